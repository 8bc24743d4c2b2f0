"""What a player of Era of Kingdoms does out of habit: drawing and discarding, which card by card hardly need a look."""

from typing import Final

from mypy_extensions import i64

from regni.core.legal import Legal
from regni.games.kingdoms.actions import DISCARD, DISCARD_NONE, DRAFT, TAKE_DECK
from regni.games.kingdoms.decisions import DISCARDING, Harvest, Turn
from regni.games.kingdoms.pieces import BASIC, KINDS, NO_CARD
from regni.games.kingdoms.state import KingdomsState
from regni.players.evaluation import NO_HABIT
from regni.players.kingdoms.clock import turns_to_come
from regni.players.kingdoms.drafting import drafted_over_deck
from regni.players.kingdoms.hand import card_worth, fresh_worth, rank_worth
from regni.players.kingdoms.kingdom import glance

NEVER: Final = -1e300


def habitual(state: KingdomsState, legal: Legal) -> i64:
    """What is done without looking ahead, or NO_HABIT."""
    if legal.total() == 1:
        return legal.nth(0)
    asked = state.top()
    if isinstance(asked, Harvest):
        return draw(state, legal)
    if isinstance(asked, Turn) and asked.phase == DISCARDING:
        return discard(state, asked.seat)
    return NO_HABIT


def draw(state: KingdomsState, legal: Legal) -> i64:
    """Draft the card of the trade board that brings most, or take one of the deck where none brings more."""
    kingdom, turns = glance(state, state.active()), turns_to_come(state, state.active())
    best: i64 = TAKE_DECK
    most = 0.0 if legal.has(TAKE_DECK) else NEVER
    for code in legal.codes():
        if code >= DRAFT:
            brings = drafted_over_deck(code - DRAFT, turns, card_worth(state, kingdom, code - DRAFT, turns))
            if brings > most:
                best, most = code, brings
    return best


def discard(state: KingdomsState, seat: i64) -> i64:
    """Discard the worst card where a Basic one in its place would be worth more, or the hand is above its limit."""
    kingdom, turns = glance(state, seat), turns_to_come(state, seat)
    worst: i64 = NO_CARD
    least = 0.0
    for kind in range(KINDS):
        if state.hands[seat * KINDS + kind]:
            worth = card_worth(state, kingdom, kind, turns)
            if worst == NO_CARD or worth < least:
                worst, least = kind, worth
    held = state.sizes[seat]
    if held > 0 and (held > kingdom.has.limit or rank_worth(held - 1) * least < fresh_worth(BASIC)):
        return DISCARD + worst
    return DISCARD_NONE
