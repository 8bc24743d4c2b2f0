"""Persons. Rulebook: persons beside the kingdom: three slots, never stacked."""

from dataclasses import dataclass, field

import pytest

from support.kingdoms import (
    actions_left,
    assert_refused,
    attack,
    defence,
    facts,
    giving,
    hand,
    offered,
    persons,
    play,
    points,
    refused,
    resources,
    table,
)


@dataclass(frozen=True)
class Person:
    """What is printed on a person."""

    cost: dict[str, int]
    gives: dict[str, int] = field(default_factory=dict)
    attack: int = 0
    defence: int = 0
    points: int = 0


PERSONS = {
    "Villager": Person({"food": 1}, {"population": 1}),
    "Farmer": Person({"population": 1}, {"food": 1}),
    "Woodcutter": Person({"population": 1}, {"wood": 1}),
    "Miner": Person({"population": 1}, {"metal": 1}),
    "Trader": Person({"food": 1, "population": 2}, {"any": 1}, points=1),
    "Militia": Person({"food": 1, "population": 1}, attack=1, defence=1),
    "Guard": Person({"food": 1, "metal": 1, "population": 1}, attack=1, defence=2, points=1),
    "Knight": Person({"food": 2, "metal": 2, "population": 1}, attack=3, defence=2, points=2),
    "Lord": Person({"food": 2, "population": 2}, {"population": 2}, defence=1, points=2),
    "Scholar": Person({"food": 2, "population": 3}, points=4),
    "Blacksmith": Person({"metal": 1, "population": 2}, {"metal": 2}, attack=1, points=1),
    "King": Person({"food": 4, "metal": 3, "population": 4}, attack=1, defence=1, points=6),
    "General": Person({"food": 3, "metal": 4, "population": 3}, attack=4, defence=4, points=3),
}
SHORT = [(card, resource) for card, person in PERSONS.items() for resource in person.cost]
THREE = "person 0 1 Miner; person 0 2 Farmer; person 0 3 Villager"


@pytest.mark.parametrize("card", PERSONS)
def test_a_person_is_played_for_exactly_its_cost_and_gives_what_is_printed(card: str) -> None:
    person = PERSONS[card]
    match = table(f"{giving(0, **person.cost)}; hand 0 {card}")
    before, had = points(match, 0), resources(match, 0)
    events = play(match, f"play {card}")
    assert facts(events, "person_played") == {"seat": 0, "card": card, "slot": 1}
    for resource in ("food", "wood", "metal", "population", "any"):
        expected = had.get(resource, 0) + person.gives.get(resource, 0)
        assert resources(match, 0).get(resource, 0) == expected
    assert (attack(match, 0), defence(match, 0)) == (person.attack, person.defence)
    assert (points(match, 0) - before, persons(match, 0)) == (person.points, {1: card})


@pytest.mark.parametrize(("card", "short"), SHORT)
def test_a_person_is_refused_with_one_resource_too_few(card: str, short: str) -> None:
    cost = PERSONS[card].cost
    match = table(f"{giving(0, **{**cost, short: cost[short] - 1})}; hand 0 {card}")
    facts: dict[str, object] = {"card": card, "cost": cost, "missing": {short: 1}, "wild": 0}
    assert_refused(match, f"play {card}", "cannot_pay", facts)


def test_the_table_of_this_chapter_has_every_person() -> None:
    assert len(PERSONS) == 13


# Slots


def test_persons_take_the_first_free_slot() -> None:
    match = table("land 0 1 Houses; person 0 2 Miner; hand 0 Farmer, Woodcutter")
    play(match, "play Farmer", "play Woodcutter")
    assert persons(match, 0) == {1: "Farmer", 2: "Miner", 3: "Woodcutter"}


def test_playing_a_person_is_an_action() -> None:
    match = table("land 0 1 Houses; hand 0 Farmer")
    play(match, "play Farmer")
    assert (actions_left(match), hand(match, 0)) == (2, [])


def test_there_is_no_place_for_a_fourth_person() -> None:
    match = table(f"{THREE}; land 0 1 Houses; hand 0 Woodcutter")
    assert offered(match, "play") == []
    assert_refused(match, "play Woodcutter", "no_free_slot", {"card": "Woodcutter"})


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_fourth_person_may_be_played_after_one_is_removed(slot: int) -> None:
    match = table(f"{THREE}; land 0 1 Houses; hand 0 Woodcutter")
    play(match, f"remove person {slot}", "play Woodcutter")
    assert persons(match, 0)[slot] == "Woodcutter"
    assert actions_left(match) == 2


def test_the_same_person_may_be_there_more_than_once() -> None:
    match = table("land 0 1 Houses; hand 0 Miner, Miner, Miner")
    play(match, "play Miner", "play Miner", "play Miner")
    assert (persons(match, 0), resources(match, 0)["metal"]) == ({1: "Miner", 2: "Miner", 3: "Miner"}, 3)


def test_the_persons_of_others_take_no_slot() -> None:
    match = table("person 1 1 Miner; person 1 2 Miner; person 1 3 Miner; land 0 1 Houses; hand 0 Farmer")
    play(match, "play Farmer")
    assert persons(match, 0) == {1: "Farmer"}


def test_persons_have_no_tile() -> None:
    assert refused(table("land 0 1 Houses; hand 0 Miner"), "play Miner on 2") == "malformed"


def test_attack_and_defence_of_lands_and_persons_add_up() -> None:
    match = table("land 0 1 Walls; land 0 2 Fortress; person 0 1 Knight; person 0 2 Militia; person 0 3 General")
    assert (attack(match, 0), defence(match, 0)) == (1 + 3 + 1 + 4, 2 + 3 + 2 + 1 + 4)
