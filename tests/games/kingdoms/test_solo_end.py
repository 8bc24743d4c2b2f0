"""How a solo game ends: always after a turn of the Shadow; its score, and ties."""

import pytest

import regni
from support.kingdoms import (
    asked,
    facts,
    finish_turn,
    laid,
    names,
    parts,
    result,
    score,
    shadow,
    solo,
    with_constants,
)
from support.kingdoms_stories import shadow_draws, story

FULL = "hand 0 Walls, Walls, Walls, Walls, Storehouse"


def turns(events: list[regni.Event]) -> list[str]:
    """Tell whose turns there were, and the end."""
    told = {"turn_started": "seat", "shadow_turn_started": "shadow", "match_ended": "end"}
    return [told[event.name] for event in events if event.name in told]


# Age of Enlightenment


def test_drawn_by_the_seat_there_are_a_shadow_turn_a_last_turn_and_a_shadow_turn() -> None:
    match = solo("hand 0 Walls, Walls, Walls, Walls; realm 0 advanced; enlightenment 0")
    events = finish_turn(match)
    assert facts(events, "enlightenment_drawn") == {"seat": 0}
    assert laid(match, 0) == ["Age of Enlightenment"]
    assert turns(events) == ["shadow", "seat"]
    assert facts(events, "turn_started")["final"] is True
    answer_all(match)
    assert match.decision is None
    assert turns(match.events) == ["shadow", "seat", "shadow", "end"]
    assert result(match).reason == "enlightenment"


def answer_all(match: regni.Match) -> None:
    """Take the first answer that does nothing, up to the end of the match."""
    for _ in range(40):
        if match.decision is None:
            return
        still = [answer for answer in ("end", "discard none", "allow") if answer in match.legal()]
        match.play(still[0] if still else match.legal()[0])
    raise AssertionError("the match does not end")


def test_drawn_by_the_shadow_there_are_a_last_turn_and_a_shadow_turn() -> None:
    match = solo("turn 0 shadow advanced 1; realm 0 advanced; enlightenment 0; deck advanced King")
    assert facts(match.events, "enlightenment_drawn") == {"seat": None}
    assert shadow(match)["laid"] == ["Age of Enlightenment"]
    assert facts(match.events, "turn_started")["final"] is True
    answer_all(match)
    assert turns(match.events) == ["seat", "shadow", "end"]
    assert score(match, 0)["shadow"]["parts"]["enlightenment"] == 1


def test_its_drawer_has_the_point() -> None:
    match = solo("over; laid 0 Age of Enlightenment; final 0")
    assert (parts(match, 0), score(match, 0)["points"]) == ({"enlightenment": 1}, 1)


def test_by_no_constant_is_the_last_turn_lost() -> None:
    match = solo("hand 0 Walls, Walls, Walls, Walls; realm 0 advanced; enlightenment 0")
    with_constants(match, drawer_gets_final_turn="no")
    answer_all(match)
    assert turns(match.events) == ["shadow", "seat", "shadow", "end"]


def test_in_the_last_turn_the_shadow_draws_no_second_one() -> None:
    match = solo(
        f"{FULL}; final 0; laid 0 Age of Enlightenment; realm 0 advanced; deck advanced King; "
        "deck basic Field; deck intermediate Manor"
    )
    events = finish_turn(match)
    assert story(events)[-5:-1] == ["shadow_turn_started", "shadow_drew Field", "shadow_drew Manor", "shadow_drew King"]
    assert names(events)[-1] == "match_ended"


def test_an_event_in_the_last_shadow_turn_still_happens() -> None:
    match = shadow_draws("Steal", "final 0; laid 0 Age of Enlightenment")
    assert asked(match) == (0, "prevent")
    match.play("allow")
    assert match.decision is None
    assert (score(match, 0)["riches"], score(match, 0)["shadow"]["riches"]) == (1, 3)


def test_the_round_limit_comes_after_the_shadow_s_turn() -> None:
    match = solo(f"option rounds 3; round 3; {FULL}; deck basic Field")
    events = finish_turn(match)
    assert (names(events)[-2:], result(match).reason) == (["shadow_drew", "match_ended"], "rounds")


# The score


def test_both_scores_have_their_parts() -> None:
    match = solo("""
        over; laid 0 Age of Enlightenment, Festival of Harvest, Abundant Harvests; final 0
        land 0 1 Field, Farm; land 0 2 Stream; under 0 2 Plague (Wood), High Yield; person 0 1 Knight; riches 0 3
        shadow Farm, Farm, Knight, Steal, Golden Fields; laid shadow Help for the Hungry; riches shadow 1
        plague shadow Plague (Metal)""")
    mine = {
        "lands": 1,
        "persons": 2,
        "victory": 2,
        "immediate": 1,
        "enlightenment": 1,
        "plagues": -2,
        "riches": 3,
    }
    its = {"lands": 2, "persons": 2, "victory": 2, "immediate": 1, "enlightenment": 0, "plagues": -2, "riches": 1}
    found = score(match, 0)
    assert (found["parts"], found["points"], found["seat"]) == (mine, 8, 0)
    assert (found["shadow"]["parts"], found["shadow"]["points"], found["shadow"]["seat"]) == (its, 6, None)
    assert result(match).ranking == [[0]]


def test_riches_may_be_worth_nothing() -> None:
    match = solo("option riches_vp 0; over; laid 0 Age of Enlightenment; final 0; riches 0 3; riches shadow 5")
    assert (score(match, 0)["points"], score(match, 0)["shadow"]["points"]) == (1, 0)
    assert result(match).ranking == [[0]]


LEVEL = "over; final 0; laid shadow Age of Enlightenment"


@pytest.mark.parametrize(
    ("lines", "won"),
    [
        ("riches 0 2; shadow Farm", True),  # 2 : 2, more Riches
        ("riches shadow 2; land 0 1 Walls; person 0 1 Knight", False),  # 3 : 3
        ("land 0 1 Walls; riches 0 1; person 0 1 Militia; riches shadow 1", True),  # attack
        ("land 0 1 Walls; riches 0 1; riches shadow 1; shadow Militia", False),
        ("land 0 1 Walls; riches 0 1; riches shadow 1", True),  # defence
        ("land 0 1 Storehouse; riches 0 1; riches shadow 1; shadow Field", False),  # resources
        ("land 0 1 Storehouse; land 0 2 Field; riches 0 1; riches shadow 1", True),
        ("land 0 1 Storehouse; riches 0 1; riches shadow 1", True),  # level in everything
        ("land 0 1 Field, Farm; person 0 1 Trader; shadow Lumber Camp, Field", True),  # a wild resource counts one
        ("land 0 1 Field, Farm; person 0 1 Trader; shadow Lumber Camp, Field, Forest", False),
        ("riches 0 1; riches shadow 1", False),  # fewer points
    ],
)
def test_ties_are_broken_as_between_seats(lines: str, won: bool) -> None:
    match = solo(f"{LEVEL}; {lines}")
    assert result(match).ranking == ([[0]] if won else [[], [0]])


def test_the_end_is_told_with_the_result() -> None:
    match = solo(f"{FULL}; final 0; laid 0 Age of Enlightenment; deck basic Field")
    events = finish_turn(match)
    told = facts(events, "match_ended")
    assert (told["ranking"], told["reason"]) == ([[0]], "enlightenment")
    assert told["scores"] == result(match).scores
