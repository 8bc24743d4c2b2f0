"""External conflicts: two kingdoms become one, and the followers of their leaders decide."""

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

LION_AND_BULL = """
        B  C  D  E  F  G  H
    4   .  .  .  .  .  .  K1
    5   K0 t  m  .  m  m  t
    6   .  T0 .  .  .  .  T1
"""
LION_AND_BULL_HANDS = "hand 0 settlement 1 market 4\nhand 1 market 1"

FAR_FOLLOWERS = """
        B  C  D  E  F  G  H
    5   T0 t  s  .  s  t  T1
    6   .  m  m  .  .  m  .
"""

PRIESTS = """
        E  F  G  H  I  J  K  L
    2   .  .  K1 .  .  .  .  t
    3   .  .  t  t  t  s  .  t
    4   .  .  .  P1 .  .  .  P0
"""


def war_between(west: str, east: str) -> str:
    """Two kingdoms that a tile at E5 unites, each with one leader."""
    return f"B5={west} C5=t D5=s F5=s G5=t H5={east}"


def test_war_that_parts_the_kingdoms_ends_the_wars() -> None:
    """W01, F8: the example of the rulebook."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    match.play("tile settlement E5")
    assert asked(match) == (0, "war")
    events = play(match, "war trader", "support 4", "support 1")
    assert strengths(events) == (5, 3)
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  .  .  K1
        5   K0 t  m  s  .  .  t
        6   .  T0 .  .  .  .  .
        """,
    )
    assert (points(match, 0), points(match, 1)) == ({"market": 3}, {})
    assert facts(events, "wars_ended") == {"cell": "E5"}
    assert kingdom_of(match, "B5") == {"B5", "C5", "C6", "D5", "E5"}
    assert kingdom_of(match, "H4") == {"H4", "H5"}
    assert asked(match) == (0, "turn")


def test_war_is_told_from_its_beginning_to_its_end() -> None:
    """W01, F4, F9."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    match.play("tile settlement E5")
    assert facts(match.play("war trader"), "conflict_began") == {
        "conflict": "war",
        "leader": "trader",
        "attacker": 0,
        "defender": 1,
        "attacker_strength": 1,
        "defender_strength": 2,
    }
    assert facts(match.play("support 4"), "support_added") == {"seat": 0, "count": 4, "tile": "market"}
    events = match.play("support 1")
    assert facts(events, "conflict_won") == {
        "conflict": "war",
        "leader": "trader",
        "winner": 0,
        "loser": 1,
        "attacker": 0,
        "defender": 1,
        "attacker_strength": 5,
        "defender_strength": 3,
        "attacker_added": 4,
        "defender_added": 1,
    }
    assert facts(events, "leader_left") == {"seat": 1, "leader": "trader", "cell": "H6", "reason": "war"}
    removed = facts(events, "tiles_removed")
    assert (removed["tile"], sorted(removed["cells"])) == ("market", ["F5", "G5"])
    assert {event.facts["reason"] for event in events_named(events, "points_scored")} == {"war"}


def test_tiles_added_and_followers_lost_leave_the_game() -> None:
    """W01, F9."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    before = bag(match)
    play(match, "tile settlement E5", "war trader", "support 4", "support 1")
    assert (hand(match, 0), hand(match, 1), bag(match)) == ({}, {}, before)


def test_wars_go_on_in_the_order_the_active_seat_chooses() -> None:
    """W02, F2."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    kings = play(match, "tile settlement E5", "war king", "support 0", "support 0")
    assert strengths(kings) == (0, 0)
    assert (points(match, 0), points(match, 1)) == ({}, {"settlement": 1})
    assert leaders(match) == {"C6": "T0", "H4": "K1", "H6": "T1"}
    assert asked(match) == (0, "support")
    traders = play(match, "support 4", "support 1")
    assert strengths(traders) == (5, 3)
    assert (points(match, 0), points(match, 1)) == ({"market": 3}, {"settlement": 1})
    assert leaders(match) == {"C6": "T0", "H4": "K1"}


def test_every_follower_of_the_kingdom_counts_near_the_leader_or_not() -> None:
    """W06, F4."""
    match = classic(FAR_FOLLOWERS, "hand 0 settlement 1")
    events = play(match, "tile settlement E5", "support 0", "support 0")
    assert strengths(events) == (2, 1)
    assert points(match, 0) == {"market": 2}
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        5   T0 t  s  s  s  t  .
        6   .  m  m  .  .  .  .
        """,
    )


