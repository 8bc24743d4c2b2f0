"""Tiles from the bag and the open reserve. Rulebook: preparation, exchange of tiles, end of the turn; open tiles.

Drawing is chance; with the open reserve each tile is the seat's choice. A draw that falls short ends the match with
the turn.
"""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import Cells
from regni.core.events import Log
from regni.core.legal import digits, number
from regni.core.rng import Rng
from regni.games.tigris.actions import TAKE, TAKE_BAG
from regni.games.tigris.decisions import Deal, Draw, FirstReserve, Lay, Take, Turn
from regni.games.tigris.events import draw_fell_short, reserve_laid, tile_taken, tiles_drawn, tiles_swapped, told
from regni.games.tigris.pieces import COLOURS, HAND, RESERVE
from regni.games.tigris.state import TigrisState, with_item


def ask_tiles(state: TigrisState, seat: i64, count: i64, log: Log | None) -> None:
    """So many tiles for a seat, or what there is."""
    stock = state.stock()
    if stock < count:
        state.ending = True
        draw_fell_short(log, seat, count - stock)
        count = stock
    if count == 0:
        return
    if state.options.reserve:
        state.push(Take(seat, count))
        take_on(state, log)
    else:
        state.push(Draw(seat, count))


def swap(state: TigrisState, seat: i64, chosen: Cells, log: Log | None) -> None:
    """Put tiles aside face down and ask for as many. For all that others know, they may have been any of the hand."""
    tiles = vec[i64]([chosen[0], chosen[1], chosen[2], chosen[3]])
    count = chosen[0] + chosen[1] + chosen[2] + chosen[3]
    for colour in range(COLOURS):
        at = seat * 4 + colour
        state.hands[at] -= tiles[colour]
        state.discarded = with_item(state.discarded, at, state.discarded[at] + tiles[colour])
        state.seen = with_item(state.seen, at, max(0, state.seen[at] - count))
    tiles_swapped(log, seat, count, tiles)
    ask_tiles(state, seat, count, log)


# chance


def chance_count(state: TigrisState) -> i64:
    """How many tiles chance draws from the bag now."""
    top = state.top()
    if isinstance(top, Draw):
        return top.count
    if isinstance(top, Deal):
        return HAND
    if isinstance(top, FirstReserve):
        return RESERVE
    assert isinstance(top, Lay)
    return top.count


def sample_tiles(state: TigrisState, rng: Rng) -> i64:
    """Draw tile by tile; the outcome is the digits of how many of each colour."""
    a, b, c, d = state.bag[0], state.bag[1], state.bag[2], state.bag[3]
    left = a + b + c + d
    for _ in range(chance_count(state)):
        tile = rng.below(left)
        left -= 1
        if tile < a:
            a -= 1
        elif tile < a + b:
            b -= 1
        elif tile < a + b + c:
            c -= 1
        else:
            d -= 1
    return number(state.bag[0] - a, state.bag[1] - b, state.bag[2] - c, state.bag[3] - d)


def tiles_from_bag(state: TigrisState, outcome: i64) -> vec[i64]:
    """The tiles of an outcome leave the bag."""
    a, b, c, d = digits(outcome)
    tiles = vec[i64]([a, b, c, d])
    for colour in range(COLOURS):
        state.bag[colour] -= tiles[colour]
    return tiles


def into_hand(state: TigrisState, seat: i64, tiles: vec[i64], log: Log | None) -> None:
    for colour in range(COLOURS):
        state.hands[seat * 4 + colour] += tiles[colour]
    if log is not None:
        tiles_drawn(log, seat, tiles[0] + tiles[1] + tiles[2] + tiles[3], tiles, state.bag_size())


def into_reserve(state: TigrisState, tiles: vec[i64], log: Log | None) -> None:
    for colour in range(COLOURS):
        state.reserve = with_item(state.reserve, colour, state.reserve[colour] + tiles[colour])
    reserve_laid(log, tiles)


def deal_on(state: TigrisState, deal: Deal, log: Log | None) -> None:
    """The next opening hand; after the last one the reserve is laid and the first turn begins."""
    if deal.seat + 1 < state.seats:
        state.push(Deal(deal.seat + 1, deal.first))
        return
    state.first = deal.first
    state.push(Turn(deal.first, 2))
    if state.options.reserve:
        state.push(FirstReserve())
    else:
        told(log, "turn_started", deal.first)


# the open reserve


def take_on(state: TigrisState, log: Log | None) -> None:
    """Go on taking: over when all is taken, not asked where there is one answer only."""
    top = state.top()
    while isinstance(top, Take):
        if top.left == 0:
            state.drop()
            return
        only = only_answer(state)
        if only < 0:
            return
        take(state, only, log)
        top = state.top()


def only_answer(state: TigrisState) -> i64:
    """The one thing that can be taken, or -1 where there is a choice."""
    answer: i64 = -1
    for colour in range(COLOURS):
        if state.reserve[colour]:
            if answer >= 0:
                return -1
            answer = TAKE + colour
    if state.bag_size() == 0:
        return answer
    return TAKE_BAG if answer < 0 else -1


def take(state: TigrisState, code: i64, log: Log | None) -> None:
    """Take a tile from the reserve, which the bag fills up again, or blind from the bag."""
    top = state.top()
    assert isinstance(top, Take)
    state.replace(Take(top.seat, top.left - 1))
    if code == TAKE_BAG:
        state.push(Draw(top.seat, 1))
        return
    colour = code - TAKE
    at = top.seat * 4 + colour
    state.reserve = with_item(state.reserve, colour, state.reserve[colour] - 1)
    state.hands[at] += 1
    state.seen = with_item(state.seen, at, state.seen[at] + 1)
    tile_taken(log, top.seat, colour)
    short = min(RESERVE - (state.stock() - state.bag_size()), state.bag_size())
    if short > 0:
        state.push(Lay(short))
