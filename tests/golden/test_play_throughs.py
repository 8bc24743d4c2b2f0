"""Whole play-throughs, compared line by line with files: did anything change that should not?

`make golden` plays them anew and writes the files; read the difference before you commit it.
"""

import os
from importlib import import_module

import pytest

import regni
from support.decision_kinds import DECISION_KINDS
from support.golden import FOLDER, PLAY_THROUGHS, PlayThrough, played, recorded, written

REWRITE = os.environ.get("REGNI_REWRITE_GOLDEN", "0") not in ("", "0")
MOST_BYTES = 150_000

every_play_through = pytest.mark.parametrize(
    "play_through", PLAY_THROUGHS, ids=lambda play_through: f"{play_through.game}/{play_through.name}"
)


@every_play_through
def test_a_play_through_is_as_it_was(play_through: PlayThrough) -> None:
    """The choices of the file, played again, give the file."""
    if REWRITE:
        play_through.path.parent.mkdir(exist_ok=True)
        play_through.path.write_text(written(play_through, played(play_through)), "utf-8")
    expected = play_through.path.read_text("utf-8").splitlines()
    found = written(play_through, recorded(play_through)).splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
        assert new == old, f"{play_through.path.name}, line {number}"
    assert len(found) == len(expected)


@every_play_through
def test_a_file_is_short_enough_to_be_read(play_through: PlayThrough) -> None:
    assert play_through.path.stat().st_size < MOST_BYTES


def test_there_is_no_file_that_nobody_plays() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {play_through.path for play_through in PLAY_THROUGHS}


@pytest.mark.parametrize("name", regni.GAMES)
def test_the_play_throughs_reach_every_decision_event_option_and_number_of_seats(name: str) -> None:
    """If this fails after `make golden`, choose other seeds."""
    mine = [play_through for play_through in PLAY_THROUGHS if play_through.game == name]
    lines = [line for play_through in mine for line in play_through.path.read_text("utf-8").splitlines()]
    asked = {line.split(", ")[1].split(" ")[0] for line in lines if ": seat " in line and line[0].isdigit()}
    events = {line.split(":")[0].strip() for line in lines if line.startswith("  ")}
    assert asked == DECISION_KINDS[name]
    assert events == set(import_module(f"regni.games.{name}.events").EVENTS)
    assert {play_through.seats for play_through in mine} == set(regni.GAMES[name].seats)
    for option in regni.GAMES[name].options:
        assert len({play_through.options[option.name] for play_through in mine}) > 1, option.name
