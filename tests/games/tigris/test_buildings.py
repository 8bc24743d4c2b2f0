"""Civilisation buildings: built on a line of three, moved to a longer one, worth a second point for a tile."""

import pytest

import regni
from support.reading import asked, choices, drawn, picture
from support.tigris import cell, classic, events_named, facts, play, points, refused

ON = "option buildings on"


def with_buildings(pieces: str, lines: str = "", board: str = "classic", seats: int = 2) -> regni.Match:
    """A match with civilisation buildings, of the first position and these pieces."""
    return classic(pieces, f"{ON}\n{lines}", board=board, seats=seats)


# Building


def test_the_tile_that_makes_the_line_still_gives_one_point() -> None:
    """B01, L6: the hall may stand on any tile of the row."""
    match = with_buildings("E5=m F5=m E4=t F4=T0", "hand 0 market 1")
    play(match, "tile market G5")
    assert asked(match) == (0, "building")
    assert choices(match) == {"none", "E5", "F5", "G5"}
    play(match, "building E5")
    assert points(match, 0) == {"market": 1}
    assert cell(match, "E5") == "m+"
    assert asked(match) == (0, "turn")


def test_the_next_tile_of_that_colour_in_the_kingdom_gives_two_points() -> None:
    """B02, L6."""
    match = with_buildings("E5=m F5=m E4=t F4=T0", "hand 0 market 2")
    play(match, "tile market G5", "building E5")
    events = play(match, "tile market E6")
    assert points(match, 0) == {"market": 3}
    assert facts(events, "points_scored")["points"] == 2


def test_a_column_is_a_line_too() -> None:
    """L4."""
    match = with_buildings("F4=s F5=s", "hand 0 settlement 1")
    play(match, "tile settlement F6")
    assert choices(match) == {"none", "F4", "F5", "F6"}


def test_the_placed_tile_may_join_two_halves_of_a_line() -> None:
    """L4."""
    match = with_buildings("E5=m F5=m H5=m I5=m", "hand 0 market 1")
    play(match, "tile market G5")
    assert choices(match) == {"none", "E5", "F5", "G5", "H5", "I5"}


def test_a_row_and_a_column_through_the_placed_tile_both_count() -> None:
    """L4."""
    match = with_buildings("E5=m F5=m G6=m G7=m", "hand 0 market 1")
    play(match, "tile market G5")
    assert choices(match) == {"none", "E5", "F5", "G5", "G6", "G7"}


def test_a_column_of_two_beside_a_row_of_three_does_not_count() -> None:
    """L4: the chosen tile must lie in the line of three."""
    match = with_buildings("E5=m F5=m G6=m", "hand 0 market 1")
    play(match, "tile market G5")
    assert choices(match) == {"none", "E5", "F5", "G5"}
    assert refused(match, "building G6") == "not_in_line"
    assert refused(match, "building A1") == "not_in_line"


@pytest.mark.parametrize("pieces", ["F5=m", "F5=m F6=m", "E5=m F5=s", "D5=m E5=m", "F5=m G6=m"])
def test_two_in_a_line_or_three_round_a_corner_are_no_line_of_three(pieces: str) -> None:
    """L4."""
    match = with_buildings(pieces, "hand 0 market 1")
    play(match, "tile market G5")
    assert asked(match) == (0, "turn")


def test_tiles_face_down_are_no_part_of_a_line() -> None:
    """L4."""
    match = with_buildings("E5=o F5=o E6=o F6=o", "monument settlement-market E5 market\nhand 0 market 1")
    play(match, "tile market G5")
    assert asked(match) == (0, "turn")


def test_a_building_is_a_choice() -> None:
    """L4."""
    match = with_buildings("E5=m F5=m", "hand 0 market 1")
    events = play(match, "tile market G5", "building none")
    assert facts(events, "building_declined") == {"seat": 0}
    assert match.view(None)["buildings"] == {}
    assert asked(match) == (0, "turn")


