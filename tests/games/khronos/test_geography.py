"""Geography: rivers, and the cards that forests and mountains cost."""

import pytest

import regni
from support.khronos import (
    all_buildings,
    assert_refused,
    building,
    cards,
    cells_of,
    discards,
    facts,
    offered,
    plain,
    play,
    refused,
    stock,
)

SEATS = (2, 3, 4, 5)
FOREST = {2: 1, 3: 1, 4: 0, 5: 0}
MOUNTAIN = {2: 2, 3: 2, 4: 1, 5: 0}
BOTH = {2: 3, 3: 3, 4: 1, 5: 0}


def paid(count: int) -> str:
    """The words that name so many civil cards for the terrain."""
    return f" with civil {count}" if count else ""


def surcharge(match: regni.Match, action: str, terrain: list[str], needed: int) -> None:
    """The action is refused with every number of cards for the terrain but the one needed."""
    for given in range(4):
        if given != needed:
            assert_refused(
                match,
                action + paid(given),
                "surcharge",
                building=action.split()[1],
                needed=needed,
                given=given,
                terrain=terrain,
            )


# The river


@pytest.mark.parametrize("name", ["hamlet", "tower", "chapel"])
def test_no_small_building_stands_on_a_river(name: str) -> None:
    """Example 16."""
    match = plain("cards 0 military 1 religious 1 civil 1", "C4=~")
    assert_refused(match, f"build {name} might C4", "river", building=name, cells=["C4"])


@pytest.mark.parametrize("name", ["keep", "castle", "monastery", "abbey"])
def test_no_military_or_religious_building_covers_a_river(name: str) -> None:
    """Example 16."""
    colour = "military" if name in ("keep", "castle") else "religious"
    match = plain(f"cards 0 {colour} 3", "D4=~ D5=~")
    assert_refused(match, f"build {name} might C4", "river", building=name, cells=["D4", "D5"])


@pytest.mark.parametrize("name", ["town", "city"])
def test_towns_and_cities_cover_rivers(name: str) -> None:
    """Example 16."""
    match = plain("cards 0 civil 3", "C4=~ D4=~ C5=~ D5=~")
    play(match, f"build {name} might C4")
    assert all_buildings(match) == {board: {"C4": name} for board in ("might", "faith", "reason")}


def test_a_river_flows_on_faith_as_on_might() -> None:
    match = plain("pawns 0 faith faith; cards 0 military 1", "C4=~")
    assert refused(match, "build tower faith C4") == "river"


def test_a_river_costs_nothing() -> None:
    match = plain("cards 0 civil 3", "C4=~")
    surcharge(match, "build town might C4", [], 0)


# Forest and mountain


@pytest.mark.parametrize("seats", SEATS)
def test_a_keep_on_two_forest_squares_costs_a_card_more_with_few_seats(seats: int) -> None:
    """Example 17."""
    match = plain("cards 0 military 2 civil 1", "C4=f D4=f", seats=seats)
    play(match, f"build keep might C4{paid(FOREST[seats])}")
    assert building(match, "might", "C4") == "keep owner 0"
    assert cards(match, 0) == ({} if FOREST[seats] else {"civil": 1})


@pytest.mark.parametrize("seats", SEATS)
def test_a_keep_on_a_mountain_square_costs_more_with_fewer_seats(seats: int) -> None:
    """Example 18."""
    match = plain("cards 0 military 2 civil 2", "D5=^", seats=seats)
    play(match, f"build keep might C4{paid(MOUNTAIN[seats])}")
    assert building(match, "might", "C4") == "keep owner 0"
    assert discards(match).get("civil", 0) == MOUNTAIN[seats]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_keep_on_a_mountain_takes_both_pawns_with_two_or_three_seats(seats: int) -> None:
    """Example 18."""
    match = plain("pawns 0 might faith; cards 0 military 2 civil 2", "D5=^", seats=seats)
    assert_refused(match, "build keep might C4 with civil 2", "no_cards_left", board="might", needed=4, left=2)


def test_a_square_drawn_as_two_terrains_is_one_of_them_on_the_map() -> None:
    """Example 19: mountain before forest and river before both is settled where the map is drawn."""
    rows = regni.new_match("khronos", seats=2, seed=1).view(None)["map"]
    assert {sign for row in rows for sign in row} <= set(".~f^h")


def test_a_mountain_square_is_charged_as_mountain_only_and_a_river_square_as_river_only() -> None:
    """Example 19."""
    match = plain("cards 0 military 1 civil 3", "C4=^ F9=~")
    surcharge(match, "build tower might C4", ["mountain"], 2)
    assert refused(match, "build tower might F9 with civil 1") == "river"
    play(match, "build town might E8")


@pytest.mark.parametrize("seats", SEATS)
def test_forest_and_mountain_are_added(seats: int) -> None:
    """A tower becomes a keep for one card and those of the terrain."""
    match = plain("cards 0 military 1 civil 3; building might tower C4 owner 0", "D4=f D5=^", seats=seats)
    play(match, f"upgrade keep might C4{paid(BOTH[seats])}")
    assert building(match, "might", "C4") == "keep owner 0"
    assert discards(match).get("civil", 0) == BOTH[seats]


@pytest.mark.parametrize("count", [1, 2, 4])
def test_terrain_is_charged_once_however_many_squares_it_has(count: int) -> None:
    match = plain("cards 0 military 2 civil 1", " ".join(f"{cell}=f" for cell in cells_of("C4", 2)[:count]))
    play(match, "build keep might C4 with civil 1")
    assert cards(match, 0) == {}


