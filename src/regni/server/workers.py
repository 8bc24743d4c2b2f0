"""Worker processes that all tables share, and how many questions they have to divide their time among."""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final, TypeVar

from pebble import ProcessPool

SECONDS_TO_FORGET: Final = 5.0  # after which only half of a crowd that is gone is still expected back

Asked = TypeVar("Asked")
Found = TypeVar("Found")


def still_expected(questions: float, seconds: float) -> float:
    """How many questions are expected at once, so many seconds after there were so many."""
    return float(questions * 0.5 ** (seconds / SECONDS_TO_FORGET))


class Workers:
    """Some processes for one kind of work; they start with the first piece of it, or before it when they are woken."""

    def __init__(self, number: int, giving_way: int) -> None:
        self.number = number
        self._giving_way = giving_way  # how much they let others go first
        self._pool: ProcessPool | None = None
        self._questions = 0  # that wait or are being answered
        self._expected, self._counted = 0.0, time.monotonic()  # how many there may be at once, as known since when

    async def do(self, work: Callable[[Asked], Found], asked: Asked, seconds: float) -> Found:
        """What a worker finds; raises what went wrong, TimeoutError where it took longer than so many seconds."""
        return await asyncio.wrap_future(self._working().schedule(work, [asked], timeout=seconds))

    @contextmanager
    def one_more(self) -> Iterator[float]:
        """Count a question as long as it is not answered; how many are expected at once, this one included."""
        self._questions += 1
        try:
            yield self._expected_now(time.monotonic())
        finally:
            self._questions -= 1

    def _expected_now(self, now: float) -> float:
        self._expected = max(self._questions, still_expected(self._expected, now - self._counted))
        self._counted = now
        return self._expected

    def wake(self) -> None:
        """Start the workers, so that the first question does not wait for them."""
        if self._pool is None:
            for _ in range(self.number):
                self._working().schedule(_ready)

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            _end(self._pool)
            self._pool = None

    def _working(self) -> ProcessPool:
        """The workers; new ones where the old ones broke down."""
        if self._pool is not None and not self._pool.active:
            Thread(target=_end, args=[self._pool]).start()  # it waits for processes
            self._pool = None
        if self._pool is None:
            self._pool = self._new_pool()
        return self._pool

    def _new_pool(self) -> ProcessPool:
        context = multiprocessing.get_context("spawn")
        return ProcessPool(self.number, initializer=_give_way, initargs=[self._giving_way], context=context)


def _give_way(steps: int) -> None:
    """Let others go first, where a machine knows how to."""
    if hasattr(os, "nice"):
        os.nice(steps)


def _ready() -> None:
    """What a worker does to be awake."""


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]  # pebble says no types there
    pool.join()
