"""Attacks: every other seat is compared on its own, and ties are the defender's."""

import pytest

from support.kingdoms import (
    actions_left,
    all_facts,
    asked,
    attack,
    defence,
    facts,
    hand,
    names,
    piles,
    play,
    reread,
    riches,
    table,
    threat,
    told,
)
from support.kingdoms_stories import story

COMBAT = """
    hand 0 Attack; person 0 1 Knight; person 0 2 Militia; riches 0 3
    land 1 1 Walls; person 1 1 Militia; riches 1 3
    person 2 1 General; land 2 1 Fortress; riches 2 3
"""


def test_the_rulebook_s_combat() -> None:
    """Example 20."""
    match = table(COMBAT, seats=3)
    assert (attack(match, 0), defence(match, 1), defence(match, 2)) == (4, 3, 7)
    events = play(match, "play Attack")
    assert (asked(match), told(match)) == ((1, "prevent"), threat("Attack", 0, 1))
    events += play(match, "allow")
    assert asked(match) == (0, "turn")
    assert riches(match) == [4, 2, 3]
    assert (actions_left(match), piles(match)) == (2, {"intermediate": ["Attack"]})
    assert facts(events, "attack_won") == {"seat": 0, "over": 1, "attack": 7, "defence": 3}
    assert facts(events, "riches_taken") == {"seat": 0, "from": 1, "card": "Attack"}


def test_a_defender_that_holds_out_is_told_of() -> None:
    """Example 20: the tie of the second defender."""
    match = table(COMBAT, seats=3)
    events = play(match, "play Attack", "allow")
    assert facts(events, "attack_repelled") == {"seat": 0, "over": 2, "attack": 7, "defence": 7}


@pytest.mark.parametrize(("card", "value"), [("Crude Attack", 1), ("Attack", 3), ("Great Attack", 5)])
def test_each_attack_adds_its_own_value(card: str, value: int) -> None:
    match = table(f"hand 0 {card}; person 0 1 Militia; riches 1 1")
    events = play(match, f"play {card}", "allow")
    assert facts(events, "attack_won")["attack"] == value + 1
    assert riches(match) == [1, 0]


@pytest.mark.parametrize(
    ("card", "defenders", "won"),
    [
        ("Crude Attack", "", True),
        ("Crude Attack", "person 1 1 Militia", False),
        ("Attack", "land 1 1 Walls", True),
        ("Attack", "land 1 1 Walls; person 1 1 Militia", False),
        ("Attack", "land 1 1 Walls; person 1 1 Guard", False),
        ("Great Attack", "land 1 1 Walls; person 1 1 Guard", True),
        ("Great Attack", "land 1 1 Walls; land 1 2 Walls; person 1 1 Militia", False),
    ],
)
def test_only_a_greater_attack_wins(card: str, defenders: str, won: bool) -> None:
    match = table(f"hand 0 {card}; riches 1 2; {defenders}")
    events = play(match, f"play {card}")
    assert asked(match) == ((1, "prevent") if won else (0, "turn"))
    if won:
        events += play(match, "allow")
    assert riches(match) == ([1, 1] if won else [0, 2])
    assert ("attack_won" in names(events), "attack_repelled" in names(events)) == (won, not won)


def test_an_attack_that_nobody_loses_is_used_up_all_the_same() -> None:
    match = table("hand 0 Crude Attack; land 1 1 Walls; riches 1 2")
    play(match, "play Crude Attack")
    assert (asked(match), actions_left(match)) == ((0, "turn"), 2)
    assert (hand(match, 0), piles(match), riches(match)) == ([], {"basic": ["Crude Attack"]}, [0, 2])


def test_from_a_seat_without_riches_nothing_is_taken_and_it_is_not_asked() -> None:
    match = table("hand 0 Great Attack; hand 1 Survival Tactics; riches 2 1", seats=3)
    play(match, "play Great Attack")
    assert asked(match) == (2, "prevent")
    play(match, "allow")
    assert (riches(match), hand(match, 1)) == ([1, 0, 0], ["Survival Tactics"])


def test_every_other_seat_is_attacked_clockwise() -> None:
    match = table("turn 2; hand 2 Attack; riches 0 1; riches 1 1; riches 3 1; land 1 1 Fortress", seats=4)
    events = play(match, "play Attack")
    order = []
    while asked(match) != (2, "turn"):
        order.append(asked(match))
        reread(match)
        events += play(match, "allow")
    assert order == [(3, "prevent"), (0, "prevent")]
    assert riches(match) == [0, 1, 2, 0]
    assert [fact["over"] for fact in all_facts(events, "attack_won")] == [3, 0]
    assert [fact["over"] for fact in all_facts(events, "attack_repelled")] == [1]


def test_riches_won_from_one_are_not_lost_to_another() -> None:
    match = table("hand 0 Attack; riches 1 1; riches 2 1", seats=3)
    play(match, "play Attack", "allow", "allow")
    assert riches(match) == [2, 0, 0]


def test_a_prevented_attack_takes_nothing() -> None:
    match = table("hand 0 Attack; riches 1 1; hand 1 Survival Tactics; deck basic Field")
    events = play(match, "play Attack", "prevent")
    assert riches(match) == [0, 1]
    assert story(events)[1:] == ["event_prevented 1 Attack", "card_drawn 1 basic Field"]


# What counts


def test_lands_and_persons_count_and_hands_do_not() -> None:
    match = table("""
        hand 0 Crude Attack, Attack, Great Attack, Knight; land 0 1 Fortress; person 0 1 Blacksmith; person 0 2 King
        person 1 1 Guard; riches 1 1""")
    assert attack(match, 0) == 3
    events = play(match, "play Crude Attack", "allow")
    assert facts(events, "attack_won") == {"seat": 0, "over": 1, "attack": 4, "defence": 2}


def test_walls_that_are_gone_defend_no_more() -> None:
    match = table("turn 1; land 1 1 Walls; land 1 2 Fortress; hand 1 Field")
    play(match, "remove land 1", "play Field on 2")
    assert defence(match, 1) == 0


def test_a_plague_weakens_the_defender() -> None:
    match = table("hand 0 Crude Attack; person 1 1 Militia; land 1 1 Field; under 1 1 Plague (Food); riches 1 1")
    assert defence(match, 1) == 0
    events = play(match, "play Crude Attack", "allow")
    assert facts(events, "attack_won") == {"seat": 0, "over": 1, "attack": 1, "defence": 0}


def test_a_plague_weakens_the_attacker_never_below_nothing() -> None:
    match = table("hand 0 Crude Attack; land 0 1 Field; under 0 1 Plague (Food), Plague (Wood); riches 1 1")
    assert attack(match, 0) == 0
    events = play(match, "play Crude Attack", "allow")
    assert facts(events, "attack_won")["attack"] == 1


def test_two_attacks_may_follow_each_other() -> None:
    match = table("hand 0 Crude Attack, Crude Attack; riches 1 2")
    play(match, "play Crude Attack", "allow", "play Crude Attack", "allow")
    assert (riches(match), actions_left(match)) == ([2, 0], 1)
