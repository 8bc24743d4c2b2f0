"""What a shadow covers never existed. Rulebook: time paradoxes; the special case of the printed hamlet."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import NOWHERE
from regni.core.events import Log
from regni.core.tall import Tall, common, covers, first, has, is_empty
from regni.games.khronos.buildings import (
    NOBODY,
    PRINTED,
    building,
    cell_of,
    cube_seats,
    cubes_of,
    footprint,
    is_civil,
    is_printed,
    kind_of,
    owner_of,
    with_cubes,
    without_cubes,
)
from regni.games.khronos.events import PARADOX, SHADOW, building_destroyed, hamlet_returned
from regni.games.khronos.pieces import HAMLET, MOST_SEATS, REASON, order_of, size_of
from regni.games.khronos.state import KhronosState

NOTHING: Final = -1  # no building


def hamlet_under(state: KhronosState, it: i64) -> i64:
    """The cell of the printed hamlet that a Town or City covers, or NOWHERE."""
    under = common(state.options.board.hamlets, footprint(it))
    return NOWHERE if is_empty(under) or is_printed(it) else first(under)


def printed_hamlet(cell: i64) -> i64:
    return building(HAMLET, cell, NOBODY) | PRINTED


def clear(state: KhronosState, board: i64, it: i64, old: i64, log: Log | None) -> i64:
    """Everything that a shadow will cover goes; the shadow, with the cubes that stay on it.

    `old` is the building that was upgraded, or NOTHING. In the Age of Reason the people of a civil building stay if
    an upgraded building's shadow covers all of it.
    """
    cells = footprint(it)
    for victim in state.era(board).under(cell_of(it), size_of(kind_of(it))):
        if board == REASON and old != NOTHING and _takes_over(it, victim):
            it = _taken_over(state, it, victim, old, log)
        elif is_printed(victim):
            state.era(board).take(victim)
        else:
            keeper = destroy(state, board, victim, _reason(victim, old), cells, log)
            it = it if keeper == NOBODY else with_cubes(it, keeper, 1)
    return it


def _takes_over(it: i64, victim: i64) -> bool:
    """Does a civil building cover all of another?"""
    return is_civil(it) and is_civil(victim) and covers(footprint(it), footprint(victim))


def _reason(victim: i64, old: i64) -> str:
    """Has it gone with what cast it, or does it never have existed?"""
    return SHADOW if old != NOTHING and is_shadow(victim, old) else PARADOX


def is_shadow(it: i64, of: i64) -> bool:
    """Is this, on a later board, the shadow of a building: of its order and owner (or in ruins), within its cells?"""
    if order_of(kind_of(it)) != order_of(kind_of(of)) or size_of(kind_of(it)) == 1:
        return False
    if owner_of(it) not in (NOBODY, owner_of(of)):
        return False
    return covers(footprint(of), footprint(it))


def _taken_over(state: KhronosState, it: i64, victim: i64, old: i64, log: Log | None) -> i64:
    """A civil building goes under a bigger one with all its people."""
    for seat in range(MOST_SEATS):
        it = with_cubes(it, seat, cubes_of(victim, seat))
    if is_printed(victim):
        state.reason.take(victim)
    else:
        state.take(REASON, without_cubes_on(state, REASON, victim))
        building_destroyed(log, REASON, victim, vec[i64](), _reason(victim, old))
    return it


def without_cubes_on(state: KhronosState, board: i64, it: i64) -> i64:
    """The building after its cubes have been lifted from it, to stand elsewhere."""
    bare = without_cubes(it)
    state.era(board).change(it, bare)
    return bare


def destroy(state: KhronosState, board: i64, it: i64, reason: str, covered: Tall, log: Log | None) -> i64:
    """A building leaves a board. A printed hamlet under it is there again, if it is not among the covered cells.

    The seat whose cube stays for what covers the hamlet, or NOBODY.
    """
    hamlet = hamlet_under(state, it)
    keeper = NOBODY if hamlet == NOWHERE else _keeper(state, it)
    state.take(board, it)
    building_destroyed(log, board, it, _going_back(it, keeper), reason)
    if keeper != NOBODY:
        state.cubes[keeper] -= 1
    if hamlet == NOWHERE or has(covered, hamlet):
        return keeper
    again = printed_hamlet(hamlet)
    state.era(board).put(again if keeper == NOBODY else with_cubes(again, keeper, 1))
    hamlet_returned(log, board, hamlet, keeper)
    return NOBODY


def _going_back(it: i64, keeper: i64) -> vec[i64]:
    """The seats of the cubes that go back: all but the one that stays."""
    found = vec[i64]()
    kept = keeper == NOBODY
    for seat in cube_seats(it):
        if not kept and seat == keeper:
            kept = True
        else:
            found = append(found, seat)
    return found


def _keeper(state: KhronosState, it: i64) -> i64:
    """Who leaves a cube: the seat with most; at a tie the one with most when the active seat's are gone."""
    keeper = _most(it, NOBODY)
    return keeper if keeper != NOBODY else _most(it, state.turn().seat)


def _most(it: i64, left_out: i64) -> i64:
    """The one seat with most cubes, or NOBODY."""
    found: i64 = NOBODY
    most: i64 = 0
    for seat in range(MOST_SEATS):
        cubes: i64 = 0 if seat == left_out else cubes_of(it, seat)
        if cubes > most:
            found = seat
            most = cubes
        elif cubes == most:
            found = NOBODY
    return found
