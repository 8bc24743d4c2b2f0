"""A match: one play-through at a table."""

import secrets
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from regni.core.events import MATCH_ENDED, Event, Log
from regni.core.game import CHANCE, SPECTATOR, Decision, Game, Result, State
from regni.core.refusal import MALFORMED, MATCH_OVER, NOT_ASKED, NOT_YOUR_DECISION, Malformed, Refusal, Refused
from regni.core.rng import MASK, Rng
from regni.core.text import split_lines
from regni.match.files import option_value, position_value
from regni.match.record import Record, check_record, check_seats, game_named, make_record, opening_of, steps_of

NOTHING_TO_UNDO: Final = "nothing_to_undo"
ANOTHER_DECIDED: Final = "another_decided"
CHANCE_WAS_SHOWN: Final = "chance_was_shown"
STALE_VERSION: Final = "stale_version"
STEPS_APART: Final = 64  # from one state that is kept to go back to, to the next
REFUSALS: Final = (
    MALFORMED,
    MATCH_OVER,
    NOT_ASKED,
    NOT_YOUR_DECISION,
    NOTHING_TO_UNDO,
    ANOTHER_DECIDED,
    CHANCE_WAS_SHOWN,
    STALE_VERSION,
)


@dataclass(frozen=True)
class Outlook:
    """What an action would cause, and whether it would be settled: chance, another seat or nobody is asked next."""

    events: list[Event]
    settled: bool


@dataclass(frozen=True)
class Progress:
    """How far a match has come, so that it can be taken up there without playing it again."""

    version: int
    position: str
    steps: list[int]
    actions: list[int]  # which steps are actions
    seats: list[int]  # and whose


