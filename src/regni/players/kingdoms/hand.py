"""What the cards of a hand are worth to a kingdom."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.games.kingdoms.decisions import ACTING, Turn
from regni.games.kingdoms.pieces import (
    ACTIONS,
    ANY,
    BASE,
    BASIC,
    EVENT,
    FORGOTTEN_KNOWLEDGE,
    HIGH_YIELD,
    KINDS,
    LAND,
    LOST_ARTIFACT,
    NO_CARD,
    NO_RESOURCE,
    ORACLE,
    PERSON,
    RELIGIOUS_SACRIFICE,
    RESOURCES,
    STACK,
    STEAL,
    SURVIVAL_TACTICS,
    SWINDLER,
    TILES,
    TRADE_EXPEDITION,
    TRADING_POST,
    VICTORY,
    is_attack,
)
from regni.games.kingdoms.rules.decks import competitors
from regni.games.kingdoms.rules.resources import free_wild, means, missing
from regni.games.kingdoms.rules.scoring import PAIR
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import KingdomsState
from regni.players.kingdoms.building import (
    ATTACK,
    DEFENCE,
    LIMIT,
    POST,
    WILD,
    building_time,
    lasting_points,
    realm_worth,
    resource_worth,
)
from regni.players.kingdoms.clock import actions_left
from regni.players.kingdoms.kingdom import SECOND, THIRD, Kingdom

# the part of a card's worth that counts while it is in the hand, by how many resources it lacks
READY: Final = vec[float]([1.0, 0.45, 0.25, 0.11, 0.05])
MOST_LACKING: Final = 4
# the part of a card's worth that counts, by how many better ones are in the hand
RANK: Final = vec[float]([1.0, 0.6, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.1, 0.1])
MOST_RANKED: Final = 10
SURPLUS: Final = 0.3  # the part that counts of a land when others in the hand have taken its place
NEARLY: Final = 0.65  # the part that counts of a realm that the hand is going to reach
HOMELESS: Final = 0.3  # the part that counts while there is no land to stack it on
CROWDED: Final = 0.83  # the part that counts while something must be removed for it
ACTION: Final = 0.45  # points that an action is worth for anything else
LEAST: Final = 0.05  # what any card in the hand is worth: it may be exchanged in the next discard phase

# what events bring
TACTICS_WORTH: Final = 2.25  # Survival Tactics: two cards, or an event prevented
STEAL_WORTH: Final = 1.8  # Riches for one, and none for the other
ATTACK_WORTH: Final = 1.1  # for each kingdom that an attack would take Riches from
WEAK_ATTACK_WORTH: Final = 0.22  # an attack that would take nothing
YIELD_WORTH: Final = 0.1  # High Yield, in each turn
SACRIFICE_WORTH: Final = 0.3  # Religious Sacrifice: it costs a land too
PLAGUE_WORTH: Final = 1.1  # two points and a resource of another
SWINDLER_WORTH: Final = 2.6  # the difference of two stacks, twice
SWINDLED_LEVEL: Final = 0.7  # more for each level that the better stack is higher
ORACLE_WORTH: Final = 1.4  # the best of three cards, and no action
ARTIFACT_WORTH: Final = 1.2  # Lost Artifact: two cards of a pile that has been passed over
KNOWLEDGE_WORTH: Final = 0.55  # Forgotten Knowledge: the same with Basic cards
EXPEDITION_WORTH: Final = 0.38  # Trade Expedition: a card of the trade board
# what a card of each deck is worth in the hand before it is drawn: Basic, Intermediate, Advanced
FRESH: Final = vec[float]([0.56, 1.3, 1.9])
FOUND_BASIC: Final = 0.7  # what a card found in the Basic pile is worth
FOUND_INTERMEDIATE: Final = 1.4  # the same in the Intermediate pile


def fresh_worth(deck: i64) -> float:
    """What a card that is still to be drawn is worth in the hand."""
    return FRESH[deck]


def found_worth(deck: i64) -> float:
    """What a card that is searched for is worth."""
    return FOUND_BASIC if deck == BASIC else FOUND_INTERMEDIATE


# the hand


def hand_worth(state: KingdomsState, kingdom: Kingdom, turns: float) -> float:
    """What the cards of a hand are worth: the best ones, for the others must wait for an action."""
    worths = vec[float]([0.0] * MOST_RANKED)
    stacked = vec[i64]([0] * RESOURCES)
    ranked: i64 = 0
    seconds, thirds = kingdom.seconds, kingdom.thirds
    for kind in range(KINDS - 1, -1, -1):
        copies = state.hands[kingdom.seat * KINDS + kind]
        if copies:
            worth = card_worth(state, kingdom, kind, turns)
            for _ in range(copies):
                insert(worths, ranked, worth * place_for(state, kingdom, kind, stacked))
                ranked = min(MOST_RANKED - 1, ranked + 1)
            if state.cards.level(kind) >= SECOND and can_be_played(state, kingdom, kind):
                seconds += 1
                if state.cards.level(kind) >= THIRD:
                    thirds += 1
    realm = state.realms[kingdom.seat]
    found = realm_worth(realm, seconds, thirds) - realm_worth(realm, kingdom.seconds, kingdom.thirds)
    found *= NEARLY * building_time(turns)
    plays = float(actions_left(state, kingdom.seat)) + turns * float(ACTIONS)
    for rank in range(ranked):
        if float(rank) < plays:
            found += rank_worth(rank) * worths[rank]
    return found


def rank_worth(better: i64) -> float:
    """The part of a card's worth that counts when so many better ones are in the hand."""
    return RANK[min(better, MOST_RANKED - 1)]


