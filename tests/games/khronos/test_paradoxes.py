"""Paradoxes: whatever a shadow covers has never existed, its own shadows and the people on it included."""

import pytest

from support.khronos import (
    all_buildings,
    building,
    buildings,
    cubes,
    events_named,
    facts,
    plain,
    play,
    stock,
)
from support.khronos_settling import each, pieces, rippled, story

KEEP = "cards 0 military 2"
SMALL = ("tower", "chapel", "hamlet")
CIVIL = ("hamlet", "town", "city")
KINDS = ("tower", "keep", "castle", "chapel", "monastery", "abbey", "hamlet", "town", "city")


def whose(kind: str, seat: int) -> str:
    """The owner a position line gives to a building of this kind."""
    return "" if kind in CIVIL else f"owner {seat}"


def later(kind: str) -> str:
    """How its shadow lies in Reason."""
    return "" if kind in CIVIL else "ruin"


# Victims


def test_a_monastery_of_might_replaces_one_that_stood_in_faith() -> None:
    """Example 23."""
    match = plain("cards 0 religious 2; building faith monastery D4 owner 1; building reason monastery D4 ruin")
    events = play(match, "build monastery might E4")
    assert all_buildings(match) == {
        "might": {"E4": "monastery owner 0"},
        "faith": {"E4": "monastery owner 0"},
        "reason": {"E4": "monastery ruin"},
    }
    assert (cubes(match, 0), cubes(match, 1), stock(match, "monastery")) == (23, 25, 17)
    assert ("monastery", "faith", "D4", 1, "paradox") in each(
        events, "building_destroyed", "building", "board", "cell", "owner", "reason"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_a_shadow_destroys_what_it_covers_of_any_kind_and_size(kind: str) -> None:
    match = plain(f"{KEEP}; building faith {kind} D5 {whose(kind, 1)}")
    before = pieces(match)
    events = play(match, "build keep might C4")
    assert buildings(match, "faith") == {"C4": "keep owner 0"}
    assert facts(events, "building_destroyed") == {
        "building": kind,
        "board": "faith",
        "cell": "D5",
        "owner": None if kind in CIVIL else 1,
        "ruin": False,
        "cubes": [],
        "reason": "paradox",
    }
    assert pieces(match) == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in SMALL])
def test_the_shadow_of_a_victim_goes_with_it(kind: str) -> None:
    match = plain(f"{KEEP}; building faith {kind} D5 {whose(kind, 1)}; building reason {kind} D5 {later(kind)}")
    before = pieces(match)
    play(match, "build keep might C4")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"C4": "keep owner 0"}, {"C4": "keep ruin"})
    assert pieces(match) == before


@pytest.mark.parametrize("kind", ["castle", "monastery", "abbey", "town", "city"])
def test_the_shadow_of_a_victim_goes_also_where_no_tile_is_left_to_cover_it(kind: str) -> None:
    match = plain(
        f"{KEEP}; stock keep 2; building faith {kind} D5 {whose(kind, 1)}; building reason {kind} D5 {later(kind)}"
    )
    events = play(match, "build keep might C4")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"C4": "keep owner 0"}, {})
    assert each(events, "building_destroyed", "building", "board", "reason") == [
        (kind, "faith", "paradox"),
        (kind, "reason", "shadow"),
    ]


def test_several_buildings_of_several_seats_go_at_once() -> None:
    match = plain(
        """
        cards 0 civil 2
        building faith monastery C2 owner 1
        building faith tower C4 owner 2
        building faith chapel D5 owner 0
        building faith hamlet C5
        """,
        seats=3,
    )
    events = play(match, "build town might C4")
    assert buildings(match, "faith") == {"C2": "monastery owner 1", "C4": "town"}
    assert {cell for (cell,) in each(events, "building_destroyed", "cell")} == {"C4", "D5", "C5"}
    assert [cubes(match, seat) for seat in range(3)] == [25, 24, 25]


def test_a_building_beside_the_shadow_is_not_touched() -> None:
    match = plain(f"{KEEP}; building faith hamlet E4; building faith hamlet E5")
    play(match, "build keep might C4")
    assert buildings(match, "faith") == {"C4": "keep owner 0", "E4": "hamlet", "E5": "hamlet"}


def test_what_stands_in_reason_alone_is_a_victim_of_a_faith_building() -> None:
    match = plain("pawns 0 might faith; cards 0 military 2; building reason town D5 cubes 1 1")
    events = play(match, "build keep faith C4")
    assert buildings(match, "reason") == {"C4": "keep ruin"}
    assert facts(events, "building_destroyed") == {
        "building": "town",
        "board": "reason",
        "cell": "D5",
        "owner": None,
        "ruin": False,
        "cubes": [1, 1],
        "reason": "paradox",
    }
    assert cubes(match, 1) == 25


