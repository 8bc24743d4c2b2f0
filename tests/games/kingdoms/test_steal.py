"""Steal: one Riches card, or one card of a hand that chance picks."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    backs,
    facts,
    finish_turn,
    hand,
    hand_size,
    known,
    limit,
    offered,
    pile,
    play,
    reread,
    riches,
    seen,
    table,
)
from support.kingdoms_stories import seen_by, story


def test_a_thief_takes_one_riches_card() -> None:
    """Example 23: Riches chosen."""
    match = table("hand 0 Steal; riches 0 1; riches 1 2; hand 1 Farm")
    events = play(match, "play Steal from 1 riches", "allow")
    assert riches(match) == [2, 1]
    assert hand(match, 1) == ["Farm"]
    assert (actions_left(match), pile(match, "basic")) == (2, ["Steal"])
    assert story(events) == ["event_played 0 Steal 1 - - riches", "event_allowed 1 Steal", "riches_taken 0 1 Steal"]


def test_all_are_told_who_took_riches_from_whom_and_by_what() -> None:
    match = table("hand 0 Steal; riches 1 2")
    events = play(match, "play Steal from 1 riches", "allow")
    for seat in (0, 1, None):
        assert seen_by(events, "riches_taken", seat) == {"event": "riches_taken", "seat": 0, "from": 1, "card": "Steal"}


def test_a_thief_takes_one_card_of_the_hand() -> None:
    """Example 23: a hand card chosen."""
    match = table("hand 0 Steal; riches 1 2; hand 1 Farm")
    events = play(match, "play Steal from 1 card", "allow")
    assert (hand(match, 0), hand(match, 1), riches(match)) == (["Farm"], [], [0, 2])
    assert story(events) == [
        "event_played 0 Steal 1 - - card",
        "event_allowed 1 Steal",
        "card_stolen 0 1 Farm",
        "card_gone 1 0 Farm",
    ]


def test_a_seat_with_neither_is_no_target() -> None:
    """Example 23: a victim with neither."""
    match = table("hand 0 Steal; riches 2 1; hand 2 Farm", seats=3)
    assert offered(match, "play Steal") == ["play Steal from 2 riches", "play Steal from 2 card"]
    assert_refused(match, "play Steal from 1 riches", "nothing_to_steal", {"seat": 1, "what": "riches"})
    assert_refused(match, "play Steal from 1 card", "nothing_to_steal", {"seat": 1, "what": "card"})


@pytest.mark.parametrize(("target", "seat"), [("0", 0), ("2", 2), ("shadow", None)])
def test_only_another_seat_at_the_table_is_robbed(target: str, seat: int | None) -> None:
    match = table("hand 0 Steal, Farm; riches 0 2; riches 1 1")
    assert_refused(match, f"play Steal from {target} riches", "no_such_seat", {"seat": seat})
    assert_refused(match, f"play Steal from {target} card", "no_such_seat", {"seat": seat})


def test_every_card_of_the_hand_may_be_the_one() -> None:
    stolen = set()
    for seed in range(40):
        match = table("hand 0 Steal; hand 1 Farm, Mine, Walls", seed=seed)
        play(match, "play Steal from 1 card", "allow")
        assert sorted([*hand(match, 0), *hand(match, 1)]) == ["Farm", "Mine", "Walls"]
        stolen.add(hand(match, 0)[0])
    assert stolen == {"Farm", "Mine", "Walls"}


def test_a_card_of_any_deck_may_be_stolen() -> None:
    match = table("hand 0 Steal; hand 1 Palace")
    play(match, "play Steal from 1 card", "allow")
    assert backs(match, 0) == {"advanced": 1}


def test_survival_tactics_may_be_stolen_from_who_does_not_use_them() -> None:
    match = table("hand 0 Steal; hand 1 Survival Tactics")
    play(match, "play Steal from 1 card", "allow")
    assert hand(match, 0) == ["Survival Tactics"]


def test_prevention_may_leave_nothing_else_in_hand() -> None:
    match = table("hand 0 Steal; hand 1 Survival Tactics; deck basic Walls")
    play(match, "play Steal from 1 card", "prevent")
    assert (hand(match, 0), hand(match, 1)) == ([], ["Walls"])


def test_a_thief_above_the_hand_limit_still_steals() -> None:
    """Nothing is drawn from a deck."""
    match = table("hand 0 Steal, Walls, Walls, Walls, Walls, Storehouse, Storehouse; hand 1 Farm")
    play(match, "play Steal from 1 card", "allow")
    assert (hand_size(match, 0), limit(match, 0)) == (7, 5)


def test_a_stolen_card_may_be_played_in_the_same_turn() -> None:
    match = table("hand 0 Steal; hand 1 Field")
    play(match, "play Steal from 1 card", "allow", "play Field on 1")
    assert actions_left(match) == 1


# Who knows which card


def test_thief_and_victim_know_the_card_and_nobody_else() -> None:
    match = table("hand 0 Steal; hand 1 Farm", seats=3)
    events = play(match, "play Steal from 1 card", "allow")
    assert seen_by(events, "card_stolen", 0) == {"event": "card_stolen", "seat": 0, "from": 1, "card": "Farm"}
    assert seen_by(events, "card_gone", 1) == {"event": "card_gone", "seat": 1, "to": 0, "card": "Farm"}
    for seat in (1, 2, None):
        assert seen_by(events, "card_stolen", seat) == {"event": "card_stolen", "seat": 0, "from": 1}
    for seat in (0, 2, None):
        assert seen_by(events, "card_gone", seat) == {"event": "card_gone", "seat": 1, "to": 0}
    assert (known(match, 0, to=1), known(match, 0, to=2), seen(match, 0)) == (["Farm"], [], [])


def test_the_victim_remembers_until_the_card_is_played() -> None:
    match = table("hand 0 Steal, Field; hand 1 Forest")
    play(match, "play Steal from 1 card", "allow", "play Field on 1")
    assert known(match, 0, to=1) == ["Forest"]
    reread(match)
    play(match, "play Forest on 2")
    assert known(match, 0, to=1) == []


def test_the_victim_remembers_in_later_turns() -> None:
    match = table("hand 0 Steal; hand 1 Farm", seats=3)
    play(match, "play Steal from 1 card", "allow")
    finish_turn(match)
    assert asked(match) == (1, "turn")
    assert (known(match, 0, to=1), known(match, 0, to=2)) == (["Farm"], [])
    reread(match)


def test_what_all_had_seen_in_the_hand_is_certain_no_more() -> None:
    """Two kinds were seen; which one has gone only the two know."""
    match = table("hand 0 Steal; hand 1 Farm, Mine; seen 1 Farm, Mine", seats=3)
    events = play(match, "play Steal from 1 card", "allow")
    stolen = facts(events, "card_stolen")["card"]
    (left,) = {"Farm", "Mine"} - {stolen}
    assert hand(match, 1) == [left]
    assert (seen(match, 1), known(match, 1, to=2)) == ([], [])
    assert known(match, 1, to=0) == [left]
    assert known(match, 0, to=1) == [stolen]


def test_of_two_equal_cards_seen_one_is_still_certain() -> None:
    match = table("hand 0 Steal; hand 1 Farm, Farm; seen 1 Farm, Farm", seats=3)
    play(match, "play Steal from 1 card", "allow")
    assert (seen(match, 1), known(match, 1, to=2)) == (["Farm"], ["Farm"])


def test_stolen_riches_leave_hands_as_well_known_as_before() -> None:
    match = table("hand 0 Steal; riches 1 1; hand 1 Farm, Mine; seen 1 Farm", seats=3)
    play(match, "play Steal from 1 riches", "allow")
    assert seen(match, 1) == ["Farm"]
