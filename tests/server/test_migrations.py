"""The schema is brought up to date at the start, whole or not at all, and a newer one is refused."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from regni import Malformed
from regni.server import migrations
from regni.server.database import database
from regni.server.schema import metadata
from regni.server.storage import Store

pytestmark = pytest.mark.anyio

OURS = {*metadata.tables, "alembic_version"}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def run(engine: AsyncEngine, *statements: str) -> None:
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def names_in(data: str) -> set[str]:
    """The tables found in a database, whatever its schema."""
    engine = database(data).engine()
    async with engine.connect() as connection:
        names = await connection.run_sync(table_names)
    await engine.dispose()
    return names


async def test_the_migrations_make_the_schema(data: str) -> None:
    engine = await database(data).opened()
    async with engine.connect() as connection:
        assert await connection.run_sync(table_names) == OURS
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_opening_again_changes_nothing(data: str) -> None:
    for expected in (None, b"opening"):
        store = await Store.open(data)
        assert await store.opening("a") == expected
        if expected is None:
            await store.create("a", b"opening", {})
        await store.close()


async def test_servers_that_start_at_once_make_one_schema(data: str) -> None:
    stores = await asyncio.gather(*(Store.open(data) for _ in range(5)))
    await stores[0].create("a", b"opening", {})
    assert [await store.opening("a") for store in stores] == [b"opening"] * 5
    for store in stores:
        await store.close()


async def test_a_newer_schema_is_refused_and_left_alone(data: str) -> None:
    engine = await database(data).opened()
    await run(engine, "UPDATE alembic_version SET version_num = '9999'", "DROP TABLE snapshots")
    await engine.dispose()
    with pytest.raises(Malformed, match=r"schema 9999; expected at most schema \d+; use the newer regni"):
        await Store.open(data)
    assert await names_in(data) == OURS - {"snapshots"}


async def test_a_migration_that_fails_leaves_nothing_behind(data: str) -> None:
    engine = database(data).engine()
    await run(engine, "CREATE TABLE summaries (somebody_elses INTEGER)")
    await engine.dispose()
    with pytest.raises(Malformed, match=r"summaries.* already exists"):
        await Store.open(data)
    assert await names_in(data) == {"summaries"}


def test_the_migrations_are_in_packages_so_that_they_are_installed() -> None:
    folders = {path.parent for path in Path(migrations.__file__).parent.rglob("*.py")}
    assert len(folders) == 2
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
