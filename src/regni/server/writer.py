"""Group commit: one task gathers the writes of many tables into one transaction after another."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MOST_JOBS: Final = 500
OF_A_VALUE: Final = "22"  # how the codes of PostgreSQL's faults of one value begin

Row = dict[str, Any]
Key = tuple[object, ...]


@dataclass(frozen=True, eq=False)
class Statement:
    """A way to write rows, which their key tells apart."""

    insert: Insert
    key: tuple[str, ...]
    tells: bool = False  # whether the keys of the rows that were written come back

    def key_of(self, row: Row) -> Key:
        return tuple(row[name] for name in self.key)

    async def written(self, connection: AsyncConnection, rows: list[Row]) -> set[Key]:
        """Write rows in the order of their keys, so that processes never wait for each other in a circle."""
        in_order = sorted(rows, key=self.key_of)
        result = await connection.execute(self.insert, in_order)
        return {tuple(row) for row in result} if self.tells else {self.key_of(row) for row in rows}


@dataclass(frozen=True, eq=False)
class Job:
    """Rows that are written together or not at all, and who waits for them."""

    writes: Sequence[tuple[Statement, Row]]
    done: asyncio.Future[bool]

    def settle(self, written: dict[Statement, set[Key]]) -> None:
        """Tell whether its rows are among those written, each of which belongs to the first that asked."""
        own = all(statement.key_of(row) in written[statement] for statement, row in self.writes)
        for statement, row in self.writes:
            if statement.tells:
                written[statement].discard(statement.key_of(row))
        if not self.done.done():
            self.done.set_result(own)

    def fail(self, fault: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(fault)


class Writer:
    """The only one that writes: whoever asks while a transaction is under way is in the next."""

    def __init__(self, engine: AsyncEngine, statements: Iterable[Statement]) -> None:
        """Begin to write; the statements are in the order in which a transaction runs them."""
        self._engine = engine
        self._statements = tuple(statements)
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, *writes: tuple[Statement, Row]) -> bool:
        """Commit rows; False where one of them was there before. A fault of the database says nothing about them."""
        if self._is_closing:
            raise RuntimeError("expected an open store; it was closed")
        job = Job(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._wake.set()
        return await job.done

    async def close(self) -> None:
        """Commit what waits, and take no more."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            jobs, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
            if not self._waiting and not self._is_closing:
                self._wake.clear()
            await self._commit(jobs)

    async def _commit(self, jobs: list[Job]) -> None:
        """One transaction for all; where a row is at fault, one for each, so that it harms no other."""
        try:
            await self._together(jobs)
        except Exception as fault:
            if len(jobs) > 1 and _is_of_a_row(fault):
                for job in jobs:
                    await self._commit([job])
                return
            for job in jobs:
                job.fail(fault)

    async def _together(self, jobs: list[Job]) -> None:
        written: dict[Statement, set[Key]] = {}
        async with self._engine.begin() as connection:
            for statement in self._statements:
                rows = [row for job in jobs for each, row in job.writes if each is statement]
                if rows:
                    written[statement] = await statement.written(connection, rows)
        for job in jobs:
            job.settle(written)


def _is_of_a_row(fault: Exception) -> bool:
    """Whether a row is at fault, not the database."""
    if isinstance(fault, DBAPIError) and str(getattr(fault.orig, "sqlstate", "")).startswith(OF_A_VALUE):
        return True
    return isinstance(fault, IntegrityError | DataError)
