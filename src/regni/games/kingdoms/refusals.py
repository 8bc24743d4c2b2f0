"""Why an action is refused: the first rule that forbids it, with the facts that show it."""

from typing import Final

from mypy_extensions import i64

from regni.core.refusal import MATCH_OVER, NOT_ASKED, Facts, Refusal
from regni.games.kingdoms.actions import (
    ALLOW,
    BORROW,
    CURE,
    DISCARD,
    DISCARD_NONE,
    DISCARD_SHADOW,
    DRAFT,
    DRAFT_NONE,
    DRAW,
    END,
    KEEP,
    LOSE,
    PLAGUED,
    PLAY,
    PLAY_LAND,
    PLAY_ORACLE,
    PLAY_PLAGUE,
    PLAY_SACRIFICE,
    PLAY_STEAL,
    PLAY_SWINDLER,
    PLAY_YIELD,
    PREVENT,
    REFRESH_BASIC,
    REFRESH_INTERMEDIATE,
    REFRESH_NONE,
    REMOVE_LAND,
    REMOVE_PERSON,
    SWAPPED,
    TAKE,
    TAKE_DECK,
    TAKE_NONE,
    TARGETS,
    THE_SHADOW,
    WHAT,
    is_action,
    slots_of,
    text_of,
)
from regni.games.kingdoms.decisions import (
    DISCARDING,
    Event,
    Expedition,
    Harvest,
    Oracle,
    Redraw,
    Search,
    Turn,
    Yield,
)
from regni.games.kingdoms.legal import (
    can_cure,
    can_steal,
    can_swap,
    can_swap_shadow,
    has_slot_for,
    is_target,
    legal_actions,
)
from regni.games.kingdoms.pieces import (
    AGE,
    BASIC,
    DECK_NAMES,
    HIGH_YIELD,
    IMMEDIATE,
    INTERMEDIATE,
    KINDS,
    LAND,
    MOST_SEATS,
    NAMES,
    NO_CARD,
    NO_RESOURCE,
    ORACLE,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    RESOURCE_NAMES,
    RESOURCES,
    STEAL,
    SURVIVAL_TACTICS,
    SWINDLER,
    TILES,
    deck_of,
)
from regni.games.kingdoms.rules.against import place_of
from regni.games.kingdoms.rules.decks import hand_limit, may_draw
from regni.games.kingdoms.rules.favours import may_look
from regni.games.kingdoms.rules.lands import fits, has_plague
from regni.games.kingdoms.rules.resources import can_pay, free_wild, means, missing
from regni.games.kingdoms.rules.trade import EXPEDITION_BASIC, POST_BASIC, has_post, slot_of
from regni.games.kingdoms.stacks import LANDS, all_plagues, top
from regni.games.kingdoms.state import KingdomsState

REFUSALS: Final[tuple[str, ...]] = (
    "no_actions_left",
    "not_in_hand",
    "cannot_pay",
    "needs_base",
    "no_free_slot",
    "not_playable",
    "nothing_there",
    "no_resource_there",
    "lower_level",
    "other_resource",
    "no_such_seat",
    "nothing_to_steal",
    "no_land",
    "no_riches",
    "already_borrowed",
    "not_available",
    "hand_full",
    "deck_empty",
    "option_off",
    "not_on_board",
    "wrong_realm",
    "no_trading_post",
    "already_refreshed",
    "bad_refresh",
    "no_persons_to_cure",
    "no_plague",
    "plague_stays",
    "not_a_choice",
)


def refusal(state: KingdomsState, code: i64) -> Refusal | None:
    """The rule that forbids this answer to the present decision, or None if it is legal."""
    if len(state.frames) == 0:
        return Refusal(MATCH_OVER, {})
    if not is_action(code) or not _answers(state, code):
        return Refusal(NOT_ASKED, {"action": text_of(code) if is_action(code) else str(code)})
    asked = state.top()
    if isinstance(asked, Turn) and asked.phase != DISCARDING:
        return _turn(state, asked, code)
    if isinstance(asked, (Turn, Redraw)):
        return None if code == DISCARD_NONE else _in_hand(state, asked.seat, code - DISCARD)
    if isinstance(asked, Event):
        return None if code == ALLOW else _in_hand(state, asked.asked[0], SURVIVAL_TACTICS)
    if isinstance(asked, Harvest):
        return _harvest(state, code)
    if isinstance(asked, Expedition):
        return _expedition(state, code)
    if legal_actions(state).has(code):
        return None
    return _not_a_choice(state)


