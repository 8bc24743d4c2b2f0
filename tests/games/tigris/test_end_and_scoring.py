"""The end of the match, and the score: the weakest colour counts, treasures go where they are needed."""

from itertools import combinations_with_replacement

import pytest

import regni
from support.reading import asked, result, scores
from support.tigris import bag, classic, events_named, facts, hand, play, points, position, refused, treasures

COLOURS = ("settlement", "temple", "farm", "market")
FULL = "hand 0 temple 6\nhand 1 temple 6"
ONE_TREASURE = """
    map
        A  B  C
     1  .  .  .
     2  .  t* .
"""
FEW_TREASURES = "K1=t B2=t P2=t F3=t I7=t B8=t O9=t"  # left on the board: N5, F10, K11
TO_THE_SOUTH = "F9=T0 G10=s H10=s I10=s J10=s"


def ended(*lines: str, seats: int = 2) -> regni.Match:
    """A match that has just ended for want of treasures, with these points and treasures won."""
    match = position("\n".join([f"seats {seats}", *lines]) + ONE_TREASURE.replace("\n    ", "\n"))
    play(match, "pass")
    assert match.decision is None
    return match


def assigned(match: regni.Match, seat: int) -> dict[str, int]:
    """Where the seat's treasures went; colours without one are left out."""
    return {colour: count for colour, count in scores(match)[seat]["assigned"].items() if count}


# The end


def test_the_match_ends_at_the_end_of_a_turn_with_two_treasures_left() -> None:
    """J4."""
    match = classic(f"{FEW_TREASURES} {TO_THE_SOUTH}", "hand 0 settlement 1\nhand 1 temple 6")
    play(match, "tile settlement K10", "treasure F10")
    assert asked(match) == (0, "turn")
    events = play(match, "leader king F11")
    assert match.decision is None
    assert result(match).reason == facts(events, "match_ended")["reason"] == "treasures"


def test_the_match_ends_with_one_treasure_left() -> None:
    """J4."""
    match = classic(f"{FEW_TREASURES} N5=t {TO_THE_SOUTH}", "hand 0 settlement 1\nhand 1 temple 6")
    play(match, "tile settlement K10", "treasure F10")
    assert asked(match) == (0, "turn")
    play(match, "pass")
    assert result(match).reason == "treasures"


def test_the_match_goes_on_with_three_treasures_left() -> None:
    """J4."""
    match = classic(FEW_TREASURES)
    play(match, "pass")
    assert asked(match) == (1, "turn")
    assert match.result() is None


def test_the_advanced_board_ends_with_two_treasures_left_too() -> None:
    """L3, J4."""
    taken = "J1=t O2=t B3=t G4=t L4=t D6=t P6=t A8=t H8=t M8=t E10=t"
    match = classic(taken, board="advanced")
    play(match, "pass")
    assert asked(match) == (1, "turn")
    match = classic(f"{taken} J11=t", board="advanced")
    play(match, "pass")
    assert result(match).reason == "treasures"


def test_treasures_taken_by_another_seat_end_the_match_with_the_active_seats_turn() -> None:
    """J4, H2."""
    match = classic(f"{FEW_TREASURES} {TO_THE_SOUTH}".replace("T0", "T1"), "hand 0 settlement 2\nhand 1 temple 6")
    play(match, "tile settlement K10", "treasure F10")
    assert asked(match) == (0, "turn")
    play(match, "pass")
    assert match.decision is None
    assert treasures(match, 1) == 1


def test_monuments_pay_in_the_last_turn() -> None:
    """B5, J4."""
    match = classic(
        f"{FEW_TREASURES} N5=t E5=o F5=o E6=o F6=o F4=K0", f"monument settlement-temple E5 settlement\n{FULL}"
    )
    events = play(match, "pass")
    assert scores(match)[0]["points"] == {"settlement": 1, "temple": 0, "farm": 0, "market": 0}
    assert [event.name for event in events][-1] == "match_ended"