def test_face_down_tiles_neither_follow_nor_leave() -> None:
    """W08, F14, A6."""
    match = classic(
        """
            B  C  D  E  F  G  H
        5   T0 t  s  .  s  t  T1
        6   .  m  m  .  .  o  o
        7   .  .  .  .  .  o  o
        """,
        "monument settlement-market G6 market\nhand 0 settlement 1",
    )
    events = play(match, "tile settlement E5", "support 0", "support 0")
    assert strengths(events) == (2, 0)
    assert points(match, 0) == {"market": 1}
    assert [cell(match, name) for name in ("G6", "H6", "G7", "H7")] == ["o", "o", "o", "o"]
    assert kingdom_of(match, "B5") >= {"G5", "G6", "H7"}


def test_priests_war_spares_temples_with_a_treasure_or_beside_another_leader() -> None:
    """W09, F10."""
    match = classic(PRIESTS, "hand 0 settlement 1 temple 3")
    events = play(match, "tile settlement K3", "support 3", "support 0")
    assert strengths(events) == (5, 4)
    assert_shows(
        match,
        """
            E  F  G  H  I  J  K  L
        2   .  .  K1 .  .  .  .  t
        3   .  t* t  .  .  s  s  t
        4   .  .  .  .  .  .  .  P0
        """,
    )
    assert points(match, 0) == {"temple": 3}


def test_only_tiles_of_the_leaders_colour_can_be_added() -> None:
    """W13, F16."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1 temple 5\nhand 1 market 6")
    match.play("tile settlement E5")
    assert match.legal() == ["support 0"]
    assert refused(match, "support 2") == "wrong_colour_of_support"


def test_colour_of_the_tile_that_unites_does_not_matter_for_support() -> None:
    """F16."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 6\nhand 1 market 6")
    match.play("tile settlement E5")
    assert refused(match, "support 5") == "wrong_colour_of_support"
    assert refused(match, "support 6") == "more_than_in_hand"
    match.play("support 0")
    assert match.legal() == [f"support {count}" for count in range(7)]


def test_leader_without_a_rival_stays_in_peace() -> None:
    """W15, F1, F5."""
    match = classic(LION_AND_BULL.replace("T1", ". "), LION_AND_BULL_HANDS)
    events = match.play("tile settlement E5")
    assert facts(events, "kingdoms_united")["wars"] == ["king"]
    assert asked(match) == (0, "support")
    events = play(match, "support 0", "support 0")
    assert strengths(events) == (0, 0)
    assert points(match, 1) == {"settlement": 1}
    assert leaders(match) == {"C6": "T0", "H4": "K1"}
    assert kingdom_of(match, "C6") == {"C5", "C6", "D5", "E5", "F5", "G5", "H5", "H4"}
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  .  .  K1
        5   .  t  m  s  m  m  t
        6   .  T0 .  .  .  .  .
        """,
    )


# Who attacks


@pytest.mark.parametrize(
    ("seats", "active", "west", "east", "attacker"),
    [
        (2, 0, 0, 1, 0),
        (2, 0, 1, 0, 0),
        (2, 1, 0, 1, 1),
        (3, 0, 1, 2, 1),
        (3, 0, 2, 1, 1),
        (3, 1, 0, 2, 2),
        (3, 2, 0, 1, 0),
        (3, 2, 0, 2, 2),
        (4, 0, 3, 2, 2),
        (4, 1, 0, 3, 3),
        (4, 1, 0, 2, 2),
        (4, 2, 0, 1, 0),
        (4, 2, 1, 3, 3),
        (4, 3, 2, 1, 1),
        (4, 3, 3, 0, 3),
    ],
)
def test_attacker_is_the_active_seat_or_the_next_involved_clockwise(
    seats: int, active: int, west: int, east: int, attacker: int
) -> None:
    """F3."""
    defender = west + east - attacker
    match = classic(
        war_between(f"T{west}", f"T{east}"), f"turn {active} actions 2\nhand {active} temple 1", seats=seats
    )
    match.play("tile temple E5")
    assert asked(match) == (attacker, "support")
    match.play("support 0")
    assert asked(match) == (defender, "support")
    match.play("support 0")
    assert points(match, defender) == {"market": 1}
    assert asked(match) == (active, "turn")


THREE_SEATS = """
        B  C  D  E  F  G  H
    4   .  .  .  .  .  K1 .
    5   K0 t  s  .  s  t  T2
    6   .  T1 .  .  .  .  .
