"""Wild resources. Rulebook: markets and traders: assigned when a cost first needs one, then fixed for the turn."""

import pytest

from support.kingdoms import (
    all_facts,
    assert_refused,
    events_named,
    finish_turn,
    giving,
    names,
    now,
    play,
    refused,
    resources,
    table,
)

WALLS: dict[str, object] = {"card": "Walls", "cost": {"wood": 1, "metal": 1}}


@pytest.mark.parametrize("line", ["land 0 1 Market", "person 0 1 Trader"])
def test_market_and_trader_give_one_of_any_resource(line: str) -> None:
    assert resources(table(line), 0) == {"any": 1}


def test_markets_and_traders_are_one_pool() -> None:
    match = table("land 0 1 Market; land 0 2 Market; person 0 1 Trader; hand 0 Walls, Field")
    assert resources(match, 0) == {"any": 3}
    play(match, "play Walls on 8")
    assert now(match, "wild") == {"wood": 1, "metal": 1}


@pytest.mark.parametrize(
    ("card", "needed"),
    [("play Villager", "food"), ("play Farmer", "population")],
)
def test_a_wild_resource_is_assigned_when_a_cost_needs_it(card: str, needed: str) -> None:
    match = table("land 0 1 Market; hand 0 Villager, Farmer")
    events = play(match, card)
    assert all_facts(events, "wild_fixed") == [{"seat": 0, "resource": needed}]
    assert now(match, "wild") == {needed: 1}


def test_a_cost_that_is_met_without_it_leaves_it_open() -> None:
    match = table("land 0 1 Market; land 0 2 Houses; hand 0 Farmer")
    events = play(match, "play Farmer")
    assert ("wild_fixed" in names(events), now(match, "wild")) == (False, {})


def test_only_what_is_missing_is_assigned() -> None:
    match = table("land 0 1 Market; land 0 2 Market; land 0 3 Forest; hand 0 Storehouse")
    play(match, "play Storehouse on 8")
    assert now(match, "wild") == {"wood": 1}


def test_once_assigned_it_is_fixed_for_the_turn() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Walls")
    play(match, "play Storehouse on 8")
    assert_refused(match, "play Walls on 7", "cannot_pay", {**WALLS, "missing": {"metal": 1}, "wild": 0})


def test_a_fixed_one_serves_every_cost_of_its_resource() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Storehouse")
    events = play(match, "play Storehouse on 8", "play Storehouse on 7")
    assert len(events_named(events, "wild_fixed")) == 1


def test_in_the_next_turn_it_is_free_again() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Walls; turn 0 actions 3")
    play(match, "play Storehouse on 8")
    finish_turn(match)
    assert now(match, "wild") == {}
    finish_turn(match)
    play(match, "play Walls on 7")
    assert now(match, "wild") == {"metal": 1}


def test_a_market_with_a_high_yield_gives_two_each_chosen_freely() -> None:
    match = table("land 0 1 Market; under 0 1 High Yield; hand 0 Walls")
    assert resources(match, 0) == {"any": 2}
    events = play(match, "play Walls on 8")
    assert all_facts(events, "wild_fixed") == [{"seat": 0, "resource": "wood"}, {"seat": 0, "resource": "metal"}]


def test_a_new_market_helps_at_once() -> None:
    match = table(f"{giving(0, food=1, wood=1, population=1)}; hand 0 Market, Storehouse")
    play(match, "play Market on 1", "play Storehouse on 2")
    assert now(match, "wild") == {"wood": 1}


def test_too_few_wild_resources_are_told_with_how_many_are_free() -> None:
    match = table("land 0 1 Market; hand 0 Walls")
    assert_refused(match, "play Walls on 8", "cannot_pay", {**WALLS, "missing": {"wood": 1, "metal": 1}, "wild": 1})


def test_wild_resources_of_others_do_not_help() -> None:
    match = table("land 1 1 Market; hand 0 Villager")
    assert refused(match, "play Villager") == "cannot_pay"


def test_a_plague_takes_no_wild_resource() -> None:
    assert resources(table("land 0 1 Market; under 0 2 Plague (Food); land 0 2 Field"), 0) == {"any": 1}


