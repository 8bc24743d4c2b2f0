"""The table of Khronos in plain Python: three boards, cards, money and cubes, and what the rules say of them.

It shares nothing with the engine, so that the two can be compared.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from support.khronos_map import (
    BOARDS,
    BORDERS,
    FOOTPRINTS,
    ORDERS,
    PIECES,
    Ground,
    Piece,
    in_order,
    region,
)

Facts = dict[str, Any]
DECK = {"military": 18, "religious": 18, "civil": 19}
CUBES = 25
FIRST_ECU = 4
HAND = 4
CARDS_OF_A_PAWN = 2
ORDER_OF_CONTROL = {"might": "military", "faith": "religious"}
ORDERS_OF_ERA = {"might": ("military", "religious"), "faith": ("religious", "military")}
LATER = {"might": ("faith", "reason"), "faith": ("reason",), "reason": ()}


@dataclass
class Building:
    """What stands on a board; in the Age of Reason its cubes are those of the people (or of a renovation begun)."""

    kind: str
    cell: str
    owner: int | None = None
    ruin: bool = False
    printed: bool = False
    cubes: list[int] = field(default_factory=list)

    @property
    def piece(self) -> Piece:
        return PIECES[self.kind]

    @property
    def order(self) -> str:
        return self.piece.order

    @property
    def footprint(self) -> frozenset[str]:
        return FOOTPRINTS[self.piece.size][self.cell]

    @property
    def value(self) -> int:
        return self.piece.ruin if self.ruin else self.piece.value


@dataclass(frozen=True)
class Domain:
    """Buildings that hang together, row by row."""

    cells: tuple[str, ...]
    buildings: tuple[str, ...]


class Board:
    """The buildings of one era, by their top-left cells."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.buildings: dict[str, Building] = {}
        self.covered: dict[str, str] = {}  # which building a cell belongs to
        self.changes = 0
        self._domains: list[Domain] | None = None
        self._domain_at: dict[str, int] | None = None

    def put(self, building: Building) -> None:
        """Onto free cells."""
        assert not building.footprint & self.covered.keys(), f"{building} stands on another building"
        self.buildings[building.cell] = building
        self.covered.update(dict.fromkeys(building.footprint, building.cell))
        self._changed()

    def lift(self, cell: str) -> Building:
        building = self.buildings.pop(cell)
        for each in building.footprint:
            del self.covered[each]
        self._changed()
        return building

    def _changed(self) -> None:
        self.changes += 1
        self._domains = self._domain_at = None

    def alter(self, building: Building, ruin: bool, cubes: list[int]) -> None:
        """A building that stands here is (or is not) in ruins, with these cubes."""
        building.ruin, building.cubes = ruin, sorted(cubes)
        self.changes += 1

    def touched(self, cells: Collection[str]) -> list[Building]:
        """The buildings that cover one of these cells, row by row."""
        return [
            self.buildings[cell] for cell in in_order({self.covered[each] for each in cells if each in self.covered})
        ]

    def domains(self) -> list[Domain]:
        """By their first cells."""
        if self._domains is None:
            self._domains = list(self._flooded())
        return self._domains

    def _flooded(self) -> Iterator[Domain]:
        left = set(self.covered)
        for cell in in_order(left):
            if cell in left:
                cells = region(cell, left)
                left -= cells
                yield Domain(tuple(in_order(cells)), tuple(in_order({self.covered[each] for each in cells})))

    def domain_at(self) -> dict[str, int]:
        """For each covered cell: the place of its domain among the domains."""
        if self._domain_at is None:
            self._domain_at = {cell: number for number, domain in enumerate(self.domains()) for cell in domain.cells}
        return self._domain_at

    def members(self, domain: Domain, order: str) -> list[Building]:
        found = [self.buildings[cell] for cell in domain.buildings]
        return [building for building in found if building.order == order]

    def tops(self, domain: Domain, order: str) -> list[Building]:
        """The highest buildings of an order; being in ruins makes none less high."""
        members = self.members(domain, order)
        highest = max((building.piece.value for building in members), default=0)
        return [building for building in members if building.piece.value == highest]

    def power(self, domain: Domain, order: str) -> int:
        return sum(building.value for building in self.members(domain, order))

    # control and income

    def worth(self, domain: Domain) -> int:
        """What whoever controls it collects: civil values; in the Age of Reason military and religious ones."""
        if self.name != "reason":
            return self.power(domain, "civil")
        return self.power(domain, "military") + self.power(domain, "religious")

    def controllers(self, domain: Domain) -> list[int]:
        """The owner of the highest building of the era's order; in the Age of Reason all who have most cubes."""
        if self.name != "reason":
            tops = self.tops(domain, ORDER_OF_CONTROL[self.name])
            return [top.owner for top in tops if top.owner is not None] if len(tops) == 1 else []
        cubes = Counter(seat for building in self.members(domain, "civil") for seat in building.cubes)
        most = max(cubes.values(), default=0)
        return sorted(seat for seat, count in cubes.items() if count == most)

    # construction

    def joined(self, kind: str, cell: str, old: str | None = None) -> list[set[str]]:
        """The domains (their buildings) that a building there touches; the old one it grows from counts as touched."""
        near = BORDERS[PIECES[kind].size][cell] | (self.buildings[old].footprint if old is not None else frozenset())
        found = {self.domain_at()[each] for each in near & self.covered.keys()}
        return [set(self.domains()[number].buildings) for number in found]

    def equal_top(self, kind: str, domains: list[set[str]], old: str | None = None) -> bool:
        """Is the highest building of that order in these domains, apart from the old one, of the same value?"""
        others = [self.buildings[each] for domain in domains for each in domain if each != old]
        values = [building.value for building in others if building.order == PIECES[kind].order]
        return bool(values) and max(values) == PIECES[kind].value


