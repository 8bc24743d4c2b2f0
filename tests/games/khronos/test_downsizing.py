"""Downsizing: the next smaller building, where its owner puts it, and what becomes of the old shadows."""

import pytest

import regni
from support.khronos import (
    all_buildings,
    asked,
    assert_refused,
    building,
    buildings,
    cells_of,
    cubes,
    domain_of,
    events_named,
    facts,
    names,
    plain,
    play,
    refused,
    stock,
    told,
)
from support.khronos_settling import each, pieces, rippled, story

LINK = "build hamlet might D4"


def castles(east: str, lines: str = "", joiner: int = 0) -> regni.Match:
    """The castle of seat 0 with a tower joined with one of seat 1 at E4, which yields; it is asked where."""
    match = plain(
        f"""
        turn {joiner}
        cards {joiner} civil 1
        building might tower A3 owner 0
        building might castle A4 owner 0
        {east}
        {lines}
        """,
        seats=3,
    )
    play(match, LINK)
    return match


ALONE = "building might castle E4 owner 1"

# Where


def test_a_castle_shrinks_on_all_boards_to_a_keep() -> None:
    """Example 32: seat 0 is Red, seat 1 White, seat 2 Green."""
    match = plain(
        f"""
        turn 2
        cards 2 civil 1
        building might tower A3 owner 0
        {rippled("castle", "A4", 0)}
        {rippled("castle", "E4", 1, "0")}
        """,
        seats=3,
    )
    before = pieces(match)
    play(match, LINK)
    assert (asked(match), told(match)["cells"]) == ((1, "place"), ["E4", "F4", "E5", "F5"])
    events = play(match, "place F5")
    assert all_buildings(match) == {
        "might": {"A3": "tower owner 0", "A4": "castle owner 0", "D4": "hamlet", "F5": "keep owner 1"},
        "faith": {"A4": "castle owner 0", "F5": "keep owner 1"},
        "reason": {"A4": "castle ruin", "F5": "keep ruin"},
    }
    assert [cubes(match, seat) for seat in range(3)] == [22, 23, 25]
    assert ("castle", "reason", True, [0]) in each(events, "building_destroyed", "building", "board", "ruin", "cubes")
    assert pieces(match) == before


def test_the_story_of_a_castle_that_shrinks() -> None:
    """Example 32."""
    match = castles(rippled("castle", "E4", 1))
    assert story(play(match, "place F5")) == [
        "building_placed keep might F5",
        "building_destroyed castle faith E4 shadow",
        "building_destroyed castle reason E4 shadow",
        "shadow_cast keep faith F5",
        "shadow_cast keep reason F5",
    ]


@pytest.mark.parametrize("cell", cells_of("E4", 2))
def test_the_owner_puts_the_keep_anywhere_on_the_cells_of_the_castle(cell: str) -> None:
    match = castles(ALONE)
    assert told(match) == {
        "board": "might",
        "cell": "E4",
        "from": "castle",
        "building": "keep",
        "cells": ["E4", "F4", "E5", "F5"],
    }
    events = play(match, f"place {cell}")
    assert facts(events, "building_placed") == {"seat": 1, "building": "keep", "board": "might", "cell": cell}
    assert (building(match, "might", cell), cubes(match, 1)) == ("keep owner 1", 24)
    assert asked(match) == (0, "turn")


def test_only_the_owner_answers_and_only_with_a_cell_of_the_old_building() -> None:
    match = castles(ALONE)
    assert_refused(match, "place G4", "not_a_choice", board="might", cell="G4", choices=["E4", "F4", "E5", "F5"])
    assert_refused(match, "place A1", "not_a_choice", board="might", cell="A1", choices=["E4", "F4", "E5", "F5"])
    assert refused(match, "place E4", 0) == "not_your_decision"
    assert refused(match, "end") == "not_asked"


def test_a_building_in_the_air_is_on_no_board_and_the_domain_has_a_gap() -> None:
    match = castles(ALONE)
    assert "E4" not in buildings(match, "might")
    assert match.view(None)["placing"] == [{"board": "might", "building": "castle", "cell": "E4", "owner": 1}]
    assert domain_of(match, "might", "D4")["buildings"] == ["A3", "A4", "D4"]
    play(match, "place E4")
    assert match.view(None)["placing"] == []


def test_the_turn_goes_on_after_the_placing() -> None:
    match = castles(ALONE)
    play(match, "place F5", "end")
    assert asked(match) == (1, "turn")


# Smaller still


def test_a_tower_takes_the_place_of_a_castle_when_no_keep_is_left() -> None:
    match = castles(ALONE, "stock keep 0")
    assert told(match) == {
        "board": "might",
        "cell": "E4",
        "from": "castle",
        "building": "tower",
        "cells": cells_of("E4", 3),
    }
    play(match, "place G6")
    assert building(match, "might", "G6") == "tower owner 1"


def test_all_shadows_of_a_castle_vanish_when_it_becomes_a_tower() -> None:
    match = castles(rippled("castle", "E4", 1), "stock keep 0")
    play(match, "place E4")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({}, {})


