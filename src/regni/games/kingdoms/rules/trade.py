"""The trade board. Rulebook: the trade mini expansion: draft, refresh, Trade Expedition, Trading Post."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.events import Log
from regni.games.kingdoms.actions import slots_of
from regni.games.kingdoms.decisions import TO_SLOT, Expedition, Refill
from regni.games.kingdoms.events import board_refreshed, told_card
from regni.games.kingdoms.pieces import (
    BASIC,
    BOARD,
    FIRST_SLOT,
    INTERMEDIATE,
    KINDS,
    NO_CARD,
    TILES,
    TRADING_POST,
    slot_deck,
)
from regni.games.kingdoms.rules.decks import ask_card, only_ties_left
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import KingdomsState, with_item

EXPEDITION_BASIC: Final = 4
POST_BASIC: Final = 3


def slot_of(state: KingdomsState, kind: i64) -> i64:
    """The first slot with a card of this kind, or NO_CARD."""
    for slot in range(BOARD):
        if state.board[slot] == kind:
            return slot
    return NO_CARD


def shows(state: KingdomsState, deck: i64) -> bool:
    """Does the trade board show a card of this deck?"""
    return any(state.board[slot] != NO_CARD for slot in range(FIRST_SLOT[deck], FIRST_SLOT[deck + 1]))


def only_kind(state: KingdomsState, deck: i64) -> i64:
    """The kind of all the cards that the trade board shows for a deck, or NO_CARD if there are several."""
    found: i64 = NO_CARD
    for slot in range(FIRST_SLOT[deck], FIRST_SLOT[deck + 1]):
        kind = state.board[slot]
        if found != NO_CARD and kind != NO_CARD and kind != found:
            return NO_CARD
        if kind != NO_CARD:
            found = kind
    return found


def draft(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    """A card of the trade board comes into a hand, before all eyes."""
    state.board = with_item(state.board, slot_of(state, kind), NO_CARD)
    state.gain_openly(seat, kind)
    told_card(log, "card_drafted", seat, kind)


def refresh(state: KingdomsState, deck: i64, slots: vec[i64], log: Log | None) -> None:
    """Cards of the trade board are discarded, and replaced."""
    gone = vec[i64]()
    for slot in slots:
        kind = state.board[slot]
        gone = append(gone, kind)
        state.discard(kind)
        state.board = with_item(state.board, slot, NO_CARD)
    board_refreshed(log, state.active(), deck, slots, gone)
    state.push(Refill())


def refresh_basic(state: KingdomsState, mask: i64, log: Log | None) -> None:
    refresh(state, BASIC, slots_of(mask), log)


def refresh_intermediate(state: KingdomsState, slot: i64, log: Log | None) -> None:
    refresh(state, INTERMEDIATE, append(vec[i64](), FIRST_SLOT[INTERMEDIATE] + slot), log)


def refill(state: KingdomsState, log: Log | None) -> None:
    """The next empty slot is filled; when there is none, or no card for it, the board is ready."""
    for slot in range(BOARD):
        deck = slot_deck(slot)
        stuck = deck == INTERMEDIATE and only_ties_left(state)
        if state.board[slot] == NO_CARD and not stuck and ask_card(state, deck, TO_SLOT, slot, log):
            return
    state.drop()


def filled_mask(state: KingdomsState) -> i64:
    """A bit for each Basic slot with a card."""
    found: i64 = 0
    for slot in range(FIRST_SLOT[INTERMEDIATE]):
        if state.board[slot] != NO_CARD:
            found |= shifted(1, slot)
    return found


def count_bits(mask: i64) -> i64:
    return len(slots_of(mask))


def has_post(state: KingdomsState, seat: i64) -> bool:
    return any(top(state.stack(seat, tile)) == TRADING_POST for tile in range(TILES))


def to_drafting(state: KingdomsState) -> None:
    """A Trade Expedition goes on to its draft."""
    state.replace(Expedition(True))


def kinds_shown(state: KingdomsState, deck: i64) -> vec[i64]:
    """A flag for each kind: does the trade board show it, for this deck?"""
    found = vec[i64]([0] * KINDS)
    for slot in range(FIRST_SLOT[deck], FIRST_SLOT[deck + 1]):
        if state.board[slot] != NO_CARD:
            found[state.board[slot]] = 1
    return found
