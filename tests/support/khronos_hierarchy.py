"""Junctions and divisions of Khronos in plain Python: who yields, what is asked, and which events follow."""

from collections.abc import Generator
from dataclasses import dataclass

from support.khronos_map import BY_SIZE, NUMBER, PIECES, places_within
from support.khronos_shadows import Shadows
from support.khronos_table import ORDERS_OF_ERA, Building, Facts


@dataclass(frozen=True)
class Ask:
    """What is asked next: of a seat, or of chance (no seat)."""

    seat: int | None
    kind: str
    facts: Facts


Going = Generator[Ask, str, None]
Choosing = Generator[Ask, str, list[Building]]


class Hierarchy(Shadows):
    """Makes the boards obey the hierarchy again after every change, Might first."""

    def settle(self) -> Going:
        self._tell_junctions()
        for board in ("might", "faith"):
            while (conflict := self.conflict(board)) is not None:
                order, tops = conflict
                yielding = yield from self._yielding(board, order, tops)
                yield from self._downsize(board, yielding, self._reason(board, tops))

    def conflict(self, board: str) -> tuple[str, list[Building]] | None:
        """The first order and domain with more than one highest building."""
        here = self.boards[board]
        for order in ORDERS_OF_ERA[board]:
            for domain in here.domains():
                if len(tops := here.tops(domain, order)) > 1:
                    return order, tops
        return None

    def _tell_junctions(self) -> None:
        """Which original domains became one, where a conflict follows."""
        for board, orders in ORDERS_OF_ERA.items():
            here = self.boards[board]
            for domain in here.domains():
                sides = self._sides(board, [here.buildings[cell] for cell in domain.buildings])
                if len(sides) > 1 and any(len(here.tops(domain, order)) > 1 for order in orders):
                    told = [self._standing(board, cells) for cells in sides]
                    self.tell("domains_joined", {"seat": self.active, "board": board, "domains": told})

    def _standing(self, board: str, cells: frozenset[str]) -> list[str]:
        """What stands now within an original domain."""
        return [building.cell for building in self.boards[board].touched(cells) if building.footprint <= cells]

    def _sides(self, board: str, buildings: list[Building]) -> list[frozenset[str]]:
        """The original domains of these buildings, by the first building that they have now."""
        found = {origin for each in buildings if (origin := self.origin(board, each)) is not None}
        return sorted(found, key=lambda cells: NUMBER[self._standing(board, cells)[0]])

    def _yielding(self, board: str, order: str, tops: list[Building]) -> Choosing:
        """All in the weaker domains; where none is strongest, or within one domain, one the active seat chooses."""
        if len(self._sides(board, tops)) > 1:
            strongest = self._compare(board, order, tops)
            if strongest is not None:
                return [top for top in tops if self.origin(board, top) != strongest]
        choices = [top for top in tops if top.owner == self.active] or tops
        if len(choices) == 1:
            return choices
        facts = {"board": board, "order": order, "buildings": [choice.cell for choice in choices]}
        answer = yield Ask(self.active, "downsize", {**facts, "reason": self._reason(board, tops)})
        return [choice for choice in choices if answer == f"downsize {board} {choice.cell}"]

    def _reason(self, board: str, tops: list[Building]) -> str:
        return "junction" if len(self._sides(board, tops)) > 1 else "division"

    def _compare(self, board: str, order: str, tops: list[Building]) -> frozenset[str] | None:
        """The original domain of strictly most power among those that hold one of the highest buildings."""
        here, sides = self.boards[board], self._sides(board, tops)
        powers = [
            sum(each.value for each in here.buildings.values() if each.order == order and each.footprint <= cells)
            for cells in sides
        ]
        strongest = powers.index(max(powers)) if powers.count(max(powers)) == 1 else None
        told = [
            {"buildings": self._standing(board, cells), "power": power}
            for cells, power in zip(sides, powers, strict=True)
        ]
        self.tell("powers_compared", {"board": board, "order": order, "powers": told, "strongest": strongest})
        return None if strongest is None else sides[strongest]

    def _downsize(self, board: str, yielding: list[Building], reason: str) -> Going:
        """Take all off, then their owners place the smaller ones, clockwise from the active seat."""
        seats = self.ledger.seats
        ordered = sorted(yielding, key=lambda each: ((each.owner or 0) - self.active) % seats)
        for each in ordered:
            facts = {"building": each.kind, "board": board, "cell": each.cell, "owner": each.owner}
            self.tell("building_downsized", {**facts, "reason": reason})
        for each in ordered:
            yield from self._replace(board, each)

    def _replace(self, board: str, old: Building) -> Going:
        smaller = self._smaller(old)
        if smaller is None:
            self.destroy(old, board, "downsized")
            self.shrink_shadows(old, board, None)
            return
        cells = places_within(PIECES[smaller].size, old.footprint)
        facts = {"board": board, "cell": old.cell, "from": old.kind, "building": smaller, "cells": cells}
        answer = yield Ask(old.owner, "place", facts)
        cell = answer.removeprefix("place ")
        self.tell("building_placed", {"seat": old.owner, "building": smaller, "board": board, "cell": cell})
        self.shrink_shadows(old, board, self.boards[board].buildings[cell])

    def _smaller(self, old: Building) -> str | None:
        """The next smaller kind of its order that is in stock."""
        kinds = [BY_SIZE[old.order, size] for size in range(old.piece.size - 1, 0, -1)]
        return next((kind for kind in kinds if self.ledger.stock[kind]), None)