def _not_a_choice(state: KingdomsState) -> Refusal:
    return Refusal("not_a_choice", {"choices": [text_of(choice) for choice in legal_actions(state).codes()]})


def _answers(state: KingdomsState, code: i64) -> bool:
    """Is this the kind of answer that is asked for?"""
    asked = state.top()
    if isinstance(asked, Turn) and asked.phase != DISCARDING:
        return _is_turn_action(code)
    if isinstance(asked, (Turn, Redraw)):
        return code == DISCARD_NONE or DISCARD <= code < DISCARD_SHADOW
    if isinstance(asked, Event):
        return code in (PREVENT, ALLOW)
    if isinstance(asked, Harvest):
        return code == TAKE_DECK or DRAFT <= code < KEEP
    if isinstance(asked, Oracle):
        return KEEP <= code < TAKE
    if isinstance(asked, Search):
        return code == TAKE_NONE or TAKE <= code < REMOVE_LAND
    if isinstance(asked, Expedition):
        if asked.drafting:
            return code == DRAFT_NONE or DRAFT <= code < KEEP
        return code == REFRESH_NONE or REFRESH_BASIC <= code < LOSE
    return isinstance(asked, Yield) and (LOSE <= code < PLAY or DISCARD_SHADOW <= code < DRAFT)


def _is_turn_action(code: i64) -> bool:
    if code in (END, DRAW) or DRAFT <= code < KEEP:
        return True
    return REMOVE_LAND <= code < REFRESH_INTERMEDIATE or code >= PLAY


# hands, decks and the trade board


def _in_hand(state: KingdomsState, seat: i64, kind: i64) -> Refusal | None:
    return None if state.hands[seat * KINDS + kind] > 0 else Refusal("not_in_hand", {"card": NAMES[kind]})


def _hand_full(state: KingdomsState, seat: i64) -> Refusal | None:
    if may_draw(state, seat):
        return None
    return Refusal("hand_full", {"hand": state.sizes[seat], "limit": hand_limit(state, seat)})


def _on_board(state: KingdomsState, kind: i64) -> Refusal | None:
    if not state.options.trade:
        return Refusal("option_off", {"option": "trade"})
    return None if slot_of(state, kind) != NO_CARD else Refusal("not_on_board", {"card": NAMES[kind]})


def _wrong_realm(state: KingdomsState, deck: i64) -> Refusal:
    realm = DECK_NAMES[state.realms[state.active()]]
    return Refusal("wrong_realm", {"deck": DECK_NAMES[deck], "realm": realm})


def _harvest(state: KingdomsState, code: i64) -> Refusal | None:
    if legal_actions(state).has(code):
        return None
    if code == TAKE_DECK:
        return _not_a_choice(state)
    fault = _on_board(state, code - DRAFT)
    if fault is not None:
        return fault
    if deck_of(code - DRAFT) > state.realms[state.active()]:
        return _wrong_realm(state, deck_of(code - DRAFT))
    return _not_a_choice(state)


def _expedition(state: KingdomsState, code: i64) -> Refusal | None:
    if legal_actions(state).has(code):
        return None
    if DRAFT <= code < KEEP:
        kind = code - DRAFT
        fault = _hand_full(state, state.active()) or _on_board(state, kind)
        return fault if fault is not None else _wrong_realm(state, deck_of(kind))
    deck, most = (INTERMEDIATE, 1) if code >= REFRESH_INTERMEDIATE else (BASIC, EXPEDITION_BASIC)
    return Refusal("bad_refresh", {"deck": DECK_NAMES[deck], "most": most})


# the action phase


def _turn(state: KingdomsState, turn: Turn, code: i64) -> Refusal | None:
    seat = turn.seat
    if code >= REFRESH_BASIC and code < PLAY:
        return _post(state, seat, code - REFRESH_BASIC)
    if REMOVE_LAND <= code < REFRESH_BASIC:
        return _free_move(state, seat, code)
    if code == END:
        return None
    if turn.actions == 0:
        return Refusal("no_actions_left", {})
    if code == DRAW:
        fault = _hand_full(state, seat)
        if fault is not None or state.has_cards(BASIC):
            return fault
        return Refusal("deck_empty", {"deck": DECK_NAMES[BASIC]})
    if code < KEEP:
        fault = _hand_full(state, seat) or _on_board(state, code - DRAFT)
        if fault is not None or deck_of(code - DRAFT) == BASIC:
            return fault
        return _wrong_realm(state, deck_of(code - DRAFT))
    return _play(state, seat, code)


