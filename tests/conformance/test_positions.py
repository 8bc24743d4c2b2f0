"""Positions: at every step of a match its text is complete."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regni
from regni.core.events import Log
from regni.core.game import State
from support.matches import (
    GAMES,
    Plan,
    Walk,
    amount,
    curious_step,
    examples,
    finish,
    plans,
    random_step,
    snapshot,
    start,
    told,
    told_events,
)


def assert_read_back(walk: Walk, text: str) -> State:
    """The position, decision, legal actions and views of the text are those of the state."""
    read = walk.game.read_position(text)
    assert snapshot(walk.game, read, walk.seats) == snapshot(walk.game, walk.state, walk.seats)
    return read


def assert_goes_on_alike(walk: Walk, read: State, choice: int) -> None:
    """The same action and outcomes, in the match and after reading: the same events and the same next position."""
    log, other = Log(), Log()
    taken = len(walk.steps)
    walk.take(choice, log)
    while walk.asked == -1:
        walk.take(walk.outcome(), log)
    for code in walk.steps[taken:]:
        walk.game.apply(read, code, other)
    assert told_events(other.events) == told_events(log.events)
    assert walk.game.position(read) == walk.game.position(walk.state)
    assert walk.game.asked(read) == walk.asked


@pytest.mark.parametrize("number", range(amount(5, 20, 600)))
@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_complete_at_every_step_of_a_match(name: str, number: int) -> None:
    """Read at every decision, and gone on with to the next: by induction the whole match is the same."""
    walk = start(name, number, number + 900)
    with told(walk):
        while not walk.is_over:
            read = assert_read_back(walk, walk.game.position(walk.state))
            assert_goes_on_alike(walk, read, curious_step(walk) if number % 2 else random_step(walk))
        assert_read_back(walk, walk.game.position(walk.state))


@pytest.mark.parametrize("name", GAMES)
@examples(15, 60, 2000)
@given(data=st.data())
def test_a_match_from_a_position_goes_on_to_the_same_end(name: str, data: st.DataObject) -> None:
    """Every choice and outcome of the rest of a match, taken again after reading its position."""
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        read = walk.game.read_position(walk.game.position(walk.state))
        taken = len(walk.steps)
        while not walk.is_over:
            walk.take(walk.next_code())
        for code in walk.steps[taken:]:
            walk.game.apply(read, code, None)
        assert snapshot(walk.game, read, walk.seats) == snapshot(walk.game, walk.state, walk.seats)


@pytest.mark.parametrize("name", GAMES)
@examples(15, 60, 2000)
@given(data=st.data())
def test_a_match_made_of_a_position_can_be_recorded_and_replayed(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        match = regni.match_from_position(walk.game.position(walk.state), seed=plan.seed)
        for place in plan.choices:
            if match.decision is not None:
                match.play(match.legal()[place % len(match.legal())])
        replayed = regni.replay(match.record())
        assert replayed.position() == match.position()
        assert told_events(replayed.events) == told_events(match.events)


@pytest.mark.parametrize("name", GAMES)
@examples(12, 100, 3000)
@given(data=st.data())
def test_comments_blank_lines_and_spaces_change_nothing(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    text = walk.game.position(walk.state)
    lines = [f"  {line}   # {number}\n\n" for number, line in enumerate(text.splitlines())]
    with told(walk):
        read = walk.game.read_position("# a comment\n" + "".join(lines))
        assert walk.game.position(read) == text


@pytest.mark.parametrize("name", GAMES)
@examples(10, 60, 2000)
@given(data=st.data())
def test_a_position_read_back_can_be_played_to_the_end(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        finish(walk.game, walk.game.read_position(walk.game.position(walk.state)), plan.seed)