@pytest.mark.parametrize(
    ("terrain", "kinds", "needed"),
    [("D4=f", ["forest"], 1), ("D4=^", ["mountain"], 2), ("D4=f C5=^", ["forest", "mountain"], 3), ("", [], 0)],
)
def test_a_wrong_number_of_cards_for_the_terrain_is_refused(terrain: str, kinds: list[str], needed: int) -> None:
    match = plain("cards 0 military 1 civil 3; building might tower C4 owner 0", terrain)
    surcharge(match, "upgrade keep might C4", kinds, needed)


@pytest.mark.parametrize("seats", [4, 5])
def test_what_costs_nothing_takes_no_card(seats: int) -> None:
    match = plain("cards 0 military 2 civil 1", "D4=f", seats=seats)
    assert refused(match, "build keep might C4 with civil 1") == "surcharge"


def test_a_large_building_on_forest_and_mountain_is_out_of_reach_of_few_seats() -> None:
    """Three and three cards are six, four can be played."""
    match = plain("cards 0 military 4", "C4=f D4=^")
    assert_refused(match, "build castle might C4 with military 3", "no_cards_left", board="might", needed=6, left=4)


def test_cards_for_the_terrain_are_of_any_colours() -> None:
    match = plain("cards 0 military 2 religious 1 civil 1", "C4=^")
    play(match, "build keep might C4 with religious 1 civil 1")
    assert discards(match) == {"military": 2, "religious": 1, "civil": 1}


def test_they_may_be_of_the_building_s_own_colour() -> None:
    match = plain("cards 0 military 3", "C4=f")
    play(match, "build keep might C4 with military 1")
    assert discards(match) == {"military": 3}


def test_every_way_to_pay_is_offered() -> None:
    match = plain("cards 0 military 3 civil 1", "C4=f")
    assert set(offered(match, "build keep might C4")) == {
        "build keep might C4 with military 1",
        "build keep might C4 with civil 1",
    }
    match = plain("cards 0 military 2 religious 1 civil 1", "C4=^")
    assert set(offered(match, "build tower might C4")) == {
        "build tower might C4 with military 1 religious 1",
        "build tower might C4 with military 1 civil 1",
        "build tower might C4 with religious 1 civil 1",
    }


def test_cards_for_the_terrain_must_be_in_hand_beside_the_others() -> None:
    match = plain("cards 0 military 2 civil 2", "C4=f")
    assert_refused(
        match,
        "build keep might C4 with military 1",
        "not_in_hand",
        cards={"military": 3},
        hand={"military": 2, "civil": 2},
    )
    assert_refused(
        match,
        "build keep might C4 with religious 1",
        "not_in_hand",
        cards={"military": 2, "religious": 1},
        hand={"military": 2, "civil": 2},
    )


@pytest.mark.parametrize(
    "words",
    ["with", "with civil", "with civil 0", "with civil 1 military 1", "with 1", "with gold 1", "with civil 1 civil 1"],
)
def test_cards_for_the_terrain_are_named_in_one_way(words: str) -> None:
    match = plain("cards 0 military 2 civil 2", "C4=^")
    assert refused(match, f"build keep might C4 {words}") == "malformed"


def test_the_construction_tells_the_cards_of_the_terrain_too() -> None:
    match = plain("cards 0 military 2 civil 1", "C4=f")
    events = play(match, "build keep might C4 with civil 1")
    assert facts(events, "building_built")["cards"] == {"military": 2, "civil": 1}


@pytest.mark.parametrize(("name", "colour"), [("hamlet", "civil"), ("tower", "military"), ("chapel", "religious")])
def test_small_buildings_pay_for_terrain_too(name: str, colour: str) -> None:
    match = plain(f"cards 0 {colour} 2", "C4=f")
    surcharge(match, f"build {name} might C4", ["forest"], 1)
    play(match, f"build {name} might C4 with {colour} 1")
    assert cards(match, 0) == {}


def test_a_town_across_a_river_pays_for_the_forest_beside_it() -> None:
    match = plain("cards 0 civil 3", "C4=~ D4=f")
    surcharge(match, "build town might C4", ["forest"], 1)
    play(match, "build town might C4 with civil 1")
    assert building(match, "reason", "C4") == "town"


def test_terrain_under_the_old_tile_is_charged_again_in_an_upgrade() -> None:
    match = plain("cards 0 military 1 civil 1; building might tower C4 owner 0", "C4=f")
    surcharge(match, "upgrade keep might C4", ["forest"], 1)
    play(match, "upgrade keep might C4 with civil 1")
    assert cards(match, 0) == {}


def test_faith_has_the_same_terrain() -> None:
    match = plain("pawns 0 faith faith; cards 0 religious 1 civil 1", "C4=f")
    surcharge(match, "build chapel faith C4", ["forest"], 1)
    play(match, "build chapel faith C4 with civil 1")
    assert building(match, "faith", "C4") == "chapel owner 0"


def test_shadows_pay_nothing() -> None:
    match = plain("cards 0 military 2 civil 1", "C4=f")
    play(match, "build keep might C4 with civil 1")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"C4": "keep owner 0"},
        "reason": {"C4": "keep ruin"},
    }
    assert stock(match, "keep") == 21


def test_a_printed_hamlet_stands_on_plain() -> None:
    match = plain("cards 0 civil 1", "C4=h")
    surcharge(match, "upgrade town might C4", [], 0)
    play(match, "upgrade town might C4")
