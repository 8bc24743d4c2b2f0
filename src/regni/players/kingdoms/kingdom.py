"""What a kingdom has that a player looks at: means, points, levels, and where the next land would go."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.games.kingdoms.pieces import (
    ENLIGHTENMENT,
    FESTIVAL,
    GREAT_ATTACK,
    HELP,
    KINDS,
    NO_CARD,
    NO_RESOURCE,
    ON_EMPTY,
    RESOURCES,
    SLOTS,
    TILES,
)
from regni.games.kingdoms.rules.resources import Means, means
from regni.games.kingdoms.rules.scoring import PAIR, PLAGUE_POINTS
from regni.games.kingdoms.stacks import EMPTY, all_plagues, top
from regni.games.kingdoms.state import KingdomsState

FIRST_VICTORY: Final = FESTIVAL + RESOURCES  # the Intermediate victory cards, one for each resource
GREAT_VICTORY: Final = GREAT_ATTACK + 1  # the Advanced ones
SECOND: Final = 2  # the level that makes a Town Hall
THIRD: Final = 3  # the level that makes a Castle


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Kingdom:
    """A kingdom at a glance."""

    def __init__(self, seat: i64, has: Means) -> None:
        self.seat: i64 = seat
        self.has: Means = has
        self.points: i64 = 0
        self.land_points: i64 = 0  # those of the lands that give resources
        self.person_points: i64 = 0  # those of the persons
        self.idle: i64 = 0  # tiles with a land that gives no resource
        self.seconds: i64 = 0  # cards of level two or more
        self.thirds: i64 = 0  # cards of level three or more
        self.empty: i64 = 0  # tiles without a land
        self.weakest: i64 = NO_CARD  # the top land that is worth least
        self.slots: i64 = 0  # free ones for persons
        self.idlest: i64 = NO_CARD  # the person that is worth least
        self.under: vec[i64] = vec[i64]([NO_CARD] * RESOURCES)  # for each resource the lowest land to stack on
        self.stacks: vec[i64] = vec[i64]([0] * RESOURCES)  # for each resource the lands to stack on


def glance(state: KingdomsState, seat: i64) -> Kingdom:
    """Look at the kingdom of a seat."""
    found = Kingdom(seat, means(state, seat))
    for tile in range(TILES):
        stack = state.tiles[seat * TILES + tile]
        land = top(stack) if stack != EMPTY else NO_CARD
        if land == NO_CARD:
            found.empty += 1
        else:
            _count(state, found, land)
            _count_land(state, found, land)
        if stack != EMPTY:
            found.points += PLAGUE_POINTS * all_plagues(stack)
    for slot in range(SLOTS):
        person = state.persons[seat * SLOTS + slot]
        if person == NO_CARD:
            found.slots += 1
        else:
            _count(state, found, person)
            found.person_points += state.cards.points(person)
            if found.idlest == NO_CARD or state.cards.points(person) < state.cards.points(found.idlest):
                found.idlest = person
    found.points += laid_points(state, seat, found.has) + state.riches[seat] * state.options.riches_points
    return found


def _count(state: KingdomsState, found: Kingdom, kind: i64) -> None:
    """The points and the level of a card in play."""
    found.points += state.cards.points(kind)
    level = state.cards.level(kind)
    if level >= SECOND:
        found.seconds += 1
    if level >= THIRD:
        found.thirds += 1


def _count_land(state: KingdomsState, found: Kingdom, land: i64) -> None:
    """Does it give resources? Is it what the next land would replace, or be stacked on?"""
    cards = state.cards
    if cards.resources[land] == NO_RESOURCE:
        found.idle += 1
    else:
        found.land_points += cards.points(land)
    if found.weakest == NO_CARD or cards.points(land) < cards.points(found.weakest):
        found.weakest = land
    resource = cards.resources[land]
    if resource != NO_RESOURCE and cards.stackings[land] != ON_EMPTY:
        found.stacks[resource] += 1
        under = found.under[resource]
        if under == NO_CARD or cards.level(land) < cards.level(under):
            found.under[resource] = land


def laid_points(state: KingdomsState, seat: i64, has: Means) -> i64:
    """The points of the cards beside a kingdom."""
    laid, at = state.laid, seat * KINDS
    found = laid[at + ENLIGHTENMENT] * state.cards.points(ENLIGHTENMENT)
    for kind in range(HELP, FIRST_VICTORY):
        if laid[at + kind]:
            found += laid[at + kind] * state.cards.points(kind)
    for resource in range(RESOURCES):
        victories = laid[at + FIRST_VICTORY + resource] + laid[at + GREAT_VICTORY + resource]
        if victories:
            found += victories * (has.of(resource) // PAIR)
    return found
