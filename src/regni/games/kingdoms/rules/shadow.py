"""The Shadow Realm: its cards are drawn after each turn of the one seat, by that seat's realm. Rulebook: solo game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.events import Log
from regni.games.kingdoms.decisions import (
    BY_SHADOW,
    NO_TILE,
    NOTHING_WANTED,
    RICHES_WANTED,
    TO_SHADOW,
    Event,
    Oracle,
    Shadow,
    Yield,
)
from regni.games.kingdoms.events import compared, event_aimed, told_shadow
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    EVENT,
    FORGOTTEN_KNOWLEDGE,
    IMMEDIATE,
    INTERMEDIATE,
    KINDS,
    LOST_ARTIFACT,
    NO_CARD,
    NO_RESOURCE,
    ORACLE,
    PERSON,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    STEAL,
    SURVIVAL_TACTICS,
    SWINDLER,
    TILES,
    is_attack,
    is_plague,
)
from regni.games.kingdoms.rules.against import (
    lose_land,
    one,
    put_plague,
    sacrifice_land,
    shadow_loses,
    tiles_of_resource,
    tiles_with_lands,
)
from regni.games.kingdoms.rules.decks import ask_card, resolve_immediate
from regni.games.kingdoms.rules.favours import LOOKED_AT, SEARCHED_FOR
from regni.games.kingdoms.rules.resources import means
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, with_item

SWINDLED_LEVEL: Final = 2
GIVEN_LEVEL: Final = 1
NEEDED: Final = 3  # cards for the next realm


def begin_shadow_turn(state: KingdomsState, log: Log | None) -> None:
    """One Basic card, and one of each deck up to the realm."""
    realm = _own_realm(state) if state.options.constants.shadow_has_own_level else state.realms[0]
    told_shadow(log, "shadow_turn_started", NO_CARD)
    state.push(Shadow(1, 1 if realm >= INTERMEDIATE else 0, 1 if realm >= ADVANCED else 0))


def _own_realm(state: KingdomsState) -> i64:
    """The realm that the Shadow's own cards would make."""
    level_two: i64 = 0
    level_three: i64 = 0
    for kind in range(KINDS):
        if state.cards.types[kind] <= PERSON and state.cards.level(kind) >= SWINDLED_LEVEL:
            level_two += state.shadow[kind]
            if state.cards.level(kind) > SWINDLED_LEVEL:
                level_three += state.shadow[kind]
    if level_two < NEEDED:
        return BASIC
    return ADVANCED if level_three >= NEEDED else INTERMEDIATE


def shadow_on(state: KingdomsState, shadow: Shadow, log: Log | None) -> None:
    """The Shadow's next card, or the end of its turn."""
    if shadow.basic > 0:
        state.replace(Shadow(shadow.basic - 1, shadow.intermediate, shadow.advanced))
        ask_card(state, BASIC, TO_SHADOW, SHADOW_SEAT, log)
    elif shadow.intermediate > 0:
        state.replace(Shadow(0, shadow.intermediate - 1, shadow.advanced))
        ask_card(state, INTERMEDIATE, TO_SHADOW, SHADOW_SEAT, log)
    elif shadow.advanced > 0:
        state.replace(Shadow(0, 0, shadow.advanced - 1))
        ask_card(state, ADVANCED, TO_SHADOW, SHADOW_SEAT, log)
    else:
        state.drop()


def shadow_card(state: KingdomsState, kind: i64, log: Log | None) -> None:
    """A card comes to the Shadow: what is resolved at once is; the rest lies before it."""
    told_shadow(log, "shadow_drew", kind)
    if state.cards.types[kind] == IMMEDIATE:
        resolve_immediate(state, kind, log)
        return
    state.shadow = with_item(state.shadow, kind, state.shadow[kind] + 1)
    if state.cards.types[kind] == EVENT:
        _shadow_event(state, kind, log)


def _shadow_event(state: KingdomsState, kind: i64, log: Log | None) -> None:
    if kind == SURVIVAL_TACTICS:
        state.ready += 1
        told_shadow(log, "shadow_ready", kind)
    elif kind == FORGOTTEN_KNOWLEDGE:
        more_cards(state, BASIC, SEARCHED_FOR)
    elif kind == LOST_ARTIFACT:
        more_cards(state, INTERMEDIATE, SEARCHED_FOR)
    elif kind == ORACLE:
        state.push(Oracle(INTERMEDIATE, vec[i64](), LOOKED_AT, True))
    elif hurts(state, kind, log):
        event = event_of_shadow(kind)
        event_aimed(log, True, event)
        state.push(event)


def event_of_shadow(kind: i64) -> Event:
    """An event of the Shadow that the seat may prevent; its thief takes Riches."""
    what: i64 = RICHES_WANTED if kind == STEAL else NOTHING_WANTED
    return Event(kind, BY_SHADOW, one(0), NO_TILE, NO_TILE, what)


