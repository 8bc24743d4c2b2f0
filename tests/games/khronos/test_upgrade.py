"""Upgrading a building: the difference of the costs, over the whole old one and free squares."""

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

KEEP_EVERYWHERE = "building might keep E5 owner 0; building faith keep E5 owner 0; building reason keep E5 ruin"

# From, to, the colour of its cards and how many.
COSTS = [
    ("tower", "keep", "military", 1),
    ("tower", "castle", "military", 2),
    ("keep", "castle", "military", 1),
    ("chapel", "monastery", "religious", 1),
    ("chapel", "abbey", "religious", 2),
    ("monastery", "abbey", "religious", 1),
    ("hamlet", "town", "civil", 1),
    ("hamlet", "city", "civil", 2),
    ("town", "city", "civil", 1),
]


def test_a_chapel_on_faith_becomes_a_monastery() -> None:
    """Example 11."""
    match = plain("pawns 0 faith faith; cards 0 religious 2; building faith chapel E5 owner 0")
    play(match, "upgrade monastery faith E5")
    assert all_buildings(match) == {
        "might": {},
        "faith": {"E5": "monastery owner 0"},
        "reason": {"E5": "monastery ruin"},
    }
    assert (cards(match, 0), ecu(match, 0), cubes(match, 0)) == ({"religious": 1}, 6, 24)
    assert (stock(match, "chapel"), stock(match, "monastery")) == (20, 18)


@pytest.mark.parametrize("board", ["might", "faith"])
@pytest.mark.parametrize(("old", "new", "colour", "cost"), COSTS)
def test_an_upgrade_costs_the_difference_of_the_costs(old: str, new: str, colour: str, cost: int, board: str) -> None:
    owner = "" if colour == "civil" else " owner 0"
    match = plain(f"pawns 0 {board} {board}; cards 0 {colour} 4; building {board} {old} E5{owner}")
    play(match, f"upgrade {new} {board} E5")
    assert building(match, board, "E5") == f"{new}{owner}"
    assert (cards(match, 0), discards(match)) == ({colour: 4 - cost}, {colour: cost})
    assert ecu(match, 0) == (5 if board == "might" else 6)


@pytest.mark.parametrize(("old", "new", "colour", "cost"), COSTS)
def test_an_upgrade_needs_its_cards_in_hand(old: str, new: str, colour: str, cost: int) -> None:
    owner = "" if colour == "civil" else " owner 0"
    match = plain(f"cards 0 {colour} {cost - 1}; building might {old} E5{owner}")
    hand = {colour: cost - 1} if cost > 1 else {}
    assert_refused(match, f"upgrade {new} might E5", "not_in_hand", cards={colour: cost}, hand=hand)


def test_an_upgrade_is_told_with_what_it_was() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 0")
    events = play(match, "upgrade keep might D4")
    assert names(events)[0] == "building_upgraded"
    assert facts(events, "building_upgraded") == {
        "seat": 0,
        "building": "keep",
        "from": "tower",
        "from_cell": "E5",
        "board": "might",
        "cell": "D4",
        "cards": {"military": 1},
    }
    assert facts(events, "bonus_earned") == {"seat": 0, "ecu": 1, "board": "might"}


def test_the_new_tile_may_lie_wherever_it_covers_the_whole_old_one() -> None:
    match = plain("cards 0 military 2; building might keep E5 owner 0")
    assert set(offered(match, "upgrade castle might")) == {
        f"upgrade castle might {cell}" for cell in ("D4", "E4", "D5", "E5")
    }
    match = plain("cards 0 religious 2; building might chapel E5 owner 0")
    assert len(offered(match, "upgrade monastery might")) == 4
    assert len(offered(match, "upgrade abbey might")) == 9


def test_a_part_of_the_old_building_is_not_enough() -> None:
    match = plain("cards 0 military 2; building might keep E5 owner 0")
    assert refused(match, "upgrade castle might F6") == "nothing_to_upgrade"


def test_the_cube_stays() -> None:
    match = plain(
        "cards 0 military 2; building might tower E5 owner 0; pawns 0 faith faith; building faith tower E5 owner 0"
    )
    play(match, "upgrade keep faith E5")
    assert cubes(match, 0) == 23
    assert building(match, "faith", "E5") == "keep owner 0"


