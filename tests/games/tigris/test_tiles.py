"""Placing a tile: where it may lie and who scores for it."""

import pytest

from support.tigris import (
    asked,
    bag,
    board,
    cell,
    classic,
    events_named,
    facts,
    hand,
    kingdom_of,
    names,
    play,
    points,
    refused,
)

COLOURS = ["settlement", "temple", "farm", "market"]
LEADER_OF = {"settlement": "K", "temple": "P", "farm": "F", "market": "T"}
HAND = "hand 0 settlement 1 temple 1 farm 1 market 1"


def test_owner_of_the_leader_scores_not_who_placed_the_tile() -> None:
    """T01, D3."""
    match = classic("E5=t D5=K1", HAND)
    events = play(match, "tile settlement F5")
    assert (points(match, 0), points(match, 1)) == ({}, {"settlement": 1})
    scored = facts(events, "points_scored")
    assert (scored["seat"], scored["colour"], scored["points"], scored["reason"]) == (1, "settlement", 1, "tile")
    assert scored["leader"] == "king"


def test_point_has_the_colour_of_the_tile_when_the_king_scores() -> None:
    """T02, D3."""
    match = classic("E5=t D5=K1", HAND)
    events = play(match, "tile market F5")
    assert points(match, 1) == {"market": 1}
    assert facts(events, "points_scored")["leader"] == "king"


def test_matching_leader_comes_before_the_king() -> None:
    """T03, D3."""
    match = classic("E5=t D5=K0 E4=T1", HAND)
    play(match, "tile market F5")
    assert (points(match, 0), points(match, 1)) == ({}, {"market": 1})


def test_without_matching_leader_and_king_nobody_scores() -> None:
    """T04, D3."""
    match = classic("E5=t D5=P0", HAND)
    events = play(match, "tile market F5")
    assert events_named(events, "points_scored") == []
    assert (points(match, 0), points(match, 1)) == ({}, {})


@pytest.mark.parametrize("colour", COLOURS)
def test_leader_of_the_colour_scores(colour: str) -> None:
    """D3: farms go to E3, the rest to H3."""
    match = classic({"F2": f"{LEADER_OF[colour]}1", "G3": "s"}, HAND)
    play(match, f"tile {colour} {'E3' if colour == 'farm' else 'H3'}")
    assert points(match, 1) == {colour: 1}


@pytest.mark.parametrize("colour", COLOURS)
def test_king_scores_for_every_colour_without_a_leader(colour: str) -> None:
    """D3."""
    match = classic({"F2": "K1", "G3": "s"}, HAND)
    play(match, f"tile {colour} {'E3' if colour == 'farm' else 'H3'}")
    assert points(match, 1) == {colour: 1}


@pytest.mark.parametrize("leader", ["P1", "F1", "T1"])
def test_only_the_king_scores_for_another_colour(leader: str) -> None:
    """D3."""
    match = classic({"E5": "t", "D5": leader}, HAND)
    play(match, "tile settlement F5")
    assert points(match, 1) == {}


def test_king_of_another_kingdom_does_not_score() -> None:
    """D3."""
    match = classic("E5=t D5=P0 G3=K1", HAND)
    play(match, "tile market F5")
    assert points(match, 1) == {}


def test_seat_that_is_neither_active_nor_next_scores_too() -> None:
    """D3."""
    match = classic("E5=t D5=K2", HAND, seats=3)
    play(match, "tile settlement F5")
    assert [points(match, seat) for seat in range(3)] == [{}, {}, {"settlement": 1}]


def test_tile_may_lie_where_it_touches_nothing() -> None:
    """T05, D1."""
    match = classic(lines=HAND)
    play(match, "tile temple F6")
    assert cell(match, "F6") == "t"
    assert points(match, 0) == {}


def test_tile_added_to_a_leaderless_region_gives_no_point() -> None:
    """D3."""
    match = classic("E5=t", HAND)
    play(match, "tile temple F5")
    assert points(match, 0) == {}


def test_farm_lies_only_on_a_river() -> None:
    """T07, D2."""
    match = classic(lines=HAND)
    assert refused(match, "tile farm F6") == "not_a_river"
    play(match, "tile farm A4")
    assert cell(match, "A4") == "f"


