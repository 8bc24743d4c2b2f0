"""Domains, dominion (only civil buildings join domains) and hierarchy (the highest of an order is alone)."""

import pytest

from support.khronos import (
    assert_refused,
    building,
    buildings,
    domain_of,
    grouped,
    offered,
    plain,
    play,
    refused,
)

ALL = "cards 0 military 2 religious 2"

# Domains


def test_buildings_that_share_an_edge_are_a_domain() -> None:
    match = plain("building might keep C4 owner 0; building might town E5; building might chapel G6 owner 1")
    assert grouped(match, "might") == {frozenset({"C4", "E5", "G6"})}


def test_buildings_that_meet_at_a_corner_are_two_domains() -> None:
    """Example 20: E5 and F6."""
    match = plain("cards 0 civil 1", "E5=h F6=h")
    assert grouped(match, "might") == {frozenset({"E5"}), frozenset({"F6"})}


def test_one_building_is_a_domain() -> None:
    match = plain("cards 0 military 1")
    play(match, "build tower might C4")
    assert domain_of(match, "might", "C4")["buildings"] == ["C4"]


def test_the_edge_of_the_board_connects_nothing() -> None:
    """P4 and A5 follow one another only in a list of cells."""
    match = plain("building might tower P4 owner 0; building might tower A5 owner 0")
    assert grouped(match, "might") == {frozenset({"P4"}), frozenset({"A5"})}


def test_every_board_has_its_own_domains() -> None:
    match = plain("building might hamlet F5; building faith hamlet F6", "E5=h G5=h")
    assert grouped(match, "might") == {frozenset({"E5", "F5", "G5"})}
    assert grouped(match, "faith") == {frozenset({"E5"}), frozenset({"G5"}), frozenset({"F6"})}
    assert grouped(match, "reason") == {frozenset({"E5"}), frozenset({"G5"})}


def test_ruins_connect_domains_on_reason() -> None:
    match = plain("building reason keep F5 ruin", "E5=h H5=h")
    assert grouped(match, "reason") == {frozenset({"E5", "F5", "H5"})}


# Dominion


def test_a_tower_must_not_join_two_hamlets() -> None:
    """Example 20."""
    match = plain("cards 0 military 1", "E5=h G5=h")
    assert_refused(match, "build tower might F5", "joins_domains", building="tower", domains=[["E5"], ["G5"]])


def test_a_hamlet_may_join_two_hamlets() -> None:
    """Example 20."""
    match = plain("cards 0 civil 1", "E5=h G5=h")
    play(match, "build hamlet might F5")
    assert grouped(match, "might") == {frozenset({"E5", "F5", "G5"})}


def test_a_tower_at_the_corners_of_two_domains_joins_nothing() -> None:
    """Example 20."""
    match = plain("cards 0 military 1", "E5=h G5=h")
    play(match, "build tower might F6")
    assert grouped(match, "might") == {frozenset({"E5"}), frozenset({"G5"}), frozenset({"F6"})}


@pytest.mark.parametrize(("name", "cell"), [("keep", "F5"), ("monastery", "F4"), ("chapel", "F5")])
def test_no_military_or_religious_building_joins_domains(name: str, cell: str) -> None:
    match = plain(ALL, "E5=h G5=h H5=h" if name == "chapel" else "E5=h H5=h")
    assert refused(match, f"build {name} might {cell}") == "joins_domains"


def test_the_domains_that_would_be_joined_are_told_with_their_buildings() -> None:
    match = plain("cards 0 military 1; building might hamlet F5; building might chapel H5 owner 0", "F4=h H6=h D7=h")
    assert_refused(
        match, "build tower might G5", "joins_domains", building="tower", domains=[["F4", "F5"], ["H5", "H6"]]
    )


def test_three_domains_are_not_joined_either() -> None:
    match = plain("cards 0 military 1", "E5=h G5=h F4=h")
    assert_refused(match, "build tower might F5", "joins_domains", building="tower", domains=[["F4"], ["E5"], ["G5"]])


def test_domains_of_one_owner_are_not_joined_either() -> None:
    match = plain("cards 0 religious 1; building might tower E5 owner 0; building might tower G5 owner 0")
    assert refused(match, "build chapel might F5") == "joins_domains"


def test_one_domain_may_be_touched_on_several_sides() -> None:
    match = plain("cards 0 military 1; building might hamlet F4", "E5=h E4=h G4=h G5=h")
    assert grouped(match, "might") == {frozenset({"E4", "E5", "F4", "G4", "G5"})}
    play(match, "build tower might F5")
    assert grouped(match, "might") == {frozenset({"E4", "E5", "F4", "F5", "G4", "G5"})}


@pytest.mark.parametrize(("name", "cell"), [("hamlet", "F5"), ("town", "F5"), ("city", "F5")])
def test_every_civil_building_may_join_domains(name: str, cell: str) -> None:
    far = {"hamlet": "G5", "town": "H5", "city": "I5"}[name]
    match = plain("cards 0 civil 3", f"E5=h {far}=h")
    play(match, f"build {name} might {cell}")
    assert grouped(match, "might") == {frozenset({"E5", "F5", far})}


