"""The two sides of the board: rivers, starting temples and the treasures that must be taken first."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from regni.core.cells import COLUMNS, Cells, cell_names, empty, minus, single, union
from regni.core.refusal import Facts

ROWS: Final = 11
CELLS: Final = ROWS * COLUMNS


class Board:
    """Fixed geography, read from a diagram: `.` land, `~` river, `T` temple, `C` temple whose treasure goes first."""

    def __init__(self, name: str, diagram: str) -> None:
        self.name = name
        rows = diagram.split()
        self.river: Cells = _marked(rows, "~")
        self.corners: Cells = _marked(rows, "C")
        self.temples: Cells = union(self.corners, _marked(rows, "T"))
        self.everywhere: Cells = _marked(rows, "~.CT")
        self.land: Cells = minus(self.everywhere, self.river)

    def facts(self) -> Facts:
        """The geography as plain data: winged beasts mark where a temple with a treasure begins."""
        return {
            "columns": COLUMNS,
            "rows": ROWS,
            "river": cell_names(self.river),
            "beasts": cell_names(self.temples),
            "corners": cell_names(self.corners),
        }


def _marked(rows: list[str], marks: str) -> Cells:
    """The cells whose character is one of these."""
    found = empty()
    for row in range(ROWS):
        for column in range(COLUMNS):
            if rows[row][column] in marks:
                found = union(found, single(row * COLUMNS + column))
    return found


def _load(name: str) -> Board:
    return Board(name, (files("regni.games.tigris") / "data" / f"{name}.txt").read_text("utf-8"))


BOARDS: Final[dict[str, Board]] = {name: _load(name) for name in ("classic", "advanced")}


def square(cell: i64) -> Cells:
    """The four cells whose top-left one is given."""
    return union(union(single(cell), single(cell + 1)), union(single(cell + COLUMNS), single(cell + COLUMNS + 1)))


def cross(centre: i64) -> Cells:
    """The five cells around a centre that is not on the rim."""
    return union(
        union(union(single(centre - COLUMNS), single(centre + COLUMNS)), union(single(centre - 1), single(centre + 1))),
        single(centre),
    )
