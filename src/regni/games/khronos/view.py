"""What one seat may know, and some full state that fits it.

A view is built from an allow-list: the boards, the stock, the discards and the display, the seat's own hand, counts of
the others', and the cards that all have seen go into a hand.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import cell_name
from regni.core.game import SPECTATOR, Decision, View
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.core.tall import cell_names
from regni.games.khronos.buildings import cell_of, cube_seats, is_printed, is_ruin, kind_of, owner_of
from regni.games.khronos.decisions import PHASES, Place, Turn
from regni.games.khronos.era import Domain, Era, by_cell, by_first_cell
from regni.games.khronos.events import cell_list, seat_or_none
from regni.games.khronos.options import VERSION
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    CARDS,
    ERAS,
    KINDS,
    MILITARY,
    ORDER_NAMES,
    ORDERS,
    PAWNS,
    RELIGIOUS,
    ROUNDS,
    counted,
    order_of,
    size_of,
)
from regni.games.khronos.rules.cards import cards_left
from regni.games.khronos.rules.income import (
    controllers,
    domain_worth,
    income_due,
    income_on,
    top_owner,
    top_place,
    why_nobody,
)
from regni.games.khronos.rules.settling import power
from regni.games.khronos.state import KhronosState, bare_state

HIDDEN: Final = -1


@mypyc_attr(acyclic=True)
class KhronosView(View):
    """The table as one seat (or a spectator) knows it. `table` holds public things only: no hands, money or deck."""

    def __init__(self, seat: i64, table: KhronosState, decision: Decision | None) -> None:
        super().__init__(seat)
        self.table: KhronosState = table
        self.decision: Decision | None = decision
        self.hand: vec[i64] = vec[i64]()  # the seat's own; none for a spectator
        self.hand_sizes: vec[i64] = vec[i64]()
        self.ecu: vec[i64] = vec[i64]()  # HIDDEN where the seat may not see it
        self.deck_size: i64 = 0
        self.gone: vec[i64] = vec[i64]()  # cards of the box that are nowhere: a position may leave some out

    def plain(self) -> Facts:
        table = self.table
        turn = table.frames[0] if len(table.frames) else None
        return {
            "game": "khronos",
            "version": VERSION,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "seats": table.seats,
            "options": dict(table.options.choices),
            "first": table.first,
            "round": table.round,
            "rounds": ROUNDS,
            "turn": turn.seat if isinstance(turn, Turn) else None,
            "phase": PHASES[turn.phase] if isinstance(turn, Turn) else None,
            "decision": None if self.decision is None else self.decision.plain(),
            "map": table.options.board.rows,
            "boards": {BOARDS[board]: _era_facts(table, board) for board in range(ERAS)},
            "placing": _placing_facts(table),
            "incomes": [_income_facts(table, seat) for seat in range(table.seats)],
            **_pawn_facts(table),
            **self._card_facts(),
        }

    def _card_facts(self) -> Facts:
        table = self.table
        seats = range(table.seats)
        return {
            "ecu": [None if self.ecu[seat] == HIDDEN else self.ecu[seat] for seat in seats],
            "hands": [self._hand_facts(seat) for seat in seats],
            "cubes": [table.cubes[seat] for seat in seats],
            "stock": {BUILDINGS[kind]: table.stock[kind] for kind in range(KINDS)},
            "deck": self.deck_size,
            "discards": counted(table.discards, 0),
            "display": counted(table.display, 0) if table.options.holdem else None,
        }

    def _hand_facts(self, seat: i64) -> Facts:
        cards = counted(self.hand, 0) if seat == self.seat else None
        return {"count": self.hand_sizes[seat], "cards": cards, "seen": counted(self.table.seen, seat * ORDERS)}


# the boards as plain data


def _era_facts(table: KhronosState, board: i64) -> Facts:
    era = table.era(board)
    return {
        "buildings": [building_facts(it) for it in by_cell(era.buildings[:])],
        "domains": [_domain_facts(table, board, domain) for domain in by_first_cell(era.domains)],
    }


def building_facts(it: i64) -> Facts:
    """A building as plain data; each cube on it by its seat."""
    kind = kind_of(it)
    return {
        "building": BUILDINGS[kind],
        "cell": cell_name(cell_of(it)),
        "size": size_of(kind),
        "order": ORDER_NAMES[order_of(kind)],
        "owner": seat_or_none(owner_of(it)),
        "printed": is_printed(it),
        "ruin": is_ruin(it),
        "cubes": list(cube_seats(it)),
    }


def _domain_facts(table: KhronosState, board: i64, domain: Domain) -> Facts:
    """What a domain is made of, who collects how much from it, or why nobody does."""
    era = table.era(board)
    owners = list(controllers(table, board, domain))
    pays = domain_worth(table, board, domain)
    return {
        "cells": cell_names(domain.cells),
        "buildings": cell_list(era.within(domain.cells)),
        "controllers": owners,
        "why": None if owners else why_nobody(board, domain),
        "worth": pays,
        "income": pays if owners else 0,
        "military": _order_facts(era, domain, MILITARY),
        "religious": _order_facts(era, domain, RELIGIOUS),
    }


def _order_facts(era: Era, domain: Domain, order: i64) -> Facts:
    """The power of an order in a domain, and its top building (none while several are equal)."""
    top = cell_of(era.buildings[top_place(era, domain, order)]) if domain.tops(order) == 1 else -1
    return {
        "power": power(era, domain, order),
        "top": None if top < 0 else cell_name(top),
        "owner": seat_or_none(top_owner(era, domain, order)),
    }


def _income_facts(table: KhronosState, seat: i64) -> Facts:
    """What the domains of a seat would pay now: on each board, and where it has a pawn."""
    return {
        "boards": {BOARDS[board]: income_on(table, seat, board) for board in range(ERAS)},
        "due": income_due(table, seat),
    }


def _placing_facts(table: KhronosState) -> list[Facts]:
    """The buildings that have been taken off, the one asked about first."""
    found: list[Facts] = []
    for frame in table.frames:
        if isinstance(frame, Place):
            it = frame.building
            place: Facts = {"board": BOARDS[frame.board], "building": BUILDINGS[kind_of(it)]}
            found.append({**place, "cell": cell_name(cell_of(it)), "owner": owner_of(it)})
    return found[::-1]


def _pawn_facts(table: KhronosState) -> Facts:
    turn = table.frames[0] if len(table.frames) else None
    left: Facts | None = None
    if isinstance(turn, Turn):
        left = {BOARDS[board]: cards_left(table, turn.seat, board) for board in range(ERAS)}
    return {
        "pawns": [[BOARDS[table.pawn(seat, pawn)] for pawn in range(PAWNS)] for seat in range(table.seats)],
        "used": [[division // 3, division % 3] for division in range(9) if (table.used >> division) & 1],
        "cards_left": left,
    }


# building a view


def seen_by(state: KhronosState, seat: i64, decision: Decision | None) -> KhronosView:
    """The view of a seat, or of a SPECTATOR."""
    view = KhronosView(seat, _public_table(state), decision)
    view.deck_size = state.deck_size()
    view.gone = _gone(state)
    view.ecu = state.ecu[:]
    for other in range(state.seats):
        view.hand_sizes = append(view.hand_sizes, state.hand_size(other))
        if other != seat and not state.options.open_money and len(state.frames) > 0:
            view.ecu[other] = HIDDEN
    if seat != SPECTATOR:
        view.hand = state.hands[seat * ORDERS : seat * ORDERS + ORDERS]
    return view


def _public_table(state: KhronosState) -> KhronosState:
    """The public things of a state, one by one, on a bare table."""
    table = bare_state(state.options, state.seats)
    table.first = state.first
    table.round = state.round
    table.frames = state.frames[:]
    table.might = state.might.copy()
    table.faith = state.faith.copy()
    table.reason = state.reason.copy()
    table.stock = state.stock[:]
    table.cubes = state.cubes[:]
    table.pawns = state.pawns[:]
    table.used = state.used
    table.seen = state.seen[:]
    table.discards = state.discards[:]
    table.display = state.display[:]
    return table


def _gone(state: KhronosState) -> vec[i64]:
    gone = vec[i64]()
    for order in range(ORDERS):
        left = CARDS[order] - state.deck[order] - state.discards[order] - state.display[order]
        for seat in range(state.seats):
            left -= state.hands[seat * ORDERS + order]
        gone = append(gone, left)
    return gone


# imagining


def imagined(view: KhronosView, rng: Rng) -> KhronosState:
    """Deal what the seat cannot see among other hands and the deck; money it cannot see is taken to be like its own."""
    state = view.table.copy()
    unseen = _unseen(view)
    for seat in range(state.seats):
        if seat == view.seat:
            for order in range(ORDERS):
                state.hands[seat * ORDERS + order] = view.hand[order]
        else:
            known: i64 = 0
            for order in range(ORDERS):
                state.hands[seat * ORDERS + order] = state.seen[seat * ORDERS + order]
                known += state.seen[seat * ORDERS + order]
            _deal(state.hands, seat * ORDERS, view.hand_sizes[seat] - known, unseen, rng)
    state.deck = unseen
    state.ecu = view.ecu[:]
    for seat in range(state.seats):
        if state.ecu[seat] == HIDDEN:
            state.ecu[seat] = 0 if view.seat == SPECTATOR else view.ecu[view.seat]
    return state


def _unseen(view: KhronosView) -> vec[i64]:
    """The cards that the seat can place nowhere: in the deck or in other hands."""
    table = view.table
    unseen = vec[i64]()
    for order in range(ORDERS):
        left = CARDS[order] - table.discards[order] - table.display[order] - view.gone[order]
        for seat in range(table.seats):
            left -= view.hand[order] if seat == view.seat else table.seen[seat * ORDERS + order]
        unseen = append(unseen, left)
    return unseen


def _deal(into: vec[i64], at: i64, count: i64, unseen: vec[i64], rng: Rng) -> None:
    """Cards one by one from the unseen ones."""
    for _ in range(count):
        card = rng.below(unseen[0] + unseen[1] + unseen[2])
        order: i64 = 0
        while card >= unseen[order]:
            card -= unseen[order]
            order += 1
        unseen[order] -= 1
        into[at + order] += 1
