"""What the seat asked may answer: sets of cells, counted and indexed, never tried one by one."""

from mypy_extensions import i64

from regni.core.legal import Legal, digits
from regni.core.tall import (
    Tall,
    add_tall,
    block,
    common,
    empty,
    is_empty,
    minus,
    single,
    union,
    wholly,
)
from regni.games.khronos.actions import (
    CHOICES,
    DEMOLISH,
    DISCARD,
    DOWNSIZE,
    END,
    EXCHANGE,
    FIRST_PAYMENT,
    HOLDEM,
    PAYMENT,
    PLACE,
    POPULATE,
    RENOVATE,
    TRAVEL,
    cards_number,
    construction_code,
    job_of,
)
from regni.games.khronos.board import CELLS
from regni.games.khronos.buildings import all_cubes, cell_of, is_civil, is_printed, is_ruin, kind_of
from regni.games.khronos.decisions import DISCARD as DISCARDING
from regni.games.khronos.decisions import HELD, START, Downsize, Place, Turn
from regni.games.khronos.pieces import (
    CIVIL,
    COST,
    DEMOLITION_COST,
    ERAS,
    EXCHANGE_COST,
    FAITH,
    KINDS,
    MIGHT,
    MILITARY,
    MOST_CUBES,
    MOST_SURCHARGE,
    ORDERS,
    PAWNS,
    REASON,
    RELIGIOUS,
    TRAVEL_COST,
    kind_of_size,
    order_of,
    size_of,
)
from regni.games.khronos.rules.cards import cards_left
from regni.games.khronos.rules.dominion import barred, costing, covering, free_tiles
from regni.games.khronos.rules.reason import needs_more
from regni.games.khronos.rules.settling import smaller_kind
from regni.games.khronos.state import KhronosState


def legal_actions(state: KhronosState) -> Legal:
    """The legal answers to the present decision, in increasing order of their codes."""
    legal = Legal()
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARDING:
            legal.add_range(DISCARD, 1)
            _choices(state, top.seat, DISCARD, legal)
        else:
            _turn(state, top, legal)
    elif isinstance(top, Place):
        add_tall(legal, PLACE, smaller_places(state, top))
    elif isinstance(top, Downsize):
        for it in top.choices:
            legal.add_range(DOWNSIZE + top.board * CELLS + cell_of(it), 1)
    return legal


def smaller_places(state: KhronosState, asked: Place) -> Tall:
    """Where the smaller building may stand: anywhere within the old one."""
    old = kind_of(asked.building)
    smaller = smaller_kind(state, old)
    return wholly(block(cell_of(asked.building), size_of(old)), size_of(smaller))


def _choices(state: KhronosState, seat: i64, code: i64, legal: Legal) -> None:
    """Every choice of some of the cards in hand."""
    at = seat * ORDERS
    legal.add_digits(code, (0, state.hands[at], state.hands[at + 1], state.hands[at + 2]))


def _turn(state: KhronosState, turn: Turn, legal: Legal) -> None:
    seat = turn.seat
    legal.add_range(END, 1)
    if state.ecu[seat] >= TRAVEL_COST:
        for pawn in range(PAWNS):
            _travels(state, seat, pawn, legal)
    if may_exchange(state, turn) and state.ecu[seat] >= EXCHANGE_COST:
        _choices(state, seat, EXCHANGE, legal)
    if may_hold(state, turn):
        _holds(state, seat, legal)
    if state.hand_size(seat) > 0:
        _uses(state, seat, legal)


def _travels(state: KhronosState, seat: i64, pawn: i64, legal: Legal) -> None:
    """The two other boards."""
    here = state.pawn(seat, pawn)
    code = TRAVEL + pawn * ERAS
    legal.add_range(code, here)
    legal.add_range(code + here + 1, ERAS - 1 - here)


def may_exchange(state: KhronosState, turn: Turn) -> bool:
    """Is it still time to exchange cards?"""
    if state.options.rulings.exchange_any_time:
        return not turn.exchanged
    return turn.phase == START


def may_hold(state: KhronosState, turn: Turn) -> bool:
    """Is it still time for Hold'em?"""
    return state.options.holdem and turn.phase < HELD


def _holds(state: KhronosState, seat: i64, legal: Legal) -> None:
    """For each colour on display, every choice of as many cards as are taken."""
    at = seat * ORDERS
    for order in range(ORDERS):
        code = HOLDEM + order * CHOICES
        for military in range(state.hands[at] + 1):
            for religious in range(state.hands[at + 1] + 1):
                for civil in range(state.hands[at + 2] + 1):
                    if may_take(state, order, military + religious + civil):
                        legal.add_range(code + cards_number(military, religious, civil), 1)


def may_take(state: KhronosState, order: i64, count: i64) -> bool:
    """May so many cards of a colour be taken from the display?"""
    least: i64 = state.display[order] if state.options.rulings.whole_colour_held else 1
    return count > 0 and least <= count <= state.display[order]


# the use of cards


