"""Junctions: a civil building joins domains, and equal top buildings yield to the more powerful domain."""

import pytest

import regni
from support.khronos import (
    asked,
    assert_refused,
    building,
    buildings,
    cubes,
    domain_of,
    facts,
    grouped,
    names,
    plain,
    play,
    refused,
    told,
)
from support.khronos_settling import rippled, story

LINK = "build hamlet might D4"  # between the keeps at B4 and E4
CROSS = "build town might D4"  # between B4 and F4


def two_keeps(west: int, east: int, seats: int = 2, more: str = "") -> regni.Match:
    """Two keeps that seat 0 joins with a hamlet at D4."""
    return plain(
        f"cards 0 civil 1; building might keep B4 owner {west}; building might keep E4 owner {east}; {more}",
        seats=seats,
    )


# Powers


def test_the_weaker_domain_s_keep_becomes_a_tower() -> None:
    """Example 29."""
    match = plain(
        f"cards 0 civil 1; building might tower A4 owner 0\n{rippled('keep', 'B4', 0)}\n{rippled('keep', 'E4', 1)}"
    )
    play(match, LINK)
    assert asked(match) == (1, "place")
    assert match.legal() == ["place E4", "place F4", "place E5", "place F5"]
    play(match, "place F5")
    assert buildings(match, "might") == {
        "A4": "tower owner 0",
        "B4": "keep owner 0",
        "D4": "hamlet",
        "F5": "tower owner 1",
    }
    assert buildings(match, "faith") == {"B4": "keep owner 0"}
    assert buildings(match, "reason") == {"B4": "keep ruin"}
    assert (asked(match), cubes(match, 1)) == ((0, "turn"), 24)


def test_the_story_of_a_junction() -> None:
    """Example 29."""
    match = plain(
        f"cards 0 civil 1; building might tower A4 owner 0\n{rippled('keep', 'B4', 0)}\n{rippled('keep', 'E4', 1)}"
    )
    events = play(match, LINK)
    assert story(events) == [
        "building_built hamlet might D4",
        "domains_joined might",
        "powers_compared might",
        "building_downsized keep might E4 junction",
    ]
    assert facts(events, "domains_joined") == {"seat": 0, "board": "might", "domains": [["A4", "B4"], ["E4"]]}
    assert facts(events, "powers_compared") == {
        "board": "might",
        "order": "military",
        "powers": [{"buildings": ["A4", "B4"], "power": 3}, {"buildings": ["E4"], "power": 2}],
        "strongest": 0,
    }
    assert facts(events, "building_downsized")["owner"] == 1
    assert story(play(match, "place E4")) == [
        "building_placed tower might E4",
        "building_destroyed keep faith E4 shadow",
        "building_destroyed keep reason E4 shadow",
    ]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_power_counts_the_buildings_of_every_owner(owner: int) -> None:
    match = two_keeps(0, 1, 3, f"building might tower A4 owner {owner}")
    play(match, LINK)
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "E4")


def test_the_joining_seat_s_own_building_yields_to_a_stronger_domain() -> None:
    match = two_keeps(0, 1, more="building might tower G4 owner 1")
    events = play(match, LINK)
    assert facts(events, "powers_compared")["strongest"] == 1
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "B4")


def test_powers_are_told_in_the_order_of_the_domains_that_were_joined() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might keep E4 owner 1
        building might keep B4 owner 0
        building might tower A4 owner 1
        """
    )
    events = play(match, LINK)
    joined = facts(events, "domains_joined")["domains"]
    assert [power["buildings"] for power in facts(events, "powers_compared")["powers"]] == joined


def test_power_counts_one_order_only() -> None:
    """The abbey beside the east keep is no military power."""
    match = two_keeps(0, 1, more="building might tower A4 owner 0; building might abbey G4 owner 1")
    events = play(match, LINK)
    assert [power["power"] for power in facts(events, "powers_compared")["powers"]] == [3, 2]
    assert asked(match) == (1, "place")


@pytest.mark.parametrize("smaller", ["tower", "castle"])
def test_different_top_buildings_do_not_conflict(smaller: str) -> None:
    match = plain(f"cards 0 civil 1; building might keep B4 owner 0; building might {smaller} E4 owner 1")
    events = play(match, LINK)
    assert names(events) == ["building_built"]
    assert asked(match) == (0, "turn")
    assert domain_of(match, "might", "D4")["buildings"] == ["B4", "D4", "E4"]


def test_equal_buildings_below_a_higher_one_do_not_conflict() -> None:
    match = two_keeps(0, 1, more="building might castle G4 owner 1")
    play(match, LINK)
    assert asked(match) == (0, "turn")


def test_a_town_that_grows_out_of_a_hamlet_joins_domains_too() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might tower A4 owner 1
        building might keep B4 owner 1
        building might hamlet D4
        building might keep F4 owner 0
        """
    )
    events = play(match, "upgrade town might D4")
    assert facts(events, "domains_joined")["domains"][-1] == ["F4"]
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "F4")


