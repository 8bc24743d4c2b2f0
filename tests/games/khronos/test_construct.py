"""Constructing a building: cards, cubes, stock and the bonus."""

import pytest

from support.khronos import (
    all_buildings,
    assert_refused,
    building,
    buildings,
    cards,
    cubes,
    discards,
    domain_of,
    ecu,
    events_named,
    facts,
    grouped,
    names,
    offered,
    plain,
    play,
    refused,
    stock,
)

SMALL = {"tower": "military", "chapel": "religious", "hamlet": "civil"}
MEDIUM = {"keep": "military", "monastery": "religious", "town": "civil"}
LARGE = {"castle": "military", "abbey": "religious", "city": "civil"}

# 20 towers and so many chapels of seat 0, none beside another.
SPOTS = [f"{column}{row}" for row in range(1, 8, 2) for column in "ACEGIKMO"]


def crowd(used: int) -> str:
    """Lines of so many small buildings of seat 0, one cube each."""
    names = ["tower"] * 20 + ["chapel"] * 20
    return "\n".join(
        f"building might {name} {cell} owner 0" for name, cell in zip(names[:used], SPOTS[:used], strict=True)
    )


# What is built


def test_a_keep_on_might_earns_an_ecu_and_stands_on_faith_and_as_a_ruin_on_reason() -> None:
    """Example 7."""
    match = plain("cards 0 military 2")
    play(match, "build keep might C4")
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0"},
        "faith": {"C4": "keep owner 0"},
        "reason": {"C4": "keep ruin"},
    }
    assert (ecu(match, 0), stock(match, "keep"), cubes(match, 0)) == (5, 21, 23)


def test_a_keep_on_faith_earns_two_ecus_and_leaves_might_alone() -> None:
    """Example 8."""
    match = plain("pawns 0 faith faith; cards 0 military 2")
    play(match, "build keep faith C4")
    assert all_buildings(match) == {"might": {}, "faith": {"C4": "keep owner 0"}, "reason": {"C4": "keep ruin"}}
    assert (ecu(match, 0), stock(match, "keep"), cubes(match, 0)) == (6, 22, 24)


@pytest.mark.parametrize("board", ["might", "faith"])
@pytest.mark.parametrize("name", SMALL)
def test_a_small_building_earns_nothing_and_casts_no_shadow(name: str, board: str) -> None:
    """Example 9."""
    match = plain(f"pawns 0 {board} {board}; cards 0 {SMALL[name]} 1")
    events = play(match, f"build {name} {board} C4")
    assert (ecu(match, 0), names(events)) == (4, ["building_built"])
    assert [one for one in ("might", "faith", "reason") if buildings(match, one)] == [board]
    assert stock(match, name) == 19


def test_a_city_on_might_stands_on_all_boards_without_cubes() -> None:
    """Example 10."""
    match = plain("cards 0 civil 3")
    play(match, "build city might C4")
    assert all_buildings(match) == {board: {"C4": "city"} for board in ("might", "faith", "reason")}
    assert (ecu(match, 0), stock(match, "city"), cubes(match, 0)) == (5, 6, 25)


@pytest.mark.parametrize(("name", "colour"), SMALL.items())
def test_a_small_building_costs_one_card(name: str, colour: str) -> None:
    match = plain(f"cards 0 {colour} 4")
    play(match, f"build {name} might C4")
    assert (cards(match, 0), discards(match)) == ({colour: 3}, {colour: 1})


@pytest.mark.parametrize(("name", "colour"), MEDIUM.items())
def test_a_medium_building_costs_two_cards(name: str, colour: str) -> None:
    match = plain(f"cards 0 {colour} 4")
    play(match, f"build {name} might C4")
    assert (cards(match, 0), discards(match)) == ({colour: 2}, {colour: 2})


@pytest.mark.parametrize(("name", "colour"), LARGE.items())
def test_a_large_building_costs_three_cards(name: str, colour: str) -> None:
    match = plain(f"cards 0 {colour} 4")
    play(match, f"build {name} might C4")
    assert (cards(match, 0), discards(match)) == ({colour: 1}, {colour: 3})


