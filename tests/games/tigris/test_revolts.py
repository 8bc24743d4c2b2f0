"""Internal conflicts: a leader enters a kingdom that has one of its colour, and temples decide."""

import pytest

from support.tigris import (
    asked,
    assert_shows,
    bag,
    board,
    cell,
    classic,
    events_named,
    facts,
    hand,
    kingdom_of,
    kingdoms,
    leaders,
    play,
    points,
    refused,
    strengths,
    treasures,
)

BULL_AND_POT = """
        C  D  E  F  G
    5   .  .  t  .  t
    6   K1 t  s  .  .
"""
MARKETS = """
        D  E  F  G
    5   T1 t  .  .
    6   .  m  m  m
"""


def test_tie_goes_to_the_defender() -> None:
    """R01, E4."""
    match = classic(BULL_AND_POT, "hand 0 temple 2\nhand 1 temple 3")
    events = play(match, "leader king F5", "support 2", "support 3")
    assert strengths(events) == (4, 4)
    assert leaders(match) == {"C6": "K1"}
    assert (points(match, 0), points(match, 1)) == ({}, {"temple": 1})


def test_temples_added_leave_the_game_and_those_on_the_board_stay() -> None:
    """R01, E7."""
    match = classic(BULL_AND_POT, "hand 0 temple 2\nhand 1 temple 3")
    before = bag(match)
    play(match, "leader king F5", "support 2", "support 3")
    assert (hand(match, 0), hand(match, 1), bag(match)) == ({}, {}, before)
    assert_shows(match, BULL_AND_POT)


def test_revolt_is_told_from_its_beginning_to_its_end() -> None:
    """R01, E1."""
    match = classic(BULL_AND_POT, "hand 0 temple 2\nhand 1 temple 3")
    began = facts(play(match, "leader king F5"), "conflict_began")
    assert began == {
        "conflict": "revolt",
        "leader": "king",
        "attacker": 0,
        "defender": 1,
        "attacker_strength": 2,
        "defender_strength": 1,
    }
    assert facts(play(match, "support 2"), "support_added") == {"seat": 0, "count": 2, "tile": "temple"}
    events = play(match, "support 3")
    assert facts(events, "support_added") == {"seat": 1, "count": 3, "tile": "temple"}
    assert facts(events, "conflict_won") == {
        "conflict": "revolt",
        "leader": "king",
        "winner": 1,
        "loser": 0,
        "attacker": 0,
        "defender": 1,
        "attacker_strength": 4,
        "defender_strength": 4,
        "attacker_added": 2,
        "defender_added": 3,
    }
    assert facts(events, "leader_left") == {"seat": 0, "leader": "king", "cell": "F5", "reason": "revolt"}
    scored = facts(events, "points_scored")
    assert (scored["seat"], scored["colour"], scored["points"], scored["reason"]) == (1, "temple", 1, "revolt")


def test_one_temple_counts_for_both_leaders() -> None:
    """R02, E2."""
    match = classic("J7=P1", "hand 0 temple 4")
    events = play(match, "leader priest H7", "support 3", "support 0")
    assert strengths(events) == (4, 1)
    assert leaders(match) == {"H7": "P0"}
    assert (points(match, 0), points(match, 1)) == ({"temple": 1}, {})
    assert hand(match, 0) == {"temple": 1}


def test_reward_is_red_whatever_the_colour_of_the_leaders() -> None:
    """R03, E5."""
    match = classic("E5=t D5=T1")
    events = play(match, "leader trader F5", "support 0", "support 0")
    assert strengths(events) == (1, 1)
    assert points(match, 1) == {"temple": 1}
    assert leaders(match) == {"D5": "T1"}


@pytest.mark.parametrize(("leader", "letter"), [("king", "K"), ("priest", "P"), ("farmer", "F"), ("trader", "T")])
def test_winner_of_any_revolt_gets_one_red_point(leader: str, letter: str) -> None:
    """E5."""
    match = classic({"E5": "t", "D5": f"{letter}1", "F6": "t"})
    play(match, f"leader {leader} F5", "support 0", "support 0")
    assert (points(match, 0), points(match, 1)) == ({"temple": 1}, {})
    assert leaders(match) == {"F5": f"{letter}0"}


