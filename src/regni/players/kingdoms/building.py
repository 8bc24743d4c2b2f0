"""What helps a kingdom to build, and what of its points will last.

A resource, a realm, a Trading Post bring something in each turn that is left. The points of a card count less the more
turns are left: a better land will be stacked on a land, a better person will take a person's slot, and whoever is
behind has time to catch up. A tile whose land gives no resource is lost to the others.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.games.kingdoms.pieces import HAND, INTERMEDIATE, NO_RESOURCE, PERSON
from regni.games.kingdoms.state import KingdomsState
from regni.players.kingdoms.kingdom import Kingdom

# what so much of a resource brings in each turn: the first ones open most cards
RESOURCE: Final = vec[float]([0.0, 0.15, 0.25, 0.315, 0.355, 0.39, 0.395, 0.4, 0.405])
MOST_COUNTED: Final = 8
WILD: Final = 0.13  # what a wild resource brings in each turn
# what so many cards of level two, then of level three, bring in each turn on the way to the next realm
TOWN_HALL: Final = vec[float]([0.0, 0.115, 0.24, 0.375])
CASTLE: Final = vec[float]([0.0, 0.16, 0.32, 0.50])
ATTACK: Final = 0.005  # what an attack of one brings in each turn
DEFENCE: Final = 0.005  # the same of a defence of one
LIMIT: Final = 0.03  # the same of one more card in the hand
POST: Final = 0.12  # the same of a Trading Post
AT_ONCE: Final = 2.0  # turns for which it counts besides those that are left, as long as there are any

# the part of their points that cards lose for each turn that is left
BUILT_OVER: Final = 0.08  # lands that give resources
REPLACED: Final = 0.055  # persons
CAUGHT_UP: Final = 0.03  # all others
IDLE: Final = 0.17  # points that a tile costs in each turn while its land gives no resource
FAR: Final = 11.0  # for so many turns at most


def building_time(turns: float) -> float:
    """For how many turns it counts what a kingdom has to build with."""
    return turns + AT_ONCE if turns > 0.0 else 0.0


def resource_worth(amount: i64) -> float:
    """What so much of a resource brings in each turn."""
    return RESOURCE[max(0, min(amount, MOST_COUNTED))]


def realm_worth(realm: i64, seconds: i64, thirds: i64) -> float:
    """What a realm, or being on the way to the next, brings in each turn."""
    found = TOWN_HALL[3] if realm >= INTERMEDIATE else TOWN_HALL[min(3, seconds)]
    return found + (CASTLE[3] if realm > INTERMEDIATE else CASTLE[min(3, thirds)])


def engine_worth(state: KingdomsState, kingdom: Kingdom) -> float:
    """What all that a kingdom has built brings in each turn."""
    has = kingdom.has
    found = resource_worth(has.food) + resource_worth(has.wood) + resource_worth(has.metal)
    found += resource_worth(has.population) + WILD * float(has.wild)
    found += ATTACK * float(has.attack) + DEFENCE * float(has.defence) + LIMIT * float(has.limit - HAND)
    return found + realm_worth(state.realms[kingdom.seat], kingdom.seconds, kingdom.thirds)


def lasting_points(state: KingdomsState, kind: i64, turns: float) -> float:
    """What the points of a card in play will count, when so many turns are left."""
    cards, left = state.cards, min(FAR, turns)
    points = float(cards.points(kind))
    if cards.types[kind] == PERSON:
        return points * (1.0 - REPLACED * left)
    if cards.resources[kind] == NO_RESOURCE:
        return points * (1.0 - CAUGHT_UP * left) - IDLE * left
    return points * (1.0 - BUILT_OVER * left)


def all_lasting_points(kingdom: Kingdom, turns: float) -> float:
    """What all the points of a kingdom will count, when so many turns are left."""
    others = kingdom.points - kingdom.land_points - kingdom.person_points
    lost = BUILT_OVER * float(kingdom.land_points) + REPLACED * float(kingdom.person_points)
    lost += CAUGHT_UP * float(others) + IDLE * float(kingdom.idle)
    return float(kingdom.points) - min(FAR, turns) * lost