class Table:
    """The whole table, and what is going on."""

    def __init__(self, seats: int, options: Mapping[str, str], rows: list[str]) -> None:
        self.seats = seats
        self.options = options
        self.ground = Ground(rows)
        self.boards = {name: Board(name) for name in BOARDS}
        for board in self.boards.values():
            for cell in in_order(self.ground.hamlets):
                board.put(Building("hamlet", cell, printed=True))
        self.box = Counter({kind: piece.stock for kind, piece in PIECES.items()})  # all tiles
        self.stock = Counter(self.box)
        self.cubes = [CUBES] * seats
        self.ecu = [FIRST_ECU] * seats
        self.pawns = [["might", "might"] for _ in range(seats)]
        self.used: set[tuple[int, int]] = {(0, 0)}  # the divisions of the cards played among the two pawns
        self.deck = Counter(DECK)
        self.display = Counter(ORDERS) if options["holdem"] == "on" else Counter[str]()
        self.deck -= self.display
        self.discards = Counter[str]()
        self.hands = [Counter[str]() for _ in range(seats)]
        self.seen = [Counter[str]() for _ in range(seats)]
        self.first: int | None = None
        self.round = 1
        self.turn: int | None = None
        self.phase: str | None = None
        self.placing: list[Facts] = []
        self.is_over = False

    # cards and pawns

    def cards_left(self, seat: int, board: str) -> int:
        """How many cards some division still lets the seat play on a board."""
        pawns = [number for number in (0, 1) if self.pawns[seat][number] == board]
        return max(sum(CARDS_OF_A_PAWN - used[number] for number in pawns) for used in self.used)

    def divisions_after(self, seat: int, board: str, cards: int) -> set[tuple[int, int]]:
        """Every way to let the pawns on a board play so many cards."""
        one, other = (place == board for place in self.pawns[seat])
        found = set()
        for used in self.used:
            for share in range(cards + 1):
                after = used[0] + share, used[1] + cards - share
                if max(after) <= CARDS_OF_A_PAWN and (one or share == 0) and (other or share == cards):
                    found.add(after)
        return found

    # rules of construction

    def may_stand(self, board: str, kind: str, cell: str, old: str | None = None) -> bool:
        """Free cells but for the old building's, geography, dominion and hierarchy."""
        piece, here = PIECES[kind], self.boards[board]
        cells = FOOTPRINTS[piece.size].get(cell)
        if cells is None or {here.covered[each] for each in cells if each in here.covered} != ({old} - {None}):
            return False
        if old is not None and not here.buildings[old].footprint <= cells:
            return False
        if cells & self.ground.river and (piece.order != "civil" or piece.size == 1):
            return False
        if piece.order == "civil":
            return True
        joined = here.joined(kind, cell, old)
        return len(joined) < 2 and not here.equal_top(kind, joined, old)

    def why_no_shadow(self, kind: str, cell: str, owner: int | None, old: str | None) -> str | None:
        """What blocks a shadow in the Age of Faith; civil ones need a tile only."""
        if not self.stock[kind]:
            return "stock"
        if owner is None:
            return None
        if old is None and not self.cubes[owner]:
            return "cubes"
        left = self.without_victims(kind, cell, old)
        joined = left.joined(kind, cell, old)
        if len(joined) > 1:
            return "dominion"
        return "hierarchy" if left.equal_top(kind, joined, old) else None

    def without_victims(self, kind: str, cell: str, old: str | None) -> Board:
        """The Age of Faith without what a shadow would cover, but for the old shadow; hamlets are there again."""
        here, left = self.boards["faith"], Board("faith")
        cells = FOOTPRINTS[PIECES[kind].size][cell]
        for each in here.buildings.values():
            if each.cell == old or not each.footprint & cells:
                left.put(each)
        for hamlet in self.ground.hamlets - cells - left.covered.keys():
            left.put(Building("hamlet", hamlet, printed=True))
        return left