def test_tiles_of_the_leader_s_colour_neither_help_nor_leave() -> None:
    """R04, E2, E7."""
    match = classic(MARKETS, "hand 0 temple 1")
    events = play(match, "leader trader F5", "support 1", "support 0")
    assert strengths(events) == (2, 1)
    assert (points(match, 0), points(match, 1)) == ({"temple": 1}, {})
    assert events_named(events, "tiles_removed") == []
    assert_shows(
        match,
        """
            D  E  F  G
        5   .  t  T0 .
        6   .  m  m  m
        """,
    )


def test_only_temples_support_a_revolt() -> None:
    """R05, F16."""
    match = classic(MARKETS, "hand 0 market 6")
    play(match, "leader trader F5")
    assert refused(match, "support 1") == "wrong_colour_of_support"
    assert match.legal() == ["support 0"]


def test_no_more_can_be_added_than_the_hand_holds() -> None:
    """F16."""
    match = classic(MARKETS, "hand 0 temple 2 market 1")
    play(match, "leader trader F5")
    assert match.legal() == ["support 0", "support 1", "support 2"]
    assert refused(match, "support 3") == "wrong_colour_of_support"
    assert refused(match, "support 4") == "more_than_in_hand"


def test_attacker_is_asked_first_then_the_defender_each_once() -> None:
    """E3."""
    match = classic("E5=t D5=K1", "hand 0 temple 3\nhand 1 temple 3")
    play(match, "leader king F5")
    assert asked(match) == (0, "support")
    play(match, "support 1")
    assert asked(match) == (1, "support")
    play(match, "support 1")
    assert asked(match) == (0, "turn")
    assert (hand(match, 0), hand(match, 1)) == ({"temple": 2}, {"temple": 2})


def test_both_sides_are_asked_even_with_empty_hands() -> None:
    """E3: silence would tell what is in the hand."""
    match = classic("E5=t D5=K1")
    play(match, "leader king F5")
    assert (asked(match), match.legal()) == ((0, "support"), ["support 0"])
    play(match, "support 0")
    assert (asked(match), match.legal()) == ((1, "support"), ["support 0"])


def test_defender_is_asked_even_when_nothing_can_save_him() -> None:
    """E3."""
    match = classic("E5=t D5=K1", "hand 0 temple 6\nhand 1 temple 1")
    play(match, "leader king F5", "support 6")
    assert (asked(match), match.legal()) == ((1, "support"), ["support 0", "support 1"])


def test_support_is_laid_openly_before_the_defender_answers() -> None:
    """E3."""
    match = classic("E5=t D5=K1", "hand 0 temple 3\nhand 1 temple 3")
    play(match, "leader king F5")
    (told,) = [event.plain(1) for event in play(match, "support 2") if event.name == "support_added"]
    assert told["count"] == 2
    assert match.view(1)["hands"][0]["count"] == 1


def test_seats_outside_the_revolt_are_not_asked() -> None:
    """E1."""
    match = classic("E5=t D5=K2 E4=P1", "hand 1 temple 6", seats=3)
    play(match, "leader king F5")
    assert asked(match) == (0, "support")
    play(match, "support 0")
    assert asked(match) == (2, "support")
    play(match, "support 0")
    assert [points(match, seat) for seat in range(3)] == [{}, {}, {"temple": 1}]


def test_leader_that_moves_into_the_kingdom_attacks() -> None:
    """E1."""
    match = classic("E5=t D5=K1 F6=t J7=K0")
    events = play(match, "leader king F5", "support 0", "support 0")
    assert facts(events, "conflict_won")["attacker"] == 0
    assert leaders(match) == {"F5": "K0"}


def test_moved_leader_that_loses_does_not_go_back() -> None:
    """E6."""
    match = classic("E5=t D5=K1 J7=K0")
    play(match, "leader king F5", "support 0", "support 0")
    assert leaders(match) == {"D5": "K1"}


def test_leader_that_lost_may_be_placed_again() -> None:
    """E6."""
    match = classic("E5=t D5=K1")
    play(match, "leader king F5", "support 0", "support 0", "leader king J7")
    assert leaders(match) == {"D5": "K1", "J7": "K0"}


def test_defender_may_lose_and_place_his_leader_in_his_own_turn() -> None:
    """E6."""
    match = classic("E5=t D5=K1 F6=t", "hand 1 temple 1")
    play(match, "leader king F5", "support 0", "support 0", "pass")
    play(match, "leader king J7")
    assert leaders(match) == {"F5": "K0", "J7": "K1"}


