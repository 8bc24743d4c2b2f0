"""Era of Kingdoms in the terminal: what is typed and told there and nowhere else."""

from pathlib import Path

import pytest

from regni import GAMES
from regni.language import words
from regni.terminal.commands import canonical
from support.terminal import refusal, said, told

ALONE = ("play", "kingdoms", "--seats", 1, "--seed", 3, "--option", "trade=off")
SIMULATED = ("sim", "kingdoms", "--seats", 1, "--seed", 7, "--option", "rounds=5")
HOUSES = "basic,Houses,Case,land,1,0,0,0,0,base,population,"


def played(*typed: str, language: str = "en") -> str:
    """What the table says to a person alone, who holds two Houses, Storehouse, Trader and Forgotten Knowledge."""
    return said("--language", language, *ALONE, typed="\n".join(["discard none", *typed]), COLUMNS="120")


def test_a_land_is_shown_on_its_tile() -> None:
    assert "│ 4 Houses         │ C -              │ 5 -              │" in played("play Houses on 4")


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("PLAY farm ON 3", "play Farm on 3"),
        ("play lumber camp on 8", "play Lumber Camp on 8"),
        ("play plague (food) on 1:3", "play Plague (Food) on 1:3"),
        ("play great attack", "play Great Attack"),
        ("play attack", "play Attack"),
        ("play swindler 2 with shadow stone houses", "play Swindler 2 with shadow Stone Houses"),
        ("play steal from SHADOW riches", "play Steal from shadow riches"),
        ("discard age of enlightenment", "discard Age of Enlightenment"),
        ("draft None", "draft none"),
    ],
)
def test_capital_and_small_letters_of_card_names_are_put_right(typed: str, action: str) -> None:
    assert canonical(GAMES["kingdoms"], typed) == action


def test_a_refusal_names_the_card_in_the_language_of_the_table() -> None:
    assert "Non hai in mano la carta Campo di taglialegna." in played("regola play lumber camp on 1", language="it")


def test_the_turn_of_the_shadow_is_told_at_the_margin() -> None:
    assert "\nThe turn goes to the Shadow Realm.\n  The Shadow Realm draws " in played("end", "discard none")


def test_the_shadow_has_a_place_in_the_result() -> None:
    setting = ("--people", 0, "--option", "rounds=5")
    text = said("--language", "it", *ALONE, *setting)
    places = [line.split("│")[2].strip() for line in text.splitlines() if line.startswith(("│ 1  ", "│ 2  "))]
    assert sorted(places[-2:]) == ["Posto 0", "reame ombra"]


def test_matches_that_no_seat_has_won_are_counted_apart() -> None:
    found = told(*SIMULATED, "--matches", 8, "--json")
    assert (sum(found["wins"]) + found["lost"], found["shared_wins"]) == (8, 0)
    assert found["lost"] > 0
    assert found["points"]["shadow"]["points"] > found["points"]["points"]
    assert words("en").text("terminal.sim.lost", number=found["lost"]) in said(*SIMULATED, "--matches", 8)


def test_one_seat_is_one() -> None:
    assert said(*ALONE, typed="quit").startswith("kingdoms, 1 seat, ")
    assert "kingdoms, 1 posto rounds=5" in said("--language", "it", *SIMULATED, "--matches", 1)


def test_a_card_table_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(said("cards", "show").replace(f"{HOUSES}1", f"{HOUSES}5"))
    assert "Houses · land L1 · gives P5 " in said(*ALONE, "--option", f"cards={file}", typed="quit")


def test_a_file_that_is_no_card_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear\nfriend\n")
    assert "expected" in refusal("play", "kingdoms", "--option", f"cards={file}")
