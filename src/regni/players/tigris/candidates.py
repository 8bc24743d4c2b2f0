"""Which actions of a turn are worth a look: what a good player would not even consider is left out."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    Cells,
    common,
    empty,
    first,
    is_empty,
    listed,
    minus,
    overlaps,
    single,
    spread,
    union,
    without_first,
)
from regni.core.legal import number
from regni.games.tigris.actions import CATASTROPHE, LEADER, PASS, SWAP, TILE
from regni.games.tigris.board import CELLS
from regni.games.tigris.pieces import COLOURS, FARM, KING, TEMPLE, TRADER
from regni.games.tigris.rules.catastrophes import catastrophe_places
from regni.games.tigris.rules.kingdoms import beside_two_without
from regni.games.tigris.rules.leaders import homes
from regni.games.tigris.rules.revolts import temples_beside
from regni.games.tigris.rules.tiles import tile_places
from regni.games.tigris.state import Kingdom, TigrisState
from regni.players.tigris.places import Levels, some, square_gaps, temple_levels

FEW: Final = 2  # cells of one kind that are alike enough to look at no more
UNIONS: Final = 6  # cells that unite kingdoms, for each colour
BLOWS: Final = 4  # catastrophes of one kind


def turn_candidates(state: TigrisState) -> vec[i64]:
    """The actions of a turn worth a look, in the order of their codes."""
    turn = state.turn()
    seat = turn.seat
    found = vec[i64]()
    if turn.actions == 1:
        found = append(found, PASS)
    levels = temple_levels(state)
    free = homes(state)
    for colour in range(COLOURS):
        found = with_cells(found, LEADER + colour * CELLS, leader_places(state, seat, colour, free, levels))
    for colour in range(COLOURS):
        if state.hands[seat * 4 + colour]:
            found = with_cells(found, TILE + colour * CELLS, tile_cells(state, seat, colour))
    if state.catastrophes[seat] > 0:
        found = with_cells(found, CATASTROPHE, blows(state, seat))
    found = with_swaps(found, state, seat)
    return found if len(found) else vec[i64]([PASS])


def with_cells(found: vec[i64], code: i64, cells: Cells) -> vec[i64]:
    while not is_empty(cells):
        found = append(found, code + first(cells))
        cells = without_first(cells)
    return found


# leaders


def leader_places(state: TigrisState, seat: i64, colour: i64, free: Cells, levels: Levels) -> Cells:
    """In each kingdom where it has a chance the cells beside most temples; alone at a temple only from the supply."""
    cell = state.leader_cell(seat, colour)
    if cell == NOWHERE:
        allowed = minus(free, state.beside_two)
        return union(kingdom_places(state, seat, colour, allowed, levels), lone_places(state, colour, allowed, levels))
    return kingdom_places(state, seat, colour, minus(free, beside_two_without(state, cell)), levels)


def kingdom_places(state: TigrisState, seat: i64, colour: i64, allowed: Cells, levels: Levels) -> Cells:
    found = empty()
    for kingdom in state.kingdoms:
        cells = common(kingdom.border, allowed)
        if not is_empty(cells) and worth_joining(state, kingdom, seat, colour, levels.most(cells)):
            best = levels.best(cells)
            if colour == FARM:
                found = union(found, some(common(best, spread(state.board.river)), FEW))
            found = union(found, some(best, FEW))
    return found


def worth_joining(state: TigrisState, kingdom: Kingdom, seat: i64, colour: i64, foothold: i64) -> bool:
    """No leader of its colour there, or one that can be beaten; for its own kingdom a stronger place."""
    owner = state.owner_in(kingdom.cells, colour)
    if owner == NOWHERE:
        return True
    standing = temples_beside(state, state.leader_cell(owner, colour))
    if owner == seat:
        return foothold > standing
    return foothold + state.hands[seat * 4 + TEMPLE] > standing


def lone_places(state: TigrisState, colour: i64, allowed: Cells, levels: Levels) -> Cells:
    """At each temple without a leader one cell or two, for the farmer beside a river."""
    alone = minus(allowed, state.beside_one)
    if is_empty(alone):
        return alone
    found = some(common(alone, levels.two), FEW)
    temples = common(state.tiles_of(TEMPLE), spread(alone))
    wet = spread(state.board.river)
    while not is_empty(temples):
        cells = common(alone, spread(single(first(temples))))
        if colour == FARM and overlaps(cells, wet):
            cells = common(cells, wet)
        found = union(found, some(cells, 1))
        temples = without_first(temples)
    return found


# tiles


def tile_cells(state: TigrisState, seat: i64, colour: i64) -> Cells:
    """Where a tile scores, strengthens, joins treasures, or makes a war of its own."""
    allowed = common(tile_places(state, colour), state.beside_one)
    inside = minus(allowed, state.beside_two)
    found = some(unions(state, seat, common(allowed, state.beside_two)), UNIONS)
    for kingdom in state.kingdoms:
        cells = common(inside, kingdom.border)
        if is_empty(cells):
            continue
        owner = scorer(state, kingdom, colour)
        if owner == seat:
            found = union(found, scoring_cells(state, kingdom, seat, colour, cells))
        elif has_leader(state, kingdom, seat):
            found = union(found, helping_cells(state, kingdom, seat, colour, cells))
    return found


def scorer(state: TigrisState, kingdom: Kingdom, colour: i64) -> i64:
    """Who scores a tile of this colour here, or NOWHERE."""
    owner = state.owner_in(kingdom.cells, colour)
    return state.owner_in(kingdom.cells, KING) if owner == NOWHERE else owner


def has_leader(state: TigrisState, kingdom: Kingdom, seat: i64) -> bool:
    return any(state.owner_in(kingdom.cells, colour) == seat for colour in range(COLOURS))


def own_leaders(state: TigrisState, seat: i64) -> Cells:
    found = empty()
    for colour in range(COLOURS):
        cell = state.leader_cell(seat, colour)
        if cell != NOWHERE:
            found = union(found, single(cell))
    return found


def scoring_cells(state: TigrisState, kingdom: Kingdom, seat: i64, colour: i64, cells: Cells) -> Cells:
    """Of the cells where a tile scores a few of each kind: joining, toward treasures, building, guarding, any."""
    tiles = state.tiles_of(colour)
    found = some(common(cells, spread(minus(state.occupied, kingdom.cells))), 2 * FEW)
    found = union(found, some(common(cells, square_gaps(tiles)), 2 * FEW))
    found = union(found, some(common(cells, spread(tiles)), FEW))
    if state.owner_in(kingdom.cells, TRADER) == seat:
        near = spread(spread(minus(state.treasures, kingdom.cells)))
        found = union(found, some(common(cells, near), FEW))
    if colour == TEMPLE:
        found = union(found, some(common(cells, spread(own_leaders(state, seat))), 2 * FEW))
    return union(found, some(minus(cells, state.beside_two), FEW))


def helping_cells(state: TigrisState, kingdom: Kingdom, seat: i64, colour: i64, cells: Cells) -> Cells:
    """Where a tile that scores nothing for the seat still helps: a temple beside its leader, a link to treasures."""
    found = empty()
    if colour == TEMPLE:
        found = some(common(cells, spread(own_leaders(state, seat))), FEW)
    if state.owner_in(kingdom.cells, TRADER) == seat:
        found = union(found, some(common(cells, spread(minus(state.treasures, kingdom.cells))), FEW))
    return found


def unions(state: TigrisState, seat: i64, cells: Cells) -> Cells:
    """Cells that unite two kingdoms in one of which the seat has a leader."""
    near = empty()
    for kingdom in state.kingdoms:
        if has_leader(state, kingdom, seat):
            near = union(near, kingdom.border)
    return common(cells, near)


# catastrophes


def blows(state: TigrisState, seat: i64) -> Cells:
    """On the only temple of a rival's leader, and between the own kingdoms and others."""
    allowed = catastrophe_places(state)
    temples = common(state.tiles_of(TEMPLE), allowed)
    found = empty()
    for cell in listed(minus(state.leaders, own_leaders(state, seat))):
        if temples_beside(state, cell) == 1:
            found = union(found, common(temples, spread(single(cell))))
    between = common(minus(allowed, state.occupied), state.beside_two)
    return union(some(found, BLOWS), some(unions(state, seat, between), BLOWS))


