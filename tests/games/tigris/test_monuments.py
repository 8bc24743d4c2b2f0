"""Monuments: four tiles of a colour in a square, turned face down, that pay at the end of every turn."""

import pytest

from support.reading import asked, choices, drawn, picture
from support.tigris import (
    board,
    cell,
    classic,
    events_named,
    facts,
    kingdom_of,
    leaders,
    play,
    points,
    refused,
    treasures,
)

SETTLEMENT_PAIRS = ("settlement-temple", "settlement-farm", "settlement-market")
MARKET_MONUMENTS = """
    monument settlement-market A9 market
    monument temple-market I2 market
    monument farm-market G10 market
"""
MARKET_MONUMENT_TILES = "A9=o B9=o A10=o B10=o I2=o J2=o I3=o J3=o G10=o H10=o G11=o H11=o"
ARCHER_AND_BULL = "J7=t J6=t L7=t L6=t K7=K0 K6=P1 J5=F1"


def test_the_tile_and_the_monument_on_it_both_pay_in_the_same_turn() -> None:
    """M01, D9."""
    match = classic("E5=s F5=s E6=s E4=t F4=K0", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert points(match, 0) == {"settlement": 1}
    play(match, "monument settlement-temple E5", "pass")
    assert points(match, 0) == {"settlement": 2}


def test_turning_temples_down_sends_a_leader_home_and_keeps_the_treasure() -> None:
    """M02: the archer's farmer has lost its only temple."""
    match = classic(ARCHER_AND_BULL, "hand 0 temple 1")
    assert picture(match, "I5", "L7") == drawn("""
            I   J   K   L
        5   .   F1  .   .
        6   .   t   P1  t
        7   t*  t   K0  t
    """)
    events = play(match, "tile temple I6", "monument settlement-temple I6")
    assert picture(match, "I5", "L7") == drawn("""
            I   J   K   L
        5   .   .   .   .
        6   o   o   P1  t
        7   o*  o   K0  t
    """)
    assert points(match, 1) == {"temple": 1}
    assert facts(events, "leader_left") == {"seat": 1, "leader": "farmer", "cell": "J5", "reason": "no_temple"}


def test_each_seat_is_paid_by_a_monument_at_the_end_of_its_own_turn() -> None:
    """M02, G14: the bull's king takes black, then the archer's priest takes red."""
    match = classic(ARCHER_AND_BULL, "hand 0 temple 1")
    play(match, "tile temple I6", "monument settlement-temple I6", "pass")
    assert (points(match, 0), points(match, 1)) == ({"settlement": 1}, {"temple": 1})
    play(match, "pass")
    assert (points(match, 0), points(match, 1)) == ({"settlement": 1}, {"temple": 2})


def test_the_king_never_takes_the_other_half_of_a_monument() -> None:
    """M03, G12: he stands in for the priest when the temple is placed, not when the monument pays."""
    match = classic("J7=t J6=t L7=t K7=K0", "hand 0 temple 1")
    play(match, "tile temple I6", "monument settlement-temple I6")
    assert points(match, 0) == {"temple": 1}
    play(match, "pass")
    assert points(match, 0) == {"settlement": 1, "temple": 1}


def test_a_king_alone_earns_nothing_from_a_monument_without_black() -> None:
    """G12."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0", "monument temple-farm E5 temple")
    play(match, "pass")
    assert points(match, 0) == {}


TWO_MONUMENTS = "E5=o F5=o E6=o F6=o G5=o H5=o G6=o H6=o E4=t F4=K0"
TWO_MONUMENT_LINES = "monument settlement-temple E5 settlement\nmonument settlement-market G5 settlement"


def test_a_leader_is_paid_by_every_matching_monument_of_its_kingdom() -> None:
    """M04, G11."""
    match = classic(TWO_MONUMENTS, TWO_MONUMENT_LINES)
    play(match, "pass")
    assert points(match, 0) == {"settlement": 2}


def test_nobody_is_paid_at_the_end_of_another_seats_turn() -> None:
    """M05, G11."""
    match = classic(TWO_MONUMENTS + " G4=t H4=T1", TWO_MONUMENT_LINES)
    play(match, "pass")
    assert (points(match, 0), points(match, 1)) == ({"settlement": 2}, {})
    play(match, "pass")
    assert (points(match, 0), points(match, 1)) == ({"settlement": 2}, {"market": 1})


def test_one_seat_may_take_both_halves_of_a_monument_with_two_leaders() -> None:
    """G11: a point for each leader."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0 G3=P0", "monument settlement-temple E5 settlement")
    play(match, "pass")
    assert points(match, 0) == {"settlement": 1, "temple": 1}


