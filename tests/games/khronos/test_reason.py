"""The Age of Reason: people on civil buildings, renovation of ruins."""

import pytest

from support.khronos import (
    all_buildings,
    asked,
    assert_refused,
    building,
    cards,
    cubes,
    ecu,
    facts,
    names,
    offered,
    plain,
    play,
    refused,
)
from support.khronos_settling import people, rippled

HERE = "pawns 0 reason reason"

# Populate


def test_people_come_to_a_hamlet_and_a_town_until_they_are_full() -> None:
    """Example 39: seat 0 is Red, seat 1 White."""
    match = plain(f"{HERE}; pawns 1 reason reason; cards 0 civil 2; cards 1 civil 4; building reason town F4", "C4=h")
    play(match, "populate C4", "populate F4", "end")
    assert asked(match) == (1, "turn")
    play(match, "populate F4", "populate F4")
    assert (building(match, "reason", "C4"), building(match, "reason", "F4")) == (
        "hamlet printed cubes 0",
        "town cubes 0 1 1",
    )
    assert_refused(match, "populate F4", "full", building="town", cell="F4", most=3)
    assert_refused(match, "populate C4", "full", building="hamlet", cell="C4", most=1)
    assert (cubes(match, 0), cubes(match, 1)) == (23, 23)


def test_a_city_takes_five() -> None:
    """Example 39."""
    match = plain(f"{HERE}; cards 0 civil 2; building reason city F4 cubes 1 1 1 1")
    play(match, "populate F4")
    assert building(match, "reason", "F4") == "city cubes 0 1 1 1 1"
    assert_refused(match, "populate F4", "full", building="city", cell="F4", most=5)


def test_populating_is_told_and_costs_one_civil_card() -> None:
    match = plain(f"{HERE}; cards 0 military 1 civil 2; building reason town F4")
    events = play(match, "populate F4")
    assert [event.name for event in events] == ["populated"]
    assert facts(events, "populated") == {"seat": 0, "building": "town", "cell": "F4", "cards": {"civil": 1}}
    assert (cards(match, 0), ecu(match, 0)) == ({"military": 1, "civil": 1}, 4)


def test_a_seat_may_put_all_its_cubes_on_one_building() -> None:
    match = plain(f"{HERE}; cards 0 civil 4; building reason town F4")
    play(match, "populate F4", "populate F4", "populate F4")
    assert building(match, "reason", "F4") == "town cubes 0 0 0"


def test_what_is_not_a_civil_building_has_no_people() -> None:
    match = plain(f"{HERE}; cards 0 civil 1; building reason keep F4 ruin; building reason abbey I4")
    assert_refused(match, "populate F4", "not_civil", building="keep", cell="F4")
    assert_refused(match, "populate I4", "not_civil", building="abbey", cell="I4")
    assert_refused(match, "populate A1", "nothing_there", board="reason", cell="A1")


def test_a_building_is_populated_by_its_first_cell_only() -> None:
    match = plain(f"{HERE}; cards 0 civil 1; building reason town F4")
    assert refused(match, "populate G5") == "nothing_there"
    assert offered(match, "populate") == ["populate F4"]


def test_populating_needs_a_civil_card_a_pawn_and_a_cube() -> None:
    town = "building reason town F4"
    match = plain(f"{HERE}; cards 0 military 1; {town}")
    assert_refused(match, "populate F4", "not_in_hand", cards={"civil": 1}, hand={"military": 1})
    match = plain(f"cards 0 civil 1; {town}")
    assert_refused(match, "populate F4", "no_pawn_there", board="reason")
    match = plain(f"{HERE}; cards 0 civil 1; {town}\n{people(0, 25)}")
    assert_refused(match, "populate F4", "no_cubes_left")


def test_a_pawn_populates_twice_a_turn() -> None:
    match = plain("pawns 0 might reason; cards 0 civil 3; building reason city F4")
    play(match, "populate F4", "populate F4")
    assert_refused(match, "populate F4", "no_cards_left", board="reason", needed=1, left=0)


# Renovate


def test_a_keep_takes_one_card_and_an_abbey_two_of_different_seats() -> None:
    """Example 43: seat 0 is Red, seat 1 Green."""
    match = plain(
        f"""
        {HERE}
        pawns 1 might reason
        cards 0 military 1 religious 1
        cards 1 religious 1
        building reason keep C4 ruin
        building reason abbey F4 ruin
        """
    )
    play(match, "renovate C4", "renovate F4")
    assert (building(match, "reason", "C4"), building(match, "reason", "F4")) == ("keep", "abbey ruin cubes 0")
    assert cubes(match, 0) == 24
    play(match, "end", "renovate F4")
    assert building(match, "reason", "F4") == "abbey"
    assert (cubes(match, 0), cubes(match, 1)) == (25, 25)


