"""Demolishing a small building: one card of its colour and one Ecu."""

import pytest

from support.khronos import (
    all_buildings,
    assert_refused,
    building,
    buildings,
    cards,
    cubes,
    discards,
    ecu,
    facts,
    grouped,
    names,
    offered,
    plain,
    play,
    refused,
    stock,
)

CHAPEL = "building faith chapel G9 owner 1"
SMALL = {"tower": "military", "chapel": "religious", "hamlet": "civil"}


def test_a_chapel_of_another_seat_is_demolished_for_a_religious_card_and_an_ecu() -> None:
    """Example 14."""
    match = plain(f"pawns 0 faith faith; cards 0 religious 1; {CHAPEL}")
    assert (cubes(match, 1), stock(match, "chapel")) == (24, 19)
    play(match, "demolish faith G9")
    assert buildings(match, "faith") == {}
    assert (cubes(match, 1), stock(match, "chapel")) == (25, 20)
    assert (ecu(match, 0), cards(match, 0), discards(match)) == (3, {}, {"religious": 1})


def test_a_military_card_does_not_demolish_a_chapel() -> None:
    """Example 14."""
    match = plain(f"pawns 0 faith faith; cards 0 military 1; {CHAPEL}")
    assert_refused(match, "demolish faith G9", "not_in_hand", cards={"religious": 1}, hand={"military": 1})


def test_demolition_needs_an_ecu() -> None:
    """Example 14."""
    match = plain(f"pawns 0 faith faith; ecu 0 0; cards 0 religious 1; {CHAPEL}")
    assert_refused(match, "demolish faith G9", "no_ecus", needed=1, ecu=0)


def test_a_printed_hamlet_is_never_demolished() -> None:
    """Example 14."""
    match = plain("cards 0 civil 1", "E5=h")
    assert_refused(match, "demolish might E5", "printed_hamlet", cell="E5")


@pytest.mark.parametrize("name", ["keep", "castle", "monastery", "abbey"])
def test_only_small_buildings_are_demolished(name: str) -> None:
    """Example 14."""
    match = plain(f"cards 0 military 1 religious 1; building might {name} E5 owner 0")
    assert_refused(match, "demolish might E5", "too_large", building=name, cell="E5")


@pytest.mark.parametrize("name", ["town", "city"])
def test_towns_and_cities_are_not_demolished(name: str) -> None:
    """Example 14."""
    match = plain(f"cards 0 civil 1; building might {name} E5")
    assert_refused(match, "demolish might E5", "too_large", building=name, cell="E5")


@pytest.mark.parametrize("cell", ["E5", "A1", "C9"])
def test_nothing_is_demolished_on_reason(cell: str) -> None:
    """Example 14."""
    match = plain("pawns 0 reason reason; cards 0 military 1 civil 1; building reason keep E5 ruin", "A1=h")
    assert_refused(match, f"demolish reason {cell}", "not_in_reason")


@pytest.mark.parametrize("board", ["might", "faith"])
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("name", ["tower", "chapel"])
def test_small_buildings_of_any_owner_are_demolished(name: str, owner: int, board: str) -> None:
    match = plain(f"pawns 0 {board} {board}; cards 0 {SMALL[name]} 1; building {board} {name} E5 owner {owner}")
    events = play(match, f"demolish {board} E5")
    assert facts(events, "building_demolished") == {
        "seat": 0,
        "building": name,
        "board": board,
        "cell": "E5",
        "owner": owner,
        "cards": {SMALL[name]: 1},
        "ecu": 1,
    }
    assert (cubes(match, 0), cubes(match, 1)) == (25, 25)


def test_a_hamlet_that_was_built_is_demolished() -> None:
    match = plain("cards 0 civil 1; building might hamlet E5")
    events = play(match, "demolish might E5")
    assert facts(events, "building_demolished")["owner"] is None
    assert stock(match, "hamlet") == 20


def test_there_must_be_something_to_demolish() -> None:
    match = plain("cards 0 military 1; building faith tower E5 owner 1")
    assert_refused(match, "demolish might E5", "nothing_there", board="might", cell="E5")


def test_demolition_earns_nothing_and_touches_no_other_board() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 1; building faith tower E5 owner 1")
    events = play(match, "demolish might E5")
    assert names(events) == ["building_demolished"]
    assert all_buildings(match) == {"might": {}, "faith": {"E5": "tower owner 1"}, "reason": {}}
    assert ecu(match, 0) == 3


def test_demolition_may_divide_a_domain() -> None:
    match = plain(
        "cards 0 civil 1; building might tower D5 owner 1; building might hamlet E5; building might chapel F5 owner 0"
    )
    assert grouped(match, "might") == {frozenset({"D5", "E5", "F5"})}
    play(match, "demolish might E5")
    assert grouped(match, "might") == {frozenset({"D5"}), frozenset({"F5"})}


def test_demolition_makes_room() -> None:
    match = plain("cards 0 military 1 religious 1; building might tower E5 owner 1")
    play(match, "demolish might E5", "build chapel might E5")
    assert building(match, "might", "E5") == "chapel owner 0"


def test_a_rival_s_top_building_may_be_demolished_to_be_replaced() -> None:
    """An equal tower would be refused beside it."""
    match = plain("cards 0 military 2; building might tower E5 owner 1; building might hamlet F5")
    assert refused(match, "build tower might G5") == "equal_building"
    play(match, "demolish might E5", "build tower might G5")
    assert buildings(match, "might") == {"F5": "hamlet", "G5": "tower owner 0"}


def test_what_is_offered_is_what_the_cards_can_pay() -> None:
    match = plain("""
        cards 0 military 1 civil 1
        building might tower C4 owner 1
        building might chapel H9 owner 1
        building might hamlet M15
        building might keep B16 owner 0
    """)
    assert offered(match, "demolish") == ["demolish might C4", "demolish might M15"]


def test_terrain_costs_nothing_in_a_demolition() -> None:
    match = plain("cards 0 military 1; building might tower C4 owner 1", "C4=^")
    play(match, "demolish might C4")
    assert buildings(match, "might") == {}


def test_demolition_needs_a_pawn_with_a_card_left() -> None:
    lines = "turn 0 acting; cards 0 military 1; building might tower C4 owner 1"
    assert refused(plain(f"pawns 0 faith reason; {lines}"), "demolish might C4") == "no_pawn_there"
    assert refused(plain(f"{lines}; used 0 2 2"), "demolish might C4") == "no_cards_left"
