"""The turn: up to two actions, the order of what they cause, swapping tiles, and everybody's draw at the end."""

import pytest

import regni
from support.reading import asked, choices
from support.tigris import (
    bag,
    cell,
    classic,
    events_named,
    facts,
    hand,
    leaders,
    play,
    points,
    refused,
)

FULL = "hand 0 temple 6\nhand 1 temple 6"


def tiles_in_hand(match: regni.Match, seat: int) -> int:
    return sum(hand(match, seat).values())


# The turn


def test_a_turn_has_two_actions_and_then_ends_by_itself() -> None:
    """B1."""
    match = classic()
    play(match, "leader king G3")
    assert (asked(match), match.view(None)["actions"]) == ((0, "turn"), 1)
    play(match, "leader priest F2")
    assert (asked(match), match.view(None)["actions"]) == ((1, "turn"), 2)


def test_both_actions_may_be_given_up() -> None:
    """E08, B1, J6."""
    match = classic()
    events = play(match, "pass")
    assert asked(match) == (1, "turn")
    assert facts(events, "passed") == {"seat": 0, "actions": 2}


def test_the_second_action_alone_may_be_given_up() -> None:
    """E08, B1."""
    match = classic()
    events = play(match, "leader king G3", "pass")
    assert asked(match) == (1, "turn")
    assert facts(events, "passed") == {"seat": 0, "actions": 1}


def test_passing_is_always_possible() -> None:
    """J6: a seat without tiles, catastrophes and leaders at hand may still pass."""
    match = classic("G3=K0 F2=P0 H7=F0 J7=T0", "catastrophes 0 0")
    assert match.why_not("pass") is None


def test_the_same_kind_of_action_may_be_taken_twice() -> None:
    """B2."""
    match = classic(lines="hand 0 temple 2")
    play(match, "tile temple F6", "tile temple H4")
    assert (cell(match, "F6"), cell(match, "H4")) == ("t", "t")
    assert asked(match) == (1, "turn")


def test_the_same_leader_may_fail_in_the_same_space_twice() -> None:
    """B2."""
    match = classic("E5=t D5=K1")
    play(match, "leader king F5", "support 0", "support 0", "leader king F5", "support 0", "support 0")
    assert asked(match) == (1, "turn")
    assert (leaders(match), points(match, 1)) == ({"D5": "K1"}, {"temple": 2})


def test_turns_go_round_clockwise() -> None:
    match = classic(lines="turn 1 actions 2", seats=3)
    started = [facts(play(match, "pass"), "turn_started")["seat"] for _ in range(4)]
    assert started == [2, 0, 1, 2]


def test_a_conflict_costs_one_action() -> None:
    match = classic("E5=t D5=K1")
    play(match, "leader king F5", "support 0", "support 0")
    assert (asked(match), match.view(None)["actions"]) == ((0, "turn"), 1)


def test_war_building_monument_and_treasure_follow_one_tile_in_this_order() -> None:
    """B3: the tile unites two kingdoms, makes a row of three and a square, and brings two treasures together."""
    match = classic(
        "F4=T0 C5=t D5=K0 D6=s E5=s F5=s E6=s G6=m H6=t I6=m H5=K1",
        "option buildings on\nhand 0 settlement 1",
    )
    events = play(match, "tile settlement F6")
    assert asked(match) == (0, "support")
    events += play(match, "support 0", "support 0")
    assert asked(match) == (0, "building")
    events += play(match, "building D6")
    assert asked(match) == (0, "monument")
    events += play(match, "monument settlement-farm E5")
    assert asked(match) == (0, "treasure")
    events += play(match, "treasure F3")
    assert asked(match) == (0, "turn")
    order = ["tile_placed", "kingdoms_united", "conflict_won", "wars_ended", "building_built", "monument_built"]
    told = [event.name for event in events if event.name in {*order, "treasure_taken"}]
    assert told == [*order, "treasure_taken"]


def test_the_tile_is_paid_before_a_monument_is_built() -> None:
    """B3, D9."""
    match = classic("E5=s F5=s E6=s E4=t F4=K0", "hand 0 settlement 1")
    events = play(match, "tile settlement F6", "monument settlement-temple E5")
    told = [event.name for event in events if event.name in ("tile_placed", "points_scored", "monument_built")]
    assert told == ["tile_placed", "points_scored", "monument_built"]


