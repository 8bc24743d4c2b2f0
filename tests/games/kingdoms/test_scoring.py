"""The end and the score. Rulebook: end of the game; ties; the limit of rounds."""

import pytest

import regni
from support.kingdoms import (
    all_facts,
    asked,
    facts,
    finish_turn,
    giving,
    names,
    parts,
    points,
    result,
    score,
    solo,
    table,
)


def ended(lines: str, seats: int = 2) -> regni.Match:
    """Make a match whose last turn has been played: the limit of rounds is reached."""
    match = table(f"option rounds 1; turn {seats - 1}; {lines}", seats=seats)
    finish_turn(match)
    return match


def ranking(lines: str, seats: int = 2) -> list[list[int]]:
    return result(ended(lines, seats)).ranking


# The score and its parts


def test_a_score_is_the_sum_of_its_parts() -> None:
    match = ended(
        "land 0 1 Field, Farm, Plantation; under 0 1 Plague (Food); land 0 2 Walls; person 0 1 Knight; "
        "person 0 2 King; "
        "laid 0 Abundant Harvests, Help for the Unarmed, Festival of the Forest; riches 0 3"
    )
    expected = {"lands": 2 + 1, "persons": 2 + 6, "victory": 1, "immediate": 2, "plagues": -2, "riches": 3}
    assert parts(match, 0) == expected
    assert score(match, 0)["points"] == sum(expected.values())


def test_a_score_has_every_part_and_what_breaks_ties() -> None:
    match = ended("land 0 1 Field; land 0 2 Market; person 0 1 Knight; person 0 2 Miner; riches 0 2")
    assert set(score(match, 0)["parts"]) == {
        "lands",
        "persons",
        "victory",
        "immediate",
        "enlightenment",
        "plagues",
        "riches",
    }
    told = {name: score(match, 0)[name] for name in ("seat", "riches", "attack", "defence", "resources")}
    assert told == {"seat": 0, "riches": 2, "attack": 3, "defence": 2, "resources": 3}


def test_only_top_cards_score() -> None:
    match = ended("land 0 1 Field, Farm, Plantation, Royal Gardens; land 0 2 Forest, Lumber Camp")
    assert parts(match, 0) == {"lands": 4 + 1}


def test_each_plague_takes_two_points_also_below_nothing() -> None:
    match = ended("under 0 1 Plague (Food), Plague (Wood); under 0 2 Plague (Metal)")
    assert (parts(match, 0), score(match, 0)["points"]) == ({"plagues": -6}, -6)


def test_age_of_enlightenment_is_a_part_of_its_own() -> None:
    match = table("laid 0 Age of Enlightenment; final 0; turn 1")
    finish_turn(match)
    assert (parts(match, 0), parts(match, 1)) == ({"enlightenment": 1}, {})


@pytest.mark.parametrize(("value", "expected"), [("1", {"riches": 4}), ("0", {})])
def test_riches_score_by_the_option(value: str, expected: dict[str, int]) -> None:
    match = ended(f"option riches_vp {value}; riches 0 4")
    assert (parts(match, 0), score(match, 0)["riches"]) == (expected, 4)


def test_cards_in_hand_score_nothing() -> None:
    match = ended("hand 0 King, Palace, Scholar")
    assert score(match, 0)["points"] == 0


def test_the_view_tells_the_points_of_the_present_position() -> None:
    match = table("land 0 1 Cathedral; person 0 1 Scholar; riches 0 1; laid 0 Help for the Hungry")
    assert points(match, 0) == 4 + 4 + 1 + 1


# Ranking


def test_most_points_win() -> None:
    assert ranking("land 0 1 Walls; land 1 1 Monument; land 2 1 Fortress", seats=3) == [[1], [2], [0]]


def test_example_33_a_tie_goes_to_the_most_riches() -> None:
    """Thirty points each: seat 0 has one more point on the table, seat 1 one more Riches card."""
    both = "land {0} 1 Field, Royal Gardens; person {0} 1 King; person {0} 2 Scholar"
    lines = "; ".join(both.format(seat) for seat in (0, 1))
    match = ended(
        f"{lines}; riches 0 5; riches 1 6; land 0 2 Storehouse; land 0 3 Palace; "
        "land 0 4 Cathedral; land 1 3 University; land 1 4 Cathedral; land 1 5 Walls"
    )
    assert [score(match, seat)["points"] for seat in (0, 1)] == [30, 30]
    assert result(match).ranking == [[1], [0]]


def test_example_33_then_to_the_highest_attack() -> None:
    """Knight and Lord: two points each; the Lord has more resources."""
    assert ranking("person 0 1 Lord; person 1 1 Knight; riches 0 1; riches 1 1") == [[1], [0]]


