"""What is made of matches: intervals, ratings, lengths of decisions, who is ahead of whom."""

import random

import pytest

from regni.arena.contest import Contest
from regni.arena.playing import ENDLESS, Fault, Played
from regni.arena.ratings import ratings
from regni.arena.standing import summary, wilson
from regni.arena.times import added, length_of, percentile


def contest(players: str, seats: int) -> Contest:
    return Contest("tigris", 1, seats, {}, tuple(players.split()), 7)


def played(number: int, seats: str, *ranking: list[int]) -> Played:
    """A match that ended so."""
    names = seats.split()
    shares = [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(len(names))]
    count = len(names)
    times = [{length_of(0.25): 2} for _ in names]
    spent = [2] * count, [0.5] * count, [0.3] * count, times
    return Played(number, 1, names, list(ranking), shares, [5] * count, "tiles", *spent, [])


def duel(wins: int, losses: int, ties: int = 0) -> list[Played]:
    results = [([0], [1])] * wins + [([1], [0])] * losses
    matches = [played(number, "a b", *result) for number, result in enumerate(results, 1)]
    return matches + [played(len(matches) + number, "a b", [0, 1]) for number in range(1, ties + 1)]


@pytest.mark.parametrize(
    ("share", "matches", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.95, 200, 0.9104, 0.9726), (1.0, 10, 0.7225, 1.0), (0.0, 10, 0.0, 0.2775)],
)
def test_the_interval_is_wilsons(share: float, matches: int, low: float, high: float) -> None:
    assert wilson(share, matches) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_of_no_matches() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)
    told = summary(contest("a b", 2), [], None)
    assert [player["rating"] for player in told["players"]] == [1500.0, 1500.0]
    assert told["seat_win_rates"] == [None, None]


def test_matches_that_were_given_up_are_counted() -> None:
    matches = duel(1, 1, 2)
    matches[2].reason = ENDLESS
    assert summary(contest("a b", 2), matches, None)["endless"] == 1


def test_400_points_are_odds_of_ten_to_one() -> None:
    one, other = ratings(contest("a b", 2), duel(10_000, 1_000))
    assert one - other == pytest.approx(400, abs=1)
    assert one + other == pytest.approx(3000)


def test_ties_are_half_a_win() -> None:
    mixed, plain = (ratings(contest("a b", 2), matches) for matches in (duel(60, 20, 20), duel(70, 30)))
    assert mixed == pytest.approx(plain, abs=0.5)


def test_ratings_do_not_depend_on_the_order_of_matches() -> None:
    matches = duel(30, 12, 3)
    shuffled = random.Random(1).sample(matches, len(matches))
    assert ratings(contest("a b", 2), matches) == pytest.approx(ratings(contest("a b", 2), shuffled), abs=0.2)


def test_who_never_loses_is_rated_the_higher_the_longer() -> None:
    few, many = (ratings(contest("a b", 2), duel(wins, 0))[0] for wins in (10, 100))
    assert 1500 < few < many < 2500


def test_ratings_of_more_seats_follow_the_places() -> None:
    matches = [played(1, "a b c", [0], [1], [2]), played(2, "b c a", [2, 0], [1]), played(3, "c a b", [1], [2], [0])]
    a, b, c = ratings(contest("a b c", 3), matches)
    assert a > b > c


def test_alone_the_rival_is_the_game() -> None:
    won, lost = [played(1, "a", [0]), played(2, "a", [0])], [played(3, "b", [], [0]), played(4, "b", [0])]
    a, b = ratings(contest("a b", 1), won + lost)
    assert a > b


def test_the_summary_tells_the_players_the_seats_and_the_pairs() -> None:
    some = contest("a b c", 2)
    matches = [played(1, "a b", [0], [1]), played(2, "c a", [1], [0]), played(3, "b c", [0, 1])]
    matches[1].faults.append(Fault(0, "c", "late", "", ""))
    told = summary(some, matches, 2.5)
    a, b, c = told["players"]
    assert (a["player"], a["matches"], a["win_rate"], a["points"], a["seconds"]) == ("a", 2, 1.0, 5.0, 0.25)
    assert a["seconds_99"] == pytest.approx(0.25, rel=0.01)
    assert (b["win_rate"], c["win_rate"], c["faults"]) == (0.25, 0.25, 1)
    assert told["seat_win_rates"] == [0.5, 0.5]
    assert [(pair["players"], pair["win_rate"]) for pair in told["pairs"]] == [
        (["a", "b"], 1.0),
        (["a", "c"], 1.0),
        (["b", "c"], 0.5),
    ]
    assert told["matches_a_second"] == 2.5


def test_a_player_in_several_seats_is_counted_by_its_seats() -> None:
    matches = [played(1, "a b b b", [0], [1, 2, 3]), played(2, "b a b b", [0], [1, 2, 3])]
    a, b = summary(contest("a b", 4), matches, None)["players"]
    assert (a["matches"], a["win_rate"]) == (2, 0.5)
    assert (b["matches"], b["win_rate"]) == (2, 0.1667)


def test_two_players_in_several_seats_meet_once_in_a_match() -> None:
    matches = [played(1, "a b c c", [0], [1], [2, 3]), played(2, "c a b c", [0], [1], [2], [3])]
    ac = summary(contest("a b c", 4), matches, None)["pairs"][1]
    assert (ac["players"], ac["matches"], ac["win_rate"]) == (["a", "c"], 2, 0.75)
    assert (ac["low"], ac["high"]) == pytest.approx(wilson(0.75, 2), abs=1e-4)


def test_lengths_of_decisions_are_known_to_one_part_in_a_hundred() -> None:
    times = added([{length_of(0.1): 98}, {length_of(0.2): 1}, {length_of(3.0): 1}])
    assert percentile(times, 0.5) == pytest.approx(0.1, rel=0.01)
    assert percentile(times, 0.99) == pytest.approx(0.2, rel=0.01)
    assert percentile(times, 1.0) == pytest.approx(3.0, rel=0.01)
    assert percentile({}, 0.99) is None
    assert length_of(0.0) == length_of(1e-9)