def test_a_line_that_was_declined_may_be_built_on_when_it_grows() -> None:
    """L4: the line has a new tile."""
    match = with_buildings("E5=m F5=m", "hand 0 market 2")
    play(match, "tile market G5", "building none", "tile market H5")
    assert choices(match) == {"none", "E5", "F5", "G5", "H5"}


def test_anybody_may_build_also_where_nobody_reigns() -> None:
    """L4."""
    match = with_buildings("E5=m F5=m", "turn 1 actions 2\nhand 1 market 1")
    play(match, "tile market G5", "building F5")
    assert cell(match, "F5") == "m+"


NAMES = {
    "palace": ("E5=s F5=s", "settlement", "G5"),
    "library": ("E5=t F5=t", "temple", "G5"),
    "granary": ("A4=f B4=f", "farm", "C4"),
    "market_hall": ("E5=m F5=m", "market", "G5"),
}


@pytest.mark.parametrize("name", NAMES)
def test_each_colour_has_its_building(name: str) -> None:
    """L4."""
    pieces, tile, place = NAMES[name]
    match = with_buildings(pieces, f"hand 0 {tile} 1")
    events = play(match, f"tile {tile} {place}", f"building {place}")
    assert facts(events, "building_built") == {"seat": 0, "building": name, "cell": place}
    assert match.view(None)["buildings"] == {name: place}


def test_buildings_of_different_colours_do_not_hinder_each_other() -> None:
    """L4: one for each colour."""
    match = with_buildings("E5=m+ F5=m G5=m E7=s F7=s", "hand 0 settlement 1")
    play(match, "tile settlement G7", "building G7")
    assert match.view(None)["buildings"] == {"market_hall": "E5", "palace": "G7"}


def test_a_library_may_stand_on_a_treasure() -> None:
    match = with_buildings("G3=t H3=t", "hand 0 temple 1")
    play(match, "tile temple I3", "building F3")
    assert cell(match, "F3") == "t*+"


def test_without_the_option_nothing_is_asked() -> None:
    match = classic("E5=m F5=m", "hand 0 market 1")
    play(match, "tile market G5")
    assert asked(match) == (0, "turn")


def test_a_war_comes_before_the_building() -> None:
    """B3: the row is still there."""
    match = with_buildings("D6=t D5=K0 E5=s F5=s H5=m I5=t I6=K1", "hand 0 settlement 1")
    play(match, "tile settlement G5")
    assert asked(match) == (0, "support")
    play(match, "support 0", "support 0")
    assert asked(match) == (0, "building")
    assert choices(match) == {"none", "E5", "F5", "G5"}


def test_a_line_that_falls_in_the_war_cannot_be_built_on() -> None:
    """B3."""
    match = with_buildings("D6=t D5=K0 E5=s F5=s H5=m I5=t I6=K1", "hand 0 settlement 1\nhand 1 settlement 2")
    play(match, "tile settlement G5", "support 0", "support 2")
    assert (cell(match, "E5"), cell(match, "F5"), cell(match, "G5")) == (".", ".", "s")
    assert asked(match) == (0, "turn")


# Moving


def test_any_seat_may_move_the_building_to_a_longer_line() -> None:
    """B03, L4: four are more than three."""
    match = with_buildings("E5=m+ F5=m G5=m B9=m C9=m D9=m", "turn 1 actions 2\nhand 1 market 1")
    play(match, "tile market E9")
    assert asked(match) == (1, "building")
    assert choices(match) == {"none", "B9", "C9", "D9", "E9"}
    events = play(match, "building C9")
    assert (cell(match, "E5"), cell(match, "C9")) == ("m", "m+")
    assert facts(events, "building_moved") == {"seat": 1, "building": "market_hall", "from": "E5", "cell": "C9"}


