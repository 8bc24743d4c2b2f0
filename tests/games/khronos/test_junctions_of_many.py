"""Junctions of three domains and more: who yields, and in which order their owners place."""

from support.khronos import (
    asked,
    buildings,
    domain_of,
    facts,
    plain,
    play,
    told,
)
from support.khronos_settling import each

CROSS = "build town might D4"  # between the arms of a cross
WEST, NORTH, EAST, SOUTH = "B4", "D2", "F4", "D6"  # keeps or monasteries that the town at D4 touches


def keeps(**owners: int) -> str:
    """Write keeps on arms of the cross, each with its owner."""
    cells = {"west": WEST, "north": NORTH, "east": EAST, "south": SOUTH}
    return "".join(f"building might keep {cells[arm]} owner {owner}\n" for arm, owner in owners.items())


def test_two_weaker_domains_yield_at_once_and_their_owners_place_one_after_the_other() -> None:
    match = plain(f"cards 0 civil 2; building might tower H4 owner 2\n{keeps(west=0, north=1, east=2)}", seats=3)
    events = play(match, CROSS)
    assert each(events, "building_downsized", "cell", "owner") == [("B4", 0), ("D2", 1)]
    assert set(buildings(match, "might")) == {"D4", "F4", "H4"}
    assert match.view(None)["placing"] == [
        {"board": "might", "building": "keep", "cell": "B4", "owner": 0},
        {"board": "might", "building": "keep", "cell": "D2", "owner": 1},
    ]
    assert asked(match) == (0, "place")
    play(match, "place C4")
    assert (asked(match), told(match)["cells"]) == ((1, "place"), ["D2", "E2", "D3", "E3"])
    play(match, "place D3")
    assert asked(match) == (0, "turn")
    assert domain_of(match, "might", "D4")["buildings"] == ["D3", "C4", "D4", "F4", "H4"]


def test_owners_place_clockwise_from_the_active_seat() -> None:
    match = plain(
        f"turn 1; cards 1 civil 2; building might tower D8 owner 0\n{keeps(west=0, north=2, east=1, south=0)}", seats=3
    )
    play(match, CROSS)
    assert [(one["cell"], one["owner"]) for one in match.view(None)["placing"]] == [("F4", 1), ("D2", 2), ("B4", 0)]
    assert asked(match) == (1, "place")
    play(match, "place F4")
    assert asked(match) == (2, "place")
    play(match, "place D2")
    assert asked(match) == (0, "place")
    play(match, "place B4")
    assert asked(match) == (1, "turn")


def test_a_seat_places_all_its_buildings_before_the_next() -> None:
    match = plain(
        f"cards 0 civil 2; building might tower H4 owner 1\n{keeps(west=2, north=0, east=1, south=2)}", seats=3
    )
    events = play(match, CROSS)
    assert {cell for (cell,) in each(events, "building_downsized", "cell")} == {"B4", "D2", "D6"}
    assert [one["owner"] for one in match.view(None)["placing"]] == [0, 2, 2]


def test_of_three_equal_domains_the_joining_seat_s_own_yields_first() -> None:
    match = plain(f"cards 0 civil 2\n{keeps(west=0, north=1, east=2)}", seats=3)
    play(match, CROSS)
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "B4")
    events = play(match, "place B4")
    assert [power["power"] for power in facts(events, "powers_compared")["powers"]] == [2, 2]
    assert (asked(match), told(match)["buildings"]) == ((0, "downsize"), ["D2", "F4"])
    play(match, "downsize might D2")
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "D2")
    play(match, "place D3")
    assert asked(match) == (0, "turn")


def test_where_two_domains_share_the_highest_power_a_weaker_one_of_the_joining_seat_yields() -> None:
    match = plain(
        f"""
        cards 0 civil 2
        building might tower D1 owner 1
        building might tower H4 owner 2
        {keeps(west=0, north=1, east=2)}
        """,
        seats=3,
    )
    events = play(match, CROSS)
    assert facts(events, "powers_compared")["strongest"] is None
    assert (asked(match), told(match)["cell"]) == ((0, "place"), "B4")


def test_where_two_domains_share_the_highest_power_a_seat_without_any_chooses_among_all() -> None:
    match = plain(
        f"""
        cards 0 civil 2
        building might tower D1 owner 2
        building might tower H4 owner 3
        {keeps(west=1, north=2, east=3)}
        """,
        seats=4,
    )
    play(match, CROSS)
    assert (asked(match), told(match)["buildings"]) == ((0, "downsize"), ["D2", "B4", "F4"])


def test_a_domain_without_a_conflicting_building_is_not_compared() -> None:
    """The south is worth 4, but its keep is below the castles, which are worth 3 each."""
    match = plain(
        """
        cards 0 civil 2
        building might castle A3 owner 0
        building might castle F3 owner 1
        building might keep D6 owner 1
        building might tower D8 owner 1
        building might tower E8 owner 1
        """
    )
    events = play(match, CROSS)
    assert facts(events, "powers_compared")["strongest"] is None
    assert [power["power"] for power in facts(events, "powers_compared")["powers"]] == [3, 3]
    assert (asked(match), told(match)["cell"], told(match)["building"]) == ((0, "place"), "A3", "keep")
