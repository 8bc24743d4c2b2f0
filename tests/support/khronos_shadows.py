"""Time shadows of Khronos in plain Python: what building, upgrading and downsizing must cause in later eras."""

from collections import Counter

from support.khronos_ledger import Ledger
from support.khronos_map import in_order
from support.khronos_table import LATER, Building, Facts


class Shadows:
    """Tells events to a ledger, and keeps them to be compared with what the engine told."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.told: list[tuple[str, Facts]] = []
        self.boards = ledger.boards
        self.origins: dict[str, list[frozenset[str]]] = {}  # by board: the cells of the original domains

    def tell(self, name: str, facts: Facts) -> None:
        self.told.append((name, facts))
        self.ledger.tell(name, facts)

    @property
    def active(self) -> int:
        assert self.ledger.turn is not None
        return self.ledger.turn

    # origins

    def note_origins(self) -> None:
        """The domains as they are before a tile is placed or demolished."""
        self.origins = {
            name: [frozenset(each.cells) for each in board.domains()] for name, board in self.boards.items()
        }

    def origin(self, board: str, building: Building) -> frozenset[str] | None:
        """The original domain on whose cells a building stands: none for one that has just come."""
        return next((cells for cells in self.origins[board] if building.footprint <= cells), None)

    # ripples

    def shadow_of(self, building: Building, era: str) -> Building | None:
        """The shadow on a later board: the same in the Age of Faith, of the same order within it in that of Reason."""
        here = self.boards[era]
        if building.piece.size == 1:
            return None
        if era == "faith":
            found = here.buildings.get(building.cell)
            alike = found is not None and (found.kind, found.owner) == (building.kind, building.owner)
            return found if alike else None
        within = [each for each in here.touched(building.footprint) if each.footprint <= building.footprint]
        return next((each for each in within if each.order == building.order and not each.printed), None)

    def ripple(self, built: Building, board: str, old: Building | None) -> None:
        """What was just built, or upgraded from an old one, casts its shadows, nearest first, until one is blocked."""
        if built.piece.size == 1:
            return
        for era in LATER[board]:
            shadow = None if old is None else self.shadow_of(old, era)
            if self.is_blocked(built, era, shadow):
                return
            victims = self._cast(built, era, shadow, old is not None)
            if era == "faith":
                self._forget(victims, built)

    def is_blocked(self, built: Building, era: str, shadow: Building | None) -> bool:
        """Does something keep a shadow away? Then it is told."""
        if era == "faith":
            old = None if shadow is None else shadow.cell
            return self._tell_blocked(built, era, self.ledger.why_no_shadow(built.kind, built.cell, built.owner, old))
        return self._tell_blocked(built, era, None if self.ledger.stock[built.kind] else "stock")

    def is_smaller_blocked(self, smaller: Building, era: str) -> bool:
        """A downsized shadow joins nothing that the larger one did not, but it may not be a second highest building."""
        here = self.boards[era]
        equal = era == "faith" and here.equal_top(smaller.kind, here.joined(smaller.kind, smaller.cell))
        reason = "hierarchy" if equal else None
        return self._tell_blocked(smaller, era, reason if self.ledger.stock[smaller.kind] else "stock")

    def _tell_blocked(self, built: Building, era: str, reason: str | None) -> bool:
        if reason is not None:
            owner = built.owner if era == "faith" else None
            facts = {"building": built.kind, "board": era, "cell": built.cell, "owner": owner}
            self.tell("shadow_blocked", {**facts, "reason": reason})
        return reason is not None

    def _cast(self, built: Building, era: str, shadow: Building | None, is_upgrade: bool) -> list[Building]:
        """Put a shadow in place of the old one, with what it destroys; tell what it destroyed."""
        cells, cubes, victims = built.footprint, list[int](), list[Building]()
        for each in self.boards[era].touched(cells):
            reason = "shadow" if each is shadow else "paradox"
            if is_upgrade and era == "reason" and built.order == each.order == "civil" and each.footprint <= cells:
                cubes += each.cubes
                if not each.printed:
                    self._tell_destroyed(each, era, reason, [])
            elif not each.printed:
                cubes += self.destroy(each, era, reason, cells)
                victims += [] if each is shadow else [each]
        self.put_shadow(built, era, cubes)
        return victims

    def put_shadow(self, built: Building, era: str, cubes: list[int]) -> None:
        ruin = era == "reason" and built.order != "civil"
        owner = built.owner if era == "faith" else None
        facts = {"building": built.kind, "board": era, "cell": built.cell, "owner": owner, "ruin": ruin}
        self.tell("shadow_cast", {**facts, "cubes": sorted(cubes)})

    def _tell_destroyed(self, building: Building, era: str, reason: str, cubes: list[int]) -> None:
        facts = {"building": building.kind, "board": era, "cell": building.cell, "owner": building.owner}
        self.tell("building_destroyed", {**facts, "ruin": building.ruin, "cubes": cubes, "reason": reason})

    def destroy(self, building: Building, era: str, reason: str, cover: frozenset[str] = frozenset()) -> list[int]:
        """A building goes; a printed hamlet under it is there again, unless it is covered at once.

        The cube that stays for what covers the hamlet, if there is one.
        """
        hamlets = in_order(building.footprint & self.ledger.ground.hamlets)
        heir = self.heir(building) if hamlets else None
        staying = [] if heir is None else [heir]
        self._tell_destroyed(building, era, reason, sorted((Counter(building.cubes) - Counter(staying)).elements()))
        if not cover.isdisjoint(hamlets):
            return staying
        for hamlet in hamlets:
            self.tell("hamlet_returned", {"board": era, "cell": hamlet, "seat": heir})
        return []

    def heir(self, building: Building) -> int | None:
        """Whose cube stays on a printed hamlet: who has most, without the active seat's if that is shared."""
        cubes = Counter(building.cubes) if building.order == "civil" else Counter[int]()
        if len(first := _most(cubes)) > 1:
            del cubes[self.active]
            first = _most(cubes)
        return first[0] if len(first) == 1 else None

    def _forget(self, victims: list[Building], built: Building) -> None:
        """What never existed in Faith casts no shadow in Reason, also where nothing will destroy it there."""
        for victim in victims:
            shadow = self.shadow_of(victim, "reason")
            if shadow is None or (self.ledger.stock[built.kind] and shadow.footprint & built.footprint):
                continue
            self.destroy(shadow, "reason", "shadow")

    def _vanish(self, building: Building, era: str) -> None:
        shadow = self.shadow_of(building, era)
        if shadow is not None:
            self.destroy(shadow, era, "shadow")

    def shrink_shadows(self, old: Building, board: str, smaller: Building | None) -> None:
        """A building was downsized: its shadows go, and those of the smaller one come; Faith must have had the same."""
        if board == "might" and self.shadow_of(old, "faith") is None:
            return
        for era in LATER[board]:
            self._vanish(old, era)
        if smaller is None or smaller.piece.size == 1:
            return
        for era in LATER[board]:
            if self.is_smaller_blocked(smaller, era):
                return
            self._cast(smaller, era, None, False)


def _most(cubes: Counter[int]) -> list[int]:
    """The seats with most cubes."""
    return [seat for seat, count in cubes.items() if count == max(cubes.values())]
