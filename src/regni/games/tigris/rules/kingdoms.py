"""Regions and kingdoms. Rulebook: kingdoms.

Pieces with a common side form a region; a region with a leader is a kingdom. The state keeps its kingdoms and the cells
beside them until a piece comes or goes: a new piece joins what it touches, a lost one cuts only its own kingdom anew.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    Cells,
    common,
    count,
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
from regni.games.tigris.state import TigrisState

WORDS: Final = 8  # of a kingdom: its cells, the cells beside them


def kingdom_count(state: TigrisState) -> i64:
    return len(state.kingdoms) // WORDS


def kingdom(state: TigrisState, index: i64) -> Cells:
    """The cells of a kingdom."""
    at = index * WORDS
    words = state.kingdoms
    return (words[at], words[at + 1], words[at + 2], words[at + 3])


def border(state: TigrisState, index: i64) -> Cells:
    """The cells beside the cells of a kingdom."""
    at = index * WORDS + 4
    words = state.kingdoms
    return (words[at], words[at + 1], words[at + 2], words[at + 3])


def kingdom_of(state: TigrisState, cell: i64) -> i64:
    """The kingdom that holds this cell, or NOWHERE."""
    for index in range(kingdom_count(state)):
        if has(kingdom(state, index), cell):
            return index
    return NOWHERE


def kingdom_with(state: TigrisState, cell: i64) -> Cells:
    """The cells of the kingdom that holds this cell; none where there is no kingdom."""
    index = kingdom_of(state, cell)
    return empty() if index == NOWHERE else kingdom(state, index)


def beside(state: TigrisState, cell: i64) -> i64:
    """How many kingdoms an empty cell touches, counted up to three."""
    if has(state.beside_three, cell):
        return 3
    if has(state.beside_two, cell):
        return 2
    return 1 if has(state.beside_one, cell) else 0


def kingdoms_beside(state: TigrisState, cell: i64) -> list[i64]:
    """The kingdoms that an empty cell touches."""
    return [index for index in range(kingdom_count(state)) if has(border(state, index), cell)]


def tile_added(state: TigrisState, cell: i64) -> None:
    """A tile lies on this cell: the kingdoms beside it grow or unite; among leaderless pieces nothing changes."""
    if has(state.beside_one, cell):
        _join(state, cell)


def leader_added(state: TigrisState, cell: i64) -> None:
    """A leader stands on this cell: its region is a kingdom now."""
    _join(state, cell)


def _join(state: TigrisState, cell: i64) -> None:
    near = spread(single(cell))
    index = touching(state, cell, 0)
    if index != NOWHERE and is_empty(minus(common(near, state.occupied), kingdom(state, index))):
        fresh = minus(near, border(state, index))
        _store(state, index, union(kingdom(state, index), single(cell)), union(border(state, index), near))
        _add_border(state, fresh)
        return
    region = flood(single(cell), state.occupied)
    while index != NOWHERE:
        _forget(state, index)
        index = touching(state, cell, index)
    _append(state, region)
    _tally(state)


def touching(state: TigrisState, cell: i64, start: i64) -> i64:
    """The first kingdom from this index on that touches the cell, or NOWHERE."""
    for index in range(start, kingdom_count(state)):
        if has(border(state, index), cell):
            return index
    return NOWHERE


def pieces_lost(state: TigrisState, lost: Cells) -> None:
    """These cells hold nothing any more: cut the kingdoms that held them anew."""
    index: i64 = 0
    remains = empty()
    while index < kingdom_count(state):
        if overlaps(kingdom(state, index), lost):
            remains = union(remains, minus(kingdom(state, index), lost))
            _forget(state, index)
        else:
            index += 1
    _append_parts(state, remains)
    _tally(state)


def survey(state: TigrisState) -> None:
    """Find every kingdom from the pieces alone."""
    state.kingdoms = vec[i64]()
    _append_parts(state, state.occupied)
    _tally(state)


def _append_parts(state: TigrisState, cells: Cells) -> None:
    """Each connected part of these cells that has a leader is a kingdom."""
    leaders = common(state.leaders, cells)
    while not is_empty(leaders):
        part = flood(single(first(leaders)), cells)
        _append(state, part)
        leaders = minus(leaders, part)


def _append(state: TigrisState, cells: Cells) -> None:
    a, b, c, d = cells
    words = append(append(append(append(state.kingdoms, a), b), c), d)
    a, b, c, d = spread(cells)
    state.kingdoms = append(append(append(append(words, a), b), c), d)


def _store(state: TigrisState, index: i64, cells: Cells, near: Cells) -> None:
    at = index * WORDS
    words = state.kingdoms
    words[at], words[at + 1], words[at + 2], words[at + 3] = cells
    words[at + 4], words[at + 5], words[at + 6], words[at + 7] = near


def _forget(state: TigrisState, index: i64) -> None:
    """Drop a kingdom; the last one takes its place."""
    last = kingdom_count(state) - 1
    if index != last:
        _store(state, index, kingdom(state, last), border(state, last))
    state.kingdoms = state.kingdoms[: last * WORDS]


def _add_border(state: TigrisState, cells: Cells) -> None:
    """These cells are beside one kingdom more."""
    state.beside_three = union(state.beside_three, common(state.beside_two, cells))
    state.beside_two = union(state.beside_two, common(state.beside_one, cells))
    state.beside_one = union(state.beside_one, cells)


def _tally(state: TigrisState) -> None:
    """Count for every cell the kingdoms beside it, up to three."""
    one, two, three = empty(), empty(), empty()
    for index in range(kingdom_count(state)):
        near = border(state, index)
        three = union(three, common(two, near))
        two = union(two, common(one, near))
        one = union(one, near)
    state.beside_one, state.beside_two, state.beside_three = one, two, three


def beside_two_without(state: TigrisState, cell: i64) -> Cells:
    """The cells beside two kingdoms or more, were the leader on this cell lifted first."""
    index = kingdom_of(state, cell)
    old = kingdom(state, index)
    near = border(state, index)
    one = union(state.beside_two, minus(state.beside_one, near))
    two = union(state.beside_three, minus(state.beside_two, near))
    remains = minus(old, single(cell))
    leaders = common(state.leaders, remains)
    if is_empty(leaders):
        return two
    if count(common(spread(single(cell)), old)) == 1:  # a leaf: what remains hangs together
        return union(two, common(one, spread(remains)))
    while not is_empty(leaders):
        part = flood(single(first(leaders)), remains)
        near = spread(part)
        two = union(two, common(one, near))
        one = union(one, near)
        leaders = minus(leaders, part)
    return two
