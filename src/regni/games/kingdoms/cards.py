"""The card table: what is printed on each card, as far as it is known, and otherwise our reconstruction.

A table is read from a file with a line for each card. Names, decks, types and resources are the game's own; the numbers
may be others, so that who owns the box can enter what is printed there.
"""

import csv
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.refusal import Facts, Malformed
from regni.games.kingdoms.pieces import (
    BASE,
    DECK_NAMES,
    ENLIGHTENMENT,
    KINDS,
    LAND,
    NAMES,
    NO_RESOURCE,
    RESOURCE_NAMES,
    RESOURCES,
    STACK,
    STACKINGS,
    TRADE_EXPEDITION,
    TRADING_POST,
    TYPE_NAMES,
    deck_of,
    is_plague,
)

NUMBERS: Final[tuple[str, ...]] = (
    "level",
    "cost_F",
    "cost_W",
    "cost_M",
    "cost_P",
    "resource_amount",
    "attack",
    "defence",
    "hand_bonus",
    "vp",
    "copies",
    "removed_2p",
    "removed_3p",
)
WORDS: Final[tuple[str, ...]] = ("deck", "type", "stacking", "resource")
LEVEL: Final = 0
COST: Final = 1
AMOUNT: Final = 5
ATTACK: Final = 6
DEFENCE: Final = 7
HAND_BONUS: Final = 8
POINTS: Final = 9
COPIES: Final = 10
REMOVED: Final = 11
COLUMNS: Final = 13

MOST: Final = (4, 9, 9, 9, 9, 7, 9, 9, 5, 20, 15, 15, 15)  # of each number
DECK_SIZES: Final = {"basic": 136, "basic-trade": 6, "intermediate": 51, "advanced": 22}
REMOVED_SIZES: Final = {"removed_2p": 24, "removed_3p": 11}
MOST_DIGITS: Final = 4
SOLO_REMOVAL: Final = 0  # cards of a kind left in the box alone: the solo set-up names none
MOST_PLAGUES: Final = 7  # of a kind: all of them may lie on one tile
UNREAD: Final = -1
BYTE_ORDER_MARK: Final = "\ufeff"  # that spreadsheets put first
CARD_END: Final = ";"
NUMBER_END: Final = ","


class Cards:
    """One table: a line of numbers for each kind."""

    def __init__(self, numbers: list[list[int]], types: list[int], stackings: list[int], resources: list[int]) -> None:
        self.numbers: vec[i64] = vec[i64]([number for line in numbers for number in line])
        self.types: vec[i64] = vec[i64](types)
        self.stackings: vec[i64] = vec[i64](stackings)
        self.resources: vec[i64] = vec[i64](resources)

    def level(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + LEVEL]

    def cost(self, kind: i64, resource: i64) -> i64:
        return self.numbers[kind * COLUMNS + COST + resource]

    def amount(self, kind: i64) -> i64:
        """How much of its resource it gives."""
        return self.numbers[kind * COLUMNS + AMOUNT]

    def attack(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + ATTACK]

    def defence(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + DEFENCE]

    def hand_bonus(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + HAND_BONUS]

    def points(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + POINTS]

    def copies(self, kind: i64) -> i64:
        return self.numbers[kind * COLUMNS + COPIES]

    def removed(self, kind: i64, seats: i64) -> i64:
        """How many copies are left in the box: there are lists for two and for three seats."""
        if seats == 1:
            return SOLO_REMOVAL
        return self.numbers[kind * COLUMNS + REMOVED + seats - 2] if seats <= 3 else 0

    def facts(self, kind: i64) -> Facts:
        """What is on a card, as plain data."""
        resource = self.resources[kind]
        return {
            "deck": DECK_NAMES[deck_of(kind)],
            "type": TYPE_NAMES[self.types[kind]],
            "level": self.level(kind),
            "cost": {RESOURCE_NAMES[each]: self.cost(kind, each) for each in range(RESOURCES) if self.cost(kind, each)},
            "stacking": STACKINGS[self.stackings[kind]],
            "resource": None if resource == NO_RESOURCE else RESOURCE_NAMES[resource],
            "amount": self.amount(kind),
            "attack": self.attack(kind),
            "defence": self.defence(kind),
            "hand_bonus": self.hand_bonus(kind),
            "points": self.points(kind),
            "copies": self.copies(kind),
        }

    def value(self) -> str:
        """The numbers as one word."""
        lines = [
            NUMBER_END.join(str(self.numbers[kind * COLUMNS + at]) for at in range(COLUMNS)) for kind in range(KINDS)
        ]
        return CARD_END.join(lines)


