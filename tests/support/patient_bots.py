"""Bots that think until they may stop; worker processes import them by name."""

import os
import time
from pathlib import Path

from regni.server.bots import Question


def wait_for(gate: str) -> str:
    """Think until a file is there."""
    while not Path(gate).exists():
        time.sleep(0.01)
    return "through"


def patient(asked: Question) -> str:
    """The expert thinks until the file is there that its position names; others say at once how long they might."""
    return wait_for(asked.position) if asked.bot == "expert" else str(asked.seconds)


def rank(asked: object) -> str:
    """How much the worker lets others go first."""
    return str(os.nice(0))
