"""What a screen draws under the pieces."""

import pytest

import regni


@pytest.mark.parametrize(("board", "beasts", "corners"), [("classic", 10, 4), ("advanced", 14, 6)])
def test_the_geography_is_the_board(board: str, beasts: int, corners: int) -> None:
    match = regni.new_match("tigris", seats=2, seed=1, board=board)
    geography, view = match.geography(), match.view(None)
    assert (geography["columns"], geography["rows"]) == (16, 11)
    assert sorted(geography["beasts"]) == sorted(view["treasures"])
    assert len(geography["beasts"]) == beasts
    assert len(geography["corners"]) == corners
    assert set(geography["corners"]) < set(geography["beasts"])
    assert not set(geography["river"]) & set(geography["beasts"])


def test_farms_go_on_the_river_and_nothing_else_does() -> None:
    position = "game tigris\nseats 2\nhand 0 farm 1 temple 1\n"
    match = regni.match_from_position(position, seed=1)
    river = set(match.geography()["river"])
    farms = {text.split()[2] for text in match.legal() if text.startswith("tile farm")}
    temples = {text.split()[2] for text in match.legal() if text.startswith("tile temple")}
    assert farms == river
    assert not temples & river
