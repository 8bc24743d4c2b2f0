"""The pieces of the box by number: cards, resources, decks, tiles.

A kind of card is a number in the order of the card table: the Basic deck first, then the Intermediate, then the
Advanced one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FOOD: Final = 0
WOOD: Final = 1
METAL: Final = 2
POPULATION: Final = 3
ANY: Final = 4  # of Market and Trader
RESOURCES: Final = 4
RESOURCE_NAMES: Final[tuple[str, ...]] = ("food", "wood", "metal", "population", "any")
NO_RESOURCE: Final = -1

BASIC: Final = 0
INTERMEDIATE: Final = 1
ADVANCED: Final = 2
DECKS: Final = 3
DECK_NAMES: Final[tuple[str, ...]] = ("basic", "intermediate", "advanced")  # of realms too

LAND: Final = 0
PERSON: Final = 1
EVENT: Final = 2
IMMEDIATE: Final = 3
VICTORY: Final = 4
AGE: Final = 5
TYPE_NAMES: Final[tuple[str, ...]] = ("land", "person", "event", "play_immediately", "victory", "age")

ON_EMPTY: Final = 0  # on an empty tile, or in the place of what is there
BASE: Final = 1
STACK: Final = 2
STACKINGS: Final[tuple[str, ...]] = ("none", "base", "stack")

NAMES: Final[tuple[str, ...]] = (
    "Field",
    "Stream",
    "Forest",
    "Mountain",
    "Houses",
    "Farm",
    "Lumber Camp",
    "Mine",
    "Stone Houses",
    "Market",
    "Walls",
    "Storehouse",
    "Villager",
    "Farmer",
    "Woodcutter",
    "Miner",
    "Trader",
    "Militia",
    "Guard",
    "Survival Tactics",
    "Steal",
    "High Yield",
    "Religious Sacrifice",
    "Crude Attack",
    "Forgotten Knowledge",
    "Trade Expedition",
    "Trading Post",
    "Plantation",
    "Sawmill",
    "Foundry",
    "Manor",
    "Fortress",
    "Cathedral",
    "Monument",
    "Knight",
    "Lord",
    "Scholar",
    "Blacksmith",
    "Attack",
    "Swindler",
    "Oracle",
    "Lost Artifact",
    "Plague (Food)",
    "Plague (Wood)",
    "Plague (Metal)",
    "Plague (Population)",
    "Help for the Hungry",
    "Help for the Freezing",
    "Help for the Unarmed",
    "Help for the Homeless",
    "Festival of Harvest",
    "Festival of the Forest",
    "Festival of the Forge",
    "Festival of the People",
    "Abundant Harvests",
    "Master Carpenters",
    "Veins of Iron",
    "Growing Populace",
    "Royal Gardens",
    "Shipyard",
    "Royal Mint",
    "City",
    "Palace",
    "University",
    "King",
    "General",
    "Great Attack",
    "Golden Fields",
    "Great Builders",
    "Royal Treasury",
    "Great Metropolis",
    "Age of Enlightenment",
)
KINDS: Final = 72
FIRST_INTERMEDIATE: Final = 27
FIRST_ADVANCED: Final = 58
FIRST_OF_DECK: Final = vec[i64]([0, FIRST_INTERMEDIATE, FIRST_ADVANCED, KINDS])

SURVIVAL_TACTICS: Final = 19
STEAL: Final = 20
HIGH_YIELD: Final = 21
RELIGIOUS_SACRIFICE: Final = 22
CRUDE_ATTACK: Final = 23
FORGOTTEN_KNOWLEDGE: Final = 24
TRADE_EXPEDITION: Final = 25
TRADING_POST: Final = 26
ATTACK: Final = 38
SWINDLER: Final = 39
ORACLE: Final = 40
LOST_ARTIFACT: Final = 41
PLAGUE: Final = 42  # of food; the others follow
HELP: Final = 46
FESTIVAL: Final = 50
GREAT_ATTACK: Final = 66
ENLIGHTENMENT: Final = 71
NO_CARD: Final = -1

MOST_SEATS: Final = 4
TILES: Final = 8
SLOTS: Final = 3  # of persons
ACTIONS: Final = 3
HAND: Final = 5
RICHES: Final = 12
BOARD: Final = 10  # slots of the trade board
INTERMEDIATE_SLOT: Final = 6  # the first of its deck on the trade board
ADVANCED_SLOT: Final = 9
FIRST_SLOT: Final = vec[i64]([0, INTERMEDIATE_SLOT, ADVANCED_SLOT, BOARD])


def deck_of(kind: i64) -> i64:
    """The deck a kind belongs to, and the pile it is discarded to."""
    if kind < FIRST_INTERMEDIATE:
        return BASIC
    return INTERMEDIATE if kind < FIRST_ADVANCED else ADVANCED


def slot_deck(slot: i64) -> i64:
    """The deck that fills a slot of the trade board."""
    if slot < INTERMEDIATE_SLOT:
        return BASIC
    return INTERMEDIATE if slot < ADVANCED_SLOT else ADVANCED


def is_attack(kind: i64) -> bool:
    return kind in (CRUDE_ATTACK, ATTACK, GREAT_ATTACK)


def hits_all(kind: i64) -> bool:
    """Is it an event against all others?"""
    return is_attack(kind) or kind == RELIGIOUS_SACRIFICE


def is_plague(kind: i64) -> bool:
    return PLAGUE <= kind < HELP


def is_negative(kind: i64) -> bool:
    """May Survival Tactics prevent it?"""
    return kind in (STEAL, RELIGIOUS_SACRIFICE, SWINDLER) or is_attack(kind) or is_plague(kind)


def counted(counters: vec[i64], at: i64) -> list[str]:
    """The cards of counters by name, each as often as it is there."""
    return [NAMES[kind] for kind in range(KINDS) for _ in range(counters[at + kind])]


def named_resources(counters: vec[i64]) -> dict[str, object]:
    """Resources as facts: only those there are."""
    return {RESOURCE_NAMES[at]: counters[at] for at in range(len(counters)) if counters[at]}
