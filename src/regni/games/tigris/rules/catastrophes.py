"""Catastrophes. Rulebook: play a catastrophe tile."""

from mypy_extensions import i64

from regni.core.cells import Cells, minus, single, union
from regni.core.events import Log
from regni.games.tigris.events import catastrophe_placed
from regni.games.tigris.pieces import TEMPLE
from regni.games.tigris.rules.kingdoms import pieces_lost
from regni.games.tigris.rules.monuments import dismiss_godless
from regni.games.tigris.rules.turn import end_action
from regni.games.tigris.state import NO_COLOUR, TigrisState, with_item


def catastrophe_places(state: TigrisState) -> Cells:
    """Empty cells and tiles, but no leader, treasure, monument, building or other catastrophe."""
    barred = union(union(state.leaders, state.treasures), union(state.face_down, state.devastated))
    return minus(state.board.everywhere, union(barred, state.building_cells()))


def place_catastrophe(state: TigrisState, seat: i64, cell: i64, log: Log | None) -> None:
    """Devastate a cell for ever: its tile leaves the game, leaders without a temple leave the map."""
    colour = state.colour_at(cell)
    state.catastrophes = with_item(state.catastrophes, seat, state.catastrophes[seat] - 1)
    state.devastated = union(state.devastated, single(cell))
    catastrophe_placed(log, seat, cell, colour)
    if colour != NO_COLOUR:
        state.remove_tiles(colour, single(cell))
        pieces_lost(state, single(cell))
    if colour == TEMPLE:
        dismiss_godless(state, log)
    end_action(state, log)
