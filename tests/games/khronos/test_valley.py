"""The valley, a map of our own, keeps what is known of the real one: its size, river, rim, plain and hamlets."""

from importlib.resources import files

import regni

COLUMNS, ROWS = 16, 20
RIM = 3  # cells from an edge that are still near it
Place = tuple[int, int]

DRAWN = (files("regni.games.khronos") / "data" / "valley.txt").read_text("utf-8").split()
TERRAIN: dict[Place, str] = {
    (row, column): mark for row, marks in enumerate(DRAWN) for column, mark in enumerate(marks)
}


def of(marks: str) -> set[Place]:
    """The cells with one of these marks."""
    return {place for place, mark in TERRAIN.items() if mark in marks}


def beside(place: Place) -> set[Place]:
    """The cells that share an edge with this one."""
    row, column = place
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & TERRAIN.keys()


def parts(places: set[Place]) -> list[set[Place]]:
    """These cells, as groups that hang together by edges; the largest first."""
    left, found = set(places), list[set[Place]]()
    while left:
        group, border = set[Place](), {left.pop()}
        while border:
            group |= border
            border = {near for place in border for near in beside(place)} & left
            left -= border
        found.append(group)
    return sorted(found, key=len, reverse=True)


def depth(place: Place) -> int:
    """How far a cell is from the nearest edge; 0 at the edge."""
    row, column = place
    return min(row, column, ROWS - 1 - row, COLUMNS - 1 - column)


def share(places: set[Place], among: set[Place]) -> float:
    return len(places & among) / len(among)


def town(place: Place) -> set[Place]:
    """The cells of a town, and those around it."""
    row, column = place
    cells = {(row + down, column + right) for down in (0, 1) for right in (0, 1)}
    return cells | {near for cell in cells for near in beside(cell)} if cells <= TERRAIN.keys() else set()


def test_the_map_is_sixteen_by_twenty() -> None:
    assert [len(row) for row in DRAWN] == [COLUMNS] * ROWS


def test_every_cell_is_plain_river_forest_mountain_or_a_hamlet() -> None:
    assert set(TERRAIN.values()) == set(".~f^h")


def test_one_river_runs_from_edge_to_edge() -> None:
    river = of("~")
    assert len(parts(river)) == 1
    ends = [place for place in river if depth(place) == 0]
    assert {row for row, _ in ends} >= {0, ROWS - 1} or {column for _, column in ends} >= {0, COLUMNS - 1}


def test_the_river_splits_the_board_into_two_wide_banks() -> None:
    """Buildings touch by edges only: without a town or a city on the river no domain reaches across."""
    banks = parts(of(".f^h"))
    assert len(banks) == 2
    assert min(map(len, banks)) > COLUMNS * ROWS / 4


def test_a_town_can_bridge_the_river() -> None:
    one, other = parts(of(".f^h"))
    bridges = [place for place in of("~") if town(place) & one and town(place) & other]
    assert len(bridges) >= ROWS / 4


def test_ten_hamlets_are_printed_and_none_beside_another() -> None:
    hamlets = of("h")
    assert len(hamlets) == 10
    assert not any(beside(place) & hamlets for place in hamlets)


def test_hamlets_lie_on_both_banks_and_all_over_the_map() -> None:
    hamlets = of("h")
    assert all(len(bank & hamlets) >= 3 for bank in parts(of(".f^h")))
    quarters = {(2 * row // ROWS, 2 * column // COLUMNS) for row, column in hamlets}
    assert quarters == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_a_hamlet_has_free_plain_beside_it_to_grow_upon() -> None:
    assert all(len(beside(place) & of(".")) >= 3 for place in of("h"))


def test_forest_and_mountain_lie_mainly_near_the_rim() -> None:
    rim = {place for place in TERRAIN if depth(place) < RIM}
    assert share(rim, of("f^")) >= 0.8
    assert share(rim, of("^")) >= 0.95


def test_forest_and_mountain_surround_the_valley() -> None:
    """There is some of both on every side, and more than half of the edge is wooded or steep."""
    edge = {place for place in TERRAIN if depth(place) == 0}
    sides = [
        {place for place in edge if place[axis] == last} for axis, last in ((0, 0), (0, ROWS - 1), (1, 0), (1, 15))
    ]
    assert all(side & of("f") and side & of("^") for side in sides)
    assert share(of("f^"), edge) > 0.5


def test_the_middle_is_a_plain_but_for_the_river() -> None:
    middle = {place for place in TERRAIN if depth(place) >= RIM} - of("~")
    assert share(of(".h"), middle) >= 0.9


def test_most_of_the_land_is_plain_and_there_is_enough_of_the_rest() -> None:
    assert share(of(".h"), of(".hf^")) > 0.6
    assert len(of("f")) >= 20
    assert len(of("^")) >= 20
    assert len(of("~")) >= ROWS


def test_a_match_is_played_on_this_map() -> None:
    assert regni.new_match("khronos", seats=2, seed=1).view(None)["map"] == DRAWN
