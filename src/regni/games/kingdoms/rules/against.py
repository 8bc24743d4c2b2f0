"""Events against others, and what prevents them. Rulebook: Steal, Swindler, attacks, Plague, Religious Sacrifice;
Survival Tactics.

Every seat that would lose something is asked, whatever it holds, so that silence tells nothing.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.events import Log
from regni.games.kingdoms.actions import (
    PLAGUED,
    PLAY,
    PLAY_LAND,
    PLAY_ORACLE,
    PLAY_PLAGUE,
    PLAY_SACRIFICE,
    PLAY_STEAL,
    PLAY_SWINDLER,
    PLAY_YIELD,
    SWAPPED,
    THE_SHADOW,
)
from regni.games.kingdoms.decisions import (
    BY_SHADOW,
    NO_TILE,
    NOTHING_WANTED,
    RICHES_WANTED,
    Event,
    Gain,
    Snatch,
    Yield,
)
from regni.games.kingdoms.events import (
    card_stolen,
    compared,
    event_aimed,
    riches_taken,
    seat_or_shadow,
    stacks_swapped,
    told_card,
    told_cards,
    told_shadow,
    told_tile,
)
from regni.games.kingdoms.pieces import (
    BASIC,
    KINDS,
    MOST_SEATS,
    NO_CARD,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    STEAL,
    SURVIVAL_TACTICS,
    SWINDLER,
    TILES,
    is_attack,
    is_plague,
)
from regni.games.kingdoms.rules.decks import may_draw
from regni.games.kingdoms.rules.favours import use_up
from regni.games.kingdoms.rules.lands import begin_action, cured_of, end_action, lose_top
from regni.games.kingdoms.rules.memory import remember_theft
from regni.games.kingdoms.rules.resources import lose_wild, means, wild_given
from regni.games.kingdoms.stacks import LANDS, top, with_plague
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, with_item

# which event


def event_of(state: KingdomsState, seat: i64, code: i64) -> Event | None:
    """The event against others that an action plays, with all who are asked; None if it plays none."""
    if PLAY_SWINDLER <= code < PLAY_LAND:
        own, other = (code - PLAY_SWINDLER) // SWAPPED, (code - PLAY_SWINDLER) % SWAPPED
        if other < MOST_SEATS * TILES:
            return Event(SWINDLER, seat, one(other // TILES), own, other % TILES, NOTHING_WANTED)
        return Event(SWINDLER, seat, one(SHADOW_SEAT), own, other - MOST_SEATS * TILES, NOTHING_WANTED)
    if PLAY_PLAGUE <= code < PLAY_SWINDLER:
        kind, place = PLAGUE + (code - PLAY_PLAGUE) // PLAGUED, (code - PLAY_PLAGUE) % PLAGUED
        if place < MOST_SEATS * TILES:
            return Event(kind, seat, one(place // TILES), place % TILES, NO_TILE, NOTHING_WANTED)
        return Event(kind, seat, one(SHADOW_SEAT), NO_TILE, NO_TILE, NOTHING_WANTED)
    if PLAY_SACRIFICE <= code < PLAY_PLAGUE:
        return _at_all(state, seat, RELIGIOUS_SACRIFICE, code - PLAY_SACRIFICE)
    if PLAY_STEAL <= code < PLAY_YIELD:
        target = place_of((code - PLAY_STEAL) // 2)
        return Event(STEAL, seat, one(target), NO_TILE, NO_TILE, (code - PLAY_STEAL) % 2)
    if PLAY <= code < PLAY_ORACLE and is_attack(code - PLAY):
        return _at_all(state, seat, code - PLAY, NO_TILE)
    return None


def _at_all(state: KingdomsState, seat: i64, kind: i64, tile: i64) -> Event:
    return Event(kind, seat, victims(state, seat, kind, tile), tile, NO_TILE, NOTHING_WANTED)


def place_of(target: i64) -> i64:
    """Where a target's Riches stand: the Shadow has a place of its own."""
    return SHADOW_SEAT if target == THE_SHADOW else target


def play_against(state: KingdomsState, event: Event, log: Log | None) -> None:
    """An event is played: who would lose something by it is asked, clockwise; in a solo match the Shadow answers."""
    seat = event.by
    begin_action(state, seat, event.kind, log)
    event_aimed(log, state.options.solo, event)
    if is_plague(event.kind):
        state.played = with_item(state.played, event.kind, state.played[event.kind] + 1)
    else:
        use_up(state, event.kind)
    end_action(state, seat)
    if event.kind == RELIGIOUS_SACRIFICE:
        sacrifice_land(state, seat, event.tile, log)
    if state.options.solo:
        _against_shadow(state, event, log)
    else:
        if is_attack(event.kind):
            _tell_unharmed(state, event, log)
        state.push(event)


