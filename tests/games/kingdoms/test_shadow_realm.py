"""The solo game: its set-up, the Shadow's turn, and what all its cards count for."""

import pytest

import regni
from support.kingdoms import (
    all_facts,
    asked,
    decks,
    depth,
    facts,
    finish_turn,
    hand,
    hand_size,
    laid,
    names,
    opening,
    play,
    points,
    realm,
    refused,
    reread,
    resources,
    riches,
    shadow,
    shadow_cards,
    solo,
    trading,
    with_constants,
)
from support.kingdoms_stories import shadow_draws, shadow_turn, story

FULL = "hand 0 Walls, Walls, Walls, Walls, Storehouse"

# Set-up


@pytest.mark.parametrize(("difficulty", "above"), [("normal", 5), ("hard", 7), ("champion", 9)])
def test_age_of_enlightenment_lies_by_difficulty(difficulty: str, above: int) -> None:
    """Example 38: Solo Normal, and the two others."""
    match = opening(seats=1, difficulty=difficulty)
    assert depth(match) == above
    assert riches(match) == [2, 2]


def test_normal_is_the_default() -> None:
    assert depth(opening(seats=1)) == 5


def test_difficulty_means_nothing_with_two_seats() -> None:
    assert depth(opening(seats=2, difficulty="champion")) == 9


def test_no_card_is_left_in_the_box() -> None:
    match = opening(seats=1)
    assert (decks(match), hand_size(match, 0)) == ({"basic": 136 - 5, "intermediate": 51, "advanced": 22}, 5)


def test_with_the_trade_board_there_are_six_cards_more() -> None:
    match = regni.new_match("kingdoms", seats=1, seed=1)
    assert (decks(match)["basic"], depth(match)) == (142 - 6 - 5, 4)


def test_the_one_seat_may_redraw_once() -> None:
    match = opening(seats=1)
    assert asked(match) == (0, "redraw")
    card = hand(match, 0)[0]
    play(match, f"discard {card}", "discard none")
    assert (asked(match), hand_size(match, 0)) == ((0, "turn"), 5)


def test_the_shadow_begins_with_nothing() -> None:
    match = opening(seats=1)
    assert (shadow_cards(match), shadow(match)["points"], shadow(match)["ready"]) == ([], 2, 0)


# The Shadow's turn


def test_after_each_turn_the_shadow_lays_a_basic_card() -> None:
    """Example 38: in a Basic realm."""
    match = solo(f"{FULL}; deck basic Field")
    events = finish_turn(match)
    assert shadow_cards(match) == ["Field"]
    assert story(events)[-5:] == [
        "turn_ended 0",
        "shadow_turn_started",
        "shadow_drew Field",
        "round_started 2",
        "turn_started 0 2 False",
    ]


@pytest.mark.parametrize(
    ("level", "laid_down"),
    [
        ("basic", ["Field"]),
        ("intermediate", ["Field", "Manor"]),
        ("advanced", ["Field", "Manor", "Palace"]),
    ],
)
def test_it_draws_by_the_realm_of_the_seat(level: str, laid_down: list[str]) -> None:
    """Example 38: in an Intermediate and in an Advanced realm."""
    match = solo(
        f"{FULL}; realm 0 {level}; deck basic Field; deck intermediate Manor; deck advanced Palace; enlightenment 1"
    )
    events = finish_turn(match)
    assert [fact["card"] for fact in all_facts(events, "shadow_drew")] == laid_down
    assert shadow_cards(match) == sorted(laid_down)


def test_a_realm_raised_in_the_turn_counts_for_the_shadow_too() -> None:
    match = solo(
        f"{FULL}; land 0 1 Field, Farm; land 0 2 Forest, Lumber Camp; person 0 1 Trader; deck intermediate Manor"
    )
    events = finish_turn(match)
    assert (realm(match, 0), len(all_facts(events, "shadow_drew"))) == ("intermediate", 2)


def test_by_another_constant_the_shadow_draws_by_its_own_cards() -> None:
    match = solo(f"{FULL}; shadow Farm, Trader, Knight; deck basic Field; deck intermediate Manor")
    events = finish_turn(with_constants(match, shadow_level="own"))
    assert [fact["card"] for fact in all_facts(events, "shadow_drew")] == ["Field", "Manor"]


