"""The calibrator in C does the work it says it does."""

import pytest

from regni.terminal import _kernel

COLUMNS, ROWS = 16, 11


def fixed_position() -> tuple[set[int], list[int]]:
    """The pieces and the leaders of the calibrator's position, made again in Python."""
    pieces: list[int] = []
    number = 1
    while len(pieces) < 70:
        number = (number * 1664525 + 1013904223) % 2**32
        cell = (number >> 16) % (COLUMNS * ROWS)
        if cell not in pieces:
            pieces.append(cell)
    return set(pieces), pieces[:10]


def beside(cell: int) -> set[int]:
    row, column = divmod(cell, COLUMNS)
    around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS}


def connected(cell: int, pieces: set[int]) -> frozenset[int]:
    found, new = {cell}, {cell}
    while new:
        new = {near for one in new for near in beside(one)} & pieces - found
        found |= new
    return frozenset(found)


def test_it_finds_the_kingdoms_of_its_position() -> None:
    pieces, leaders = fixed_position()
    assert _kernel.kingdoms() == len({connected(leader, pieces) for leader in leaders})


def test_it_tells_positions_a_second() -> None:
    assert _kernel.flood(100_000) > 10_000


@pytest.mark.parametrize("repetitions", [0, -1])
def test_it_refuses_to_measure_nothing(repetitions: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        _kernel.flood(repetitions)
