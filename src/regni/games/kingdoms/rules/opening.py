"""How a match begins. Rulebook: set-up: the trade board, five cards a hand, the one redraw."""

from typing import Final

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.kingdoms.actions import DISCARD, DISCARD_NONE
from regni.games.kingdoms.decisions import ACTING, Deal, Gain, Lay, Redraw, Turn
from regni.games.kingdoms.events import card_drawn, round_started, told, trade_board_laid
from regni.games.kingdoms.pieces import (
    ACTIONS,
    BASE,
    BASIC,
    BOARD,
    FIRST_OF_DECK,
    HAND,
    IMMEDIATE,
    INTERMEDIATE,
    KINDS,
    NO_CARD,
    slot_deck,
)
from regni.games.kingdoms.rules.decks import back_to_deck, leave_deck
from regni.games.kingdoms.rules.phases import begin_turn, discard_card
from regni.games.kingdoms.state import KingdomsState, with_item

ALL_DECKS: Final = 7  # a bit for each


def lay_on(state: KingdomsState, lay: Lay, kind: i64, log: Log | None) -> None:
    """The next card of the trade board; after the last one hands are dealt."""
    leave_deck(state, kind)
    state.board = with_item(state.board, lay.slot, kind)
    following = next_slot(state, lay.slot + 1, lay.decks)
    if following != NO_CARD:
        state.replace(Lay(following, lay.decks, lay.opening))
        return
    trade_board_laid(log, state.board)
    if lay.opening:
        state.replace(Deal(0))
    else:
        state.drop()


def next_slot(state: KingdomsState, start: i64, decks: i64) -> i64:
    """The first slot of these decks from here on for which there is a card; NO_CARD if there is none."""
    for slot in range(start, BOARD):
        if (decks >> slot_deck(slot)) & 1 and _has_card_to_lay(state, slot_deck(slot)):
            return slot
    return NO_CARD


def _has_card_to_lay(state: KingdomsState, deck: i64) -> bool:
    kinds = range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1])
    return any(state.deck[kind] > 0 and state.cards.types[kind] != IMMEDIATE for kind in kinds)


def deal_on(state: KingdomsState, deal: Deal, kind: i64, log: Log | None) -> None:
    """The next card of an opening hand; after the last hand the redraws begin with the first seat."""
    leave_deck(state, kind)
    state.gain(deal.seat, kind)
    card_drawn(log, deal.seat, BASIC, kind)
    if state.sizes[deal.seat] < HAND:
        return
    if state.options.guaranteed_base and not has_base(state, deal.seat) and _base_in_deck(state):
        _put_back(state, deal.seat)
        told(log, "hand_dealt_again", deal.seat)
    elif deal.seat + 1 < state.seats:
        state.replace(Deal(deal.seat + 1))
    else:
        state.replace(Redraw(state.first, False))


def has_base(state: KingdomsState, seat: i64) -> bool:
    """Is there a base land in the hand?"""
    return any(state.hands[seat * KINDS + kind] and state.cards.stackings[kind] == BASE for kind in range(KINDS))


def _base_in_deck(state: KingdomsState) -> bool:
    return any(state.deck[kind] and state.cards.stackings[kind] == BASE for kind in range(FIRST_OF_DECK[INTERMEDIATE]))


def _put_back(state: KingdomsState, seat: i64) -> None:
    """An opening hand is shuffled into the deck again."""
    for kind in range(KINDS):
        for _ in range(state.hands[seat * KINDS + kind]):
            back_to_deck(state, kind)
        state.hands[seat * KINDS + kind] = 0
    state.sizes[seat] = 0


def redraw_on(state: KingdomsState, redraw: Redraw, code: i64, log: Log | None) -> None:
    """Cards are discarded one by one; then as many are drawn."""
    if code != DISCARD_NONE:
        discard_card(state, redraw.seat, code - DISCARD, log)
    else:
        end_redraw(state, redraw.seat)


def end_redraw(state: KingdomsState, seat: i64) -> None:
    state.replace(Redraw(seat, True))
    if state.sizes[seat] < HAND:
        state.push(Gain(seat, BASIC, HAND - state.sizes[seat]))


def next_redraw(state: KingdomsState, seat: i64, log: Log | None) -> None:
    """The next seat is asked; after the last one the first turn begins."""
    following = state.clockwise(seat, 1)
    if following != state.first:
        state.replace(Redraw(following, False))
        return
    state.replace(Turn(state.first, ACTING, ACTIONS))
    round_started(log, state.round)
    begin_turn(state, state.first, log)
