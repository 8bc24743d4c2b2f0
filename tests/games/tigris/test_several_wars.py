"""Several wars in one union: their order, what one leaves of the next, and which are cancelled."""

from support.tigris import (
    asked,
    assert_shows,
    cell,
    classic,
    facts,
    hand,
    leaders,
    play,
    points,
    refused,
    strengths,
)

THREE_WARS = """
        A  B  C  D  E  F  G  H  I
    4   .  .  .  .  .  .  .  K1 .
    5   .  K0 t  s  .  s  t  t  F1
    6   F0 t  T0 .  .  .  .  T1 .
"""


def test_three_wars_of_one_union_are_fought_one_by_one() -> None:
    """F1, F2: the last is not asked for."""
    match = classic(THREE_WARS, "hand 0 temple 1")
    events = play(match, "tile temple E5")
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
    play(match, "tile settlement E5")
    assert sorted(match.legal()) == ["war farmer", "war king", "war priest", "war trader"]
    for leader in ("king", "farmer", "trader"):
        play(match, f"war {leader}", "support 0", "support 0")
    events = play(match, "support 0", "support 0")
    assert strengths(events) == (4, 2)
    assert points(match, 0) == {"temple": 2}
    assert points(match, 1) == {"settlement": 1, "farm": 1, "market": 1}
    assert leaders(match) == {"A5": "P0", "H4": "K1", "H6": "T1", "I5": "F1"}


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
    events = play(match, "tile temple E5")
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
    play(match, "support 2")
    assert match.legal() == ["support 0", "support 1"]
