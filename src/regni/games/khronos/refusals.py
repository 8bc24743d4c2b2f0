"""Why an action is refused: the first rule that forbids it, with the facts that show it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import COLUMNS, cell_name
from regni.core.refusal import MATCH_OVER, NOT_ASKED, Facts, Refusal
from regni.core.tall import Tall, block, cell_names, common, covers, empty, has, overlaps
from regni.games.khronos.actions import (
    CHOICES,
    CONSTRUCT,
    DEMOLISH,
    DISCARD,
    DOWNSIZE,
    END,
    EXCHANGE,
    HOLDEM,
    PAYMENT,
    PLACE,
    POPULATE,
    RENOVATE,
    TRAVEL,
    Construction,
    cards_of,
    is_action,
    text_of,
)
from regni.games.khronos.board import CELLS, ROWS
from regni.games.khronos.buildings import (
    NOBODY,
    all_cubes,
    cell_of,
    footprint,
    is_civil,
    is_printed,
    is_ruin,
    kind_of,
    owner_of,
)
from regni.games.khronos.decisions import DISCARD as DISCARDING
from regni.games.khronos.decisions import Downsize, Place, Turn
from regni.games.khronos.era import NOT_THERE, by_first_cell
from regni.games.khronos.events import cell_list, seat_or_none
from regni.games.khronos.legal import may_exchange, may_hold, may_take, smaller_places
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    CIVIL,
    DEMOLITION_COST,
    ERAS,
    EXCHANGE_COST,
    MOST_CUBES,
    ORDER_NAMES,
    ORDERS,
    REASON,
    TRAVEL_COST,
    counted,
    order_of,
    size_of,
)
from regni.games.khronos.rules.cards import cards_left
from regni.games.khronos.rules.construct import one_card, price
from regni.games.khronos.rules.dominion import bearing, charged_cells, surcharge
from regni.games.khronos.rules.paradoxes import NOTHING
from regni.games.khronos.rules.reason import needs_more
from regni.games.khronos.rules.settling import top_buildings
from regni.games.khronos.state import KhronosState

REFUSALS: Final[tuple[str, ...]] = (
    "already_exchanged",
    "too_late",
    "no_ecus",
    "not_in_hand",
    "same_board",
    "no_pawn_there",
    "no_cards_left",
    "not_in_reason",
    "not_on_map",
    "occupied",
    "river",
    "surcharge",
    "none_in_stock",
    "no_cubes_left",
    "joins_domains",
    "equal_building",
    "nothing_to_upgrade",
    "not_yours",
    "several_buildings",
    "nothing_there",
    "too_large",
    "printed_hamlet",
    "not_civil",
    "full",
    "not_a_ruin",
    "option_off",
    "not_on_display",
    "not_a_choice",
)


def refusal(state: KhronosState, code: i64) -> Refusal | None:
    """The rule that forbids this answer to the present decision, or None if it is legal."""
    if len(state.frames) == 0:
        return Refusal(MATCH_OVER, {})
    if not is_action(code) or not _answers(state, code):
        return Refusal(NOT_ASKED, {"action": text_of(code) if is_action(code) else str(code)})
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARDING:
            return _not_in_hand(state, top.seat, cards_of(code - DISCARD))
        return _turn(state, top, code)
    if isinstance(top, Place):
        return _place(state, top, code - PLACE)
    assert isinstance(top, Downsize)
    return _downsize(top, code - DOWNSIZE)


def _answers(state: KhronosState, code: i64) -> bool:
    """Is this the kind of answer that is asked for?"""
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARDING:
            return DISCARD <= code < EXCHANGE
        return END <= code < DISCARD or EXCHANGE <= code < PLACE or code >= POPULATE
    if isinstance(top, Place):
        return PLACE <= code < DOWNSIZE
    return isinstance(top, Downsize) and DOWNSIZE <= code < POPULATE


def _turn(state: KhronosState, turn: Turn, code: i64) -> Refusal | None:
    seat = turn.seat
    if code >= CONSTRUCT:
        return _construction(state, seat, Construction(code))
    if code >= DEMOLISH:
        return _demolition(state, seat, (code - DEMOLISH) // CELLS, (code - DEMOLISH) % CELLS)
    if code >= RENOVATE:
        return _renovation(state, seat, code - RENOVATE)
    if code >= POPULATE:
        return _population(state, seat, code - POPULATE)
    if code >= HOLDEM:
        return _holdem(state, turn, (code - HOLDEM) // CHOICES, cards_of((code - HOLDEM) % CHOICES))
    if code >= EXCHANGE:
        return _exchange(state, turn, cards_of(code - EXCHANGE))
    return _travel(state, seat, code - TRAVEL) if code >= TRAVEL else None


# cards, money and pawns


def _not_in_hand(state: KhronosState, seat: i64, cards: vec[i64]) -> Refusal | None:
    at = seat * ORDERS
    if all(cards[order] <= state.hands[at + order] for order in range(ORDERS)):
        return None
    return Refusal("not_in_hand", {"cards": counted(cards, 0), "hand": counted(state.hands, at)})


def _no_ecus(state: KhronosState, seat: i64, needed: i64) -> Refusal | None:
    return None if state.ecu[seat] >= needed else Refusal("no_ecus", {"needed": needed, "ecu": state.ecu[seat]})


def _no_pawn(state: KhronosState, seat: i64, board: i64, cards: vec[i64]) -> Refusal | None:
    """Is there a pawn, or two, that may play these cards on the board? And are they in hand?"""
    if not state.is_on(seat, board):
        return Refusal("no_pawn_there", {"board": BOARDS[board]})
    needed = cards[0] + cards[1] + cards[2]
    left = cards_left(state, seat, board)
    if needed > left:
        return Refusal("no_cards_left", {"board": BOARDS[board], "needed": needed, "left": left})
    return _not_in_hand(state, seat, cards)


def _exchange(state: KhronosState, turn: Turn, cards: vec[i64]) -> Refusal | None:
    if turn.exchanged:
        return Refusal("already_exchanged", {})
    if not may_exchange(state, turn):
        return Refusal("too_late", {"action": "exchange"})
    return _no_ecus(state, turn.seat, EXCHANGE_COST) or _not_in_hand(state, turn.seat, cards)


def _holdem(state: KhronosState, turn: Turn, order: i64, given: vec[i64]) -> Refusal | None:
    if not state.options.holdem:
        return Refusal("option_off", {"option": "holdem"})
    if not may_hold(state, turn):
        return Refusal("too_late", {"action": "holdem"})
    wanted = given[0] + given[1] + given[2]
    if not may_take(state, order, wanted):
        facts: Facts = {"card": ORDER_NAMES[order], "wanted": wanted}
        return Refusal("not_on_display", {**facts, "display": counted(state.display, 0)})
    return _not_in_hand(state, turn.seat, given)


def _travel(state: KhronosState, seat: i64, journey: i64) -> Refusal | None:
    pawn, board = journey // ERAS, journey % ERAS
    if state.pawn(seat, pawn) == board:
        return Refusal("same_board", {"pawn": pawn + 1, "board": BOARDS[board]})
    return _no_ecus(state, seat, TRAVEL_COST)


# construction


def _construction(state: KhronosState, seat: i64, job: Construction) -> Refusal | None:
    if job.board == REASON:
        return Refusal("not_in_reason", {})
    name: Facts = {"building": BUILDINGS[job.kind], "cell": cell_name(job.cell)}
    size = size_of(job.kind)
    if job.cell % COLUMNS + size > COLUMNS or job.cell // COLUMNS + size > ROWS:
        return Refusal("not_on_map", name)
    under = state.era(job.board).under(job.cell, size)
    if job.upgrades:
        fault = _upgrade(seat, job, under, name)
        if fault is not None:
            return fault
    elif len(under):
        return Refusal("occupied", {**name, "buildings": cell_list(under)})
    old = under[0] if job.upgrades else NOTHING
    return _place_of(state, job) or _supply(state, seat, job, old) or _payment(state, seat, job, old)


def _upgrade(seat: i64, job: Construction, under: vec[i64], name: Facts) -> Refusal | None:
    """Does the tile cover all of one smaller building of its order, which the seat may upgrade, and nothing else?"""
    cells = block(job.cell, size_of(job.kind))
    fitting = vec[i64]()
    for it in under:
        smaller = order_of(kind_of(it)) == order_of(job.kind) and kind_of(it) < job.kind
        if smaller and covers(cells, footprint(it)):
            fitting = append(fitting, it)
    if len(fitting) == 0:
        return Refusal("nothing_to_upgrade", name)
    if len(fitting) > 1:
        return Refusal("several_buildings", {"building": BUILDINGS[job.kind], "buildings": cell_list(fitting)})
    owner = owner_of(fitting[0])
    if owner not in (NOBODY, seat):
        return Refusal("not_yours", {**_named(fitting[0]), "owner": owner})
    if len(under) > 1:
        others = [cell_name(cell_of(it)) for it in under if it != fitting[0]]
        return Refusal("occupied", {**name, "buildings": others})
    return None


def _place_of(state: KhronosState, job: Construction) -> Refusal | None:
    """Geography, dominion, hierarchy."""
    building: Facts = {"building": BUILDINGS[job.kind]}
    cells = block(job.cell, size_of(job.kind))
    if not covers(bearing(state, job.kind), cells):
        return Refusal("river", {**building, "cells": cell_names(common(cells, state.options.board.river))})
    if order_of(job.kind) == CIVIL:
        return None
    era = state.era(job.board)
    domains = era.domains_beside(cells)
    if len(domains) > 1:
        joined = [cell_list(era.within(domain.cells)) for domain in by_first_cell(domains)]
        return Refusal("joins_domains", {**building, "domains": joined})
    for domain in domains:
        if domain.top(order_of(job.kind)) == size_of(job.kind):
            top = top_buildings(era, domain, order_of(job.kind))[0]
            rival: Facts = {"cell": cell_name(cell_of(top)), "owner": seat_or_none(owner_of(top))}
            return Refusal("equal_building", {**building, **rival, "domain": cell_list(era.within(domain.cells))})
    return None


def _supply(state: KhronosState, seat: i64, job: Construction, old: i64) -> Refusal | None:
    if state.stock[job.kind] == 0:
        return Refusal("none_in_stock", {"building": BUILDINGS[job.kind]})
    needs_cube = old == NOTHING and order_of(job.kind) != CIVIL
    return Refusal("no_cubes_left", {}) if needs_cube and state.cubes[seat] == 0 else None


def _payment(state: KhronosState, seat: i64, job: Construction, old: i64) -> Refusal | None:
    cells = charged_cells(state, block(job.cell, size_of(job.kind)), empty() if old == NOTHING else footprint(old))
    needed = surcharge(state, cells)
    paid = cards_of(PAYMENT[job.payment])
    given = paid[0] + paid[1] + paid[2]
    if given != needed:
        facts: Facts = {"building": BUILDINGS[job.kind], "needed": needed, "given": given}
        return Refusal("surcharge", {**facts, "terrain": _terrain(state, cells)})
    return _no_pawn(state, seat, job.board, price(job, old))


def _terrain(state: KhronosState, cells: Tall) -> list[str]:
    """What is under the tile that may cost more."""
    board = state.options.board
    found = ["forest"] if overlaps(cells, board.forest) else []
    return [*found, "mountain"] if overlaps(cells, board.mountain) else found


# single cards


def _demolition(state: KhronosState, seat: i64, board: i64, cell: i64) -> Refusal | None:
    if board == REASON:
        return Refusal("not_in_reason", {})
    era = state.era(board)
    at = era.named(cell)
    if at == NOT_THERE:
        return Refusal("nothing_there", {"board": BOARDS[board], "cell": cell_name(cell)})
    it = era.buildings[at]
    if is_printed(it):
        return Refusal("printed_hamlet", {"cell": cell_name(cell)})
    if size_of(kind_of(it)) > 1:
        return Refusal("too_large", _named(it))
    cards = one_card(order_of(kind_of(it)))
    return _no_pawn(state, seat, board, cards) or _no_ecus(state, seat, DEMOLITION_COST)


def _named(it: i64) -> Facts:
    return {"building": BUILDINGS[kind_of(it)], "cell": cell_name(cell_of(it))}


def _population(state: KhronosState, seat: i64, cell: i64) -> Refusal | None:
    at = state.reason.named(cell)
    if at == NOT_THERE:
        return Refusal("nothing_there", {"board": BOARDS[REASON], "cell": cell_name(cell)})
    it = state.reason.buildings[at]
    if not is_civil(it):
        return Refusal("not_civil", _named(it))
    most = MOST_CUBES[kind_of(it)]
    if all_cubes(it) >= most:
        return Refusal("full", {**_named(it), "most": most})
    if state.cubes[seat] == 0:
        return Refusal("no_cubes_left", {})
    return _no_pawn(state, seat, REASON, one_card(CIVIL))


def _renovation(state: KhronosState, seat: i64, cell: i64) -> Refusal | None:
    at = state.reason.named(cell)
    if at == NOT_THERE:
        return Refusal("nothing_there", {"board": BOARDS[REASON], "cell": cell_name(cell)})
    it = state.reason.buildings[at]
    if not is_ruin(it):
        return Refusal("not_a_ruin", _named(it))
    if needs_more(it) and state.cubes[seat] == 0:
        return Refusal("no_cubes_left", {})
    return _no_pawn(state, seat, REASON, one_card(order_of(kind_of(it))))


# settling


def _place(state: KhronosState, asked: Place, cell: i64) -> Refusal | None:
    choices = smaller_places(state, asked)
    if has(choices, cell):
        return None
    return _no_choice(asked.board, cell, cell_names(choices))


def _downsize(asked: Downsize, answer: i64) -> Refusal | None:
    board, cell = answer // CELLS, answer % CELLS
    if board == asked.board and any(cell_of(it) == cell for it in asked.choices):
        return None
    return _no_choice(asked.board, cell, cell_list(asked.choices))


def _no_choice(board: i64, cell: i64, choices: list[str]) -> Refusal:
    return Refusal("not_a_choice", {"board": BOARDS[board], "cell": cell_name(cell), "choices": choices})
