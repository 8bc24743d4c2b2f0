"""Victory points and the ranking. Rulebook: end of the game; victory cards; ties; the Shadow's score."""

from typing import Final

from mypy_extensions import i64

from regni.core.game import Result
from regni.core.refusal import Facts
from regni.games.kingdoms.pieces import (
    ENLIGHTENMENT,
    EVENT,
    IMMEDIATE,
    KINDS,
    LAND,
    NO_CARD,
    RESOURCES,
    SLOTS,
    TILES,
    VICTORY,
)
from regni.games.kingdoms.rules.resources import Means, means
from regni.games.kingdoms.stacks import all_plagues, top
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState

PLAGUE_POINTS: Final = -2
PAIR: Final = 2
PARTS: Final[tuple[str, ...]] = (
    "lands",
    "persons",
    "victory",
    "immediate",
    "enlightenment",
    "plagues",
    "riches",
)
ENLIGHTENED: Final = "enlightenment"
OUT_OF_ROUNDS: Final = "rounds"


def score_of(state: KingdomsState, seat: i64) -> Facts:
    """The points of a kingdom with their parts, and what breaks ties."""
    has = means(state, seat)
    shadow = state.options.solo and seat == SHADOW_SEAT
    parts = _shadow_parts(state, has) if shadow else _board_parts(state, seat)
    parts["victory"] += _victory_points(state, seat, has)
    parts["immediate"] = _laid_points(state, seat, IMMEDIATE)
    parts["enlightenment"] = int(state.laid[seat * KINDS + ENLIGHTENMENT] * state.cards.points(ENLIGHTENMENT))
    parts["riches"] = int(state.riches[seat] * state.options.riches_points)
    return {
        "seat": None if shadow else int(seat),
        "points": sum(parts.values()),
        "parts": parts,
        "riches": int(state.riches[seat]),
        "attack": int(has.attack),
        "defence": int(has.defence),
        "resources": int(has.total()),
    }


def _board_parts(state: KingdomsState, seat: i64) -> dict[str, int]:
    """Top lands, persons, and what Plagues take."""
    parts = dict.fromkeys(PARTS, 0)
    for tile in range(TILES):
        stack = state.stack(seat, tile)
        if top(stack) != NO_CARD:
            parts["lands"] += int(state.cards.points(top(stack)))
        parts["plagues"] += int(PLAGUE_POINTS * all_plagues(stack))
    for slot in range(SLOTS):
        if state.person(seat, slot) != NO_CARD:
            parts["persons"] += int(state.cards.points(state.person(seat, slot)))
    return parts


def _shadow_parts(state: KingdomsState, has: Means) -> dict[str, int]:
    """All its cards; its victory cards count its resources."""
    parts = dict.fromkeys(PARTS, 0)
    for kind in range(KINDS):
        copies = int(state.shadow[kind])
        kind_type = state.cards.types[kind]
        if kind_type == VICTORY:
            parts["victory"] += copies * int(has.of(state.cards.resources[kind]) // PAIR)
        elif kind_type != EVENT:
            parts["lands" if kind_type == LAND else "persons"] += copies * int(state.cards.points(kind))
    for resource in range(RESOURCES):
        parts["plagues"] += int(PLAGUE_POINTS * state.shadow_plagues[resource])
    return parts


def _victory_points(state: KingdomsState, seat: i64, has: Means) -> int:
    """A point for each pair of the resource, for each victory card laid."""
    found = 0
    for kind in range(KINDS):
        if state.cards.types[kind] == VICTORY and state.laid[seat * KINDS + kind]:
            found += int(state.laid[seat * KINDS + kind] * (has.of(state.cards.resources[kind]) // PAIR))
    return found


def _laid_points(state: KingdomsState, seat: i64, card_type: i64) -> int:
    found = 0
    for kind in range(KINDS):
        if state.cards.types[kind] == card_type:
            found += int(state.laid[seat * KINDS + kind] * state.cards.points(kind))
    return found


def _key(score: Facts) -> tuple[int, int, int, int, int]:
    """Points, then Riches, attack, defence, resources."""
    names = ("points", "riches", "attack", "defence", "resources")
    points, riches, attack, defence, resources = (int(str(score[name])) for name in names)
    return points, riches, attack, defence, resources


def final_result(state: KingdomsState) -> Result:
    """Seats equal in all share a place. Alone, a place without a seat is the Shadow's."""
    reason = ENLIGHTENED if state.final >= 0 else OUT_OF_ROUNDS
    scores = [score_of(state, seat) for seat in range(state.seats)]
    if state.options.solo:
        shadow = score_of(state, SHADOW_SEAT)
        won = _key(scores[0]) >= _key(shadow)
        return Result([[0]] if won else [[], [0]], [{**scores[0], "shadow": shadow}], reason)
    keys = [_key(score) for score in scores]
    places = [[seat for seat in range(len(keys)) if keys[seat] == key] for key in sorted(set(keys), reverse=True)]
    return Result(places, scores, reason)
