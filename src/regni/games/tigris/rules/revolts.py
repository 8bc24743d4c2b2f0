"""Internal conflicts. Rulebook: a leader is placed in a kingdom that has a leader of its colour.

Both sides count the temples beside their leader and may add temples from the hand; the defender wins ties.
"""

from mypy_extensions import i64

from regni.core.cells import common, count, single, spread
from regni.core.events import Log
from regni.games.tigris.decisions import Support
from regni.games.tigris.events import REVOLT, conflict_began, conflict_won, leader_left
from regni.games.tigris.pieces import TEMPLE
from regni.games.tigris.rules.conflicts import Strengths, outcome
from regni.games.tigris.rules.kingdoms import pieces_lost
from regni.games.tigris.rules.scoring import score
from regni.games.tigris.rules.turn import end_action
from regni.games.tigris.state import TigrisState


def temples_beside(state: TigrisState, cell: i64) -> i64:
    return count(common(state.tiles_of(TEMPLE), spread(single(cell))))


def revolt_strengths(state: TigrisState, revolt: Support) -> Strengths:
    """The temples beside each leader; one may count for both."""
    attack = temples_beside(state, state.leader_cell(revolt.attacker, revolt.colour))
    return attack, temples_beside(state, state.leader_cell(revolt.defender, revolt.colour))


def begin_revolt(state: TigrisState, colour: i64, attacker: i64, defender: i64, log: Log | None) -> None:
    revolt = Support(colour, attacker, defender, -1)
    state.push(revolt)
    if log is not None:
        conflict_began(log, REVOLT, revolt, revolt_strengths(state, revolt))


def resolve_revolt(state: TigrisState, revolt: Support, defence: i64, log: Log | None) -> None:
    """The loser's leader leaves, the winner scores a red point, the action ends."""
    attack_board, defence_board = revolt_strengths(state, revolt)
    strengths = (attack_board + revolt.added, defence_board + defence)
    winner, loser = outcome(revolt, strengths)
    state.drop()
    conflict_won(log, REVOLT, revolt, (winner, loser), strengths, defence)
    cell = state.lift_leader(loser, revolt.colour)
    pieces_lost(state, single(cell))
    leader_left(log, loser, revolt.colour, cell, REVOLT)
    score(state, winner, TEMPLE, 1, revolt.colour, REVOLT, log)
    end_action(state, log)
