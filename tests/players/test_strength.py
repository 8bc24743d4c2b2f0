"""The better player wins: few matches, always the same ones, for players that count iterations repeat themselves.

How strong the players are is measured by the arena (README); here a change that weakens one of them is noticed.
"""

import pytest

import regni
from regni.players.playing import play_out
from regni.players.registry import make_player

MATCHES = 12
LEAST = 0.7  # the part of the wins that the better player has at least; all these pairs are further apart
ORDERED = [("greedy", "random"), ("normal", "easy"), ("search:60", "normal")]


def share_of_wins(name: str, better: str, worse: str, matches: int = MATCHES) -> float:
    """The part of the wins of one player against another, over paired seeds and both seats."""
    game, found = regni.GAMES[name], 0.0
    for match in range(matches):
        place = match % 2
        seats = [worse, worse]
        seats[place] = better
        state = game.start({}, 2)
        play_out(game, state, [make_player(game, player) for player in seats], 100 + match // 2)
        result = game.result(state)
        assert result is not None
        winners = result.ranking[0]
        found += 1 / len(winners) if place in winners else 0.0
    return found / matches


@pytest.mark.parametrize("game", regni.GAMES)
@pytest.mark.parametrize(("better", "worse"), ORDERED)
def test_the_better_player_wins(game: str, better: str, worse: str) -> None:
    assert share_of_wins(game, better, worse) >= LEAST


@pytest.mark.parametrize(
    ("game", "iterations", "matches"),
    [("tigris", 1000, MATCHES), ("khronos", 400, MATCHES), ("kingdoms", 200, 18)],  # chance decides more there
)
def test_the_search_beats_one_step_ahead(game: str, iterations: int, matches: int) -> None:
    assert share_of_wins(game, f"search:{iterations}", "greedy", matches) >= LEAST
