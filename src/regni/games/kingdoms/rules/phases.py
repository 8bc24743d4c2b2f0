"""The phases of a turn, rounds and the end. Rulebook: discard, improvement and draw phases; end of the game."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    DRAWING,
    SHADOW_TURN,
    TO_HAND,
    Harvest,
    Refill,
    Turn,
)
from regni.games.kingdoms.events import match_ended, realm_raised, round_started, told, told_card, turn_started
from regni.games.kingdoms.pieces import (
    ACTIONS,
    ADVANCED,
    BASIC,
    INTERMEDIATE,
    KINDS,
    NO_CARD,
    NO_RESOURCE,
    RESOURCES,
    SLOTS,
    TILES,
)
from regni.games.kingdoms.rules.decks import ask_card, hand_limit
from regni.games.kingdoms.rules.favours import intermediate_cards
from regni.games.kingdoms.rules.resources import end_glow
from regni.games.kingdoms.rules.scoring import final_result
from regni.games.kingdoms.rules.shadow import NEEDED
from regni.games.kingdoms.rules.trade import draft, only_kind, shows
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import KingdomsState, with_item


def end_actions(state: KingdomsState, seat: i64, log: Log | None) -> None:
    """The action phase is over."""
    end_glow(state)
    state.replace(Turn(seat, DISCARDING, 0))
    told(log, "actions_ended", seat)


def discard_card(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    state.leave(seat, kind)
    state.discard(kind)
    told_card(log, "card_discarded", seat, kind)


def begin_drawing(state: KingdomsState, seat: i64, log: Log | None) -> None:
    """Deck check, then the draw phase."""
    before = state.realms[seat]
    check_realm(state, seat, log)
    realm = before if state.options.constants.realm_counts_next_turn else state.realms[seat]
    state.replace(Turn(seat, DRAWING, 0))
    advanced: i64 = 1 if realm == ADVANCED else 0
    state.push(Harvest(advanced, intermediate_cards(state, seat, realm)))


def check_realm(state: KingdomsState, seat: i64, log: Log | None) -> None:
    """Three cards of level two make a Town Hall, three of level three a Castle of it; neither is lost again."""
    raised = False
    for realm in range(INTERMEDIATE, ADVANCED + 1):
        may = not raised or state.options.constants.double_upgrade
        if may and state.realms[seat] == realm - 1 and cards_of_level(state, seat, realm + 1) >= NEEDED:
            state.realms = with_item(state.realms, seat, realm)
            realm_raised(log, seat, realm)
            raised = True


def cards_of_level(state: KingdomsState, seat: i64, level: i64) -> i64:
    """How many top lands and persons have this level or more."""
    found: i64 = 0
    for tile in range(TILES):
        kind = top(state.stack(seat, tile))
        if kind != NO_CARD and state.cards.level(kind) >= level:
            found += 1
    for slot in range(SLOTS):
        kind = state.person(seat, slot)
        if kind != NO_CARD and state.cards.level(kind) >= level:
            found += 1
    return found


# drawing


def harvest(state: KingdomsState, now: Harvest, log: Log | None) -> bool:
    """The next card of the draw phase; True if the seat is asked from where it comes, since there are several ways."""
    seat = state.active()
    deck = next_deck(state, now)
    if deck == NO_CARD:
        state.drop()
        if state.options.trade:
            state.push(Refill())
        return False
    only: i64 = NO_CARD if state.has_cards(deck) else only_kind(state, deck)
    if may_draft(state, seat, deck) and only == NO_CARD:
        return True
    state.replace(after(now, deck))
    if only != NO_CARD:
        draft(state, seat, only, log)
    else:
        ask_card(state, deck, TO_HAND, seat, log)
    return False


def after(now: Harvest, deck: i64) -> Harvest:
    """What is still to come after a card of a deck."""
    if deck == ADVANCED:
        return Harvest(now.advanced - 1, now.intermediate)
    return Harvest(now.advanced, now.intermediate - 1) if deck == INTERMEDIATE else now


def next_deck(state: KingdomsState, now: Harvest) -> i64:
    """The deck of the next card, or NO_CARD: the hand is full or nothing is left. Empty decks are passed over."""
    seat = state.active()
    if state.sizes[seat] >= hand_limit(state, seat):
        return NO_CARD
    if now.advanced > 0 and has_any(state, seat, ADVANCED):
        return ADVANCED
    if now.intermediate > 0 and has_any(state, seat, INTERMEDIATE):
        return INTERMEDIATE
    return BASIC if has_any(state, seat, BASIC) else NO_CARD


def has_any(state: KingdomsState, seat: i64, deck: i64) -> bool:
    return state.has_cards(deck) or may_draft(state, seat, deck)


def may_draft(state: KingdomsState, seat: i64, deck: i64) -> bool:
    """May a card of this deck come from the trade board?"""
    return state.options.trade and state.realms[seat] >= deck and shows(state, deck)


def to_come(state: KingdomsState, now: Harvest) -> dict[str, int]:
    """The cards of the draw phase still to come, by deck."""
    seat = state.active()
    room = max(0, hand_limit(state, seat) - state.sizes[seat])
    advanced = min(now.advanced, room) if has_any(state, seat, ADVANCED) else 0
    intermediate = min(now.intermediate, room - advanced) if has_any(state, seat, INTERMEDIATE) else 0
    basic = room - advanced - intermediate if has_any(state, seat, BASIC) else 0
    return {"advanced": int(advanced), "intermediate": int(intermediate), "basic": int(basic)}


# turns


def begin_turn(state: KingdomsState, seat: i64, log: Log | None) -> None:
    """A new turn: nothing of the last one is left."""
    state.borrowed = NO_RESOURCE
    state.wild = vec[i64]([0] * RESOURCES)
    state.glow = vec[i64]([0] * (RESOURCES + 1))
    state.posted = False
    state.removed_person = False
    state.played = vec[i64]([0] * KINDS)
    is_final = state.final >= 0
    if is_final:
        state.final -= 1
    turn_started(log, seat, state.round, is_final)


def end_turn(state: KingdomsState, turn: Turn, log: Log | None) -> None:
    """The next turn, the next round, or the end; in a solo match the Shadow's turn comes first."""
    seat = turn.seat
    if turn.phase == DRAWING:
        told(log, "turn_ended", seat)
    if state.options.solo and turn.phase == DRAWING:
        state.replace(Turn(seat, SHADOW_TURN, 0))
        return
    following = state.clockwise(seat, 1)
    if state.final == 0:
        end_match(state, log)
        return
    if following == state.first:
        if state.final < 0 and 0 < state.options.rounds <= state.round:
            end_match(state, log)
            return
        state.round += 1
        round_started(log, state.round)
    state.replace(Turn(following, ACTING, ACTIONS))
    begin_turn(state, following, log)


def end_match(state: KingdomsState, log: Log | None) -> None:
    state.drop()
    if log is not None:
        match_ended(log, final_result(state))