def test_seats_need_not_have_had_equally_many_turns() -> None:
    """J5."""
    match = ended("points 1 temple 1", seats=4)
    assert events_named(match.events, "turn_started") == []
    assert len(scores(match)) == 4


def test_a_bag_emptied_exactly_lets_the_match_go_on() -> None:
    """E03, J3."""
    match = classic(lines="hand 0 temple 5\nhand 1 temple 6\nbag market 2")
    play(match, "tile temple F6", "pass")
    assert (hand(match, 0), bag(match)) == ({"temple": 4, "market": 2}, {})
    assert asked(match) == (1, "turn")


def test_the_match_ends_with_the_first_hand_that_cannot_be_filled() -> None:
    """E03, J3."""
    match = classic(lines="hand 0 temple 5\nhand 1 temple 6\nbag market 2")
    play(match, "tile temple F6", "pass")
    play(match, "tile temple H4", "pass")
    assert match.decision is None
    assert result(match).reason == "tiles"


def test_with_an_empty_bag_the_match_goes_on_as_long_as_nobody_needs_a_tile() -> None:
    """E03, J3."""
    match = classic(lines="hand 0 temple 5\nhand 1 temple 6\nbag market 2")
    play(match, "tile temple F6", "pass")
    play(match, "leader king G3", "leader priest F2")
    assert asked(match) == (0, "turn")


def test_the_match_ends_when_another_seats_hand_cannot_be_filled() -> None:
    """J3: the defender's tiles are missing."""
    match = classic("E5=t D5=K1", f"{FULL}\nbag market 2")
    play(match, "leader king F5", "support 0", "support 3", "pass")
    assert result(match).reason == "tiles"


def test_nothing_may_be_done_after_the_end() -> None:
    match = ended()
    assert match.legal() == []
    assert refused(match, "pass") == "match_over"
    assert refused(match, "leader king A2") == "match_over"


def test_before_the_end_there_is_no_result() -> None:
    assert classic().result() is None


def test_the_end_is_told_with_ranking_and_scores() -> None:
    match = ended("points 0 temple 1 farm 1 market 1 settlement 1")
    told = facts(match.events, "match_ended")
    assert told["ranking"] == result(match).ranking == [[0], [1]]
    assert told["scores"] == scores(match)


# The score

POT = "points 0 settlement 13 temple 10 farm 9 market 11\ntreasures 0 3"
LION = "points 1 settlement 12 temple 10 farm 7 market 14\ntreasures 1 3"
BULL = "points 2 settlement 10 temple 10 farm 11 market 15"
ARCHER = "points 3 settlement 22 temple 6 farm 12 market 11\ntreasures 3 3"


def test_the_pot_wins_the_example_of_the_rulebook() -> None:
    """E05, K2, K3, K6."""
    match = ended(POT, LION, BULL, ARCHER, seats=4)
    assert result(match).ranking == [[0], [1], [2], [3]]
    assert [score["order"] for score in scores(match)] == [
        [11, 11, 11, 13],
        [10, 10, 12, 14],
        [10, 10, 11, 15],
        [9, 11, 12, 22],
    ]


def test_the_score_shows_where_each_treasure_went() -> None:
    """E05, K1, K5."""
    match = ended(POT, LION, BULL, ARCHER, seats=4)
    assert assigned(match, 0) == {"temple": 1, "farm": 2}
    assert assigned(match, 1) == {"farm": 3}
    assert assigned(match, 2) == {}
    assert assigned(match, 3) == {"temple": 3}
    assert scores(match)[0]["totals"] == {"settlement": 13, "temple": 11, "farm": 11, "market": 11}


def test_a_score_has_its_parts() -> None:
    score = scores(ended(POT))[0]
    assert (score["seat"], score["treasures"]) == (0, 3)
    assert score["points"] == {"settlement": 13, "temple": 10, "farm": 9, "market": 11}


