"""A building on a board as one number: where it stands, what it is, whose it is, and the cubes on it.

From the lowest bit: cell (9), kind (4), owner plus one (3), ruin (1), printed (1), cubes of five seats (3 each).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.tall import Tall, block
from regni.games.khronos.pieces import CIVIL, MOST_SEATS, RUIN_VALUE, VALUE, order_of, size_of

NOBODY: Final = -1
OWNER: Final = 13
RUIN: Final = 0x1_0000
PRINTED: Final = 0x2_0000
CUBE: Final = 18


def building(kind: i64, cell: i64, owner: i64) -> i64:
    """A building that stands whole, without cubes for people or work."""
    return cell | (kind << 9) | ((owner + 1) << OWNER)


def cell_of(it: i64) -> i64:
    """Its top-left cell."""
    return it & 0x1FF


def kind_of(it: i64) -> i64:
    return (it >> 9) & 15


def owner_of(it: i64) -> i64:
    """The seat whose control cube is on it, or NOBODY."""
    return ((it >> OWNER) & 7) - 1


def is_ruin(it: i64) -> bool:
    return (it & RUIN) != 0


def is_printed(it: i64) -> bool:
    return (it & PRINTED) != 0


def is_civil(it: i64) -> bool:
    return order_of(kind_of(it)) == CIVIL


def footprint(it: i64) -> Tall:
    """The cells it covers."""
    return block(cell_of(it), size_of(kind_of(it)))


def worth(it: i64) -> i64:
    """Its value, less in ruins."""
    return RUIN_VALUE[kind_of(it)] if is_ruin(it) else VALUE[kind_of(it)]


# cubes: people on a civil building, work on a ruin


def cubes_of(it: i64, seat: i64) -> i64:
    """How many cubes of a seat are on it, its control cube apart."""
    return (it >> (CUBE + seat * 3)) & 7


def with_cubes(it: i64, seat: i64, more: i64) -> i64:
    """The building with so many cubes of a seat more on it."""
    return it + shifted(more, CUBE + seat * 3)


def without_cubes(it: i64) -> i64:
    return it & (shifted(1, CUBE) - 1)


def all_cubes(it: i64) -> i64:
    """How many cubes of all seats are on it, control cubes apart."""
    found: i64 = 0
    for seat in range(MOST_SEATS):
        found += cubes_of(it, seat)
    return found


def cube_seats(it: i64) -> vec[i64]:
    """The seat of each cube on it."""
    found = vec[i64]()
    for seat in range(MOST_SEATS):
        for _ in range(cubes_of(it, seat)):
            found = append(found, seat)
    return found