def test_example_33_then_to_the_highest_defence() -> None:
    """Guard and Blacksmith: one point and one attack each; the Blacksmith has more resources."""
    assert ranking("person 0 1 Blacksmith; person 1 1 Guard") == [[1], [0]]


def test_example_33_then_to_the_most_resources() -> None:
    assert ranking("land 0 1 Storehouse; land 1 1 Field, Farm") == [[1], [0]]


def test_example_33_wild_resources_count_one_each() -> None:
    assert ranking("land 0 1 Storehouse; land 0 2 Field; land 1 1 Market; land 1 2 Forest") == [[1], [0]]


def test_example_33_with_all_equal_the_win_is_shared() -> None:
    assert ranking("land 0 1 Forest, Lumber Camp; land 1 1 Field, Farm; riches 0 2; riches 1 2") == [[0, 1]]


def test_places_below_the_first_may_be_shared_too() -> None:
    assert ranking("land 2 1 Palace", seats=4) == [[2], [0, 1, 3]]


def test_ties_are_broken_by_riches_even_if_they_score_nothing() -> None:
    assert ranking("option riches_vp 0; riches 0 1; riches 1 2; person 0 1 Knight; person 1 1 Lord") == [[1], [0]]


def test_riches_break_ties_before_attack_and_attack_before_defence() -> None:
    assert ranking("option riches_vp 0; riches 0 1; person 0 1 Lord; person 1 1 Knight") == [[0], [1]]
    assert ranking("person 0 1 Militia; land 1 1 Walls; land 0 1 Storehouse") == [[0], [1]]


# The end


def test_the_end_is_told_with_the_result() -> None:
    match = table("option rounds 1; turn 1; land 1 1 Walls; riches 0 3")
    events = finish_turn(match)
    assert names(events)[-2:] == ["turn_ended", "match_ended"]
    assert facts(events, "match_ended") == result(match).plain()


def test_after_the_end_nothing_is_asked() -> None:
    match = ended("")
    assert (asked(match), match.legal()) == (None, [])
    found = match.why_not("end")
    assert found is not None
    assert found.code == "match_over"


def test_scores_are_told_for_every_seat_in_order() -> None:
    match = ended("", seats=4)
    assert [one["seat"] for one in result(match).scores] == [0, 1, 2, 3]


# The limit of rounds


def test_the_match_ends_after_the_round_of_the_limit() -> None:
    match = table("option rounds 3; round 3; turn 1")
    finish_turn(match)
    assert (asked(match), result(match).reason) == (None, "rounds")


def test_before_the_last_seat_of_the_round_it_goes_on() -> None:
    match = table("option rounds 3; round 3; turn 0")
    finish_turn(match)
    assert asked(match) == (1, "turn")


def test_the_round_before_the_limit_is_followed_by_another() -> None:
    match = table("option rounds 3; round 2; turn 1")
    events = finish_turn(match)
    assert (asked(match), facts(events, "round_started")) == ((0, "turn"), {"round": 3})


def test_a_round_ends_when_play_returns_to_the_first_seat() -> None:
    match = table("option rounds 3; round 3; first 1; turn 1", seats=3)
    for seat in (1, 2, 0):
        assert asked(match) == (seat, "turn")
        finish_turn(match)
    assert asked(match) is None


@pytest.mark.parametrize(("option", "over"), [("", True), ("option rounds 0; ", False), ("option rounds 101; ", False)])
def test_the_limit_is_a_hundred_rounds_unless_the_option_says_otherwise(option: str, over: bool) -> None:
    match = table(f"{option}round 100; turn 1")
    finish_turn(match)
    assert (asked(match) is None) == over


def test_alone_the_match_ends_after_the_turn_of_the_shadow() -> None:
    match = solo("option rounds 1; hand 0 Field, Field, Field, Field, Field; deck basic Mine")
    events = finish_turn(match)
    assert names(events)[-2:] == ["shadow_drew", "match_ended"]
    assert result(match).reason == "rounds"


def test_rounds_are_counted_and_told() -> None:
    match = table("turn 1")
    events = finish_turn(match)
    assert all_facts(events, "round_started") == [{"round": 2}]
    assert facts(events, "turn_started") == {"seat": 0, "round": 2, "final": False}
    assert match.view(None)["round"] == 2


def test_the_points_of_a_whole_kingdom() -> None:
    match = ended(f"{giving(0, food=4, wood=3, metal=2, population=1)}; laid 0 Golden Fields, Great Builders")
    assert parts(match, 0) == {"lands": 4 + 2 + 1, "victory": 2 + 1}