def more_cards(state: KingdomsState, deck: i64, more: i64) -> None:
    """The Shadow's turn has more cards to come."""
    now = state.top()
    assert isinstance(now, Shadow)
    if deck == BASIC:
        state.replace(Shadow(now.basic + more, now.intermediate, now.advanced))
    else:
        state.replace(Shadow(now.basic, now.intermediate + more, now.advanced))


def hurts(state: KingdomsState, kind: i64, log: Log | None) -> bool:
    """Would the seat lose something by an event of the Shadow?"""
    if kind == STEAL:
        return state.riches[0] > 0
    if is_attack(kind):
        attack = means(state, SHADOW_SEAT).attack + state.cards.attack(kind)
        defence = means(state, 0).defence
        takes = attack > defence and state.riches[0] > 0
        if not takes:
            compared(log, attack > defence, None, 0, attack, defence)
        return takes
    if kind == RELIGIOUS_SACRIFICE:
        return tiles_with_lands(state, 0) != 0
    if kind == SWINDLER:
        return swindled_tiles(state) != 0
    return is_plague(kind) and tiles_of_resource(state, 0, kind - PLAGUE) != 0


# what the seat may choose


def swindled_tiles(state: KingdomsState) -> i64:
    """A bit for each tile whose top land, of level two, the Shadow's Swindler may take; those with a fellow first."""
    level_two: i64 = 0
    paired: i64 = 0
    for tile in range(TILES):
        land = top(state.stack(0, tile))
        if land != NO_CARD and state.cards.level(land) == SWINDLED_LEVEL:
            level_two |= shifted(1, tile)
            if _has_fellow(state, state.cards.resources[land]):
                paired |= shifted(1, tile)
    if not any(is_given(state, kind) for kind in range(KINDS)):
        return 0
    return paired if paired else level_two


def _has_fellow(state: KingdomsState, resource: i64) -> bool:
    """Has the Shadow a card of level one of the same resource?"""
    if resource == NO_RESOURCE:
        return False
    return any(is_given(state, kind) and state.cards.resources[kind] == resource for kind in range(KINDS))


def is_given(state: KingdomsState, kind: i64) -> bool:
    """Is it a card of level one before the Shadow?"""
    return state.shadow[kind] > 0 and state.cards.level(kind) == GIVEN_LEVEL


def is_swindled_for(state: KingdomsState, tile: i64, kind: i64) -> bool:
    """May this card of the Shadow go for the land of a tile?"""
    if not is_given(state, kind):
        return False
    resource = state.cards.resources[top(state.stack(0, tile))]
    return not _has_fellow(state, resource) or state.cards.resources[kind] == resource


def is_discardable(state: KingdomsState, asked: Yield, kind: i64) -> bool:
    """May the seat name this card of the Shadow?"""
    if asked.kind == SWINDLER:
        return is_swindled_for(state, asked.tile, kind)
    return state.shadow[kind] > 0


def lose(state: KingdomsState, asked: Yield, tile: i64, log: Log | None) -> None:
    """The seat has chosen the stack: its top land goes; for a Swindler a card of the Shadow is named next."""
    if asked.kind == SWINDLER:
        state.replace(Yield(SWINDLER, tile))
        return
    state.drop()
    sacrifice_land(state, 0, tile, log)


def discard_shadow(state: KingdomsState, asked: Yield, kind: i64, log: Log | None) -> None:
    """The seat has named a card of the Shadow."""
    state.drop()
    if asked.kind == SWINDLER:
        lose_land(state, 0, asked.tile, log)
    shadow_loses(state, kind, log)


def suffer(state: KingdomsState, asked: Yield, tile: i64, log: Log | None) -> None:
    """The seat has chosen the stack for the Shadow's Plague, which leaves the Shadow's cards."""
    state.drop()
    state.shadow = with_item(state.shadow, asked.kind, state.shadow[asked.kind] - 1)
    put_plague(state, 0, tile, asked.kind, log)


# the Shadow's Oracle


def best_cards(state: KingdomsState, cards: vec[i64]) -> vec[i64]:
    """Of the cards looked at, those with most points, then with most resources, attack and defence."""
    best: i64 = -1
    found = vec[i64]()
    for kind in cards:
        table = state.cards
        value = table.points(kind) * 100 + table.amount(kind) + table.attack(kind) + table.defence(kind)
        if value > best:
            best = value
            found = vec[i64]()
        if value == best and kind not in found:
            found = append(found, kind)
    return found


def shadow_keeps(state: KingdomsState, oracle: Oracle, kind: i64, log: Log | None) -> None:
    """One card comes to the Shadow, the others are discarded."""
    state.drop()
    kept = False
    for card in oracle.cards:
        if card == kind and not kept:
            kept = True
        else:
            state.discard(card)
            told_shadow(log, "shadow_lost", card)
    shadow_card(state, kind, log)
