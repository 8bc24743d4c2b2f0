"""What the game tells, one function for each event; nothing is built where nobody listens.

Facts are identifiers and numbers: seats, boards and buildings by name, cells by name.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import cell_name
from regni.core.events import Log
from regni.core.game import Result
from regni.core.refusal import Facts
from regni.games.khronos.buildings import NOBODY, cell_of, cube_seats, is_ruin, kind_of, owner_of
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    DEMOLITION_COST,
    EXCHANGE_COST,
    ORDER_NAMES,
    TRAVEL_COST,
    counted,
)

EVENTS: Final[tuple[str, ...]] = (
    "first_seat_chosen",
    "cards_drawn",
    "deck_reshuffled",
    "round_started",
    "turn_started",
    "cards_exchanged",
    "cards_held",
    "travelled",
    "building_built",
    "building_upgraded",
    "bonus_earned",
    "building_demolished",
    "shadow_cast",
    "shadow_blocked",
    "building_destroyed",
    "hamlet_returned",
    "domains_joined",
    "powers_compared",
    "building_downsized",
    "building_placed",
    "populated",
    "renovation_begun",
    "renovated",
    "actions_ended",
    "cards_discarded",
    "income_collected",
    "turn_ended",
    "match_ended",
)

DOMINION: Final = "dominion"
HIERARCHY: Final = "hierarchy"
NO_TILE: Final = "stock"
NO_CUBE: Final = "cubes"

PARADOX: Final = "paradox"
DOWNSIZED: Final = "downsized"
SHADOW: Final = "shadow"

JUNCTION: Final = "junction"
DIVISION: Final = "division"


def told(log: Log | None, name: str, seat: i64) -> None:
    """An event of which there is nothing to say but whose it is."""
    if log is not None:
        log.add(name, {"seat": seat})


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else seat


def cell_list(buildings: vec[i64]) -> list[str]:
    """Buildings by their top-left cells."""
    return [cell_name(cell_of(it)) for it in buildings]


def _standing(board: i64, it: i64) -> Facts:
    """A building where it stands."""
    return {"building": BUILDINGS[kind_of(it)], "board": BOARDS[board], "cell": cell_name(cell_of(it))}


# the turn and its cards


def cards_drawn(log: Log | None, seat: i64, cards: vec[i64], deck: i64) -> None:
    if log is not None:
        count = cards[0] + cards[1] + cards[2]
        log.add_secret("cards_drawn", {"seat": seat, "count": count, "deck": deck}, {"cards": counted(cards, 0)}, seat)


def deck_reshuffled(log: Log | None, cards: i64) -> None:
    if log is not None:
        log.add("deck_reshuffled", {"cards": cards})


def round_started(log: Log | None, number: i64) -> None:
    if log is not None:
        log.add("round_started", {"round": number})


def turn_started(log: Log | None, seat: i64, number: i64) -> None:
    if log is not None:
        log.add("turn_started", {"seat": seat, "round": number})


def cards_exchanged(log: Log | None, seat: i64, cards: vec[i64]) -> None:
    if log is not None:
        count = cards[0] + cards[1] + cards[2]
        log.add("cards_exchanged", {"seat": seat, "count": count, "cards": counted(cards, 0), "ecu": EXCHANGE_COST})


def cards_held(log: Log | None, seat: i64, order: i64, given: vec[i64]) -> None:
    if log is not None:
        count = given[0] + given[1] + given[2]
        facts: Facts = {"seat": seat, "card": ORDER_NAMES[order], "count": count}
        log.add("cards_held", {**facts, "given": counted(given, 0)})


def travelled(log: Log | None, seat: i64, pawn: i64, start: i64, board: i64) -> None:
    if log is not None:
        facts: Facts = {"seat": seat, "pawn": pawn + 1, "from": BOARDS[start], "board": BOARDS[board]}
        log.add("travelled", {**facts, "ecu": TRAVEL_COST})


def cards_discarded(log: Log | None, seat: i64, cards: vec[i64]) -> None:
    if log is not None:
        log.add("cards_discarded", {"seat": seat, "count": cards[0] + cards[1] + cards[2], "cards": counted(cards, 0)})


# buildings


def building_built(log: Log | None, seat: i64, board: i64, it: i64, cards: vec[i64]) -> None:
    if log is not None:
        log.add("building_built", {"seat": seat, **_standing(board, it), "cards": counted(cards, 0)})


def building_upgraded(log: Log | None, seat: i64, board: i64, old: i64, it: i64, cards: vec[i64]) -> None:
    if log is not None:
        start: Facts = {"from": BUILDINGS[kind_of(old)], "from_cell": cell_name(cell_of(old))}
        log.add("building_upgraded", {"seat": seat, **_standing(board, it), **start, "cards": counted(cards, 0)})


def bonus_earned(log: Log | None, seat: i64, ecu: i64, board: i64) -> None:
    if log is not None:
        log.add("bonus_earned", {"seat": seat, "ecu": ecu, "board": BOARDS[board]})


def building_demolished(log: Log | None, seat: i64, board: i64, it: i64, cards: vec[i64]) -> None:
    if log is not None:
        facts: Facts = {"owner": seat_or_none(owner_of(it)), "cards": counted(cards, 0), "ecu": DEMOLITION_COST}
        log.add("building_demolished", {"seat": seat, **_standing(board, it), **facts})


def shadow_cast(log: Log | None, board: i64, it: i64) -> None:
    """The cubes on it are those that stay from what it covers."""
    if log is not None:
        facts: Facts = {"owner": seat_or_none(owner_of(it)), "ruin": is_ruin(it), "cubes": list(cube_seats(it))}
        log.add("shadow_cast", {**_standing(board, it), **facts})


def shadow_blocked(log: Log | None, board: i64, it: i64, reason: str) -> None:
    if log is not None:
        facts: Facts = {"owner": seat_or_none(owner_of(it)), "reason": reason}
        log.add("shadow_blocked", {**_standing(board, it), **facts})


def building_destroyed(log: Log | None, board: i64, it: i64, cubes: vec[i64], reason: str) -> None:
    """The cubes are those that go back to their seats, control cubes apart."""
    if log is not None:
        facts: Facts = {"owner": seat_or_none(owner_of(it)), "ruin": is_ruin(it), "cubes": list(cubes)}
        log.add("building_destroyed", {**_standing(board, it), **facts, "reason": reason})


def hamlet_returned(log: Log | None, board: i64, cell: i64, seat: i64) -> None:
    """A printed hamlet is there again, perhaps with a cube that stays."""
    if log is not None:
        log.add("hamlet_returned", {"board": BOARDS[board], "cell": cell_name(cell), "seat": seat_or_none(seat)})


# domains


def domains_joined(log: Log | None, seat: i64, board: i64, domains: list[list[str]]) -> None:
    if log is not None:
        log.add("domains_joined", {"seat": seat, "board": BOARDS[board], "domains": domains})


def powers_compared(log: Log | None, board: i64, order: i64, powers: list[Facts], strongest: i64) -> None:
    if log is not None:
        facts: Facts = {"powers": powers, "strongest": None if strongest < 0 else strongest}
        log.add("powers_compared", {"board": BOARDS[board], "order": ORDER_NAMES[order], **facts})


def building_downsized(log: Log | None, board: i64, it: i64, reason: str) -> None:
    if log is not None:
        log.add("building_downsized", {**_standing(board, it), "owner": seat_or_none(owner_of(it)), "reason": reason})


def building_placed(log: Log | None, board: i64, it: i64) -> None:
    if log is not None:
        log.add("building_placed", {"seat": owner_of(it), **_standing(board, it)})


# the Age of Reason


def in_reason(log: Log | None, name: str, seat: i64, it: i64, cards: vec[i64]) -> None:
    """`populated` or `renovation_begun`."""
    if log is not None:
        place: Facts = {"building": BUILDINGS[kind_of(it)], "cell": cell_name(cell_of(it))}
        log.add(name, {"seat": seat, **place, "cards": counted(cards, 0)})


def renovated(log: Log | None, seat: i64, it: i64, cards: vec[i64]) -> None:
    """The cubes are those of the work done before, which go back."""
    if log is not None:
        place: Facts = {"building": BUILDINGS[kind_of(it)], "cell": cell_name(cell_of(it))}
        log.add("renovated", {"seat": seat, **place, "cards": counted(cards, 0), "cubes": list(cube_seats(it))})


def income_collected(log: Log | None, seat: i64, board: i64, ecu: i64, domains: list[Facts]) -> None:
    if log is not None:
        log.add("income_collected", {"seat": seat, "board": BOARDS[board], "ecu": ecu, "domains": domains})


def match_ended(log: Log | None, result: Result) -> None:
    if log is not None:
        log.add("match_ended", result.plain())
