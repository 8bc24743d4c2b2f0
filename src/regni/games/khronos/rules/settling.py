"""Domains made legal again. Rulebook: transformation of the domains: junction, downsizing, division.

Might is settled completely, then Faith; in each the first order of the era comes first, and of several domains the one
with the first cell. A conflict between buildings of different original domains is a junction: their powers are
compared. One within an original domain is a division. The active seat has caused both.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.events import Log
from regni.core.refusal import Facts
from regni.core.tall import covers, first, has
from regni.games.khronos.buildings import building, cell_of, footprint, kind_of, owner_of, worth
from regni.games.khronos.decisions import Downsize, Place, Settle
from regni.games.khronos.era import Domain, Era
from regni.games.khronos.events import (
    DIVISION,
    DOWNSIZED,
    JUNCTION,
    building_destroyed,
    building_downsized,
    building_placed,
    cell_list,
    domains_joined,
    powers_compared,
)
from regni.games.khronos.pieces import CIVIL, FAITH, MIGHT, MILITARY, RELIGIOUS, order_of, size_of
from regni.games.khronos.rules.paradoxes import NOTHING
from regni.games.khronos.rules.ripples import ripple_downsized
from regni.games.khronos.state import KhronosState


@mypyc_attr(acyclic=True)
class Conflict:
    """Two or more top buildings of an order in one domain."""

    def __init__(self, board: i64, order: i64, domain: Domain) -> None:
        self.board = board
        self.order = order
        self.domain = domain


def settle_domains(state: KhronosState, might: vec[Domain], faith: vec[Domain], log: Log | None) -> None:
    """After an action: if a domain is not legal, all are settled. The domains are those before the action."""
    if next_conflict(state) is None:
        return
    settle = Settle(might, faith)
    state.push(settle)
    if log is not None:
        _tell_junctions(state, settle, log)
    go_on_settling(state, log)


def go_on_settling(state: KhronosState, log: Log | None) -> None:
    """Settle conflict after conflict, until somebody is asked or every domain is legal."""
    while True:
        top = state.top()
        if isinstance(top, Place):
            if smaller_kind(state, kind_of(top.building)) != NOTHING:
                return
            _lose(state, top, log)
        elif isinstance(top, Settle):
            conflict = next_conflict(state)
            if conflict is None:
                state.drop()
                return
            _resolve(state, top, conflict, log)
        else:
            return


# conflicts


def next_conflict(state: KhronosState) -> Conflict | None:
    """The first conflict there is: Might before Faith, the first order of the era before the second."""
    for board in range(MIGHT, FAITH + 1):
        for step in range(CIVIL):
            order: i64 = step if board == MIGHT else RELIGIOUS - step
            domain = _first_conflict(state.era(board), order)
            if domain is not None:
                return Conflict(board, order, domain)
    return None


def _first_conflict(era: Era, order: i64) -> Domain | None:
    """Of the domains with several top buildings of an order, the one with the first cell."""
    found: Domain | None = None
    for domain in era.domains:
        if domain.tops(order) > 1 and (found is None or first(domain.cells) < first(found.cells)):
            found = domain
    return found


def top_buildings(era: Era, domain: Domain, order: i64) -> vec[i64]:
    """The largest buildings of an order in a domain."""
    found = vec[i64]()
    for it in era.within(domain.cells):
        if order_of(kind_of(it)) == order and size_of(kind_of(it)) == domain.top(order):
            found = append(found, it)
    return found


def _resolve(state: KhronosState, settle: Settle, conflict: Conflict, log: Log | None) -> None:
    """Those that must yield are taken off, or the active seat is asked which."""
    rivals = top_buildings(state.era(conflict.board), conflict.domain, conflict.order)
    sides = _sides(state.era(conflict.board), settle.origins(conflict.board), rivals)
    junction = len(sides) > 1
    if junction:
        strongest = _strongest(state, settle, conflict, sides, log)
        if strongest is not None:
            _take_off(state, conflict.board, _outside(rivals, strongest), JUNCTION, log)
            return
    choices = _owned(rivals, state.turn().seat)
    if len(choices) == 0:
        choices = rivals
    if len(choices) == 1:
        _take_off(state, conflict.board, choices, JUNCTION if junction else DIVISION, log)
    else:
        state.push(Downsize(conflict.board, choices, junction))


def _owned(buildings: vec[i64], seat: i64) -> vec[i64]:
    found = vec[i64]()
    for it in buildings:
        if owner_of(it) == seat:
            found = append(found, it)
    return found


# junctions


def members(era: Era, origin: Domain) -> vec[i64]:
    """The buildings that stand within an original domain, by their cells: those that came later stick out of it."""
    found = vec[i64]()
    for it in era.within(origin.cells):
        if covers(origin.cells, footprint(it)):
            found = append(found, it)
    return found


def _sides(era: Era, origins: vec[Domain], buildings: vec[i64]) -> vec[Domain]:
    """The original domains that hold one of the buildings, by their first buildings."""
    found: list[tuple[int, Domain]] = []
    for origin in origins:
        inside = members(era, origin)
        if any(it in inside for it in buildings):
            found.append((int(cell_of(inside[0])), origin))
    found.sort(key=_place)
    return vec[Domain]([origin for _, origin in found])


def _place(side: tuple[int, Domain]) -> int:
    return side[0]


def _outside(buildings: vec[i64], origin: Domain) -> vec[i64]:
    found = vec[i64]()
    for it in buildings:
        if not has(origin.cells, cell_of(it)):
            found = append(found, it)
    return found


def _strongest(
    state: KhronosState, settle: Settle, conflict: Conflict, sides: vec[Domain], log: Log | None
) -> Domain | None:
    """The original domain with more power of the order than any other that is compared, if there is one."""
    if state.options.rulings.all_joined_compared:
        sides = _joined(state.era(conflict.board), settle.origins(conflict.board), conflict.domain)
    era = state.era(conflict.board)
    found: Domain | None = None
    place: i64 = -1
    most: i64 = -1
    for at in range(len(sides)):
        strength = power(era, sides[at], conflict.order)
        if strength > most:
            found, place, most = sides[at], at, strength
        elif strength == most:
            found, place = None, -1
    if log is not None:
        powers = [_power_facts(era, side, conflict.order) for side in sides]
        powers_compared(log, conflict.board, conflict.order, powers, place)
    return found


def power(era: Era, domain: Domain, order: i64) -> i64:
    """The values of all buildings of an order within a domain, whosever they are."""
    found: i64 = 0
    for it in members(era, domain):
        if order_of(kind_of(it)) == order:
            found += worth(it)
    return found


def _power_facts(era: Era, domain: Domain, order: i64) -> Facts:
    return {"buildings": cell_list(members(era, domain)), "power": power(era, domain, order)}


def _joined(era: Era, origins: vec[Domain], domain: Domain) -> vec[Domain]:
    """The original domains that a domain is made of."""
    return _sides(era, origins, era.within(domain.cells))


def _tell_junctions(state: KhronosState, settle: Settle, log: Log) -> None:
    """Which domains became one where a conflict follows."""
    for board in range(MIGHT, FAITH + 1):
        era = state.era(board)
        for domain in era.domains:
            if domain.tops(MILITARY) > 1 or domain.tops(RELIGIOUS) > 1:
                parts = _joined(era, settle.origins(board), domain)
                if len(parts) > 1:
                    told = [cell_list(members(era, part)) for part in parts]
                    domains_joined(log, state.turn().seat, board, told)


# downsizing


def smaller_kind(state: KhronosState, kind: i64) -> i64:
    """The next smaller building of the order that is in stock, or NOTHING."""
    for step in range(1, size_of(kind)):
        if state.stock[kind - step] > 0:
            return kind - step
    return NOTHING


def _take_off(state: KhronosState, board: i64, buildings: vec[i64], reason: str, log: Log | None) -> None:
    """All that yield are taken off at once; then their owners place smaller ones, clockwise from the active seat."""
    active = state.turn().seat
    waiting = vec[i64]()
    for step in range(state.seats):
        for it in _owned(buildings, state.clockwise(active, step)):
            state.take(board, it)
            building_downsized(log, board, it, reason)
            waiting = append(waiting, it)
    for at in range(len(waiting) - 1, -1, -1):
        state.push(Place(board, waiting[at]))


def choose_downsized(state: KhronosState, asked: Downsize, cell: i64, log: Log | None) -> None:
    """The active seat has chosen which building yields."""
    state.drop()
    chosen = vec[i64]()
    for it in asked.choices:
        if cell_of(it) == cell:
            chosen = append(chosen, it)
    _take_off(state, asked.board, chosen, JUNCTION if asked.junction else DIVISION, log)
    go_on_settling(state, log)


def place_smaller(state: KhronosState, asked: Place, cell: i64, log: Log | None) -> None:
    """The owner has chosen the cells of the smaller building."""
    old = asked.building
    new = building(smaller_kind(state, kind_of(old)), cell, owner_of(old))
    state.drop()
    state.put(asked.board, new)
    building_placed(log, asked.board, new)
    ripple_downsized(state, asked.board, old, new, log)
    go_on_settling(state, log)


def _lose(state: KhronosState, asked: Place, log: Log | None) -> None:
    """There is nothing smaller: the building is destroyed."""
    state.drop()
    building_destroyed(log, asked.board, asked.building, vec[i64](), DOWNSIZED)
    ripple_downsized(state, asked.board, asked.building, NOTHING, log)
