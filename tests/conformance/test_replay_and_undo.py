"""Records and undo: replaying gives the same match, undoing gives the same past."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regni
from regni.core.game import CHANCE
from support.matches import GAMES, LONGEST, Plan, amount, examples, match_snapshot, plans, start, told


@pytest.mark.parametrize("number", range(amount(4, 24, 400)))
@pytest.mark.parametrize("name", GAMES)
def test_replay_equals_play(name: str, number: int) -> None:
    """Played by texts; the record goes through JSON."""
    walk = start(name, number)
    match = walk.new_match()
    with told(walk):
        while not walk.is_over:
            code = walk.next_code()
            if walk.asked != CHANCE:
                match.play(walk.game.action_text(code), seat=walk.asked, version=match.version)
            walk.take(code)
        replayed = regni.replay(json.loads(json.dumps(match.record())))
        assert match.record() == walk.record()
        assert match_snapshot(replayed) == match_snapshot(match)


@pytest.mark.parametrize("name", GAMES)
@examples(12, 60, 1000)
@given(data=st.data())
def test_replaying_an_unfinished_match_gives_the_same_match(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        match = walk.match()
        replayed = regni.replay(json.loads(json.dumps(match.record())))
        assert match_snapshot(replayed) == match_snapshot(match)
        assert match.position() == walk.game.position(walk.state)


@pytest.mark.parametrize("name", GAMES)
@examples(10, 40, 1000)
@given(data=st.data())
def test_undo_returns_to_the_same_match_and_the_same_chance(name: str, data: st.DataObject) -> None:
    """Play some actions, undo them all, play them again: everything is as it was, both ways."""
    plan: Plan = data.draw(plans(name, most_choices=5))
    match = plan.warmed_up().match()
    with told(plan.warmed_up()):
        past, played = [match_snapshot(match)], []
        for place in plan.choices:
            legal = match.legal()
            if not legal:
                break
            played.append(legal[place % len(legal)])
            match.play(played[-1])
            past.append(match_snapshot(match))
        for before in reversed(past[:-1]):
            match.undo()
            assert match_snapshot(match) == before
        for action, after in zip(played, past[1:], strict=True):
            match.play(action)
            assert match_snapshot(match) == after


@pytest.mark.parametrize("name", GAMES)
@examples(10, 40, 500)
@given(data=st.data())
def test_another_action_after_undo_is_dealt_what_it_would_have_been_dealt_at_once(
    name: str, data: st.DataObject
) -> None:
    """Undo cannot fish for better tiles."""
    plan: Plan = data.draw(plans(name, most_choices=1))
    walk = plan.warmed_up()
    hesitating, resolute = walk.match(), walk.match()
    legal = hesitating.legal()
    if not legal:
        return
    with told(walk):
        action = legal[data.draw(st.integers(0, len(legal) - 1))]
        hesitating.play(legal[data.draw(st.integers(0, len(legal) - 1))])
        hesitating.undo()
        hesitating.play(action)
        resolute.play(action)
        assert match_snapshot(hesitating) == match_snapshot(resolute)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_can_be_undone_to_its_first_decision(name: str) -> None:
    """A whole one, or its beginning where undoing is slow."""
    walk = start(name, 3)
    first, actions = match_snapshot(walk.match()), 0
    while not walk.is_over and actions < amount(40, LONGEST, LONGEST):
        actions += walk.asked != CHANCE
        walk.take(walk.next_code())
    match = walk.match()
    with told(walk):
        for _ in range(actions):
            match.undo()
        assert match_snapshot(match) == first


@pytest.mark.parametrize("name", GAMES)
def test_there_is_nothing_to_undo_before_the_first_action(name: str) -> None:
    match = start(name, 1).match()
    before = match_snapshot(match)
    with pytest.raises(regni.Refused) as refused:
        match.undo()
    assert refused.value.code == "nothing_to_undo"
    assert match_snapshot(match) == before


@pytest.mark.parametrize("name", GAMES)
def test_the_version_grows_with_every_change(name: str) -> None:
    match = start(name, 2).match()
    versions = [match.version]
    for _ in range(3):
        match.play(match.legal()[0])
        versions.append(match.version)
    match.undo()
    versions.append(match.version)
    assert versions == sorted(set(versions))
