"""Cards and pawns: only where a pawn is, two cards a pawn and turn, whichever pawn it may have been."""

import pytest

import regni
from support.khronos import (
    assert_refused,
    building,
    cards,
    counts,
    discards,
    ecu,
    lines_of,
    pawns,
    plain,
    play,
    refused,
)


def divisions(match: regni.Match) -> list[list[int]]:
    """The divisions of the cards among the two pawns that are still possible."""
    found: list[list[int]] = sorted(match.view(None)["used"])
    return found


def left(match: regni.Match) -> tuple[int, int, int]:
    """How many cards may still be played on might, faith and reason."""
    found = match.view(None)["cards_left"]
    return found["might"], found["faith"], found["reason"]


# Where a pawn is


def test_a_pawn_plays_one_card_travels_and_plays_its_second_one() -> None:
    """Example 5."""
    match = plain("pawns 0 might reason; cards 0 military 2 civil 2", "A1=h P20=h")
    play(match, "build tower might C4", "travel 1 faith", "build tower faith C4")
    assert ecu(match, 0) == 3
    assert_refused(match, "build hamlet faith H9", "no_cards_left", board="faith", needed=1, left=0)
    play(match, "populate A1", "populate P20")
    assert (cards(match, 0), divisions(match)) == ({}, [[2, 2]])


@pytest.mark.parametrize(
    "action", ["build tower faith C4", "upgrade monastery faith E5", "demolish faith E5", "demolish faith G9"]
)
def test_no_card_is_used_on_faith_without_a_pawn_there(action: str) -> None:
    """Example 6."""
    match = plain("""
        pawns 0 might reason
        cards 0 military 1 religious 1 civil 1
        building faith chapel E5 owner 0
        building faith tower G9 owner 1
    """)
    assert_refused(match, action, "no_pawn_there", board="faith")
    assert [text for text in match.legal() if "faith" in text.split()] == ["travel 1 faith", "travel 2 faith"]


@pytest.mark.parametrize("action", ["populate A1", "renovate E5"])
def test_no_card_is_used_on_reason_without_a_pawn_there(action: str) -> None:
    """Example 6."""
    match = plain("pawns 0 might faith; cards 0 military 1 civil 1; building reason keep E5 ruin", "A1=h")
    assert_refused(match, action, "no_pawn_there", board="reason")


def test_a_pawn_of_another_seat_is_no_pawn_of_mine() -> None:
    match = plain("pawns 0 might might; pawns 1 faith faith; cards 0 military 1")
    assert refused(match, "build tower faith C4") == "no_pawn_there"


# Two cards a pawn


def test_a_pawn_alone_on_a_board_plays_two_cards_there() -> None:
    match = plain("pawns 0 might reason; cards 0 military 2 religious 1")
    assert left(match) == (2, 0, 2)
    play(match, "build tower might C4", "build tower might H9")
    assert left(match) == (0, 0, 2)
    assert refused(match, "build chapel might M15") == "no_cards_left"


def test_two_pawns_on_a_board_play_four_cards_there() -> None:
    match = plain("cards 0 military 1 religious 1 civil 2")
    play(match, "build tower might C4", "build chapel might H9", "build hamlet might M15", "build hamlet might B18")
    assert left(match) == (0, 0, 0)
    assert cards(match, 0) == {}


def test_two_pawns_pool_their_cards_for_three() -> None:
    match = plain("cards 0 military 3")
    play(match, "build castle might C4")
    assert building(match, "might", "C4") == "castle owner 0"
    assert divisions(match) == [[1, 2], [2, 1]]
    assert left(match) == (1, 0, 0)


def test_two_pawns_pool_their_cards_for_four() -> None:
    """Three for the city, one for the forest."""
    match = plain("cards 0 religious 1 civil 3", "C4=f")
    play(match, "build city might C4 with religious 1")
    assert building(match, "might", "C4") == "city"
    assert (divisions(match), left(match)) == ([[2, 2]], (0, 0, 0))


