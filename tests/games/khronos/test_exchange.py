"""The exchange of cards at the start of a turn, for two Ecus."""

import pytest

from support.khronos import (
    asked,
    assert_refused,
    cards,
    deck,
    discards,
    ecu,
    events_named,
    facts,
    names,
    offered,
    plain,
    play,
    refused,
    told,
)

FOUR = "cards 0 military 2 religious 1 civil 1"


def test_two_of_four_cards_are_exchanged_for_two_ecus() -> None:
    """Example 2."""
    match = plain(FOUR)
    play(match, "exchange military 2")
    assert ecu(match, 0) == 2
    assert sum(cards(match, 0).values()) == 4
    assert discards(match) == {"military": 2}
    assert deck(match) == 55 - 4 - 2


def test_a_second_exchange_in_a_turn_is_refused() -> None:
    """Example 2."""
    match = plain("turn 0 exchanged\n" + FOUR)
    assert_refused(match, "exchange civil 1", "already_exchanged")


def test_the_exchange_just_made_is_the_only_one_of_the_turn() -> None:
    """Example 2."""
    match = plain(FOUR)
    play(match, "exchange military 1 religious 1")
    assert offered(match, "exchange") == []
    assert told(match) == {"round": 1, "phase": "exchanged"}
    drawn = next(iter(cards(match, 0)))
    assert refused(match, f"exchange {drawn} 1") == "already_exchanged"


@pytest.mark.parametrize("money", [0, 1])
def test_an_exchange_needs_two_ecus(money: int) -> None:
    """Example 2."""
    match = plain(f"ecu 0 {money}\n{FOUR}")
    assert_refused(match, "exchange military 2", "no_ecus", needed=2, ecu=money)
    assert offered(match, "exchange") == []


def test_any_cards_of_the_hand_may_be_exchanged() -> None:
    match = plain("cards 0 military 2 civil 1")
    assert set(offered(match, "exchange")) == {
        "exchange military 1",
        "exchange military 2",
        "exchange civil 1",
        "exchange military 1 civil 1",
        "exchange military 2 civil 1",
    }


def test_all_four_cards_may_be_exchanged() -> None:
    match = plain(FOUR)
    play(match, "exchange military 2 religious 1 civil 1")
    assert discards(match) == {"military": 2, "religious": 1, "civil": 1}
    assert sum(cards(match, 0).values()) == 4


def test_an_exchange_draws_up_to_four_cards() -> None:
    match = plain("cards 0 military 2")
    events = play(match, "exchange military 1")
    assert facts(events, "cards_drawn")["count"] == 3
    assert sum(cards(match, 0).values()) == 4


def test_an_exchange_costs_two_ecus_however_many_cards_it_is() -> None:
    match = plain(f"ecu 0 2\n{FOUR}")
    play(match, "exchange civil 1")
    assert ecu(match, 0) == 0


def test_cards_that_are_not_in_hand_cannot_be_exchanged() -> None:
    match = plain(FOUR)
    assert_refused(
        match,
        "exchange military 3",
        "not_in_hand",
        cards={"military": 3},
        hand={"military": 2, "religious": 1, "civil": 1},
    )


@pytest.mark.parametrize("first", ["travel 1 faith", "build tower might C4"])
def test_an_exchange_comes_before_the_actions(first: str) -> None:
    match = plain(FOUR)
    play(match, first)
    assert_refused(match, "exchange civil 1", "too_late", action="exchange")


def test_an_exchange_is_refused_in_a_position_where_the_seat_is_acting() -> None:
    match = plain("turn 0 acting\n" + FOUR)
    assert_refused(match, "exchange civil 1", "too_late", action="exchange")


def test_the_turn_goes_on_after_an_exchange() -> None:
    match = plain("deck military 9\n" + FOUR)
    play(match, "exchange civil 1", "build tower might C4", "travel 1 faith")
    assert asked(match) == (0, "turn")


def test_an_exchange_may_be_made_again_in_the_next_turn() -> None:
    match = plain("ecu 0 9\nfirst 0\n" + FOUR)
    play(match, "exchange military 2", "end", "discard none", "end")
    assert asked(match) == (0, "turn")
    assert offered(match, "exchange")


def test_the_cards_given_are_told_to_all_and_the_cards_drawn_to_their_owner() -> None:
    match = plain("deck religious 9\n" + FOUR)
    events = play(match, "exchange military 2")
    assert names(events) == ["cards_exchanged", "cards_drawn"]
    assert facts(events, "cards_exchanged") == {"seat": 0, "count": 2, "cards": {"military": 2}, "ecu": 2}
    assert facts(events, "cards_drawn") == {"seat": 0, "count": 2, "deck": 7, "cards": {"religious": 2}}
    (drawn,) = events_named(events, "cards_drawn")
    assert "cards" not in drawn.plain(1)
    assert "cards" not in drawn.plain(None)


def test_a_deck_that_runs_out_in_an_exchange_is_made_of_the_discards() -> None:
    """One card is left; the two given are shuffled with nothing else, and one of them is drawn."""
    match = plain("cards 0 military 4\ndeck civil 1")
    events = play(match, "exchange military 2")
    assert facts(events, "deck_reshuffled") == {"cards": 2}
    assert cards(match, 0) == {"military": 3, "civil": 1}
    assert (deck(match), discards(match)) == (1, {})


def test_an_exchange_names_at_least_one_card() -> None:
    match = plain(FOUR)
    assert refused(match, "exchange") == "malformed"
    assert refused(match, "exchange none") == "malformed"


def test_an_exchange_does_not_touch_the_other_hands() -> None:
    match = plain(FOUR + "\ncards 1 civil 3")
    play(match, "exchange military 2")
    assert (cards(match, 1), ecu(match, 1)) == ({"civil": 3}, 4)