@pytest.mark.parametrize(("board", "bonus"), [("might", 1), ("faith", 2)])
@pytest.mark.parametrize(("name", "colour"), (MEDIUM | LARGE).items())
def test_a_larger_building_earns_its_bonus_once(name: str, colour: str, board: str, bonus: int) -> None:
    match = plain(f"pawns 0 {board} {board}; cards 0 {colour} 3")
    events = play(match, f"build {name} {board} C4")
    assert ecu(match, 0) == 4 + bonus
    assert facts(events, "bonus_earned") == {"seat": 0, "ecu": bonus, "board": board}


@pytest.mark.parametrize(
    ("name", "size"), [("tower", 1), ("keep", 2), ("castle", 3), ("chapel", 1), ("monastery", 2), ("abbey", 3)]
)
def test_military_and_religious_buildings_belong_to_their_builder(name: str, size: int) -> None:
    colour = (SMALL | MEDIUM | LARGE)[name]
    match = plain(f"turn 1; cards 1 {colour} 3")
    play(match, f"build {name} might C4")
    (found,) = match.view(None)["boards"]["might"]["buildings"]
    assert (found["owner"], found["size"], found["order"], found["ruin"]) == (1, size, colour, False)


@pytest.mark.parametrize("name", ["hamlet", "town", "city"])
def test_civil_buildings_belong_to_nobody(name: str) -> None:
    match = plain("cards 0 civil 3")
    play(match, f"build {name} might C4")
    assert building(match, "might", "C4") == name
    assert cubes(match, 0) == 25


def test_a_building_covers_a_square_of_its_size() -> None:
    match = plain("cards 0 military 3")
    play(match, "build castle might C4")
    assert domain_of(match, "might", "E6")["cells"] == ["C4", "D4", "E4", "C5", "D5", "E5", "C6", "D6", "E6"]


def test_the_construction_is_told_with_its_cards() -> None:
    events = play(plain("cards 0 military 2"), "build keep might C4")
    assert names(events)[0] == "building_built"
    assert facts(events, "building_built") == {
        "seat": 0,
        "building": "keep",
        "board": "might",
        "cell": "C4",
        "cards": {"military": 2},
    }
    assert [event.facts["board"] for event in events_named(events, "shadow_cast")] == ["faith", "reason"]


# Where


def test_a_building_may_begin_a_new_domain_anywhere() -> None:
    match = plain("cards 0 military 1 civil 1", "C4=h")
    play(match, "build tower might P20", "build hamlet might A1")
    assert grouped(match, "might") == {frozenset({"A1"}), frozenset({"C4"}), frozenset({"P20"})}


def test_a_building_joins_the_domain_it_touches() -> None:
    match = plain("cards 0 military 2", "C4=h")
    play(match, "build keep might D4")
    assert grouped(match, "might") == {frozenset({"C4", "D4"})}
    assert grouped(match, "faith") == {frozenset({"C4", "D4"})}


@pytest.mark.parametrize("cell", ["C4", "D4", "C5", "D5", "B3", "D3"])
def test_the_squares_must_be_empty(cell: str) -> None:
    match = plain("cards 0 religious 2; building might keep C4 owner 1")
    assert_refused(
        match, f"build monastery might {cell}", "occupied", building="monastery", cell=cell, buildings=["C4"]
    )


def test_a_printed_hamlet_is_a_building_in_the_way() -> None:
    match = plain("cards 0 civil 2", "C4=h")
    assert_refused(match, "build town might B3", "occupied", building="town", cell="B3", buildings=["C4"])


def test_all_buildings_in_the_way_are_told() -> None:
    match = plain("cards 0 religious 3; building might tower C4 owner 1; building might town E5", "D6=h")
    assert_refused(match, "build abbey might C4", "occupied", building="abbey", cell="C4", buildings=["C4", "E5", "D6"])


@pytest.mark.parametrize(
    ("name", "cell"), [("keep", "P4"), ("keep", "C20"), ("castle", "O4"), ("castle", "C19"), ("castle", "P20")]
)
def test_a_building_does_not_reach_over_the_edge(name: str, cell: str) -> None:
    match = plain("cards 0 military 3")
    assert_refused(match, f"build {name} might {cell}", "not_on_map", building=name, cell=cell)


