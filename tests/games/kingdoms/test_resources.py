"""Resources and costs. Rulebook: resources; playing a card; High Yield; Plague; the Trading Post's neighbours."""

import pytest

from support.kingdoms import (
    LADDERS,
    assert_refused,
    attack,
    defence,
    giving,
    limit,
    now,
    offered,
    persons,
    play,
    points,
    refused,
    resources,
    table,
    trading,
)

NEIGHBOURS = {
    1: {2, 4},
    2: {1, 3},
    3: {2, 5},
    4: {1, 6},
    5: {3, 8},
    6: {4, 7},
    7: {6, 8},
    8: {5, 7},
}
PLAGUES = {
    "food": "Plague (Food)",
    "wood": "Plague (Wood)",
    "metal": "Plague (Metal)",
    "population": "Plague (Population)",
}


# Costs


def test_example_4_costs_are_thresholds_and_are_never_spent() -> None:
    match = table(f"land 0 1 Field; land 0 2 Field; {giving(0, population=2)}; hand 0 Lord, Lord")
    before = resources(match, 0)
    assert before == {"food": 2, "population": 2}
    play(match, "play Lord", "play Lord")
    assert (resources(match, 0)["food"], persons(match, 0)) == (2, {1: "Lord", 2: "Lord"})


def test_a_card_that_costs_more_than_there_is_is_refused_with_what_is_missing() -> None:
    match = table("land 0 1 Field; land 0 2 Houses; hand 0 Lord")
    facts: dict[str, object] = {
        "card": "Lord",
        "cost": {"food": 2, "population": 2},
        "missing": {"food": 1, "population": 1},
        "wild": 0,
    }
    assert_refused(match, "play Lord", "cannot_pay", facts)


def test_what_a_card_gives_counts_at_once() -> None:
    match = table("land 0 1 Houses; hand 0 Farmer, Villager")
    assert refused(match, "play Villager") == "cannot_pay"
    play(match, "play Farmer", "play Villager")
    assert resources(match, 0) == {"food": 1, "population": 2}


def test_the_resources_of_others_do_not_count() -> None:
    match = table("land 1 1 Houses; hand 0 Farmer")
    assert refused(match, "play Farmer") == "cannot_pay"


def test_free_cards_need_only_an_action() -> None:
    match = table("hand 0 Field, Mountain")
    assert {"play Field on 1", "play Mountain on 8"} <= set(match.legal())


# What gives resources