def test_one_pawn_cannot_play_three_cards() -> None:
    match = plain("pawns 0 might faith; cards 0 military 3")
    assert_refused(match, "build castle might C4", "no_cards_left", board="might", needed=3, left=2)


def test_pawns_on_different_boards_do_not_pool() -> None:
    match = plain("pawns 0 might faith; cards 0 religious 3")
    for board in ("might", "faith"):
        assert refused(match, f"build abbey {board} C4") == "no_cards_left"
    play(match, "travel 1 faith", "build abbey faith C4")
    assert building(match, "faith", "C4") == "abbey owner 0"


def test_after_one_card_two_pawns_may_still_pool_three() -> None:
    match = plain("cards 0 military 3 civil 1")
    play(match, "build hamlet might H9", "build castle might C4")
    assert divisions(match) == [[2, 2]]


def test_after_two_cards_two_pawns_have_two_left_together() -> None:
    match = plain("cards 0 military 1 civil 3")
    play(match, "build hamlet might H9", "build hamlet might M15")
    assert divisions(match) == [[0, 2], [1, 1], [2, 0]]
    assert left(match) == (2, 0, 0)
    assert_refused(match, "build city might C4", "no_cards_left", board="might", needed=3, left=2)


# Which pawn it was


def test_a_card_of_two_pawns_on_a_board_may_have_been_either_s() -> None:
    match = plain("cards 0 military 1 civil 1")
    play(match, "build tower might C4")
    assert divisions(match) == [[0, 1], [1, 0]]
    assert sorted(lines_of(match, "used")) == ["used 0 0 1", "used 0 1 0"]


def test_the_pawn_that_travels_away_may_not_have_played_yet() -> None:
    match = plain("cards 0 military 2 religious 2")
    play(match, "build tower might H9", "travel 1 faith")
    assert left(match) == (2, 2, 0)
    play(match, "build monastery faith C4")
    assert divisions(match) == [[2, 1]]
    assert left(match) == (1, 0, 0)


def test_the_pawn_that_stays_may_not_have_played_yet() -> None:
    match = plain("cards 0 military 3 religious 1")
    play(match, "build tower might H9", "travel 1 faith", "build keep might C4")
    assert divisions(match) == [[1, 2]]
    assert left(match) == (0, 1, 0)


def test_several_divisions_are_kept_until_a_card_decides() -> None:
    """One card by either on might; then one on faith by pawn 1, which has played one or two by now."""
    match = plain("cards 0 military 4")
    play(match, "build tower might H9", "travel 1 faith", "build tower faith H9")
    assert divisions(match) == [[1, 1], [2, 0]]
    assert left(match) == (2, 1, 0)


def test_a_division_is_decided_by_the_card_only_it_allows() -> None:
    one, other = (plain("cards 0 military 4") for _ in range(2))
    for match in (one, other):
        play(match, "build tower might H9", "travel 1 faith", "build tower faith H9")
    play(one, "build keep might C4")
    assert (divisions(one), left(one)) == ([[2, 2]], (0, 0, 0))
    play(other, "build tower faith C4")
    assert (divisions(other), left(other)) == ([[2, 1]], (1, 0, 0))


def test_what_no_division_allows_is_refused() -> None:
    """Pawn 1 has one card left or pawn 2 has two: a keep on faith goes with neither."""
    match = plain("cards 0 military 4")
    play(match, "build tower might H9", "travel 1 faith", "build tower faith H9")
    assert_refused(match, "build keep faith C4", "no_cards_left", board="faith", needed=2, left=1)


def test_divisions_may_be_told_in_a_position() -> None:
    match = plain("turn 0 acting; pawns 0 faith might; used 0 1 1; used 0 2 0; cards 0 military 2 religious 1")
    assert divisions(match) == [[1, 1], [2, 0]]
    assert left(match) == (2, 1, 0)
    play(match, "build keep might C4")
    assert refused(match, "build chapel faith H9") == "no_cards_left"


