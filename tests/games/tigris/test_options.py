"""Options: what exists, what is the default, and how a wrong one is refused."""

import pytest

import regni
from support.reading import asked
from support.tigris import classic

OPTIONS = {
    "board": ["classic", "advanced"],
    "support": ["standard", "english"],
    "draw": ["bag", "reserve"],
    "buildings": ["off", "on"],
    "wonder": ["off", "on"],
    "scores": ["hidden", "open"],
}


def test_the_game_tells_its_options_with_the_default_first() -> None:
    options = {option.name: option for option in regni.GAMES["tigris"].options}
    assert list(options) == [*OPTIONS, "dynasties", "first"]
    for name, values in OPTIONS.items():
        assert (list(options[name].values), options[name].default) == (values, values[0])
    assert options["first"].default == "random"
    assert options["dynasties"].default == "archer bull pot lion"


def test_a_new_match_has_the_defaults() -> None:
    options = regni.new_match("tigris", seats=2, seed=1).view(None)["options"]
    assert {name: options[name] for name in OPTIONS} == {name: values[0] for name, values in OPTIONS.items()}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in OPTIONS.items() for value in values])
def test_every_value_can_be_chosen(name: str, value: str) -> None:
    match = regni.new_match("tigris", seats=3, seed=1, **{name: value})
    assert match.view(0)["options"][name] == value


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("tigris", seats=2, seed=1, bord="classic")
    assert "bord" in str(malformed.value)
    for name in [*OPTIONS, "dynasties", "first"]:
        assert name in str(malformed.value)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_value_is_refused_with_the_list_of_values(name: str) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("tigris", seats=2, seed=1, **{name: "perhaps"})
    assert "perhaps" in str(malformed.value)
    for value in OPTIONS[name]:
        assert value in str(malformed.value)


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_two_to_four_seats_may_play(seats: int) -> None:
    with pytest.raises(ValueError, match=r"2.*3.*4"):
        regni.new_match("tigris", seats=seats, seed=1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_a_hand(seats: int) -> None:
    view = regni.new_match("tigris", seats=seats, seed=1).view(None)
    assert [hand["count"] for hand in view["hands"]] == [6] * seats


def test_an_unknown_game_is_refused_with_the_list_of_games() -> None:
    with pytest.raises(ValueError, match=r"tigris"):
        regni.new_match("chess", seats=2, seed=1)


def test_dynasties_follow_the_order_of_the_box() -> None:
    assert regni.new_match("tigris", seats=3, seed=1).view(None)["dynasties"] == ["archer", "bull", "pot"]


def test_dynasties_may_be_chosen() -> None:
    match = regni.new_match("tigris", seats=2, seed=1, dynasties="lion bull")
    assert match.view(None)["dynasties"] == ["lion", "bull"]
    again = regni.match_from_position(match.position(), seed=1)
    assert again.view(None)["dynasties"] == ["lion", "bull"]


@pytest.mark.parametrize("dynasties", ["lion lion", "lion cat", "archer bull pot lion archer"])
def test_dynasties_must_exist_and_differ(dynasties: str) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("tigris", seats=2, seed=1, dynasties=dynasties)
    for name in ("archer", "bull", "pot", "lion"):
        assert name in str(malformed.value)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_first_seat_may_be_chosen(seat: int) -> None:
    """A2."""
    assert asked(regni.new_match("tigris", seats=4, seed=1, first=str(seat))) == (seat, "turn")


@pytest.mark.parametrize("first", ["2", "-1", "me"])
def test_the_first_seat_must_be_at_the_table(first: str) -> None:
    """A2."""
    with pytest.raises(regni.Malformed, match="random"):
        regni.new_match("tigris", seats=2, seed=1, first=first)


def test_options_of_a_position_are_kept() -> None:
    match = classic(lines="option scores open\noption support english")
    options = match.view(None)["options"]
    assert (options["scores"], options["support"], options["draw"]) == ("open", "english", "bag")


def test_nothing_is_dealt_when_an_option_is_wrong() -> None:
    """The same seed gives the same match before and after a refused one."""
    before = regni.new_match("tigris", seats=2, seed=4).position()
    with pytest.raises(regni.Malformed):
        regni.new_match("tigris", seats=2, seed=4, board="moon")
    assert regni.new_match("tigris", seats=2, seed=4).position() == before