@pytest.mark.parametrize("resource", LADDERS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_stack_gives_what_its_top_card_gives(resource: str, level: int) -> None:
    stack = ", ".join(LADDERS[resource][:level])
    assert resources(table(f"land 0 1 {stack}"), 0) == {resource: level}


def test_several_stacks_and_persons_add_up() -> None:
    match = table("land 0 1 Field, Farm; land 0 2 Stream; land 0 3 Houses; person 0 1 Farmer; person 0 2 Blacksmith")
    assert resources(match, 0) == {"food": 4, "metal": 2, "population": 1}


@pytest.mark.parametrize("person", ["Militia", "Guard", "Knight", "Scholar", "King", "General", "Farmer", "Miner"])
def test_persons_are_no_population_without_the_icon(person: str) -> None:
    assert "population" not in resources(table(f"person 0 1 {person}"), 0)


@pytest.mark.parametrize(("person", "amount"), [("Villager", 1), ("Lord", 2)])
def test_persons_with_the_icon_are_population(person: str, amount: int) -> None:
    assert resources(table(f"person 0 1 {person}"), 0) == {"population": amount}


@pytest.mark.parametrize("land", ["Walls", "Storehouse", "Fortress", "Cathedral", "Monument", "Palace", "University"])
def test_some_lands_give_no_resource(land: str) -> None:
    assert resources(table(f"land 0 1 {land}"), 0) == {}


# High Yield


@pytest.mark.parametrize("resource", LADDERS)
def test_a_high_yield_adds_one_of_the_resource_above_it(resource: str) -> None:
    base, camp = LADDERS[resource][:2]
    match = table(f"land 0 1 {base}, {camp}; under 0 1 High Yield; land 0 2 {base}")
    assert resources(match, 0) == {resource: 4}


def test_several_high_yields_may_lie_under_one_stack() -> None:
    match = table("land 0 1 Field; under 0 1 High Yield, High Yield, High Yield")
    assert resources(match, 0) == {"food": 4}


def test_a_high_yield_stays_when_the_top_card_changes() -> None:
    match = table(f"land 0 1 Field; under 0 1 High Yield; {giving(0, wood=1, population=1)}; hand 0 Farm")
    play(match, "play Farm on 1")
    assert resources(match, 0) == {"food": 3, "wood": 1, "population": 1}


# Plague


@pytest.mark.parametrize("resource", PLAGUES)
def test_a_plague_takes_one_of_its_resource(resource: str) -> None:
    base, camp = LADDERS[resource][:2]
    match = table(f"land 0 1 {base}, {camp}; under 0 1 {PLAGUES[resource]}")
    assert resources(match, 0) == {resource: 1}


@pytest.mark.parametrize("resource", PLAGUES)
def test_a_plague_takes_no_resource_below_nothing(resource: str) -> None:
    match = table(f"under 0 1 {PLAGUES[resource]}; land 0 1 {LADDERS[resource][0]}; land 0 2 Walls")
    assert resources(match, 0) == {}


def test_a_plague_counts_on_the_total_of_the_kingdom() -> None:
    """Its own tile is empty: the one food elsewhere is lost."""
    match = table("under 0 1 Plague (Food); land 0 2 Field; land 0 3 Forest")
    assert resources(match, 0) == {"wood": 1}


def test_a_plague_takes_attack_and_defence() -> None:
    match = table("land 0 1 Field; under 0 1 Plague (Food); person 0 1 Knight; land 0 2 Walls")
    assert (attack(match, 0), defence(match, 0)) == (2, 3)


def test_several_plagues_add_up_but_never_below_nothing() -> None:
    lines = "land 0 1 Field; under 0 1 Plague (Food); land 0 2 Forest; under 0 2 Plague (Wood); person 0 1 Guard"
    match = table(lines)
    assert (attack(match, 0), defence(match, 0), resources(match, 0)) == (0, 0, {})


def test_a_plague_costs_two_points() -> None:
    match = table("land 0 1 Field, Farm; under 0 1 Plague (Food); riches 0 1")
    assert points(match, 0) == 1 + 1 - 2


def test_a_plague_counts_when_a_cost_is_met() -> None:
    match = table("land 0 1 Houses; under 0 1 Plague (Population); hand 0 Farmer")
    assert refused(match, "play Farmer") == "cannot_pay"


def test_a_high_yield_makes_up_for_a_plague() -> None:
    assert resources(table("land 0 1 Field; under 0 1 High Yield, Plague (Food)"), 0) == {"food": 1}


def test_a_plague_leaves_other_resources_of_the_stack_alone() -> None:
    """Everything under a stack moves with it: a Plague of another resource may lie there."""
    match = table("land 0 1 Field; under 0 1 Plague (Wood); land 0 2 Forest")
    assert resources(match, 0) == {"food": 1}


# The Trading Post


@pytest.mark.parametrize("post", NEIGHBOURS)
def test_a_trading_post_adds_one_to_the_stacks_beside_it(post: int) -> None:
    raised = {
        tile
        for tile in NEIGHBOURS
        if tile != post and resources(trading(f"land 0 {post} Trading Post; land 0 {tile} Field"), 0) == {"food": 2}
    }
    assert raised == NEIGHBOURS[post]


@pytest.mark.parametrize("tile", [3, 5, 6, 7, 8])
def test_a_trading_post_leaves_other_stacks_alone(tile: int) -> None:
    assert resources(trading(f"land 0 1 Trading Post; land 0 {tile} Mountain, Mine"), 0) == {"metal": 2}


def test_a_trading_post_raises_each_of_its_neighbours() -> None:
    match = trading("land 0 4 Trading Post; land 0 1 Field, Farm; land 0 6 Forest; land 0 2 Houses")
    assert resources(match, 0) == {"food": 3, "wood": 2, "population": 1}


def test_two_trading_posts_raise_the_stack_between_them_twice() -> None:
    assert resources(trading("land 0 1 Trading Post; land 0 3 Trading Post; land 0 2 Field"), 0) == {"food": 3}


def test_a_trading_post_adds_to_a_high_yield() -> None:
    assert resources(trading("land 0 1 Trading Post; land 0 2 Field; under 0 2 High Yield"), 0) == {"food": 3}


def test_a_trading_post_gives_a_market_a_second_resource() -> None:
    assert resources(trading("land 0 1 Trading Post; land 0 2 Market"), 0) == {"any": 2}


def test_a_trading_post_raises_no_defence_and_no_hand() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Walls; land 0 4 Storehouse")
    assert (defence(match, 0), limit(match, 0), resources(match, 0)) == (2, 6, {})


def test_a_trading_post_gives_nothing_itself() -> None:
    assert resources(trading("land 0 1 Trading Post; land 0 2 Trading Post"), 0) == {}


def test_the_trading_post_of_another_kingdom_does_not_help() -> None:
    assert resources(trading("land 1 1 Trading Post; land 0 2 Field"), 0) == {"food": 1}


def test_the_resource_of_a_trading_post_may_pay() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Forest; hand 0 Storehouse")
    assert "play Storehouse on 8" in offered(match, "play")
    play(match, "play Storehouse on 8")
    assert now(match, "wild") == {}
