"""Ripples: what a new building casts into later eras, and what keeps its shadow from being cast."""

import pytest

from support.khronos import (
    all_buildings,
    building,
    buildings,
    cards,
    cubes,
    domain_of,
    ecu,
    events_named,
    facts,
    names,
    plain,
    play,
    stock,
)
from support.khronos_settling import each, people, story

CARDS = "cards 0 military 4"
MONASTERY = "cards 0 religious 2"

# What is cast


def test_a_keep_built_in_might_stands_in_faith_and_lies_in_ruins_in_reason() -> None:
    """Example 7."""
    match = plain("cards 0 military 2")
    play(match, "build keep might C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"C4": "keep owner 0"},
        "reason": {"C4": "keep ruin"},
    }
    assert (ecu(match, 0), stock(match, "keep"), cubes(match, 0), cards(match, 0)) == (5, 21, 23, {})


def test_a_keep_built_in_faith_earns_two_and_is_not_in_might() -> None:
    """Example 8."""
    match = plain("pawns 0 might faith; cards 0 military 2")
    play(match, "build keep faith C4")
    assert all_buildings(match) == {"might": {}, "faith": {"C4": "keep owner 0"}, "reason": {"C4": "keep ruin"}}
    assert (ecu(match, 0), stock(match, "keep"), cubes(match, 0)) == (6, 22, 24)


@pytest.mark.parametrize("board", ["might", "faith"])
@pytest.mark.parametrize(("name", "card"), [("tower", "military"), ("chapel", "religious"), ("hamlet", "civil")])
def test_a_small_building_earns_nothing_and_casts_nothing(name: str, card: str, board: str) -> None:
    """Example 9."""
    match = plain(f"pawns 0 might faith; cards 0 {card} 1")
    events = play(match, f"build {name} {board} C4")
    assert [len(found) for found in all_buildings(match).values()] == [board == "might", board == "faith", 0]
    assert ecu(match, 0) == 4
    assert names(events) == ["building_built"]


def test_a_city_built_in_might_stands_in_every_era_and_is_nobody_s() -> None:
    """Example 10."""
    match = plain("cards 0 civil 3")
    play(match, "build city might C4")
    assert all_buildings(match) == {"might": {"C4": "city"}, "faith": {"C4": "city"}, "reason": {"C4": "city"}}
    assert (ecu(match, 0), stock(match, "city"), cubes(match, 0)) == (5, 6, 25)


RIPPLES = [
    ("keep", "military 2", "keep owner 0", "keep ruin"),
    ("castle", "military 3", "castle owner 0", "castle ruin"),
    ("monastery", "religious 2", "monastery owner 0", "monastery ruin"),
    ("abbey", "religious 3", "abbey owner 0", "abbey ruin"),
    ("town", "civil 2", "town", "town"),
    ("city", "civil 3", "city", "city"),
]


@pytest.mark.parametrize(("name", "price", "shadow", "last"), RIPPLES)
def test_a_larger_building_of_might_ripples_through_every_era(name: str, price: str, shadow: str, last: str) -> None:
    match = plain(f"cards 0 {price}")
    events = play(match, f"build {name} might C4")
    assert all_buildings(match) == {"might": {"C4": shadow}, "faith": {"C4": shadow}, "reason": {"C4": last}}
    assert ecu(match, 0) == 5
    owner = 0 if "owner" in shadow else None
    assert each(events, "shadow_cast", "building", "board", "cell", "owner", "ruin") == [
        (name, "faith", "C4", owner, False),
        (name, "reason", "C4", None, "ruin" in last),
    ]


@pytest.mark.parametrize(("name", "price", "shadow", "last"), RIPPLES)
def test_a_larger_building_of_faith_ripples_to_reason_only(name: str, price: str, shadow: str, last: str) -> None:
    match = plain(f"pawns 0 faith faith; cards 0 {price}")
    play(match, f"build {name} faith C4")
    assert all_buildings(match) == {"might": {}, "faith": {"C4": shadow}, "reason": {"C4": last}}
    assert ecu(match, 0) == 6


def test_the_story_of_a_ripple_is_told_from_era_to_era() -> None:
    match = plain("cards 0 military 2")
    events = play(match, "build keep might C4")
    assert story(events) == [
        "building_built keep might C4",
        "bonus_earned might",
        "shadow_cast keep faith C4",
        "shadow_cast keep reason C4",
    ]
    assert facts(events, "bonus_earned") == {"seat": 0, "ecu": 1, "board": "might"}