"""


def test_each_war_has_its_own_attacker() -> None:
    """F3."""
    match = classic(THREE_SEATS, "hand 0 temple 1", seats=3)
    match.play("tile temple E5")
    assert asked(match) == (0, "war")
    began = facts(match.play("war trader"), "conflict_began")
    assert (began["attacker"], began["defender"]) == (1, 2)
    match.play("support 0")
    began = facts(match.play("support 0"), "conflict_began")
    assert (began["leader"], began["attacker"], began["defender"]) == ("king", 0, 1)


def test_active_seat_chooses_the_war_even_when_not_involved() -> None:
    """F2, F3."""
    match = classic(THREE_SEATS.replace("K0", "K2"), "hand 0 temple 1", seats=3)
    match.play("tile temple E5")
    assert (asked(match), sorted(match.legal())) == ((0, "war"), ["war king", "war trader"])
    match.play("war king")
    assert asked(match) == (1, "support")


# Support


def test_both_sides_are_asked_even_with_empty_hands() -> None:
    """F4: silence would tell what is in the hand."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1")
    match.play("tile settlement E5")
    assert (asked(match), match.legal()) == ((0, "support"), ["support 0"])
    match.play("support 0")
    assert (asked(match), match.legal()) == ((1, "support"), ["support 0"])


def test_tie_goes_to_the_defender() -> None:
    """F4: the attacker loses its leader and its followers."""
    match = classic(
        """
            B  C  D  E  F  G  H
        5   T0 t  m  .  m  t  T1
        6   .  m  .  .  .  m  .
        """,
        "hand 0 settlement 1",
    )
    events = play(match, "tile settlement E5", "support 0", "support 0")
    assert strengths(events) == (2, 2)
    assert (points(match, 0), points(match, 1)) == ({}, {"market": 3})
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        5   .  t  .  s  m  t  T1
        6   .  .  .  .  .  m  .
        """,
    )


def test_defender_may_win_by_adding_tiles() -> None:
    """F4, F9."""
    match = classic(FAR_FOLLOWERS, "hand 0 settlement 1\nhand 1 market 2")
    events = play(match, "tile settlement E5", "support 0", "support 2")
    assert strengths(events) == (2, 3)
    assert (points(match, 0), points(match, 1)) == ({}, {"market": 3})
    assert leaders(match) == {"H5": "T1"}


def test_tiles_added_by_the_loser_give_no_points() -> None:
    """F9."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1 market 5\nhand 1 market 4")
    play(match, "tile settlement E5", "support 5", "support 4")
    assert points(match, 0) == {"market": 1}


