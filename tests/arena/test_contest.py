"""Who meets whom: every combination, in all rotations, on the same seeds; and a number says which match it is."""

from collections import Counter

import pytest

from regni.arena.contest import Contest, rotations


def contest(players: str, seats: int, seed: int = 7) -> Contest:
    return Contest("tigris", 1, seats, {}, tuple(players.split()), seed)


def test_every_combination_meets_when_there_are_more_players_than_seats() -> None:
    assert contest("a b c", 2).line_ups == [(0, 1), (0, 2), (1, 2)]
    assert contest("a b c", 3).line_ups == [(0, 1, 2)]


def test_the_last_player_fills_the_seats_that_are_left() -> None:
    assert contest("a b", 4).seatings == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert contest("a", 3).seatings == [(0, 0, 0)]


def test_a_line_up_is_rotated_through_all_seats() -> None:
    assert rotations((0, 1, 2)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize(("asked", "played"), [(1, 6), (6, 6), (7, 12), (200, 204)])
def test_matches_are_rounded_up_to_whole_rounds(asked: int, played: int) -> None:
    assert contest("a b c", 2).whole_rounds(asked) == played


def test_each_seed_is_played_with_every_seating() -> None:
    some = contest("a b c", 2)
    pairings = [some.pairing(number) for number in range(1, 13)]
    assert Counter(pairing.seed for pairing in pairings).most_common() == [
        (pairings[0].seed, 6),
        (pairings[6].seed, 6),
    ]
    assert [pairing.seats for pairing in pairings] == some.seatings * 2


def test_the_number_of_a_match_says_all_of_it() -> None:
    assert contest("a b", 2).pairing(5) == contest("a b", 2).pairing(5)
    assert contest("a b", 2).pairing(5).seed != contest("a b", 2, seed=8).pairing(5).seed


def test_players_of_one_name_are_numbered() -> None:
    assert contest("greedy random greedy greedy", 2).names == ["greedy", "random", "greedy 2", "greedy 3"]


def test_no_two_players_are_called_the_same() -> None:
    players = ("exec:bot", "exec:bot", "exec:bot 2", "exec:bot")
    assert Contest("tigris", 1, 2, {}, players, 7).names == ["exec:bot", "exec:bot 2", "exec:bot 2 2", "exec:bot 3"]