# swaps


def with_swaps(found: vec[i64], state: TigrisState, seat: i64) -> vec[i64]:
    """Tiles without a leader, one colour, all but one colour, or the whole hand."""
    at = seat * 4
    hand = state.hands
    a, b, c, d = hand[at], hand[at + 1], hand[at + 2], hand[at + 3]
    codes = vec[i64]([number(0, 0, 0, d), number(0, 0, c, 0), number(0, b, 0, 0), number(a, 0, 0, 0)])
    codes = append(codes, number(*idle(state, seat)))
    codes = append(codes, number(a, b, c, d))
    for others in (number(0, b, c, d), number(a, 0, c, d), number(a, b, 0, d), number(a, b, c, 0)):
        codes = append(codes, others)
    return with_sorted(found, codes)


def idle(state: TigrisState, seat: i64) -> Cells:
    """The tiles in hand whose leader is not on the map."""
    at = seat * 4
    counts = vec[i64]([0] * COLOURS)
    for colour in range(COLOURS):
        if state.leader_cell(seat, colour) == NOWHERE:
            counts[colour] = state.hands[at + colour]
    return (counts[0], counts[1], counts[2], counts[3])


def with_sorted(found: vec[i64], codes: vec[i64]) -> vec[i64]:
    """The swaps in order, each once, none of nothing."""
    last: i64 = 0
    while True:
        best: i64 = -1
        for code in codes:
            if code > last and (best < 0 or code < best):
                best = code
        if best < 0:
            return found
        found = append(found, SWAP + best)
        last = best
