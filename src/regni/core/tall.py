"""A set of cells of a board sixteen columns wide and at most twenty-one rows high, as seven unboxed words.

The sibling of `cells` for tall boards, with the same words of three rows and the same numbers for cells. A square tile
is known by its top-left cell: `block` is what it covers, `reach` and `wholly` answer for all tiles of a size at once.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOT_EAST,
    NOT_WEST,
    ROWS_IN_WORD,
    WORD_CELLS,
    Cells,
    bytes_counted,
    cell_name,
    lowest_place,
    shifted,
)
from regni.core.legal import Legal

Tall = tuple[i64, i64, i64, i64, i64, i64, i64]


def empty() -> Tall:
    return (0, 0, 0, 0, 0, 0, 0)


def single(cell: i64) -> Tall:
    """The set of one cell."""
    bit = shifted(1, cell % WORD_CELLS)
    if cell < 48:
        return (bit, 0, 0, 0, 0, 0, 0)
    if cell < 96:
        return (0, bit, 0, 0, 0, 0, 0)
    if cell < 144:
        return (0, 0, bit, 0, 0, 0, 0)
    if cell < 192:
        return (0, 0, 0, bit, 0, 0, 0)
    if cell < 240:
        return (0, 0, 0, 0, bit, 0, 0)
    if cell < 288:
        return (0, 0, 0, 0, 0, bit, 0)
    return (0, 0, 0, 0, 0, 0, bit)


def union(a: Tall, b: Tall) -> Tall:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5], a[6] | b[6])


def common(a: Tall, b: Tall) -> Tall:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3], a[4] & b[4], a[5] & b[5], a[6] & b[6])


def minus(a: Tall, b: Tall) -> Tall:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4], a[5] & ~b[5], a[6] & ~b[6])


def is_empty(a: Tall) -> bool:
    return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6]) == 0


def overlaps(a: Tall, b: Tall) -> bool:
    return (
        (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3]) | (a[4] & b[4]) | (a[5] & b[5]) | (a[6] & b[6])
    ) != 0


def covers(a: Tall, b: Tall) -> bool:
    """Is every cell of `b` in `a`?"""
    return is_empty(minus(b, a))


def has(cells: Tall, cell: i64) -> bool:
    if cell < 48:
        return ((cells[0] >> cell) & 1) != 0
    if cell < 96:
        return ((cells[1] >> (cell - 48)) & 1) != 0
    if cell < 144:
        return ((cells[2] >> (cell - 96)) & 1) != 0
    if cell < 192:
        return ((cells[3] >> (cell - 144)) & 1) != 0
    if cell < 240:
        return ((cells[4] >> (cell - 192)) & 1) != 0
    if cell < 288:
        return ((cells[5] >> (cell - 240)) & 1) != 0
    return ((cells[6] >> (cell - 288)) & 1) != 0


# moving


def _west(word: i64) -> i64:
    return (word >> 1) & NOT_EAST


def west(a: Tall) -> Tall:
    """Every cell one column to the left; those of the first column are gone."""
    return (_west(a[0]), _west(a[1]), _west(a[2]), _west(a[3]), _west(a[4]), _west(a[5]), _west(a[6]))


def _north(word: i64, below: i64) -> i64:
    return (word >> 16) | ((below & 0xFFFF) << 32)


def north(a: Tall) -> Tall:
    """Every cell one row up; those of the first row are gone."""
    return (
        _north(a[0], a[1]),
        _north(a[1], a[2]),
        _north(a[2], a[3]),
        _north(a[3], a[4]),
        _north(a[4], a[5]),
        _north(a[5], a[6]),
        a[6] >> 16,
    )


def _beside(above: i64, word: i64, below: i64) -> i64:
    """The neighbours of a word's cells and of the rows that touch it, within the word."""
    sideways = ((word << 1) & NOT_WEST) | ((word >> 1) & NOT_EAST)
    return (sideways | (word << 16) | (word >> 16) | (below << 32) | (above >> 32)) & ROWS_IN_WORD


def spread(a: Tall) -> Tall:
    """The cells beside any of these (which may hold some of these too)."""
    return (
        _beside(0, a[0], a[1]),
        _beside(a[0], a[1], a[2]),
        _beside(a[1], a[2], a[3]),
        _beside(a[2], a[3], a[4]),
        _beside(a[3], a[4], a[5]),
        _beside(a[4], a[5], a[6]),
        _beside(a[5], a[6], 0),
    )


