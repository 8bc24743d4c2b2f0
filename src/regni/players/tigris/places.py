"""Where leaders may stand well: cells by how many temples lie beside them."""

from mypy_extensions import i64

from regni.core.cells import (
    NOT_EAST,
    NOT_WEST,
    ROWS_IN_WORD,
    Cells,
    common,
    empty,
    first,
    is_empty,
    overlaps,
    single,
    union,
    without_first,
)
from regni.games.tigris.pieces import TEMPLE
from regni.games.tigris.state import TigrisState


class Levels:
    """The cells that have at least one, two, three of some tiles beside them."""

    def __init__(self, tiles: Cells) -> None:
        n, s, e, w = _north(tiles), _south(tiles), _east(tiles), _west(tiles)
        pair, other_pair = common(n, s), common(e, w)
        either, other_either = union(n, s), union(e, w)
        self.one: Cells = union(either, other_either)
        self.two: Cells = union(union(pair, other_pair), common(either, other_either))
        self.three: Cells = union(common(pair, other_either), common(other_pair, either))

    def most(self, cells: Cells) -> i64:
        """How many tiles lie beside the best of these cells, counted up to three."""
        if overlaps(self.three, cells):
            return 3
        if overlaps(self.two, cells):
            return 2
        return 1 if overlaps(self.one, cells) else 0

    def best(self, cells: Cells) -> Cells:
        """Those of these cells that have the most tiles beside them."""
        level = self.most(cells)
        if level == 3:
            return common(self.three, cells)
        if level == 2:
            return common(self.two, cells)
        return common(self.one, cells) if level == 1 else empty()


def temple_levels(state: TigrisState) -> Levels:
    """Cells by the temples beside them."""
    return Levels(state.tiles_of(TEMPLE))


def some(cells: Cells, most: i64) -> Cells:
    """The first few of these cells."""
    found = empty()
    while most > 0 and not is_empty(cells):
        found = union(found, single(first(cells)))
        cells = without_first(cells)
        most -= 1
    return found


def square_gaps(tiles: Cells) -> Cells:
    """The cells that lack to a square of which these tiles fill three corners."""
    n, s = _north(tiles), _south(tiles)
    beside_north, beside_south = common(n, _east(common(tiles, n))), common(s, _east(common(tiles, s)))
    west_side = union(beside_north, beside_south)
    east_side = union(common(n, _west(common(tiles, n))), common(s, _west(common(tiles, s))))
    return union(west_side, east_side)


def _south(cells: Cells) -> Cells:
    a, b, c, d = cells
    return (
        (a << 16) & ROWS_IN_WORD,
        ((b << 16) | (a >> 32)) & ROWS_IN_WORD,
        ((c << 16) | (b >> 32)) & ROWS_IN_WORD,
        ((d << 16) | (c >> 32)) & ROWS_IN_WORD,
    )


def _north(cells: Cells) -> Cells:
    a, b, c, d = cells
    return (
        ((a >> 16) | (b << 32)) & ROWS_IN_WORD,
        ((b >> 16) | (c << 32)) & ROWS_IN_WORD,
        ((c >> 16) | (d << 32)) & ROWS_IN_WORD,
        d >> 16,
    )


def _east(cells: Cells) -> Cells:
    a, b, c, d = cells
    return (
        (a << 1) & NOT_WEST,
        (b << 1) & NOT_WEST,
        (c << 1) & NOT_WEST,
        (d << 1) & NOT_WEST,
    )


def _west(cells: Cells) -> Cells:
    a, b, c, d = cells
    return (
        (a >> 1) & NOT_EAST,
        (b >> 1) & NOT_EAST,
        (c >> 1) & NOT_EAST,
        (d >> 1) & NOT_EAST,
    )
