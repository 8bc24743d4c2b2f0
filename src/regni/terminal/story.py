"""What happened, in words: one sentence an event, indented under the turn it belongs to."""

from collections.abc import Iterable, Iterator
from typing import Any

from regni.core.events import Event
from regni.language import Words
from regni.match import Match

AT_THE_MARGIN = ("turn_started", "match_ended")  # everything else is indented under a turn
INDENT = "  "


def seat_names(match: Match, words: Words) -> list[str]:
    """How the seats are called: by their dynasties where the game has them, always with their numbers."""
    view = match.view(None)
    called = [words.piece(match.game.name, dynasty, "name") for dynasty in view.get("dynasties", ())]
    return [f"{called[seat]} ({seat})" if called else f"({seat})" for seat in range(view["seats"])]


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
