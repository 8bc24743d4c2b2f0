"""The actions that a good player of Era of Kingdoms would consider.

Left out are removals that open no card, tiles that are as good as another, events that hit nobody, loans that open no
card, and all but the worst cards of a discard.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.legal import Legal
from regni.games.kingdoms.actions import (
    BORROW,
    CURE,
    DISCARD,
    DRAFT,
    PLAGUED,
    PLAY,
    PLAY_LAND,
    PLAY_ORACLE,
    PLAY_PLAGUE,
    PLAY_SACRIFICE,
    PLAY_SWINDLER,
    PLAY_YIELD,
    REFRESH_BASIC,
    REFRESH_INTERMEDIATE,
    REMOVE_LAND,
    REMOVE_PERSON,
    SWAPPED,
    TAKE,
    TARGETS,
)
from regni.games.kingdoms.decisions import ACTING, Expedition, Harvest, Redraw, Search, Turn
from regni.games.kingdoms.pieces import (
    BASE,
    INTERMEDIATE_SLOT,
    KINDS,
    MOST_SEATS,
    NO_CARD,
    PERSON,
    RESOURCES,
    STACK,
    TILES,
    TRADING_POST,
    is_attack,
)
from regni.games.kingdoms.rules.resources import free_wild, missing, posts
from regni.games.kingdoms.rules.trade import EXPEDITION_BASIC, POST_BASIC, has_post
from regni.games.kingdoms.stacks import LANDS, all_plagues, top, without_top, yields
from regni.games.kingdoms.state import KingdomsState
from regni.players.kingdoms.clock import turns_to_come
from regni.players.kingdoms.hand import attack_hits, can_be_played, card_worth
from regni.players.kingdoms.kingdom import Kingdom, glance

DISCARDS: Final = 3  # kinds of cards that a discard considers, the worst first
DRAFTS: Final = 5  # kinds of cards that a draft considers, the best first
FINDS: Final = 5  # kinds of cards that a search considers, the best first
GOOD_POINTS: Final = 2  # a card with fewer points is worth neither a loan nor a land
DULL: Final = 0.6  # a card of the trade board worth less may be refreshed


def worth_a_look(state: KingdomsState, legal: Legal) -> vec[i64]:
    """The legal actions without those that hardly ever help."""
    asked = state.top()
    if isinstance(asked, Turn):
        if asked.phase == ACTING:
            return in_a_turn(state, asked.seat, legal)
        return worst_discards(state, asked.seat, legal, keep=not is_stuck(state, asked.seat))
    if isinstance(asked, Redraw):
        return worst_discards(state, asked.seat, legal, keep=True)
    if isinstance(asked, Search):
        return best_cards(state, legal, TAKE, FINDS)
    if isinstance(asked, Expedition) and not asked.drafting:
        return one_refresh(state, legal)
    if isinstance(asked, (Harvest, Expedition)):
        return best_cards(state, legal, DRAFT, DRAFTS)
    return legal.codes()


# cards one by one


def worst_discards(state: KingdomsState, seat: i64, legal: Legal, keep: bool) -> vec[i64]:
    """Discard one of the worst cards; or none, where it makes sense to keep them all."""
    codes = legal.codes()
    worths = worths_of(state, seat, codes, DISCARD)
    found = vec[i64]()
    for at in range(len(codes)):
        if not is_offer(codes[at], DISCARD):
            if keep:
                found = append(found, codes[at])
        elif len(codes) - before(codes, worths, DISCARD, at) <= DISCARDS + 1:
            found = append(found, codes[at])
    return found


def is_stuck(state: KingdomsState, seat: i64) -> bool:
    """Is a hand full of lands and persons that cannot be played? It would stay so: a full hand draws nothing."""
    kingdom = glance(state, seat)
    if state.sizes[seat] < kingdom.has.limit:
        return False
    return not any(state.hands[seat * KINDS + kind] and can_be_played(state, kingdom, kind) for kind in range(KINDS))


def best_cards(state: KingdomsState, legal: Legal, first: i64, most: i64) -> vec[i64]:
    """Take one of the best cards of those that are offered from a first code on, or do something else."""
    codes = legal.codes()
    worths = worths_of(state, state.active(), codes, first)
    found = vec[i64]()
    for at in range(len(codes)):
        if not is_offer(codes[at], first) or before(codes, worths, first, at) < most:
            found = append(found, codes[at])
    return found


def worths_of(state: KingdomsState, seat: i64, codes: vec[i64], first: i64) -> vec[float]:
    """What the cards that are offered are worth to a seat."""
    kingdom, turns = glance(state, seat), turns_to_come(state, seat)
    found = vec[float]([0.0] * len(codes))
    for at in range(len(codes)):
        if is_offer(codes[at], first):
            found[at] = card_worth(state, kingdom, codes[at] - first, turns)
    return found


def before(codes: vec[i64], worths: vec[float], first: i64, at: i64) -> i64:
    """How many of the cards that are offered are better; among equals the first is."""
    found: i64 = 0
    for other in range(len(codes)):
        better = worths[other] > worths[at] or (worths[other] == worths[at] and other < at)
        if better and is_offer(codes[other], first):
            found += 1
    return found


def is_offer(code: i64, first: i64) -> bool:
    """Is it the taking of a card, one of those from a first code on?"""
    return first <= code < first + KINDS


def one_refresh(state: KingdomsState, legal: Legal) -> vec[i64]:
    """Refresh all the dull Basic cards, one of the Intermediate ones, or nothing."""
    mask = dull_slots(state, state.active(), EXPEDITION_BASIC)
    found = vec[i64]()
    for code in legal.codes():
        if not REFRESH_BASIC <= code < REFRESH_INTERMEDIATE or code == REFRESH_BASIC + mask:
            found = append(found, code)
    return found


def dull_slots(state: KingdomsState, seat: i64, most: i64) -> i64:
    """A bit for each of the first Basic cards of the trade board that are of little use to a seat."""
    kingdom, turns = glance(state, seat), turns_to_come(state, seat)
    found: i64 = 0
    bit: i64 = 1
    for slot in range(INTERMEDIATE_SLOT):
        kind = state.board[slot]
        if most > 0 and kind != NO_CARD and card_worth(state, kingdom, kind, turns) < DULL:
            found |= bit
            most -= 1
        bit += bit
    return found


# a turn


def in_a_turn(state: KingdomsState, seat: i64, legal: Legal) -> vec[i64]:
    """Everything that may help in a turn."""
    kingdom = glance(state, seat)
    dull: i64 = 0 if state.posted or not has_post(state, seat) else dull_slots(state, seat, POST_BASIC)
    found = vec[i64]()
    for code in best_cards(state, legal, DRAFT, DRAFTS):
        if code == REFRESH_BASIC + dull or helps(state, kingdom, code):
            found = append(found, code)
    return found


def helps(state: KingdomsState, kingdom: Kingdom, code: i64) -> bool:
    """May this action of a turn be a good one? Refreshing the trade board is looked at apart."""
    if code >= PLAY_LAND:
        return is_best_tile(state, kingdom, (code - PLAY_LAND) // TILES, (code - PLAY_LAND) % TILES)
    if code >= PLAY:
        return play_helps(state, kingdom, code)
    if code >= REFRESH_BASIC:
        return False
    if code >= BORROW:
        return opens_card(state, kingdom, (code - BORROW) // TARGETS, 1)
    if code >= CURE or code < REMOVE_LAND:
        return True
    if code >= REMOVE_PERSON:
        return is_in_the_way(state, kingdom, code - REMOVE_PERSON)
    return uncovers(state, kingdom, code - REMOVE_LAND)


def play_helps(state: KingdomsState, kingdom: Kingdom, code: i64) -> bool:
    """May playing a card that is no land be a good action?"""
    if code >= PLAY_SWINDLER:
        own, other = (code - PLAY_SWINDLER) // SWAPPED, (code - PLAY_SWINDLER) % SWAPPED
        return swap_helps(state, state.stack(kingdom.seat, own), other)
    if code >= PLAY_PLAGUE:
        return is_highest_place(state, (code - PLAY_PLAGUE) % PLAGUED)
    if code >= PLAY_SACRIFICE:
        return sacrifice_helps(state, kingdom.seat, code - PLAY_SACRIFICE)
    if code >= PLAY_YIELD:
        return is_highest_alike(state, kingdom.seat, code - PLAY_YIELD)
    if code < PLAY_ORACLE and is_attack(code - PLAY):
        return attack_hits(state, kingdom, code - PLAY) > 0
    return True


# tiles


def is_best_tile(state: KingdomsState, kingdom: Kingdom, kind: i64, tile: i64) -> bool:
    """Is no earlier tile just as good for a land? A tile in use is given up only when none is empty."""
    seat = kingdom.seat
    stack = state.stack(seat, tile)
    if state.cards.stackings[kind] != STACK and stack & LANDS:
        return kingdom.empty == 0 and may_replace(state, kind, top(stack)) and is_first_alike(state, seat, tile)
    return kind == TRADING_POST or is_first_alike(state, seat, tile)


def may_replace(state: KingdomsState, kind: i64, land: i64) -> bool:
    """Is a land perhaps better than another in its place?"""
    cards = state.cards
    if cards.stackings[kind] == BASE:
        return cards.level(land) == 1 and cards.resources[land] != cards.resources[kind]
    return cards.points(land) < cards.points(kind)


def is_first_alike(state: KingdomsState, seat: i64, tile: i64) -> bool:
    """Does no earlier tile look the same, Trading Posts beside it included?"""
    stack, beside = state.stack(seat, tile), posts(state, seat, tile)
    return not any(state.stack(seat, other) == stack and posts(state, seat, other) == beside for other in range(tile))


def is_highest_alike(state: KingdomsState, seat: i64, tile: i64) -> bool:
    """Is it the highest land of its resource, the first among equals?"""
    cards = state.cards
    land = top(state.stack(seat, tile))
    for other in range(TILES):
        rival = top(state.stack(seat, other))
        if rival == NO_CARD or cards.resources[rival] != cards.resources[land]:
            continue
        if cards.level(rival) > cards.level(land) or (cards.level(rival) == cards.level(land) and other < tile):
            return False
    return True


def is_highest_place(state: KingdomsState, place: i64) -> bool:
    """Is it the highest land of its resource in the kingdom that a Plague comes to? The Shadow has no tiles."""
    return place >= MOST_SEATS * TILES or is_highest_alike(state, place // TILES, place % TILES)


# loans, removals, events


def opens_card(state: KingdomsState, kingdom: Kingdom, resource: i64, amount: i64) -> bool:
    """Is so much of this resource all that a good card in the hand lacks?"""
    if state.turn().actions == 0:
        return False
    wild = free_wild(state, kingdom.has)
    for kind in range(KINDS):
        if state.hands[kingdom.seat * KINDS + kind] and state.cards.points(kind) >= GOOD_POINTS:
            short: i64 = 0
            for each in range(RESOURCES):
                short += missing(state, kingdom.has, kind, each)
            if wild < short <= wild + min(amount, missing(state, kingdom.has, kind, resource)):
                return True
    return False


def uncovers(state: KingdomsState, kingdom: Kingdom, tile: i64) -> bool:
    """Does the land under a top one open a card, when both help the next action?"""
    under = top(without_top(state.stack(kingdom.seat, tile)))
    if under == NO_CARD or not 0 <= state.cards.resources[under] < RESOURCES:
        return False
    return opens_card(state, kingdom, state.cards.resources[under], state.cards.amount(under))


def is_in_the_way(state: KingdomsState, kingdom: Kingdom, slot: i64) -> bool:
    """Does a person of few points keep a better one in the hand from being played?"""
    if kingdom.slots > 0 or state.turn().actions == 0:
        return False
    points = state.cards.points(state.person(kingdom.seat, slot))
    for kind in range(KINDS):
        in_hand = state.hands[kingdom.seat * KINDS + kind] > 0 and state.cards.types[kind] == PERSON
        if in_hand and state.cards.points(kind) > points:
            return True
    return False


def sacrifice_helps(state: KingdomsState, seat: i64, tile: i64) -> bool:
    """Does a Religious Sacrifice cost another more, or cure a Plague?"""
    own = state.stack(seat, tile)
    if state.options.solo or all_plagues(own) > 0:
        return True
    for other in range(state.seats):
        land = top(state.stack(other, tile))
        if other != seat and land != NO_CARD and state.cards.level(land) > state.cards.level(top(own)):
            return True
    return False


def swap_helps(state: KingdomsState, own: i64, other: i64) -> bool:
    """Is what a Swindler would get better than what it gives?"""
    level = state.cards.level(top(own))
    if other >= MOST_SEATS * TILES:
        return state.cards.points(other - MOST_SEATS * TILES) > state.cards.points(top(own))
    stack = state.stack(other // TILES, other % TILES)
    if all_plagues(stack) > all_plagues(own):
        return False
    better = state.cards.level(top(stack)) > level or yields(stack) > yields(own)
    return better or all_plagues(own) > all_plagues(stack)
