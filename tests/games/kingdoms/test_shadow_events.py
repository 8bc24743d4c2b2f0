"""Events that the Shadow draws: what they do to the one seat, and what it may choose."""

import pytest

import regni
from support.kingdoms import (
    all_facts,
    asked,
    assert_refused,
    decks,
    facts,
    finish_turn,
    hand,
    laid,
    lands,
    names,
    offered,
    persons,
    pile,
    piles,
    play,
    points,
    reread,
    resources,
    riches,
    shadow,
    shadow_cards,
    solo,
    threat,
    told,
    trading,
    under,
)
from support.kingdoms_stories import PLAGUES, SURVIVAL, seen_by, shadow_draws, shadow_turn, story

# Steal


def test_its_steal_takes_a_riches_card() -> None:
    match = shadow_draws("Steal")
    assert (asked(match), told(match)) == ((0, "prevent"), threat("Steal", None, 0, what="riches"))
    reread(match)
    play(match, "allow")
    assert (riches(match), shadow_cards(match), asked(match)) == ([1, 3], ["Steal"], (0, "turn"))
    assert shadow_turn(match.events) == [
        "shadow_drew Steal",
        "event_played - Steal 0 - - riches",
        "event_allowed 0 Steal",
        "riches_taken - 0 Steal",
    ]


def test_its_steal_may_be_prevented() -> None:
    match = shadow_draws("Steal", "hand 0 Survival Tactics; discards basic Walls")
    events = play(match, "prevent")
    assert (riches(match), hand(match, 0), shadow_cards(match)) == ([2, 2], ["Walls"], ["Steal"])
    assert shadow_turn(events) == ["event_prevented 0 Steal", "deck_reshuffled basic 1", "card_drawn 0 basic Walls"]


def test_its_steal_without_riches_to_take_does_nothing() -> None:
    match = shadow_draws("Steal", "riches 0 0; hand 0 Survival Tactics")
    assert (asked(match), riches(match), hand(match, 0)) == ((0, "turn"), [0, 2], [SURVIVAL])


# Attacks


@pytest.mark.parametrize(
    ("card", "deck", "value"),
    [("Crude Attack", "basic", 1), ("Attack", "intermediate", 3), ("Great Attack", "advanced", 5)],
)
def test_its_attack_is_its_cards_and_the_card_s_value(card: str, deck: str, value: int) -> None:
    lines = "shadow Knight, Militia; person 0 1 Militia" + ("; enlightenment 1" if deck == "advanced" else "")
    match = shadow_draws(card, lines, deck)
    assert (asked(match), told(match)) == ((0, "prevent"), threat(card, None, 0))
    events = play(match, "allow")
    assert facts(events, "attack_won") == {"seat": None, "over": 0, "attack": 4 + value, "defence": 1}
    assert facts(events, "riches_taken") == {"seat": None, "from": 0, "card": card}
    assert (riches(match), shadow_cards(match)) == ([1, 3], sorted(["Knight", "Militia", card]))


def test_ties_are_the_seat_s() -> None:
    match = shadow_draws("Crude Attack", "shadow Militia; land 0 1 Walls")
    assert (asked(match), riches(match)) == ((0, "turn"), [2, 2])
    assert facts(match.events, "attack_repelled") == {"seat": None, "over": 0, "attack": 2, "defence": 2}


def test_earlier_attacks_add_nothing() -> None:
    match = shadow_draws("Crude Attack", "shadow Great Attack, Attack, Crude Attack; land 0 1 Walls")
    assert facts(match.events, "attack_repelled")["attack"] == 1


def test_an_attack_that_would_take_nothing_is_not_asked_about() -> None:
    match = shadow_draws("Crude Attack", "riches 0 0; hand 0 Survival Tactics")
    assert (asked(match), hand(match, 0)) == ((0, "turn"), [SURVIVAL])


# Swindler


def swindled(lines: str) -> regni.Match:
    """Make a match in which the Shadow has drawn Swindler."""
    return shadow_draws("Swindler", lines, "intermediate")