def test_a_renovation_begun_on_a_victim_s_ruin_is_lost_and_its_cube_goes_back() -> None:
    match = plain(f"{KEEP}; building faith abbey D5 owner 1; building reason abbey D5 ruin cubes 1")
    events = play(match, "build keep might C4")
    assert ("abbey", "reason", True, [1]) in each(events, "building_destroyed", "building", "board", "ruin", "cubes")
    assert cubes(match, 1) == 25


def test_a_renovated_victim_goes_like_a_ruin() -> None:
    match = plain(f"{KEEP}; building faith castle D5 owner 1; building reason castle D5")
    events = play(match, "build keep might C4")
    assert buildings(match, "reason") == {"C4": "keep ruin"}
    assert ("castle", "reason", False) in each(events, "building_destroyed", "building", "board", "ruin")


def test_a_victim_leaves_before_the_shadow_is_cast() -> None:
    match = plain(f"{KEEP}; building faith chapel D5 owner 1; building reason town D5")
    events = play(match, "build keep might C4")
    assert story(events) == [
        "building_built keep might C4",
        "bonus_earned might",
        "building_destroyed chapel faith D5 paradox",
        "shadow_cast keep faith C4",
        "building_destroyed town reason D5 paradox",
        "shadow_cast keep reason C4",
    ]


# People


def test_people_stay_on_a_hamlet_that_grows() -> None:
    match = plain("cards 0 civil 1; hamlet reason D4 cubes 1", "D4=h")
    play(match, "upgrade town might C3")
    assert all_buildings(match) == {"might": {"C3": "town"}, "faith": {"C3": "town"}, "reason": {"C3": "town cubes 1"}}
    assert cubes(match, 1) == 24


@pytest.mark.parametrize("board", ["might", "faith"])
def test_people_stay_on_a_town_that_grows(board: str) -> None:
    match = plain(f"pawns 0 might faith; cards 0 civil 1\n{rippled('town', 'D4', cubes='0 1 1')}")
    before = pieces(match)
    events = play(match, f"upgrade city {board} C3")
    assert buildings(match, "reason") == {"C3": "city cubes 0 1 1"}
    assert not events_named(events, "hamlet_returned")
    assert pieces(match) == before


def test_people_stay_on_another_civil_building_that_a_growing_one_wholly_covers() -> None:
    match = plain(
        """
        cards 0 civil 2
        building might hamlet D4
        building faith town E5
        building reason town E5 cubes 1 1
        """
    )
    play(match, "upgrade city might D4")
    assert buildings(match, "faith") == {"D4": "city"}
    assert buildings(match, "reason") == {"D4": "city cubes 1 1"}