def read_file(text: str) -> Cards:
    """The table of a file; of its faults the first is raised, with its line."""
    found: dict[str, list[int]] = {}
    faults = _read(text, found)
    if faults:
        raise faults[0]
    return _table([found[name] for name in NAMES])


def faults_of(text: str) -> list[Malformed]:
    """All that is wrong with a file: line by line, then as a whole."""
    return _read(text, {})


def _read(text: str, found: dict[str, list[int]]) -> list[Malformed]:
    """Find the numbers of each card, and all faults."""
    try:
        lines = _lines(text)
    except Malformed as fault:
        return [fault]
    faults: list[Malformed] = []
    line = 1
    for line, row in lines:
        name = row["name"]
        if name not in NAMES or name in found:
            faults.append(Malformed(f"card {name!r}", "each card of the game once, by its English name", line))
        else:
            kind = NAMES.index(name)
            found[name] = [_number(row[column], at) for at, column in enumerate(NUMBERS)]
            faults += _faults_of_words(row, kind, line)
            faults += _faults_of_numbers([row[column] for column in NUMBERS], kind, line)
            faults += _faults_of_card(kind, found[name], line)
    absent = [name for name in NAMES if name not in found]
    if absent:
        faults.append(Malformed(f"no line for {', '.join(absent)}", "each card of the game once", line))
        return faults
    return faults + _faults_of_sums([found[name] for name in NAMES], line)


def _lines(text: str) -> list[tuple[int, dict[str, str | None]]]:
    """The rows of a file with the numbers of their lines; one without all columns is refused."""
    rows = csv.DictReader(text.removeprefix(BYTE_ORDER_MARK).splitlines())
    found: list[tuple[int, dict[str, str | None]]] = []
    try:
        missing = [name for name in ("name", *WORDS, *NUMBERS) if name not in (rows.fieldnames or [])]
        if missing:
            raise Malformed(f"a card file without the columns {', '.join(missing)}", "all of them in its first line", 1)
        for row in rows:
            found.append((rows.line_num, row))
    except csv.Error as fault:
        raise Malformed(str(fault), "values between commas", rows.line_num + 1) from None
    return found


def _number(text: str | None, at: int) -> int:
    """The number of a column, or UNREAD."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS) or int(text) > MOST[at]:
        return UNREAD
    return int(text)


def _faults_of_numbers(texts: list[str | None], kind: int, line: int | None) -> list[Malformed]:
    """Every number is within its limits."""
    return [
        Malformed(f"{NUMBERS[at]} {text!r} of {NAMES[kind]}", f"a number from 0 to {MOST[at]}", line)
        for at, text in enumerate(texts)
        if _number(text, at) == UNREAD
    ]


def _faults_of_words(row: dict[str, str | None], kind: int, line: int) -> list[Malformed]:
    """Deck, type, stacking and resource are the game's own."""
    printed = PRINTED[kind]
    return [
        Malformed(f"{word} {row[word]!r} of {NAMES[kind]}", printed[word] or "nothing", line)
        for word in WORDS
        if row[word] != printed[word]
    ]