def test_its_swindler_costs_a_level_two_land_and_a_level_one_card_of_its_own() -> None:
    match = swindled("land 0 4 Field, Farm; land 0 6 Stream, Farm; shadow Field, Stream, Forest")
    assert (asked(match), told(match)) == ((0, "prevent"), threat("Swindler", None, 0))
    play(match, "allow")
    assert (asked(match), told(match)) == ((0, "lose"), {"event": "Swindler", "shadow": False, "tile": None})
    assert match.legal() == ["lose 4", "lose 6"]
    reread(match)
    play(match, "lose 4")
    assert (asked(match), told(match)) == ((0, "lose"), {"event": "Swindler", "shadow": True, "tile": 4})
    assert match.legal() == ["discard shadow Field", "discard shadow Stream"]
    reread(match)
    play(match, "discard shadow Field")
    assert lands(match, 0) == {4: ["Field"], 6: ["Stream", "Farm"]}
    assert shadow_cards(match) == ["Forest", "Stream", "Swindler"]
    assert piles(match) == {"basic": ["Farm", "Field"]}
    assert shadow_turn(match.events) == [
        "shadow_drew Swindler",
        "event_played - Swindler 0 - - -",
        "event_allowed 0 Swindler",
        "land_lost 0 Farm 4",
        "shadow_lost Field",
    ]


def test_its_swindler_without_a_level_two_land_does_nothing() -> None:
    """Example 41."""
    match = swindled("land 0 1 Field; land 0 2 Field, Plantation; person 0 1 Trader; shadow Field")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), ["Field", "Swindler"])
    assert lands(match, 0) == {1: ["Field"], 2: ["Field", "Plantation"]}


def test_its_swindler_without_a_level_one_card_does_nothing() -> None:
    match = swindled("land 0 1 Field, Farm; shadow Farm, Knight, Steal")
    assert (asked(match), lands(match, 0)) == ((0, "turn"), {1: ["Field", "Farm"]})


def test_what_its_swindler_takes_is_not_asked_where_there_is_one_pair() -> None:
    match = swindled("land 0 4 Field, Farm; shadow Field, Forest")
    events = play(match, "allow")
    assert (asked(match), lands(match, 0), shadow_cards(match)) == (
        (0, "turn"),
        {4: ["Field"]},
        ["Forest", "Swindler"],
    )
    assert shadow_turn(events) == ["event_allowed 0 Swindler", "land_lost 0 Farm 4", "shadow_lost Field"]


def test_a_stack_is_asked_for_where_one_card_may_go_for_it() -> None:
    match = swindled("land 0 4 Field, Farm; land 0 6 Stream, Farm; shadow Field, Forest")
    play(match, "allow")
    assert match.legal() == ["lose 4", "lose 6"]
    play(match, "lose 6")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), ["Forest", "Swindler"])


def test_a_card_of_the_shadow_is_asked_for_where_one_stack_may_be_lost() -> None:
    match = swindled("land 0 4 Field, Farm; shadow Field, Stream")
    play(match, "allow")
    assert (asked(match), told(match)) == ((0, "lose"), {"event": "Swindler", "shadow": True, "tile": 4})
    assert match.legal() == ["discard shadow Field", "discard shadow Stream"]
    assert lands(match, 0) == {4: ["Field", "Farm"]}
    reread(match)


def test_several_cards_of_one_kind_are_one_choice() -> None:
    match = swindled("land 0 4 Field, Farm; shadow Field, Field")
    play(match, "allow")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), ["Field", "Swindler"])


def test_a_pair_of_one_resource_must_be_chosen_if_there_is_one() -> None:
    match = swindled("land 0 1 Field, Farm; land 0 2 Mountain, Mine; land 0 3 Walls; shadow Mountain, Houses")
    play(match, "allow")
    assert (asked(match), lands(match, 0)[2], shadow_cards(match)) == (
        (0, "turn"),
        ["Mountain"],
        ["Houses", "Swindler"],
    )
    match = swindled("land 0 1 Field, Farm; land 0 2 Mountain, Mine; land 0 5 Mountain, Mine; shadow Mountain, Houses")
    play(match, "allow")
    assert match.legal() == ["lose 2", "lose 5"]


