"""Hold'em: three open cards, of which some of one colour may be taken for as many of the hand."""

import pytest

from support.khronos import (
    asked,
    assert_refused,
    cards,
    counts,
    deck,
    discards,
    display,
    ecu,
    facts,
    names,
    offered,
    plain,
    play,
    refused,
    told,
)

SHOWN = "option holdem on; display civil civil military"
TWO = f"{SHOWN}; cards 0 religious 2"


def seen(match_view: dict[str, list[dict[str, dict[str, int]]]], seat: int) -> dict[str, int]:
    """What is known of a hand because it was taken openly."""
    return counts(match_view["hands"][seat]["seen"])


def test_of_two_civil_cards_and_a_military_one_may_be_taken_one_military_one_civil_or_both_civil() -> None:
    """Example 51."""
    match = plain(TWO)
    assert set(offered(match, "holdem")) == {
        "holdem military 1 for religious 1",
        "holdem civil 1 for religious 1",
        "holdem civil 2 for religious 2",
    }
    assert "end" in match.legal()


def test_cards_of_two_colours_may_not_be_taken() -> None:
    """Example 51."""
    assert refused(plain(TWO), "holdem military 1 civil 1 for religious 2") == "malformed"


@pytest.mark.parametrize(
    ("action", "hand", "shown"),
    [
        ("holdem military 1 for religious 1", {"military": 1, "religious": 1}, {"religious": 1, "civil": 2}),
        ("holdem civil 1 for religious 1", {"religious": 1, "civil": 1}, {"military": 1, "religious": 1, "civil": 1}),
        ("holdem civil 2 for religious 2", {"civil": 2}, {"military": 1, "religious": 2}),
    ],
)
def test_there_are_always_three_cards_on_display(action: str, hand: dict[str, int], shown: dict[str, int]) -> None:
    """Example 51."""
    match = plain(TWO)
    play(match, action)
    assert (cards(match, 0), display(match)) == (hand, shown)
    assert sum(display(match).values()) == 3


def test_the_exchange_may_come_first() -> None:
    """Example 51."""
    match = plain(f"{SHOWN}; cards 0 military 4; deck religious 9")
    play(match, "exchange military 4", "holdem civil 1 for religious 1")
    assert (ecu(match, 0), cards(match, 0)) == (2, {"religious": 3, "civil": 1})


def test_the_exchange_may_not_come_after() -> None:
    match = plain(TWO)
    play(match, "holdem civil 1 for religious 1")
    assert_refused(match, "exchange religious 1", "too_late", action="exchange")
    assert told(match) == {"round": 1, "phase": "held"}


def test_it_costs_nothing_and_draws_nothing() -> None:
    match = plain(TWO)
    before = deck(match)
    play(match, "holdem civil 2 for religious 2")
    assert (ecu(match, 0), deck(match), discards(match)) == (4, before, {})
    assert match.view(None)["used"] == [[0, 0]]


def test_it_is_done_once_a_turn() -> None:
    match = plain(TWO)
    play(match, "holdem civil 1 for religious 1")
    assert offered(match, "holdem") == []
    assert_refused(match, "holdem civil 1 for religious 1", "too_late", action="holdem")


@pytest.mark.parametrize("first", ["travel 1 faith", "build chapel might C4"])
def test_it_comes_before_the_actions(first: str) -> None:
    match = plain(TWO)
    play(match, first)
    assert_refused(match, "holdem civil 1 for religious 1", "too_late", action="holdem")


def test_it_is_not_compulsory() -> None:
    match = plain(TWO)
    play(match, "build chapel might C4", "end", "discard none")
    assert display(match) == {"military": 1, "civil": 2}
    assert asked(match) == (1, "turn")


def test_without_the_option_there_is_no_display() -> None:
    assert_refused(plain("cards 0 religious 2"), "holdem civil 1 for religious 1", "option_off", option="holdem")


def test_no_more_may_be_taken_than_lies_there() -> None:
    match = plain(TWO)
    assert_refused(
        match,
        "holdem military 2 for religious 2",
        "not_on_display",
        card="military",
        wanted=2,
        display={"military": 1, "civil": 2},
    )
    assert refused(match, "holdem civil 4 for religious 4") == "not_on_display"
    assert_refused(
        match,
        "holdem religious 1 for religious 1",
        "not_on_display",
        card="religious",
        wanted=1,
        display={"military": 1, "civil": 2},
    )


