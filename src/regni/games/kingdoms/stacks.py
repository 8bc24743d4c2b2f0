"""What lies on a tile, as one number: up to four lands from the bottom, High Yields and Plagues under them.

From the lowest bit: four lands (7 bits each, the kind plus one), High Yields (4), Plagues of each resource (3 each).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.games.kingdoms.pieces import NO_CARD, RESOURCES

LANDS: Final = 0xFFF_FFFF
LAND_BITS: Final = 7
MOST_LANDS: Final = 4
YIELDS: Final = 28
PLAGUES: Final = 32
EMPTY: Final = 0
MAX_HIGH_YIELD_PER_STACK: Final = 15  # the bits for them: as many as any card file has, so there is no limit


def height(stack: i64) -> i64:
    """How many lands there are."""
    lands = stack & LANDS
    found: i64 = 0
    while lands:
        lands >>= LAND_BITS
        found += 1
    return found


def land(stack: i64, at: i64) -> i64:
    """The kind of the land at a height, from 0."""
    return ((stack >> (at * LAND_BITS)) & 127) - 1


def top(stack: i64) -> i64:
    """The kind of the uppermost land, or NO_CARD."""
    lands = stack & LANDS
    if lands == 0:
        return NO_CARD
    while lands > 127:
        lands >>= LAND_BITS
    return lands - 1


def with_land(stack: i64, kind: i64) -> i64:
    """The stack with another land on top."""
    return stack | shifted(kind + 1, height(stack) * LAND_BITS)


def without_top(stack: i64) -> i64:
    at = (height(stack) - 1) * LAND_BITS
    return stack & ~shifted(127, at)


def without_lands(stack: i64) -> i64:
    """Only what lies under the lands."""
    return stack & ~LANDS


def lands_of(stack: i64) -> vec[i64]:
    """The lands from the bottom."""
    found = vec[i64]()
    for at in range(height(stack)):
        found = append(found, land(stack, at))
    return found


def yields(stack: i64) -> i64:
    """How many High Yields lie under it."""
    return (stack >> YIELDS) & MAX_HIGH_YIELD_PER_STACK


def with_yields(stack: i64, more: i64) -> i64:
    return stack + shifted(more, YIELDS)


def plagues(stack: i64, resource: i64) -> i64:
    """How many Plagues of a resource lie under it."""
    return (stack >> (PLAGUES + resource * 3)) & 7


def all_plagues(stack: i64) -> i64:
    found: i64 = 0
    for resource in range(RESOURCES):
        found += plagues(stack, resource)
    return found


def with_plague(stack: i64, resource: i64) -> i64:
    return stack + shifted(1, PLAGUES + resource * 3)


def without_plagues(stack: i64) -> i64:
    return stack & (shifted(1, PLAGUES) - 1)
