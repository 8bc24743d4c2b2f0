"""The legal actions of a decision, described as a set: counted and indexed without being written down.

A set is made of groups in increasing order of their codes. A group is one of three kinds:
cells (one code for each cell of a set), a range of codes, and digits (every way to choose some of four kinds of things).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from regni.core.cells import Cells, count, has, nth

CELLS: Final = 0
RANGE: Final = 1
DIGITS: Final = 2
GROUP: Final = 7  # words of a group: kind, first code, how many, and four of the kind's own
BASE: Final = 7  # digits run from 0 to 6


@mypyc_attr(acyclic=True, free_list_len=1)
class Legal:
    """A set of action codes."""

    def __init__(self) -> None:
        self._groups: vec[i64] = vec[i64](capacity=84)
        self._total: i64 = 0

    def _add(self, kind: i64, code: i64, amount: i64, own: Cells) -> None:
        groups = append(append(append(self._groups, kind), code), amount)
        self._groups = append(append(append(append(groups, own[0]), own[1]), own[2]), own[3])
        self._total += amount

    def add_cells(self, code: i64, cells: Cells) -> None:
        """`code + cell` for each of the cells."""
        amount = count(cells)
        if amount:
            self._add(CELLS, code, amount, cells)

    def add_range(self, code: i64, amount: i64) -> None:
        """`code`, `code + 1`, … so many."""
        if amount > 0:
            self._add(RANGE, code, amount, (0, 0, 0, 0))

    def add_digits(self, code: i64, most: Cells) -> None:
        """`code` plus the digits, base 7, of every choice but none at all of at most so many of each of four kinds."""
        amount = (most[0] + 1) * (most[1] + 1) * (most[2] + 1) * (most[3] + 1) - 1
        if amount:
            self._add(DIGITS, code, amount, most)

    def total(self) -> i64:
        """How many actions."""
        return self._total

    def _own(self, group: i64) -> Cells:
        groups = self._groups
        return (groups[group + 3], groups[group + 4], groups[group + 5], groups[group + 6])

    def nth(self, index: i64) -> i64:
        """The code at this place of the fixed order."""
        if index < 0 or index >= self._total:
            raise IndexError(f"legal action {index} of {self._total}")
        groups = self._groups
        group: i64 = 0
        while index >= groups[group + 2]:
            index -= groups[group + 2]
            group += GROUP
        return self._nth_of(group, index)

    def _nth_of(self, group: i64, index: i64) -> i64:
        kind = self._groups[group]
        code = self._groups[group + 1]
        if kind == CELLS:
            return code + nth(self._own(group), index)
        if kind == RANGE:
            return code + index
        return code + _nth_choice(self._own(group), index + 1)

    def has(self, code: i64) -> bool:
        """Is this action legal?"""
        for group in range(0, len(self._groups), GROUP):
            if self._group_has(group, code - self._groups[group + 1]):
                return True
        return False

    def _group_has(self, group: i64, offset: i64) -> bool:
        if offset < 0:
            return False
        kind = self._groups[group]
        if kind == CELLS:
            return offset < 192 and has(self._own(group), offset)
        if kind == RANGE:
            return offset < self._groups[group + 2]
        return 0 < offset < BASE * BASE * BASE * BASE and fits(digits(offset), self._own(group))

    def codes(self) -> vec[i64]:
        """Every code, in order."""
        found = vec[i64]([0] * self._total)
        at: i64 = 0
        for group in range(0, len(self._groups), GROUP):
            for index in range(self._groups[group + 2]):
                found[at] = self._nth_of(group, index)
                at += 1
        return found

    def mask(self, space: i64) -> vec[u8]:
        """One byte for each code of the action space: 1 where it is legal."""
        found = vec[u8]([0] * space)
        for code in self.codes():
            found[code] = 1
        return found


def _nth_choice(most: Cells, index: i64) -> i64:
    """The base-7 digits of the choice at this place, the last kind running fastest."""
    d = index % (most[3] + 1)
    index //= most[3] + 1
    c = index % (most[2] + 1)
    index //= most[2] + 1
    b = index % (most[1] + 1)
    return number(index // (most[1] + 1), b, c, d)


def number(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four digits as one number."""
    return ((a * BASE + b) * BASE + c) * BASE + d


def digits(code: i64) -> Cells:
    """The four digits of a number."""
    return (code // 343, code // 49 % BASE, code // 7 % BASE, code % BASE)


def fits(chosen: Cells, most: Cells) -> bool:
    """Is no digit above its limit?"""
    return chosen[0] <= most[0] and chosen[1] <= most[1] and chosen[2] <= most[2] and chosen[3] <= most[3]