# A wild card that leaves


def test_an_open_wild_card_that_is_removed_leaves_one_of_any_for_the_next_action() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Walls")
    play(match, "remove land 1")
    assert (now(match, "glow"), resources(match, 0)) == ({"any": 1}, {"wood": 1})
    events = play(match, "play Storehouse on 8")
    assert ("wild_fixed" in names(events), now(match, "glow"), now(match, "wild")) == (False, {}, {})
    assert refused(match, "play Walls on 7") == "cannot_pay"


def test_a_removed_market_with_a_high_yield_leaves_two() -> None:
    match = table("land 0 1 Market; under 0 1 High Yield; hand 0 Walls")
    play(match, "remove land 1")
    assert now(match, "glow") == {"any": 2}
    play(match, "play Walls on 1")
    assert resources(match, 0) == {}


def test_a_removed_market_with_a_high_yield_leaves_what_was_fixed_and_what_was_open() -> None:
    match = table("land 0 1 Market; under 0 1 High Yield; land 0 2 Forest; hand 0 Storehouse")
    play(match, "play Storehouse on 8", "remove land 1")
    assert (now(match, "glow"), now(match, "wild")) == ({"wood": 1, "any": 1}, {})


def test_a_fixed_one_is_taken_to_have_left_first() -> None:
    """The Market stays and is free again: never worse for the seat."""
    match = table("land 0 1 Market; person 0 1 Trader; land 0 2 Forest; hand 0 Storehouse, Walls")
    play(match, "play Storehouse on 8", "remove person 1")
    assert (now(match, "glow"), now(match, "wild")) == ({"wood": 1}, {})
    play(match, "play Walls on 7")
    assert now(match, "wild") == {"metal": 1}


def test_the_last_wild_card_leaves_as_what_it_was_fixed_to() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Storehouse, Villager")
    play(match, "play Storehouse on 8", "remove land 1")
    assert (now(match, "glow"), now(match, "wild")) == ({"wood": 1}, {})
    assert refused(match, "play Villager") == "cannot_pay"
    play(match, "play Storehouse on 7")


def test_of_several_fixed_ones_food_wood_metal_population_leave_in_this_order() -> None:
    match = table("land 0 1 Market; person 0 1 Trader; turn 0 actions 3; hand 0 Walls")
    play(match, "play Walls on 8", "remove person 1")
    assert (now(match, "glow"), now(match, "wild")) == ({"wood": 1}, {"metal": 1})


def test_what_a_removed_wild_card_leaves_is_used_before_another_is_fixed() -> None:
    match = table("land 0 1 Market; person 0 1 Trader; land 0 2 Forest; hand 0 Storehouse, Villager")
    play(match, "remove person 1")
    events = play(match, "play Storehouse on 8")
    assert ("wild_fixed" in names(events), now(match, "wild")) == (False, {})
    play(match, "play Villager")
    assert now(match, "wild") == {"food": 1}


def test_a_replaced_market_may_pay_for_what_replaces_it() -> None:
    match = table("land 0 1 Market; land 0 2 Forest; hand 0 Storehouse, Villager")
    play(match, "play Storehouse on 1")
    assert (now(match, "wild"), resources(match, 0)) == ({}, {"wood": 1})
    assert refused(match, "play Villager") == "cannot_pay"


@pytest.mark.parametrize("action", ["remove land 1", "remove person 1"])
def test_a_removed_wild_card_comes_back_no_more(action: str) -> None:
    match = table("land 0 1 Market; person 0 1 Trader; hand 0 Field, Walls")
    play(match, action, "play Field on 8")
    assert (resources(match, 0), now(match, "glow")) == ({"food": 1, "any": 1}, {})


def test_a_fixed_one_that_left_helps_one_action_only() -> None:
    """What the rule costs: for a later cost it must be fixed anew, and the free one may be used up by then."""
    match = table("person 0 1 Trader; land 0 1 Market; wild food 1; land 0 2 Mountain; hand 0 Walls, Villager")
    play(match, "remove person 1", "play Walls on 3")
    assert now(match, "wild") == {"wood": 1}
    assert refused(match, "play Villager") == "cannot_pay"
