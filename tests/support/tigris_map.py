"""The map of Tigris in plain Python, independent of the engine: ground, neighbours, regions, lines, squares, crosses.

Cells are their names; sets of cells are sets. The diagrams are those of the rules page, not the engine's data.
"""

from collections.abc import Collection, Iterable

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = 11
COLOURS = ("settlement", "temple", "farm", "market")
LEADERS = ("king", "priest", "farmer", "trader")
BUILDINGS = ("palace", "library", "granary", "market_hall")
LEADER_OF = dict(zip(COLOURS, LEADERS, strict=True))
COLOUR_OF = dict(zip(LEADERS, COLOURS, strict=True))
BUILDING_OF = dict(zip(COLOURS, BUILDINGS, strict=True))
MONUMENTS = [f"{one}-{other}" for place, one in enumerate(COLOURS) for other in COLOURS[place + 1 :]]

DIAGRAMS = {
    "classic": """
....~~~~~.T.~...
.C..~.......~..C
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.C.~~~~.....~...
......~~~~~~~.C.
.....T..........
..........T.....
""",
    "advanced": """
..~~T....T.....~
..~~..........T~
.C~~...........~
..~...T....T~~~~
..~.........~...
..~T........~..C
..~~........~~..
C..~~~.T....T~..
.....~~~.....~..
....C.~~~~~~~~..
......~..C....C.
""",
}


def name_of(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row + 1}"


def _on_board(row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < len(COLUMNS)


PLACES = {name_of(row, column): (row, column) for row in range(ROWS) for column in range(len(COLUMNS))}
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def _moved(cell: str, down: int, right: int) -> str | None:
    row, column = PLACES[cell]
    return name_of(row + down, column + right) if _on_board(row + down, column + right) else None


def _all_moved(cell: str, steps: Iterable[tuple[int, int]]) -> list[str]:
    return [found for step in steps if (found := _moved(cell, *step)) is not None]


NEIGHBOURS = {cell: tuple(_all_moved(cell, STEPS)) for cell in PLACES}
SQUARES = {
    cell: frozenset(found) for cell in PLACES if len(found := _all_moved(cell, ((0, 0), (0, 1), (1, 0), (1, 1)))) == 4
}
CROSSES = {cell: frozenset(found) for cell in PLACES if len(found := _all_moved(cell, ((0, 0), *STEPS))) == 5}


class Ground:
    """One side of the board."""

    def __init__(self, board: str) -> None:
        rows = DIAGRAMS[board].split()
        marks = {cell: rows[row][column] for cell, (row, column) in PLACES.items()}
        self.river = {cell for cell, mark in marks.items() if mark == "~"}
        self.land = set(PLACES) - self.river
        self.corners = {cell for cell, mark in marks.items() if mark == "C"}
        self.temples = self.corners | {cell for cell, mark in marks.items() if mark == "T"}

    def fits(self, colour: str, cell: str) -> bool:
        """Farms on the river, other tiles on land."""
        return (cell in self.river) == (colour == "farm")


GROUNDS = {board: Ground(board) for board in DIAGRAMS}


def region(cell: str, occupied: Collection[str]) -> set[str]:
    """Everything that hangs together with this cell."""
    found, border = {cell}, [cell]
    while border:
        for near in NEIGHBOURS[border.pop()]:
            if near in occupied and near not in found:
                found.add(near)
                border.append(near)
    return found


def kingdoms(occupied: Collection[str], leaders: Iterable[str]) -> list[set[str]]:
    """The regions that hold one of the leaders."""
    found: list[set[str]] = []
    for leader in leaders:
        if not any(leader in kingdom for kingdom in found):
            found.append(region(leader, occupied))
    return found


def beside(cell: str, kingdom_at: dict[str, int]) -> set[int]:
    """Which kingdoms a cell touches."""
    return {kingdom_at[near] for near in NEIGHBOURS[cell] if near in kingdom_at}


def indexed(found: list[set[str]]) -> dict[str, int]:
    """For each cell of a kingdom: which one."""
    return {cell: number for number, kingdom in enumerate(found) for cell in kingdom}


def line(cell: str, tiles: dict[str, str], along: tuple[int, int]) -> set[str]:
    """The unbroken line of tiles of the colour of this cell's, in a direction and its opposite."""
    found = {cell}
    for down, right in (along, (-along[0], -along[1])):
        here = _moved(cell, down, right)
        while here is not None and tiles.get(here) == tiles[cell]:
            found.add(here)
            here = _moved(here, down, right)
    return found


def lines(cell: str, tiles: dict[str, str]) -> list[set[str]]:
    """The row and the column through a cell."""
    return [line(cell, tiles, (0, 1)), line(cell, tiles, (1, 0))]


def complete(shapes: dict[str, frozenset[str]], placed: str, tiles: dict[str, str]) -> list[str]:
    """The squares or crosses with this cell that have one colour all over, by the cell that names them."""
    colour = tiles[placed]
    return [
        cell for cell, shape in shapes.items() if placed in shape and all(tiles.get(other) == colour for other in shape)
    ]
