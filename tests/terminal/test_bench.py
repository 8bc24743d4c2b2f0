"""`regni bench` measures everything it promises."""

import os
from typing import Any

import pytest

from regni import COMPILED, GAMES
from regni.language import preferred, words
from regni.terminal import bench, measuring
from regni.terminal.speaking import shown
from support.terminal import told

TIGRIS = GAMES["tigris"]
TINY = 0.005


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    whole: dict[str, Any] = told("bench", "--json", "--game", "tigris", "--seconds", TINY)
    return whole


def test_everything_is_measured(found: dict[str, Any]) -> None:
    tigris = found["games"]["tigris"]
    assert found["compiled"] is COMPILED
    assert 0 < found["import_seconds"] < 60
    assert list(tigris["seats"]) == ["2", "3", "4"]
    assert all(rate["decisions_per_second"] > rate["matches_per_second"] > 0 for rate in tigris["seats"].values())
    assert list(tigris["cost_us"]) == ["legal", "apply", "copy", "view", "imagine"]
    assert min(tigris["cost_us"].values()) > 0
    assert 100 < tigris["record_bytes"]["mean"] <= tigris["record_bytes"]["most"]
    assert tigris["interpreted"]["decisions_per_second"] > 0


def test_the_ratio_is_that_of_the_bests(found: dict[str, Any]) -> None:
    tigris, largest = found["games"]["tigris"], found["games"]["tigris"]["seats"]["4"]
    if measuring.kernel() is None:
        assert tigris["ratio"] is found["kernel_positions_per_second"] is None
    else:
        assert tigris["ratio"] == largest["decisions_per_second"] / largest["kernel_positions_per_second"]
        assert found["kernel_positions_per_second"] >= largest["kernel_positions_per_second"]


def test_ratios_compare_each_round_with_its_own() -> None:
    assert measuring.ratios([1, 9, 4], [10, 20, 10]) == {
        "ratio": 9 / 20,
        "ratio_median": 0.4,
        "kernel_positions_per_second": 20,
    }


def test_people_read_tables(found: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    bench.show(found, shown())
    printed = capsys.readouterr().out
    assert "import regni" in printed
    assert "imagine" in printed


def test_no_calibrator_is_said(found: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    rates = measuring.play_rates(TIGRIS, 2, TINY, None)
    assert list(rates) == ["decisions_per_second", "matches_per_second"]
    bench.show(
        {**found, "kernel_positions_per_second": bench.best_kernel({"tigris": {"seats": {"2": rates}}})}, shown()
    )
    assert words(preferred(os.environ)).text("terminal.bench.no_kernel") in capsys.readouterr().out


def test_states_are_from_the_middle_of_matches() -> None:
    for state in measuring.samples(measuring.random_play(TIGRIS, 3), 0):
        assert TIGRIS.asked(state) >= 0
        assert TIGRIS.result(state) is None
