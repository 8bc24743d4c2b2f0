"""A match of the arena: the same that is played elsewhere, whoever ponders; nothing is left of it afterwards."""

import os
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import regni
from regni.arena.contest import Contest
from regni.arena.playing import MOST_DECISIONS, Played, play_batch
from regni.games import GAMES
from regni.players.playing import play_out
from regni.players.registry import make_player
from support.terminal import ENGLISH

EARLY = Path(__file__).parent / "early_faults.py"


def contest(*players: str, game: str = "tigris") -> Contest:
    return Contest(game, 1, len(players), {}, players, 7)


def first_match(*players: str, game: str = "tigris") -> Played:
    return play_batch(contest(*players, game=game), [1], None).played[0]


@pytest.mark.parametrize("game", regni.GAMES)
def test_who_ponders_plays_the_match_that_is_played_elsewhere(game: str) -> None:
    players = ("search:2:ponder", "greedy")
    state = GAMES[game].start({}, 2)
    seats = [make_player(GAMES[game], player) for player in players]
    elsewhere = play_out(GAMES[game], state, seats, contest(*players).pairing(1).seed)
    result = GAMES[game].result(state)
    match = first_match(*players, game=game)
    assert result is not None
    assert (match.ranking, sum(match.decisions)) == (result.ranking, elsewhere.decisions)


@pytest.mark.parametrize("game", regni.GAMES)
def test_a_match_is_kept_with_its_record(game: str) -> None:
    match = first_match("greedy", "random", game=game)
    again = regni.replay(match.record)
    result = again.result()
    assert result is not None
    assert (result.ranking, again.actions, again.seed) == (match.ranking, sum(match.decisions), match.seed)


def test_pondering_changes_what_is_played() -> None:
    one, other = first_match("search:2:ponder", "greedy"), first_match("search:2", "greedy")
    assert (one.points, one.decisions) != (other.points, other.decisions)


def test_a_bot_of_ones_own_may_ponder_and_that_is_not_counted() -> None:
    slow, quick = (first_match(f"{EARLY}:{name}", "random") for name in ("PondersSlowly", "Harmless"))
    assert (slow.points, slow.decisions) == (quick.points, quick.decisions)
    assert slow.seconds[0] < 0.01 * slow.decisions[1]


def test_a_bot_that_ponders_for_too_long_has_lost() -> None:
    match = first_match("random", f"{EARLY}:PondersForEver:0.01s")
    assert [(fault.seat, fault.kind, fault.told) for fault in match.faults] == [(1, "late", "> 1.02 s")]


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("name", ["LeavesWhenMade", "LeavesWhenItBegins", "LeavesWhenItPonders"])
def test_a_bot_that_leaves_before_it_is_asked_has_lost_in_whichever_seat(name: str, seat: int) -> None:
    players = ["random", "random", "random"]
    players[seat] = f"{EARLY}:{name}"
    match = first_match(*players)
    assert [(fault.seat, fault.kind, fault.told) for fault in match.faults] == [
        (seat, "raised", "SystemExit: not today")
    ]
    assert match.shares[seat] == 0.0


def test_a_match_that_nobody_ends_is_given_up_and_shared() -> None:
    match = first_match(f"{EARLY}:Harmless", f"{EARLY}:Harmless")
    assert (match.reason, match.shares, match.faults) == ("endless", [0.5, 0.5], [])
    assert max(match.decisions) == MOST_DECISIONS


def test_a_note_that_cannot_be_written_stops_nobody() -> None:
    batch = play_batch(contest("random", "random"), [1], "/nonexistent-folder/note")
    assert [match.faults for match in batch.played] == [[]]


@pytest.mark.slow
def test_a_worker_in_which_a_bot_is_made_for_ever_is_ended_and_says_whose_it_was(tmp_path: Path) -> None:
    players = ("random", f"{EARLY}:DeafWhenMade")
    asked = f"play_batch(Contest('tigris', 1, 2, {{}}, {players!r}, 7), [1], {str(tmp_path / 'note')!r})"
    source = f"from regni.arena.contest import Contest; from regni.arena.playing import play_batch; {asked}"
    ended = subprocess.run([sys.executable, "-c", source], check=False, timeout=60, env=os.environ | ENGLISH)
    assert ended.returncode == 1
    assert (tmp_path / "note").read_text() == "1"


# programs

TALKATIVE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(*[json.dumps({"action": message["legal"][0]})] * 30, sep="\\n", flush=True)
        print("x" * 200000, flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted as Linux shows them")
def test_nothing_is_left_of_programs_that_talk_too_much(tmp_path: Path) -> None:
    (tmp_path / "talkative.py").write_text(TALKATIVE)
    player = f"exec:{shlex.join([sys.executable, str(tmp_path / 'talkative.py')])}"
    threads, files = left_open()
    matches = play_batch(contest(player, "random"), [1, 2, 3, 4], None).played
    assert [len(match.faults) for match in matches] == [1, 1, 1, 1]
    assert left_open()[0] <= threads
    assert left_open()[1] <= files


def left_open() -> tuple[int, int]:
    """How many threads and files are there."""
    return threading.active_count(), len(os.listdir("/proc/self/fd"))
