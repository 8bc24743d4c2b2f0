"""How long decisions took, as counts of lengths that differ by one part in a hundred: small, and added up at will."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, exp, floor, log
from typing import Final

WIDTH: Final = log(1.01)
SHORTEST: Final = 1e-7  # seconds

Times = dict[int, int]


def length_of(seconds: float) -> int:
    """The class of lengths that this belongs to."""
    return floor(log(max(seconds, SHORTEST)) / WIDTH)


def added(many: Iterable[Times]) -> Times:
    """All of them together."""
    total = Counter[int]()
    for times in many:
        total.update(times)
    return dict(total)


def percentile(times: Times, part: float) -> float | None:
    """The seconds within which this part of the decisions was made."""
    needed = ceil(part * sum(times.values()))
    seen = 0
    for length in sorted(times):
        seen += times[length]
        if seen >= needed:
            return exp((length + 0.5) * WIDTH)
    return None
