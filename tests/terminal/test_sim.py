"""`regni sim` plays many matches, says what they were like and leaves their records."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import regni
from regni.terminal.files import write_json
from regni.terminal.setting import Setting
from regni.terminal.simulate import chunks
from support.terminal import a_record, said, told

SMALL = ("sim", "tigris", "--seats", 2, "--matches", 2)
KEYS = (
    "game seats matches seed players options decisions decisions_per_second matches_per_second decisions_per_match "
    "reasons points wins compiled"
)


def test_json_holds_everything_about_the_matches() -> None:
    found = told(*SMALL, "--seed", 7, "--option", "board=advanced", "--json")
    assert [key for key in KEYS.split() if key not in found] == []
    assert (found["game"], found["seats"], found["matches"], found["seed"]) == ("tigris", 2, 2, 7)
    assert (found["players"], found["options"]) == (["random", "random"], {"board": "advanced"})
    assert found["compiled"] is regni.COMPILED
    assert found["decisions_per_second"] > 0
    assert found["decisions_per_match"]["mean"] * 2 == found["decisions"]
    assert sum(found["reasons"].values()) == sum(found["wins"]) + found["shared_wins"] == 2
    assert list(found["points"]["totals"]) == ["settlement", "temple", "farm", "market"]


def without_speed(found: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in found.items() if not key.endswith(("second", "seconds"))}


def test_the_same_seed_plays_the_same_matches() -> None:
    one, same, other = (told(*SMALL, "--seed", seed, "--json") for seed in (7, 7, 8))
    assert without_speed(one) == without_speed(same)
    assert one["points"] != other["points"]


def test_a_seed_is_chosen_and_shown_where_none_is_given() -> None:
    found = told(*SMALL, "--json")
    assert without_speed(told(*SMALL, "--seed", found["seed"], "--json")) == without_speed(found)


def test_a_negative_or_huge_seed_is_a_seed_too() -> None:
    assert told(*SMALL, "--seed", -(2**70) - 1, "--json")["matches"] == 2


def test_people_read_a_table() -> None:
    table = said(*SMALL, "--seed", 7, "--players", "random,random")
    for text in ("tigris, 2 seats", "random, random", "Decisions a second", "Wins by seat", "on average"):
        assert text in table
    assert "Vittorie per posto" in said(*SMALL, "--seed", 7, "--language", "it")


def test_a_record_replays_to_the_match_that_was_played(tmp_path: Path) -> None:
    found = told(*SMALL, "--seed", 7, "--json", "--option", "wonder=on", "--out", tmp_path / "new" / "folder")
    written = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in written] == ["summary.json", "tigris-000001.json", "tigris-000002.json"]
    matches = [regni.replay(json.loads(file.read_text())) for file in written[1:]]
    results = [match.result() for match in matches]
    assert [result.reason for result in results if result] == list(found["reasons"]) * 2
    seats = [score for result in results if result for score in result.scores]
    lowest = [min(totals.values()) for score in seats if isinstance(totals := score["totals"], dict)]
    assert sum(lowest) / 4 == pytest.approx(found["points"]["lowest"], abs=0.01)
    assert json.loads(written[0].read_text()) == found


def test_a_record_is_the_match_that_chance_would_deal_again(tmp_path: Path) -> None:
    record = json.loads(a_record(tmp_path).read_text())
    match = regni.replay(record)
    played = regni.new_match("tigris", seats=2, seed=record["seed"])
    assert match.record() == record
    assert [event.plain(None) for event in played.events] == [
        event.plain(None) for event in match.events[: len(played.events)]
    ]


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        write_json(tmp_path / "record.json", {"a": object()})
    assert list(tmp_path.iterdir()) == []
    write_json(tmp_path / "record.json", {"a": 1})
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


def endless(folder: Path) -> subprocess.Popen[str]:
    """A simulation that goes on, once it has written a first record."""
    command = [sys.executable, "-m", "regni.terminal.main", *map(str, SMALL), "--matches", "1000000", "--json"]
    running = subprocess.Popen([*command, "--out", str(folder)], stdout=subprocess.PIPE, text=True)
    while not list(folder.glob("tigris-*.json")):
        assert running.poll() is None
        sleep(0.01)
    return running


def records(folder: Path) -> list[Any]:
    return [json.loads(file.read_text()) for file in folder.glob("tigris-*.json")]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("times", [1, 2])  # `timeout` sends it twice
def test_an_interruption_tells_what_was_played(tmp_path: Path, ending: signal.Signals, times: int) -> None:
    running = endless(tmp_path)
    for _ in range(times):
        running.send_signal(ending)
    told, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert json.loads(told) == json.loads((tmp_path / "summary.json").read_text())
    assert json.loads(told)["matches"] == len(records(tmp_path))


def test_a_kill_leaves_no_half_record(tmp_path: Path) -> None:
    running = endless(tmp_path)
    running.kill()
    running.communicate(timeout=60)
    assert {regni.replay(record).decision for record in records(tmp_path)} == {None}


@pytest.mark.parametrize("matches", [1, 2, 5])
def test_chunks_hold_every_match_once(matches: int) -> None:
    setting = Setting("tigris", 2, (), 7)
    setting.seat_players("random")
    numbers = [number for chunk in chunks(setting, matches) for number in chunk.numbers]
    assert numbers == list(range(1, matches + 1))
