"""The legal actions of a decision, described as a set: counted and indexed without being written down.

A set is made of groups in increasing order of their codes. A group is one of three kinds:
cells (one code for each cell of a set), a range of codes, and digits (every choice of some of four kinds of things).
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from regni.core.cells import MOST_CELLS, Cells, count, has, nth

CELLS: Final = 0
RANGE: Final = 1
DIGITS: Final = 2
GROUP: Final = 5  # words of a group: its head (how many codes, the first of them, the kind), and four of the kind's own
ROOM: Final = 12 * GROUP  # words at first; more are made when they are needed
BASE: Final = 7  # digits run from 0 to 6


def _kind(head: i64) -> i64:
    return head & 3


def _code(head: i64) -> i64:
    return (head >> 2) & 0xFF_FFFF


def _amount(head: i64) -> i64:
    return head >> 26


@mypyc_attr(acyclic=True, free_list_len=1)
class Legal:
    """A set of action codes."""

    def __init__(self) -> None:
        self._groups: vec[i64] = vec[i64]([0] * ROOM)
        self._used: i64 = 0
        self._total: i64 = 0

    def _add(self, kind: i64, code: i64, amount: i64, own: Cells) -> None:
        at = self._used
        if at == len(self._groups):
            self._groups = extend(self._groups, vec[i64]([0] * at))
        groups = self._groups
        groups[at] = (amount << 26) | (code << 2) | kind
        groups[at + 1], groups[at + 2], groups[at + 3], groups[at + 4] = own
        self._used = at + GROUP
        self._total += amount

    def add_cells(self, code: i64, cells: Cells) -> None:
        """`code + cell` for each of the cells."""
        self.add_counted(code, cells, count(cells))

    def add_counted(self, code: i64, cells: Cells, amount: i64) -> None:
        """`code + cell` for each of the cells, which have been counted before."""
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
        return (groups[group + 1], groups[group + 2], groups[group + 3], groups[group + 4])

    def nth(self, index: i64) -> i64:
        """The code at this place of the fixed order."""
        if index < 0 or index >= self._total:
            raise IndexError(f"legal action {index} of {self._total}")
        group: i64 = 0
        amount = _amount(self._groups[0])
        while index >= amount:
            index -= amount
            group += GROUP
            amount = _amount(self._groups[group])
        return self._nth_of(group, index)

    def _nth_of(self, group: i64, index: i64) -> i64:
        head = self._groups[group]
        if _kind(head) == CELLS:
            return _code(head) + nth(self._own(group), index)
        if _kind(head) == RANGE:
            return _code(head) + index
        return _code(head) + _nth_choice(self._own(group), index + 1)

    def has(self, code: i64) -> bool:
        """Is this action legal?"""
        groups = range(0, self._used, GROUP)
        return any(self._group_has(group, code - _code(self._groups[group])) for group in groups)

    def _group_has(self, group: i64, offset: i64) -> bool:
        if offset < 0:
            return False
        head = self._groups[group]
        if _kind(head) == CELLS:
            return offset < MOST_CELLS and has(self._own(group), offset)
        if _kind(head) == RANGE:
            return offset < _amount(head)
        return 0 < offset < BASE * BASE * BASE * BASE and fits(digits(offset), self._own(group))

    def codes(self) -> vec[i64]:
        """Every code, in order."""
        found = vec[i64]([0] * self._total)
        at: i64 = 0
        for group in range(0, self._used, GROUP):
            for index in range(_amount(self._groups[group])):
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
