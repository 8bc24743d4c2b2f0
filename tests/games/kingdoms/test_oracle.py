"""Oracle: a look at three cards, one of them kept, and its action given back."""

import pytest

import regni
from support.kingdoms import (
    actions_left,
    all_facts,
    asked,
    assert_refused,
    backs,
    facts,
    finish_turn,
    hand,
    hand_size,
    known,
    laid,
    names,
    offered,
    pile,
    piles,
    play,
    reread,
    seen,
    table,
    told,
)
from support.kingdoms_stories import seen_by, story

THREE = "deck basic Farm, Mine, Walls"


def looked(lines: str, deck: str = "basic", seats: int = 2) -> regni.Match:
    """Make a match in which seat 0 has just played Oracle."""
    match = table(f"hand 0 Oracle; {lines}", seats)
    play(match, f"play Oracle {deck}")
    return match


def test_one_of_three_cards_is_kept_and_the_action_comes_back() -> None:
    match = table(f"turn 0 actions 1; hand 0 Oracle; {THREE}")
    events = play(match, "play Oracle basic")
    assert (asked(match), told(match)) == ((0, "keep"), {"deck": "basic", "shadow": False})
    assert offered(match, "keep") == ["keep Farm", "keep Mine", "keep Walls"]
    reread(match)
    events += play(match, "keep Mine")
    assert (hand(match, 0), actions_left(match)) == (["Mine"], 1)
    assert piles(match) == {"basic": ["Farm", "Walls"], "intermediate": ["Oracle"]}
    assert sorted(facts(events, "oracle_looked").pop("cards")) == ["Farm", "Mine", "Walls"]
    assert names(events) == ["event_played", "oracle_looked", "card_discarded", "card_discarded", "oracle_kept"]
    assert story(events)[0] == "event_played 0 Oracle - - - -"
    assert {fact["card"] for fact in all_facts(events, "card_discarded")} == {"Farm", "Walls"}
    assert facts(events, "oracle_kept") == {"seat": 0, "card": "Mine"}


def test_only_who_looks_sees_the_cards() -> None:
    match = table(f"hand 0 Oracle; {THREE}", seats=3)
    events = play(match, "play Oracle basic")
    assert sorted(match.view(0)["oracle"]) == ["Farm", "Mine", "Walls"]
    for seat in (1, 2, None):
        assert not match.view(seat)["oracle"]
        assert seen_by(events, "oracle_looked", seat) == {
            "event": "oracle_looked",
            "seat": 0,
            "deck": "basic",
            "count": 3,
        }


def test_what_is_kept_only_its_owner_knows_and_what_is_discarded_all() -> None:
    match = looked(THREE, seats=3)
    events = play(match, "keep Farm")
    for seat in (1, 2, None):
        assert seen_by(events, "oracle_kept", seat) == {"event": "oracle_kept", "seat": 0}
    assert (known(match, 0, to=1), seen(match, 0), backs(match, 0)) == ([], [], {"basic": 1})
    assert pile(match, "basic") == ["Mine", "Walls"]


def test_of_two_equal_cards_one_is_discarded() -> None:
    match = looked("deck basic Farm, Farm, Mine")
    assert offered(match, "keep") == ["keep Farm", "keep Mine"]
    play(match, "keep Farm")
    assert (hand(match, 0), pile(match, "basic")) == (["Farm"], ["Farm", "Mine"])


def test_a_card_that_was_not_looked_at_cannot_be_kept() -> None:
    match = looked(THREE)
    assert_refused(match, "keep Field", "not_a_choice", {"choices": ["keep Farm", "keep Mine", "keep Walls"]})


# Which deck


def test_in_a_basic_realm_only_the_basic_deck_is_looked_at() -> None:
    match = table("hand 0 Oracle")
    assert offered(match, "play Oracle") == ["play Oracle basic"]
    assert_refused(match, "play Oracle intermediate", "wrong_realm", {"deck": "intermediate", "realm": "basic"})


@pytest.mark.parametrize("realm", ["intermediate", "advanced"])
def test_a_higher_realm_may_choose_the_deck(realm: str) -> None:
    match = table(f"hand 0 Oracle; realm 0 {realm}; deck intermediate Manor, Manor, Knight")
    assert offered(match, "play Oracle") == ["play Oracle basic", "play Oracle intermediate"]
    play(match, "play Oracle intermediate", "keep Knight")
    assert (backs(match, 0), piles(match)) == ({"intermediate": 1}, {"intermediate": ["Manor", "Manor", "Oracle"]})