@pytest.mark.parametrize(
    ("kind", "east", "lines"),
    [
        ("castle", ALONE, "stock keep 0; stock tower 0"),
        ("castle", rippled("castle", "E4", 1), "stock keep 0; stock tower 0"),
    ],
)
def test_a_castle_is_destroyed_when_nothing_smaller_is_left(kind: str, east: str, lines: str) -> None:
    match = castles(east, lines)
    assert asked(match) == (0, "turn")
    assert set(buildings(match, "might")) == {"A3", "A4", "D4"}
    assert (buildings(match, "faith"), buildings(match, "reason"), cubes(match, 1)) == ({}, {}, 25)
    assert (kind, "might", 1, "downsized") in each(
        match.events, "building_destroyed", "building", "board", "owner", "reason"
    )


@pytest.mark.parametrize(("kind", "smaller", "strong"), [("keep", "tower", "tower"), ("monastery", "chapel", "chapel")])
def test_a_medium_building_is_destroyed_when_no_small_one_is_left(kind: str, smaller: str, strong: str) -> None:
    match = plain(
        f"""
        cards 0 civil 1
        building might {strong} A4 owner 0
        building might {kind} B4 owner 0
        building might {kind} E4 owner 1
        stock {smaller} 0
        """
    )
    play(match, LINK)
    assert asked(match) == (0, "turn")
    assert set(buildings(match, "might")) == {"A4", "B4", "D4"}


@pytest.mark.parametrize("kind", ["tower", "chapel"])
def test_a_small_building_is_destroyed(kind: str) -> None:
    match = plain(f"cards 0 civil 1; building might {kind} C4 owner 0; building might {kind} E4 owner 1")
    events = play(match, LINK)
    assert buildings(match, "might") == {"D4": "hamlet", "E4": f"{kind} owner 1"}
    assert facts(events, "building_destroyed") == {
        "building": kind,
        "board": "might",
        "cell": "C4",
        "owner": 0,
        "ruin": False,
        "cubes": [],
        "reason": "downsized",
    }
    assert (cubes(match, 0), stock(match, kind)) == (25, 19)


def test_the_last_keep_goes_to_the_first_to_place() -> None:
    match = plain(
        """
        cards 0 civil 2
        building might castle A4 owner 0
        building might castle D1 owner 1
        building might castle F5 owner 2
        building might tower I5 owner 2
        stock keep 1
        """,
        seats=3,
    )
    play(match, "build town might D4")
    assert (asked(match), told(match)["building"]) == ((0, "place"), "keep")
    play(match, "place A4")
    assert (asked(match), told(match)["building"]) == ((1, "place"), "tower")
    assert told(match)["cells"] == cells_of("D1", 3)


# Shadows


@pytest.mark.parametrize(("kind", "strong"), [("keep", "tower"), ("monastery", "chapel")])
def test_the_shadows_of_a_medium_building_vanish(kind: str, strong: str) -> None:
    match = plain(
        f"""
        cards 0 civil 1
        building might {strong} A4 owner 0
        building might {kind} B4 owner 0
        {rippled(kind, "E4", 1)}
        """
    )
    before = pieces(match)
    play(match, LINK, "place E4")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({}, {})
    assert pieces(match) == before


def test_an_abbey_leaves_a_monastery_and_its_ruin() -> None:
    match = plain(
        f"""
        cards 0 civil 1
        building might chapel A3 owner 0
        building might abbey A4 owner 0
        {rippled("abbey", "E4", 1)}
        """
    )
    play(match, LINK, "place E5")
    assert buildings(match, "faith") == {"E5": "monastery owner 1"}
    assert buildings(match, "reason") == {"E5": "monastery ruin"}


def test_a_finished_renovation_is_lost() -> None:
    match = castles(
        "building might castle E4 owner 1; building faith castle E4 owner 1; building reason castle E4".replace(
            ";", "\n"
        )
    )
    play(match, "place E4")
    assert buildings(match, "reason") == {"E4": "keep ruin"}


@pytest.mark.parametrize(
    "faith",
    [
        "building faith castle E4 owner 2; building reason castle E4 ruin",
        "building faith keep E4 owner 1; building reason keep E4 ruin",
        "building faith castle F4 owner 1; building reason castle F4 ruin",
        "building faith abbey E4 owner 1; building reason abbey E4 ruin",
        "building faith chapel E4 owner 1; building reason castle E4 ruin",
        "building reason castle E4 ruin cubes 0",
    ],
)
def test_later_eras_keep_what_they_have_unless_faith_is_identical(faith: str) -> None:
    match = castles(ALONE, faith)
    before = {board: buildings(match, board) for board in ("faith", "reason")}
    events = play(match, "place E4")
    assert {board: buildings(match, board) for board in ("faith", "reason")} == before
    assert names(events) == ["building_placed"]