def test_the_cards_given_must_be_in_hand() -> None:
    match = plain(f"{SHOWN}; cards 0 religious 1")
    assert_refused(
        match, "holdem civil 2 for religious 2", "not_in_hand", cards={"religious": 2}, hand={"religious": 1}
    )


@pytest.mark.parametrize(
    "text",
    [
        "holdem civil 2 for religious 1",
        "holdem civil 1 for religious 2",
        "holdem civil 0 for religious 0",
        "holdem civil 1",
        "holdem civil 1 for",
        "holdem civil 1 religious 1",
        "holdem none",
        "holdem",
        "holdem civil 2 for civil 1 religious 1",
    ],
)
def test_as_many_are_given_as_are_taken(text: str) -> None:
    assert refused(plain(TWO), text) == "malformed"


def test_cards_of_several_colours_may_be_given() -> None:
    match = plain(f"{SHOWN}; cards 0 military 1 religious 1")
    play(match, "holdem civil 2 for military 1 religious 1")
    assert (cards(match, 0), display(match)) == ({"civil": 2}, {"military": 2, "religious": 1})


def test_cards_of_the_same_colour_may_be_given() -> None:
    match = plain(f"{SHOWN}; cards 0 religious 1 civil 1")
    play(match, "holdem civil 2 for religious 1 civil 1")
    assert (cards(match, 0), display(match)) == ({"civil": 2}, {"military": 1, "religious": 1, "civil": 1})


def test_three_cards_of_one_colour_may_all_be_taken() -> None:
    match = plain("option holdem on; display civil civil civil; cards 0 military 2 religious 1")
    play(match, "holdem civil 3 for military 2 religious 1")
    assert (cards(match, 0), display(match)) == ({"civil": 3}, {"military": 2, "religious": 1})


def test_a_seat_without_cards_takes_nothing() -> None:
    assert offered(plain(SHOWN), "holdem") == []


def test_it_is_told_to_all() -> None:
    match = plain(f"{SHOWN}; cards 0 military 1 religious 1")
    events = play(match, "holdem civil 2 for military 1 religious 1")
    assert names(events) == ["cards_held"]
    expected = {"seat": 0, "card": "civil", "count": 2, "given": {"military": 1, "religious": 1}}
    assert facts(events, "cards_held") == expected
    assert events[0].plain(1) == events[0].plain(None) == events[0].plain(0)


def test_what_was_taken_is_seen_in_the_hand() -> None:
    match = plain(TWO)
    play(match, "holdem civil 2 for religious 2")
    for seat in (0, 1, None):
        assert seen(match.view(seat), 0) == {"civil": 2}
    assert match.view(1)["hands"][0]["cards"] is None


def test_a_card_that_was_taken_and_played_is_no_longer_seen() -> None:
    match = plain(TWO)
    play(match, "holdem civil 2 for religious 2", "build hamlet might C4")
    assert seen(match.view(1), 0) == {"civil": 1}
    play(match, "end", "discard civil 1")
    assert seen(match.view(1), 0) == {}


def test_a_card_that_was_taken_and_kept_is_still_seen_next_turn() -> None:
    match = plain(f"{TWO}; deck military 9 religious 9")
    play(match, "holdem civil 2 for religious 2", "end", "discard none", "end")
    assert seen(match.view(1), 0) == {"civil": 2}
    assert match.view(1)["hands"][0]["count"] == 4


def test_a_card_that_was_taken_and_given_back_is_no_longer_seen() -> None:
    match = plain("option holdem on; display military religious civil; cards 0 civil 1; seen 0 civil 1")
    play(match, "holdem military 1 for civil 1")
    assert seen(match.view(1), 0) == {"military": 1}


def test_an_exchanged_card_is_no_longer_seen() -> None:
    match = plain(
        "option holdem on; display military religious civil; cards 0 civil 1; seen 0 civil 1; deck military 9"
    )
    play(match, "exchange civil 1")
    assert seen(match.view(1), 0) == {}
