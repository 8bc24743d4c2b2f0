"""Ripples of upgrades: the bigger shadow, and when the old one stays."""

import pytest

from support.khronos import (
    all_buildings,
    building,
    buildings,
    cubes,
    ecu,
    facts,
    plain,
    play,
    stock,
)
from support.khronos_settling import each, people, pieces, rippled, story


@pytest.mark.parametrize(("old", "new", "card"), [("keep", "castle", "military"), ("monastery", "abbey", "religious")])
def test_an_upgrade_takes_the_place_of_the_old_shadows(old: str, new: str, card: str) -> None:
    match = plain(f"cards 0 {card} 1\n{rippled(old, 'C4', 0)}")
    before = pieces(match)
    play(match, f"upgrade {new} might B3")
    assert all_buildings(match) == {
        "might": {"B3": f"{new} owner 0"},
        "faith": {"B3": f"{new} owner 0"},
        "reason": {"B3": f"{new} ruin"},
    }
    assert (cubes(match, 0), ecu(match, 0)) == (23, 5)
    assert pieces(match) == before


@pytest.mark.parametrize(("old", "new", "card"), [("keep", "castle", "military"), ("monastery", "abbey", "religious")])
def test_an_upgrade_casts_a_ruin_also_where_the_old_one_was_renovated(old: str, new: str, card: str) -> None:
    match = plain(
        f"cards 0 {card} 1; building might {old} C4 owner 0; building faith {old} C4 owner 0; building reason {old} C4"
    )
    play(match, f"upgrade {new} might C4")
    assert buildings(match, "reason") == {"C4": f"{new} ruin"}


def test_the_story_of_an_upgrade_tells_the_old_shadows_that_go() -> None:
    match = plain(f"cards 0 military 1\n{rippled('keep', 'C4', 0)}")
    events = play(match, "upgrade castle might B3")
    assert story(events) == [
        "building_upgraded castle might B3",
        "bonus_earned might",
        "building_destroyed keep faith C4 shadow",
        "shadow_cast castle faith B3",
        "building_destroyed keep reason C4 shadow",
        "shadow_cast castle reason B3",
    ]
    assert facts(events, "building_upgraded") == {
        "seat": 0,
        "building": "castle",
        "from": "keep",
        "from_cell": "C4",
        "board": "might",
        "cell": "B3",
        "cards": {"military": 1},
    }


def test_an_upgraded_tower_casts_its_first_shadows() -> None:
    match = plain("cards 0 military 1; building might tower C4 owner 0")
    events = play(match, "upgrade keep might C4")
    assert story(events) == [
        "building_upgraded keep might C4",
        "bonus_earned might",
        "shadow_cast keep faith C4",
        "shadow_cast keep reason C4",
    ]


def test_an_upgrade_in_faith_casts_its_ruin_and_leaves_might() -> None:
    match = plain(f"pawns 0 might faith; cards 0 military 1\n{rippled('keep', 'C4', 0)}")
    play(match, "upgrade castle faith C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"C4": "castle owner 0"},
        "reason": {"C4": "castle ruin"},
    }
    assert ecu(match, 0) == 6


def test_the_old_shadow_holds_together_what_the_bigger_one_may_touch() -> None:
    """B4 and C3 are one domain through the keep of Faith: the castle joins nothing."""
    match = plain(f"cards 0 military 1; building faith hamlet B4; building faith hamlet C3\n{rippled('keep', 'C4', 0)}")
    play(match, "upgrade castle might C4")
    assert buildings(match, "faith") == {"C3": "hamlet", "B4": "hamlet", "C4": "castle owner 0"}


def test_the_bigger_shadow_must_not_join_its_own_domain_with_another() -> None:
    match = plain(f"cards 0 military 1; building faith hamlet F4\n{rippled('keep', 'C4', 0)}")
    events = play(match, "upgrade castle might C4")
    assert facts(events, "shadow_blocked")["reason"] == "dominion"
    assert all_buildings(match) == {
        "might": {"C4": "castle owner 0"},
        "faith": {"C4": "keep owner 0", "F4": "hamlet"},
        "reason": {"C4": "keep ruin"},
    }


BESIDE_A_CASTLE = f"""
    cards 0 military 1
    building faith hamlet C3
    building faith hamlet D3
    building faith hamlet E3
    building faith hamlet F3
    building faith castle F4 owner 1
    building reason castle F4 ruin
    {rippled("keep", "C4", 0)}
"""


def test_the_old_shadow_stays_where_the_bigger_one_would_be_a_second_top_building() -> None:
    match = plain(BESIDE_A_CASTLE)
    later = {board: buildings(match, board) for board in ("faith", "reason")}
    events = play(match, "upgrade castle might C4")
    assert building(match, "might", "C4") == "castle owner 0"
    assert {board: buildings(match, board) for board in ("faith", "reason")} == later
    assert facts(events, "shadow_blocked")["reason"] == "hierarchy"
    assert (cubes(match, 0), stock(match, "keep"), stock(match, "castle")) == (23, 22, 6)


def test_the_same_building_of_another_seat_is_no_old_shadow_but_a_victim() -> None:
    match = plain("cards 0 military 1; building might keep C4 owner 0; building faith keep C4 owner 1")
    events = play(match, "upgrade castle might C4")
    assert buildings(match, "faith") == {"C4": "castle owner 0"}
    assert each(events, "building_destroyed", "building", "board", "owner", "reason") == [
        ("keep", "faith", 1, "paradox")
    ]
    assert cubes(match, 1) == 25


# Tiles and cubes that are not there


@pytest.mark.parametrize(
    ("left", "faith", "reason"),
    [(1, "keep owner 0", "keep ruin"), (2, "castle owner 0", "keep ruin"), (3, "castle owner 0", "castle ruin")],
)
def test_the_old_shadow_stays_where_no_tile_is_left_for_the_bigger_one(left: int, faith: str, reason: str) -> None:
    match = plain(f"cards 0 military 1; stock castle {left}\n{rippled('keep', 'C4', 0)}")
    play(match, "upgrade castle might C4")
    assert all_buildings(match) == {
        "might": {"C4": "castle owner 0"},
        "faith": {"C4": faith},
        "reason": {"C4": reason},
    }


def test_an_upgraded_shadow_keeps_the_cube_it_has() -> None:
    match = plain(f"cards 0 military 1\n{rippled('keep', 'C4', 0)}\n{people(0, 23)}")
    play(match, "upgrade castle might C4")
    assert (building(match, "faith", "C4"), building(match, "reason", "C4")) == ("castle owner 0", "castle ruin")
    assert cubes(match, 0) == 0
