"""Khronos, for tests that settle boards: shadows written at once, stories, other rulings, positions read again."""

from collections import Counter
from importlib.resources import files
from typing import Any

import regni
from regni.core.events import Event
from regni.games.khronos.board import Charges
from regni.games.khronos.options import Rulings
from support.khronos import BOARDS, plain

RUINED = ("keep", "castle", "monastery", "abbey")
TOLD = ("building", "board", "cell", "reason")
QUARTERS = ("A18", "D18", "G18", "J18", "M18")


def rippled(building: str, cell: str, owner: int | None = None, cubes: str = "") -> str:
    """Write a building of Might with its shadows; the cubes are those on the shadow in Reason."""
    whose = "" if owner is None else f"owner {owner}"
    ruin = "ruin" if building in RUINED else ""
    people = f"cubes {cubes}" if cubes else ""
    return f"""
        building might {building} {cell} {whose}
        building faith {building} {cell} {whose}
        building reason {building} {cell} {ruin} {people}
    """


def people(seat: int, count: int) -> str:
    """Write cities at the lower edge of Reason that hold so many cubes of a seat."""
    held = [min(5, count - 5 * number) for number in range(len(QUARTERS))]
    lines = [
        f"building reason city {cell} cubes {' '.join([str(seat)] * many)}"
        for cell, many in zip(QUARTERS, held, strict=True)
        if many > 0
    ]
    return "\n".join(["", *lines, ""])


def story(events: list[Event]) -> list[str]:
    """Tell the events by name, building, board, cell and reason, as far as they have them."""
    return [
        " ".join([event.name, *(str(event.facts[word]) for word in TOLD if word in event.facts)]) for event in events
    ]


def each(events: list[Event], name: str, *words: str) -> list[tuple[Any, ...]]:
    """Tell these facts of each event of a name."""
    return [tuple(event.facts[word] for word in words) for event in events if event.name == name]


def pieces(match: regni.Match) -> Counter[str]:
    """Count every tile, in stock or on a board, by its name, and every cube, left or placed, by its seat."""
    view = match.view(None)
    found = Counter(view["stock"])
    found.update({f"cubes of {seat}": left for seat, left in enumerate(view["cubes"])})
    for one in [one for board in BOARDS for one in view["boards"][board]["buildings"]]:
        found[one["building"]] += not one["printed"]
        marks = one["cubes"] if one["owner"] is None else [one["owner"]]
        found.update(f"cubes of {seat}" for seat in marks)
    return +found


def assert_reads_again(match: regni.Match) -> None:
    """Compare a match with one made from its position: decision, actions, views, and the text itself."""
    text = match.position()
    again = regni.match_from_position(text, seed=11)
    assert again.position() == text
    assert again.decision == match.decision or _decided(again) == _decided(match)
    assert again.legal() == match.legal()
    for seat in (None, *range(match.seats)):
        assert again.view(seat) == match.view(seat)


def _decided(match: regni.Match) -> tuple[int, str, dict[str, Any]] | None:
    decision = match.decision
    return None if decision is None else (decision.seat, decision.kind, decision.facts)


def ruled(ruling: str, value: str, lines: str, terrain: str = "", seats: int = 2) -> regni.Match:
    """Make a match of a position in which one open point is settled otherwise than usual."""
    match = plain(lines, terrain, seats)
    state: Any = match.state
    options = state.options
    options.rulings = Rulings.read(rulings_text(ruling, value))
    options.charges = Charges(options.board, seats, options.rulings.dearer_terrain_only)
    return match


def rulings_text(ruling: str, value: str) -> str:
    """Write the rulings in force with one of them changed."""
    text = (files("regni.games.khronos") / "data" / "rulings.txt").read_text("utf-8")
    lines = [f"{ruling} {value}" if line.split()[:1] == [ruling] else line for line in text.splitlines()]
    assert f"{ruling} {value}" in lines
    return "\n".join(lines) + "\n"
