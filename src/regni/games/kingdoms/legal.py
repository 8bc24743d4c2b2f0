"""What the seat asked may answer: sets of tiles and kinds, never tried one by one."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.legal import Legal
from regni.games.kingdoms.actions import (
    ALLOW,
    BORROW,
    CURE,
    CURES,
    DISCARD,
    DISCARD_NONE,
    DISCARD_SHADOW,
    DRAFT,
    DRAFT_NONE,
    DRAW,
    END,
    FIRST_CURED,
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
    SECOND_CURED,
    SUFFER,
    SWAPPED,
    TAKE,
    TAKE_DECK,
    TAKE_NONE,
    TARGETS,
    THE_SHADOW,
    needs_target,
)
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    RICHES_WANTED,
    Event,
    Expedition,
    Harvest,
    Oracle,
    Redraw,
    Search,
    Turn,
    Yield,
)
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    FIRST_OF_DECK,
    FIRST_SLOT,
    HIGH_YIELD,
    INTERMEDIATE,
    KINDS,
    LAND,
    MOST_SEATS,
    NO_CARD,
    NO_RESOURCE,
    ORACLE,
    PERSON,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    RESOURCES,
    SLOTS,
    STEAL,
    SURVIVAL_TACTICS,
    SWINDLER,
    TILES,
)
from regni.games.kingdoms.rules.against import place_of, tiles_of_resource, tiles_with_lands
from regni.games.kingdoms.rules.decks import may_draw
from regni.games.kingdoms.rules.favours import findable, may_look
from regni.games.kingdoms.rules.lands import first_free_slot, fits, has_plague
from regni.games.kingdoms.rules.phases import next_deck
from regni.games.kingdoms.rules.resources import Means, can_pay, means
from regni.games.kingdoms.rules.shadow import best_cards, is_discardable, swindled_tiles
from regni.games.kingdoms.rules.trade import (
    EXPEDITION_BASIC,
    POST_BASIC,
    count_bits,
    filled_mask,
    has_post,
    kinds_shown,
)
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import KingdomsState


def legal_actions(state: KingdomsState) -> Legal:
    """The legal answers to the present decision, in increasing order of their codes."""
    legal = Legal()
    asked = state.top()
    if isinstance(asked, Turn):
        if asked.phase == DISCARDING:
            legal.add_range(DISCARD_NONE, 1)
            _hand(state, asked.seat, DISCARD, legal)
        else:
            _turn(state, asked, legal)
    elif isinstance(asked, Harvest):
        _harvest(state, asked, legal)
    elif isinstance(asked, Event):
        if state.hands[asked.asked[0] * KINDS + SURVIVAL_TACTICS] > 0:
            legal.add_range(PREVENT, 1)
        legal.add_range(ALLOW, 1)
    elif isinstance(asked, Redraw):
        legal.add_range(DISCARD_NONE, 1)
        _hand(state, asked.seat, DISCARD, legal)
    else:
        _seldom(state, legal)
    return legal


def _seldom(state: KingdomsState, legal: Legal) -> None:
    asked = state.top()
    if isinstance(asked, Oracle):
        choices = best_cards(state, asked.cards) if asked.shadow else asked.cards
        for kind in range(KINDS):
            if kind in choices:
                legal.add_range(KEEP + kind, 1)
    elif isinstance(asked, Search):
        legal.add_range(TAKE_NONE, 1)
        for kind in range(FIRST_OF_DECK[asked.deck], FIRST_OF_DECK[asked.deck + 1]):
            if findable(state, asked, kind):
                legal.add_range(TAKE + kind, 1)
    elif isinstance(asked, Expedition):
        _expedition(state, asked, legal)
    elif isinstance(asked, Yield):
        _yield(state, asked, legal)


def _bits(legal: Legal, code: i64, mask: i64) -> None:
    """`code` plus the place of each bit."""
    if mask:
        legal.add_cells(code, (mask, 0, 0, 0))


def _hand(state: KingdomsState, seat: i64, code: i64, legal: Legal) -> None:
    """A code for each kind in the hand."""
    at = seat * KINDS
    for kind in range(KINDS):
        if state.hands[at + kind] > 0:
            legal.add_range(code + kind, 1)


def _shown(legal: Legal, state: KingdomsState, deck: i64) -> None:
    """A draft for each kind that the trade board shows for a deck."""
    shown = kinds_shown(state, deck)
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        if shown[kind]:
            legal.add_range(DRAFT + kind, 1)


def _harvest(state: KingdomsState, now: Harvest, legal: Legal) -> None:
    deck = next_deck(state, now)
    if state.has_cards(deck):
        legal.add_range(TAKE_DECK, 1)
    _shown(legal, state, deck)


def _expedition(state: KingdomsState, expedition: Expedition, legal: Legal) -> None:
    if expedition.drafting:
        legal.add_range(DRAFT_NONE, 1)
        if may_draw(state, state.active()):
            _shown(legal, state, BASIC)
            if state.realms[state.active()] >= INTERMEDIATE:
                _shown(legal, state, INTERMEDIATE)
        return
    legal.add_range(REFRESH_NONE, 1)
    _refreshes(state, EXPEDITION_BASIC, legal)
    for slot in range(FIRST_SLOT[ADVANCED] - FIRST_SLOT[INTERMEDIATE]):
        if state.board[FIRST_SLOT[INTERMEDIATE] + slot] != NO_CARD:
            legal.add_range(REFRESH_INTERMEDIATE + slot, 1)


def _refreshes(state: KingdomsState, most: i64, legal: Legal) -> None:
    """Every choice of at most so many Basic slots with a card."""
    filled = filled_mask(state)
    for mask in range(1, 64):
        if mask & filled == mask and count_bits(mask) <= most:
            legal.add_range(REFRESH_BASIC + mask, 1)


def _yield(state: KingdomsState, asked: Yield, legal: Legal) -> None:
    """What the one seat of a solo match may choose."""
    if asked.kind == RELIGIOUS_SACRIFICE and state.turn().phase != ACTING:
        _bits(legal, LOSE, tiles_with_lands(state, 0))
    elif asked.kind == SWINDLER and asked.tile < 0:
        _bits(legal, LOSE, swindled_tiles(state))
    elif asked.kind >= PLAGUE:
        _bits(legal, SUFFER, tiles_of_resource(state, 0, asked.kind - PLAGUE))
    else:
        for kind in range(KINDS):
            if is_discardable(state, asked, kind):
                legal.add_range(DISCARD_SHADOW + kind, 1)


# the action phase


def _turn(state: KingdomsState, turn: Turn, legal: Legal) -> None:
    seat = turn.seat
    legal.add_range(END, 1)
    if turn.actions > 0 and may_draw(state, seat):
        if state.has_cards(BASIC):
            legal.add_range(DRAW, 1)
        if state.options.trade:
            _shown(legal, state, BASIC)
    _bits(legal, REMOVE_LAND, tiles_with_lands(state, seat))
    _bits(legal, REMOVE_PERSON, persons_mask(state, seat))
    _cures(state, seat, legal)
    _loans(state, seat, legal)
    if state.options.trade and not state.posted and has_post(state, seat):
        _refreshes(state, POST_BASIC, legal)
    if turn.actions > 0 and state.sizes[seat] > 0:
        _plays(state, seat, legal)


def persons_mask(state: KingdomsState, seat: i64) -> i64:
    """A bit for each slot with a person."""
    found: i64 = 0
    for slot in range(SLOTS):
        if state.person(seat, slot) != NO_CARD:
            found |= shifted(1, slot)
    return found


def _cures(state: KingdomsState, seat: i64, legal: Legal) -> None:
    if not has_plague(state, seat):
        return
    for code in range(CURES):
        if can_cure(state, seat, code):
            legal.add_range(CURE + code, 1)


def can_cure(state: KingdomsState, seat: i64, cure: i64) -> bool:
    """Are the persons of this cure there? One is enough after another was removed in this turn."""
    second = SECOND_CURED[cure]
    if second < 0 and not state.removed_person:
        return False
    if state.person(seat, FIRST_CURED[cure]) == NO_CARD:
        return False
    return second < 0 or state.person(seat, second) != NO_CARD


def _loans(state: KingdomsState, seat: i64, legal: Legal) -> None:
    if state.borrowed != NO_RESOURCE or state.riches[seat] == 0:
        return
    lenders = vec[i64]([0] * RESOURCES)  # a bit for each target that has the resource
    for target in range(TARGETS):
        if is_target(state, seat, target):
            has = means(state, place_of(target))
            for resource in range(RESOURCES):
                if has.of(resource) > 0:
                    lenders[resource] |= shifted(1, target)
    for resource in range(RESOURCES):
        _bits(legal, BORROW + resource * TARGETS, lenders[resource])


def is_target(state: KingdomsState, seat: i64, target: i64) -> bool:
    """Is this another kingdom at the table?"""
    if target == THE_SHADOW:
        return state.options.solo
    return target != seat and target < state.seats


# cards


def _plays(state: KingdomsState, seat: i64, legal: Legal) -> None:
    """What the hand can play: cards without a target, then events with one, then lands."""
    has = means(state, seat)
    at = seat * KINDS
    for kind in range(KINDS):
        alone = state.hands[at + kind] > 0 and state.cards.types[kind] != LAND and not needs_target(kind)
        if alone and has_slot_for(state, seat, kind) and can_pay(state, has, kind):
            legal.add_range(PLAY + kind, 1)
    _targeted(state, seat, has, legal)
    for kind in range(KINDS):
        if state.hands[at + kind] > 0 and state.cards.types[kind] == LAND and can_pay(state, has, kind):
            _bits(legal, PLAY_LAND + kind * TILES, land_tiles(state, seat, kind))


def has_slot_for(state: KingdomsState, seat: i64, kind: i64) -> bool:
    """Is there a free slot for a person? Other cards need none."""
    return state.cards.types[kind] != PERSON or first_free_slot(state, seat) != NO_CARD


def land_tiles(state: KingdomsState, seat: i64, kind: i64) -> i64:
    """A bit for each tile that a land may be played onto."""
    found: i64 = 0
    for tile in range(TILES):
        if fits(state, kind, state.stack(seat, tile)):
            found |= shifted(1, tile)
    return found


def _targeted(state: KingdomsState, seat: i64, has: Means, legal: Legal) -> None:
    """Events that name a deck, a seat or a tile."""
    hand = seat * KINDS
    if state.hands[hand + ORACLE] > 0 and can_pay(state, has, ORACLE):
        for deck in range(ADVANCED):
            if may_look(state, seat, deck):
                legal.add_range(PLAY_ORACLE + deck, 1)
    if state.hands[hand + STEAL] > 0 and can_pay(state, has, STEAL):
        for target in range(TARGETS):
            for what in range(2):
                if can_steal(state, seat, target, what):
                    legal.add_range(PLAY_STEAL + target * 2 + what, 1)
    if state.hands[hand + HIGH_YIELD] > 0 and can_pay(state, has, HIGH_YIELD):
        _bits(legal, PLAY_YIELD, giving_tiles(state, seat))
    if state.hands[hand + RELIGIOUS_SACRIFICE] > 0 and can_pay(state, has, RELIGIOUS_SACRIFICE):
        _bits(legal, PLAY_SACRIFICE, tiles_with_lands(state, seat))
    for resource in range(RESOURCES):
        if state.hands[hand + PLAGUE + resource] > 0 and can_pay(state, has, PLAGUE + resource):
            _plagues(state, seat, resource, legal)
    if state.hands[hand + SWINDLER] > 0 and can_pay(state, has, SWINDLER):
        _swaps(state, seat, legal)


def can_steal(state: KingdomsState, seat: i64, target: i64, what: i64) -> bool:
    """Has the target a Riches card, or a card in hand? The Shadow has no hand."""
    if not is_target(state, seat, target):
        return False
    if what == RICHES_WANTED:
        return state.riches[place_of(target)] > 0
    return target != THE_SHADOW and state.sizes[target] > 0


def giving_tiles(state: KingdomsState, seat: i64) -> i64:
    """A bit for each tile whose top land gives a resource."""
    found: i64 = 0
    for tile in range(TILES):
        kind = top(state.stack(seat, tile))
        if kind != NO_CARD and state.cards.resources[kind] != NO_RESOURCE:
            found |= shifted(1, tile)
    return found


def _plagues(state: KingdomsState, seat: i64, resource: i64, legal: Legal) -> None:
    code = PLAY_PLAGUE + resource * PLAGUED
    for other in range(state.seats):
        if other != seat:
            _bits(legal, code + other * TILES, tiles_of_resource(state, other, resource))
    if state.options.solo:
        legal.add_range(code + MOST_SEATS * TILES, 1)


def _swaps(state: KingdomsState, seat: i64, legal: Legal) -> None:
    for tile in range(TILES):
        code = PLAY_SWINDLER + tile * SWAPPED
        for other in range(state.seats):
            for other_tile in range(TILES):
                if other != seat and can_swap(state, seat, tile, other, other_tile):
                    legal.add_range(code + other * TILES + other_tile, 1)
        for kind in range(KINDS):
            if state.options.solo and can_swap_shadow(state, seat, tile, kind):
                legal.add_range(code + MOST_SEATS * TILES + kind, 1)


def can_swap(state: KingdomsState, seat: i64, tile: i64, other: i64, other_tile: i64) -> bool:
    """Do both tops give the same resource, the other's of equal or higher level?"""
    mine, theirs = top(state.stack(seat, tile)), top(state.stack(other, other_tile))
    if mine == NO_CARD or theirs == NO_CARD:
        return False
    resource = state.cards.resources[mine]
    if resource == NO_RESOURCE or resource != state.cards.resources[theirs]:
        return False
    return state.cards.level(theirs) >= state.cards.level(mine)


def can_swap_shadow(state: KingdomsState, seat: i64, tile: i64, kind: i64) -> bool:
    """Is it a land of the Shadow of equal or higher level?"""
    mine = top(state.stack(seat, tile))
    if mine == NO_CARD or state.shadow[kind] == 0 or state.cards.types[kind] != LAND:
        return False
    return state.cards.level(kind) >= state.cards.level(mine)