def flood(seed: Tall, within: Tall) -> Tall:
    """The connected part of `within` that holds `seed` (which lies in it)."""
    a, b, c, d, e, f, g = seed
    while True:
        h = (a | _beside(0, a, b)) & within[0]
        i = (b | _beside(h, b, c)) & within[1]
        j = (c | _beside(i, c, d)) & within[2]
        k = (d | _beside(j, d, e)) & within[3]
        m = (e | _beside(k, e, f)) & within[4]
        n = (f | _beside(m, f, g)) & within[5]
        o = (g | _beside(n, g, 0)) & within[6]
        if a == h and b == i and c == j and d == k and e == m and f == n and g == o:
            return (a, b, c, d, e, f, g)
        a, b, c, d, e, f, g = h, i, j, k, m, n, o


# square tiles, by their top-left cells


def block(cell: i64, size: i64) -> Tall:
    """The cells of a square tile that lies on the board."""
    found = single(cell)
    for step in range(1, size):
        found = union(found, single(cell + step))
    row = found
    for _ in range(1, size):
        row = south(row)
        found = union(found, row)
    return found


def _south(above: i64, word: i64) -> i64:
    return ((word << 16) | (above >> 32)) & ROWS_IN_WORD


def south(a: Tall) -> Tall:
    """Every cell one row down."""
    return (
        _south(0, a[0]),
        _south(a[0], a[1]),
        _south(a[1], a[2]),
        _south(a[2], a[3]),
        _south(a[3], a[4]),
        _south(a[4], a[5]),
        _south(a[5], a[6]),
    )


def reach(cells: Tall, size: i64) -> Tall:
    """The tiles of a size that cover one of the cells or more; also those that would stick out of the board."""
    found = cells
    for _ in range(1, size):
        found = union(found, west(found))
    for _ in range(1, size):
        found = union(found, north(found))
    return found


def wholly(cells: Tall, size: i64) -> Tall:
    """The tiles of a size that lie wholly on these cells."""
    found = cells
    for _ in range(1, size):
        found = common(found, west(found))
    for _ in range(1, size):
        found = common(found, north(found))
    return found


def on_one(cells: Tall, size: i64) -> Tall:
    """The tiles of size two or three that cover exactly one of the cells."""
    beside = west(cells)
    any_row = union(cells, beside)
    two_row = common(cells, beside)
    if size == 3:
        third = west(beside)
        two_row = union(two_row, common(any_row, third))
        any_row = union(any_row, third)
    below = north(any_row)
    found = union(any_row, below)
    several = union(union(two_row, north(two_row)), common(any_row, below))
    if size == 3:
        last = north(below)
        several = union(several, union(north(north(two_row)), common(found, last)))
        found = union(found, last)
    return minus(found, several)


# counting and listing


def upper(a: Tall) -> Cells:
    """The first twelve rows as a set of cells."""
    return (a[0], a[1], a[2], a[3])


def lower(a: Tall) -> Cells:
    """The rows from the thirteenth on, as a set of cells counted from there."""
    return (a[4], a[5], a[6], 0)


def count(a: Tall) -> i64:
    """How many cells; one horizontal sum for all seven words."""
    word = bytes_counted(a[0]) + bytes_counted(a[1]) + bytes_counted(a[2]) + bytes_counted(a[3])
    word = word + bytes_counted(a[4]) + bytes_counted(a[5]) + bytes_counted(a[6])  # at most 56 a byte
    word = (word & 0x00FF_00FF_00FF) + ((word >> 8) & 0x00FF_00FF_00FF)
    return (word + (word >> 16) + (word >> 32)) & 0xFFFF


def first(a: Tall) -> i64:
    """The lowest cell of a set that is not empty."""
    if a[0]:
        return lowest_place(a[0])
    if a[1]:
        return 48 + lowest_place(a[1])
    if a[2]:
        return 96 + lowest_place(a[2])
    if a[3]:
        return 144 + lowest_place(a[3])
    if a[4]:
        return 192 + lowest_place(a[4])
    if a[5]:
        return 240 + lowest_place(a[5])
    return 288 + lowest_place(a[6])


def listed(cells: Tall) -> vec[i64]:
    """The cells one by one, lowest first."""
    found = vec[i64]()
    while not is_empty(cells):
        cell = first(cells)
        found = append(found, cell)
        cells = minus(cells, single(cell))
    return found


def cell_names(cells: Tall) -> list[str]:
    return [cell_name(cell) for cell in listed(cells)]


def add_tall(legal: Legal, code: i64, cells: Tall) -> None:
    """`code + cell` for each of the cells, as two groups of legal actions."""
    legal.add_cells(code, upper(cells))
    legal.add_cells(code + 4 * WORD_CELLS, lower(cells))
