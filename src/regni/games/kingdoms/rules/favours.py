"""Events that help who plays them. Rulebook: Survival Tactics, High Yield; Oracle; cards that search a discard pile."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.games.kingdoms.decisions import Expedition, Gain, Oracle, Search
from regni.games.kingdoms.events import (
    card_taken,
    deck_searched,
    event_played,
    oracle_kept,
    oracle_looked,
    told_card,
    told_tile,
)
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    FIRST_OF_DECK,
    HIGH_YIELD,
    IMMEDIATE,
    INTERMEDIATE,
    LOST_ARTIFACT,
    ORACLE,
    SURVIVAL_TACTICS,
    TRADE_EXPEDITION,
)
from regni.games.kingdoms.rules.decks import leave_deck, may_draw
from regni.games.kingdoms.rules.lands import begin_action, end_action
from regni.games.kingdoms.rules.memory import remember_search
from regni.games.kingdoms.stacks import with_yields
from regni.games.kingdoms.state import KingdomsState, with_item

LOOKED_AT: Final = 3
SEARCHED_FOR: Final = 2
TACTICS_CARDS: Final = 2


def play_event(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    """An event leaves the hand and is discarded; this turn it stays out of a reshuffle."""
    begin_action(state, seat, kind, log)
    event_played(log, seat, kind)
    use_up(state, kind)
    end_action(state, seat)


def use_up(state: KingdomsState, kind: i64) -> None:
    state.discard(kind)
    state.played = with_item(state.played, kind, state.played[kind] + 1)


def play_favour(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    """Survival Tactics, a search, or a Trade Expedition. Above the limit of a hand nothing is drawn."""
    play_event(state, seat, kind, log)
    if kind == TRADE_EXPEDITION:
        state.push(Expedition(False))
        return
    if kind == SURVIVAL_TACTICS:
        state.add_actions(1)
        if may_draw(state, seat):
            state.push(Gain(seat, BASIC, TACTICS_CARDS))
    elif may_draw(state, seat):
        begin_search(state, seat, INTERMEDIATE if kind == LOST_ARTIFACT else BASIC, log)


def play_yield(state: KingdomsState, seat: i64, tile: i64, log: Log | None) -> None:
    """High Yield goes under a land that gives a resource."""
    begin_action(state, seat, HIGH_YIELD, log)
    state.set_stack(seat, tile, with_yields(state.stack(seat, tile), 1))
    told_tile(log, "yield_placed", seat, HIGH_YIELD, tile)
    end_action(state, seat)


# searching


def begin_search(state: KingdomsState, seat: i64, deck: i64, log: Log | None) -> None:
    """The pile is searched; where there is none, the deck, which is shuffled afterwards."""
    in_deck = is_pile_empty(state, deck)
    if in_deck and state.deck_sizes[deck] > 0:
        remember_search(state, seat, deck)
        deck_searched(log, seat, deck)
    state.push(Search(deck, SEARCHED_FOR, in_deck))


def is_pile_empty(state: KingdomsState, deck: i64) -> bool:
    """Is there nothing to search in the pile, the cards of this turn apart?"""
    kinds = range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1])
    return not any(state.pile[kind] > state.played[kind] for kind in kinds)


def findable(state: KingdomsState, search: Search, kind: i64) -> bool:
    """Can a card of this kind be taken?"""
    if search.in_deck:
        return state.deck[kind] > 0 and state.cards.types[kind] != IMMEDIATE
    return state.pile[kind] > state.played[kind]


def finds_anything(state: KingdomsState, search: Search) -> bool:
    kinds = range(FIRST_OF_DECK[search.deck], FIRST_OF_DECK[search.deck + 1])
    return any(findable(state, search, kind) for kind in kinds)


def take_found(state: KingdomsState, search: Search, kind: i64, log: Log | None) -> None:
    """A card found comes into the hand, shown to all."""
    if search.in_deck:
        leave_deck(state, kind)
    else:
        state.pile[kind] -= 1
    seat = state.active()
    state.gain_openly(seat, kind)
    card_taken(log, seat, kind, search.in_deck)
    state.replace(Search(search.deck, search.left - 1, search.in_deck))


# the Oracle


def play_oracle(state: KingdomsState, seat: i64, deck: i64, log: Log | None) -> None:
    """Look at three cards, keep one; another action."""
    play_event(state, seat, ORACLE, log)
    state.add_actions(1)
    if may_draw(state, seat):
        state.push(Oracle(deck, vec[i64](), LOOKED_AT, False))


def keep_card(state: KingdomsState, oracle: Oracle, kind: i64, log: Log | None) -> None:
    """One of the cards is kept, the others are discarded."""
    seat = state.active()
    state.drop()
    kept = False
    for card in oracle.cards:
        if card == kind and not kept:
            kept = True
        else:
            state.discard(card)
            told_card(log, "card_discarded", seat, card)
    state.gain(seat, kind)
    oracle_kept(log, seat, kind)


def tell_looked(state: KingdomsState, oracle: Oracle, log: Log | None) -> None:
    oracle_looked(log, state.active(), oracle.deck, oracle.cards)


def may_look(state: KingdomsState, seat: i64, deck: i64) -> bool:
    """Has the seat's draw phase cards of this deck?"""
    return deck == BASIC or intermediate_cards(state, seat, state.realms[seat]) > 0


def intermediate_cards(state: KingdomsState, seat: i64, realm: i64) -> i64:
    """How many Intermediate cards a draw phase begins with: none, one or two by realm, two if another is advanced."""
    for other in range(state.seats):
        if other != seat and state.realms[other] == ADVANCED:
            return 2
    return realm
