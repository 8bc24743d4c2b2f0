"""Scripted people at many tables of a server, and how quickly it answers them."""

import asyncio
import json
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 20  # tables that are opened at the same time
SECONDS_TO_ANSWER = 60
SECONDS_TO_SETTLE = 2  # after all tables were opened, which is not what is measured


class Told(Struct):
    """What a scripted person reads of a message."""

    type: str
    id: str | None = None
    version: int = 0
    legal: list[str] = []
    result: Any = None
    thinking: int | None = None


TOLD = msgspec.json.Decoder(Told)


@dataclass
class Measured:
    """What has been measured so far."""

    seconds: list[float] = field(default_factory=list)  # from each action to its answer
    refused: int = 0
    bots: list[float] = field(default_factory=list)  # from each question to a bot to its answer
    begun: float = 0.0
    until: float = 0.0

    def note(self, sent: float, answered: float, kind: str) -> None:
        """An answer; only those within the time count."""
        if self.begun <= sent and answered <= self.until:
            if kind == "done":
                self.seconds.append(answered - sent)
            else:
                self.refused += 1

    def note_bot(self, asked: float, answered: float) -> None:
        """A bot's answer; only those within the time count."""
        if self.begun <= asked and answered <= self.until:
            self.bots.append(answered - asked)

    def plain(self) -> dict[str, float]:
        """The measurements as numbers."""
        rate = round(len(self.seconds) / (self.until - self.begun), 1)
        found = {"actions": len(self.seconds), "actions_per_second": rate, **_parts(self.seconds)}
        return {**found, "refused": self.refused}

    def plain_of_bots(self) -> dict[str, float]:
        """How long the bots took, as numbers."""
        return {"answers": len(self.bots), **_parts(self.bots)}


def _parts(seconds: list[float]) -> dict[str, float]:
    """How long half of them took, most of them, and the longest."""
    in_order = sorted(seconds) or [0.0]
    found = {f"p{part}_ms": _milliseconds(in_order[len(in_order) * part // 100]) for part in (50, 95, 99)}
    return {**found, "max_ms": _milliseconds(in_order[-1])}


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)


# scripted people


class Rhythm:
    """When the people of one table act: so many seconds apart, at first at a moment of their own."""

    def __init__(self, apart: float) -> None:
        self._apart = apart
        self._next = time.monotonic() + random.random() * apart

    async def beat(self) -> None:
        """Wait for the next moment; one that was missed is now."""
        await asyncio.sleep(self._next - time.monotonic())
        self._next = max(self._next + self._apart, time.monotonic())


class Person:
    """A scripted person: any legal action as soon as it is asked and the rhythm allows."""

    def __init__(self, socket: ClientConnection, seat: int, rhythm: Rhythm, measured: Measured) -> None:
        self._socket, self._seat, self._rhythm, self._measured = socket, seat, rhythm, measured
        self._numbers = count()
        self._sent: dict[str, float] = {}  # when, by id
        self._thinking: tuple[int, float] | None = None  # the version at which a bot was asked, and when

    async def play(self) -> None:
        """Play until the match is over; it reads on while it waits for its moment to act."""
        async with asyncio.TaskGroup() as acting:
            while True:
                told = TOLD.decode(await self._socket.recv())
                if told.type in ("state", "welcome"):
                    self._watch_bots(told, time.monotonic())
                if told.id is not None and told.id in self._sent:
                    self._measured.note(self._sent.pop(told.id), time.monotonic(), told.type)
                elif told.result is not None:
                    return
                elif told.legal:
                    acting.create_task(self._act(told))

    def _watch_bots(self, told: Told, now: float) -> None:
        """Note how long the bot took that was asked, and begin to wait for the next one."""
        if self._thinking is not None and told.version > self._thinking[0]:
            self._measured.note_bot(self._thinking[1], now)
            self._thinking = None
        if self._thinking is None and told.thinking is not None:
            self._thinking = told.version, now

    async def _act(self, told: Told) -> None:
        await self._rhythm.beat()
        id = str(next(self._numbers))
        action = {
            "type": "play",
            "id": id,
            "version": told.version,
            "seat": self._seat,
            "action": random.choice(told.legal),
        }
        self._sent[id] = time.monotonic()
        await self._socket.send(json.dumps(action))


async def _all(events: list[asyncio.Event]) -> None:
    """Wait for every one."""
    for event in events:
        await event.wait()


class Crowd:
    """All scripted people, at tables that are opened again when a match is over; with bots, one person a table."""

    def __init__(self, url: str, game: str, seats: int, measured: Measured, bots: str | None = None) -> None:
        self._url, self._game, self._measured = url.rstrip("/"), game, measured
        person = {"kind": "person"}
        self._seats = [person] * seats if bots is None else [person, *[{"kind": "bot", "bot": bots}] * (seats - 1)]
        self._doors = asyncio.Semaphore(AT_ONCE)

    async def play(self, tables: int, seconds: float, rate: float) -> None:
        """Play at so many tables; when all have begun, measure for so long."""
        apart = tables / rate if rate else 0.0
        ready = [asyncio.Event() for _ in range(tables)]
        playing = [asyncio.create_task(self._table(apart, event)) for event in ready]
        try:
            begun = asyncio.create_task(_all(ready))
            await asyncio.wait([begun, *playing], return_when=asyncio.FIRST_COMPLETED)
            self._raise_faults(playing)
            self._measured.begun = time.monotonic() + SECONDS_TO_SETTLE
            self._measured.until = self._measured.begun + seconds
            await asyncio.sleep(SECONDS_TO_SETTLE + seconds)
            self._raise_faults(playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    def _raise_faults(self, playing: list[asyncio.Task[None]]) -> None:
        for task in playing:
            if task.done():
                task.result()

    async def _table(self, apart: float, ready: asyncio.Event) -> None:
        while True:
            async with AsyncExitStack() as stack:
                async with self._doors:
                    made = await asyncio.to_thread(self._opened)
                    rhythm = Rhythm(apart)
                    people = [await self._person(stack, made["match"], seat, rhythm) for seat in made["seats"]]
                ready.set()
                await asyncio.gather(*[person.play() for person in people])

    def _opened(self) -> Any:
        """A new table."""
        wanted = {"game": self._game, "seats": self._seats}
        headers = {"Content-Type": "application/json"}
        request = Request(f"{self._url}/api/tables", json.dumps(wanted).encode(), headers)
        with urlopen(request, timeout=SECONDS_TO_ANSWER) as answer:
            return json.load(answer)

    async def _person(self, stack: AsyncExitStack, match: str, seat: dict[str, Any], rhythm: Rhythm) -> Person:
        address = "ws" + self._url.removeprefix("http") + "/api/socket"
        options: dict[str, Any] = {"origin": self._url, "compression": None, "max_size": None, "ping_interval": None}
        socket = await stack.enter_async_context(connect(address, **options))
        hello = {"type": "hello", "match": match, "tokens": [seat["token"]], "name": f"Seat {seat['seat']}"}
        await socket.send(json.dumps(hello))
        return Person(socket, seat["seat"], rhythm, self._measured)
