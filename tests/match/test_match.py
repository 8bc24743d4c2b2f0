"""A table: texts in and out, versions, undo, records."""

import json
import random

import pytest

import regni
from support.tigris import classic


def opened(seed: int = 7) -> regni.Match:
    return regni.new_match("tigris", seats=2, seed=seed, first=0)


def test_a_new_match_is_dealt_and_asks_the_first_seat() -> None:
    match = opened()
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind) == (0, "turn")
    assert [hand["count"] for hand in match.view(None)["hands"]] == [6, 6]


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    assert opened().position() == opened().position()
    assert opened().position() != opened(8).position()


def test_without_a_seed_matches_differ_but_each_can_be_replayed() -> None:
    match = regni.new_match("tigris", seats=4)
    assert regni.replay(match.record()).position() == match.position()
    assert len({regni.new_match("tigris", seats=4).position() for _ in range(4)}) > 1


def test_playing_tells_the_events_of_that_action_only() -> None:
    match = opened()
    assert [event.name for event in match.play("leader king G3")] == ["leader_placed"]
    assert match.events[-1].facts == {"seat": 0, "leader": "king", "cell": "G3"}


def test_the_version_grows_with_every_change() -> None:
    match = opened()
    match.play("leader king G3", version=0)
    match.undo()
    assert match.version == 2


def test_an_answer_to_an_older_version_is_refused() -> None:
    match = opened()
    match.play("leader king G3")
    with pytest.raises(regni.Refused) as refused:
        match.play("leader priest F2", version=0)
    assert (refused.value.code, refused.value.facts) == ("stale_version", {"version": 0, "current": 1})
    assert match.version == 1


def test_another_seat_may_not_answer() -> None:
    match = opened()
    refusal = match.why_not("leader king G3", seat=1)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("not_your_decision", {"seat": 1, "asked": 0})
    with pytest.raises(regni.Refused):
        match.play("leader king G3", seat=1)
    assert match.why_not("leader king G3", seat=0) is None


def test_undo_goes_back_over_chance_and_chance_deals_the_same_again() -> None:
    match = opened()
    match.play("leader king G3")
    before = match.position()
    match.play("pass")
    after = match.position()
    match.undo()
    assert match.position() == before
    match.play("pass")
    assert match.position() == after


def test_nothing_is_left_to_undo_at_the_beginning() -> None:
    with pytest.raises(regni.Refused) as refused:
        opened().undo()
    assert refused.value.code == "nothing_to_undo"


def test_a_replayed_match_goes_on_as_the_first_would_have() -> None:
    match = opened()
    match.play("leader king G3")
    again = regni.replay(json.loads(json.dumps(match.record())))
    assert [event.facts for event in match.play("pass")] == [event.facts for event in again.play("pass")]


def test_a_match_from_a_position_keeps_its_position_in_the_record() -> None:
    match = regni.match_from_position(opened().position(), seed=3)
    match.play("leader king G3")
    match.play("pass")
    again = regni.replay(match.record())
    assert again.position() == match.position()
    again.undo()
    again.undo()
    assert again.position() == opened().position()


def test_options_may_be_numbers_lists_and_words() -> None:
    match = regni.new_match("tigris", seats=2, seed=1, first=1, dynasties=["lion", "bull"], board="advanced")
    view = match.view(None)
    assert (view["turn"], view["dynasties"], view["board"]) == (1, ["lion", "bull"], "advanced")


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        ({"game": "chess", "seats": 2}, "one of tigris"),
        ({"game": "tigris", "seats": 5}, "one of 2, 3, 4"),
        ({"game": "tigris", "seats": True}, "one of 2, 3, 4"),
        ({"game": "tigris", "seats": 2, "seed": "x"}, "a whole number"),
        ({"game": "tigris", "seats": 2, "colour": "red"}, "one of board, support"),
        ({"game": "tigris", "seats": 2, "board": "round"}, "one of classic, advanced"),
        ({"game": "tigris", "seats": 2, "first": 2}, "one of random, 0, 1"),
    ],
)
def test_what_does_not_exist_is_refused_with_the_list_of_what_does(bad: dict[str, object], told: str) -> None:
    with pytest.raises(regni.Malformed, match=told):
        regni.new_match(**bad)  # type: ignore[arg-type]  # bad on purpose


@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_only_seats_of_the_match_have_views(seat: object) -> None:
    with pytest.raises(regni.Malformed, match="from 0 to 1"):
        opened().view(seat)  # type: ignore[arg-type]  # bad on purpose


def test_a_whole_match_is_a_record_below_two_kilobytes() -> None:
    match, choices = opened(), random.Random(1)
    while match.decision is not None:
        match.play(choices.choice(match.legal()))
    assert len(json.dumps(match.record())) < 2000


