"""How long a player may think about one decision."""

from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

NO_LIMIT: Final = 0
FAR: Final = 1 << 40  # more iterations than anybody waits for


@mypyc_attr(acyclic=True)
class Budget:
    """Seconds, iterations, or both: what is used up first ends the thinking. NO_LIMIT is no limit of that kind."""

    def __init__(self, seconds: float = NO_LIMIT, iterations: i64 = NO_LIMIT) -> None:
        self.seconds: float = seconds
        self.iterations: i64 = iterations

    def is_bounded(self) -> bool:
        """Does it end at all?"""
        return self.seconds > 0 or self.iterations > 0

    def within(self, seconds: float) -> "Budget":
        """The same budget, with no more than so many seconds."""
        return Budget(min(self.seconds, seconds) if self.seconds > 0 else seconds, self.iterations)


@mypyc_attr(acyclic=True)
class Clock:
    """A budget that is being used up."""

    def __init__(self, budget: Budget) -> None:
        self.used: i64 = 0
        self._budget = budget
        self._begun: float = perf_counter()

    def goes_on(self) -> bool:
        """Is anything left for one more iteration?"""
        budget = self._budget
        if 0 < budget.iterations <= self.used:
            return False
        return budget.seconds <= 0 or perf_counter() - self._begun < budget.seconds

    def left(self) -> i64:
        """About how many iterations are left, if they go on taking as long as they did."""
        budget = self._budget
        by_count = budget.iterations - self.used if budget.iterations > 0 else FAR
        if budget.seconds <= 0 or self.used == 0:
            return by_count
        seconds = perf_counter() - self._begun
        by_time = i64((budget.seconds - seconds) / seconds * float(self.used)) if seconds > 0 else FAR
        return min(by_count, by_time)
