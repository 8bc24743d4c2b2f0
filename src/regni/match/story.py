"""The story of a match: what each action and the chance after it caused, told to each seat as it may know it."""

from itertools import pairwise
from typing import Any

from regni.core.events import Event
from regni.match.match import Match


class Chapter:
    """One action with everything it caused; the first chapter is what was dealt before any action."""

    def __init__(self, seat: int | None, action: str | None, events: list[Event]) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.is_secret = any(event.secrets for event in events)

    def plain(self, seat: int | None) -> dict[str, Any]:
        """The chapter as plain data, as this seat may see it: the text of a secret action is its own seat's alone."""
        hidden = self.is_secret and seat != self.seat
        events = [event.plain(seat) for event in self.events]
        return {"seat": self.seat, "action": None if hidden else self.action, "events": events}


def take_action(match: Match, steps: list[int]) -> Chapter:
    """Take the steps of one action: its code, then the outcomes; the chapter they make."""
    before, seat = len(match.events), int(match.game.asked(match.state))
    match.repeat(steps[:1])
    chapter = Chapter(seat, match.game.action_text(steps[0]), match.events[before:])
    told = len(match.events)
    match.repeat(steps[1:])
    chapter.events += match.events[told:]
    return chapter


def whole_story(match: Match) -> list[Chapter]:
    """Every chapter of a match, by playing it again."""
    progress, again = match.progress(), match.as_dealt()
    dealt = Chapter(None, None, again.events[:])
    spans = pairwise([*progress.actions, len(progress.steps)])
    return [dealt, *(take_action(again, progress.steps[begin:end]) for begin, end in spans)]
