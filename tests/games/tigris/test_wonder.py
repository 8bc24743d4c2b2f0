"""The Wonder: a cross of five tiles of one colour, and a point of any colour for the king's owner."""

import pytest

import regni
from support.reading import asked, choices, drawn, picture, scores
from support.tigris import cell, classic, facts, leaders, play, points, refused

CROSS = "F5=m E6=m G6=m F7=m"  # all but the centre, F6
BUILT = "F5=o E6=o F6=o G6=o F7=o"
MARKET_PAIRS = ("settlement-market", "temple-market", "farm-market")


def with_wonder(pieces: dict[str, str] | str, lines: str = "", seats: int = 2) -> regni.Match:
    """A match with the Wonder, of the first position and these pieces."""
    return classic(pieces, f"option wonder on\n{lines}", seats=seats)


def standing(pieces: str, lines: str = "", seats: int = 2) -> regni.Match:
    """A match in which the Wonder stands on markets round F6."""
    return with_wonder(f"{BUILT} {pieces}", f"wonder F6 market\n{lines}", seats)


# Building


def test_a_cross_may_become_the_wonder_and_the_tile_is_paid_first() -> None:
    """X01."""
    match = with_wonder(f"{CROSS} F4=t G4=K0", "hand 0 market 1")
    play(match, "tile market F6")
    assert points(match, 0) == {"market": 1}
    assert asked(match) == (0, "monument")
    assert choices(match) == {"none", "wonder F6"}
    events = play(match, "wonder F6")
    assert picture(match, "E5", "G7") == drawn("""
           E  F  G
        5  .  o  .
        6  o  o  o
        7  .  o  .
    """)
    assert facts(events, "wonder_built") == {
        "seat": 0,
        "cell": "F6",
        "cells": ["F5", "E6", "F6", "G6", "F7"],
        "tile": "market",
    }
    assert match.view(None)["wonder"] == {"cell": "F6", "tile": "market"}


def test_at_the_end_of_the_turn_the_kings_owner_takes_a_point_of_any_colour() -> None:
    """X01, L7."""
    match = with_wonder(f"{CROSS} F4=t G4=K0", "hand 0 market 1")
    play(match, "tile market F6", "wonder F6", "pass")
    assert asked(match) == (0, "point")
    assert choices(match) == {"settlement", "temple", "farm", "market"}
    events = play(match, "point temple")
    assert points(match, 0) == {"temple": 1, "market": 1}
    told = facts(events, "points_scored")
    assert (told["seat"], told["colour"], told["points"], told["reason"]) == (0, "temple", 1, "wonder")
    assert asked(match) == (1, "turn")


@pytest.mark.parametrize("last", ["F5", "E6", "F6", "G6", "F7"])
def test_the_last_tile_may_lie_anywhere_in_the_cross(last: str) -> None:
    """L7."""
    match = with_wonder({**dict.fromkeys(["F5", "E6", "F6", "G6", "F7"], "m"), last: "."}, "hand 0 market 1")
    play(match, f"tile market {last}")
    assert choices(match) == {"none", "wonder F6"}


@pytest.mark.parametrize("colour", ["settlement", "temple", "market"])
def test_the_cross_may_have_any_colour_of_the_land(colour: str) -> None:
    """L7."""
    match = with_wonder(CROSS.replace("m", colour[0]), f"hand 0 {colour} 1")
    play(match, f"tile {colour} F6", "wonder F6")
    assert match.view(None)["wonder"] == {"cell": "F6", "tile": colour}


def test_a_cross_needs_five_tiles_of_one_colour() -> None:
    """L7."""
    match = with_wonder(CROSS.replace("F7=m", "F7=s"), "hand 0 market 1")
    play(match, "tile market F6")
    assert asked(match) == (0, "turn")


def test_without_the_option_a_cross_is_nothing() -> None:
    match = classic(CROSS, "hand 0 market 1")
    play(match, "tile market F6")
    assert asked(match) == (0, "turn")


