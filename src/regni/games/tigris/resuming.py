"""A position that has been read becomes a state: what was left out, whether the whole holds together, what is asked."""

from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    cell_name,
    common,
    count,
    empty,
    first,
    has,
    is_empty,
    is_several,
    minus,
    spread,
    union,
)
from regni.core.refusal import Malformed
from regni.games.tigris.board import cross, square
from regni.games.tigris.decisions import Building, Lay, Monument, Point, Support, Take, Treasure, Turn, Unification
from regni.games.tigris.pieces import (
    CATASTROPHES,
    CATASTROPHES_IN_BOX,
    COLOURS,
    FARM,
    FIRST_COLOUR,
    LEADERS,
    MONUMENT_NAMES,
    MONUMENTS,
    RESERVE,
    SECOND_COLOUR,
    TEMPLE,
    TILES,
    TILES_IN_BOX,
    monument_has,
)
from regni.games.tigris.reading import Position
from regni.games.tigris.rules.buildings import building_choices
from regni.games.tigris.rules.draw import take_on
from regni.games.tigris.rules.kingdoms import kingdom_with, survey
from regni.games.tigris.rules.monuments import can_build
from regni.games.tigris.rules.treasures import next_receiver, treasure_choices
from regni.games.tigris.rules.turn import go_on, has_wonder
from regni.games.tigris.rules.wars import are_opposed, begin_war, fighters, wars
from regni.games.tigris.state import NO_COLOUR, Kingdom, TigrisState


def resume(position: Position) -> TigrisState:
    """The state of a position, with its pending decision."""
    state = position.state
    _cover_monuments(position)
    _check_face_down(position)
    _check_hidden_treasures(position)
    state.occupied = union(state.occupied, state.face_down)
    survey(state)
    _fill_supply(position)
    _check_pieces(position)
    _forget_points(position)
    if not position.over:
        _ask(position)
        _check_leaders(position)
    return state


# what was left out


def _cover_monuments(position: Position) -> None:
    """A colour left out: temple under a treasure, else the first of the pair that fits the ground."""
    state = position.state
    for which in range(MONUMENTS):
        if state.built[which] != NOWHERE and state.covered[which] == NO_COLOUR:
            colour = _fitting_colour(state, which)
            line = position.monument_lines[int(state.built[which])]
            if colour == NO_COLOUR or not monument_has(which, colour):
                raise Malformed(f"{MONUMENT_NAMES[which]} on that square", "ground that fits one of its colours", line)
            state.covered[which] = colour
            position.see(int(colour), 4, line)


def _fitting_colour(state: TigrisState, which: i64) -> i64:
    cells = square(state.built[which])
    if not is_empty(common(cells, state.treasures)):
        return TEMPLE
    for colour in (FIRST_COLOUR[which], SECOND_COLOUR[which]):
        ground = state.board.river if colour == FARM else state.board.land
        if is_empty(minus(cells, ground)):
            return colour
    return NO_COLOUR


def _fill_supply(position: Position) -> None:
    """Bag and reserve left out hold what is seen nowhere else; catastrophes left out are two for each seat."""
    state = position.state
    if position.added > 0 and position.conflict is not None:
        colour = position.conflict[0] if position.unification != NOWHERE else TEMPLE
        if not position.bag_given:
            position.see(colour, position.added, position.middle_line)
    if not position.bag_given:
        for colour in range(COLOURS):
            state.bag[colour] = TILES_IN_BOX[colour] - position.tally[colour]
    for seat in range(state.seats):
        if f"catastrophes {seat}" not in position.facts:
            state.catastrophes[seat] = CATASTROPHES


def _forget_points(position: Position) -> None:
    """Nobody saw the seats win their points but for those that are said to be won."""
    state = position.state
    for at in range(len(state.points)):
        if position.won[at] > state.points[at]:
            found = f"{position.won[at]} {TILES[at % COLOURS]} points won by seat {at // COLOURS}"
            raise Malformed(found, f"at most its {state.points[at]} points", position.won_line)
    state.remember_won(position.won)


