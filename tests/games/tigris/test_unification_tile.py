"""The unification tile: nobody's while the wars are fought, a tile like any other when they are over."""

from support.tigris import (
    asked,
    assert_shows,
    board,
    cell,
    classic,
    facts,
    kingdoms,
    play,
    points,
    strengths,
    treasures,
)


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
    play(match, "tile settlement E5")
    assert asked(match) == (0, "turn")
    began = facts(play(match, "tile market I5"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (3, 1)


def test_catastrophe_may_strike_the_unification_tile_after_the_wars() -> None:
    """F15."""
    match = classic("B5=T0 C5=t D5=s F5=s G5=t H5=T1", "hand 0 settlement 1")
    play(match, "tile settlement E5", "support 0", "support 0", "catastrophe E5")
    assert cell(match, "E5") == "x"


def test_no_point_is_given_for_the_unification_tile_after_the_wars() -> None:
    """F15, D6."""
    match = classic("B5=T0 C5=t D5=s F5=s G5=t H5=T1 C6=K0", "hand 0 settlement 1")
    play(match, "tile settlement E5", "support 0", "support 0")
    assert points(match, 0) == {}


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
    play(match, "support 0")
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
    play(match, "treasure F10")
    assert (treasures(match, 0), treasures(match, 1)) == (0, 1)
    assert asked(match) == (0, "turn")


def test_no_treasure_is_taken_while_the_traders_fight() -> None:
    """B3."""
    match = classic("F11=T0 G10=s H10=s J10=s K10=s L11=T1", "hand 0 settlement 1")
    play(match, "tile settlement I10")
    assert asked(match) == (0, "support")
    assert list(board(match).values()).count("t*") == 10


def test_no_treasure_is_taken_when_the_war_parts_the_kingdoms() -> None:
    """F15."""
    match = classic("F11=T0 G10=s H10=m J10=m K10=s L11=T1", "hand 0 settlement 1")
    play(match, "tile settlement I10", "support 0", "support 0")
    assert kingdoms(match) == {frozenset({"I10", "J10", "K10", "K11", "L11"})}
    assert (treasures(match, 0), treasures(match, 1)) == (0, 0)
    assert asked(match) == (0, "turn")
