"""Workers that die: the match is lost by the bot that was at work, and by nobody where that is not known."""

import multiprocessing
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from regni.arena.contest import Contest
from regni.arena.playing import Batch, Note, Played, play_batch
from regni.arena.running import LocalWorkers, Run, Unexplained, Workers
from regni.terminal.arena import Arena, play_until_interrupted
from regni.terminal.speaking import Wrong

EARLY = Path(__file__).parent / "early_faults.py"


def contest(*players: str) -> Contest:
    return Contest("tigris", 1, len(players), {}, players, 7)


def played_by(workers: Workers, some: Contest, matches: int) -> list[Played]:
    """The first matches of a contest."""
    found: list[Played] = []
    try:
        Run(some, range(1, matches + 1), workers, found.extend).play()
    finally:
        workers.close()
    return sorted(found, key=lambda match: match.number)


@pytest.mark.parametrize("name", ["KillsWhenMade", "KillsWhenItBegins", "KillsWhenItPonders"])
def test_a_bot_that_dies_before_it_is_asked_has_lost_in_whichever_seat(name: str) -> None:
    bot = f"{EARLY}:{name}"
    matches = played_by(LocalWorkers(1), contest("random", bot, "random"), 3)
    assert [match.seats.index(bot) for match in matches] == [1, 0, 2]
    assert [[(fault.seat, fault.player) for fault in match.faults] for match in matches] == [
        [(1, bot)],
        [(0, bot)],
        [(2, bot)],
    ]


class FarAway(LocalWorkers):
    """Workers on another machine, where the folder for notes does not exist."""

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        return super().play(contest, numbers, note and "/nonexistent-folder/note")


def test_without_a_note_nobody_is_blamed() -> None:
    with pytest.raises(Unexplained) as found:
        played_by(FarAway(1), contest("random", f"{EARLY}:KillsWhenItBegins"), 1)
    assert (found.value.match, found.value.deaths) == (1, 3)


def test_that_nobody_is_known_to_be_to_blame_is_said_in_one_line() -> None:
    arena = Arena(contest("random", f"{EARLY}:KillsWhenItBegins"), None)
    with pytest.raises(Wrong, match=r"1 .*3 .*--ray") as found:
        play_until_interrupted(arena, 1, lambda: FarAway(1))
    assert "\n" not in found.value.message


MORTAL = """
import os
from pathlib import Path
from regni.players.player import Player

class Mortal(Player):
    def choose(self, view, legal, rng):
        lives = Path(__file__).with_name("lives")
        if left := int(lives.read_text()):
            lives.write_text(str(left - 1))
            os._exit(9)
        return int(legal.nth(0))
"""


def test_without_a_note_the_match_is_played_again(tmp_path: Path) -> None:
    (tmp_path / "mortal.py").write_text(MORTAL)
    (tmp_path / "lives").write_text("2")
    (match,) = played_by(FarAway(1), contest("random", f"{tmp_path / 'mortal.py'}:Mortal"), 1)
    assert match.faults == []


class Unlucky(LocalWorkers):
    """Workers of whom the first are killed while they start."""

    started = False

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        future = super().play(contest, numbers, note)
        if not self.started:
            self.started = True
            for process in multiprocessing.active_children():
                process.kill()
        return future


def test_workers_that_are_killed_before_they_begin_are_replaced() -> None:
    matches = played_by(Unlucky(2), contest("random", "random"), 4)
    assert [(match.number, match.faults) for match in matches] == [(number, []) for number in range(1, 5)]


class BreakDownTwice:
    """Workers who break down in the midst of a match, whoever is at work; the third time they play it."""

    amount = 1
    deaths: tuple[type[BaseException], ...] = ()
    breakdowns: tuple[type[BaseException], ...] = (BrokenProcessPool,)
    times = 0

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        future: Future[Batch] = Future()
        self.times += 1
        if self.times <= 2:
            Note(note).tell(0)
            future.set_exception(BrokenProcessPool())
        else:
            future.set_result(play_batch(contest, numbers, note))
        return future

    def close(self) -> None:
        """Nothing is to be ended."""


def test_who_was_at_work_when_everybody_was_lost_is_not_blamed() -> None:
    (match,) = played_by(BreakDownTwice(), contest("random", "random"), 1)
    assert match.faults == []