def place_for(state: KingdomsState, kingdom: Kingdom, kind: i64, stacked: vec[i64]) -> float:
    """The part of a card's worth that counts when the higher cards of the hand have taken their places."""
    if state.cards.stackings[kind] != STACK:
        return 1.0
    resource = state.cards.resources[kind]
    stacked[resource] += 1
    return 1.0 if stacked[resource] <= kingdom.stacks[resource] else SURPLUS


def can_be_played(state: KingdomsState, kingdom: Kingdom, kind: i64) -> bool:
    """Has a land or a person in the hand its resources and its place?"""
    cards = state.cards
    if cards.types[kind] > PERSON or lacking(state, kingdom, kind) > 0:
        return False
    if cards.types[kind] == PERSON:
        return kingdom.slots > 0
    if cards.stackings[kind] != STACK:
        return kingdom.empty > 0
    under = kingdom.under[cards.resources[kind]]
    return under != NO_CARD and cards.level(under) < cards.level(kind)


def insert(worths: vec[float], ranked: i64, worth: float) -> None:
    """Put a worth among the others, the highest first."""
    at = ranked
    while at > 0 and worths[at - 1] < worth:
        worths[at] = worths[at - 1]
        at -= 1
    worths[at] = worth


def card_worth(state: KingdomsState, kingdom: Kingdom, kind: i64, turns: float) -> float:
    """What a card in the hand is worth: the part of what it would bring that can be hoped for."""
    gain = card_gain(state, kingdom, kind, turns) - ACTION
    lacks = lacking(state, kingdom, kind)
    if lacks > 0 and turns < 1.0:
        return 0.0
    return max(LEAST, gain * READY[min(MOST_LACKING, lacks)])


def lacking(state: KingdomsState, kingdom: Kingdom, kind: i64) -> i64:
    """How many resources are missing for a card, when wild ones help."""
    found: i64 = 0
    turn = state.frames[0]
    if isinstance(turn, Turn) and turn.seat == kingdom.seat and turn.phase == ACTING and turn.actions > 0:
        for resource in range(RESOURCES):
            found += missing(state, kingdom.has, kind, resource)
        return max(0, found - free_wild(state, kingdom.has))
    for resource in range(RESOURCES):
        found += max(0, state.cards.cost(kind, resource) - kingdom.has.of(resource))
    return max(0, found - kingdom.has.wild)


def card_gain(state: KingdomsState, kingdom: Kingdom, kind: i64, turns: float) -> float:
    """What a card would bring if it were played now."""
    card_type = state.cards.types[kind]
    if card_type == LAND:
        return land_gain(state, kingdom, kind, turns)
    if card_type == PERSON:
        if kingdom.slots > 0:
            return gain_over(state, kingdom, kind, NO_CARD, turns)
        return CROWDED * gain_over(state, kingdom, kind, kingdom.idlest, turns)
    if card_type == VICTORY:
        return float(
            max(state.cards.cost(kind, state.cards.resources[kind]), kingdom.has.of(state.cards.resources[kind]))
            // PAIR
        )
    if card_type == EVENT:
        return event_gain(state, kingdom, kind, turns)
    return 0.0


