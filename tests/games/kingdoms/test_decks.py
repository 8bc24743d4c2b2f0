"""Decks and piles. Rulebook: discard piles: a deck that runs out is rebuilt; a search where there is no pile."""

from support.kingdoms import (
    NO_IMMEDIATES,
    all_facts,
    asked,
    assert_refused,
    decks,
    drawn,
    facts,
    finish_turn,
    hand,
    names,
    offered,
    pile,
    piles,
    play,
    table,
    told,
)

TWENTY = ["Field"] * 6 + ["Stream"] * 4 + ["Forest"] * 9 + ["Houses"]
FIVE = "Field, Field, Forest, Forest, Houses"


def test_example_19_an_empty_basic_deck_is_rebuilt_from_its_pile() -> None:
    match = table(f"deck basic -; discards basic {', '.join(TWENTY)}")
    events = play(match, "draw")
    assert names(events) == ["deck_reshuffled", "card_drawn"]
    assert facts(events, "deck_reshuffled") == {"deck": "basic", "cards": 20}
    assert (decks(match)["basic"], piles(match), len(hand(match, 0))) == (19, {}, 1)


def test_example_19_a_draw_goes_on_after_a_reshuffle() -> None:
    match = table(f"deck basic Mine, Mine; discards basic {', '.join(TWENTY)}")
    events = finish_turn(match)
    assert names(events).count("card_drawn") == 5
    assert names(events).index("deck_reshuffled") == names(events).index("card_drawn") + 2
    assert hand(match, 0).count("Mine") == 2


def test_example_19_forgotten_knowledge_without_a_pile_searches_the_deck() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic Farm, Mine, Mine, Steal")
    play(match, "play Forgotten Knowledge")
    assert (asked(match), told(match)) == ((0, "take"), {"deck": "basic", "left": 2})
    assert offered(match, "take") == ["take none", "take Farm", "take Mine", "take Steal"]
    events = play(match, "take Mine", "take Farm")
    assert all_facts(events, "card_taken") == [
        {"seat": 0, "card": "Mine", "from": "deck"},
        {"seat": 0, "card": "Farm", "from": "deck"},
    ]
    assert (hand(match, 0), decks(match)["basic"], asked(match)) == (["Farm", "Mine"], 2, (0, "turn"))


def test_forgotten_knowledge_searches_the_pile_where_there_is_one() -> None:
    match = table("hand 0 Forgotten Knowledge; discards basic Farm, Steal; discards intermediate Knight")
    play(match, "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Farm", "take Steal"]
    events = play(match, "take Steal", "take none")
    assert facts(events, "card_taken") == {"seat": 0, "card": "Steal", "from": "pile"}
    assert piles(match) == {"basic": ["Farm", "Forgotten Knowledge"], "intermediate": ["Knight"]}


def test_the_intermediate_deck_is_rebuilt_from_its_own_pile() -> None:
    match = table("realm 0 intermediate; deck intermediate -; discards intermediate Sawmill; discards basic Farm")
    events = finish_turn(match)
    assert facts(events, "deck_reshuffled") == {"deck": "intermediate", "cards": 1}
    assert ("Sawmill" in hand(match, 0), piles(match)) == (True, {"basic": ["Farm"]})


