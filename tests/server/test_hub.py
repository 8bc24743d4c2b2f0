"""Tables in memory: let go when nobody uses them, taken up again as they were, and never ahead of the store."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from regni.core.refusal import Refused
from regni.match.table import Table
from regni.server.bell import Bell
from regni.server.bots import Bots
from regni.server.hub import ENTRIES_A_SNAPSHOT, Hub
from regni.server.room import Connection, Room
from regni.server.storage import Store, UnknownTable
from support.server import Place, served
from support.tables import facts, opening, told


class Failing(Store):
    """A store that can be told to fail: before it writes, or after."""

    before = False
    after = False

    async def append(self, table_id: str, number: int, at: float, data: bytes) -> bool:
        if self.before:
            raise OSError("the disk is full")
        done = await super().append(table_id, number, at, data)
        if self.after:
            raise OSError("the line was cut")
        return done


def with_hubs(data: Path, story: Callable[[Failing, Hub, Hub], Awaitable[None]]) -> None:
    """A story with two hubs on one store, as in two processes that do not hear each other."""

    async def happen() -> None:
        store = await Failing.open(str(data))
        hubs = [Hub(store, Bell(), Bots(), pause=0.0, idle=600.0) for _ in range(2)]
        async with hubs[0].running(), hubs[1].running():
            await story(store, *hubs)
        await store.close()

    asyncio.run(happen())


async def play(hub: Hub, room: Room, client: str = "") -> None:
    """Some legal action of the seat that is asked."""
    seat, version = room.table.asked, room.table.version
    assert seat is not None
    action = random.Random(room.table.version).choice(room.table.match.legal())
    await hub.perform(room, lambda table: table.play(seat, action, version, client), seat, client)


def test_a_table_that_nobody_uses_is_let_go_and_taken_up_as_it_was(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, *tokens) as page:
            await page.ask("eyes", seat=page.state["decision"]["seat"])
            await page.play()
            before = page.state
        while match in place.hub.rooms:
            await asyncio.sleep(0.05)
        async with place.page(match, *tokens, eyes=before["eyes"]) as page:
            assert {**page.state, "events": []} == {
                **page.state,
                **{name: before[name] for name in before if name != "type"},
                "events": [],
            }

    served(tmp_path, story, idle=0.1)


def test_a_long_match_is_taken_up_from_a_snapshot(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await hub.create(Table("long", opening()), {})
        while room.table.number < ENTRIES_A_SNAPSHOT + 3:
            if room.table.is_over:
                await hub.perform(room, lambda table: table.say(0, "over"))
            else:
                await play(hub, room, f"client {room.table.number}")
        while (saved := await store.latest_snapshot("long")) is None:
            await asyncio.sleep(0.01)
        assert saved.number == ENTRIES_A_SNAPSHOT
        again = await other.room("long")
        assert facts(again.table) == facts(room.table)
        assert told(again.table) == told(room.table)

    with_hubs(tmp_path, story)


def test_who_is_late_catches_up_and_is_refused(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        first = await hub.create(Table("shared", opening()), {})
        second = await other.room("shared")
        page = Connection({}, None, "", 100)
        second.enter(page)
        await play(hub, first)
        with pytest.raises(Refused) as refused:
            await play(other, second)
        assert refused.value.code == "stale_version"
        assert facts(second.table) == facts(first.table)
        assert any('"version":1' in page.waiting.get_nowait() for _ in range(page.waiting.qsize()))

    with_hubs(tmp_path, story)


def test_what_others_said_meanwhile_does_not_refuse_an_action(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        first = await hub.create(Table("shared", opening()), {})
        second = await other.room("shared")
        for _ in range(5):
            await hub.perform(first, lambda table: table.say(0, "hurry"))
        await play(other, second)
        assert [message.text for message in second.table.chat] == ["hurry"] * 5
        assert (second.table.version, second.table.number) == (1, 6)

    with_hubs(tmp_path, story)


def test_what_was_not_stored_has_not_happened(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await hub.create(Table("table", opening()), {})
        page = Connection({}, None, "", 100)
        room.enter(page)
        sent = page.waiting.qsize()
        store.before = True
        with pytest.raises(OSError, match="the disk is full"):
            await play(hub, room)
        assert (room.table.version, page.waiting.qsize()) == (0, sent)
        store.before = False
        await play(hub, room)
        assert room.table.version == 1

    with_hubs(tmp_path, story)


def test_what_was_stored_has_happened_even_if_the_store_could_not_say_so(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await hub.create(Table("table", opening()), {})
        store.after = True
        await play(hub, room, "mine")
        assert (room.table.version, room.table.number) == (1, 1)

    with_hubs(tmp_path, story)


def test_a_table_is_loaded_once_however_many_come(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        with pytest.raises(UnknownTable):
            await hub.room("none")
        room = await hub.create(Table("table", opening()), {})
        rooms = await asyncio.gather(*[other.room("table") for _ in range(5)])
        assert all(each is rooms[0] for each in rooms)
        assert rooms[0] is not room

    with_hubs(tmp_path, story)
