"""Plague: under another's land of its resource, until it is cured."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    attack,
    defence,
    facts,
    finish_turn,
    hand,
    lands,
    now,
    offered,
    persons,
    pile,
    piles,
    play,
    points,
    reread,
    resources,
    table,
    threat,
    told,
    under,
    with_cards,
)
from support.kingdoms_cards import changed
from support.kingdoms_stories import PLAGUES, story

LANDS = {
    "Plague (Food)": "Field",
    "Plague (Wood)": "Forest",
    "Plague (Metal)": "Mountain",
    "Plague (Population)": "Houses",
}
GIVEN = {
    "Plague (Food)": "food",
    "Plague (Wood)": "wood",
    "Plague (Metal)": "metal",
    "Plague (Population)": "population",
}

# Placing


@pytest.mark.parametrize("plague", PLAGUES)
def test_a_plague_goes_under_another_s_land_of_its_resource(plague: str) -> None:
    match = table(f"hand 0 {plague}; land 1 3 {LANDS[plague]}; land 1 4 {LANDS[plague]}; person 1 1 Guard")
    events = play(match, f"play {plague} on 1:3")
    assert (asked(match), told(match)) == ((1, "prevent"), threat(plague, 0, 1, tile=3))
    reread(match)
    events += play(match, "allow")
    assert under(match, 1) == {3: [plague]}
    assert (resources(match, 1), attack(match, 1), defence(match, 1)) == ({GIVEN[plague]: 1}, 0, 1)
    assert points(match, 1) == -1
    assert (actions_left(match), hand(match, 0), piles(match)) == (2, [], {})
    assert story(events) == [
        f"event_played 0 {plague} 1 3 - -",
        f"event_allowed 1 {plague}",
        f"plague_placed 1 {plague} 3",
    ]


@pytest.mark.parametrize("plague", PLAGUES)
def test_other_lands_and_empty_tiles_are_no_place_for_it(plague: str) -> None:
    lines = "; ".join(f"land 1 {tile} {land}" for tile, land in enumerate(LANDS.values(), 1))
    match = table(f"hand 0 {plague}; {lines}; land 1 5 Market; land 1 6 Walls")
    right = PLAGUES.index(plague) + 1
    assert offered(match, "play Plague") == [f"play {plague} on 1:{right}"]
    for tile in {*range(1, 9)} - {right}:
        assert_refused(match, f"play {plague} on 1:{tile}", "no_resource_there", {"card": plague, "tile": tile})


@pytest.mark.parametrize(("place", "seat"), [("0:1", 0), ("2:1", 2), ("shadow", None)])
def test_only_another_seat_at_the_table_suffers(place: str, seat: int | None) -> None:
    match = table("hand 0 Plague (Food); land 0 1 Field; land 1 1 Field")
    assert_refused(match, f"play Plague (Food) on {place}", "no_such_seat", {"seat": seat})


def test_the_top_land_must_give_the_resource() -> None:
    match = table("hand 0 Plague (Food); land 1 1 Field, Farm, Plantation; land 1 2 Stream")
    assert offered(match, "play Plague") == ["play Plague (Food) on 1:1", "play Plague (Food) on 1:2"]


def test_a_prevented_plague_is_discarded() -> None:
    match = table("hand 0 Plague (Food); land 1 1 Field; hand 1 Survival Tactics; deck basic Walls")
    play(match, "play Plague (Food) on 1:1", "prevent")
    assert under(match, 1) == {}
    assert piles(match) == {"basic": ["Survival Tactics"], "intermediate": ["Plague (Food)"]}


# What it does


def test_several_may_lie_on_one_tile() -> None:
    match = table("""
        hand 0 Plague (Food); land 1 1 Field; under 1 1 Plague (Wood)
        land 1 2 Forest, Lumber Camp; person 1 1 Knight""")
    play(match, "play Plague (Food) on 1:1", "allow")
    assert under(match, 1) == {1: ["Plague (Food)", "Plague (Wood)"]}
    assert (resources(match, 1), attack(match, 1), defence(match, 1)) == ({"wood": 1}, 1, 0)
    assert points(match, 1) == 1 + 2 - 4


def test_nothing_but_points_falls_below_zero() -> None:
    match = table("land 1 1 Field; under 1 1 Plague (Food), Plague (Wood), Plague (Metal), Plague (Population)")
    assert (resources(match, 1), attack(match, 1), defence(match, 1)) == ({}, 0, 0)
    assert points(match, 1) == -8


def test_it_makes_cards_dearer() -> None:
    match = table("hand 0 Storehouse; land 0 1 Forest; land 0 2 Forest; under 0 2 Plague (Wood)")
    assert_refused(
        match,
        "play Storehouse on 3",
        "cannot_pay",
        {"card": "Storehouse", "cost": {"wood": 2}, "missing": {"wood": 1}, "wild": 0},
    )


def test_a_sick_kingdom_lends_only_what_it_has_left() -> None:
    match = table("riches 0 1; land 1 1 Field; under 1 1 Plague (Food); land 1 2 Forest")
    assert offered(match, "borrow") == ["borrow wood from 1"]
    assert_refused(match, "borrow food from 1", "not_available", {"seat": 1, "resource": "food"})


# It stays


def test_it_stays_when_its_land_is_removed() -> None:
    match = table("land 0 1 Field; under 0 1 Plague (Food); land 0 2 Field, Farm")
    play(match, "remove land 1")
    assert (lands(match, 0), under(match, 0)) == ({2: ["Field", "Farm"]}, {1: ["Plague (Food)"]})
    assert (resources(match, 0), points(match, 0)) == ({"food": 1}, -1)


def test_it_cannot_be_removed_itself() -> None:
    """Example 10: removing a Plague."""
    match = table("under 0 1 Plague (Food); land 0 2 Field")
    assert offered(match, "remove land") == ["remove land 2"]
    assert_refused(match, "remove land 1", "plague_stays", {"tile": 1})


def test_it_stays_when_its_land_is_replaced_by_another_resource() -> None:
    match = table("hand 0 Forest; land 0 1 Field; under 0 1 Plague (Food); land 0 2 Field, Farm")
    play(match, "play Forest on 1")
    assert (lands(match, 0)[1], under(match, 0)) == (["Forest"], {1: ["Plague (Food)"]})
    assert resources(match, 0) == {"food": 1, "wood": 1}


def test_it_stays_when_the_stack_grows() -> None:
    match = table("hand 0 Farm; land 0 1 Field; under 0 1 Plague (Food); land 0 2 Forest; land 0 3 Houses")
    play(match, "play Farm on 1")
    assert (under(match, 0), resources(match, 0)["food"]) == ({1: ["Plague (Food)"]}, 1)


def test_a_tile_with_nothing_but_a_plague_may_be_built_on() -> None:
    match = table("hand 0 Field, Farm; under 0 1 Plague (Food)")
    assert_refused(match, "play Farm on 1", "needs_base", {"card": "Farm", "tile": 1, "resource": "food"})
    play(match, "play Field on 1")
    assert (lands(match, 0), resources(match, 0)) == ({1: ["Field"]}, {})


# Two persons cure every Plague


SICK = "land 0 1 Field; under 0 1 Plague (Food); land 0 2 Forest; under 0 2 Plague (Wood), High Yield"


def test_two_persons_removed_cure_every_plague() -> None:
    match = table(f"{SICK}; person 0 1 Miner; person 0 2 Knight; person 0 3 Guard; under 1 1 Plague (Metal)")
    events = play(match, "cure 1 2")
    assert (under(match, 0), persons(match, 0)) == ({2: ["High Yield"]}, {3: "Guard"})
    assert under(match, 1) == {1: ["Plague (Metal)"]}
    assert piles(match) == {"basic": ["Miner"], "intermediate": ["Knight", "Plague (Food)", "Plague (Wood)"]}
    assert (actions_left(match), resources(match, 0)) == (3, {"food": 1, "wood": 2})
    assert story(events) == [
        "card_removed 0 Miner - 1",
        "card_removed 0 Knight - 2",
        "plagues_cured 0 [Plague (Food), Plague (Wood)]",
    ]


@pytest.mark.parametrize(("cure", "left"), [("1 2", {3: "Guard"}), ("1 3", {2: "Miner"}), ("2 3", {1: "Militia"})])
def test_any_two_persons_will_do(cure: str, left: dict[int, str]) -> None:
    match = table(f"{SICK}; person 0 1 Militia; person 0 2 Miner; person 0 3 Guard")
    assert offered(match, "cure") == ["cure 1 2", "cure 1 3", "cure 2 3"]
    play(match, f"cure {cure}")
    assert (persons(match, 0), under(match, 0)) == (left, {2: ["High Yield"]})


def test_after_one_person_was_removed_a_second_one_is_enough() -> None:
    match = table(f"{SICK}; person 0 1 Militia; person 0 2 Miner")
    assert_refused(match, "cure 2", "no_persons_to_cure")
    play(match, "remove person 1")
    assert offered(match, "cure") == ["cure 2"]
    reread(match)
    events = play(match, "cure 2")
    assert (persons(match, 0), under(match, 0)) == ({}, {2: ["High Yield"]})
    assert facts(events, "plagues_cured") == {"seat": 0, "cards": ["Plague (Food)", "Plague (Wood)"]}


def test_the_first_person_may_have_gone_for_another_reason() -> None:
    """The room it left was used before the second one goes."""
    match = table(f"{SICK}; hand 0 Farmer; land 0 3 Houses; person 0 1 Militia; person 0 2 Miner")
    play(match, "remove person 1", "play Farmer", "cure 2")
    assert (persons(match, 0), under(match, 0)) == ({1: "Farmer"}, {2: ["High Yield"]})


def test_a_new_person_may_be_played_after_the_cure() -> None:
    match = table(f"{SICK}; hand 0 Farmer; land 0 3 Houses; person 0 1 Miner; person 0 2 Militia")
    play(match, "cure 1 2", "play Farmer")
    assert persons(match, 0) == {1: "Farmer"}


def test_what_the_persons_gave_helps_the_next_action() -> None:
    match = table(f"{SICK}; hand 0 Villager; person 0 1 Miner; person 0 2 Farmer")
    play(match, "cure 1 2")
    assert now(match, "glow") == {"food": 1, "metal": 1}


def test_the_cure_needs_two_persons() -> None:
    match = table(f"{SICK}; person 0 2 Miner")
    assert offered(match, "cure") == []
    for cure in ("1 2", "2 3", "1 3", "2"):
        assert_refused(match, f"cure {cure}", "no_persons_to_cure")


def test_a_person_removed_in_an_earlier_turn_does_not_count() -> None:
    match = table(
        f"{SICK}; person 0 1 Miner; person 0 2 Militia; deck basic Walls, Walls, Walls, Walls, Farm, Farm, Farm"
    )
    play(match, "remove person 1")
    finish_turn(match)
    finish_turn(match)
    assert asked(match) == (0, "turn")
    assert_refused(match, "cure 2", "no_persons_to_cure")


def test_without_a_plague_there_is_nothing_to_cure() -> None:
    match = table("person 0 1 Miner; person 0 2 Militia; under 1 1 Plague (Food)")
    assert_refused(match, "cure 1 2", "no_plague")


# Religious Sacrifice cures the stacks it hits


def test_a_sacrifice_cures_the_stack_of_who_plays_it() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field, Farm; under 0 1 Plague (Food); under 0 2 Plague (Wood)")
    events = play(match, "play Religious Sacrifice on 1")
    assert (lands(match, 0), under(match, 0)) == ({1: ["Field"]}, {2: ["Plague (Wood)"]})
    assert (resources(match, 0), pile(match, "intermediate")) == ({"food": 1}, ["Plague (Food)"])
    assert facts(events, "plagues_cured") == {"seat": 0, "cards": ["Plague (Food)"]}


def test_a_sacrifice_cures_the_stack_of_each_victim() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field; land 1 1 Forest; under 1 1 Plague (Wood), Plague (Food)")
    events = play(match, "play Religious Sacrifice on 1", "allow")
    assert (lands(match, 1), under(match, 1)) == ({}, {})
    assert pile(match, "intermediate") == ["Plague (Food)", "Plague (Wood)"]
    assert facts(events, "plagues_cured") == {"seat": 1, "cards": ["Plague (Food)", "Plague (Wood)"]}


def test_who_prevents_the_sacrifice_keeps_the_plague() -> None:
    match = table("""
        hand 0 Religious Sacrifice; land 0 1 Field; hand 1 Survival Tactics
        land 1 1 Forest; under 1 1 Plague (Wood); deck basic Walls""")
    play(match, "play Religious Sacrifice on 1", "prevent")
    assert (lands(match, 1), under(match, 1)) == ({1: ["Forest"]}, {1: ["Plague (Wood)"]})


def test_a_bare_plague_of_another_is_not_hit() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field; under 1 1 Plague (Wood)")
    play(match, "play Religious Sacrifice on 1")
    assert (asked(match), under(match, 1)) == ((0, "turn"), {1: ["Plague (Wood)"]})


# Lands that are removed above a Plague

WITHOUT_FOOD: dict[str, object] = {"card": "Villager", "cost": {"food": 1}, "missing": {"food": 1}, "wild": 0}


def test_removing_a_plagued_land_gives_nothing_that_the_plague_had_taken() -> None:
    match = table("land 0 1 Field; under 0 1 Plague (Food); hand 0 Villager")
    assert_refused(match, "play Villager", "cannot_pay", WITHOUT_FOOD)
    play(match, "remove land 1")
    assert (now(match, "glow"), under(match, 0)) == ({"food": 1}, {1: ["Plague (Food)"]})
    assert_refused(match, "play Villager", "cannot_pay", WITHOUT_FOOD)


def test_a_plague_on_another_tile_counts_against_the_afterglow_too() -> None:
    match = table("land 0 1 Field; land 0 2 Stream; under 0 5 Plague (Food); hand 0 Villager, Knight")
    play(match, "remove land 1", "remove land 2")
    assert now(match, "glow") == {"food": 2}
    play(match, "play Villager")
    assert persons(match, 0) == {1: "Villager"}


def test_two_plagues_take_an_afterglow_of_one_and_no_more() -> None:
    cards = changed({"Plague (Food)": {"copies": 2}, "Plague (Wood)": {"copies": 0}})
    match = with_cards(cards, "land 0 1 Field; under 0 5 Plague (Food), Plague (Food); hand 0 Villager")
    play(match, "remove land 1")
    assert_refused(match, "play Villager", "cannot_pay", WITHOUT_FOOD)


def test_a_loan_is_never_eaten_by_a_plague() -> None:
    """It is another kingdom's resource."""
    match = table("under 0 1 Plague (Food); riches 0 1; land 1 1 Field; hand 0 Villager")
    play(match, "borrow food from 1", "play Villager")
    assert persons(match, 0) == {1: "Villager"}


