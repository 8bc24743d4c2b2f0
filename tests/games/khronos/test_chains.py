"""Chains: one tile settles Might, then Faith, and what is settled there conflicts, divides and ripples again."""

from support.khronos import (
    all_buildings,
    asked,
    building,
    buildings,
    facts,
    plain,
    play,
    told,
)
from support.khronos_settling import each, pieces, rippled, story

TOWN = "build town might D4"  # touches B4 in the west and F4 in the east

# In one era


def test_a_junction_that_divides_twice_is_settled_to_the_end() -> None:
    """A keep yields, so two monasteries do, so two chapels do."""
    match = plain(
        """
        turn 2
        cards 2 civil 1
        building might tower A6 owner 0
        building might keep B6 owner 0
        building might abbey D2 owner 1
        building might keep E5 owner 1
        building might monastery G5 owner 1
        building might monastery I5 owner 0
        building might chapel K5 owner 0
        building might chapel K6 owner 1
        """,
        seats=3,
    )
    before = pieces(match)
    play(match, "build hamlet might D6", "place F6")
    assert (asked(match), told(match)["buildings"]) == ((2, "downsize"), ["G5", "I5"])
    play(match, "downsize might I5", "place I5")
    assert told(match) == {"board": "might", "order": "religious", "buildings": ["K5", "K6"], "reason": "division"}
    events = play(match, "downsize might K6")
    assert each(events, "building_destroyed", "building", "cell", "reason") == [("chapel", "K6", "downsized")]
    assert buildings(match, "might") == {
        "D2": "abbey owner 1",
        "A6": "tower owner 0",
        "B6": "keep owner 0",
        "D6": "hamlet",
        "F6": "tower owner 1",
        "G5": "monastery owner 1",
        "I5": "chapel owner 0",
        "K5": "chapel owner 0",
    }
    assert (asked(match), pieces(match)) == ((2, "turn"), before)


CASTLES = """
    cards 0 civil 1
    building might tower A3 owner 0
    building might castle A4 owner 0
    building might keep A7 owner 0
    building might castle E4 owner 1
    building might keep H4 owner 2
"""


def test_a_keep_that_was_a_castle_may_meet_its_equal() -> None:
    """West 6, east 5; the smaller keep at F4 touches the keep at H4 and no longer the west."""
    match = plain(CASTLES, seats=3)
    play(match, "build hamlet might D4")
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "E4")
    play(match, "place F4")
    assert told(match) == {"board": "might", "order": "military", "buildings": ["F4", "H4"], "reason": "division"}
    play(match, "downsize might F4", "place G5")
    assert (building(match, "might", "G5"), asked(match)) == ("tower owner 1", (0, "turn"))


def test_a_keep_that_was_a_castle_may_stay_below_the_stronger_one() -> None:
    match = plain(CASTLES, seats=3)
    play(match, "build hamlet might D4", "place E4")
    assert asked(match) == (0, "turn")


def test_two_keeps_without_towers_in_stock_leave_one() -> None:
    match = plain(
        """
        cards 0 civil 2
        building might keep B4 owner 1
        building might keep D2 owner 1
        building might keep F4 owner 1
        building might tower H4 owner 1
        stock tower 0
        """
    )
    events = play(match, TOWN)
    assert sorted(each(events, "building_destroyed", "building", "cell", "reason")) == [
        ("keep", "B4", "downsized"),
        ("keep", "D2", "downsized"),
    ]
    assert asked(match) == (0, "turn")


# Might before Faith

BOTH_ERAS = """
    turn 2
    cards 2 civil 2
    building might keep B4 owner 0
    building might keep F4 owner 1
    building faith monastery B4 owner 0
    building faith monastery F4 owner 1
    building reason monastery B4 ruin
    building reason monastery F4 ruin
"""


def test_might_is_settled_before_faith() -> None:
    match = plain(BOTH_ERAS, seats=3)
    play(match, TOWN)
    assert told(match) == {"board": "might", "order": "military", "buildings": ["B4", "F4"], "reason": "junction"}
    assert (building(match, "faith", "D4"), building(match, "reason", "D4")) == ("town", "town")
    play(match, "downsize might F4")
    assert asked(match) == (1, "place")
    play(match, "place G5")
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["B4", "F4"], "reason": "junction"}
    play(match, "downsize faith B4", "place B4")
    assert all_buildings(match) == {
        "might": {"B4": "keep owner 0", "D4": "town", "G5": "tower owner 1"},
        "faith": {"B4": "chapel owner 0", "D4": "town", "F4": "monastery owner 1"},
        "reason": {"D4": "town", "F4": "monastery ruin"},
    }
    assert asked(match) == (2, "turn")


