"""Lands, persons and victory cards, on the table and off it. Rulebook: playing a card; stack icon; removing cards."""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.games.kingdoms.events import (
    land_played,
    land_removed,
    person_played,
    person_removed,
    stack_replaced,
    told_card,
    told_cards,
)
from regni.games.kingdoms.pieces import (
    HIGH_YIELD,
    NO_CARD,
    NO_RESOURCE,
    ON_EMPTY,
    PLAGUE,
    RESOURCES,
    SLOTS,
    STACK,
    TILES,
)
from regni.games.kingdoms.rules.resources import end_glow, glow, lose_wild, pay, trim_wild, wild_given
from regni.games.kingdoms.stacks import (
    LANDS,
    all_plagues,
    height,
    lands_of,
    plagues,
    top,
    with_land,
    with_yields,
    without_lands,
    without_plagues,
    without_top,
    yields,
)
from regni.games.kingdoms.state import KingdomsState


def begin_action(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    """A card is played from the hand: an action, and its cost is met."""
    state.add_actions(-1)
    pay(state, seat, kind, log)
    state.leave(seat, kind)


def end_action(state: KingdomsState, seat: i64) -> None:
    """What removed cards gave lapses; no more is fixed than there is."""
    end_glow(state)
    trim_wild(state, seat)


def fits(state: KingdomsState, kind: i64, stack: i64) -> bool:
    """May a land be played onto a tile with this stack? Stacked ones need a lower land of their resource."""
    cards = state.cards
    if cards.stackings[kind] != STACK:
        return True
    under = top(stack)
    if under == NO_CARD or cards.stackings[under] == ON_EMPTY or cards.resources[under] != cards.resources[kind]:
        return False
    return cards.level(under) < cards.level(kind)


def play_land(state: KingdomsState, seat: i64, kind: i64, tile: i64, log: Log | None) -> None:
    """Stacked on what is there, or in its place."""
    begin_action(state, seat, kind, log)
    stack = state.stack(seat, tile)
    over: i64 = NO_CARD
    if state.cards.stackings[kind] == STACK:
        over = top(stack)
    elif stack & LANDS:
        stack_replaced(log, seat, tile, lands_of(stack))
        stack = discard_stack(state, stack)
    gone: i64 = 0 if over != NO_CARD else wild_given(state, seat, tile)
    state.set_stack(seat, tile, with_land(stack, kind))
    land_played(log, seat, kind, tile, over)
    end_glow(state)
    lose_wild(state, seat, gone)


def discard_stack(state: KingdomsState, stack: i64) -> i64:
    """All lands and High Yields of a stack are discarded; Plagues stay."""
    for kind in lands_of(stack):
        state.discard(kind)
    return discard_yields(state, without_lands(stack))


def discard_yields(state: KingdomsState, stack: i64) -> i64:
    """A stack that is gone loses its High Yields."""
    many = yields(stack)
    for _ in range(many):
        state.discard(HIGH_YIELD)
    return with_yields(stack, -many)


def first_free_slot(state: KingdomsState, seat: i64) -> i64:
    """The first slot without a person, or NO_CARD."""
    for slot in range(SLOTS):
        if state.person(seat, slot) == NO_CARD:
            return slot
    return NO_CARD


def play_person(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    begin_action(state, seat, kind, log)
    slot = first_free_slot(state, seat)
    state.persons[seat * SLOTS + slot] = kind
    person_played(log, seat, kind, slot)
    end_action(state, seat)


def lay_victory(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    begin_action(state, seat, kind, log)
    state.lay(seat, kind)
    told_card(log, "victory_laid", seat, kind)
    end_action(state, seat)


# removing


def remove_land(state: KingdomsState, seat: i64, tile: i64, log: Log | None) -> None:
    """The top land of a tile goes; what it gave may help the next action."""
    stack = state.stack(seat, tile)
    kind = top(stack)
    land_removed(log, seat, kind, tile)
    resource = state.cards.resources[kind]
    left = state.cards.amount(kind) + (yields(stack) if height(stack) == 1 else 0)
    beside = max(0, wild_given(state, seat, tile) - left)  # what Trading Posts added goes without an afterglow
    if resource != NO_RESOURCE:
        glow(state, resource, left)
    state.set_stack(seat, tile, lose_top(state, stack))
    lose_wild(state, seat, beside)


def lose_top(state: KingdomsState, stack: i64) -> i64:
    """The stack without its top land, which is discarded; without its High Yields if it was the last."""
    state.discard(top(stack))
    left = without_top(stack)
    return left if left & LANDS else discard_yields(state, left)


def remove_person(state: KingdomsState, seat: i64, slot: i64, log: Log | None) -> None:
    kind = state.person(seat, slot)
    person_removed(log, seat, kind, slot)
    if state.cards.resources[kind] != NO_RESOURCE:
        glow(state, state.cards.resources[kind], state.cards.amount(kind))
    state.persons[seat * SLOTS + slot] = NO_CARD
    state.discard(kind)
    state.removed_person = True
    trim_wild(state, seat)


def cure(state: KingdomsState, seat: i64, slot: i64, other: i64, log: Log | None) -> None:
    """Two persons (or the second of this turn) go, and every Plague of the kingdom with them; a cure spends the two."""
    remove_person(state, seat, slot, log)
    if other >= 0:
        remove_person(state, seat, other, log)
    cured = vec[i64]()
    for tile in range(TILES):
        cured = cured_of(state, seat, tile, cured)
    state.removed_person = False
    told_cards(log, "plagues_cured", seat, cured)


def cured_of(state: KingdomsState, seat: i64, tile: i64, cured: vec[i64]) -> vec[i64]:
    """The Plagues of a tile are discarded; the list with them."""
    stack = state.stack(seat, tile)
    for resource in range(RESOURCES):
        for _ in range(plagues(stack, resource)):
            state.discard(PLAGUE + resource)
            cured = append(cured, PLAGUE + resource)
    state.set_stack(seat, tile, without_plagues(stack))
    return cured


def has_plague(state: KingdomsState, seat: i64) -> bool:
    return any(all_plagues(state.stack(seat, tile)) > 0 for tile in range(TILES))
