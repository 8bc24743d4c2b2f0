"""Decks, piles and the hand. Rulebook: hand limit; discard piles; play-immediately cards; Age of Enlightenment.

A deck is counts. Of the Advanced deck it is also known how many cards lie above Age of Enlightenment.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.core.rng import Rng
from regni.games.kingdoms.decisions import TO_HAND, TO_ORACLE, TO_SHADOW, TO_SLOT, Draw, Oracle
from regni.games.kingdoms.events import (
    board_refilled,
    card_drawn,
    deck_reshuffled,
    enlightenment_drawn,
    immediate_resolved,
    seat_or_shadow,
)
from regni.games.kingdoms.pieces import (
    ADVANCED,
    ENLIGHTENMENT,
    FESTIVAL,
    FIRST_OF_DECK,
    IMMEDIATE,
    INTERMEDIATE,
    NO_CARD,
    deck_of,
)
from regni.games.kingdoms.rules.resources import means
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, with_item

DRAW_ACTION_LIMIT: Final = 0  # cards above the limit of a hand that may still draw by an action or an event


def hand_limit(state: KingdomsState, seat: i64) -> i64:
    return means(state, seat).limit


def may_draw(state: KingdomsState, seat: i64) -> bool:
    """Nothing is drawn by an action or an event while the hand is above its limit."""
    return state.sizes[seat] <= hand_limit(state, seat) + DRAW_ACTION_LIMIT


def ask_card(state: KingdomsState, deck: i64, to: i64, seat: i64, log: Log | None) -> bool:
    """Chance is asked for a card of a deck, rebuilt from its pile if it has run out; False if there is none."""
    if not state.has_cards(deck):
        return False
    if state.deck_sizes[deck] == 0 and not (deck == ADVANCED and state.depth >= 0):
        reshuffle(state, deck, log)
    state.push(Draw(deck, to, seat))
    return True


def reshuffle(state: KingdomsState, deck: i64, log: Log | None) -> None:
    """The pile becomes the deck, without the cards played in this turn."""
    moved: i64 = 0
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        cards = state.pile[kind] - min(state.played[kind], state.pile[kind])
        state.pile[kind] -= cards
        state.deck[kind] += cards
        moved += cards
    state.deck_sizes[deck] += moved
    deck_reshuffled(log, deck, moved)


def sample_card(state: KingdomsState, deck: i64, rng: Rng) -> i64:
    """The next card: Age of Enlightenment when nothing lies above it, otherwise any of the deck."""
    if deck == ADVANCED and state.depth == 0:
        return ENLIGHTENMENT
    card = rng.below(state.deck_sizes[deck])
    kind = FIRST_OF_DECK[deck]
    while card >= state.deck[kind]:
        card -= state.deck[kind]
        kind += 1
    return kind


def leave_deck(state: KingdomsState, kind: i64) -> None:
    """A card has been drawn."""
    if kind == ENLIGHTENMENT:
        state.depth = -1
        return
    deck = deck_of(kind)
    state.deck[kind] -= 1
    state.deck_sizes[deck] -= 1
    if deck == ADVANCED and state.depth > 0:
        state.depth -= 1


def back_to_deck(state: KingdomsState, kind: i64) -> None:
    """A card is shuffled into its deck."""
    state.deck[kind] += 1
    state.deck_sizes[deck_of(kind)] += 1


# play-immediately cards


def immediate_winner(state: KingdomsState, kind: i64) -> i64:
    """Who has least (Help) or most (Festival) of the named resource, then fewest or most Riches; NO_CARD at a tie."""
    best: i64 = NO_CARD
    tied = False
    sign: i64 = 1 if kind >= FESTIVAL else -1
    resource = state.cards.resources[kind]
    best_key: i64 = 0
    for seat in range(competitors(state)):
        key = sign * (means(state, seat).of(resource) * 100 + state.riches[seat])
        if best == NO_CARD or key > best_key:
            best, best_key, tied = seat, key, False
        elif key == best_key:
            tied = True
    return NO_CARD if tied else best


def competitors(state: KingdomsState) -> i64:
    """The seats, and in a solo match the Shadow."""
    return 2 if state.options.solo else state.seats


def resolve_immediate(state: KingdomsState, kind: i64, log: Log | None) -> None:
    """A play-immediately card goes to its winner, or back into the deck."""
    winner = immediate_winner(state, kind)
    if log is not None:
        amounts = vec[i64]()
        for seat in range(competitors(state)):
            amounts = append(amounts, means(state, seat).of(state.cards.resources[kind]))
        told = None if winner == NO_CARD else seat_or_shadow(state.options.solo, winner)
        immediate_resolved(log, kind, told, winner == NO_CARD, amounts)
    if winner == NO_CARD:
        back_to_deck(state, kind)
    else:
        state.lay(winner, kind)


def only_ties_left(state: KingdomsState) -> bool:
    """Would every card that can be drawn from the Intermediate deck be shuffled back?"""
    if state.deck_sizes[INTERMEDIATE] == 0:
        return False
    for kind in range(FIRST_OF_DECK[INTERMEDIATE], FIRST_OF_DECK[ADVANCED]):
        if state.deck[kind] > 0 and not is_tied(state, kind):
            return False
    return True


def is_tied(state: KingdomsState, kind: i64) -> bool:
    return state.cards.types[kind] == IMMEDIATE and immediate_winner(state, kind) == NO_CARD


# a card has been drawn


def draw_on(state: KingdomsState, draw: Draw, kind: i64, log: Log | None) -> None:
    """The card goes where it was drawn for; what is resolved at once is, and another one drawn in its place.

    The Shadow's cards have their own chapter.
    """
    if kind == ENLIGHTENMENT:
        _enlighten(state, draw, log)
    elif state.cards.types[kind] == IMMEDIATE:
        resolve_immediate(state, kind, log)
        if draw.to != TO_ORACLE and not only_ties_left(state):
            ask_card(state, draw.deck, draw.to, draw.seat, log)
    elif draw.to == TO_HAND:
        state.gain(draw.seat, kind)
        card_drawn(log, draw.seat, draw.deck, kind)
    elif draw.to == TO_SLOT:
        state.board = with_item(state.board, draw.seat, kind)
        board_refilled(log, draw.seat, kind)
    elif draw.to == TO_ORACLE:
        _look(state, kind)


def _look(state: KingdomsState, kind: i64) -> None:
    """Another card of those the Oracle looks at."""
    oracle = state.top()
    assert isinstance(oracle, Oracle)
    state.replace(Oracle(oracle.deck, append(oracle.cards[:], kind), oracle.missing, oracle.shadow))


def _enlighten(state: KingdomsState, draw: Draw, log: Log | None) -> None:
    """Age of Enlightenment is laid before who drew it: the final turns begin with the next one."""
    drawer: i64 = SHADOW_SEAT if draw.to == TO_SHADOW else state.active()
    state.lay(drawer, ENLIGHTENMENT)
    everyone = state.options.solo or state.options.constants.drawer_gets_final_turn
    state.final = state.seats if everyone else state.seats - 1
    enlightenment_drawn(log, seat_or_shadow(state.options.solo, drawer))
    if draw.to == TO_SLOT:
        ask_card(state, draw.deck, TO_SLOT, draw.seat, log)