def test_second_war_is_fought_with_what_is_left_in_hand() -> None:
    """B6."""
    match = classic(
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  .  K1 .
        5   K0 t  s  .  s  t  T1
        6   .  T0 .  .  .  .  .
        """,
        "hand 0 temple 1 settlement 2 market 1\nhand 1 settlement 1 market 3",
    )
    play(match, "tile temple E5", "war trader", "support 1", "support 3")
    assert (hand(match, 0), hand(match, 1)) == ({"settlement": 2}, {"settlement": 1})
    assert match.legal() == ["support 0", "support 1", "support 2"]
    match.play("support 2")
    assert match.legal() == ["support 0", "support 1"]


# The unification tile and the regions it touches


def test_unification_tile_counts_for_nobody_and_stays() -> None:
    """F5."""
    match = classic("B5=T0 C5=t D5=s F5=m G5=t H5=T1", "hand 0 market 3")
    events = play(match, "tile market E5", "support 2", "support 0")
    assert strengths(events) == (2, 1)
    assert points(match, 0) == {"market": 2}
    assert (cell(match, "E5"), cell(match, "F5")) == ("m", ".")


def test_unification_tile_is_not_lost_by_the_losing_side() -> None:
    """F5."""
    match = classic("B5=T0 C5=t D5=m F5=m G5=t H5=T1", "hand 0 market 1")
    events = play(match, "tile market E5", "support 0", "support 0")
    assert strengths(events) == (1, 1)
    assert points(match, 1) == {"market": 2}
    assert (cell(match, "D5"), cell(match, "E5"), cell(match, "F5")) == (".", "m", "m")


def test_unification_tile_does_not_protect_temples_nor_count_as_one() -> None:
    """F5, F10."""
    match = classic("B5=P0 C5=t D5=t F5=t G5=t H5=P1", "hand 0 temple 2")
    events = play(match, "tile temple E5", "support 1", "support 0")
    assert strengths(events) == (3, 2)
    assert points(match, 0) == {"temple": 3}
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        5   P0 t  t  t  .  .  .
        """,
    )


def test_leaderless_region_joined_by_the_same_tile_follows_nobody() -> None:
    """F6."""
    match = classic(
        """
            B  C  D  E  F  G  H
        5   T0 t  m  .  m  t  T1
        6   .  .  .  m  .  .  .
        7   .  .  .  m  .  .  .
        """,
        "hand 0 settlement 1 market 1",
    )
    events = play(match, "tile settlement E5", "support 1", "support 0")
    assert strengths(events) == (2, 1)
    assert points(match, 0) == {"market": 2}
    assert (cell(match, "E6"), cell(match, "E7")) == ("m", "m")


