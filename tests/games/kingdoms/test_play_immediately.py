"""Play-immediately cards. Rulebook: Help for the …, Festival of …: resolved when drawn, a replacement is drawn."""

import pytest

import regni
from support.kingdoms import (
    LADDERS,
    all_facts,
    asked,
    decks,
    drawn,
    facts,
    finish_turn,
    hand,
    hand_size,
    laid,
    names,
    piles,
    play,
    points,
    resources,
    table,
)

HELPS = {
    "Help for the Hungry": "food",
    "Help for the Freezing": "wood",
    "Help for the Unarmed": "metal",
    "Help for the Homeless": "population",
}
FESTIVALS = {
    "Festival of Harvest": "food",
    "Festival of the Forest": "wood",
    "Festival of the Forge": "metal",
    "Festival of the People": "population",
}
HARVEST = "realm 0 intermediate; deck intermediate Festival of Harvest; discards intermediate Sawmill; "


def drawing(card: str, lines: str, seats: int = 2) -> regni.Match:
    """Make a match in which seat 0 will draw this card, and then a Sawmill."""
    deck = f"realm 0 intermediate; deck intermediate {card}; discards intermediate Sawmill; "
    return table(deck + lines, seats=seats)


# Who gets it


def test_example_29_the_most_food_wins_the_festival_of_harvest() -> None:
    """Wild resources do not count: A has three food and a Trader, B four, C two."""
    lines = (
        "land 0 1 Field, Plantation; person 0 1 Trader; wild food 1; land 1 1 Field, Royal Gardens; "
        "land 2 1 Field, Farm"
    )
    match = table(HARVEST + lines, seats=3)
    events = finish_turn(match)
    assert facts(events, "immediate_resolved") == {
        "card": "Festival of Harvest",
        "winner": 1,
        "tied": False,
        "amounts": [3, 4, 2],
    }
    assert (laid(match, 1), points(match, 1)) == (["Festival of Harvest"], 4 + 1)
    assert ("Sawmill" in hand(match, 0), hand_size(match, 0)) == (True, 5)


def test_example_29_a_tie_of_a_festival_goes_to_the_most_riches() -> None:
    lines = "land 1 1 Field, Royal Gardens; land 2 1 Field, Royal Gardens; riches 0 5; riches 1 2; riches 2 3"
    match = table(HARVEST + lines, seats=3)
    events = finish_turn(match)
    assert (facts(events, "immediate_resolved")["winner"], laid(match, 2)) == (2, ["Festival of Harvest"])


def test_example_29_with_equal_riches_too_it_is_shuffled_into_the_deck() -> None:
    lines = "land 1 1 Field, Royal Gardens; land 2 1 Field, Royal Gardens; riches 1 2; riches 2 2"
    match = table(HARVEST + lines, seats=3)
    events = finish_turn(match)
    assert all_facts(events, "immediate_resolved")[0]["winner"] is None
    assert [laid(match, seat) for seat in range(3)] == [[], [], []]
    assert (decks(match)["intermediate"], piles(match)) == (1, {"intermediate": ["Sawmill"]})


@pytest.mark.parametrize("card", FESTIVALS)
def test_a_festival_goes_to_the_most_of_its_resource(card: str) -> None:
    base, camp = LADDERS[FESTIVALS[card]][:2]
    match = drawing(card, f"land 0 1 {base}; land 1 1 {base}, {camp}; riches 0 2")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved") == {"card": card, "winner": 1, "tied": False, "amounts": [1, 2]}
    assert (laid(match, 0), laid(match, 1)) == ([], [card])


@pytest.mark.parametrize("card", HELPS)
def test_a_help_goes_to_the_least_of_its_resource(card: str) -> None:
    base, camp = LADDERS[HELPS[card]][:2]
    match = drawing(card, f"land 0 1 {base}; land 1 1 {base}, {camp}; riches 0 2")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved") == {"card": card, "winner": 0, "tied": False, "amounts": [1, 2]}
    assert (laid(match, 0), laid(match, 1)) == ([card], [])


@pytest.mark.parametrize("card", FESTIVALS)
def test_only_its_own_resource_counts(card: str) -> None:
    others = "; ".join(
        f"land 1 {tile} {ladder[0]}"
        for tile, (name, ladder) in enumerate(LADDERS.items(), 1)
        if name != FESTIVALS[card]
    )
    match = drawing(card, f"land 0 1 {LADDERS[FESTIVALS[card]][0]}; {others}")
    finish_turn(match)
    assert laid(match, 0) == [card]


@pytest.mark.parametrize(("riches", "winner"), [((1, 2), 0), ((2, 1), 1)])
@pytest.mark.parametrize("card", HELPS)
def test_a_tie_of_a_help_goes_to_the_fewest_riches(card: str, riches: tuple[int, int], winner: int) -> None:
    match = drawing(card, f"riches 0 {riches[0]}; riches 1 {riches[1]}")
    finish_turn(match)
    assert laid(match, winner) == [card]


@pytest.mark.parametrize(("riches", "winner"), [((1, 2), 1), ((2, 1), 0)])
@pytest.mark.parametrize("card", FESTIVALS)
def test_a_tie_of_a_festival_goes_to_the_most_riches(card: str, riches: tuple[int, int], winner: int) -> None:
    match = drawing(card, f"riches 0 {riches[0]}; riches 1 {riches[1]}")
    finish_turn(match)
    assert laid(match, winner) == [card]


