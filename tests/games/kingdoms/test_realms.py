"""Realms. Rulebook: the improvement phase: Town Hall, Castle; constants on what it leaves open."""

import pytest

from support.kingdoms import (
    NO_IMMEDIATES,
    all_facts,
    drawn,
    finish_turn,
    giving,
    names,
    play,
    realm,
    table,
    with_constants,
)

EXAMPLE = "land 0 1 Field, Farm; land 0 2 Mountain, Mine; person 0 1 Trader"
THREE_OF_LEVEL_THREE = "land 0 1 Fortress; land 0 2 Cathedral; person 0 1 Knight"


def test_example_17_three_cards_of_level_two_make_a_town_hall() -> None:
    match = table(f"{EXAMPLE}; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert realm(match, 0) == "intermediate"
    assert all_facts(events, "realm_raised") == [{"seat": 0, "realm": "intermediate"}]
    assert drawn(events, 0) == ["intermediate", "basic", "basic", "basic", "basic"]


@pytest.mark.parametrize(
    "lines",
    [
        "land 0 1 Field, Farm; land 0 2 Mountain, Mine",
        "land 0 1 Field, Farm; land 0 2 Mountain, Mine; land 0 3 Houses; person 0 1 Miner",
        "land 0 1 Field, Farm, Plantation, Royal Gardens",
        "land 1 1 Field, Farm; land 1 2 Mountain, Mine; person 1 1 Trader",
    ],
)
def test_example_17_fewer_than_three_top_cards_of_level_two_raise_nothing(lines: str) -> None:
    match = table(lines)
    events = finish_turn(match)
    assert (realm(match, 0), "realm_raised" in names(events)) == ("basic", False)
    assert drawn(events, 0) == ["basic"] * 5


@pytest.mark.parametrize(
    "lines",
    [
        "person 0 1 Guard; person 0 2 Trader; person 0 3 Blacksmith",
        "land 0 1 Walls; land 0 2 Storehouse; land 0 3 Market",
        "land 0 1 Field, Plantation; land 0 2 Walls; person 0 1 King",
    ],
)
def test_lands_and_persons_of_level_two_or_more_count(lines: str) -> None:
    match = table(f"{lines}; {NO_IMMEDIATES}")
    finish_turn(match)
    assert realm(match, 0) == "intermediate"


def test_three_cards_of_level_three_make_a_castle_of_a_town_hall() -> None:
    match = table(f"realm 0 intermediate; {THREE_OF_LEVEL_THREE}; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert all_facts(events, "realm_raised") == [{"seat": 0, "realm": "advanced"}]
    assert drawn(events, 0) == ["advanced", "intermediate", "intermediate", "basic", "basic"]


def test_level_four_counts_for_a_castle() -> None:
    match = table(f"realm 0 intermediate; land 0 1 Palace; land 0 2 University; person 0 1 King; {NO_IMMEDIATES}")
    finish_turn(match)
    assert realm(match, 0) == "advanced"


def test_two_cards_of_level_three_make_no_castle() -> None:
    match = table(f"realm 0 intermediate; land 0 1 Fortress; land 0 2 Cathedral; person 0 1 Trader; {NO_IMMEDIATES}")
    finish_turn(match)
    assert realm(match, 0) == "intermediate"


def test_both_steps_may_happen_in_one_check() -> None:
    match = table(f"{THREE_OF_LEVEL_THREE}; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert [fact["realm"] for fact in all_facts(events, "realm_raised")] == ["intermediate", "advanced"]
    assert drawn(events, 0)[0] == "advanced"


def test_the_check_comes_after_the_discard_phase_and_before_the_draw_phase() -> None:
    match = table(f"{EXAMPLE}; hand 0 Field; {NO_IMMEDIATES}")
    play(match, "end")
    assert realm(match, 0) == "basic"
    told = names(play(match, "discard none"))
    assert told.index("realm_raised") < told.index("card_drawn")


def test_cards_removed_before_the_check_do_not_count() -> None:
    match = table(EXAMPLE)
    play(match, "remove person 1")
    finish_turn(match)
    assert realm(match, 0) == "basic"


def test_a_realm_is_never_lost_again() -> None:
    match = table(f"realm 0 advanced; hand 0 Field; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert (realm(match, 0), "realm_raised" in names(events)) == ("advanced", False)


def test_only_the_seat_of_the_turn_is_checked() -> None:
    lines = "land 1 1 Field, Farm; land 1 2 Mountain, Mine; person 1 1 Trader"
    match = table(f"{lines}; {NO_IMMEDIATES}")
    finish_turn(match)
    assert realm(match, 1) == "basic"
    finish_turn(match)
    assert realm(match, 1) == "intermediate"


def test_a_card_played_in_this_turn_counts() -> None:
    match = table(f"land 0 1 Walls; land 0 2 Walls; {giving(0, wood=1, metal=1)}; hand 0 Walls; {NO_IMMEDIATES}")
    play(match, "play Walls on 3")
    finish_turn(match)
    assert realm(match, 0) == "intermediate"


# Constants


def test_a_realm_may_count_from_the_next_turn_on() -> None:
    match = with_constants(table(f"{EXAMPLE}; {NO_IMMEDIATES}"), realm_counts="next_turn")
    assert drawn(finish_turn(match), 0) == ["basic"] * 5
    assert realm(match, 0) == "intermediate"


def test_a_castle_may_count_from_the_next_turn_on() -> None:
    match = table(f"realm 0 intermediate; {THREE_OF_LEVEL_THREE}; {NO_IMMEDIATES}")
    events = finish_turn(with_constants(match, realm_counts="next_turn"))
    assert drawn(events, 0) == ["intermediate", "basic", "basic", "basic", "basic"]
    assert realm(match, 0) == "advanced"


def test_a_realm_that_counts_from_the_next_turn_on_counts_then() -> None:
    match = with_constants(table(f"{EXAMPLE}; hand 0 Field; {NO_IMMEDIATES}"), realm_counts="next_turn")
    finish_turn(match)
    finish_turn(match)
    play(match, "end", *(f"discard {card}" for card in ("Field",)))
    assert drawn(play(match, "discard none"), 0) == ["intermediate"]


def test_one_step_a_check_may_be_the_rule() -> None:
    match = with_constants(table(f"{THREE_OF_LEVEL_THREE}; {NO_IMMEDIATES}"), double_upgrade="no")
    finish_turn(match)
    assert realm(match, 0) == "intermediate"
    finish_turn(match)
    finish_turn(match)
    assert realm(match, 0) == "advanced"
