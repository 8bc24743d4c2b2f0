"""Treasures: the trader's owner takes all but one of those in the kingdom, those in the corners first."""

import pytest

from support.reading import asked, choices
from support.tigris import cell, classic, events_named, leaders, play, points, position, refused, treasures

TO_THE_SOUTH = "G10=s H10=s I10=s J10=s"  # from F10 to the space before K11
TO_THE_EAST = "J7=s K7=s L7=s L6=s M5=s"  # from I7 and from N5 to the space between, L5
THREE_BRANCHES = f"H7=T0 {TO_THE_EAST} K2=s K3=s K4=s K5=s"


def test_the_corner_treasure_must_be_taken_and_the_farmer_is_paid_first() -> None:
    """Z01: one answer is possible, so nothing is asked."""
    match = classic("O2=T0 P1=F1 P3=s O5=f O4=f", "hand 0 farm 1")
    events = play(match, "tile farm P4")
    assert points(match, 1) == {"farm": 1}
    assert (treasures(match, 0), cell(match, "P2"), cell(match, "N5")) == (1, "t", "t*")
    assert asked(match) == (0, "turn")
    assert [event.name for event in events] == ["tile_placed", "points_scored", "treasure_taken"]


def test_between_two_corners_the_owner_is_free() -> None:
    """Z03, H6."""
    match = classic("A2=T0 B3=s B4=f B5=s B6=s", "hand 0 farm 1")
    play(match, "tile farm B7")
    assert asked(match) == (0, "treasure")
    assert choices(match) == {"B2", "B8"}
    play(match, "treasure B8")
    assert (treasures(match, 0), cell(match, "B2"), cell(match, "B8")) == (1, "t*", "t")
    assert asked(match) == (0, "turn")


def test_taking_treasures_cannot_be_declined() -> None:
    """Z06, H3."""
    match = classic("A2=T0 B3=s B4=f B5=s B6=s", "hand 0 farm 1")
    play(match, "tile farm B7")
    assert refused(match, "pass") == "not_asked"
    assert refused(match, "treasure none") == "malformed"
    assert set(match.legal()) == {"treasure B2", "treasure B8"}


def test_a_treasure_must_be_in_the_kingdom() -> None:
    match = classic("A2=T0 B3=s B4=f B5=s B6=s", "hand 0 farm 1")
    play(match, "tile farm B7")
    assert refused(match, "treasure F3") == "no_treasure_there"
    assert refused(match, "treasure B5") == "no_treasure_there"


CORNERS = {
    "B2": ("A2=T0 C2=s D2=s F2=s", "tile farm E2", "F3"),
    "P2": ("O2=T0 P3=s O5=f O4=f", "tile farm P4", "N5"),
    "B8": ("A8=T0 B9=s B10=s C10=s D10=s", "tile settlement E10", "F10"),
    "O9": ("P9=T0 O10=s N10=s M10=s L10=s", "tile settlement K10", "K11"),
}


@pytest.mark.parametrize("corner", CORNERS)
def test_each_corner_of_the_classic_board_goes_before_another_treasure(corner: str) -> None:
    """H5: F10 and K11 lie outside the rivers too, but not in a corner."""
    pieces, action, other = CORNERS[corner]
    match = classic(pieces, "hand 0 settlement 1 farm 1")
    play(match, action)
    assert (treasures(match, 0), cell(match, corner), cell(match, other)) == (1, "t", "t*")


def test_treasures_that_lie_in_no_corner_are_free_to_choose() -> None:
    """H4."""
    match = classic(f"F9=T0 {TO_THE_SOUTH}", "hand 0 settlement 1")
    play(match, "tile settlement K10")
    assert choices(match) == {"F10", "K11"}
    play(match, "treasure K11")
    assert (cell(match, "F10"), cell(match, "K11")) == ("t*", "t")


OUTER = {
    "B3": ("A3=T0 B4=s B5=s B6=s", "tile farm C6", "D6"),
    "P6": ("P7=T0 P5=s P3=f P2=f", "tile farm P4", "O2"),
    "A8": ("A7=T0 B7=s D7=f", "tile farm C7", "D6"),
    "E10": ("E9=T0 G9=f H9=f", "tile farm F9", "H8"),
    "J11": ("I11=T0 J9=s K9=s L9=s M9=s", "tile farm J10", "M8"),
    "O11": ("O10=T0 N11=s M11=s M9=s", "tile farm M10", "M8"),
}


@pytest.mark.parametrize("outer", OUTER)
def test_on_the_advanced_board_treasures_outside_the_rivers_go_first(outer: str) -> None:
    """H5, L3."""
    pieces, action, inner = OUTER[outer]
    match = classic(pieces, "hand 0 farm 1", board="advanced")
    play(match, action)
    assert (treasures(match, 0), cell(match, outer), cell(match, inner)) == (1, "t", "t*")


