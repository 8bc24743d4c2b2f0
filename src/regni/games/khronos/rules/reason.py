"""The Age of Reason: people and ruins. Rulebook: phase II, 2.4 and 2.5."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.khronos.buildings import RUIN, all_cubes, kind_of, with_cubes, without_cubes
from regni.games.khronos.events import in_reason, renovated
from regni.games.khronos.pieces import CIVIL, REASON, RENOVATION, order_of
from regni.games.khronos.rules.cards import play
from regni.games.khronos.rules.construct import one_card
from regni.games.khronos.state import KhronosState


def populate(state: KhronosState, seat: i64, cell: i64, log: Log | None) -> None:
    """A cube on a civil building, for a civil card."""
    era = state.reason
    it = era.buildings[era.named(cell)]
    cards = one_card(CIVIL)
    play(state, seat, REASON, cards)
    state.cubes[seat] -= 1
    era.change(it, with_cubes(it, seat, 1))
    in_reason(log, "populated", seat, it, cards)


def renovate(state: KhronosState, seat: i64, cell: i64, log: Log | None) -> None:
    """A card of its colour on a ruin: the last one needed turns the tile, one before it is marked by a cube."""
    era = state.reason
    it = era.buildings[era.named(cell)]
    cards = one_card(order_of(kind_of(it)))
    play(state, seat, REASON, cards)
    if needs_more(it):
        state.cubes[seat] -= 1
        era.change(it, with_cubes(it, seat, 1))
        in_reason(log, "renovation_begun", seat, it, cards)
    else:
        state.return_cubes(it)
        era.change(it, without_cubes(it) & ~RUIN)
        renovated(log, seat, it, cards)


def needs_more(it: i64) -> bool:
    """Will a ruin still be one after another card?"""
    return all_cubes(it) + 1 < RENOVATION[kind_of(it)]
