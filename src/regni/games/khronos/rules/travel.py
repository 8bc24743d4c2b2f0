"""Time travel. Rulebook: phase II, 1."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.khronos.events import travelled
from regni.games.khronos.pieces import PAWNS, TRAVEL_COST
from regni.games.khronos.rules.cards import begin_actions
from regni.games.khronos.state import KhronosState


def travel(state: KhronosState, seat: i64, pawn: i64, board: i64, log: Log | None) -> None:
    """Move a pawn to another era, for an Ecu."""
    start = state.pawn(seat, pawn)
    state.ecu[seat] -= TRAVEL_COST
    state.pawns[seat * PAWNS + pawn] = board
    begin_actions(state)
    travelled(log, seat, pawn, start, board)