def test_without_the_option_a_square_is_no_wonder() -> None:
    match = classic(f"{CROSS} E5=m", "hand 0 market 1")
    play(match, "tile market F6")
    assert refused(match, "wonder F6") == "option_off"


def test_the_wonder_may_be_declined_and_the_cross_is_lost() -> None:
    """L7, G3."""
    match = with_wonder(f"{CROSS}", "hand 0 market 2")
    play(match, "tile market F6", "monument none", "tile market H4")
    assert asked(match) == (1, "turn")
    assert cell(match, "F6") == "m"


def test_wonder_or_monument_but_not_both() -> None:
    """X02: the Wonder first."""
    match = with_wonder(f"{CROSS} E5=m", "hand 0 market 1")
    play(match, "tile market F6")
    assert choices(match) == {"none", "wonder F6", *(f"{pair} E5" for pair in MARKET_PAIRS)}
    play(match, "wonder F6")
    assert (asked(match), cell(match, "E5")) == ((0, "turn"), "m")


def test_monument_or_wonder_but_not_both() -> None:
    """X02: the monument first."""
    match = with_wonder(f"{CROSS} E5=m", "hand 0 market 1")
    play(match, "tile market F6", "monument temple-market E5")
    assert (asked(match), cell(match, "G6"), cell(match, "F7")) == ((0, "turn"), "m", "m")
    assert match.view(None)["wonder"] is None


def test_the_seat_chooses_between_two_crosses() -> None:
    """L7, G4."""
    match = with_wonder("E6=m F5=m F6=m F7=m H5=m H6=m H7=m I6=m", "hand 0 market 1")
    play(match, "tile market G6")
    assert choices(match) == {"none", "wonder F6", "wonder H6"}
    assert refused(match, "wonder G6") == "not_a_cross"


def test_the_wonder_is_built_once() -> None:
    """L7, X01."""
    match = standing("J4=m I5=m K5=m J6=m", "hand 0 market 1")
    play(match, "tile market J5")
    assert asked(match) == (0, "turn")


def test_a_second_wonder_beside_a_square_is_refused() -> None:
    """L7, X01."""
    match = standing("J4=m I5=m K5=m J6=m I4=m", "hand 0 market 1")
    play(match, "tile market J5")
    assert asked(match) == (0, "monument")
    assert refused(match, "wonder J5") == "none_left"


def test_the_wonder_may_be_built_when_all_monuments_of_the_colour_stand() -> None:
    """L7."""
    match = with_wonder(
        f"{CROSS} A9=o B9=o A10=o B10=o I2=o J2=o I3=o J3=o G10=o H10=o G11=o H11=o",
        """
        monument settlement-market A9 market
        monument temple-market I2 market
        monument farm-market G10 market
        hand 0 market 1
        """,
    )
    play(match, "tile market F6")
    assert choices(match) == {"none", "wonder F6"}


