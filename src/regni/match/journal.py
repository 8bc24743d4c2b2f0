"""The journal of a table: how it was opened, and everything that happened at it, as numbered entries of plain data."""

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from regni.core.refusal import Malformed
from regni.match.clock import Clock

DEFAULT_BOT: Final = "random"

SeatKind = Literal["person", "bot"]
ProposalKind = Literal["undo", "hand"]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is meant to sit at a seat: a person, or a bot by its name."""

    kind: SeatKind = "person"
    bot: str = ""


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table was opened. `match` is {"seats", "options"} or {"position"}; `steps` were played before it opened.

    `version` is that of the game's rules. A table that goes on from a record needs a seed of its own: a record holds
    the seed it was played with, and with it what would have been dealt next.
    """

    game: str
    version: int
    seats: list[SeatPlan]
    match: dict[str, Any]
    seed: int
    made: float
    steps: list[int] = []
    open: bool = False
    title: str = ""
    clock: Clock | None = None
    bot: str = DEFAULT_BOT  # who takes over a seat whose time has run out
    talk: bool = False  # may spectators talk?


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Something that happened at a table. `client` is the sender's own id of the message, "" where nobody sent one."""

    client: str = ""


class Sat(Entry, frozen=True, tag="sat"):
    """A person has sat down, or changed name or emblem."""

    seat: int
    name: str
    emblem: str


class Played(Entry, frozen=True, tag="played"):
    """A seat has played an action. `steps` is its code, then the outcomes that chance dealt."""

    seat: int
    action: str
    steps: list[int]


class Undone(Entry, frozen=True, tag="undone"):
    """A seat has gone back to when `to` actions had been played."""

    seat: int
    to: int


class Proposed(Entry, frozen=True, tag="proposed"):
    """A seat asks the others: to go back to `to` actions, or to hand the seat `target` to a bot.

    `absent` are the persons who are not asked, because they are away.
    """

    seat: int
    proposal: ProposalKind
    to: int = 0
    target: int = 0
    bot: str = ""
    absent: list[int] = []


class Answered(Entry, frozen=True, tag="answered"):
    """A seat has answered the open proposal."""

    seat: int
    yes: bool


class TakenBack(Entry, frozen=True, tag="taken_back"):
    """A person has taken the seat back from the bot."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """A seat, or a spectator (no seat), has said something."""

    seat: int | None
    name: str
    text: str


class Flagged(Entry, frozen=True, tag="flagged"):
    """The time of a seat has run out: a bot takes over."""

    seat: int


AnyEntry = Sat | Played | Undone | Proposed | Answered | TakenBack | Said | Flagged

_ENTRY: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
_OPENING: Final[msgspec.json.Decoder[Opening]] = msgspec.json.Decoder(Opening)


def entry_bytes(entry: AnyEntry) -> bytes:
    """An entry as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes | str) -> AnyEntry:
    """The entry of a JSON text."""
    try:
        return _ENTRY.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(f"an entry that cannot be read: {fault}", "an entry of the journal") from None


def opening_bytes(opening: Opening) -> bytes:
    """An opening as JSON."""
    return msgspec.json.encode(opening)


def read_opening(data: bytes | str) -> Opening:
    """The opening of a JSON text."""
    try:
        return _OPENING.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(f"an opening that cannot be read: {fault}", "the opening of a table") from None