def land_gain(state: KingdomsState, kingdom: Kingdom, kind: i64, turns: float) -> float:
    """A land is stacked on the lowest of its resource, or goes onto an empty tile."""
    cards = state.cards
    if cards.stackings[kind] == STACK:
        under = kingdom.under[cards.resources[kind]]
        if under == NO_CARD or cards.level(under) >= cards.level(kind):
            return HOMELESS * gain_over(state, kingdom, kind, NO_CARD, turns)
        return gain_over(state, kingdom, kind, under, turns)
    if kingdom.empty > 0:
        return gain_over(state, kingdom, kind, NO_CARD, turns)
    if cards.stackings[kind] == BASE:
        return 0.0
    return CROWDED * gain_over(state, kingdom, kind, kingdom.weakest, turns)


def gain_over(state: KingdomsState, kingdom: Kingdom, kind: i64, gone: i64, turns: float) -> float:
    """What a card brings in the place of another that it covers or replaces; not what it does for the realm."""
    cards = state.cards
    points = lasting_points(state, kind, turns)
    if gone != NO_CARD:
        points -= lasting_points(state, gone, turns)
    engine = given_worth(state, kingdom, kind, gone) + LIMIT * float(cards.hand_bonus(kind))
    engine += ATTACK * float(cards.attack(kind)) + DEFENCE * float(cards.defence(kind))
    if kind == TRADING_POST:
        engine += POST
    return points + building_time(turns) * engine


def given_worth(state: KingdomsState, kingdom: Kingdom, kind: i64, gone: i64) -> float:
    """What the resources of a card bring in each turn, less those of the card that goes."""
    cards, has = state.cards, kingdom.has
    resource = cards.resources[kind]
    lost: i64 = NO_RESOURCE if gone == NO_CARD else cards.resources[gone]
    found = 0.0
    if resource == ANY:
        found += WILD * float(cards.amount(kind))
    elif resource != NO_RESOURCE:
        amount = cards.amount(kind)
        if lost == resource:
            amount -= cards.amount(gone)
        found += resource_worth(has.of(resource) + amount) - resource_worth(has.of(resource))
    if lost == ANY:
        found -= WILD * float(cards.amount(gone))
    elif lost != NO_RESOURCE and lost != resource:
        found -= resource_worth(has.of(lost)) - resource_worth(has.of(lost) - cards.amount(gone))
    return found


def event_gain(state: KingdomsState, kingdom: Kingdom, kind: i64, turns: float) -> float:
    """What an event would bring."""
    if is_attack(kind):
        return attack_gain(state, kingdom, kind)
    if kind == SURVIVAL_TACTICS:
        return TACTICS_WORTH
    if kind == STEAL:
        return STEAL_WORTH
    if kind == HIGH_YIELD:
        return YIELD_WORTH * turns
    if kind == FORGOTTEN_KNOWLEDGE:
        return KNOWLEDGE_WORTH
    if kind == LOST_ARTIFACT:
        return ARTIFACT_WORTH
    if kind == ORACLE:
        return ORACLE_WORTH
    if kind == SWINDLER:
        return SWINDLER_WORTH + SWINDLED_LEVEL * float(swindled_levels(state, kingdom))
    if kind == RELIGIOUS_SACRIFICE:
        return SACRIFICE_WORTH
    if kind == TRADE_EXPEDITION:
        return EXPEDITION_WORTH
    return PLAGUE_WORTH


def attack_gain(state: KingdomsState, kingdom: Kingdom, kind: i64) -> float:
    """An attack is worth what it would take now, and something for later."""
    hits = attack_hits(state, kingdom, kind)
    return ATTACK_WORTH * float(hits) if hits else WEAK_ATTACK_WORTH


def attack_hits(state: KingdomsState, kingdom: Kingdom, kind: i64) -> i64:
    """How many other kingdoms would lose Riches by an attack."""
    strength = kingdom.has.attack + state.cards.attack(kind)
    found: i64 = 0
    for other in range(competitors(state)):
        if other != kingdom.seat and state.riches[other] > 0 and strength > means(state, other).defence:
            found += 1
    return found


def swindled_levels(state: KingdomsState, kingdom: Kingdom) -> i64:
    """How many levels higher a Swindler's new stack would be at most: a better one of the same resource."""
    most: i64 = 0
    for other in range(state.seats):
        if other == kingdom.seat:
            continue
        for tile in range(TILES):
            land = top(state.stack(other, tile))
            resource: i64 = state.cards.resources[land] if land != NO_CARD else NO_RESOURCE
            if 0 <= resource < RESOURCES and kingdom.under[resource] != NO_CARD:
                most = max(most, state.cards.level(land) - state.cards.level(kingdom.under[resource]))
    return most
