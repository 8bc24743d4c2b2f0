"""High Yield: one more of what a land gives, for as long as its stack stands."""

import pytest

from support.kingdoms import (
    actions_left,
    assert_refused,
    facts,
    hand,
    lands,
    names,
    now,
    offered,
    pile,
    piles,
    play,
    points,
    resources,
    table,
    trading,
    under,
)
from support.kingdoms_stories import story


def test_a_farm_with_high_yield_gives_three_food() -> None:
    """Example 24: under a Farm."""
    match = table("hand 0 High Yield; land 0 3 Field, Farm")
    events = play(match, "play High Yield on 3")
    assert resources(match, 0) == {"food": 3}
    assert (under(match, 0), piles(match), hand(match, 0)) == ({3: ["High Yield"]}, {}, [])
    assert (actions_left(match), points(match, 0)) == (2, 1)
    assert story(events) == ["yield_placed 0 High Yield 3"]


@pytest.mark.parametrize("land", ["Walls", "Storehouse", "Fortress", "Cathedral", "Monument", "Palace", "University"])
def test_a_land_without_a_resource_yields_nothing_more(land: str) -> None:
    """Example 24: under Walls or Storehouse."""
    match = table(f"hand 0 High Yield; land 0 3 {land}")
    assert_refused(match, "play High Yield on 3", "no_resource_there", {"card": "High Yield", "tile": 3})


def test_a_trading_post_yields_nothing_more() -> None:
    match = trading("hand 0 High Yield; land 0 3 Trading Post")
    assert_refused(match, "play High Yield on 3", "no_resource_there", {"card": "High Yield", "tile": 3})


def test_a_market_with_high_yield_gives_two_wild_resources() -> None:
    """Example 24: under Market; each of the two is chosen freely."""
    match = table("hand 0 High Yield, Lumber Camp; land 0 1 Market; land 0 2 Forest")
    play(match, "play High Yield on 1")
    assert resources(match, 0) == {"wood": 1, "any": 2}
    events = play(match, "play Lumber Camp on 2")
    assert [event.facts["resource"] for event in events if event.name == "wild_fixed"] == ["metal", "population"]
    assert now(match, "wild") == {"metal": 1, "population": 1}


@pytest.mark.parametrize(
    ("land", "resource"),
    [("Stream", "food"), ("Forest", "wood"), ("Mountain", "metal"), ("Houses", "population")],
)
def test_it_gives_one_of_the_land_s_own_resource(land: str, resource: str) -> None:
    match = table(f"hand 0 High Yield; land 0 1 {land}")
    play(match, "play High Yield on 1")
    assert resources(match, 0) == {resource: 2}


def test_an_empty_tile_is_no_place_for_it() -> None:
    match = table("hand 0 High Yield; land 0 1 Field")
    assert offered(match, "play High Yield") == ["play High Yield on 1"]
    assert_refused(match, "play High Yield on 2", "no_resource_there", {"card": "High Yield", "tile": 2})


def test_several_may_lie_under_one_stack() -> None:
    match = table("hand 0 High Yield, High Yield, High Yield; land 0 1 Field")
    play(match, "play High Yield on 1", "play High Yield on 1", "play High Yield on 1")
    assert resources(match, 0) == {"food": 4}


def test_it_helps_to_pay_in_the_same_turn() -> None:
    match = table("hand 0 High Yield, Storehouse; land 0 1 Forest")
    assert_refused(
        match,
        "play Storehouse on 2",
        "cannot_pay",
        {"card": "Storehouse", "cost": {"wood": 2}, "missing": {"wood": 1}, "wild": 0},
    )
    play(match, "play High Yield on 1", "play Storehouse on 2")
    assert lands(match, 0) == {1: ["Forest"], 2: ["Storehouse"]}


# What becomes of it


def test_it_stays_when_the_stack_grows() -> None:
    match = table("hand 0 Farm; land 0 1 Field; under 0 1 High Yield; land 0 2 Forest; land 0 3 Houses")
    play(match, "play Farm on 1")
    assert (resources(match, 0)["food"], under(match, 0)) == (3, {1: ["High Yield"]})


def test_it_stays_when_only_the_top_land_is_removed() -> None:
    match = table("land 0 1 Field, Farm; under 0 1 High Yield")
    play(match, "remove land 1")
    assert (resources(match, 0), under(match, 0)) == ({"food": 2}, {1: ["High Yield"]})
    assert now(match, "glow") == {"food": 2}


def test_it_is_discarded_with_the_last_land_and_helps_the_next_action() -> None:
    match = table("land 0 1 Mountain; under 0 1 High Yield, High Yield")
    play(match, "remove land 1")
    assert (resources(match, 0), under(match, 0)) == ({}, {})
    assert pile(match, "basic") == ["High Yield", "High Yield", "Mountain"]
    assert now(match, "glow") == {"metal": 3}


def test_it_is_discarded_when_the_stack_is_replaced() -> None:
    match = table("hand 0 Forest; land 0 1 Field, Farm; under 0 1 High Yield")
    events = play(match, "play Forest on 1")
    assert facts(events, "stack_replaced") == {"seat": 0, "tile": 1, "cards": ["Field", "Farm"]}
    assert (resources(match, 0), under(match, 0)) == ({"wood": 1}, {})
    assert pile(match, "basic") == ["Farm", "Field", "High Yield"]


def test_a_replaced_stack_pays_with_what_its_high_yield_gave() -> None:
    match = table("hand 0 Storehouse; land 0 1 Forest; under 0 1 High Yield")
    events = play(match, "play Storehouse on 1")
    assert names(events) == ["stack_replaced", "land_played"]
    assert (lands(match, 0), under(match, 0)) == ({1: ["Storehouse"]}, {})


def test_a_sacrificed_last_land_takes_its_high_yield_along() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field; under 0 1 High Yield")
    play(match, "play Religious Sacrifice on 1")
    assert (lands(match, 0), under(match, 0)) == ({}, {})
    assert pile(match, "basic") == ["Field", "High Yield", "Religious Sacrifice"]


def test_it_lies_beside_a_plague() -> None:
    match = table("hand 0 High Yield; land 0 1 Field, Farm; under 0 1 Plague (Food)")
    play(match, "play High Yield on 1")
    assert resources(match, 0) == {"food": 2}
    assert under(match, 0) == {1: ["High Yield", "Plague (Food)"]}
