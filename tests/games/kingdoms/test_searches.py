"""Forgotten Knowledge and Lost Artifact: up to two cards of a discard pile, or of the deck where the pile is empty."""

import pytest

import regni
from support.kingdoms import (
    actions_left,
    asked,
    decks,
    hand,
    hand_size,
    known,
    laid,
    offered,
    pile,
    play,
    reread,
    seen,
    table,
    told,
)
from support.kingdoms_stories import story

BASIC = ("Forgotten Knowledge", "basic", "Farm", "Mine", "Steal")
INTERMEDIATE = ("Lost Artifact", "intermediate", "Manor", "Knight", "Attack")
both = pytest.mark.parametrize(("card", "deck", "one", "two", "three"), [BASIC, INTERMEDIATE])


@both
def test_two_cards_are_taken_from_the_pile(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}, {two}, {three}")
    events = play(match, f"play {card}")
    assert (asked(match), told(match)) == ((0, "take"), {"deck": deck, "left": 2})
    assert set(match.legal()) == {"take none", f"take {one}", f"take {two}", f"take {three}"}
    reread(match)
    events += play(match, f"take {one}")
    assert told(match) == {"deck": deck, "left": 1}
    reread(match)
    events += play(match, f"take {three}")
    assert (asked(match), actions_left(match)) == ((0, "turn"), 2)
    assert (hand(match, 0), pile(match, deck)) == (sorted([one, three]), sorted([card, two]))
    assert story(events) == [
        f"event_played 0 {card} - - - -",
        f"card_taken 0 {one} pile",
        f"card_taken 0 {three} pile",
    ]


@both
def test_one_card_or_none_may_be_taken(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}, {two}, {three}")
    play(match, f"play {card}", f"take {two}", "take none")
    assert (hand(match, 0), asked(match)) == ([two], (0, "turn"))
    match = table(f"hand 0 {card}; discards {deck} {one}, {two}, {three}")
    play(match, f"play {card}", "take none")
    assert (hand(match, 0), asked(match)) == ([], (0, "turn"))


@both
def test_two_of_a_kind_may_be_taken(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}, {one}")
    play(match, f"play {card}", f"take {one}", f"take {one}")
    assert (hand(match, 0), pile(match, deck)) == ([one, one], [card])


@both
def test_the_search_ends_with_the_pile(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}")
    play(match, f"play {card}", f"take {one}")
    assert (asked(match), hand(match, 0)) == ((0, "turn"), [one])


@both
def test_what_is_taken_all_see(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}, {two}", seats=3)
    play(match, f"play {card}", f"take {one}", "take none")
    assert (seen(match, 0), known(match, 0, to=2)) == ([one], [one])


@both
def test_a_card_that_is_not_there_is_refused(card: str, deck: str, one: str, two: str, three: str) -> None:
    match = table(f"hand 0 {card}; discards {deck} {one}, {two}")
    play(match, f"play {card}")
    choices = set(match.legal())
    refusal = match.why_not(f"take {three}")
    assert refusal is not None
    assert (refusal.code, set(list_of(refusal, "choices"))) == ("not_a_choice", choices)


def list_of(refusal: regni.Refusal, fact: str) -> list[str]:
    """Read a fact that is a list."""
    found = refusal.facts[fact]
    assert isinstance(found, list)
    return found


def test_each_searches_the_pile_of_its_own_deck() -> None:
    match = table(
        "hand 0 Forgotten Knowledge; discards basic Farm; discards intermediate Manor; discards advanced Palace"
    )
    play(match, "play Forgotten Knowledge")
    assert match.legal() == ["take none", "take Farm"]


# An empty pile


@both
def test_with_an_empty_pile_the_deck_is_searched(card: str, deck: str, one: str, two: str, three: str) -> None:
    """Example 19: Forgotten Knowledge with an empty discard pile."""
    match = table(f"hand 0 {card}; deck {deck} {one}, {two}, {three}")
    events = play(match, f"play {card}")
    assert set(match.legal()) == {"take none", f"take {one}", f"take {two}", f"take {three}"}
    reread(match)
    events += play(match, f"take {two}", f"take {three}")
    assert (hand(match, 0), decks(match)[deck], pile(match, deck)) == (sorted([two, three]), 1, [card])
    assert story(events) == [
        f"event_played 0 {card} - - - -",
        f"deck_searched 0 {deck}",
        f"card_taken 0 {two} deck",
        f"card_taken 0 {three} deck",
    ]
    assert seen(match, 0) == sorted([two, three])