def test_temples_at_a_corner_do_not_count() -> None:
    """E2."""
    match = classic("""
            D  E  F  G
        4   .  .  .  t
        5   K1 t  .  .
        6   .  s  s  t
    """)
    began = facts(play(match, "leader king F5"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (1, 1)


def test_temples_farther_away_in_the_kingdom_do_not_count() -> None:
    """E2."""
    match = classic("""
            C  D  E  F  G
        5   K1 t  t  .  .
        6   .  .  t  .  .
    """)
    began = facts(play(match, "leader king F6"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (1, 1)


def test_face_down_temples_do_not_count() -> None:
    """E2, A6."""
    match = classic(
        """
            D  E  F  G  H
        5   K1 t  .  o  o
        6   .  .  .  o  o
        """,
        "monument settlement-temple G5 temple",
    )
    began = facts(play(match, "leader king F5"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (1, 1)


def test_temples_the_new_leader_links_to_the_kingdom_count_for_it() -> None:
    """E2."""
    match = classic("""
            D  E  F  G
        4   .  .  t  .
        5   K1 t  .  t
        6   .  .  t  .
    """)
    events = play(match, "leader king F5", "support 0", "support 0")
    assert strengths(events) == (4, 1)


def test_leader_beside_its_rival_fights_it() -> None:
    """A5, E1: two leaders side by side are in one kingdom."""
    match = classic("D5=t E5=K1 G5=t", "hand 0 temple 1")
    events = play(match, "leader king F5", "support 1", "support 0")
    assert strengths(events) == (2, 1)
    assert leaders(match) == {"F5": "K0"}
    assert kingdoms(match) == {frozenset({"F5", "G5"})}


def test_leader_of_another_colour_enters_in_peace() -> None:
    """E1."""
    match = classic("E5=t D5=K1")
    events = play(match, "leader priest F5")
    assert events_named(events, "conflict_began") == []
    assert asked(match) == (0, "turn")


def test_revolt_costs_one_action() -> None:
    match = classic("E5=t D5=K1")
    play(match, "leader king F5", "support 0", "support 0")
    assert match.view(0)["actions"] == 1


def test_hands_are_not_filled_before_the_turn_ends() -> None:
    """E01: the defender fights the second revolt with what is left."""
    match = classic("E5=t D5=K1 G3=T1", "hand 0 temple 3\nhand 1 temple 3")
    play(match, "leader king F5", "support 0", "support 3", "leader trader F4", "support 1")
    assert (asked(match), match.legal()) == ((1, "support"), ["support 0"])
    events = play(match, "support 0")
    assert strengths(events) == (2, 1)
    assert [sum(hand(match, seat).values()) for seat in (0, 1)] == [6, 6]


LINK = """
        F  G  H  I  J  K
    2   T1 .  .  .  .  s
    3   .  .  t  s  s  s
"""


def test_attacker_that_wins_links_treasures_and_takes_them() -> None:
    """E8: F3 and K1 come together through the trader at G3."""
    match = classic(LINK)
    play(match, "leader trader G3", "support 0", "support 0")
    assert leaders(match) == {"G3": "T0"}
    assert kingdom_of(match, "G3") >= {"F3", "K1"}
    assert asked(match) == (0, "treasure")
    play(match, "treasure K1")
    assert treasures(match, 0) == 1
    assert (cell(match, "K1"), cell(match, "F3")) == ("t", "t*")


def test_attacker_that_loses_links_nothing() -> None:
    """E9: the regions it touched are apart again, and their treasures stay."""
    match = classic(LINK, "hand 1 temple 1")
    play(match, "leader trader G3", "support 0", "support 1")
    assert kingdoms(match) == {frozenset({"F2", "F3"})}
    assert (treasures(match, 0), treasures(match, 1)) == (0, 0)
    assert list(board(match).values()).count("t*") == 10
    assert asked(match) == (0, "turn")


def test_kingdom_falls_apart_when_the_losing_leader_was_its_link() -> None:
    """E9."""
    match = classic(
        """
            C  D  E  F
        4   .  .  t  .
        5   t  K1 t  .
        6   P1 .  .  .
        """,
        "hand 0 temple 2",
    )
    play(match, "leader king F4", "support 2", "support 0")
    assert leaders(match) == {"C6": "P1", "F4": "K0"}
    assert kingdom_of(match, "C6") == {"C5", "C6"}
    assert kingdom_of(match, "F4") == {"E4", "E5", "F4", "F3"}
