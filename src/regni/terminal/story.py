"""What happened, in words: one sentence an event, indented under the turn it belongs to."""

from collections.abc import Iterable, Iterator
from typing import Any

from regni.core.events import Event
from regni.language import Words
from regni.match import Match

# everything else is indented under a turn
AT_THE_MARGIN = ("round_started", "turn_started", "shadow_turn_started", "match_ended")
INDENT = "  "


def seat_names(match: Match, words: Words) -> list[str]:
    """How the seats are called: by their dynasties where the game has them, always with their numbers."""
    dynasties = match.view(None).get("dynasties")
    if dynasties is None:
        return [words.text("terminal.seat", seat=seat) for seat in range(match.seats)]
    return [f"{words.piece(match.game.name, dynasty, 'name')} ({seat})" for seat, dynasty in enumerate(dynasties)]


def everything(event: Event) -> dict[str, Any]:
    """An event as plain data, secrets included."""
    return {"event": event.name, **event.facts}


def seen_by(event: Event, seat: int | None) -> dict[str, Any]:
    """An event as plain data, as this seat may see it (None: a spectator)."""
    return event.plain(seat)


def sentences(match: Match, events: Iterable[dict[str, Any]], words: Words) -> Iterator[str]:
    """The story of plain events."""
    names = seat_names(match, words)
    for event in events:
        indent = "" if event["event"] in AT_THE_MARGIN else INDENT
        yield indent + words.event(match.game.name, event, names)
