"""The contract of a game: what every engine answers, whatever its rules."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regni.core.events import Log
from regni.core.legal import Legal
from regni.core.options import Choices, Option
from regni.core.refusal import Facts, Refusal
from regni.core.rng import Rng

CHANCE: Final = -1
OVER: Final = -2
SPECTATOR: Final = -1


class Decision:
    """Who is asked, and what: the kind is the key of its words. The facts are public."""

    def __init__(self, seat: int, kind: str, facts: Facts) -> None:
        self.seat = seat
        self.kind = kind
        self.facts = facts

    def plain(self) -> Facts:
        return {"seat": self.seat, "kind": self.kind, **self.facts}

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r})"


class Result:
    """How a match ended: places (each a list of seats), scores with their parts, and the reason."""

    def __init__(self, ranking: list[list[int]], scores: list[Facts], reason: str) -> None:
        self.ranking = ranking
        self.scores = scores
        self.reason = reason

    def plain(self) -> Facts:
        return {"ranking": self.ranking, "scores": self.scores, "reason": self.reason}

    def __repr__(self) -> str:
        return f"Result(ranking={self.ranking}, reason={self.reason!r})"


@mypyc_attr(acyclic=True)
class State:
    """Everything about a match at one moment, secrets included; mutable, cheap to copy."""

    def copy(self) -> "State":
        """A state that shares nothing that can change with this one."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class View:
    """What one seat (or a SPECTATOR) may know, built from an allow-list."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def plain(self) -> Facts:
        """The view as plain data for screens and records."""
        raise NotImplementedError


class Game:
    """A set of rules. Codes are integers: actions when a seat is asked, outcomes when chance is."""

    def __init__(
        self, name: str, version: int, seats: tuple[int, ...], options: tuple[Option, ...], space: int
    ) -> None:
        self.name = name
        self.version = version
        self.seats = seats
        self.options = options
        self.space = space

    def start(self, options: Choices, seats: int) -> State:
        """The first state, before any chance."""
        raise NotImplementedError

    def seats_of(self, state: State) -> int:
        """How many seats the match has."""
        raise NotImplementedError

    def asked(self, state: State) -> i64:
        """The seat that is asked, CHANCE, or OVER."""
        raise NotImplementedError

    def decision(self, state: State) -> Decision | None:
        """What is asked of a seat; None for chance and at the end."""
        raise NotImplementedError

    def legal(self, state: State) -> Legal:
        """What the seat asked may answer."""
        raise NotImplementedError

    def why_not(self, state: State, code: i64) -> Refusal | None:
        """The rule that forbids this answer to the present decision, or None."""
        raise NotImplementedError

    def apply(self, state: State, code: i64, log: Log | None) -> None:
        """Change the state by a legal action or a possible outcome."""
        raise NotImplementedError

    def sample(self, state: State, rng: Rng) -> i64:
        """One outcome, where chance is asked."""
        raise NotImplementedError

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        """Every outcome with its exact weight, where chance is asked."""
        raise NotImplementedError

    def outcome_possible(self, state: State, code: i64) -> bool:
        """May chance answer this?"""
        raise NotImplementedError

    def view(self, state: State, seat: i64) -> View:
        """What this seat (or a SPECTATOR) may know."""
        raise NotImplementedError

    def geography(self, state: State) -> Facts:
        """What a screen draws under the pieces and never changes during a match, as plain data."""
        return {}

    def imagine(self, view: View, rng: Rng) -> State:
        """Some full state that fits the view."""
        raise NotImplementedError

    def result(self, state: State) -> Result | None:
        """The result, once the match is over."""
        raise NotImplementedError

    def action_text(self, code: i64) -> str:
        """The one canonical text of an action."""
        raise NotImplementedError

    def action_code(self, text: str) -> int:
        """The action of a text; a text that cannot be read raises Malformed."""
        raise NotImplementedError

    def position(self, state: State) -> str:
        """The whole state as text."""
        raise NotImplementedError

    def memory(self, state: State) -> str:
        """Lines to add to the position for who shall remember what was seen to happen before it."""
        return ""

    def read_position(self, text: str) -> State:
        """The state of a text; a text that cannot be read raises Malformed with the line."""
        raise NotImplementedError