def test_a_domain_is_joined_with_itself_without_conflict() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might keep B4 owner 0
        building might hamlet C3
        building might hamlet D3
        building might hamlet E3
        building might tower E4 owner 1
        """
    )
    assert names(play(match, LINK)) == ["building_built"]


def test_in_reason_nothing_is_settled() -> None:
    match = plain("pawns 0 might faith; cards 0 civil 2; building reason keep B4 ruin; building reason keep F4 ruin")
    play(match, "build town faith D4")
    assert asked(match) == (0, "turn")
    assert domain_of(match, "reason", "D4")["buildings"] == ["B4", "D4", "F4"]


# Ties


def test_in_a_tie_the_joining_seat_s_own_building_yields() -> None:
    match = two_keeps(0, 1)
    events = play(match, LINK)
    assert facts(events, "powers_compared")["strongest"] is None
    assert asked(match) == (0, "place")
    assert told(match) == {
        "board": "might",
        "cell": "B4",
        "from": "keep",
        "building": "tower",
        "cells": ["B4", "C4", "B5", "C5"],
    }


def test_in_a_tie_the_joining_seat_that_owns_none_chooses() -> None:
    match = two_keeps(1, 2, 3)
    play(match, LINK)
    assert asked(match) == (0, "downsize")
    assert told(match) == {"board": "might", "order": "military", "buildings": ["B4", "E4"], "reason": "junction"}
    assert match.legal() == ["downsize might B4", "downsize might E4"]
    assert_refused(match, "downsize might D4", "not_a_choice", board="might", cell="D4", choices=["B4", "E4"])
    assert refused(match, "downsize might B4", 1) == "not_your_decision"
    play(match, "downsize might E4")
    assert (asked(match), told(match)["cell"]) == ((2, "place"), "E4")


def test_in_a_tie_the_joining_seat_that_owns_both_chooses() -> None:
    match = two_keeps(0, 0)
    play(match, LINK)
    assert (asked(match), told(match)["buildings"]) == ((0, "downsize"), ["B4", "E4"])
    play(match, "downsize might B4", "place C4")
    assert buildings(match, "might") == {"C4": "tower owner 0", "D4": "hamlet", "E4": "keep owner 0"}


def test_a_tie_in_which_green_chooses_and_then_loses_her_own_chapel() -> None:
    """Example 30: seat 0 is Red, seat 1 White, seat 2 Green."""
    match = plain(
        """
        turn 2
        cards 2 civil 1
        building might chapel C3 owner 2
        building might keep B4 owner 0
        building might chapel E3 owner 1
        building might keep E4 owner 1
        """,
        seats=3,
    )
    play(match, LINK)
    assert (asked(match), told(match)["buildings"]) == ((2, "downsize"), ["B4", "E4"])
    play(match, "downsize might B4")
    assert asked(match) == (0, "place")
    events = play(match, "place C4")
    assert story(events) == [
        "building_placed tower might C4",
        "powers_compared might",
        "building_downsized chapel might C3 junction",
        "building_destroyed chapel might C3 downsized",
    ]
    assert facts(events, "powers_compared")["order"] == "religious"
    assert buildings(match, "might") == {
        "E3": "chapel owner 1",
        "C4": "tower owner 0",
        "D4": "hamlet",
        "E4": "keep owner 1",
    }
    assert (asked(match), cubes(match, 2)) == ((2, "turn"), 25)


def test_a_tower_placed_apart_spares_the_chapels() -> None:
    """Example 30, had Red placed the tower otherwise."""
    match = plain(
        """
        turn 2
        cards 2 civil 1
        building might chapel C3 owner 2
        building might keep B4 owner 0
        building might chapel E3 owner 1
        building might keep E4 owner 1
        """,
        seats=3,
    )
    play(match, LINK, "downsize might B4", "place B5")
    assert asked(match) == (2, "turn")
    assert grouped(match, "might") == {frozenset({"C3"}), frozenset({"B5"}), frozenset({"D4", "E3", "E4"})}


# The order of each era

BOTH_ORDERS = """
    pawns 0 might faith
    cards 0 civil 1
    building {0} chapel C3 owner 1
    building {0} keep B4 owner 1
    building {0} chapel E3 owner 2
    building {0} keep E4 owner 2
