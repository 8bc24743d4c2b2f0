"""From a position that has been read to a state that goes on: what was being asked is asked again."""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import cell_name
from regni.core.refusal import Malformed
from regni.core.tall import empty, union
from regni.games.khronos.buildings import cell_of, footprint
from regni.games.khronos.decisions import ACTING, DISCARD, Place, Settle, Turn
from regni.games.khronos.era import NOT_THERE, Domain
from regni.games.khronos.pieces import BOARDS, FAITH, MIGHT, ORDER_NAMES, ROUNDS
from regni.games.khronos.reading import Position
from regni.games.khronos.rules.settling import go_on_settling, next_conflict
from regni.games.khronos.rules.turn import draw_up
from regni.games.khronos.state import KhronosState


def resume(position: Position) -> KhronosState:
    """The state, with the decision it was in."""
    state = position.state
    if position.over:
        _check_over(position)
        return state
    seat, phase, exchanged = position.turn
    state.push(Turn(seat, phase, exchanged))
    state.used = position.used if position.used else 1
    for used_by, line in position.used_by:
        if used_by != seat or (phase < ACTING and state.used != 1):
            raise Malformed(f"used {used_by}", "the seat of a turn that is acting, or at its discard", line)
    _settle(position)
    if phase == DISCARD and state.hand_size(seat) == 0:
        draw_up(state, seat, None)
    return state


def _check_over(position: Position) -> None:
    if position.state.round != ROUNDS or position.turn_line or position.origins or position.places:
        raise Malformed("over", f"round {ROUNDS} and nothing that is still asked", position.facts["over"])


def _settle(position: Position) -> None:
    """Domains that are being settled go on being settled, from the original domains that were told."""
    state = position.state
    conflict = next_conflict(state)
    if conflict is None and not position.places:
        if position.origins:
            raise Malformed("origin", "a conflict or a building to be placed", position.origins[-1][2])
        return
    if position.turn[1] != ACTING:
        found = "a building to be placed"
        if conflict is not None:
            found = f"two equal top {ORDER_NAMES[conflict.order]} buildings in a domain of {BOARDS[conflict.board]}"
        lines = [line for _, _, line in position.buildings + position.places]
        raise Malformed(found, "turn SEAT acting, while domains are settled", position.turn_line or lines[-1])
    state.push(Settle(_origins(position, MIGHT), _origins(position, FAITH)))
    for board, it, _ in position.places[::-1]:
        state.push(Place(board, it))
    go_on_settling(state, None)


def _origins(position: Position, board: int) -> vec[Domain]:
    """The original domains of a board: the cells of the buildings named, those taken off too."""
    found = vec[Domain]()
    told: list[i64] = []
    for where, cells, line in position.origins:
        if where == board:
            covered = empty()
            for cell in cells:
                if cell in told:
                    raise Malformed(f"{cell_name(cell)} twice", "each building in one original domain", line)
                told.append(cell)
                covered = union(covered, footprint(_building_at(position, board, cell, line)))
            found = append(found, Domain(covered))
    return found


def _building_at(position: Position, board: int, cell: i64, line: int) -> i64:
    era = position.state.era(board)
    at = era.named(cell)
    if at != NOT_THERE:
        return era.buildings[at]
    for where, it, _ in position.places:
        if where == board and cell_of(it) == cell:
            return it
    raise Malformed(f"origin {BOARDS[board]} {cell_name(cell)}", "the top-left cell of a building there", line)
