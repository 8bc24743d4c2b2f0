"""Khronos in the terminal: what is typed and told there and nowhere else."""

import json
from pathlib import Path

from regni import replay
from regni.language import words
from support.khronos import map_rows
from support.terminal import refusal, said

TABLE = ("play", "khronos", "--seats", 2, "--seed", 3, "--option", "first=0")
ENGLISH = words("en")
NAMES = ["Seat 0", "Seat 1"]


def played(*typed: str) -> str:
    """What a table of two says; the first seat holds two military cards, a religious and a civil one."""
    return said(*TABLE, typed="\n".join(typed), COLUMNS="120")


def test_a_preview_shows_what_time_does_with_a_building() -> None:
    told = played("preview build keep might d3")
    for age in ("faith", "reason"):
        ruin = age == "reason"
        facts: dict[str, object] = {
            "building": "keep",
            "board": age,
            "cell": "D3",
            "owner": None if ruin else 0,
            "ruin": ruin,
            "cubes": [],
        }
        assert ENGLISH.event("khronos", {"event": "shadow_cast", **facts}, NAMES) in told
    assert " 3 ^ f . K0" not in told


def test_a_building_is_shown_in_all_its_ages() -> None:
    (row,) = [line for line in played("build keep might D3").splitlines() if line.startswith(" 3 ^ f . K")]
    assert row.count("K0K ") == 2
    assert row.count("K%K ") == 1


def test_a_refusal_names_seats_and_rules() -> None:
    told = played("build keep might D3", "why build keep might F3")
    rival = {"building": "keep", "cell": "D3", "owner": 0, "domain": ["D3", "E5"]}
    assert ENGLISH.refusal("khronos", "equal_building", rival, NAMES) in told


def test_the_rounds_are_told_at_the_margin() -> None:
    told = said("play", "khronos", "--people", 0, "--seats", 2, "--seed", 1)
    assert told.count("\nRound 4 begins") == told.count("\nRound 7, the last, begins") == 1


def test_a_map_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "plain.txt"
    file.write_text("\n".join(map_rows("B2=h C3=~")))
    own = ("--option", f"map={file}")
    assert " 2 . H'. . " in said(*TABLE, *own, typed="quit")
    said("sim", "khronos", "--seats", 2, "--matches", 1, "--seed", 7, *own, "--out", tmp_path / "records")
    file.unlink()
    record = json.loads((tmp_path / "records" / "khronos-000001.json").read_text())
    assert replay(record).view(None)["map"] == map_rows("B2=h C3=~")


def test_a_file_that_is_no_map_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear\nfriend\n")
    assert "expected" in refusal("play", "khronos", "--option", f"map={file}")
    assert "expected" in refusal("sim", "khronos", "--option", f"map={tmp_path}/nowhere.txt")