def test_what_stands_on_another_board_does_not_matter() -> None:
    match = plain("cards 0 military 1; building faith hamlet E5; building faith hamlet G5")
    play(match, "build tower might F5")
    assert building(match, "might", "F5") == "tower owner 0"


# Hierarchy

# The keep of seat 1 lies at C4 to D5, the abbey of seat 2 at E4 to G6.
REALM = "building might keep C4 owner 1; building might abbey E4 owner 2; cards 0"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("military 1", "build tower might B4"),
        ("military 3", "build castle might B1"),
        ("religious 1", "build chapel might B4"),
        ("religious 2", "build monastery might A4"),
    ],
)
def test_a_domain_with_a_keep_and_an_abbey_takes_what_is_lower_or_higher(hand: str, action: str) -> None:
    """Example 21."""
    match = plain(f"{REALM} {hand}", seats=3)
    play(match, action)
    assert len(grouped(match, "might")) == 1


def test_a_domain_with_a_keep_takes_no_other_keep() -> None:
    """Example 21."""
    match = plain(f"{REALM} military 2", seats=3)
    assert_refused(
        match, "build keep might A4", "equal_building", building="keep", cell="C4", owner=1, domain=["C4", "E4"]
    )


def test_a_domain_with_an_abbey_takes_no_other_abbey() -> None:
    """Example 21."""
    match = plain(f"{REALM} religious 3", seats=3)
    assert_refused(
        match, "build abbey might H4", "equal_building", building="abbey", cell="E4", owner=2, domain=["C4", "E4"]
    )


def test_two_towers_may_stand_under_a_keep() -> None:
    match = plain("cards 0 military 2; building might keep C4 owner 1")
    play(match, "build tower might B4", "build tower might E4")
    assert buildings(match, "might") == {"B4": "tower owner 0", "C4": "keep owner 1", "E4": "tower owner 0"}


def test_two_keeps_may_stand_under_a_castle() -> None:
    match = plain("cards 0 military 2; building might castle C4 owner 1; building might keep F4 owner 0")
    play(match, "build keep might A4")
    assert building(match, "might", "A4") == "keep owner 0"


@pytest.mark.parametrize("owner", [0, 1])
def test_two_towers_may_not_be_the_highest_whoever_owns_them(owner: int) -> None:
    match = plain(f"cards 0 military 1; building might tower C4 owner {owner}; building might hamlet D4")
    assert_refused(
        match, "build tower might E4", "equal_building", building="tower", cell="C4", owner=owner, domain=["C4", "D4"]
    )


def test_a_higher_building_may_always_be_added() -> None:
    match = plain("cards 0 military 2; building might tower C4 owner 1")
    play(match, "build keep might D4")
    assert domain_of(match, "might", "C4")["military"] == {"power": 3, "top": "D4", "owner": 0}


def test_a_tower_may_stand_beside_a_chapel() -> None:
    match = plain("cards 0 military 1; building might chapel C4 owner 1")
    play(match, "build tower might D4")
    assert grouped(match, "might") == {frozenset({"C4", "D4"})}


def test_hierarchy_does_not_bind_civil_buildings() -> None:
    match = plain("cards 0 civil 4; building might town C4")
    play(match, "build town might E4", "build town might G4")
    assert len(grouped(match, "might")) == 1


def test_equal_buildings_may_stand_in_different_domains() -> None:
    match = plain("cards 0 military 2; building might keep C4 owner 1")
    play(match, "build keep might F4")
    assert buildings(match, "might") == {"C4": "keep owner 1", "F4": "keep owner 0"}


def test_hierarchy_holds_on_faith_too() -> None:
    match = plain("pawns 0 faith faith; cards 0 religious 1; building faith chapel C4 owner 1")
    assert refused(match, "build chapel faith D4") == "equal_building"


def test_a_building_far_away_in_the_domain_counts() -> None:
    match = plain(
        "cards 0 religious 1; building might chapel C4 owner 1; building might city D4; building might town G4"
    )
    assert refused(match, "build chapel might I5") == "equal_building"
    play(match, "build chapel might J6")


def test_dominion_is_told_before_hierarchy() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 1", "G5=h")
    assert refused(match, "build tower might F5") == "joins_domains"


def test_squares_that_a_rule_forbids_are_not_offered() -> None:
    """Beside the tower another tower would equal it; between it and the hamlet it would join domains."""
    match = plain("cards 0 military 1; building might tower E5 owner 1", "G5=h")
    forbidden = {"E5", "D5", "E4", "E6", "F5", "G5"}
    assert len(offered(match, "build tower might")) == 320 - len(forbidden)
    assert not {text.split()[-1] for text in offered(match, "build tower might")} & forbidden