def test_on_the_advanced_board_two_outer_treasures_are_free_to_choose() -> None:
    """H5, H6, L3."""
    match = classic("A3=T0 B4=s B5=s B6=s B7=s", "hand 0 settlement 1", board="advanced")
    play(match, "tile settlement A7")
    assert choices(match) == {"B3", "A8"}


def test_on_the_advanced_board_two_inner_treasures_are_free_to_choose() -> None:
    """H4, L3."""
    match = classic("E2=T0 F1=s G1=s H1=s", "hand 0 settlement 1", board="advanced")
    play(match, "tile settlement I1")
    assert choices(match) == {"E1", "J1"}


def test_of_three_treasures_two_are_taken_one_by_one() -> None:
    """H9."""
    match = classic(THREE_BRANCHES, "hand 0 settlement 1")
    play(match, "tile settlement L5")
    assert choices(match) == {"I7", "K1", "N5"}
    play(match, "treasure N5")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"I7", "K1"})
    play(match, "treasure K1")
    assert asked(match) == (0, "turn")
    assert (treasures(match, 0), cell(match, "I7")) == (2, "t*")


def test_a_corner_goes_first_and_the_rest_is_free_to_choose() -> None:
    """H5, H9: P2 is not even asked for."""
    match = classic(f"O2=T0 P3=s O5=f O4=f {TO_THE_EAST} L5=s", "hand 0 farm 1")
    play(match, "tile farm P4")
    assert treasures(match, 0) == 1
    assert (asked(match), choices(match)) == ((0, "treasure"), {"I7", "N5"})
    assert refused(match, "treasure P2") == "no_treasure_there"


def test_two_corners_go_before_the_one_other() -> None:
    """H5, H9: which corner first is asked, the second follows by itself."""
    match = classic("A2=T0 B3=s B4=f B5=s B6=s B9=s B10=s C10=s D10=s E10=s", "hand 0 farm 1")
    play(match, "tile farm B7")
    assert choices(match) == {"B2", "B8"}
    assert refused(match, "treasure F10") == "corner_first"
    play(match, "treasure B8")
    assert asked(match) == (0, "turn")
    assert treasures(match, 0) == 2
    assert [cell(match, name) for name in ("B2", "B8", "F10")] == ["t", "t", "t*"]


def test_two_corners_go_before_a_choice_between_two_others() -> None:
    """H5, H9."""
    match = classic(f"A2=T0 B3=s B4=f B5=s B6=s B9=s B10=s C10=s D10=s E10=s {TO_THE_SOUTH} K10=s", "hand 0 farm 1")
    play(match, "tile farm B7")
    assert refused(match, "treasure K11") == "corner_first"
    play(match, "treasure B2")
    assert treasures(match, 0) == 2
    assert choices(match) == {"F10", "K11"}


def test_the_traders_owner_takes_also_in_another_seats_turn() -> None:
    """H2."""
    match = classic(f"F9=T1 {TO_THE_SOUTH}", "hand 0 settlement 1")
    play(match, "tile settlement K10")
    assert asked(match) == (1, "treasure")
    play(match, "treasure F10")
    assert (treasures(match, 0), treasures(match, 1)) == (0, 1)
    assert asked(match) == (0, "turn")


def test_a_treasure_that_must_be_taken_goes_to_the_traders_owner_without_a_question() -> None:
    """H2."""
    match = classic("O2=T1 P3=s O5=f O4=f", "hand 0 farm 1")
    play(match, "tile farm P4")
    assert (treasures(match, 0), treasures(match, 1)) == (0, 1)


def test_without_a_trader_treasures_stay_until_one_comes() -> None:
    """H7."""
    match = classic(f"F9=K0 {TO_THE_SOUTH}", "hand 0 settlement 1")
    play(match, "tile settlement K10")
    assert asked(match) == (0, "turn")
    assert (cell(match, "F10"), cell(match, "K11")) == ("t*", "t*")
    play(match, "leader trader E10")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"F10", "K11"})


def test_a_trader_that_links_two_temples_takes_at_once() -> None:
    """H1: leaders link too."""
    match = classic(TO_THE_SOUTH)
    play(match, "leader trader K10")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"F10", "K11"})


def test_a_trader_moved_into_the_kingdom_takes() -> None:
    """H1."""
    match = classic(f"F9=K0 {TO_THE_SOUTH} K10=s I6=T0")
    play(match, "leader trader E10")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"F10", "K11"})


def test_another_leader_that_links_two_temples_lets_the_trader_take() -> None:
    """H1."""
    match = classic(f"F9=T1 {TO_THE_SOUTH}")
    play(match, "leader king K10")
    assert (asked(match), choices(match)) == ((1, "treasure"), {"F10", "K11"})


def test_treasures_are_given_out_after_the_action_not_after_the_turn() -> None:
    """H1: the second action is played afterwards."""
    match = classic("O2=T0 P3=s O5=f O4=f", "hand 0 farm 2")
    play(match, "tile farm P4")
    assert treasures(match, 0) == 1
    assert asked(match) == (0, "turn")
    assert match.view(None)["actions"] == 1


