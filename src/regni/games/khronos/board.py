"""The region that all three boards show: terrain and printed hamlets, read from twenty rows of sixteen characters."""

from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import COLUMNS
from regni.core.refusal import Malformed
from regni.core.tall import Tall, common, empty, minus, reach, single, union, wholly
from regni.games.khronos.pieces import FOREST_CARDS, LARGEST, MOST_SURCHARGE, MOUNTAIN_CARDS

ROWS: Final = 20
CELLS: Final = ROWS * COLUMNS
MARKS: Final = ".~f^h"
COSTS: Final = MOST_SURCHARGE + 1


class Board:
    """Fixed geography: `.` plain, `~` river, `f` forest, `^` mountain, `h` a hamlet printed on plain."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.everywhere: Tall = _marked(rows, MARKS)
        self.river: Tall = _marked(rows, "~")
        self.forest: Tall = _marked(rows, "f")
        self.mountain: Tall = _marked(rows, "^")
        self.hamlets: Tall = _marked(rows, "h")
        self.dry: Tall = minus(self.everywhere, self.river)


def _marked(rows: list[str], marks: str) -> Tall:
    """The cells whose character is one of these."""
    found = empty()
    for row in range(ROWS):
        for column in range(COLUMNS):
            if rows[row][column] in marks:
                found = union(found, single(row * COLUMNS + column))
    return found


def is_row(text: str) -> bool:
    return len(text) == COLUMNS and all(mark in MARKS for mark in text)


def read_rows(rows: list[str], line: int | None = None) -> Board:
    """A board of these rows; a fault names what is wrong with them, and its line if the first row has one."""
    if len(rows) != ROWS:
        raise Malformed(f"a map of {len(rows)} rows", f"{ROWS} rows of {COLUMNS} characters", line)
    for number, row in enumerate(rows):
        if not is_row(row):
            where = None if line is None else line + number
            expected = f"{COLUMNS} characters: . plain, ~ river, f forest, ^ mountain, h hamlet"
            raise Malformed(f"row {number + 1} of the map {row!r}", expected, where)
    return Board(rows)


VALLEY: Final = read_rows((files("regni.games.khronos") / "data" / "valley.txt").read_text("utf-8").split())


class Charges:
    """What terrain costs at a table: for each size of tile and each number of cards, the tiles that cost it."""

    def __init__(self, board: Board, seats: i64, highest: bool) -> None:
        self.forest: i64 = FOREST_CARDS[seats]
        self.mountain: i64 = MOUNTAIN_CARDS[seats]
        self.both: i64 = max(self.forest, self.mountain) if highest else self.forest + self.mountain
        self._words: vec[i64] = vec[i64]([0] * (LARGEST * COSTS * 7))
        for size in range(1, LARGEST + 1):
            self._sort(size, board)

    def _sort(self, size: i64, board: Board) -> None:
        """Sort the tiles of a size by what they cost."""
        inside = wholly(board.everywhere, size)
        woods = common(inside, reach(board.forest, size))
        heights = common(inside, reach(board.mountain, size))
        self._add(size, 0, minus(inside, union(woods, heights)))
        self._add(size, self.forest, minus(woods, heights))
        self._add(size, self.mountain, minus(heights, woods))
        self._add(size, self.both, common(woods, heights))

    def _add(self, size: i64, cards: i64, tiles: Tall) -> None:
        at = ((size - 1) * COSTS + cards) * 7
        w = self._words
        w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4], w[at + 5], w[at + 6] = union(self.tiles(size, cards), tiles)

    def tiles(self, size: i64, cards: i64) -> Tall:
        """The tiles of a size that cost so many cards more."""
        at = ((size - 1) * COSTS + cards) * 7
        w = self._words
        return (w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4], w[at + 5], w[at + 6])

    def cards(self, on_forest: bool, on_mountain: bool) -> i64:
        """How many cards more, of any colour, for a tile on such terrain."""
        if on_forest and on_mountain:
            return self.both
        if on_mountain:
            return self.mountain
        return self.forest if on_forest else 0
