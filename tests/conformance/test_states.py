"""States: a copy shares nothing, telling changes nothing, and every match ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regni.core.events import Log
from regni.core.game import CHANCE
from support.matches import (
    GAMES,
    Plan,
    Walk,
    amount,
    codes,
    curious_step,
    examples,
    plans,
    play_to_end,
    random_step,
    snapshot,
    start,
    states_of,
    told,
)


def several_steps(walk: Walk, steps: int) -> None:
    for _ in range(steps):
        if not walk.is_over:
            walk.take(random_step(walk))


def branch(walk: Walk) -> Walk:
    """Another walk that goes on from a copy of the state."""
    other = Walk(walk.game, walk.seats, walk.options, walk.seed + 1, list(walk.steps), position=walk.position)
    other.state = walk.state.copy()
    return other


@pytest.mark.parametrize("name", GAMES)
@examples(15, 60, 2000)
@given(data=st.data())
def test_playing_a_copy_leaves_the_original_as_it_was(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        before = snapshot(walk.game, walk.state, walk.seats)
        several_steps(branch(walk), 12)
        assert snapshot(walk.game, walk.state, walk.seats) == before


@pytest.mark.parametrize("name", GAMES)
@examples(15, 60, 2000)
@given(data=st.data())
def test_playing_the_original_leaves_a_copy_as_it_was(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        copy = walk.state.copy()
        before = snapshot(walk.game, walk.state, walk.seats)
        several_steps(walk, 12)
        assert snapshot(walk.game, copy, walk.seats) == before


@pytest.mark.parametrize("name", GAMES)
@examples(8, 30, 1000)
@given(data=st.data())
def test_every_action_leaves_the_original_of_a_copy_as_it_was(name: str, data: st.DataObject) -> None:
    """Legal actions of one state (all, or some of many), each on a copy of its own."""
    plan: Plan = data.draw(plans(name, most_choices=3))
    walk = plan.walk()
    with told(walk):
        game, state = walk.game, walk.state
        before = snapshot(game, state, walk.seats)
        possible = codes(game, state)
        for code in possible[:: 1 + len(possible) // amount(100, 500, 500)]:
            game.apply(state.copy(), code, None)
        assert snapshot(game, state, walk.seats) == before


@pytest.mark.parametrize("number", range(amount(4, 40, 400)))
@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_the_same_whether_anyone_listens_or_not(name: str, number: int) -> None:
    listening, deaf = start(name, number), start(name, number)
    with told(listening):
        for state in states_of(deaf):
            assert listening.game.position(listening.state) == deaf.game.position(state)
            assert listening.asked == deaf.asked
            if not deaf.is_over:
                listening.take(listening.next_code(), Log())


@pytest.mark.parametrize("choice", [random_step, curious_step])
@pytest.mark.parametrize("name", GAMES)
def test_every_random_match_ends_with_a_result(name: str, choice: object) -> None:
    player = random_step if choice is random_step else curious_step
    for number in range(amount(6, 200, 5000)):
        walk = start(name, number, number + 5000)
        with told(walk):
            play_to_end(walk, player)
            result = walk.game.result(walk.state)
            assert result is not None
            assert sorted(seat for place in result.ranking for seat in place) == list(range(walk.seats))
            assert len(result.scores) == walk.seats
            assert walk.game.decision(walk.state) is None


@pytest.mark.parametrize("name", GAMES)
@examples(15, 80, 2000)
@given(data=st.data())
def test_there_is_a_decision_or_chance_or_a_result(name: str, data: st.DataObject) -> None:
    """Exactly one of the three, and a seat that is asked has something to answer."""
    plan: Plan = data.draw(plans(name))
    for walk in plan.walks():
        with told(walk):
            decision, result = walk.game.decision(walk.state), walk.game.result(walk.state)
            assert (decision is None) == (walk.asked < 0)
            assert (result is not None) == walk.is_over
            assert walk.asked != CHANCE
            if decision is not None:
                assert decision.seat == walk.asked < walk.seats
                assert walk.game.legal(walk.state).total() > 0
