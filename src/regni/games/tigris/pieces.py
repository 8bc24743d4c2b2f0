"""The pieces of the box: colours, tiles, leaders, monuments, buildings, and how many of each there are.

A colour is a number in the order settlement (black), temple (red), farm (blue), market (green); the leader, the tile,
the building and the victory point of a colour share its number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SETTLEMENT: Final = 0
TEMPLE: Final = 1
FARM: Final = 2
MARKET: Final = 3
COLOURS: Final = 4

KING: Final = SETTLEMENT
PRIEST: Final = TEMPLE
TRADER: Final = MARKET

TILES: Final[tuple[str, ...]] = ("settlement", "temple", "farm", "market")
LEADERS: Final[tuple[str, ...]] = ("king", "priest", "farmer", "trader")
BUILDINGS: Final[tuple[str, ...]] = ("palace", "library", "granary", "market_hall")
DYNASTIES: Final[tuple[str, ...]] = ("archer", "bull", "pot", "lion")

TILE_MARKS: Final = "stfm"
LEADER_MARKS: Final = "KPFT"

TILES_IN_BOX: Final = vec[i64]([30, 57, 36, 30])
HAND: Final = 6
RESERVE: Final = 6
CATASTROPHES: Final = 2
CATASTROPHES_IN_BOX: Final = 8
MOST_SEATS: Final = 4

MONUMENTS: Final = 6
FIRST_COLOUR: Final = vec[i64]([0, 0, 0, 1, 1, 2])
SECOND_COLOUR: Final = vec[i64]([1, 2, 3, 2, 3, 3])
MONUMENT_NAMES: Final[tuple[str, ...]] = (
    "settlement-temple",
    "settlement-farm",
    "settlement-market",
    "temple-farm",
    "temple-market",
    "farm-market",
)


def monument_has(monument: i64, colour: i64) -> bool:
    """Is this one of the monument's two colours?"""
    return FIRST_COLOUR[monument] == colour or SECOND_COLOUR[monument] == colour


def counted(tiles: vec[i64], at: i64) -> dict[str, object]:
    """The tiles of four counters as facts: only those there are."""
    return {TILES[colour]: tiles[at + colour] for colour in range(COLOURS) if tiles[at + colour]}
