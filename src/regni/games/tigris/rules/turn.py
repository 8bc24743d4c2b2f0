"""The turn: actions, its end, the next one. Rulebook: course of the game, end of the turn.

One action: place, points, conflicts, civilisation building, Wonder or monument, treasures. End of the turn: monuments
pay, the Wonder pays, hands are filled (the active seat's first), then the match may end.
"""

from mypy_extensions import i64

from regni.core.cells import NOWHERE, has
from regni.core.events import Log
from regni.games.tigris.decisions import Point, Turn
from regni.games.tigris.events import match_ended, monument_paid, passed, told
from regni.games.tigris.pieces import COLOURS, KING, MONUMENTS, monument_has
from regni.games.tigris.rules.draw import ask_tiles
from regni.games.tigris.rules.kingdoms import kingdom_with
from regni.games.tigris.rules.scoring import few_treasures_left, final_result
from regni.games.tigris.rules.treasures import hand_out_treasures
from regni.games.tigris.state import TigrisState


def pass_turn(state: TigrisState, log: Log | None) -> None:
    """Give up the remaining actions."""
    turn = state.turn()
    passed(log, turn.seat, turn.actions)
    state.replace(Turn(turn.seat, 1))
    end_action(state, log)


def end_action(state: TigrisState, log: Log | None) -> None:
    """Treasures are handed out; then the next action, or the end of the turn."""
    if hand_out_treasures(state, log):
        return
    turn = state.turn()
    state.replace(Turn(turn.seat, turn.actions - 1))
    if turn.actions == 1:
        end_turn(state, turn.seat, log)


def end_turn(state: TigrisState, seat: i64, log: Log | None) -> None:
    """Monuments pay, the Wonder's owner is asked for the colour of its point, hands are filled."""
    pay_monuments(state, seat, log)
    if has_wonder(state, seat):
        state.push(Point(seat))
    else:
        refill(state, log)


def pay_monuments(state: TigrisState, seat: i64, log: Log | None) -> None:
    """A point for each leader of the seat and each monument of its colour in its kingdom."""
    for monument in range(MONUMENTS):
        if state.monument_cell(monument) != NOWHERE:
            _pay_monument(state, seat, monument, log)


def _pay_monument(state: TigrisState, seat: i64, monument: i64, log: Log | None) -> None:
    kingdom = kingdom_with(state, state.monument_cell(monument))
    for colour in range(COLOURS):
        cell = state.leader_cell(seat, colour)
        if cell != NOWHERE and monument_has(monument, colour) and has(kingdom, cell):
            state.points[seat * 4 + colour] += 1
            monument_paid(log, seat, colour, monument)


def has_wonder(state: TigrisState, seat: i64) -> bool:
    """Is the seat's king in the kingdom of the Wonder?"""
    king = state.leader_cell(seat, KING)
    return state.wonder != NOWHERE and king != NOWHERE and has(kingdom_with(state, king), state.wonder)


def refill(state: TigrisState, log: Log | None) -> None:
    """Fill the hands, the active seat's first, then clockwise; when all are asked the turn is over."""
    active = state.turn().seat
    for step in range(state.seats):
        seat = state.clockwise(active, step)
        missing = state.missing(seat)
        if missing > 0 and not (state.ending and state.stock() == 0):
            ask_tiles(state, seat, missing, log)
            if not isinstance(state.top(), Turn):
                return
    next_turn(state, active, log)


def next_turn(state: TigrisState, seat: i64, log: Log | None) -> None:
    """The match ends if few treasures are left or a draw fell short; otherwise the next seat begins."""
    told(log, "turn_ended", seat)
    if state.ending or few_treasures_left(state):
        state.drop()
        if log is not None:
            match_ended(log, final_result(state))
        return
    following = state.clockwise(seat, 1)
    state.replace(Turn(following, 2))
    told(log, "turn_started", following)


def go_on(state: TigrisState, log: Log | None) -> None:
    """After tiles were drawn: the end of the turn goes on, or the swap that asked for them is over."""
    top = state.top()
    if isinstance(top, Turn):
        if top.actions == 0:
            refill(state, log)
        else:
            end_action(state, log)
