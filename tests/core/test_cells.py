"""Sets of cells as four words do what sets of numbers do."""

from hypothesis import given
from hypothesis import strategies as st

from regni.core import cells as c

ALL = range(c.MOST_CELLS)
numbers = st.sets(st.integers(0, c.MOST_CELLS - 1), max_size=60)
dense = st.sets(st.integers(0, c.MOST_CELLS - 1), min_size=80)


def packed(found: set[int]) -> c.Cells:
    result = c.empty()
    for cell in found:
        result = c.union(result, c.single(cell))
    return result


def unpacked(cells: c.Cells) -> set[int]:
    return set(c.listed(cells))


def neighbours(cell: int) -> set[int]:
    row, column = divmod(cell, c.COLUMNS)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {y * c.COLUMNS + x for y, x in around if 0 <= y < 12 and 0 <= x < c.COLUMNS}


def reached(seed: int, within: set[int]) -> set[int]:
    found, edge = {seed}, [seed]
    while edge:
        fresh = neighbours(edge.pop()) & within - found
        found |= fresh
        edge += fresh
    return found


def test_a_single_cell_is_first_and_only_in_its_set() -> None:
    for cell in ALL:
        assert c.first(c.single(cell)) == cell
        assert unpacked(c.single(cell)) == {cell}
        assert [other for other in ALL if c.has(c.single(cell), other)] == [cell]


@given(numbers, numbers)
def test_union_common_and_minus_are_those_of_sets(a: set[int], b: set[int]) -> None:
    x, y = packed(a), packed(b)
    assert unpacked(c.union(x, y)) == a | b
    assert unpacked(c.common(x, y)) == a & b
    assert unpacked(c.minus(x, y)) == a - b
    assert c.overlaps(x, y) == bool(a & b)


@given(numbers | dense)
def test_cells_are_counted_and_found_in_order(found: set[int]) -> None:
    cells = packed(found)
    assert c.count(cells) == len(found)
    assert [c.nth(cells, index) for index in range(len(found))] == sorted(found)
    assert c.is_empty(cells) == (not found)
    assert c.is_several(cells) == (len(found) > 1)


@given(numbers | dense)
def test_spread_gives_every_cell_beside(found: set[int]) -> None:
    assert unpacked(c.spread(packed(found))) == {beside for cell in found for beside in neighbours(cell)}


@given(numbers | dense, st.data())
def test_flood_gives_the_connected_part(within: set[int], data: st.DataObject) -> None:
    within = within | {0}
    seed = data.draw(st.sampled_from(sorted(within)))
    part = reached(seed, within)
    assert unpacked(c.flood(c.single(seed), packed(within))) == part
    targets = data.draw(st.sets(st.sampled_from(sorted(within)), max_size=4))
    assert c.connects(packed(within), c.single(seed), packed(targets)) == (targets <= part)


def test_names_are_letters_and_numbers_and_read_back() -> None:
    assert [c.cell_name(cell) for cell in (0, 15, 16, 50)] == ["A1", "P1", "A2", "C4"]
    for cell in range(176):
        assert c.cell_named(c.cell_name(cell), 11) == cell


def test_a_name_that_is_no_cell_is_nowhere() -> None:
    for name in ("", "A", "A0", "A12", "Q1", "a1", "A01", "A1 ", "1A", "A-1", "A²", "AA1"):
        assert c.cell_named(name, 11) == c.NOWHERE, name
