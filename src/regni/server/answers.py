"""What a page at a table may ask, and the answer: every command is checked here against the seats of the page."""

from typing import assert_never

from regni.core.refusal import MALFORMED, MATCH_OVER, NOT_YOUR_DECISION, Refusal, Refused
from regni.match.match import STALE_VERSION
from regni.match.table import SEAT_IS_A_BOTS, SEAT_IS_A_PERSONS
from regni.players.registry import PLAYERS
from regni.server import messages
from regni.server.codes import HELLO_ONCE, HINT_PENDING, HINTS_AMONG_PEOPLE, NOT_YOUR_SEAT
from regni.server.hub import Command, Hub
from regni.server.messages import (
    Analyse,
    Answer,
    Eyes,
    Hello,
    Hint,
    Log,
    Message,
    Moment,
    Outlook,
    Ping,
    Play,
    Propose,
    Rematch,
    Say,
    Sit,
    TakeBack,
    Undo,
)
from regni.server.room import Connection, Room


class Answers:
    """Answers one page at a table."""

    def __init__(self, hub: Hub, room: Room, connection: Connection) -> None:
        self._hub, self._room, self._connection = hub, room, connection

    async def answer(self, message: Message) -> None:
        """Do what a message asks and answer it; raises Refused."""
        match message:
            case Hello():
                raise _refused(HELLO_ONCE)
            case Ping():
                self._connection.send({"type": "pong", "id": message.id})
            case Eyes():
                self._look(message)
            case Outlook():
                self._check_own(message.seat)
                told = messages.outlook(self._room.table, message.id, message.seat, message.action)
                self._connection.send(told)
            case Hint():
                self._check_hint(message)
                self._hub.hint(self._room, self._connection, message.seat, message.id)
            case Analyse():
                self._hub.analyse(self._room, self._connection, message.id)
            case Moment():
                self._tell_moment(message)
            case Log():
                entries = self._room.table.story(self._connection.eyes)
                self._connection.send({"type": "log", "id": message.id, "entries": entries})
            case Rematch():
                self._check_own(message.seat)
                await self._hub.rematch(self._room)
                self._done(message.id)
            case Say():
                await self._say(message)
            case Play() | Undo() | Propose() | Answer() | TakeBack() | Sit():
                self._check_own(message.seat)
                await self._perform(message.seat, message.id, self._command(message))
            case _:
                assert_never(message)

    def _done(self, id: str) -> None:
        self._connection.send(messages.done(id, self._room.table.version))

    def _check_own(self, seat: int | None) -> None:
        if seat is not None and seat not in self._connection.seats:
            raise _refused(NOT_YOUR_SEAT, seat=seat)

    # looking

    def _look(self, message: Eyes) -> None:
        self._check_own(message.seat)
        self._room.look(self._connection, message.seat)
        if message.id is not None:
            self._done(message.id)

    def _tell_moment(self, message: Moment) -> None:
        """Any moment by one's own eyes or a spectator's; after the end by everybody's."""
        table = self._room.table
        if message.seat is not None and not (table.is_over and message.seat in range(len(table.places))):
            self._check_own(message.seat)
        self._connection.send(messages.moment(table, message.id, message.actions, message.seat))

    def _check_hint(self, message: Hint) -> None:
        """A hint is for the seat that is asked, and only where no person elsewhere plays against it."""
        table, seat = self._room.table, message.seat
        self._check_own(seat)
        if table.asked is None:
            raise _refused(MATCH_OVER)
        if message.version != table.version:
            raise _refused(STALE_VERSION, version=message.version, current=table.version)
        if table.asked != seat:
            raise _refused(NOT_YOUR_DECISION, seat=seat, asked=table.asked)
        if table.decider(seat) is not None:
            raise _refused(SEAT_IS_A_BOTS, seat=seat)
        if any(place.is_person and other not in self._connection.seats for other, place in enumerate(table.places)):
            raise _refused(HINTS_AMONG_PEOPLE)
        if self._connection.is_hinted:
            raise _refused(HINT_PENDING)

    # doing

    async def _perform(self, seat: int | None, id: str, command: Command) -> None:
        await self._hub.perform(self._room, command, seat, id)
        self._done(id)

    async def _say(self, message: Say) -> None:
        self._check_own(message.seat)
        name = self._connection.name
        await self._perform(
            message.seat, message.id, lambda table: table.say(message.seat, message.text, name, message.id)
        )

    def _command(self, message: Play | Undo | Propose | Answer | TakeBack | Sit) -> Command:
        seat, id = message.seat, message.id
        match message:
            case Play():
                return lambda table: table.play(seat, message.action, message.version, id)
            case Undo():
                return lambda table: table.undo(seat, version=message.version, client=id)
            case Answer():
                return lambda table: table.answer(seat, message.yes, id)
            case TakeBack():
                return lambda table: table.take_back(seat, id)
            case Sit():
                return lambda table: table.sit(seat, message.name, message.emblem, id)
            case Propose():
                return self._proposal(message)
            case _:
                assert_never(message)

    def _proposal(self, message: Propose) -> Command:
        """Only the seat of a person who is away is handed to a bot; who is away is not asked."""
        bot, target = message.bot or "", message.target
        if bot and bot not in PLAYERS:
            raise _refused(MALFORMED, text=bot, expected=f"one of {', '.join(PLAYERS)}")
        if message.proposal == "hand" and target in self._room.present and target != message.seat:
            raise _refused(SEAT_IS_A_PERSONS, seat=target)
        return lambda table: table.propose(
            message.seat, message.proposal, message.to, target, bot, self._hub.absent(self._room, target), message.id
        )


def _refused(code: str, **facts: object) -> Refused:
    return Refused(Refusal(code, facts))
