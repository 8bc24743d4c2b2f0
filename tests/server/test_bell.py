"""A ring is heard by the other processes, also after the connection was lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from regni import Malformed
from regni.server.bell import EVERY_TABLE, Bell, Rung
from support.postgres import rows

pytestmark = pytest.mark.anyio

CONNECTIONS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
SECONDS_TO_HEAR = 60


@asynccontextmanager
async def bell_of(data: str) -> AsyncIterator[Bell]:
    bell = await Bell.open(data)
    try:
        yield bell
    finally:
        await bell.close()


async def next_heard(bell: Bell) -> Rung:
    async with asyncio.timeout(SECONDS_TO_HEAR):
        return await anext(bell.heard())


async def cut_off(url: str) -> None:
    """End every connection to a database."""
    await rows(url, f"SELECT pg_terminate_backend(pid) FROM ({CONNECTIONS}) AS others")


async def test_a_ring_is_heard_by_the_others_and_not_by_oneself(shared: str) -> None:
    async with bell_of(shared) as mine, bell_of(shared) as yours, bell_of(shared) as theirs:
        await mine.ring("a", 1)
        assert [await next_heard(bell) for bell in (yours, theirs)] == [("a", 1)] * 2
        await yours.ring("b", 2)
        assert [await next_heard(bell) for bell in (mine, theirs)] == [("b", 2)] * 2


async def test_many_rings_are_heard_in_order(shared: str) -> None:
    async with bell_of(shared) as mine, bell_of(shared) as yours:
        rung = [(f"table {n % 7}", n) for n in range(1, 2001)]
        for table_id, number in rung:
            await mine.ring(table_id, number)
        assert [await next_heard(yours) for _ in rung] == rung


async def test_a_ring_waits_while_the_connection_is_lost(shared: str) -> None:
    async with bell_of(shared) as mine:
        (own,) = await rows(shared, CONNECTIONS)
        async with bell_of(shared) as yours:
            await rows(shared, f"SELECT pg_terminate_backend({own['pid']})")
            await mine.ring("a", 1)
            assert await next_heard(yours) == ("a", 1)


async def test_after_the_connection_was_lost_every_table_may_have_changed(shared: str) -> None:
    async with bell_of(shared) as mine, bell_of(shared) as yours:
        for number in range(1, 4):
            await cut_off(shared)
            assert [await next_heard(bell) for bell in (mine, yours)] == [(EVERY_TABLE, 0)] * 2
            await mine.ring("a", number)
            assert await next_heard(yours) == ("a", number)


async def test_what_others_say_on_the_channel_is_not_heard(shared: str) -> None:
    async with bell_of(shared) as mine, bell_of(shared) as yours:
        for noise in ("", "nonsense", "a b", "a -1", "a 1.5"):
            await rows(shared, f"SELECT pg_notify('regni', '{noise}')")
        await mine.ring("a", 1)
        assert await next_heard(yours) == ("a", 1)


async def test_closing_rings_what_waits_and_ends_the_hearing(shared: str) -> None:
    async with bell_of(shared) as yours:
        mine = await Bell.open(shared)
        hearing = asyncio.create_task(everything_heard(mine))
        await mine.ring("a", 1)
        await mine.close()
        assert await next_heard(yours) == ("a", 1)
        assert await hearing == []
        assert len(await rows(shared, CONNECTIONS)) == 1


async def everything_heard(bell: Bell) -> list[Rung]:
    async with asyncio.timeout(SECONDS_TO_HEAR):
        return [rung async for rung in bell.heard()]


async def test_the_bell_of_a_file_is_silent(tmp_path: Path) -> None:
    mine, yours = [await Bell.open(str(tmp_path)) for _ in range(2)]
    await mine.ring("a", 1)
    await yours.close()
    assert await everything_heard(yours) == []
    await mine.close()


async def test_a_bell_without_a_database_is_refused(unused_port: int) -> None:
    with pytest.raises(Malformed, match="expected a database that can be reached"):
        await Bell.open(f"postgresql://ann:secret@127.0.0.1:{unused_port}/regni")
