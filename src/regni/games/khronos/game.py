"""Khronos behind the contract of every game."""

from math import comb
from typing import cast

from mypy_extensions import i64

from regni.core.cells import COLUMNS, cell_name
from regni.core.events import Log
from regni.core.game import CHANCE, OVER, Decision, Game, Result, State, View
from regni.core.legal import Legal, digits
from regni.core.options import Choices
from regni.core.refusal import Facts, Malformed, Refusal
from regni.core.rng import Rng
from regni.core.tall import cell_names
from regni.games.khronos.actions import CHOICES, SPACE, cards_number, code_of, text_of
from regni.games.khronos.board import ROWS
from regni.games.khronos.buildings import cell_of, kind_of, owner_of
from regni.games.khronos.decisions import DISCARD, PHASES, Downsize, FirstSeat, Place, Turn
from regni.games.khronos.events import DIVISION, JUNCTION, cell_list
from regni.games.khronos.legal import legal_actions, smaller_places
from regni.games.khronos.options import OPTIONS, SEATS, VERSION, Options
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    FIRST_INCOME,
    KINDS,
    ORDER_NAMES,
    ROUNDS,
    order_of,
    printed_numbers,
)
from regni.games.khronos.position import position_text, read_position
from regni.games.khronos.refusals import refusal
from regni.games.khronos.rules.answers import answer
from regni.games.khronos.rules.cards import chance_count, sample_cards
from regni.games.khronos.rules.income import final_result
from regni.games.khronos.rules.settling import smaller_kind
from regni.games.khronos.setup import first_state
from regni.games.khronos.state import KhronosState
from regni.games.khronos.view import KhronosView, imagined, seen_by


class Khronos(Game):
    """The rules of Khronos."""

    def __init__(self) -> None:
        super().__init__("khronos", VERSION, SEATS, OPTIONS, SPACE)

    def start(self, options: Choices, seats: int) -> State:
        if seats not in SEATS:
            raise Malformed(f"{seats} seats", f"one of {', '.join(str(number) for number in SEATS)}")
        return first_state(Options(options, seats), seats)

    def seats_of(self, state: State) -> int:
        return cast(KhronosState, state).seats

    def asked(self, state: State) -> i64:
        return _asked(cast(KhronosState, state))

    def decision(self, state: State) -> Decision | None:
        return decision_of(cast(KhronosState, state))

    def legal(self, state: State) -> Legal:
        return legal_actions(cast(KhronosState, state))

    def why_not(self, state: State, code: i64) -> Refusal | None:
        return refusal(cast(KhronosState, state), code)

    def apply(self, state: State, code: i64, log: Log | None) -> None:
        answer(cast(KhronosState, state), code, log)

    def sample(self, state: State, rng: Rng) -> i64:
        table = cast(KhronosState, state)
        if isinstance(table.top(), FirstSeat):
            return rng.below(table.seats)
        return sample_cards(table, rng)

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        return _outcomes(cast(KhronosState, state))

    def outcome_possible(self, state: State, code: i64) -> bool:
        return _possible(cast(KhronosState, state), code)

    def view(self, state: State, seat: i64) -> View:
        table = cast(KhronosState, state)
        return seen_by(table, seat, decision_of(table))

    def geography(self, state: State) -> Facts:
        return {
            "columns": COLUMNS,
            "rows": ROWS,
            "map": cast(KhronosState, state).options.board.rows,
            "buildings": [printed_numbers(kind) for kind in range(KINDS)],
            "incomes": [FIRST_INCOME, ROUNDS],
        }

    def imagine(self, view: View, rng: Rng) -> State:
        return imagined(cast(KhronosView, view), rng)

    def result(self, state: State) -> Result | None:
        table = cast(KhronosState, state)
        return final_result(table) if len(table.frames) == 0 else None

    def action_text(self, code: i64) -> str:
        return text_of(code)

    def action_code(self, text: str) -> int:
        return code_of(text)

    def position(self, state: State) -> str:
        return position_text(cast(KhronosState, state))

    def read_position(self, text: str) -> State:
        return read_position(text)


def _asked(state: KhronosState) -> i64:
    """Who answers the frame on top."""
    if len(state.frames) == 0:
        return OVER
    top = state.top()
    if isinstance(top, Turn):
        return top.seat
    if isinstance(top, Place):
        return owner_of(top.building)
    return state.turn().seat if isinstance(top, Downsize) else CHANCE


def decision_of(state: KhronosState) -> Decision | None:
    """Who is asked what, with the public facts of it; None for chance and at the end."""
    seat = _asked(state)
    if seat < 0:
        return None
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARD:
            return Decision(seat, "discard", {"round": state.round})
        return Decision(seat, "turn", {"round": state.round, "phase": PHASES[top.phase]})
    if isinstance(top, Downsize):
        return _which(seat, top)
    assert isinstance(top, Place)
    return _where(state, seat, top)


def _which(seat: i64, asked: Downsize) -> Decision:
    order = ORDER_NAMES[order_of(kind_of(asked.choices[0]))]
    reason = JUNCTION if asked.junction else DIVISION
    board = BOARDS[asked.board]
    choices = cell_list(asked.choices)
    return Decision(seat, "downsize", {"board": board, "order": order, "buildings": choices, "reason": reason})


def _where(state: KhronosState, seat: i64, asked: Place) -> Decision:
    old = kind_of(asked.building)
    return Decision(
        seat,
        "place",
        {
            "board": BOARDS[asked.board],
            "cell": cell_name(cell_of(asked.building)),
            "from": BUILDINGS[old],
            "building": BUILDINGS[smaller_kind(state, old)],
            "cells": cell_names(smaller_places(state, asked)),
        },
    )


def _outcomes(state: KhronosState) -> list[tuple[int, int]]:
    """Every first seat, or every draw, with its exact weight."""
    if isinstance(state.top(), FirstSeat):
        return [(seat, 1) for seat in range(state.seats)]
    drawn = int(chance_count(state))
    a, b, c = (int(count) for count in state.deck)
    return [
        (cards_number(i, j, drawn - i - j), comb(a, i) * comb(b, j) * comb(c, drawn - i - j))
        for i in range(min(a, drawn) + 1)
        for j in range(max(0, drawn - i - c), min(b, drawn - i) + 1)
    ]


def _possible(state: KhronosState, code: i64) -> bool:
    """Can chance answer this?"""
    if isinstance(state.top(), FirstSeat):
        return 0 <= code < state.seats
    if not 0 <= code < CHOICES:
        return False
    _, a, b, c = digits(code)
    deck = state.deck
    return a <= deck[0] and b <= deck[1] and c <= deck[2] and a + b + c == chance_count(state)
