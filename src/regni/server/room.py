"""A room: one table in memory, who is connected to it, and what each of them has been told so far."""

import asyncio
import time
from collections.abc import Callable

from regni.match.journal import AnyEntry, Said
from regni.match.people import Message
from regni.match.table import Table
from regni.server import messages
from regni.server.messages import Plain, encoded


class Connection:
    """One page at a table: its seats with their tokens, the eyes it looks with, and what waits to be sent to it."""

    def __init__(
        self, seats: dict[int, str], eyes: int | None, name: str, most_waiting: int, most_bytes: int = 2**31
    ) -> None:
        self.seats = seats
        self.eyes = eyes
        self.name = name
        self.told_actions = 0
        self.told_rewinds = 0
        self.is_hinted = False  # is a hint being looked for?
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.is_lost = asyncio.Event()
        self._most_waiting, self._most_bytes = most_waiting, most_bytes
        self._bytes = 0  # of what waits

    def send(self, message: Plain) -> None:
        """Send a message when the client reads."""
        self.send_text(encoded(message).decode())

    def send_text(self, text: str) -> None:
        """Send an encoded message; a client that does not keep up is let go, and gets everything when it comes back."""
        has_room = self.waiting.empty() or self._bytes + len(text) <= self._most_bytes
        if has_room and self.waiting.qsize() < self._most_waiting:
            self.waiting.put_nowait(text)
            self._bytes += len(text)
        else:
            self.is_lost.set()

    async def next_text(self) -> str:
        """What is to be sent next."""
        text = await self.waiting.get()
        self._bytes -= len(text)
        return text


class Analysis:
    """The analysis of a match that is over: made once, for all who ask."""

    def __init__(self, version: int) -> None:
        self.version = version  # of the match; one that has gone back is another
        self.found: Plain | None = None
        self._waiting: list[tuple[Connection, str]] = []

    def ask(self, connection: Connection, id: str) -> None:
        """Somebody wants it: gets it as soon as it is there."""
        self._waiting.append((connection, id))
        if self.found is not None:
            self.finish(self.found)

    def progress(self, done: int, of: int) -> None:
        """Tell those who wait how far it has come."""
        for connection, _ in self._waiting:
            connection.send(messages.analysing(done, of))

    def finish(self, found: Plain) -> None:
        """It is there: those who wait get it."""
        self.found = found
        self._answer(lambda id: messages.analysis(id, found))

    def fail(self, code: str) -> None:
        """It could not be made."""
        self._answer(lambda id: messages.refused(id, code, {}))

    def _answer(self, told: Callable[[str], Plain]) -> None:
        for connection, id in self._waiting:
            connection.send(told(id))
        self._waiting = []


class Room:
    """A table in memory. Whoever changes the table holds the lock, stores, applies, and then tells everybody."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.rewinds = 0  # how often the match went back
        self.bots: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.analysis: Analysis | None = None
        self.used = time.monotonic()
        self.is_listed = False  # whether the lists show the table as it is
        self.listed = 0.0  # when they were written last
        self._said: list[Message] = []  # and not told yet

    # what happens

    def apply(self, entry: AnyEntry, at: float) -> None:
        """Let an entry happen."""
        before = self.table.match.actions
        self.table.apply(entry, at)
        self.rewinds += self.table.match.actions < before
        if isinstance(entry, Said):
            self._said.append(self.table.chat[-1])
        self.is_listed = False
        self.used = time.monotonic()

    def change(self, change: Callable[[], None]) -> None:
        """Let entries happen and tell everybody what is different."""
        before, people = self._match_facts(), self.people()
        change()
        if self._match_facts() != before:
            self.tell_state()
        if self.people() != people:
            self.tell_people()
        if self._said:
            self.tell({"type": "chat", "messages": self._said})
            self._said = []

    def _match_facts(self) -> object:
        deciders = [self.table.decider(seat) for seat in range(len(self.table.places))]
        return self.table.version, self.rewinds, deciders

    def people(self) -> object:
        """What is shown of the people, but for their clocks."""
        return {**self.table.public(), "clock": None}

    # who is there

    @property
    def present(self) -> list[int]:
        """The seats that are connected."""
        return sorted({seat for each in self.connections for seat in each.seats})

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(not each.seats for each in self.connections)

    @property
    def has_person(self) -> bool:
        """Is any seat a person's?"""
        return any(plan.kind == "person" for plan in self.table.opening.seats)

    @property
    def bots_from_the_beginning(self) -> set[str]:
        """The bots, by name, that were given a seat when the table was opened."""
        return {plan.bot for plan in self.table.opening.seats if plan.kind == "bot"}

    def enter(self, connection: Connection) -> None:
        """Somebody comes: gets everything, and the others hear of it."""
        self.connections.add(connection)
        self.used = time.monotonic()
        self.tell_all(connection)
        self.tell_people()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        self.tell_people()

    # what is told

    def tell_all(self, connection: Connection) -> None:
        """Everything from the beginning, to one that has just come."""
        now = time.time()
        connection.send(messages.welcome(self.table, list(connection.seats), connection.eyes, now))
        connection.send(messages.story(self.table.story(connection.eyes), whole=True))
        connection.send({"type": "chat", "messages": self.table.chat})
        self._has_been_told(connection)

    def look(self, connection: Connection, eyes: int | None) -> None:
        """Another seat of the same page looks now."""
        connection.eyes = eyes
        connection.send(messages.state(self.table, eyes, [], time.time()))
        connection.send(messages.story(self.table.story(eyes), whole=True))
        self._has_been_told(connection)

    def tell_state(self) -> None:
        """The match as it is now, to everybody; those who know the same get the same text, encoded once."""
        texts: dict[object, tuple[str, str]] = {}
        for connection in self.connections:
            key = (connection.eyes, connection.told_actions, connection.told_rewinds)
            if key not in texts:
                texts[key] = self._state_and_story(*key)
            for text in texts[key]:
                connection.send_text(text)
            self._has_been_told(connection)

    def _state_and_story(self, eyes: int | None, actions: int, rewinds: int) -> tuple[str, str]:
        now = time.time()
        if rewinds != self.rewinds:
            news = messages.story(self.table.story(eyes), whole=True)
            return encoded(messages.state(self.table, eyes, [], now)).decode(), encoded(news).decode()
        entries = messages.news(self.table, eyes, actions)
        told = messages.state(self.table, eyes, messages.events_of(entries), now)
        return encoded(told).decode(), encoded(messages.story(entries, whole=False)).decode()

    def _has_been_told(self, connection: Connection) -> None:
        connection.told_actions, connection.told_rewinds = self.table.match.actions, self.rewinds

    def tell_people(self) -> None:
        """Who is at the table, to everybody."""
        self.tell(messages.table_message(self.table, self.present, self.watchers, time.time()))

    def tell(self, message: Plain) -> None:
        """The same to everybody."""
        text = encoded(message).decode()
        for connection in list(self.connections):
            connection.send_text(text)

    def tell_rematch(self, again: str, *connections: Connection) -> None:
        """Where the same people play again: every seat keeps its token."""
        for connection in connections:
            connection.send({"type": "rematch", "match": again, "tokens": list(connection.seats.values())})