# does the whole hold together?


def _check_face_down(position: Position) -> None:
    odd = minus(position.face_down, position.state.face_down)
    if not is_empty(odd):
        line = position.line_of(first(odd))
        raise Malformed(f"o on {cell_name(first(odd))}", "a monument or wonder line for it", line)
    odd = minus(position.state.face_down, position.face_down)
    if not is_empty(odd):
        line = position.monument_lines[int(first(odd))]
        raise Malformed(f"a monument on {cell_name(first(odd))}", "o there on the map", line)


def _check_hidden_treasures(position: Position) -> None:
    """A treasure stays on a temple that is turned face down; no other tile ever bore one."""
    state = position.state
    temples = cross(state.wonder) if state.wonder_covered == TEMPLE else empty()
    for which in range(MONUMENTS):
        if state.covered[which] == TEMPLE:
            temples = union(temples, square(state.built[which]))
    odd = minus(common(state.treasures, state.face_down), temples)
    if not is_empty(odd):
        raise Malformed(f"o* on {cell_name(first(odd))}", "a temple under the treasure", position.line_of(first(odd)))


def _check_pieces(position: Position) -> None:
    state = position.state
    for at in range(len(state.seen)):
        if state.seen[at] > state.hands[at]:
            found = f"more {TILES[at % COLOURS]} tiles seen than held by seat {at // COLOURS}"
            raise Malformed(found, "seen tiles in the hand", position.seen_line)
    _check_catastrophes(position)
    godless = minus(state.leaders, spread(state.tiles_of(TEMPLE)))
    if not is_empty(godless):
        cell = first(godless)
        raise Malformed(f"a leader on {cell_name(cell)}", "a temple beside it", position.line_of(cell))


def _check_catastrophes(position: Position) -> None:
    state = position.state
    found = count(state.devastated)
    if position.catastrophes_line:  # the default of two each is not held against a devastated map
        for seat in range(state.seats):
            found += state.catastrophes[seat]
    if found > CATASTROPHES_IN_BOX:
        line = position.catastrophes_line or position.map_line
        raise Malformed(f"{found} catastrophes", f"at most {CATASTROPHES_IN_BOX}", line)


def _check_leaders(position: Position) -> None:
    """Two leaders of a colour in a kingdom only where their conflict is being fought."""
    state = position.state
    for kingdom in state.kingdoms:
        for colour in range(COLOURS):
            cells = [state.leader_cell(seat, colour) for seat in range(state.seats)]
            inside = [cell for cell in cells if cell != NOWHERE and has(kingdom.cells, cell)]
            if len(inside) < 2 or _at_war(state, kingdom):
                continue
            if position.conflict is None or position.conflict[0] != colour or len(inside) > 2:
                found = f"several {LEADERS[colour]}s in one kingdom, on {' and '.join(map(cell_name, inside))}"
                raise Malformed(found, "one, or a conflict line for two", position.line_of(inside[-1]))


def _at_war(state: TigrisState, kingdom: Kingdom) -> bool:
    """Is this the united kingdom whose wars are being fought?"""
    under = state.frames[1] if len(state.frames) > 1 else None
    return isinstance(under, Unification) and has(kingdom.cells, under.cell)


# what is asked


def _ask(position: Position) -> None:
    state = position.state
    seat, actions = position.turn
    state.push(Turn(seat, actions))
    _check_middle(position)
    if position.unification != NOWHERE or position.conflict is not None:
        _ask_conflict(position)
    elif position.placed != NOWHERE:
        _ask_placed(position)
    elif position.take is not None:
        _ask_take(position)
    elif actions == 0:
        _ask_point(state, seat)
    else:
        _ask_treasure(state)
    _lay_reserve(position)


def _check_middle(position: Position) -> None:
    """One thing is asked in the middle of a turn."""
    fighting = position.unification != NOWHERE or position.conflict is not None
    if fighting + (position.placed != NOWHERE) + (position.take is not None) > 1:
        raise _fault(position, "a conflict, a tile just placed and tiles to take, or two of these", "one of them")
    if position.added >= 0 and position.conflict is None:
        raise _fault(position, f"added {position.added}", "a conflict line")


