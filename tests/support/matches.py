"""Matches of any game for tests: every combination of options, random play, and plans that Hypothesis can shrink.

Nothing here knows a game. A walk plays with the engine itself, step by step; its record is the one a match would have.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from textwrap import dedent
from typing import Any

import hypothesis
from hypothesis import strategies as st

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, OVER, SPECTATOR, Game, State
from regni.core.options import Choices, Option
from regni.core.rng import Rng
from regni.match.record import make_record
from support.more_values import MORE_VALUES
from support.rare import RARE

GAMES = list(regni.GAMES)
CAMPAIGN = os.environ.get("REGNI_CAMPAIGN", "0") not in ("", "0")
LONGEST = 15_000  # steps: no match of random players is longer
EVERY_RARE = 6  # matches from one that begins at a rare position to the next
PLAYERS_SEED = 1 << 40  # choices and chance draw from different streams

hypothesis.settings.register_profile("quick", deadline=None, derandomize=True, max_examples=25)
hypothesis.settings.register_profile("campaign", deadline=None, derandomize=False, max_examples=1000, print_blob=True)
hypothesis.settings.load_profile("campaign" if CAMPAIGN else "quick")


def amount(interpreted: int, compiled: int, campaign: int) -> int:
    """How much work a test does: the engine is some hundred times slower interpreted."""
    if CAMPAIGN:
        return campaign
    return compiled if regni.COMPILED else interpreted


def examples(interpreted: int, compiled: int, campaign: int) -> hypothesis.settings:
    """So many examples for a test with Hypothesis."""
    checks = [hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large]
    return hypothesis.settings(
        max_examples=amount(interpreted, compiled, campaign), suppress_health_check=checks, deadline=None
    )


# options


def values_of(game: Game, option: Option, seats: int) -> list[str]:
    """The values of an option at a table of so many seats: its list, in every order where it is a list of words."""
    words = option.default.split()
    listed = [" ".join(some) for some in permutations(words)] if len(words) > 1 else list(option.values)
    listed += MORE_VALUES.get(game.name, {}).get(option.name, [])
    return [value for value in listed if _is_readable(option, value, seats)]


def _is_readable(option: Option, value: str, seats: int) -> bool:
    try:
        option.read(value, seats)
    except regni.Malformed:
        return False
    return True


def combinations(game: Game, seats: int) -> list[Choices]:
    """Every combination of the options that have two or three values; the others have their defaults."""
    fixed = [option for option in game.options if len(values_of(game, option, seats)) <= 3 and option.name != "first"]
    chosen = product(*(values_of(game, option, seats) for option in fixed))
    return [dict(zip((option.name for option in fixed), some, strict=True)) for some in chosen]


def tables(game: Game) -> list[tuple[int, Choices]]:
    """Every number of seats with every combination of options; those with many values run through them."""
    found = [(seats, choices) for seats in game.seats for choices in combinations(game, seats)]
    for number, (seats, choices) in enumerate(found):
        for option in game.options:
            if option.name not in choices:
                values = values_of(game, option, seats)
                choices[option.name] = values[number % len(values)]
    return found


def table(game: Game, number: int) -> tuple[int, Choices]:
    """One of the tables; neighbours are unlike one another."""
    every = _tables(game.name)
    return every[number * 37 % len(every)]


@cache
def _tables(name: str) -> list[tuple[int, Choices]]:
    found = tables(regni.GAMES[name])
    return found if len(found) % 37 else [*found, found[0]]  # so that steps of 37 reach all


# walks


@dataclass
class Walk:
    """A match played with the engine: chance as a match deals it, actions as they come."""

    game: Game
    seats: int
    options: Choices
    seed: int
    steps: list[int] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    position: str = ""  # where it begins, if not at the beginning

    def __post_init__(self) -> None:
        self.state: State = self.begun()

    def begun(self) -> State:
        """The first state."""
        return self.game.read_position(self.position) if self.position else self.game.start(self.options, self.seats)

    @property
    def asked(self) -> int:
        return int(self.game.asked(self.state))

    @property
    def is_over(self) -> bool:
        return self.asked == OVER

    def take(self, code: int, log: Log | None = None) -> None:
        """An action or an outcome."""
        self.game.apply(self.state, code, log)
        self.steps.append(code)

    def outcome(self) -> int:
        """What a match would deal here."""
        return int(self.game.sample(self.state, Rng(self.seed, len(self.steps))))

    def deal(self) -> None:
        """Chance answers until a seat is asked or the match is over."""
        while self.asked == CHANCE:
            self.take(self.outcome())

    def next_code(self) -> int:
        """The next step of a random match: what chance deals, or any legal action."""
        if self.asked == CHANCE:
            return self.outcome()
        return random_choice(self.game, self.state, self.stream())

    def stream(self) -> Rng:
        """The players' stream of this step."""
        return Rng(self.seed + PLAYERS_SEED, len(self.steps))

    def record(self) -> dict[str, Any]:
        """What Match.record() would give."""
        begun = {"position": self.position} if self.position else {"seats": self.seats, "options": self.options}
        return make_record(self.game, begun, self.seed, self.steps)

    def new_match(self) -> regni.Match:
        """A match that begins where the walk began."""
        if self.position:
            return regni.match_from_position(self.position, seed=self.seed)
        return regni.new_match(self.game.name, seats=self.seats, seed=self.seed, **self.options)

    def match(self) -> regni.Match:
        """The same as a match."""
        return regni.replay(self.record())


