"""Positions in the middle of a junction, a division or a placing: written, read again, and played on alike."""

import pytest

import regni
from support.khronos import asked, building, buildings, facts, lines_of, plain, play, told
from support.khronos_settling import assert_reads_again, each, pieces, rippled

# A scene is a position, the number of seats, and the action that has to be settled.
SCENES = {
    "a tie to choose in": (
        f"cards 0 civil 1\n{rippled('keep', 'B4', 1)}\n{rippled('keep', 'E4', 2)}",
        "build hamlet might D4",
    ),
    "a weaker castle": (
        f"""
        cards 0 civil 1
        building might tower A3 owner 0
        {rippled("castle", "A4", 0)}
        {rippled("castle", "E4", 1, "2")}
        """,
        "build hamlet might D4",
    ),
    "several to place": (
        """
        turn 1
        cards 1 civil 2
        building might tower D8 owner 0
        building might keep B4 owner 0
        building might keep D2 owner 2
        building might keep F4 owner 1
        building might keep D6 owner 0
        """,
        "build town might D4",
    ),
    "three that are equal": (
        f"cards 0 civil 2\n{rippled('keep', 'B4', 0)}\n{rippled('keep', 'D2', 1)}\n{rippled('keep', 'F4', 2)}",
        "build town might D4",
    ),
    "two eras": (
        """
        cards 0 civil 2
        building might keep B4 owner 1
        building might keep F4 owner 2
        building faith keep D2 owner 1
        building faith monastery B4 owner 1
        building faith monastery F4 owner 2
        building faith keep D6 owner 2
        """,
        "build town might D4",
    ),
    "a castle that goes in both eras": (
        f"""
        turn 2
        cards 2 civil 2
        stock keep 0
        building might tower A2 owner 1
        building might castle A3 owner 1
        {rippled("castle", "F3", 0)}
        building faith keep D6 owner 0
        building faith hamlet F6
        building faith keep B4 owner 1
        """,
        "build town might D4",
    ),
    "a division": (
        f"""
        cards 0 civil 1
        building might abbey A4 owner 1
        building might hamlet D4
        {rippled("monastery", "E4", 1)}
        building might monastery G4 owner 2
        {rippled("monastery", "I4", 1)}
        """,
        "demolish might D4",
    ),
    "a paradox that divides": (
        """
        cards 0 military 2
        building faith abbey A4 owner 1
        building faith town D4
        building faith monastery E2 owner 1
        building faith monastery G2 owner 2
        building reason town D4 cubes 0 1 1
        """,
        "build keep might E5",
    ),
    "a junction that divides": (
        f"""
        turn 2
        cards 2 civil 1
        building might tower A6 owner 0
        building might keep B6 owner 0
        building might abbey D2 owner 1
        {rippled("keep", "E5", 1)}
        {rippled("monastery", "G5", 1)}
        building might monastery I5 owner 0
        building might chapel K5 owner 0
        building might chapel K6 owner 1
        """,
        "build hamlet might D6",
    ),
}


def settled(match: regni.Match, choice: int) -> list[str]:
    """Answer what is asked until a turn is asked, always taking the answer of this number; what was asked."""
    found = []
    while told(match).get("phase") is None:
        found.append(str(asked(match)))
        actions = match.legal()
        match.play(actions[choice % len(actions)])
    return found


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_has_something_to_settle(name: str) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    play(match, action)
    assert settled(match, 0)


@pytest.mark.parametrize("choice", range(4))
@pytest.mark.parametrize("name", SCENES)
def test_a_position_in_the_middle_read_again_is_the_same(name: str, choice: int) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    play(match, action)
    while told(match).get("phase") is None:
        assert_reads_again(match)
        actions = match.legal()
        match.play(actions[choice % len(actions)])
    assert_reads_again(match)


@pytest.mark.parametrize("choice", range(4))
@pytest.mark.parametrize("name", SCENES)
def test_the_match_goes_on_from_a_position_in_the_middle_as_from_the_first(name: str, choice: int) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    play(match, action)
    again = regni.match_from_position(match.position(), seed=5)
    told_before = len(match.events)
    assert settled(again, choice) == settled(match, choice)
    assert again.position() == match.position()
    assert [event.plain(None) for event in again.events] == [event.plain(None) for event in match.events[told_before:]]


@pytest.mark.parametrize("choice", range(4))
@pytest.mark.parametrize("name", SCENES)
def test_settling_loses_no_tile_and_no_cube(name: str, choice: int) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    before = pieces(match)
    play(match, action)
    settled(match, choice)
    assert pieces(match) == before


@pytest.mark.parametrize("name", SCENES)
def test_a_board_that_is_settled_has_one_top_building_of_each_order(name: str) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    play(match, action)
    settled(match, 1)
    for board in ("might", "faith"):
        domains = match.view(None)["boards"][board]["domains"]
        shown = {one["cell"]: one for one in match.view(None)["boards"][board]["buildings"]}
        for cells in [domain["buildings"] for domain in domains]:
            for order in ("military", "religious"):
                sizes = [shown[cell]["size"] for cell in cells if shown[cell]["order"] == order]
                assert sizes.count(max(sizes, default=0)) <= 1


