"""Time limits for bots of one's own that think inside our process."""

import faulthandler
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO

from regni.players.budget import Budget

USUAL: Final = 10.0  # seconds a decision, for a bot without a time budget
MARGIN: Final = 1.0  # seconds, and once more the budget: a busy machine is no fault of the bot's
AGAIN: Final = 0.5  # seconds after which a bot that swallowed its time-out is told again
GRACE: Final = 2.0  # seconds after which the process of one that cannot be told is ended

CAN_INTERRUPT: Final = hasattr(signal, "setitimer")


class TimeUp(BaseException):
    """Raised inside a bot; no `except Exception` of its own stops it."""


def limit_of(budget: Budget) -> float:
    """The seconds that a decision may take."""
    return 2 * budget.seconds + MARGIN if budget.seconds > 0 else USUAL


def _interrupt(signum: int, frame: FrameType | None) -> None:
    raise TimeUp


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where the system can: in the main thread of a system with timers."""
    if not CAN_INTERRUPT or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGALRM, _interrupt)
    others = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # even if the time was up between the two
        signal.setitimer(signal.ITIMER_REAL, *others)
        signal.signal(signal.SIGALRM, handler)


class LastResort:
    """Ends a process in which a bot hangs and cannot be interrupted; whoever waits for a worker goes on.

    Where it hung is told in a stream of the system, if there is one to tell.
    """

    def __init__(self, told: TextIO | None = None) -> None:
        self._told = told or open(os.devnull, "w")  # noqa: SIM115 — faulthandler writes there as long as we are used

    @contextmanager
    def after(self, seconds: float) -> Iterator[None]:
        """End this process unless the block ends before."""
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=self._told)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