def test_a_war_comes_before_the_wonder() -> None:
    """B3, G7: the cross is still there."""
    match = with_wonder("E5=t E4=T0 F5=s E6=s F7=s G6=s H6=m I6=T1", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert asked(match) == (0, "support")
    play(match, "support 0", "support 0")
    assert (asked(match), choices(match)) == ((0, "monument"), {"none", "wonder F6"})


def test_face_down_tiles_make_no_cross() -> None:
    """G1."""
    match = with_wonder("E5=o F5=o E6=o F6=o G6=m", "monument settlement-market E5 market\nhand 0 market 1")
    play(match, "tile market F7")
    assert asked(match) == (0, "turn")


# What it does to others


def test_every_leader_left_without_a_temple_leaves() -> None:
    """L7, G9."""
    match = with_wonder("F5=t E6=t G6=t F7=t E5=K0 G7=P1 H6=F1 H5=t", "hand 0 temple 1")
    play(match, "tile temple F6", "wonder F6")
    assert leaders(match) == {"H6": "F1"}


def test_a_treasure_stays_on_the_wonder() -> None:
    """L7, G8."""
    match = with_wonder("H7=t J7=t I8=t", "hand 0 temple 1")
    play(match, "tile temple I6", "wonder I7")
    assert cell(match, "I7") == "o*"


def test_the_wonder_cannot_be_destroyed_or_covered() -> None:
    """X01, L7."""
    match = standing("", "hand 0 market 1")
    assert refused(match, "catastrophe F6") == "catastrophe_on_monument"
    assert refused(match, "tile market E6") == "occupied"


def test_a_building_on_the_cross_returns() -> None:
    """L5."""
    match = classic(CROSS.replace("F5=m", "F5=m+"), "option wonder on\noption buildings on\nhand 0 market 1")
    events = play(match, "tile market F6", "wonder F6")
    assert facts(events, "building_returned") == {"building": "market_hall", "cell": "F5"}
    assert match.view(None)["buildings"] == {}


# The point


@pytest.mark.parametrize("colour", ["settlement", "temple", "farm", "market"])
def test_the_point_may_have_every_colour(colour: str) -> None:
    """L7."""
    match = standing("F4=t G4=K0")
    play(match, "pass", f"point {colour}")
    assert points(match, 0) == {colour: 1}


def test_the_point_is_paid_at_the_end_of_the_owners_own_turn_only() -> None:
    """L7."""
    match = standing("F4=t G4=K0", "turn 1 actions 2")
    play(match, "pass")
    assert (asked(match), points(match, 0)) == ((0, "turn"), {})
    play(match, "pass")
    assert asked(match) == (0, "point")


def test_the_point_comes_back_every_turn() -> None:
    """L7."""
    match = standing("F4=t G4=K0")
    play(match, "pass", "point farm", "pass", "pass", "point market")
    assert points(match, 0) == {"farm": 1, "market": 1}


def test_only_the_kings_owner_is_paid() -> None:
    """L7: not the trader, although the tiles are markets."""
    match = standing("F4=t G4=T0 E4=P0")
    play(match, "pass")
    assert asked(match) == (1, "turn")
    assert points(match, 0) == {}


def test_a_king_of_another_kingdom_is_not_paid() -> None:
    """L7."""
    match = standing("F4=t G4=T0 I6=K0")
    play(match, "pass")
    assert asked(match) == (1, "turn")


def test_a_king_that_does_not_touch_the_wonder_is_paid() -> None:
    """L7, G13: the same kingdom is enough."""
    match = standing("H6=m I6=K0")
    play(match, "pass")
    assert asked(match) == (0, "point")


def test_the_monuments_pay_before_the_wonder() -> None:
    """L7, B5."""
    match = standing("F4=t G4=K0 H5=o I5=o H6=o I6=o", "monument settlement-farm H5 settlement")
    play(match, "pass")
    assert (asked(match), points(match, 0)) == ((0, "point"), {"settlement": 1})


def test_the_point_is_taken_before_tiles_are_drawn() -> None:
    """B5."""
    match = standing("F4=t G4=K0", "hand 0 temple 2")
    events = play(match, "pass")
    assert "tiles_drawn" not in [event.name for event in events]
    names = [event.name for event in play(match, "point temple")]
    assert names.index("points_scored") < names.index("tiles_drawn") < names.index("turn_started")


def test_the_point_is_taken_also_in_the_last_turn() -> None:
    """L7, J2."""
    match = standing("F4=t G4=K0", "hand 0 temple 6\nhand 1 temple 4\nbag market 1")
    play(match, "pass")
    assert asked(match) == (0, "point")
    play(match, "point farm")
    assert match.decision is None
    assert scores(match)[0]["points"]["farm"] == 1


def test_the_point_cannot_be_declined() -> None:
    match = standing("F4=t G4=K0")
    play(match, "pass")
    assert refused(match, "pass") == "not_asked"
    assert refused(match, "point none") == "malformed"
