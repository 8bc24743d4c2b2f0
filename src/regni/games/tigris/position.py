"""The whole state as text: one fact a line, the map as a diagram at the end (the format is in the README)."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import COLUMN_NAMES, COLUMNS, NOWHERE, cell_name, has
from regni.core.text import split_lines
from regni.games.tigris.board import ROWS
from regni.games.tigris.decisions import Building, Monument, Support, Take, Turn, Unification
from regni.games.tigris.pieces import (
    CATASTROPHES,
    COLOURS,
    DYNASTIES,
    LEADER_MARKS,
    LEADERS,
    MONUMENT_NAMES,
    MONUMENTS,
    MOST_SEATS,
    TILE_MARKS,
    TILES,
)
from regni.games.tigris.reading import Position
from regni.games.tigris.resuming import resume
from regni.games.tigris.state import TigrisState


def read_position(text: str) -> TigrisState:
    """The state of a text; a fault raises Malformed and names its line."""
    position = Position(split_lines(text))
    position.read()
    return resume(position)


def position_text(state: TigrisState) -> str:
    """The state as text; a match made from it has the same decision, legal actions and views."""
    lines = ["game tigris", *_option_lines(state), _seats_line(state)]
    if state.first:
        lines.append(f"first {state.first}")
    lines += _turn_lines(state) + _seat_lines(state) + _supply_lines(state) + _built_lines(state) + _map_lines(state)
    return "\n".join(lines) + "\n"


def _option_lines(state: TigrisState) -> list[str]:
    changed = state.options.changed()
    return [f"option {name} {value}" for name, value in changed.items() if name != "dynasties"]


def _seats_line(state: TigrisState) -> str:
    dynasties = state.options.dynasties
    if dynasties == list(DYNASTIES[: len(dynasties)]):
        return f"seats {state.seats}"
    return f"seats {state.seats} {' '.join(dynasties)}"


def _turn_lines(state: TigrisState) -> list[str]:
    lines: list[str] = ["ending"] if state.ending else []
    for frame in state.frames:
        if isinstance(frame, Turn):
            lines.append(f"turn {frame.seat} actions {frame.actions}")
        elif isinstance(frame, Unification):
            lines.append(f"unification {cell_name(frame.cell)}")
        elif isinstance(frame, Support):
            lines.append(f"conflict {LEADERS[frame.colour]} {frame.attacker} {frame.defender}")
            if frame.added >= 0:
                lines.append(f"added {frame.added}")
        elif isinstance(frame, Building):
            lines.append(f"placed {cell_name(frame.cell)} building")
        elif isinstance(frame, Monument):
            lines.append(f"placed {cell_name(frame.cell)} monument")
        elif isinstance(frame, Take):
            lines.append(f"take {frame.seat} {frame.left}")
    return lines if len(state.frames) else [*lines, "over"]


def _seat_lines(state: TigrisState) -> list[str]:
    lines: list[str] = []
    for word, counters in (
        ("hand", state.hands),
        ("seen", state.seen),
        ("discarded", state.discarded),
        ("points", state.points),
    ):
        for seat in range(state.seats):
            told = _counts(counters, seat * 4)
            if told:
                lines.append(f"{word} {seat} {told}")
    return lines


def memory_text(state: TigrisState) -> str:
    """The points that all saw the seats win, a line a seat."""
    won = state.won()
    told = [(seat, _counts(won, seat * 4)) for seat in range(state.seats)]
    return "".join(f"won {seat} {counts}\n" for seat, counts in told if counts)


def _counts(counters: vec[i64], at: i64) -> str:
    """`temple 3 farm 2`: those there are."""
    return " ".join(f"{TILES[colour]} {counters[at + colour]}" for colour in range(COLOURS) if counters[at + colour])


def _supply_lines(state: TigrisState) -> list[str]:
    seats = range(state.seats)
    lines: list[str] = []
    lines += [f"treasures {seat} {state.treasures_won[seat]}" for seat in seats if state.treasures_won[seat]]
    lines += [
        f"catastrophes {seat} {state.catastrophes[seat]}" for seat in seats if state.catastrophes[seat] != CATASTROPHES
    ]
    lines.append(f"bag {_counts(state.bag, 0) or 'settlement 0'}")
    if state.options.reserve:
        lines.append(f"reserve {_counts(state.reserve, 0) or 'settlement 0'}")
    return lines


def _built_lines(state: TigrisState) -> list[str]:
    lines = [
        f"monument {MONUMENT_NAMES[which]} {cell_name(state.built[which])} {TILES[state.covered[which]]}"
        for which in range(MONUMENTS)
        if state.built[which] != NOWHERE
    ]
    if state.wonder != NOWHERE:
        lines.append(f"wonder {cell_name(state.wonder)} {TILES[state.wonder_covered]}")
    return lines


def _map_lines(state: TigrisState) -> list[str]:
    header = "    " + " ".join(f"{name:<3}" for name in COLUMN_NAMES).rstrip()
    rows = [
        f"{row + 1:>2}  " + " ".join(f"{_mark(state, row * COLUMNS + column):<3}" for column in range(COLUMNS)).rstrip()
        for row in range(ROWS)
    ]
    return ["map", header, *rows]


def _mark(state: TigrisState, cell: i64) -> str:
    """What stands on a cell, as the map shows it."""
    treasure = "*" if has(state.treasures, cell) else ""
    colour = state.colour_at(cell)
    if colour >= 0:
        building = "+" if state.building_on(cell) else ""
        return f"{TILE_MARKS[colour]}{treasure}{building}"
    if has(state.face_down, cell):
        return f"o{treasure}"
    if has(state.devastated, cell):
        return "x"
    leader = state.leader_on(cell)
    if leader != NOWHERE:
        return f"{LEADER_MARKS[leader // MOST_SEATS]}{leader % MOST_SEATS}"
    return "~" if has(state.board.river, cell) else "."
