"""Trade Expedition and Trading Post: refreshing the trade board, a draft, and what adjacent stacks gain."""

import pytest

import regni
from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    board,
    defence,
    finish_turn,
    hand,
    hand_size,
    lands,
    limit,
    names,
    now,
    offered,
    pile,
    piles,
    play,
    points,
    reread,
    resources,
    seen,
    told,
    trading,
)
from support.kingdoms_stories import story

SIX = "board basic Field, Forest, Farm, Mine, Steal, Walls"
THREE = "board intermediate Manor, Knight, Attack"
ONE = "board advanced Palace"
BOARD = f"{SIX}; {THREE}; {ONE}"


def expedition(lines: str = "") -> regni.Match:
    """Make a match in which seat 0 has just played a Trade Expedition."""
    match = trading(f"{BOARD}; hand 0 Trade Expedition; {lines}")
    play(match, "play Trade Expedition")
    return match


# Trade Expedition


def test_an_expedition_refreshes_and_drafts() -> None:
    match = trading(f"{BOARD}; hand 0 Trade Expedition; deck basic Houses, Houses, Houses, Houses, Houses")
    events = play(match, "play Trade Expedition")
    assert (asked(match), told(match)) == ((0, "refresh"), {})
    reread(match)
    events += play(match, "refresh basic 1 3 4 6")
    assert board(match, "basic") == ["Houses", "Forest", "Houses", "Houses", "Steal", "Houses"]
    assert (asked(match), told(match)) == ((0, "draft"), {})
    reread(match)
    events += play(match, "draft Steal")
    assert board(match, "basic") == ["Houses", "Forest", "Houses", "Houses", "Houses", "Houses"]
    assert (hand(match, 0), seen(match, 0), actions_left(match)) == (["Steal"], ["Steal"], 2)
    assert pile(match, "basic") == ["Farm", "Field", "Mine", "Trade Expedition", "Walls"]
    assert story(events) == [
        "event_played 0 Trade Expedition - - - -",
        "board_refreshed 0 basic [1, 3, 4, 6] [Field, Farm, Mine, Walls]",
        "board_refilled 1 Houses",
        "board_refilled 3 Houses",
        "board_refilled 4 Houses",
        "board_refilled 6 Houses",
        "card_drafted 0 Steal",
        "board_refilled 5 Houses",
    ]


def test_up_to_four_basic_cards_or_one_intermediate_card_are_refreshed() -> None:
    """Example 37: what a Basic realm may refresh."""
    match = expedition()
    refreshes = offered(match, "refresh basic")
    assert {len(refresh.split()) - 2 for refresh in refreshes} == {1, 2, 3, 4}
    assert len(refreshes) == 6 + 15 + 20 + 15
    assert offered(match, "refresh intermediate") == [f"refresh intermediate {slot}" for slot in (1, 2, 3)]
    assert_refused(match, "refresh basic 1 2 3 4 5", "bad_refresh", {"deck": "basic", "most": 4})


def test_in_a_basic_realm_only_basic_cards_are_drafted() -> None:
    """Example 37: what a Basic realm may draft."""
    match = expedition("deck intermediate Lord")
    events = play(match, "refresh intermediate 2")
    assert story(events) == ["board_refreshed 0 intermediate [2] [Knight]", "board_refilled 8 Lord"]
    assert (board(match, "intermediate"), pile(match, "intermediate")) == (["Manor", "Lord", "Attack"], ["Knight"])
    assert set(match.legal()) == {"draft none", *(f"draft {card}" for card in board(match, "basic"))}
    assert_refused(match, "draft Lord", "wrong_realm", {"deck": "intermediate", "realm": "basic"})
    assert_refused(match, "draft Palace", "wrong_realm", {"deck": "advanced", "realm": "basic"})


@pytest.mark.parametrize("realm", ["intermediate", "advanced"])
def test_a_higher_realm_may_draft_an_intermediate_card(realm: str) -> None:
    match = expedition(f"realm 0 {realm}; deck intermediate Lord")
    play(match, "refresh none")
    assert_refused(match, "draft Palace", "wrong_realm", {"deck": "advanced", "realm": realm})
    events = play(match, "draft Knight")
    assert (hand(match, 0), board(match, "intermediate")) == (["Knight"], ["Manor", "Lord", "Attack"])
    assert story(events) == ["card_drafted 0 Knight", "board_refilled 8 Lord"]


def test_somebody_else_s_realm_does_not_help() -> None:
    match = expedition("realm 1 advanced")
    play(match, "refresh none")
    assert_refused(match, "draft Knight", "wrong_realm", {"deck": "intermediate", "realm": "basic"})


def test_both_may_be_declined() -> None:
    match = expedition()
    play(match, "refresh none", "draft none")
    assert (asked(match), hand(match, 0), actions_left(match)) == ((0, "turn"), [], 2)
    assert board(match, "basic") == ["Field", "Forest", "Farm", "Mine", "Steal", "Walls"]


