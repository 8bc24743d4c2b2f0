"""The trade board: six Basic cards, three Intermediate ones and an Advanced one, open to all."""

import pytest

import regni
from support.kingdoms import (
    actions_left,
    all_facts,
    asked,
    assert_refused,
    backs,
    board,
    decks,
    depth,
    facts,
    finish_turn,
    hand,
    hand_size,
    known,
    laid,
    names,
    now,
    offered,
    pile,
    play,
    reread,
    resources,
    seen,
    table,
    told,
    trading,
)
from support.kingdoms_stories import card_rows, story

SIX = "board basic Field, Forest, Farm, Mine, Steal, Walls"
THREE = "board intermediate Manor, Knight, Attack"
ONE = "board advanced Palace"
BOARD = f"{SIX}; {THREE}; {ONE}"
FULL = "hand 0 Houses, Houses, Houses, Mountain, Mountain"


def types() -> dict[str, str]:
    """Read the type of each card."""
    return {row["name"]: row["type"] for row in card_rows()}


# Set-up


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_set_up_shows_six_three_and_one(seats: int) -> None:
    """Example 34: the set-up."""
    for seed in range(8):
        match = regni.new_match("kingdoms", seats=seats, seed=seed)
        shown = [board(match, deck) for deck in ("basic", "intermediate", "advanced")]
        assert [len([card for card in cards if card is not None]) for cards in shown] == [6, 3, 1]
        kinds = {types()[card] for cards in shown for card in cards if card is not None}
        assert not kinds & {"play_immediately", "age"}


def test_the_board_is_laid_before_hands_are_dealt() -> None:
    match = regni.new_match("kingdoms", seats=2, seed=3, first="0")
    laid_out = facts(match.events, "trade_board_laid")["cards"]
    assert names(match.events)[0] == "trade_board_laid"
    assert laid_out == [*board(match, "basic"), *board(match, "intermediate"), *board(match, "advanced")]


def test_its_cards_come_from_the_decks() -> None:
    """The Advanced one is one of those above Age of Enlightenment."""
    match = regni.new_match("kingdoms", seats=2, seed=3)
    assert decks(match) == {"basic": 118 - 6 - 10, "intermediate": 51 - 3, "advanced": 22 - 1}
    assert depth(match) == 8


def test_a_board_left_out_of_a_position_is_laid() -> None:
    match = trading(SIX)
    assert board(match, "basic") == ["Field", "Forest", "Farm", "Mine", "Steal", "Walls"]
    assert None not in [*board(match, "intermediate"), *board(match, "advanced")]


def test_age_of_enlightenment_is_never_laid_out() -> None:
    """Met while the board is laid, it goes back to where it lay."""
    match = trading("enlightenment 0; deck advanced King, King, Palace")
    assert board(match, "advanced")[0] in ("King", "Palace")
    assert (depth(match), decks(match)["advanced"]) == (0, 3)


def test_a_deck_of_play_immediately_cards_leaves_slots_empty() -> None:
    match = trading("deck intermediate Festival of Harvest, Manor, Festival of the Forge")
    assert board(match, "intermediate") == ["Manor", None, None]
    assert decks(match)["intermediate"] == 2


def test_without_the_option_there_is_no_board() -> None:
    match = table("land 0 1 Walls")
    assert match.view(None)["board"] is None
    assert_refused(match, "draft Field", "option_off", {"option": "trade"})
    assert_refused(match, "refresh basic 1", "option_off", {"option": "trade"})


# Drafting as an action


def test_an_action_drafts_a_basic_card_and_its_slot_is_filled_at_once() -> None:
    """Example 34: drafting Basic by action."""
    match = trading(f"{BOARD}; deck basic Houses, Houses")
    events = play(match, "draft Farm")
    assert (hand(match, 0), actions_left(match)) == (["Farm"], 2)
    assert board(match, "basic") == ["Field", "Forest", "Houses", "Mine", "Steal", "Walls"]
    assert story(events) == ["card_drafted 0 Farm", "board_refilled 3 Houses"]


def test_the_drafted_card_is_seen_by_all() -> None:
    match = trading(BOARD)
    play(match, "draft Farm")
    assert (seen(match, 0), known(match, 0, to=1)) == (["Farm"], ["Farm"])
    reread(match)