def test_once_anybody_is_advanced_everybody_may_look_at_the_intermediate_deck() -> None:
    """Everybody's draw phase has Intermediate cards then."""
    match = table("hand 0 Oracle; realm 2 advanced", seats=3)
    assert offered(match, "play Oracle") == ["play Oracle basic", "play Oracle intermediate"]


def test_an_intermediate_neighbour_is_not_enough() -> None:
    match = table("hand 0 Oracle; realm 1 intermediate")
    assert offered(match, "play Oracle") == ["play Oracle basic"]


# Few cards


def test_the_pile_is_reshuffled_for_what_is_missing() -> None:
    match = table("hand 0 Oracle; deck basic Farm; discards basic Mine, Walls")
    events = play(match, "play Oracle basic")
    assert facts(events, "deck_reshuffled") == {"deck": "basic", "cards": 2}
    assert offered(match, "keep") == ["keep Farm", "keep Mine", "keep Walls"]


def test_where_there_are_two_cards_two_are_looked_at() -> None:
    match = table("hand 0 Oracle; deck basic Farm, Mine")
    events = play(match, "play Oracle basic")
    assert offered(match, "keep") == ["keep Farm", "keep Mine"]
    assert facts(events, "oracle_looked")["count"] == 2


def test_a_single_card_is_kept_without_a_question() -> None:
    match = table("hand 0 Oracle; deck basic Farm")
    events = play(match, "play Oracle basic")
    assert (asked(match), hand(match, 0)) == ((0, "turn"), ["Farm"])
    assert names(events) == ["event_played", "oracle_looked", "oracle_kept"]


def test_without_any_card_the_action_still_comes_back() -> None:
    match = looked("turn 0 actions 1; deck basic -")
    assert (asked(match), actions_left(match), hand(match, 0)) == ((0, "turn"), 1, [])


def test_oracle_itself_is_not_reshuffled_in_this_turn() -> None:
    match = looked("realm 0 intermediate; deck intermediate Manor, Knight", "intermediate")
    assert offered(match, "keep") == ["keep Manor", "keep Knight"]
    assert pile(match, "intermediate") == ["Oracle"]


# Play-immediately cards among the three


def test_a_play_immediately_card_is_resolved_and_not_replaced() -> None:
    match = table("""
        hand 0 Oracle; realm 0 intermediate; land 1 1 Field; land 0 1 Forest
        deck intermediate Festival of Harvest, Manor, Knight; discards intermediate Scholar""")
    events = play(match, "play Oracle intermediate")
    assert facts(events, "immediate_resolved") == {
        "card": "Festival of Harvest",
        "winner": 1,
        "tied": False,
        "amounts": [0, 1],
    }
    assert laid(match, 1) == ["Festival of Harvest"]
    assert offered(match, "keep") == ["keep Manor", "keep Knight"]


def test_three_play_immediately_cards_leave_nothing_to_keep() -> None:
    match = table("""
        hand 0 Oracle; realm 0 intermediate; land 1 1 Field; land 1 2 Forest; land 1 3 Mountain
        deck intermediate Festival of Harvest, Festival of the Forest, Festival of the Forge""")
    play(match, "play Oracle intermediate")
    assert (asked(match), actions_left(match), hand(match, 0)) == ((0, "turn"), 3, [])
    assert laid(match, 1) == ["Festival of Harvest", "Festival of the Forest", "Festival of the Forge"]


def test_a_tied_card_goes_back_and_its_look_is_spent() -> None:
    match = table("hand 0 Oracle; realm 0 intermediate; deck intermediate Festival of Harvest")
    events = play(match, "play Oracle intermediate")
    assert [fact["winner"] for fact in all_facts(events, "immediate_resolved")] == [None, None, None]
    assert (asked(match), match.view(None)["decks"]["intermediate"]) == ((0, "turn"), 1)


# The hand limit


def test_above_the_hand_limit_nothing_is_looked_at_but_the_action_comes_back() -> None:
    match = table("turn 0 actions 1; hand 0 Oracle, Walls, Walls, Walls, Farm, Farm, Farm")
    events = play(match, "play Oracle basic")
    assert (asked(match), actions_left(match), hand_size(match, 0)) == ((0, "turn"), 1, 6)
    assert story(events) == ["event_played 0 Oracle - - - -"]


def test_at_the_hand_limit_a_card_is_kept() -> None:
    match = table(f"hand 0 Oracle, Field, Field, Field, Forest, Forest; {THREE}")
    play(match, "play Oracle basic", "keep Farm")
    assert hand_size(match, 0) == 6


def test_it_is_asked_again_in_a_later_turn() -> None:
    match = table("hand 0 Oracle, Oracle; realm 0 intermediate")
    play(match, "play Oracle basic")
    play(match, match.legal()[0])
    finish_turn(match)
    assert asked(match) == (1, "turn")
