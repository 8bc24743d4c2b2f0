"""The table of Tigris in plain Python: its pieces and supply, and what the rules say of them, cell by cell.

It shares nothing with the engine, so that the two can be compared.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from support.tigris_map import (
    BUILDING_OF,
    COLOUR_OF,
    CROSSES,
    GROUNDS,
    LEADERS,
    MONUMENTS,
    NEIGHBOURS,
    SQUARES,
    complete,
    indexed,
    kingdoms,
    lines,
    region,
)

BOX = {"settlement": 30, "temple": 57, "farm": 36, "market": 30}
Facts = dict[str, Any]


class Table:
    """The whole table: pieces, hands, points, supply, and what is going on."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.options = options
        self.ground = GROUNDS[options["board"]]
        self.tiles = dict.fromkeys(self.ground.temples, "temple")
        self.face_down: dict[str, str] = {}
        self.devastated: set[str] = set()
        self.treasures = set(self.ground.temples)
        self.leaders: dict[str, tuple[int, str]] = {}
        self.monuments: dict[str, tuple[str, str]] = {}
        self.wonder: tuple[str, str] | None = None
        self.buildings: dict[str, str] = {}
        self.hands = [Counter[str]() for _ in range(seats)]
        self.seen = [Counter[str]() for _ in range(seats)]
        self.discarded = [Counter[str]() for _ in range(seats)]
        self.points = [Counter[str]() for _ in range(seats)]
        self.treasures_won = [0] * seats
        self.catastrophes = [2] * seats
        self.bag = Counter(BOX) - Counter(self.tiles.values())
        self.reserve = Counter[str]()
        self.gone = Counter[str]()
        self.turn: int | None = None
        self.last_turn: int | None = None
        self.is_ending = False
        self.is_over = False
        self.placed: str | None = None  # the tile just placed
        self.unification: str | None = None
        self.conflict: Facts | None = None
        self.asks: str | None = None  # "building" or "monument", where one must be asked now
        self._kingdoms: tuple[list[set[str]], dict[str, int]] | None = None

    def kingdoms(self) -> tuple[list[set[str]], dict[str, int]]:
        """The kingdoms, and which one each cell belongs to."""
        if self._kingdoms is None:
            found = kingdoms(self.occupied(), self.leaders)
            self._kingdoms = found, indexed(found)
        return self._kingdoms

    def occupied(self) -> set[str]:
        return self.tiles.keys() | self.face_down.keys() | self.leaders.keys()

    def kingdom_with(self, cell: str) -> set[str]:
        found, at = self.kingdoms()
        return found[at[cell]]

    def leaders_in(self, kingdom: set[str], leader: str) -> list[int]:
        return [seat for cell, (seat, other) in self.leaders.items() if other == leader and cell in kingdom]

    def cell_of(self, seat: int, leader: str) -> str | None:
        return next((cell for cell, piece in self.leaders.items() if piece == (seat, leader)), None)

    def temples_beside(self, cell: str) -> int:
        return sum(self.tiles.get(near) == "temple" for near in NEIGHBOURS[cell])

    def is_free(self, cell: str) -> bool:
        return not (cell in self.tiles or cell in self.face_down or cell in self.leaders or cell in self.devastated)

    def wars(self, cell: str) -> list[str]:
        kingdom = self.kingdom_with(cell)
        return [leader for leader in LEADERS if len(self.leaders_in(kingdom, leader)) > 1]

    def followers(self, seat: int, leader: str) -> set[str]:
        """The tiles of the leader's colour that hang together with it, without the unification tile."""
        cell = self.cell_of(seat, leader)
        assert cell is not None
        side = region(cell, self.occupied() - {self.unification or ""})
        return {other for other in side if self.tiles.get(other) == COLOUR_OF[leader]}

    def building_places(self) -> set[str]:
        """Where the building of the colour of the placed tile may go."""
        assert self.placed is not None
        if self.options["buildings"] == "off":
            return set()
        standing = self.buildings.get(BUILDING_OF[self.tiles[self.placed]])
        chain = 0 if standing is None else max(map(len, lines(standing, self.tiles)))
        fitting = [line for line in lines(self.placed, self.tiles) if len(line) >= 3 and standing not in line]
        return {cell for line in fitting if len(line) > chain for cell in line}

    def monument_choices(self) -> list[str]:
        """What may be built on the placed tile, as texts."""
        assert self.placed is not None
        colour = self.tiles[self.placed]
        left = [name for name in MONUMENTS if colour in name.split("-") and name not in self.monuments]
        found = [f"monument {name} {cell}" for cell in complete(SQUARES, self.placed, self.tiles) for name in left]
        if self.options["wonder"] == "on" and self.wonder is None:
            found += [f"wonder {cell}" for cell in complete(CROSSES, self.placed, self.tiles)]
        return found

    def treasure_choices(self, seat: int) -> set[str]:
        """What the owner of a trader may take: nothing if there is one treasure only, corners first."""
        trader = self.cell_of(seat, "trader")
        here = self.treasures & self.kingdom_with(trader) if trader is not None else set[str]()
        if len(here) < 2:
            return set()
        return here & self.ground.corners or here

    def income(self, seat: int) -> list[tuple[str, str]]:
        """Each leader of the seat with each monument of its colour in its kingdom."""
        return [
            (leader, monument)
            for cell, (owner, leader) in self.leaders.items()
            for monument, (corner, _) in self.monuments.items()
            if owner == seat and COLOUR_OF[leader] in monument.split("-") and corner in self.kingdom_with(cell)
        ]

    def fallen(self, loser: int, leader: str) -> set[str]:
        """Followers fall, but not under a building; no temple with a treasure or beside another leader."""
        fallen = self.followers(loser, leader) - set(self.buildings.values())
        if leader != "priest":
            return fallen
        priest = self.cell_of(loser, leader)
        safe = {near for cell in self.leaders if cell != priest for near in NEIGHBOURS[cell]}
        return fallen - self.treasures - safe

    def wars_left(self, cell: str) -> list[str]:
        _, at = self.kingdoms()
        return self.wars(cell) if cell in at else []

    def fighters(self, leader: str) -> list[int]:
        """The sides of a conflict, the attacker first: clockwise from the seat whose turn it is."""
        assert self.turn is not None
        clockwise = [(self.turn + step) % self.seats for step in range(self.seats)]
        return [seat for seat in clockwise if self._has_rival(seat, leader)]

    def _has_rival(self, seat: int, leader: str) -> bool:
        cell = self.cell_of(seat, leader)
        return cell is not None and len(self.leaders_in(self.kingdom_with(cell), leader)) > 1
