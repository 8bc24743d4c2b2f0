"""What the game tells, one function for each event; nothing is built where nobody listens.

Facts are identifiers and numbers: seats, cells by name, pieces by name.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import Cells, cell_name, cell_names
from regni.core.events import Log
from regni.core.game import Result
from regni.core.refusal import Facts
from regni.games.tigris.decisions import Support
from regni.games.tigris.pieces import BUILDINGS, LEADERS, MONUMENT_NAMES, TILES, counted

EVENTS: Final[tuple[str, ...]] = (
    "first_seat_chosen",
    "tiles_drawn",
    "reserve_laid",
    "tile_taken",
    "draw_fell_short",
    "turn_started",
    "passed",
    "leader_placed",
    "leader_moved",
    "leader_withdrawn",
    "leader_left",
    "tile_placed",
    "points_scored",
    "kingdoms_united",
    "conflict_began",
    "support_added",
    "conflict_won",
    "tiles_removed",
    "wars_ended",
    "catastrophe_placed",
    "tiles_swapped",
    "monument_built",
    "wonder_built",
    "monument_declined",
    "building_built",
    "building_moved",
    "building_declined",
    "building_returned",
    "treasure_taken",
    "turn_ended",
    "match_ended",
)

REVOLT: Final = "revolt"
WAR: Final = "war"
NO_TEMPLE: Final = "no_temple"


def told(log: Log | None, name: str, seat: i64) -> None:
    """An event of which there is nothing to say but whose it is."""
    if log is not None:
        log.add(name, {"seat": seat})


def tiles_drawn(log: Log | None, seat: i64, count: i64, tiles: vec[i64], bag: i64) -> None:
    if log is not None:
        log.add_secret("tiles_drawn", {"seat": seat, "count": count, "bag": bag}, {"tiles": counted(tiles, 0)}, seat)


def reserve_laid(log: Log | None, tiles: vec[i64]) -> None:
    if log is not None:
        log.add("reserve_laid", {"tiles": counted(tiles, 0)})


def tile_taken(log: Log | None, seat: i64, colour: i64) -> None:
    if log is not None:
        log.add("tile_taken", {"seat": seat, "tile": TILES[colour]})


def draw_fell_short(log: Log | None, seat: i64, missing: i64) -> None:
    if log is not None:
        log.add("draw_fell_short", {"seat": seat, "missing": missing})


def passed(log: Log | None, seat: i64, actions: i64) -> None:
    if log is not None:
        log.add("passed", {"seat": seat, "actions": actions})


def leader_placed(log: Log | None, seat: i64, colour: i64, cell: i64) -> None:
    if log is not None:
        log.add("leader_placed", {"seat": seat, "leader": LEADERS[colour], "cell": cell_name(cell)})


def leader_moved(log: Log | None, seat: i64, colour: i64, start: i64, cell: i64) -> None:
    if log is not None:
        log.add(
            "leader_moved",
            {"seat": seat, "leader": LEADERS[colour], "from": cell_name(start), "cell": cell_name(cell)},
        )


def leader_withdrawn(log: Log | None, seat: i64, colour: i64, cell: i64) -> None:
    if log is not None:
        log.add("leader_withdrawn", {"seat": seat, "leader": LEADERS[colour], "cell": cell_name(cell)})


def leader_left(log: Log | None, seat: i64, colour: i64, cell: i64, reason: str) -> None:
    if log is not None:
        log.add("leader_left", {"seat": seat, "leader": LEADERS[colour], "cell": cell_name(cell), "reason": reason})


def tile_placed(log: Log | None, seat: i64, colour: i64, cell: i64) -> None:
    if log is not None:
        log.add("tile_placed", {"seat": seat, "tile": TILES[colour], "cell": cell_name(cell)})


def points_scored(log: Log | None, seat: i64, colour: i64, points: i64, leader: i64, reason: str) -> None:
    """Points of a colour, through which leader and why."""
    if log is not None:
        log.add(
            "points_scored",
            {"seat": seat, "colour": TILES[colour], "points": points, "reason": reason, "leader": LEADERS[leader]},
        )


def monument_paid(log: Log | None, seat: i64, colour: i64, monument: i64) -> None:
    """A point at the end of the turn, from this monument."""
    if log is not None:
        facts: Facts = {"seat": seat, "colour": TILES[colour], "points": 1, "reason": "monument"}
        log.add("points_scored", {**facts, "leader": LEADERS[colour], "monument": MONUMENT_NAMES[monument]})


def kingdoms_united(log: Log | None, seat: i64, cell: i64, colours: vec[i64]) -> None:
    if log is not None:
        wars = [LEADERS[colour] for colour in colours]
        log.add("kingdoms_united", {"seat": seat, "cell": cell_name(cell), "wars": wars})


def conflict_began(log: Log | None, kind: str, conflict: Support, strengths: tuple[i64, i64]) -> None:
    """The strengths are the attacker's and the defender's on the map."""
    if log is not None:
        log.add(
            "conflict_began",
            {
                "conflict": kind,
                "leader": LEADERS[conflict.colour],
                "attacker": conflict.attacker,
                "defender": conflict.defender,
                "attacker_strength": strengths[0],
                "defender_strength": strengths[1],
            },
        )


def support_added(log: Log | None, seat: i64, count: i64, colour: i64) -> None:
    if log is not None:
        log.add("support_added", {"seat": seat, "count": count, "tile": TILES[colour]})


def conflict_won(
    log: Log | None, kind: str, conflict: Support, outcome: tuple[i64, i64], strengths: tuple[i64, i64], defence: i64
) -> None:
    """The outcome is the winner and the loser, the strengths are the attacker's and the defender's in all."""
    if log is not None:
        log.add(
            "conflict_won",
            {
                "conflict": kind,
                "leader": LEADERS[conflict.colour],
                "winner": outcome[0],
                "loser": outcome[1],
                "attacker": conflict.attacker,
                "defender": conflict.defender,
                "attacker_strength": strengths[0],
                "defender_strength": strengths[1],
                "attacker_added": conflict.added,
                "defender_added": defence,
            },
        )


def tiles_removed(log: Log | None, colour: i64, cells: Cells) -> None:
    if log is not None:
        log.add("tiles_removed", {"tile": TILES[colour], "cells": cell_names(cells)})


def wars_ended(log: Log | None, cell: i64) -> None:
    if log is not None:
        log.add("wars_ended", {"cell": cell_name(cell)})


def catastrophe_placed(log: Log | None, seat: i64, cell: i64, colour: i64) -> None:
    if log is not None:
        destroyed = TILES[colour] if colour >= 0 else None
        log.add("catastrophe_placed", {"seat": seat, "cell": cell_name(cell), "destroyed": destroyed})


def tiles_swapped(log: Log | None, seat: i64, count: i64, tiles: vec[i64]) -> None:
    if log is not None:
        log.add_secret("tiles_swapped", {"seat": seat, "count": count}, {"tiles": counted(tiles, 0)}, seat)


def monument_built(log: Log | None, seat: i64, monument: i64, cells: Cells, colour: i64) -> None:
    if log is not None:
        name = MONUMENT_NAMES[monument]
        log.add("monument_built", {"seat": seat, "monument": name, "cells": cell_names(cells), "tile": TILES[colour]})


def wonder_built(log: Log | None, seat: i64, cell: i64, cells: Cells, colour: i64) -> None:
    if log is not None:
        facts: Facts = {"seat": seat, "cell": cell_name(cell)}
        log.add("wonder_built", {**facts, "cells": cell_names(cells), "tile": TILES[colour]})


def building_built(log: Log | None, seat: i64, colour: i64, cell: i64) -> None:
    if log is not None:
        log.add("building_built", {"seat": seat, "building": BUILDINGS[colour], "cell": cell_name(cell)})


def building_moved(log: Log | None, seat: i64, colour: i64, start: i64, cell: i64) -> None:
    if log is not None:
        facts: Facts = {"seat": seat, "building": BUILDINGS[colour]}
        log.add("building_moved", {**facts, "from": cell_name(start), "cell": cell_name(cell)})


def building_returned(log: Log | None, colour: i64, cell: i64) -> None:
    if log is not None:
        log.add("building_returned", {"building": BUILDINGS[colour], "cell": cell_name(cell)})


def treasure_taken(log: Log | None, seat: i64, cell: i64) -> None:
    if log is not None:
        log.add("treasure_taken", {"seat": seat, "cell": cell_name(cell)})


def match_ended(log: Log | None, result: Result) -> None:
    if log is not None:
        log.add("match_ended", result.plain())
