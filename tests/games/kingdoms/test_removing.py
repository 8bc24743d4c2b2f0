"""Removing cards. Rulebook: removing is free; what a removed card gave serves the action that follows at once."""

import pytest

from support.kingdoms import (
    actions_left,
    assert_refused,
    facts,
    finish_turn,
    giving,
    hand,
    lands,
    limit,
    now,
    offered,
    persons,
    pile,
    play,
    points,
    refused,
    resources,
    riches,
    table,
    trading,
    under,
)

# Removing


def test_example_10_removing_three_cards_takes_no_action() -> None:
    match = table("land 0 1 Field; land 0 2 Forest, Lumber Camp; person 0 2 Miner")
    play(match, "remove land 1", "remove land 2", "remove person 2")
    assert actions_left(match) == 3
    assert (lands(match, 0), persons(match, 0)) == ({2: ["Forest"]}, {})


def test_example_10_a_plague_cannot_be_removed() -> None:
    match = table("under 0 1 Plague (Food)")
    assert offered(match, "remove") == []
    assert_refused(match, "remove land 1", "plague_stays", {"tile": 1})


def test_a_removed_land_is_told() -> None:
    events = play(table("land 0 3 Field, Farm"), "remove land 3")
    assert facts(events, "card_removed") == {"seat": 0, "card": "Farm", "tile": 3, "slot": None}


def test_a_removed_person_is_told() -> None:
    events = play(table("person 0 2 Miner"), "remove person 2")
    assert facts(events, "card_removed") == {"seat": 0, "card": "Miner", "tile": None, "slot": 2}


def test_removing_the_top_card_uncovers_the_one_below() -> None:
    match = table("land 0 1 Field, Farm, Plantation")
    play(match, "remove land 1")
    assert (lands(match, 0), resources(match, 0), points(match, 0)) == ({1: ["Field", "Farm"]}, {"food": 2}, 1)


def test_removed_cards_go_to_the_pile_of_their_deck() -> None:
    match = table("land 0 1 Field, Farm, Plantation, Royal Gardens; person 0 1 Knight; person 0 2 King")
    play(match, *["remove land 1"] * 4, "remove person 1", "remove person 2")
    assert [pile(match, deck) for deck in ("basic", "intermediate", "advanced")] == [
        ["Farm", "Field"],
        ["Knight", "Plantation"],
        ["King", "Royal Gardens"],
    ]


def test_the_last_land_of_a_tile_takes_its_high_yields_along_plagues_stay() -> None:
    match = table("land 0 1 Field, Farm; under 0 1 High Yield, Plague (Food)")
    play(match, "remove land 1")
    assert under(match, 0) == {1: ["High Yield", "Plague (Food)"]}
    play(match, "remove land 1")
    assert under(match, 0) == {1: ["Plague (Food)"]}
    assert pile(match, "basic") == ["Farm", "Field", "High Yield"]


def test_a_storehouse_that_is_removed_lowers_the_limit_at_once() -> None:
    match = table("land 0 1 Storehouse; hand 0 Field, Field, Field, Field, Field, Field")
    assert (limit(match, 0), "draw" in match.legal()) == (6, True)
    play(match, "remove land 1")
    assert (limit(match, 0), refused(match, "draw")) == (5, "hand_full")


def test_only_own_cards_of_the_turn_can_be_removed() -> None:
    match = table("land 1 1 Field; person 1 1 Miner")
    assert_refused(match, "remove land 1", "nothing_there", {"tile": 1})
    assert_refused(match, "remove person 1", "nothing_there", {"slot": 1})


def test_cards_may_be_removed_with_no_action_left() -> None:
    match = table("turn 0 actions 0; land 0 1 Field")
    play(match, "remove land 1")
    assert lands(match, 0) == {}


@pytest.mark.parametrize("phase", ["discard", "draw basic 3"])
def test_nothing_is_removed_outside_the_action_phase(phase: str) -> None:
    match = trading(f"turn 0 {phase}; land 0 1 Field; hand 0 Farm, Farm")
    assert refused(match, "remove land 1") == "not_asked"


# What removed cards leave


def test_a_removed_person_helps_to_play_another() -> None:
    """The rulebook's example: a Miner goes in favour of another person."""
    match = table("person 0 1 Miner; person 0 2 Villager; person 0 3 Farmer; land 0 1 Houses; hand 0 Blacksmith")
    assert refused(match, "play Blacksmith") == "no_free_slot"
    play(match, "remove person 1")
    assert (now(match, "glow"), resources(match, 0)) == ({"metal": 1}, {"food": 1, "population": 2})
    play(match, "play Blacksmith")
    assert persons(match, 0)[1] == "Blacksmith"


