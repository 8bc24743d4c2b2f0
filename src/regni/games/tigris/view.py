"""What one seat may know, and some full state that fits it.

A view is built from an allow-list: everything on the map, the seat's own hand, counts of the others', what each could
know with a perfect memory (tiles taken from the open reserve, tiles that left the game openly, its own discards, the
points it saw others win).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import (
    NOWHERE,
    Cells,
    cell_name,
    cell_names,
    common,
    count,
    empty,
    first,
    flood,
    listed,
    minus,
    single,
)
from regni.core.game import SPECTATOR, Decision, View
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.games.tigris.board import cross, square
from regni.games.tigris.decisions import Turn, Unification
from regni.games.tigris.options import VERSION
from regni.games.tigris.pieces import (
    BUILDINGS,
    COLOURS,
    LEADERS,
    MONUMENT_NAMES,
    MONUMENTS,
    MOST_SEATS,
    TILES,
    TILES_IN_BOX,
    counted,
)
from regni.games.tigris.rules.kingdoms import survey
from regni.games.tigris.rules.revolts import temples_beside
from regni.games.tigris.state import TigrisState, bare_state

HIDDEN: Final = -1


@mypyc_attr(acyclic=True)
class TigrisView(View):
    """The table as one seat (or a spectator) knows it. `table` holds public things only: no hands, bag or discards."""

    def __init__(self, seat: i64, table: TigrisState, decision: Decision | None) -> None:
        super().__init__(seat)
        self.table: TigrisState = table
        self.decision: Decision | None = decision
        self.hand: vec[i64] = vec[i64]()  # the seat's own; none for a spectator
        self.own_discards: vec[i64] = vec[i64]()
        self.hand_sizes: vec[i64] = vec[i64]()
        self.discard_sizes: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()  # HIDDEN where the seat may not see them
        self.won: vec[i64] = vec[i64]()  # those won before all eyes: for imagining, not told to people
        self.gone: vec[i64] = vec[i64]()  # tiles that left the game before all eyes
        self.bag_size: i64 = 0

    def plain(self) -> Facts:
        table = self.table
        turn = table.frames[0] if len(table.frames) else None
        return {
            "game": "tigris",
            "version": VERSION,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "seats": table.seats,
            "options": dict(table.options.choices),
            "dynasties": table.options.dynasties,
            "first": table.first,
            "turn": turn.seat if isinstance(turn, Turn) else None,
            "actions": turn.actions if isinstance(turn, Turn) else 0,
            "decision": None if self.decision is None else self.decision.plain(),
            **_map_facts(table),
            **self._seat_facts(),
        }

    def _seat_facts(self) -> Facts:
        table = self.table
        seats = range(table.seats)
        return {
            "hands": [self._hand_facts(seat) for seat in seats],
            "points": [self._point_facts(seat) for seat in seats],
            "treasures_won": [table.treasures_won[seat] for seat in seats],
            "catastrophes_left": [table.catastrophes[seat] for seat in seats],
            "discarded": [self.discard_sizes[seat] for seat in seats],
            "own_discards": None if self.seat == SPECTATOR else counted(self.own_discards, 0),
            "gone": counted(self.gone, 0),
            "bag": self.bag_size,
            "reserve": counted(table.reserve, 0) if table.options.reserve else None,
            "ending": table.ending,
        }

    def _hand_facts(self, seat: i64) -> Facts:
        tiles = counted(self.hand, 0) if seat == self.seat else None
        return {"count": self.hand_sizes[seat], "tiles": tiles, "seen": counted(self.table.seen, seat * 4)}

    def _point_facts(self, seat: i64) -> Facts | None:
        if self.points[seat * 4] == HIDDEN:
            return None
        return {TILES[colour]: self.points[seat * 4 + colour] for colour in range(COLOURS)}


# the map as plain data


def _map_facts(table: TigrisState) -> Facts:
    return {
        "board": table.board.name,
        "tiles": {
            cell_name(cell): TILES[colour] for colour in range(COLOURS) for cell in listed(table.tiles_of(colour))
        },
        "face_down": _face_down_facts(table),
        "catastrophes": cell_names(table.devastated),
        "treasures": cell_names(table.treasures),
        "leaders": [_leader_facts(table, cell) for cell in listed(table.leaders)],
        "monuments": [
            {
                "monument": MONUMENT_NAMES[which],
                "cell": cell_name(table.built[which]),
                "tile": TILES[table.covered[which]],
            }
            for which in range(MONUMENTS)
            if table.built[which] != NOWHERE
        ],
        "monuments_left": [MONUMENT_NAMES[which] for which in range(MONUMENTS) if table.built[which] == NOWHERE],
        "wonder": _wonder_facts(table),
        "buildings": {
            BUILDINGS[colour]: cell_name(table.building_cell(colour))
            for colour in range(COLOURS)
            if table.building_cell(colour) != NOWHERE
        },
        "kingdoms": _kingdom_facts(table),
    }


def _face_down_facts(table: TigrisState) -> dict[str, str]:
    """Each face-down tile with its colour, which all have seen."""
    found: dict[str, str] = {}
    for which in range(MONUMENTS):
        if table.built[which] != NOWHERE:
            found.update(dict.fromkeys(cell_names(square(table.built[which])), TILES[table.covered[which]]))
    if table.wonder != NOWHERE:
        found.update(dict.fromkeys(cell_names(cross(table.wonder)), TILES[table.wonder_covered]))
    return found


def _wonder_facts(table: TigrisState) -> Facts | None:
    if table.wonder == NOWHERE:
        return None
    return {"cell": cell_name(table.wonder), "tile": TILES[table.wonder_covered]}


def _leader_facts(table: TigrisState, cell: i64) -> Facts:
    leader = table.leader_on(cell)
    return {"seat": leader % MOST_SEATS, "leader": LEADERS[leader // MOST_SEATS], "cell": cell_name(cell)}


def _kingdom_facts(table: TigrisState) -> list[Facts]:
    """The kingdoms by their first cells: what they hold, and how strong each leader is in a revolt and in a war."""
    kingdoms = sorted([kingdom.cells for kingdom in table.kingdoms], key=first)
    return [_one_kingdom(table, cells) for cells in kingdoms]


def _war_border(table: TigrisState) -> Cells:
    """The unification tile while its wars are fought: it divides the two sides and is nobody's follower."""
    for frame in table.frames:
        if isinstance(frame, Unification):
            return single(frame.cell)
    return empty()


