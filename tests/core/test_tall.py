"""Sets of cells of a tall board do what sets of numbers do, and judge square tiles all at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regni.core import tall as t
from regni.core.cells import COLUMNS
from regni.core.legal import Legal

ROWS = 20
CELLS = ROWS * COLUMNS
numbers = st.sets(st.integers(0, CELLS - 1), max_size=60)
dense = st.sets(st.integers(0, CELLS - 1), min_size=120)
either = numbers | dense
sizes = st.sampled_from([1, 2, 3])


def packed(found: set[int]) -> t.Tall:
    result = t.empty()
    for cell in found:
        result = t.union(result, t.single(cell))
    return result


def unpacked(cells: t.Tall) -> set[int]:
    return set(t.listed(cells))


def neighbours(cell: int) -> set[int]:
    row, column = divmod(cell, COLUMNS)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {y * COLUMNS + x for y, x in around if 0 <= y < ROWS and 0 <= x < COLUMNS}


def tile(cell: int, size: int) -> set[int]:
    return {cell + right + down * COLUMNS for right in range(size) for down in range(size)}


def tiles(size: int) -> list[int]:
    """The top-left cells of the tiles that lie on the board."""
    return [cell for cell in range(CELLS) if cell % COLUMNS + size <= COLUMNS and cell // COLUMNS + size <= ROWS]


def test_a_single_cell_is_first_and_only_in_its_set() -> None:
    for cell in range(CELLS):
        assert t.first(t.single(cell)) == cell
        assert unpacked(t.single(cell)) == {cell}
        assert [other for other in range(CELLS) if t.has(t.single(cell), other)] == [cell]


@given(numbers, either)
def test_union_common_and_minus_are_those_of_sets(a: set[int], b: set[int]) -> None:
    x, y = packed(a), packed(b)
    assert unpacked(t.union(x, y)) == a | b
    assert unpacked(t.common(x, y)) == a & b
    assert unpacked(t.minus(x, y)) == a - b
    assert t.overlaps(x, y) == bool(a & b)
    assert t.covers(x, y) == (b <= a)
    assert t.is_empty(x) == (not a)
    assert t.count(y) == len(b)


@given(either)
def test_spread_gives_every_cell_beside(found: set[int]) -> None:
    beside = {other for cell in found for other in neighbours(cell)}
    assert {cell for cell in unpacked(t.spread(packed(found))) if cell < CELLS} == beside


@given(either, st.data())
def test_flood_gives_the_connected_part(within: set[int], data: st.DataObject) -> None:
    within = within | {0}
    seed = data.draw(st.sampled_from(sorted(within)))
    part, edge = {seed}, [seed]
    while edge:
        fresh = neighbours(edge.pop()) & within - part
        part |= fresh
        edge += fresh
    assert unpacked(t.flood(t.single(seed), packed(within))) == part


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_block_is_a_square_of_cells(size: int) -> None:
    for cell in tiles(size):
        assert unpacked(t.block(cell, size)) == tile(cell, size)


@given(either, sizes)
def test_tiles_are_judged_by_the_cells_they_cover(found: set[int], size: int) -> None:
    cells = packed(found)
    on_board = set(tiles(size))
    assert unpacked(t.reach(cells, size)) & on_board == {cell for cell in on_board if tile(cell, size) & found}
    assert unpacked(t.wholly(cells, size)) == {cell for cell in on_board if tile(cell, size) <= found}


@given(either, st.sampled_from([2, 3]))
def test_tiles_on_exactly_one_cell_are_told_apart(found: set[int], size: int) -> None:
    on_board = set(tiles(size))
    expected = {cell for cell in on_board if len(tile(cell, size) & found) == 1}
    assert unpacked(t.on_one(packed(found), size)) & on_board == expected


@given(either, st.integers(0, 1000))
def test_a_tall_set_is_a_set_of_legal_actions(found: set[int], code: int) -> None:
    legal = Legal()
    t.add_tall(legal, code, packed(found))
    assert list(legal.codes()) == [code + cell for cell in sorted(found)]
    assert [cell for cell in range(CELLS) if legal.has(code + cell)] == sorted(found)
