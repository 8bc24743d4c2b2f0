"""The Wonder's point. Later editions: at the end of its turn the king in that kingdom scores one of any colour."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.tigris.actions import POINT
from regni.games.tigris.pieces import KING
from regni.games.tigris.rules.scoring import score
from regni.games.tigris.rules.turn import refill
from regni.games.tigris.state import TigrisState


def choose_point(state: TigrisState, seat: i64, code: i64, log: Log | None) -> None:
    """Answer `point`: score it; then hands are filled."""
    state.drop()
    score(state, seat, code - POINT, 1, KING, "wonder", log)
    refill(state, log)