def test_a_monument_pays_a_leader_of_its_kingdom_that_does_not_touch_it() -> None:
    """G13: the same kingdom is enough."""
    match = classic("E5=o F5=o E6=o F6=o G6=m H6=m I6=P0", "monument temple-market E5 market")
    play(match, "pass")
    assert points(match, 0) == {"temple": 1}


def test_a_monument_pays_no_leader_of_another_kingdom() -> None:
    """G13."""
    match = classic("E5=o F5=o E6=o F6=o F4=F0 I6=P0", "monument temple-market E5 market")
    play(match, "pass")
    assert points(match, 0) == {}


def test_the_end_of_the_turn_tells_which_monument_pays_which_leader() -> None:
    """G11."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0", "monument settlement-temple E5 settlement")
    paid = facts(play(match, "pass"), "points_scored")
    assert paid == {
        "seat": 0,
        "colour": "settlement",
        "points": 1,
        "reason": "monument",
        "leader": "king",
        "monument": "settlement-temple",
    }


def test_a_declined_square_is_lost_for_everybody() -> None:
    """M06, G3: neither a tile elsewhere nor one beside the square brings the offer back."""
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 2\nhand 1 settlement 6")
    play(match, "tile settlement F6", "monument none", "tile settlement D9")
    assert asked(match) == (1, "turn")
    play(match, "tile settlement G5")
    assert asked(match) == (1, "turn")
    assert cell(match, "E5") == "s"


def test_declining_is_told() -> None:
    """G2."""
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 1")
    events = play(match, "tile settlement F6", "monument none")
    assert facts(events, "monument_declined") == {"seat": 0}


def test_a_new_square_may_use_tiles_of_a_declined_one() -> None:
    """G3: every square must hold the tile just placed."""
    match = classic("E5=s F5=s E6=s F6=s G5=s", "hand 0 settlement 1")
    play(match, "tile settlement G6")
    assert choices(match) == {"none", *(f"{pair} F5" for pair in SETTLEMENT_PAIRS)}


def test_the_seat_chooses_between_two_squares() -> None:
    """G4."""
    match = classic("E5=s F5=s G5=s E6=s G6=s", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert asked(match) == (0, "monument")
    assert choices(match) == {"none", *(f"{pair} {square}" for pair in SETTLEMENT_PAIRS for square in ("E5", "F5"))}
    play(match, "monument settlement-farm F5")
    assert picture(match, "E5", "G6") == drawn("""
           E  F  G
        5  s  o  o
        6  s  o  o
    """)
    assert asked(match) == (0, "turn")


def test_the_middle_of_nine_tiles_completes_four_squares() -> None:
    """G4."""
    match = classic("E5=m F5=m G5=m E6=m G6=m E7=m F7=m G7=m", "hand 0 market 1")
    play(match, "tile market F6")
    assert {choice.split()[-1] for choice in choices(match)} == {"none", "E5", "F5", "E6", "F6"}


def test_a_square_needs_four_tiles_of_one_colour() -> None:
    """G1."""
    match = classic("E5=s F5=s E6=m", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert asked(match) == (0, "turn")


def test_only_the_placed_tile_may_complete_a_square() -> None:
    """G1: a leader beside an old square builds nothing."""
    match = classic("E5=s F5=s E6=s F6=s E4=t")
    play(match, "leader king F4")
    assert asked(match) == (0, "turn")


def test_face_down_tiles_make_no_new_square() -> None:
    """G1."""
    match = classic("E5=o F5=o E6=o F6=o G5=s", "monument settlement-temple E5 settlement\nhand 0 settlement 1")
    play(match, "tile settlement G6")
    assert asked(match) == (0, "turn")


def test_a_square_without_a_monument_of_its_colour_is_never_offered() -> None:
    """M08, G5."""
    match = classic(f"{MARKET_MONUMENT_TILES} E5=m F5=m E6=m", f"{MARKET_MONUMENTS}\nhand 0 market 1")
    play(match, "tile market F6")
    assert asked(match) == (0, "turn")
    assert [cell(match, name) for name in ("E5", "F5", "E6", "F6")] == ["m"] * 4


def test_a_square_of_another_colour_is_still_offered_when_the_markets_are_used_up() -> None:
    """G5, G6."""
    match = classic(f"{MARKET_MONUMENT_TILES} E5=s F5=s E6=s", f"{MARKET_MONUMENTS}\nhand 0 settlement 1")
    play(match, "tile settlement F6")
    assert choices(match) == {"none", "settlement-temple E5", "settlement-farm E5"}


def test_a_monument_must_show_the_colour_of_its_square() -> None:
    """G6."""
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert refused(match, "monument temple-farm E5") == "wrong_monument_colour"


def test_there_is_one_monument_of_each_pair() -> None:
    """G6."""
    match = classic("A9=o B9=o A10=o B10=o E5=s F5=s E6=s", "monument settlement-temple A9 temple\nhand 0 settlement 1")
    play(match, "tile settlement F6")
    assert refused(match, "monument settlement-temple E5") == "none_left"
    assert choices(match) == {"none", "settlement-farm E5", "settlement-market E5"}


@pytest.mark.parametrize("corner", ["D5", "F6", "I2", "P11"])
def test_a_monument_stands_only_on_a_square_with_the_placed_tile(corner: str) -> None:
    """G1."""
    match = classic("E5=s F5=s E6=s I2=s J2=s I3=s J3=s", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert refused(match, f"monument settlement-temple {corner}") == "not_a_square"


def test_a_monument_is_only_built_when_it_is_asked_for() -> None:
    match = classic("E5=s F5=s E6=s F6=s")
    assert refused(match, "monument settlement-temple E5") == "not_asked"


def test_the_turn_waits_for_the_monument() -> None:
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 2")
    play(match, "tile settlement F6")
    assert refused(match, "pass") == "not_asked"
    assert refused(match, "tile settlement D9") == "not_asked"


KINGS_AT_WAR = "D6=t D5=K0 E5=s F5=s E6=s G6=m H6=t H7=K1"


def test_a_war_comes_before_the_monument() -> None:
    """G7, B3: the square survives and may be built on; the uniting tile itself gives no point."""
    match = classic(KINGS_AT_WAR, "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert asked(match) == (0, "support")
    play(match, "support 0", "support 0")
    assert asked(match) == (0, "monument")
    assert points(match, 0) == {"settlement": 1}
    play(match, "monument settlement-farm E5")
    assert picture(match, "D5", "H7") == drawn("""
           D   E  F  G  H
        5  K0  o  o  .  .
        6  t   o  o  m  t
        7  ~   .  .  .  .
    """)


def test_a_square_that_falls_in_the_war_cannot_be_built_on() -> None:
    """G7: three supporters of the beaten king were part of it."""
    match = classic(KINGS_AT_WAR, "hand 0 settlement 1\nhand 1 settlement 3")
    play(match, "tile settlement F6", "support 0", "support 3")
    assert asked(match) == (0, "turn")
    assert picture(match, "D5", "H7") == drawn("""
           D   E  F  G  H
        5  .   .  .  .  .
        6  t   .  s  m  t
        7  ~   .  .  .  K1
    """)


def test_a_square_that_fell_in_a_war_is_a_new_square_when_it_is_complete_again() -> None:
    """G3."""
    match = classic(KINGS_AT_WAR, "hand 0 settlement 2\nhand 1 settlement 6")
    play(match, "tile settlement F6", "support 0", "support 3", "tile settlement E5", "tile settlement F5")
    play(match, "tile settlement E6")
    assert asked(match) == (1, "monument")
    assert choices(match) == {"none", *(f"{pair} E5" for pair in SETTLEMENT_PAIRS)}


def test_every_owner_loses_the_leaders_left_without_a_temple() -> None:
    """G9: the builder's too."""
    match = classic("J7=t J6=t L7=t K7=K0 J5=F0 H7=P1", "hand 0 temple 1")
    events = play(match, "tile temple I6", "monument temple-farm I6")
    assert leaders(match) == {"K7": "K0"}
    left = {(event.facts["seat"], event.facts["leader"]) for event in events_named(events, "leader_left")}
    assert left == {(0, "farmer"), (1, "priest")}


