"""Placing, moving and withdrawing a leader. Rulebook: position a leader."""

from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, common, single, spread
from regni.core.events import Log
from regni.games.tigris.events import leader_moved, leader_placed, leader_withdrawn
from regni.games.tigris.pieces import TEMPLE
from regni.games.tigris.rules.kingdoms import leader_added, pieces_lost, touching
from regni.games.tigris.rules.revolts import begin_revolt
from regni.games.tigris.rules.turn import end_action
from regni.games.tigris.state import TigrisState


def homes(state: TigrisState) -> Cells:
    """Free land beside a temple."""
    return common(common(state.free(), state.board.land), spread(state.tiles_of(TEMPLE)))


def place_leader(state: TigrisState, seat: i64, colour: i64, cell: i64, log: Log | None) -> None:
    """Place a leader, or move it as if lifted first; a leader of its colour in the kingdom means a revolt."""
    start = state.leader_cell(seat, colour)
    if start == NOWHERE:
        leader_placed(log, seat, colour, cell)
    else:
        state.lift_leader(seat, colour)
        pieces_lost(state, single(start))
        leader_moved(log, seat, colour, start, cell)
    rival = _rival(state, colour, cell)
    state.put_leader(seat, colour, cell)
    leader_added(state, cell)
    if rival == NOWHERE:
        end_action(state, log)
    else:
        begin_revolt(state, colour, seat, rival, log)


def _rival(state: TigrisState, colour: i64, cell: i64) -> i64:
    """Whose leader of this colour rules the kingdom that the cell touches, or NOWHERE."""
    index = touching(state, cell, 0)
    return NOWHERE if index == NOWHERE else state.owner_in(state.kingdoms[index].cells, colour)


def withdraw_leader(state: TigrisState, seat: i64, colour: i64, log: Log | None) -> None:
    """Take a leader back from the map."""
    cell = state.lift_leader(seat, colour)
    pieces_lost(state, single(cell))
    leader_withdrawn(log, seat, colour, cell)
    end_action(state, log)