def test_monuments_pay_before_tiles_are_drawn() -> None:
    """B5."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0", "monument settlement-temple E5 settlement\nhand 0 temple 3")
    names = [event.name for event in play(match, "pass")]
    told = [name for name in names if name in ("points_scored", "tiles_drawn", "turn_started")]
    assert told == ["points_scored", "tiles_drawn", "tiles_drawn", "turn_started"]


# The draw at the end of the turn


def test_both_sides_of_a_conflict_draw_only_at_the_end_of_the_turn() -> None:
    """E01, B6."""
    match = classic("E5=t D5=K1", FULL)
    play(match, "leader king F5", "support 2", "support 3")
    assert (tiles_in_hand(match, 0), tiles_in_hand(match, 1)) == (4, 3)
    play(match, "leader priest F2")
    assert (tiles_in_hand(match, 0), tiles_in_hand(match, 1)) == (6, 6)


def test_a_second_conflict_in_the_turn_is_fought_with_what_is_left() -> None:
    """B6."""
    match = classic("E5=t D5=K1", FULL)
    play(match, "leader king F5", "support 4", "support 6")
    play(match, "leader king F5", "support 1")
    assert asked(match) == (1, "support")
    assert choices(match) == {"0"}
    play(match, "support 0")
    assert (leaders(match), points(match, 0)) == ({"F5": "K0"}, {"temple": 1})


def test_the_active_seat_draws_first_and_the_others_clockwise() -> None:
    """B5."""
    match = classic(lines="turn 1 actions 2", seats=3)
    drawn = events_named(play(match, "pass"), "tiles_drawn")
    assert [(event.facts["seat"], event.facts["count"]) for event in drawn] == [(1, 6), (2, 6), (0, 6)]


def test_a_full_hand_draws_nothing() -> None:
    match = classic(lines=f"{FULL}\nbag market 20")
    play(match, "leader king G3", "leader priest F2")
    assert (hand(match, 0), hand(match, 1), bag(match)) == ({"temple": 6}, {"temple": 6}, {"market": 20})


def test_the_draw_fills_a_hand_to_six() -> None:
    match = classic(lines=f"{FULL}\nbag market 20")
    play(match, "tile temple F6", "tile temple H4")
    assert (hand(match, 0), bag(match)) == ({"temple": 4, "market": 2}, {"market": 18})


def test_a_short_bag_serves_the_active_seat_first() -> None:
    """B5: two for the active seat, the last one for the next, none for the third."""
    match = classic(lines="turn 1 actions 2\nhand 0 temple 4\nhand 1 temple 4\nhand 2 temple 4\nbag market 3", seats=3)
    events = play(match, "pass")
    assert [hand(match, seat).get("market", 0) for seat in (1, 2, 0)] == [2, 1, 0]
    short = [(event.facts["seat"], event.facts["missing"]) for event in events_named(events, "draw_fell_short")]
    assert short[0] == (2, 1)


def test_what_was_drawn_is_told_to_its_owner_only() -> None:
    """A4."""
    match = classic(lines="hand 0 temple 4\nhand 1 temple 6\nbag market 20")
    (event,) = events_named(play(match, "pass"), "tiles_drawn")
    told = {"event": "tiles_drawn", "seat": 0, "count": 2, "bag": 18}
    assert event.plain(0) == {**told, "tiles": {"market": 2}}
    assert (event.plain(1), event.plain(None)) == (told, told)


# Swapping


@pytest.mark.parametrize("count", range(1, 7))
def test_one_to_six_tiles_may_be_swapped(count: int) -> None:
    """J1."""
    match = classic(lines=f"{FULL}\nbag market 20")
    play(match, f"swap temple {count}")
    assert sum(hand(match, 0).values()) == 6
    assert (hand(match, 0)["market"], bag(match)) == (count, {"market": 20 - count})
    assert match.view(None)["actions"] == 1


def test_new_tiles_may_be_used_at_once_and_the_old_ones_never_come_back() -> None:
    """E09, J1."""
    match = classic(lines="hand 0 temple 3 settlement 3\nhand 1 temple 6\nbag market 20")
    play(match, "swap temple 3")
    assert hand(match, 0) == {"settlement": 3, "market": 3}
    play(match, "tile market F6")
    assert cell(match, "F6") == "m"
    assert bag(match) == {"market": 16}


def test_both_actions_may_be_swaps() -> None:
    """B2, J1."""
    match = classic(lines=f"{FULL}\nbag market 20")
    play(match, "swap temple 6", "swap market 6")
    assert (hand(match, 0), bag(match)) == ({"market": 6}, {"market": 8})
    assert asked(match) == (1, "turn")


def test_several_colours_may_be_swapped_in_one_action() -> None:
    """J1."""
    match = classic(lines="hand 0 settlement 2 temple 2 farm 1 market 1\nhand 1 temple 6\nbag market 20")
    play(match, "swap settlement 2 temple 1 farm 1")
    assert hand(match, 0) == {"temple": 1, "market": 5}


def test_only_tiles_in_hand_may_be_swapped() -> None:
    match = classic(lines="hand 0 temple 3 farm 3")
    assert refused(match, "swap temple 4") == "not_in_hand"
    assert refused(match, "swap market 1") == "not_in_hand"


@pytest.mark.parametrize("text", ["swap", "swap temple 0", "swap temple", "swap temple 4 farm 3", "swap king 1"])
def test_a_swap_names_one_to_six_tiles(text: str) -> None:
    """J1: swapping nothing is passing."""
    match = classic(lines="hand 0 temple 3 farm 3")
    assert refused(match, text) == "malformed"


def test_a_seat_with_fewer_than_six_tiles_draws_as_many_as_it_swaps() -> None:
    """J1: the hand is filled at the end of the turn."""
    match = classic(lines="hand 0 temple 3\nhand 1 temple 6\nbag market 20")
    play(match, "swap temple 2")
    assert hand(match, 0) == {"temple": 1, "market": 2}


def test_which_tiles_were_swapped_is_told_to_their_owner_only() -> None:
    """J1, A4: they are discarded face down."""
    match = classic(lines=f"{FULL}\nbag market 20")
    (event,) = events_named(play(match, "swap temple 2"), "tiles_swapped")
    assert event.plain(0) == {"event": "tiles_swapped", "seat": 0, "count": 2, "tiles": {"temple": 2}}
    assert event.plain(1) == event.plain(None) == {"event": "tiles_swapped", "seat": 0, "count": 2}


# A bag that runs out


def test_a_swap_from_too_small_a_bag_draws_what_there_is() -> None:
    """J2: the match will end with this turn."""
    match = classic(lines=f"{FULL}\nbag market 2")
    events = play(match, "swap temple 3")
    assert hand(match, 0) == {"temple": 3, "market": 2}
    assert facts(events, "draw_fell_short") == {"seat": 0, "missing": 1}
    assert match.view(None)["ending"] is True
    assert "ending" in match.position().splitlines()


def test_after_a_swap_that_fell_short_the_second_action_is_played_and_monuments_pay() -> None:
    """J2: only then the match is over."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0", f"monument settlement-temple E5 settlement\n{FULL}\nbag market 2")
    play(match, "swap temple 3")
    assert asked(match) == (0, "turn")
    events = play(match, "tile market G4")
    assert points(match, 0) == {"settlement": 1, "market": 1}
    assert match.decision is None
    assert facts(events, "match_ended")["reason"] == "tiles"


