"""Options: what exists, what is the default, and how a wrong one is refused."""

from pathlib import Path

import pytest

import regni
from support.khronos import asked, buildings, ecu, events_named, facts, map_rows, plain, play

OPTIONS = {"holdem": ["off", "on"], "money": ["open", "hidden"]}
EVERY = ["map", "holdem", "money", "first"]


def test_the_game_tells_its_options_with_the_default_first() -> None:
    options = {option.name: option for option in regni.GAMES["khronos"].options}
    assert list(options) == EVERY
    for name, values in OPTIONS.items():
        assert (list(options[name].values), options[name].default) == (values, values[0])
    assert (options["map"].default, options["first"].default) == ("valley", "random")


def test_a_new_match_has_the_defaults() -> None:
    options = regni.new_match("khronos", seats=2, seed=1).view(None)["options"]
    assert {name: options[name] for name in ("map", "holdem", "money")} == {
        "map": "valley",
        "holdem": "off",
        "money": "open",
    }


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in OPTIONS.items() for value in values])
def test_every_value_can_be_chosen(name: str, value: str) -> None:
    match = regni.new_match("khronos", seats=3, seed=1, **{name: value})
    assert match.view(0)["options"][name] == value


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("khronos", seats=2, seed=1, hold="on")
    assert "hold" in str(malformed.value)
    for name in EVERY:
        assert name in str(malformed.value)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_value_is_refused_with_the_list_of_values(name: str) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("khronos", seats=2, seed=1, **{name: "perhaps"})
    for word in ["perhaps", *OPTIONS[name]]:
        assert word in str(malformed.value)


# Who begins


@pytest.mark.parametrize("seat", range(5))
def test_the_first_seat_may_be_chosen(seat: int) -> None:
    assert asked(regni.new_match("khronos", seats=5, seed=1, first=str(seat))) == (seat, "turn")


@pytest.mark.parametrize("first", ["2", "-1", "me"])
def test_the_first_seat_must_be_at_the_table(first: str) -> None:
    with pytest.raises(regni.Malformed, match="random"):
        regni.new_match("khronos", seats=2, seed=1, first=first)


# Money


def test_open_money_is_seen_by_all() -> None:
    match = plain("ecu 0 7; ecu 1 3")
    for seat in (0, 1, None):
        assert match.view(seat)["ecu"] == [7, 3]


def test_hidden_money_is_seen_by_its_owner_only() -> None:
    match = plain("option money hidden; ecu 0 7; ecu 1 3")
    assert match.view(0)["ecu"] == [7, None]
    assert match.view(1)["ecu"] == [None, 3]
    assert match.view(None)["ecu"] == [None, None]


def test_hidden_money_is_earned_before_all_eyes() -> None:
    match = plain("option money hidden; cards 0 military 2")
    events = play(match, "build keep might C4")
    (bonus,) = events_named(events, "bonus_earned")
    for seat in (0, 1, None):
        assert bonus.plain(seat) == {"event": "bonus_earned", "seat": 0, "ecu": 1, "board": "might"}
    assert ecu(match, 0) == 5


def test_hidden_money_is_shown_when_the_match_is_over() -> None:
    match = plain("option money hidden; round 7; turn 1; ecu 0 7; ecu 1 3")
    events = play(match, "end")
    for seat in (0, 1, None):
        assert match.view(seat)["ecu"] == [7, 3]
    assert facts(events, "match_ended")["ranking"] == [[0], [1]]


# The map


def test_a_map_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "three.txt"
    path.write_text("\n".join(map_rows("C4=h F9=h P20=h A1=~ B1=f C1=^")) + "\n")
    match = regni.new_match("khronos", seats=2, seed=1, map=str(path))
    assert match.view(None)["map"] == map_rows("C4=h F9=h P20=h A1=~ B1=f C1=^")
    for board in ("might", "faith", "reason"):
        assert list(buildings(match, board)) == ["C4", "F9", "P20"]


def test_a_match_on_a_named_map_is_kept_in_its_position_and_record(tmp_path: Path) -> None:
    path = tmp_path / "three.txt"
    path.write_text("\n".join(map_rows("C4=h F9=h P20=h")) + "\n")
    match = regni.new_match("khronos", seats=2, seed=1, map=str(path))
    match.play("travel 1 faith")
    again = regni.match_from_position(match.position(), seed=1)
    assert again.position() == match.position()
    assert again.view(None)["map"] == match.view(None)["map"]
    assert regni.replay(match.record()).position() == match.position()


def test_a_map_without_hamlets_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("\n".join(map_rows()) + "\n")
    assert buildings(regni.new_match("khronos", seats=2, seed=1, map=str(path)), "faith") == {}


def test_a_map_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(regni.Malformed, match="map"):
        regni.new_match("khronos", seats=2, seed=1, map=str(tmp_path / "nowhere.txt"))


@pytest.mark.parametrize(
    "rows",
    [map_rows()[:19], [*map_rows(), "." * 16], [*map_rows()[:19], "." * 15], [*map_rows()[:19], "x" + "." * 15], []],
    ids=["too few rows", "too many rows", "a short row", "an unknown sign", "nothing"],
)
def test_a_map_of_another_shape_is_refused(rows: list[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("\n".join(rows) + "\n")
    with pytest.raises(regni.Malformed, match=r"expected"):
        regni.new_match("khronos", seats=2, seed=1, map=str(path))


def test_options_of_a_position_are_kept() -> None:
    match = plain("option holdem on; option money hidden; display civil civil military")
    options = match.view(None)["options"]
    assert (options["holdem"], options["money"]) == ("on", "hidden")
    lines = match.position().splitlines()
    assert "option holdem on" in lines
    assert "option money hidden" in lines


def test_nothing_is_dealt_when_an_option_is_wrong() -> None:
    before = regni.new_match("khronos", seats=2, seed=4).position()
    with pytest.raises(regni.Malformed):
        regni.new_match("khronos", seats=2, seed=4, holdem="maybe")
    assert regni.new_match("khronos", seats=2, seed=4).position() == before
