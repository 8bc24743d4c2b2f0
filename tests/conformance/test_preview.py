"""Previews: what an action would cause is told beforehand, and telling it changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regni
from regni.core.events import MATCH_ENDED, Log
from support.matches import GAMES, Plan, curious_step, examples, match_snapshot, plans, start, told, told_events


@pytest.mark.parametrize("name", GAMES)
@examples(20, 100, 3000)
@given(data=st.data())
def test_a_preview_tells_what_the_action_then_causes_and_changes_nothing(name: str, data: st.DataObject) -> None:
    """Up to the next chance or decision."""
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    if walk.is_over:
        return
    with told(walk):
        match = walk.match()
        before, version = match_snapshot(match), match.version
        legal = match.legal()
        action = legal[data.draw(st.integers(0, len(legal) - 1))]
        foreseen, log, seat = match.preview(action), Log(), walk.asked
        settled = match.outlook(action).settled
        assert (match_snapshot(match), match.version) == (before, version)
        walk.take(walk.game.action_code(action), log)
        assert told_events(foreseen) == told_events([event for event in log.events if event.name != MATCH_ENDED])
        assert settled == (walk.asked != seat)
        played = match.play(action)
        assert told_events(played[: len(foreseen)]) == told_events(foreseen)


@pytest.mark.parametrize("name", GAMES)
@examples(20, 100, 3000)
@given(data=st.data())
def test_a_preview_is_refused_exactly_like_the_action(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name, most_choices=2))
    match = plan.walk().match()
    before, legal = match_snapshot(match), set(match.legal())
    for code in data.draw(st.lists(st.integers(0, match.game.space - 1), min_size=3, max_size=10)):
        text = match.game.action_text(code)
        if text not in legal:
            refusal = match.why_not(text)
            assert refusal is not None
            with pytest.raises(regni.Refused) as refused:
                match.preview(text)
            assert (refused.value.code, refused.value.facts) == (refusal.code, refusal.facts)
    assert match_snapshot(match) == before


@pytest.mark.parametrize("number", [4, 5])
@pytest.mark.parametrize("name", GAMES)
def test_a_preview_never_tells_what_chance_will_deal(name: str, number: int) -> None:
    """Its secrets are those of the seat that asks: whatever is hidden from it comes with chance."""
    walk = start(name, number)
    while not walk.is_over:
        if walk.asked >= 0:
            match = walk.match()
            for action in match.legal()[:: 1 + len(match.legal()) // 3]:
                assert all(event.owner == walk.asked for event in match.preview(action) if event.secrets)
        walk.take(curious_step(walk))