def test_by_that_constant_the_seat_s_realm_does_not_matter() -> None:
    match = solo(f"{FULL}; realm 0 advanced; shadow Farm, Field, Knight; deck basic Field; deck intermediate Manor")
    events = finish_turn(with_constants(match, shadow_level="own"))
    assert [fact["card"] for fact in all_facts(events, "shadow_drew")] == ["Field"]


def test_an_empty_deck_is_rebuilt_for_the_shadow() -> None:
    match = solo(f"{FULL}; deck basic -; discards basic Field")
    events = finish_turn(match)
    assert shadow_turn(events) == ["deck_reshuffled basic 1", "shadow_drew Field"]


def test_without_any_card_it_lays_none() -> None:
    match = solo(f"{FULL}; deck basic -")
    events = finish_turn(match)
    assert (shadow_turn(events), shadow_cards(match), asked(match)) == ([], [], (0, "turn"))


def test_the_shadow_draws_from_the_decks_only() -> None:
    match = trading(
        f"{FULL}; board basic Field, Field, Field, Field, Field, Field; board intermediate Lord, Lord, Lord; "
        "board advanced King; deck basic Forest",
        seats=1,
    )
    events = finish_turn(match)
    assert [fact["card"] for fact in all_facts(events, "shadow_drew")] == ["Forest"]
    assert match.view(None)["board"]["basic"] == ["Field"] * 6


def test_each_turn_and_the_shadow_s_make_a_round() -> None:
    match = solo(f"{FULL}; deck basic Field, Field, Field")
    rounds = [facts(finish_turn(match), "round_started")["round"] for _ in range(3)]
    assert rounds == [2, 3, 4]


def test_the_shadow_s_turn_is_kept_in_a_position() -> None:
    match = solo("""
        turn 0 shadow basic 1 intermediate 1 advanced 1; riches 0 1; deck basic Steal; deck intermediate Manor
        deck advanced King; enlightenment 1""")
    assert asked(match) == (0, "prevent")
    again = reread(match)
    play(again, "allow")
    assert shadow_cards(again) == ["King", "Manor", "Steal"]


# What its cards count for


def test_all_its_cards_count() -> None:
    match = solo("shadow Field, Farm, Farm, Villager, Knight, Walls, Storehouse")
    assert shadow(match)["resources"] == {"food": 5, "wood": 0, "metal": 0, "population": 1}
    assert (shadow(match)["attack"], shadow(match)["defence"]) == (3, 4)


def test_its_markets_and_traders_give_no_resource() -> None:
    match = solo("shadow Market, Trader, Field")
    assert shadow(match)["resources"] == {"food": 1, "wood": 0, "metal": 0, "population": 0}
    assert shadow(match)["points"] == 2


def test_used_events_count_for_nothing() -> None:
    match = solo("shadow Crude Attack, Attack, Great Attack, High Yield, Plague (Food)")
    assert (shadow(match)["attack"], shadow(match)["points"]) == (0, 0)
    assert shadow(match)["resources"] == {"food": 0, "wood": 0, "metal": 0, "population": 0}


def test_its_points_are_those_of_its_cards_and_riches() -> None:
    match = solo("shadow Farm, Knight, Palace; riches shadow 2; laid shadow Festival of Harvest")
    assert shadow(match)["points"] == 1 + 2 + 6 + 2 + 1


def test_its_victory_cards_count_pairs_of_its_resources() -> None:
    match = solo("shadow Farm, Farm, Field, Abundant Harvests, Great Builders")
    assert shadow(match)["points"] == 1 + 1 + 2


def test_plagues_lower_its_totals() -> None:
    match = solo("shadow Farm, Knight; plague shadow Plague (Food); riches shadow 1")
    assert shadow(match)["plagues"] == ["Plague (Food)"]
    assert shadow(match)["resources"]["food"] == 1
    assert (shadow(match)["attack"], shadow(match)["defence"], shadow(match)["points"]) == (2, 1, 1 + 2 + 1 - 2)


# Play-immediately cards, and others that are laid


