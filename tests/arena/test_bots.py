"""Bots of one's own play; broken ones are reported and lose, and the arena goes on."""

import json
import os
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from regni.arena.outside import written_players
from regni.core.refusal import Malformed
from support.terminal import regni, said, told

ROOT = Path(__file__).parents[2]
MY_BOT = f"{ROOT / 'examples' / 'my_bot.py'}:MyBot"
BAD = ROOT / "tests" / "support" / "bad_players.py"


def program(file: Path, *arguments: str) -> str:
    """An exec: player that runs a Python file."""
    return f"exec:{shlex.join([sys.executable, str(file), *arguments])}"


def contested(*players: str, folder: Path, matches: int = 2) -> tuple[dict[str, Any], list[dict[str, Any]], str]:
    """An arena of these players: what it tells, its matches, and what it complains about."""
    words = ("arena", "tigris", "--players", ",".join(players), "--matches", matches, "--seed", 7, "--json")
    result = regni(*words, "--out", folder)
    assert result.exit_code == 0, f"{result.output}\n{result.exception!r}"
    lines = (folder / "matches.jsonl").read_text().splitlines()
    return json.loads(result.stdout), [json.loads(line) for line in lines], result.stderr


def test_the_bot_of_the_examples_beats_random(tmp_path: Path) -> None:
    found, _, complaints = contested(f"{MY_BOT}:6", "random", folder=tmp_path, matches=8)
    assert found["players"][0]["win_rate"] > 0.7
    assert complaints == ""


def test_the_program_of_the_examples_plays_to_the_end(tmp_path: Path) -> None:
    found, matches, complaints = contested(program(ROOT / "examples" / "exec_bot.py"), "random", folder=tmp_path)
    assert [player["faults"] for player in found["players"]] == [0, 0]
    assert {match["reason"] for match in matches} <= {"tiles", "treasures"}
    assert complaints == ""


def test_the_same_seed_asks_a_program_the_same(tmp_path: Path) -> None:
    player = program(ROOT / "examples" / "exec_bot.py")
    one, other = (contested(player, "random", folder=tmp_path / name)[1] for name in ("one", "other"))
    assert [match["points"] for match in one] == [match["points"] for match in other]


REMEMBERING = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        with open(sys.argv[1], "a") as told:
            other = 1 - message["view"]["seat"]
            print(json.dumps([other, message["view"]["points"][other], message["memory"]]), file=told)
        print(json.dumps({"action": message["legal"][-1]}), flush=True)
"""


def test_a_program_is_told_the_points_that_it_saw_the_other_win(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(REMEMBERING)
    contested(program(tmp_path / "bot.py", str(tmp_path / "told")), "greedy", folder=tmp_path / "out", matches=1)
    other, points, memory = json.loads((tmp_path / "told").read_text().splitlines()[-1])
    assert points is None
    assert any(line.startswith(f"won {other} ") for line in memory)


def test_sim_knows_bots_of_ones_own_too() -> None:
    players = f"{MY_BOT}:2,{program(ROOT / 'examples' / 'exec_bot.py')}"
    assert told("sim", "tigris", "--seats", 2, "--matches", 1, "--players", players, "--json")["matches"] == 1


LEAVING_A_TRACE = """
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"action": message["legal"][-1]}), flush=True)
    if message["type"] == "end":
        with open(sys.argv[1], "a") as told:
            print(json.dumps([os.getpid(), message["ranking"]]), file=told)