def test_the_advanced_deck_is_rebuilt_from_its_own_pile() -> None:
    """Age of Enlightenment has been drawn: nothing is left in the Advanced deck."""
    lines = "realm 0 advanced; laid 1 Age of Enlightenment; final 1; deck advanced -; discards advanced Palace"
    match = table(f"{lines}; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert facts(events, "deck_reshuffled") == {"deck": "advanced", "cards": 1}
    assert ("Palace" in hand(match, 0), piles(match)) == (True, {})


def test_the_advanced_deck_is_not_rebuilt_while_age_of_enlightenment_is_in_it() -> None:
    match = table(f"realm 0 advanced; enlightenment 0; deck advanced -; discards advanced Palace; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert ("deck_reshuffled" in names(events), "enlightenment_drawn" in names(events)) == (False, True)
    assert pile(match, "advanced") == ["Palace"]


def test_without_intermediate_cards_basic_ones_fill_the_hand() -> None:
    match = table("realm 0 intermediate; deck intermediate -")
    assert drawn(finish_turn(match), 0) == ["basic"] * 5


def test_without_advanced_cards_the_others_fill_the_hand() -> None:
    match = table(
        "realm 0 advanced; deck advanced -; laid 1 Age of Enlightenment; final 1; deck intermediate Manor, Manor"
    )
    assert drawn(finish_turn(match), 0) == ["intermediate", "intermediate", "basic", "basic", "basic"]


def test_one_intermediate_card_is_drawn_if_only_one_is_left() -> None:
    match = table("realm 0 advanced; deck intermediate Manor; hand 0 Field")
    assert drawn(finish_turn(match), 0) == ["advanced", "intermediate", "basic", "basic"]


def test_with_nothing_left_to_draw_the_match_goes_on() -> None:
    match = table("realm 0 intermediate; deck intermediate -; deck basic -; hand 0 Field")
    events = finish_turn(match)
    assert (drawn(events, 0), hand(match, 0), asked(match)) == ([], ["Field"], (1, "turn"))


# A reshuffle leaves out what was played in the turn


def test_a_card_played_in_this_turn_is_left_out_of_a_reshuffle() -> None:
    match = table("deck basic -; discards basic Forest; hand 0 Survival Tactics")
    events = play(match, "play Survival Tactics")
    assert facts(events, "deck_reshuffled") == {"deck": "basic", "cards": 1}
    assert (hand(match, 0), pile(match, "basic")) == (["Forest"], ["Survival Tactics"])
    assert_refused(match, "draw", "deck_empty", {"deck": "basic"})


def test_it_is_left_out_in_the_draw_phase_too() -> None:
    match = table("deck basic -; discards basic Forest; hand 0 Crude Attack")
    play(match, "play Crude Attack")
    finish_turn(match)
    assert (hand(match, 0), pile(match, "basic")) == (["Forest"], ["Crude Attack"])


def test_other_copies_are_shuffled_in() -> None:
    match = table("deck basic -; discards basic Survival Tactics, Survival Tactics; hand 0 Survival Tactics")
    play(match, "play Survival Tactics")
    assert (hand(match, 0), pile(match, "basic")) == (["Survival Tactics"] * 2, ["Survival Tactics"])


def test_in_the_next_turn_it_is_shuffled_in() -> None:
    match = table("deck basic -; hand 0 Crude Attack; hand 1 Field")
    play(match, "play Crude Attack")
    finish_turn(match)
    events = play(match, "draw")
    assert facts(events, "deck_reshuffled") == {"deck": "basic", "cards": 1}
    assert hand(match, 1) == ["Crude Attack", "Field"]


def test_survival_tactics_that_prevented_something_is_left_out_too() -> None:
    match = table("deck basic -; discards basic Forest; hand 0 Steal; hand 1 Survival Tactics; riches 1 1")
    play(match, "play Steal from 1 riches", "prevent")
    assert (hand(match, 1), pile(match, "basic")) == (["Forest"], ["Steal", "Survival Tactics"])


def test_discarded_cards_may_come_back_in_the_same_turn() -> None:
    match = table("deck basic -; hand 0 Field, Forest; turn 0 discard")
    events = play(match, "discard Field", "discard none")
    assert (hand(match, 0), facts(events, "deck_reshuffled")["cards"]) == (["Field", "Forest"], 1)


def test_a_search_does_not_find_what_was_played_in_this_turn() -> None:
    match = table("hand 0 Forgotten Knowledge, Crude Attack; discards basic Farm; deck basic Mine")
    play(match, "play Crude Attack", "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Farm"]


def test_a_pile_with_nothing_but_cards_of_this_turn_is_none() -> None:
    match = table("hand 0 Forgotten Knowledge, Crude Attack; deck basic Mine")
    play(match, "play Crude Attack", "play Forgotten Knowledge")
    assert offered(match, "take") == ["take none", "take Mine"]


def test_a_search_that_can_find_nothing_asks_nothing() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic -")
    play(match, "play Forgotten Knowledge")
    assert asked(match) == (0, "turn")


def test_events_go_to_the_pile_of_their_own_deck() -> None:
    match = table("hand 0 Crude Attack, Attack, Great Attack")
    play(match, "play Crude Attack", "play Attack", "play Great Attack")
    assert piles(match) == {"basic": ["Crude Attack"], "intermediate": ["Attack"], "advanced": ["Great Attack"]}


def test_a_deck_is_whatever_is_seen_nowhere_else() -> None:
    match = table(f"hand 0 {FIVE}; hand 1 Knight; land 1 1 Field, Farm; discards basic Mine")
    assert decks(match) == {"basic": 112 - 5 - 2 - 1, "intermediate": 50, "advanced": 22}
