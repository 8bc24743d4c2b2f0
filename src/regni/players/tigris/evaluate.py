"""What a player of Tigris & Euphrates believes: the weakest colour decides, so all four must grow and last."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.game import State
from regni.core.legal import Legal
from regni.games.tigris.actions import LEADER, MONUMENT
from regni.games.tigris.board import CELLS
from regni.games.tigris.decisions import Turn
from regni.games.tigris.state import TigrisState
from regni.players.evaluation import ANYWHERE, NO_FAMILY, NO_TURN, Evaluation, rounds_with
from regni.players.tigris.candidates import turn_candidates
from regni.players.tigris.foresight import foreseen
from regni.players.tigris.outlook import final_scores, outlook, rounds_left

FURTHER_WITH: Final = 1500  # iterations with which lines are played on for a round before they are judged
FURTHER_AGAIN: Final = 2  # how many times as many it takes for one more round
MOST_ROUNDS: Final = 2
LAST_SPREAD: Final = 0.3  # points ahead that make winning e times as likely, at the end
UNSURE: Final = 0.15  # how many more it takes for each turn to come
MOST_SPREAD: Final = 2.5


class TigrisEvaluation(Evaluation):
    """Points now, and what leaders, treasures, monuments and wars will bring."""

    def spread(self, state: State) -> float:
        """A lead is surer the nearer the end."""
        return min(MOST_SPREAD, LAST_SPREAD + UNSURE * rounds_left(cast(TigrisState, state)))

    def scores(self, state: State) -> vec[float]:
        after = foreseen(cast(TigrisState, state))
        return outlook(after) if len(after.frames) else final_scores(after)

    def turn(self, state: State) -> i64:
        table = cast(TigrisState, state)
        return table.turn().seat if len(table.frames) else NO_TURN

    def rounds_ahead(self, iterations: i64) -> i64:
        return rounds_with(iterations, ANYWHERE, FURTHER_WITH, FURTHER_AGAIN, MOST_ROUNDS)

    def plans_own_turn_only(self) -> bool:
        return True

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        table = cast(TigrisState, state)
        return turn_candidates(table) if isinstance(table.top(), Turn) else legal.codes()

    def family(self, code: i64) -> i64:
        """All cells of a leader, of the tiles of a colour, of a catastrophe."""
        return (code - LEADER) // CELLS if LEADER <= code < MONUMENT else NO_FAMILY