def test_a_swap_with_the_second_action_may_fall_short_too() -> None:
    """J2."""
    match = classic("E5=o F5=o E6=o F6=o F4=K0", f"monument settlement-temple E5 settlement\n{FULL}\nbag market 2")
    play(match, "leader farmer F2", "swap temple 3")
    assert match.decision is None
    assert points(match, 0) == {"settlement": 1}


def test_tiles_may_be_swapped_for_nothing_when_the_bag_is_empty() -> None:
    """J2."""
    match = classic(lines="hand 0 temple 4\nhand 1 temple 6\nbag market 2")
    play(match, "pass")
    assert (asked(match), bag(match)) == ((1, "turn"), {})
    play(match, "swap temple 1")
    assert (hand(match, 1), match.view(None)["ending"]) == ({"temple": 5}, True)


def test_a_swap_that_empties_the_bag_exactly_ends_nothing() -> None:
    """J3."""
    match = classic(lines=f"{FULL}\nbag market 3")
    play(match, "swap temple 3", "pass")
    assert asked(match) == (1, "turn")
    assert match.view(None)["ending"] is False


# Who begins


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_seat_may_be_named(seat: int) -> None:
    """A2."""
    match = regni.new_match("tigris", seats=3, seed=1, first=str(seat))
    assert asked(match) == (seat, "turn")


def test_the_first_seat_is_random_otherwise() -> None:
    """A2: the seed decides."""
    first = [asked(regni.new_match("tigris", seats=4, seed=seed)) for seed in range(40)]
    again = [asked(regni.new_match("tigris", seats=4, seed=seed)) for seed in range(40)]
    assert first == again
    assert set(first) == {(seat, "turn") for seat in range(4)}


def test_the_first_seat_is_told() -> None:
    """A2."""
    match = regni.new_match("tigris", seats=4, seed=5)
    assert asked(match) == (facts(match.events, "first_seat_chosen")["seat"], "turn")


# Undo


def test_an_action_can_be_taken_back() -> None:
    """B7."""
    match = classic("E5=t D5=K1", FULL)
    before = match.position()
    play(match, "leader king F5")
    match.undo()
    assert match.position() == before
    assert asked(match) == (0, "turn")


def test_taking_back_a_draw_does_not_change_the_tiles_drawn() -> None:
    """B7."""
    match = classic(lines=FULL)
    play(match, "swap temple 6")
    first = hand(match, 0)
    match.undo()
    play(match, "swap temple 6")
    assert hand(match, 0) == first
