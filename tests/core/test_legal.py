"""A set of legal actions, counted and indexed without being written down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regni.core.cells import single, union
from regni.core.legal import Legal, digits, number


def some_actions() -> Legal:
    legal = Legal()
    legal.add_range(0, 1)
    legal.add_cells(10, union(single(3), single(190)))
    legal.add_range(300, 0)
    legal.add_range(300, 3)
    legal.add_digits(1000, (1, 0, 0, 2))
    return legal


def test_the_codes_of_all_groups_come_in_order() -> None:
    assert list(some_actions().codes()) == [0, 13, 200, 300, 301, 302, 1001, 1002, 1343, 1344, 1345]


def test_counting_indexing_asking_and_the_mask_agree() -> None:
    legal = some_actions()
    codes = list(legal.codes())
    assert legal.total() == len(codes)
    assert [legal.nth(index) for index in range(legal.total())] == codes
    assert [code for code in range(-5, 4000) if legal.has(code)] == codes
    assert [code for code, one in enumerate(legal.mask(4000)) if one] == codes


@pytest.mark.parametrize("index", [-1, 11, 1000])
def test_an_index_beyond_the_set_is_an_error(index: int) -> None:
    with pytest.raises(IndexError):
        some_actions().nth(index)


def test_an_empty_set_has_nothing() -> None:
    legal = Legal()
    assert legal.total() == 0
    assert not legal.has(0)
    assert list(legal.codes()) == []


@given(st.lists(st.integers(1, 5), min_size=1, max_size=80))
def test_a_set_may_have_any_number_of_groups(sizes: list[int]) -> None:
    legal = Legal()
    for place, size in enumerate(sizes):
        legal.add_range(place * 10, size)
    expected = [place * 10 + offset for place, size in enumerate(sizes) for offset in range(size)]
    assert list(legal.codes()) == expected
    assert legal.nth(legal.total() - 1) == expected[-1]


@given(st.tuples(*[st.integers(0, 6)] * 4))
def test_digits_are_read_back(counts: tuple[int, int, int, int]) -> None:
    assert digits(number(*counts)) == counts


@given(st.tuples(*[st.integers(0, 6)] * 4))
def test_every_choice_but_none_at_all_is_there_once(most: tuple[int, int, int, int]) -> None:
    legal = Legal()
    legal.add_digits(0, most)
    a, b, c, d = (range(limit + 1) for limit in most)
    choices = sorted(number(i, j, k, m) for i in a for j in b for k in c for m in d)
    assert list(legal.codes()) == choices[1:]
