"""Which chapter answers: the frame on top of the stack decides."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.core.legal import digits
from regni.games.tigris.actions import CATASTROPHE, LEADER, LEADER_OFF, PASS, SUPPORT, SWAP, TILE, TREASURE, WAR
from regni.games.tigris.board import CELLS
from regni.games.tigris.decisions import (
    Building,
    Deal,
    Draw,
    FirstSeat,
    Lay,
    Monument,
    Point,
    Support,
    Take,
    Treasure,
    Turn,
    Unification,
)
from regni.games.tigris.events import told
from regni.games.tigris.rules.buildings import place_building
from regni.games.tigris.rules.catastrophes import place_catastrophe
from regni.games.tigris.rules.draw import deal_on, into_hand, into_reserve, swap, take, take_on, tiles_from_bag
from regni.games.tigris.rules.leaders import place_leader, withdraw_leader
from regni.games.tigris.rules.monuments import build
from regni.games.tigris.rules.support import support
from regni.games.tigris.rules.tiles import place_tile
from regni.games.tigris.rules.treasures import take_treasure
from regni.games.tigris.rules.turn import end_action, go_on, pass_turn
from regni.games.tigris.rules.wars import begin_war
from regni.games.tigris.rules.wonder import choose_point
from regni.games.tigris.state import TigrisState


def answer(state: TigrisState, code: i64, log: Log | None) -> None:
    """Go on with a legal action of the seat asked, or with an outcome of chance."""
    top = state.top()
    if isinstance(top, Turn):
        take_action(state, top.seat, code, log)
    elif isinstance(top, Support):
        support(state, top, code - SUPPORT, log)
    elif isinstance(top, Unification):
        begin_war(state, top.cell, code - WAR, log)
    elif isinstance(top, Monument):
        build(state, code, log)
    elif isinstance(top, Building):
        place_building(state, top.cell, code, log)
    elif isinstance(top, Treasure):
        state.drop()
        take_treasure(state, top.seat, code - TREASURE, log)
        end_action(state, log)
    elif isinstance(top, Point):
        choose_point(state, top.seat, code, log)
    elif isinstance(top, Take):
        take(state, code, log)
        take_on(state, log)
        go_on(state, log)
    elif isinstance(top, FirstSeat):
        told(log, "first_seat_chosen", code)
        state.replace(Deal(0, code))
    else:
        draw_on(state, code, log)


def take_action(state: TigrisState, seat: i64, code: i64, log: Log | None) -> None:
    """One of the actions of a turn."""
    if code >= SWAP:
        swap(state, seat, digits(code - SWAP), log)
        go_on(state, log)
    elif code >= CATASTROPHE:
        place_catastrophe(state, seat, code - CATASTROPHE, log)
    elif code >= TILE:
        place_tile(state, seat, (code - TILE) // CELLS, (code - TILE) % CELLS, log)
    elif code >= LEADER:
        place_leader(state, seat, (code - LEADER) // CELLS, (code - LEADER) % CELLS, log)
    elif code >= LEADER_OFF:
        withdraw_leader(state, seat, code - LEADER_OFF, log)
    else:
        assert code == PASS
        pass_turn(state, log)


def draw_on(state: TigrisState, outcome: i64, log: Log | None) -> None:
    """Chance has drawn tiles: the opening goes on, or what they were drawn for."""
    top = state.top()
    tiles = tiles_from_bag(state, outcome)
    state.drop()
    if isinstance(top, Draw):
        into_hand(state, top.seat, tiles, log)
        take_on(state, log)
        go_on(state, log)
    elif isinstance(top, Lay):
        into_reserve(state, tiles, log)
        lay_on(state, log)
    elif isinstance(top, Deal):
        into_hand(state, top.seat, tiles, log)
        deal_on(state, top, log)
    else:
        into_reserve(state, tiles, log)
        told(log, "turn_started", state.turn().seat)


def lay_on(state: TigrisState, log: Log | None) -> None:
    """The reserve is full again: the taking goes on, or the end of a turn; a position may have it laid at any time."""
    under = state.top()
    if isinstance(under, Take) or (isinstance(under, Turn) and under.actions == 0):
        take_on(state, log)
        go_on(state, log)
