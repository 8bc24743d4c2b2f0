"""Golden play-throughs: whole matches as text a person can read, made again from the choices they hold.

A step is what is asked with the number of answers, the answer (`>` an action, `~` an outcome of chance) and its events.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, Game
from regni.core.options import Choices
from support.kingdoms_players import eager_step
from support.matches import Choice, Walk, curious_step, random_step, views
from support.more_values import MORE_VALUES

FOLDER = Path(__file__).parents[1] / "golden"
EVERY = 60  # steps from one position to the next


@dataclass(frozen=True)
class PlayThrough:
    """Which match: a table, a seed, and who plays where it is made anew. Options left out have their defaults."""

    game: str
    name: str
    seats: int
    seed: int
    choice: Choice
    changed: Choices

    @property
    def options(self) -> Choices:
        """Every option, so that the file tells them all."""
        return {option.name: self.changed.get(option.name, option.default) for option in regni.GAMES[self.game].options}

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


EVERYTHING = {"board": "advanced", "support": "english", "draw": "reserve", "buildings": "on", "wonder": "on"}
OTHERS_FIRST = {"dynasties": "lion pot archer bull", "first": "1"}
RESERVE = {"board": "advanced", "draw": "reserve", "wonder": "on"}
(ISLAND,) = MORE_VALUES["khronos"]["map"]
(PLENTY,) = MORE_VALUES["kingdoms"]["cards"]
PEACEFUL = {"trade": "off", "peaceful": "on", "guaranteed_base": "on", "riches_vp": "0"}

# Seeds that reach every kind of decision and every event between them; a test says if one is missing.
PLAY_THROUGHS = [
    PlayThrough("tigris", "two-seats", 2, 1852, random_step, {}),
    PlayThrough("tigris", "two-seats-open-reserve", 2, 694, curious_step, {**RESERVE, **OTHERS_FIRST}),
    PlayThrough("tigris", "three-seats-buildings", 3, 249, curious_step, {"buildings": "on", "scores": "open"}),
    PlayThrough(
        "tigris",
        "three-seats-everything",
        3,
        428,
        curious_step,
        {**EVERYTHING, "scores": "open", "dynasties": "bull archer lion pot", "first": "2"},
    ),
    PlayThrough("tigris", "four-seats-english", 4, 329, curious_step, {"support": "english"}),
    PlayThrough("khronos", "two-seats", 2, 7, random_step, {}),
    PlayThrough("khronos", "three-seats-holdem", 3, 40, curious_step, {"holdem": "on", "first": "2"}),
    PlayThrough("khronos", "four-seats-island", 4, 252, curious_step, {"map": ISLAND, "money": "hidden", "first": "1"}),
    PlayThrough(
        "khronos",
        "five-seats-everything",
        5,
        159,
        curious_step,
        {"map": ISLAND, "holdem": "on", "money": "hidden"},
    ),
    PlayThrough("kingdoms", "one-seat", 1, 108, eager_step, {"cards": PLENTY, "rounds": "30"}),
    PlayThrough(
        "kingdoms",
        "one-seat-without-trade",
        1,
        407,
        eager_step,
        {"trade": "off", "cards": PLENTY, "rounds": "14", "difficulty": "hard"},
    ),
    PlayThrough("kingdoms", "two-seats", 2, 284, eager_step, {"rounds": "25"}),
    PlayThrough("kingdoms", "two-seats-peaceful", 2, 478, eager_step, {**PEACEFUL, "rounds": "9", "first": "1"}),
    PlayThrough("kingdoms", "three-seats-plenty", 3, 18, eager_step, {"cards": PLENTY, "rounds": "9"}),
    PlayThrough("kingdoms", "four-seats", 4, 140, random_step, {"rounds": "12", "first": "2"}),
]


def played(play_through: PlayThrough) -> list[int]:
    """The steps of a new match."""
    walk = _walk(play_through)
    while not walk.is_over:
        walk.take(play_through.choice(walk))
    return walk.steps


def recorded(play_through: PlayThrough) -> list[int]:
    """The steps that the file holds."""
    game = regni.GAMES[play_through.game]
    answers = [line for line in play_through.path.read_text("utf-8").splitlines() if line[:2] in ("> ", "~ ")]
    return [int(line[2:]) if line[0] == "~" else game.action_code(line[2:]) for line in answers]


def _walk(play_through: PlayThrough) -> Walk:
    game = regni.GAMES[play_through.game]
    return Walk(game, play_through.seats, play_through.options, play_through.seed)


def written(play_through: PlayThrough, steps: list[int]) -> str:
    """The whole play-through as text."""
    walk = _walk(play_through)
    lines = [f"{play_through.game} version {walk.game.version}", f"seats {walk.seats}", f"seed {walk.seed}"]
    lines += [f"option {name} {value}" for name, value in walk.options.items()]
    for step in steps:
        if len(walk.steps) % EVERY == 0:
            lines += _position(walk)
        lines += _step(walk, step)
    return "\n".join([*lines, *_position(walk), *_result(walk)]) + "\n"


def _step(walk: Walk, step: int) -> list[str]:
    number, asked = len(walk.steps), _asked(walk)
    answer = f"~ {step}" if walk.asked == CHANCE else f"> {walk.game.action_text(step)}"
    _check(walk, step)
    log = Log()
    walk.take(step, log)
    return ["", f"{number}: {asked}", answer, *map(_event, log.events)]


def _asked(walk: Walk) -> str:
    decision = walk.game.decision(walk.state)
    if decision is None:
        return f"chance, {len(walk.game.outcomes(walk.state))} outcomes"
    facts = " ".join(f"{name} {_fact(value)}" for name, value in decision.facts.items())
    told = f" ({facts})" if facts else ""
    return f"seat {decision.seat}, {decision.kind}{told}, {walk.game.legal(walk.state).total()} legal"


def _check(walk: Walk, step: int) -> None:
    game: Game = walk.game
    if walk.asked == CHANCE:
        assert game.outcome_possible(walk.state, step), f"step {len(walk.steps)}: outcome {step} is not possible"
    else:
        refusal = game.why_not(walk.state, step)
        assert refusal is None, f"step {len(walk.steps)}: {game.action_text(step)} is refused: {refusal}"


def _event(event: Event) -> str:
    facts = [f"{name} {_fact(value)}" for name, value in event.open_facts.items()]
    secrets = [f"{name} {_fact(value)} (secret of {event.owner})" for name, value in event.secrets.items()]
    return " ".join([f"  {event.name}:", ", ".join(facts + secrets)]).rstrip()


def _fact(value: object) -> str:
    """Words and numbers as they are, what is made of several as JSON."""
    return value if isinstance(value, str) else json.dumps(value)


def _position(walk: Walk) -> list[str]:
    seen = hashlib.sha256(json.dumps(views(walk.game, walk.state, walk.seats)).encode()).hexdigest()
    return ["", *(f"| {line}" for line in walk.game.position(walk.state).splitlines()), f"| # views {seen[:16]}"]


def _result(walk: Walk) -> list[str]:
    result = walk.game.result(walk.state)
    assert result is not None, "the match is not over"
    scores = [json.dumps(score) for score in result.scores]
    return ["", f"result: {result.reason}", f"ranking: {json.dumps(result.ranking)}", *scores]
