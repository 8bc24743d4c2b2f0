"""Regions and kingdoms: what is connected, and what a leader makes of it."""

from support.tigris import asked, classic, kingdom_of, kingdoms, play, points


def test_one_temple_and_one_leader_are_a_kingdom() -> None:
    """A5."""
    assert kingdoms(classic("G3=K0")) == {frozenset({"F3", "G3"})}


def test_region_without_a_leader_is_no_kingdom() -> None:
    """A5."""
    assert kingdoms(classic("E5=t F5=s G5=m")) == set()


def test_tiles_of_all_colours_connect() -> None:
    """A5."""
    match = classic("""
            D  E  F  G  H
        3   f  f  .  .  .
        4   .  s  m  t  K0
    """)
    assert kingdom_of(match, "H4") == {"D3", "E3", "F3", "E4", "F4", "G4", "H4"}


def test_corners_do_not_connect() -> None:
    """A5."""
    match = classic("""
            D  E  F
        5   K0 t  .
        6   .  .  s
    """)
    assert kingdom_of(match, "D5") == {"D5", "E5"}


def test_two_leaders_side_by_side_connect() -> None:
    """A5."""
    match = classic(
        """
            C  D  E  F  G
        5   t  K0 P1 t  .
        """,
        "hand 0 market 1",
    )
    assert kingdoms(match) == {frozenset({"C5", "D5", "E5", "F5"})}
    play(match, "tile market G5")
    assert points(match, 0) == {"market": 1}


def test_face_down_tiles_of_a_monument_connect() -> None:
    """A6."""
    match = classic(
        """
            E  F  G  H
        4   t  K0 .  .
        5   o  o  s  .
        6   o  o  .  .
        """,
        "monument settlement-market E5 settlement\nhand 0 market 1",
    )
    assert kingdom_of(match, "F4") >= {"E4", "E5", "F5", "E6", "F6", "G5"}
    play(match, "tile market H5")
    assert points(match, 0) == {"market": 1}


def test_catastrophe_does_not_connect() -> None:
    """A6."""
    match = classic("D5=K0 E5=t F5=x G5=s", "hand 0 settlement 1")
    assert kingdom_of(match, "D5") == {"D5", "E5"}
    play(match, "tile settlement H5")
    assert points(match, 0) == {}


def test_leaders_of_different_colours_share_a_kingdom_in_peace() -> None:
    """A5."""
    match = classic("E5=t D5=K0 E4=P1 F5=T2", seats=3)
    assert kingdoms(match) == {frozenset({"D5", "E5", "E4", "F5"})}
    assert asked(match) == (0, "turn")


def test_every_kingdom_is_shown_with_its_leaders() -> None:
    match = classic("G3=K0 F2=P1 J7=T0")
    shown = {frozenset(kingdom["cells"]): len(kingdom["leaders"]) for kingdom in match.view(1)["kingdoms"]}
    assert shown == {frozenset({"F2", "F3", "G3"}): 2, frozenset({"I7", "J7"}): 1}


def test_kingdom_grows_with_a_leader_and_a_tile() -> None:
    match = classic("E5=t D5=K0", "hand 0 settlement 1")
    play(match, "leader priest E4", "tile settlement F5")
    assert kingdom_of(match, "D5") == {"D5", "E5", "E4", "F5"}


def test_kingdom_falls_apart_when_the_leader_that_links_it_leaves() -> None:
    """A5."""
    match = classic("""
            D  E  F  G  H
        5   P1 t  K0 t  T1
    """)
    play(match, "leader king off")
    assert kingdoms(match) == {frozenset({"D5", "E5"}), frozenset({"G5", "H5"})}


def test_kingdom_without_its_last_leader_is_a_region_again() -> None:
    match = classic("E5=t D5=K0")
    play(match, "leader king off")
    assert kingdoms(match) == set()
