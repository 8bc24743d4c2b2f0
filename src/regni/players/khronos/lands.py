"""The domains of a board as one seat sees them: its own, those of rivals, those that nobody rules."""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.rng import mix
from regni.core.tall import Tall, common, empty, has, minus, single, union
from regni.games.khronos.buildings import NOBODY, cell_of
from regni.games.khronos.era import Domain
from regni.games.khronos.rules.income import ruling_order, top_owner, top_place
from regni.games.khronos.state import KhronosState
from regni.players.khronos.incomes import Peopled, civil_value


class Tiles:
    """For each size of tile a set of tiles."""

    def __init__(self) -> None:
        self.one: Tall = empty()
        self.two: Tall = empty()
        self.three: Tall = empty()

    def add(self, domain: Domain) -> None:
        """The tiles that touch a domain."""
        self.one = union(self.one, domain.beside)
        self.two = union(self.two, domain.beside_two)
        self.three = union(self.three, domain.beside_three)

    def of(self, size: i64) -> Tall:
        if size == 1:
            return self.one
        return self.two if size == 2 else self.three


class Land:
    """A board of Might or Faith: the tiles that touch domains of one kind or another."""

    def __init__(self, state: KhronosState, board: i64, seat: i64) -> None:
        era = state.era(board)
        order = ruling_order(board)
        self._domains = era.domains
        self._order: i64 = order
        self._ours = Tiles()
        self._unruled = Tiles()
        self.everywhere: Tall = state.options.board.everywhere
        self.rivals: Tall = empty()  # where the buildings stand by which rivals rule
        self._sorts: vec[i64] = vec[i64]()  # of each domain: those that nobody rules may be alike
        for domain in era.domains:
            owner = top_owner(era, domain, order)
            ecu = civil_value(era, domain)
            alike = ecu * 16 + domain.military * 4 + domain.religious if owner == NOBODY else 1024 + len(self._sorts)
            self._sorts = append(self._sorts, mix(alike) >> 8)
            if owner == seat:
                self._ours.add(domain)
            elif owner == NOBODY:
                self._unruled.add(domain)
            else:
                self.rivals = union(self.rivals, single(cell_of(era.buildings[top_place(era, domain, order)])))

    def sort_of(self, cell: i64, size: i64) -> i64:
        """A number that is the same for tiles that touch domains of the same sort."""
        found: i64 = 0
        for at in range(len(self._domains)):
            if has(self._domains[at].touching(size), cell):
                found += self._sorts[at]
        return found

    def ours(self, size: i64) -> Tall:
        """The tiles that touch a domain of ours."""
        return self._ours.of(size)

    def unruled(self, size: i64) -> Tall:
        """The tiles that touch a domain which nobody rules."""
        return self._unruled.of(size)

    def joining(self, size: i64) -> Tall:
        """The tiles that touch two domains or more."""
        found = empty()
        once = empty()
        for domain in self._domains:
            touching = domain.touching(size)
            found = union(found, common(once, touching))
            once = union(once, touching)
        return found

    def beatable(self, size: i64) -> Tall:
        """The tiles that would rule a domain which is not ours."""
        found = empty()
        for domain in self._domains:
            if domain.top(self._order) < size:
                found = union(found, domain.touching(size))
        return minus(found, self._ours.of(size))

    def topped(self, order: i64, top: i64, size: i64) -> Tall:
        """The tiles of a size that touch a domain whose top building of an order is so large."""
        found = empty()
        for domain in self._domains:
            if domain.top(order) == top:
                found = union(found, domain.touching(size))
        return found


class People:
    """The Age of Reason: the domains worth living in, and those where the seat has people."""

    def __init__(self, state: KhronosState, seat: i64) -> None:
        self.pays: bool = False  # is there any domain that would pay us for one more cube?
        self.paying: Tall = empty()  # the domains that would
        self.ours: Tall = empty()  # the domains where the seat has people, or is about to
        self._beside = Tiles()
        for domain in state.reason.domains:
            people = Peopled(state, domain)
            if people.of[seat] > 0:
                self.ours = union(self.ours, domain.cells)
                self._beside.add(domain)
            if people.worth > 0 and people.room > 0:
                self.paying = union(self.paying, domain.cells)
                self.pays = True

    def beside(self, size: i64) -> Tall:
        """The tiles that touch a domain where the seat has people."""
        return self._beside.of(size)
