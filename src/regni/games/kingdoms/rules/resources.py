"""Resources, attack and defence, the hand limit. Rulebook: resources; attack and defence; markets and traders.

Costs are thresholds, never spent. Wild resources are one pool: one is fixed when a cost first needs it, and stays fixed
for the turn.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.events import Log
from regni.games.kingdoms.events import wild_fixed
from regni.games.kingdoms.pieces import (
    ANY,
    EVENT,
    FOOD,
    HAND,
    KINDS,
    METAL,
    NO_CARD,
    NO_RESOURCE,
    POPULATION,
    RESOURCES,
    SLOTS,
    TILES,
    TRADING_POST,
    WOOD,
)
from regni.games.kingdoms.stacks import EMPTY, LANDS, all_plagues, plagues, top, yields
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, with_item

# The two neighbours of each tile: orthogonal on the board of three by three, of which the centre is no stack.
ADJACENCY: Final = vec[i64]([1, 3, 0, 2, 1, 4, 0, 5, 2, 7, 3, 6, 5, 7, 4, 6])


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Means:
    """What a kingdom has: resources before the floor (the last is wild), attack, defence, the limit of its hand."""

    def __init__(self) -> None:
        self.food: i64 = 0
        self.wood: i64 = 0
        self.metal: i64 = 0
        self.population: i64 = 0
        self.wild: i64 = 0
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.limit: i64 = HAND

    def add(self, resource: i64, amount: i64) -> None:
        if resource == FOOD:
            self.food += amount
        elif resource == WOOD:
            self.wood += amount
        elif resource == METAL:
            self.metal += amount
        elif resource == POPULATION:
            self.population += amount
        elif resource == ANY:
            self.wild += amount

    def raw(self, resource: i64) -> i64:
        """What cards give less what Plagues take, which may be more."""
        if resource == FOOD:
            return self.food
        if resource == WOOD:
            return self.wood
        if resource == METAL:
            return self.metal
        return self.population if resource == POPULATION else self.wild

    def of(self, resource: i64) -> i64:
        """How much of a resource there is: Plagues take nothing below zero."""
        return max(0, self.raw(resource))

    def total(self) -> i64:
        """All resources, wild ones too."""
        found: i64 = 0
        for resource in range(RESOURCES + 1):
            found += self.of(resource)
        return found

    def floor(self) -> None:
        """Plagues take no attack or defence below zero; of resources see `of`."""
        self.attack = max(0, self.attack)
        self.defence = max(0, self.defence)


def means(state: KingdomsState, seat: i64) -> Means:
    """What the kingdom of a seat has on its board."""
    if state.options.solo and seat == SHADOW_SEAT:
        return _shadow_means(state)
    found = Means()
    for tile in range(TILES):
        stack = state.tiles[seat * TILES + tile]
        if stack != EMPTY:
            _add_stack(state, seat, tile, stack, found)
    for slot in range(SLOTS):
        kind = state.persons[seat * SLOTS + slot]
        if kind != NO_CARD:
            _add_card(state, kind, 0, found)
    found.floor()
    return found


def _add_card(state: KingdomsState, kind: i64, more: i64, found: Means) -> None:
    cards = state.cards
    resource = cards.resources[kind]
    if resource != NO_RESOURCE:
        found.add(resource, cards.amount(kind) + more)
    found.attack += cards.attack(kind)
    found.defence += cards.defence(kind)
    found.limit += cards.hand_bonus(kind)


def _add_stack(state: KingdomsState, seat: i64, tile: i64, stack: i64, found: Means) -> None:
    """The top land with its High Yields and Trading Posts, less the Plagues of the tile."""
    if stack & LANDS:
        _add_card(state, top(stack), yields(stack) + posts(state, seat, tile), found)
    sick = all_plagues(stack)
    if sick:
        found.attack -= sick
        found.defence -= sick
        for resource in range(RESOURCES):
            found.add(resource, -plagues(stack, resource))


def posts(state: KingdomsState, seat: i64, tile: i64) -> i64:
    """How many Trading Posts stand beside a tile."""
    found: i64 = 0
    for at in range(2):
        if top(state.tiles[seat * TILES + ADJACENCY[tile * 2 + at]]) == TRADING_POST:
            found += 1
    return found


def _shadow_means(state: KingdomsState) -> Means:
    """All the Shadow's cards but events, which are used, and wild resources, which it does not choose."""
    found = Means()
    for kind in range(KINDS):
        for _ in range(state.shadow[kind]):
            if state.cards.types[kind] != EVENT:
                _add_card(state, kind, 0, found)
    found.wild = 0
    for resource in range(RESOURCES):
        found.add(resource, -state.shadow_plagues[resource])
        found.attack -= state.shadow_plagues[resource]
        found.defence -= state.shadow_plagues[resource]
    found.floor()
    return found


