"""Where a building may stand: geography, dominion, hierarchy. Rulebook: the three rules of construction.

All tiles of a kind are judged at once, as a set of their top-left cells.
"""

from mypy_extensions import i64

from regni.core.tall import (
    Tall,
    block,
    common,
    empty,
    is_empty,
    listed,
    minus,
    on_one,
    overlaps,
    reach,
    single,
    union,
    wholly,
)
from regni.games.khronos.buildings import cell_of, kind_of, owner_of
from regni.games.khronos.era import Era
from regni.games.khronos.pieces import CIVIL, kind_of_size, order_of, size_of
from regni.games.khronos.state import KhronosState


def bearing(state: KhronosState, kind: i64) -> Tall:
    """The cells that can bear a building of a kind: the river bears only Towns and Cities."""
    board = state.options.board
    return board.everywhere if order_of(kind) == CIVIL and size_of(kind) > 1 else board.dry


def barred(era: Era, kind: i64) -> Tall:
    """The tiles of a kind that would join domains or be a second top building of one; civil ones may."""
    order = order_of(kind)
    size = size_of(kind)
    beside = empty()
    wrong = empty()
    if order == CIVIL:
        return wrong
    for domain in era.domains:
        touching = domain.touching(size)
        wrong = union(wrong, common(beside, touching))
        beside = union(beside, touching)
        if domain.top(order) == size:
            wrong = union(wrong, touching)
    return wrong


def free_tiles(state: KhronosState, era: Era, kind: i64) -> Tall:
    """The tiles of a kind on free cells that can bear it."""
    return wholly(minus(bearing(state, kind), era.occupied), size_of(kind))


# upgrades


def covering(state: KhronosState, era: Era, seat: i64, kind: i64, old_size: i64) -> Tall:
    """The tiles of a kind that cover one smaller building which the seat may upgrade, and otherwise free cells."""
    olds = upgradable(era, seat, kind_of_size(order_of(kind), old_size))
    if is_empty(olds):
        return olds
    bears = bearing(state, kind)
    if old_size == 1:
        inside = wholly(bears, size_of(kind))
        return common(common(inside, reach(olds, size_of(kind))), on_one(era.occupied, size_of(kind)))
    found = empty()
    for cell in listed(olds):
        others = minus(era.occupied, block(cell, old_size))
        found = union(found, common(reach(single(cell), old_size), wholly(minus(bears, others), size_of(kind))))
    return found


def upgradable(era: Era, seat: i64, kind: i64) -> Tall:
    """The top-left cells of the buildings of a kind that are the seat's, or civil."""
    found = empty()
    for it in era.buildings:
        if kind_of(it) == kind and (order_of(kind) == CIVIL or owner_of(it) == seat):
            found = union(found, single(cell_of(it)))
    return found


# surcharges


def surcharge(state: KhronosState, cells: Tall) -> i64:
    """How many cards more, of any colour, for a tile that covers these cells."""
    board = state.options.board
    return state.options.charges.cards(overlaps(cells, board.forest), overlaps(cells, board.mountain))


def charged_cells(state: KhronosState, tile: Tall, old: Tall) -> Tall:
    """The cells of a tile that count for the surcharge, the old building's too unless the ruling is another."""
    return minus(tile, old) if state.options.rulings.charge_new_cells_only else tile


def costing(state: KhronosState, era: Era, tiles: Tall, size: i64, cards: i64) -> Tall:
    """Those of the tiles for which the surcharge is so many cards."""
    if not state.options.rulings.charge_new_cells_only:
        return common(tiles, state.options.charges.tiles(size, cards))
    found = empty()
    for cell in listed(tiles):
        cells = minus(block(cell, size), era.occupied)
        if surcharge(state, cells) == cards:
            found = union(found, single(cell))
    return found