def test_without_a_pair_any_two_may_go() -> None:
    match = swindled("land 0 1 Field, Farm; land 0 3 Walls; shadow Mountain, Villager")
    play(match, "allow")
    assert match.legal() == ["lose 1", "lose 3"]
    play(match, "lose 3")
    assert match.legal() == ["discard shadow Mountain", "discard shadow Villager"]
    play(match, "discard shadow Villager")
    assert (lands(match, 0), shadow_cards(match)) == ({1: ["Field", "Farm"]}, ["Mountain", "Swindler"])


def test_a_level_one_person_of_its_own_makes_a_pair() -> None:
    match = swindled("land 0 1 Field, Farm; land 0 3 Walls; shadow Farmer, Mountain")
    play(match, "allow")
    assert (lands(match, 0), shadow_cards(match)) == ({1: ["Field"], 3: ["Walls"]}, ["Mountain", "Swindler"])


def test_its_swindler_may_be_prevented() -> None:
    match = swindled("land 0 1 Field, Farm; shadow Field; hand 0 Survival Tactics; deck basic Walls")
    play(match, "prevent")
    assert (lands(match, 0), shadow_cards(match)) == ({1: ["Field", "Farm"]}, ["Field", "Swindler"])
    assert hand(match, 0) == ["Walls"]


def test_its_swindler_cures_no_plague() -> None:
    """Plagues are lifted by Religious Sacrifice and by two persons only."""
    match = swindled("land 0 1 Field, Farm; under 0 1 Plague (Food); shadow Field")
    play(match, "allow")
    assert (lands(match, 0), under(match, 0)) == ({1: ["Field"]}, {1: ["Plague (Food)"]})


def test_other_stacks_cannot_be_lost_to_it() -> None:
    match = swindled("land 0 1 Field, Farm; land 0 2 Field; land 0 3 Stream, Farm; shadow Field, Stream, Houses")
    play(match, "allow")
    assert_refused(match, "lose 2", "not_a_choice", {"choices": ["lose 1", "lose 3"]})
    play(match, "lose 1")
    choices = ["discard shadow Field", "discard shadow Stream"]
    assert_refused(match, "discard shadow Houses", "not_a_choice", {"choices": choices})


# Religious Sacrifice


def test_its_sacrifice_takes_the_top_of_a_stack_of_your_choice() -> None:
    match = shadow_draws("Religious Sacrifice", "land 0 1 Field, Farm; land 0 5 Walls")
    assert (asked(match), told(match)) == ((0, "prevent"), threat("Religious Sacrifice", None, 0))
    play(match, "allow")
    assert (asked(match), told(match)) == ((0, "lose"), {"event": "Religious Sacrifice", "shadow": False, "tile": None})
    assert match.legal() == ["lose 1", "lose 5"]
    reread(match)
    play(match, "lose 1")
    assert (lands(match, 0), pile(match, "basic")) == ({1: ["Field"], 5: ["Walls"]}, ["Farm"])
    assert shadow_cards(match) == ["Religious Sacrifice"]
    assert shadow_turn(match.events) == [
        "shadow_drew Religious Sacrifice",
        "event_played - Religious Sacrifice 0 - - -",
        "event_allowed 0 Religious Sacrifice",
        "land_lost 0 Farm 1",
    ]


def test_an_only_stack_is_lost_to_its_sacrifice_without_a_question() -> None:
    match = shadow_draws("Religious Sacrifice", "land 0 1 Field, Farm")
    events = play(match, "allow")
    assert (asked(match), lands(match, 0), pile(match, "basic")) == ((0, "turn"), {1: ["Field"]}, ["Farm"])
    assert shadow_turn(events) == ["event_allowed 0 Religious Sacrifice", "land_lost 0 Farm 1"]