def test_the_story_of_a_shared_renovation() -> None:
    """Example 43."""
    match = plain(
        f"{HERE}; pawns 1 might reason; cards 0 religious 1; cards 1 religious 1; building reason abbey F4 ruin"
    )
    events = play(match, "renovate F4")
    assert names(events) == ["renovation_begun"]
    assert facts(events, "renovation_begun") == {
        "seat": 0,
        "building": "abbey",
        "cell": "F4",
        "cards": {"religious": 1},
    }
    play(match, "end")
    events = play(match, "renovate F4")
    assert names(events) == ["renovated"]
    assert facts(events, "renovated") == {
        "seat": 1,
        "building": "abbey",
        "cell": "F4",
        "cards": {"religious": 1},
        "cubes": [0],
    }


@pytest.mark.parametrize(("kind", "card"), [("keep", "military"), ("monastery", "religious")])
def test_a_medium_ruin_takes_one_card(kind: str, card: str) -> None:
    match = plain(f"{HERE}; cards 0 {card} 1; building reason {kind} C4 ruin")
    events = play(match, "renovate C4")
    assert facts(events, "renovated") == {"seat": 0, "building": kind, "cell": "C4", "cards": {card: 1}, "cubes": []}
    assert (building(match, "reason", "C4"), cubes(match, 0)) == (kind, 25)


@pytest.mark.parametrize(("kind", "card"), [("castle", "military"), ("abbey", "religious")])
def test_a_large_ruin_may_be_renovated_by_one_seat_in_one_turn(kind: str, card: str) -> None:
    match = plain(f"{HERE}; cards 0 {card} 2; building reason {kind} C4 ruin")
    play(match, "renovate C4")
    assert (building(match, "reason", "C4"), cubes(match, 0)) == (f"{kind} ruin cubes 0", 24)
    events = play(match, "renovate C4")
    assert facts(events, "renovated")["cubes"] == [0]
    assert (building(match, "reason", "C4"), cubes(match, 0)) == (kind, 25)


def test_a_renovation_begun_waits_for_a_later_turn() -> None:
    match = plain(f"{HERE}; cards 0 military 1; building reason castle C4 ruin")
    play(match, "renovate C4", "end", "end")
    assert (asked(match), building(match, "reason", "C4")) == ((0, "turn"), "castle ruin cubes 0")


def test_a_renovation_needs_cards_of_the_ruin_s_order() -> None:
    """Example 44."""
    match = plain(f"{HERE}; cards 0 military 2 civil 1; building reason abbey F4 ruin")
    assert_refused(match, "renovate F4", "not_in_hand", cards={"religious": 1}, hand={"military": 2, "civil": 1})


def test_nothing_is_built_upgraded_or_demolished_in_reason() -> None:
    """Example 44."""
    match = plain(f"{HERE}; cards 0 military 2 civil 2; building reason town F4", "C4=h")
    for action in ("build keep reason I4", "upgrade city reason F4", "upgrade town reason C4", "demolish reason C4"):
        assert_refused(match, action, "not_in_reason")


def test_only_a_ruin_is_renovated() -> None:
    match = plain(f"{HERE}; cards 0 military 1 civil 1; building reason keep C4; building reason town F4")
    assert_refused(match, "renovate C4", "not_a_ruin", building="keep", cell="C4")
    assert_refused(match, "renovate F4", "not_a_ruin", building="town", cell="F4")
    assert_refused(match, "renovate A1", "nothing_there", board="reason", cell="A1")
    assert offered(match, "renovate") == []


def test_a_seat_without_cubes_may_finish_a_renovation_but_not_begin_one() -> None:
    match = plain(
        f"""
        {HERE}
        cards 0 military 4
        building reason castle C4 ruin
        building reason castle G4 ruin cubes 1
        building reason keep K4 ruin
        {people(0, 25)}
        """
    )
    assert_refused(match, "renovate C4", "no_cubes_left")
    play(match, "renovate G4", "renovate K4")
    assert (building(match, "reason", "G4"), building(match, "reason", "K4")) == ("castle", "keep")
    assert cubes(match, 1) == 25


def test_renovation_changes_reason_only() -> None:
    match = plain(f"{HERE}; cards 0 military 1\n{rippled('keep', 'C4', 1)}")
    play(match, "renovate C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 1"},
        "faith": {"C4": "keep owner 1"},
        "reason": {"C4": "keep"},
    }


def test_a_renovated_keep_that_grows_lies_in_ruins_again() -> None:
    match = plain(
        """
        pawns 0 might reason
        cards 0 military 2
        building might keep C4 owner 0
        building faith keep C4 owner 0
        building reason keep C4 ruin
        """
    )
    play(match, "renovate C4", "upgrade castle might C4")
    assert building(match, "reason", "C4") == "castle ruin"
