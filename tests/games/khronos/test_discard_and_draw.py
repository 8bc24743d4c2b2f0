"""The end of a turn: unwanted cards are discarded, then the hand is filled up to four."""

import pytest

from support.khronos import (
    asked,
    assert_refused,
    cards,
    deck,
    discards,
    display,
    events_named,
    facts,
    names,
    offered,
    plain,
    play,
    refused,
    told,
)


def test_one_of_two_cards_is_kept_and_three_are_drawn() -> None:
    """Example 50."""
    match = plain("cards 0 military 1 civil 1; deck religious 9")
    play(match, "end", "discard military 1")
    assert cards(match, 0) == {"religious": 3, "civil": 1}
    assert (deck(match), discards(match)) == (6, {"military": 1})
    assert asked(match) == (1, "turn")


def test_a_deck_of_one_card_is_used_up_and_the_discards_are_shuffled() -> None:
    """Example 50: one card of the deck, then two of the four discards, all of one colour."""
    match = plain("cards 0 military 1 civil 1; deck religious 1; discards military 3")
    events = play(match, "end", "discard military 1")
    assert cards(match, 0) == {"military": 2, "religious": 1, "civil": 1}
    assert facts(events, "deck_reshuffled") == {"cards": 4}
    assert (deck(match), discards(match)) == (2, {})


def test_the_seat_is_asked_what_to_discard_after_its_actions() -> None:
    match = plain("round 3; cards 0 military 1 civil 1")
    events = play(match, "end")
    assert facts(events, "actions_ended") == {"seat": 0}
    assert asked(match) == (0, "discard")
    assert told(match) == {"round": 3}
    assert match.view(None)["phase"] == "discard"


def test_any_cards_or_none_may_be_discarded() -> None:
    match = plain("cards 0 military 2 civil 1")
    play(match, "end")
    assert set(match.legal()) == {
        "discard none",
        "discard military 1",
        "discard military 2",
        "discard civil 1",
        "discard military 1 civil 1",
        "discard military 2 civil 1",
    }


def test_a_hand_of_four_may_be_kept() -> None:
    match = plain("cards 0 military 2 civil 2; deck religious 9")
    play(match, "end", "discard none")
    assert (cards(match, 0), deck(match), discards(match)) == ({"military": 2, "civil": 2}, 9, {})


def test_a_whole_hand_may_be_discarded() -> None:
    match = plain("cards 0 military 2 civil 2; deck religious 9")
    play(match, "end", "discard military 2 civil 2")
    assert cards(match, 0) == {"religious": 4}
    assert discards(match) == {"military": 2, "civil": 2}


def test_an_empty_hand_is_not_asked() -> None:
    match = plain("deck religious 9; cards 1 civil 1")
    events = play(match, "end")
    assert names(events) == ["actions_ended", "cards_drawn", "turn_ended", "turn_started"]
    assert (cards(match, 0), asked(match)) == ({"religious": 4}, (1, "turn"))


def test_the_last_card_played_leaves_nothing_to_discard() -> None:
    match = plain("cards 0 military 1; deck civil 9")
    play(match, "build tower might C4", "end")
    assert (cards(match, 0), asked(match)) == ({"civil": 4}, (1, "turn"))


def test_discarding_comes_before_drawing() -> None:
    match = plain("cards 0 military 1 civil 1; deck religious 9")
    events = play(match, "end", "discard civil 1")
    assert names(events) == ["actions_ended", "cards_discarded", "cards_drawn", "turn_ended", "turn_started"]
    assert facts(events, "cards_discarded") == {"seat": 0, "count": 1, "cards": {"civil": 1}}
    assert facts(events, "cards_drawn") == {"seat": 0, "count": 3, "deck": 6, "cards": {"religious": 3}}


def test_what_is_discarded_is_open_and_what_is_drawn_is_not() -> None:
    match = plain("cards 0 military 1 civil 1; deck religious 9")
    events = play(match, "end", "discard civil 1")
    (thrown,) = events_named(events, "cards_discarded")
    (drawn,) = events_named(events, "cards_drawn")
    for seat in (0, 1, None):
        assert "cards" in thrown.plain(seat)
        assert ("cards" in drawn.plain(seat)) == (seat == 0)


def test_only_cards_in_hand_may_be_discarded() -> None:
    match = plain("turn 0 discard; cards 0 military 1 civil 1")
    assert_refused(match, "discard military 2", "not_in_hand", cards={"military": 2}, hand={"military": 1, "civil": 1})
    assert refused(match, "discard religious 1") == "not_in_hand"


@pytest.mark.parametrize("action", ["discard none", "discard military 1"])
def test_cards_are_not_discarded_during_the_actions(action: str) -> None:
    assert refused(plain("cards 0 military 1"), action) == "not_asked"


@pytest.mark.parametrize("action", ["end", "travel 1 faith", "build tower might C4", "exchange military 1"])
def test_no_action_is_taken_after_the_end(action: str) -> None:
    match = plain("cards 0 military 1")
    play(match, "end")
    assert refused(match, action) == "not_asked"


def test_ending_the_actions_needs_none() -> None:
    match = plain("cards 0 military 4")
    assert offered(match, "end") == ["end"]
    play(match, "end", "discard none")
    assert asked(match) == (1, "turn")


def test_the_cards_discarded_last_are_shuffled_too() -> None:
    """The deck is empty after two cards; the only discard is drawn again."""
    match = plain("cards 0 military 2; deck civil 2")
    events = play(match, "end", "discard military 1")
    assert facts(events, "deck_reshuffled") == {"cards": 1}
    assert cards(match, 0) == {"military": 2, "civil": 2}
    assert (deck(match), discards(match)) == (0, {})


def test_a_deck_that_is_just_used_up_is_not_shuffled_at_once() -> None:
    match = plain("cards 0 military 2; deck civil 2; discards religious 5")
    events = play(match, "end", "discard none")
    assert events_named(events, "deck_reshuffled") == []
    assert (deck(match), discards(match)) == (0, {"religious": 5})


def test_a_hand_stays_short_when_no_card_is_left_anywhere() -> None:
    match = plain("cards 0 military 2; deck civil 1")
    play(match, "end", "discard none")
    assert cards(match, 0) == {"military": 2, "civil": 1}
    assert asked(match) == (1, "turn")


def test_nothing_is_drawn_from_an_empty_deck_without_discards() -> None:
    match = plain("cards 0 military 2; deck military 0")
    events = play(match, "end", "discard none")
    assert cards(match, 0) == {"military": 2}
    assert events_named(events, "deck_reshuffled") == []


def test_every_draw_comes_from_the_deck_s_own_cards() -> None:
    """Two military and two civil cards are left: all four are drawn."""
    match = plain("deck military 2 civil 2; discards religious 3")
    play(match, "end")
    assert cards(match, 0) == {"military": 2, "civil": 2}


def test_a_reshuffle_leaves_the_display_alone() -> None:
    match = plain("option holdem on; display civil civil military; deck religious 1; discards military 5")
    play(match, "end")
    assert cards(match, 0) == {"military": 3, "religious": 1}
    assert display(match) == {"military": 1, "civil": 2}
