"""`regni replay` tells a record in words, and says what is wrong with a file that is none."""

import json
from pathlib import Path
from typing import Any

import pytest

import regni
from regni.language import words
from support.terminal import a_record, refusal, said


def test_the_story_is_told_turn_by_turn_and_ends_with_the_position(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    match = regni.replay(json.loads(record.read_text()))
    story, _, position = said("replay", record).partition("\n\n")
    assert len(story.splitlines()) == len(match.events)
    turns = [line for line in story.splitlines() if not line.startswith("  ")]
    assert len(turns) == sum(event.name in ("turn_started", "match_ended") for event in match.events)
    assert position.startswith(match.position())


def test_it_stops_after_so_many_actions(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    match = regni.new_match("tigris", seats=2, seed=json.loads(record.read_text())["seed"])
    assert said("replay", record, "--to", 0).endswith(f"\n\n{match.position()}")
    lines = said("replay", record, "--to", 3, "--json").splitlines()
    assert [json.loads(line) for line in lines[: len(match.events)]] == [
        {"event": event.name, **event.facts} for event in match.events
    ]
    assert len(lines) > len(match.events)


def test_all_its_actions_are_the_whole_match_and_more_are_refused(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    actions = json.loads((record.parent / "summary.json").read_text())["decisions"]
    assert said("replay", record, "--to", actions) == said("replay", record)
    assert f"a number from 0 to {actions}" in refusal("replay", record, "--to", actions + 1)


def events(record: Path, *words: object) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said("replay", record, "--json", *words).splitlines()]


def test_a_seat_is_told_only_what_it_saw(tmp_path: Path) -> None:
    record = a_record(tmp_path)
    drawn = [event for event in events(record, "--seat", 0) if event["event"] == "tiles_drawn"]
    assert {event["seat"] for event in drawn if "tiles" in event} == {0}
    assert {event["seat"] for event in events(record) if "tiles" in event} == {0, 1}


def test_a_seat_is_shown_no_hand_but_its_own(tmp_path: Path) -> None:
    shown = said("replay", a_record(tmp_path), "--to", 1, "--seat", 0)
    assert "hand 1" not in shown
    assert "│ hidden" in shown


def test_a_match_of_an_arena_is_told_by_its_number(tmp_path: Path) -> None:
    said("arena", "kingdoms", "--players", "greedy,random", "--matches", 2, "--seed", 7, "--out", tmp_path)
    matches = tmp_path / "matches.jsonl"
    kept = {match["number"]: match["record"] for match in map(json.loads, matches.read_text().splitlines())}
    assert regni.replay(kept[2]).position() in said("replay", f"{matches}:2")
    with matches.open("a") as file:
        file.write('{"number": 3, "rec')
    assert "match 3; expected the number of a match of that arena" in refusal("replay", f"{matches}:3")


def test_it_is_told_in_italian(tmp_path: Path) -> None:
    first = words("it").event("tigris", {"event": "turn_started", "seat": 0}, ["Arciere (0)"])
    assert f"\n{first}\n" in said("--language", "it", "replay", a_record(tmp_path))


def test_a_seat_that_was_not_there_is_refused(tmp_path: Path) -> None:
    assert "None or a number from 0 to 1" in refusal("replay", a_record(tmp_path), "--seat", 2)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "line 1, column 1"),
        (b'{\n "regni": 1,\n oops\n}', "line 3, column 2"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        (b"[1, 2]", "found a list; expected a record"),
        (b"3", "found a int"),
        (b"[" * 100_000, "bad.json"),
        (b"9" * 5000, "bad.json"),
        (b'{"regni": 1}', "a record without 'game'"),
    ],
)
def test_a_file_that_is_no_record_is_refused_by_name(tmp_path: Path, content: bytes, expected: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    message = refusal("replay", tmp_path / "bad.json")
    assert "bad.json" in message
    assert expected in message


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"regni": 2}, "expected format 1"),
        ({"game": "chess"}, "expected one of tigris"),
        ({"version": 99}, "version 99"),
        ({"seats": 9}, "9 seats"),
        ({"seats": "two"}, "bad.json"),
        ({"options": {"board": "round"}}, "expected one of classic, advanced"),
        ({"options": 5}, "bad.json"),
        ({"options": {"board": 5}}, "bad.json"),
        ({"position": "game tigris\nseats 9\n"}, "line 2"),
        ({"position": 5}, "bad.json"),
        ({"seed": "7"}, "seed is no number"),
        ({"steps": "@@@"}, "not base 64"),
        ({"count": 3}, "was cut or changed"),
        ({"check": 3}, "was cut or changed"),
        ({"steps": "/////////////////w8=", "count": 1, "check": 3165551478}, "bad.json"),
    ],
)
def test_a_record_that_was_changed_is_refused(tmp_path: Path, changes: dict[str, Any], expected: str) -> None:
    record = json.loads(a_record(tmp_path).read_text())
    (tmp_path / "bad.json").write_text(json.dumps({**record, **changes}))
    message = refusal("replay", tmp_path / "bad.json")
    assert "bad.json" in message
    assert expected in message


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nowhere.json" in refusal("replay", tmp_path / "nowhere.json")
    assert str(tmp_path) in refusal("replay", tmp_path)
