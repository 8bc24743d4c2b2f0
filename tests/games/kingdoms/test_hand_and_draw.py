"""The hand. Rulebook: drawing as an action; the discard phase; the draw phase; how many cards a hand may hold."""

import pytest

from support.kingdoms import (
    NO_IMMEDIATES,
    actions_left,
    all_facts,
    asked,
    assert_refused,
    backs,
    decks,
    drawn,
    finish_turn,
    giving,
    hand,
    hand_size,
    limit,
    names,
    pile,
    piles,
    play,
    refused,
    table,
)

FIVE = "Field, Field, Forest, Forest, Houses"


# Drawing as an action


def test_an_action_draws_a_basic_card() -> None:
    match = table("hand 0 Field")
    events = play(match, "draw")
    assert (drawn(events, 0), backs(match, 0), actions_left(match)) == (["basic"], {"basic": 2}, 2)


@pytest.mark.parametrize("realm", ["basic", "intermediate", "advanced"])
def test_an_action_draws_a_basic_card_in_every_realm(realm: str) -> None:
    match = table(f"realm 0 {realm}")
    assert drawn(play(match, "draw", "draw", "draw"), 0) == ["basic"] * 3


def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    match = table("deck basic Farm, Farm; hand 1 Mine")
    (event,) = play(match, "draw")
    assert event.plain(0) == {"event": "card_drawn", "seat": 0, "deck": "basic", "card": "Farm"}
    for seat in (1, None):
        assert event.plain(seat) == {"event": "card_drawn", "seat": 0, "deck": "basic"}


def test_nothing_is_drawn_without_an_action() -> None:
    assert_refused(table("turn 0 actions 0"), "draw", "no_actions_left")


def test_a_hand_at_its_limit_may_still_draw_as_an_action() -> None:
    match = table(f"hand 0 {FIVE}")
    play(match, "draw")
    assert hand_size(match, 0) == 6


def test_a_hand_above_its_limit_draws_nothing() -> None:
    match = table(f"hand 0 {FIVE}, Houses")
    assert_refused(match, "draw", "hand_full", {"hand": 6, "limit": 5})


def test_there_must_be_a_card_to_draw() -> None:
    assert_refused(table("deck basic -"), "draw", "deck_empty", {"deck": "basic"})


def test_there_is_no_draft_without_the_trade_board() -> None:
    assert_refused(table(""), "draft Field", "option_off", {"option": "trade"})


# The limit


def test_a_hand_may_hold_five_cards() -> None:
    assert limit(table(""), 0) == 5


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("land 0 1 Storehouse", 6),
        ("land 0 1 University", 6),
        ("land 0 1 Storehouse; land 0 2 Storehouse; land 0 3 University", 8),
        ("land 1 1 Storehouse", 5),
    ],
)
def test_storehouse_and_university_raise_the_limit_of_their_owner(lines: str, expected: int) -> None:
    assert limit(table(lines), 0) == expected


def test_a_storehouse_fills_the_hand_to_six() -> None:
    match = table("land 0 1 Storehouse; hand 0 Field")
    finish_turn(match)
    assert hand_size(match, 0) == 6


def test_a_storehouse_just_played_counts_in_the_same_turn() -> None:
    match = table(f"{giving(0, wood=2)}; hand 0 Storehouse, Field")
    play(match, "play Storehouse on 1")
    finish_turn(match)
    assert hand_size(match, 0) == 6


def test_survival_tactics_above_the_limit_draws_nothing_but_gives_its_action_back() -> None:
    match = table(f"hand 0 {FIVE}, Mountain, Survival Tactics")
    events = play(match, "play Survival Tactics")
    assert (drawn(events, 0), hand_size(match, 0), actions_left(match)) == ([], 6, 3)


def test_an_effect_begun_at_the_limit_is_completed() -> None:
    match = table(f"hand 0 {FIVE}, Survival Tactics")
    play(match, "play Survival Tactics")
    assert hand_size(match, 0) == 7


# The discard phase


def test_the_action_phase_ends_only_with_end() -> None:
    match = table("turn 0 actions 0; hand 0 Field")
    assert asked(match) == (0, "turn")
    events = play(match, "end")
    assert (names(events), asked(match)) == (["actions_ended"], (0, "discard"))


def test_any_number_of_cards_may_be_discarded() -> None:
    match = table("hand 0 Field, Forest, Knight, King; turn 0 discard")
    assert match.legal() == ["discard none", "discard Field", "discard Forest", "discard Knight", "discard King"]
    events = play(match, "discard Knight", "discard Field", "discard King")
    assert [fact["card"] for fact in all_facts(events, "card_discarded")] == ["Knight", "Field", "King"]
    assert piles(match) == {"basic": ["Field"], "intermediate": ["Knight"], "advanced": ["King"]}
    assert (hand(match, 0), asked(match)) == (["Forest"], (0, "discard"))