def test_an_empty_slot_is_not_refreshed() -> None:
    match = trading(f"board basic Field, -, Farm; {THREE}; {ONE}; hand 0 Trade Expedition; deck basic -")
    play(match, "play Trade Expedition")
    assert offered(match, "refresh basic") == ["refresh basic 1", "refresh basic 3", "refresh basic 1 3"]
    assert_refused(match, "refresh basic 1 2", "bad_refresh", {"deck": "basic", "most": 4})


def test_an_empty_intermediate_slot_is_not_refreshed() -> None:
    match = trading(f"{SIX}; board intermediate Manor, -, Attack; {ONE}; hand 0 Trade Expedition")
    play(match, "play Trade Expedition")
    assert offered(match, "refresh intermediate") == ["refresh intermediate 1", "refresh intermediate 3"]
    assert_refused(match, "refresh intermediate 2", "bad_refresh", {"deck": "intermediate", "most": 1})


def test_what_is_refreshed_may_come_back_from_its_pile() -> None:
    match = expedition("deck basic -")
    play(match, "refresh basic 1")
    assert board(match, "basic")[0] == "Field"


def test_a_card_not_shown_is_not_drafted() -> None:
    match = expedition()
    play(match, "refresh none")
    assert_refused(match, "draft Houses", "not_on_board", {"card": "Houses"})


def test_above_the_hand_limit_nothing_is_drafted() -> None:
    match = trading(f"{BOARD}; hand 0 Trade Expedition, Houses, Houses, Houses, Mountain, Mountain, Mountain")
    play(match, "play Trade Expedition", "refresh none")
    assert (asked(match), hand_size(match, 0), actions_left(match)) == ((0, "turn"), 6, 2)
    assert_refused(match, "draft Farm", "hand_full", {"hand": 6, "limit": 5})


def test_above_the_hand_limit_a_refresh_is_still_asked_for() -> None:
    match = trading(f"{BOARD}; hand 0 Trade Expedition, Houses, Houses, Houses, Mountain, Mountain, Mountain")
    play(match, "play Trade Expedition", "refresh basic 2")
    assert (asked(match), hand_size(match, 0)) == ((0, "turn"), 6)


NO_DECKS = "board advanced Palace; deck basic -; deck intermediate -"


def test_an_expedition_to_an_empty_board_asks_nothing() -> None:
    match = trading(f"board basic -; board intermediate -; {NO_DECKS}; hand 0 Trade Expedition, Houses")
    events = play(match, "play Trade Expedition")
    assert story(events) == ["event_played 0 Trade Expedition - - - -"]
    assert (asked(match), hand(match, 0), actions_left(match)) == ((0, "turn"), ["Houses"], 2)


def test_a_draft_is_declined_without_a_question_where_there_is_nothing_to_draft() -> None:
    """A Basic realm may refresh an Intermediate card, and not draft it."""
    match = trading(f"board basic -; board intermediate Manor; {NO_DECKS}; hand 0 Trade Expedition")
    play(match, "play Trade Expedition")
    assert match.legal() == ["refresh none", "refresh intermediate 1"]
    play(match, "refresh none")
    assert asked(match) == (0, "turn")


def test_one_card_to_draft_is_asked_about_for_it_may_be_declined() -> None:
    match = trading(f"board basic Farm; board intermediate -; {NO_DECKS}; hand 0 Trade Expedition")
    play(match, "play Trade Expedition", "refresh none")
    assert match.legal() == ["draft none", "draft Farm"]
    reread(match)


def test_at_the_hand_limit_a_card_is_drafted() -> None:
    match = trading(f"{BOARD}; hand 0 Trade Expedition, Houses, Houses, Houses, Mountain, Mountain")
    play(match, "play Trade Expedition", "refresh none", "draft Farm")
    assert hand_size(match, 0) == 6


# Trading Post: refreshing


POST = f"{BOARD}; land 0 1 Trading Post"


def test_a_trading_post_refreshes_three_basic_cards_without_an_action() -> None:
    match = trading(f"{POST}; deck basic Houses, Houses, Houses")
    events = play(match, "refresh basic 1 2 6")
    assert board(match, "basic") == ["Houses", "Houses", "Farm", "Mine", "Steal", "Houses"]
    assert (actions_left(match), piles(match)) == (3, {"basic": ["Field", "Forest", "Walls"]})
    assert story(events) == [
        "board_refreshed 0 basic [1, 2, 6] [Field, Forest, Walls]",
        "board_refilled 1 Houses",
        "board_refilled 2 Houses",
        "board_refilled 6 Houses",
    ]


def test_fewer_than_three_will_do_and_no_more() -> None:
    match = trading(POST)
    assert {len(refresh.split()) - 2 for refresh in offered(match, "refresh")} == {1, 2, 3}
    assert_refused(match, "refresh basic 1 2 3 4", "bad_refresh", {"deck": "basic", "most": 3})


def test_it_refreshes_once_a_turn() -> None:
    match = trading(POST)
    play(match, "refresh basic 1")
    assert now(match, "posted") is True
    assert_refused(match, "refresh basic 2", "already_refreshed")
    reread(match)