"""


def test_in_might_the_military_conflict_comes_first() -> None:
    match = plain(BOTH_ORDERS.format("might"), seats=3)
    play(match, LINK)
    assert (told(match)["order"], told(match)["buildings"]) == ("military", ["B4", "E4"])
    play(match, "downsize might B4", "place C4")
    assert (told(match)["order"], told(match)["buildings"]) == ("religious", ["C3", "E3"])
    play(match, "downsize might E3")
    assert buildings(match, "might") == {
        "C3": "chapel owner 1",
        "C4": "tower owner 1",
        "D4": "hamlet",
        "E4": "keep owner 2",
    }


def test_in_faith_the_religious_conflict_comes_first() -> None:
    match = plain(BOTH_ORDERS.format("faith"), seats=3)
    play(match, "build hamlet faith D4")
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["C3", "E3"], "reason": "junction"}
    play(match, "downsize faith C3")
    assert told(match) == {"board": "faith", "order": "military", "buildings": ["B4", "E4"], "reason": "junction"}
    play(match, "downsize faith E4", "place E4")
    assert buildings(match, "faith") == {
        "E3": "chapel owner 2",
        "B4": "keep owner 1",
        "D4": "hamlet",
        "E4": "tower owner 2",
    }
    assert asked(match) == (0, "turn")


def test_monasteries_are_compared_by_religious_power() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might monastery B4 owner 0
        building might castle E6 owner 1
        building might monastery E4 owner 1
        building might chapel A4 owner 1
        """
    )
    events = play(match, LINK)
    assert facts(events, "powers_compared") == {
        "board": "might",
        "order": "religious",
        "powers": [{"buildings": ["A4", "B4"], "power": 3}, {"buildings": ["E4", "E6"], "power": 2}],
        "strongest": 0,
    }
    assert told(match) == {
        "board": "might",
        "cell": "E4",
        "from": "monastery",
        "building": "chapel",
        "cells": ["E4", "F4", "E5", "F5"],
    }


# Ripples that join


def test_the_shadow_of_a_town_joins_domains_of_faith() -> None:
    match = plain(
        """
        cards 0 civil 2
        building faith chapel A4 owner 0
        building faith monastery B4 owner 0
        building faith monastery F4 owner 1
        building reason monastery F4 ruin
        """
    )
    events = play(match, CROSS)
    assert facts(events, "domains_joined") == {"seat": 0, "board": "faith", "domains": [["A4", "B4"], ["F4"]]}
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((1, "place"), "faith", "F4")
    play(match, "place F4")
    assert building(match, "faith", "F4") == "chapel owner 1"
    assert buildings(match, "reason") == {"D4": "town"}


def test_a_victim_of_the_joining_shadow_takes_no_side() -> None:
    """The chapel at D5 is alone, and goes with the paradox."""
    match = plain(
        """
        cards 0 civil 2
        building faith chapel D5 owner 1
        building faith keep A4 owner 0
        building faith keep F4 owner 1
        building faith hamlet C4
        """
    )
    events = play(match, CROSS)
    assert facts(events, "domains_joined")["domains"] == [["A4", "C4"], ["F4"]]
    assert facts(events, "powers_compared")["strongest"] is None
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "A4")