def test_one_division_told_in_a_position_is_the_only_one() -> None:
    match = plain("turn 0 acting; pawns 0 faith might; used 0 2 0; cards 0 military 2 religious 1")
    assert left(match) == (2, 0, 0)
    assert refused(match, "build chapel faith H9") == "no_cards_left"


def test_travelling_alone_decides_nothing() -> None:
    match = plain("cards 0 military 3; ecu 0 9")
    play(match, "build tower might H9", "travel 1 faith", "travel 1 might")
    assert divisions(match) == [[0, 1], [1, 0]]
    assert left(match) == (3, 0, 0)


def test_pawns_that_meet_pool_what_both_have_left() -> None:
    match = plain("turn 0 acting; pawns 0 might faith; used 0 1 0; cards 0 military 3")
    play(match, "travel 1 faith")
    assert left(match) == (0, 3, 0)
    play(match, "build castle faith C4")
    assert divisions(match) == [[2, 2]]


# What counts


def test_cards_for_the_terrain_count() -> None:
    match = plain("pawns 0 might faith; cards 0 military 2 civil 1", "C4=f")
    assert_refused(match, "build keep might C4 with civil 1", "no_cards_left", board="might", needed=3, left=2)
    play(match, "build tower might C4 with civil 1")
    assert left(match) == (0, 2, 0)


def test_demolition_counts() -> None:
    match = plain("pawns 0 might faith; cards 0 military 1; building might tower C4 owner 1")
    play(match, "demolish might C4")
    assert divisions(match) == [[1, 0]]


def test_populating_and_renovating_count() -> None:
    match = plain("pawns 0 might reason; cards 0 military 1 civil 2; building reason keep E5 ruin", "A1=h C9=h")
    play(match, "populate A1", "renovate E5")
    assert divisions(match) == [[0, 2]]
    assert_refused(match, "populate C9", "no_cards_left", board="reason", needed=1, left=0)


def test_exchanged_cards_do_not_count() -> None:
    match = plain("cards 0 military 4; deck civil 9")
    play(match, "exchange military 4")
    assert (divisions(match), left(match)) == ([[0, 0]], (4, 0, 0))


def test_cards_played_are_discarded_openly() -> None:
    match = plain("cards 0 military 2 civil 1; discards civil 3")
    play(match, "build keep might C4", "build hamlet might H9")
    assert discards(match) == {"military": 2, "civil": 4}
    assert counts(match.view(0)["hands"][0]["cards"]) == {}


def test_a_job_needs_its_cards_in_hand() -> None:
    match = plain("cards 0 military 1 civil 3")
    assert_refused(match, "build keep might C4", "not_in_hand", cards={"military": 2}, hand={"military": 1, "civil": 3})


def test_the_next_seat_begins_with_both_pawns_unused() -> None:
    match = plain("cards 0 military 2; cards 1 civil 2; pawns 1 faith reason")
    play(match, "build keep might C4", "end")
    assert (match.view(None)["turn"], divisions(match), left(match)) == (1, [[0, 0]], (0, 2, 2))
    assert pawns(match, 1) == ["faith", "reason"]


def test_pawns_are_unused_again_in_the_next_turn() -> None:
    match = plain("cards 0 military 2 religious 2")
    play(match, "build keep might C4", "build monastery might H9", "end", "end")
    assert (match.view(None)["turn"], divisions(match), left(match)) == (0, [[0, 0]], (4, 0, 0))


def test_the_action_phase_ends_only_by_its_word() -> None:
    match = plain("cards 0 military 2 religious 2; ecu 0 0")
    play(match, "build keep might C4", "build monastery might H9", "travel 1 faith", "travel 2 faith")
    assert match.legal() == ["end"]