def _lay_reserve(position: Position) -> None:
    """A reserve left out is dealt; then, or else at once, what needs no answer goes on."""
    state = position.state
    if state.options.reserve and not position.reserve_given and state.bag_size() > 0:
        state.push(Lay(min(RESERVE, state.bag_size())))
        return
    take_on(state, None)
    if position.turn[1] == 0 or position.take is not None:
        go_on(state, None)


def _fault(position: Position, found: str, expected: str) -> Malformed:
    return Malformed(found, expected, position.middle_line)


def _ask_conflict(position: Position) -> None:
    state = position.state
    cell = position.unification
    if position.turn[1] == 0:
        raise _fault(position, "a conflict at the end of the turn", "turn SEAT actions 1 or 2")
    if cell != NOWHERE:
        left = wars(state, cell)
        if state.colour_at(cell) == NO_COLOUR or not left or not all(are_opposed(state, cell, war) for war in left):
            expected = "a tile there between two kingdoms with leaders of one colour, one on each side"
            raise _fault(position, f"unification {cell_name(cell)}", expected)
        state.push(Unification(cell))
    if position.conflict is not None:
        _push_conflict(position)
    elif len(wars(state, cell)) == 1:
        begin_war(state, cell, wars(state, cell)[0], None)


def _push_conflict(position: Position) -> None:
    assert position.conflict is not None
    state = position.state
    colour, attacker, defender = position.conflict
    here, there = state.leader_cell(attacker, colour), state.leader_cell(defender, colour)
    told = f"conflict {LEADERS[colour]} {attacker} {defender}"
    if attacker == defender or here == NOWHERE or there == NOWHERE or not has(kingdom_with(state, here), there):
        raise _fault(position, told, "two leaders of that colour in one kingdom")
    if position.unification == NOWHERE and attacker != position.turn[0]:
        raise _fault(position, told, "the seat whose turn it is attacks in a revolt")
    if position.unification != NOWHERE and (attacker, defender) != fighters(state, position.unification, colour):
        raise _fault(position, told, "the active seat, or else the first fighter clockwise from it, attacks in a war")
    state.push(Support(colour, attacker, defender, position.added))


def _ask_placed(position: Position) -> None:
    state = position.state
    cell = position.placed
    told = f"placed {cell_name(cell)} {position.placed_asks}"
    if state.colour_at(cell) == NO_COLOUR or position.turn[1] == 0:
        raise _fault(position, told, "a tile there, placed in this turn")
    if position.placed_asks == "monument":
        if not can_build(state, cell):
            raise _fault(position, told, "a square or a cross with that tile, and a monument left for it")
        state.push(Monument(cell))
    else:
        if not state.options.buildings or building_choices(state, cell) == empty():
            raise _fault(position, told, "a line with that tile that may bear the building")
        state.push(Building(cell))


def _ask_take(position: Position) -> None:
    assert position.take is not None
    state = position.state
    seat, left = position.take
    if position.turn[1] > 0 and seat != position.turn[0]:
        raise _fault(position, f"take {seat} {left}", "the seat whose turn it is: the others take at its end")
    if not state.options.reserve or left > state.missing(seat) or left > state.stock():
        expected = "option draw reserve, and as many tiles missing in that hand and left to take"
        raise _fault(position, f"take {seat} {left}", expected)
    state.push(Take(seat, left))


def _ask_point(state: TigrisState, seat: i64) -> None:
    """The end of the turn, monuments have paid: is the Wonder's point still to be chosen?"""
    if has_wonder(state, seat):
        state.push(Point(seat))


def _ask_treasure(state: TigrisState) -> None:
    """Treasures with a choice: the action in progress is at its end."""
    seat = next_receiver(state)
    if seat != NOWHERE and is_several(treasure_choices(state, seat)):
        state.push(Treasure(seat))