def _one_kingdom(table: TigrisState, cells: Cells) -> Facts:
    leaders: list[Facts] = []
    for cell in listed(common(cells, table.leaders)):
        colour = table.leader_on(cell) // MOST_SEATS
        side = flood(single(cell), minus(cells, _war_border(table)))
        followers = count(common(side, table.tiles_of(colour)))
        strengths: Facts = {"temples": temples_beside(table, cell), "followers": followers}
        leaders.append({**_leader_facts(table, cell), **strengths})
    return {"cells": cell_names(cells), "leaders": leaders}


# building a view


def seen_by(state: TigrisState, seat: i64, decision: Decision | None) -> TigrisView:
    """The view of a seat, or of a SPECTATOR."""
    view = TigrisView(seat, _public_table(state), decision)
    view.bag_size = state.bag_size()
    view.gone = gone_openly(state)
    view.points = state.points[:]
    view.won = state.won()
    for other in range(state.seats):
        view.hand_sizes = append(view.hand_sizes, state.hand_size(other))
        view.discard_sizes = append(view.discard_sizes, _four(state.discarded, other * 4))
        if other != seat and not state.options.open_scores and len(state.frames) > 0:
            for colour in range(COLOURS):
                view.points[other * 4 + colour] = HIDDEN
    if seat != SPECTATOR:
        view.hand = state.hands[seat * 4 : seat * 4 + 4]
        view.own_discards = state.discarded[seat * 4 : seat * 4 + 4]
    return view


def _four(counters: vec[i64], at: i64) -> i64:
    return counters[at] + counters[at + 1] + counters[at + 2] + counters[at + 3]


