"""Placing a tile. Rulebook: place a tile and distribute a victory point."""

from mypy_extensions import i64

from regni.core.cells import Cells, common, minus
from regni.core.events import Log
from regni.games.tigris.events import tile_placed
from regni.games.tigris.pieces import FARM
from regni.games.tigris.rules.buildings import after_conflicts
from regni.games.tigris.rules.kingdoms import beside, kingdom_with, tile_added
from regni.games.tigris.rules.scoring import score_tile
from regni.games.tigris.rules.wars import unite
from regni.games.tigris.state import TigrisState


def tile_places(state: TigrisState, colour: i64) -> Cells:
    """Free river for farms, free land for the others, where no three kingdoms would be joined."""
    ground = state.board.river if colour == FARM else state.board.land
    return minus(common(ground, state.free()), state.beside_three)


def place_tile(state: TigrisState, seat: i64, colour: i64, cell: i64, log: Log | None) -> None:
    """Place a tile from the hand: in one kingdom it scores, between two it unites them."""
    kingdoms = beside(state, cell)
    state.leave_hand(seat, colour, 1)
    state.put_tile(colour, cell)
    tile_added(state, cell)
    tile_placed(log, seat, colour, cell)
    if kingdoms == 2:
        unite(state, seat, cell, log)
        return
    if kingdoms == 1:
        score_tile(state, colour, kingdom_with(state, cell), log)
    after_conflicts(state, cell, log)
