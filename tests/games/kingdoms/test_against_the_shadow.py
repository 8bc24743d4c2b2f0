"""Your own events in the solo game: what each does to the Shadow, and how its Survival Tactics cancel them."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    facts,
    finish_turn,
    hand,
    lands,
    names,
    offered,
    pile,
    piles,
    play,
    reread,
    riches,
    shadow,
    shadow_cards,
    solo,
    told,
    under,
)
from support.kingdoms_stories import PLAGUES, story

# Steal


def test_steal_takes_a_riches_card_of_the_shadow() -> None:
    match = solo("hand 0 Steal; riches shadow 2")
    events = play(match, "play Steal from shadow riches")
    assert (riches(match), asked(match), actions_left(match)) == ([1, 1], (0, "turn"), 2)
    assert story(events) == ["event_played 0 Steal - - - riches", "riches_taken 0 - Steal"]


def test_the_shadow_has_no_hand_to_steal_from() -> None:
    match = solo("hand 0 Steal; riches shadow 2; shadow Farm")
    assert offered(match, "play Steal") == ["play Steal from shadow riches"]
    assert_refused(match, "play Steal from shadow card", "nothing_to_steal", {"seat": None, "what": "card"})


def test_without_riches_the_shadow_is_no_target() -> None:
    match = solo("hand 0 Steal; shadow Farm")
    assert_refused(match, "play Steal from shadow riches", "nothing_to_steal", {"seat": None, "what": "riches"})


# Attacks


@pytest.mark.parametrize(("card", "value"), [("Crude Attack", 1), ("Attack", 3), ("Great Attack", 5)])
def test_an_attack_is_compared_with_the_shadow_s_defence(card: str, value: int) -> None:
    match = solo(f"hand 0 {card}; person 0 1 Knight; shadow Walls, Militia; riches shadow 2")
    events = play(match, f"play {card}")
    assert facts(events, "attack_won") == {"seat": 0, "over": None, "attack": 3 + value, "defence": 3}
    assert facts(events, "riches_taken") == {"seat": 0, "from": None, "card": card}
    assert riches(match) == [1, 1]


def test_a_tie_is_the_shadow_s() -> None:
    match = solo("hand 0 Attack; shadow Walls, Militia; riches shadow 2")
    events = play(match, "play Attack")
    assert (riches(match), actions_left(match), pile(match, "intermediate")) == ([0, 2], 2, ["Attack"])
    assert facts(events, "attack_repelled") == {"seat": 0, "over": None, "attack": 3, "defence": 3}


def test_from_a_shadow_without_riches_nothing_is_taken() -> None:
    match = solo("hand 0 Attack")
    events = play(match, "play Attack")
    assert riches(match) == [0, 0]
    assert "riches_taken" not in names(events)


# Swindler


def test_swindler_gives_up_a_land_for_one_of_the_shadow_s() -> None:
    match = solo("hand 0 Swindler; land 0 2 Field, Farm; shadow Mine, Plantation, Field")
    assert offered(match, "play Swindler") == [
        "play Swindler 2 with shadow Mine",
        "play Swindler 2 with shadow Plantation",
    ]
    events = play(match, "play Swindler 2 with shadow Plantation")
    assert (lands(match, 0), shadow_cards(match)) == ({2: ["Field"]}, ["Field", "Mine"])
    assert piles(match) == {"basic": ["Farm"], "intermediate": ["Plantation", "Swindler"]}
    assert story(events) == ["event_played 0 Swindler - - 2 -", "land_lost 0 Farm 2", "shadow_lost Plantation"]


def test_any_land_of_equal_or_higher_level_will_do() -> None:
    match = solo("hand 0 Swindler; land 0 1 Walls; shadow Farm, Storehouse, Palace, Field, Knight")
    assert [action.split("shadow ")[1] for action in offered(match, "play Swindler")] == [
        "Farm",
        "Storehouse",
        "Palace",
    ]


def test_a_lower_land_of_the_shadow_is_refused() -> None:
    match = solo("hand 0 Swindler; land 0 1 Field, Farm; shadow Field")
    levels = {"card": "Farm", "level": 2, "other": "Field", "other_level": 1}
    assert_refused(match, "play Swindler 1 with shadow Field", "lower_level", levels)


def test_persons_and_cards_it_has_not_are_refused() -> None:
    match = solo("hand 0 Swindler; land 0 1 Field; shadow Knight")
    assert_refused(match, "play Swindler 1 with shadow Knight", "no_land", {"card": "Knight", "tile": None})
    assert_refused(match, "play Swindler 1 with shadow Farm", "not_on_board", {"card": "Farm"})
    assert_refused(match, "play Swindler 2 with shadow Farm", "nothing_there", {"tile": 2})


def test_swindler_cures_no_plague() -> None:
    """Plagues are lifted by Religious Sacrifice and by two persons only."""
    match = solo("hand 0 Swindler; land 0 1 Field, Farm; under 0 1 Plague (Food); shadow Farm")
    play(match, "play Swindler 1 with shadow Farm")
    assert (lands(match, 0), under(match, 0)) == ({1: ["Field"]}, {1: ["Plague (Food)"]})


# Religious Sacrifice


def test_sacrifice_costs_a_land_and_discards_any_card_of_the_shadow() -> None:
    match = solo("hand 0 Religious Sacrifice; land 0 3 Field, Farm; shadow Palace, Knight, Steal")
    events = play(match, "play Religious Sacrifice on 3")
    assert lands(match, 0) == {3: ["Field"]}
    assert (asked(match), told(match)) == ((0, "lose"), {"event": "Religious Sacrifice", "shadow": True, "tile": None})
    assert set(match.legal()) == {f"discard shadow {card}" for card in ("Palace", "Knight", "Steal")}
    reread(match)
    events += play(match, "discard shadow Knight")
    assert (shadow_cards(match), asked(match), actions_left(match)) == (["Palace", "Steal"], (0, "turn"), 2)
    assert story(events) == [
        "event_played 0 Religious Sacrifice - 3 - -",
        "land_lost 0 Farm 3",
        "shadow_lost Knight",
    ]


def test_sacrifice_needs_a_land_of_one_s_own() -> None:
    match = solo("hand 0 Religious Sacrifice; shadow Palace")
    assert_refused(match, "play Religious Sacrifice on 1", "no_land", {"card": "Religious Sacrifice", "tile": 1})


def test_against_a_shadow_without_cards_the_sacrifice_costs_its_land_only() -> None:
    match = solo("hand 0 Religious Sacrifice; land 0 3 Field")
    play(match, "play Religious Sacrifice on 3")
    assert (asked(match), lands(match, 0)) == ((0, "turn"), {})


def test_sacrifice_cures_one_s_own_stack() -> None:
    match = solo("hand 0 Religious Sacrifice; land 0 3 Field; under 0 3 Plague (Food)")
    events = play(match, "play Religious Sacrifice on 3")
    assert under(match, 0) == {}
    assert facts(events, "plagues_cured") == {"seat": 0, "cards": ["Plague (Food)"]}


def test_a_card_the_shadow_has_not_cannot_be_discarded() -> None:
    match = solo("hand 0 Religious Sacrifice; land 0 3 Field; shadow Knight, Farm")
    play(match, "play Religious Sacrifice on 3")
    choices = ["discard shadow Farm", "discard shadow Knight"]
    assert_refused(match, "discard shadow Palace", "not_a_choice", {"choices": choices})


@pytest.mark.parametrize("cards", ["Knight", "Knight, Knight"])
def test_cards_of_one_kind_need_no_choice(cards: str) -> None:
    match = solo(f"hand 0 Religious Sacrifice; land 0 3 Field; shadow {cards}")
    events = play(match, "play Religious Sacrifice on 3")
    assert (asked(match), shadow_cards(match)) == ((0, "turn"), cards.split(", ")[1:])
    assert story(events) == ["event_played 0 Religious Sacrifice - 3 - -", "land_lost 0 Field 3", "shadow_lost Knight"]


# Plague


@pytest.mark.parametrize("plague", PLAGUES)
def test_the_shadow_suffers_a_plague_for_ever(plague: str) -> None:
    match = solo(f"hand 0 {plague}; shadow Farm, Lumber Camp, Mine, Stone Houses, Knight; riches shadow 1")
    before = shadow(match)
    events = play(match, f"play {plague} on shadow")
    after = shadow(match)
    resource = plague.removeprefix("Plague (").removesuffix(")").lower()
    assert after["plagues"] == [plague]
    assert after["resources"] == {**before["resources"], resource: 1}
    assert (after["attack"], after["defence"], after["points"]) == (2, 1, before["points"] - 2)
    assert story(events) == [f"event_played 0 {plague} - - - -", f"shadow_plagued {plague}"]


def test_it_may_suffer_a_plague_of_a_resource_it_has_not() -> None:
    match = solo("hand 0 Plague (Food); shadow Forest")
    play(match, "play Plague (Food) on shadow")
    assert (shadow(match)["resources"]["food"], shadow(match)["points"]) == (0, -2)


# Survival Tactics that wait


READY = "shadow Survival Tactics, Farm; ready shadow 1; riches shadow 2; land 0 1 Field, Farm"
HURTFUL = {
    "play Steal from shadow riches": "Steal",
    "play Crude Attack": "Crude Attack",
    "play Attack": "Attack",
    "play Great Attack": "Great Attack",
    "play Swindler 1 with shadow Farm": "Swindler",
    "play Religious Sacrifice on 1": "Religious Sacrifice",
    "play Plague (Food) on shadow": "Plague (Food)",
    "play Plague (Wood) on shadow": "Plague (Wood)",
    "play Plague (Metal) on shadow": "Plague (Metal)",
    "play Plague (Population) on shadow": "Plague (Population)",
}


@pytest.mark.parametrize("action", HURTFUL)
def test_its_survival_tactics_cancel_the_next_event_against_it(action: str) -> None:
    """Example 39: the next Plague has no effect, and so have all others."""
    match = solo(f"{READY}; hand 0 {HURTFUL[action]}")
    events = play(match, action)
    assert (shadow(match)["ready"], shadow(match)["plagues"], riches(match)) == (0, [], [0, 2])
    assert "Farm" in shadow_cards(match)
    assert facts(events, "shadow_prevented") == {"card": HURTFUL[action]}
    assert (asked(match), hand(match, 0), actions_left(match)) == ((0, "turn"), [], 2)
    assert HURTFUL[action] in [*pile(match, "basic"), *pile(match, "intermediate"), *pile(match, "advanced")]


def test_a_cancelled_swindler_costs_no_land() -> None:
    match = solo(f"{READY}; hand 0 Swindler")
    play(match, "play Swindler 1 with shadow Farm")
    assert lands(match, 0) == {1: ["Field", "Farm"]}


def test_a_cancelled_sacrifice_still_costs_its_land() -> None:
    match = solo(f"{READY}; hand 0 Religious Sacrifice")
    play(match, "play Religious Sacrifice on 1")
    assert lands(match, 0) == {1: ["Field"]}


def test_one_card_cancels_one_event() -> None:
    match = solo(f"{READY}; hand 0 Plague (Food), Plague (Wood)")
    play(match, "play Plague (Food) on shadow", "play Plague (Wood) on shadow")
    assert shadow(match)["plagues"] == ["Plague (Wood)"]


@pytest.mark.parametrize("lines", ["shadow Survival Tactics, Fortress; riches shadow 2", "shadow Survival Tactics"])
def test_an_attack_that_takes_nothing_is_not_worth_them(lines: str) -> None:
    match = solo(f"{lines}; ready shadow 1; hand 0 Crude Attack")
    events = play(match, "play Crude Attack")
    assert shadow(match)["ready"] == 1
    assert "shadow_prevented" not in names(events)


def test_other_events_are_not_cancelled() -> None:
    match = solo(f"{READY}; hand 0 High Yield, Survival Tactics; deck basic Walls, Walls")
    play(match, "play High Yield on 1", "play Survival Tactics")
    assert shadow(match)["ready"] == 1


def test_they_wait_from_turn_to_turn() -> None:
    match = solo(f"{READY}; hand 0 Walls, Walls, Walls, Walls, Storehouse; deck basic Field")
    finish_turn(match)
    assert shadow(match)["ready"] == 1
