"""A tile that joins kingdoms: two are united without a point, three may not be."""

import pytest

from support.tigris import (
    asked,
    cell,
    classic,
    events_named,
    facts,
    kingdom_of,
    kingdoms,
    leaders,
    play,
    points,
    refused,
)

KING_AND_PRIEST = """
        D  E  F  G  H
    5   K0 t  .  t  P1
"""
HAND = "hand 0 settlement 1 temple 1 farm 1 market 1"


def test_tile_may_not_join_three_kingdoms() -> None:
    """T11, D7."""
    match = classic(
        """
            D  E  F  G  H
        5   K0 t  .  t  P1
        6   .  .  t  .  .
        7   .  .  T1 .  .
        """,
        HAND,
    )
    assert refused(match, "tile settlement F5") == "joins_three_kingdoms"


def test_tile_may_not_join_four_kingdoms() -> None:
    """D7."""
    match = classic(
        """
            D  E  F  G  H
        3   .  .  .  F1 .
        4   .  .  s  .  .
        5   K0 t  .  t  P1
        6   .  .  t  .  .
        7   .  .  T1 .  .
        """,
        HAND,
    )
    assert refused(match, "tile settlement F5") == "joins_three_kingdoms"


def test_tile_may_not_join_three_kingdoms_of_one_seat() -> None:
    """D7."""
    match = classic(
        """
            D  E  F  G  H
        5   K0 t  .  t  P0
        6   .  .  t  .  .
        7   .  .  T0 .  .
        """,
        HAND,
    )
    assert refused(match, "tile settlement F5") == "joins_three_kingdoms"


@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_tile_that_unites_two_kingdoms_gives_no_point_even_in_peace(tile: str) -> None:
    """D6."""
    match = classic(KING_AND_PRIEST, HAND)
    events = play(match, f"tile {tile} F5")
    assert events_named(events, "points_scored") == []
    assert (points(match, 0), points(match, 1)) == ({}, {})
    assert kingdoms(match) == {frozenset({"D5", "E5", "F5", "G5", "H5"})}


def test_farm_that_unites_two_kingdoms_gives_no_point() -> None:
    """D6."""
    match = classic("D2=t C2=K0 F2=F1", HAND)
    play(match, "tile farm E2")
    assert (points(match, 0), points(match, 1)) == ({}, {})
    assert kingdom_of(match, "E2") == {"B2", "C2", "D2", "E2", "F2", "F3"}


def test_union_in_peace_is_told_and_ends_the_action() -> None:
    """D8."""
    match = classic(KING_AND_PRIEST, HAND)
    events = play(match, "tile market F5")
    assert facts(events, "kingdoms_united") == {"seat": 0, "cell": "F5", "wars": []}
    assert events_named(events, "conflict_began") == []
    assert "unification" not in match.position()
    assert asked(match) == (0, "turn")


def test_union_in_peace_leaves_an_ordinary_tile() -> None:
    """D8: the next tile in the new kingdom scores."""
    match = classic(KING_AND_PRIEST, "hand 0 temple 1 market 1")
    play(match, "tile market F5")
    play(match, "tile temple F4")
    assert points(match, 1) == {"temple": 1}
    assert cell(match, "F5") == "m"


def test_two_kingdoms_and_a_leaderless_region_may_be_joined() -> None:
    """D7."""
    match = classic(
        """
            D  E  F  G  H
        5   K0 t  .  t  P1
        6   .  .  m  .  .
        """,
        HAND,
    )
    play(match, "tile settlement F5")
    assert kingdoms(match) == {frozenset({"D5", "E5", "F5", "G5", "H5", "F6"})}
    assert (points(match, 0), points(match, 1)) == ({}, {})


def test_two_kingdoms_and_two_leaderless_regions_may_be_joined() -> None:
    """D7."""
    match = classic(
        """
            D  E  F  G  H
        4   .  .  s  .  .
        5   K0 t  .  t  P1
        6   .  .  m  .  .
        """,
        HAND,
    )
    play(match, "tile settlement F5")
    assert kingdoms(match) == {frozenset({"D5", "E5", "F3", "F4", "F5", "G5", "H5", "F6"})}


def test_two_neighbours_in_one_kingdom_and_a_third_in_another_are_two_kingdoms() -> None:
    """D7."""
    match = classic(
        """
            D  E  F  G  H
        5   K0 t  .  t  P1
        6   .  s  s  .  .
        """,
        HAND,
    )
    events = play(match, "tile market F5")
    assert facts(events, "kingdoms_united")["wars"] == []


def test_kingdoms_of_one_seat_are_united_like_any_others() -> None:
    """D6."""
    match = classic("D5=K0 E5=t G5=t H5=T0", HAND)
    play(match, "tile market F5")
    assert points(match, 0) == {}
    assert kingdoms(match) == {frozenset({"D5", "E5", "F5", "G5", "H5"})}


def test_tile_between_two_leaders_unites_their_kingdoms() -> None:
    """A5, D6."""
    match = classic("C5=t D5=K0 F5=P1 G5=t", HAND)
    play(match, "tile settlement E5")
    assert points(match, 0) == {}
    assert kingdoms(match) == {frozenset({"C5", "D5", "E5", "F5", "G5"})}


def test_monument_joins_two_kingdoms_through_its_face_down_tiles() -> None:
    """A6."""
    match = classic(
        """
            D  E  F  G  H  I
        4   .  t  K0 .  .  .
        5   .  o  o  .  t  P1
        6   .  o  o  .  .  .
        """,
        HAND + "\nmonument settlement-market E5 settlement",
    )
    events = play(match, "tile settlement G5")
    assert facts(events, "kingdoms_united")["cell"] == "G5"
    assert points(match, 0) == {}


def test_every_colour_with_two_leaders_is_named_as_a_war() -> None:
    """F1."""
    match = classic(
        """
            B  C  D  E  F  G  H
        4   .  .  .  .  .  T1 .
        5   K0 t  s  .  s  t  K1
        6   .  T0 .  .  .  P1 .
        """,
        HAND,
    )
    events = play(match, "tile temple E5")
    assert sorted(facts(events, "kingdoms_united")["wars"]) == ["king", "trader"]
    assert asked(match) == (0, "war")


def test_unification_tile_lies_until_the_wars_are_over() -> None:
    """D8, A6."""
    match = classic("B5=K0 C5=t D5=s F5=s G5=t H5=K1", HAND)
    play(match, "tile temple E5")
    assert "unification E5" in match.position().splitlines()
    assert kingdoms(match) == {frozenset({"B5", "C5", "D5", "E5", "F5", "G5", "H5"})}
    play(match, "support 0")
    events = play(match, "support 0")
    assert facts(events, "wars_ended") == {"cell": "E5"}
    assert "unification" not in match.position()
    assert leaders(match) == {"H5": "K1"}