def test_a_record_cut_in_half_is_refused() -> None:
    match = opened()
    for _ in range(12):
        match.play(match.legal()[-1])
    record = match.record()
    with pytest.raises(regni.Malformed, match="cut or changed"):
        regni.replay({**record, "steps": record["steps"][: len(record["steps"]) // 8 * 4]})


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(regni.Malformed, match="version 99"):
        regni.replay({**opened().record(), "version": 99})


def test_a_seat_may_undo_its_own_action_until_chance_shows_something() -> None:
    """Ruling B7."""
    match = opened()
    assert (refusal := match.why_not_undo(0)) is not None
    assert refusal.code == "nothing_to_undo"
    match.play("leader king G3")
    assert match.why_not_undo(0) is None
    assert (refusal := match.why_not_undo(1)) is not None
    assert (refusal.code, refusal.facts) == ("another_decided", {"seat": 0})
    match.play(next(action for action in match.legal() if action.startswith("swap")))
    assert (refusal := match.why_not_undo(0)) is not None
    assert refusal.code == "chance_was_shown"


def test_a_match_is_rewound_to_any_number_of_actions() -> None:
    match, positions = opened(), [opened().position()]
    for _ in range(8):
        match.play(match.legal()[-1])
        positions.append(match.position())
    assert match.actions == 8
    match.rewind(3)
    assert (match.actions, match.position()) == (3, positions[3])


def test_the_moments_of_a_match_are_seen_without_changing_it() -> None:
    match, positions = opened(), [opened().position()]
    for _ in range(8):
        match.play(match.legal()[-1])
        positions.append(match.position())
    assert [match.moment(actions).position() for actions in range(9)] == positions
    assert (match.actions, match.version, match.position()) == (8, 8, positions[8])


def test_every_moment_of_a_long_match_is_seen_however_it_came_there() -> None:
    """Also after it went back and on another way, and when it was taken up in the middle."""
    match, positions, choices = opened(), [opened().position()], random.Random(4)
    for back in (70, 33, 95):
        while match.actions < 100:
            match.play(choices.choice(match.legal()))
            positions.append(match.position())
        assert [match.moment(actions).position() for actions in range(101)] == positions
        match.rewind(back)
        del positions[back + 1 :]
    again = opened(seed=7)
    again.resume(match.progress())
    assert [again.moment(actions).position() for actions in range(len(positions))] == positions
    then = match.moment(40)
    then.play(choices.choice(then.legal()))
    assert (then.actions, match.actions, match.position()) == (41, 95, positions[95])


def test_what_an_action_would_record_is_foreseen_without_changing_the_match() -> None:
    match, other = opened(), opened()
    swap = next(action for action in match.legal() if action.startswith("swap"))
    foreseen = match.foresee(swap, seat=0, version=0)
    assert match.position() == other.position()
    other.play(swap)
    assert [*match.progress().steps, *foreseen] == other.progress().steps
    for refused in ({"seat": 1}, {"version": 3}):
        with pytest.raises(regni.Refused):
            match.foresee(swap, **refused)


def test_a_match_is_taken_up_where_it_stood_and_goes_on_as_it_would_have() -> None:
    match, again = opened(), opened(seed=7)
    for _ in range(5):
        match.play(match.legal()[-1])
    again.resume(match.progress())
    assert (again.position(), again.version, again.actions) == (match.position(), 5, 5)
    assert again.record() == match.record()
    action = match.legal()[-1]
    assert [event.facts for event in again.play(action)] == [event.facts for event in match.play(action)]
    again.rewind(2)
    match.rewind(2)
    assert (again.position(), again.version) == (match.position(), match.version)


def test_a_match_that_is_taken_up_remembers_what_was_seen_to_happen() -> None:
    position = classic("D5=K0 E5=t", "hand 0 settlement 2\npoints 0 farm 3").position()
    match, again = (regni.match_from_position(position, seed=1) for _ in range(2))
    match.play("tile settlement E6")
    again.resume(match.progress())
    assert again.game.memory(again.state) == match.game.memory(match.state) == "won 0 settlement 1\n"


def test_a_seat_may_undo_several_of_its_own_actions() -> None:
    match = opened()
    match.play("leader king G3")
    match.play("leader king F2")
    assert [match.why_not_undo(0, to) is None for to in (0, 1, 2)] == [True, True, False]
    match.play("pass")
    assert (refusal := match.why_not_undo(1, 0)) is not None
    assert (refusal.code, refusal.facts) == ("another_decided", {"seat": 0})


def test_who_decided_last_is_told_when_an_undo_is_refused() -> None:
    match = regni.new_match("tigris", seats=3, seed=7, first=0)
    for _ in range(3):
        match.play("pass")
    assert (refusal := match.why_not_undo(0, 0)) is not None
    assert refusal.facts == {"seat": 2}


def test_the_action_that_ended_the_match_is_not_undone() -> None:
    """The end shows the points that were hidden."""
    match = regni.match_from_position(
        "game tigris\nseats 2\nhand 0 temple 6\nhand 1 temple 6\nmap\n    A  B  C\n 1  .  .  .\n 2  .  t* .\n", seed=1
    )
    match.play("pass")
    assert match.decision is None
    assert (refusal := match.why_not_undo(0)) is not None
    assert refusal.code == "match_over"


@pytest.mark.parametrize("action", [None, 3, ["pass"]])
def test_what_is_no_text_is_malformed(action: object) -> None:
    with pytest.raises(regni.Refused) as refused:
        opened().play(action)  # type: ignore[arg-type]  # bad on purpose
    assert refused.value.code == "malformed"


def test_more_support_than_a_hand_holds_is_refused_as_such() -> None:
    match = regni.match_from_position(
        "game tigris\nseats 2\nhand 0 temple 6\nmap\n    D  E  F\n 5  K1 t  .\n 2  .  .  .\n", seed=1
    )
    match.play("leader king F5")
    assert (refusal := match.why_not("support 7")) is not None
    assert refusal.code == "more_than_in_hand"


def test_a_record_whose_options_were_changed_is_refused() -> None:
    record = opened().record()
    with pytest.raises(regni.Malformed, match="cut or changed"):
        regni.replay({**record, "options": {**record["options"], "board": "advanced"}})