@pytest.mark.parametrize("realm", ["basic", "intermediate", "advanced"])
def test_higher_cards_are_never_drafted_by_an_action(realm: str) -> None:
    """Example 34: drafting an Intermediate card with an action."""
    match = trading(f"{BOARD}; realm 0 {realm}")
    assert [action.split(maxsplit=1)[1] for action in offered(match, "draft")] == [
        "Field",
        "Forest",
        "Farm",
        "Mine",
        "Walls",
        "Steal",
    ]
    assert_refused(match, "draft Manor", "wrong_realm", {"deck": "intermediate", "realm": realm})
    assert_refused(match, "draft Palace", "wrong_realm", {"deck": "advanced", "realm": realm})


def test_a_card_that_is_not_shown_cannot_be_drafted() -> None:
    match = trading(BOARD)
    assert_refused(match, "draft Houses", "not_on_board", {"card": "Houses"})


def test_drafting_takes_an_action() -> None:
    match = trading(f"{BOARD}; turn 0 actions 0")
    assert_refused(match, "draft Farm", "no_actions_left")


def test_above_the_hand_limit_nothing_is_drafted() -> None:
    match = trading(f"{BOARD}; {FULL}, Mountain")
    assert_refused(match, "draft Farm", "hand_full", {"hand": 6, "limit": 5})


def test_at_the_hand_limit_a_card_may_be_drafted() -> None:
    match = trading(f"{BOARD}; {FULL}")
    play(match, "draft Farm")
    assert hand_size(match, 0) == 6


def test_a_draft_ends_what_removed_cards_left() -> None:
    match = trading(f"{BOARD}; land 0 1 Mountain")
    play(match, "remove land 1")
    assert now(match, "glow") == {"metal": 1}
    play(match, "draft Farm")
    assert now(match, "glow") == {}


def test_of_two_equal_cards_the_first_slot_is_emptied() -> None:
    match = trading(f"board basic Field, Farm, Mine, Farm, Steal, Walls; {THREE}; {ONE}; deck basic Houses")
    play(match, "draft Farm")
    assert board(match, "basic") == ["Field", "Houses", "Mine", "Farm", "Steal", "Walls"]


def test_an_empty_deck_is_rebuilt_for_the_board() -> None:
    match = trading(f"{BOARD}; deck basic -; discards basic Houses")
    events = play(match, "draft Farm")
    assert names(events) == ["card_drafted", "deck_reshuffled", "board_refilled"]
    assert board(match, "basic")[2] == "Houses"


def test_without_any_card_the_slot_stays_empty() -> None:
    match = trading(f"{BOARD}; deck basic -")
    play(match, "draft Farm")
    assert board(match, "basic") == ["Field", "Forest", None, "Mine", "Steal", "Walls"]
    reread(match)


# The draw phase


def test_each_card_of_the_draw_phase_comes_from_the_board_or_the_deck() -> None:
    match = trading(f"{BOARD}; hand 0 Houses, Houses, Houses; deck basic Mountain, Mountain")
    play(match, "end", "discard none")
    assert (asked(match), told(match)) == ((0, "draw"), {"advanced": 0, "intermediate": 0, "basic": 2})
    assert set(match.legal()) == {"take deck", *(f"draft {card}" for card in BOARD_BASIC)}
    reread(match)
    play(match, "take deck")
    assert told(match) == {"advanced": 0, "intermediate": 0, "basic": 1}
    play(match, "draft Farm")
    assert hand(match, 0) == ["Farm", "Houses", "Houses", "Houses", "Mountain"]
    assert asked(match) == (1, "turn")


BOARD_BASIC = ["Field", "Forest", "Farm", "Mine", "Steal", "Walls"]


def test_slots_stay_empty_until_the_draw_is_over() -> None:
    """Example 34: the draw phase takes two cards of the board."""
    match = trading(f"{BOARD}; hand 0 Houses, Houses, Houses; deck basic Mountain, Mountain, Mountain")
    finish_turn(match)
    events = play(match, "draft Farm")
    assert board(match, "basic") == ["Field", "Forest", None, "Mine", "Steal", "Walls"]
    assert_refused(match, "draft Farm", "not_on_board", {"card": "Farm"})
    reread(match)
    events += play(match, "draft Field")
    assert board(match, "basic") == ["Mountain", "Forest", "Mountain", "Mine", "Steal", "Walls"]
    assert story(events)[:5] == [
        "card_drafted 0 Farm",
        "card_drafted 0 Field",
        "board_refilled 1 Mountain",
        "board_refilled 3 Mountain",
        "turn_ended 0",
    ]


