"""Leaders: where they may stand, how they move and when they leave."""

import pytest

from support.tigris import (
    asked,
    assert_shows,
    classic,
    events_named,
    facts,
    kingdom_of,
    kingdoms,
    leaders,
    play,
    points,
    refusal,
    refused,
)


def test_leader_is_placed_beside_a_temple() -> None:
    """L01."""
    match = classic()
    events = play(match, "leader king G3")
    assert facts(events, "leader_placed") == {"seat": 0, "leader": "king", "cell": "G3"}
    assert kingdoms(match) == {frozenset({"F3", "G3"})}
    assert leaders(match) == {"G3": "K0"}


def test_placing_a_leader_gives_no_points() -> None:
    """L01."""
    match = classic("E5=t D5=K0")
    events = play(match, "leader priest F5")
    assert events_named(events, "points_scored") == []
    assert (points(match, 0), points(match, 1)) == ({}, {})


def test_leader_may_not_stand_at_the_corner_of_a_temple() -> None:
    """L02."""
    assert refused(classic(), "leader king G2") == "no_temple_beside"


@pytest.mark.parametrize("leader", ["king", "priest", "farmer", "trader"])
def test_no_leader_stands_on_a_river_not_even_the_farmer(leader: str) -> None:
    """L03, C6."""
    assert refused(classic(), f"leader {leader} E3") == "river"


def test_another_tile_is_no_temple() -> None:
    """L04."""
    assert refused(classic("E5=s"), "leader king F5") == "no_temple_beside"


def test_another_leader_is_no_temple() -> None:
    assert refused(classic("E5=t D5=P0 C5=t"), "leader king D6") == "no_temple_beside"


def test_temple_face_down_is_no_temple() -> None:
    """C8."""
    match = classic("E5=o F5=o E6=o F6=o", "monument settlement-temple E5 temple")
    assert refused(match, "leader king D5") == "no_temple_beside"


def test_leader_links_one_kingdom_and_leaderless_regions() -> None:
    """L06, C5."""
    match = classic("""
            D  E  F  G
        4   .  .  s  .
        5   P1 t  .  t
        6   .  .  s  .
    """)
    play(match, "leader king F5")
    assert kingdom_of(match, "F5") == {"D5", "E5", "F5", "G5", "F3", "F4", "F6"}
    assert set(leaders(match).values()) == {"P1", "K0"}
    assert asked(match) == (0, "turn")


def test_leader_makes_one_kingdom_of_two_leaderless_regions() -> None:
    """L07, C5."""
    match = classic("E5=t G5=t")
    play(match, "leader king F5")
    assert kingdoms(match) == {frozenset({"E5", "F5", "G5"})}


def test_leader_may_not_join_two_kingdoms() -> None:
    """C4."""
    match = classic("""
            D  E  F  G  H
        5   P1 t  .  t  T1
    """)
    assert refused(match, "leader king F5") == "joins_two_kingdoms"


def test_leader_may_not_join_two_kingdoms_of_its_own_seat() -> None:
    """C4."""
    match = classic("""
            D  E  F  G  H
        5   P0 t  .  t  T0
    """)
    assert refused(match, "leader king F5") == "joins_two_kingdoms"


def test_leader_may_not_join_two_kingdoms_to_fight_in_one() -> None:
    """C4: the rule comes before the revolt."""
    match = classic("""
            D  E  F  G  H
        5   K1 t  .  t  T1
    """)
    assert refused(match, "leader king F5") == "joins_two_kingdoms"


def test_leader_may_not_join_two_kingdoms_by_standing_beside_another_leader() -> None:
    """C4, A5."""
    match = classic("""
            D  E  F  G
        5   t  .  P1 t
        6   T1 .  .  .
    """)
    assert refused(match, "leader king E5") == "joins_two_kingdoms"


def test_leader_may_touch_one_kingdom_on_several_sides() -> None:
    """C4."""
    match = classic("""
            D  E  F
        5   P1 t  .
        6   .  s  s
    """)
    play(match, "leader king F5")
    assert kingdom_of(match, "F5") == {"D5", "E5", "F5", "E6", "F6"}


@pytest.mark.parametrize("sign", ["s", "t", "m", "P0", "P1"])
def test_leader_needs_an_empty_space(sign: str) -> None:
    """C7."""
    assert refused(classic({"E5": "t", "F5": sign}), "leader king F5") == "occupied"


def test_leader_may_not_stand_on_a_monument() -> None:
    """C7."""
    match = classic("E4=t E5=o F5=o E6=o F6=o", "monument settlement-market E5 settlement")
    assert refused(match, "leader king E5") == "occupied"


def test_leader_may_not_stand_on_a_devastated_space() -> None:
    """C7."""
    assert refused(classic("E5=t F5=x"), "leader king F5") == "devastated"


def test_leader_is_withdrawn_and_can_come_back() -> None:
    """L12, C1."""
    match = classic("E5=t D5=K0")
    events = play(match, "leader king off")
    assert facts(events, "leader_withdrawn") == {"seat": 0, "leader": "king", "cell": "D5"}
    assert (leaders(match), kingdoms(match)) == ({}, set())
    assert match.view(0)["actions"] == 1
    play(match, "leader king D5")
    assert leaders(match) == {"D5": "K0"}


