"""Texts of actions: every action has one, and nothing else is one."""

from functools import cache

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import regni
from regni.core.game import Game
from support.matches import GAMES, Plan, examples, match_snapshot, plans, start, told


@cache
def actions(name: str) -> dict[int, str]:
    """Every code of the space that is an action, with its text."""
    game, found = regni.GAMES[name], dict[int, str]()
    for code in range(game.space):
        text = game.action_text(code)
        try:
            read = game.action_code(text)
        except regni.Malformed:
            continue  # a code that the space holds but no action has
        assert read == code, f"{text!r} is the text of {code} but is read as {read}"
        found[code] = text
    return found


def is_action(game: Game, text: str) -> bool:
    """Is this the text of some action, by the texts of the whole space?"""
    return text in texts_of(game.name)


@cache
def texts_of(name: str) -> set[str]:
    return set(actions(name).values())


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_every_action_is_read_as_that_action(name: str) -> None:
    found = actions(name)
    assert len(found) > 10
    assert len(set(found.values())) == len(found)
    assert all(text == " ".join(text.split()) and text.isascii() for text in found.values())


@pytest.mark.parametrize("name", GAMES)
@examples(20, 100, 5000)
@given(data=st.data())
def test_legal_actions_have_texts_of_their_own(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    if walk.is_over:
        return
    with told(walk):
        codes = [int(code) for code in walk.game.legal(walk.state).codes()]
        texts = [walk.game.action_text(code) for code in codes]
        assert [walk.game.action_code(text) for text in texts] == codes
        assert walk.match().legal() == texts


@pytest.mark.parametrize("name", GAMES)
def test_a_code_that_is_no_action_is_never_legal(name: str) -> None:
    game = regni.GAMES[name]
    nothing = set(range(game.space)) - set(actions(name))
    for number in range(6):
        walk = start(name, number)
        for _ in range(60):
            if not walk.is_over:
                walk.take(walk.next_code())
        if walk.asked >= 0:
            assert not nothing & {int(code) for code in game.legal(walk.state).codes()}


words = st.text(max_size=40)
numbers = st.integers(-10, 10**20).map(str)


@st.composite
def nearly_actions(draw: st.DrawFn, name: str) -> str:
    """The text of an action with something changed: a word, a letter, the spaces, the case."""
    game = regni.GAMES[name]
    text = game.action_text(draw(st.integers(0, game.space - 1)))
    place = draw(st.integers(0, len(text)))
    parts = text.split(" ")
    which = draw(st.integers(0, len(parts) - 1))
    return draw(
        st.sampled_from(
            [
                text[:place] + draw(st.characters()) + text[place:],
                text[:place] + text[place + 1 :],
                text.upper(),
                text + " ",
                " " + text,
                text.replace(" ", "  ", 1),
                text.replace(" ", "\t", 1),
                text + "\n",
                " ".join([*parts[:which], draw(numbers), *parts[which + 1 :]]),
                " ".join([*parts[:which], *parts[which + 1 :]]),
                " ".join([*parts, parts[which]]),
                " ".join(reversed(parts)),
            ]
        )
    )


@pytest.mark.parametrize("name", GAMES)
@examples(300, 2000, 50_000)
@given(data=st.data())
def test_a_text_is_read_as_the_action_whose_text_it_is_or_refused(name: str, data: st.DataObject) -> None:
    game = regni.GAMES[name]
    text = data.draw(words | nearly_actions(name))
    if is_action(game, text):
        assert game.action_text(game.action_code(text)) == text
    else:
        with pytest.raises(regni.Malformed):
            game.action_code(text)


@pytest.mark.parametrize("name", GAMES)
@examples(60, 300, 5000)
@example(text="")
@example(text="\x00")
@example(text="\ud800")
@given(text=words)
def test_a_match_refuses_a_malformed_text_and_stays_as_it_was(name: str, text: str) -> None:
    assume(not is_action(regni.GAMES[name], text))
    match = start(name, 1).match()
    before, version = match_snapshot(match), match.version
    refusal = match.why_not(text)
    assert refusal is not None
    assert refusal.code == "malformed"
    with pytest.raises(regni.Refused) as refused:
        match.play(text)
    assert refused.value.code == "malformed"
    assert (match_snapshot(match), match.version) == (before, version)