def test_leaders_that_left_are_not_paid() -> None:
    """G9, G11."""
    match = classic("J7=t J6=t L7=t K7=K0 J5=F0", "hand 0 temple 1")
    play(match, "tile temple I6", "monument temple-farm I6", "pass")
    assert points(match, 0) == {"temple": 1}


def test_a_leader_sent_home_may_come_back_at_once() -> None:
    """G9."""
    match = classic("J7=t J6=t L7=t K7=K0 J5=F0", "hand 0 temple 1")
    play(match, "tile temple I6", "monument temple-farm I6", "leader farmer L8", "pass")
    assert leaders(match) == {"K7": "K0", "L8": "F0"}


def test_a_leader_may_not_stand_beside_temples_that_lie_face_down() -> None:
    """C8, A6."""
    match = classic("E5=o F5=o E6=o F6=o", "monument settlement-temple E5 temple")
    assert refused(match, "leader king G5") == "no_temple_beside"


def test_face_down_tiles_still_belong_to_the_kingdom() -> None:
    """A6."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0 G6=m", "monument settlement-temple E5 settlement")
    assert kingdom_of(match, "F4") == {"F3", "F4", "E5", "F5", "E6", "F6", "G6"}


def test_face_down_tiles_support_nobody() -> None:
    """F14."""
    match = classic(
        "E5=o F5=o E6=o F6=o F4=K0 G6=m I6=K1 J6=s", "monument settlement-temple E5 settlement\nhand 0 market 1"
    )
    began = facts(play(match, "tile market H6"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (0, 1)


def test_a_treasure_on_a_face_down_tile_can_be_won() -> None:
    """G8."""
    match = classic(
        "I6=o J6=o I7=o* J7=o K7=T0 L7=t L6=s L5=s",
        "monument settlement-temple I6 temple\nhand 0 settlement 1",
    )
    play(match, "tile settlement M5")
    assert asked(match) == (0, "treasure")
    assert choices(match) == {"I7", "N5"}
    play(match, "treasure I7")
    assert (cell(match, "I7"), cell(match, "N5"), treasures(match, 0)) == ("o", "t*", 1)


def test_a_monument_cannot_be_destroyed_or_covered() -> None:
    """G10."""
    match = classic("E5=o F5=o E6=o F6=o E4=t", "monument settlement-temple E5 settlement\nhand 0 settlement 1")
    assert refused(match, "catastrophe E5") == "catastrophe_on_monument"
    assert refused(match, "tile settlement F6") == "occupied"
    assert refused(match, "leader king E5") == "occupied"


def test_a_monument_is_told_with_its_square() -> None:
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 1")
    built = facts(play(match, "tile settlement F6", "monument settlement-temple E5"), "monument_built")
    assert built == {
        "seat": 0,
        "monument": "settlement-temple",
        "cells": ["E5", "F5", "E6", "F6"],
        "tile": "settlement",
    }


def test_the_view_tells_which_monuments_stand_and_which_are_left() -> None:
    match = classic("E5=s F5=s E6=s", "hand 0 settlement 1")
    play(match, "tile settlement F6", "monument settlement-temple E5")
    view = match.view(None)
    assert view["monuments"] == [{"monument": "settlement-temple", "cell": "E5", "tile": "settlement"}]
    assert set(view["monuments_left"]) == {
        "settlement-farm",
        "settlement-market",
        "temple-farm",
        "temple-market",
        "farm-market",
    }
    assert view["face_down"] == dict.fromkeys(["E5", "F5", "E6", "F6"], "settlement")


def river_squares(board_name: str) -> set[str]:
    """The corners of all squares of four river spaces."""
    river = {name for name, sign in board(classic(board=board_name)).items() if sign == "~"}
    return {name for name in river if {beside(name, 1, 0), beside(name, 0, 1), beside(name, 1, 1)} <= river}


def river_crosses(board_name: str) -> set[str]:
    """The centres of all crosses of five river spaces."""
    river = {name for name, sign in board(classic(board=board_name)).items() if sign == "~"}
    arms = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {name for name in river if {beside(name, *arm) for arm in arms} <= river}


def beside(name: str, columns: int, rows: int) -> str:
    return f"{chr(ord(name[0]) + columns)}{int(name[1:]) + rows}"


def test_farms_fit_a_monument_in_one_place_of_the_classic_board_and_in_three_of_the_advanced() -> None:
    """M12."""
    assert river_squares("classic") == {"O4"}
    assert river_squares("advanced") == {"C1", "C2", "G9"}


@pytest.mark.parametrize("board_name", ["classic", "advanced"])
def test_no_board_has_room_for_a_cross_of_farms(board_name: str) -> None:
    """M12."""
    assert river_crosses(board_name) == set()


@pytest.mark.parametrize(("board_name", "square"), [("classic", "O4"), ("advanced", "C1"), ("advanced", "G9")])
def test_a_monument_of_farms_is_built_on_the_river(board_name: str, square: str) -> None:
    """M12."""
    last = beside(square, 1, 1)
    match = classic(
        {square: "f", beside(square, 1, 0): "f", beside(square, 0, 1): "f"}, "hand 0 farm 1", board=board_name
    )
    play(match, f"tile farm {last}")
    assert choices(match) == {
        "none",
        *(f"{pair} {square}" for pair in ("settlement-farm", "temple-farm", "farm-market")),
    }
    play(match, f"monument temple-farm {square}")
    assert cell(match, last) == "o"
