"""A table of Tigris kept from the events alone, in plain Python: what the events tell must be all that happens.

Each event is checked against the rules where it is told, by code that shares nothing with the engine; what must follow
at once (points, losses) is noted as due and compared with the next events.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

from regni.core.events import Event
from support.tigris_map import (
    BUILDING_OF,
    BUILDINGS,
    COLOUR_OF,
    COLOURS,
    CROSSES,
    LEADER_OF,
    SQUARES,
    beside,
)
from support.tigris_table import Facts, Table

Due = tuple[str, Facts]


class Ledger(Table):
    """The table as the events tell it."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.swapped = 0  # tiles just put aside
        self.paid: list[tuple[str, str]] = []  # leader and monument, this turn
        self.due: list[Due] = []
        self.told = Counter[str]()

    def tell(self, events: list[Event]) -> None:
        """Take the events of one step; nothing may be due at its end."""
        self.swapped = 0
        for event in events:
            self.told[event.name] += 1
            self._settle(event)
            facts = dict(event.facts)
            if "from" in facts:  # a word that no parameter may have
                facts["start"] = facts.pop("from")
            getattr(self, f"_{event.name}")(**facts)
        assert not self.due, f"not told: {self.due}"

    def _settle(self, event: Event) -> None:
        """The event must be what is due."""
        if not self.due:
            reasons = ("tile", "building", "revolt", "war")
            assert event.name != "points_scored" or event.facts["reason"] not in reasons, event
            assert event.name != "tiles_removed", event
            return
        name, facts = self.due.pop(0)
        told: Facts = event.facts
        found = {key: set(told.get(key, ())) if isinstance(facts[key], set) else told.get(key) for key in facts}
        assert (event.name, found) == (name, facts), f"due: {name} {facts}, told: {event}"

    # the map

    def _put_leader(self, seat: int, leader: str, cell: str) -> None:
        assert self.is_free(cell)
        assert cell in self.ground.land
        assert self.temples_beside(cell) > 0
        _, at = self.kingdoms()
        assert len(beside(cell, at)) < 2, "a leader joins two kingdoms"
        self.leaders[cell] = seat, leader
        self._kingdoms = None

    def _lift_leader(self, seat: int, leader: str, cell: str) -> None:
        assert self.leaders.pop(cell) == (seat, leader)
        self._kingdoms = None

    def _remove_tile(self, cell: str) -> str:
        colour = self.tiles.pop(cell)
        assert cell not in self.treasures
        assert cell not in self.buildings.values()
        self.gone[colour] += 1
        self._kingdoms = None
        return colour

    # hands and supply

    def _leave_hand(self, seat: int, colour: str, count: int) -> None:
        assert self.hands[seat][colour] >= count
        self.hands[seat][colour] -= count
        self.seen[seat][colour] = max(0, self.seen[seat][colour] - count)

    def _first_seat_chosen(self, seat: int) -> None:
        assert self.last_turn is None
        self.last_turn = (seat - 1) % self.seats

    def _tiles_drawn(self, seat: int, count: int, bag: int, tiles: Facts) -> None:
        assert sum(tiles.values()) == count > 0
        self.bag.subtract(tiles)
        self.hands[seat].update(tiles)
        assert self.bag.total() == bag
        assert min(self.bag.values()) >= 0
        assert self.hands[seat].total() <= 6

    def _reserve_laid(self, tiles: Facts) -> None:
        self.bag.subtract(tiles)
        self.reserve.update(tiles)
        assert min(self.bag.values()) >= 0
        assert self.reserve.total() == 6 or self.bag.total() == 0

    def _tile_taken(self, seat: int, tile: str) -> None:
        assert self.reserve[tile] > 0
        self.swapped = 0
        self.reserve[tile] -= 1
        self.hands[seat][tile] += 1
        self.seen[seat][tile] += 1

    def _draw_fell_short(self, seat: int, missing: int) -> None:
        wanted = self.swapped or 6 - self.hands[seat].total()
        assert 0 < missing == wanted - self.bag.total() - self.reserve.total()
        self.swapped = 0
        self.is_ending = True

    def _tiles_swapped(self, seat: int, count: int, tiles: Facts) -> None:
        assert seat == self.turn
        assert sum(tiles.values()) == count > 0
        self.swapped = count
        for colour in COLOURS:
            self.hands[seat][colour] -= tiles.get(colour, 0)
            self.discarded[seat][colour] += tiles.get(colour, 0)
            self.seen[seat][colour] = max(0, self.seen[seat][colour] - count)
        assert min(self.hands[seat].values()) >= 0

    # the turn

    def _turn_started(self, seat: int) -> None:
        assert self.turn is None
        assert self.last_turn is None or seat == (self.last_turn + 1) % self.seats
        assert all(hand.total() == 6 for hand in self.hands)
        self.turn = seat

    def _passed(self, seat: int, actions: int) -> None:
        assert seat == self.turn
        assert actions in (1, 2)

    def _turn_ended(self, seat: int) -> None:
        assert seat == self.turn
        assert sorted(self.paid) == sorted(self.income(seat))
        self.turn, self.last_turn, self.paid, self.placed = None, seat, [], None
        over = self.is_ending or len(self.treasures) <= 2
        self.due = [("match_ended", {})] if over else [("turn_started", {"seat": (seat + 1) % self.seats})]

    def _points_scored(self, seat: int, colour: str, points: int, reason: str, leader: str, monument: str = "") -> None:
        assert points > 0
        self.points[seat][colour] += points
        if reason == "monument":
            assert (seat, points, leader) == (self.turn, 1, LEADER_OF[colour])
            self.paid.append((leader, monument))
        if reason == "wonder":
            king = self.cell_of(seat, "king")
            assert (seat, points) == (self.turn, 1)
            assert king is not None
            assert self.wonder is not None
            assert self.wonder[0] in self.kingdom_with(king)

    # leaders

    def _leader_placed(self, seat: int, leader: str, cell: str) -> None:
        assert seat == self.turn
        assert self.cell_of(seat, leader) is None
        self._put_leader(seat, leader, cell)

    def _leader_moved(self, seat: int, leader: str, start: str, cell: str) -> None:
        assert start != cell
        assert seat == self.turn
        self._lift_leader(seat, leader, start)
        self._put_leader(seat, leader, cell)

    def _leader_withdrawn(self, seat: int, leader: str, cell: str) -> None:
        assert seat == self.turn
        self._lift_leader(seat, leader, cell)

    def _leader_left(self, seat: int, leader: str, cell: str, reason: str) -> None:
        assert reason != "no_temple" or self.temples_beside(cell) == 0
        self._lift_leader(seat, leader, cell)

    # tiles

    def _tile_placed(self, seat: int, tile: str, cell: str) -> None:
        assert seat == self.turn
        assert self.is_free(cell)
        assert self.ground.fits(tile, cell)
        _, at = self.kingdoms()
        joined = len(beside(cell, at))
        self._leave_hand(seat, tile, 1)
        self.tiles[cell] = tile
        self._kingdoms, self.placed = None, cell
        assert joined < 3, "three kingdoms joined"
        if joined == 2:
            self.due = [("kingdoms_united", {"seat": seat, "cell": cell, "wars": set(self.wars(cell))})]
            return
        if joined == 1:
            self.due = self._tile_point(tile, self.kingdom_with(cell))
        self._after_conflicts()

    def _tile_point(self, tile: str, kingdom: set[str]) -> list[Due]:
        """Who scores for a tile: the leader of its colour, or else the king; two points beside its building."""
        for leader in (LEADER_OF[tile], "king"):
            for seat in self.leaders_in(kingdom, leader):
                double = self.buildings.get(BUILDING_OF[tile]) in kingdom
                points, reason = (2, "building") if double else (1, "tile")
                facts = {"seat": seat, "colour": tile, "points": points, "reason": reason, "leader": leader}
                return [("points_scored", facts)]
        return []

    def _tiles_removed(self, tile: str, cells: list[str]) -> None:
        for cell in cells:
            assert self._remove_tile(cell) == tile

    def _catastrophe_placed(self, seat: int, cell: str, destroyed: str | None) -> None:
        assert seat == self.turn
        assert self.tiles.get(cell) == destroyed
        assert cell in self.tiles or self.is_free(cell)
        assert self.catastrophes[seat] > 0
        self.catastrophes[seat] -= 1
        if destroyed is not None:
            self._remove_tile(cell)
        self.devastated.add(cell)

    # conflicts

    def _kingdoms_united(self, seat: int, cell: str, wars: list[str]) -> None:
        assert seat == self.turn
        assert cell == self.placed
        if wars:
            self.unification = cell
        else:
            self._after_conflicts()

    def _strength(self, conflict: str, seat: int, leader: str) -> int:
        cell = self.cell_of(seat, leader)
        assert cell is not None
        return self.temples_beside(cell) if conflict == "revolt" else len(self.followers(seat, leader))

    def _conflict_began(self, **facts: Any) -> None:
        conflict, leader = facts["conflict"], facts["leader"]
        assert conflict == ("revolt" if self.unification is None else "war")
        attacker, defender = self.fighters(leader)
        assert facts == {
            "conflict": conflict,
            "leader": leader,
            "attacker": attacker,
            "defender": defender,
            "attacker_strength": self._strength(conflict, attacker, leader),
            "defender_strength": self._strength(conflict, defender, leader),
        }
        self.conflict = {**facts, "added": [], "tile": "temple" if conflict == "revolt" else COLOUR_OF[leader]}

    def _support_added(self, seat: int, count: int, tile: str) -> None:
        assert self.conflict is not None
        sides = (self.conflict["attacker"], self.conflict["defender"])
        assert (seat, tile) == (sides[len(self.conflict["added"])], self.conflict["tile"])
        self._leave_hand(seat, tile, count)
        self.gone[tile] += count
        self.conflict["added"].append(count)

    def _conflict_won(self, **facts: Any) -> None:
        assert self.conflict is not None
        conflict, leader = self.conflict["conflict"], self.conflict["leader"]
        attack, defence = self.conflict["added"]
        strengths = self.conflict["attacker_strength"] + attack, self.conflict["defender_strength"] + defence
        sides = [self.conflict["attacker"], self.conflict["defender"]]
        winner, loser = sides if strengths[0] > strengths[1] else sides[::-1]
        expected = {"conflict": conflict, "leader": leader, "winner": winner, "loser": loser}
        expected |= {"attacker": sides[0], "defender": sides[1], "attacker_added": attack, "defender_added": defence}
        assert facts == {**expected, "attacker_strength": strengths[0], "defender_strength": strengths[1]}
        self.due = self._spoils(conflict, leader, winner, loser)
        self.conflict = None

    def _spoils(self, conflict: str, leader: str, winner: int, loser: int) -> list[Due]:
        lost = {"seat": loser, "leader": leader, "cell": self.cell_of(loser, leader), "reason": conflict}
        scored = {"seat": winner, "reason": conflict, "leader": leader}
        if conflict == "revolt":
            return [("leader_left", lost), ("points_scored", {**scored, "colour": "temple", "points": 1})]
        fallen = self.fallen(loser, leader)
        colour = COLOUR_OF[leader]
        removed: list[Due] = [("tiles_removed", {"tile": colour, "cells": fallen})] if fallen else []
        points = {**scored, "colour": colour, "points": 1 + len(fallen)}
        return [("leader_left", lost), *removed, ("points_scored", points)]

    def _wars_ended(self, cell: str) -> None:
        assert cell == self.unification
        assert cell in self.tiles, "the unification tile is gone"
        assert not self.wars_left(cell)
        self.unification = None
        self._after_conflicts()

    # building

    def _after_conflicts(self) -> None:
        if self.building_places():
            self.asks = "building"
        else:
            self._after_building()

    def _after_building(self) -> None:
        self.asks = "monument" if self.monument_choices() else None

    def _cover(self, seat: int, cells: set[str], tile: str) -> None:
        assert seat == self.turn
        assert self.placed in cells
        for cell in cells:
            assert self.tiles.pop(cell) == tile
            self.face_down[cell] = tile
        self.asks = None
        covered = [(name, cell) for name, cell in self.buildings.items() if cell in cells]
        self.due = [("building_returned", {"building": name, "cell": cell}) for name, cell in covered]

    def _monument_built(self, seat: int, monument: str, cells: list[str], tile: str) -> None:
        assert monument not in self.monuments
        assert tile in monument.split("-")
        corner = min(cells, key=lambda cell: (int(cell[1:]), cell[0]))
        assert SQUARES[corner] == set(cells)
        self.monuments[monument] = corner, tile
        self._cover(seat, set(cells), tile)

    def _wonder_built(self, seat: int, cell: str, cells: list[str], tile: str) -> None:
        assert self.wonder is None
        assert self.options["wonder"] == "on"
        assert CROSSES[cell] == set(cells)
        self.wonder = cell, tile
        self._cover(seat, set(cells), tile)

    def _monument_declined(self, seat: int) -> None:
        assert (seat, self.asks) == (self.turn, "monument")
        self.asks = None

    def _building_built(self, seat: int, building: str, cell: str) -> None:
        assert (seat, self.asks) == (self.turn, "building")
        assert building not in self.buildings
        assert cell in self.building_places()
        assert BUILDINGS.index(building) == COLOURS.index(self.tiles[cell])
        self.buildings[building] = cell
        self._after_building()

    def _building_moved(self, seat: int, building: str, start: str, cell: str) -> None:
        assert self.buildings.get(building) == start
        places = self.building_places()
        assert (seat, self.asks) == (self.turn, "building")
        assert cell in places
        self.buildings[building] = cell
        self._after_building()

    def _building_declined(self, seat: int) -> None:
        assert (seat, self.asks) == (self.turn, "building")
        self._after_building()

    def _building_returned(self, building: str, cell: str) -> None:
        assert self.buildings.pop(building) == cell

    # treasures and the end

    def _treasure_taken(self, seat: int, cell: str) -> None:
        assert cell in self.treasure_choices(seat)
        self.treasures.remove(cell)
        self.treasures_won[seat] += 1

    def _match_ended(self, ranking: list[list[int]], scores: list[Facts], reason: str) -> None:
        assert reason == ("tiles" if self.is_ending else "treasures")
        orders = [self._best_order(seat) for seat in range(self.seats)]
        assert [score["order"] for score in scores] == orders
        for seat, score in enumerate(scores):
            assert score["points"] == {colour: self.points[seat][colour] for colour in COLOURS}
            assert sum(score["assigned"].values()) == score["treasures"] == self.treasures_won[seat]
            assert all(score["totals"][c] == self.points[seat][c] + score["assigned"][c] for c in COLOURS)
        places = [[seat for seat in range(self.seats) if orders[seat] == order] for order in _different(orders)]
        assert [sorted(place) for place in ranking] == places
        self.is_over = True

    def _best_order(self, seat: int) -> list[int]:
        """The best that can be made of the treasures, tried in every way."""
        ways = combinations_with_replacement(COLOURS, self.treasures_won[seat])
        return max(sorted((self.points[seat] + Counter(way))[colour] for colour in COLOURS) for way in ways)


def _different(orders: list[list[int]]) -> list[list[int]]:
    """Each order once, the best first."""
    return [list(order) for order in sorted({tuple(order) for order in orders}, reverse=True)]