def test_leader_moves_in_one_action() -> None:
    """C1."""
    match = classic("E5=t D5=K0")
    events = play(match, "leader king J7")
    assert facts(events, "leader_moved") == {"seat": 0, "leader": "king", "from": "D5", "cell": "J7"}
    assert events_named(events, "leader_placed") == []
    assert leaders(match) == {"J7": "K0"}
    assert match.view(0)["actions"] == 1


def test_moving_within_a_kingdom_causes_no_conflict() -> None:
    """C2."""
    match = classic("E5=t D5=K0 E4=P1")
    play(match, "leader king F5")
    assert asked(match) == (0, "turn")
    assert leaders(match) == {"F5": "K0", "E4": "P1"}


def test_leader_that_fails_may_try_the_same_space_again() -> None:
    """L13, B2."""
    match = classic("E5=t D5=K1", "hand 1 temple 6")
    play(match, "leader king F5", "support 0", "support 0")
    assert asked(match) == (0, "turn")
    play(match, "leader king F5", "support 0", "support 0")
    assert leaders(match) == {"D5": "K1"}
    assert (points(match, 0), points(match, 1)) == ({}, {"temple": 2})


def test_leader_may_not_move_to_its_own_space() -> None:
    """L14, C3."""
    assert refused(classic("E5=t D5=K0"), "leader king D5") == "own_space"


def test_leader_that_links_two_parts_may_not_link_them_from_another_space() -> None:
    """C2: the question and answer of the rulebook."""
    match = classic("""
            E  F  G
        4   P1 .  T1
        5   t  K0 t
    """)
    assert len(kingdoms(match)) == 1
    assert refused(match, "leader king F4") == "joins_two_kingdoms"


def test_leader_alone_in_its_kingdom_may_link_it_to_another() -> None:
    """C2: once the leader is lifted its old kingdom is a region without a leader."""
    match = classic("""
            D  E  F  G  H
        5   K0 t  .  t  P1
    """)
    assert len(kingdoms(match)) == 2
    play(match, "leader king F5")
    assert kingdoms(match) == {frozenset({"E5", "F5", "G5", "H5"})}


def test_leader_may_not_link_the_kingdom_it_leaves_to_another() -> None:
    """C2: the priest keeps the old kingdom a kingdom."""
    match = classic("""
            D  E  F  G  H
        4   .  P1 .  .  .
        5   K0 t  .  t  T1
    """)
    assert refused(match, "leader king F5") == "joins_two_kingdoms"


def test_leader_may_link_again_a_kingdom_and_a_region_that_lifting_it_parts() -> None:
    """C2."""
    match = classic("""
            E  F  G  H
        5   t  K0 t  P1
        6   s  .  s  .
        7   .  t  .  .
    """)
    play(match, "leader king F6")
    assert_shows(
        match,
        """
            E  F  G  H
        5   t  .  t  P1
        6   s  K0 s  .
        7   .  t  .  .
        """,
    )
    assert kingdom_of(match, "F6") == {"E5", "E6", "F6", "F7", "G5", "G6", "H5"}


def test_leader_moving_out_leaves_the_parts_it_linked_apart() -> None:
    """C2."""
    match = classic("""
            D  E  F  G  H
        5   P1 t  K0 t  T1
    """)
    play(match, "leader king E4")
    assert kingdoms(match) == {frozenset({"D5", "E4", "E5"}), frozenset({"G5", "H5"})}


def test_leader_moving_away_from_its_rival_s_kingdom_to_another_causes_a_revolt_there_only() -> None:
    """C2, E1."""
    match = classic("E5=t D5=K0 D6=t G10=K1")
    events = play(match, "leader king F11")
    assert facts(events, "conflict_began")["conflict"] == "revolt"
    assert asked(match) == (0, "support")


def test_leader_may_not_be_withdrawn_to_avoid_a_revolt() -> None:
    """C9."""
    match = classic("E5=t D5=K1")
    play(match, "leader king F5")
    assert refused(match, "leader king off") == "not_asked"
    play(match, "support 0")
    assert asked(match) == (1, "support")
    assert refused(match, "leader king off") == "not_asked"


def test_leader_may_not_be_withdrawn_to_avoid_a_war() -> None:
    """C9."""
    match = classic("C5=t D5=s B5=K0 G5=t F5=s H5=K1", "hand 0 settlement 1")
    play(match, "tile settlement E5")
    assert refused(match, "leader king off") == "not_asked"


def test_leader_leaves_when_its_last_temple_goes() -> None:
    """C8."""
    match = classic("E5=t D5=K1")
    events = play(match, "catastrophe E5")
    assert facts(events, "leader_left") == {"seat": 1, "leader": "king", "cell": "D5", "reason": "no_temple"}
    assert leaders(match) == {}


def test_leader_stays_while_one_temple_is_left() -> None:
    """C8."""
    match = classic("E5=t D5=K1 D6=t")
    play(match, "catastrophe E5")
    assert leaders(match) == {"D5": "K1"}


def test_leader_not_on_the_board_cannot_be_withdrawn() -> None:
    match = classic("E5=t D5=K1")
    assert refusal(match, "leader king off").code == "no_such_leader"


def test_all_four_leaders_of_a_seat_may_stand_in_one_kingdom() -> None:
    match = classic("E5=t D5=K0 E4=P0 F5=F0")
    play(match, "leader trader E6")
    assert leaders(match) == {"D5": "K0", "E4": "P0", "F5": "F0", "E6": "T0"}
    assert kingdoms(match) == {frozenset({"D5", "E4", "E5", "F5", "E6"})}
