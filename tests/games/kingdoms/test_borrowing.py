"""Riches and borrowing. Rulebook: using a Riches card: once a turn, no action, the lender cannot refuse."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    facts,
    finish_turn,
    lands,
    names,
    now,
    offered,
    persons,
    play,
    refused,
    resources,
    riches,
    table,
)

EXAMPLE = (
    "land 0 1 Forest; land 1 1 Forest; riches 0 2; riches 1 1; hand 0 Storehouse, Storehouse; hand 1 Survival Tactics"
)


def test_example_11_a_borrowed_resource_pays() -> None:
    match = table(EXAMPLE)
    assert refused(match, "play Storehouse on 2") == "cannot_pay"
    events = play(match, "borrow wood from 1")
    assert facts(events, "riches_lent") == {"seat": 0, "to": 1, "resource": "wood"}
    play(match, "play Storehouse on 2")
    assert (riches(match), resources(match, 1)) == ([1, 2], {"wood": 1})


def test_example_11_a_second_use_in_the_turn_is_refused() -> None:
    match = table(EXAMPLE + "; land 1 2 Field")
    play(match, "borrow wood from 1")
    assert offered(match, "borrow") == []
    assert_refused(match, "borrow wood from 1", "already_borrowed")
    assert_refused(match, "borrow food from 1", "already_borrowed")


def test_example_11_what_the_lender_does_not_have_is_refused() -> None:
    match = table(EXAMPLE)
    assert_refused(match, "borrow metal from 1", "not_available", {"seat": 1, "resource": "metal"})


def test_example_11_survival_tactics_cannot_stop_it() -> None:
    match = table(EXAMPLE)
    events = play(match, "borrow wood from 1")
    assert (asked(match), names(events)) == ((0, "turn"), ["riches_lent"])


def test_borrowing_takes_no_action() -> None:
    match = table(EXAMPLE)
    play(match, "borrow wood from 1")
    assert actions_left(match) == 3


def test_borrowing_is_possible_with_no_action_left() -> None:
    match = table("turn 0 actions 0; " + EXAMPLE)
    play(match, "borrow wood from 1")
    assert riches(match) == [1, 2]


def test_a_borrowed_resource_serves_for_the_rest_of_the_turn() -> None:
    match = table(EXAMPLE)
    play(match, "borrow wood from 1", "play Storehouse on 2", "play Storehouse on 3")
    assert (lands(match, 0)[3], now(match, "borrowed")) == (["Storehouse"], "wood")


def test_it_is_one_of_the_resource_however_much_the_lender_has() -> None:
    match = table("land 1 1 Forest, Lumber Camp, Sawmill; riches 0 1; hand 0 Storehouse")
    play(match, "borrow wood from 1")
    assert refused(match, "play Storehouse on 2") == "cannot_pay"


def test_it_is_not_among_the_resources_of_the_kingdom() -> None:
    match = table(EXAMPLE)
    play(match, "borrow wood from 1")
    assert resources(match, 0) == {"wood": 1}


def test_in_the_next_turn_it_is_gone_and_another_may_be_borrowed() -> None:
    match = table(EXAMPLE)
    play(match, "borrow wood from 1")
    finish_turn(match)
    assert now(match, "borrowed") is None
    finish_turn(match)
    assert refused(match, "play Storehouse on 2") == "cannot_pay"
    play(match, "borrow wood from 1")
    assert riches(match) == [0, 3]


def test_without_riches_nothing_is_borrowed() -> None:
    match = table("land 1 1 Forest; riches 1 2")
    assert offered(match, "borrow") == []
    assert_refused(match, "borrow wood from 1", "no_riches")


@pytest.mark.parametrize("line", ["land 1 1 Market", "person 1 1 Trader"])
def test_wild_resources_cannot_be_borrowed(line: str) -> None:
    match = table(f"{line}; riches 0 1")
    assert offered(match, "borrow") == []
    assert refused(match, "borrow food from 1") == "not_available"


def test_there_is_no_borrowing_of_any() -> None:
    assert refused(table("land 1 1 Market; riches 0 1"), "borrow any from 1") == "malformed"


def test_the_persons_of_the_lender_count() -> None:
    match = table("person 1 1 Miner; riches 0 1")
    assert offered(match, "borrow") == ["borrow metal from 1"]


def test_a_plague_leaves_the_lender_nothing_to_lend() -> None:
    match = table("land 1 1 Forest; under 1 1 Plague (Wood); riches 0 1")
    assert refused(match, "borrow wood from 1") == "not_available"


def test_every_seat_that_has_it_may_be_asked() -> None:
    match = table("land 1 1 Forest; land 2 1 Field; land 3 1 Forest; riches 0 1", seats=4)
    assert offered(match, "borrow") == ["borrow food from 2", "borrow wood from 1", "borrow wood from 3"]


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_one_borrows_from_another_at_the_table(seat: int) -> None:
    match = table("land 0 1 Forest; land 1 1 Forest; riches 0 1")
    assert_refused(match, f"borrow wood from {seat}", "no_such_seat", {"seat": seat})


def test_there_is_no_shadow_to_borrow_from_among_people() -> None:
    match = table("land 1 1 Forest; riches 0 1")
    assert_refused(match, "borrow wood from shadow", "no_such_seat", {"seat": None})


def test_what_is_lent_may_be_lent_again_in_other_turns() -> None:
    match = table("land 0 1 Field; land 1 1 Forest; land 2 1 Mountain; riches 0 1", seats=3)
    play(match, "borrow wood from 1")
    finish_turn(match)
    play(match, "borrow metal from 2")
    finish_turn(match)
    play(match, "borrow food from 0")
    assert riches(match) == [1, 0, 0]


def test_a_borrowed_resource_fixes_no_wild_one() -> None:
    match = table("land 0 1 Market; land 1 1 Houses; riches 0 1; hand 0 Farmer")
    play(match, "borrow population from 1", "play Farmer")
    assert (now(match, "wild"), persons(match, 0)) == ({}, {1: "Farmer"})
