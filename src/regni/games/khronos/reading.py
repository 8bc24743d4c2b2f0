"""Reading a position: every line is checked where it stands, then the whole; a fault names its line."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import COLUMNS, NOWHERE, cell_name, cell_named, shifted
from regni.core.options import Choices
from regni.core.refusal import Malformed
from regni.core.tall import common, count, covers, has, listed, overlaps
from regni.core.text import Line, need_words, one_of, only_once, whole_number
from regni.games.khronos.board import CELLS, ROWS, read_rows
from regni.games.khronos.buildings import (
    NOBODY,
    RUIN,
    building,
    cell_of,
    cubes_of,
    footprint,
    is_civil,
    is_printed,
    is_ruin,
    kind_of,
    owner_of,
    with_cubes,
)
from regni.games.khronos.decisions import ACTING, PHASES, START
from regni.games.khronos.era import NOT_THERE
from regni.games.khronos.options import ROW_END, SEATS, Options
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CARDS_A_PAWN,
    CUBES,
    DISPLAY,
    ERAS,
    FIRST_ECU,
    HAND,
    KINDS,
    MOST_CUBES,
    ORDER_NAMES,
    ORDERS,
    PAWNS,
    REASON,
    RENOVATION,
    ROUNDS,
    STOCK,
    size_of,
)
from regni.games.khronos.rules.dominion import bearing
from regni.games.khronos.rules.paradoxes import printed_hamlet
from regni.games.khronos.state import KhronosState, bare_state

MOST_ECU: Final = 99_999
TOLD_BY: Final = {  # see only_once
    **dict.fromkeys(("option", "pawns", "ecu", "cards", "seen", "stock"), 2),
    "hamlet": 3,
    **dict.fromkeys(("used", "building", "origin", "place"), 0),
}
KEYWORDS: Final = (
    "game, option, seats, first, round, turn, over, pawns, used, ecu, cards, seen, deck, discards, display, stock, "
    "building, hamlet, origin, place or map"
)


def _table_for(lines: list[Line]) -> KhronosState:
    """A bare table with the game, options, seats and map of these lines."""
    if not lines or lines[0][1] != ["game", "khronos"]:
        found = repr(" ".join(lines[0][1])) if lines else "nothing"
        raise Malformed(found, "game khronos", lines[0][0] if lines else 1)
    choices: Choices = {}
    where: dict[str, int] = {}
    seats = 0
    for at, line in enumerate(lines):
        number, words = line
        if words[0] == "option":
            need_words(line, 3, 3, "option NAME VALUE")
            choices[words[1]], where[words[1]] = words[2], number
        elif words[0] == "seats":
            need_words(line, 2, 2, "seats NUMBER")
            seats = SEATS[one_of(words[1], tuple(map(str, SEATS)), "seats", number)]
        elif words == ["map"]:
            if "map" in choices:
                raise Malformed("map", "one map: the option or the rows", number)
            choices["map"], where["map"] = _rows(lines[at + 1 :], number), number
            break
    if not seats:
        raise Malformed("no line of seats", "seats NUMBER", lines[-1][0])
    return bare_state(_options(choices, where, seats), seats)


def _rows(lines: list[Line], number: int) -> str:
    """The rows of a map, which are the last lines."""
    rows = [" ".join(words) for _, words in lines]
    return ROW_END.join(read_rows(rows, number + 1).rows)


def _options(choices: Choices, where: dict[str, int], seats: int) -> Options:
    """The options; a fault is told with the line of the option."""
    for name in choices:
        try:
            Options({name: choices[name]}, seats)
        except Malformed as fault:
            raise Malformed(fault.found, fault.expected, where[name]) from None
    return Options(choices, seats)


def told_stock(state: KhronosState) -> vec[i64]:
    """The tiles that are on no board and are not being placed (those have gone back)."""
    left = STOCK[:]
    for board in range(ERAS):
        for it in state.era(board).buildings:
            if not is_printed(it):
                left[kind_of(it)] -= 1
    return left


class Position:
    """What has been read so far."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.state: KhronosState = _table_for(lines)
        self.facts: dict[str, int] = {}  # what has been told, with its line
        self.turn: tuple[int, int, bool] = (0, START, False)
        self.turn_line: int = 0
        self.over: bool = False
        self.used: i64 = 0
        self.used_by: list[tuple[int, int]] = []  # seat, line
        self.deck_given: bool = False
        self.tally: list[int] = [0] * ORDERS  # cards of the box that have been seen
        self.seen_line: int = 0
        self.display: list[int] | None = None
        self.stock: dict[int, tuple[int, int]] = {}  # kind: tiles, line
        self.buildings: list[tuple[int, i64, int]] = []  # board, building, line
        self.hamlets: list[tuple[i64, int]] = []  # printed hamlets with cubes, line
        self.origins: list[tuple[int, list[i64], int]] = []  # board, cells, line
        self.places: list[tuple[int, i64, int]] = []  # board, building, line
        for seat in range(self.state.seats):
            self.state.ecu[seat] = FIRST_ECU
            self.state.cubes[seat] = CUBES

    def read(self) -> None:
        """Read every line up to the map, then put the buildings and count."""
        for line in self.lines:
            if line[1] == ["map"]:
                break
            self._line(line)
        self._put_buildings()
        self._count_stock()
        self._count_cards()

    def _line(self, line: Line) -> None:
        word = line[1][0]
        only_once(self.facts, line, TOLD_BY)
        if word in ("game", "option", "seats"):
            return
        if word in ("first", "round", "turn", "over", "used"):
            self._time(line)
        elif word in ("pawns", "ecu", "cards", "seen"):
            self._of_seat(line)
        elif word in ("deck", "discards", "display", "stock"):
            self._supply(line)
        elif word in ("building", "hamlet", "origin", "place"):
            self._on_board(line)
        else:
            raise Malformed(f"line {' '.join(line[1])!r}", f"a line that begins with {KEYWORDS}", line[0])

    # lines

    def _seat(self, word: str, line: int) -> int:
        return whole_number(word, 0, int(self.state.seats) - 1, "seat", line)

    def _cell(self, word: str, line: int) -> i64:
        cell = cell_named(word, ROWS)
        if cell == NOWHERE:
            raise Malformed(f"cell {word!r}", f"A1 to {cell_name(CELLS - 1)}", line)
        return cell

    def _time(self, line: Line) -> None:
        number, words = line
        if words[0] == "first":
            need_words(line, 2, 2, "first SEAT")
            self.state.first = self._seat(words[1], number)
        elif words[0] == "round":
            need_words(line, 2, 2, "round NUMBER")
            self.state.round = whole_number(words[1], 1, ROUNDS, "round", number)
        elif words[0] == "over":
            need_words(line, 1, 1, "over")
            self.over = True
        elif words[0] == "turn":
            self._turn(line)
        else:
            need_words(line, 4, 4, "used SEAT CARDS CARDS")
            cards = [whole_number(word, 0, CARDS_A_PAWN, "cards", number) for word in words[2:]]
            self.used |= shifted(1, cards[0] * 3 + cards[1])
            self.used_by.append((self._seat(words[1], number), number))

    def _turn(self, line: Line) -> None:
        number, words = line
        need_words(line, 2, 4, "turn SEAT, then exchanged, held, acting or discard")
        phase = START if len(words) == 2 else one_of(words[2], PHASES[1:], "phase", number) + 1
        exchanged = phase == 1
        if len(words) == 4:
            if phase != ACTING or words[3] != PHASES[1] or not self.state.options.rulings.exchange_any_time:
                raise Malformed(" ".join(words), "turn SEAT and one phase", number)
            exchanged = True
        if phase == PHASES.index("held") and not self.state.options.holdem:
            raise Malformed("held", "option holdem on", number)
        self.turn = (self._seat(words[1], number), phase, exchanged)
        self.turn_line = number

    def _of_seat(self, line: Line) -> None:
        number, words = line
        need_words(line, 3, 8, f"{words[0]} SEAT and its {words[0]}")
        seat = self._seat(words[1], number)
        if words[0] == "ecu":
            need_words(line, 3, 3, "ecu SEAT NUMBER")
            self.state.ecu[seat] = whole_number(words[2], 0, MOST_ECU, "ecu", number)
        elif words[0] == "pawns":
            need_words(line, 4, 4, "pawns SEAT BOARD BOARD")
            for pawn in range(PAWNS):
                self.state.pawns[seat * PAWNS + pawn] = one_of(words[2 + pawn], BOARDS, "board", number)
        else:
            counts = self._counts(words[2:], HAND, number)
            if sum(counts) > HAND:
                raise Malformed(f"{sum(counts)} cards", f"at most {HAND} in a hand", number)
            into = self.state.hands if words[0] == "cards" else self.state.seen
            for order in range(ORDERS):
                into[seat * ORDERS + order] = counts[order]
            if words[0] == "cards":
                self._see(counts, number)
            else:
                self.seen_line = number

    def _counts(self, words: list[str], most: int, line: int) -> list[int]:
        """`military 2 civil 1`, each colour once."""
        if not words or len(words) % 2:
            raise Malformed(
                repr(" ".join(words)), "colours of cards, each with a number, as in military 2 civil 1", line
            )
        counts = [0] * ORDERS
        told: list[int] = []
        for name, amount in zip(words[::2], words[1::2], strict=True):
            order = one_of(name, ORDER_NAMES, "card", line)
            if order in told:
                raise Malformed(f"{name} twice", "each colour once", line)
            told.append(order)
            counts[order] = whole_number(amount, 0, most, name, line)
        return counts

    def _see(self, counts: list[int], line: int) -> None:
        """These cards are somewhere; the box must hold them."""
        for order in range(ORDERS):
            self.tally[order] += counts[order]
            if self.tally[order] > CARDS[order]:
                found = f"{self.tally[order]} {ORDER_NAMES[order]} cards"
                raise Malformed(found, f"at most the {CARDS[order]} of the box", line)

    def _supply(self, line: Line) -> None:
        number, words = line
        if words[0] == "stock":
            need_words(line, 3, 3, "stock BUILDING NUMBER")
            kind = one_of(words[1], BUILDINGS, "building", number)
            self.stock[kind] = (whole_number(words[2], 0, int(STOCK[kind]), "tiles", number), number)
            return
        if words[0] == "display":
            counts = self._display(line)
            self.display = counts
        else:
            counts = self._counts(words[1:], int(max(CARDS)), number)
            into = self.state.deck if words[0] == "deck" else self.state.discards
            for order in range(ORDERS):
                into[order] = counts[order]
            self.deck_given = self.deck_given or words[0] == "deck"
        self._see(counts, number)

    def _display(self, line: Line) -> list[int]:
        """`civil civil military`."""
        number, words = line
        if not self.state.options.holdem:
            raise Malformed("display", "option holdem on", number)
        need_words(line, DISPLAY + 1, DISPLAY + 1, "display and three cards")
        orders = [one_of(word, ORDER_NAMES, "card", number) for word in words[1:]]
        return [orders.count(order) for order in range(ORDERS)]

    # buildings

    def _on_board(self, line: Line) -> None:
        number, words = line
        if words[0] == "building":
            board, it = self._building(line)
            self._fits(board, it, number)
            self.buildings.append((board, it, number))
        elif words[0] == "place":
            board, it = self._building(line)
            if board == REASON or is_civil(it):
                raise Malformed(" ".join(words), "a military or religious building of might or faith", number)
            if size_of(kind_of(it)) == 1:
                raise Malformed(" ".join(words), "a building of size two or three", number)
            self.places.append((board, it, number))
        elif words[0] == "hamlet":
            self._hamlet(line)
        else:
            need_words(line, 3, CELLS, "origin BOARD and the cells of buildings")
            board = one_of(words[1], BOARDS[:REASON], "board", number)
            self.origins.append((board, [self._cell(word, number) for word in words[2:]], number))

    def _building(self, line: Line) -> tuple[int, i64]:
        """`might keep C4 owner 0`, `reason abbey H2 ruin cubes 1`."""
        number, words = line
        need_words(line, 4, 12, f"{words[0]} BOARD BUILDING CELL, then owner SEAT, ruin, cubes SEATS")
        board = one_of(words[1], BOARDS, "board", number)
        kind = one_of(words[2], BUILDINGS, "building", number)
        cell = self._cell(words[3], number)
        if cell % COLUMNS + size_of(kind) > COLUMNS or cell // COLUMNS + size_of(kind) > ROWS:
            raise Malformed(f"{words[2]} {words[3]}", "a building that lies wholly on the map", number)
        rest = words[4:]
        owner = NOBODY
        if rest[:1] == ["owner"] and len(rest) > 1:
            owner = self._seat(rest[1], number)
            rest = rest[2:]
        it = building(kind, cell, owner)
        if rest[:1] == ["ruin"]:
            it |= RUIN
            rest = rest[1:]
        return board, self._with_cubes(it, rest, board, number)

    def _with_cubes(self, it: i64, words: list[str], board: int, line: int) -> i64:
        """The building with the cubes of `cubes 0 0 1`, as many as it can bear."""
        if not words:
            return it
        kind = kind_of(it)
        most: i64 = 0
        if board == REASON:
            most = RENOVATION[kind] - 1 if is_ruin(it) else MOST_CUBES[kind]
        if words[0] != "cubes" or not 0 < len(words) - 1 <= most:
            expected = f"cubes and the seats of 1 to {most} cubes" if most > 0 else "nothing more about this building"
            raise Malformed(repr(" ".join(words)), expected, line)
        for word in words[1:]:
            it = with_cubes(it, self._seat(word, line), 1)
        return it

    def _fits(self, board: int, it: i64, line: int) -> None:
        """May such a building stand there at all?"""
        kind = kind_of(it)
        owned = board != REASON and not is_civil(it)
        if (owner_of(it) == NOBODY) == owned:
            raise Malformed(BUILDINGS[kind], "an owner" if owned else f"no owner in {BOARDS[board]}", line)
        if is_ruin(it) and (board != REASON or is_civil(it)):
            raise Malformed("ruin", "a military or religious building in reason", line)
        if board == REASON and size_of(kind) == 1:
            raise Malformed(f"a {BUILDINGS[kind]} in reason", "buildings of size two or three", line)
        if not covers(bearing(self.state, kind), footprint(it)):
            raise Malformed(f"a {BUILDINGS[kind]} on the river", "only towns and cities there", line)
        hamlets = count(common(footprint(it), self.state.options.board.hamlets))
        if hamlets > (1 if is_civil(it) and size_of(kind) > 1 else 0):
            raise Malformed(f"a {BUILDINGS[kind]} on printed hamlets", "a town or city on one at most", line)

    def _hamlet(self, line: Line) -> None:
        number, words = line
        need_words(line, 5, 5, "hamlet reason CELL cubes SEAT")
        board = one_of(words[1], (BOARDS[REASON],), "board", number)
        cell = self._cell(words[2], number)
        if not has(self.state.options.board.hamlets, cell):
            raise Malformed(f"hamlet {words[2]}", "the cell of a printed hamlet", number)
        it = self._with_cubes(printed_hamlet(cell), words[3:], REASON + board, number)
        self.hamlets.append((it, number))

    def _put_buildings(self) -> None:
        """The buildings, each on free cells, and the printed hamlets that none covers."""
        state = self.state
        for board, it, line in self.buildings:
            self._is_free(board, it, line)
            state.era(board).put(it)
            self._spend_cubes(it, line)
        for board, it, line in self.places:
            self._is_free(board, it, line)
        for cell in listed(state.options.board.hamlets):
            for board in range(ERAS):
                if not has(state.era(board).occupied, cell):
                    state.era(board).put(printed_hamlet(cell))
        for it, line in self.hamlets:
            at = state.reason.named(cell_of(it))
            if at == NOT_THERE or not is_printed(state.reason.buildings[at]):
                raise Malformed(f"hamlet {cell_name(cell_of(it))}", "a printed hamlet that is not covered", line)
            state.reason.change(it, it)
            self._spend_cubes(it, line)

    def _is_free(self, board: i64, it: i64, line: int) -> None:
        if overlaps(self.state.era(board).occupied, footprint(it)):
            found = f"{BUILDINGS[kind_of(it)]} {cell_name(cell_of(it))}"
            raise Malformed(found, "cells that no other building covers", line)

    def _spend_cubes(self, it: i64, line: int) -> None:
        """The cubes on a building are their seats' own."""
        for seat in range(self.state.seats):
            self.state.cubes[seat] -= cubes_of(it, seat) + (1 if owner_of(it) == seat else 0)
            if self.state.cubes[seat] < 0:
                raise Malformed(f"more than {CUBES} cubes of seat {seat}", "no more than there are", line)

    # the supply

    def _count_stock(self) -> None:
        left = told_stock(self.state)
        for kind in range(KINDS):
            line = self.buildings[-1][2] if self.buildings else 0
            if left[kind] < 0:
                raise Malformed(f"{STOCK[kind] - left[kind]} {BUILDINGS[kind]} tiles", f"at most {STOCK[kind]}", line)
            if kind in self.stock:
                told, line = self.stock[kind]
                if told > left[kind]:
                    raise Malformed(f"stock {BUILDINGS[kind]} {told}", f"at most {left[kind]} not on the boards", line)
                left[kind] = told
        self.state.stock = left

    def _count_cards(self) -> None:
        """A display left out has a card of each colour, a deck left out all that is seen nowhere."""
        state = self.state
        if state.options.holdem and self.display is None:
            self.display = [1] * ORDERS
            self._see(self.display, self.lines[0][0])
        for order in range(ORDERS):
            state.display[order] = 0 if self.display is None else self.display[order]
            if not self.deck_given:
                state.deck[order] = CARDS[order] - self.tally[order]
        for at in range(state.seats * ORDERS):
            if state.seen[at] > state.hands[at]:
                found = f"seen {ORDER_NAMES[at % ORDERS]} {state.seen[at]}"
                raise Malformed(found, "cards of that hand", self.seen_line)