def test_an_equally_long_line_does_not_attract_the_building() -> None:
    """B03, L4."""
    match = with_buildings("E5=m+ F5=m G5=m B9=m C9=m", "turn 1 actions 2\nhand 1 market 1")
    play(match, "tile market D9")
    assert asked(match) == (1, "turn")
    assert cell(match, "E5") == "m+"


def test_moving_is_a_choice() -> None:
    """L4."""
    match = with_buildings("E5=m+ F5=m G5=m B9=m C9=m D9=m", "hand 0 market 1")
    play(match, "tile market E9", "building none")
    assert cell(match, "E5") == "m+"


@pytest.mark.parametrize(
    ("pieces", "longer"), [("", True), ("E6=m", True), ("E6=m E7=m", True), ("E4=m E6=m E7=m", False)]
)
def test_the_chain_of_a_building_is_the_longer_of_its_row_and_column(pieces: str, longer: bool) -> None:
    """L4: a row of three and columns of one, two, three and four against a new line of four."""
    match = with_buildings(f"E5=m+ F5=m G5=m {pieces} B9=m C9=m D9=m", "hand 0 market 1")
    play(match, "tile market E9")
    assert asked(match) == (0, "building" if longer else "turn")


def test_the_building_does_not_move_along_its_own_line() -> None:
    """L4: the row has become longer, but it is the row the building stands in."""
    match = with_buildings("E5=m+ F5=m G5=m", "hand 0 market 1")
    play(match, "tile market H5")
    assert asked(match) == (0, "turn")


def test_the_building_does_not_move_along_its_own_column() -> None:
    """L4."""
    match = with_buildings("F4=m F5=m+ F6=m", "hand 0 market 1")
    play(match, "tile market F7")
    assert asked(match) == (0, "turn")


def test_the_other_line_through_the_placed_tile_counts_by_itself() -> None:
    """L4: the row has become four long, the column is five long."""
    match = with_buildings("E5=m+ F5=m G5=m H2=m H3=m H4=m H6=m", "hand 0 market 1")
    play(match, "tile market H5")
    assert {"none", "H2", "H3", "H4", "H6"} <= choices(match)
    assert not {"F5", "G5"} & choices(match)
    play(match, "building H2")
    assert (cell(match, "E5"), cell(match, "H2")) == ("m", "m+")


def test_the_other_line_must_be_longer_than_the_chain_as_it_is_now() -> None:
    """L4: the placed tile has made the building's own row four long, like the column."""
    match = with_buildings("E5=m+ F5=m G5=m H3=m H4=m H6=m", "hand 0 market 1")
    play(match, "tile market H5")
    assert asked(match) == (0, "turn")


def test_of_two_new_lines_only_the_longer_one_attracts_the_building() -> None:
    """L4: a row of four against a chain of three, beside a column of three."""
    match = with_buildings("I5=m+ J5=m K5=m B9=m C9=m D9=m E10=m E11=m", "hand 0 market 1")
    play(match, "tile market E9")
    assert choices(match) == {"none", "B9", "C9", "D9", "E9"}
    assert refused(match, "building E10") == "line_not_longer"


def test_a_building_stays_when_its_chain_is_broken_and_then_may_move_to_a_line_of_three() -> None:
    """L4, L5: the archer's two actions in the rulebook."""
    match = with_buildings("E5=m+ F5=m G5=m B9=m C9=m", "hand 0 market 1")
    play(match, "catastrophe F5")
    assert cell(match, "E5") == "m+"
    play(match, "tile market D9", "building D9")
    assert (cell(match, "E5"), cell(match, "D9")) == ("m", "m+")


def test_a_building_never_moves_to_a_line_of_two() -> None:
    """L4: also when it stands alone."""
    match = with_buildings("E5=m+ B9=m", "hand 0 market 1")
    play(match, "tile market C9")
    assert asked(match) == (0, "turn")