def test_after_the_wars_the_unification_tile_is_a_tile_like_any_other() -> None:
    """F15: it follows the king in the next war."""
    match = classic(
        """
            B  C  D  E  F  G  H  I  J  K  L
        5   K0 t  s  .  s  t  F1 .  s  t  K1
        """,
        "hand 0 settlement 1 market 1",
    )
    match.play("tile settlement E5")
    assert asked(match) == (0, "turn")
    began = facts(match.play("tile market I5"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (3, 1)


def test_catastrophe_may_strike_the_unification_tile_after_the_wars() -> None:
    """F15."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1")
    play(match, "tile settlement E5", "support 0", "support 0", "catastrophe E5")
    assert cell(match, "E5") == "x"


def test_no_point_is_given_for_the_unification_tile_after_the_wars() -> None:
    """F15, D6."""
    match = classic("B5=T0 C5=t D5=s F5=s G5=t H5=T1 C6=K0", "hand 0 settlement 1")
    play(match, "tile settlement E5", "support 0", "support 0")
    assert points(match, 0) == {}


# Several wars


THREE_WARS = """
        A  B  C  D  E  F  G  H  I
    4   .  .  .  .  .  .  .  K1 .
    5   .  K0 t  s  .  s  t  t  F1
    6   F0 t  T0 .  .  .  .  T1 .
"""


def test_three_wars_of_one_union_are_fought_one_by_one() -> None:
    """F1, F2: the last is not asked for."""
    match = classic(THREE_WARS, "hand 0 temple 1")
    events = match.play("tile temple E5")
    assert sorted(facts(events, "kingdoms_united")["wars"]) == ["farmer", "king", "trader"]
    assert sorted(match.legal()) == ["war farmer", "war king", "war trader"]
    play(match, "war trader", "support 0", "support 0")
    assert (asked(match), sorted(match.legal())) == ((0, "war"), ["war farmer", "war king"])
    play(match, "war farmer", "support 0", "support 0")
    assert asked(match) == (0, "support")
    events = play(match, "support 0", "support 0")
    assert facts(events, "conflict_won")["leader"] == "king"
    assert points(match, 1) == {"settlement": 2, "farm": 1, "market": 1}
    assert leaders(match) == {"H4": "K1", "I5": "F1", "H6": "T1"}


def test_four_wars_are_the_most_there_can_be() -> None:
    """F1, F10: the priest of seat 0 outlives three lost wars and wins the fourth."""
    match = classic(
        """
            A  B  C  D  E  F  G  H  I
        4   .  .  .  .  .  .  .  K1 .
        5   P0 t  t  t  .  s  t  t  F1
        6   F0 t  T0 K0 .  .  P1 T1 .
        """,
        "hand 0 settlement 1",
    )
    match.play("tile settlement E5")
    assert sorted(match.legal()) == ["war farmer", "war king", "war priest", "war trader"]
    for leader in ("king", "farmer", "trader"):
        play(match, f"war {leader}", "support 0", "support 0")
    events = play(match, "support 0", "support 0")
    assert strengths(events) == (4, 2)
    assert points(match, 0) == {"temple": 2}
    assert points(match, 1) == {"settlement": 1, "farm": 1, "market": 1}
    assert leaders(match) == {"A5": "P0", "H4": "K1", "H6": "T1", "I5": "F1"}


def test_only_wars_that_are_there_can_be_chosen() -> None:
    """F2."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    match.play("tile settlement E5")
    assert refused(match, "war priest") == "no_such_war"
    assert refused(match, "war farmer") == "no_such_war"
    assert refused(match, "support 1") == "not_asked"


def test_war_already_fought_cannot_be_chosen_again() -> None:
    """F2."""
    match = classic(THREE_WARS, "hand 0 temple 1")
    play(match, "tile temple E5", "war trader", "support 0", "support 0")
    assert refused(match, "war trader") == "no_such_war"


def test_followers_cut_off_by_an_earlier_war_do_not_count() -> None:
    """F7: I5 and J5 are lost to the king with the market at H5."""
    match = classic(
        """
            B  C  D  E  F  G  H  I  J
        4   .  .  .  .  .  K1 .  .  .
        5   K0 t  s  .  s  t  m  s  s
        6   .  T0 .  .  .  T1 .  .  .
        """,
        "hand 0 temple 1 settlement 1 market 2",
    )
    play(match, "tile temple E5", "war trader", "support 2", "support 0")
    assert asked(match) == (0, "support")
    events = play(match, "support 1", "support 0")
    assert strengths(events) == (2, 1)
    assert points(match, 0) == {"market": 2, "settlement": 2}
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H  I  J
        4   .  .  .  .  .  .  .  .  .
        5   K0 t  s  t  .  t  .  s  s
        6   .  T0 .  .  .  .  .  .  .
        """,
    )


def test_all_followers_count_when_that_war_comes_first() -> None:
    """F7: the same position, the kings first."""
    match = classic(
        """
            B  C  D  E  F  G  H  I  J
        4   .  .  .  .  .  K1 .  .  .
        5   K0 t  s  .  s  t  m  s  s
        6   .  T0 .  .  .  T1 .  .  .
        """,
        "hand 0 temple 1 settlement 1 market 2",
    )
    events = play(match, "tile temple E5", "war king", "support 1", "support 0")
    assert strengths(events) == (2, 3)
    assert points(match, 1) == {"settlement": 2}


def test_followers_beyond_the_unification_tile_do_not_count() -> None:
    """F7: after the traders' war E6 hangs on the unification tile alone."""
    match = classic(
        """
            B  C  D  E  F  G
        4   .  .  .  .  K1 .
        5   K0 t  s  .  t  T1
        6   .  T0 .  s  m  .
        """,
        "hand 0 temple 1 market 2",
    )
    play(match, "tile temple E5", "war trader", "support 2", "support 0")
    assert asked(match) == (0, "support")
    events = play(match, "support 0", "support 0")
    assert strengths(events) == (1, 0)
    assert points(match, 0) == {"market": 2, "settlement": 1}
    assert cell(match, "E6") == "s"


def test_wars_go_on_in_parts_that_still_touch_the_unification_tile() -> None:
    """F8: the losing kingdom falls into two, king and farmer apart, and both fight on."""
    match = classic(
        """
            A  B  C  D  E  F  G
        4   .  .  .  .  .  K1 .
        5   .  K0 t  s  .  t  T1
        6   F0 t  T0 .  t  m  .
        7   .  .  .  .  F1 .  .
        """,
        "hand 0 temple 1 market 2",
    )
    play(match, "tile temple E5", "war trader", "support 2", "support 0")
    assert cell(match, "F6") == "."
    assert (asked(match), sorted(match.legal())) == ((0, "war"), ["war farmer", "war king"])
    play(match, "war farmer", "support 0", "support 0", "support 0", "support 0")
    assert points(match, 0) == {"market": 2, "settlement": 1}
    assert points(match, 1) == {"farm": 1}
    assert set(leaders(match).values()) == {"K0", "T0", "F1"}


def test_war_of_a_part_cut_off_is_cancelled_and_the_other_goes_on() -> None:
    """F8: the farmer behind the market is out of reach, the king is not."""
    match = classic(
        """
            A  B  C  D  E  F  G  H  I
        4   .  .  .  .  .  .  K1 .  .
        5   .  K0 t  s  .  s  t  m  t
        6   F0 t  T0 .  .  .  T1 .  F1
        """,
        "hand 0 temple 1 market 2",
    )
    events = match.play("tile temple E5")
    assert sorted(facts(events, "kingdoms_united")["wars"]) == ["farmer", "king", "trader"]
    play(match, "war trader", "support 2", "support 0")
    assert asked(match) == (0, "support")
    events = play(match, "support 0", "support 0")
    assert facts(events, "conflict_won")["leader"] == "king"
    assert facts(events, "wars_ended") == {"cell": "E5"}
    assert set(leaders(match).values()) == {"F0", "T0", "K1", "F1"}
    assert points(match, 1) == {"settlement": 2}


def test_war_is_cancelled_when_the_attacker_s_own_side_falls_apart() -> None:
    """F8: the losing attacker takes its market and its king out of the war."""
    match = classic(
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  .  K1 .
        5   K0 t  m  .  m  t  T1
        6   .  T0 .  .  .  .  .
        """,
        "hand 0 temple 1",
    )
    events = play(match, "tile temple E5", "war trader", "support 0", "support 0")
    assert facts(events, "wars_ended") == {"cell": "E5"}
    assert leaders(match) == {"B5": "K0", "G4": "K1", "H5": "T1"}
    assert points(match, 1) == {"market": 2}
    assert asked(match) == (0, "turn")


# Losses


def test_loser_loses_every_follower_and_no_other_tile() -> None:
    """F9."""
    match = classic(
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  s  T1 m
        5   T0 t  s  .  m  t  m
        6   .  .  .  .  m  s  .
        """,
        "hand 0 settlement 1 market 5",
    )
    events = play(match, "tile settlement E5", "support 5", "support 0")
    assert strengths(events) == (5, 4)
    assert points(match, 0) == {"market": 5}
    assert_shows(
        match,
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  s  .  .
        5   T0 t  s  s  .  t  .
        6   .  .  .  .  .  s  .
        """,
    )


def test_leader_without_followers_gives_one_point() -> None:
    """F9."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1 market 1")
    play(match, "tile settlement E5", "support 1", "support 0")
    assert points(match, 0) == {"market": 1}
    assert kingdom_of(match, "B5") == {"B5", "C5", "D5", "E5", "F5", "G5"}


def test_farmers_fight_with_farms() -> None:
    """F4, F5."""
    match = classic("F2=F1 E3=f D3=f B5=F0 C5=t D5=s", "hand 0 farm 4")
    events = play(match, "tile farm D4", "support 3", "support 0")
    assert strengths(events) == (3, 2)
    assert points(match, 0) == {"farm": 3}
    assert (cell(match, "D4"), cell(match, "D3"), cell(match, "E3")) == ("f", "~", "~")


def test_tiles_beside_other_leaders_leave_when_they_are_not_temples() -> None:
    """F11: the protection is for priests' wars only."""
    match = classic("B5=T0 C5=t D5=s F5=m F6=K1 G6=t G5=t H5=T1", "hand 0 settlement 1 market 2")
    play(match, "tile settlement E5", "support 2", "support 0")
    assert cell(match, "F5") == "."
    assert points(match, 0) == {"market": 2}


def test_temples_are_not_removed_in_other_wars() -> None:
    """F11."""
    match = classic("B5=K0 C5=t D5=s F5=s G5=t H5=t I5=K1", "hand 0 market 1 settlement 1")
    play(match, "tile market E5", "support 1", "support 0")
    assert (cell(match, "F5"), cell(match, "G5"), cell(match, "H5")) == (".", "t", "t")


# Which temples stay in a priests' war


def priests_war(east: str, lines: str = "hand 0 settlement 1 temple 5", seats: int = 2) -> tuple[int, dict[str, str]]:
    """Let seat 0's priest win from the west with five temples; the points and the row of temples that is left."""
    match = classic(f"B5=P0 C5=t D5=s F5=t G5=t H5=t {east}", lines, seats=seats)
    play(match, "tile settlement E5", "support 5", "support 0")
    return points(match, 0)["temple"], {name: sign for name, sign in board(match).items() if name in ("F5", "G5", "H5")}


def test_losing_priest_protects_no_temple() -> None:
    """F10."""
    assert priests_war("I5=P1") == (4, {"F5": ".", "G5": ".", "H5": "."})


@pytest.mark.parametrize("leader", ["K1", "F1", "T1"])
def test_another_leader_of_the_loser_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}") == (3, {"F5": ".", "G5": "t", "H5": "."})


@pytest.mark.parametrize("leader", ["K0", "F0", "T0"])
def test_leader_of_the_winner_in_the_losing_kingdom_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}") == (3, {"F5": ".", "G5": "t", "H5": "."})


