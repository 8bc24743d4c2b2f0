"""One board with its buildings, and its domains, which are kept until a building comes or goes."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import COLUMNS
from regni.core.tall import (
    Tall,
    block,
    empty,
    first,
    flood,
    has,
    is_empty,
    minus,
    overlaps,
    reach,
    single,
    spread,
    union,
)
from regni.games.khronos.buildings import cell_of, footprint, kind_of
from regni.games.khronos.pieces import MILITARY, order_of, size_of

NOT_THERE: Final = -1


@mypyc_attr(acyclic=True)
@final
class Domain:
    """Buildings that touch. Never changed once made, so that copies share it.

    For each order, how large its top building is (0: there is none) and how many are as large.
    """

    def __init__(self, cells: Tall) -> None:
        self.cells: Tall = cells
        self.beside: Tall = spread(cells)
        self.beside_two: Tall = reach(self.beside, 2)  # the tiles of size two, and of size three, that touch it
        self.beside_three: Tall = reach(self.beside, 3)
        self.military: i64 = 0
        self.militaries: i64 = 0
        self.religious: i64 = 0
        self.religiouses: i64 = 0

    def note(self, kind: i64, many: i64) -> None:
        """While it is made: so many buildings of this kind belong to it."""
        size = size_of(kind)
        if order_of(kind) == MILITARY:
            self.militaries = many if size > self.military else self.militaries + (many if size == self.military else 0)
            self.military = max(self.military, size)
        else:
            self.religiouses = (
                many if size > self.religious else self.religiouses + (many if size == self.religious else 0)
            )
            self.religious = max(self.religious, size)

    def touching(self, size: i64) -> Tall:
        """The tiles of a size that touch it."""
        if size == 1:
            return self.beside
        return self.beside_two if size == 2 else self.beside_three

    def top(self, order: i64) -> i64:
        """The size of its top building of an order; 0 if it has none."""
        return self.military if order == MILITARY else self.religious

    def tops(self, order: i64) -> i64:
        """How many top buildings of an order it has: by the rule of hierarchy one."""
        return self.militaries if order == MILITARY else self.religiouses


@mypyc_attr(acyclic=True)
@final
class Era:
    """The buildings of one board. Copies share the list of domains: it is replaced by another, never changed."""

    def __init__(self) -> None:
        self.buildings: vec[i64] = vec[i64]()
        self.occupied: Tall = empty()
        self.domains: vec[Domain] = vec[Domain]()

    def copy(self) -> "Era":
        other = Era()
        other.buildings = self.buildings[:]
        other.occupied = self.occupied
        other.domains = self.domains
        return other

    # looking

    def named(self, cell: i64) -> i64:
        """The place in the list of the building with this top-left cell, or NOT_THERE."""
        for at in range(len(self.buildings)):
            if cell_of(self.buildings[at]) == cell:
                return at
        return NOT_THERE

    def under(self, cell: i64, size: i64) -> vec[i64]:
        """The buildings that a tile covers, wholly or partly, by their cells."""
        found = vec[i64]()
        if not overlaps(self.occupied, block(cell, size)):
            return found
        for it in self.buildings:
            if share_cells(cell, size, cell_of(it), size_of(kind_of(it))):
                found = append(found, it)
        return by_cell(found)

    def within(self, cells: Tall) -> vec[i64]:
        """The buildings whose top-left cell is one of these, by their cells."""
        found = vec[i64]()
        for it in self.buildings:
            if has(cells, cell_of(it)):
                found = append(found, it)
        return by_cell(found)

    def domain_with(self, cell: i64) -> Domain:
        """The domain of a cell that is built on."""
        at: i64 = 0
        while not has(self.domains[at].cells, cell):
            at += 1
        return self.domains[at]

    def domains_beside(self, cells: Tall) -> vec[Domain]:
        """The domains that touch any of these cells, which are free."""
        found = vec[Domain]()
        for domain in self.domains:
            if overlaps(domain.beside, cells):
                found = append(found, domain)
        return found

    # changing

    def put(self, it: i64) -> None:
        """A building comes onto free cells: the domains it touches become one."""
        cells = footprint(it)
        self.buildings = append(self.buildings, it)
        self.occupied = union(self.occupied, cells)
        touched = self.domains_beside(cells)
        for domain in touched:
            cells = union(cells, domain.cells)
        made = Domain(cells)
        if order_of(kind_of(it)) <= 1:
            made.note(kind_of(it), 1)
        for domain in touched:
            _join(made, domain)
        self._replace(made.cells, made)

    def take(self, it: i64) -> None:
        """A building goes: its domain is what is left of it, which may be several."""
        self._strike(it)
        old = self.domain_with(cell_of(it))
        self.occupied = minus(self.occupied, footprint(it))
        left = minus(old.cells, footprint(it))
        self._drop(old.cells)
        while not is_empty(left):
            part = flood(single(first(left)), left)
            self.domains = append(self.domains, self._made(part))
            left = minus(left, part)

    def change(self, it: i64, other: i64) -> None:
        """The same building with other cubes, or no longer in ruins."""
        at = self.named(cell_of(it))
        self.buildings[at] = other

    def _strike(self, it: i64) -> None:
        """Off the list; the last one takes its place."""
        at = self.named(cell_of(it))
        self.buildings, last = pop(self.buildings)
        if at < len(self.buildings):
            self.buildings[at] = last

    def _drop(self, cells: Tall) -> None:
        """The domains on these cells are no more: a new list of the others."""
        kept = vec[Domain]()
        for domain in self.domains:
            if not overlaps(domain.cells, cells):
                kept = append(kept, domain)
        self.domains = kept

    def _replace(self, cells: Tall, made: Domain) -> None:
        self._drop(cells)
        self.domains = append(self.domains, made)

    def _made(self, cells: Tall) -> Domain:
        made = Domain(cells)
        for it in self.buildings:
            if order_of(kind_of(it)) <= 1 and has(cells, cell_of(it)):
                made.note(kind_of(it), 1)
        return made


def _join(made: Domain, other: Domain) -> None:
    """What was in another domain is in this one now."""
    if other.military:
        made.note(other.military - 1, other.militaries)
    if other.religious:
        made.note(3 + other.religious - 1, other.religiouses)


def share_cells(cell: i64, size: i64, other: i64, other_size: i64) -> bool:
    """Do two square tiles overlap?"""
    right = other % COLUMNS - cell % COLUMNS
    down = other // COLUMNS - cell // COLUMNS
    return -other_size < right < size and -other_size < down < size


def by_first_cell(domains: vec[Domain]) -> list[Domain]:
    """Domains in the order of their first cells."""
    return sorted(domains, key=_first_cell)


def _first_cell(domain: Domain) -> int:
    return first(domain.cells)


def by_cell(buildings: vec[i64]) -> vec[i64]:
    """The buildings in the order of their cells: few, so each is brought to its place in turn."""
    for at in range(1, len(buildings)):
        it = buildings[at]
        before = at - 1
        while before >= 0 and cell_of(buildings[before]) > cell_of(it):
            buildings[before + 1] = buildings[before]
            before -= 1
        buildings[before + 1] = it
    return buildings
