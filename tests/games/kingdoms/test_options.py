"""Options: what exists, what is the default, how a wrong one is refused; card files."""

import csv
import io
from importlib.resources import files
from pathlib import Path

import pytest

import regni
from support.kingdoms import asked, hand, opening, play, points, position_text, resources, table

OPTIONS = {
    "trade": ["on", "off"],
    "difficulty": ["normal", "hard", "champion"],
    "peaceful": ["off", "on"],
    "guaranteed_base": ["off", "on"],
    "riches_vp": ["1", "0"],
}
DEFAULTS = {name: values[0] for name, values in OPTIONS.items()} | {"cards": "standard", "rounds": "100"}
EVERY = ["trade", "difficulty", "peaceful", "guaranteed_base", "riches_vp", "cards", "rounds", "first"]


def test_the_game_tells_its_options_with_the_default_first() -> None:
    options = {option.name: option for option in regni.GAMES["kingdoms"].options}
    assert list(options) == EVERY
    for name, values in OPTIONS.items():
        assert (list(options[name].values), options[name].default) == (values, values[0])
    assert [options[name].default for name in ("cards", "rounds", "first")] == ["standard", "100", "random"]


def test_a_new_match_has_the_defaults() -> None:
    options = regni.new_match("kingdoms", seats=2, seed=1).view(None)["options"]
    assert {name: options[name] for name in DEFAULTS} == DEFAULTS


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in OPTIONS.items() for value in values])
def test_every_value_can_be_chosen(name: str, value: str) -> None:
    match = regni.new_match("kingdoms", seats=2, seed=1, **{name: value})
    assert match.view(0)["options"][name] == value


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("kingdoms", seats=2, seed=1, traders="on")
    for name in ["traders", *EVERY]:
        assert name in str(malformed.value)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_value_is_refused_with_the_list_of_values(name: str) -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.new_match("kingdoms", seats=2, seed=1, **{name: "perhaps"})
    for word in ["perhaps", *OPTIONS[name]]:
        assert word in str(malformed.value)


@pytest.mark.parametrize("first", ["2", "-1", "me"])
def test_the_first_seat_must_be_at_the_table(first: str) -> None:
    with pytest.raises(regni.Malformed, match="random"):
        regni.new_match("kingdoms", seats=2, seed=1, first=first)


@pytest.mark.parametrize("rounds", ["many", "-1", "1.5", "100000", ""])
def test_the_round_limit_is_a_number(rounds: str) -> None:
    with pytest.raises(regni.Malformed, match="rounds"):
        regni.new_match("kingdoms", seats=2, seed=1, rounds=rounds)


@pytest.mark.parametrize("rounds", ["0", "1", "12", "100"])
def test_the_round_limit_may_be_any_number(rounds: str) -> None:
    assert regni.new_match("kingdoms", seats=2, seed=1, rounds=rounds).view(None)["options"]["rounds"] == rounds


# Riches


@pytest.mark.parametrize(("value", "expected"), [("1", 3), ("0", 0)])
def test_riches_are_worth_what_the_option_says(value: str, expected: int) -> None:
    assert points(table(f"option riches_vp {value}; riches 0 3"), 0) == expected


# Card files


def card_rows() -> list[dict[str, str]]:
    text = (files("regni.games.kingdoms") / "data" / "cards.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def write_cards(path: Path, rows: list[dict[str, str]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    path.write_text(text.getvalue(), "utf-8")
    return str(path)


def changed(path: Path, card: str, **values: str) -> str:
    """Write a card file in which one card has other values."""
    rows = card_rows()
    (row,) = [row for row in rows if row["name"] == card]
    row.update(values)
    return write_cards(path, rows)


def test_the_table_has_every_card_of_the_box_once() -> None:
    rows = card_rows()
    assert (len(rows), len({row["name"] for row in rows})) == (72, 72)
    copies = {
        deck: sum(int(row["copies"]) for row in rows if row["deck"] == deck) for deck in {r["deck"] for r in rows}
    }
    assert copies == {"basic": 136, "basic-trade": 6, "intermediate": 51, "advanced": 22}


def test_a_card_file_gives_other_numbers(tmp_path: Path) -> None:
    path = changed(tmp_path / "cards.csv", "Farm", resource_amount="3", vp="2", cost_W="0", cost_P="0")
    match = table(f"option cards {path}; land 0 1 Field; hand 0 Farm")
    play(match, "play Farm on 1")
    assert (resources(match, 0), points(match, 0)) == ({"food": 3}, 2)


def test_a_match_with_a_card_file_is_kept_in_its_position_and_record(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    match = opening(2, cards=changed(path, "Farm", vp="5"))
    path.unlink()
    again = regni.match_from_position(match.position(), seed=1)
    assert (again.position(), asked(again)) == (match.position(), asked(match))
    assert regni.replay(match.record()).position() == match.position()


def test_a_card_file_with_the_same_numbers_deals_the_same_hands(tmp_path: Path) -> None:
    path = write_cards(tmp_path / "cards.csv", card_rows())
    assert hand(opening(2, cards=path), 0) == hand(opening(2), 0)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Farm", {"vp": "many"}),
        ("Farm", {"vp": "-1"}),
        ("Farm", {"vp": "100"}),
        ("Farm", {"level": "1"}),
        ("Field", {"cost_W": "1"}),
        ("Field", {"level": "2"}),
        ("Miner", {"level": "0"}),
        ("Field", {"copies": "9"}),
        ("Farm", {"removed_2p": "3"}),
        ("Farm", {"copies": "0"}),
        ("Age of Enlightenment", {"copies": "2"}),
        ("Farm", {"deck": "advanced"}),
        ("Farm", {"type": "person"}),
        ("Farm", {"resource": "wood"}),
        ("Farm", {"stacking": "base"}),
        ("Farm", {"name": "Ranch"}),
        ("Farm", {"name": "Mine"}),
    ],
)
def test_a_card_file_that_cannot_be_is_refused_with_its_line(tmp_path: Path, name: str, values: dict[str, str]) -> None:
    path = changed(tmp_path / "cards.csv", name, **values)
    with pytest.raises(regni.Malformed) as malformed:
        opening(2, cards=path)
    assert malformed.value.line is not None


def test_a_card_file_without_a_card_is_refused(tmp_path: Path) -> None:
    path = write_cards(tmp_path / "cards.csv", [row for row in card_rows() if row["name"] != "Farm"])
    with pytest.raises(regni.Malformed, match="Farm"):
        opening(2, cards=path)


def test_a_card_file_without_a_column_is_refused(tmp_path: Path) -> None:
    rows = [{name: value for name, value in row.items() if name != "vp"} for row in card_rows()]
    with pytest.raises(regni.Malformed, match="vp"):
        opening(2, cards=write_cards(tmp_path / "cards.csv", rows))


def test_a_card_file_that_does_not_exist_is_refused() -> None:
    with pytest.raises(regni.Malformed, match="cards"):
        opening(2, cards="no_such_file.csv")


def test_a_position_with_an_unknown_option_is_refused_with_its_line() -> None:
    with pytest.raises(regni.Malformed) as malformed:
        regni.match_from_position(position_text("option traders on"), seed=1)
    assert malformed.value.line == 2