@pytest.mark.parametrize("leader", ["K2", "F2", "T2"])
def test_leader_of_a_third_seat_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}", seats=3) == (3, {"F5": ".", "G5": "t", "H5": "."})


def test_several_leaders_protect_several_temples() -> None:
    """F10."""
    assert priests_war("I5=P1 G4=K1 F6=T1") == (2, {"F5": "t", "G5": "t", "H5": "."})


def test_leader_at_a_corner_of_a_temple_does_not_protect() -> None:
    """F10: the king at I4 stands beside the temple at J4 and at a corner of H5."""
    assert priests_war("I5=P1 I4=K1 J4=t") == (4, {"F5": ".", "G5": ".", "H5": "."})


def test_temple_beside_the_losing_priest_and_another_leader_stays() -> None:
    """F10."""
    assert priests_war("I5=P1 H4=K1") == (3, {"F5": ".", "G5": ".", "H5": "t"})


def test_temple_with_a_treasure_stays_and_counts() -> None:
    """F10, F12."""
    match = classic("G3=s H3=t I3=P1 G2=t E5=t D5=P0 E4=s", "hand 0 settlement 1 temple 5")
    events = play(match, "tile settlement F4", "support 5", "support 0")
    assert strengths(events) == (6, 3)
    assert points(match, 0) == {"temple": 3}
    assert (cell(match, "F3"), cell(match, "H3"), cell(match, "G2")) == ("t*", ".", ".")


