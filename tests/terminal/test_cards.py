"""`regni cards` shows the card table and says what is wrong with a file, or still our reconstruction in it."""

from pathlib import Path

import pytest

from regni.games.kingdoms.cards import OWN_FILE
from support.kingdoms_stories import card_file, card_rows, card_text, changed_cards, line_of
from support.terminal import refusal, regni, said


def test_our_own_table_is_shown_as_it_is() -> None:
    assert said("cards", "show") == OWN_FILE


def test_what_is_shown_can_be_checked_and_played_with(tmp_path: Path) -> None:
    path = card_file(tmp_path, said("cards", "show"))
    assert "72 kinds, 215 cards, no fault" in said("cards", "check", path)
    told = said("sim", "kingdoms", "--seats", 2, "--matches", 1, "--seed", 1, "--option", f"cards={path}")
    assert "kingdoms, 2 seats" in told


def test_a_file_without_faults_is_told_with_what_is_still_reconstructed(tmp_path: Path) -> None:
    path = card_file(tmp_path, OWN_FILE)
    lines = said("cards", "check", path).splitlines()
    marked = [row for row in card_rows() if {*row["reconstructed"].split()} - WORDS]
    assert lines[0] == f"{path}: 72 kinds, 215 cards, no fault."
    assert lines[1] == f"Numbers that are still our reconstruction, by card ({len(marked)}):"
    assert lines[2:-1] == [f"  {row['name']}: {numbers(row)}" for row in marked]
    assert "  Farm: cost, vp, copies" in lines


WORDS = {"name", "deck", "type", "stacking", "resource", "effect"}  # nobody can enter these


def numbers(row: dict[str, str]) -> str:
    """Tell the numbers of a card that are marked as reconstructed."""
    return ", ".join(mark for mark in row["reconstructed"].split() if mark not in WORDS)


def test_a_number_that_differs_from_ours_is_reconstructed_no_more(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(Farm={"cost_M": "1", "vp": "2"}))
    assert "\n  Farm: copies\n" in said("cards", "check", path)


def test_an_emptied_mark_is_believed(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(Farm={"reconstructed": ""}, Mine={"reconstructed": "copies"}))
    told = said("cards", "check", path)
    assert "  Farm: " not in told
    assert "\n  Mine: copies\n" in told


def test_without_the_column_our_own_marks_hold(tmp_path: Path) -> None:
    rows = card_rows()
    for row in rows:
        del row["reconstructed"]
    assert "\n  Farm: cost, vp, copies\n" in said("cards", "check", card_file(tmp_path, card_text(rows)))


def test_when_nothing_is_reconstructed_any_more_it_is_said(tmp_path: Path) -> None:
    rows = [{**row, "reconstructed": ""} for row in card_rows()]
    told = said("cards", "check", card_file(tmp_path, card_text(rows)))
    assert told.splitlines()[1:] == ["No number is our reconstruction any more."]


def test_a_spreadsheet_s_file_is_read(tmp_path: Path) -> None:
    """With a byte order mark, and lines that end in two signs."""
    path = tmp_path / "mine.csv"
    path.write_bytes(b"\xef\xbb\xbf" + OWN_FILE.replace("\n", "\r\n").encode())
    assert "no fault" in said("cards", "check", path)


# Faults


FAULTY = changed_cards(Farm={"vp": "many", "cost_W": "-1"}, Field={"level": "2"}, Manor={"copies": "4"})


def test_all_faults_are_told_with_their_lines_and_the_exit_code_is_one(tmp_path: Path) -> None:
    path = card_file(tmp_path, FAULTY)
    result = regni("cards", "check", path)
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        f"{path}: 4 faults.",
        f"  line {line_of('Field')}: found Field of level 2; expected a base of level 1 that costs nothing",
        f"  line {line_of('Farm')}: found cost_W '-1' of Farm; expected a number from 0 to 9",
        f"  line {line_of('Farm')}: found vp 'many' of Farm; expected a number from 0 to 20",
        "  line 73: found 52 cards in the deck intermediate; expected 51 (change `copies`)",
    ]


def test_one_fault_is_one(tmp_path: Path) -> None:
    path = card_file(tmp_path, changed_cards(Farm={"vp": "many"}))
    assert regni("cards", "check", path).stdout.startswith(f"{path}: 1 fault.\n")


@pytest.mark.parametrize("text", ["", "nonsense", "deck;name\n"])
def test_what_is_no_card_table_has_its_fault_in_the_first_line(text: str, tmp_path: Path) -> None:
    result = regni("cards", "check", card_file(tmp_path, text))
    assert result.exit_code == 1
    assert "line 1: found a card file without the columns" in result.stdout


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "nowhere.csv" in refusal("cards", "check", tmp_path / "nowhere.csv")
    (tmp_path / "binary.csv").write_bytes(b"\xff\xfe")
    assert "byte 0 is not UTF-8" in refusal("cards", "check", tmp_path / "binary.csv")
    assert str(tmp_path) in refusal("cards", "check", tmp_path)
    assert "Missing argument" in refusal("cards", "check")


# Italian


def test_faults_are_told_in_italian(tmp_path: Path) -> None:
    path = card_file(tmp_path, FAULTY)
    lines = regni("--language", "it", "cards", "check", path).stdout.splitlines()
    assert lines[0] == f"{path}: 4 errori."
    assert lines[1].startswith(f"  riga {line_of('Field')}: trovato Field of level 2; atteso ")


def test_what_is_reconstructed_is_told_in_italian(tmp_path: Path) -> None:
    path = card_file(tmp_path, OWN_FILE)
    lines = said("cards", "check", path, "--language", "it").splitlines()
    assert lines[0] == f"{path}: 72 tipi, 215 carte, nessun errore."
    assert lines[1].startswith("Numeri che sono ancora una nostra ricostruzione")


@pytest.mark.parametrize("words", [("cards", "--help"), ("cards", "show", "--help"), ("cards", "check", "--help")])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_commands_explain_themselves_in_both_languages(words: tuple[str, ...], language: str) -> None:
    told = said("--language", language, *words)
    assert ("Mostra questo testo" in told) is (language == "it")