def _uses(state: KhronosState, seat: i64, legal: Legal) -> None:
    in_reason = cards_left(state, seat, REASON)
    if in_reason > 0:
        _add(legal, POPULATE, populable(state, seat))
        _add(legal, RENOVATE, renovable(state, seat))
    in_might = cards_left(state, seat, MIGHT)
    in_faith = cards_left(state, seat, FAITH)
    if state.ecu[seat] >= DEMOLITION_COST:
        if in_might > 0:
            _add(legal, DEMOLISH, demolishable(state, seat, MIGHT))
        if in_faith > 0:
            _add(legal, DEMOLISH + CELLS, demolishable(state, seat, FAITH))
    if in_might > 0:
        _constructions(state, seat, MIGHT, in_might, legal)
    if in_faith > 0:
        _constructions(state, seat, FAITH, in_faith, legal)


def _add(legal: Legal, code: i64, cells: Tall) -> None:
    if not is_empty(cells):
        add_tall(legal, code, cells)


def populable(state: KhronosState, seat: i64) -> Tall:
    """The civil buildings in the Age of Reason with room for a cube of the seat."""
    found = empty()
    if state.hands[seat * ORDERS + CIVIL] == 0 or state.cubes[seat] == 0:
        return found
    for it in state.reason.buildings:
        if is_civil(it) and all_cubes(it) < MOST_CUBES[kind_of(it)]:
            found = union(found, single(cell_of(it)))
    return found


def renovable(state: KhronosState, seat: i64) -> Tall:
    """The ruins for which the seat has a card, and the cube that may be needed."""
    found = empty()
    for it in state.reason.buildings:
        has_card = is_ruin(it) and state.hands[seat * ORDERS + order_of(kind_of(it))] > 0
        if has_card and (state.cubes[seat] > 0 or not needs_more(it)):
            found = union(found, single(cell_of(it)))
    return found


def demolishable(state: KhronosState, seat: i64, board: i64) -> Tall:
    """The small buildings that are not printed, for which the seat has a card."""
    found = empty()
    for it in state.era(board).buildings:
        kind = kind_of(it)
        if size_of(kind) == 1 and not is_printed(it) and state.hands[seat * ORDERS + order_of(kind)] > 0:
            found = union(found, single(cell_of(it)))
    return found


# construction


def _constructions(state: KhronosState, seat: i64, board: i64, left: i64, legal: Legal) -> None:
    """Every job that the cards in hand can pay, with so many cards to play there."""
    for kind in range(KINDS):
        order = order_of(kind)
        cards = min(state.hands[seat * ORDERS + order], left)
        if cards == 0 or state.stock[kind] == 0:
            continue
        cheapest = COST[kind] - COST[kind - 1] if size_of(kind) > 1 else COST[kind]
        if cards >= cheapest:
            forbidden = barred(state.era(board), kind)
            if cards >= COST[kind] and (order == CIVIL or state.cubes[seat] > 0):
                places = minus(free_tiles(state, state.era(board), kind), forbidden)
                _paid(state, seat, board, kind, left, places, legal)
            if size_of(kind) > 1:
                _upgrades(state, seat, board, kind, left, forbidden, legal)


def _paid(state: KhronosState, seat: i64, board: i64, kind: i64, left: i64, places: Tall, legal: Legal) -> None:
    """Build a kind on these places, with every way to pay what the terrain costs more."""
    for more in range(MOST_SURCHARGE + 1):
        if COST[kind] + more <= left:
            tiles = common(places, state.options.charges.tiles(size_of(kind), more))
            if not is_empty(tiles):
                for payment in range(FIRST_PAYMENT[more], FIRST_PAYMENT[more + 1]):
                    if can_pay(state, seat, order_of(kind), COST[kind], payment):
                        add_tall(legal, construction_code(board, job_of(kind, False), payment), tiles)


def can_pay(state: KhronosState, seat: i64, order: i64, own: i64, payment: i64) -> bool:
    """Has the seat so many cards of an order, and those of the surcharge besides?"""
    _, military, religious, civil = digits(PAYMENT[payment])
    at = seat * ORDERS
    hands = state.hands
    if hands[at + order] < own or hands[at] < military or hands[at + 1] < religious or hands[at + 2] < civil:
        return False
    more = military if order == MILITARY else religious if order == RELIGIOUS else civil
    return hands[at + order] >= own + more


def _upgrades(state: KhronosState, seat: i64, board: i64, kind: i64, left: i64, forbidden: Tall, legal: Legal) -> None:
    """Upgrade a small or a medium building to a kind, with every way to pay what the terrain costs more."""
    era = state.era(board)
    order = order_of(kind)
    size = size_of(kind)
    small_cost = COST[kind] - COST[kind_of_size(order, 1)]
    medium_cost = COST[kind] - COST[kind - 1]
    smalls = minus(covering(state, era, seat, kind, 1), forbidden)
    mediums = empty() if size == 2 else minus(covering(state, era, seat, kind, 2), forbidden)
    if is_empty(union(smalls, mediums)):
        return
    for more in range(MOST_SURCHARGE + 1):
        from_small = costing(state, era, smalls, size, more) if small_cost + more <= left else empty()
        from_medium = costing(state, era, mediums, size, more) if medium_cost + more <= left else empty()
        if is_empty(union(from_small, from_medium)):
            continue
        for payment in range(FIRST_PAYMENT[more], FIRST_PAYMENT[more + 1]):
            tiles = from_small if can_pay(state, seat, order, small_cost, payment) else empty()
            if can_pay(state, seat, order, medium_cost, payment):
                tiles = union(tiles, from_medium)
            _add(legal, construction_code(board, job_of(kind, True), payment), tiles)