def test_a_festival_of_the_shadow_is_compared_and_not_replaced() -> None:
    """Example 39: the Shadow draws a Festival."""
    match = shadow_draws(
        "Festival of Harvest", "shadow Farm; land 0 1 Field; discards intermediate Manor", "intermediate"
    )
    assert shadow_turn(match.events) == [
        "shadow_drew Festival of Harvest",
        "immediate_resolved Festival of Harvest - False [1, 2]",
    ]
    assert (shadow(match)["laid"], shadow_cards(match)) == (["Festival of Harvest"], ["Farm"])


def test_the_seat_may_win_what_the_shadow_draws() -> None:
    match = shadow_draws("Help for the Hungry", "shadow Farm; land 0 1 Field", "intermediate")
    assert (laid(match, 0), shadow(match)["laid"]) == (["Help for the Hungry"], [])
    assert points(match, 0) == 2 + 1


@pytest.mark.parametrize(
    ("card", "mine", "its", "winner"),
    [
        ("Festival of Harvest", 3, 2, "seat"),
        ("Festival of Harvest", 2, 3, "shadow"),
        ("Help for the Hungry", 3, 2, "shadow"),
        ("Help for the Hungry", 2, 3, "seat"),
        ("Festival of Harvest", 2, 2, "nobody"),
        ("Help for the Hungry", 2, 2, "nobody"),
    ],
)
def test_riches_break_its_ties(card: str, mine: int, its: int, winner: str) -> None:
    match = shadow_draws(card, f"riches 0 {mine}; riches shadow {its}", "intermediate")
    told = facts(match.events, "immediate_resolved")
    assert (told["winner"], told["tied"]) == (0 if winner == "seat" else None, winner == "nobody")
    assert decks(match)["intermediate"] == (1 if winner == "nobody" else 0)


def test_what_the_seat_draws_is_compared_with_the_shadow_and_replaced() -> None:
    match = solo("""
        hand 0 Walls, Walls, Walls, Walls; realm 0 intermediate; shadow Farm
        deck basic Field; deck intermediate Festival of Harvest; discards intermediate Manor, Manor""")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved") == {
        "card": "Festival of Harvest",
        "winner": None,
        "tied": False,
        "amounts": [0, 2],
    }
    assert "Manor" in hand(match, 0)
    assert shadow(match)["laid"] == ["Festival of Harvest"]


def test_lands_persons_and_victory_cards_lie_before_the_shadow() -> None:
    for card, deck in (("Farm", "basic"), ("Knight", "intermediate"), ("Abundant Harvests", "intermediate")):
        match = shadow_draws(card, deck=deck)
        assert (shadow_cards(match), asked(match)) == ([card], (0, "turn"))


# Borrowing from it


def test_riches_borrow_from_the_shadow() -> None:
    match = solo("riches 0 1; riches shadow 2; shadow Forest, Market; hand 0 Storehouse; land 0 1 Forest")
    events = play(match, "borrow wood from shadow")
    assert riches(match) == [0, 3]
    assert facts(events, "riches_lent") == {"seat": 0, "to": None, "resource": "wood"}
    play(match, "play Storehouse on 2")
    assert shadow(match)["resources"]["wood"] == 1


def test_what_the_shadow_does_not_have_is_not_lent() -> None:
    match = solo("riches 0 1; shadow Forest, Market")
    found = match.why_not("borrow food from shadow")
    assert found is not None
    assert (found.code, found.facts) == ("not_available", {"seat": None, "resource": "food"})


@pytest.mark.parametrize(
    "action",
    [
        "borrow wood from 1",
        "play Steal from 1 riches",
        "play Plague (Food) on 1:1",
        "play Plague (Food) on 0:1",
        "play Swindler 1 with 1:1",
    ],
)
def test_there_is_no_second_seat(action: str) -> None:
    match = solo("riches 0 1; shadow Forest; hand 0 Steal, Plague (Food), Swindler; land 0 1 Field")
    assert refused(match, action) == "no_such_seat"


def test_no_seat_is_named_by_the_shadow_s_events() -> None:
    """It is told as None."""
    match = shadow_draws("Steal")
    events = play(match, "allow")
    assert facts(events, "riches_taken") == {"seat": None, "from": 0, "card": "Steal"}
    assert "shadow_drew" in names(match.events)
    assert resources(match, 0) == {}
