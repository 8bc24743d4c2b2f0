"""Rulings: what no rulebook settles, as it is played and as it would be played otherwise."""

import pytest

from support.khronos import (
    asked,
    assert_refused,
    building,
    buildings,
    cards,
    cubes,
    facts,
    offered,
    play,
    refusal,
    refused,
    told,
)
from support.khronos_settling import each, pieces, rippled, ruled
from support.reading import result

# exchange

EXCHANGE = "cards 0 military 2; pawns 0 might might"


def test_an_exchange_comes_first() -> None:
    match = ruled("exchange", "first", EXCHANGE)
    play(match, "travel 1 faith")
    assert_refused(match, "exchange military 1", "too_late", action="exchange")


def test_an_exchange_may_come_at_any_time_of_the_turn() -> None:
    match = ruled("exchange", "any", EXCHANGE)
    play(match, "travel 1 faith", "exchange military 2")
    assert sum(cards(match, 0).values()) == 4


def test_an_exchange_at_any_time_is_still_one_a_turn() -> None:
    match = ruled("exchange", "any", f"{EXCHANGE}; ecu 0 9; deck military 10")
    play(match, "exchange military 1", "travel 1 faith")
    assert_refused(match, "exchange military 1", "already_exchanged")


# upgrade_surcharge

ON_FOREST = "cards 0 civil 2; building might hamlet C4"


def test_forest_under_the_old_building_charges_again() -> None:
    match = ruled("upgrade_surcharge", "whole", ON_FOREST, "C4=f")
    assert refused(match, "upgrade town might C4") == "surcharge"
    play(match, "upgrade town might C4 with civil 1")
    assert cards(match, 0) == {}


def test_only_forest_newly_covered_charges() -> None:
    match = ruled("upgrade_surcharge", "new", ON_FOREST, "C4=f")
    assert refused(match, "upgrade town might C4 with civil 1") == "surcharge"
    play(match, "upgrade town might C4")
    assert cards(match, 0) == {"civil": 1}


def test_forest_newly_covered_charges_under_either_ruling() -> None:
    for value in ("whole", "new"):
        match = ruled("upgrade_surcharge", value, ON_FOREST, "D5=f")
        assert offered(match, "upgrade town might C4") == ["upgrade town might C4 with civil 1"]


# mixed_terrain

STEEP = "cards 0 civil 4"


def test_forest_and_mountain_charge_both() -> None:
    match = ruled("mixed_terrain", "sum", STEEP, "C4=f D5=^")
    found = refusal(match, "build town might C4 with civil 2")
    assert (found.code, found.facts["needed"], found.facts["given"]) == ("surcharge", 3, 2)
    assert found.facts["terrain"] == ["forest", "mountain"]
    assert offered(match, "build town might C4") == []


def test_the_dearer_of_forest_and_mountain_charges() -> None:
    match = ruled("mixed_terrain", "highest", STEEP, "C4=f D5=^")
    assert offered(match, "build town might C4") == ["build town might C4 with civil 2"]
    play(match, "build town might C4 with civil 2")
    assert cards(match, 0) == {}


# blocked_upgrade

BLOCKED = f"""
    cards 0 military 1
    building faith hamlet C3
    building faith hamlet D3
    building faith hamlet E3
    building faith hamlet F3
    building faith castle F4 owner 1
    building reason castle F4 ruin
    {rippled("keep", "C4", 0)}
"""


def test_the_old_shadow_of_a_blocked_upgrade_stays() -> None:
    match = ruled("blocked_upgrade", "stays", BLOCKED)
    play(match, "upgrade castle might C4")
    assert building(match, "might", "C4") == "castle owner 0"
    assert (building(match, "faith", "C4"), building(match, "reason", "C4")) == ("keep owner 0", "keep ruin")


def test_the_old_shadow_of_a_blocked_upgrade_goes() -> None:
    match = ruled("blocked_upgrade", "goes", BLOCKED)
    before = pieces(match)
    events = play(match, "upgrade castle might C4")
    assert building(match, "might", "C4") == "castle owner 0"
    assert (building(match, "faith", "C4"), building(match, "reason", "C4")) == (None, None)
    assert sorted(each(events, "building_destroyed", "building", "board", "cell", "reason")) == [
        ("keep", "faith", "C4", "shadow"),
        ("keep", "reason", "C4", "shadow"),
    ]
    assert facts(events, "shadow_blocked")["reason"] == "hierarchy"
    assert (cubes(match, 0), pieces(match)) == (24, before)


