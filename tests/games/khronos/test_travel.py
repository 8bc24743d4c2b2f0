"""Time travel: one Ecu moves one pawn to another board."""

import pytest

from support.khronos import asked, assert_refused, cards, ecu, facts, names, offered, pawns, plain, play, told


def test_two_pawns_travel_for_one_ecu_each() -> None:
    """Example 3."""
    match = plain()
    play(match, "travel 1 reason", "travel 2 faith")
    assert pawns(match, 0) == ["reason", "faith"]
    assert ecu(match, 0) == 2


def test_a_travel_is_told_with_its_pawn_and_boards() -> None:
    events = play(plain(), "travel 2 reason")
    assert names(events) == ["travelled"]
    assert facts(events, "travelled") == {"seat": 0, "pawn": 2, "from": "might", "board": "reason", "ecu": 1}


def test_each_pawn_may_travel_to_either_other_board() -> None:
    match = plain("pawns 0 might faith")
    assert offered(match, "travel") == ["travel 1 faith", "travel 1 reason", "travel 2 might", "travel 2 reason"]


def test_a_pawn_cannot_travel_to_where_it_is() -> None:
    match = plain("pawns 0 might faith")
    assert_refused(match, "travel 1 might", "same_board", pawn=1, board="might")
    assert_refused(match, "travel 2 faith", "same_board", pawn=2, board="faith")


def test_a_travel_needs_an_ecu() -> None:
    match = plain("ecu 0 0")
    assert offered(match, "travel") == []
    assert_refused(match, "travel 1 faith", "no_ecus", needed=1, ecu=0)


def test_a_pawn_may_travel_as_often_as_there_are_ecus() -> None:
    match = plain("ecu 0 3")
    play(match, "travel 1 faith", "travel 1 reason", "travel 1 might")
    assert (pawns(match, 0), ecu(match, 0)) == (["might", "might"], 0)
    assert offered(match, "travel") == []


def test_time_can_be_travelled_backwards() -> None:
    match = plain("pawns 0 reason reason")
    play(match, "travel 1 might", "travel 2 faith")
    assert pawns(match, 0) == ["might", "faith"]


def test_a_bonus_pays_a_travel() -> None:
    match = plain("ecu 0 0; cards 0 military 2")
    play(match, "build keep might C4", "travel 1 faith")
    assert (pawns(match, 0), ecu(match, 0)) == (["faith", "might"], 0)


def test_a_travel_costs_no_card_and_no_turn() -> None:
    match = plain("cards 0 military 2")
    play(match, "travel 1 faith")
    assert asked(match) == (0, "turn")
    assert told(match) == {"round": 1, "phase": "acting"}
    assert cards(match, 0) == {"military": 2}


def test_the_pawns_of_the_others_stay() -> None:
    match = plain("pawns 1 might reason", seats=3)
    play(match, "travel 1 faith", "travel 2 reason")
    assert (pawns(match, 1), pawns(match, 2)) == (["might", "reason"], ["might", "might"])
    assert (ecu(match, 1), ecu(match, 2)) == (4, 4)


def test_pawns_stay_where_they_are_for_the_next_turn() -> None:
    match = plain()
    play(match, "travel 1 faith", "end", "end")
    assert asked(match) == (0, "turn")
    assert pawns(match, 0) == ["faith", "might"]


@pytest.mark.parametrize("board", ["faith", "reason"])
def test_pawns_of_several_seats_may_be_on_one_board(board: str) -> None:
    match = plain(f"pawns 1 {board} {board}")
    play(match, f"travel 1 {board}", f"travel 2 {board}")
    assert pawns(match, 0) == pawns(match, 1) == [board, board]


def test_travel_does_not_free_the_cards_a_pawn_has_played() -> None:
    match = plain("turn 0 acting; pawns 0 might reason; used 0 2 0; cards 0 military 1")
    play(match, "travel 1 faith")
    assert_refused(match, "build tower faith C4", "no_cards_left", board="faith", needed=1, left=0)