def test_a_wild_resource_is_never_eaten_by_a_plague() -> None:
    match = table("under 0 1 Plague (Food); land 0 2 Market; hand 0 Villager")
    play(match, "play Villager")
    assert now(match, "wild") == {"food": 1}


# A cure is paid for once


def test_the_persons_of_a_cure_are_spent() -> None:
    match = table("""
        land 0 1 Field; under 0 1 Plague (Food); person 0 1 Miner; person 0 2 Miner; person 0 3 Farmer
        land 1 2 Field; under 1 2 Plague (Wood); hand 0 Swindler""")
    play(match, "cure 1 2", "play Swindler 1 with 1:2", "allow")
    assert (under(match, 0), now(match, "removed_person")) == ({1: ["Plague (Wood)"]}, False)
    assert_refused(match, "cure 3", "no_persons_to_cure")


def test_a_person_removed_after_a_cure_counts_for_the_next_one() -> None:
    match = table("""
        land 0 1 Field; under 0 1 Plague (Food); person 0 1 Miner; person 0 2 Miner; person 0 3 Farmer
        land 1 2 Field; under 1 2 Plague (Wood); hand 0 Swindler, Miner; land 0 2 Houses""")
    play(match, "cure 1 2", "play Swindler 1 with 1:2", "allow", "play Miner", "remove person 3", "cure 1")
    assert (persons(match, 0), under(match, 0)) == ({}, {})