def _tell_unharmed(state: KingdomsState, event: Event, log: Log | None) -> None:
    """The kingdoms that an attack takes nothing from: they hold out, or have no Riches."""
    attack = means(state, event.by).attack + state.cards.attack(event.kind)
    for step in range(1, state.seats):
        other = state.clockwise(event.by, step)
        if other not in event.asked:
            defence = means(state, other).defence
            compared(log, attack > defence, event.by, other, attack, defence)


# who is asked


def victims(state: KingdomsState, seat: i64, kind: i64, tile: i64) -> vec[i64]:
    """For an attack or a Religious Sacrifice: the seats that would lose something, clockwise."""
    found = vec[i64]()
    for step in range(1, state.seats):
        other = state.clockwise(seat, step)
        if is_attack(kind):
            loses = means(state, seat).attack + state.cards.attack(kind) > means(state, other).defence
            if loses and state.riches[other] > 0:
                found = append(found, other)
        elif state.stack(other, tile) & LANDS:
            found = append(found, other)
    return found


def one(seat: i64) -> vec[i64]:
    return append(vec[i64](), seat)


# answers


def prevent(state: KingdomsState, event: Event, log: Log | None) -> None:
    """Survival Tactics: nothing is lost, and a Basic card is drawn."""
    seat = event.asked[0]
    state.leave(seat, SURVIVAL_TACTICS)
    use_up(state, SURVIVAL_TACTICS)
    told_card(log, "event_prevented", seat, event.kind)
    if is_plague(event.kind) and event.by != BY_SHADOW:
        state.discard(event.kind)
    _next_victim(state, event)
    if may_draw(state, seat):
        state.push(Gain(seat, BASIC, 1))


def allow(state: KingdomsState, event: Event, log: Log | None) -> None:
    """The event takes its course against the seat that was asked."""
    seat = event.asked[0]
    told_card(log, "event_allowed", seat, event.kind)
    _next_victim(state, event)
    if event.by == BY_SHADOW:
        suffer_from_shadow(state, event, log)
    else:
        _suffer(state, event, seat, log)


def _next_victim(state: KingdomsState, event: Event) -> None:
    """The others are still to be asked; after the last one the event is over."""
    if len(event.asked) == 1:
        state.drop()
    else:
        state.replace(event.asking(event.asked[1:]))


def _suffer(state: KingdomsState, event: Event, victim: i64, log: Log | None) -> None:
    kind = event.kind
    if is_attack(kind):
        attack = means(state, event.by).attack + state.cards.attack(kind)
        compared(log, True, event.by, victim, attack, means(state, victim).defence)
        take_riches(state, event.by, victim, kind, log)
    elif kind == STEAL and event.what == RICHES_WANTED:
        take_riches(state, event.by, victim, kind, log)
    elif kind == STEAL:
        state.push(Snatch(event.by, victim))
    elif kind == RELIGIOUS_SACRIFICE:
        sacrifice_land(state, victim, event.tile, log)
    elif kind == SWINDLER:
        swap_stacks(state, event.by, event.tile, victim, event.other, log)
    else:
        put_plague(state, victim, event.tile, kind, log)


def take_riches(state: KingdomsState, seat: i64, victim: i64, kind: i64, log: Log | None) -> None:
    solo = state.options.solo
    state.give_riches(victim, seat)
    riches_taken(log, seat_or_shadow(solo, seat), seat_or_shadow(solo, victim), kind)


def lose_land(state: KingdomsState, seat: i64, tile: i64, log: Log | None) -> None:
    """The top land of a tile is lost."""
    stack = state.stack(seat, tile)
    gone = wild_given(state, seat, tile)
    told_tile(log, "land_lost", seat, top(stack), tile)
    state.set_stack(seat, tile, lose_top(state, stack))
    lose_wild(state, seat, gone)


def sacrifice_land(state: KingdomsState, seat: i64, tile: i64, log: Log | None) -> None:
    """The top land of a tile is lost, and the Plagues of the tile go with it."""
    lose_land(state, seat, tile, log)
    cured = cured_of(state, seat, tile, vec[i64]())
    if len(cured):
        told_cards(log, "plagues_cured", seat, cured)


