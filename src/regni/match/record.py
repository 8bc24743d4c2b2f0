"""A whole match as plain data: how it began and every step, chance included."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from regni.core.game import Game
from regni.core.refusal import Malformed
from regni.games import GAMES
from regni.match.steps import checksum, packed, unpacked

FORMAT: Final = 1
KEYS: Final = ("regni", "game", "version", "seed", "steps", "count", "check")

Record = dict[str, Any]  # plain data, as JSON knows it


def game_named(name: object) -> Game:
    """A registered game; others are refused with the list of those that exist."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Malformed(f"game {name!r}", f"one of {', '.join(GAMES)}")
    return game


def make_record(game: Game, opening: Mapping[str, Any], seed: int, steps: Sequence[int]) -> Record:
    """The record of a match that began with this opening: seats and options, or a position."""
    head = {"regni": FORMAT, "game": game.name, "version": game.version}
    record = {**head, **opening, "seed": seed, "steps": packed(steps), "count": len(steps)}
    return {**record, "check": check_of(record)}


def check_of(record: Record) -> int:
    """The checksum of all that a record holds."""
    return checksum(json.dumps({key: record[key] for key in record if key != "check"}, sort_keys=True, default=repr))


def check_record(record: object) -> Record:
    """The record, if it is whole and of this version."""
    if not isinstance(record, dict):
        raise Malformed(f"a {type(record).__name__}", "a record: a dictionary made by Match.record()")
    for key in KEYS:
        if key not in record:
            raise Malformed(f"a record without {key!r}", f"the keys {', '.join(KEYS)}")
    if record["regni"] != FORMAT:
        raise Malformed(f"record format {record['regni']!r}", f"format {FORMAT}")
    game = game_named(record["game"])
    if record["version"] != game.version:
        raise Malformed(f"a record of {game.name} version {record['version']!r}", f"version {game.version}")
    if not isinstance(record["seed"], int) or not isinstance(record["steps"], str):
        raise Malformed("a record whose seed is no number or whose steps are no text", "both as they were recorded")
    _check_opening(record)
    return record


def _check_opening(record: Record) -> None:
    """A position as text, or a number of seats and options by name."""
    if "position" in record:
        if not isinstance(record["position"], str):
            raise Malformed("a position that is no text", "a position")
        return
    options = record.get("options")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise Malformed(f"options {options!r}", "names with values, both texts")
    check_seats(game_named(record["game"]), record.get("seats"))


def check_seats(game: Game, seats: object) -> int:
    """A number of seats that the game has."""
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.seats:
        raise Malformed(f"{seats!r} seats", f"one of {', '.join(map(str, game.seats))}")
    return seats


def opening_of(record: Record) -> Record:
    """How the match of a checked record began."""
    if "position" in record:
        return {"position": record["position"]}
    return {"seats": record["seats"], "options": record["options"]}


def steps_of(record: Record) -> list[int]:
    """The steps of a checked record; a record that was cut or changed is refused."""
    steps = unpacked(record["steps"])
    if len(steps) != record["count"] or check_of(record) != record["check"]:
        raise Malformed(
            f"{len(steps)} steps with checksum {check_of(record)}",
            f"{record['count']} with checksum {record['check']}: the record was cut or changed",
        )
    return steps
