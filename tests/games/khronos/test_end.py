"""The end: after the last seat's income of round 7 the richest wins."""

import pytest

import regni
from support.khronos import asked, ecu, events_named, facts, names, plain, play, refused
from support.reading import result


def last(lines: str, seats: int = 2, turn: int | None = None) -> regni.Match:
    """The last turn of the last round, before it ends."""
    return plain(f"round 7; turn {seats - 1 if turn is None else turn}\n{lines}", seats=seats)


def test_the_match_ends_after_the_last_seat_s_income_of_round_seven() -> None:
    """Example 52."""
    match = last("ecu 0 5; ecu 1 4; building might keep A4 owner 1; building might town C4")
    events = play(match, "end")
    assert asked(match) is None
    assert (result(match).reason, result(match).ranking) == ("rounds", [[1], [0]])
    assert result(match).scores == [{"seat": 0, "ecu": 5}, {"seat": 1, "ecu": 6}]
    assert names(events)[-2:] == ["turn_ended", "match_ended"]
    assert facts(events, "income_collected")["ecu"] == 2
    assert facts(events, "match_ended")["ranking"] == [[1], [0]]


def test_equal_fortunes_share_the_victory() -> None:
    """Example 52."""
    match = last("ecu 0 9; ecu 1 12; ecu 2 12", seats=3)
    play(match, "end")
    assert result(match).ranking == [[1, 2], [0]]


def test_equal_losers_share_a_place_too() -> None:
    match = last("ecu 0 9; ecu 1 12; ecu 2 9; ecu 3 1", seats=4)
    play(match, "end")
    assert result(match).ranking == [[1], [0, 2], [3]]


def test_all_may_be_equal() -> None:
    match = last("")
    play(match, "end")
    assert result(match).ranking == [[0, 1]]


def test_cards_and_buildings_are_worth_nothing_at_the_end() -> None:
    match = last("ecu 0 5; cards 1 civil 4; building might castle A4 owner 1")
    play(match, "end", "discard none")
    assert result(match).ranking == [[0], [1]]


def test_the_match_goes_on_while_a_seat_has_its_last_turn_before_it() -> None:
    match = last("", seats=3, turn=1)
    play(match, "end")
    assert (asked(match), match.result()) == ((2, "turn"), None)


@pytest.mark.parametrize(("first", "ending"), [(0, 2), (1, 0), (2, 1)])
def test_the_last_turn_is_that_of_the_seat_before_the_first(first: int, ending: int) -> None:
    match = last(f"first {first}", seats=3, turn=ending)
    play(match, "end")
    assert asked(match) is None


def test_the_sixth_round_is_followed_by_the_seventh() -> None:
    match = plain("round 6; turn 1")
    events = play(match, "end")
    assert facts(events, "round_started") == {"round": 7}
    assert (asked(match), match.view(None)["round"]) == ((0, "turn"), 7)


def test_nothing_can_be_played_after_the_end() -> None:
    match = last("")
    play(match, "end")
    assert match.legal() == []
    assert refused(match, "end") == "match_over"
    assert match.view(0)["phase"] is None


def test_the_end_is_told_once_and_money_stays() -> None:
    match = last("ecu 0 5; ecu 1 7")
    events = play(match, "end")
    assert len(events_named(events, "match_ended")) == 1
    assert (ecu(match, 0), ecu(match, 1)) == (5, 7)
    assert facts(events, "match_ended")["reason"] == "rounds"


def test_a_match_that_is_over_can_be_read_again() -> None:
    match = last("ecu 0 5; ecu 1 7")
    play(match, "end")
    again = regni.match_from_position(match.position(), seed=1)
    assert again.decision is None
    assert result(again).ranking == result(match).ranking
    assert again.position() == match.position()
