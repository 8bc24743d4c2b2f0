"""The map of Khronos in plain Python, independent of the engine: cells, footprints, ground and domains.

Cells are their names; sets of cells are sets. The terrain is that of the view, the pieces are those of the rules page.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = 20
BOARDS = ("might", "faith", "reason")
ORDERS = ("military", "religious", "civil")
SIZES = (1, 2, 3)
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class Piece:
    """One kind of building, as the table of the rules has it."""

    order: str
    size: int
    cost: int
    value: int
    ruin: int
    renovate: int
    cubes: int
    stock: int


PIECES = {
    "tower": Piece("military", 1, 1, 1, 0, 0, 0, 20),
    "keep": Piece("military", 2, 2, 2, 1, 1, 0, 24),
    "castle": Piece("military", 3, 3, 3, 2, 2, 0, 9),
    "chapel": Piece("religious", 1, 1, 1, 0, 0, 0, 20),
    "monastery": Piece("religious", 2, 2, 2, 1, 1, 0, 20),
    "abbey": Piece("religious", 3, 3, 3, 2, 2, 0, 9),
    "hamlet": Piece("civil", 1, 1, 1, 0, 0, 1, 20),
    "town": Piece("civil", 2, 2, 2, 0, 0, 3, 24),
    "city": Piece("civil", 3, 3, 3, 0, 0, 5, 9),
}
BY_SIZE = {(piece.order, piece.size): name for name, piece in PIECES.items()}

PLACES = {f"{COLUMNS[column]}{row + 1}": (row, column) for row in range(ROWS) for column in range(len(COLUMNS))}
NAMES = {place: cell for cell, place in PLACES.items()}
NUMBER = {cell: number for number, cell in enumerate(PLACES)}  # row by row


def _square(cell: str, size: int) -> frozenset[str] | None:
    row, column = PLACES[cell]
    places = [(row + down, column + right) for down in range(size) for right in range(size)]
    return frozenset(NAMES[place] for place in places) if all(place in NAMES for place in places) else None


def _near(cell: str) -> list[str]:
    row, column = PLACES[cell]
    return [NAMES[row + down, column + right] for down, right in STEPS if (row + down, column + right) in NAMES]


NEIGHBOURS = {cell: tuple(_near(cell)) for cell in PLACES}
# What a building of a size covers, by its top-left cell, where it fits on the map.
FOOTPRINTS = {size: {cell: found for cell in PLACES if (found := _square(cell, size)) is not None} for size in SIZES}


def around(cells: Collection[str]) -> frozenset[str]:
    """The cells that share an edge with one of these and are not among them."""
    return frozenset(near for cell in cells for near in NEIGHBOURS[cell] if near not in cells)


BORDERS = {size: {cell: around(found) for cell, found in FOOTPRINTS[size].items()} for size in SIZES}


def in_order(cells: Iterable[str]) -> list[str]:
    """Row by row."""
    return sorted(cells, key=NUMBER.__getitem__)


def places_within(size: int, cells: Collection[str]) -> list[str]:
    """The top-left cells of the squares of a size that lie within these cells."""
    return [cell for cell in in_order(cells) if FOOTPRINTS[size].get(cell, frozenset(PLACES)) <= set(cells)]


class Ground:
    """The terrain, one for all three boards."""

    def __init__(self, rows: list[str]) -> None:
        assert len(rows) == ROWS
        assert all(len(row) == len(COLUMNS) for row in rows)
        marks = {cell: rows[row][column] for cell, (row, column) in PLACES.items()}
        assert set(marks.values()) <= set(".~f^h")
        self.river, self.forest, self.mountain, self.hamlets = (
            frozenset(cell for cell, mark in marks.items() if mark == sought) for sought in "~f^h"
        )

    def surcharge(self, cells: frozenset[str], seats: int) -> int:
        """The cards that forest and mountain cost, each once."""
        forest = {2: 1, 3: 1}.get(seats, 0)
        mountain = {2: 2, 3: 2, 4: 1}.get(seats, 0)
        return forest * bool(cells & self.forest) + mountain * bool(cells & self.mountain)


def region(cell: str, occupied: Collection[str]) -> set[str]:
    """Everything that hangs together with this cell."""
    found, border = {cell}, [cell]
    while border:
        for near in NEIGHBOURS[border.pop()]:
            if near in occupied and near not in found:
                found.add(near)
                border.append(near)
    return found
