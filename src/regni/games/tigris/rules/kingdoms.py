"""Regions and kingdoms. Rulebook: kingdoms.

Pieces with a common side form a region; a region with a leader is a kingdom. The state keeps its kingdoms and the cells
beside them until a piece comes or goes: a new piece joins what it touches, a lost one cuts only its own kingdom anew.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    Cells,
    common,
    connects,
    empty,
    first,
    flood,
    has,
    is_empty,
    minus,
    overlaps,
    single,
    spread,
    union,
)
from regni.games.tigris.state import Kingdom, TigrisState


def kingdom_of(state: TigrisState, cell: i64) -> i64:
    """The kingdom that holds this cell, or NOWHERE."""
    for index in range(len(state.kingdoms)):
        if has(state.kingdoms[index].cells, cell):
            return index
    return NOWHERE


def touching(state: TigrisState, cell: i64, start: i64) -> i64:
    """The first kingdom from this index on that touches the cell, or NOWHERE."""
    for index in range(start, len(state.kingdoms)):
        if has(state.kingdoms[index].border, cell):
            return index
    return NOWHERE


def kingdom_with(state: TigrisState, cell: i64) -> Cells:
    """The cells of the kingdom that holds this cell; none where there is no kingdom."""
    index = kingdom_of(state, cell)
    return empty() if index == NOWHERE else state.kingdoms[index].cells


def beside(state: TigrisState, cell: i64) -> i64:
    """How many kingdoms an empty cell touches, counted up to three."""
    if has(state.beside_three, cell):
        return 3
    if has(state.beside_two, cell):
        return 2
    return 1 if has(state.beside_one, cell) else 0


def kingdoms_beside(state: TigrisState, cell: i64) -> list[Cells]:
    """The kingdoms that an empty cell touches."""
    return [kingdom.cells for kingdom in state.kingdoms if has(kingdom.border, cell)]


# a piece comes


def tile_added(state: TigrisState, cell: i64) -> None:
    """A tile lies on this cell: the kingdoms beside it grow or unite; among leaderless pieces nothing changes."""
    if has(state.beside_one, cell):
        _join(state, cell)


def leader_added(state: TigrisState, cell: i64) -> None:
    """A leader stands on this cell: its region is a kingdom now."""
    _join(state, cell)


def _join(state: TigrisState, cell: i64) -> None:
    """The piece on this cell and all it touches are one kingdom."""
    index = touching(state, cell, 0)
    if index == NOWHERE:
        _found(state, flood(single(cell), state.occupied))
        return
    near = spread(single(cell))
    old = state.kingdoms[index]
    if is_empty(minus(common(near, state.occupied), old.cells)):
        _grow(state, index, Kingdom(union(old.cells, single(cell)), union(old.border, near)))
    elif touching(state, cell, index + 1) == NOWHERE:
        _grow(state, index, _kingdom(flood(single(cell), state.occupied)))
    else:
        _merge(state, cell)


def _kingdom(cells: Cells) -> Kingdom:
    return Kingdom(cells, spread(cells))


def _found(state: TigrisState, cells: Cells) -> None:
    """A new kingdom."""
    kingdom = _kingdom(cells)
    state.kingdoms = append(state.kingdoms, kingdom)
    _add_border(state, kingdom.border)


def _grow(state: TigrisState, index: i64, wider: Kingdom) -> None:
    """A kingdom has more cells now."""
    _add_border(state, minus(wider.border, state.kingdoms[index].border))
    state.kingdoms[index] = wider


def _add_border(state: TigrisState, cells: Cells) -> None:
    """These cells are beside one kingdom more."""
    state.beside_three = union(state.beside_three, common(state.beside_two, cells))
    state.beside_two = union(state.beside_two, common(state.beside_one, cells))
    state.beside_one = union(state.beside_one, cells)


def _merge(state: TigrisState, cell: i64) -> None:
    """Every kingdom that touches the cell becomes one."""
    index = touching(state, cell, 0)
    while index != NOWHERE:
        _forget(state, index)
        index = touching(state, cell, index)
    state.kingdoms = append(state.kingdoms, _kingdom(flood(single(cell), state.occupied)))
    _tally(state)


def _forget(state: TigrisState, index: i64) -> None:
    """Drop a kingdom; the last one takes its place."""
    state.kingdoms, last = pop(state.kingdoms)
    if index < len(state.kingdoms):
        state.kingdoms[index] = last


# pieces go


def pieces_lost(state: TigrisState, lost: Cells) -> None:
    """These cells hold nothing any more: cut the kingdoms that held them anew."""
    index: i64 = 0
    remains = empty()
    while index < len(state.kingdoms):
        cells = state.kingdoms[index].cells
        if overlaps(cells, lost):
            remains = union(remains, minus(cells, lost))
            _forget(state, index)
        else:
            index += 1
    _append_parts(state, remains)
    _tally(state)


def survey(state: TigrisState) -> None:
    """Find every kingdom from the pieces alone."""
    state.kingdoms = vec[Kingdom]()
    _append_parts(state, state.occupied)
    _tally(state)


def _append_parts(state: TigrisState, cells: Cells) -> None:
    """Each connected part of these cells that has a leader is a kingdom."""
    leaders = common(state.leaders, cells)
    while not is_empty(leaders):
        part = flood(single(first(leaders)), cells)
        state.kingdoms = append(state.kingdoms, _kingdom(part))
        leaders = minus(leaders, part)


def _tally(state: TigrisState) -> None:
    """Count for every cell the kingdoms beside it, up to three."""
    state.beside_one, state.beside_two, state.beside_three = empty(), empty(), empty()
    for kingdom in state.kingdoms:
        _add_border(state, kingdom.border)


def beside_two_without(state: TigrisState, cell: i64) -> Cells:
    """The cells beside two kingdoms or more, were the leader on this cell lifted first."""
    old = state.kingdoms[kingdom_of(state, cell)]
    one = union(state.beside_two, minus(state.beside_one, old.border))
    two = union(state.beside_three, minus(state.beside_two, old.border))
    remains = minus(old.cells, single(cell))
    leaders = common(state.leaders, remains)
    if is_empty(leaders):
        return two
    around = common(spread(single(cell)), remains)
    if connects(remains, single(first(around)), around):  # what remains hangs together
        return union(two, common(one, spread(remains)))
    while not is_empty(leaders):
        part = flood(single(first(leaders)), remains)
        near = spread(part)
        two = union(two, common(one, near))
        one = union(one, near)
        leaders = minus(leaders, part)
    return two
