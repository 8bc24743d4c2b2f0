"""Divisions: a domain falls apart, and each part must have one top building of each order."""

import regni
from support.khronos import (
    asked,
    assert_refused,
    building,
    buildings,
    ecu,
    events_named,
    facts,
    grouped,
    plain,
    play,
    told,
)
from support.khronos_settling import each, rippled, story

# Rulebook: Green joins two domains, White's keep shrinks, two monasteries lose their abbey.
SPLIT = """
    turn 2
    cards 2 civil 1
    building might tower A6 owner 0
    building might keep B6 owner 0
    building might abbey D2 owner 1
    building might keep E5 owner 1
    building might monastery G5 owner {0}
    building might monastery I5 owner {1}
"""


def split(first: int, second: int) -> regni.Match:
    """White is asked where the tower goes; the monasteries at G5 and I5 belong to these seats."""
    match = plain(SPLIT.format(first, second), seats=3)
    play(match, "build hamlet might D6")
    assert (asked(match), told(match)["cells"]) == ((1, "place"), ["E5", "F5", "E6", "F6"])
    return match


# By downsizing


def test_green_who_caused_the_split_chooses_which_monastery_becomes_a_chapel() -> None:
    """Example 35: seat 0 is Red, seat 1 White, seat 2 Green."""
    match = split(0, 1)
    play(match, "place F6")
    assert asked(match) == (2, "downsize")
    assert told(match) == {"board": "might", "order": "religious", "buildings": ["G5", "I5"], "reason": "division"}
    play(match, "downsize might I5")
    assert (asked(match), told(match)["building"]) == ((1, "place"), "chapel")
    play(match, "place I6")
    assert (building(match, "might", "G5"), building(match, "might", "I6")) == ("monastery owner 0", "chapel owner 1")
    assert asked(match) == (2, "turn")


def test_the_story_of_a_division() -> None:
    """Example 35: no powers are compared."""
    match = split(0, 1)
    assert story(play(match, "place E6")) == ["building_placed tower might E6"]
    events = play(match, "downsize might G5")
    assert story(events) == ["building_downsized monastery might G5 division"]
    assert facts(events, "building_downsized") == {
        "building": "monastery",
        "board": "might",
        "cell": "G5",
        "owner": 0,
        "reason": "division",
    }
    assert story(play(match, "place G5")) == ["building_placed chapel might G5"]


def test_a_tower_that_holds_the_domain_together_spares_the_monasteries() -> None:
    """Example 35, had White put it at F5, between the abbey and the monasteries."""
    match = split(0, 1)
    play(match, "place F5")
    assert asked(match) == (2, "turn")
    assert frozenset({"D2", "F5", "G5", "I5"}) in grouped(match, "might")


def test_the_active_seat_s_own_monastery_yields_although_another_placed_the_tower() -> None:
    match = split(1, 2)
    events = play(match, "place F6")
    assert each(events, "building_downsized", "cell", "owner", "reason") == [("I5", 2, "division")]
    assert asked(match) == (2, "place")


def test_the_active_seat_chooses_between_its_own_monasteries() -> None:
    match = split(2, 2)
    play(match, "place F6")
    assert (asked(match), told(match)["buildings"]) == ((2, "downsize"), ["G5", "I5"])


# By demolition

CHAIN = """
    cards 0 civil 1
    building might abbey A4 owner 1
    building might hamlet D4
    building might monastery E4 owner {0}
    building might monastery G4 owner {1}
"""
CUT = "demolish might D4"


def test_a_demolition_that_leaves_two_top_buildings_costs_the_demolisher_his_own() -> None:
    match = plain(CHAIN.format(0, 1))
    events = play(match, CUT)
    assert story(events) == [
        "building_demolished hamlet might D4",
        "building_downsized monastery might E4 division",
    ]
    assert (asked(match), told(match)["cell"], ecu(match, 0)) == ((0, "place"), "E4", 3)
    play(match, "place F5")
    assert buildings(match, "might") == {
        "A4": "abbey owner 1",
        "G4": "monastery owner 1",
        "F5": "chapel owner 0",
    }


def test_power_does_not_count_in_a_division() -> None:
    """The chapel beside the demolisher's monastery is of no help."""
    match = plain(f"{CHAIN.format(0, 1)}\nbuilding might chapel E3 owner 0")
    events = play(match, CUT)
    assert not events_named(events, "powers_compared")
    assert not events_named(events, "domains_joined")
    assert told(match)["cell"] == "E4"


def test_a_demolisher_without_a_conflicting_building_chooses() -> None:
    match = plain(CHAIN.format(1, 2), seats=3)
    play(match, CUT)
    assert (asked(match), told(match)["buildings"]) == ((0, "downsize"), ["E4", "G4"])
    assert_refused(match, "downsize might A4", "not_a_choice", board="might", cell="A4", choices=["E4", "G4"])
    assert_refused(match, "downsize faith E4", "not_a_choice", board="might", cell="E4", choices=["E4", "G4"])
    play(match, "downsize might G4", "place G4")
    assert building(match, "might", "G4") == "chapel owner 2"


def test_of_three_top_buildings_the_middle_one_parts_the_others() -> None:
    match = plain(f"{CHAIN.format(1, 1)}\nbuilding might monastery I4 owner 1")
    play(match, CUT)
    assert told(match)["buildings"] == ["E4", "G4", "I4"]
    play(match, "downsize might G4", "place G4")
    assert asked(match) == (0, "turn")


