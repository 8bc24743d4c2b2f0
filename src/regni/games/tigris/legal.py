"""What the seat asked may answer: sets of cells, counted and indexed, never tried one by one."""

from mypy_extensions import i64

from regni.core.cells import NOWHERE, count, minus, shifted
from regni.core.legal import Legal
from regni.games.tigris.actions import (
    BUILDING,
    CATASTROPHE,
    LEADER,
    LEADER_OFF,
    MONUMENT,
    NO_BUILDING,
    NO_MONUMENT,
    PASS,
    POINT,
    SUPPORT,
    SWAP,
    TAKE,
    TAKE_BAG,
    TILE,
    TREASURE,
    WAR,
    WONDER,
)
from regni.games.tigris.board import CELLS
from regni.games.tigris.decisions import Building, Monument, Point, Support, Take, Treasure, Turn, Unification
from regni.games.tigris.pieces import COLOURS, FARM, TEMPLE
from regni.games.tigris.rules.buildings import building_choices
from regni.games.tigris.rules.catastrophes import catastrophe_places
from regni.games.tigris.rules.conflicts import english_defence, least_attack
from regni.games.tigris.rules.kingdoms import beside_two_without
from regni.games.tigris.rules.leaders import homes
from regni.games.tigris.rules.monuments import crosses, monuments_left, squares, wonder_allowed
from regni.games.tigris.rules.support import conflict_strengths, support_colour
from regni.games.tigris.rules.tiles import tile_places
from regni.games.tigris.rules.treasures import treasure_choices
from regni.games.tigris.rules.wars import wars
from regni.games.tigris.state import TigrisState


def legal_actions(state: TigrisState) -> Legal:
    """The legal answers to the present decision, in increasing order of their codes."""
    legal = Legal()
    top = state.top()
    if isinstance(top, Turn):
        _turn(state, top.seat, legal)
    elif isinstance(top, Support):
        _support(state, top, legal)
    elif isinstance(top, Unification):
        for colour in wars(state, top.cell):
            legal.add_range(WAR + colour, 1)
    elif isinstance(top, Monument):
        _monument(state, top.cell, legal)
    elif isinstance(top, Building):
        legal.add_range(NO_BUILDING, 1)
        legal.add_cells(BUILDING, building_choices(state, top.cell))
    elif isinstance(top, Treasure):
        legal.add_cells(TREASURE, treasure_choices(state, top.seat))
    elif isinstance(top, Point):
        legal.add_range(POINT, COLOURS)
    elif isinstance(top, Take):
        _take(state, legal)
    return legal


def _turn(state: TigrisState, seat: i64, legal: Legal) -> None:
    legal.add_range(PASS, 1)
    legal.add_cells(LEADER_OFF, (_leaders_on_map(state, seat), 0, 0, 0))
    _leaders(state, seat, legal)
    _tiles(state, seat, legal)
    if state.catastrophes[seat] > 0:
        legal.add_cells(CATASTROPHE, catastrophe_places(state))
    at = seat * 4
    hands = state.hands
    legal.add_digits(SWAP, (hands[at], hands[at + 1], hands[at + 2], hands[at + 3]))


def _leaders_on_map(state: TigrisState, seat: i64) -> i64:
    """One bit for each leader of the seat that stands on the map."""
    found: i64 = 0
    for colour in range(COLOURS):
        if state.leader_cell(seat, colour) != NOWHERE:
            found |= shifted(1, colour)
    return found


def _leaders(state: TigrisState, seat: i64, legal: Legal) -> None:
    free = homes(state)
    from_supply = minus(free, state.beside_two)
    amount = count(from_supply)
    for colour in range(COLOURS):
        cell = state.leader_cell(seat, colour)
        if cell == NOWHERE:
            legal.add_counted(LEADER + colour * CELLS, from_supply, amount)
        else:
            legal.add_cells(LEADER + colour * CELLS, minus(free, beside_two_without(state, cell)))


def _tiles(state: TigrisState, seat: i64, legal: Legal) -> None:
    land = tile_places(state, TEMPLE)
    amount = count(land)
    for colour in range(COLOURS):
        if state.hands[seat * 4 + colour]:
            if colour == FARM:
                legal.add_cells(TILE + FARM * CELLS, tile_places(state, FARM))
            else:
                legal.add_counted(TILE + colour * CELLS, land, amount)


def _support(state: TigrisState, conflict: Support, legal: Legal) -> None:
    seat = conflict.attacker if conflict.added < 0 else conflict.defender
    most = state.hands[seat * 4 + support_colour(state, conflict)]
    if not state.options.english:
        legal.add_range(SUPPORT, most + 1)
        return
    legal.add_range(SUPPORT, 1)
    strengths = conflict_strengths(state, conflict)
    if conflict.added < 0:
        least = least_attack(strengths)
        legal.add_range(SUPPORT + least, most - least + 1)
    else:
        needed = english_defence(conflict.added, strengths)
        if 0 < needed <= most:
            legal.add_range(SUPPORT + needed, 1)


def _monument(state: TigrisState, cell: i64, legal: Legal) -> None:
    legal.add_range(NO_MONUMENT, 1)
    colour = state.colour_at(cell)
    for monument in monuments_left(state, colour):
        for corner in squares(state, cell):
            legal.add_range(MONUMENT + monument * CELLS + corner, 1)
    if wonder_allowed(state):
        for centre in crosses(state, cell):
            legal.add_range(WONDER + centre, 1)


def _take(state: TigrisState, legal: Legal) -> None:
    for colour in range(COLOURS):
        if state.reserve[colour]:
            legal.add_range(TAKE + colour, 1)
    if state.bag_size():
        legal.add_range(TAKE_BAG, 1)
