"""Era of Kingdoms behind the contract of every game."""

from typing import cast

from mypy_extensions import i64

from regni.core.events import Log
from regni.core.frames import Frame
from regni.core.game import CHANCE, OVER, Decision, Game, Result, State, View
from regni.core.legal import Legal
from regni.core.options import Choices
from regni.core.refusal import Facts, Malformed, Refusal
from regni.core.rng import Rng
from regni.games.kingdoms.actions import SPACE, code_of, text_of
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    NO_TILE,
    Deal,
    Draw,
    Event,
    Expedition,
    FirstSeat,
    Harvest,
    Lay,
    Oracle,
    Redraw,
    Search,
    Snatch,
    Turn,
    Yield,
)
from regni.games.kingdoms.events import aim_of, by_of
from regni.games.kingdoms.legal import legal_actions
from regni.games.kingdoms.options import OPTIONS, SEATS, VERSION, Options
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    DECK_NAMES,
    ENLIGHTENMENT,
    FIRST_OF_DECK,
    IMMEDIATE,
    KINDS,
    NAMES,
    RELIGIOUS_SACRIFICE,
    SWINDLER,
    deck_of,
    is_plague,
    slot_deck,
)
from regni.games.kingdoms.position import position_text, read_position
from regni.games.kingdoms.refusals import refusal
from regni.games.kingdoms.rules.answers import answer
from regni.games.kingdoms.rules.decks import sample_card
from regni.games.kingdoms.rules.phases import to_come
from regni.games.kingdoms.rules.scoring import final_result
from regni.games.kingdoms.setup import first_state
from regni.games.kingdoms.state import KingdomsState
from regni.games.kingdoms.view import KingdomsView, imagined, seen_by


class Kingdoms(Game):
    """The rules of Era of Kingdoms."""

    def __init__(self) -> None:
        super().__init__("kingdoms", VERSION, SEATS, OPTIONS, SPACE)

    def start(self, options: Choices, seats: int) -> State:
        if seats not in SEATS:
            raise Malformed(f"{seats} seats", f"one of {', '.join(str(number) for number in SEATS)}")
        return first_state(Options(options, seats), seats)

    def seats_of(self, state: State) -> int:
        return cast(KingdomsState, state).seats

    def asked(self, state: State) -> i64:
        return _asked(cast(KingdomsState, state))

    def decision(self, state: State) -> Decision | None:
        return decision_of(cast(KingdomsState, state))

    def legal(self, state: State) -> Legal:
        return legal_actions(cast(KingdomsState, state))

    def why_not(self, state: State, code: i64) -> Refusal | None:
        return refusal(cast(KingdomsState, state), code)

    def apply(self, state: State, code: i64, log: Log | None) -> None:
        answer(cast(KingdomsState, state), code, log)

    def sample(self, state: State, rng: Rng) -> i64:
        table = cast(KingdomsState, state)
        asked = table.top()
        if isinstance(asked, Draw):
            return sample_card(table, asked.deck, rng)
        if isinstance(asked, FirstSeat):
            return rng.below(table.seats)
        total: i64 = 0
        for kind in range(KINDS):
            total += weight(table, kind)
        card = rng.below(total)
        kind = 0
        while card >= weight(table, kind):
            card -= weight(table, kind)
            kind += 1
        return kind

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        table = cast(KingdomsState, state)
        if isinstance(table.top(), FirstSeat):
            return [(seat, 1) for seat in range(table.seats)]
        return [(kind, int(weight(table, kind))) for kind in range(KINDS) if weight(table, kind) > 0]

    def outcome_possible(self, state: State, code: i64) -> bool:
        table = cast(KingdomsState, state)
        if isinstance(table.top(), FirstSeat):
            return 0 <= code < table.seats
        return 0 <= code < KINDS and weight(table, code) > 0

    def view(self, state: State, seat: i64) -> View:
        table = cast(KingdomsState, state)
        return seen_by(table, seat, decision_of(table))

    def geography(self, state: State) -> Facts:
        table = cast(KingdomsState, state)
        return {"cards": {NAMES[kind]: table.cards.facts(kind) for kind in range(KINDS)}}

    def imagine(self, view: View, rng: Rng) -> State:
        return imagined(cast(KingdomsView, view), rng)

    def result(self, state: State) -> Result | None:
        table = cast(KingdomsState, state)
        return final_result(table) if len(table.frames) == 0 else None

    def action_text(self, code: i64) -> str:
        return text_of(code)

    def action_code(self, text: str) -> int:
        return code_of(text)

    def position(self, state: State) -> str:
        return position_text(cast(KingdomsState, state))

    def read_position(self, text: str) -> State:
        return read_position(text)


