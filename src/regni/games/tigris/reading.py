"""Reading a position: every line is checked where it stands, then the whole; a fault names its line."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import (
    COLUMN_NAMES,
    COLUMNS,
    NOWHERE,
    Cells,
    cell_name,
    cell_named,
    count,
    empty,
    has,
    is_empty,
    listed,
    minus,
    overlaps,
    single,
    union,
)
from regni.core.options import Choices
from regni.core.refusal import Malformed
from regni.core.text import Line, need_words, one_of, only_once, whole_number
from regni.games.tigris.board import CELLS, ROWS, cross, square
from regni.games.tigris.options import SEATS, Options
from regni.games.tigris.pieces import (
    CATASTROPHES,
    COLOURS,
    FARM,
    HAND,
    LEADER_MARKS,
    LEADERS,
    MONUMENT_NAMES,
    RESERVE,
    TEMPLE,
    TILE_MARKS,
    TILES,
    TILES_IN_BOX,
    monument_has,
)
from regni.games.tigris.rules.monuments import is_centre
from regni.games.tigris.state import TigrisState, bare_state

MOST_POINTS: Final = 999_999  # monuments may pay for ever
TOLD_BY: Final = dict.fromkeys(
    ("option", "hand", "seen", "discarded", "points", "won", "treasures", "catastrophes", "monument"), 2
)
KEYWORDS: Final = (
    "game, option, seats, first, turn, over, hand, seen, discarded, points, won, treasures, catastrophes, bag, "
    "reserve, monument, wonder, unification, conflict, added, placed, take, ending or map"
)


def cell_in(word: str, line: int) -> i64:
    cell = cell_named(word, ROWS)
    if cell == NOWHERE:
        raise Malformed(f"cell {word!r}", f"A1 to {cell_name(CELLS - 1)}", line)
    return cell


def _table_for(lines: list[Line]) -> TigrisState:
    """A bare table with the game, options and seats of these lines."""
    if not lines or lines[0][1] != ["game", "tigris"]:
        raise Malformed(repr(" ".join(lines[0][1])) if lines else "nothing", "game tigris", lines[0][0] if lines else 1)
    choices: Choices = {}
    seats = 0
    for line in lines:
        number, words = line
        if words[0] == "option":
            need_words(line, 3, 6, "option NAME VALUE")
            choices[words[1]] = " ".join(words[2:])
        elif words[0] == "seats":
            need_words(line, 2, 6, "seats NUMBER, then dynasties if they are others")
            seats = SEATS[one_of(words[1], tuple(map(str, SEATS)), "seats", number)]
            if len(words) > 2 and (len(words) - 2 != seats or "dynasties" in choices):
                raise Malformed(repr(" ".join(words)), f"{seats} dynasties, told once", number)
            if len(words) > 2:
                choices["dynasties"] = " ".join(words[2:])
    if not seats:
        raise Malformed("no line of seats", "seats NUMBER", lines[-1][0])
    return bare_state(_options(choices, seats, lines), seats)


def _options(choices: Choices, seats: int, lines: list[Line]) -> Options:
    """The options; a fault is told with the line of the option."""
    for name in choices:
        try:
            Options({name: choices[name]}, seats)
        except Malformed as fault:
            told = [number for number, words in lines if words[:2] == ["option", name]]
            told += [number for number, words in lines if words[0] == "seats"]
            raise Malformed(fault.found, fault.expected, told[0]) from None
    return Options(choices, seats)


def _spelled_out(line: Line, seats: int) -> list[Line]:
    """`treasures 3 3 0 3`, a number for each of three or four seats, is one line a seat; other lines are themselves."""
    number, words = line
    if words[0] not in ("treasures", "catastrophes") or seats == 2 or len(words) != seats + 1:
        return [line]
    return [(number, [words[0], str(seat), words[seat + 1]]) for seat in range(seats)]


class Position:
    """What has been read so far."""

    def __init__(self, lines: list[Line]) -> None:
        self.state: TigrisState = _table_for(lines)
        self.lines = [told for line in lines for told in _spelled_out(line, int(self.state.seats))]
        self.tally: list[int] = [0] * COLOURS  # tiles of the box that have been seen
        self.turn: tuple[int, int] = (0, 2)
        self.map_line: int = 0
        self.face_down: Cells = empty()  # the `o` cells of the map; the state has those under monuments
        self.bag_given: bool = False
        self.reserve_given: bool = False
        self.catastrophes_line: int = 0
        self.seen_line: int = 0
        self.won: vec[i64] = vec[i64]([0] * 16)  # points that all saw the seats win
        self.won_line: int = 0
        self.treasures: int = 0
        self.facts: dict[str, int] = {}  # what has been told, with its line
        self.cell_lines: dict[int, int] = {}
        self.monument_lines: dict[int, int] = {}
        self.over: bool = False
        self.unification: i64 = NOWHERE
        self.conflict: tuple[int, int, int] | None = None
        self.added: int = -1
        self.placed: i64 = NOWHERE
        self.placed_asks: str = ""
        self.take: tuple[int, int] | None = None
        self.middle_line: int = 0  # the last line about the middle of things

    def see(self, colour: int, amount: int, line: int) -> None:
        """These tiles are somewhere; the box must hold them."""
        self.tally[colour] += amount
        if self.tally[colour] > TILES_IN_BOX[colour]:
            raise Malformed(
                f"{self.tally[colour]} {TILES[colour]} tiles", f"at most the {TILES_IN_BOX[colour]} of the box", line
            )

    def see_treasures(self, amount: int, line: int) -> None:
        """These treasures are somewhere; the board must have had them."""
        self.treasures += amount
        most = count(self.state.board.temples)
        if self.treasures > most:
            raise Malformed(f"{self.treasures} treasures", f"at most the {most} of this board", line)

    def read(self) -> None:
        """Read every line, the map where it stands."""
        at = 0
        while at < len(self.lines):
            if self.lines[at][1][0] == "map":
                only_once(self.facts, self.lines[at], TOLD_BY)
                at = self._map(at)
            else:
                self._line(self.lines[at])
                at += 1

    def _line(self, line: Line) -> None:
        word = line[1][0]
        only_once(self.facts, line, TOLD_BY)
        if word in ("game", "option", "seats"):
            return
        if word in ("hand", "seen", "discarded", "points", "won"):
            self._counters(line)
        elif word in ("bag", "reserve"):
            self._supply(line)
        elif word in ("treasures", "catastrophes"):
            self._tokens(line)
        elif word in ("monument", "wonder"):
            self._built(line)
        elif word in ("first", "turn", "over", "ending"):
            self._time(line)
        elif word in ("unification", "conflict", "added", "placed", "take"):
            self.middle_line = line[0]
            self._middle(line)
        else:
            raise Malformed(f"line {' '.join(line[1])!r}", f"a line that begins with {KEYWORDS}", line[0])

    # lines

    def _seat(self, word: str, line: int) -> int:
        return whole_number(word, 0, int(self.state.seats) - 1, "seat", line)

    def _counts(self, words: list[str], most: int, line: int) -> list[int]:
        """`temple 3 farm 2`, each tile once."""
        if not words or len(words) % 2:
            raise Malformed(repr(" ".join(words)), "names of tiles, each with a number, as in temple 3 farm 2", line)
        counts = [0] * COLOURS
        for name, amount in zip(words[::2], words[1::2], strict=True):
            colour = one_of(name, TILES, "tile", line)
            if counts[colour]:
                raise Malformed(f"{name} twice", "each tile once", line)
            counts[colour] = whole_number(amount, 0, most, name, line)
        return counts

    def _counters(self, line: Line) -> None:
        number, words = line
        need_words(line, 4, 10, f"{words[0]} SEAT and tiles with numbers")
        seat = self._seat(words[1], number)
        most = MOST_POINTS if words[0] in ("points", "won") else int(max(TILES_IN_BOX))
        counts = self._counts(words[2:], most, number)
        if words[0] == "seen":
            self.seen_line = number
        elif words[0] == "won":
            self.won_line = number
        if words[0] == "hand" and sum(counts) > HAND:
            raise Malformed(f"a hand of {sum(counts)}", f"at most {HAND} tiles", number)
        into = {
            "hand": self.state.hands,
            "seen": self.state.seen,
            "discarded": self.state.discarded,
            "points": self.state.points,
            "won": self.won,
        }[words[0]]
        for colour in range(COLOURS):
            into[seat * 4 + colour] = counts[colour]
            if words[0] in ("hand", "discarded"):
                self.see(colour, counts[colour], number)

    def _supply(self, line: Line) -> None:
        number, words = line
        counts = self._counts(words[1:], int(max(TILES_IN_BOX)), number)
        if words[0] == "reserve":
            if not self.state.options.reserve or sum(counts) > RESERVE:
                raise Malformed("reserve", f"at most {RESERVE} tiles, with option draw reserve", number)
            self.reserve_given = True
        else:
            self.bag_given = True
        into = self.state.bag if words[0] == "bag" else self.state.reserve
        for colour in range(COLOURS):
            into[colour] = counts[colour]
            self.see(colour, counts[colour], number)

    def _tokens(self, line: Line) -> None:
        number, words = line
        need_words(line, 3, 3, f"{words[0]} SEAT NUMBER")
        seat = self._seat(words[1], number)
        if words[0] == "treasures":
            most = int(count(self.state.board.temples))
            self.state.treasures_won[seat] = whole_number(words[2], 0, most, "treasures", number)
            self.see_treasures(int(words[2]), number)
        else:
            self.catastrophes_line = number
            self.state.catastrophes[seat] = whole_number(words[2], 0, CATASTROPHES, "catastrophes", number)

    def _time(self, line: Line) -> None:
        number, words = line
        if words[0] in ("ending", "over"):
            need_words(line, 1, 1, words[0])
            self.state.ending = self.state.ending or words[0] == "ending"
            self.over = self.over or words[0] == "over"
        elif words[0] == "first":
            need_words(line, 2, 2, "first SEAT")
            self.state.first = self._seat(words[1], number)
        else:
            self._turn(line)

    def _turn(self, line: Line) -> None:
        number, words = line
        if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "actions"):
            raise Malformed(repr(" ".join(words)), "turn SEAT or turn SEAT actions NUMBER", number)
        actions = whole_number(words[3], 0, 2, "actions", number) if len(words) == 4 else 2
        self.turn = (self._seat(words[1], number), actions)

    def _middle(self, line: Line) -> None:
        number, words = line
        if words[0] == "unification":
            need_words(line, 2, 2, "unification CELL")
            self.unification = cell_in(words[1], number)
        elif words[0] == "conflict":
            need_words(line, 4, 4, "conflict LEADER ATTACKER DEFENDER")
            leader = one_of(words[1], LEADERS, "leader", number)
            self.conflict = (leader, self._seat(words[2], number), self._seat(words[3], number))
        elif words[0] == "added":
            need_words(line, 2, 2, "added NUMBER")
            self.added = whole_number(words[1], 0, HAND, "added", number)
        elif words[0] == "placed":
            need_words(line, 3, 3, "placed CELL building or placed CELL monument")
            self.placed = cell_in(words[1], number)
            one_of(words[2], ("building", "monument"), "placed", number)
            self.placed_asks = words[2]
        else:
            need_words(line, 3, 3, "take SEAT NUMBER")
            self.take = (self._seat(words[1], number), whole_number(words[2], 1, HAND, "take", number))

    # monuments

    def _built(self, line: Line) -> None:
        if line[1][0] == "monument":
            self._monument(line)
        else:
            self._wonder(line)

    def _monument(self, line: Line) -> None:
        number, words = line
        need_words(line, 3, 4, "monument PAIR CELL COLOUR")
        which = one_of(words[1], MONUMENT_NAMES, "monument", number)
        corner = cell_in(words[2], number)
        if corner >= CELLS - COLUMNS or corner % COLUMNS == COLUMNS - 1:
            raise Malformed(f"cell {words[2]}", "the top-left cell of a square on the board", number)
        colour = one_of(words[3], TILES, "tile", number) if len(words) == 4 else -1
        for cell in listed(square(corner)):
            self.monument_lines[int(cell)] = number
        self.state.built[which] = corner
        self.state.covered[which] = colour
        if colour >= 0:
            self._cover(colour, square(corner), number)
            if not monument_has(which, colour):
                raise Malformed(f"{words[3]} under {words[1]}", "one of its two colours", number)
        self.state.face_down = union(self.state.face_down, square(corner))

    def _wonder(self, line: Line) -> None:
        number, words = line
        need_words(line, 3, 3, "wonder CELL COLOUR")
        if not self.state.options.wonder:
            raise Malformed("wonder", "option wonder on", number)
        centre = cell_in(words[1], number)
        if not is_centre(centre):
            raise Malformed(f"cell {words[1]}", "the centre of a cross on the board", number)
        self.state.wonder = centre
        for cell in listed(cross(centre)):
            self.monument_lines[int(cell)] = number
        self.state.wonder_covered = one_of(words[2], TILES, "tile", number)
        self._cover(int(self.state.wonder_covered), cross(centre), number)
        self.state.face_down = union(self.state.face_down, cross(centre))

    def _cover(self, colour: int, cells: Cells, line: int) -> None:
        """Face-down tiles of a colour lie here: does the ground fit?"""
        if overlaps(cells, self.state.face_down):
            raise Malformed("two monuments on one cell", "different cells", line)
        ground = self.state.board.river if colour == FARM else self.state.board.land
        if not is_empty(minus(cells, ground)):
            raise Malformed(f"{TILES[colour]} under {', '.join(map(cell_name, listed(cells)))}", "fitting ground", line)
        self.see(colour, int(count(cells)), line)

    # the map

    def line_of(self, cell: i64) -> int:
        """The line that told of a cell: its row of the map, or else the map."""
        return self.cell_lines.get(int(cell), self.map_line)

    def _map(self, at: int) -> int:
        """Read the header and the rows; where the map ends."""
        self.map_line = self.lines[at][0]
        if at + 1 >= len(self.lines):
            raise Malformed("a map without rows", "a line of column letters, then rows", self.map_line)
        number, header = self.lines[at + 1]
        columns = [one_of(name, tuple(COLUMN_NAMES), "column", number) for name in header]
        at += 2
        while at < len(self.lines) and self.lines[at][1][0].isdigit():
            self._row(self.lines[at], columns)
            at += 1
        return at

    def _row(self, line: Line, columns: list[int]) -> None:
        number, words = line
        row = whole_number(words[0], 1, ROWS, "row", number) - 1
        if len(words) != len(columns) + 1:
            raise Malformed(f"{len(words) - 1} cells in row {row + 1}", f"{len(columns)}", number)
        for column, mark in zip(columns, words[1:], strict=True):
            self._mark(row * COLUMNS + column, mark, number)

    def _mark(self, cell: i64, mark: str, line: int) -> None:
        name, state = cell_name(cell), self.state
        river = has(state.board.river, cell)
        if cell in self.cell_lines:
            raise Malformed(
                f"{mark} on {name}", f"each cell once (the first is in line {self.cell_lines[int(cell)]})", line
            )
        self.cell_lines[int(cell)] = line
        if mark == "~" and not river:
            raise Malformed(f"~ on {name}", "land there on this board", line)
        if mark in (".", "~"):
            return
        if mark == "x":
            state.devastated = union(state.devastated, single(cell))
        elif mark[0] == "o" and mark[1:] in ("", "*"):
            self._face_down(cell, mark, line)
        elif mark[0] in TILE_MARKS and mark[1:] in ("", "*", "+", "*+"):
            self._tile(cell, mark, line)
        elif mark[0] in LEADER_MARKS:
            self._leader(cell, mark, line)
        else:
            raise Malformed(f"{mark!r} on {name}", ". ~ x o s t f m (with * or +) or K P F T with a seat", line)

    def _face_down(self, cell: i64, mark: str, line: int) -> None:
        self.face_down = union(self.face_down, single(cell))
        if mark == "o*":
            self._treasure(cell, line)

    def _treasure(self, cell: i64, line: int) -> None:
        self.state.treasures = union(self.state.treasures, single(cell))
        self.see_treasures(1, line)

    def _tile(self, cell: i64, mark: str, line: int) -> None:
        colour = TILE_MARKS.index(mark[0])
        if has(self.state.board.river, cell) != (colour == FARM):
            raise Malformed(f"{TILES[colour]} on {cell_name(cell)}", "farms on the river, other tiles on land", line)
        self.state.put_tile(colour, cell)
        self.see(colour, 1, line)
        if "*" in mark:
            if colour != TEMPLE:
                raise Malformed(f"treasure on a {TILES[colour]}", "treasures on temples", line)
            self._treasure(cell, line)
        if "+" in mark:
            if not self.state.options.buildings or self.state.building_cell(colour) != NOWHERE:
                raise Malformed(f"{mark} on {cell_name(cell)}", "option buildings on, one building a colour", line)
            self.state.set_building(colour, cell)

    def _leader(self, cell: i64, mark: str, line: int) -> None:
        colour = LEADER_MARKS.index(mark[0])
        seat = self._seat(mark[1:], line)
        if has(self.state.board.river, cell):
            raise Malformed(f"{LEADERS[colour]} on the river {cell_name(cell)}", "leaders on land", line)
        if self.state.leader_cell(seat, colour) != NOWHERE:
            raise Malformed(f"two {LEADERS[colour]}s of seat {seat}", "one", line)
        self.state.put_leader(seat, colour, cell)
