"""Regions and kingdoms. Rulebook: kingdoms.

Pieces with a common side form a region; a region with a leader is a kingdom. The state keeps its kingdoms and the cells
beside them until a piece comes or goes: a new piece joins what it touches, a lost one cuts only its own kingdom anew.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    WORD_CELLS,
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
    shifted,
    single,
    spread,
    union,
)
from regni.games.tigris.state import TigrisState

WORDS: Final = 8  # of a kingdom: its cells, then the cells beside them
BORDER: Final = 4


def kingdom_count(state: TigrisState) -> i64:
    return len(state.kingdoms) // WORDS


def kingdom(state: TigrisState, index: i64) -> Cells:
    """The cells of a kingdom."""
    at = index * WORDS
    words = state.kingdoms
    return (words[at], words[at + 1], words[at + 2], words[at + 3])


def border(state: TigrisState, index: i64) -> Cells:
    """The cells beside the cells of a kingdom."""
    at = index * WORDS + BORDER
    words = state.kingdoms
    return (words[at], words[at + 1], words[at + 2], words[at + 3])


def kingdom_of(state: TigrisState, cell: i64) -> i64:
    """The kingdom that holds this cell, or NOWHERE."""
    return _with_bit(state, cell, 0, 0)


def touching(state: TigrisState, cell: i64, start: i64) -> i64:
    """The first kingdom from this index on that touches the cell, or NOWHERE."""
    return _with_bit(state, cell, start, BORDER)


def _with_bit(state: TigrisState, cell: i64, start: i64, part: i64) -> i64:
    """The first kingdom from this index on whose cells, or whose border, hold the cell: one word of each tells."""
    word = part + cell // WORD_CELLS
    bit = shifted(1, cell % WORD_CELLS)
    words = state.kingdoms
    for index in range(start, len(words) // WORDS):
        if words[index * WORDS + word] & bit:
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
    """The piece on this cell and all it touches are one kingdom."""
    near = spread(single(cell))
    index = touching(state, cell, 0)
    if index == NOWHERE:
        _found(state, flood(single(cell), state.occupied))
    elif is_empty(minus(common(near, state.occupied), kingdom(state, index))):
        _grow(state, index, union(kingdom(state, index), single(cell)), union(border(state, index), near))
    elif touching(state, cell, index + 1) == NOWHERE:
        region = flood(single(cell), state.occupied)
        _grow(state, index, region, spread(region))
    else:
        _merge(state, cell)


def _found(state: TigrisState, cells: Cells) -> None:
    """A new kingdom."""
    _append(state, cells)
    _add_border(state, spread(cells))


def _grow(state: TigrisState, index: i64, cells: Cells, near: Cells) -> None:
    """A kingdom has more cells now."""
    _add_border(state, minus(near, border(state, index)))
    _store(state, index, cells, near)


def _merge(state: TigrisState, cell: i64) -> None:
    """Every kingdom that touches the cell becomes one."""
    index = touching(state, cell, 0)
    while index != NOWHERE:
        _forget(state, index)
        index = touching(state, cell, index)
    _append(state, flood(single(cell), state.occupied))
    _tally(state)


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
    around = common(spread(single(cell)), old)
    if connects(remains, single(first(around)), around):  # what remains hangs together
        return union(two, common(one, spread(remains)))
    while not is_empty(leaders):
        part = flood(single(first(leaders)), remains)
        near = spread(part)
        two = union(two, common(one, near))
        one = union(one, near)
        leaders = minus(leaders, part)
    return two