def test_only_who_searches_sees_the_deck() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic Farm, Mine, Mine")
    play(match, "play Forgotten Knowledge")
    assert match.view(0)["searched"] == ["Farm", "Mine", "Mine"]
    assert (match.view(1)["searched"], match.view(None)["searched"]) == (None, None)
    play(match, "take none")
    assert match.view(0)["searched"] is None


def test_a_deck_that_is_searched_may_be_left_as_it_is() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic Farm, Mine")
    play(match, "play Forgotten Knowledge", "take none")
    assert (decks(match)["basic"], hand(match, 0)) == (2, [])


def test_play_immediately_cards_are_not_found_in_a_deck() -> None:
    match = table("hand 0 Lost Artifact; deck intermediate Festival of Harvest, Manor")
    play(match, "play Lost Artifact")
    assert match.legal() == ["take none", "take Manor"]
    play(match, "take Manor")
    assert (asked(match), laid(match, 0)) == ((0, "turn"), [])


def test_with_nothing_to_find_the_action_is_spent() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic -")
    events = play(match, "play Forgotten Knowledge")
    assert (asked(match), actions_left(match), hand(match, 0)) == ((0, "turn"), 2, [])
    assert story(events) == ["event_played 0 Forgotten Knowledge - - - -"]


# Cards of this turn


def test_it_does_not_find_itself() -> None:
    match = table("hand 0 Forgotten Knowledge; discards basic Farm")
    play(match, "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Farm"]


def test_cards_played_in_this_turn_are_left_out() -> None:
    match = table("hand 0 Forgotten Knowledge, Steal; riches 1 1; discards basic Farm")
    play(match, "play Steal from 1 riches", "allow", "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Farm"]


def test_an_older_copy_of_a_card_played_in_this_turn_is_found() -> None:
    match = table("hand 0 Forgotten Knowledge; discards basic Forgotten Knowledge")
    play(match, "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Forgotten Knowledge"]


def test_cards_removed_in_this_turn_are_found() -> None:
    match = table("hand 0 Forgotten Knowledge; land 0 1 Field")
    play(match, "remove land 1", "play Forgotten Knowledge", "take Field")
    assert hand(match, 0) == ["Field"]


# The hand limit


def test_above_the_hand_limit_nothing_is_searched() -> None:
    match = table("hand 0 Forgotten Knowledge, Walls, Walls, Walls, Mine, Mine, Mine; discards basic Farm")
    play(match, "play Forgotten Knowledge")
    assert (asked(match), hand_size(match, 0)) == ((0, "turn"), 6)


def test_from_the_hand_limit_both_cards_may_be_taken() -> None:
    match = table("hand 0 Forgotten Knowledge, Walls, Walls, Walls, Mine, Mine; discards basic Farm, Farm")
    play(match, "play Forgotten Knowledge", "take Farm", "take Farm")
    assert hand_size(match, 0) == 7


# What the search of a deck has shown

SEARCHED = "hand 0 Forgotten Knowledge; hand 1 Farm, Mine, Knight; deck basic Field, Field, Steal"


def test_with_two_seats_who_looks_through_a_deck_knows_the_cards_of_that_deck_in_the_other_hand() -> None:
    match = table(SEARCHED)
    play(match, "play Forgotten Knowledge")
    assert (known(match, 1, to=0), seen(match, 1)) == (["Farm", "Mine"], [])
    reread(match)
    play(match, "take none")
    assert (known(match, 1, to=0), known(match, 0, to=1)) == (["Farm", "Mine"], [])
    reread(match)


def test_what_was_known_before_is_not_known_twice() -> None:
    match = table(f"{SEARCHED}; seen 1 Farm; seen 1 Mine by 0")
    play(match, "play Forgotten Knowledge", "take none")
    assert known(match, 1, to=0) == ["Farm", "Mine"]


def test_with_more_seats_it_is_knowledge_of_several_hands_and_is_not_kept() -> None:
    match = table(f"{SEARCHED}; hand 2 Mine", seats=3)
    play(match, "play Forgotten Knowledge", "take none")
    assert (known(match, 1, to=0), known(match, 2, to=0)) == ([], [])


def test_the_search_of_a_pile_shows_no_hand() -> None:
    match = table(f"{SEARCHED}; discards basic Walls")
    events = play(match, "play Forgotten Knowledge", "take none")
    assert (known(match, 1, to=0), story(events)) == ([], ["event_played 0 Forgotten Knowledge - - - -"])


def test_a_deck_that_is_searched_is_told_even_if_nothing_is_taken() -> None:
    match = table(SEARCHED)
    events = play(match, "play Forgotten Knowledge", "take none")
    assert story(events) == ["event_played 0 Forgotten Knowledge - - - -", "deck_searched 0 basic"]