REVOLT_OVER_TREASURES = "F9=T1 G10=t I10=s J10=s K10=s"


def test_the_trader_that_wins_a_revolt_takes_the_treasures_it_linked() -> None:
    """E8."""
    match = classic(REVOLT_OVER_TREASURES, "hand 0 temple 1")
    play(match, "leader trader H10", "support 1", "support 0")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"F10", "K11"})


def test_the_link_of_a_beaten_trader_is_gone_before_treasures_are_looked_at() -> None:
    """E8, E9."""
    match = classic(REVOLT_OVER_TREASURES)
    play(match, "leader trader H10", "support 0", "support 0")
    assert asked(match) == (0, "turn")
    assert leaders(match) == {"F9": "T1"}
    assert (treasures(match, 0), treasures(match, 1)) == (0, 0)


def test_after_a_peaceful_union_the_one_trader_takes() -> None:
    """H1, H2."""
    match = classic(f"F9=T1 {TO_THE_SOUTH} L11=K0", "hand 0 settlement 1")
    play(match, "tile settlement K10")
    assert (asked(match), choices(match)) == ((1, "treasure"), {"F10", "K11"})


def test_after_a_war_of_traders_the_winner_takes_what_is_still_linked() -> None:
    """H8, B3."""
    match = classic("I6=T1 J7=s K7=s N6=T0 M5=m L5=m K5=m", "hand 0 settlement 1")
    play(match, "tile settlement K6", "support 0", "support 0")
    assert points(match, 0) == {"market": 1}
    assert (asked(match), choices(match)) == ((0, "treasure"), {"I7", "N5"})


def test_after_a_war_that_parted_the_kingdoms_nobody_takes() -> None:
    """H8, B3."""
    match = classic("I6=T1 J7=m K7=m N6=T0 M5=m L5=m K5=m", "hand 0 settlement 1")
    play(match, "tile settlement K6", "support 0", "support 0")
    assert points(match, 0) == {"market": 3}
    assert asked(match) == (0, "turn")
    assert (cell(match, "I7"), cell(match, "N5")) == ("t*", "t*")


TRADER_ON_A_SQUARE = "H7=T0 I6=t J7=t K6=s L6=s L5=s M5=s"


def test_a_trader_sent_home_by_the_monument_takes_nothing() -> None:
    """H8, B3: the monument comes before the treasures."""
    match = classic(TRADER_ON_A_SQUARE, "hand 0 temple 1")
    play(match, "tile temple J6")
    assert asked(match) == (0, "monument")
    play(match, "monument temple-farm I6")
    assert leaders(match) == {}
    assert asked(match) == (0, "turn")
    assert (cell(match, "I7"), cell(match, "N5"), treasures(match, 0)) == ("o*", "t*", 0)


def test_without_the_monument_the_same_trader_takes() -> None:
    """H8, B3."""
    match = classic(TRADER_ON_A_SQUARE, "hand 0 temple 1")
    play(match, "tile temple J6", "monument none")
    assert (asked(match), choices(match)) == ((0, "treasure"), {"I7", "N5"})


TWO_TREASURE_KINGDOMS = f"F9=T{{south}} {TO_THE_SOUTH} K10=s H7=T{{east}} {TO_THE_EAST} L5=s"


@pytest.mark.parametrize(
    ("turn", "south", "east", "order"),
    [(0, 0, 1, [0, 1]), (1, 0, 1, [1, 0]), (2, 0, 1, [0, 1]), (1, 0, 2, [2, 0])],
)
def test_several_kingdoms_are_asked_from_the_active_seat_on_clockwise(
    turn: int, south: int, east: int, order: list[int]
) -> None:
    """B4."""
    match = classic(TWO_TREASURE_KINGDOMS.format(south=south, east=east), f"turn {turn} actions 2", seats=3)
    cells = {south: "F10", east: "I7"}
    for seat in order:
        assert asked(match) == (seat, "treasure")
        play(match, f"treasure {cells[seat]}")
    assert asked(match) == (turn, "turn")


def test_treasures_are_told_in_the_order_they_are_taken() -> None:
    match = classic(THREE_BRANCHES, "hand 0 settlement 1")
    events = play(match, "tile settlement L5", "treasure N5", "treasure K1")
    taken = [event.facts for event in events_named(events, "treasure_taken")]
    assert taken == [{"seat": 0, "cell": "N5"}, {"seat": 0, "cell": "K1"}]


def test_everybody_sees_how_many_treasures_each_seat_has() -> None:
    match = position("""
        treasures 1 3
        map
            A  B  C
         1  .  .  .
         2  .  t* .
    """)
    assert match.view(0)["treasures_won"] == [0, 3]
    assert match.view(None)["treasures"] == ["B2"]
