"""What a bot may do wrong: it answers late, not at all, nonsense, or what is not allowed.

What is known about it is facts, not sentences: who tells it has words for each kind, in both languages.
"""

from typing import Final

LATE: Final = "late"
ENDED: Final = "ended"
RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
UNREADABLE: Final = "unreadable"
LONGEST_TOLD: Final = 200  # characters


class BotFault(Exception):
    """A bot gave no legal answer: what kind of fault, what is known about it, and what the bot said on stderr."""

    def __init__(self, kind: str, told: str = "", complaint: str = "") -> None:
        super().__init__(kind, told, complaint)
        self.kind = kind
        self.told = shortened(told)
        self.complaint = shortened(complaint)

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.kind, self.told, self.complaint)))


def late(seconds: float) -> str:
    """What is known of a bot that took longer than it may."""
    return f"> {seconds:g} s"


def raised(fault: BaseException) -> BotFault:
    """The fault of a bot that raised an exception."""
    return BotFault(RAISED, f"{type(fault).__name__}: {fault}")


def shortened(text: str) -> str:
    """The first line that says something, not too long."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    return first if len(first) <= LONGEST_TOLD else f"{first[: LONGEST_TOLD - 1]}…"