@pytest.mark.parametrize("colour", ["settlement", "temple", "market"])
def test_other_tiles_never_lie_on_a_river(colour: str) -> None:
    """T07, D2."""
    assert refused(classic(lines=HAND), f"tile {colour} A4") == "river"


def test_every_colour_fits_every_empty_space_of_its_kind() -> None:
    """D1, D2."""
    match = classic(lines=HAND)
    cells = board(match)
    land = {name for name, sign in cells.items() if sign == "."}
    river = {name for name, sign in cells.items() if sign == "~"}
    offered = [text.split() for text in match.legal() if text.startswith("tile ")]
    for colour in COLOURS:
        fitting = {name for _, tile, name in offered if tile == colour}
        assert fitting == (river if colour == "farm" else land)


def test_farm_that_touches_only_the_farmer_is_in_his_kingdom() -> None:
    """D4."""
    match = classic("G3=K0 F2=F1", HAND)
    play(match, "tile farm E2")
    assert points(match, 1) == {"farm": 1}
    assert kingdom_of(match, "F2") == {"E2", "F2", "F3", "G3"}


def test_tile_that_touches_only_another_leader_is_in_the_kingdom() -> None:
    """D4."""
    match = classic("E5=t D5=K0 F5=P1", HAND)
    play(match, "tile market G5")
    assert points(match, 0) == {"market": 1}


def test_kingdom_joined_to_a_leaderless_region_is_no_union() -> None:
    """T09, D5."""
    match = classic("E5=t D5=K0 G5=t", HAND)
    events = play(match, "tile temple F5")
    assert points(match, 0) == {"temple": 1}
    assert kingdom_of(match, "D5") == {"D5", "E5", "F5", "G5"}
    assert events_named(events, "kingdoms_united") == []


def test_kingdom_joined_to_three_leaderless_regions_scores() -> None:
    """D5."""
    match = classic(
        """
            D  E  F  G
        4   .  .  s  .
        5   K0 t  .  t
        6   .  .  m  .
        """,
        HAND,
    )
    play(match, "tile market F5")
    assert points(match, 0) == {"market": 1}
    assert kingdom_of(match, "D5") >= {"F4", "G5", "F6"}


def test_tile_that_closes_a_ring_in_one_kingdom_scores() -> None:
    """D5: several neighbours, one kingdom."""
    match = classic(
        """
            D  E  F
        5   K0 t  .
        6   .  s  s
        """,
        HAND,
    )
    play(match, "tile market F5")
    assert points(match, 0) == {"market": 1}


def test_tile_may_not_lie_on_a_devastated_space() -> None:
    """T13."""
    assert refused(classic("E5=t D5=K0 F5=x", HAND), "tile settlement F5") == "devastated"


@pytest.mark.parametrize("sign", ["s", "t", "m", "K0", "K1"])
def test_tile_needs_an_empty_space(sign: str) -> None:
    """D1."""
    assert refused(classic({"E5": "t", "F5": sign}, HAND), "tile settlement F5") == "occupied"


def test_tile_may_not_lie_on_a_monument() -> None:
    match = classic("E5=o F5=o E6=o F6=o", HAND + "\nmonument settlement-temple E5 settlement")
    assert refused(match, "tile settlement F6") == "occupied"


def test_tile_may_not_lie_on_a_treasure() -> None:
    assert refused(classic(lines=HAND), "tile temple F3") == "occupied"


def test_tile_must_be_in_hand() -> None:
    assert refused(classic(lines="hand 0 temple 6"), "tile market F6") == "not_in_hand"


def test_tile_leaves_the_hand_and_no_tile_is_drawn_before_the_turn_ends() -> None:
    match = classic(lines="hand 0 temple 2 market 1")
    before = bag(match)
    events = play(match, "tile temple F6")
    assert facts(events, "tile_placed") == {"seat": 0, "tile": "temple", "cell": "F6"}
    assert hand(match, 0) == {"temple": 1, "market": 1}
    assert bag(match) == before
    assert asked(match) == (0, "turn")


def test_point_is_scored_before_a_monument_is_built() -> None:
    """D9: the tile that is turned face down has scored."""
    match = classic(
        """
            E  F
        4   t  K0
        5   s  s
        6   s  .
        """,
        HAND,
    )
    events = play(match, "tile settlement F6")
    assert names(events) == ["tile_placed", "points_scored"]
    assert asked(match) == (0, "monument")
    assert points(match, 0) == {"settlement": 1}