def test_the_old_tiles_go_back_to_the_stock() -> None:
    match = plain(f"cards 0 military 1; {KEEP_EVERYWHERE}")
    assert stock(match, "keep") == 21
    play(match, "upgrade castle might E5")
    assert all_buildings(match) == {
        "might": {"E5": "castle owner 0"},
        "faith": {"E5": "castle owner 0"},
        "reason": {"E5": "castle ruin"},
    }
    assert (stock(match, "keep"), stock(match, "castle"), cubes(match, 0)) == (24, 6, 23)


def test_a_building_upgraded_on_might_casts_its_shadows() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 0")
    play(match, "upgrade keep might E5")
    assert (building(match, "faith", "E5"), building(match, "reason", "E5")) == ("keep owner 0", "keep ruin")
    assert cubes(match, 0) == 23


# Whose


def test_only_its_owner_upgrades_a_military_or_religious_building() -> None:
    match = plain("cards 0 military 2 religious 2; building might tower E5 owner 1; building might chapel H9 owner 1")
    for action in ("upgrade keep might E5", "upgrade monastery might H9"):
        assert refused(match, action) == "not_yours"
    assert offered(match, "upgrade") == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_may_upgrade_every_civil_building(seat: int) -> None:
    match = plain(f"turn {seat}; cards {seat} civil 1; building might hamlet E5", seats=3)
    play(match, "upgrade town might E5")
    assert building(match, "might", "E5") == "town"
    assert ecu(match, seat) == 5


def test_a_printed_hamlet_may_be_upgraded() -> None:
    match = plain("cards 0 civil 1", "E5=h")
    play(match, "upgrade town might D5")
    assert all_buildings(match) == {board: {"D5": "town"} for board in ("might", "faith", "reason")}
    assert (stock(match, "hamlet"), stock(match, "town"), ecu(match, 0)) == (20, 21, 5)


def test_a_printed_hamlet_may_become_a_city_at_once() -> None:
    match = plain("pawns 0 faith faith; cards 0 civil 2", "E5=h")
    play(match, "upgrade city faith C3")
    assert all_buildings(match) == {
        "might": {"E5": "hamlet printed"},
        "faith": {"C3": "city"},
        "reason": {"C3": "city"},
    }


def test_a_town_over_a_printed_hamlet_may_be_upgraded_again() -> None:
    match = plain("cards 0 civil 2", "E5=h")
    play(match, "upgrade town might D5", "upgrade city might D4")
    assert all_buildings(match) == {board: {"D4": "city"} for board in ("might", "faith", "reason")}
    assert (stock(match, "town"), stock(match, "city")) == (24, 6)


# Of what


def test_there_must_be_something_to_upgrade() -> None:
    match = plain("cards 0 military 2; building might tower E5 owner 0")
    assert_refused(match, "upgrade keep might H9", "nothing_to_upgrade", building="keep", cell="H9")


@pytest.mark.parametrize(("old", "new"), [("keep", "keep"), ("castle", "keep"), ("castle", "castle")])
def test_an_upgrade_is_to_something_bigger(old: str, new: str) -> None:
    match = plain(f"cards 0 military 2; building might {old} E5 owner 0")
    assert_refused(match, f"upgrade {new} might E5", "nothing_to_upgrade", building=new, cell="E5")
    assert offered(match, f"upgrade {new}") == []


@pytest.mark.parametrize("small", ["tower", "chapel", "hamlet"])
def test_nothing_is_upgraded_to_a_small_building(small: str) -> None:
    assert refused(plain("cards 0 military 2"), f"upgrade {small} might E5") == "malformed"


@pytest.mark.parametrize(("old", "new"), [("tower", "monastery"), ("tower", "town"), ("chapel", "keep")])
def test_an_upgrade_keeps_to_its_order(old: str, new: str) -> None:
    match = plain(f"cards 0 military 1 religious 1 civil 1; building might {old} E5 owner 0")
    assert_refused(match, f"upgrade {new} might E5", "nothing_to_upgrade", building=new, cell="E5")


def test_two_chapels_cannot_be_merged_into_a_monastery() -> None:
    """They stand below an abbey, for they may share no domain otherwise."""
    match = plain("""
        cards 0 religious 2
        building might abbey E2 owner 1
        building might chapel E5 owner 0
        building might chapel F5 owner 0
    """)
    assert_refused(
        match, "upgrade monastery might E5", "several_buildings", building="monastery", buildings=["E5", "F5"]
    )


def test_two_hamlets_cannot_be_merged_into_a_town() -> None:
    match = plain("cards 0 civil 2; building might hamlet F6", "E5=h")
    assert_refused(match, "upgrade town might E5", "several_buildings", building="town", buildings=["E5", "F6"])