def test_protected_temples_count_as_followers() -> None:
    """F10: three temples stand by the defender, who wins the tie."""
    match = classic("B5=P0 C5=t D5=s F5=t G5=t H5=t I5=P1 G4=K1", "hand 0 settlement 1 temple 2", seats=2)
    events = play(match, "tile settlement E5", "support 2", "support 0")
    assert strengths(events) == (3, 3)
    assert points(match, 1) == {"temple": 2}


def test_losing_attacker_s_temples_are_protected_too() -> None:
    """F10."""
    match = classic("B5=P0 C5=t C6=K0 D5=t F5=t G5=t H5=P1", "hand 0 settlement 1")
    events = play(match, "tile settlement E5", "support 0", "support 0")
    assert strengths(events) == (2, 2)
    assert points(match, 1) == {"temple": 2}
    assert (cell(match, "C5"), cell(match, "D5")) == ("t", ".")
    assert leaders(match) == {"C6": "K0", "H5": "P1"}


def test_leader_that_left_in_an_earlier_war_no_longer_protects() -> None:
    """F10, F7."""
    pieces = "A5=P0 B5=t C5=t C6=T0 D5=s F5=t G5=t G4=T1 H5=P1"
    hands = "hand 0 settlement 1 temple 2 market 1"
    match = classic(pieces, hands)
    play(match, "tile settlement E5", "war trader", "support 1", "support 0", "support 2", "support 0")
    assert points(match, 0) == {"market": 1, "temple": 3}
    assert (cell(match, "F5"), cell(match, "G5")) == (".", ".")