def _post(state: KingdomsState, seat: i64, mask: i64) -> Refusal | None:
    if not state.options.trade:
        return Refusal("option_off", {"option": "trade"})
    if not has_post(state, seat):
        return Refusal("no_trading_post", {})
    if state.posted:
        return Refusal("already_refreshed", {})
    slots = slots_of(mask)
    if len(slots) > POST_BASIC or any(state.board[slot] == NO_CARD for slot in slots):
        return Refusal("bad_refresh", {"deck": DECK_NAMES[BASIC], "most": POST_BASIC})
    return None


def _free_move(state: KingdomsState, seat: i64, code: i64) -> Refusal | None:
    if code >= BORROW:
        return _loan(state, seat, (code - BORROW) // TARGETS, (code - BORROW) % TARGETS)
    if code >= CURE:
        if not has_plague(state, seat):
            return Refusal("no_plague", {})
        return None if can_cure(state, seat, code - CURE) else Refusal("no_persons_to_cure", {})
    if code >= REMOVE_PERSON:
        slot = code - REMOVE_PERSON
        return None if state.person(seat, slot) != NO_CARD else Refusal("nothing_there", {"slot": slot + 1})
    stack = state.stack(seat, code - REMOVE_LAND)
    if stack & LANDS:
        return None
    name = "plague_stays" if all_plagues(stack) else "nothing_there"
    return Refusal(name, {"tile": code - REMOVE_LAND + 1})


def _target_fact(target: i64) -> int | None:
    return None if target == THE_SHADOW else target


def _loan(state: KingdomsState, seat: i64, resource: i64, target: i64) -> Refusal | None:
    if not is_target(state, seat, target):
        return Refusal("no_such_seat", {"seat": _target_fact(target)})
    if state.borrowed != NO_RESOURCE:
        return Refusal("already_borrowed", {})
    if state.riches[seat] == 0:
        return Refusal("no_riches", {})
    if means(state, place_of(target)).of(resource) > 0:
        return None
    return Refusal("not_available", {"seat": _target_fact(target), "resource": RESOURCE_NAMES[resource]})


# playing cards


def _play(state: KingdomsState, seat: i64, code: i64) -> Refusal | None:
    kind = card_of(code)
    if state.cards.types[kind] in (IMMEDIATE, AGE):
        return Refusal("not_playable", {"card": NAMES[kind]})
    fault = _in_hand(state, seat, kind)
    if fault is None:
        fault = _place(state, seat, kind, code)
    return fault if fault is not None else _cost(state, seat, kind)


def card_of(code: i64) -> i64:
    """The card that an action plays."""
    if code >= PLAY_LAND:
        return (code - PLAY_LAND) // TILES
    if code >= PLAY_SWINDLER:
        return SWINDLER
    if code >= PLAY_PLAGUE:
        return PLAGUE + (code - PLAY_PLAGUE) // PLAGUED
    if code >= PLAY_SACRIFICE:
        return RELIGIOUS_SACRIFICE
    if code >= PLAY_YIELD:
        return HIGH_YIELD
    if code >= PLAY_STEAL:
        return STEAL
    return ORACLE if code >= PLAY_ORACLE else code - PLAY


def _cost(state: KingdomsState, seat: i64, kind: i64) -> Refusal | None:
    has = means(state, seat)
    if can_pay(state, has, kind):
        return None
    cost = {RESOURCE_NAMES[at]: state.cards.cost(kind, at) for at in range(RESOURCES) if state.cards.cost(kind, at)}
    lacking = {RESOURCE_NAMES[at]: missing(state, has, kind, at) for at in range(RESOURCES)}
    lacking = {name: amount for name, amount in lacking.items() if amount}
    facts: Facts = {"card": NAMES[kind], "cost": cost, "missing": lacking}
    return Refusal("cannot_pay", {**facts, "wild": free_wild(state, has)})


def _place(state: KingdomsState, seat: i64, kind: i64, code: i64) -> Refusal | None:
    """Is there a place, a target or a reason for the card?"""
    if code >= PLAY_LAND:
        return _land(state, seat, kind, (code - PLAY_LAND) % TILES)
    if code >= PLAY_SWINDLER:
        return _swindler(state, seat, (code - PLAY_SWINDLER) // SWAPPED, (code - PLAY_SWINDLER) % SWAPPED)
    if code >= PLAY_PLAGUE:
        return _plague(state, seat, kind, (code - PLAY_PLAGUE) % PLAGUED)
    if code >= PLAY_SACRIFICE:
        tile = code - PLAY_SACRIFICE
        return None if state.stack(seat, tile) & LANDS else Refusal("no_land", {"card": NAMES[kind], "tile": tile + 1})
    if code >= PLAY_YIELD:
        return _gives(state, seat, kind, code - PLAY_YIELD, NO_RESOURCE)
    if code >= PLAY_STEAL:
        return _steal(state, seat, (code - PLAY_STEAL) // 2, (code - PLAY_STEAL) % 2)
    if code >= PLAY_ORACLE:
        deck = code - PLAY_ORACLE
        return None if may_look(state, seat, deck) else _wrong_realm(state, deck)
    if has_slot_for(state, seat, kind):
        return None
    return Refusal("no_free_slot", {"card": NAMES[kind]})


def _land(state: KingdomsState, seat: i64, kind: i64, tile: i64) -> Refusal | None:
    if fits(state, kind, state.stack(seat, tile)):
        return None
    resource = RESOURCE_NAMES[state.cards.resources[kind]]
    return Refusal("needs_base", {"card": NAMES[kind], "tile": tile + 1, "resource": resource})


def _gives(state: KingdomsState, seat: i64, kind: i64, tile: i64, resource: i64) -> Refusal | None:
    """Does the top land of a tile give the resource, or any where none is named?"""
    land = top(state.stack(seat, tile))
    given = NO_RESOURCE if land == NO_CARD else state.cards.resources[land]
    if given != NO_RESOURCE and resource in (NO_RESOURCE, given):
        return None
    return Refusal("no_resource_there", {"card": NAMES[kind], "tile": tile + 1})


def _steal(state: KingdomsState, seat: i64, target: i64, what: i64) -> Refusal | None:
    if can_steal(state, seat, target, what):
        return None
    if not is_target(state, seat, target):
        return Refusal("no_such_seat", {"seat": _target_fact(target)})
    return Refusal("nothing_to_steal", {"seat": _target_fact(target), "what": WHAT[what]})


def _plague(state: KingdomsState, seat: i64, kind: i64, place: i64) -> Refusal | None:
    if place == MOST_SEATS * TILES:
        return None if state.options.solo else Refusal("no_such_seat", {"seat": None})
    if not is_target(state, seat, place // TILES):
        return Refusal("no_such_seat", {"seat": place // TILES})
    return _gives(state, place // TILES, kind, place % TILES, kind - PLAGUE)


def _swindler(state: KingdomsState, seat: i64, tile: i64, other: i64) -> Refusal | None:
    if top(state.stack(seat, tile)) == NO_CARD:
        return Refusal("nothing_there", {"tile": tile + 1})
    if other >= MOST_SEATS * TILES:
        return _swindle_shadow(state, seat, tile, other - MOST_SEATS * TILES)
    if not is_target(state, seat, other // TILES):
        return Refusal("no_such_seat", {"seat": other // TILES})
    if can_swap(state, seat, tile, other // TILES, other % TILES):
        return None
    fault = _gives(state, seat, SWINDLER, tile, NO_RESOURCE)
    if fault is None:
        fault = _gives(state, other // TILES, SWINDLER, other % TILES, NO_RESOURCE)
    if fault is not None:
        return fault
    mine, theirs = top(state.stack(seat, tile)), top(state.stack(other // TILES, other % TILES))
    if state.cards.resources[mine] != state.cards.resources[theirs]:
        return Refusal("other_resource", {"tile": tile + 1, "other": other % TILES + 1})
    return _lower(state, mine, theirs)


def _lower(state: KingdomsState, mine: i64, theirs: i64) -> Refusal:
    levels: Facts = {"level": state.cards.level(mine), "other_level": state.cards.level(theirs)}
    return Refusal("lower_level", {"card": NAMES[mine], "other": NAMES[theirs], **levels})


def _swindle_shadow(state: KingdomsState, seat: i64, tile: i64, kind: i64) -> Refusal | None:
    if not state.options.solo:
        return Refusal("no_such_seat", {"seat": None})
    if can_swap_shadow(state, seat, tile, kind):
        return None
    if state.shadow[kind] == 0:
        return Refusal("not_on_board", {"card": NAMES[kind]})
    if state.cards.types[kind] != LAND:
        return Refusal("no_land", {"card": NAMES[kind], "tile": None})
    return _lower(state, top(state.stack(seat, tile)), kind)
