"""Catastrophes: they clear a space, part kingdoms and block the space for ever."""

import pytest

from support.tigris import (
    asked,
    bag,
    catastrophes,
    cell,
    classic,
    events_named,
    facts,
    hand,
    kingdom_of,
    kingdoms,
    leaders,
    names,
    play,
    points,
    refused,
    treasures,
)

FULL_HANDS = "hand 0 temple 3 farm 3\nhand 1 temple 3 farm 3"


def test_catastrophes_lie_on_empty_land_and_on_an_empty_river() -> None:
    """C01, I1."""
    match = classic(lines=FULL_HANDS)
    play(match, "catastrophe F6", "catastrophe A4")
    assert (cell(match, "F6"), cell(match, "A4")) == ("x", "x")


def test_catastrophe_blocks_its_space_for_everybody() -> None:
    """C01, I3."""
    match = classic("E5=t", FULL_HANDS)
    play(match, "catastrophe F5", "catastrophe A4")
    for _ in range(2):
        assert refused(match, "tile temple F5") == "devastated"
        assert refused(match, "tile farm A4") == "devastated"
        assert refused(match, "leader king F5") == "devastated"
        play(match, "pass")


def test_third_catastrophe_of_a_seat_does_not_exist() -> None:
    """C01, I6."""
    match = classic(lines=FULL_HANDS)
    play(match, "catastrophe F6", "catastrophe A4", "pass")
    assert asked(match) == (0, "turn")
    assert refused(match, "catastrophe G6") == "none_left"
    assert (catastrophes(match, 0), catastrophes(match, 1)) == (0, 2)
    assert not [text for text in match.legal() if text.startswith("catastrophe")]


def test_catastrophe_parts_a_kingdom() -> None:
    """C02, I2, I5."""
    match = classic("D5=K0 E5=t F5=s G5=t H5=P1")
    events = play(match, "catastrophe F5")
    assert facts(events, "catastrophe_placed") == {"seat": 0, "cell": "F5", "destroyed": "settlement"}
    assert names(events) == ["catastrophe_placed"]
    assert cell(match, "F5") == "x"
    assert kingdoms(match) == {frozenset({"D5", "E5"}), frozenset({"G5", "H5"})}
    assert (points(match, 0), points(match, 1)) == ({}, {})
    assert leaders(match) == {"D5": "K0", "H5": "P1"}


def test_catastrophe_may_part_a_kingdom_in_more_than_two() -> None:
    """I1."""
    match = classic("""
            D  E  F  G  H
        5   K0 t  s  t  P1
        6   .  .  t  .  .
        7   .  .  T1 .  .
    """)
    play(match, "catastrophe F5")
    assert len(kingdoms(match)) == 3


@pytest.mark.parametrize(
    ("sign", "tile", "space"),
    [("s", "settlement", "F6"), ("t", "temple", "F6"), ("m", "market", "F6"), ("f", "farm", "A4")],
)
def test_catastrophe_destroys_a_tile_of_any_colour(sign: str, tile: str, space: str) -> None:
    """I1, I2."""
    match = classic({space: sign})
    before = bag(match)
    events = play(match, f"catastrophe {space}")
    assert facts(events, "catastrophe_placed")["destroyed"] == tile
    assert cell(match, space) == "x"
    assert (bag(match), hand(match, 0), points(match, 0)) == (before, {}, {})


def test_catastrophe_on_an_empty_space_destroys_nothing() -> None:
    """I1."""
    events = play(classic(), "catastrophe F6")
    assert facts(events, "catastrophe_placed") == {"seat": 0, "cell": "F6", "destroyed": None}


def test_catastrophe_may_not_lie_on_a_treasure() -> None:
    """C03, I1."""
    assert refused(classic(), "catastrophe F3") == "catastrophe_on_treasure"


def test_catastrophe_may_lie_on_the_temple_whose_treasure_is_gone() -> None:
    """C03."""
    match = classic("F3=t")
    play(match, "catastrophe F3")
    assert cell(match, "F3") == "x"


