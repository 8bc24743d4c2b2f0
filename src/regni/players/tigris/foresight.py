"""What pending decisions will probably come to: conflicts, treasures and monuments, played as anyone would."""

from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, first, has, minus, spread
from regni.games.tigris.actions import MONUMENT, NO_BUILDING, NO_MONUMENT, POINT
from regni.games.tigris.board import CELLS, square
from regni.games.tigris.decisions import Building, Monument, Point, Support, Treasure, Unification
from regni.games.tigris.pieces import COLOURS, FIRST_COLOUR, SECOND_COLOUR, TEMPLE
from regni.games.tigris.rules.buildings import place_building
from regni.games.tigris.rules.kingdoms import kingdom_with
from regni.games.tigris.rules.monuments import build, monuments_left, squares
from regni.games.tigris.rules.support import conflict_strengths, support, support_colour
from regni.games.tigris.rules.treasures import take_treasure, treasure_choices
from regni.games.tigris.rules.turn import end_action
from regni.games.tigris.rules.wars import begin_war, wars
from regni.games.tigris.rules.wonder import choose_point
from regni.games.tigris.state import TigrisState


def is_pending(state: TigrisState) -> bool:
    """Is a decision open that the next few answers will close?"""
    if len(state.frames) < 2:
        return False
    top = state.top()
    return isinstance(top, (Support, Unification, Monument, Treasure, Building, Point))


def foreseen(state: TigrisState) -> TigrisState:
    """The state once what is pending has been answered as it probably will be."""
    if not is_pending(state):
        return state
    after = state.copy()
    while is_pending(after):
        _answer(after)
    return after


def _answer(state: TigrisState) -> None:
    top = state.top()
    if isinstance(top, Support):
        support(state, top, likely_support(state, top), None)
    elif isinstance(top, Unification):
        begin_war(state, top.cell, wars(state, top.cell)[0], None)
    elif isinstance(top, Monument):
        build(state, likely_monument(state, top.cell), None)
    elif isinstance(top, Treasure):
        state.drop()
        take_treasure(state, top.seat, first(treasure_choices(state, top.seat)), None)
        end_action(state, None)
    elif isinstance(top, Building):
        place_building(state, top.cell, NO_BUILDING, None)
    elif isinstance(top, Point):
        choose_point(state, top.seat, POINT + weakest_colour(state, top.seat), None)


def likely_support(state: TigrisState, conflict: Support) -> i64:
    """As few tiles as win; none where nothing helps."""
    attack, defence = conflict_strengths(state, conflict)
    colour = support_colour(state, conflict)
    in_defence = state.hands[conflict.defender * 4 + colour]
    if conflict.added < 0:
        needed = defence + in_defence - attack + 1
        most = state.hands[conflict.attacker * 4 + colour]
    else:
        needed = attack + conflict.added - defence
        most = in_defence
    return needed if 0 < needed <= most else 0


def likely_monument(state: TigrisState, cell: i64) -> i64:
    """The monument that pays its builder most, on the first square; none if it pays others more."""
    corners = squares(state, cell)
    seat = state.turn().seat
    colour = state.colour_at(cell)
    if len(corners) == 0 or (colour == TEMPLE and needs_temples(state, seat, square(corners[0]))):
        return NO_MONUMENT
    kingdom = kingdom_with(state, cell)
    best: i64 = NO_MONUMENT
    most: i64 = 0
    for monument in monuments_left(state, colour):
        gain = _pays(state, kingdom, FIRST_COLOUR[monument], seat) + _pays(
            state, kingdom, SECOND_COLOUR[monument], seat
        )
        if gain > most:
            best, most = MONUMENT + monument * CELLS + corners[0], gain
    return best


def needs_temples(state: TigrisState, seat: i64, cells: Cells) -> bool:
    """Would a leader of the seat have no temple without these?"""
    holy = spread(minus(state.tiles_of(TEMPLE), cells))
    for colour in range(COLOURS):
        leader = state.leader_cell(seat, colour)
        if leader != NOWHERE and not has(holy, leader):
            return True
    return False


def _pays(state: TigrisState, kingdom: Cells, colour: i64, seat: i64) -> i64:
    """One if this half of a monument pays the seat, minus one if it pays another."""
    owner = state.owner_in(kingdom, colour)
    if owner == NOWHERE:
        return 0
    return 1 if owner == seat else -1


def weakest_colour(state: TigrisState, seat: i64) -> i64:
    """The colour in which a seat has the fewest points."""
    weakest: i64 = 0
    for colour in range(1, COLOURS):
        if state.points[seat * 4 + colour] < state.points[seat * 4 + weakest]:
            weakest = colour
    return weakest