def _faults_of_card(kind: int, numbers: list[int], line: int | None) -> list[Malformed]:
    """Can such a card be? Numbers that could not be read are passed over."""
    name = NAMES[kind]
    stacking = STACKINGS.index(PRINTED[kind]["stacking"])
    level, copies = numbers[LEVEL], numbers[COPIES]
    faults: list[Malformed] = []
    if TYPE_NAMES.index(PRINTED[kind]["type"]) <= LAND + 1 and level == 0:
        faults.append(Malformed(f"level 0 of {name}", "a land or a person of level 1 to 4", line))
    elif stacking == BASE and (level > 1 or any(cost > 0 for cost in numbers[COST : COST + RESOURCES])):
        faults.append(Malformed(f"{name} of level {level}", "a base of level 1 that costs nothing", line))
    elif stacking == STACK and level == 1:
        faults.append(Malformed(f"{name} of level {level}", "level 2 or more for what is stacked on a base", line))
    if copies != UNREAD and max(numbers[REMOVED], numbers[REMOVED + 1]) > copies:
        faults.append(Malformed(f"{name}: more removed than there are", f"at most the {copies} copies", line))
    if kind == ENLIGHTENMENT and copies != UNREAD and copies != 1:
        faults.append(Malformed(f"{copies} copies of {name}", "one", line))
    if is_plague(kind) and copies > MOST_PLAGUES:
        faults.append(Malformed(f"{copies} copies of {name}", f"at most {MOST_PLAGUES}", line))
    return faults


def _faults_of_sums(numbers: list[list[int]], line: int | None) -> list[Malformed]:
    """Decks have the sizes of the box, and so has what is left in it. A column with a fault is not added up."""
    faults: list[Malformed] = []
    for deck, size in DECK_SIZES.items():
        copies = [card[COPIES] for kind, card in enumerate(numbers) if PRINTED[kind]["deck"] == deck]
        if UNREAD not in copies and sum(copies) != size:
            faults.append(Malformed(f"{sum(copies)} cards in the deck {deck}", f"{size} (change `copies`)", line))
    for at, (column, size) in enumerate(REMOVED_SIZES.items()):
        removed = [card[REMOVED + at] for card in numbers]
        if UNREAD not in removed and sum(removed) != size:
            faults.append(Malformed(f"{sum(removed)} cards in the column {column}", f"{size} in all", line))
    return faults


def _table(numbers: list[list[int]]) -> Cards:
    return Cards(
        numbers,
        [TYPE_NAMES.index(row["type"]) for row in PRINTED],
        [STACKINGS.index(row["stacking"]) for row in PRINTED],
        [RESOURCE_NAMES.index(row["resource"]) if row["resource"] else NO_RESOURCE for row in PRINTED],
    )


def read_value(value: str) -> Cards:
    """The table of a word that `value` has made."""
    lines = [line.split(NUMBER_END) for line in value.split(CARD_END)]
    if len(lines) != KINDS or any(len(line) != COLUMNS for line in lines):
        raise Malformed("option cards", "standard, a file of cards that exists, or its numbers as one word")
    numbers = [[_number(text, at) for at, text in enumerate(line)] for line in lines]
    faults: list[Malformed] = []
    for kind, line in enumerate(lines):
        faults += _faults_of_numbers(list(line), kind, None)
        faults += _faults_of_card(kind, numbers[kind], None)
    faults += _faults_of_sums(numbers, None)
    if faults:
        raise faults[0]
    return _table(numbers)


OWN_FILE: Final = (files("regni.games.kingdoms") / "data" / "cards.csv").read_text("utf-8")
PRINTED: Final[list[dict[str, str]]] = list(
    csv.DictReader(OWN_FILE.splitlines())
)  # the rows of our own table, as they stand
STANDARD: Final = read_file(OWN_FILE)


def is_trade(kind: i64) -> bool:
    """Is it in play with the trade board only?"""
    return kind in (TRADE_EXPEDITION, TRADING_POST)
