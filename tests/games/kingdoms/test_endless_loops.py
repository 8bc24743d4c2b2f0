"""What could go on for ever ends: events that give their action back, and cards that tie again and again."""

import pytest

from support.kingdoms import (
    actions_left,
    all_facts,
    asked,
    board,
    decks,
    drawn,
    finish_turn,
    hand,
    hand_size,
    names,
    pile,
    play,
    table,
    trading,
)
from support.kingdoms_stories import SURVIVAL, play_soon, shadow_draws, shadow_turn

TACTICS = ", ".join([SURVIVAL] * 6)

# Events that give their action back


def test_survival_tactics_of_this_turn_are_never_drawn_again_in_it() -> None:
    """Seven copies, and nothing else in the Basic deck."""
    match = table(f"turn 0 actions 1; hand 0 Survival Tactics; deck basic {TACTICS}")
    played = 0
    while "play Survival Tactics" in match.legal():
        play(match, "play Survival Tactics")
        played += 1
    assert (played, hand(match, 0), decks(match)["basic"]) == (7, [], 0)
    assert (pile(match, "basic"), actions_left(match)) == ([SURVIVAL] * 7, 1)
    assert match.legal() == ["end"]


def test_in_the_next_turn_they_are_reshuffled() -> None:
    match = table("turn 0 actions 1; hand 0 Survival Tactics, Survival Tactics; deck basic -")
    play(match, "play Survival Tactics", "play Survival Tactics")
    finish_turn(match)
    assert (asked(match), hand(match, 0)) == ((1, "turn"), [])
    events = play(match, "draw")
    assert "deck_reshuffled" in names(events)
    assert hand(match, 1) == [SURVIVAL]


def test_two_oracles_do_not_find_each_other_for_ever() -> None:
    match = table("turn 0 actions 1; realm 0 intermediate; hand 0 Oracle; deck intermediate Oracle")
    play(match, "play Oracle intermediate", "play Oracle intermediate")
    assert (asked(match), hand(match, 0), actions_left(match)) == ((0, "turn"), [], 1)
    assert pile(match, "intermediate") == ["Oracle", "Oracle"]


def test_a_search_does_not_bring_back_what_gave_its_action_back() -> None:
    match = table("turn 0 actions 2; hand 0 Survival Tactics, Forgotten Knowledge; deck basic -")
    play(match, "play Survival Tactics", "play Forgotten Knowledge")
    assert (asked(match), hand(match, 0), actions_left(match)) == ((0, "turn"), [], 1)


# Cards that tie


TIED = "deck intermediate Festival of Harvest, Help for the Hungry, Festival of the Forge"


def test_a_draw_phase_with_nothing_but_tied_cards_goes_on_to_the_basic_deck() -> None:
    match = table(f"realm 0 intermediate; {TIED}")
    events = finish_turn(match)
    assert drawn(events, 0) == ["basic"] * 5
    assert [fact["winner"] for fact in all_facts(events, "immediate_resolved")] == [None]
    assert decks(match)["intermediate"] == 3


def test_two_draws_of_tied_cards_both_fail() -> None:
    match = table(f"realm 0 advanced; {TIED}; enlightenment 3")
    events = finish_turn(match)
    assert drawn(events, 0) == ["advanced"] + ["basic"] * 4
    assert len(all_facts(events, "immediate_resolved")) == 2


def test_a_tied_card_is_replaced_as_long_as_another_is_left() -> None:
    for seed in range(10):
        match = table(f"realm 0 intermediate; {TIED}, Manor", seed=seed)
        events = finish_turn(match)
        assert drawn(events, 0) == ["intermediate"] + ["basic"] * 4
        assert decks(match)["intermediate"] == 3


def test_a_card_that_somebody_wins_counts_as_left() -> None:
    for seed in range(10):
        match = table(f"realm 0 intermediate; land 1 1 Forest; {TIED}, Festival of the Forest", seed=seed)
        events = finish_turn(match)
        assert drawn(events, 0) == ["basic"] * 5
        winners = {fact["card"]: fact["winner"] for fact in all_facts(events, "immediate_resolved")}
        assert winners["Festival of the Forest"] == 1
        assert decks(match)["intermediate"] == 3


@pytest.mark.parametrize("tied", ["Festival of Harvest", "Festival of Harvest, Help for the Hungry"])
def test_a_slot_of_the_trade_board_stays_empty_where_only_tied_cards_are_left(tied: str) -> None:
    match = trading(f"""
        realm 0 intermediate; hand 0 Walls, Walls, Walls, Mine
        board basic Field, Field, Forest, Forest, Houses, Houses; board intermediate Manor, Knight, Lord
        board advanced Palace; deck intermediate {tied}""")
    finish_turn(match)
    play_soon(match, "draft Manor")
    assert asked(match) == (1, "turn")
    assert board(match, "intermediate") == [None, "Knight", "Lord"]
    assert decks(match)["intermediate"] == len(tied.split(", "))


def test_a_refreshed_slot_stays_empty_where_only_tied_cards_are_left() -> None:
    """The deck is not empty, so the pile is not reshuffled."""
    match = trading("""
        hand 0 Trade Expedition; board basic Field, Field, Forest, Forest, Houses, Houses
        board intermediate Manor, Knight, Lord; board advanced Palace; deck intermediate Festival of Harvest""")
    play_soon(match, "play Trade Expedition", "refresh intermediate 2", "draft none")
    assert asked(match) == (0, "turn")
    assert (board(match, "intermediate"), pile(match, "intermediate")) == (["Manor", None, "Lord"], ["Knight"])


def test_the_shadow_does_not_draw_a_tied_card_twice() -> None:
    match = shadow_draws("Festival of Harvest", deck="intermediate")
    assert shadow_turn(match.events) == [
        "shadow_drew Festival of Harvest",
        "immediate_resolved Festival of Harvest - True [0, 0]",
    ]
    assert decks(match)["intermediate"] == 1


# The Shadow


def test_forgotten_knowledge_of_the_shadow_ends_with_the_cards() -> None:
    match = shadow_draws("Forgotten Knowledge, Forgotten Knowledge, Forgotten Knowledge")
    assert shadow_turn(match.events) == ["shadow_drew Forgotten Knowledge"] * 3
    assert (asked(match), hand_size(match, 0)) == ((0, "turn"), 0)


def test_lost_artifact_of_the_shadow_ends_with_the_cards() -> None:
    match = shadow_draws("Lost Artifact, Lost Artifact", deck="intermediate")
    assert shadow_turn(match.events) == ["shadow_drew Lost Artifact"] * 2
