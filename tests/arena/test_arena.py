"""`regni arena` plays fairly, tells what came of it, keeps it, and goes on where it stopped."""

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import regni
from regni.arena import keeping
from support.terminal import ENGLISH, refusal, said, told
from support.terminal import regni as run

EXAMPLES = Path(__file__).parents[2] / "examples"
MY_BOT = f"{EXAMPLES / 'my_bot.py'}:MyBot"
SMALL = ("arena", "tigris", "--players", "random,random", "--seed", 7)
MEASURED = ("seconds", "longest", "times")


def matches_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "matches.jsonl").read_text().splitlines()
    return sorted((json.loads(line) for line in lines), key=lambda match: int(match["number"]))


def unmeasured(folder: Path) -> list[dict[str, Any]]:
    """The matches without what differs from one run to the next."""
    return [{name: value for name, value in match.items() if name not in MEASURED} for match in matches_in(folder)]


@pytest.mark.parametrize("game", regni.GAMES)
def test_every_game_has_its_arena(game: str, tmp_path: Path) -> None:
    found = told("arena", game, "--players", "random,random", "--matches", 2, "--seed", 7, "--json", "--out", tmp_path)
    assert (found["game"], found["seats"], found["matches"], found["seed"]) == (game, 2, 2, 7)
    assert [player["player"] for player in found["players"]] == ["random", "random 2"]
    assert sum(player["win_rate"] for player in found["players"]) == pytest.approx(1)
    assert found["matches_a_second"] > 0
    one, two = matches_in(tmp_path)
    assert (one["seed"], one["seats"]) == (two["seed"], two["seats"][::-1])
    assert len(one["points"]) == 2
    assert sum(one["times"][0].values()) == one["decisions"][0]


def test_alone_the_game_is_the_rival() -> None:
    found = told("arena", "kingdoms", "--seats", 1, "--players", "random,random", "--matches", 2, "--json")
    assert [player["matches"] for player in found["players"]] == [1, 1]