def test_people_leave_a_civil_building_that_a_growing_one_covers_in_part() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might hamlet D4
        building faith town E5
        building reason town E5 cubes 1 1
        """
    )
    events = play(match, "upgrade town might D4")
    assert buildings(match, "reason") == {"D4": "town"}
    assert ("reason", [1, 1]) in each(events, "building_destroyed", "board", "cubes")
    assert cubes(match, 1) == 25


def test_people_leave_a_civil_building_that_a_new_one_covers() -> None:
    match = plain("cards 0 civil 3; building faith town E5; building reason town E5 cubes 1 1")
    play(match, "build city might D4")
    assert buildings(match, "reason") == {"D4": "city"}
    assert cubes(match, 1) == 25


def test_people_of_a_growing_building_stay_although_its_neighbour_is_destroyed() -> None:
    match = plain(f"cards 0 civil 1; building faith chapel F6 owner 1\n{rippled('town', 'D4', cubes='0')}")
    play(match, "upgrade city might D4")
    assert buildings(match, "faith") == {"D4": "city"}
    assert buildings(match, "reason") == {"D4": "city cubes 0"}


# Printed hamlets

OVER_A_HAMLET = "building faith town D4; building reason town D4"


def test_the_majority_leaves_a_cube_on_the_printed_hamlet() -> None:
    """Example 41."""
    match = plain(f"{KEEP}; {OVER_A_HAMLET} cubes 1 1 2", "D4=h", seats=3)
    events = play(match, "build keep might E5")
    assert buildings(match, "faith") == {"D4": "hamlet printed", "E5": "keep owner 0"}
    assert buildings(match, "reason") == {"D4": "hamlet printed cubes 1", "E5": "keep ruin"}
    assert each(events, "hamlet_returned", "board", "cell", "seat") == [("faith", "D4", None), ("reason", "D4", 1)]
    assert [cubes(match, seat) for seat in range(3)] == [23, 24, 25]


def test_the_hamlet_is_there_again_without_people_if_there_were_none() -> None:
    match = plain(f"{KEEP}; {OVER_A_HAMLET}", "D4=h")
    events = play(match, "build keep might E5")
    assert building(match, "reason", "D4") == "hamlet printed"
    assert each(events, "hamlet_returned", "board", "seat") == [("faith", None), ("reason", None)]


@pytest.mark.parametrize(
    ("people", "left"),
    [
        ("0", "0"),
        ("0 0 1", "0"),
        ("0 1 1", "1"),
        ("0 1", "1"),
        ("0 0 1 1", "1"),
        ("0 0 1 1 2", "1"),
        ("1 2 2", "2"),
        ("0 0 0 1 1", "0"),
        ("1 2", ""),
        ("0 1 2", ""),
        ("0 1 1 2 2", ""),
        ("1 1 2 2", ""),
    ],
)
def test_a_tie_removes_first_the_cubes_of_the_seat_that_caused_the_paradox(people: str, left: str) -> None:
    match = plain(f"{KEEP}; building faith city D4; building reason city D4 cubes {people}", "D4=h", seats=3)
    before = pieces(match)
    play(match, "build keep might F6")
    assert building(match, "reason", "D4") == f"hamlet printed cubes {left}".removesuffix(" cubes ")
    assert pieces(match) == before


def test_the_hamlet_may_lie_anywhere_under_the_building() -> None:
    match = plain(f"{KEEP}; building faith city B2; building reason city B2 cubes 0", "C4=h")
    play(match, "build keep might A1")
    assert buildings(match, "faith") == {"A1": "keep owner 0", "C4": "hamlet printed"}
    assert buildings(match, "reason") == {"A1": "keep ruin", "C4": "hamlet printed cubes 0"}


def test_a_hamlet_that_was_built_does_not_come_back() -> None:
    match = plain(f"{KEEP}; {OVER_A_HAMLET} cubes 1")
    events = play(match, "build keep might E5")
    assert (buildings(match, "faith"), buildings(match, "reason")) == ({"E5": "keep owner 0"}, {"E5": "keep ruin"})
    assert not events_named(events, "hamlet_returned")
    assert cubes(match, 1) == 25


@pytest.mark.parametrize(("people", "shown"), [("0 1 1", "town cubes 1"), ("0 1", "town cubes 1"), ("1 2", "town")])
def test_the_cube_left_stands_on_the_new_building_if_that_covers_the_hamlet_itself(people: str, shown: str) -> None:
    match = plain(f"cards 0 civil 1; {OVER_A_HAMLET} cubes {people}", "D4=h", seats=3)
    before = pieces(match)
    play(match, "upgrade town might C3")
    assert all_buildings(match) == {"might": {"C3": "town"}, "faith": {"C3": "town"}, "reason": {"C3": shown}}
    assert pieces(match) == before


def test_a_hamlet_that_came_back_may_be_built_over_again() -> None:
    match = plain(f"pawns 0 might faith; cards 0 military 2 civil 1; {OVER_A_HAMLET} cubes 1", "D4=h")
    play(match, "build keep might E5")
    play(match, "upgrade town faith C3")
    assert building(match, "faith", "C3") == "town"
    assert building(match, "reason", "C3") == "town cubes 1"


def test_the_paradox_in_reason_alone_returns_the_hamlet_too() -> None:
    """The Town stands on the Hamlet in Reason only; Faith has it printed."""
    match = plain("pawns 0 might faith; cards 0 military 2; building reason town D4 cubes 1", "D4=h")
    events = play(match, "build keep faith E5")
    assert building(match, "reason", "D4") == "hamlet printed cubes 1"
    assert each(events, "hamlet_returned", "board", "seat") == [("reason", 1)]


def test_people_do_not_go_onto_the_ruin_of_an_upgraded_castle() -> None:
    """Only the shadow of a civil building takes them over."""
    match = plain("""turn 0 acting; cards 0 military 2; building might tower B3 owner 0; building faith town C4
        building reason town C4 cubes 1 1""")
    play(match, "upgrade castle might B3")
    assert (building(match, "reason", "B3"), cubes(match, 1)) == ("castle ruin", 25)
