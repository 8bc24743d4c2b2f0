"""How long a match still lasts: until Age of Enlightenment is drawn, and one turn more."""

from typing import Final

from mypy_extensions import i64

from regni.games.kingdoms.decisions import ACTING, DISCARDING, SHADOW_TURN, Harvest, Turn
from regni.games.kingdoms.pieces import ADVANCED, ADVANCED_SLOT, NO_CARD
from regni.games.kingdoms.rules.decks import competitors
from regni.games.kingdoms.rules.phases import cards_of_level
from regni.games.kingdoms.rules.shadow import NEEDED
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState
from regni.players.kingdoms.kingdom import THIRD

CASTLE_ROUND: Final = 8.0  # the round in which the first Castle can be expected
NO_CASTLE: Final = 0.75  # rounds that it takes at least, while there is none
# how likely a Castle is in the next turn, when another has one, and how much likelier in each turn after it
LACKING_ONE: Final = 0.75  # of who lacks one card of level three for it
LACKING_MORE: Final = 0.25  # of who lacks two; of who lacks three, a turn later
LAST: Final = 1.0  # the turn that everybody has after Age of Enlightenment
EARLIER: Final = 0.25  # the part of a turn by which the seat that has the turn will have fewer


def turns_to_come(state: KingdomsState, seat: i64) -> float:
    """How many turns a seat will have after the present one."""
    if state.final >= 0:
        return last_turns(state, seat)
    if not has_castle(state):
        found = rounds_to_castle(state) + castle_rounds(state)
        return found - EARLIER if seat == whose_turn(state) else found + EARLIER
    return turns_to_enlightenment(state, seat) + LAST


def turns_left(state: KingdomsState) -> float:
    """How many turns the seat that has the turn will have after it; none when the last turns have begun."""
    return 0.0 if len(state.frames) == 0 or state.final >= 0 else turns_to_come(state, whose_turn(state))


def has_castle(state: KingdomsState) -> bool:
    """Does anybody have a Castle?"""
    return any(state.realms[seat] == ADVANCED for seat in range(state.seats))


def rounds_to_castle(state: KingdomsState) -> float:
    """How many rounds it will take until somebody has a Castle.

    It does not depend on how near one is: nobody should hope to gain by putting it off.
    """
    return max(NO_CASTLE, CASTLE_ROUND - float(state.round))


def castle_rounds(state: KingdomsState) -> float:
    """How many rounds there will be after the first Castle, the last turns included."""
    return float(state.depth + 1) / float(competitors(state)) + LAST


def turns_to_enlightenment(state: KingdomsState, seat: i64) -> float:
    """How many turns a seat will have after the present one until Age of Enlightenment is drawn.

    Who has a Castle draws an Advanced card in each turn, so that with Castles it is known whose turn is the last. When
    less than a card is left to be drawn, there will be a turn as likely as there will be a card.
    """
    at, seats = whose_turn(state), competitors(state)
    left = float(state.depth + 1) - (advanced_cards(state, at, 1) if is_before_drawing(state) else advanced_now(state))
    found = 0.0
    passed: i64 = 0
    while left > 0.0:
        passed += 1
        at = (at + 1) % seats
        if at == seat:
            found += min(1.0, left)
        left -= advanced_cards(state, at, 1 + passed // seats)
    return found


def whose_turn(state: KingdomsState) -> i64:
    """The seat that has the turn, the Shadow's included; before the first turn, that which begins."""
    turn = state.frames[0]
    if not isinstance(turn, Turn):
        return state.first
    return SHADOW_SEAT if turn.phase == SHADOW_TURN else turn.seat


def is_before_drawing(state: KingdomsState) -> bool:
    """Is the draw phase of this turn still to come?"""
    turn = state.frames[0]
    return not isinstance(turn, Turn) or turn.phase == ACTING or turn.phase == DISCARDING


def advanced_now(state: KingdomsState) -> float:
    """How many Advanced cards are still to be drawn in this draw phase, one for the trade board included."""
    found = 0.0
    for frame in state.frames:
        if isinstance(frame, Harvest):
            found += float(frame.advanced)
    if state.options.trade and state.board[ADVANCED_SLOT] == NO_CARD:
        found += 1.0
    return found


def advanced_cards(state: KingdomsState, seat: i64, turn: i64) -> float:
    """How many Advanced cards are drawn in a seat's first turn from now, its second, and so on.

    Of the Shadow, when the seat alone has a Castle.
    """
    if state.options.solo or state.realms[seat] == ADVANCED:
        return 1.0
    lacks = NEEDED - cards_of_level(state, seat, THIRD)
    if lacks <= 1:
        return min(1.0, LACKING_ONE * float(turn))
    return max(0.0, min(1.0, LACKING_MORE * float(turn + 2 - lacks)))


def last_turns(state: KingdomsState, seat: i64) -> float:
    """How many turns a seat will have after the present one, when Age of Enlightenment has been drawn."""
    turn = state.frames[0]
    if not isinstance(turn, Turn):
        return 0.0
    if state.options.solo:
        return 1.0 if state.final > 0 else 0.0
    steps = (seat - turn.seat + state.seats - 1) % state.seats + 1
    return 1.0 if steps <= state.final else 0.0


def actions_left(state: KingdomsState, seat: i64) -> i64:
    """How many actions a seat has in the present turn."""
    turn = state.frames[0]
    if not isinstance(turn, Turn) or turn.seat != seat or turn.phase != ACTING:
        return 0
    return turn.actions
