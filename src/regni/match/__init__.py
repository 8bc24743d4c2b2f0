"""One table: texts in and out, versions, undo, records, replay, positions. No sockets, no SQL."""

from regni.match.match import Match, match_from_position, new_match, replay

__all__ = ["Match", "match_from_position", "new_match", "replay"]