@pytest.mark.parametrize("name", SCENES)
def test_taking_back_the_last_answer_asks_again(name: str) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    before = match.position()
    play(match, action)
    middle = match.position()
    match.play(match.legal()[0])
    match.undo()
    assert match.position() == middle
    match.undo()
    assert match.position() == before


@pytest.mark.parametrize("name", SCENES)
def test_a_preview_tells_the_events_up_to_what_is_asked_and_changes_nothing(name: str) -> None:
    lines, action = SCENES[name]
    match = plain(lines, seats=3)
    before = match.position()
    told_before = match.preview(action)
    assert match.position() == before
    assert [repr(event) for event in told_before] == [repr(event) for event in play(match, action)]


# The lines themselves

TIE = """
    turn 0 acting
    building might keep B4 owner 1
    building might hamlet D4
    building might keep E4 owner 2
"""


def test_origin_lines_make_a_junction() -> None:
    match = plain(f"{TIE}\norigin might B4\norigin might E4", seats=3)
    assert told(match) == {"board": "might", "order": "military", "buildings": ["B4", "E4"], "reason": "junction"}


def test_without_origin_lines_it_is_a_division() -> None:
    match = plain(TIE, seats=3)
    assert told(match) == {"board": "might", "order": "military", "buildings": ["B4", "E4"], "reason": "division"}


def test_buildings_of_one_original_domain_make_a_division() -> None:
    match = plain(f"{TIE}\norigin might B4 E4", seats=3)
    assert told(match)["reason"] == "division"


def test_powers_are_those_of_the_original_domains() -> None:
    """The tower beside the east keep stood in the west before."""
    lines = f"{TIE}\nbuilding might tower G4 owner 2"
    match = plain(f"{lines}\norigin might B4 G4\norigin might E4", seats=3)
    assert (asked(match), told(match)["cell"]) == ((2, "place"), "E4")
    match = plain(f"{lines}\norigin might B4\norigin might E4 G4", seats=3)
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "B4")


def test_a_place_line_asks_its_owner() -> None:
    match = plain("turn 0 acting; building might hamlet D4; place might castle E4 owner 1")
    assert asked(match) == (1, "place")
    assert told(match) == {
        "board": "might",
        "cell": "E4",
        "from": "castle",
        "building": "keep",
        "cells": ["E4", "F4", "E5", "F5"],
    }
    play(match, "place F5")
    assert (building(match, "might", "F5"), asked(match)) == ("keep owner 1", (0, "turn"))


def test_the_old_shadows_are_still_there_while_the_owner_is_asked() -> None:
    match = plain(
        """
        turn 0 acting
        place might castle E4 owner 1
        building faith castle E4 owner 1
        building reason castle E4 ruin cubes 0
        """
    )
    assert building(match, "faith", "E4") == "castle owner 1"
    play(match, "place E5")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"E5": "keep owner 1"}, {"E5": "keep ruin"})


def test_several_place_lines_are_asked_in_their_order() -> None:
    match = plain("turn 1 acting; place might keep E4 owner 1; place might keep B4 owner 0")
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "E4")
    play(match, "place E4")
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "B4")


def test_a_position_writes_what_is_being_settled() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might tower A4 owner 0
        building might keep B4 owner 0
        building might keep E4 owner 1
        """
    )
    play(match, "build hamlet might D4")
    assert lines_of(match, "place") == ["place might keep E4 owner 1"]
    assert lines_of(match, "turn") == ["turn 0 acting"]
    assert {line.split()[1] for line in lines_of(match, "origin")} <= {"might", "faith"}
    play(match, "place E4")
    assert (lines_of(match, "place"), lines_of(match, "origin")) == ([], [])


def test_origin_lines_of_a_tie_name_the_buildings_of_each_domain() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might chapel B3 owner 1
        building might keep B4 owner 1
        building might keep E4 owner 2
        """,
        seats=3,
    )
    play(match, "build hamlet might D4")
    assert sorted(lines_of(match, "origin")) == ["origin might B3 B4", "origin might E4"]


# Decisions


def test_a_downsizing_is_told_with_its_facts() -> None:
    match = plain(f"{TIE}\norigin might B4\norigin might E4", seats=3)
    events = play(match, "downsize might B4")
    assert facts(events, "building_downsized") == {
        "building": "keep",
        "board": "might",
        "cell": "B4",
        "owner": 1,
        "reason": "junction",
    }
    events = play(match, "place C5")
    assert each(events, "building_placed", "seat", "building", "board", "cell") == [(1, "tower", "might", "C5")]


def test_views_show_the_decision_and_what_is_to_be_placed_to_everybody() -> None:
    match = plain("turn 0 acting; place might castle E4 owner 1")
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert view["decision"]["kind"] == "place"
        assert view["placing"] == [{"board": "might", "building": "castle", "cell": "E4", "owner": 1}]
        assert (view["turn"], view["phase"]) == (0, "acting")