def test_its_sacrifice_cures_the_stack_that_is_hit() -> None:
    match = shadow_draws("Religious Sacrifice", "land 0 1 Field; under 0 1 Plague (Food)")
    events = play(match, "allow")
    assert (under(match, 0), pile(match, "intermediate")) == ({}, ["Plague (Food)"])
    assert facts(events, "plagues_cured") == {"seat": 0, "cards": ["Plague (Food)"]}


def test_its_sacrifice_against_an_empty_board_does_nothing() -> None:
    match = shadow_draws("Religious Sacrifice", "person 0 1 Miner; under 0 1 Plague (Food)")
    assert (asked(match), persons(match, 0)) == ((0, "turn"), {1: "Miner"})


def test_its_sacrifice_may_be_prevented() -> None:
    match = shadow_draws("Religious Sacrifice", "land 0 1 Field; hand 0 Survival Tactics")
    play(match, "prevent")
    assert lands(match, 0) == {1: ["Field"]}


# Plague


@pytest.mark.parametrize("plague", PLAGUES)
def test_its_plague_goes_under_a_stack_of_your_choice(plague: str) -> None:
    land, resource = {
        "Plague (Food)": ("Field", "food"),
        "Plague (Wood)": ("Forest", "wood"),
        "Plague (Metal)": ("Mountain", "metal"),
        "Plague (Population)": ("Houses", "population"),
    }[plague]
    match = shadow_draws(plague, f"land 0 1 {land}; land 0 2 {land}; land 0 3 Market; land 0 4 Walls", "intermediate")
    play(match, "allow")
    assert (asked(match), told(match)) == ((0, "suffer"), {"event": plague})
    assert match.legal() == ["suffer 1", "suffer 2"]
    reread(match)
    events = play(match, "suffer 2")
    assert (under(match, 0), shadow_cards(match), piles(match)) == ({2: [plague]}, [], {})
    assert (resources(match, 0)[resource], points(match, 0)) == (1, 2 + 1 + 1 - 2)
    assert story(events)[0] == f"plague_placed 0 {plague} 2"


def test_an_only_stack_suffers_its_plague_without_a_question() -> None:
    match = shadow_draws("Plague (Food)", "land 0 1 Field; land 0 2 Forest", "intermediate")
    events = play(match, "allow")
    assert (asked(match), under(match, 0), shadow_cards(match)) == ((0, "turn"), {1: ["Plague (Food)"]}, [])
    assert shadow_turn(events) == ["event_allowed 0 Plague (Food)", "plague_placed 0 Plague (Food) 1"]


def test_its_plague_is_cured_as_any_other() -> None:
    match = shadow_draws("Plague (Food)", "land 0 1 Field; person 0 1 Miner; person 0 2 Militia", "intermediate")
    play(match, "allow", "cure 1 2")
    assert (under(match, 0), pile(match, "intermediate")) == ({}, ["Plague (Food)"])


def test_its_plague_without_a_stack_of_that_resource_does_nothing() -> None:
    match = shadow_draws("Plague (Food)", "land 0 1 Forest; land 0 2 Market; person 0 1 Farmer", "intermediate")
    assert (asked(match), under(match, 0), shadow_cards(match)) == ((0, "turn"), {}, ["Plague (Food)"])
    assert shadow(match)["plagues"] == []


def test_its_plague_that_is_prevented_stays_before_it_as_a_used_event() -> None:
    match = shadow_draws("Plague (Food)", "land 0 1 Field; hand 0 Survival Tactics", "intermediate")
    play(match, "prevent")
    assert (under(match, 0), shadow_cards(match), shadow(match)["plagues"]) == ({}, ["Plague (Food)"], [])


def test_another_stack_cannot_suffer_it() -> None:
    match = shadow_draws("Plague (Food)", "land 0 1 Field; land 0 2 Forest; land 0 3 Field", "intermediate")
    play(match, "allow")
    assert_refused(match, "suffer 2", "not_a_choice", {"choices": ["suffer 1", "suffer 3"]})


# Oracle


