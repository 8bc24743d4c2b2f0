"""How long a match still lasts: until Age of Enlightenment is drawn, and one turn more."""

from typing import Final

from mypy_extensions import i64

from regni.games.kingdoms.decisions import ACTING, Turn
from regni.games.kingdoms.pieces import ACTIONS, ADVANCED
from regni.games.kingdoms.rules.decks import competitors
from regni.games.kingdoms.state import KingdomsState

CASTLE_ROUND: Final = 7.0  # the round in which the first Castle can be expected
NO_CASTLE: Final = 1.0  # rounds that it takes at least, while there is none
DRAWING: Final = 0.68  # Advanced cards that a seat draws in a round, on average


def rounds_left(state: KingdomsState) -> float:
    """How many rounds there will be after this one.

    It does not depend on how near a Castle is: nobody should hope to gain by putting it off.
    """
    found = castle_rounds(state)
    if state.final >= 0:
        return found
    for seat in range(state.seats):
        if state.realms[seat] == ADVANCED:
            return found
    return found + max(NO_CASTLE, CASTLE_ROUND - float(state.round))


def castle_rounds(state: KingdomsState) -> float:
    """How many rounds there will be after the first Castle: until Age of Enlightenment is drawn, and one more."""
    if state.final >= 0:
        return 0.0
    return 1.0 + float(state.depth) / (DRAWING * float(competitors(state)))


def turns_to_come(state: KingdomsState, seat: i64, rounds: float) -> float:
    """How many turns a seat will have after this round, or in the final turns after the present one."""
    turn = state.frames[0]
    if state.final < 0 or not isinstance(turn, Turn):
        return rounds
    if state.options.solo:
        return 1.0 if state.final > 0 else 0.0
    steps = (seat - turn.seat + state.seats - 1) % state.seats + 1
    return 1.0 if steps <= state.final else 0.0


def actions_left(state: KingdomsState, seat: i64) -> i64:
    """How many actions a seat has in this round; in the final turns, in the present one."""
    turn = state.frames[0]
    if not isinstance(turn, Turn):
        return ACTIONS
    if turn.seat == seat:
        return turn.actions if turn.phase == ACTING else 0
    begun = (turn.seat - state.first + state.seats) % state.seats
    own = (seat - state.first + state.seats) % state.seats
    return ACTIONS if state.final < 0 and own > begun else 0