def test_a_hamlet_and_a_town_cannot_be_merged_into_a_city() -> None:
    match = plain("cards 0 civil 2; building might hamlet E4; building might town E5")
    assert_refused(match, "upgrade city might E4", "several_buildings", building="city", buildings=["E4", "E5"])


# On which squares


def test_the_other_squares_must_be_free() -> None:
    match = plain("""
        cards 0 military 1
        building might tower E5 owner 0
        building might hamlet F5
        building might chapel F6 owner 0
    """)
    assert_refused(match, "upgrade keep might E5", "occupied", building="keep", cell="E5", buildings=["F5", "F6"])
    assert_refused(match, "upgrade keep might E4", "occupied", building="keep", cell="E4", buildings=["F5"])
    assert set(offered(match, "upgrade")) == {"upgrade keep might D4", "upgrade keep might D5"}


def test_an_upgrade_does_not_reach_over_the_edge() -> None:
    match = plain("cards 0 military 2; building might tower P20 owner 0")
    assert_refused(match, "upgrade keep might P20", "not_on_map", building="keep", cell="P20")
    assert set(offered(match, "upgrade")) == {"upgrade keep might O19", "upgrade castle might N18"}


def test_an_upgrade_obeys_the_river() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 0", "F6=~")
    assert_refused(match, "upgrade keep might E5", "river", building="keep", cells=["F6"])
    play(match, "upgrade keep might D4")
    assert building(match, "might", "D4") == "keep owner 0"


def test_a_hamlet_beside_the_river_becomes_a_town_across_it() -> None:
    match = plain("cards 0 civil 1", "E5=h F4=~ F5=~ F6=~")
    play(match, "upgrade town might E5")
    assert building(match, "might", "E5") == "town"


def test_an_upgrade_must_not_join_domains() -> None:
    match = plain("cards 0 religious 1; building might chapel E5 owner 0; building might hamlet G5")
    assert_refused(match, "upgrade monastery might E5", "joins_domains", building="monastery", domains=[["E5"], ["G5"]])
    play(match, "upgrade monastery might D5")


def test_a_civil_upgrade_may_join_domains() -> None:
    match = plain("cards 0 civil 1; building might hamlet E5; building might hamlet G5")
    play(match, "upgrade town might E5")
    assert grouped(match, "might") == {frozenset({"E5", "G5"})}


def test_an_upgrade_must_not_equal_the_top_of_its_domain() -> None:
    match = plain("cards 0 military 2; building might keep C5 owner 1; building might tower E5 owner 0")
    assert_refused(
        match, "upgrade keep might E5", "equal_building", building="keep", cell="C5", owner=1, domain=["C5", "E5"]
    )
    play(match, "upgrade castle might E5")
    assert buildings(match, "might") == {"C5": "keep owner 1", "E5": "castle owner 0"}


def test_the_top_of_a_domain_may_be_upgraded() -> None:
    match = plain("cards 0 military 1; building might keep E5 owner 0; building might tower G5 owner 1")
    play(match, "upgrade castle might D4")
    assert building(match, "might", "D4") == "castle owner 0"


def test_an_upgrade_needs_a_tile_in_stock() -> None:
    match = plain("cards 0 military 1; building might tower E5 owner 0; stock keep 0")
    assert_refused(match, "upgrade keep might E5", "none_in_stock", building="keep")


def test_nothing_is_upgraded_on_reason() -> None:
    match = plain("pawns 0 reason reason; cards 0 civil 1", "E5=h")
    assert_refused(match, "upgrade town reason E5", "not_in_reason")
    assert offered(match, "upgrade") == []


def test_one_pawn_upgrades_with_two_cards() -> None:
    match = plain("pawns 0 might reason; cards 0 military 2; building might tower E5 owner 0")
    play(match, "upgrade castle might E5")
    assert match.view(None)["used"] == [[2, 0]]


def test_a_building_may_be_built_and_upgraded_in_one_turn() -> None:
    """A bonus for the keep, another for the castle."""
    match = plain("cards 0 military 3")
    play(match, "build keep might E5", "upgrade castle might E5")
    assert ecu(match, 0) == 6
    assert all_buildings(match) == {
        "might": {"E5": "castle owner 0"},
        "faith": {"E5": "castle owner 0"},
        "reason": {"E5": "castle ruin"},
    }