def seen_by_its_oracle(cards: str, lines: str = "") -> regni.Match:
    """Make a match in which the Shadow's Oracle looks at these three cards.

    The Oracle comes from the deck too: with the fourth card of the deck drawn first there is nothing else to draw.
    """
    for seed in range(200):
        match = shadow_draws(f"Oracle, {cards}", lines, "intermediate", seed)
        if story(match.events)[0] == "shadow_drew Oracle":
            return match
    raise AssertionError("the Oracle never came first")


def test_its_oracle_keeps_the_card_with_most_points() -> None:
    match = seen_by_its_oracle("Manor, Cathedral, Knight")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), ["Cathedral", "Oracle"])
    assert pile(match, "intermediate") == ["Knight", "Manor"]
    told_of = shadow_turn(match.events)
    assert (told_of[0], told_of[-1]) == ("shadow_drew Oracle", "shadow_drew Cathedral")
    assert sorted(told_of[2:-1]) == ["shadow_lost Knight", "shadow_lost Manor"]


def test_what_its_oracle_looks_at_is_told_before_it_keeps_one() -> None:
    match = seen_by_its_oracle("Manor, Cathedral, Knight")
    assert names(match.events)[:2] == ["shadow_drew", "shadow_looked"]
    assert sorted(facts(match.events, "shadow_looked")["cards"]) == ["Cathedral", "Knight", "Manor"]
    match = seen_by_its_oracle("Manor, Plantation, Lord")
    assert names(match.events) == ["shadow_drew", "shadow_looked"]
    assert seen_by(match.events, "shadow_looked", None) == seen_by(match.events, "shadow_looked", 0)
    assert "shadow_looked" not in names(play(match, "keep Lord"))


def test_with_equal_points_it_keeps_what_gives_most() -> None:
    """A Knight has attack and defence of five in all, a Manor gives three, a Fortress has four."""
    match = seen_by_its_oracle("Manor, Fortress, Knight")
    assert shadow_cards(match) == ["Knight", "Oracle"]


def test_between_equals_you_choose() -> None:
    match = seen_by_its_oracle("Manor, Plantation, Lord")
    assert (asked(match), told(match)) == ((0, "keep"), {"deck": "intermediate", "shadow": True})
    assert match.legal() == ["keep Plantation", "keep Manor", "keep Lord"]
    assert sorted(match.view(0)["oracle"]) == ["Lord", "Manor", "Plantation"]
    reread(match)
    play(match, "keep Lord")
    assert (shadow_cards(match), pile(match, "intermediate")) == (["Lord", "Oracle"], ["Manor", "Plantation"])


def test_only_the_best_may_be_chosen() -> None:
    match = seen_by_its_oracle("Manor, Plantation, Blacksmith")
    assert_refused(match, "keep Blacksmith", "not_a_choice", {"choices": ["keep Plantation", "keep Manor"]})


def test_equal_cards_need_no_choice() -> None:
    match = seen_by_its_oracle("Manor, Manor, Blacksmith")
    assert shadow_cards(match) == ["Manor", "Oracle"]
    assert pile(match, "intermediate") == ["Blacksmith", "Manor"]


def test_an_event_that_its_oracle_keeps_is_resolved() -> None:
    match = seen_by_its_oracle("Attack, Swindler, Lost Artifact", "shadow Militia")
    assert (asked(match), told(match)) == ((0, "prevent"), threat("Attack", None, 0))
    play(match, "allow")
    assert (riches(match), shadow_cards(match)) == ([1, 3], ["Attack", "Militia", "Oracle"])


def test_a_festival_among_the_three_is_resolved_and_not_replaced() -> None:
    match = seen_by_its_oracle("Festival of Harvest, Manor, Cathedral", "land 0 1 Field; discards intermediate Scholar")
    assert facts(match.events, "immediate_resolved")["winner"] == 0
    assert shadow_cards(match) == ["Cathedral", "Oracle"]
    assert pile(match, "intermediate") == ["Manor", "Scholar"]


def test_its_oracle_with_no_cards_left_does_nothing() -> None:
    match = shadow_draws("Oracle", deck="intermediate")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), ["Oracle"])
    assert facts(match.events, "shadow_looked") == {"cards": []}


# Survival Tactics