def test_in_the_next_turn_it_refreshes_again() -> None:
    match = trading(
        f"{POST}; turn 0 actions 0; hand 0 Houses, Houses, Houses, Mountain, Mountain; "
        "hand 1 Houses, Houses, Houses, Mountain, Mountain"
    )
    play(match, "refresh basic 1")
    finish_turn(match)
    finish_turn(match)
    assert asked(match) == (0, "turn")
    play(match, "refresh basic 2")


def test_two_posts_refresh_once() -> None:
    match = trading(f"{POST}; land 0 8 Trading Post")
    play(match, "refresh basic 1")
    assert_refused(match, "refresh basic 2", "already_refreshed")


def test_only_its_owner_refreshes() -> None:
    match = trading(f"{BOARD}; land 1 1 Trading Post")
    assert_refused(match, "refresh basic 1", "no_trading_post")


def test_intermediate_cards_are_not_refreshed_by_it() -> None:
    match = trading(POST)
    assert match.why_not("refresh intermediate 1") is not None
    assert offered(match, "refresh intermediate") == []


def test_it_works_with_no_action_left_and_keeps_what_removed_cards_left() -> None:
    match = trading(f"{POST}; turn 0 actions 0; land 0 8 Mountain")
    play(match, "remove land 8", "refresh basic 1")
    assert now(match, "glow") == {"metal": 1}


def test_a_post_played_in_this_turn_works_at_once() -> None:
    match = trading(f"{BOARD}; hand 0 Trading Post; land 0 1 Forest; land 0 6 Forest; land 0 8 Houses")
    assert_refused(match, "refresh basic 1", "no_trading_post")
    play(match, "play Trading Post on 4")
    assert resources(match, 0) == {"wood": 4, "population": 1}
    play(match, "refresh basic 1")


def test_an_expedition_may_follow_a_post() -> None:
    match = trading(f"{POST}; hand 0 Trade Expedition")
    play(match, "refresh basic 1", "play Trade Expedition", "refresh basic 2 3 4 5", "draft none")
    assert asked(match) == (0, "turn")


# Trading Post: adjacent stacks


NEIGHBOURS = {1: {2, 4}, 2: {1, 3}, 3: {2, 5}, 4: {1, 6}, 5: {3, 8}, 6: {4, 7}, 7: {6, 8}, 8: {5, 7}}


@pytest.mark.parametrize("post", range(1, 9))
@pytest.mark.parametrize("tile", range(1, 9))
def test_a_stack_beside_a_post_gives_one_more(post: int, tile: int) -> None:
    """Orthogonally on the board of three by three; the centre is no stack."""
    if post == tile:
        match = trading(f"land 0 {post} Trading Post")
        assert resources(match, 0) == {}
        return
    match = trading(f"land 0 {post} Trading Post; land 0 {tile} Field, Farm")
    assert resources(match, 0) == {"food": 3 if tile in NEIGHBOURS[post] else 2}


@pytest.mark.parametrize(
    ("land", "resource"),
    [("Field", "food"), ("Forest", "wood"), ("Mountain", "metal"), ("Houses", "population"), ("Market", "any")],
)
def test_every_resource_gains_and_so_does_a_market(land: str, resource: str) -> None:
    match = trading(f"land 0 1 Trading Post; land 0 2 {land}")
    assert resources(match, 0) == {resource: 2}


def test_defence_and_hand_limit_gain_nothing() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Walls; land 0 4 Storehouse")
    assert (resources(match, 0), defence(match, 0), limit(match, 0)) == ({}, 2, 6)


def test_it_adds_to_high_yield() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Field, Farm; under 0 2 High Yield")
    assert resources(match, 0) == {"food": 4}


def test_two_posts_add_up() -> None:
    match = trading("land 0 1 Trading Post; land 0 3 Trading Post; land 0 2 Field")
    assert resources(match, 0) == {"food": 3}


def test_only_its_owner_s_stacks_gain() -> None:
    match = trading("land 0 1 Trading Post; land 1 2 Field")
    assert resources(match, 1) == {"food": 1}


def test_it_ends_with_the_post() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Field")
    play(match, "remove land 1")
    assert resources(match, 0) == {"food": 1}


def test_a_plague_lies_beside_it() -> None:
    match = trading("land 0 1 Trading Post; land 0 2 Field; under 0 2 Plague (Food)")
    assert resources(match, 0) == {"food": 1}


def test_a_post_gives_its_point_and_replaces_what_was_there() -> None:
    match = trading(f"{BOARD}; hand 0 Trading Post; land 0 1 Forest, Lumber Camp; land 0 2 Houses")
    events = play(match, "play Trading Post on 1")
    assert names(events) == ["stack_replaced", "land_played"]
    assert (lands(match, 0)[1], points(match, 0)) == (["Trading Post"], 1)


def test_without_the_trade_board_there_are_no_trade_cards() -> None:
    match = regni.new_match("kingdoms", seats=2, seed=1, trade="off")
    assert match.why_not("play Trade Expedition") is not None
    with pytest.raises(regni.Malformed, match="at most 0"):
        regni.match_from_position("game kingdoms\noption trade off\nseats 2\nhand 0 Trade Expedition\n", seed=1)
