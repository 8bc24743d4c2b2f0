"""The turn: its end, the next one, the rounds. Rulebook: the turn of play; drawing cards; end of the game."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.khronos.actions import cards_of
from regni.games.khronos.decisions import DISCARD, START, Deal, Turn
from regni.games.khronos.events import cards_discarded, match_ended, round_started, told, turn_started
from regni.games.khronos.pieces import ROUNDS
from regni.games.khronos.rules.cards import ask_cards, to_discards
from regni.games.khronos.rules.income import collect, final_result, is_income_round
from regni.games.khronos.state import KhronosState


def deal_on(state: KhronosState, deal: Deal, log: Log | None) -> None:
    """The next opening hand; after the last one the first turn begins."""
    if deal.seat + 1 < state.seats:
        state.push(Deal(deal.seat + 1, deal.first))
        return
    state.first = deal.first
    state.push(Turn(deal.first, START, False))
    round_started(log, state.round)
    turn_started(log, deal.first, state.round)


def end_actions(state: KhronosState, seat: i64, log: Log | None) -> None:
    """The action phase is over: which cards are discarded? An empty hand is not asked."""
    state.replace(Turn(seat, DISCARD, False))
    told(log, "actions_ended", seat)
    if state.hand_size(seat) == 0:
        draw_up(state, seat, log)


def discard(state: KhronosState, seat: i64, choice: i64, log: Log | None) -> None:
    """Discard some cards, or none, then draw up to four."""
    cards = cards_of(choice)
    to_discards(state, seat, cards)
    cards_discarded(log, seat, cards)
    draw_up(state, seat, log)


def draw_up(state: KhronosState, seat: i64, log: Log | None) -> None:
    """Fill the hand; a full one ends the turn at once."""
    ask_cards(state, seat, log)
    go_on(state, log)


def go_on(state: KhronosState, log: Log | None) -> None:
    """When no card is to be drawn any more: a turn that is at its end, ends."""
    top = state.top()
    if isinstance(top, Turn) and top.phase == DISCARD:
        end_turn(state, top.seat, log)


def end_turn(state: KhronosState, seat: i64, log: Log | None) -> None:
    """Income in its rounds; then the next seat, the next round, or the end."""
    if is_income_round(state):
        collect(state, seat, log)
    told(log, "turn_ended", seat)
    following = state.clockwise(seat, 1)
    state.used = 1
    if following == state.first:
        if state.round == ROUNDS:
            state.drop()
            if log is not None:
                match_ended(log, final_result(state))
            return
        state.round += 1
        round_started(log, state.round)
    state.replace(Turn(following, START, False))
    turn_started(log, following, state.round)