def test_the_story_of_two_eras() -> None:
    match = plain(BOTH_ERAS, seats=3)
    events = play(match, TOWN, "downsize might F4", "place G5", "downsize faith B4", "place B4")
    assert story(events) == [
        "building_built town might D4",
        "bonus_earned might",
        "shadow_cast town faith D4",
        "shadow_cast town reason D4",
        "domains_joined might",
        "domains_joined faith",
        "powers_compared might",
        "building_downsized keep might F4 junction",
        "building_placed tower might G5",
        "powers_compared faith",
        "building_downsized monastery faith B4 junction",
        "building_placed chapel faith B4",
        "building_destroyed monastery reason B4 shadow",
    ]


def test_a_shadow_that_vanishes_first_is_no_conflict_in_faith() -> None:
    match = plain(f"turn 2; cards 2 civil 2\n{rippled('keep', 'B4', 0)}\n{rippled('keep', 'F4', 1)}", seats=3)
    events = play(match, TOWN, "downsize might F4", "place F4")
    assert asked(match) == (2, "turn")
    assert [board for (board,) in each(events, "powers_compared", "board")] == ["might"]
    assert buildings(match, "faith") == {"B4": "keep owner 0", "D4": "town"}
    assert buildings(match, "reason") == {"B4": "keep ruin", "D4": "town"}


def test_a_faith_keep_that_is_no_shadow_conflicts_still() -> None:
    match = plain(
        f"""
        turn 2
        cards 2 civil 2
        building might keep F4 owner 1
        building faith keep F4 owner 2
        {rippled("keep", "B4", 0)}
        """,
        seats=3,
    )
    play(match, TOWN, "downsize might F4", "place F4")
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((2, "place"), "faith", "F4")


def test_faith_compares_the_values_that_might_has_left() -> None:
    """The east of Faith is worth 5 to 4, until its keep goes with the one of Might."""
    match = plain(
        f"""
        turn 2
        cards 2 civil 2
        building might tower A4 owner 0
        building might keep B4 owner 0
        building might hamlet F4
        building might hamlet G4
        building might hamlet H4
        {rippled("keep", "I4", 1)}
        building faith tower A2 owner 0
        building faith castle A3 owner 0
        building faith castle F3 owner 1
        """,
        seats=3,
    )
    play(match, TOWN)
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((1, "place"), "might", "I4")
    events = play(match, "place I4")
    assert [power["power"] for power in facts(events, "powers_compared")["powers"]] == [4, 3]
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((1, "place"), "faith", "F3")
    play(match, "place F3")
    assert buildings(match, "faith") == {
        "A2": "tower owner 0",
        "A3": "castle owner 0",
        "F3": "keep owner 1",
        "D4": "town",
    }


def test_a_castle_that_shrinks_in_might_yields_in_faith_without_a_conflict() -> None:
    match = plain(
        f"""
        turn 2
        cards 2 civil 2
        building might tower A2 owner 0
        {rippled("castle", "A3", 0)}
        {rippled("castle", "F3", 1)}
        """,
        seats=3,
    )
    events = play(match, TOWN, "place F4")
    assert buildings(match, "faith") == {"A3": "castle owner 0", "D4": "town", "F4": "keep owner 1"}
    assert buildings(match, "reason") == {"A3": "castle ruin", "D4": "town", "F4": "keep ruin"}
    assert (asked(match), len(each(events, "powers_compared", "board"))) == ((2, "turn"), 1)


# Faith divided from Might


def test_a_keep_that_yields_in_might_divides_faith() -> None:
    """The keep's shadow held the abbey and two monasteries of Faith together."""
    match = plain(
        f"""
        turn 2
        cards 2 civil 1
        building might tower A6 owner 0
        building might keep B6 owner 0
        {rippled("keep", "E5", 1)}
        building faith abbey D2 owner 1
        building faith monastery G5 owner 0
        building faith monastery I5 owner 1
        building reason monastery I5 ruin
        """,
        seats=3,
    )
    play(match, "build hamlet might D6")
    events = play(match, "place F5")
    assert story(events) == [
        "building_placed tower might F5",
        "building_destroyed keep faith E5 shadow",
        "building_destroyed keep reason E5 shadow",
    ]
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["G5", "I5"], "reason": "division"}
    play(match, "downsize faith I5", "place J6")
    assert buildings(match, "faith") == {
        "D2": "abbey owner 1",
        "G5": "monastery owner 0",
        "J6": "chapel owner 1",
    }
    assert buildings(match, "reason") == {}
    assert asked(match) == (2, "turn")


