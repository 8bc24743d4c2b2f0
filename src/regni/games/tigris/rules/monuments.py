"""Monuments and the Wonder. Rulebook: construction of monuments; the Wonder of the later editions.

The tile just placed completes a square (or, for the Wonder, a cross) of face-up tiles of its colour; its seat may turn
them face down and build. Leaders that lose their last temple leave.
"""

from mypy_extensions import i64

from regni.core.cells import COLUMNS, NOWHERE, Cells, common, count, has, is_empty, listed, minus, single, spread
from regni.core.events import Log
from regni.games.tigris.actions import MONUMENT, NO_MONUMENT, WONDER
from regni.games.tigris.board import CELLS, ROWS, cross, square
from regni.games.tigris.decisions import Monument
from regni.games.tigris.events import (
    NO_TEMPLE,
    building_returned,
    leader_left,
    monument_built,
    told,
    wonder_built,
)
from regni.games.tigris.pieces import MONUMENTS, MOST_SEATS, TEMPLE, monument_has
from regni.games.tigris.rules.kingdoms import pieces_lost
from regni.games.tigris.rules.turn import end_action
from regni.games.tigris.state import TigrisState, with_item


def after_building(state: TigrisState, cell: i64, log: Log | None) -> None:
    """Ask for a monument if the tile on this cell allows one; otherwise the action ends."""
    if can_build(state, cell):
        state.push(Monument(cell))
    else:
        end_action(state, log)


def can_build(state: TigrisState, cell: i64) -> bool:
    """Does the tile on this cell complete a square with a monument left for it, or a cross for the Wonder?"""
    colour = state.colour_at(cell)
    beside = count(common(state.tiles_of(colour), spread(single(cell))))
    if beside > 1 and squares(state, cell) and monuments_left(state, colour):
        return True
    return beside > 0 and wonder_allowed(state) and len(crosses(state, cell)) > 0


def monuments_left(state: TigrisState, colour: i64) -> list[i64]:
    """The monuments of this colour that are still in the supply."""
    return [which for which in range(MONUMENTS) if monument_has(which, colour) and state.built[which] == NOWHERE]


def wonder_allowed(state: TigrisState) -> bool:
    """Is the Wonder in play and not yet built?"""
    return state.options.wonder and state.wonder == NOWHERE


def _corners(cell: i64) -> list[i64]:
    """The top-left cells of the squares that hold this cell, in order."""
    row, column = cell // COLUMNS, cell % COLUMNS
    return [
        up * COLUMNS + left
        for up in range(max(0, row - 1), min(row, ROWS - 2) + 1)
        for left in range(max(0, column - 1), min(column, COLUMNS - 2) + 1)
    ]


def is_square(tiles: Cells, corner: i64) -> bool:
    """Do all four cells of the square bear one of these tiles?"""
    return is_empty(minus(square(corner), tiles))


def squares(state: TigrisState, cell: i64) -> list[i64]:
    """The squares that the tile on this cell completes, by their top-left cells."""
    tiles = state.tiles_of(state.colour_at(cell))
    return [corner for corner in _corners(cell) if is_square(tiles, corner)]


def _centres(cell: i64) -> list[i64]:
    """The centres of the crosses that hold this cell, in order."""
    around = [cell - COLUMNS, cell - 1, cell, cell + 1, cell + COLUMNS]
    return [centre for centre in around if is_centre(centre) and has(cross(centre), cell)]


def is_centre(cell: i64) -> bool:
    """Can a cross lie around this cell?"""
    return COLUMNS <= cell < CELLS - COLUMNS and 0 < cell % COLUMNS < COLUMNS - 1


def is_cross(tiles: Cells, centre: i64) -> bool:
    """Do all five cells of the cross bear one of these tiles?"""
    return is_empty(minus(cross(centre), tiles))


def crosses(state: TigrisState, cell: i64) -> list[i64]:
    """The crosses that the tile on this cell completes, by their centres."""
    tiles = state.tiles_of(state.colour_at(cell))
    return [centre for centre in _centres(cell) if is_cross(tiles, centre)]


def build(state: TigrisState, code: i64, log: Log | None) -> None:
    """Answer `monument`: build one, build the Wonder, or decline; then the action ends."""
    seat = state.turn().seat
    state.drop()
    if code == NO_MONUMENT:
        told(log, "monument_declined", seat)
    elif code >= WONDER:
        _build_wonder(state, seat, code - WONDER, log)
    else:
        _build_monument(state, seat, (code - MONUMENT) // CELLS, (code - MONUMENT) % CELLS, log)
    end_action(state, log)


def _build_monument(state: TigrisState, seat: i64, monument: i64, corner: i64, log: Log | None) -> None:
    colour = state.colour_at(corner)
    state.built = with_item(state.built, monument, corner)
    state.covered = with_item(state.covered, monument, colour)
    monument_built(log, seat, monument, square(corner), colour)
    _cover(state, colour, square(corner), log)


def _build_wonder(state: TigrisState, seat: i64, centre: i64, log: Log | None) -> None:
    colour = state.colour_at(centre)
    state.wonder = centre
    state.wonder_covered = colour
    wonder_built(log, seat, centre, cross(centre), colour)
    _cover(state, colour, cross(centre), log)


def _cover(state: TigrisState, colour: i64, cells: Cells, log: Log | None) -> None:
    """Turn the tiles face down; a building on them returns to the supply, leaders without a temple leave."""
    state.turn_face_down(colour, cells)
    building = state.building_cell(colour)
    if building != NOWHERE and has(cells, building):
        state.set_building(colour, NOWHERE)
        building_returned(log, colour, building)
    if colour == TEMPLE:
        dismiss_godless(state, log)


def dismiss_godless(state: TigrisState, log: Log | None) -> None:
    """Every leader with no face-up temple beside it returns to its owner."""
    holy = spread(state.tiles_of(TEMPLE))
    for cell in listed(minus(state.leaders, holy)):
        leader = state.leader_on(cell)
        colour, seat = leader // MOST_SEATS, leader % MOST_SEATS
        state.lift_leader(seat, colour)
        pieces_lost(state, single(cell))
        leader_left(log, seat, colour, cell, NO_TEMPLE)