def test_an_advanced_realm_draws_by_deck_and_chooses_each_time() -> None:
    match = trading(f"{BOARD}; realm 0 advanced; hand 0 Houses; deck intermediate Lord, Lord")
    finish_turn(match)
    assert told(match) == {"advanced": 1, "intermediate": 2, "basic": 1}
    assert match.legal() == ["take deck", "draft Palace"]
    play(match, "draft Palace")
    assert match.legal() == ["take deck", "draft Manor", "draft Knight", "draft Attack"]
    play(match, "take deck", "draft Knight")
    assert told(match) == {"advanced": 0, "intermediate": 0, "basic": 1}
    play(match, "draft Walls")
    assert hand(match, 0) == ["Houses", "Knight", "Lord", "Palace", "Walls"]
    assert seen(match, 0) == ["Knight", "Palace", "Walls"]


def test_an_intermediate_realm_draws_one_intermediate_card() -> None:
    match = trading(f"{BOARD}; realm 0 intermediate; hand 0 Houses, Houses, Houses")
    finish_turn(match)
    assert told(match) == {"advanced": 0, "intermediate": 1, "basic": 1}
    play(match, "draft Manor", "draft Farm")
    assert backs(match, 0) == {"basic": 4, "intermediate": 1}


def test_a_card_of_another_deck_is_not_the_next_one() -> None:
    match = trading(f"{BOARD}; realm 0 intermediate; hand 0 Houses, Houses, Houses")
    finish_turn(match)
    choices = ["take deck", "draft Manor", "draft Knight", "draft Attack"]
    assert_refused(match, "draft Farm", "not_a_choice", {"choices": choices})
    assert_refused(match, "draft Palace", "wrong_realm", {"deck": "advanced", "realm": "intermediate"})


def test_a_basic_realm_takes_its_two_intermediate_cards_from_the_deck() -> None:
    """Once somebody is Advanced everybody draws two; a draft still needs the realm."""
    match = trading(f"{BOARD}; realm 1 advanced; hand 0 Houses, Houses; deck intermediate Lord, Lord")
    finish_turn(match)
    assert (asked(match), told(match)) == ((0, "draw"), {"advanced": 0, "intermediate": 0, "basic": 1})
    assert hand(match, 0) == ["Houses", "Houses", "Lord", "Lord"]
    assert_refused(match, "draft Manor", "wrong_realm", {"deck": "intermediate", "realm": "basic"})


def test_an_intermediate_realm_may_draft_both() -> None:
    match = trading(f"{BOARD}; realm 0 intermediate; realm 1 advanced; hand 0 Houses, Houses, Houses")
    finish_turn(match)
    play(match, "draft Manor", "draft Knight")
    assert backs(match, 0) == {"basic": 3, "intermediate": 2}


def test_a_full_hand_is_not_asked() -> None:
    match = trading(f"{BOARD}; {FULL}")
    events = finish_turn(match)
    assert asked(match) == (1, "turn")
    assert "card_drawn" not in names(events)


def test_with_an_empty_deck_the_board_is_all_there_is() -> None:
    match = trading(f"{BOARD}; hand 0 Houses, Houses, Houses, Houses; deck basic -")
    finish_turn(match)
    assert "take deck" not in match.legal()
    choices = [f"draft {card}" for card in ("Field", "Forest", "Farm", "Mine", "Walls", "Steal")]
    assert_refused(match, "take deck", "not_a_choice", {"choices": choices})


@pytest.mark.parametrize("row", ["Farm", "Farm, Farm", "-, Farm, -, Farm"])
def test_with_an_empty_deck_cards_of_one_kind_are_drafted_without_a_question(row: str) -> None:
    match = trading(f"board basic {row}; {THREE}; {ONE}; hand 0 Houses, Houses, Houses, Houses; deck basic -")
    events = finish_turn(match)
    assert (asked(match), hand(match, 0), seen(match, 0)) == ((1, "turn"), ["Farm", *["Houses"] * 4], ["Farm"])
    assert story(events)[1:3] == ["card_drafted 0 Farm", "turn_ended 0"]


def test_the_only_advanced_card_is_drafted_without_a_question_when_its_deck_has_run_out() -> None:
    match = trading(
        f"{BOARD}; realm 0 advanced; hand 0 Houses, Houses; deck advanced -; laid 1 Age of Enlightenment; final 2"
    )
    finish_turn(match)
    assert (hand(match, 0), told(match)) == (
        ["Houses", "Houses", "Palace"],
        {"advanced": 0, "intermediate": 2, "basic": 0},
    )
    reread(match)


def test_with_an_empty_row_the_deck_is_all_there_is() -> None:
    match = trading(f"board basic -; {THREE}; {ONE}; hand 0 Houses, Houses, Houses; deck basic Mountain, Mountain")
    finish_turn(match)
    assert (asked(match), hand_size(match, 0)) == ((1, "turn"), 5)


