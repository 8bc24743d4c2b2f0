"""The action space: every action has one code and one canonical text."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import NOWHERE, cell_name, cell_named
from regni.core.legal import digits, number
from regni.core.refusal import Malformed
from regni.games.khronos.board import CELLS, ROWS
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    ERAS,
    HAND,
    MOST_SURCHARGE,
    ORDER_NAMES,
    ORDERS,
    PAWNS,
    REASON,
    kind_of_size,
    order_of,
    size_of,
)

CHOICES: Final = 343  # of cards, a digit for each order
PAYMENTS: Final = 20  # of none to three surcharge cards
JOBS: Final = 15  # five an order: build size one, build and upgrade to size two, build and upgrade to size three

END: Final = 0
TRAVEL: Final = 1
DISCARD: Final = TRAVEL + PAWNS * ERAS
EXCHANGE: Final = DISCARD + CHOICES
HOLDEM: Final = EXCHANGE + CHOICES
PLACE: Final = HOLDEM + ORDERS * CHOICES
DOWNSIZE: Final = PLACE + CELLS
POPULATE: Final = DOWNSIZE + 2 * CELLS
RENOVATE: Final = POPULATE + CELLS
DEMOLISH: Final = RENOVATE + CELLS
CONSTRUCT: Final = DEMOLISH + ERAS * CELLS
IN_REASON: Final = CONSTRUCT + 2 * JOBS * PAYMENTS * CELLS  # always refused, but one may say it
SPACE: Final = IN_REASON + JOBS * CELLS

FORMS: Final = (
    "exchange military 2 civil 1, holdem civil 2 for military 1 religious 1, travel 1 faith, build keep might C4, "
    "build keep might C4 with civil 2, upgrade castle might B3, demolish faith G9, populate G9, renovate G9, end, "
    "discard military 1 civil 1, discard none, downsize might C4 or place C5"
)


# choices of cards


def cards_number(military: i64, religious: i64, civil: i64) -> i64:
    """A choice of cards as one number."""
    return number(0, military, religious, civil)


def cards_of(choice: i64) -> vec[i64]:
    """How many cards of each order a choice holds."""
    cards = vec[i64]([0] * ORDERS)
    _, cards[0], cards[1], cards[2] = digits(choice)
    return cards


def _payments() -> vec[i64]:
    """The choices of none to three cards, those of fewer cards first."""
    found: list[int] = []
    for many in range(MOST_SURCHARGE + 1):
        found += [
            int(cards_number(military, religious, many - military - religious))
            for military in range(many + 1)
            for religious in range(many + 1 - military)
        ]
    return vec[i64](found)


PAYMENT: Final = _payments()
FIRST_PAYMENT: Final = vec[i64]([0, 1, 4, 10, 20])  # the first payment of so many cards


def job_of(kind: i64, upgrades: bool) -> i64:
    """Which of the fifteen jobs it is to build a kind, or to upgrade something to it."""
    size = size_of(kind)
    if size == 1:
        return order_of(kind) * 5
    return order_of(kind) * 5 + 2 * size - 3 + (1 if upgrades else 0)


def construction_code(board: i64, job: i64, payment: i64) -> i64:
    """The code of a job, paid in this way, on the first cell of Might or Faith."""
    return CONSTRUCT + ((board * JOBS + job) * PAYMENTS + payment) * CELLS


@mypyc_attr(acyclic=True, free_list_len=1)
class Construction:
    """What a code for building or upgrading says."""

    def __init__(self, code: i64) -> None:
        at = code - CONSTRUCT
        self.payment: i64 = at // CELLS % PAYMENTS
        self.board: i64 = at // (CELLS * PAYMENTS * JOBS)
        job = at // (CELLS * PAYMENTS) % JOBS
        if code >= IN_REASON:
            at = code - IN_REASON
            self.payment = 0
            self.board = REASON
            job = at // CELLS
        self.cell: i64 = at % CELLS
        self.kind: i64 = kind_of_size(job // 5, (job % 5 + 1) // 2 + 1)
        self.upgrades: bool = job % 5 in (2, 4)

    def text(self) -> str:
        verb = "upgrade" if self.upgrades else "build"
        said = f"{verb} {BUILDINGS[self.kind]} {BOARDS[self.board]} {cell_name(self.cell)}"
        return f"{said} with {_cards_text(PAYMENT[self.payment])}" if self.payment else said


def is_action(code: i64) -> bool:
    """Does the space hold this code, and is it an action?"""
    if code < 0 or code >= SPACE or code == EXCHANGE:
        return False
    if DISCARD <= code < HOLDEM:
        return _is_hand((code - DISCARD) % CHOICES)
    if HOLDEM <= code < PLACE:
        choice = (code - HOLDEM) % CHOICES
        return choice > 0 and _is_hand(choice)
    return True


def _is_hand(choice: i64) -> bool:
    cards = cards_of(choice)
    return cards[0] + cards[1] + cards[2] <= HAND


# texts


def text_of(code: i64) -> str:
    """The canonical text of an action."""
    if code >= CONSTRUCT:
        return Construction(code).text()
    if code >= DEMOLISH:
        return f"demolish {BOARDS[(code - DEMOLISH) // CELLS]} {cell_name((code - DEMOLISH) % CELLS)}"
    if code >= RENOVATE:
        return f"renovate {cell_name(code - RENOVATE)}"
    if code >= POPULATE:
        return f"populate {cell_name(code - POPULATE)}"
    if code >= DOWNSIZE:
        return f"downsize {BOARDS[(code - DOWNSIZE) // CELLS]} {cell_name((code - DOWNSIZE) % CELLS)}"
    if code >= PLACE:
        return f"place {cell_name(code - PLACE)}"
    return _short_text(code)


def _short_text(code: i64) -> str:
    """The text of an action that names no cell."""
    if code >= HOLDEM:
        card = ORDER_NAMES[(code - HOLDEM) // CHOICES]
        given = cards_of((code - HOLDEM) % CHOICES)
        count = given[0] + given[1] + given[2]
        return f"holdem {card} {count} for {_cards_text((code - HOLDEM) % CHOICES)}"
    if code >= EXCHANGE:
        return f"exchange {_cards_text(code - EXCHANGE)}"
    if code >= DISCARD:
        return f"discard {_cards_text(code - DISCARD) or 'none'}"
    if code >= TRAVEL:
        return f"travel {(code - TRAVEL) // len(BOARDS) + 1} {BOARDS[(code - TRAVEL) % len(BOARDS)]}"
    return "end"


def _cards_text(choice: i64) -> str:
    cards = cards_of(choice)
    return " ".join(f"{ORDER_NAMES[order]} {cards[order]}" for order in range(ORDERS) if cards[order])


def code_of(text: str) -> int:
    """The action of a canonical text; anything else raises Malformed."""
    code = _code_of_words(text.split(" "))
    if code == NOWHERE or not is_action(code) or text_of(code) != text:
        raise Malformed(f"action {text!r}", f"one like {FORMS}")
    return code


def _code_of_words(words: list[str]) -> i64:
    verb, rest = words[0], words[1:]
    if verb in ("build", "upgrade"):
        return _construction_code(verb, rest)
    if verb == "exchange":
        return _with_cards(EXCHANGE, rest)
    if verb == "discard":
        return DISCARD if rest == ["none"] else _with_cards(DISCARD, rest)
    if verb == "holdem":
        return _holdem_code(rest)
    if len(rest) == 2:
        return _two_words_code(verb, rest[0], rest[1])
    if len(rest) == 1:
        return _one_word_code(verb, rest[0])
    return END if words == ["end"] else NOWHERE


def _one_word_code(verb: str, place: str) -> i64:
    if verb == "populate":
        return _at(POPULATE, place)
    if verb == "renovate":
        return _at(RENOVATE, place)
    return _at(PLACE, place) if verb == "place" else NOWHERE


def _two_words_code(verb: str, word: str, place: str) -> i64:
    if verb == "travel":
        if word not in ("1", "2") or place not in BOARDS:
            return NOWHERE
        return TRAVEL + (int(word) - 1) * len(BOARDS) + BOARDS.index(place)
    if word not in BOARDS:
        return NOWHERE
    if verb == "demolish":
        return _at(DEMOLISH + BOARDS.index(word) * CELLS, place)
    if verb == "downsize" and word != BOARDS[REASON]:
        return _at(DOWNSIZE + BOARDS.index(word) * CELLS, place)
    return NOWHERE


def _at(code: i64, name: str) -> i64:
    cell = cell_named(name, ROWS)
    return NOWHERE if cell == NOWHERE else code + cell


def _choice(words: list[str]) -> i64:
    """`military 2 civil 1`: names with counts, or NOWHERE."""
    counts = [0] * ORDERS
    if not words or len(words) % 2:
        return NOWHERE
    for name, amount in zip(words[::2], words[1::2], strict=True):
        if name not in ORDER_NAMES or amount not in ("1", "2", "3", "4"):
            return NOWHERE
        counts[ORDER_NAMES.index(name)] = int(amount)
    return cards_number(counts[0], counts[1], counts[2])


def _with_cards(code: i64, words: list[str]) -> i64:
    choice = _choice(words)
    return NOWHERE if choice == NOWHERE else code + choice


def _holdem_code(words: list[str]) -> i64:
    """`civil 2 for military 1 religious 1`."""
    if len(words) < 5 or words[2] != "for" or words[0] not in ORDER_NAMES:
        return NOWHERE
    return _with_cards(HOLDEM + ORDER_NAMES.index(words[0]) * CHOICES, words[3:])


def _construction_code(verb: str, words: list[str]) -> i64:
    """`keep might C4`, with or without `with civil 2`."""
    if len(words) < 3 or words[0] not in BUILDINGS or words[1] not in BOARDS:
        return NOWHERE
    kind = BUILDINGS.index(words[0])
    board = BOARDS.index(words[1])
    payment = _payment(words[3:])
    if payment == NOWHERE or (verb == "upgrade" and size_of(kind) == 1):
        return NOWHERE
    job = job_of(kind, verb == "upgrade")
    if board == REASON:
        return NOWHERE if payment else _at(IN_REASON + job * CELLS, words[2])
    return _at(construction_code(board, job, payment), words[2])


def _payment(words: list[str]) -> i64:
    """The payment of `with civil 2`; none without words."""
    if not words:
        return 0
    choice = _choice(words[1:]) if words[0] == "with" else NOWHERE
    for payment in range(1, PAYMENTS):
        if PAYMENT[payment] == choice:
            return payment
    return NOWHERE