def swap_stacks(state: KingdomsState, seat: i64, tile: i64, other: i64, other_tile: i64, log: Log | None) -> None:
    """Everything on and under both tiles changes places."""
    mine = state.stack(seat, tile)
    gone = wild_given(state, seat, tile)
    state.set_stack(seat, tile, state.stack(other, other_tile))
    state.set_stack(other, other_tile, mine)
    stacks_swapped(log, seat, tile, other, other_tile)
    lose_wild(state, seat, gone)


def put_plague(state: KingdomsState, victim: i64, tile: i64, kind: i64, log: Log | None) -> None:
    state.set_stack(victim, tile, with_plague(state.stack(victim, tile), kind - PLAGUE))
    told_tile(log, "plague_placed", victim, kind, tile)


def snatch(state: KingdomsState, theft: Snatch, kind: i64, log: Log | None) -> None:
    """A card of one hand goes into another; all see its back, only the two know which it is."""
    state.drop()
    remember_theft(state, theft.thief, theft.victim, kind)
    state.hands[theft.victim * KINDS + kind] -= 1
    state.sizes[theft.victim] -= 1
    state.gain(theft.thief, kind)
    card_stolen(log, theft.thief, theft.victim, kind)


# the Shadow as target


def _against_shadow(state: KingdomsState, event: Event, log: Log | None) -> None:
    """A solo match: Survival Tactics that wait prevent the event, otherwise it takes its course."""
    seat = event.by
    if is_attack(event.kind):
        attack = means(state, seat).attack + state.cards.attack(event.kind)
        defence = means(state, SHADOW_SEAT).defence
        if attack <= defence or state.riches[SHADOW_SEAT] == 0:
            compared(log, attack > defence, seat, None, attack, defence)
            return
    if state.ready > 0:
        state.ready -= 1
        told_shadow(log, "shadow_prevented", event.kind)
        if is_plague(event.kind):
            state.discard(event.kind)
        return
    if is_attack(event.kind):
        compared(log, True, seat, None, attack, defence)
        take_riches(state, seat, SHADOW_SEAT, event.kind, log)
    elif event.kind == STEAL:
        take_riches(state, seat, SHADOW_SEAT, STEAL, log)
    elif event.kind == RELIGIOUS_SACRIFICE:
        if shadow_has_cards(state):
            state.push(Yield(RELIGIOUS_SACRIFICE, NO_TILE))
    elif event.kind == SWINDLER:
        lose_land(state, seat, event.tile, log)
        shadow_loses(state, event.other, log)
    else:
        at = event.kind - PLAGUE
        state.shadow_plagues = with_item(state.shadow_plagues, at, state.shadow_plagues[at] + 1)
        told_shadow(log, "shadow_plagued", event.kind)


def shadow_has_cards(state: KingdomsState) -> bool:
    return any(state.shadow[kind] > 0 for kind in range(KINDS))


def shadow_loses(state: KingdomsState, kind: i64, log: Log | None) -> None:
    """A card of the Shadow is discarded."""
    state.shadow = with_item(state.shadow, kind, state.shadow[kind] - 1)
    state.discard(kind)
    told_shadow(log, "shadow_lost", kind)


# the Shadow's events


def suffer_from_shadow(state: KingdomsState, event: Event, log: Log | None) -> None:
    """What was not prevented: a Riches card goes, or the seat chooses what it loses."""
    kind = event.kind
    if kind == STEAL:
        take_riches(state, SHADOW_SEAT, 0, kind, log)
    elif is_attack(kind):
        attack = means(state, SHADOW_SEAT).attack + state.cards.attack(kind)
        compared(log, True, None, 0, attack, means(state, 0).defence)
        take_riches(state, SHADOW_SEAT, 0, kind, log)
    else:
        state.push(Yield(kind, NO_TILE))


def tiles_with_lands(state: KingdomsState, seat: i64) -> i64:
    """A bit for each tile with a land."""
    found: i64 = 0
    for tile in range(TILES):
        if state.stack(seat, tile) & LANDS:
            found |= shifted(1, tile)
    return found


def tiles_of_resource(state: KingdomsState, seat: i64, resource: i64) -> i64:
    """A bit for each tile whose top land gives a resource."""
    found: i64 = 0
    for tile in range(TILES):
        kind = top(state.stack(seat, tile))
        if kind != NO_CARD and state.cards.resources[kind] == resource:
            found |= shifted(1, tile)
    return found