def test_a_complete_tie_is_shared() -> None:
    """E07, K4: the colours may differ."""
    match = ended(
        "points 0 settlement 8 temple 9 farm 10 market 11", "points 1 settlement 11 temple 10 farm 9 market 8"
    )
    assert result(match).ranking == [[0, 1]]


def test_others_may_tie_behind_the_winner() -> None:
    """K4."""
    points_of = "points {} settlement {} temple 3 farm 3 market 3"
    match = ended(points_of.format(0, 2), points_of.format(1, 3), points_of.format(2, 2), seats=3)
    assert result(match).ranking == [[1], [0, 2]]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("settlement 2 temple 2 farm 2 market 2", "settlement 1 temple 9 farm 9 market 9"),
        ("settlement 3 temple 2 farm 3 market 3", "settlement 2 temple 2 farm 9 market 9"),
        ("settlement 4 temple 3 farm 2 market 4", "settlement 2 temple 3 farm 3 market 9"),
        ("settlement 2 temple 5 farm 3 market 4", "settlement 3 temple 4 farm 2 market 4"),
    ],
    ids=["weakest", "second weakest", "third weakest", "strongest"],
)
def test_the_first_difference_from_the_weakest_colour_up_decides(better: str, worse: str) -> None:
    """K2, K3."""
    assert result(ended(f"points 1 {better}", f"points 0 {worse}")).ranking == [[1], [0]]


def test_many_points_of_few_colours_lose_to_one_of_each() -> None:
    """K2."""
    match = ended("points 0 settlement 1 temple 1 farm 1 market 1", "points 1 settlement 40 temple 40")
    assert result(match).ranking == [[0], [1]]


def test_treasures_decide_before_points_of_a_strong_colour() -> None:
    """K1."""
    match = ended("treasures 0 4", "points 1 settlement 9 temple 9 farm 9")
    assert result(match).ranking == [[0], [1]]
    assert scores(match)[0]["order"] == [1, 1, 1, 1]


def best_order(counts: tuple[int, ...], treasures_won: int) -> list[int]:
    """The best of all ways to divide the treasures among the colours, weakest first."""
    orders = []
    for chosen in combinations_with_replacement(range(4), treasures_won):
        orders.append(sorted(count + chosen.count(colour) for colour, count in enumerate(counts)))
    return max(orders)


@pytest.mark.parametrize("treasures_won", [0, 1, 2, 5, 8])
@pytest.mark.parametrize("counts", [(0, 0, 0, 0), (3, 0, 1, 2), (5, 5, 4, 5), (0, 9, 0, 9), (2, 2, 2, 7), (7, 6, 5, 1)])
def test_treasures_are_assigned_in_the_best_way(counts: tuple[int, ...], treasures_won: int) -> None:
    """K5."""
    scored = " ".join(f"{colour} {count}" for colour, count in zip(COLOURS, counts, strict=True) if count)
    lines = [f"points 0 {scored}"] * bool(scored) + [f"treasures 0 {treasures_won}"] * bool(treasures_won)
    match = ended(*lines)
    score = scores(match)[0]
    assert score["order"] == best_order(counts, treasures_won)
    assert sum(score["assigned"].values()) == treasures_won
    assert score["totals"] == {
        colour: count + score["assigned"].get(colour, 0) for colour, count in zip(COLOURS, counts, strict=True)
    }


def test_points_on_the_board_do_not_change_with_the_treasures() -> None:
    """K1: the position keeps points and treasures apart."""
    match = ended(POT)
    assert points(match, 0) == {"settlement": 13, "temple": 10, "farm": 9, "market": 11}
    assert treasures(match, 0) == 3


def test_a_position_without_treasures_goes_on() -> None:
    """J4: one or two are left; none at all only happens in positions made by hand."""
    match = position("seats 2\nmap\n    B\n 2  t\n")
    play(match, "pass")
    assert match.decision is not None