def test_a_faith_building_may_stand_where_might_has_another() -> None:
    """Time only goes forward."""
    match = plain("pawns 0 might faith; cards 0 military 2; building might keep C4 owner 1")
    play(match, "build keep faith D5")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 1"},
        "faith": {"D5": "keep owner 0"},
        "reason": {"D5": "keep ruin"},
    }


# Blocked by dominion


def test_a_shadow_that_would_join_two_domains_of_faith_is_not_cast() -> None:
    match = plain(f"{MONASTERY}; building faith hamlet B4; building faith hamlet E4")
    events = play(match, "build monastery might C4")
    assert all_buildings(match) == {
        "might": {"C4": "monastery owner 0"},
        "faith": {"B4": "hamlet", "E4": "hamlet"},
        "reason": {},
    }
    assert facts(events, "shadow_blocked") == {
        "building": "monastery",
        "board": "faith",
        "cell": "C4",
        "owner": 0,
        "reason": "dominion",
    }
    assert names(events) == ["building_built", "bonus_earned", "shadow_blocked"]
    assert (ecu(match, 0), stock(match, "monastery"), cubes(match, 0)) == (5, 19, 24)


def test_a_shadow_beside_one_domain_is_cast() -> None:
    match = plain(f"{MONASTERY}; building faith hamlet B4; building faith hamlet B5; building faith hamlet E6")
    play(match, "build monastery might C4")
    assert building(match, "faith", "C4") == "monastery owner 0"
    assert domain_of(match, "faith", "C4")["buildings"] == ["B4", "C4", "B5"]


def test_a_blocked_shadow_destroys_nothing() -> None:
    match = plain(f"{MONASTERY}; building faith hamlet B4; building faith hamlet E4; building faith tower D5 owner 1")
    before = buildings(match, "faith")
    events = play(match, "build monastery might C4")
    assert buildings(match, "faith") == before
    assert not events_named(events, "building_destroyed")


def test_a_victim_is_not_counted_among_the_domains_a_shadow_would_join() -> None:
    """The tower at D5 is a domain of its own, but it will not be there."""
    match = plain(f"{MONASTERY}; building faith hamlet B4; building faith tower D5 owner 1")
    play(match, "build monastery might C4")
    assert buildings(match, "faith") == {"B4": "hamlet", "C4": "monastery owner 0"}


def test_a_domain_that_only_victims_hold_together_counts_as_its_parts() -> None:
    row = "; ".join(f"building faith hamlet {cell}" for cell in ("B4", "C4", "D4", "E4"))
    match = plain(f"{MONASTERY}; {row}")
    events = play(match, "build monastery might C4")
    assert buildings(match, "faith") == dict.fromkeys(["B4", "C4", "D4", "E4"], "hamlet")
    assert facts(events, "shadow_blocked")["reason"] == "dominion"


def test_a_printed_hamlet_that_would_come_back_counts_among_the_domains() -> None:
    """Under the city lies the hamlet at D4; with the one at C5 it makes two domains beside the keep."""
    match = plain(f"{CARDS}; building faith city D4; building faith hamlet C5", "D4=h")
    events = play(match, "build keep might D5")
    assert facts(events, "shadow_blocked")["reason"] == "dominion"
    assert buildings(match, "faith") == {"D4": "city", "C5": "hamlet"}


def test_a_printed_hamlet_that_comes_back_may_be_the_one_domain_beside_the_shadow() -> None:
    match = plain(f"{CARDS}; building faith city D4", "D4=h")
    play(match, "build keep might D5")
    assert domain_of(match, "faith", "D5")["buildings"] == ["D4", "D5"]


def test_a_civil_shadow_is_never_blocked() -> None:
    match = plain("cards 0 civil 2; building faith hamlet B4; building faith hamlet E4")
    play(match, "build town might C4")
    assert domain_of(match, "faith", "C4")["buildings"] == ["B4", "C4", "E4"]


# Blocked by hierarchy


def test_a_shadow_that_would_be_a_second_top_monastery_of_a_domain_is_not_cast() -> None:
    """Example 25."""
    match = plain(f"{MONASTERY}; building faith monastery E4 owner 1; building reason monastery E4 ruin")
    events = play(match, "build monastery might C4")
    assert all_buildings(match) == {
        "might": {"C4": "monastery owner 0"},
        "faith": {"E4": "monastery owner 1"},
        "reason": {"E4": "monastery ruin"},
    }
    assert facts(events, "shadow_blocked") == {
        "building": "monastery",
        "board": "faith",
        "cell": "C4",
        "owner": 0,
        "reason": "hierarchy",
    }


