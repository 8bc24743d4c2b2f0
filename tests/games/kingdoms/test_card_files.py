"""A card file of one's own: other numbers play, every fault is named with its line, and a record needs no file."""

from pathlib import Path

import pytest

import regni
from regni.games.kingdoms.cards import OWN_FILE, STANDARD, faults_of, read_file
from support.kingdoms import asked, assert_refused, decks, lands, play, points, position_text, resources
from support.kingdoms_stories import card_file, card_rows, card_text, changed_cards, line_of

OTHERS = {  # Farm costs metal, gives three food and three points
    "Farm": {"cost_W": "0", "cost_M": "1", "cost_P": "0", "resource_amount": "3", "vp": "3"},
    "Field": {"copies": "7"},
    "Stream": {"copies": "5"},
}


def with_file(path: Path, lines: str) -> regni.Match:
    """Make a match of a position with the cards of a file, without the trade board."""
    return regni.match_from_position(position_text(f"option trade off; option cards {path}; {lines}"), seed=1)


# Other numbers


def test_other_numbers_play(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = with_file(path, "hand 0 Farm; land 0 1 Field; land 0 2 Mountain")
    play(match, "play Farm on 1")
    assert (resources(match, 0), points(match, 0)) == ({"food": 3, "metal": 1}, 3)


def test_other_costs_are_asked_for(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = with_file(path, "hand 0 Farm; land 0 1 Field; land 0 2 Forest; land 0 3 Houses")
    lacking = {"card": "Farm", "cost": {"metal": 1}, "missing": {"metal": 1}, "wild": 0}
    assert_refused(match, "play Farm on 1", "cannot_pay", lacking)


def test_other_numbers_of_copies_are_dealt(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    text = position_text(f"option trade off; option cards {path}; discards basic {', '.join(['Stream'] * 5)}", seats=4)
    match = regni.match_from_position(text, seed=1)
    assert decks(match)["basic"] == 131
    with pytest.raises(regni.Malformed, match="at most 4"):
        regni.match_from_position(text.replace(f"option cards {path}\n", ""), seed=1)


def test_a_new_match_names_the_file(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = regni.new_match("kingdoms", seats=2, seed=1, cards=str(path))
    assert asked(match) is not None
    assert match.view(None)["options"]["cards"] == read_file(path.read_text()).value()


def test_our_own_table_as_a_file_plays_as_the_standard_one(tmp_path: Path) -> None:
    path = card_file(tmp_path, OWN_FILE)
    one = regni.new_match("kingdoms", seats=3, seed=5, cards=str(path))
    other = regni.new_match("kingdoms", seats=3, seed=5)
    assert one.view(0)["hands"] == other.view(0)["hands"]
    assert read_file(OWN_FILE).value() == STANDARD.value()


def test_rows_and_columns_may_stand_in_another_order(tmp_path: Path) -> None:
    rows = [dict(reversed(row.items())) for row in reversed(card_rows())]
    assert read_file(card_text(rows)).value() == STANDARD.value()


def test_other_columns_may_be_missing_or_added() -> None:
    rows = card_rows()
    for row in rows:
        del row["known"], row["reconstructed"], row["name_it"]
        row["mine"] = "seen"
    assert read_file(card_text(rows)).value() == STANDARD.value()


def test_a_byte_order_mark_is_no_fault() -> None:
    assert read_file("\ufeff" + OWN_FILE).value() == STANDARD.value()


# The file is needed no more


def test_a_record_needs_the_file_no_more(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = regni.new_match("kingdoms", seats=2, seed=1, first="0", trade="off", cards=str(path))
    play(match, "discard none", "discard none", "end")
    path.unlink()
    again = regni.replay(match.record())
    assert again.position() == match.position()
    assert again.view(None) == match.view(None)


def test_a_record_of_a_position_needs_the_file_no_more(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = with_file(path, "hand 0 Farm; land 0 1 Field; land 0 2 Mountain")
    play(match, "play Farm on 1")
    path.unlink()
    assert regni.replay(match.record()).view(0) == match.view(0)


def test_a_position_holds_the_numbers_themselves(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(**OTHERS))
    match = with_file(path, "hand 0 Farm; land 0 1 Field; land 0 2 Mountain")
    path.unlink()
    again = regni.match_from_position(match.position(), seed=1)
    play(again, "play Farm on 1")
    assert (lands(again, 0)[1], resources(again, 0)["food"]) == (["Field", "Farm"], 3)


# Faults


def fault_of(text: str) -> regni.Malformed:
    """Read a card file that cannot be read; its first fault."""
    with pytest.raises(regni.Malformed) as fault:
        read_file(text)
    return fault.value


NUMBERS = ["", "-1", "one", "1.5", "x", "٣", "9" * 5000, " 1"]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: repr(number[:5]))
@pytest.mark.parametrize("column", ["level", "cost_F", "cost_P", "resource_amount", "vp", "copies", "removed_2p"])
def test_what_is_no_number_is_refused_with_its_line(column: str, number: str) -> None:
    fault = fault_of(changed_cards(Farm={column: number}))
    assert fault.line == line_of("Farm")
    assert f"{column} {number!r} of Farm" in fault.found
    assert fault.expected.startswith("a number from 0 to ")


@pytest.mark.parametrize(
    ("column", "most"),
    [
        ("level", 4),
        ("cost_W", 9),
        ("resource_amount", 7),
        ("attack", 9),
        ("defence", 9),
        ("hand_bonus", 5),
        ("vp", 20),
        ("copies", 15),
        ("removed_3p", 15),
    ],
)
def test_too_large_a_number_is_refused(column: str, most: int) -> None:
    fault = fault_of(changed_cards(Villager={column: str(most + 1)}))
    assert (fault.line, fault.expected) == (line_of("Villager"), f"a number from 0 to {most}")


@pytest.mark.parametrize(
    ("column", "value"),
    [("deck", "advanced"), ("type", "person"), ("stacking", "none"), ("resource", "wood"), ("resource", "")],
)
def test_decks_types_stacking_and_resources_are_the_game_s_own(column: str, value: str) -> None:
    fault = fault_of(changed_cards(Farm={column: value}))
    assert (fault.line, fault.found) == (line_of("Farm"), f"{column} {value!r} of Farm")
    assert fault.expected == {"deck": "basic", "type": "land", "stacking": "stack", "resource": "food"}[column]


def test_a_resource_for_a_card_that_has_none_is_refused() -> None:
    fault = fault_of(changed_cards(Walls={"resource": "metal"}))
    assert (fault.found, fault.expected) == ("resource 'metal' of Walls", "nothing")


@pytest.mark.parametrize(
    ("card", "change", "found"),
    [
        ("Walls", {"level": "0"}, "level 0 of Walls"),
        ("Miner", {"level": "0"}, "level 0 of Miner"),
        ("Field", {"level": "2"}, "Field of level 2"),
        ("Forest", {"cost_F": "1"}, "Forest of level 1"),
        ("Farm", {"level": "1"}, "Farm of level 1"),
        ("Market", {"removed_2p": "4"}, "Market: more removed than there are"),
        ("Steal", {"removed_3p": "6"}, "Steal: more removed than there are"),
        ("Age_of_Enlightenment", {"copies": "2"}, "2 copies of Age of Enlightenment"),
        ("Plague_(Food)", {"copies": "8"}, "8 copies of Plague (Food)"),
    ],
)
def test_a_card_that_cannot_be_is_refused(card: str, change: dict[str, str], found: str) -> None:
    fault = fault_of(changed_cards(**{card: change}))
    assert (fault.line, fault.found) == (line_of(card.replace("_", " ")), found)


@pytest.mark.parametrize(
    ("card", "deck", "size"),
    [
        ("Farm", "basic", 136),
        ("Trade Expedition", "basic-trade", 6),
        ("Manor", "intermediate", 51),
        ("King", "advanced", 22),
    ],
)
def test_decks_must_have_their_size(card: str, deck: str, size: int) -> None:
    (row,) = [row for row in card_rows() if row["name"] == card]
    fault = fault_of(changed_cards(**{card.replace(" ", "_"): {"copies": str(int(row["copies"]) + 1)}}))
    assert fault.found == f"{size + 1} cards in the deck {deck}"
    assert fault.expected == f"{size} (change `copies`)"
    assert fault.line == 73


@pytest.mark.parametrize(("column", "size"), [("removed_2p", 24), ("removed_3p", 11)])
def test_what_stays_in_the_box_must_add_up(column: str, size: int) -> None:
    fault = fault_of(changed_cards(Walls={column: "1"}))
    assert (fault.found, fault.line) == (f"{size + 1} cards in the column {column}", 73)


def test_an_unknown_card_is_refused() -> None:
    fault = fault_of(OWN_FILE.replace("basic,Farm,", "basic,Fattoria,"))
    assert (fault.line, fault.found) == (line_of("Farm"), "card 'Fattoria'")


def test_a_card_twice_is_refused() -> None:
    rows = card_rows()
    fault = fault_of(card_text([*rows, rows[5]]))
    assert (fault.line, fault.found) == (74, "card 'Farm'")


def test_a_missing_card_is_refused() -> None:
    fault = fault_of(card_text([row for row in card_rows() if row["name"] not in ("Farm", "King")]))
    assert (fault.line, fault.found) == (71, "no line for Farm, King")


@pytest.mark.parametrize("column", ["name", "deck", "stacking", "cost_M", "copies"])
def test_a_missing_column_is_refused(column: str) -> None:
    rows = card_rows()
    for row in rows:
        del row[column]
    fault = fault_of(card_text(rows))
    assert (fault.line, fault.found) == (1, f"a card file without the columns {column}")


@pytest.mark.parametrize("text", ["", "\n", "nonsense", "deck;name;type\n", "a,b,c\n1,2,3\n"])
def test_what_is_no_card_file_is_refused_in_its_first_line(text: str) -> None:
    assert fault_of(text).line == 1


def test_a_line_that_ends_too_early_is_refused() -> None:
    lines = OWN_FILE.splitlines()
    lines[6] = "basic,Farm,Fattoria,land,2"
    fault = fault_of("\n".join(lines))
    assert (fault.line, fault.found) == (7, "stacking None of Farm")


def test_a_quotation_mark_that_is_never_closed_is_refused() -> None:
    assert fault_of(OWN_FILE.replace("basic,Farm,", 'basic,"Farm,')).line is not None
    assert fault_of(f'{OWN_FILE}"{"x" * 200_000}').line == 74


# All faults


def test_all_faults_are_told_line_by_line_and_then_those_of_the_whole() -> None:
    text = changed_cards(
        Farm={"vp": "many", "cost_W": "-1"},
        Field={"level": "2"},
        Manor={"copies": "4"},
        King={"deck": "basic"},
    )
    faults = faults_of(text)
    assert [(fault.line, fault.found) for fault in faults] == [
        (line_of("Field"), "Field of level 2"),
        (line_of("Farm"), "cost_W '-1' of Farm"),
        (line_of("Farm"), "vp 'many' of Farm"),
        (line_of("King"), "deck 'basic' of King"),
        (73, "52 cards in the deck intermediate"),
    ]
    assert str(fault_of(text)) == str(faults[0])


def test_a_column_with_a_fault_is_not_added_up() -> None:
    faults = faults_of(changed_cards(Farm={"copies": "x"}, Mine={"copies": "9"}))
    assert [fault.found for fault in faults] == ["copies 'x' of Farm"]


def test_our_own_table_has_no_fault() -> None:
    assert faults_of(OWN_FILE) == []


# Through the option


def test_a_fault_stops_a_new_match(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(Farm={"vp": "many"}))
    with pytest.raises(regni.Malformed, match=f"line {line_of('Farm')}: found vp 'many' of Farm"):
        regni.new_match("kingdoms", seats=2, seed=1, cards=str(path))


def test_a_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(regni.Malformed, match="a file of cards that exists"):
        regni.new_match("kingdoms", seats=2, seed=1, cards=str(tmp_path / "nowhere.csv"))


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(regni.Malformed, match="UTF-8"):
        regni.new_match("kingdoms", seats=2, seed=1, cards=str(path))


VALUE = STANDARD.value()


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (VALUE + ";1", "option cards"),
        (VALUE.replace(";", ",", 1), "option cards"),
        (VALUE.replace("1,", "x,", 1), "level 'x' of Field"),
        (VALUE.replace("1,", "2,", 1), "Field of level 2"),
        (VALUE.replace("8,2,1", "9,2,1", 1), "137 cards in the deck basic"),
    ],
)
def test_numbers_as_one_word_are_checked_too(value: str, found: str) -> None:
    """As a record holds them."""
    with pytest.raises(regni.Malformed) as fault:
        regni.new_match("kingdoms", seats=2, seed=1, cards=value)
    assert (fault.value.found, fault.value.line) == (found, None)


# What is known of our own table


@pytest.mark.parametrize("row", [row for row in card_rows() if row["type"] == "person"], ids=lambda row: row["name"])
def test_no_attack_defence_or_points_of_a_person_are_known(row: dict[str, str]) -> None:
    assert {"attack", "defence", "vp"} <= set(row["reconstructed"].split())


def test_walls_show_attack_and_defence_that_are_not_known() -> None:
    (walls,) = [row for row in card_rows() if row["name"] == "Walls"]
    assert {"attack", "defence"} <= set(walls["reconstructed"].split())


@pytest.mark.parametrize("row", card_rows(), ids=lambda row: row["name"])
def test_every_value_is_either_known_or_reconstructed(row: dict[str, str]) -> None:
    assert not set(row["known"].split()) & set(row["reconstructed"].split())
