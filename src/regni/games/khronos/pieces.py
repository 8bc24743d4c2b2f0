"""The pieces of the box: eras, orders, buildings with their printed numbers, cards, money and cubes.

A kind of building is a number, `order * 3 + size - 1`; the card of an order has the order's number.
"""

from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.text import one_of, split_lines, whole_number

MIGHT: Final = 0
FAITH: Final = 1
REASON: Final = 2
ERAS: Final = 3
BOARDS: Final[tuple[str, ...]] = ("might", "faith", "reason")

MILITARY: Final = 0
RELIGIOUS: Final = 1
CIVIL: Final = 2
ORDERS: Final = 3
ORDER_NAMES: Final[tuple[str, ...]] = ("military", "religious", "civil")

TOWER: Final = 0
KEEP: Final = 1
CASTLE: Final = 2
CHAPEL: Final = 3
MONASTERY: Final = 4
ABBEY: Final = 5
HAMLET: Final = 6
TOWN: Final = 7
CITY: Final = 8
KINDS: Final = 9
BUILDINGS: Final[tuple[str, ...]] = (
    "tower",
    "keep",
    "castle",
    "chapel",
    "monastery",
    "abbey",
    "hamlet",
    "town",
    "city",
)
LARGEST: Final = 3

MOST_SEATS: Final = 5
ROUNDS: Final = 7
FIRST_INCOME: Final = 4  # the round of the first income; the other is the last round

HAND: Final = 4
PAWNS: Final = 2
CARDS_A_PAWN: Final = 2
CUBES: Final = 25
FIRST_ECU: Final = 4
EXCHANGE_COST: Final = 2
TRAVEL_COST: Final = 1
DEMOLITION_COST: Final = 1
CARDS: Final = vec[i64]([18, 18, 19])
DISPLAY: Final = 3
FOREST_CARDS: Final = vec[i64]([0, 0, 1, 1, 0, 0])  # by number of seats: cards of any colour for a tile on forest
MOUNTAIN_CARDS: Final = vec[i64]([0, 0, 2, 2, 1, 0])
MOST_SURCHARGE: Final = 3


def size_of(kind: i64) -> i64:
    """How many cells long and wide a building is."""
    return kind % 3 + 1


def order_of(kind: i64) -> i64:
    return kind // 3


def kind_of_size(order: i64, size: i64) -> i64:
    """The building of an order and a size."""
    return order * 3 + size - 1


def read_table(text: str) -> list[list[int]]:
    """The table of buildings, one list a building: size, cost, value, ruin, renovate, cubes, stock."""
    rows: list[list[int]] = []
    for line, words in split_lines(text):
        kind = len(rows)
        one_of(words[0], (BUILDINGS[kind],), "building", line)
        one_of(words[1], (ORDER_NAMES[kind // ORDERS],), "order", line)
        rows.append([whole_number(word, 0, 99, "number", line) for word in words[2:9]])
        assert rows[kind][0] == kind % 3 + 1, "sizes are one, two, three"
        assert kind % 3 == 0 or rows[kind - 1][2] < rows[kind][2], "a larger building is worth more"
    return rows


def _column(rows: list[list[int]], at: int) -> vec[i64]:
    return vec[i64]([row[at] for row in rows])


_TABLE: Final = read_table((files("regni.games.khronos") / "data" / "buildings.txt").read_text("utf-8"))
COST: Final = _column(_TABLE, 1)
VALUE: Final = _column(_TABLE, 2)
RUIN_VALUE: Final = _column(_TABLE, 3)
RENOVATION: Final = _column(_TABLE, 4)
MOST_CUBES: Final = _column(_TABLE, 5)
STOCK: Final = _column(_TABLE, 6)


def printed_numbers(kind: i64) -> dict[str, object]:
    """A building of the box as facts: what is printed on its tile."""
    return {
        "building": BUILDINGS[kind],
        "order": ORDER_NAMES[order_of(kind)],
        "size": size_of(kind),
        "cost": COST[kind],
        "value": VALUE[kind],
        "ruin": RUIN_VALUE[kind],
        "renovate": RENOVATION[kind],
        "cubes": MOST_CUBES[kind],
    }


def bonus_of(board: i64, kind: i64) -> i64:
    """What a building of size two or three earns at once where it is constructed."""
    return 0 if size_of(kind) == 1 else board + 1


def counted(cards: vec[i64], at: i64) -> dict[str, object]:
    """The cards of three counters as facts: only those there are."""
    return {ORDER_NAMES[order]: cards[at + order] for order in range(ORDERS) if cards[at + order]}