def test_the_folder_holds_matches_table_summary_and_plots(tmp_path: Path) -> None:
    found = told(*SMALL, "--matches", 2, "--json", "--option", "board=advanced", "--out", tmp_path / "new")
    assert json.loads((tmp_path / "new" / "summary.json").read_text()) == found
    assert json.loads((tmp_path / "new" / "arena.json").read_text())["options"] == {"board": "advanced"}
    with (tmp_path / "new" / "matches.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["number"], row["seat"], row["player"]) for row in rows] == [
        ("1", "0", "random"),
        ("1", "1", "random 2"),
        ("2", "0", "random 2"),
        ("2", "1", "random"),
    ]
    for name in ("win_rates", "ratings", "points"):
        assert (tmp_path / "new" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "<svg" in (tmp_path / "new" / f"{name}.svg").read_text()


def test_a_match_is_the_one_that_sim_would_play(tmp_path: Path) -> None:
    told(*SMALL, "--matches", 2, "--json", "--out", tmp_path / "arena")
    told("sim", "tigris", "--seats", 2, "--matches", 1, "--seed", 7, "--json", "--out", tmp_path / "sim")
    match = regni.replay(json.loads((tmp_path / "sim" / "tigris-000001.json").read_text()))
    result = match.result()
    assert result is not None
    assert matches_in(tmp_path / "arena")[0]["ranking"] == result.ranking


def test_results_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    players = ("arena", "tigris", "--players", f"random,{MY_BOT}:2,random", "--seed", 3, "--matches", 6, "--json")
    for workers in (1, 2):
        told(*players, "--workers", workers, "--out", tmp_path / str(workers))
    assert unmeasured(tmp_path / "1") == unmeasured(tmp_path / "2")
    assert len(unmeasured(tmp_path / "1")) == 6


def test_people_read_tables() -> None:
    table = said("arena", "tigris", "--players", "random,random,random", "--seed", 7, "--matches", 5)
    for text in ("tigris, 2 seats", "random 3", "Rating", "6 matches, seed 7", "Wins by seat", "ahead of the column"):
        assert text in table
    assert "Vittorie per posto" in said(*SMALL, "--matches", 2, "--language", "it")


def test_rounding_up_is_said() -> None:
    assert "4 matches are played" in run(*SMALL, "--matches", 3).stderr


# refusals


@pytest.mark.parametrize(
    "player",
    ["nobody", "greedy:3", "search:fast", "missing.py:MyBot", "exec:no-such-program", "exec:", "", "exec:'"],
)
def test_a_player_that_does_not_exist_is_refused_in_one_line(player: str) -> None:
    assert refusal("arena", "tigris", "--players", f"random,{player}").count("\n") == 1


BAD = Path(__file__).parents[1] / "support" / "bad_players.py"


@pytest.mark.parametrize("name", ["Missing", "NoPlayer", "NeedsMore", "Raises:soon"])
def test_a_class_that_is_no_player_is_refused_in_one_line(name: str) -> None:
    assert refusal("arena", "tigris", "--players", f"random,{BAD}:{name}").count("\n") == 1


EARLY = Path(__file__).parent / "early_faults.py"


def test_a_bot_that_leaves_while_it_is_made_is_refused_in_one_line() -> None:
    said_of = refusal("arena", "tigris", "--players", f"random,{EARLY}:LeavesWhenMade")
    assert "SystemExit: not today" in said_of
    assert said_of.count("\n") == 1


@pytest.mark.slow
def test_a_bot_that_is_made_for_ever_is_ended_and_it_is_told_where() -> None:
    command = [sys.executable, "-m", "regni.terminal.main", "arena", "--players", f"random,{EARLY}:DeafWhenMade"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=os.environ | ENGLISH)
    assert ended.returncode == 1
    assert f'{EARLY}", line' in ended.stderr


def test_a_file_that_cannot_be_imported_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_this_name\n")
    assert "nothing_of_this_name" in refusal("arena", "tigris", "--players", f"random,{tmp_path / 'broken.py'}:Bot")


# going on


def test_what_was_played_is_kept_and_the_rest_is_played(tmp_path: Path) -> None:
    told(*SMALL, "--matches", 4, "--json", "--out", tmp_path / "half")
    with (tmp_path / "half" / "matches.jsonl").open("a") as file:
        file.write('{"number":5,"seed":12')  # whoever wrote this was killed
    before = matches_in_text(tmp_path / "half")[:4]
    found = told(*SMALL, "--matches", 8, "--json", "--out", tmp_path / "half")
    told(*SMALL, "--matches", 8, "--json", "--out", tmp_path / "whole")
    assert found["matches"] == 8
    assert matches_in_text(tmp_path / "half")[:4] == before
    assert unmeasured(tmp_path / "half") == unmeasured(tmp_path / "whole")


def matches_in_text(folder: Path) -> list[str]:
    return (folder / "matches.jsonl").read_text().splitlines()


def test_nothing_more_is_played_when_all_was(tmp_path: Path) -> None:
    first = told(*SMALL, "--matches", 2, "--json", "--out", tmp_path)
    again = told("arena", "tigris", "--players", "random,random", "--matches", 2, "--json", "--out", tmp_path)
    assert again["players"] == first["players"]
    assert again["matches_a_second"] is None


def test_another_arena_in_the_folder_is_refused_with_what_differs(tmp_path: Path) -> None:
    told(*SMALL, "--matches", 2, "--json", "--out", tmp_path)
    said_of = refusal("arena", "tigris", "--players", "random,greedy", "--seed", 8, "--out", tmp_path)
    assert 'players is ["random", "random"] there and ["random", "greedy"] here; seed is 7 there and 8 here' in said_of


def test_a_bot_that_was_edited_meanwhile_is_another_bot(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("from regni.players.random import RandomPlayer as Bot\n")
    words = (
        "arena",
        "tigris",
        "--players",
        f"random,{bot}:Bot",
        "--seed",
        7,
        "--matches",
        2,
        "--out",
        tmp_path / "out",
    )
    said(*words)
    said(*words)
    bot.write_text(bot.read_text() + "# better\n")
    said_of = refusal(*words)
    assert f'file {bot} is "sha256 ' in said_of
    assert said_of.count("\n") == 1


def test_a_program_that_was_edited_meanwhile_is_another_one(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text((EXAMPLES / "exec_bot.py").read_text())
    players = f"random,exec:{shlex.join([sys.executable, str(bot)])}"
    words = ("arena", "tigris", "--players", players, "--seed", 7, "--matches", 2, "--out", tmp_path / "out")
    said(*words)
    said(*words)
    bot.write_text(bot.read_text() + "# better\n")
    assert f'file {bot} is "sha256 ' in refusal(*words)


def test_our_bots_after_they_were_edited_are_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told(*SMALL, "--matches", 2, "--json", "--out", tmp_path / "out")
    (tmp_path / "players").mkdir()
    (tmp_path / "players" / "random.py").write_text("# better\n")
    monkeypatch.setattr(keeping, "OURS", tmp_path / "players")
    again = (*SMALL, "--matches", 2, "--out", tmp_path / "out")
    assert 'the code of our bots is "sha256 ' in refusal(*again)
    assert "il codice dei nostri bot: lì " in refusal(*again, "--language", "it")


def test_a_kill_before_the_setting_was_written_spoils_no_folder(tmp_path: Path) -> None:
    (tmp_path / ".arena.json.unfinished").write_text("{")
    assert told(*SMALL, "--matches", 2, "--json", "--out", tmp_path)["matches"] == 2


def test_a_match_that_was_kept_twice_is_counted_once(tmp_path: Path) -> None:
    first = told(*SMALL, "--matches", 4, "--json", "--out", tmp_path)
    lines = matches_in_text(tmp_path)
    (tmp_path / "matches.jsonl").write_text("\n".join([*lines, lines[2], lines[0], ""]))
    again = told(*SMALL, "--matches", 4, "--json", "--out", tmp_path)
    assert (again["matches"], again["players"]) == (4, first["players"])
    assert matches_in_text(tmp_path) == lines


def test_a_folder_in_which_an_arena_is_being_played_is_refused(tmp_path: Path) -> None:
    running = endless(tmp_path)
    try:
        english, italian = (refusal(*SMALL, "--out", tmp_path, "--language", language) for language in ("en", "it"))
    finally:
        running.kill()
        running.communicate(timeout=120)
    assert english.startswith(f"Error: another arena is being played in {tmp_path}; ")
    assert "si sta giocando un'altra arena" in italian
    assert english.count("\n") == italian.count("\n") == 1


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear Anna")
    assert "letter" not in refusal(*SMALL, "--out", tmp_path)


def test_a_line_that_is_no_match_is_refused_with_its_number(tmp_path: Path) -> None:
    told(*SMALL, "--matches", 2, "--json", "--out", tmp_path)
    first, second = matches_in_text(tmp_path)
    (tmp_path / "matches.jsonl").write_text(f'{first}\n{{"a": 1}}\n{second}\n')
    assert "line 2" in refusal(*SMALL, "--matches", 2, "--out", tmp_path)


def endless(folder: Path) -> subprocess.Popen[str]:
    """An arena that goes on, once it has kept a match."""
    command = [sys.executable, "-m", "regni.terminal.main", *map(str, SMALL), "--matches", "1000000", "--json"]
    running = subprocess.Popen(
        [*command, "--out", str(folder)], stdout=subprocess.PIPE, text=True, env=os.environ | ENGLISH
    )
    while not (folder / "matches.jsonl").exists() or not matches_in_text(folder):
        assert running.poll() is None
        sleep(0.05)
    return running


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("times", [1, 2])  # `timeout` sends it twice
def test_an_interruption_tells_what_was_played(tmp_path: Path, ending: signal.Signals, times: int) -> None:
    running = endless(tmp_path)
    for _ in range(times):
        running.send_signal(ending)
    printed, _ = running.communicate(timeout=120)
    assert running.returncode == 130
    assert json.loads(printed) == json.loads((tmp_path / "summary.json").read_text())
    assert json.loads(printed)["matches"] == len(matches_in(tmp_path)) > 0


def test_after_a_kill_the_arena_goes_on(tmp_path: Path) -> None:
    running = endless(tmp_path)
    running.kill()
    running.communicate(timeout=120)
    kept = matches_in_text(tmp_path)[:-1]  # the last line may be half written
    found = told(*SMALL, "--matches", len(kept) + 2, "--json", "--out", tmp_path)
    assert found["matches"] >= len(kept) + 2
    assert set(kept) <= set(matches_in_text(tmp_path))