@pytest.mark.parametrize("card", [*HELPS, *FESTIVALS])
def test_a_full_tie_goes_back_into_the_deck(card: str) -> None:
    match = drawing(card, "riches 0 1; riches 1 1")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved") == {"card": card, "winner": None, "tied": True, "amounts": [0, 0]}
    assert decks(match)["intermediate"] == 1


def test_a_tie_behind_the_winner_does_not_matter() -> None:
    match = table(HARVEST + "land 2 1 Field", seats=4)
    finish_turn(match)
    assert laid(match, 2) == ["Festival of Harvest"]


def test_a_seat_without_the_most_does_not_win_by_riches() -> None:
    match = table(HARVEST + "land 1 1 Field; land 2 1 Field; riches 0 6; riches 1 1; riches 2 2", seats=3)
    finish_turn(match)
    assert laid(match, 2) == ["Festival of Harvest"]


@pytest.mark.parametrize("line", ["land 1 2 Market", "person 1 1 Trader"])
def test_wild_resources_never_count(line: str) -> None:
    match = table(HARVEST + f"land 0 1 Field; {line}; land 1 1 Forest")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved")["amounts"] == [1, 0]


def test_high_yields_and_plagues_count() -> None:
    lines = "land 0 1 Field; under 0 1 High Yield, High Yield; land 1 1 Field, Farm; under 1 1 Plague (Food)"
    match = table(HARVEST + lines)
    assert (resources(match, 0), resources(match, 1)) == ({"food": 3}, {"food": 1})
    events = finish_turn(match)
    assert facts(events, "immediate_resolved")["amounts"] == [3, 1]


def test_borrowed_and_glowing_resources_do_not_count() -> None:
    match = table(HARVEST + "land 0 1 Field; land 1 1 Field, Farm; riches 0 1")
    play(match, "borrow food from 1", "remove land 1")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved")["amounts"] == [0, 2]


# The replacement


def test_the_drawer_draws_a_replacement_whoever_wins() -> None:
    match = table(HARVEST + "land 1 1 Field")
    events = finish_turn(match)
    assert drawn(events, 0) == ["intermediate", "basic", "basic", "basic", "basic"]
    assert names(events).index("immediate_resolved") < names(events).index("card_drawn")


def test_it_never_enters_a_hand() -> None:
    match = table(HARVEST + "land 0 1 Field")
    finish_turn(match)
    assert "Festival of Harvest" not in hand(match, 0)


def test_several_may_come_one_after_the_other() -> None:
    match = drawing("Festival of Harvest, Help for the Freezing", "land 0 1 Field; land 1 1 Forest")
    events = finish_turn(match)
    assert laid(match, 0) == ["Festival of Harvest", "Help for the Freezing"]
    assert drawn(events, 0)[0] == "intermediate"


def test_without_a_card_to_replace_it_basic_ones_fill_the_hand() -> None:
    match = table("realm 0 intermediate; deck intermediate Festival of Harvest; land 0 1 Field")
    events = finish_turn(match)
    assert drawn(events, 0) == ["basic"] * 5
    assert laid(match, 0) == ["Festival of Harvest"]


def test_after_a_tie_the_replacement_is_another_card() -> None:
    """Whichever of the two comes first, the Sawmill is in hand in the end and the Festival in the deck."""
    tied = []
    for seed in range(12):
        match = table("realm 0 intermediate; deck intermediate Festival of Harvest, Sawmill", seed=seed)
        events = finish_turn(match)
        assert ("Sawmill" in hand(match, 0), decks(match)["intermediate"]) == (True, 1)
        tied.append("immediate_resolved" in names(events))
    assert set(tied) == {True, False}


def test_the_replacement_fails_if_only_tied_cards_are_left() -> None:
    match = table("realm 0 intermediate; deck intermediate Festival of Harvest, Help for the Freezing")
    events = finish_turn(match)
    assert drawn(events, 0) == ["basic"] * 5
    assert (decks(match)["intermediate"], asked(match)) == (2, (1, "turn"))


def test_tied_cards_are_tried_for_each_card_to_come() -> None:
    match = table("realm 1 advanced; deck intermediate Festival of Harvest, Help for the Freezing")
    events = finish_turn(match)
    assert len(all_facts(events, "immediate_resolved")) == 2
    assert (drawn(events, 0), asked(match)) == (["basic"] * 5, (1, "turn"))


def test_a_card_that_is_not_tied_ends_the_ties() -> None:
    """With a field, seat 0 wins the Festival; the Help is tied for ever."""
    match = table(
        "realm 0 intermediate; deck intermediate Festival of Harvest, Help for the Freezing; land 0 1 Field", seed=3
    )
    finish_turn(match)
    assert (laid(match, 0), decks(match)["intermediate"]) == (["Festival of Harvest"], 1)


# Points


@pytest.mark.parametrize("card", [*HELPS, *FESTIVALS])
def test_each_is_worth_a_point(card: str) -> None:
    assert points(table(f"laid 0 {card}"), 0) == 1


def test_it_cannot_be_played_or_held() -> None:
    with pytest.raises(regni.Malformed):
        table("hand 0 Festival of Harvest")


def test_one_is_never_played() -> None:
    found = table("").why_not("play Festival of Harvest")
    assert found is not None
    assert (found.code, found.facts) == ("not_playable", {"card": "Festival of Harvest"})
