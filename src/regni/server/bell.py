"""The bell: tells the other server processes on the same database that a table has a new entry."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from regni.server.database import Database, database

CHANNEL: Final = "regni"
EVERY_TABLE: Final = ""  # in the place of a table: rings may have been missed, look at every table you hold
SECONDS_BETWEEN_ATTEMPTS: Final = 0.5
SECONDS_OF_SILENCE: Final = 20.0  # then the connection is tried, so that a dead one is noticed
SECONDS_TO_ANSWER: Final = 10.0
RING: Final = "SELECT pg_notify($1, ring) FROM unnest($2::text[]) AS ring"

Rung = tuple[str, int]

log = logging.getLogger(__name__)


class Bell:
    """A bell that nobody else hears: a file has one server process."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Rung | None] = asyncio.Queue()

    @staticmethod
    async def open(data: str) -> "Bell":
        """The bell of a directory or a database URL, as `Store.open` takes it."""
        where = database(data)
        if not where.is_shared:
            return Bell()
        bell = SharedBell(where)
        await bell.listen()
        return bell

    async def ring(self, table_id: str, number: int) -> None:
        """Tell the others that a table has this entry; it does not wait until they have heard."""

    async def heard(self) -> AsyncIterator[Rung]:
        """The rings of the others until the bell is closed; (EVERY_TABLE, 0) after the connection was lost."""
        while (rung := await self._heard.get()) is not None:
            yield rung

    async def close(self) -> None:
        """Ring what waits, and hear no more."""
        self._heard.put_nowait(None)


class SharedBell(Bell):
    """A bell over PostgreSQL's LISTEN and NOTIFY, on one connection that is made again whenever it is lost."""

    def __init__(self, where: Database) -> None:
        super().__init__()
        self._where = where
        self._waiting: list[str] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Begin to hear and to ring."""
        with self._where.explaining():
            connection = await self._connected()
        self._task = asyncio.create_task(self._run(connection))

    async def ring(self, table_id: str, number: int) -> None:
        """Tell the others that a table has this entry; while the connection is lost, the ring waits."""
        self._waiting.append(f"{table_id} {number}")
        self._wake.set()

    async def close(self) -> None:
        """Ring what waits, as far as the database answers, and hear no more."""
        self._is_closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=SECONDS_TO_ANSWER)
            self._task.cancel()
        await super().close()

    async def _connected(self) -> Any:
        connection = await self._where.connected()
        connection.add_termination_listener(lambda _: self._wake.set())
        await connection.add_listener(CHANNEL, self._hear)
        return connection

    def _hear(self, connection: Any, sender: int, channel: str, payload: str) -> None:
        table_id, _, number = payload.rpartition(" ")
        if sender != connection.get_server_pid() and number.isdecimal():
            self._heard.put_nowait((table_id, int(number)))

    async def _run(self, connection: Any) -> None:
        await self._use(connection)
        while not self._is_closing:
            try:
                connection = await self._connected()
            except Exception as fault:
                log.warning("the bell is not connected: %s", fault)
                await self._pause(SECONDS_BETWEEN_ATTEMPTS)
                continue
            self._heard.put_nowait((EVERY_TABLE, 0))
            await self._use(connection)

    async def _use(self, connection: Any) -> None:
        """Ring on a connection until it is lost or the bell is closed."""
        try:
            while not connection.is_closed():
                await self._ring_waiting(connection)
                if self._is_closing:
                    return
                await self._pause(SECONDS_OF_SILENCE)
        except Exception as fault:
            log.warning("the bell has lost its connection: %s", fault)
        finally:
            connection.terminate()

    async def _ring_waiting(self, connection: Any) -> None:
        """Ring all that waits, or nothing to see whether the connection lives; what fails is rung on the next one."""
        self._wake.clear()
        rings = list(self._waiting)
        await connection.execute(RING, CHANNEL, rings, timeout=SECONDS_TO_ANSWER)
        del self._waiting[: len(rings)]

    async def _pause(self, seconds: float) -> None:
        """Wait until something is to be done, at most so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return