def test_a_building_moves_only_after_a_tile_has_made_the_line() -> None:
    """L4: neither the catastrophe nor a tile elsewhere moves it to the old row of three."""
    match = with_buildings("E5=m+ F5=m G5=m B9=m C9=m D9=m", "hand 0 market 1")
    play(match, "catastrophe F5")
    assert asked(match) == (0, "turn")
    play(match, "tile market K5")
    assert asked(match) == (1, "turn")
    assert cell(match, "E5") == "m+"


def test_a_line_of_another_colour_does_not_move_the_building() -> None:
    match = with_buildings("E5=m+ F5=m G5=m B9=s C9=s D9=s", "hand 0 settlement 1")
    play(match, "tile settlement E9", "building E9")
    assert match.view(None)["buildings"] == {"market_hall": "E5", "palace": "E9"}


# The tile under a building


def test_no_catastrophe_falls_on_a_building() -> None:
    """B05, L5."""
    match = with_buildings("E5=m+ F5=m G5=m")
    assert refused(match, "catastrophe E5") == "catastrophe_on_building"
    assert match.why_not("catastrophe F5") is None


TRADERS_AT_WAR = "C5=t B5=T0 C6=m D6=m D5=s G5=t H5=T1 G6=m+ F5=s"


def test_the_tile_under_a_building_supports_but_is_not_lost_and_gives_no_point() -> None:
    """L5: two against one; only the leader counts."""
    match = with_buildings(TRADERS_AT_WAR, "hand 0 temple 1")
    began = facts(play(match, "tile temple E5"), "conflict_began")
    assert (began["attacker_strength"], began["defender_strength"]) == (2, 1)
    events = play(match, "support 0", "support 0")
    assert cell(match, "G6") == "m+"
    assert points(match, 0) == {"market": 1}
    assert events_named(events, "tiles_removed") == []


def test_the_other_tiles_of_the_chain_are_lost() -> None:
    """L5."""
    match = with_buildings(f"{TRADERS_AT_WAR} G7=m", "hand 0 temple 1 market 1")
    play(match, "tile temple E5", "support 1", "support 0")
    assert (cell(match, "G6"), cell(match, "G7")) == ("m+", ".")
    assert points(match, 0) == {"market": 2}


def test_a_library_keeps_its_temple_in_a_war_of_priests() -> None:
    """L5: the temple of the fallen priest is neither under a treasure nor beside another leader."""
    match = with_buildings("C5=t C6=t B5=P0 D5=s G5=t+ G6=t H5=P1 F5=s", "hand 0 market 1 temple 1")
    play(match, "tile market E5", "support 1", "support 0")
    assert (cell(match, "G5"), cell(match, "G6")) == ("t+", ".")
    assert points(match, 0) == {"temple": 2}


# Two points


def test_the_king_takes_the_second_point_too() -> None:
    """L6."""
    match = with_buildings("E5=m+ F5=m G5=m E4=t F4=K0", "hand 0 market 1")
    play(match, "tile market E6")
    assert points(match, 0) == {"market": 2}


def test_another_seats_tile_pays_the_owner_of_the_leader_twice() -> None:
    """L6."""
    match = with_buildings("E5=m+ F5=m G5=m E4=t F4=T1", "hand 0 market 1")
    play(match, "tile market E6")
    assert (points(match, 0), points(match, 1)) == ({}, {"market": 2})


def test_a_building_of_another_colour_doubles_nothing() -> None:
    """L6."""
    match = with_buildings("E5=m+ F5=m G5=m E4=t F4=K0", "hand 0 settlement 1")
    play(match, "tile settlement E6")
    assert points(match, 0) == {"settlement": 1}


def test_a_building_outside_the_kingdom_doubles_nothing() -> None:
    """L6."""
    match = with_buildings("B9=m+ C9=m D9=m E4=t F4=T0", "hand 0 market 1")
    play(match, "tile market F5")
    assert points(match, 0) == {"market": 1}


