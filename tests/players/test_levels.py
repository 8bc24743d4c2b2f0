"""The levels that people choose from: from easy to expert, each with more to think or less noise."""

from itertools import pairwise

import pytest

import regni
from regni.players.greedy import Greedy
from regni.players.levels import LEVELS
from regni.players.registry import PLAYERS, make_player
from regni.players.search import Search


def test_there_are_four_and_all_can_be_asked_for() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert set(LEVELS) <= set(PLAYERS)


def test_a_higher_level_has_no_less_time_and_no_more_noise() -> None:
    for lower, higher in pairwise(LEVELS.values()):
        assert (lower.seconds, -lower.noise) < (higher.seconds, -higher.noise)
        assert lower.noise >= higher.noise


def test_a_person_never_waits_long() -> None:
    assert all(level.seconds <= 1 for level in LEVELS.values())


@pytest.mark.parametrize("game", regni.GAMES)
def test_levels_with_time_search_and_the_others_look_one_step_ahead(game: str) -> None:
    for name, level in LEVELS.items():
        player = make_player(regni.GAMES[game], name)
        assert isinstance(player, Search if level.seconds else Greedy)
        assert player.budget.seconds == level.seconds
