"""What a player of Khronos believes: money, and what its domains will still pay.

A seat may hope for its money, for the incomes still to come (from the boards that its two pawns can be on when it
collects, and more or less according to how firmly it rules), and for a little from every card it can still play.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.game import State
from regni.core.legal import Legal
from regni.games.khronos.decisions import DISCARD, Turn
from regni.games.khronos.pieces import CIVIL, ERAS, FAITH, HAND, MIGHT, ORDERS, REASON, ROUNDS, TRAVEL_COST
from regni.games.khronos.rules.income import is_income_round
from regni.games.khronos.state import KhronosState
from regni.players.evaluation import NO_TURN, Evaluation, rounds_with
from regni.players.khronos.candidates import worth_a_look
from regni.players.khronos.foresight import settled
from regni.players.khronos.incomes import Incomes, Lasting, playable_cards, turn_place

FURTHER_WITH: Final = 300  # iterations with which lines are judged a round later
FURTHER_AGAIN: Final = 4  # how many times as many it takes to look one more round ahead
MOST_ROUNDS: Final = 3
SPREAD: Final = 8.0  # so many Ecus ahead make winning e times as likely as losing
CARD: Final = 0.9  # what playing a card surely brings: less than a travel costs, so that none is made to gain time
CIVIL_CARD: Final = 0.2  # how much more a civil card in hand is worth: it fits almost anywhere


class KhronosEvaluation(Evaluation):
    """Ecus in hand, Ecus to be collected, cards to be played."""

    def spread(self, state: State) -> float:
        return SPREAD

    def scores(self, state: State) -> vec[float]:
        table = settled(cast(KhronosState, state))
        found = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            found[seat] = float(table.ecu[seat])
        if len(table.frames) == 0:
            return found
        turn = table.turn()
        incomes = Incomes(table, Lasting(table, turn))
        for seat in range(table.seats):
            found[seat] += incomes_hoped(table, turn, incomes, seat) + cards_hoped(table, turn, seat)
        return found

    def turn(self, state: State) -> i64:
        table = cast(KhronosState, state)
        turn = table.frames[0] if len(table.frames) else None
        return table.round * table.seats + turn.seat if isinstance(turn, Turn) else NO_TURN

    def rounds_ahead(self, iterations: i64) -> i64:
        """Everybody has a turn: half a turn cannot be compared with a whole one."""
        return rounds_with(iterations, 1, FURTHER_WITH, FURTHER_AGAIN, MOST_ROUNDS)

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        return worth_a_look(cast(KhronosState, state), legal)


# income


def incomes_hoped(state: KhronosState, turn: Turn, incomes: Incomes, seat: i64) -> float:
    """What a seat may still collect: where its pawns are if it collects now, later where they will have gone."""
    found = best_boards(state, incomes.hoped, seat)
    if turn.seat == seat and turn.phase == DISCARD and is_income_round(state):
        for board in range(ERAS):
            if state.is_on(seat, board):
                found += incomes.now[seat * ERAS + board]
    return found


def best_boards(state: KhronosState, hoped: vec[float], seat: i64) -> float:
    """The two boards that pay best, less the travels to be there; or those where the pawns are."""
    one, two = state.pawn(seat, 0), state.pawn(seat, 1)
    at = seat * ERAS
    best = hoped[at + one] + (hoped[at + two] if two != one else 0.0)
    for left_out in range(ERAS):
        first: i64 = FAITH if left_out == MIGHT else MIGHT
        second: i64 = FAITH if left_out == REASON else REASON
        paid = hoped[at + first] + hoped[at + second] - float(travels(one, two, first, second) * TRAVEL_COST)
        if paid > best:
            best = paid
    return best


def travels(one: i64, two: i64, first: i64, second: i64) -> i64:
    """How many travels bring two pawns to two boards."""
    straight: i64 = (1 if one != first else 0) + (1 if two != second else 0)
    crossed: i64 = (1 if one != second else 0) + (1 if two != first else 0)
    return min(straight, crossed)


# cards


def cards_hoped(state: KhronosState, turn: Turn, seat: i64) -> float:
    """What a seat will make of the cards it can still play, in this turn and in those to come."""
    turns = ROUNDS - state.round + (1 if turn_place(state, seat) > turn_place(state, turn.seat) else 0)
    cards = turns * HAND
    if turn.seat == seat:
        cards += playable_cards(state, turn)
    elif turns > 0:
        cards += state.hand_size(seat) - HAND
    return CARD * float(cards) + CIVIL_CARD * float(state.hands[seat * ORDERS + CIVIL])