def test_three_top_buildings_that_stay_together_are_asked_for_twice() -> None:
    match = plain(f"{CHAIN.format(1, 1)}\nbuilding might monastery I4 owner 1")
    play(match, CUT, "downsize might E4", "place F4")
    assert (asked(match), told(match)["buildings"]) == ((0, "downsize"), ["G4", "I4"])
    play(match, "downsize might I4", "place J5")
    assert asked(match) == (0, "turn")


def test_a_division_into_lawful_parts_asks_nothing() -> None:
    match = plain(
        "cards 0 civil 1; building might keep B4 owner 0; building might hamlet D4; building might tower E4 owner 1"
    )
    assert story(play(match, CUT)) == ["building_demolished hamlet might D4"]
    assert grouped(match, "might") == {frozenset({"B4"}), frozenset({"E4"})}


def test_a_demolished_tower_divides_like_a_hamlet() -> None:
    match = plain(
        """
        cards 0 military 1
        building might castle A4 owner 1
        building might tower D4 owner 1
        building might keep E4 owner 1
        building might keep G4 owner 2
        """,
        seats=3,
    )
    play(match, CUT)
    assert told(match) == {"board": "might", "order": "military", "buildings": ["E4", "G4"], "reason": "division"}


def test_a_demolition_in_faith_divides_faith() -> None:
    match = plain(
        f"pawns 0 might faith\n{CHAIN.format(1, 0).replace('might', 'faith')}\nbuilding reason monastery G4 ruin"
    )
    play(match, "demolish faith D4")
    assert told(match) == {
        "board": "faith",
        "cell": "G4",
        "from": "monastery",
        "building": "chapel",
        "cells": ["G4", "H4", "G5", "H5"],
    }
    play(match, "place H5")
    assert buildings(match, "reason") == {}


TWO_PARTS = """
    pawns 0 {0} {0}
    cards 0 civil 1
    building {0} abbey D4 owner 1
    building {0} castle G4 owner 1
    building {0} hamlet H7
    building {0} hamlet H8
    building {0} monastery D8 owner 1
    building {0} monastery F8 owner 1
    building {0} keep I8 owner 1
    building {0} keep K8 owner 1
"""


def test_of_two_parts_might_settles_the_military_one_first() -> None:
    match = plain(TWO_PARTS.format("might"))
    play(match, "demolish might H8")
    assert (told(match)["order"], told(match)["buildings"]) == ("military", ["I8", "K8"])
    play(match, "downsize might K8", "place K8")
    assert (told(match)["order"], told(match)["buildings"]) == ("religious", ["D8", "F8"])


def test_of_two_parts_faith_settles_the_religious_one_first() -> None:
    match = plain(TWO_PARTS.format("faith"))
    play(match, "demolish faith H8")
    assert (told(match)["order"], told(match)["buildings"]) == ("religious", ["D8", "F8"])
    play(match, "downsize faith D8", "place D8")
    assert (told(match)["order"], told(match)["buildings"]) == ("military", ["I8", "K8"])


def test_parts_of_one_order_are_settled_row_by_row() -> None:
    match = plain(TWO_PARTS.format("might").replace("monastery", "keep"))
    play(match, "demolish might H8")
    assert told(match)["buildings"] == ["D8", "F8"]
    play(match, "downsize might F8", "place F8")
    assert told(match)["buildings"] == ["I8", "K8"]


# By a paradox

LOST_TOWN = """
    cards 0 military 2
    building faith abbey A4 owner 1
    building faith town D4
    building faith monastery E2 owner {0}
    building faith monastery G2 owner {1}
"""


def test_a_paradox_that_divides_faith_costs_its_causer_his_own() -> None:
    match = plain(LOST_TOWN.format(0, 1))
    events = play(match, "build keep might E5")
    assert story(events) == [
        "building_built keep might E5",
        "bonus_earned might",
        "building_destroyed town faith D4 paradox",
        "shadow_cast keep faith E5",
        "shadow_cast keep reason E5",
        "building_downsized monastery faith E2 division",
    ]
    assert (asked(match), told(match)["board"]) == ((0, "place"), "faith")
    play(match, "place E2")
    assert buildings(match, "faith") == {
        "E2": "chapel owner 0",
        "G2": "monastery owner 1",
        "A4": "abbey owner 1",
        "E5": "keep owner 0",
    }


def test_a_paradox_whose_causer_is_not_involved_lets_him_choose() -> None:
    match = plain(LOST_TOWN.format(1, 2), seats=3)
    play(match, "build keep might E5")
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["E2", "G2"], "reason": "division"}
    play(match, "downsize faith G2", "place G2")
    assert building(match, "faith", "G2") == "chapel owner 2"


def test_a_hamlet_that_comes_back_may_keep_a_domain_together() -> None:
    """The abbey touches the printed hamlet at D4, and the hamlet at D3 the monasteries."""
    match = plain(f"{LOST_TOWN.format(1, 1)}\nbuilding faith hamlet D3", "D4=h")
    play(match, "build keep might E5")
    assert asked(match) == (0, "turn")
    assert frozenset({"A4", "D4", "D3", "E2", "G2"}) in grouped(match, "faith")


def test_a_monastery_of_faith_that_yields_loses_its_ruin_but_not_its_origin() -> None:
    match = plain(
        f"""
        cards 0 military 2
        building faith abbey A4 owner 1
        building faith town D4
        {rippled("monastery", "E2", 0)}
        building faith monastery G2 owner 1
        """
    )
    play(match, "build keep might E5", "place F3")
    assert building(match, "might", "E2") == "monastery owner 0"
    assert building(match, "faith", "F3") == "chapel owner 0"
    assert buildings(match, "reason") == {"E5": "keep ruin"}
