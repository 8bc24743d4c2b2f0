"""Chance: every outcome with its exact weight, and no other."""

from collections import Counter
from math import comb

import pytest

import regni
from regni.core.game import CHANCE
from regni.core.rng import Rng
from support.matches import GAMES, Walk, amount, curious_step, random_step, snapshot, table, told

DRAWS = 25
BEYOND = (-1, -(2**40), 10_000, 2**40, 2**62)


def chances(name: str, number: int) -> list[Walk]:
    """A whole match, kept at some of the states where chance is asked, the opening among them."""
    game = regni.GAMES[name]
    seats, options = table(game, number)
    walk = Walk(game, seats, dict(options), number)
    found: list[Walk] = []
    while not walk.is_over:
        if walk.asked == CHANCE and (len(found) < 6 or number % 5 == len(walk.steps) % 5):
            kept = Walk(game, seats, dict(options), number, list(walk.steps))
            kept.state = walk.state.copy()
            found.append(kept)
        walk.take(curious_step(walk) if number % 2 else random_step(walk))
    return found


@pytest.mark.parametrize("number", range(amount(3, 12, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_outcomes_are_those_that_are_possible_and_their_weights_sum_to_a_whole(name: str, number: int) -> None:
    for walk in chances(name, number):
        with told(walk):
            outcomes = walk.game.outcomes(walk.state)
            codes = [code for code, _ in outcomes]
            assert len(codes) == len(set(codes)) > 0
            assert all(weight > 0 for _, weight in outcomes)
            assert all(walk.game.outcome_possible(walk.state, code) for code in codes)
            around = set(range(max(codes) + 20)) - set(codes)
            assert not any(walk.game.outcome_possible(walk.state, code) for code in [*around, *BEYOND])


@pytest.mark.parametrize("number", range(amount(2, 8, 100)))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_is_one_of_the_outcomes(name: str, number: int) -> None:
    for walk in chances(name, number):
        with told(walk):
            codes = {code for code, _ in walk.game.outcomes(walk.state)}
            drawn = {int(walk.game.sample(walk.state, Rng(seed, 0))) for seed in range(DRAWS)}
            assert drawn <= codes


@pytest.mark.parametrize("name", GAMES)
def test_drawing_does_not_change_the_state_and_repeats_itself(name: str) -> None:
    for walk in chances(name, 1)[:10]:
        before = snapshot(walk.game, walk.state, walk.seats)
        with told(walk):
            first = [int(walk.game.sample(walk.state, Rng(seed, 3))) for seed in range(DRAWS)]
            again = [int(walk.game.sample(walk.state, Rng(seed, 3))) for seed in range(DRAWS)]
            walk.game.outcomes(walk.state)
            assert first == again
            assert snapshot(walk.game, walk.state, walk.seats) == before


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_are_drawn_as_often_as_they_weigh(name: str) -> None:
    """The first chance of a match and one in the middle; no outcome is drawn far too often."""
    found = chances(name, 2)
    draws = amount(2_000, 40_000, 40_000)
    for walk in (found[0], found[len(found) // 2]):
        outcomes = dict(walk.game.outcomes(walk.state))
        whole = sum(outcomes.values())
        drawn = Counter(int(walk.game.sample(walk.state, Rng(seed, 11))) for seed in range(draws))
        with told(walk):
            for code, weight in outcomes.items():
                expected = draws * weight / whole
                assert abs(drawn[code] - expected) < 6 * max(1.0, expected**0.5), (code, weight, whole)


@pytest.mark.parametrize("name", GAMES)
def test_the_weights_are_numbers_of_ways(name: str) -> None:
    """They sum to a binomial coefficient: so many things drawn from so many."""
    ways = {comb(things, drawn) for things in range(400) for drawn in range(min(things, 12) + 1)}
    for walk in chances(name, 4):
        with told(walk):
            assert sum(weight for _, weight in walk.game.outcomes(walk.state)) in ways
