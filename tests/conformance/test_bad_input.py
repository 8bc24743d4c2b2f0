"""Bad input: texts, positions and records that nobody would write are refused clearly, and change nothing."""

import base64
import json
import re
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regni
from regni.core.options import Option
from regni.match.steps import checksum, packed, unpacked
from support.awkward import AWKWARD
from support.matches import GAMES, Plan, Walk, curious_step, examples, finish, match_snapshot, plans, start

# positions


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A position with some lines, words and characters deleted, repeated, exchanged or altered."""
    for _ in range(draw(st.integers(1, 3))):
        ways = [_damaged_numbers, _damaged_lines, _damaged_words, _damaged_characters]
        text = draw(st.sampled_from(ways))(draw, text)
    return text


def _damaged_numbers(draw: st.DrawFn, text: str) -> str:
    """One number a little larger or smaller: mostly still a position, of another match."""
    places = [found.span() for found in re.finditer(r"\b[0-9]+\b", text)]
    if not places:
        return text
    first, last = places[draw(st.integers(0, len(places) - 1))]
    number = max(0, int(text[first:last]) + draw(st.integers(-3, 3)))
    return f"{text[:first]}{number}{text[last:]}"


def _damaged_lines(draw: st.DrawFn, text: str) -> str:
    lines = text.splitlines()
    if not lines:
        return text
    here, there = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    line = lines[here]
    changes = {
        "delete": [*lines[:here], *lines[here + 1 :]],
        "repeat": [*lines[:there], line, *lines[there:]],
        "cut the rest": lines[:here],
        "move": [*(lines[:here] + lines[here + 1 :])[:there], line, *(lines[:here] + lines[here + 1 :])[there:]],
    }
    return "\n".join(changes[draw(st.sampled_from(sorted(changes)))]) + "\n"


def _damaged_words(draw: st.DrawFn, text: str) -> str:
    """One word replaced by another word of the position, by a number, or left out."""
    lines = [line.split() for line in text.splitlines() if line.split()]
    words = sorted({word for line in lines for word in line})
    if not words:
        return text
    line = lines[draw(st.integers(0, len(lines) - 1))]
    place = draw(st.integers(0, len(line) - 1))
    others = st.sampled_from(words).map(lambda word: [word])
    numbers = st.sampled_from(["0", "1", "2", "3", "6", "7", "30", "57", "99", "-1", "1e3", "9" * 30, "²", "٣"])
    line[place : place + 1] = draw(others | numbers.map(lambda number: [number]) | st.just([]))
    return "\n".join(" ".join(line) for line in lines) + "\n"


def _damaged_characters(draw: st.DrawFn, text: str) -> str:
    place = draw(st.integers(0, len(text)))
    known = st.sampled_from(sorted(set(text))) if text else st.nothing()
    put = draw(st.just("") | known | st.characters())
    return text[:place] + put + text[place + draw(st.integers(0, 2)) :]


def assert_refused_or_playable(text: str, seed: int) -> None:
    """Malformed with a message, or a match that goes on to its end and whose position is complete."""
    try:
        match = regni.match_from_position(text, seed=seed)
    except regni.Malformed as fault:
        message, line = str(fault), fault.line
        if "found " not in message or "expected " not in message:
            raise
        if line is not None and not 1 <= line <= len(text.splitlines()) + 1:
            raise
        return
    game = match.game
    written = match.position()
    assert game.position(game.read_position(written)) == written
    for seat in (None, *range(int(match.view(None)["seats"]))):
        json.dumps(match.view(seat))
    finish(game, match.state.copy(), seed)


@pytest.mark.parametrize("name", GAMES)
@examples(150, 800, 30_000)
@given(data=st.data())
def test_a_damaged_position_is_refused_or_playable(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name, most_choices=2))
    walk = plan.walk()
    text = data.draw(damaged(walk.game.position(walk.state)))
    try:
        assert_refused_or_playable(text, plan.seed)
    except Exception as fault:
        fault.add_note(f'regni.match_from_position("""\n{text}""")')
        raise


@pytest.mark.parametrize("name", GAMES)
@examples(100, 500, 20_000)
@given(data=st.data())
def test_any_text_after_the_name_of_the_game_is_refused_or_playable(name: str, data: st.DataObject) -> None:
    text = data.draw(st.text(max_size=200))
    assert_refused_or_playable(f"game {name}\n{text}", 1)


@pytest.mark.parametrize(("name", "title"), [(name, title) for name in GAMES for title in AWKWARD[name]])
def test_an_awkward_position_is_refused_or_playable(name: str, title: str) -> None:
    assert_refused_or_playable(f"game {name}\n{dedent(AWKWARD[name][title])}", 1)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "tigris", "game", "game chess", "game tigris x", "seats 2"])
def test_a_text_that_names_no_game_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(regni.Malformed, match="expected"):
        regni.match_from_position(text, seed=1)


@pytest.mark.parametrize("text", [None, 3, b"game tigris", ["game tigris"]])
def test_what_is_no_text_is_no_position(text: Any) -> None:
    with pytest.raises(regni.Malformed):
        regni.match_from_position(text, seed=1)


# new matches


@pytest.mark.parametrize("name", ["", "chess", "Tigris", None, 3, ["tigris"]])
def test_an_unknown_game_is_refused_with_those_that_exist(name: Any) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match(name, seats=2, seed=1)
    assert all(game in str(malformed.value) for game in GAMES)


@pytest.mark.parametrize("seats", [-1, 0, 99, None, "2", 2.0, True, [2]])
@pytest.mark.parametrize("name", GAMES)
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(name: str, seats: Any) -> None:
    with pytest.raises(regni.Malformed, match="expected"):
        regni.new_match(name, seats=seats, seed=1)


@pytest.mark.parametrize("seed", ["7", 1.5, [1], True, b"1"])
@pytest.mark.parametrize("name", GAMES)
def test_a_seed_that_is_no_whole_number_is_refused(name: str, seed: Any) -> None:
    with pytest.raises(regni.Malformed, match="expected"):
        regni.new_match(name, seats=regni.GAMES[name].seats[0], seed=seed)


@pytest.mark.parametrize("seed", [0, -1, 2**62, 2**63, 2**64 + 1, -(2**70), 10**40])
@pytest.mark.parametrize("name", GAMES)
def test_any_whole_number_is_a_seed(name: str, seed: int) -> None:
    match = regni.new_match(name, seats=regni.GAMES[name].seats[0], seed=seed)
    assert match_snapshot(regni.replay(match.record())) == match_snapshot(match)


def takes(option: Option, value: object) -> bool:
    """Is it a number, and does the option take numbers?"""
    return isinstance(value, int) and option.default.isdigit() and len(option.values) == 1


@pytest.mark.parametrize("value", ["", "nonsense", None, 7, [], ["x"], {}, "on ", "ON"])
@pytest.mark.parametrize("name", GAMES)
def test_a_value_that_an_option_does_not_have_is_refused(name: str, value: Any) -> None:
    game = regni.GAMES[name]
    for option in game.options:
        if (value not in ("", []) or len(option.default.split()) == 1) and not takes(option, value):
            with pytest.raises(regni.Malformed, match="expected"):
                regni.new_match(name, seats=game.seats[0], seed=1, **{option.name: value})


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_option_is_refused_with_those_that_exist(name: str) -> None:
    game = regni.GAMES[name]
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match(name, seats=game.seats[0], seed=1, colour="red")
    assert all(option.name in str(malformed.value) for option in game.options)


# answers


def some_match(name: str) -> regni.Match:
    walk = start(name, 5)
    for _ in range(30):
        walk.take(curious_step(walk))
    walk.deal()
    return walk.match()


@pytest.mark.parametrize("name", GAMES)
def test_another_seat_may_not_answer(name: str) -> None:
    match = some_match(name)
    assert match.decision is not None
    before, version, action = match_snapshot(match), match.version, match.legal()[0]
    for seat in (-1, -2, 99, *(set(range(2)) - {match.decision.seat})):
        refusal = match.why_not(action, seat)
        assert refusal is not None
        assert refusal.code == "not_your_decision"
        with pytest.raises(regni.Refused) as refused:
            match.play(action, seat=seat)
        assert refused.value.code == "not_your_decision"
    assert (match_snapshot(match), match.version) == (before, version)


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_to_an_older_or_newer_version_is_refused(name: str) -> None:
    match = some_match(name)
    match.play(match.legal()[0])
    before, version = match_snapshot(match), match.version
    for stale in (version - 1, version + 1, -1):
        with pytest.raises(regni.Refused) as refused:
            match.play(match.legal()[0], version=stale)
        assert refused.value.code == "stale_version"
    assert (match_snapshot(match), match.version) == (before, version)


@pytest.mark.parametrize("name", GAMES)
@examples(20, 100, 3000)
@given(data=st.data())
def test_an_illegal_action_is_refused_and_changes_nothing(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name, most_choices=2))
    match = plan.walk().match()
    before, version, legal = match_snapshot(match), match.version, set(match.legal())
    for code in data.draw(st.lists(st.integers(0, match.game.space - 1), min_size=5, max_size=20)):
        text = match.game.action_text(code)
        if text not in legal:
            with pytest.raises(regni.Refused) as refused:
                match.play(text)
            json.dumps(refused.value.facts)
            assert str(refused.value).startswith(refused.value.code)
    assert (match_snapshot(match), match.version) == (before, version)


# records


def recorded(name: str) -> dict[str, Any]:
    walk = start(name, 7)
    for _ in range(40):
        walk.take(walk.next_code())
    walk.deal()
    return walk.record()


def signed(record: dict[str, Any], steps: list[int]) -> dict[str, Any]:
    """The record with other steps, whole by its own word."""
    text = packed(steps)
    return {**record, "steps": text, "count": len(steps), "check": checksum(text)}


def assert_no_record(record: Any) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.replay(record)
    assert "expected" in str(malformed.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_without_one_of_its_keys_is_refused(name: str) -> None:
    record = recorded(name)
    for key in record:
        assert_no_record({other: value for other, value in record.items() if other != key})


WRONG = [None, True, -1, 3.5, 10**30, "", "nonsense", [], ["x"], {}, {"x": "y"}, {"x": 1}]


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize("key", ["regni", "game", "version", "seats", "options", "steps", "count", "check"])
@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_wrong_value_is_refused(name: str, key: str, value: Any) -> None:
    record = recorded(name)
    is_right = (key, value) == ("options", {}) or (key in ("regni", "version") and value is True)
    if not is_right:  # no options at all are those of another match; True is 1
        assert_no_record({**record, key: value})


@pytest.mark.parametrize("value", [None, "", "7", 1.5, [], {}], ids=repr)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_whose_seed_is_no_number_is_refused(name: str, value: Any) -> None:
    assert_no_record({**recorded(name), "seed": value})


@pytest.mark.parametrize("value", [None, 3, "chess", ["on"], {"a": "b"}], ids=repr)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_wrong_option_is_refused(name: str, value: Any) -> None:
    record = recorded(name)
    for option in regni.GAMES[name].options:
        assert_no_record({**record, "options": {**record["options"], option.name: value}})
    assert_no_record({**record, "options": {**record["options"], "colour": value}})


@pytest.mark.parametrize("value", [None, 3, "", "game chess", ["game"], {"a": 1}], ids=repr)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_wrong_position_is_refused(name: str, value: Any) -> None:
    match = regni.match_from_position(regni.replay(recorded(name)).position(), seed=3)
    assert_no_record({**match.record(), "position": value})


@pytest.mark.parametrize("record", [None, 1, "record", [], [1], {}, {"game": "tigris"}, b"{}"], ids=repr)
def test_what_is_no_record_is_refused(record: Any) -> None:
    assert_no_record(record)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_another_version_of_the_rules_is_refused(name: str) -> None:
    record = recorded(name)
    for version in (record["version"] + 1, record["version"] - 1, str(record["version"])):
        assert_no_record({**record, "version": version})


@pytest.mark.parametrize("name", GAMES)
def test_a_record_cut_anywhere_is_refused(name: str) -> None:
    record = recorded(name)
    for length in range(len(record["steps"])):
        assert_no_record({**record, "steps": record["steps"][:length]})
    text = json.dumps(record)
    with pytest.raises(json.JSONDecodeError):
        json.loads(text[: len(text) // 2])


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_one_byte_of_its_steps_changed_is_refused(name: str) -> None:
    record = recorded(name)
    data = base64.b64decode(record["steps"])
    for place in range(len(data)):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        assert_no_record({**record, "steps": base64.b64encode(changed).decode()})


@pytest.mark.parametrize("steps", [[10**9], [2**62], [2**63], [2**64], [10**30]], ids=repr)
@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_a_step_that_no_game_has_is_refused(name: str, steps: list[int]) -> None:
    """At the first chance, at a decision, in the middle of a turn; signed as if it were right."""
    record = recorded(name)
    right = unpacked(record["steps"])
    for place in range(len(right)):
        assert_no_record(signed(record, [*right[:place], *steps]))


@pytest.mark.parametrize("name", GAMES)
@examples(40, 500, 10_000)
@given(data=st.data())
def test_a_record_with_changed_steps_is_another_match_or_refused(name: str, data: st.DataObject) -> None:
    """Signed as if it were right: every step is checked against the rules."""
    plan: Plan = data.draw(plans(name, most_choices=1))
    walk: Walk = plan.walk()
    steps = list(walk.steps)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(steps) - 1))
        put = data.draw(st.lists(st.integers(0, walk.game.space + 5), max_size=2))
        steps[place : place + data.draw(st.integers(0, 2))] = put
        steps = steps or [0]
    try:
        match = regni.replay(signed(walk.record(), steps))
    except regni.Malformed as fault:
        if "expected" not in str(fault):
            raise
        return
    assert match.record()["steps"] == packed(steps)
    finish(match.game, match.state.copy(), 1)
