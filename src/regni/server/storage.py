"""The store: what a table is, kept for good. What was acknowledged is committed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from sqlalchemy import Executable, RowMapping, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine

from regni.server.database import database
from regni.server.schema import entries, snapshots, summaries, tables, tokens
from regni.server.writer import Statement, Writer

OVER: Final = "over"
FAULTS: Final = (DBAPIError, NoConnectionFree, OSError)  # of a database that does not answer

Insert = sqlite.Insert | postgresql.Insert
INSERTS: Final[dict[str, Callable[[Table], Insert]]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Taken(Exception):
    """What was to be written is there already: another was first, and nothing has changed."""


class UnknownTable(LookupError):
    """There is no table of this id."""


class Entry(NamedTuple):
    """What happened at a table: its number there, from 1, when, and the entry of the journal as bytes."""

    number: int
    at: float
    data: bytes


class Snapshot(NamedTuple):
    """A table as it was after the entry of this number."""

    number: int
    data: bytes


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What a list of tables shows of one."""

    table_id: str
    game: str
    title: str
    open: bool
    status: str  # "waiting", "playing" or "over"
    asked: int | None  # the seat asked
    free: int  # seats that a person may still take
    names: list[str]  # by seat; "" where nobody sits
    updated: float


class Store:
    """Tables, entries, tokens, snapshots and summaries in a database.

    Every write returns once it is committed. One of FAULTS does not tell whether it was: read the
    table again.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        """Keep everything in a database that has the newest schema; `Store.open` makes sure of that."""
        insert = INSERTS[engine.dialect.name]
        self._engine = engine
        self._table = Statement(insert(tables), ("id",))
        self._token = _if_absent(insert(tokens))
        self._entry = _if_absent(insert(entries))
        self._snapshot = _replacing(insert(snapshots))
        self._summary = _replacing(insert(summaries))
        self._writer = Writer(engine, (self._table, self._token, self._entry, self._snapshot, self._summary))

    @classmethod
    async def open(cls, data: str) -> Self:
        """The store in a directory or at a URL, its schema brought up to date; Malformed says what is wrong there."""
        return cls(await database(data).opened())

    async def close(self) -> None:
        """Commit what waits and let the database go."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, table_id: str, opening: bytes, hashes: Mapping[int, str]) -> None:
        """Keep a new table with the hashed tokens of its seats; Taken where the id is in use."""
        owners = [(self._token, {"table_id": table_id, "seat": seat, "hash": each}) for seat, each in hashes.items()]
        try:
            await self._writer.write((self._table, {"id": table_id, "opening": opening}), *owners)
        except IntegrityError:
            raise Taken(f"table {table_id}") from None

    async def append(self, table_id: str, number: int, at: float, data: bytes) -> bool:
        """Keep the entry of this number: True, or Taken where the table has one."""
        row = {"table_id": table_id, "number": number, "at": at, "data": data}
        with _known(table_id):
            if not await self._writer.write((self._entry, row)):
                raise Taken(f"entry {number} of table {table_id}")
        return True

    async def claim_seat(self, table_id: str, seat: int, token_hash: str) -> bool:
        """Give a seat its token; False where it has one."""
        with _known(table_id):
            return await self._writer.write((self._token, {"table_id": table_id, "seat": seat, "hash": token_hash}))

    async def save_snapshot(self, table_id: str, number: int, data: bytes) -> None:
        """Keep a snapshot in the place of the last one."""
        with _known(table_id):
            await self._writer.write((self._snapshot, {"table_id": table_id, "number": number, "data": data}))

    async def update_summary(self, summary: Summary) -> None:
        """Keep a summary in the place of the last one."""
        with _known(summary.table_id):
            await self._writer.write((self._summary, vars(summary)))

    async def opening(self, table_id: str) -> bytes | None:
        """How the table began; None where there is no such table."""
        for row in await self._rows(select(tables.c.opening).where(tables.c.id == table_id)):
            return bytes(row["opening"])
        return None

    async def tokens(self, table_id: str) -> dict[int, str]:
        """The hashed token of every seat that has one."""
        rows = await self._rows(select(tokens.c.seat, tokens.c.hash).where(tokens.c.table_id == table_id))
        return {row["seat"]: row["hash"] for row in rows}

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table in their order, those after a number."""
        chosen = select(entries.c.number, entries.c.at, entries.c.data)
        of_table = (entries.c.table_id == table_id) & (entries.c.number > after)
        return [Entry(**row) for row in await self._rows(chosen.where(of_table).order_by(entries.c.number))]

    async def latest_snapshot(self, table_id: str) -> Snapshot | None:
        """The snapshot of a table that was saved last."""
        chosen = select(snapshots.c.number, snapshots.c.data).where(snapshots.c.table_id == table_id)
        for row in await self._rows(chosen):
            return Snapshot(**row)
        return None

    async def open_tables(self, limit: int) -> list[Summary]:
        """Open tables that are not over: first those with a free seat, then the rest, each the latest first."""
        chosen = select(summaries).where(summaries.c.open & (summaries.c.status != OVER))
        in_order = chosen.order_by((summaries.c.free > 0).desc(), summaries.c.updated.desc(), summaries.c.table_id)
        return [Summary(**row) for row in await self._rows(in_order.limit(limit))]

    async def summaries(self, table_ids: Iterable[str]) -> dict[str, Summary]:
        """The summaries of those tables that have one."""
        rows = await self._rows(select(summaries).where(summaries.c.table_id.in_(set(table_ids))))
        return {row["table_id"]: Summary(**row) for row in rows}

    async def _rows(self, chosen: Executable) -> Sequence[RowMapping]:
        async with self._engine.connect() as connection:
            return (await connection.execute(chosen)).mappings().all()


@contextmanager
def _known(table_id: str) -> Iterator[None]:
    """A row that belongs to no table is refused by the database."""
    try:
        yield
    except IntegrityError:
        raise UnknownTable(table_id) from None


def _key(insert: Insert) -> tuple[str, ...]:
    return tuple(column.name for column in insert.table.primary_key)


def _if_absent(insert: Insert) -> Statement:
    """Write the rows whose key is new, and tell which."""
    told = insert.on_conflict_do_nothing().returning(*insert.table.primary_key)
    return Statement(told, _key(insert), tells=True)


def _replacing(insert: Insert) -> Statement:
    """Write rows in the place of those of the same key."""
    key = _key(insert)
    others = {column.name: insert.excluded[column.name] for column in insert.table.columns if column.name not in key}
    return Statement(insert.on_conflict_do_update(index_elements=key, set_=others), key)