def start(name: str, number: int, seed: int | None = None) -> Walk:
    """A new walk at one of the tables of a game, dealt, or at one of its rare positions."""
    game, rare = regni.GAMES[name], RARE.get(name, [])
    seats, options = table(game, number)
    if rare and number % EVERY_RARE == EVERY_RARE - 1:
        text = dedent(rare[number // EVERY_RARE % len(rare)]).lstrip()
        walk = rare_walk(game, text, number if seed is None else seed)
    else:
        walk = Walk(game, seats, dict(options), number if seed is None else seed)
    walk.deal()
    return walk


def rare_walk(game: Game, text: str, seed: int) -> Walk:
    """A walk from a position."""
    state = game.read_position(text)
    options = dict(game.view(state, SPECTATOR).plain()["options"])  # type: ignore[call-overload]  # plain data
    return Walk(game, game.seats_of(state), options, seed, position=text)


Choice = Callable[[Walk], int]


def random_step(walk: Walk) -> int:
    """Any legal action, each as likely as the others; or what chance deals."""
    return walk.next_code()


def curious_step(walk: Walk) -> int:
    """Any verb, then the one of a few such actions that leads to what was asked least so far in this match."""
    if walk.asked == CHANCE:
        return walk.outcome()
    rng = walk.stream()
    codes = _of_one_verb(walk.game, walk.state, rng)
    tried = sorted({codes[rng.below(len(codes))] for _ in range(12)})
    chosen = min(tried, key=lambda code: walk.kinds[_kind_after(walk, code)])
    walk.kinds[_kind_after(walk, chosen)] += 1
    return chosen


def _of_one_verb(game: Game, state: State, rng: Rng) -> list[int]:
    verbs = verbs_of(game.name)
    found: dict[str, list[int]] = {}
    for code in game.legal(state).codes():
        found.setdefault(verbs[code], []).append(int(code))
    return list(found.values())[rng.below(len(found))]


def _kind_after(walk: Walk, code: int) -> str:
    after = walk.state.copy()
    walk.game.apply(after, code, None)
    decision = walk.game.decision(after)
    return "" if decision is None else decision.kind


@cache
def verbs_of(name: str) -> list[str]:
    """The first word of every action of the space; refusals such as `monument none` are verbs of their own."""
    game = regni.GAMES[name]
    texts = [game.action_text(code) for code in range(game.space)]
    return [text if text.endswith(" none") else text.split(" ")[0] for text in texts]


def sampled_codes(name: str, first: int, most: int) -> list[int]:
    """Codes of the whole space, at most about so many of each verb, evenly spread; others from another first one."""
    found: list[int] = []
    for of_verb in _codes_of_verbs(name):
        stride = -(-len(of_verb) // most)
        found += of_verb[first % stride :: stride]
    return found


@cache
def _codes_of_verbs(name: str) -> list[list[int]]:
    found: dict[str, list[int]] = {}
    for code, verb in enumerate(verbs_of(name)):
        found.setdefault(verb, []).append(code)
    return list(found.values())


def random_choice(game: Game, state: State, rng: Rng) -> int:
    legal = game.legal(state)
    total = legal.total()
    assert total > 0, f"nothing is legal: {game.decision(state)}"
    return int(legal.nth(rng.below(total)))


def states_of(walk: Walk, choice: Choice = random_step) -> Iterator[State]:
    """The walk's state before every step of a match and at its end; `walk.steps` grows."""
    while not walk.is_over:
        yield walk.state
        walk.take(choice(walk))
        assert len(walk.steps) < LONGEST, "the match does not end"
    yield walk.state


def play_to_end(walk: Walk, choice: Choice = random_step) -> None:
    """Play until the match is over."""
    for _ in states_of(walk, choice):
        pass


def finish(game: Game, state: State, seed: int) -> None:
    """Play any state to the end at random; it must get there."""
    for step in range(LONGEST):
        asked = game.asked(state)
        if asked == OVER:
            return
        rng = Rng(seed, step)
        code = int(game.sample(state, rng)) if asked == CHANCE else random_choice(game, state, rng)
        game.apply(state, code, None)
    raise AssertionError(f"the match does not end within {LONGEST} steps")


# plans


@dataclass(frozen=True)
class Plan:
    """How to reach a state: a table, some random steps, then chosen actions (each as a place among the legal ones)."""

    name: str
    number: int
    seed: int
    warm_up: int
    choices: tuple[int, ...]

    def warmed_up(self) -> Walk:
        """The walk after the random steps, where a seat is asked or the match is over."""
        walk = start(self.name, self.number, self.seed)
        choice = curious_step if self.seed % 2 else random_step
        while len(walk.steps) < self.warm_up and not walk.is_over:
            walk.take(choice(walk))
        walk.deal()
        return walk

    def chosen(self, walk: Walk, place: int) -> int:
        """The code of a chosen action."""
        legal = walk.game.legal(walk.state)
        return int(legal.nth(place % legal.total()))

    def walks(self) -> Iterator[Walk]:
        """The walk where the choosing begins and after every choice."""
        walk = self.warmed_up()
        yield walk
        for place in self.choices:
            if walk.is_over:
                return
            walk.take(self.chosen(walk, place))
            walk.deal()
            yield walk

    def walk(self) -> Walk:
        """The walk after all choices."""
        *_, last = self.walks()
        return last


def plans(name: str, most_choices: int = 8) -> st.SearchStrategy[Plan]:
    """Plans for a game, from the opening to the end of a match; simpler ones are shorter."""
    return st.builds(
        Plan,
        name=st.just(name),
        number=st.integers(0, len(_tables(name)) - 1),
        seed=st.integers(0, 10_000),
        warm_up=st.integers(0, 400),
        choices=st.lists(st.integers(0, 10_000), max_size=most_choices).map(tuple),
    )


# telling


@contextmanager
def told(walk: Walk) -> Iterator[None]:
    """On failure, the position and the record are told, ready to paste into a test."""
    try:
        yield
    except Exception as fault:
        fault.add_note(_told_state(walk))
        fault.add_note(f'regni.replay(json.loads("""{json.dumps(walk.record())}"""))')
        raise


def _told_state(walk: Walk) -> str:
    try:
        text = walk.game.position(walk.state)
    except Exception as fault:  # the fault that is being told may be this one
        text = f"no position: {fault!r}"
    return f'step {len(walk.steps)} of {walk.game.name}:\nregni.match_from_position("""\n{text}""")'


# comparing


def seats_and_spectator(walk: Walk) -> list[int]:
    return [SPECTATOR, *range(walk.seats)]


def views(game: Game, state: State, seats: int) -> list[str]:
    """The views of the spectator and of every seat, as JSON."""
    return [json.dumps(game.view(state, seat).plain()) for seat in [SPECTATOR, *range(seats)]]


def codes(game: Game, state: State) -> list[int]:
    """The legal actions, none where no seat is asked."""
    return [int(code) for code in game.legal(state).codes()] if game.asked(state) >= 0 else []


def told_decision(game: Game, state: State) -> dict[str, object] | None:
    decision = game.decision(state)
    return None if decision is None else decision.plain()


def told_result(game: Game, state: State) -> dict[str, object] | None:
    result = game.result(state)
    return None if result is None else result.plain()


def snapshot(game: Game, state: State, seats: int) -> dict[str, Any]:
    """Everything one can ask a state, as plain data."""
    return {
        "position": game.position(state),
        "asked": int(game.asked(state)),
        "decision": told_decision(game, state),
        "legal": codes(game, state),
        "views": views(game, state, seats),
        "result": told_result(game, state),
    }


def told_events(events: list[Event]) -> list[Any]:
    """Events whole: names, facts, and whose secrets they hold."""
    return [[event.name, event.facts, event.secrets, event.owner] for event in events]


def match_snapshot(match: regni.Match) -> dict[str, Any]:
    """Everything one can ask a match but its version, as plain data."""
    seats = int(match.view(None)["seats"])
    return {
        "position": match.position(),
        "decision": told_decision(match.game, match.state),
        "legal": match.legal(),
        "views": [match.view(seat) for seat in [None, *range(seats)]],
        "events": told_events(match.events),
        "result": told_result(match.game, match.state),
        "record": match.record(),
    }
