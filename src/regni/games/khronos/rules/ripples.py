"""Time shadows. Rulebook: propagation of buildings, forbidden propagation, propagation of a downsized building.

A building of size two or three casts a shadow on each later board, the nearest first, until one cannot be cast.
"""

from mypy_extensions import i64

from regni.core.cells import NOWHERE
from regni.core.events import Log
from regni.core.tall import empty, has
from regni.games.khronos.buildings import NOBODY, RUIN, building, cell_of, footprint, is_civil, kind_of, owner_of
from regni.games.khronos.era import NOT_THERE, Era, share_cells
from regni.games.khronos.events import (
    DOMINION,
    HIERARCHY,
    NO_CUBE,
    NO_TILE,
    SHADOW,
    shadow_blocked,
    shadow_cast,
)
from regni.games.khronos.pieces import FAITH, MIGHT, REASON, order_of, size_of
from regni.games.khronos.rules.paradoxes import NOTHING, clear, destroy, hamlet_under, is_shadow, printed_hamlet
from regni.games.khronos.state import KhronosState


def ripple(state: KhronosState, board: i64, it: i64, old: i64, log: Log | None) -> None:
    """The shadows of a building just constructed, or upgraded from an old one (or from NOTHING)."""
    if size_of(kind_of(it)) == 1:
        return
    if board == MIGHT:
        reason = why_none_in_faith(state, it, old)
        if reason:
            _block(FAITH, it, reason, log)
            if old != NOTHING and state.options.rulings.old_shadow_goes and reason in (DOMINION, HIERARCHY):
                vanish(state, MIGHT, old, log)
            return
        victims = state.faith.under(cell_of(it), size_of(kind_of(it)))
        _cast(state, FAITH, it, old, log)
        for victim in victims:
            if old == NOTHING or not is_shadow(victim, old):
                _forget_in_reason(state, victim, it, log)
    _cast_in_reason(state, it, old, log)


def ripple_downsized(state: KhronosState, board: i64, old: i64, new: i64, log: Log | None) -> None:
    """The shadows of a building that was downsized, to a smaller one or to NOTHING.

    From Might, Faith is changed only if an identical building of the same owner stands there.
    """
    if size_of(kind_of(old)) == 1 or (board == MIGHT and shadow_in_faith(state, old) == NOTHING):
        return
    vanish(state, board, old, log)
    if new == NOTHING or size_of(kind_of(new)) == 1:
        return
    if board == MIGHT:
        reason = _why_no_smaller(state, new)
        if reason:
            _block(FAITH, new, reason, log)
            return
        _cast(state, FAITH, new, NOTHING, log)
    _cast_in_reason(state, new, NOTHING, log)


# casting


def shadow_on(board: i64, it: i64) -> i64:
    """What a building looks like on a later board: in the Age of Reason all but civil ones are ruins, and nobody's."""
    if board == REASON and not is_civil(it):
        return building(kind_of(it), cell_of(it), NOBODY) | RUIN
    return building(kind_of(it), cell_of(it), owner_of(it))


def _cast(state: KhronosState, board: i64, it: i64, old: i64, log: Log | None) -> None:
    """The shadow comes onto a board, and what it covers goes."""
    shadow = clear(state, board, shadow_on(board, it), old, log)
    state.put(board, shadow)
    shadow_cast(log, board, shadow)


def _cast_in_reason(state: KhronosState, it: i64, old: i64, log: Log | None) -> None:
    """Only the stock can prevent it there."""
    if state.stock[kind_of(it)] == 0:
        _block(REASON, it, NO_TILE, log)
    else:
        _cast(state, REASON, it, old, log)


def _block(board: i64, it: i64, reason: str, log: Log | None) -> None:
    shadow_blocked(log, board, shadow_on(board, it), reason)


# whether a shadow falls on Faith


def why_none_in_faith(state: KhronosState, it: i64, old: i64) -> str:
    """What keeps a building in Might from casting its shadow, or nothing."""
    kind = kind_of(it)
    old_shadow = NOTHING if old == NOTHING else shadow_in_faith(state, old)
    if state.stock[kind] == 0:
        return NO_TILE
    if is_civil(it):
        return ""
    if old_shadow == NOTHING and state.cubes[owner_of(it)] == 0:
        return NO_CUBE
    domains = _without_victims(state, it, old_shadow).domains_beside(footprint(it))
    if len(domains) > 1:
        return DOMINION
    return HIERARCHY if any(domain.top(order_of(kind)) == size_of(kind) for domain in domains) else ""


def _without_victims(state: KhronosState, it: i64, old_shadow: i64) -> Era:
    """Faith as it would be without what the shadow covers; the old shadow still holds its domain together."""
    faith = state.faith.copy()
    for victim in faith.under(cell_of(it), size_of(kind_of(it))):
        if victim != old_shadow:
            faith.take(victim)
            hamlet = hamlet_under(state, victim)
            if hamlet != NOWHERE and not has(footprint(it), hamlet):
                faith.put(printed_hamlet(hamlet))
    return faith


def _why_no_smaller(state: KhronosState, it: i64) -> str:
    """What keeps a downsized building in Might from casting its smaller shadow, or nothing."""
    if state.stock[kind_of(it)] == 0:
        return NO_TILE
    top: i64 = 0
    for domain in state.faith.domains_beside(footprint(it)):
        top = max(top, domain.top(order_of(kind_of(it))))
    equal = top == size_of(kind_of(it))
    return HIERARCHY if equal and not state.options.rulings.smaller_shadow_placed else ""


# vanishing


def shadow_in_faith(state: KhronosState, it: i64) -> i64:
    """The identical building of the same owner in Faith, or NOTHING; small ones cast no shadow."""
    at = state.faith.named(cell_of(it))
    if at == NOT_THERE or size_of(kind_of(it)) == 1:
        return NOTHING
    there = state.faith.buildings[at]
    return there if kind_of(there) == kind_of(it) and owner_of(there) == owner_of(it) else NOTHING


def vanish(state: KhronosState, board: i64, it: i64, log: Log | None) -> None:
    """The shadows of a building go from the later boards; if Faith has none, Reason keeps what it has."""
    if board == MIGHT:
        shadow = shadow_in_faith(state, it)
        if shadow == NOTHING:
            return
        destroy(state, FAITH, shadow, SHADOW, empty(), log)
    vanish_in_reason(state, it, log)


def vanish_in_reason(state: KhronosState, it: i64, log: Log | None) -> None:
    """What a building has left in the Age of Reason goes."""
    for there in state.reason.under(cell_of(it), size_of(kind_of(it))):
        if is_shadow(there, it):
            destroy(state, REASON, there, SHADOW, empty(), log)


def _forget_in_reason(state: KhronosState, victim: i64, it: i64, log: Log | None) -> None:
    """What was destroyed in Faith is in Reason no more, even where the shadow of `it` will not cover it."""
    covers_it = state.stock[kind_of(it)] > 0
    for there in state.reason.under(cell_of(victim), size_of(kind_of(victim))):
        met = share_cells(cell_of(it), size_of(kind_of(it)), cell_of(there), size_of(kind_of(there)))
        if is_shadow(there, victim) and not (covers_it and met):
            destroy(state, REASON, there, SHADOW, empty(), log)