def test_catastrophe_may_follow_the_treasure_in_the_same_turn() -> None:
    """C03, H3: the trader at A2 takes the treasure of the corner B2, then the temple falls."""
    match = classic("A2=T0 C2=s D2=s E2=f", "hand 0 farm 1")
    play(match, "tile farm E3")
    assert treasures(match, 0) == 1
    assert cell(match, "B2") == "t"
    play(match, "catastrophe B2")
    assert cell(match, "B2") == "x"


def test_catastrophe_may_not_lie_on_a_leader() -> None:
    """C04, I1."""
    match = classic("G3=K1 G10=P0")
    assert refused(match, "catastrophe G3") == "catastrophe_on_leader"
    assert refused(match, "catastrophe G10") == "catastrophe_on_leader"


@pytest.mark.parametrize("space", ["D5", "E5", "D6", "E6"])
def test_catastrophe_may_not_lie_on_a_monument(space: str) -> None:
    """C04, I1."""
    match = classic("D5=o E5=o D6=o E6=o", "monument settlement-temple D5 settlement")
    assert refused(match, f"catastrophe {space}") == "catastrophe_on_monument"


def test_catastrophe_may_not_lie_on_another() -> None:
    """C04, I1."""
    assert refused(classic("F6=x"), "catastrophe F6") == "catastrophe_on_catastrophe"


def test_every_leader_without_a_temple_leaves() -> None:
    """I4, C8."""
    match = classic("D5=K0 E5=t F5=P1 E4=T1 F4=t")
    events = play(match, "catastrophe E5")
    left = {event.facts["cell"]: event.facts for event in events_named(events, "leader_left")}
    assert set(left) == {"D5"}
    assert left["D5"] == {"seat": 0, "leader": "king", "cell": "D5", "reason": "no_temple"}
    assert leaders(match) == {"F5": "P1", "E4": "T1"}


def test_leaders_of_several_seats_leave_at_once() -> None:
    """I4."""
    match = classic("D5=K0 E5=t F5=P1 E4=T2", seats=3)
    events = play(match, "catastrophe E5")
    assert {event.facts["seat"] for event in events_named(events, "leader_left")} == {0, 1, 2}
    assert leaders(match) == {}
    assert kingdoms(match) == set()


def test_leader_driven_off_by_a_catastrophe_can_come_back() -> None:
    """I4."""
    match = classic("D5=K0 E5=t")
    play(match, "catastrophe E5", "leader king G3")
    assert leaders(match) == {"G3": "K0"}


def test_leader_leaving_may_part_the_kingdom_further() -> None:
    """I4, A5: the king at F5 held the two halves together."""
    match = classic("""
            C  D  E  F  G  H  I
        4   .  .  .  t  .  .  .
        5   P1 t  s  K0 m  t  T1
    """)
    assert len(kingdoms(match)) == 1
    play(match, "catastrophe F4")
    assert kingdom_of(match, "C5") == {"C5", "D5", "E5"}
    assert kingdom_of(match, "I5") == {"G5", "H5", "I5"}


def test_catastrophe_asks_nothing_and_costs_one_action() -> None:
    """I5."""
    match = classic("E5=s F5=s E6=s F6=s", "hand 0 temple 6")
    play(match, "catastrophe G5")
    assert asked(match) == (0, "turn")
    assert match.view(0)["actions"] == 1


def test_tile_beside_a_devastated_space_belongs_to_its_own_side_only() -> None:
    """I3, A6."""
    match = classic("D5=K0 E5=t F5=s G5=t H5=P1", "hand 0 market 1")
    play(match, "catastrophe F5", "tile market E6")
    assert points(match, 0) == {"market": 1}


def test_everybody_may_play_both_catastrophes() -> None:
    """I6."""
    match = classic(lines=FULL_HANDS)
    play(match, "catastrophe F6", "catastrophe G6", "catastrophe H6", "catastrophe I6")
    assert (catastrophes(match, 0), catastrophes(match, 1)) == (0, 0)


def test_catastrophes_are_never_replenished() -> None:
    """I6."""
    match = classic(lines="catastrophes 0 0\n" + FULL_HANDS)
    play(match, "pass", "pass")
    assert catastrophes(match, 0) == 0
    assert refused(match, "catastrophe F6") == "none_left"