def _public_table(state: TigrisState) -> TigrisState:
    """The public things of a state, one by one, on a bare table."""
    table = bare_state(state.options, state.seats)
    table.first = state.first
    table.frames = state.frames[:]
    table.tiles = state.tiles[:]
    table.occupied = state.occupied
    table.face_down = state.face_down
    table.devastated = state.devastated
    table.treasures = state.treasures
    table.leaders = state.leaders
    table.leader_cells = state.leader_cells[:]
    table.built = state.built
    table.covered = state.covered
    table.wonder = state.wonder
    table.wonder_covered = state.wonder_covered
    table.kingdoms = state.kingdoms[:]
    table.treasures_won = state.treasures_won
    table.catastrophes = state.catastrophes
    table.seen = state.seen
    table.reserve = state.reserve
    table.ending = state.ending
    return table


def tiles_on_map(table: TigrisState, colour: i64) -> i64:
    """How many tiles of a colour lie on the map, face up or down."""
    found = count(table.tiles_of(colour))
    for which in range(MONUMENTS):
        if table.covered[which] == colour:
            found += 4
    return found + 5 if table.wonder_covered == colour else found


def gone_openly(state: TigrisState) -> vec[i64]:
    """The tiles that left the game before all eyes: those of the box that are nowhere, and were not swapped away."""
    gone = vec[i64]()
    for colour in range(COLOURS):
        left = TILES_IN_BOX[colour] - tiles_on_map(state, colour) - state.bag[colour] - state.reserve[colour]
        for seat in range(state.seats):
            left -= state.hands[seat * 4 + colour] + state.discarded[seat * 4 + colour]
        gone = append(gone, left)
    return gone


# imagining


def imagined(view: TigrisView, rng: Rng) -> TigrisState:
    """Deal what the seat cannot see among the hidden places, with the points that it saw others win."""
    state = view.table.copy()
    state.discarded = vec[i64]([0] * 16)
    survey(state)
    unseen = _unseen(view)
    for seat in range(state.seats):
        if seat == view.seat:
            for colour in range(COLOURS):
                state.hands[seat * 4 + colour] = view.hand[colour]
                state.discarded[seat * 4 + colour] = view.own_discards[colour]
        else:
            for colour in range(COLOURS):
                state.hands[seat * 4 + colour] = state.seen[seat * 4 + colour]
            _deal(state.hands, seat * 4, view.hand_sizes[seat] - _four(state.seen, seat * 4), unseen, rng)
            _deal(state.discarded, seat * 4, view.discard_sizes[seat], unseen, rng)
    state.bag = unseen
    state.points = _imagined_points(view)
    state.remember_won(view.won)
    return state


def _unseen(view: TigrisView) -> vec[i64]:
    """The tiles that the seat can place nowhere: in the bag, in other hands, or swapped away by others."""
    table = view.table
    unseen = vec[i64]()
    for colour in range(COLOURS):
        left = TILES_IN_BOX[colour] - tiles_on_map(table, colour) - table.reserve[colour] - view.gone[colour]
        for seat in range(table.seats):
            if seat == view.seat:
                left -= view.hand[colour] + view.own_discards[colour]
            else:
                left -= table.seen[seat * 4 + colour]
        unseen = append(unseen, left)
    return unseen


def _deal(into: vec[i64], at: i64, count: i64, unseen: vec[i64], rng: Rng) -> None:
    """Tiles one by one from the unseen ones."""
    for _ in range(count):
        tile = rng.below(_four(unseen, 0))
        colour: i64 = 0
        while tile >= unseen[colour]:
            tile -= unseen[colour]
            colour += 1
        unseen[colour] -= 1
        into[at + colour] += 1


def _imagined_points(view: TigrisView) -> vec[i64]:
    """What others won before all eyes; what they had before that is taken to be what the seat itself had."""
    points = view.points[:]
    for at in range(len(points)):
        if points[at] == HIDDEN:
            own = view.seat * 4 + at % 4
            points[at] = view.won[at] + (0 if view.seat == SPECTATOR else view.points[own] - view.won[own])
    return points