def test_a_blocked_shadow_that_goes_may_divide_faith() -> None:
    """The keep of Faith held the monasteries in the west and the abbey in the east together."""
    match = ruled(
        "blocked_upgrade",
        "goes",
        f"""
        {BLOCKED}
        building faith abbey I4 owner 1
        building faith monastery A4 owner 1
        building faith monastery A6 owner 1
        """,
    )
    play(match, "upgrade castle might C4")
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["A4", "A6"], "reason": "division"}


# compared

STRONG_SOUTH = """
    cards 0 civil 2
    building might castle A3 owner 0
    building might castle F3 owner 1
    building might keep D6 owner 1
    building might tower D8 owner 1
    building might tower E8 owner 1
"""


def test_only_domains_that_hold_a_conflicting_building_are_compared() -> None:
    match = ruled("compared", "holding", STRONG_SOUTH)
    events = play(match, "build town might D4")
    assert facts(events, "powers_compared")["strongest"] is None
    assert each(events, "building_downsized", "cell") == [("A3",)]


def test_all_domains_that_were_joined_are_compared() -> None:
    match = ruled("compared", "all", STRONG_SOUTH)
    events = play(match, "build town might D4")
    compared = facts(events, "powers_compared")
    assert sorted(power["power"] for power in compared["powers"]) == [3, 3, 4]
    assert compared["powers"][compared["strongest"]]["power"] == 4
    assert each(events, "building_downsized", "cell", "owner") == [("A3", 0), ("F3", 1)]
    play(match, "place A3", "place G3")
    assert asked(match) == (0, "turn")
    assert buildings(match, "might")["A3"] == "keep owner 0"


def test_all_domains_are_compared_again_when_the_smaller_buildings_conflict() -> None:
    match = ruled("compared", "all", STRONG_SOUTH)
    play(match, "build town might D4", "place B3")
    events = play(match, "place F4")
    assert sorted(power["power"] for power in facts(events, "powers_compared")["powers"]) == [2, 2, 4]
    assert each(events, "building_downsized", "building", "cell") == [("keep", "B3"), ("keep", "F4")]


# smaller_shadow

SMALLER = f"""
    cards 0 civil 1
    building might tower A3 owner 0
    building might castle A4 owner 0
    building faith keep H4 owner 2
    {rippled("castle", "E4", 1)}
"""


def test_a_smaller_shadow_that_would_be_a_second_top_building_is_blocked() -> None:
    match = ruled("smaller_shadow", "blocked", SMALLER, seats=3)
    events = play(match, "build hamlet might D4", "place F4")
    assert facts(events, "shadow_blocked")["reason"] == "hierarchy"
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"H4": "keep owner 2"}, {})


def test_a_smaller_shadow_that_is_placed_makes_faith_settle_the_conflict() -> None:
    match = ruled("smaller_shadow", "placed", SMALLER, seats=3)
    play(match, "build hamlet might D4", "place F4")
    assert buildings(match, "faith") == {"F4": "keep owner 1", "H4": "keep owner 2"}
    assert building(match, "reason", "F4") == "keep ruin"
    assert asked(match) == (0, "downsize")
    assert told(match) == {"board": "faith", "order": "military", "buildings": ["F4", "H4"], "reason": "division"}


# holdem

HOLDEM = "option holdem on; display civil civil military; cards 0 religious 2"


def test_any_number_of_one_colour_may_be_taken_from_the_display() -> None:
    match = ruled("holdem", "any", HOLDEM)
    assert offered(match, "holdem") == [
        "holdem military 1 for religious 1",
        "holdem civil 1 for religious 1",
        "holdem civil 2 for religious 2",
    ]


def test_all_of_one_colour_must_be_taken_from_the_display() -> None:
    match = ruled("holdem", "all", HOLDEM)
    assert offered(match, "holdem") == ["holdem military 1 for religious 1", "holdem civil 2 for religious 2"]
    assert match.why_not("holdem civil 1 for religious 1") is not None


# final_tie


@pytest.mark.parametrize(
    ("value", "first", "ranking"),
    [("shared", 0, [[0, 1], [2]]), ("later", 0, [[1], [0], [2]]), ("later", 1, [[0], [1], [2]])],
)
def test_equal_fortunes(value: str, first: int, ranking: list[list[int]]) -> None:
    last = (first + 2) % 3
    match = ruled("final_tie", value, f"round 7; first {first}; turn {last}; ecu 0 9; ecu 1 9; ecu 2 5", seats=3)
    play(match, "end")
    assert result(match).ranking == ranking
