"""Long commands that are asked to end tell what they have done so far."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

INTERRUPTED = 130  # as shells say it of Ctrl-C


@contextmanager
def ended_by_terminating() -> Iterator[None]:
    """Who is told to end by `kill`, `timeout` or a scheduler is interrupted, as by Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
