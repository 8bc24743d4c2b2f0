"""Legal actions: what is refused is exactly what is not legal, and the set agrees with itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regni.core.game import CHANCE, Game, State
from support.matches import GAMES, Plan, Walk, amount, codes, curious_step, examples, plans, sampled_codes, start, told

OUT_OF_RANGE = (1, 2, 1_000, 1_000_000, 2**40, 2**62)
OF_EACH_VERB = amount(600, 6_000, 6_000)  # codes that are tried; all of them where a verb has no more


def refused(game: Game, state: State, code: int) -> bool:
    refusal = game.why_not(state, code)
    assert refusal is None or (refusal.code and isinstance(refusal.facts, dict))
    return refusal is not None


def assert_refusals_agree(walk: Walk) -> None:
    """Of codes of every verb, legal or not, and of codes that are none."""
    game, state = walk.game, walk.state
    legal = set(codes(game, state))
    tried = {*sampled_codes(game.name, walk.seed, OF_EACH_VERB), *sorted(legal)[:OF_EACH_VERB]}
    allowed = {code for code in tried if not refused(game, state, code)}
    assert allowed == legal & tried, [game.action_text(code) for code in sorted(allowed ^ (legal & tried))]
    for beyond in OUT_OF_RANGE:
        assert refused(game, state, -beyond)
        assert refused(game, state, game.space - 1 + beyond)


def assert_agrees_with_itself(game: Game, state: State) -> None:
    legal = game.legal(state)
    total = int(legal.total())
    every = [int(code) for code in legal.codes()]
    assert len(every) == total > 0
    assert every == sorted(set(every))
    assert all(0 <= code < game.space for code in every)
    assert [int(legal.nth(place)) for place in range(total)] == every
    tried = {*sampled_codes(game.name, total, OF_EACH_VERB), *every}
    assert sorted(code for code in tried if legal.has(code)) == every
    assert [code for code, bit in enumerate(legal.mask(game.space)) if bit] == every
    for outside in (-1, total):
        with pytest.raises(IndexError):
            legal.nth(outside)
    for beyond in OUT_OF_RANGE:
        assert not legal.has(-beyond)
        assert not legal.has(game.space - 1 + beyond)


@pytest.mark.parametrize("name", GAMES)
@examples(12, 80, 3000)
@given(data=st.data())
def test_an_action_is_refused_exactly_where_it_is_not_legal(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name, most_choices=4))
    walk = plan.walk()
    with told(walk):
        assert_refusals_agree(walk)


@pytest.mark.parametrize("name", GAMES)
@examples(20, 100, 5000)
@given(data=st.data())
def test_the_legal_actions_agree_with_themselves(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name, most_choices=4))
    walk = plan.walk()
    if not walk.is_over:
        with told(walk):
            assert_agrees_with_itself(walk.game, walk.state)


@pytest.mark.parametrize("name", GAMES)
def test_refusals_and_legal_actions_agree_for_every_kind_of_decision(name: str) -> None:
    """The first state of each kind in each of some curious matches."""
    seen: set[tuple[int, str]] = set()
    for number in range(18):
        walk = start(name, number)
        while not walk.is_over:
            decision = walk.game.decision(walk.state)
            if decision is not None and (number % 2, decision.kind) not in seen:
                seen.add((number % 2, decision.kind))
                with told(walk):
                    assert_refusals_agree(walk)
                    assert_agrees_with_itself(walk.game, walk.state)
            walk.take(curious_step(walk))


@pytest.mark.parametrize("name", GAMES)
def test_no_action_answers_chance(name: str) -> None:
    walk = start(name, 0)
    while walk.asked != CHANCE:
        walk.take(walk.next_code())
    with told(walk):
        assert walk.game.legal(walk.state).total() == 0
        assert_refusals_agree(walk)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_may_be_done_once_the_match_is_over(name: str) -> None:
    walk = start(name, 0)
    while not walk.is_over:
        walk.take(walk.next_code())
    match = walk.match()
    assert match.legal() == []
    with told(walk):
        for code in range(0, walk.game.space, 7):
            refusal = walk.game.why_not(walk.state, code)
            assert refusal is not None
            assert refusal.code == "match_over"