"""


def test_sim_tells_programs_how_each_match_ended_and_lets_them_go(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LEAVING_A_TRACE)
    players = f"random,{program(tmp_path / 'bot.py', str(tmp_path / 'told'))}"
    told("sim", "tigris", "--seats", 2, "--matches", 3, "--players", players, "--seed", 7, "--json")
    ends = [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]
    assert [sorted(seat for place in ranking for seat in place) for _, ranking in ends] == [[0, 1]] * 3
    for process, _ in ends:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "it raised an exception ("), ("it", "ha sollevato un'eccezione (")]
)
def test_sim_says_what_a_bot_did_in_both_languages(language: str, words: str) -> None:
    result = regni("sim", "tigris", "--seats", 2, "--players", f"random,{BAD}:Raises", "--language", language)
    assert words in result.stderr


def test_sim_refuses_a_broken_bot_in_one_line() -> None:
    result = regni("sim", "tigris", "--seats", 2, "--players", f"random,{BAD}:Raises")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "RuntimeError: a bot that is broken" in result.stderr


@pytest.mark.parametrize(
    ("name", "kind", "said_of"),
    [
        ("Raises", "raised", "RuntimeError: a bot that is broken"),
        ("Illegal", "illegal", ""),
        ("Nothing", "illegal", "None"),
        ("Leaves", "raised", "SystemExit: I have had enough"),
        ("Hangs:0.01s", "late", "> 1.02 s"),
        ("Deaf:0.01s", "ended", ""),
        ("Kills", "ended", ""),
    ],
)
def test_a_broken_bot_in_python_loses_and_is_reported(name: str, kind: str, said_of: str, tmp_path: Path) -> None:
    player = f"{BAD}:{name}"
    found, matches, complaints = contested(player, "random", folder=tmp_path)
    faults = [fault for match in matches for fault in match["faults"]]
    assert [(fault["player"], fault["kind"]) for fault in faults] == [(player, kind)] * 2
    assert said_of in faults[0]["told"]
    assert [person["win_rate"] for person in found["players"]] == [0.0, 1.0]
    assert [match["reason"] for match in matches] == ["fault", "fault"]
    assert complaints.count("\n") == 2
    assert f"{player}, match 1: " in complaints


@pytest.mark.parametrize(
    ("wrong", "kind", "known"),
    [
        ("hang", "late", r"> [\d.]+ s"),
        ("crash", "ended", r"exit \d+"),
        ("silence", "ended", ""),
        ("illegal", "unreadable", ".+"),
        ("nonsense", "unreadable", ".+"),
        ("list", "unreadable", ".+"),
        ("late", "unreadable", r"number \d+ != \d+"),
        ("flood", "unreadable", "b'.+' …"),
    ],
)
def test_a_broken_program_loses_and_is_reported_with_what_it_said(
    wrong: str, kind: str, known: str, tmp_path: Path
) -> None:
    player = program(ROOT / "tests" / "support" / "bad_program.py", wrong).replace("exec:", "exec:0.01s:")
    found, matches, _ = contested(player, "random", folder=tmp_path)
    faults = [fault for match in matches for fault in match["faults"]]
    assert [(fault["kind"], fault["stderr"]) for fault in faults] == [(kind, "the first thing")] * 2
    assert re.fullmatch(known, faults[0]["told"])
    assert [person["faults"] for person in found["players"]] == [2, 0]


def test_a_legal_looking_answer_that_is_not_allowed_now_is_illegal(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text('for line in __import__("sys").stdin: print(\'{"action": "monument none"}\', flush=True)\n')
    _, matches, _ = contested(program(bot), "random", folder=tmp_path / "out")
    assert [fault["kind"] for match in matches for fault in match["faults"]] == ["illegal", "illegal"]


def test_the_others_share_the_win_when_a_bot_breaks_down(tmp_path: Path) -> None:
    words = ("--players", f"{BAD}:Raises,random,random", "--seats", 3, "--matches", 3, "--seed", 7)
    said("arena", "tigris", *words, "--out", tmp_path)
    matches = [json.loads(line) for line in (tmp_path / "matches.jsonl").read_text().splitlines()]
    assert sorted(matches[0]["shares"]) == [0.0, 0.5, 0.5]
    assert matches[0]["points"] == [None, None, None]


def test_a_program_with_commas_stands_in_quotes() -> None:
    assert written_players('greedy, "exec:./bot a,b", random') == ["greedy", "exec:./bot a,b", "random"]
    assert written_players("") == [""]
    with pytest.raises(Malformed):
        written_players("greedy\nrandom")
