"""What goes over a socket: the messages of clients, and those of the server, built from what one seat may know.

Every message about a match is a pure function of the table and the seat it is for (None: a spectator).
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from regni.core.refusal import Malformed
from regni.match.table import NOT_FOR_SPECTATORS, Table

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=200)]  # names and emblems: what is too long for the table it refuses itself
Token = Annotated[str, Meta(min_length=16, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
ActionText = Annotated[str, Meta(max_length=2000)]
BotName = Annotated[str, Meta(max_length=60)]

LONGEST_FAULT: Final = 200
MOST_TOKENS: Final = 16  # of one page


# from clients


class FromClient(Struct, tag_field="type", tag=str.lower):
    """A message of a client; its type is the name of the class."""


class Hello(FromClient):
    match: TableId
    tokens: Annotated[list[Token], Meta(max_length=MOST_TOKENS)] = []
    name: Short = ""
    emblem: Short = ""
    eyes: Seat | None = None
    id: Id | None = None


class Ping(FromClient):
    id: Id | None = None


class Eyes(FromClient):
    seat: Seat | None
    id: Id | None = None


class Asking(FromClient):
    """A message that gets an answer with the same id; sent again, it gets the same answer."""

    id: Id


class OfSeat(Asking):
    """A message of one of the client's own seats."""

    seat: Seat


class Play(OfSeat):
    version: Number
    action: ActionText


class Outlook(OfSeat):
    action: ActionText


class Hint(OfSeat):
    version: Number


class Undo(OfSeat):
    version: Number


class Propose(OfSeat):
    proposal: Literal["undo", "hand"]
    to: Number | None = None
    target: Seat | None = None
    bot: BotName | None = None


class Answer(OfSeat):
    yes: bool


class TakeBack(OfSeat, tag="take_back"):
    pass


class Say(Asking):
    text: str
    seat: Seat | None = None


class Sit(OfSeat):
    name: Short
    emblem: Short


class Rematch(OfSeat):
    pass


class Moment(Asking):
    actions: Number
    seat: Seat | None = None


class Log(Asking):
    pass


class Analyse(Asking):
    pass


Message = (
    Hello
    | Ping
    | Eyes
    | Play
    | Outlook
    | Hint
    | Undo
    | Propose
    | Answer
    | TakeBack
    | Say
    | Sit
    | Rematch
    | Moment
    | Log
    | Analyse
)

_MESSAGE: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


class _Id(Struct):
    id: Id | None = None
    type: str = ""


_ID: Final[msgspec.json.Decoder[_Id]] = msgspec.json.Decoder(_Id)
_TYPES: Final = frozenset(str(each.__struct_config__.tag) for each in Message.__args__)


def read(text: str) -> Message:
    """The message of a text; Malformed says what is wrong with it."""
    try:
        return _MESSAGE.decode(text)
    except msgspec.DecodeError as fault:
        raise Malformed(str(fault)[:LONGEST_FAULT], "a message of this server") from None


def id_of(text: str) -> str | None:
    """The id of a message that cannot be read, as far as it has one."""
    try:
        return _ID.decode(text).id
    except msgspec.DecodeError:
        return None


def has_unknown_type(text: str) -> bool:
    """Whether it has a type, but none that exists."""
    try:
        return _ID.decode(text).type not in ("", *_TYPES)
    except msgspec.DecodeError:
        return False


# to clients

Plain = dict[str, Any]

encoded: Final = msgspec.json.Encoder().encode


def state(table: Table, eyes: int | None, events: list[Plain], now: float) -> Plain:
    """The match as one seat knows it, after these events."""
    decision, result = table.match.decision, table.match.result()
    thinking = table.bot_asked()
    return {
        "type": "state",
        "eyes": eyes,
        "version": table.version,
        "actions": table.match.actions,
        "view": table.match.view(eyes),
        "decision": None if decision is None else decision.plain(),
        "legal": _legal(table, eyes),
        "events": events,
        "undo": {"free": False, "code": NOT_FOR_SPECTATORS} if eyes is None else table.undo_rights(eyes),
        "clock": clock(table, now),
        "result": None if result is None else result.plain(),
        "thinking": None if thinking is None else thinking[0],
    }


