"""What a player of Tigris & Euphrates believes: the weakest colour decides, so all four must grow and last."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.game import State
from regni.core.legal import Legal
from regni.games.tigris.actions import SUPPORT
from regni.games.tigris.decisions import Support, Turn
from regni.games.tigris.rules.support import conflict_strengths
from regni.games.tigris.state import TigrisState
from regni.players.evaluation import Evaluation
from regni.players.tigris.candidates import turn_candidates
from regni.players.tigris.foresight import foreseen
from regni.players.tigris.outlook import final_scores, outlook, rounds_left

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

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        table = cast(TigrisState, state)
        top = table.top()
        if isinstance(top, Turn):
            return turn_candidates(table)
        if isinstance(top, Support):
            return support_candidates(table, top, legal)
        return legal.codes()


def support_candidates(state: TigrisState, conflict: Support, legal: Legal) -> vec[i64]:
    """None, or enough to win: for the attacker more than the map shows, for the defender just a tie."""
    attack, defence = conflict_strengths(state, conflict)
    found = vec[i64]()
    for code in legal.codes():
        added = code - SUPPORT
        useful = attack + added > defence if conflict.added < 0 else defence + added == attack + conflict.added
        if added == 0 or useful:
            found = append(found, code)
    return found