def test_a_demolition_in_might_divides_might_and_then_faith() -> None:
    match = plain(
        f"""
        cards 0 civil 1
        building might abbey A4 owner 1
        building might hamlet D4
        {rippled("monastery", "E4", 0)}
        building might monastery G4 owner 1
        building faith castle B4 owner 1
        building faith keep G4 owner 1
        building faith keep I4 owner 2
        """,
        seats=3,
    )
    play(match, "demolish might D4")
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((0, "place"), "might", "E4")
    play(match, "place E4")
    assert told(match) == {"board": "faith", "order": "military", "buildings": ["G4", "I4"], "reason": "division"}
    play(match, "downsize faith I4", "place I5")
    assert buildings(match, "faith") == {"B4": "castle owner 1", "G4": "keep owner 1", "I5": "tower owner 2"}


def test_a_shadow_may_divide_a_domain_of_faith_and_join_two_others() -> None:
    """The city goes, so the monasteries are parted from their abbey; the town joins the keeps at B3 and E2."""
    match = plain(
        """
        turn 2
        cards 2 civil 2
        building faith tower A3 owner 0
        building faith keep B3 owner 0
        building faith keep E2 owner 1
        building faith city D5
        building faith abbey C8 owner 1
        building faith monastery G5 owner 0
        building faith monastery I5 owner 1
        """,
        seats=3,
    )
    events = play(match, TOWN)
    assert each(events, "building_destroyed", "building", "board", "reason") == [("city", "faith", "paradox")]
    assert told(match) == {"board": "faith", "order": "religious", "buildings": ["G5", "I5"], "reason": "division"}
    events = play(match, "downsize faith G5", "place G5")
    assert sorted(power["power"] for power in facts(events, "powers_compared")["powers"]) == [2, 3]
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "E2")
    play(match, "place E2")
    assert (asked(match), building(match, "faith", "E2")) == ((2, "turn"), "tower owner 1")


def test_a_city_joins_four_domains_in_two_eras() -> None:
    match = plain(
        f"""
        cards 0 civil 3
        {rippled("keep", "B4", 0)}
        {rippled("keep", "G4", 1)}
        building might chapel D3 owner 1
        building might chapel D7 owner 0
        building faith abbey D1 owner 1
        building faith abbey D7 owner 0
        """
    )
    play(match, "build city might D4")
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((0, "place"), "might", "B4")
    events = play(match, "place B4")
    assert each(events, "building_destroyed", "building", "board", "cell", "reason") == [
        ("keep", "faith", "B4", "shadow"),
        ("keep", "reason", "B4", "shadow"),
        ("chapel", "might", "D7", "downsized"),
    ]
    assert (asked(match), told(match)["board"], told(match)["cell"]) == ((0, "place"), "faith", "D7")
    play(match, "place E8")
    assert all_buildings(match) == {
        "might": {"D3": "chapel owner 1", "B4": "tower owner 0", "D4": "city", "G4": "keep owner 1"},
        "faith": {"D1": "abbey owner 1", "D4": "city", "G4": "keep owner 1", "E8": "monastery owner 0"},
        "reason": {"D4": "city", "G4": "keep ruin", "E8": "monastery ruin"},
    }


def test_keeps_of_faith_conflict_when_the_castle_above_them_goes_with_the_one_of_might() -> None:
    """No keep is left, so the castle becomes a tower; the keeps stood in two domains before the town."""
    match = plain(
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
        seats=3,
    )
    play(match, TOWN, "place F3")
    assert told(match) == {"board": "faith", "order": "military", "buildings": ["B4", "D6"], "reason": "junction"}
    play(match, "downsize faith D6", "place D6")
    assert buildings(match, "faith") == {"B4": "keep owner 1", "D4": "town", "D6": "tower owner 0", "F6": "hamlet"}


def test_two_equals_of_the_stronger_domain_are_left_to_a_division() -> None:
    """The castle of Faith goes with that of Might; the keeps below it win four to two, then one of them yields."""
    match = plain(
        f"""
        turn 2
        cards 2 civil 2
        stock keep 0
        building might tower A2 owner 1
        building might castle A3 owner 1
        {rippled("castle", "F3", 0)}
        building faith keep D6 owner 0
        building faith keep F6 owner 0
        building faith keep B4 owner 1
        """,
        seats=3,
    )
    events = play(match, TOWN, "place F3")
    ((board, powers, strongest),) = each(events, "powers_compared", "board", "powers", "strongest")[1:]
    assert (board, powers[strongest]["power"]) == ("faith", 4)
    assert (asked(match), told(match)["cell"]) == ((1, "place"), "B4")
    play(match, "place B4")
    assert told(match) == {"board": "faith", "order": "military", "buildings": ["D6", "F6"], "reason": "division"}
