"""Clocks: time is counted from the entries alone."""

import pytest

import regni
from regni.match.clock import GRACE, Clock, full_times
from regni.match.journal import SeatPlan
from support.tables import BOT, EMBLEM, PERSON, Kept, facts, opening, tigris


def timed(*seats: SeatPlan) -> Kept:
    """A table with five minutes for each seat and two seconds more for each decision, where all have just sat down."""
    return tigris(*seats, clock=Clock(5.0, 2.0))


def left(kept: Kept) -> list[float]:
    assert kept.table.times is not None
    return kept.table.times.left


# the clock alone


def test_time_is_taken_from_the_seat_whose_time_runs() -> None:
    times = full_times(Clock(1.0), 2, 100.0)
    times.running = 1
    times.count(110.0)
    times.running = 0
    times.count(115.0)
    assert times.left == [55.0, 50.0]


def test_no_time_is_taken_while_none_runs() -> None:
    times = full_times(Clock(1.0), 2, 100.0)
    times.count(1000.0)
    assert (times.left, times.flag_at()) == ([60.0, 60.0], None)


def test_a_clock_that_goes_backwards_takes_and_gives_nothing() -> None:
    """Servers' clocks differ a little."""
    times = full_times(Clock(1.0), 1, 100.0)
    times.running = 0
    times.count(90.0)
    times.count(110.0)
    assert times.left == [50.0]


def test_no_time_is_less_than_none() -> None:
    times = full_times(Clock(1.0), 1, 100.0)
    times.running = 0
    times.count(500.0)
    assert times.left == [0.0]
    assert times.flag_at() == 500.0


# the clock of a table


def test_time_runs_for_the_seat_that_is_asked() -> None:
    kept = timed()
    kept.happen(kept.table.play(0, "leader king G3"), after=10.0)
    assert left(kept) == [292.0, 300.0]
    kept.happen(kept.table.play(0, "pass"), after=20.0)
    kept.happen(kept.table.say(0, "your turn"), after=7.0)
    assert left(kept) == [274.0, 293.0]


def test_talking_and_sitting_cost_and_give_nothing_by_themselves() -> None:
    talking, silent = timed(), timed()
    for second in range(8):
        talking.happen(talking.table.say(second % 2, "hm"), after=1.0)
        talking.happen(talking.table.sit(0, "Anna", EMBLEM), after=0.25)
    talking.happen(talking.table.play(0, "pass"), after=1.0)
    silent.happen(silent.table.play(0, "pass"), after=11.0)
    assert left(talking) == left(silent)


def test_time_does_not_run_before_all_persons_have_sat_down() -> None:
    kept = Kept(opening("tigris", options={"first": "0"}, clock=Clock(5.0, 2.0)))
    kept.happen(kept.table.sit(0, "Anna", EMBLEM), after=1000.0)
    kept.happen(kept.table.play(0, "leader king G3"), after=1000.0)
    assert (left(kept), kept.table.flag_at()) == ([300.0, 300.0], None)
    kept.happen(kept.table.sit(1, "Bruno", EMBLEM), after=1000.0)
    assert kept.table.flag_at() == kept.now + 300.0


def test_time_runs_once_a_bot_fills_the_seat_nobody_came_for() -> None:
    kept = Kept(opening("tigris", options={"first": "0"}, clock=Clock(5.0, 2.0)))
    kept.happen(kept.table.sit(0, "Anna", EMBLEM))
    kept.happen(kept.table.propose(0, "hand", target=1))
    assert kept.table.flag_at() == kept.now + 300.0


def test_a_bot_has_no_time_to_lose() -> None:
    kept = timed(BOT, PERSON)
    kept.happen(kept.table.play_for_bot(0, "leader king G3"), after=400.0)
    assert (left(kept), kept.table.flag_at()) == ([300.0, 300.0], None)


def test_undo_gives_no_time_back() -> None:
    kept = timed()
    kept.happen(kept.table.play(0, "leader king G3"), after=10.0)
    kept.happen(kept.table.undo(0), after=10.0)
    assert left(kept) == [282.0, 300.0]


def test_a_table_without_a_clock_knows_no_time() -> None:
    kept = tigris()
    assert (kept.table.flag_at(), kept.table.public()["clock"]) == (None, None)
    with pytest.raises(regni.Refused, match="time_is_left"):
        kept.table.flag(1e12)


def test_the_clock_is_told_as_it_was_at_the_last_entry() -> None:
    kept = timed()
    kept.happen(kept.table.play(0, "leader king G3"), after=10.0)
    assert kept.table.public()["clock"] == {
        **{"minutes": 5.0, "extra": 2.0, "left": [292.0, 300.0], "running": 0},
        **{"since": kept.now, "flag_at": kept.now + 292.0},
    }


# time runs out


def flagged() -> Kept:
    """The first seat has thought for too long."""
    kept = timed(PERSON, PERSON, PERSON)
    at = kept.table.flag_at()
    assert at is not None
    kept.happen(kept.table.flag(at), after=at - kept.now)
    return kept


def test_time_has_not_run_out_before_its_end() -> None:
    kept = timed()
    at = kept.table.flag_at()
    assert at == kept.now + 300.0
    with pytest.raises(regni.Refused, match="time_is_left"):
        kept.table.flag(at - 0.01)
    assert kept.table.flag(at).seat == 0


def test_the_bot_of_the_table_takes_over_when_time_has_run_out() -> None:
    kept = flagged()
    assert kept.table.bot_asked() == (0, "random")
    assert (left(kept)[0], kept.table.flag_at()) == (0.0, None)
    seat = kept.table.public()["seats"][0]
    assert (seat["handed"], seat["flagged"], seat["bot"]) == (True, True, "random")
    with pytest.raises(regni.Refused, match="seat_is_a_bots"):
        kept.table.play(0, "pass")


def test_who_comes_back_has_a_little_time_in_any_case() -> None:
    kept = flagged()
    kept.happen(kept.table.take_back(0), after=1000.0)
    assert (left(kept), kept.table.flag_at()) == ([GRACE, 300.0, 300.0], kept.now + GRACE)
    assert not kept.table.public()["seats"][0]["flagged"]


def test_who_comes_back_with_time_left_gets_none() -> None:
    kept = timed()
    kept.happen(kept.table.propose(1, "hand", target=0))
    before = left(kept)[:]
    kept.happen(kept.table.take_back(0), after=500.0)
    assert left(kept) == before


def test_time_that_runs_out_closes_a_proposal() -> None:
    kept = timed(PERSON, PERSON, PERSON)
    kept.happen(kept.table.propose(1, "hand", target=2))
    kept.happen(kept.table.flag(kept.now + 1000.0), after=1000.0)
    assert kept.table.proposal is None


def test_bots_do_not_play_on_when_nobody_is_left_whose_time_has_not_run_out() -> None:
    """A match forgotten over night is not played to its end by bots."""
    kept = timed(PERSON, BOT)
    kept.happen(kept.table.flag(kept.now + 300.0), after=300.0)
    assert kept.table.decider(0) == "random"
    assert kept.table.bot_asked() is None
    kept.happen(kept.table.take_back(0), after=80_000.0)
    kept.play("pass")
    assert kept.table.bot_asked() == (1, "random")


def test_the_same_entries_give_the_same_times() -> None:
    kept = flagged()
    kept.happen(kept.table.take_back(0), after=0.1)
    kept.happen(kept.table.play(0, "pass"), after=0.7)
    assert facts(kept.rebuilt()) == facts(kept.table)