def test_a_hand_discarded_to_its_last_card_is_not_asked_again() -> None:
    match = table("hand 0 Field; turn 0 discard")
    play(match, "discard Field")
    assert (asked(match), hand_size(match, 0)) == ((1, "turn"), 5)


def test_an_empty_hand_is_not_asked_what_to_discard() -> None:
    match = table("")
    play(match, "end")
    assert asked(match) == (1, "turn")


def test_only_cards_in_hand_can_be_discarded() -> None:
    match = table("hand 0 Field; hand 1 Forest; turn 0 discard")
    assert_refused(match, "discard Forest", "not_in_hand", {"card": "Forest"})


def test_nothing_is_played_in_the_discard_phase() -> None:
    match = table("hand 0 Field; turn 0 discard")
    assert_refused(match, "play Field on 1", "not_asked", {"action": "play Field on 1"})


# The draw phase


@pytest.mark.parametrize(
    ("realm", "expected"),
    [
        ("basic", ["basic"] * 3),
        ("intermediate", ["intermediate", "basic", "basic"]),
        ("advanced", ["advanced", "intermediate", "intermediate"]),
    ],
)
def test_example_13_a_hand_of_two_is_filled_by_its_realm(realm: str, expected: list[str]) -> None:
    match = table(f"realm 0 {realm}; hand 0 Field, Field; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert (drawn(events, 0), hand_size(match, 0)) == (expected, 5)


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("Field", ["advanced", "intermediate", "intermediate", "basic"]),
        ("Field, Field, Field", ["advanced", "intermediate"]),
        ("Field, Field, Field, Forest", ["advanced"]),
        (FIVE, []),
        (f"{FIVE}, Mountain", []),
    ],
)
def test_each_card_is_drawn_only_while_the_hand_is_below_its_limit(held: str, expected: list[str]) -> None:
    match = table(f"realm 0 advanced; hand 0 {held}; {NO_IMMEDIATES}")
    assert drawn(finish_turn(match), 0) == expected


def test_a_hand_above_its_limit_is_kept() -> None:
    match = table(f"hand 0 {FIVE}, Mountain, Mountain")
    finish_turn(match)
    assert hand_size(match, 0) == 7


def test_discarded_cards_make_room_for_new_ones() -> None:
    match = table(f"hand 0 {FIVE}; turn 0 discard")
    events = play(match, "discard Houses", "discard Field", "discard none")
    assert (drawn(events, 0), hand_size(match, 0)) == (["basic", "basic"], 5)
    assert pile(match, "basic") == ["Field", "Houses"]


@pytest.mark.parametrize(
    ("seat", "held", "expected"),
    [
        (2, "Field", ["intermediate", "intermediate", "basic", "basic"]),
        (3, "Field", ["intermediate", "intermediate", "basic", "basic"]),
        (3, "Field, Field, Field, Field", ["intermediate"]),
    ],
)
def test_example_15_all_draw_two_intermediate_cards_once_somebody_is_advanced(
    seat: int, held: str, expected: list[str]
) -> None:
    """Seat 2 is Basic, seat 3 Intermediate."""
    lines = f"realm 1 advanced; realm 3 intermediate; turn {seat}; hand {seat} {held}; {NO_IMMEDIATES}"
    assert drawn(finish_turn(table(lines, seats=4)), seat) == expected


def test_example_15_the_seat_that_becomes_advanced_changes_the_draw_of_the_next() -> None:
    match = table(f"realm 0 intermediate; {giving(0, food=3, wood=3, metal=3)}; hand 1 Field; {NO_IMMEDIATES}")
    assert drawn(finish_turn(match), 0) == ["advanced", "intermediate", "intermediate", "basic", "basic"]
    assert drawn(finish_turn(match), 1) == ["intermediate", "intermediate", "basic", "basic"]


def test_nobody_draws_advanced_cards_because_of_another() -> None:
    match = table(f"realm 1 advanced; realm 0 intermediate; {NO_IMMEDIATES}")
    assert "advanced" not in drawn(finish_turn(match), 0)


def test_after_the_draw_phase_the_next_seat_plays() -> None:
    match = table("turn 1; first 1", seats=3)
    events = finish_turn(match)
    assert names(events)[-2:] == ["turn_ended", "turn_started"]
    assert (asked(match), actions_left(match)) == ((2, "turn"), 3)


def test_the_decks_shrink_by_what_is_drawn() -> None:
    match = table(f"realm 0 advanced; {NO_IMMEDIATES}")
    before = decks(match)
    finish_turn(match)
    assert decks(match) == {
        "basic": before["basic"] - 2,
        "intermediate": before["intermediate"] - 2,
        "advanced": before["advanced"] - 1,
    }


def test_an_unknown_card_is_not_a_text() -> None:
    assert refused(table("turn 0 discard; hand 0 Field"), "discard Ranch") == "malformed"