class Match:
    """One play-through: texts in, events out. Chance is dealt by the match, step k from the stream (seed, k)."""

    def __init__(self, game: Game, opening: Mapping[str, Any], seed: int) -> None:
        """`opening` is what the record keeps: seats and options, or a position."""
        self.game = game
        self.seed = seed & MASK
        self.version = 0
        self.events: list[Event] = []
        self.state: State = _first_state(game, opening)
        self._opening = dict(opening)
        self._steps: list[int] = []
        self._actions: list[int] = []  # which steps are actions
        self._seats: list[int] = []  # and whose
        self._kept: list[State] = []  # before every so many steps, as far as somebody has looked back

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats_of(self.state)

    # what is asked

    @property
    def decision(self) -> Decision | None:
        """Who is asked what; None when the match is over."""
        return self.game.decision(self.state)

    def legal(self) -> list[str]:
        """The text of every legal action, in the engine's fixed order."""
        if self.decision is None:
            return []
        return [self.game.action_text(code) for code in self.game.legal(self.state).codes()]

    def why_not(self, action: str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids this action (of this seat), or None if it may be played.

        Without a seat it answers for the seat asked, whose hand the facts may tell.
        """
        try:
            code = self.game.action_code(_text(action))
        except Malformed as fault:
            return Refusal(MALFORMED, {"text": str(action), "expected": fault.expected})
        asked = self.game.asked(self.state)
        if seat is not None and asked >= 0 and seat != asked:
            return Refusal(NOT_YOUR_DECISION, {"seat": seat, "asked": asked})
        return self.game.why_not(self.state, code)

    # what is done

    def play(self, action: str, seat: int | None = None, version: int | None = None) -> list[Event]:
        """Play an action; the events it caused. Raises Refused, and then nothing has changed."""
        self._check(action, seat, version)
        before = len(self.events)
        self._note_action()
        self._step(self.game.action_code(action))
        self.deal()
        self.version += 1
        return self.events[before:]

    def foresee(self, action: str, seat: int | None = None, version: int | None = None) -> list[int]:
        """The steps that playing this action would record: its code, then what chance deals. Nothing has changed."""
        self._check(action, seat, version)
        steps, ahead = [self.game.action_code(action)], self.state.copy()
        self.game.apply(ahead, steps[0], None)
        while self.game.asked(ahead) == CHANCE:
            steps.append(int(self.game.sample(ahead, Rng(self.seed, len(self._steps) + len(steps)))))
            self.game.apply(ahead, steps[-1], None)
        return steps

    def _check(self, action: str, seat: int | None, version: int | None) -> None:
        if version is not None and version != self.version:
            raise Refused(Refusal(STALE_VERSION, {"version": version, "current": self.version}))
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise Refused(refusal)

    def preview(self, action: str, seat: int | None = None) -> list[Event]:
        """The events this action would cause before chance or a seat is asked again; nothing has changed after it."""
        return self.outlook(action, seat).events

    def outlook(self, action: str, seat: int | None = None) -> Outlook:
        """What this action would cause before chance or a seat is asked again; nothing has changed after it.

        The result is told only once the match is over: it holds what was hidden until then.
        """
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        log = Log()
        ahead = self.state.copy()
        self.game.apply(ahead, self.game.action_code(action), log)
        events = [event for event in log.events if event.name != MATCH_ENDED]
        return Outlook(events, self.game.asked(ahead) != self.game.asked(self.state))

    def why_not_undo(self, seat: int, to: int | None = None) -> Refusal | None:
        """The rule of the table: a seat takes back its own last actions, while chance has shown nothing after them.

        At the end of a match everything hidden is shown, so that nothing is taken back any more.
        Without a number of actions to go back to it answers for the last action alone.
        """
        back = self.actions - 1 if to is None else to
        if not 0 <= back < self.actions:
            return Refusal(NOTHING_TO_UNDO, {})
        others = [other for other in self._seats[back:] if other != seat]
        if others:
            return Refusal(ANOTHER_DECIDED, {"seat": others[-1]})
        if len(self._steps) - self._actions[back] > self.actions - back:
            return Refusal(CHANCE_WAS_SHOWN, {})
        return Refusal(MATCH_OVER, {}) if self.decision is None else None

    def undo(self) -> None:
        """Back to before the last action. What chance dealt then it will deal again."""
        if not self._actions:
            raise Refused(Refusal(NOTHING_TO_UNDO, {}))
        self.rewind(self.actions - 1)

    @property
    def actions(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    def last_action_of(self, seat: int) -> int | None:
        """How many actions had been played before the last one of a seat; None if it has played none."""
        return max((number for number, other in enumerate(self._seats) if other == seat), default=None)

    def rewind(self, actions: int) -> None:
        """Back to when so many actions, fewer than now, and the chance that followed them had been played."""
        kept = self._steps[: self._actions[actions]]
        self.state = _first_state(self.game, self._opening)
        self.events, self._steps, self._actions, self._seats = [], [], [], []
        for step in kept:
            self._take(step)
        del self._kept[len(kept) // STEPS_APART + 1 :]
        self.version += 1

    def deal(self) -> None:
        """Let chance answer until a seat is asked or the match is over."""
        while self.game.asked(self.state) == CHANCE:
            self._step(int(self.game.sample(self.state, Rng(self.seed, len(self._steps)))))

    def repeat(self, steps: list[int]) -> None:
        """Take recorded steps, each checked."""
        for step in steps:
            asked = self.game.asked(self.state)
            possible = self.game.outcome_possible(self.state, step) if asked == CHANCE else self._allows(step)
            if not possible:
                raise Malformed(f"step {len(self._steps)} with code {step}", "a legal action or possible outcome there")
            self._take(step)

    def _take(self, step: int) -> None:
        """Take a step that is known to be possible."""
        if self.game.asked(self.state) != CHANCE:
            self._note_action()
        self._step(step)

    def _note_action(self) -> None:
        self._actions.append(len(self._steps))
        self._seats.append(int(self.game.asked(self.state)))

    def _allows(self, code: int) -> bool:
        return code < self.game.space and self.game.asked(self.state) >= 0 and self.game.legal(self.state).has(code)

    def _step(self, code: int) -> None:
        log = Log()
        self.game.apply(self.state, code, log)
        self._steps.append(code)
        self.events += log.events

    # where it stands

    def progress(self) -> Progress:
        """How far the match has come."""
        position = self.position() + self.game.memory(self.state)
        return Progress(self.version, position, [*self._steps], [*self._actions], [*self._seats])

    def resume(self, progress: Progress) -> None:
        """Go on from where it stood; what happened before is not told again."""
        self.version, self.state, self.events = progress.version, self.game.read_position(progress.position), []
        self._steps, self._actions, self._seats = [*progress.steps], [*progress.actions], [*progress.seats]
        self._kept = []

    def moment(self, actions: int) -> "Match":
        """The match as it was when so many actions, and the chance that followed them, had been played.

        What happened before is not told again.
        """
        step = self._actions[actions] if actions < self.actions else len(self._steps)
        then = copy(self)
        then.state, then.events, then._kept = self._state_before(step), [], []
        then._steps, then._actions, then._seats = self._steps[:step], self._actions[:actions], self._seats[:actions]
        return then

    def _state_before(self, step: int) -> State:
        """The state before a step; some are kept on the way, so that looking back again is quick."""
        if not self._kept:
            self._kept.append(_first_state(self.game, self._opening))
        while len(self._kept) <= step // STEPS_APART:
            self._kept.append(self._state_from_kept(len(self._kept) * STEPS_APART))
        return self._state_from_kept(step)

    def _state_from_kept(self, step: int) -> State:
        nearest = min(step // STEPS_APART, len(self._kept) - 1)
        state = self._kept[nearest].copy()
        for code in self._steps[nearest * STEPS_APART : step]:
            self.game.apply(state, code, None)
        return state

    def as_dealt(self) -> "Match":
        """The match again, as it was before any action, with what was dealt then."""
        again = Match(self.game, self._opening, self.seed)
        again.repeat(self._steps[: self._actions[0]] if self._actions else self._steps)
        return again

    # what is told

    def position(self) -> str:
        """The whole state as text."""
        return self.game.position(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat may know, as plain data; None is a spectator."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.seats)):
            raise Malformed(f"seat {seat!r}", f"None or a number from 0 to {self.seats - 1}")
        return self.game.view(self.state, SPECTATOR if seat is None else seat).plain()

    def geography(self) -> dict[str, Any]:
        """What a screen draws under the pieces and never changes, as plain data."""
        return self.game.geography(self.state)

    def result(self) -> Result | None:
        """How the match ended, or None."""
        return self.game.result(self.state)

    def record(self) -> Record:
        """The whole match as plain data."""
        return make_record(self.game, self._opening, self.seed, self._steps)


def _first_state(game: Game, opening: Mapping[str, Any]) -> State:
    if "position" in opening:
        return game.read_position(opening["position"])
    return game.start(opening["options"], opening["seats"])


def _seed(seed: object) -> int:
    if seed is None:
        return secrets.randbits(62)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Malformed(f"seed {seed!r}", "a whole number")
    return seed


def _text(action: object) -> str:
    if not isinstance(action, str):
        raise Malformed(f"a {type(action).__name__}", "the text of an action")
    return action


def _option_text(value: object) -> str:
    """An option as text: a word, a number, or several words as a list."""
    if isinstance(value, (list, tuple)):
        return " ".join(str(part) for part in value)
    return str(value)


def new_match(game: str, seats: int, seed: int | None = None, **options: object) -> Match:
    """A new match of a game, dealt and ready for its first decision; options as keywords."""
    rules = game_named(game)
    check_seats(rules, seats)
    chosen = {name: option_value(rules, name, _option_text(value)) for name, value in options.items()}
    match = Match(rules, {"seats": seats, "options": chosen}, _seed(seed))
    match.deal()
    return match


def match_from_position(text: str, seed: int | None = None) -> Match:
    """A match that goes on from a position; its outcomes come from this seed, counted from here."""
    rules = game_of_position(text)
    match = Match(rules, {"position": position_value(rules, text)}, _seed(seed))
    match.deal()
    return match


def game_of_position(text: object) -> Game:
    """The game that the first line of a position names."""
    if not isinstance(text, str):
        raise Malformed(f"a {type(text).__name__}", "the text of a position")
    for number, words in split_lines(text):
        if len(words) != 2 or words[0] != "game":
            raise Malformed(repr(" ".join(words)), "game NAME", number)
        try:
            return game_named(words[1])
        except Malformed as fault:
            raise Malformed(fault.found, fault.expected, number) from None
    raise Malformed("an empty text", "game NAME", 1)


def replay(record: object) -> Match:
    """The match of a record, as it was when it was recorded."""
    whole = check_record(record)
    match = Match(game_named(whole["game"]), opening_of(whole), whole["seed"])
    match.repeat(steps_of(whole))
    match.deal()
    return match