# Play-immediately cards and Age of Enlightenment


def test_a_play_immediately_card_of_the_deck_is_resolved_and_replaced() -> None:
    match = trading(f"""
        {BOARD}; realm 0 intermediate; hand 0 Houses, Houses, Houses, Houses; land 1 1 Field
        deck intermediate Festival of Harvest; discards intermediate Scholar""")
    finish_turn(match)
    events = play(match, "take deck")
    assert facts(events, "immediate_resolved") == {
        "card": "Festival of Harvest",
        "winner": 1,
        "tied": False,
        "amounts": [0, 1],
    }
    assert laid(match, 1) == ["Festival of Harvest"]
    assert "Scholar" in hand(match, 0)


def test_a_play_immediately_card_met_while_refilling_is_resolved() -> None:
    match = trading(f"""
        {BOARD}; realm 0 intermediate; hand 0 Houses, Houses, Houses, Houses; land 1 1 Field
        deck intermediate Festival of Harvest; discards intermediate Scholar""")
    finish_turn(match)
    events = play(match, "draft Knight")
    assert laid(match, 1) == ["Festival of Harvest"]
    assert board(match, "intermediate") == ["Manor", "Scholar", "Attack"]
    assert story(events)[:4] == [
        "card_drafted 0 Knight",
        "immediate_resolved Festival of Harvest 1 False [0, 1]",
        "deck_reshuffled intermediate 1",
        "board_refilled 8 Scholar",
    ]


def test_a_tied_card_met_while_refilling_goes_back() -> None:
    for seed in range(6):
        match = trading(
            f"{BOARD}; realm 0 intermediate; hand 0 Houses, Houses, Houses, Houses; "
            "deck intermediate Festival of Harvest, Scholar",
            seed=seed,
        )
        finish_turn(match)
        play(match, "draft Knight")
        assert (board(match, "intermediate")[1], decks(match)["intermediate"]) == ("Scholar", 1)


ENLIGHTENED = f"{BOARD}; realm 0 advanced; hand 0 Houses, Houses, Houses, Houses; enlightenment 0"


def test_age_of_enlightenment_met_while_refilling_is_drawn_by_the_active_seat() -> None:
    match = trading(f"{ENLIGHTENED}; deck advanced King")
    finish_turn(match)
    events = play(match, "draft Palace")
    assert story(events)[:3] == ["card_drafted 0 Palace", "enlightenment_drawn 0", "board_refilled 10 King"]
    assert (laid(match, 0), board(match, "advanced"), depth(match)) == (["Age of Enlightenment"], ["King"], None)
    assert facts(events, "turn_started") == {"seat": 1, "round": 1, "final": True}


def test_after_it_each_seat_has_its_final_turn_the_drawer_last() -> None:
    match = trading(f"{ENLIGHTENED}; {FULL.replace('hand 0', 'hand 1')}")
    finish_turn(match)
    play(match, "draft Palace")
    events = finish_turn(match)
    assert facts(events, "turn_started") == {"seat": 0, "round": 2, "final": True}
    events = finish_turn(match)
    assert asked(match) is None
    assert names(events)[-1] == "match_ended"


def test_age_of_enlightenment_from_the_deck_leaves_its_draw_empty() -> None:
    match = trading(f"{BOARD}; realm 0 advanced; hand 0 Houses, Houses; enlightenment 0")
    finish_turn(match)
    assert told(match) == {"advanced": 1, "intermediate": 2, "basic": 0}
    events = play(match, "take deck")
    assert story(events) == ["enlightenment_drawn 0"]
    assert told(match) == {"advanced": 0, "intermediate": 2, "basic": 1}
    play(match, "draft Manor", "draft Knight", "draft Farm")
    assert backs(match, 0) == {"basic": 3, "intermediate": 2}


def test_an_empty_advanced_slot_is_filled_with_the_next_refill() -> None:
    """Whoever drafts by an action fills every gap."""
    match = trading(f"{SIX}; {THREE}; board advanced -; enlightenment 1; deck advanced King; deck basic Houses")
    events = play(match, "draft Farm")
    assert [fact["slot"] for fact in all_facts(events, "board_refilled")] == [3, 10]
    assert board(match, "advanced") == ["King"]


def test_cards_on_the_board_give_nobody_anything() -> None:
    match = trading(BOARD)
    assert (resources(match, 0), resources(match, 1), pile(match, "basic")) == ({}, {}, [])