def test_what_a_removed_card_gave_lapses_after_the_next_action() -> None:
    match = table("land 0 1 Houses; hand 0 Field, Farmer, Miner")
    play(match, "remove land 1", "play Farmer")
    assert now(match, "glow") == {}
    assert refused(match, "play Miner") == "cannot_pay"


@pytest.mark.parametrize("action", ["draw", "play Field on 8", "play Crude Attack", "play Survival Tactics"])
def test_every_action_ends_it(action: str) -> None:
    match = table("land 0 1 Houses; hand 0 Field, Farmer, Crude Attack, Survival Tactics")
    play(match, "remove land 1", action)
    assert now(match, "glow") == {}
    assert refused(match, "play Farmer") == "cannot_pay"


def test_a_draft_ends_it() -> None:
    match = trading("land 0 1 Houses; hand 0 Farmer; board basic Field, Field, Field, Mine, Mine, Mine")
    play(match, "remove land 1", "draft Field")
    assert refused(match, "play Farmer") == "cannot_pay"


def test_free_moves_do_not_end_it() -> None:
    match = table("land 0 1 Houses; land 0 2 Forest; person 0 1 Miner; land 1 1 Field; riches 0 1; hand 0 Farmer")
    play(match, "remove land 1", "remove land 2", "remove person 1", "borrow food from 1")
    assert now(match, "glow") == {"wood": 1, "metal": 1, "population": 1}
    play(match, "play Farmer")
    assert persons(match, 0) == {1: "Farmer"}


def test_refreshing_the_trade_board_does_not_end_it() -> None:
    match = trading("land 0 1 Houses; land 0 2 Trading Post; hand 0 Farmer")
    play(match, "remove land 1", "refresh basic 1 2 3", "play Farmer")
    assert persons(match, 0) == {1: "Farmer"}


def test_it_lapses_at_the_end_of_the_action_phase() -> None:
    match = table("land 0 1 Houses; hand 0 Farmer")
    play(match, "remove land 1", "end")
    assert now(match, "glow") == {}


def test_it_does_not_outlast_the_turn() -> None:
    match = table("land 0 1 Houses; hand 0 Farmer")
    play(match, "remove land 1")
    finish_turn(match)
    finish_turn(match)
    assert refused(match, "play Farmer") == "cannot_pay"


def test_each_removed_card_of_a_stack_leaves_what_is_printed_on_it() -> None:
    match = table("land 0 1 Field, Farm")
    play(match, "remove land 1")
    assert (now(match, "glow"), resources(match, 0)) == ({"food": 2}, {"food": 1})
    play(match, "remove land 1")
    assert (now(match, "glow"), resources(match, 0)) == ({"food": 3}, {})


def test_high_yields_that_go_with_a_stack_leave_one_each() -> None:
    match = table("land 0 1 Forest, Lumber Camp; under 0 1 High Yield, High Yield")
    play(match, "remove land 1")
    assert now(match, "glow") == {"wood": 2}
    play(match, "remove land 1")
    assert now(match, "glow") == {"wood": 2 + 1 + 2}


def test_the_bonus_of_a_trading_post_is_not_left() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Field")
    play(match, "remove land 2")
    assert now(match, "glow") == {"food": 1}


def test_a_removed_trading_post_leaves_nothing() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Field")
    play(match, "remove land 1")
    assert (now(match, "glow"), resources(match, 0)) == ({}, {"food": 1})


def test_a_card_without_resource_leaves_nothing() -> None:
    match = table("land 0 1 Walls; person 0 1 Knight")
    play(match, "remove land 1", "remove person 1")
    assert now(match, "glow") == {}


def test_it_adds_to_what_is_still_there() -> None:
    match = table(f"land 0 1 Field; {giving(0, metal=3)}; land 0 2 Field; hand 0 Monument")
    play(match, "remove land 1", "play Monument on 1")
    assert lands(match, 0)[1] == ["Monument"]


def test_a_land_just_played_may_be_removed() -> None:
    match = table("hand 0 Field, Villager; land 0 2 Houses")
    play(match, "play Field on 1", "remove land 1", "play Villager")
    assert (hand(match, 0), lands(match, 0)) == ([], {2: ["Houses"]})


def test_removing_costs_no_riches() -> None:
    match = table("land 0 1 Field; riches 0 2; riches 1 1")
    play(match, "remove land 1")
    assert riches(match) == [2, 1]
