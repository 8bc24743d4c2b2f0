"""Long commands that are asked to end tell what they have done so far."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130  # as shells say it of Ctrl-C
AT_ONCE: Final = 1.0  # seconds in which all signals mean one: `timeout` sends two, a terminal one to each process


class Interrupting:
    """What is done when a signal comes: the command is interrupted, but not once more while it deals with that."""

    def __init__(self) -> None:
        self._last = -inf

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """A signal has come."""
        now = monotonic()
        if now - self._last > AT_ONCE:
            self._last = now
            raise KeyboardInterrupt


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Who is told to end by Ctrl-C, `kill`, `timeout` or a scheduler is interrupted. Also a decorator of commands."""
    interrupting = Interrupting()
    before = {each: signal.signal(each, interrupting) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
