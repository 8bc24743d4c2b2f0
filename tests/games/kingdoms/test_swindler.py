"""Swindler: one of your stacks for another seat's, of the same resource and no lower level."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    hand,
    lands,
    now,
    offered,
    pile,
    play,
    points,
    reread,
    resources,
    table,
    threat,
    told,
    trading,
    under,
)
from support.kingdoms_stories import story


def test_two_stacks_of_one_resource_change_places() -> None:
    match = table("hand 0 Swindler; land 0 2 Field; land 1 4 Stream, Farm")
    events = play(match, "play Swindler 2 with 1:4")
    assert (asked(match), told(match)) == ((1, "prevent"), threat("Swindler", 0, 1, tile=4, own_tile=2))
    reread(match)
    events += play(match, "allow")
    assert (lands(match, 0), lands(match, 1)) == ({2: ["Stream", "Farm"]}, {4: ["Field"]})
    assert (resources(match, 0), resources(match, 1)) == ({"food": 2}, {"food": 1})
    assert (points(match, 0), points(match, 1)) == (1, 0)
    assert (actions_left(match), pile(match, "intermediate"), hand(match, 0)) == (2, ["Swindler"], [])
    assert story(events) == [
        "event_played 0 Swindler 1 4 2 -",
        "event_allowed 1 Swindler",
        "stacks_swapped 0 2 1 4",
    ]


def test_prevented_nothing_moves() -> None:
    match = table("hand 0 Swindler; land 0 2 Field; land 1 4 Stream, Farm; hand 1 Survival Tactics")
    play(match, "play Swindler 2 with 1:4", "prevent")
    assert (lands(match, 0), lands(match, 1)) == ({2: ["Field"]}, {4: ["Stream", "Farm"]})


STACKS = ["Field", "Field, Farm", "Field, Plantation", "Field, Farm, Royal Gardens"]


@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("theirs", range(4))
def test_the_other_top_must_be_of_equal_or_higher_level(mine: int, theirs: int) -> None:
    match = table(f"hand 0 Swindler; land 0 1 {STACKS[mine]}; land 1 1 {STACKS[theirs]}")
    if theirs >= mine:
        assert offered(match, "play Swindler") == ["play Swindler 1 with 1:1"]
        return
    tops = [STACKS[level].split(", ")[-1] for level in (mine, theirs)]
    levels = {"card": tops[0], "level": mine + 1, "other": tops[1], "other_level": theirs + 1}
    assert_refused(match, "play Swindler 1 with 1:1", "lower_level", levels)


def test_only_the_top_counts_for_the_level() -> None:
    """A bare Plantation on a Field is above a Farm."""
    match = table("hand 0 Swindler; land 0 1 Field, Farm; land 1 1 Field, Plantation")
    play(match, "play Swindler 1 with 1:1", "allow")
    assert lands(match, 0) == {1: ["Field", "Plantation"]}


@pytest.mark.parametrize("land", ["Forest", "Mountain", "Houses", "Market"])
def test_another_resource_is_refused(land: str) -> None:
    match = table(f"hand 0 Swindler; land 0 2 Field; land 1 4 {land}")
    assert offered(match, "play Swindler") == []
    assert_refused(match, "play Swindler 2 with 1:4", "other_resource", {"tile": 2, "other": 4})


def test_a_market_goes_for_a_market_only() -> None:
    match = table("hand 0 Swindler; land 0 1 Market; land 0 2 Field; land 1 3 Market; land 1 4 Field, Farm", seats=3)
    assert offered(match, "play Swindler") == ["play Swindler 1 with 1:3", "play Swindler 2 with 1:4"]
    assert_refused(match, "play Swindler 1 with 1:4", "other_resource", {"tile": 1, "other": 4})
    assert_refused(match, "play Swindler 2 with 1:3", "other_resource", {"tile": 2, "other": 3})


@pytest.mark.parametrize("land", ["Walls", "Storehouse", "Fortress", "Cathedral"])
def test_lands_without_a_resource_are_never_swapped(land: str) -> None:
    match = table(f"hand 0 Swindler; land 0 1 {land}; land 0 2 Field; land 1 1 {land}; land 1 2 Field")
    assert offered(match, "play Swindler") == ["play Swindler 2 with 1:2"]
    assert_refused(match, "play Swindler 1 with 1:1", "no_resource_there", {"card": "Swindler", "tile": 1})
    assert_refused(match, "play Swindler 2 with 1:1", "no_resource_there", {"card": "Swindler", "tile": 1})


def test_both_tiles_must_hold_a_land() -> None:
    match = table("hand 0 Swindler; land 0 2 Field; land 1 4 Field")
    assert_refused(match, "play Swindler 1 with 1:4", "nothing_there", {"tile": 1})
    assert_refused(match, "play Swindler 2 with 1:3", "no_resource_there", {"card": "Swindler", "tile": 3})


@pytest.mark.parametrize(("other", "seat"), [("0:4", 0), ("2:4", 2), ("3:1", 3), ("shadow Field", None)])
def test_the_other_stack_is_another_seat_s_at_the_table(other: str, seat: int | None) -> None:
    match = table("hand 0 Swindler; land 0 2 Field; land 0 4 Field; land 1 4 Field")
    assert_refused(match, f"play Swindler 2 with {other}", "no_such_seat", {"seat": seat})


def test_any_seat_may_be_swindled() -> None:
    match = table("hand 0 Swindler; land 0 2 Field; land 1 4 Field; land 3 8 Stream", seats=4)
    assert offered(match, "play Swindler") == ["play Swindler 2 with 1:4", "play Swindler 2 with 3:8"]
    play(match, "play Swindler 2 with 3:8")
    assert asked(match) == (3, "prevent")


# Everything on and under the tiles


def test_high_yields_and_plagues_move_with_their_stacks() -> None:
    match = table("""
        hand 0 Swindler; land 0 2 Field; under 0 2 Plague (Food), Plague (Wood)
        land 1 4 Field, Farm; under 1 4 High Yield, High Yield""")
    assert (resources(match, 0), resources(match, 1)) == ({}, {"food": 4})
    play(match, "play Swindler 2 with 1:4", "allow")
    assert (under(match, 0), under(match, 1)) == (
        {2: ["High Yield", "High Yield"]},
        {4: ["Plague (Food)", "Plague (Wood)"]},
    )
    assert (resources(match, 0), resources(match, 1)) == ({"food": 4}, {})
    assert (points(match, 0), points(match, 1)) == (1, -4)


def test_a_plague_on_another_tile_stays() -> None:
    match = table("hand 0 Swindler; land 0 2 Field; under 0 3 Plague (Food); land 1 4 Field")
    play(match, "play Swindler 2 with 1:4", "allow")
    assert (under(match, 0), under(match, 1)) == ({3: ["Plague (Food)"]}, {})


def test_what_is_gained_counts_at_once() -> None:
    match = table("hand 0 Swindler, Storehouse; land 0 1 Forest; land 1 1 Forest, Lumber Camp")
    play(match, "play Swindler 1 with 1:1", "allow", "play Storehouse on 2")
    assert lands(match, 0) == {1: ["Forest", "Lumber Camp"], 2: ["Storehouse"]}


def test_a_market_given_away_takes_its_fixed_wild_resources_along() -> None:
    match = table("""
        hand 0 Swindler, Villager; land 0 1 Market; under 0 1 High Yield; land 1 1 Market; wild wood 1 metal 1""")
    play(match, "play Swindler 1 with 1:1", "allow")
    assert (resources(match, 0), now(match, "wild")) == ({"any": 1}, {})


def test_a_trading_post_helps_its_new_neighbour() -> None:
    match = trading("hand 0 Swindler; land 0 1 Field; land 0 2 Trading Post; land 1 8 Field, Farm")
    assert resources(match, 0) == {"food": 2}
    play(match, "play Swindler 1 with 1:8", "allow")
    assert (resources(match, 0), resources(match, 1)) == ({"food": 3}, {"food": 1})