def _legal(table: Table, eyes: int | None) -> list[str]:
    """What the seat may answer, if it is asked and a person decides for it."""
    if eyes is None or eyes != table.asked or table.decider(eyes) is not None:
        return []
    return table.match.legal()


def welcome(table: Table, seats: list[int], eyes: int | None, now: float) -> Plain:
    """Everything that a page needs to begin with."""
    told = {"seats": seats, "table": people(table, now), "geography": table.match.geography()}
    return {**state(table, eyes, [], now), **told, "type": "welcome"}


def story(entries: list[Plain], whole: bool) -> Plain:
    """What happened, as one seat may know it; a whole story replaces what was told before."""
    return {"type": "story", "entries": entries, "whole": whole}


def events_of(entries: list[Plain]) -> list[Plain]:
    """The events of a part of the story."""
    return [event for entry in entries for event in entry["events"]]


def news(table: Table, eyes: int | None, after: int) -> list[Plain]:
    """The story as one seat may know it, from after so many actions."""
    return [entry for entry in table.story(eyes, after) if entry["actions"] > after]


def people(table: Table, now: float) -> Plain:
    """The table with its people."""
    return {**table.public(), "clock": clock(table, now)}


def table_message(table: Table, present: list[int], watchers: int, now: float) -> Plain:
    """Who is at the table."""
    return {"type": "table", "table": people(table, now), "present": present, "watchers": watchers}


def clock(table: Table, now: float) -> Plain | None:
    """The seconds that each seat has left now, and whose are running."""
    times = table.times
    if times is None:
        return None
    remaining = [times.left_at(seat, now) for seat in range(len(table.places))]
    return {
        "minutes": times.clock.minutes,
        "extra": times.clock.extra,
        "remaining": remaining,
        "running": times.running,
    }


def moment(table: Table, id: str, actions: int, seat: int | None) -> Plain:
    """The match after so many actions, as this seat knew it then."""
    then = table.moment(actions)
    decision = then.decision
    entries = [entry for entry in table.story(seat, max(0, actions - 1)) if entry["actions"] == actions]
    return {
        "type": "moment",
        "id": id,
        "actions": actions,
        "of": table.match.actions,
        "view": then.view(seat),
        "decision": None if decision is None else decision.plain(),
        "events": events_of(entries),
    }


def outlook(table: Table, id: str, seat: int, action: str) -> Plain:
    """What an action of this seat would cause; Refused says why it may not be played."""
    foreseen = table.match.outlook(action, seat)
    events = [event.plain(seat) for event in foreseen.events]
    return {"type": "outlook", "id": id, "events": events, "settled": foreseen.settled}


def hint(table: Table, id: str, seat: int, found: Plain) -> Plain:
    """What the expert would do: each action with what it would cause at this table, as the outlook tells it."""
    actions = [
        {**advised, "events": outlook(table, id, seat, advised["action"])["events"]} for advised in found["actions"]
    ]
    return {"type": "hint", "id": id, "version": table.version, "share": found["share"], "actions": actions}


def analysing(done: int, of: int) -> Plain:
    """How far the analysis of the match has come."""
    return {"type": "analysing", "done": done, "of": of}


def analysis(id: str, found: Plain) -> Plain:
    """The analysis of the match."""
    return {"type": "analysis", "id": id, **found}


def done(id: str, version: int) -> Plain:
    return {"type": "done", "id": id, "version": version}


def refused(id: str | None, code: str, facts: Plain) -> Plain:
    """Why not: an answer to a message, or, where none can be named, an error."""
    return {"type": "error" if id is None else "refused", "id": id, "code": code, "facts": facts}
