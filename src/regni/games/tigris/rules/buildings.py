"""Civilisation buildings. Rulebook: expansion, the civilisation buildings.

The tile just placed makes a row or column of three or more face-up tiles of its colour: its seat may put the building
of that colour on one of them, or move it there from a shorter chain.
"""

from typing import Final

from mypy_extensions import i64

from regni.core.cells import COLUMNS, NOWHERE, Cells, count, empty, has, single, union
from regni.core.events import Log
from regni.games.tigris.actions import BUILDING, NO_BUILDING
from regni.games.tigris.board import CELLS
from regni.games.tigris.decisions import Building
from regni.games.tigris.events import building_built, building_moved, told
from regni.games.tigris.rules.monuments import after_building
from regni.games.tigris.state import TigrisState

LINE: Final = 3  # tiles that make a row or column long enough


def after_conflicts(state: TigrisState, cell: i64, log: Log | None) -> None:
    """Ask for a civilisation building if the tile on this cell allows one; otherwise go on to monuments."""
    if state.options.buildings and building_choices(state, cell) != empty():
        state.push(Building(cell))
    else:
        after_building(state, cell, log)


def row(tiles: Cells, cell: i64) -> Cells:
    """The unbroken row of these tiles through a cell."""
    found = single(cell)
    west = cell
    while west % COLUMNS > 0 and has(tiles, west - 1):
        west -= 1
        found = union(found, single(west))
    east = cell
    while east % COLUMNS < COLUMNS - 1 and has(tiles, east + 1):
        east += 1
        found = union(found, single(east))
    return found


def column(tiles: Cells, cell: i64) -> Cells:
    """The unbroken column of these tiles through a cell."""
    found = single(cell)
    north = cell
    while north >= COLUMNS and has(tiles, north - COLUMNS):
        north -= COLUMNS
        found = union(found, single(north))
    south = cell
    while south < CELLS - COLUMNS and has(tiles, south + COLUMNS):
        south += COLUMNS
        found = union(found, single(south))
    return found


def chain(state: TigrisState, colour: i64) -> i64:
    """The length of the building's chain: the longer of the row and the column through it; 0 while it is not built."""
    cell = state.building_cell(colour)
    if cell == NOWHERE:
        return 0
    tiles = state.tiles_of(colour)
    return max(count(row(tiles, cell)), count(column(tiles, cell)))


def building_choices(state: TigrisState, cell: i64) -> Cells:
    """The tiles that may bear the building after the tile on this cell."""
    colour = state.colour_at(cell)
    tiles = state.tiles_of(colour)
    return union(_allowed(state, colour, row(tiles, cell)), _allowed(state, colour, column(tiles, cell)))


def _allowed(state: TigrisState, colour: i64, line: Cells) -> Cells:
    """The whole line if it is long enough. The line the building stands in is never longer than its own chain."""
    length = count(line)
    return line if length >= LINE and length > chain(state, colour) else empty()


def lines(state: TigrisState, cell: i64) -> Cells:
    """The row and the column through the tile on this cell, those that are long enough."""
    tiles = state.tiles_of(state.colour_at(cell))
    across, down = row(tiles, cell), column(tiles, cell)
    return union(across if count(across) >= LINE else empty(), down if count(down) >= LINE else empty())


def place_building(state: TigrisState, placed: i64, code: i64, log: Log | None) -> None:
    """Answer `building`: build, move or decline; then monuments."""
    seat = state.turn().seat
    colour = state.colour_at(placed)
    state.drop()
    if code == NO_BUILDING:
        told(log, "building_declined", seat)
    else:
        _put_building(state, seat, colour, code - BUILDING, log)
    after_building(state, placed, log)


def _put_building(state: TigrisState, seat: i64, colour: i64, cell: i64, log: Log | None) -> None:
    start = state.building_cell(colour)
    state.set_building(colour, cell)
    if start == NOWHERE:
        building_built(log, seat, colour, cell)
    else:
        building_moved(log, seat, colour, start, cell)
