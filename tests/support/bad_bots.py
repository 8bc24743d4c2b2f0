"""Bots that do not do what they should; worker processes import them by name."""

import os
import time

from regni.server.bots import Question


def hang(asked: Question) -> str:
    """Think for ever."""
    time.sleep(3600)
    return "pass"


def crash(asked: Question) -> str:
    """Take the worker process down."""
    os._exit(3)


def fail(asked: Question) -> str:
    raise RuntimeError("a bot that is broken")


def nonsense(asked: Question) -> str:
    return "dance all night"