# paying


def fixed(state: KingdomsState) -> i64:
    """How many wild resources are fixed in this turn."""
    return state.wild[0] + state.wild[1] + state.wild[2] + state.wild[3]


def missing(state: KingdomsState, has: Means, kind: i64, resource: i64) -> i64:
    """How much of a resource the active seat lacks for a card, wild ones that are not fixed apart.

    Plagues count against the afterglow too; a loan and wild resources come on top.
    """
    there = max(0, has.raw(resource) + state.glow[resource]) + state.wild[resource]
    if state.borrowed == resource:
        there += 1
    return max(0, state.cards.cost(kind, resource) - there)


def free_wild(state: KingdomsState, has: Means) -> i64:
    """How many wild resources the active seat may still assign, those of removed cards among them."""
    return max(0, has.wild - fixed(state)) + state.glow[ANY]


def can_pay(state: KingdomsState, has: Means, kind: i64) -> bool:
    """Has the active seat what a card costs?"""
    lacking: i64 = 0
    for resource in range(RESOURCES):
        lacking += missing(state, has, kind, resource)
    return lacking == 0 or lacking <= free_wild(state, has)


def pay(state: KingdomsState, seat: i64, kind: i64, log: Log | None) -> None:
    """Fix the wild resources that a card needs: those of removed cards first, which would lapse."""
    has = means(state, seat)
    glowing = state.glow[ANY]
    for resource in range(RESOURCES):
        for _ in range(missing(state, has, kind, resource)):
            if glowing > 0:
                glowing -= 1
            else:
                state.wild = with_item(state.wild, resource, state.wild[resource] + 1)
                wild_fixed(log, seat, resource)


def trim_wild(state: KingdomsState, seat: i64) -> None:
    """No more wild resources are fixed than the kingdom has."""
    over = fixed(state) - means(state, seat).wild
    for resource in range(RESOURCES):
        while over > 0 and state.wild[resource] > 0:
            state.wild = with_item(state.wild, resource, state.wild[resource] - 1)
            over -= 1


def unfix(state: KingdomsState) -> i64:
    """A wild resource leaves: a fixed one if there is any. Which it was; ANY if none was fixed."""
    for resource in range(RESOURCES):
        if state.wild[resource] > 0:
            state.wild = with_item(state.wild, resource, state.wild[resource] - 1)
            return resource
    return ANY


def wild_given(state: KingdomsState, seat: i64, tile: i64) -> i64:
    """How many wild resources the top land of a tile gives."""
    kind = top(state.stack(seat, tile))
    if kind == NO_CARD or state.cards.resources[kind] != ANY:
        return 0
    return state.cards.amount(kind) + yields(state.stack(seat, tile)) + posts(state, seat, tile)


def lose_wild(state: KingdomsState, seat: i64, amount: i64) -> None:
    """A land of the active seat that gave so many wild resources has left."""
    if seat == state.active():
        for _ in range(amount):
            unfix(state)
        trim_wild(state, seat)


def glow(state: KingdomsState, resource: i64, amount: i64) -> None:
    """What a removed card gave stays for the next action; of wild ones, a fixed one has left if there is any."""
    for _ in range(amount):
        which = unfix(state) if resource == ANY else resource
        state.glow = with_item(state.glow, which, state.glow[which] + 1)


def end_glow(state: KingdomsState) -> None:
    """An action has been taken: what removed cards gave lapses."""
    if state.glow[0] + state.glow[1] + state.glow[2] + state.glow[3] + state.glow[4]:
        state.glow = vec[i64]([0] * (RESOURCES + 1))
