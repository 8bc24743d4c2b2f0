"""Reading a position: every line is checked where it stands; a fault names its line. Then `checking` has the whole."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.options import Choices
from regni.core.refusal import Malformed
from regni.core.text import Line, need_words, one_of, only_once, whole_number
from regni.games.kingdoms.options import SEATS, Options
from regni.games.kingdoms.pieces import (
    ACTIONS,
    AGE,
    DECK_NAMES,
    ENLIGHTENMENT,
    EVENT,
    FIRST_SLOT,
    HIGH_YIELD,
    IMMEDIATE,
    KINDS,
    LAND,
    NAMES,
    PERSON,
    PLAGUE,
    RESOURCE_NAMES,
    RESOURCES,
    RICHES,
    SLOTS,
    STACK,
    TILES,
    TYPE_NAMES,
    VICTORY,
    deck_of,
    is_plague,
)
from regni.games.kingdoms.rules.lands import fits
from regni.games.kingdoms.setup import copies_in_play
from regni.games.kingdoms.stacks import MOST_LANDS, height, with_land, with_plague, with_yields
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, bare_state, secret

MOST_ROUND: Final = 99_999
MOST_ACTIONS: Final = 99
MOST_COUNT: Final = 99  # of other things that are counted
HELD: Final[tuple[int, ...]] = (LAND, PERSON, EVENT, VICTORY)  # types of cards that a hand or a pile may hold
LAID: Final[tuple[int, ...]] = (IMMEDIATE, VICTORY, AGE)  # beside a kingdom
MOST_TO_COME: Final = (99, 2, 1)  # of each deck in a draw phase
TOLD_BY: Final = {  # see only_once
    **dict.fromkeys(("option", "realm", "riches", "hand", "laid", "discards", "deck", "board", "plague", "ready"), 2),
    **dict.fromkeys(("land", "under", "person"), 3),
    "seen": 0,
}
KEYWORDS: Final = (
    "game, option, seats, first, round, turn, redraw, over, realm, riches, land, under, person, hand, seen, laid, "
    "discards, deck, board, enlightenment, borrowed, glow, wild, posted, removed, played, event, oracle, search, "
    "expedition, lose, suffer, final, shadow, plague or ready"
)
MIDDLE: Final[tuple[str, ...]] = ("event", "oracle", "search", "expedition", "lose", "suffer")


def _table_for(lines: list[Line]) -> KingdomsState:
    """A bare table with the game, options and seats of these lines."""
    if not lines or lines[0][1] != ["game", "kingdoms"]:
        found = repr(" ".join(lines[0][1])) if lines else "nothing"
        raise Malformed(found, "game kingdoms", lines[0][0] if lines else 1)
    choices: Choices = {}
    where: dict[str, int] = {}
    seats = 0
    for line in lines:
        number, words = line
        if words[0] == "option":
            need_words(line, 3, 3, "option NAME VALUE")
            choices[words[1]], where[words[1]] = words[2], number
        elif words[0] == "seats":
            need_words(line, 2, 2, "seats NUMBER")
            seats = SEATS[one_of(words[1], tuple(map(str, SEATS)), "seats", number)]
    if not seats:
        raise Malformed("no line of seats", "seats NUMBER", lines[-1][0])
    for name in choices:
        try:
            Options({name: choices[name]}, seats)
        except Malformed as fault:
            raise Malformed(fault.found, fault.expected, where[name]) from None
    return bare_state(Options(choices, seats), seats)


class Position:
    """What has been read so far."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.state: KingdomsState = _table_for(lines)
        self.facts: dict[str, int] = {}  # what has been told, with its line
        self.tally: vec[i64] = vec[i64]([0] * KINDS)  # cards that have been seen
        self.yields_told: dict[int, int] = {}  # tiles with High Yields, each with its line
        self.decks_told: list[int] = []
        self.boards_told: list[int] = []
        self.turn: tuple[int, str, list[int]] = (0, "actions", [ACTIONS])
        self.turn_line: int = 0
        self.redraw: int = -1
        self.over: bool = False
        self.middle: list[Line] = []
        self.in_air: vec[i64] = vec[i64]([0] * RESOURCES)  # Plagues that may be prevented
        self.depth_line: int = 0
        self.seen_line: int = 0

    def read(self) -> None:
        """Every line, one by one."""
        for line in self.lines:
            self._line(line)

    def see(self, kind: i64, line: int) -> None:
        """This card is somewhere; the cards in play must hold it."""
        self.tally[kind] += 1
        most = copies_in_play(self.state.options, self.state.seats, kind)
        if self.tally[kind] > most:
            raise Malformed(f"{self.tally[kind]} {NAMES[kind]}", f"at most {most} with this table", line)

    def _line(self, line: Line) -> None:
        word = line[1][0]
        only_once(self.facts, line, TOLD_BY)
        if word in ("game", "option", "seats"):
            return
        if word in ("first", "round", "turn", "redraw", "over", "final"):
            self._time(line)
        elif word in ("realm", "riches", "land", "under", "person", "hand", "seen", "laid"):
            self._kingdom(line)
        elif word in ("discards", "deck", "board", "enlightenment"):
            self._supply(line)
        elif word in ("borrowed", "glow", "wild", "posted", "removed", "played"):
            self._now(line)
        elif word in ("shadow", "plague", "ready"):
            self._shadow(line)
        elif word in MIDDLE:
            self.middle.append(line)
        else:
            raise Malformed(f"line {' '.join(line[1])!r}", f"a line that begins with {KEYWORDS}", line[0])

    # words

    def seat(self, word: str, line: int) -> int:
        return whole_number(word, 0, int(self.state.seats) - 1, "seat", line)

    def _seat_or_shadow(self, word: str, line: int) -> int:
        if word == "shadow" and self.state.options.solo:
            return SHADOW_SEAT
        return self.seat(word, line)

    def cards(self, words: list[str], line: int) -> list[int]:
        """`Farm, Lumber Camp`."""
        names = [name.strip() for name in " ".join(words).split(",")]
        return [one_of(name, NAMES, "card", line) for name in names]

    def _typed(self, kind: int, types: tuple[int, ...], line: int) -> int:
        if self.state.cards.types[kind] not in types:
            names = " or ".join(TYPE_NAMES[each] for each in types)
            raise Malformed(f"{NAMES[kind]}, of type {TYPE_NAMES[self.state.cards.types[kind]]}", f"type {names}", line)
        return kind

    # lines

    def _time(self, line: Line) -> None:
        number, words = line
        if words[0] == "first":
            need_words(line, 2, 2, "first SEAT")
            self.state.first = self.seat(words[1], number)
        elif words[0] == "round":
            need_words(line, 2, 2, "round NUMBER")
            self.state.round = whole_number(words[1], 1, MOST_ROUND, "round", number)
        elif words[0] == "final":
            need_words(line, 2, 2, "final NUMBER")
            self.state.final = whole_number(words[1], 0, int(self.state.seats), "final turns", number)
        elif words[0] == "over":
            need_words(line, 1, 1, "over")
            self.over = True
        elif words[0] == "redraw":
            need_words(line, 2, 2, "redraw SEAT")
            self.redraw = self.seat(words[1], number)
        else:
            self._turn(line)

    def _turn(self, line: Line) -> None:
        """`turn 0 actions 3`, `turn 0 discard`, `turn 0 draw intermediate 1 basic 3`, `turn 0 shadow basic 1`."""
        number, words = line
        need_words(line, 2, 9, "turn SEAT actions NUMBER, discard, draw or shadow")
        phase = "actions" if len(words) == 2 else words[2]
        one_of(phase, ("actions", "discard", "draw", "shadow"), "phase", number)
        counts = [0, 0, 0]
        if phase == "actions":
            need_words(line, 2, 4, "turn SEAT actions NUMBER")
            counts = [whole_number(words[3], 0, MOST_ACTIONS, "actions", number) if len(words) == 4 else ACTIONS]
        elif len(words) % 2 == 0 or (phase == "discard" and len(words) > 3):
            raise Malformed(" ".join(words), "decks, each with a number of cards to come", number)
        else:
            for name, amount in zip(words[3::2], words[4::2], strict=True):
                deck = one_of(name, DECK_NAMES, "deck", number)
                most = MOST_TO_COME[deck] if phase == "draw" else MOST_ACTIONS
                counts[deck] = whole_number(amount, 0, most, "cards", number)
        if phase == "shadow" and not self.state.options.solo:
            raise Malformed("shadow", "seats 1", number)
        self.turn = (self.seat(words[1], number), phase, counts)
        self.turn_line = number

    def _kingdom(self, line: Line) -> None:
        number, words = line
        need_words(line, 3, 999, f"{words[0]} SEAT and what it has")
        if words[0] in ("riches", "laid"):
            self._beside(line)
            return
        seat = self.seat(words[1], number)
        if words[0] == "realm":
            need_words(line, 3, 3, "realm SEAT NAME")
            self.state.realms[seat] = one_of(words[2], DECK_NAMES, "realm", number)
        elif words[0] == "hand":
            for kind in self.cards(words[2:], number):
                self._typed(kind, HELD, number)
                self.see(kind, number)
                self.state.gain(seat, kind)
        elif words[0] == "seen":
            self._seen(line, seat)
        else:
            self._on_table(line, seat)

    def _beside(self, line: Line) -> None:
        number, words = line
        seat = self._seat_or_shadow(words[1], number)
        if words[0] == "riches":
            need_words(line, 3, 3, "riches SEAT NUMBER")
            self.state.riches[seat] = whole_number(words[2], 0, RICHES, "riches", number)
            if self.state.riches[0] + self.state.riches[1] + self.state.riches[2] + self.state.riches[3] > RICHES:
                raise Malformed("riches", f"at most {RICHES} in all", number)
            return
        for kind in self.cards(words[2:], number):
            self._typed(kind, LAID, number)
            self.see(kind, number)
            self.state.lay(seat, kind)

    def _seen(self, line: Line, seat: int) -> None:
        """`seen 1 Farm` by all, `seen 1 Farm by 0` by one seat."""
        number, words = line
        self.seen_line = number
        if len(words) > 4 and words[-2] == "by":
            observer = self.seat(words[-1], number)
            if observer == seat:
                raise Malformed(" ".join(words), "another seat", number)
            for kind in self.cards(words[2:-2], number):
                self.state.secrets = append(self.state.secrets, secret(observer, seat, kind))
            return
        for kind in self.cards(words[2:], number):
            self.state.seen[seat * KINDS + kind] += 1

    def _on_table(self, line: Line, seat: int) -> None:
        number, words = line
        need_words(line, 4, 99, f"{words[0]} SEAT NUMBER and cards")
        most = SLOTS if words[0] == "person" else TILES
        at = whole_number(words[2], 1, most, "place", number) - 1
        cards = self.cards(words[3:], number)
        if words[0] == "person":
            if len(cards) > 1:
                raise Malformed(f"{len(cards)} cards", "one person in a slot", number)
            self.state.persons[seat * SLOTS + at] = self._typed(cards[0], (PERSON,), number)
        for kind in cards:
            self.see(kind, number)
            if words[0] == "land":
                self._stack(seat, at, kind, number)
            elif words[0] == "under":
                self._under(seat, at, kind, number)

    def _stack(self, seat: int, tile: int, kind: int, line: int) -> None:
        """A land on a tile, from the bottom."""
        stack = self.state.stack(seat, tile)
        self._typed(kind, (LAND,), line)
        lands = height(stack)
        stacked = self.state.cards.stackings[kind] == STACK
        if lands == MOST_LANDS or stacked != (lands > 0) or not fits(self.state, kind, stack):
            raise Malformed(
                f"{NAMES[kind]} on tile {tile + 1}", "a stack that could have been played, bottom first", line
            )
        self.state.set_stack(seat, tile, with_land(stack, kind))

    def _under(self, seat: int, tile: int, kind: int, line: int) -> None:
        stack = self.state.stack(seat, tile)
        if kind == HIGH_YIELD:
            self.state.set_stack(seat, tile, with_yields(stack, 1))
            self.yields_told[seat * TILES + tile] = line
        elif is_plague(kind):
            self.state.set_stack(seat, tile, with_plague(stack, kind - PLAGUE))
        else:
            raise Malformed(f"{NAMES[kind]} under a land", "High Yield or a Plague", line)

    def _supply(self, line: Line) -> None:
        number, words = line
        if words[0] == "enlightenment":
            need_words(line, 2, 2, "enlightenment NUMBER")
            self.state.depth = whole_number(words[1], 0, MOST_COUNT, "cards above it", number)
            self.depth_line = number
            return
        need_words(line, 3, 999, f"{words[0]} DECK and cards")
        deck = one_of(words[1], DECK_NAMES, "deck", number)
        if words[0] == "board":
            self._board(deck, words[2:], number)
            return
        for kind in [] if words[2:] == ["-"] else self.cards(words[2:], number):
            if deck_of(kind) != deck or kind == ENLIGHTENMENT:
                raise Malformed(f"card {NAMES[kind]!r}", f"a card of the deck {words[1]}", number)
            self.see(kind, number)
            if words[0] == "deck":
                self.state.deck[kind] += 1
            else:
                self.state.discard(self._typed(kind, HELD, number))
        if words[0] == "deck":
            self.decks_told.append(deck)

    def _board(self, deck: int, words: list[str], line: int) -> None:
        """`board basic Field, -, Farm, …`."""
        if not self.state.options.trade:
            raise Malformed("board", "option trade on", line)
        names = [name.strip() for name in " ".join(words).split(",")]
        slots = FIRST_SLOT[deck + 1] - FIRST_SLOT[deck]
        if len(names) > slots:
            raise Malformed(f"{len(names)} cards", f"at most {slots} of the deck {DECK_NAMES[deck]}", line)
        for at, name in enumerate(names):
            if name != "-":
                kind = one_of(name, NAMES, "card", line)
                self._typed(kind, HELD, line)
                if deck_of(kind) != deck:
                    raise Malformed(f"card {name!r}", f"a card of the deck {DECK_NAMES[deck]}", line)
                self.see(kind, line)
                self.state.board[FIRST_SLOT[deck] + at] = kind
        self.boards_told.append(deck)

    def _now(self, line: Line) -> None:
        """What holds for this turn only."""
        number, words = line
        if words[0] == "posted":
            need_words(line, 1, 1, "posted")
            self.state.posted = True
        elif words[0] == "removed":
            need_words(line, 2, 2, "removed person")
            one_of(words[1], ("person",), "removed", number)
            self.state.removed_person = True
        elif words[0] == "borrowed":
            need_words(line, 2, 2, "borrowed RESOURCE")
            self.state.borrowed = one_of(words[1], RESOURCE_NAMES[:RESOURCES], "resource", number)
        elif words[0] == "played":
            need_words(line, 2, 999, "played CARDS")
            for kind in self.cards(words[1:], number):
                self.state.played[self._typed(kind, (EVENT,), number)] += 1
        else:
            need_words(line, 3, 11, f"{words[0]} and resources with numbers")
            into = self.state.glow if words[0] == "glow" else self.state.wild
            names = RESOURCE_NAMES if words[0] == "glow" else RESOURCE_NAMES[:RESOURCES]
            if len(words) % 2 == 0:
                raise Malformed(" ".join(words), "resources, each with a number", number)
            for name, amount in zip(words[1::2], words[2::2], strict=True):
                into[one_of(name, names, "resource", number)] = whole_number(amount, 1, MOST_COUNT, name, number)

    def _shadow(self, line: Line) -> None:
        number, words = line
        if not self.state.options.solo:
            raise Malformed(" ".join(words), "seats 1", number)
        need_words(line, 2, 999, f"{words[0]} and its cards")
        if words[0] == "shadow":
            for kind in self.cards(words[1:], number):
                self._typed(kind, HELD, number)
                self.see(kind, number)
                self.state.shadow[kind] += 1
            return
        need_words(line, 3, 99, f"{words[0]} shadow …")
        one_of(words[1], ("shadow",), words[0], number)
        if words[0] == "ready":
            self.state.ready = whole_number(words[2], 0, MOST_COUNT, "ready", number)
            return
        for kind in self.cards(words[2:], number):
            if not is_plague(kind):
                raise Malformed(f"card {NAMES[kind]!r}", "a Plague", number)
            self.see(kind, number)
            self.state.shadow_plagues[kind - PLAGUE] += 1
