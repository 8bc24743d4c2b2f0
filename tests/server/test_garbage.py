"""When a server searches its memory for cyclic garbage."""

import gc
import time

import pytest

from regni.server import garbage
from regni.server.garbage import Sweeper


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every search, noted."""
    found: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append("all"))
    return found


def test_everything_is_searched_once_when_play_has_become_quiet(searched: list[str]) -> None:
    sweeper = Sweeper()
    used = time.monotonic()
    sweeper.sweep(used, is_quiet=False)
    assert searched == []
    sweeper.sweep(used, is_quiet=True)
    sweeper.sweep(used, is_quiet=True)
    assert searched == ["all"]
    sweeper.sweep(time.monotonic(), is_quiet=True)
    assert searched == ["all", "all"]


def test_nothing_is_searched_where_nobody_has_played(searched: list[str]) -> None:
    Sweeper().sweep(0.0, is_quiet=True)
    assert searched == []


def test_everything_is_searched_in_the_end_although_it_is_never_quiet(
    searched: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sweeper = Sweeper()
    monkeypatch.setattr(garbage, "SECONDS_AT_MOST", -1.0)
    sweeper.sweep(time.monotonic(), is_quiet=False)
    assert searched == ["all"]