def test_a_building_counts_that_the_tile_itself_brings_into_the_kingdom() -> None:
    """L6: the kingdom is looked at after placing."""
    match = with_buildings("G5=m+ G6=m E5=t D5=T0", "hand 0 market 1")
    play(match, "tile market F5")
    assert points(match, 0) == {"market": 2}


def test_where_nobody_scores_a_building_changes_nothing() -> None:
    """L6: only a priest reigns here."""
    match = with_buildings("E5=m+ F5=m G5=m E4=t F4=P0", "hand 0 market 1")
    play(match, "tile market E6")
    assert points(match, 0) == {}


def test_a_uniting_tile_gives_nothing_also_beside_a_building() -> None:
    """L6, D6."""
    match = with_buildings("E5=t D5=T0 G5=m+ H5=t H4=K1", "hand 0 market 1")
    play(match, "tile market F5")
    assert (points(match, 0), points(match, 1)) == ({}, {})


def test_the_tile_that_moves_the_building_into_the_kingdom_gives_one_point() -> None:
    """L6."""
    match = with_buildings("B9=m+ C9=m D9=m E5=m F5=m G5=m E4=t F4=T0", "hand 0 market 1")
    play(match, "tile market H5", "building H5")
    assert points(match, 0) == {"market": 1}


def test_monuments_pay_once_beside_a_building() -> None:
    """L6."""
    match = with_buildings("E5=o F5=o E6=o F6=o F4=T0 G5=m+ G6=m", "monument settlement-market E5 market")
    play(match, "pass")
    assert points(match, 0) == {"market": 1}


def test_a_won_war_pays_once_beside_a_building() -> None:
    """L6."""
    match = with_buildings("C5=t B5=T0 C6=m+ D6=m D5=s G5=t H5=T1 G6=m F5=s", "hand 0 temple 1")
    play(match, "tile temple E5", "support 0", "support 0")
    assert points(match, 0) == {"market": 2}


# Building and monument


def test_a_building_returns_when_its_tile_is_turned_down() -> None:
    """B07, L5."""
    match = with_buildings("E5=m+ F5=m E6=m", "hand 0 market 1")
    events = play(match, "tile market F6", "monument settlement-market E5")
    assert facts(events, "building_returned") == {"building": "market_hall", "cell": "E5"}
    assert (cell(match, "E5"), match.view(None)["buildings"]) == ("o", {})


def test_a_returned_building_may_be_built_again() -> None:
    """B07."""
    match = with_buildings("E5=m+ F5=m E6=m B9=m C9=m", "hand 0 market 2")
    play(match, "tile market F6", "monument settlement-market E5", "tile market D9", "building B9")
    assert cell(match, "B9") == "m+"


def test_one_tile_may_bring_a_building_and_a_monument() -> None:
    """L8: the building is asked first and stays beside the square."""
    match = with_buildings("E5=m F5=m D6=m E6=m", "hand 0 market 1")
    play(match, "tile market F6")
    assert asked(match) == (0, "building")
    play(match, "building D6")
    assert asked(match) == (0, "monument")
    play(match, "monument settlement-market E5")
    assert picture(match, "D5", "F6") == drawn("""
           D   E  F
        5  .   o  o
        6  m+  o  o
    """)


def test_a_building_on_the_square_is_turned_away_by_the_monument_of_the_same_tile() -> None:
    """L8."""
    match = with_buildings("E5=m F5=m D6=m E6=m", "hand 0 market 1")
    events = play(match, "tile market F6", "building E6", "monument settlement-market E5")
    assert facts(events, "building_returned") == {"building": "market_hall", "cell": "E6"}
    assert match.view(None)["buildings"] == {}


def test_a_declined_building_still_leaves_the_monument() -> None:
    """L8."""
    match = with_buildings("E5=m F5=m D6=m E6=m", "hand 0 market 1")
    play(match, "tile market F6", "building none")
    assert asked(match) == (0, "monument")
