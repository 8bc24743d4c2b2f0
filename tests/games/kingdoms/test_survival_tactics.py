"""Survival Tactics: two cards and an action more, or an event prevented."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    drawn,
    facts,
    finish_turn,
    hand,
    hand_size,
    kingdom,
    lands,
    names,
    pile,
    piles,
    play,
    reread,
    riches,
    table,
    told,
)
from support.kingdoms_stories import HURTFUL, SURVIVAL, seen_by, story, threatened

# As an action


def test_survival_tactics_draw_two_cards_and_give_their_action_back() -> None:
    """Example 22."""
    match = table("turn 0 actions 1; hand 0 Survival Tactics; deck basic Field, Field, Field")
    events = play(match, "play Survival Tactics")
    assert actions_left(match) == 1
    assert hand(match, 0) == ["Field", "Field"]
    assert pile(match, "basic") == [SURVIVAL]
    assert story(events) == [
        "event_played 0 Survival Tactics - - - -",
        "card_drawn 0 basic Field",
        "card_drawn 0 basic Field",
    ]


def test_the_two_cards_are_secret() -> None:
    match = table("hand 0 Survival Tactics; deck basic Field, Field")
    events = play(match, "play Survival Tactics")
    drawn_cards = [event for event in events if event.name == "card_drawn"]
    assert [event.plain(0).get("card") for event in drawn_cards] == ["Field", "Field"]
    assert [event.plain(1).get("card") for event in drawn_cards] == [None, None]


def test_one_card_is_drawn_where_there_is_one_only() -> None:
    match = table("turn 0 actions 1; hand 0 Survival Tactics; deck basic Field")
    play(match, "play Survival Tactics")
    assert (actions_left(match), hand(match, 0), piles(match)) == (1, ["Field"], {"basic": [SURVIVAL]})


def test_the_pile_is_reshuffled_without_the_card_that_is_played() -> None:
    match = table("hand 0 Survival Tactics; deck basic Field; discards basic Farm")
    events = play(match, "play Survival Tactics")
    assert hand(match, 0) == ["Farm", "Field"]
    assert facts(events, "deck_reshuffled") == {"deck": "basic", "cards": 1}
    assert pile(match, "basic") == [SURVIVAL]


def test_an_older_copy_in_the_pile_is_reshuffled() -> None:
    match = table("hand 0 Survival Tactics; deck basic -; discards basic Survival Tactics, Farm")
    play(match, "play Survival Tactics")
    assert hand(match, 0) == ["Farm", SURVIVAL]
    assert pile(match, "basic") == [SURVIVAL]


def test_with_no_action_left_they_cannot_be_played() -> None:
    match = table("turn 0 actions 0; hand 0 Survival Tactics")
    assert_refused(match, "play Survival Tactics", "no_actions_left")


def test_above_the_hand_limit_nothing_is_drawn_but_the_action_comes_back() -> None:
    match = table("turn 0 actions 1; hand 0 Survival Tactics, Walls, Walls, Walls, Storehouse, Storehouse, Storehouse")
    events = play(match, "play Survival Tactics")
    assert (hand_size(match, 0), actions_left(match)) == (6, 1)
    assert names(events) == ["event_played"]


def test_from_the_hand_limit_both_cards_are_drawn() -> None:
    """An effect begun at or below the limit is completed."""
    match = table("hand 0 Survival Tactics, Walls, Walls, Walls, Storehouse, Storehouse")
    play(match, "play Survival Tactics")
    assert hand_size(match, 0) == 7


# As prevention


@pytest.mark.parametrize("action", HURTFUL)
def test_every_hurtful_event_is_prevented_with_nothing_lost(action: str) -> None:
    match = threatened(action, "Survival Tactics, Walls")
    before = (riches(match), kingdom(match, 1))
    assert asked(match) == (1, "prevent")
    assert (told(match)["event"], told(match)["by"], told(match)["asked"]) == (HURTFUL[action], 0, [1])
    events = play(match, "prevent")
    assert (riches(match), kingdom(match, 1)) == before
    assert hand(match, 1) == ["Storehouse", "Walls"]
    assert SURVIVAL in pile(match, "basic")
    assert asked(match) == (0, "turn")
    assert story(events) == [f"event_prevented 1 {HURTFUL[action]}", "card_drawn 1 basic Storehouse"]


@pytest.mark.parametrize("action", HURTFUL)
@pytest.mark.parametrize("held", ["Farm, Mine", "Walls", "Survival Tactics"])
def test_whatever_the_victim_holds_it_is_asked(action: str, held: str) -> None:
    match = threatened(action, held)
    assert asked(match) == (1, "prevent")
    assert match.legal() == (["prevent", "allow"] if held == SURVIVAL else ["allow"])
    reread(match)


@pytest.mark.parametrize("action", [action for action in HURTFUL if action != "play Steal from 1 card"])
def test_a_victim_with_an_empty_hand_is_asked_too(action: str) -> None:
    match = threatened(action, "")
    assert (asked(match), match.legal()) == ((1, "prevent"), ["allow"])


@pytest.mark.parametrize("action", HURTFUL)
def test_without_survival_tactics_nothing_can_be_prevented(action: str) -> None:
    match = threatened(action, "Walls")
    assert_refused(match, "prevent", "not_in_hand", {"card": SURVIVAL})


@pytest.mark.parametrize("action", HURTFUL)
def test_who_watches_learns_nothing_from_a_victim_that_allows(action: str) -> None:
    views = []
    for held in ("Survival Tactics", "Walls"):
        match = threatened(action, held)
        views.append([match.view(seat) for seat in (0, None)])
    assert views[0] == views[1]


def test_a_victim_may_keep_its_survival_tactics() -> None:
    match = threatened("play Steal from 1 riches", "Survival Tactics")
    events = play(match, "allow")
    assert (riches(match), hand(match, 1)) == ([1, 1], [SURVIVAL])
    assert story(events) == ["event_allowed 1 Steal", "riches_taken 0 1 Steal"]


def test_the_card_drawn_for_it_is_secret() -> None:
    match = threatened("play Steal from 1 riches", "Survival Tactics")
    events = play(match, "prevent")
    assert seen_by(events, "card_drawn", 1) == {"event": "card_drawn", "seat": 1, "deck": "basic", "card": "Storehouse"}
    assert seen_by(events, "card_drawn", 0) == {"event": "card_drawn", "seat": 1, "deck": "basic"}


def test_prevention_takes_no_action_of_its_owner() -> None:
    match = table("hand 0 Steal; hand 1 Survival Tactics; riches 1 1")
    play(match, "play Steal from 1 riches", "prevent")
    assert actions_left(match) == 2
    finish_turn(match)
    assert (asked(match), actions_left(match)) == ((1, "turn"), 3)


def test_a_prevented_event_is_discarded_and_its_action_is_gone() -> None:
    match = table("hand 0 Steal; hand 1 Survival Tactics; riches 1 1")
    play(match, "play Steal from 1 riches", "prevent")
    assert pile(match, "basic") == ["Steal", SURVIVAL]
    assert actions_left(match) == 2


def test_above_the_hand_limit_prevention_draws_nothing() -> None:
    match = table(
        "hand 0 Steal; riches 1 1; hand 1 Survival Tactics, Walls, Walls, Walls, Walls, Storehouse, Storehouse"
    )
    events = play(match, "play Steal from 1 riches", "prevent")
    assert (hand_size(match, 1), drawn(events, 1)) == (6, [])


def test_at_the_hand_limit_prevention_draws_its_card() -> None:
    match = table("hand 0 Steal; riches 1 1; hand 1 Survival Tactics, Walls, Walls, Walls, Walls, Storehouse")
    events = play(match, "play Steal from 1 riches", "prevent")
    assert (hand_size(match, 1), drawn(events, 1)) == (6, ["basic"])


def test_the_card_that_prevents_stays_out_of_a_reshuffle_in_this_turn() -> None:
    match = table("hand 0 Steal; hand 1 Survival Tactics; riches 1 1; deck basic -")
    events = play(match, "play Steal from 1 riches", "prevent")
    assert names(events) == ["event_played", "event_prevented"]
    assert (hand(match, 1), pile(match, "basic")) == ([], ["Steal", SURVIVAL])


def test_one_card_prevents_one_event_only() -> None:
    match = table("hand 0 Steal, Crude Attack; riches 1 2; hand 1 Survival Tactics; deck basic Walls, Walls")
    play(match, "play Steal from 1 riches", "prevent", "play Crude Attack")
    assert match.legal() == ["allow"]
    play(match, "allow")
    assert riches(match) == [1, 1]


# Several victims


FOUR = "turn 1; hand 1 Attack; riches 0 1; riches 2 1; riches 3 1; deck basic Walls, Walls"


def test_victims_are_asked_clockwise_from_the_active_seat() -> None:
    match = table(FOUR, seats=4)
    play(match, "play Attack")
    order = []
    while asked(match) != (1, "turn"):
        order.append(asked(match))
        reread(match)
        play(match, "allow")
    assert order == [(2, "prevent"), (3, "prevent"), (0, "prevent")]
    assert riches(match) == [0, 3, 0, 0]


def test_prevention_protects_its_owner_only() -> None:
    match = table(f"{FOUR}; hand 3 Survival Tactics", seats=4)
    events = play(match, "play Attack", "allow", "prevent", "allow")
    assert riches(match) == [0, 2, 0, 1]
    assert story(events) == [
        "event_played 1 Attack - - - -",
        "event_allowed 2 Attack",
        "attack_won 1 2 3 0",
        "riches_taken 1 2 Attack",
        "event_prevented 3 Attack",
        "card_drawn 3 basic Walls",
        "event_allowed 0 Attack",
        "attack_won 1 0 3 0",
        "riches_taken 1 0 Attack",
    ]


def test_two_seats_may_prevent_the_same_event() -> None:
    match = table(f"{FOUR}; hand 2 Survival Tactics; hand 0 Survival Tactics", seats=4)
    play(match, "play Attack", "prevent", "allow", "prevent")
    assert riches(match) == [1, 1, 1, 0]
    assert (hand(match, 0), hand(match, 2)) == (["Walls"], ["Walls"])


def test_who_is_not_hurt_is_not_asked() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field; land 2 1 Field; hand 1 Survival Tactics", seats=3)
    play(match, "play Religious Sacrifice on 1")
    assert asked(match) == (2, "prevent")
    play(match, "allow")
    assert (asked(match), lands(match, 2), hand(match, 1)) == ((0, "turn"), {}, [SURVIVAL])