def test_reason_keeps_its_ruin_where_faith_s_keep_is_another_seat_s() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might tower A4 owner 0
        building might keep B4 owner 0
        building might keep E4 owner 1
        building faith keep E4 owner 0
        building reason keep E4 ruin
        """
    )
    play(match, LINK, "place F5")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"E4": "keep owner 0"}, {"E4": "keep ruin"})


BESIDE_A_KEEP = f"""
    building faith keep H4 owner 2
    building reason keep H4 ruin
    {rippled("castle", "E4", 1)}
"""


def test_a_smaller_shadow_that_would_be_a_second_top_building_is_not_cast() -> None:
    match = castles(BESIDE_A_KEEP)
    events = play(match, "place F4")
    assert building(match, "might", "F4") == "keep owner 1"
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"H4": "keep owner 2"}, {"H4": "keep ruin"})
    assert facts(events, "shadow_blocked") == {
        "building": "keep",
        "board": "faith",
        "cell": "F4",
        "owner": 1,
        "reason": "hierarchy",
    }
    assert cubes(match, 1) == 24


def test_a_smaller_shadow_apart_from_its_equal_is_cast() -> None:
    match = castles(BESIDE_A_KEEP)
    play(match, "place E4")
    assert buildings(match, "faith") == {"E4": "keep owner 1", "H4": "keep owner 2"}
    assert buildings(match, "reason") == {"E4": "keep ruin", "H4": "keep ruin"}


def test_a_smaller_shadow_may_hold_together_what_the_old_one_held() -> None:
    match = castles(rippled("castle", "E4", 1), "building faith hamlet E3; building faith hamlet D4")
    play(match, "place E4")
    assert domain_of(match, "faith", "E4")["buildings"] == ["E3", "D4", "E4"]


@pytest.mark.parametrize(
    ("left", "faith", "reason"),
    [(1, {}, {}), (2, {"E4": "keep owner 1"}, {}), (3, {"E4": "keep owner 1"}, {"E4": "keep ruin"})],
)
def test_the_old_shadows_go_although_no_tile_is_left_for_smaller_ones(
    left: int, faith: dict[str, str], reason: dict[str, str]
) -> None:
    match = castles(rippled("castle", "E4", 1), f"stock keep {left}")
    play(match, "place E4")
    assert (buildings(match, "faith"), buildings(match, "reason")) == (faith, reason)


# In Faith

FAITH = """
    pawns 0 faith faith
    cards 0 civil 1
    building faith tower A3 owner 0
    building faith castle A4 owner 0
"""


def test_a_downsizing_in_faith_never_touches_might() -> None:
    match = plain(f"{FAITH}\n{rippled('castle', 'E4', 1)}")
    play(match, "build hamlet faith D4")
    assert told(match)["board"] == "faith"
    play(match, "place E4")
    assert all_buildings(match) == {
        "might": {"E4": "castle owner 1"},
        "faith": {"A3": "tower owner 0", "A4": "castle owner 0", "D4": "hamlet", "E4": "keep owner 1"},
        "reason": {"E4": "keep ruin"},
    }


@pytest.mark.parametrize(("ruin", "left"), [("ruin", 25), ("ruin cubes 2", 25), ("", 25)])
def test_a_castle_of_faith_leaves_the_ruin_of_a_keep_whatever_was_renovated(ruin: str, left: int) -> None:
    match = plain(f"{FAITH}\nbuilding faith castle E4 owner 1\nbuilding reason castle E4 {ruin}", seats=3)
    play(match, "build hamlet faith D4", "place F5")
    assert buildings(match, "reason") == {"F5": "keep ruin"}
    assert cubes(match, 2) == left


def test_the_ruin_of_a_faith_keep_vanishes() -> None:
    match = plain(
        """
        pawns 0 faith faith
        cards 0 civil 1
        building faith tower A4 owner 0
        building faith keep B4 owner 0
        building faith keep E4 owner 1
        building reason keep E4
        """
    )
    events = play(match, "build hamlet faith D4", "place E4")
    assert buildings(match, "reason") == {}
    assert each(events, "building_destroyed", "building", "board", "ruin", "reason") == [
        ("keep", "reason", False, "shadow")
    ]
    assert not events_named(events, "shadow_cast")


def test_a_smaller_ruin_inside_the_old_footprint_is_the_shadow_too() -> None:
    """The castle of Faith once found no tile for its ruin; that of the keep before it goes now."""
    match = plain(f"{FAITH}\nbuilding faith castle E4 owner 1\nbuilding reason keep F5 ruin\nstock keep 0")
    play(match, "build hamlet faith D4", "place E4")
    assert (building(match, "faith", "E4"), buildings(match, "reason")) == ("tower owner 1", {})


def test_a_building_of_the_other_order_inside_the_old_footprint_is_none() -> None:
    match = plain(f"{FAITH}\nbuilding faith castle E4 owner 1\nbuilding reason monastery F5 ruin\nstock keep 0")
    play(match, "build hamlet faith D4", "place E4")
    assert buildings(match, "reason") == {"F5": "monastery ruin"}
