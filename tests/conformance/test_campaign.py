"""The campaign: many random matches of every game, each checked after every step by the game's own invariants.

A small part runs with the other tests; REGNI_CAMPAIGN=1 runs it whole, in parts that several processes share.
"""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

import pytest

import regni
from support import khronos_invariants, kingdoms_invariants, tigris_invariants
from support.decision_kinds import DECISION_KINDS
from support.matches import GAMES, Choice, Walk, amount, curious_step, random_step, table

MATCHES = amount(12, 60, 10_000)
PARTS = amount(4, 4, 100)
FIRST_SEED = 1_000_000


class Checker(Protocol):
    """Plays a match and checks it after every step."""

    walk: Walk
    decisions: Counter[str]

    def play(self, choice: Choice) -> None: ...


CHECKERS: dict[str, Callable[[Walk], Checker]] = {
    "tigris": tigris_invariants.Checker,
    "khronos": khronos_invariants.Checker,
    "kingdoms": kingdoms_invariants.Checker,
}


def test_every_game_has_invariants() -> None:
    assert set(CHECKERS) == set(regni.GAMES)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_the_invariants_hold_after_every_step(
    name: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    steps, kinds = 0, Counter[str]()
    numbers = range(part, MATCHES, PARTS)
    for number in numbers:
        checker = CHECKERS[name](new_walk(name, number))
        checker.play(player(number))
        steps += len(checker.walk.steps)
        kinds += checker.decisions
    assert set(kinds) <= DECISION_KINDS[name]
    told = {"game": name, "matches": len(numbers), "of": MATCHES, "steps": steps, "decisions": dict(kinds)}
    record_property("campaign", told)


def new_walk(name: str, number: int) -> Walk:
    """A match before anything is dealt."""
    game = regni.GAMES[name]
    seats, options = table(game, number)
    return Walk(game, seats, dict(options), FIRST_SEED + number)


def player(number: int) -> Choice:
    """Half of the matches by players who take anything, half by curious ones."""
    return random_step if number // 3 % 2 else curious_step
