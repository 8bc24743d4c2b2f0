"""Victory cards. Rulebook: laid when their requirement is met, counted at the end: a point for each pair."""

import pytest

from support.kingdoms import (
    LADDERS,
    actions_left,
    assert_refused,
    facts,
    finish_turn,
    giving,
    hand,
    laid,
    lands,
    now,
    parts,
    persons,
    play,
    points,
    refused,
    table,
)

CARDS = {
    "Abundant Harvests": ("food", 4),
    "Master Carpenters": ("wood", 4),
    "Veins of Iron": ("metal", 4),
    "Growing Populace": ("population", 4),
    "Golden Fields": ("food", 5),
    "Great Builders": ("wood", 5),
    "Royal Treasury": ("metal", 5),
    "Great Metropolis": ("population", 5),
}


@pytest.mark.parametrize("card", CARDS)
def test_a_victory_card_is_laid_when_its_requirement_is_met(card: str) -> None:
    resource, needed = CARDS[card]
    match = table(f"{giving(0, **{resource: needed})}; hand 0 {card}")
    before = points(match, 0)
    events = play(match, f"play {card}")
    assert facts(events, "victory_laid") == {"seat": 0, "card": card}
    assert (laid(match, 0), hand(match, 0), actions_left(match)) == ([card], [], 2)
    assert points(match, 0) - before == needed // 2


@pytest.mark.parametrize("card", CARDS)
def test_a_victory_card_is_refused_below_its_requirement(card: str) -> None:
    resource, needed = CARDS[card]
    match = table(f"{giving(0, **{resource: needed - 1})}; hand 0 {card}")
    facts: dict[str, object] = {"card": card, "cost": {resource: needed}, "missing": {resource: 1}, "wild": 0}
    assert_refused(match, f"play {card}", "cannot_pay", facts)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("amount", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_each_pair_of_its_resource_is_a_point(card: str, amount: int, expected: int) -> None:
    resource, _ = CARDS[card]
    match = table(f"option rounds 1; turn 1; laid 0 {card}; {giving(0, **{resource: amount})}")
    finish_turn(match)
    assert parts(match, 0).get("victory", 0) == expected


@pytest.mark.parametrize("card", CARDS)
def test_only_its_own_resource_scores(card: str) -> None:
    resource, _ = CARDS[card]
    others = {name: 4 for name in LADDERS if name != resource}
    match = table(f"option rounds 1; turn 1; laid 0 {card}; {giving(0, **others)}")
    finish_turn(match)
    assert "victory" not in parts(match, 0)


def test_it_counts_what_there_is_at_the_end_not_when_it_was_laid() -> None:
    match = table(f"{giving(0, food=4)}; land 0 1 Field; laid 0 Abundant Harvests; hand 0 Field")
    before = points(match, 0)
    play(match, "play Field on 2")
    assert points(match, 0) == before + 1
    play(match, "remove land 1", "remove land 2")
    assert points(match, 0) == before


def test_wild_resources_may_help_to_lay_it_but_never_score() -> None:
    match = table(f"{giving(0, food=3)}; land 0 1 Market; hand 0 Abundant Harvests")
    before = points(match, 0)
    play(match, "play Abundant Harvests")
    assert (now(match, "wild"), points(match, 0) - before) == ({"food": 1}, 1)


def test_a_borrowed_resource_may_help_to_lay_it_but_never_scores() -> None:
    match = table(f"{giving(0, food=3)}; land 1 1 Field; riches 0 1; hand 0 Abundant Harvests")
    play(match, "borrow food from 1")
    before = points(match, 0)
    play(match, "play Abundant Harvests")
    assert points(match, 0) - before == 1


def test_a_removed_card_may_help_to_lay_it_but_does_not_score() -> None:
    match = table(f"{giving(0, food=3)}; land 0 1 Field; hand 0 Abundant Harvests")
    play(match, "remove land 1")
    before = points(match, 0)
    play(match, "play Abundant Harvests")
    assert points(match, 0) - before == 1


def test_two_cards_of_one_resource_both_score() -> None:
    match = table(f"option rounds 1; turn 1; laid 0 Abundant Harvests, Golden Fields; {giving(0, food=4)}")
    finish_turn(match)
    assert parts(match, 0)["victory"] == 4


def test_there_is_no_limit_to_victory_cards() -> None:
    everything = giving(0, food=5, wood=5, metal=5, population=5)
    match = table(f"turn 0 actions 8; {everything}; hand 0 {', '.join(CARDS)}")
    play(match, *(f"play {card}" for card in CARDS))
    assert laid(match, 0) == sorted(CARDS)


def test_they_take_no_tile_and_no_slot() -> None:
    match = table(f"{giving(0, food=4)}; hand 0 Abundant Harvests")
    play(match, "play Abundant Harvests")
    assert (list(lands(match, 0)), persons(match, 0)) == ([5], {})


def test_high_yields_and_plagues_count() -> None:
    more = table("option rounds 1; turn 1; laid 0 Abundant Harvests; land 0 1 Field; under 0 1 High Yield")
    less = table("option rounds 1; turn 1; laid 0 Abundant Harvests; land 0 1 Field, Farm; under 0 1 Plague (Food)")
    for match in (more, less):
        finish_turn(match)
    assert (parts(more, 0).get("victory", 0), parts(less, 0).get("victory", 0)) == (1, 0)


def test_the_resources_of_others_do_not_score() -> None:
    match = table(f"laid 0 Abundant Harvests; {giving(1, food=4)}")
    assert points(match, 0) == 0


def test_they_cannot_be_removed() -> None:
    match = table("laid 0 Abundant Harvests")
    assert match.legal() == ["end", "draw"]


def test_a_card_that_was_laid_cannot_be_played_again() -> None:
    match = table(f"{giving(0, food=4)}; laid 0 Abundant Harvests")
    assert refused(match, "play Abundant Harvests") == "not_in_hand"