def test_leader_still_there_in_the_priests_war_protects() -> None:
    """F10: the same position, the priests first."""
    pieces = "A5=P0 B5=t C5=t C6=T0 D5=s F5=t G5=t G4=T1 H5=P1"
    hands = "hand 0 settlement 1 temple 2 market 1"
    match = classic(pieces, hands)
    events = play(match, "tile settlement E5", "war priest", "support 2", "support 0")
    assert points(match, 0) == {"temple": 2}
    assert (cell(match, "F5"), cell(match, "G5")) == (".", "t")
    assert facts(events, "wars_ended") == {"cell": "E5"}


def test_no_leader_loses_its_last_temple_in_a_priests_war() -> None:
    """C8."""
    match = classic("B5=P0 C5=t D5=s F5=t G5=t H5=P1 F6=K1 G4=T0", "hand 0 settlement 1 temple 5")
    events = play(match, "tile settlement E5", "support 5", "support 0")
    assert [event.facts["reason"] for event in events_named(events, "leader_left")] == ["war"]
    assert leaders(match) == {"B5": "P0", "F6": "K1", "G4": "T0"}
    assert points(match, 0) == {"temple": 1}


# After the wars


BLACK_SQUARE = """
        B  C  D  E  F  G  H
    5   K0 t  s  .  m  t  K1
    6   .  .  s  s  .  .  .
"""


def test_monument_may_be_built_when_the_square_outlives_the_wars() -> None:
    """F15."""
    match = classic(BLACK_SQUARE, "hand 0 settlement 1")
    play(match, "tile settlement E5", "support 0")
    assert asked(match) == (1, "support")
    match.play("support 0")
    assert points(match, 0) == {"settlement": 1}
    assert asked(match) == (0, "monument")
    assert "monument settlement-temple D5" in match.legal()


def test_no_monument_is_offered_when_the_wars_broke_the_square() -> None:
    """F15."""
    match = classic(BLACK_SQUARE, "hand 0 settlement 1\nhand 1 settlement 3")
    play(match, "tile settlement E5", "support 0", "support 3")
    assert points(match, 1) == {"settlement": 4}
    assert (cell(match, "D5"), cell(match, "E5"), cell(match, "E6")) == (".", "s", ".")
    assert asked(match) == (0, "turn")


def test_trader_that_wins_takes_the_treasures_of_both_kingdoms() -> None:
    """F15, H2: F10 and K11 are in one kingdom once seat 1 has won."""
    match = classic("F11=T0 G10=s H10=s J10=s K10=s L11=T1", "hand 0 settlement 1")
    play(match, "tile settlement I10", "support 0", "support 0")
    assert points(match, 1) == {"market": 1}
    assert asked(match) == (1, "treasure")
    match.play("treasure F10")
    assert (treasures(match, 0), treasures(match, 1)) == (0, 1)
    assert asked(match) == (0, "turn")


def test_no_treasure_is_taken_while_the_traders_fight() -> None:
    """B3."""
    match = classic("F11=T0 G10=s H10=s J10=s K10=s L11=T1", "hand 0 settlement 1")
    match.play("tile settlement I10")
    assert asked(match) == (0, "support")
    assert list(board(match).values()).count("t*") == 10


def test_no_treasure_is_taken_when_the_war_parts_the_kingdoms() -> None:
    """F15."""
    match = classic("F11=T0 G10=s H10=m J10=m K10=s L11=T1", "hand 0 settlement 1")
    play(match, "tile settlement I10", "support 0", "support 0")
    assert kingdoms(match) == {frozenset({"I10", "J10", "K10", "K11", "L11"})}
    assert (treasures(match, 0), treasures(match, 1)) == (0, 0)
    assert asked(match) == (0, "turn")


def test_wars_cost_one_action() -> None:
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5", "war trader", "support 4", "support 1")
    assert match.view(0)["actions"] == 1


def test_hands_are_filled_when_the_turn_ends() -> None:
    """B6."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5", "war trader", "support 4", "support 1", "pass")
    assert [sum(hand(match, seat).values()) for seat in (0, 1)] == [6, 6]
