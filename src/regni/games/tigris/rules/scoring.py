"""Victory points. Rulebook: distribution of victory points; end of the game and winner."""

from typing import Final, cast

from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, count, has
from regni.core.events import Log
from regni.core.game import Result
from regni.core.refusal import Facts
from regni.games.tigris.events import points_scored
from regni.games.tigris.pieces import COLOURS, KING, TILES
from regni.games.tigris.state import TigrisState

TREASURES: Final = "treasures"
OUT_OF_TILES: Final = "tiles"


def score(state: TigrisState, seat: i64, colour: i64, points: i64, leader: i64, reason: str, log: Log | None) -> None:
    """Points of a colour for a seat, through its leader."""
    state.points[seat * 4 + colour] += points
    points_scored(log, seat, colour, points, leader, reason)


def score_tile(state: TigrisState, colour: i64, kingdom: Cells, log: Log | None) -> None:
    """A tile placed in one kingdom: its leader's owner scores, or else the king's; twice beside its building."""
    leader = colour
    seat = state.owner_in(kingdom, colour)
    if seat == NOWHERE:
        leader = KING
        seat = state.owner_in(kingdom, KING)
    if seat == NOWHERE:
        return
    building = state.building_cell(colour)
    if building != NOWHERE and has(kingdom, building):
        score(state, seat, colour, 2, leader, "building", log)
    else:
        score(state, seat, colour, 1, leader, "tile", log)


def few_treasures_left(state: TigrisState) -> bool:
    """Are only one or two treasures left on the map?"""
    return 0 < count(state.treasures) <= 2


def assigned_treasures(points: list[int], treasures: int) -> list[int]:
    """How many treasures go to each colour: one by one to the weakest, which is best for every tie-break too."""
    totals = points[:]
    for _ in range(treasures):
        totals[totals.index(min(totals))] += 1
    return [totals[colour] - points[colour] for colour in range(COLOURS)]


def final_score(state: TigrisState, seat: i64) -> Facts:
    """The points of a seat, its treasures as assigned, and its colours from the weakest."""
    points = [int(state.points[seat * 4 + colour]) for colour in range(COLOURS)]
    treasures = int(state.treasures_won[seat])
    assigned = assigned_treasures(points, treasures)
    totals = [points[colour] + assigned[colour] for colour in range(COLOURS)]
    return {
        "seat": int(seat),
        "points": dict(zip(TILES, points, strict=True)),
        "treasures": treasures,
        "assigned": dict(zip(TILES, assigned, strict=True)),
        "totals": dict(zip(TILES, totals, strict=True)),
        "order": sorted(totals),
    }


def ranking(orders: list[list[int]]) -> list[list[int]]:
    """The seats by their weakest colour, then the next weakest…; seats equal in all four share a place."""
    places: list[list[int]] = []
    for seat in sorted(range(len(orders)), key=lambda seat: orders[seat], reverse=True):
        if places and orders[places[-1][0]] == orders[seat]:
            places[-1].append(seat)
        else:
            places.append([seat])
    return places


def final_result(state: TigrisState) -> Result:
    """The result, with its reason: the tiles ran out, or else the treasures."""
    scores = [final_score(state, seat) for seat in range(state.seats)]
    orders = [cast(list[int], score["order"]) for score in scores]
    return Result(ranking(orders), scores, OUT_OF_TILES if state.ending else TREASURES)