def test_its_survival_tactics_wait() -> None:
    """Example 39: Survival Tactics lie ready."""
    match = shadow_draws("Survival Tactics")
    assert (asked(match), shadow(match)["ready"], shadow_cards(match)) == ((0, "turn"), 1, [SURVIVAL])
    assert shadow_turn(match.events) == ["shadow_drew Survival Tactics", "shadow_ready Survival Tactics"]
    reread(match)


def test_several_may_wait() -> None:
    match = shadow_draws("Survival Tactics", "shadow Survival Tactics; ready shadow 1")
    assert shadow(match)["ready"] == 2


# Cards that bring more cards


def test_its_forgotten_knowledge_brings_two_basic_cards() -> None:
    match = shadow_draws("Forgotten Knowledge, Forgotten Knowledge, Forgotten Knowledge")
    assert (shadow_cards(match), decks(match)["basic"]) == (["Forgotten Knowledge"] * 3, 0)
    match = shadow_draws("Forgotten Knowledge", "discards basic Field, Field, Field")
    assert shadow_cards(match) == ["Field", "Field", "Forgotten Knowledge"]
    assert pile(match, "basic") == []
    assert decks(match)["basic"] == 1


def test_its_lost_artifact_brings_two_intermediate_cards() -> None:
    match = shadow_draws("Lost Artifact", "discards intermediate Manor, Manor, Manor", "intermediate")
    assert shadow_cards(match) == ["Lost Artifact", "Manor", "Manor"]
    assert shadow_turn(match.events) == [
        "shadow_drew Lost Artifact",
        "deck_reshuffled intermediate 3",
        "shadow_drew Manor",
        "shadow_drew Manor",
    ]


def test_events_among_them_are_resolved() -> None:
    match = shadow_draws("Forgotten Knowledge", "discards basic Steal, Steal")
    assert asked(match) == (0, "prevent")
    play(match, "allow", "allow")
    assert (riches(match), asked(match)) == ([0, 4], (0, "turn"))


def test_festivals_among_them_are_resolved_and_count_as_drawn() -> None:
    """Lost Artifact has been drawn, with two cards to come."""
    match = solo("""
        turn 0 shadow intermediate 2; shadow Lost Artifact; land 0 1 Field
        deck intermediate Festival of Harvest; discards intermediate Manor""")
    assert [fact["card"] for fact in all_facts(match.events, "shadow_drew")] == ["Festival of Harvest", "Manor"]
    assert (laid(match, 0), shadow_cards(match)) == (["Festival of Harvest"], ["Lost Artifact", "Manor"])


def test_the_other_cards_of_its_turn_still_follow() -> None:
    match = solo("""
        hand 0 Walls, Walls, Walls, Walls, Storehouse; realm 0 intermediate
        deck basic Forgotten Knowledge; discards basic Field, Field; deck intermediate Manor""")
    events = finish_turn(match)
    assert [fact["card"] for fact in all_facts(events, "shadow_drew")] == [
        "Forgotten Knowledge",
        "Field",
        "Field",
        "Manor",
    ]


# No effect


@pytest.mark.parametrize("card", ["High Yield", "Trade Expedition", "Trading Post"])
def test_other_events_and_trade_cards_do_nothing_for_it(card: str) -> None:
    board = "board basic -; board intermediate -; board advanced -"
    match = trading(f"turn 0 shadow basic 1; deck basic {card}; shadow Field; riches 0 2; {board}", seats=1)
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), sorted([card, "Field"]))
    assert shadow(match)["resources"]["food"] == 1
    assert riches(match) == [2, 0]
    assert offered(match, "prevent") == []


def test_a_won_attack_that_finds_no_riches_is_told() -> None:
    match = shadow_draws("Crude Attack", "shadow Knight, Knight; riches 0 0; land 0 1 Walls")
    assert (asked(match), riches(match)) == ((0, "turn"), [0, 2])
    assert facts(match.events, "attack_won") == {"seat": None, "over": 0, "attack": 7, "defence": 2}
    assert "attack_repelled" not in names(match.events)
