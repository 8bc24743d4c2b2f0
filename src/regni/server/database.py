"""Where the data lie: a directory or a database URL, read once, and connections to it."""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from regni.core.refusal import Malformed
from regni.server.migrations import upgrade

FILE: Final = "regni.sqlite"
SQLITE: Final = {"sqlite", "sqlite+aiosqlite"}
POSTGRESQL: Final = {"postgresql", "postgresql+asyncpg", "postgres"}
EXPECTED: Final = (
    "a directory, sqlite:///FILE, or postgresql://USER:PASSWORD@HOST:PORT/DATABASE "
    "(sqlite+aiosqlite and postgresql+asyncpg are the same)"
)
SECONDS_TO_CONNECT: Final = 10
SECONDS_TO_WAIT_FOR_A_LOCK: Final = 10
PRAGMAS: Final = ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON")


@dataclass(frozen=True)
class Database:
    """A database by its URL, whose scheme is sqlite+aiosqlite or postgresql."""

    url: URL

    @property
    def is_shared(self) -> bool:
        """Whether several server processes may use it at once."""
        return self.url.drivername == "postgresql"

    @property
    def told(self) -> str:
        """The URL as it may be shown: without the password, wherever it stands."""
        hidden = {name: "***" for name in self.url.query if name == "password"}
        return self.url.update_query_dict(hidden).render_as_string(hide_password=True)

    async def connected(self) -> Any:
        """A connection of asyncpg, which itself reads the URL, with every option that PostgreSQL knows."""
        address = self.url.render_as_string(hide_password=False)
        return await driver().connect(address, timeout=SECONDS_TO_CONNECT)

    def engine(self) -> AsyncEngine:
        """A pool of connections, the first of which is made when it is needed."""
        return _shared_engine(self) if self.is_shared else _file_engine(self)

    async def opened(self) -> AsyncEngine:
        """A pool of connections to the database, which now has the newest schema."""
        engine = self.engine()
        try:
            with self.explaining():
                await _upgrade(engine)
        except BaseException:
            await engine.dispose()
            raise
        return engine

    @contextmanager
    def explaining(self) -> Iterator[None]:
        """Whatever keeps the database from being used is told with its URL."""
        try:
            yield
        except Malformed:
            raise
        except self._faults() as fault:
            reason = fault.orig if isinstance(fault, DBAPIError) else fault
            raise Malformed(f"{self.told}: {reason}", "a database that can be reached and written") from fault

    def _faults(self) -> tuple[type[Exception], ...]:
        if not self.is_shared:
            return DBAPIError, OSError
        return DBAPIError, OSError, ValueError, driver().PostgresError, driver().InterfaceError


def database(data: str) -> Database:
    """The database that a directory or a URL names."""
    if "://" not in data:
        return _in_directory(data)
    scheme = data.split("://")[0]
    if scheme in SQLITE:
        return _file(_parsed(data, "sqlite+aiosqlite"))
    if scheme in POSTGRESQL:
        return Database(_parsed(data, "postgresql"))
    raise Malformed(f"data {scheme}://…", EXPECTED)


def driver() -> ModuleType:
    """The module asyncpg, which only PostgreSQL needs."""
    try:
        return importlib.import_module("asyncpg")
    except ImportError:
        raise Malformed("no module asyncpg", "asyncpg installed: pip install 'regni[postgres]'") from None


def _parsed(data: str, scheme: str) -> URL:
    try:
        return make_url(f"{scheme}://{data.split('://', 1)[1]}")
    except (ArgumentError, ValueError):
        raise Malformed(f"data {data.split('://')[0]}://… that is no URL", EXPECTED) from None


def _in_directory(data: str) -> Database:
    if not data.strip():
        raise Malformed("data ''", EXPECTED)
    return _file(URL.create("sqlite+aiosqlite", database=str(Path(data).expanduser().absolute() / FILE)))


def _file(url: URL) -> Database:
    if url.host or not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise Malformed(f"data {url.render_as_string()}", EXPECTED)
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as fault:
        raise Malformed(f"data {str(Path(url.database).parent)!r}: {fault}", "a directory that can be made") from None
    return Database(url)


def _file_engine(data: Database) -> AsyncEngine:
    arguments = {"isolation_level": "IMMEDIATE", "timeout": SECONDS_TO_WAIT_FOR_A_LOCK}
    engine = create_async_engine(data.url, connect_args=arguments, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _shared_engine(data: Database) -> AsyncEngine:
    url = "postgresql+asyncpg://"
    return create_async_engine(url, async_creator=data.connected, pool_pre_ping=True, hide_parameters=True)


async def _upgrade(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def _set_pragmas(connection: Any, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
