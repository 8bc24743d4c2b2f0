"""Tigris & Euphrates behind the contract of every game."""

from math import comb
from typing import cast

from mypy_extensions import i64

from regni.core.cells import NOWHERE, cell_name, cell_names
from regni.core.events import Log
from regni.core.frames import Frame
from regni.core.game import CHANCE, OVER, Decision, Game, Result, State, View
from regni.core.legal import Legal, digits, number
from regni.core.options import Choices
from regni.core.refusal import Facts, Malformed, Refusal
from regni.core.rng import Rng
from regni.games.tigris.actions import SPACE, code_of, text_of
from regni.games.tigris.decisions import (
    Building,
    FirstSeat,
    Monument,
    Point,
    Support,
    Take,
    Treasure,
    Turn,
    Unification,
)
from regni.games.tigris.events import REVOLT, WAR
from regni.games.tigris.legal import legal_actions
from regni.games.tigris.options import OPTIONS, SEATS, VERSION, Options
from regni.games.tigris.pieces import LEADERS, TILES
from regni.games.tigris.position import memory_text, position_text, read_position
from regni.games.tigris.refusals import refusal
from regni.games.tigris.rules.answers import answer
from regni.games.tigris.rules.draw import chance_count, sample_tiles
from regni.games.tigris.rules.scoring import final_result
from regni.games.tigris.rules.support import conflict_strengths, support_colour, unification_cell
from regni.games.tigris.rules.treasures import treasure_choices
from regni.games.tigris.rules.wars import wars
from regni.games.tigris.setup import first_state
from regni.games.tigris.state import TigrisState
from regni.games.tigris.view import TigrisView, imagined, seen_by


class Tigris(Game):
    """The rules of Tigris & Euphrates."""

    def __init__(self) -> None:
        super().__init__("tigris", VERSION, SEATS, OPTIONS, SPACE)

    def start(self, options: Choices, seats: int) -> State:
        if seats not in SEATS:
            raise Malformed(f"{seats} seats", f"one of {', '.join(str(number) for number in SEATS)}")
        return first_state(Options(options, seats), seats)

    def seats_of(self, state: State) -> int:
        return cast(TigrisState, state).seats

    def asked(self, state: State) -> i64:
        return _asked(cast(TigrisState, state))

    def decision(self, state: State) -> Decision | None:
        return decision_of(cast(TigrisState, state))

    def legal(self, state: State) -> Legal:
        return legal_actions(cast(TigrisState, state))

    def why_not(self, state: State, code: i64) -> Refusal | None:
        return refusal(cast(TigrisState, state), code)

    def apply(self, state: State, code: i64, log: Log | None) -> None:
        answer(cast(TigrisState, state), code, log)

    def sample(self, state: State, rng: Rng) -> i64:
        table = cast(TigrisState, state)
        if isinstance(table.top(), FirstSeat):
            return rng.below(table.seats)
        return sample_tiles(table, rng)

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        return _outcomes(cast(TigrisState, state))

    def outcome_possible(self, state: State, code: i64) -> bool:
        return _possible(cast(TigrisState, state), code)

    def view(self, state: State, seat: i64) -> View:
        table = cast(TigrisState, state)
        return seen_by(table, seat, decision_of(table))

    def geography(self, state: State) -> Facts:
        return cast(TigrisState, state).board.facts()

    def imagine(self, view: View, rng: Rng) -> State:
        return imagined(cast(TigrisView, view), rng)

    def result(self, state: State) -> Result | None:
        table = cast(TigrisState, state)
        return final_result(table) if len(table.frames) == 0 else None

    def action_text(self, code: i64) -> str:
        return text_of(code)

    def action_code(self, text: str) -> int:
        return code_of(text)

    def position(self, state: State) -> str:
        return position_text(cast(TigrisState, state))

    def memory(self, state: State) -> str:
        return memory_text(cast(TigrisState, state))

    def read_position(self, text: str) -> State:
        return read_position(text)


def _asked(state: TigrisState) -> i64:
    """Who answers the frame on top."""
    if len(state.frames) == 0:
        return OVER
    top = state.top()
    if isinstance(top, Turn):
        return top.seat
    if isinstance(top, Support):
        return top.attacker if top.added < 0 else top.defender
    if isinstance(top, Take):
        return top.seat
    if isinstance(top, (Treasure, Point)):
        return top.seat
    if isinstance(top, (Unification, Monument, Building)):
        return state.turn().seat
    return CHANCE


def decision_of(state: TigrisState) -> Decision | None:
    """Who is asked what, with the public facts of it; None for chance and at the end."""
    seat = _asked(state)
    if seat < 0:
        return None
    top = state.top()
    if isinstance(top, Turn):
        return Decision(seat, "turn", {"actions": top.actions})
    if isinstance(top, Support):
        return Decision(seat, "support", _conflict(state, top))
    if isinstance(top, Unification):
        left = [LEADERS[colour] for colour in wars(state, top.cell)]
        return Decision(seat, "war", {"cell": cell_name(top.cell), "wars": left})
    if isinstance(top, Take):
        return Decision(seat, "take", {"count": top.left})
    return _choice(state, seat, top)


def _choice(state: TigrisState, seat: i64, top: Frame) -> Decision:
    """The decisions about a monument, a building, a treasure, a point."""
    if isinstance(top, Monument):
        return Decision(seat, "monument", {"cell": cell_name(top.cell)})
    if isinstance(top, Building):
        return Decision(seat, "building", {"cell": cell_name(top.cell)})
    if isinstance(top, Treasure):
        return Decision(seat, "treasure", {"treasures": cell_names(treasure_choices(state, seat))})
    return Decision(seat, "point", {})


def _conflict(state: TigrisState, conflict: Support) -> Facts:
    """What everybody sees of the conflict that is being fought."""
    attack, defence = conflict_strengths(state, conflict)
    return {
        "conflict": REVOLT if unification_cell(state) == NOWHERE else WAR,
        "leader": LEADERS[conflict.colour],
        "tile": TILES[support_colour(state, conflict)],
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "attacker_strength": attack,
        "defender_strength": defence,
        "attacker_added": None if conflict.added < 0 else conflict.added,
    }


def _outcomes(state: TigrisState) -> list[tuple[int, int]]:
    """Every first seat, or every draw, with its exact weight."""
    if isinstance(state.top(), FirstSeat):
        return [(seat, 1) for seat in range(state.seats)]
    drawn = int(chance_count(state))
    a, b, c, d = (int(count) for count in state.bag)
    return [
        (number(i, j, k, drawn - i - j - k), comb(a, i) * comb(b, j) * comb(c, k) * comb(d, drawn - i - j - k))
        for i in range(min(a, drawn) + 1)
        for j in range(min(b, drawn - i) + 1)
        for k in range(max(0, drawn - i - j - d), min(c, drawn - i - j) + 1)
    ]


def _possible(state: TigrisState, code: i64) -> bool:
    """Can chance answer this?"""
    if isinstance(state.top(), FirstSeat):
        return 0 <= code < state.seats
    if not 0 <= code < 7 * 7 * 7 * 7:
        return False
    a, b, c, d = digits(code)
    bag = state.bag
    if a > bag[0] or b > bag[1] or c > bag[2] or d > bag[3]:
        return False
    return a + b + c + d == chance_count(state)