def test_the_equal_building_may_be_the_owner_s_own_and_stand_far_off() -> None:
    match = plain(
        f"{MONASTERY}; building faith hamlet E4; building faith hamlet F4; building faith monastery G4 owner 0"
    )
    events = play(match, "build monastery might C4")
    assert facts(events, "shadow_blocked")["reason"] == "hierarchy"


@pytest.mark.parametrize(
    "lines",
    [
        "building faith chapel E4 owner 1",
        "building faith abbey E4 owner 1",
        "building faith keep E4 owner 1",
        "building faith abbey E4 owner 1; building faith monastery H4 owner 1",
    ],
)
def test_a_shadow_beside_no_equal_top_of_its_order_is_cast(lines: str) -> None:
    match = plain(f"{MONASTERY}; {lines}")
    play(match, "build monastery might C4")
    assert building(match, "faith", "C4") == "monastery owner 0"
    assert building(match, "reason", "C4") == "monastery ruin"


def test_faith_shadows_are_tested_neither_for_dominion_nor_for_hierarchy_in_reason() -> None:
    """Example 28."""
    match = plain(
        """
        pawns 0 might faith
        cards 0 military 2
        building reason town A4
        building reason keep E4 ruin
        """
    )
    events = play(match, "build keep faith C4")
    assert domain_of(match, "reason", "C4")["buildings"] == ["A4", "C4", "E4"]
    assert not events_named(events, "shadow_blocked")


# Tiles and cubes that are not there


def test_without_a_second_tile_the_building_stands_in_might_only() -> None:
    match = plain(f"{CARDS}; stock keep 1")
    events = play(match, "build keep might C4")
    assert all_buildings(match) == {"might": {"C4": "keep owner 0"}, "faith": {}, "reason": {}}
    assert each(events, "shadow_blocked", "building", "board", "cell", "owner", "reason") == [
        ("keep", "faith", "C4", 0, "stock")
    ]
    assert (stock(match, "keep"), cubes(match, 0)) == (0, 24)


def test_two_tiles_reach_faith() -> None:
    match = plain(f"{CARDS}; stock keep 2")
    events = play(match, "build keep might C4")
    assert all_buildings(match) == {"might": {"C4": "keep owner 0"}, "faith": {"C4": "keep owner 0"}, "reason": {}}
    assert each(events, "shadow_blocked", "board", "reason") == [("reason", "stock")]


def test_a_civil_ripple_is_partial_too() -> None:
    match = plain("cards 0 civil 3; stock city 2")
    events = play(match, "build city might C4")
    assert all_buildings(match) == {"might": {"C4": "city"}, "faith": {"C4": "city"}, "reason": {}}
    assert each(events, "shadow_blocked", "building", "board", "owner", "reason") == [("city", "reason", None, "stock")]


def test_the_tile_must_be_in_stock_before_its_victims_leave() -> None:
    match = plain(f"{CARDS}; stock keep 1; building faith keep D5 owner 1; building reason keep D5 ruin")
    play(match, "build keep might C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"D5": "keep owner 1"},
        "reason": {"D5": "keep ruin"},
    }


def test_a_tile_that_a_victim_gives_back_serves_the_next_era() -> None:
    match = plain(f"{CARDS}; stock keep 2; building faith keep D5 owner 1; building reason keep D5 ruin")
    play(match, "build keep might C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"C4": "keep owner 0"},
        "reason": {"C4": "keep ruin"},
    }
    assert stock(match, "keep") == 1


def test_a_seat_s_last_cube_stands_in_might_and_nothing_ripples() -> None:
    match = plain(f"{CARDS}\n{people(0, 24)}")
    before = buildings(match, "reason")
    events = play(match, "build keep might C4")
    assert (buildings(match, "might"), buildings(match, "faith")) == ({"C4": "keep owner 0"}, {})
    assert buildings(match, "reason") == before
    assert each(events, "shadow_blocked", "building", "board", "owner", "reason") == [("keep", "faith", 0, "cubes")]
    assert cubes(match, 0) == 0


def test_a_civil_shadow_needs_no_cube() -> None:
    match = plain(f"cards 0 civil 2\n{people(0, 25)}")
    play(match, "build town might C4")
    assert (building(match, "faith", "C4"), building(match, "reason", "C4")) == ("town", "town")
