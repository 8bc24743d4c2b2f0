"""External conflicts: two kingdoms become one, and the followers of their leaders decide."""

import pytest

from support.tigris import (
    asked,
    assert_shows,
    bag,
    cell,
    classic,
    events_named,
    facts,
    hand,
    kingdom_of,
    leaders,
    play,
    points,
    refused,
    strengths,
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


def war_between(west: str, east: str) -> str:
    """Two kingdoms that a tile at E5 unites, each with one leader."""
    return f"B5={west} C5=t D5=s F5=s G5=t H5={east}"


def test_war_that_parts_the_kingdoms_ends_the_wars() -> None:
    """W01, F8: the example of the rulebook."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5")
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
    play(match, "tile settlement E5")
    assert facts(play(match, "war trader"), "conflict_began") == {
        "conflict": "war",
        "leader": "trader",
        "attacker": 0,
        "defender": 1,
        "attacker_strength": 1,
        "defender_strength": 2,
    }
    assert facts(play(match, "support 4"), "support_added") == {"seat": 0, "count": 4, "tile": "market"}
    events = play(match, "support 1")
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


def test_only_tiles_of_the_leaders_colour_can_be_added() -> None:
    """W13, F16."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1 temple 5\nhand 1 market 6")
    play(match, "tile settlement E5")
    assert match.legal() == ["support 0"]
    assert refused(match, "support 2") == "wrong_colour_of_support"


def test_colour_of_the_tile_that_unites_does_not_matter_for_support() -> None:
    """F16."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 6\nhand 1 market 6")
    play(match, "tile settlement E5")
    assert refused(match, "support 5") == "wrong_colour_of_support"
    assert refused(match, "support 6") == "more_than_in_hand"
    play(match, "support 0")
    assert match.legal() == [f"support {count}" for count in range(7)]


def test_leader_without_a_rival_stays_in_peace() -> None:
    """W15, F1, F5."""
    match = classic(LION_AND_BULL.replace("T1", ". "), LION_AND_BULL_HANDS)
    events = play(match, "tile settlement E5")
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
    play(match, "tile temple E5")
    assert asked(match) == (attacker, "support")
    play(match, "support 0")
    assert asked(match) == (defender, "support")
    play(match, "support 0")
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
    play(match, "tile temple E5")
    assert asked(match) == (0, "war")
    began = facts(play(match, "war trader"), "conflict_began")
    assert (began["attacker"], began["defender"]) == (1, 2)
    play(match, "support 0")
    began = facts(play(match, "support 0"), "conflict_began")
    assert (began["leader"], began["attacker"], began["defender"]) == ("king", 0, 1)


def test_active_seat_chooses_the_war_even_when_not_involved() -> None:
    """F2, F3."""
    match = classic(THREE_SEATS.replace("K0", "K2"), "hand 0 temple 1", seats=3)
    play(match, "tile temple E5")
    assert (asked(match), sorted(match.legal())) == ((0, "war"), ["war king", "war trader"])
    play(match, "war king")
    assert asked(match) == (1, "support")


# Support


def test_both_sides_are_asked_even_with_empty_hands() -> None:
    """F4: silence would tell what is in the hand."""
    match = classic(war_between("T0", "T1"), "hand 0 settlement 1")
    play(match, "tile settlement E5")
    assert (asked(match), match.legal()) == ((0, "support"), ["support 0"])
    play(match, "support 0")
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


def test_only_wars_that_are_there_can_be_chosen() -> None:
    """F2."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5")
    assert refused(match, "war priest") == "no_such_war"
    assert refused(match, "war farmer") == "no_such_war"
    assert refused(match, "support 1") == "not_asked"


def test_wars_cost_one_action() -> None:
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5", "war trader", "support 4", "support 1")
    assert match.view(0)["actions"] == 1


def test_hands_are_filled_when_the_turn_ends() -> None:
    """B6."""
    match = classic(LION_AND_BULL, LION_AND_BULL_HANDS)
    play(match, "tile settlement E5", "war trader", "support 4", "support 1", "pass")
    assert [sum(hand(match, seat).values()) for seat in (0, 1)] == [6, 6]
