"""Cyclic garbage: a search through the memory of many tables takes a tenth of a second, so it waits for quiet."""

import gc
import time
from typing import Final

YOUNG: Final = 10_000  # new objects until they are searched
OLDER: Final = 20  # such searches until those that survived one are searched too
NEVER: Final = 1_000_000  # of those, until Python searches everything by itself
SECONDS_AT_MOST: Final = 600.0  # until everything is searched although somebody plays


def search_young_only() -> None:
    """What is there now stays for good; Python goes on to search what is new, which is quick."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


class Sweeper:
    """Searches everything in quiet moments, once after each time of play."""

    def __init__(self) -> None:
        self._swept = time.monotonic()

    def sweep(self, last_used: float, is_quiet: bool) -> None:
        """Search, if a table was used since the last search and it is quiet, or was not quiet for too long."""
        now = time.monotonic()
        if last_used > self._swept and (is_quiet or now - self._swept > SECONDS_AT_MOST):
            gc.collect()
            self._swept = time.monotonic()