def _asked(state: KingdomsState) -> i64:
    """Who answers the frame on top."""
    if len(state.frames) == 0:
        return OVER
    asked = state.top()
    if isinstance(asked, Turn):
        return asked.seat
    if isinstance(asked, Event):
        return asked.asked[0]
    if isinstance(asked, Redraw):
        return asked.seat
    if isinstance(asked, (Harvest, Oracle, Search, Expedition, Yield)):
        return state.active()
    return CHANCE


def weight(state: KingdomsState, kind: i64) -> i64:
    """How many cards of a kind chance may turn up now."""
    asked = state.top()
    if isinstance(asked, Snatch):
        return state.hands[asked.victim * KINDS + kind]
    if isinstance(asked, Draw):
        return _in_deck(state, asked.deck, kind)
    if isinstance(asked, Lay):
        hidden = state.cards.types[kind] == IMMEDIATE or deck_of(kind) != slot_deck(asked.slot)
        return 0 if hidden else state.deck[kind]  # Age of Enlightenment, if it is met, goes back to where it lay
    assert isinstance(asked, Deal)
    return _in_deck(state, BASIC, kind)


def _in_deck(state: KingdomsState, deck: i64, kind: i64) -> i64:
    """How many of a kind are on top of a deck, for all that is known; Age of Enlightenment when nothing is above it."""
    if kind < FIRST_OF_DECK[deck] or kind >= FIRST_OF_DECK[deck + 1]:
        return 0
    if deck == ADVANCED and state.depth == 0:
        return 1 if kind == ENLIGHTENMENT else 0
    return state.deck[kind]


def decision_of(state: KingdomsState) -> Decision | None:
    """Who is asked what, with the public facts of it; None for chance and at the end."""
    seat = _asked(state)
    if seat < 0:
        return None
    asked = state.top()
    if isinstance(asked, Turn):
        if asked.phase == DISCARDING:
            return Decision(seat, "discard", {})
        return Decision(seat, "turn", {"actions": asked.actions, "round": state.round})
    if isinstance(asked, Harvest):
        return Decision(seat, "draw", {**to_come(state, asked)})
    if isinstance(asked, Event):
        return Decision(seat, "prevent", _prevent_facts(state, asked))
    return _seldom(state, seat, asked)


def _prevent_facts(state: KingdomsState, event: Event) -> Facts:
    """The event, who played it, what it aims at, and who is still asked, in this order."""
    facts: Facts = {"event": NAMES[event.kind], "by": by_of(event), **aim_of(state.options.solo, event)}
    return {**facts, "asked": [int(seat) for seat in event.asked]}


def _seldom(state: KingdomsState, seat: i64, asked: Frame) -> Decision:
    if isinstance(asked, Redraw):
        return Decision(seat, "redraw", {})
    if isinstance(asked, Oracle):
        return Decision(seat, "keep", {"deck": DECK_NAMES[asked.deck], "shadow": asked.shadow})
    if isinstance(asked, Search):
        return Decision(seat, "take", {"deck": DECK_NAMES[asked.deck], "left": asked.left})
    if isinstance(asked, Expedition):
        return Decision(seat, "draft" if asked.drafting else "refresh", {})
    assert isinstance(asked, Yield)
    if is_plague(asked.kind):
        return Decision(seat, "suffer", {"event": NAMES[asked.kind]})
    names_shadow = asked.kind == SWINDLER and asked.tile != NO_TILE
    names_shadow = names_shadow or (asked.kind == RELIGIOUS_SACRIFICE and state.turn().phase == ACTING)
    tile = None if asked.tile == NO_TILE else asked.tile + 1
    return Decision(seat, "lose", {"event": NAMES[asked.kind], "shadow": names_shadow, "tile": tile})
