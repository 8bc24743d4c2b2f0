"""A set of cells of a board sixteen columns wide and at most twelve rows high, as four unboxed words.

Each word holds three rows of sixteen bits, so no step relies on 64-bit wrap-around: compiled and interpreted agree.
A cell is a number, row * 16 + column; its text is a letter and a number (`C4`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

Cells = tuple[i64, i64, i64, i64]

COLUMNS: Final = 16
WORD_CELLS: Final = 48
MOST_CELLS: Final = 4 * WORD_CELLS
ROWS_IN_WORD: Final = 0xFFFF_FFFF_FFFF
NOT_WEST: Final = 0xFFFE_FFFE_FFFE
NOT_EAST: Final = 0x7FFF_7FFF_7FFF
NOWHERE: Final = -1

COLUMN_NAMES: Final = "ABCDEFGHIJKLMNOP"

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF
SPREADER: Final = 0x8B_F758_F325_4E1B


def shifted(word: i64, by: i64) -> i64:
    """`word << by` on a parameter: a literal on the left would be shifted in 32 bits when compiled."""
    return word << by


def _places() -> vec[i64]:
    """For each product of a single bit with the spreader, by its top bits: which bit it was."""
    table = vec[i64]([0] * 64)
    for place in range(WORD_CELLS):
        table[((shifted(1, place) * SPREADER) & MASK) >> 56] = place
    return table


PLACE: Final = _places()


def empty() -> Cells:
    return (0, 0, 0, 0)


def single(cell: i64) -> Cells:
    """The set of one cell."""
    if cell < 48:
        return (shifted(1, cell), 0, 0, 0)
    if cell < 96:
        return (0, shifted(1, cell - 48), 0, 0)
    if cell < 144:
        return (0, 0, shifted(1, cell - 96), 0)
    return (0, 0, 0, shifted(1, cell - 144))


def union(a: Cells, b: Cells) -> Cells:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3])


def common(a: Cells, b: Cells) -> Cells:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3])


def minus(a: Cells, b: Cells) -> Cells:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3])


def is_empty(a: Cells) -> bool:
    return (a[0] | a[1] | a[2] | a[3]) == 0


def is_several(a: Cells) -> bool:
    """Are there two cells or more?"""
    return not is_empty(a) and not is_empty(without_first(a))


def overlaps(a: Cells, b: Cells) -> bool:
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) != 0


def has(cells: Cells, cell: i64) -> bool:
    if cell < 48:
        return ((cells[0] >> cell) & 1) != 0
    if cell < 96:
        return ((cells[1] >> (cell - 48)) & 1) != 0
    if cell < 144:
        return ((cells[2] >> (cell - 96)) & 1) != 0
    return ((cells[3] >> (cell - 144)) & 1) != 0


def spread(cells: Cells) -> Cells:
    """The cells beside any of these (which may hold some of these too)."""
    a, b, c, d = cells
    return (
        (((a << 1) & NOT_WEST) | ((a >> 1) & NOT_EAST) | (a << 16) | (a >> 16) | (b << 32)) & ROWS_IN_WORD,
        (((b << 1) & NOT_WEST) | ((b >> 1) & NOT_EAST) | (b << 16) | (b >> 16) | (c << 32) | (a >> 32)) & ROWS_IN_WORD,
        (((c << 1) & NOT_WEST) | ((c >> 1) & NOT_EAST) | (c << 16) | (c >> 16) | (d << 32) | (b >> 32)) & ROWS_IN_WORD,
        (((d << 1) & NOT_WEST) | ((d >> 1) & NOT_EAST) | (d << 16) | (d >> 16) | (c >> 32)) & ROWS_IN_WORD,
    )


def flood(seed: Cells, within: Cells) -> Cells:
    """The connected part of `within` that holds `seed` (which lies in it)."""
    a, b, c, d = seed
    while True:
        e = (a | ((a << 1) & NOT_WEST) | ((a >> 1) & NOT_EAST) | (a << 16) | (a >> 16) | (b << 32)) & within[0]
        f = (
            b | ((b << 1) & NOT_WEST) | ((b >> 1) & NOT_EAST) | (b << 16) | (b >> 16) | (c << 32) | (e >> 32)
        ) & within[1]
        g = (
            c | ((c << 1) & NOT_WEST) | ((c >> 1) & NOT_EAST) | (c << 16) | (c >> 16) | (d << 32) | (f >> 32)
        ) & within[2]
        h = (d | ((d << 1) & NOT_WEST) | ((d >> 1) & NOT_EAST) | (d << 16) | (d >> 16) | (g >> 32)) & within[3]
        if a == e and b == f and c == g and d == h:
            return (a, b, c, d)
        a, b, c, d = e, f, g, h


def connects(within: Cells, seed: Cells, targets: Cells) -> bool:
    """Are all the targets in the connected part of `within` that holds `seed`? Stops as soon as they are reached."""
    reached = seed
    while not is_empty(minus(targets, reached)):
        wider = common(union(reached, spread(reached)), within)
        if wider == reached:
            return False
        reached = wider
    return True


def bytes_counted(word: i64) -> i64:
    """Partial counts: each byte holds the number of bits that were set in it."""
    word = word - ((word >> 1) & 0x5555_5555_5555)
    word = (word & 0x3333_3333_3333) + ((word >> 2) & 0x3333_3333_3333)
    return (word + (word >> 4)) & 0x0F0F_0F0F_0F0F


def count_word(word: i64) -> i64:
    """How many of the 48 bits are set."""
    word = bytes_counted(word)
    word = word + (word >> 8)
    return (word + (word >> 16) + (word >> 32)) & 0x7F


def count(cells: Cells) -> i64:
    """How many cells; one horizontal sum for all four words."""
    word = (
        bytes_counted(cells[0]) + bytes_counted(cells[1]) + bytes_counted(cells[2]) + bytes_counted(cells[3])
    )  # at most 32 a byte
    word = (word & 0x00FF_00FF_00FF) + ((word >> 8) & 0x00FF_00FF_00FF)
    return (word + (word >> 16) + (word >> 32)) & 0xFFFF


def lowest_place(word: i64) -> i64:
    return PLACE[(((word & -word) * SPREADER) & MASK) >> 56]


def first(cells: Cells) -> i64:
    """The lowest cell of a set that is not empty."""
    if cells[0]:
        return lowest_place(cells[0])
    if cells[1]:
        return 48 + lowest_place(cells[1])
    if cells[2]:
        return 96 + lowest_place(cells[2])
    return 144 + lowest_place(cells[3])


def without_first(cells: Cells) -> Cells:
    """The set without its lowest cell."""
    a, b, c, d = cells
    if a:
        return (a & (a - 1), b, c, d)
    if b:
        return (0, b & (b - 1), c, d)
    if c:
        return (0, 0, c & (c - 1), d)
    return (0, 0, 0, d & (d - 1))


def _nth_place(word: i64, n: i64) -> i64:
    """The place of the n-th bit set (from 0), first by rows of sixteen, then bit by bit."""
    place: i64 = 0
    row = count_word(word & 0xFFFF)
    while n >= row:
        n -= row
        word >>= 16
        place += 16
        row = count_word(word & 0xFFFF)
    while n > 0:
        word &= word - 1
        n -= 1
    return place + lowest_place(word)


def nth(cells: Cells, n: i64) -> i64:
    """The n-th cell (from 0) in the order of the cells."""
    here = count_word(cells[0])
    if n < here:
        return _nth_place(cells[0], n)
    n -= here
    here = count_word(cells[1])
    if n < here:
        return 48 + _nth_place(cells[1], n)
    n -= here
    here = count_word(cells[2])
    if n < here:
        return 96 + _nth_place(cells[2], n)
    return 144 + _nth_place(cells[3], n - here)


def listed(cells: Cells) -> vec[i64]:
    """The cells one by one, lowest first."""
    found = vec[i64]()
    while not is_empty(cells):
        found = append(found, first(cells))
        cells = without_first(cells)
    return found


def cell_name(cell: i64) -> str:
    """`C4` for row 3, column 2."""
    return f"{COLUMN_NAMES[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_names(cells: Cells) -> list[str]:
    return [cell_name(cell) for cell in listed(cells)]


def cell_named(name: str, rows: i64) -> i64:
    """The cell of this name on a board with so many rows, or NOWHERE."""
    column = COLUMN_NAMES.find(name[:1]) if name else -1
    digits = name[1:]
    if column < 0 or not (digits.isascii() and digits.isdigit()) or digits[0] == "0" or len(digits) > 2:
        return NOWHERE
    row = int(digits) - 1
    return row * COLUMNS + column if row < rows else NOWHERE