@pytest.mark.parametrize(("name", "cell"), [("keep", "O19"), ("castle", "N18"), ("tower", "P20"), ("castle", "A1")])
def test_a_building_may_stand_at_the_edge(name: str, cell: str) -> None:
    match = plain("cards 0 military 3")
    play(match, f"build {name} might {cell}")
    assert building(match, "might", cell) == f"{name} owner 0"


def test_a_small_building_may_stand_on_every_empty_square() -> None:
    match = plain("cards 0 civil 1; building might castle C4 owner 1", "P20=h")
    assert len(offered(match, "build hamlet might")) == 320 - 9 - 1


def test_a_medium_building_has_15_times_19_places_on_an_empty_board() -> None:
    assert len(offered(plain("cards 0 military 2"), "build keep might")) == 15 * 19


def test_nothing_is_built_on_reason() -> None:
    match = plain("pawns 0 reason reason; cards 0 military 3")
    for name in ("tower", "keep", "castle"):
        assert_refused(match, f"build {name} reason C4", "not_in_reason")
    assert offered(match, "build") == []


# With which cards


@pytest.mark.parametrize(("name", "colour"), (SMALL | MEDIUM | LARGE).items())
def test_only_cards_of_the_building_s_own_colour_pay(name: str, colour: str) -> None:
    others = [other for other in ("military", "religious", "civil") if other != colour]
    match = plain(f"cards 0 {others[0]} 2 {others[1]} 2")
    assert refused(match, f"build {name} might C4") == "not_in_hand"


def test_a_seat_may_build_as_often_as_its_cards_allow() -> None:
    match = plain("cards 0 military 2 religious 2")
    play(match, "build keep might C4", "build monastery might H9")
    assert buildings(match, "might") == {"C4": "keep owner 0", "H9": "monastery owner 0"}
    assert ecu(match, 0) == 6


# Stock and cubes


@pytest.mark.parametrize(("name", "colour"), (SMALL | MEDIUM | LARGE).items())
def test_a_building_must_be_in_stock(name: str, colour: str) -> None:
    match = plain(f"cards 0 {colour} 3; stock {name} 0")
    assert_refused(match, f"build {name} might C4", "none_in_stock", building=name)
    assert offered(match, f"build {name}") == []


def test_the_stock_is_what_is_not_on_the_boards() -> None:
    match = plain("building might keep C4 owner 0; building faith keep C4 owner 0; building reason keep C4 ruin")
    assert stock(match, "keep") == 21


def test_printed_hamlets_are_not_of_the_stock() -> None:
    match = plain("cards 0 civil 1", "C4=h D9=h")
    assert stock(match, "hamlet") == 20
    play(match, "build hamlet might H9")
    assert stock(match, "hamlet") == 19


def test_the_last_tile_is_built_without_a_shadow() -> None:
    match = plain("cards 0 military 2; stock keep 1")
    events = play(match, "build keep might C4")
    assert all_buildings(match) == {"might": {"C4": "keep owner 0"}, "faith": {}, "reason": {}}
    assert facts(events, "shadow_blocked")["reason"] == "stock"
    assert stock(match, "keep") == 0


def test_a_building_needs_a_cube_of_its_builder() -> None:
    match = plain(f"cards 0 military 2\n{crowd(25)}")
    assert cubes(match, 0) == 0
    assert_refused(match, "build keep might C12", "no_cubes_left")


def test_the_last_cube_is_used_on_the_board_of_construction() -> None:
    match = plain(f"cards 0 military 2\n{crowd(24)}")
    events = play(match, "build keep might C12")
    assert (building(match, "might", "C12"), building(match, "faith", "C12")) == ("keep owner 0", None)
    assert facts(events, "shadow_blocked")["reason"] == "cubes"
    assert cubes(match, 0) == 0


def test_a_civil_building_needs_no_cube() -> None:
    match = plain(f"cards 0 civil 2\n{crowd(25)}")
    play(match, "build town might C12")
    assert building(match, "reason", "C12") == "town"


def test_the_cubes_of_another_seat_do_not_help() -> None:
    match = plain(f"cards 0 religious 1\n{crowd(25)}")
    assert (cubes(match, 0), cubes(match, 1)) == (0, 25)
    assert refused(match, "build chapel might C12") == "no_cubes_left"
