"""Tables in memory: let go when nobody uses them, taken up again as they were, and never ahead of the store."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from regni.core.refusal import Refused
from regni.match.clock import Clock
from regni.match.record import opening_of, steps_of
from regni.match.table import Table
from regni.server import hub as hubs
from regni.server.bell import EVERY_TABLE, Bell
from regni.server.bots import Bots, Question
from regni.server.hub import ENTRIES_A_SNAPSHOT, Hub
from regni.server.room import Connection, Room
from regni.server.storage import Entry, Store, Summary, UnknownTable
from support.server import Place, last_move, served
from support.tables import BOT, EMBLEM, PERSON, facts, opening, told


class Failing(Store):
    """A store that can be told to fail: before it writes, or after."""

    before = False
    after = False
    reading = False
    listing = False
    meanwhile: Callable[[], Awaitable[None]] | None = None  # what happens after entries were read, before they come

    async def append(self, table_id: str, number: int, at: float, data: bytes) -> bool:
        if self.before:
            raise OSError("the disk is full")
        done = await super().append(table_id, number, at, data)
        if self.after:
            raise OSError("the line was cut")
        return done

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        if self.reading:
            raise OSError("the line is cut")
        found = await super().entries(table_id, after)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found

    async def update_summary(self, summary: Summary) -> None:
        if self.listing:
            raise UnknownTable(summary.table_id)
        await super().update_summary(summary)


class Loud(Bell):
    """A bell that is heard by another."""

    other: Bell

    async def ring(self, table_id: str, number: int) -> None:
        self.other._heard.put_nowait((table_id, number))


def with_hubs(data: Path, story: Callable[[Failing, Hub, Hub], Awaitable[None]]) -> None:
    """A story with two hubs on one store, as in two processes that do not hear each other."""

    async def happen() -> None:
        store = await Failing.open(str(data))
        one, two = (Hub(store, Bell(), Bots(), pause=0.0, idle=600.0) for _ in range(2))
        async with one.running(), two.running():
            await story(store, one, two)
        await store.close()

    asyncio.run(happen())


def with_bells(data: Path, story: Callable[[Failing, Hub, Hub, Loud], Awaitable[None]]) -> None:
    """A story with two hubs that hear each other; the bell is the first one's."""

    async def happen() -> None:
        store, bells = await Failing.open(str(data)), (Loud(), Loud())
        bells[0].other, bells[1].other = bells[1], bells[0]
        one, two = (Hub(store, bell, Bots(), pause=0.0, idle=600.0) for bell in bells)
        async with one.running(), two.running():
            await story(store, one, two, bells[0])
        await store.close()

    asyncio.run(happen())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.01)


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


# what goes on after a fault


def test_bots_go_on_after_an_action_of_which_the_store_could_not_say_that_it_was_stored(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await hub.create(Table("table", opening("tigris", PERSON, BOT, options={"first": "0"})), {})
        store.after = True
        await hub.perform(room, lambda table: table.play(0, "pass", 0, "mine"), 0, "mine")
        await until(lambda: room.table.asked == 0 and room.table.version >= 2)

    with_hubs(tmp_path, story)


def test_bots_go_on_where_others_were_first(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        made = opening("tigris", PERSON, BOT, options={"first": "0"})
        room = await hub.create(Table("table", made), {})
        late = await other.room("table")
        hub._go_on = lambda room: None  # type: ignore[method-assign]  # the first process has died
        await hub.perform(room, lambda table: table.play(0, "pass", 0))
        with pytest.raises(Refused):
            await other.perform(late, lambda table: table.play(0, "pass", 0))
        await until(lambda: late.table.asked == 0 and late.table.version >= 2)

    with_hubs(tmp_path, story)


class Late(Bots):
    """A bot that does not answer in time."""

    def __init__(self) -> None:
        super().__init__()
        self.is_asked, self.may_answer = asyncio.Event(), asyncio.Event()

    async def answer(self, asked: Question) -> str | None:
        self.is_asked.set()
        await self.may_answer.wait()
        return None


def test_a_bot_that_does_not_answer_before_the_match_is_over_does_nothing(tmp_path: Path) -> None:
    async def happen() -> None:
        store, bots = await Store.open(str(tmp_path)), Late()
        hub = Hub(store, Bell(), bots, pause=0.0, idle=600.0)
        begun, last = last_move()
        match, steps = opening_of(begun["record"]), steps_of(begun["record"])
        async with hub.running():
            room = await hub.create(Table("table", opening(match=match, steps=steps, seed=begun["seed"])), {})
            seat = room.table.asked
            assert seat is not None
            await hub.perform(room, lambda table: table.propose_hand(seat, seat))
            await bots.is_asked.wait()
            await hub.perform(room, lambda table: table.take_back(seat))
            await hub.perform(room, lambda table: table.play(seat, last))
            assert room.table.is_over
            assert room.bots is not None
            bots.may_answer.set()
            await room.bots
        await store.close()

    asyncio.run(happen())


async def timed(hub: Hub, seconds: float) -> Room:
    """A table of two persons with so little time."""
    clock = Clock(seconds / 60)
    room = await hub.create(Table("timed", opening(options={"first": "0"}, clock=clock, made=time.time())), {})
    for seat in (0, 1):
        await hub.sit(room, seat, "Anna", EMBLEM)
    return room


def test_a_flag_falls_although_the_clock_on_the_wall_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An alarm follows another clock than the times of entries."""
    wall, begun = time.time(), time.monotonic()
    monkeypatch.setattr(time, "time", lambda: wall + 0.8 * (time.monotonic() - begun))

    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await timed(hub, 0.3)
        await until(lambda: room.table.places[0].flagged)

    with_hubs(tmp_path, story)


def test_a_flag_falls_when_the_store_answers_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SECONDS_TO_RECOVER", 0.05)

    async def story(store: Failing, hub: Hub, other: Hub) -> None:
        room = await timed(hub, 0.3)
        store.before = True
        await asyncio.sleep(0.5)
        assert not room.table.places[0].flagged
        store.before = False
        await until(lambda: room.table.places[0].flagged)

    with_hubs(tmp_path, story)


def test_what_another_stores_while_a_table_is_loaded_is_not_missed(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub, bell: Loud) -> None:
        first = await hub.create(Table("shared", opening()), {})

        async def meanwhile() -> None:
            await play(hub, first)
            await asyncio.sleep(0.05)

        store.meanwhile = meanwhile
        second = await other.room("shared")
        await until(lambda: second.table.version == 1)
        assert facts(second.table) == facts(first.table)

    with_bells(tmp_path, story)


def test_what_could_not_be_read_when_it_was_rung_is_read_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SECONDS_TO_RECOVER", 0.05)

    async def story(store: Failing, hub: Hub, other: Hub, bell: Loud) -> None:
        first = [await hub.create(Table(name, opening()), {}) for name in ("a", "b")]
        second = [await other.room(name) for name in ("a", "b")]
        rings = bell.other._heard
        bell.other = Bell()  # these rings are lost with the connection
        for room in first:
            await play(hub, room)
        store.reading = True
        rings.put_nowait((EVERY_TABLE, 0))
        await asyncio.sleep(0.1)
        store.reading = False
        await until(lambda: [room.table.version for room in second] == [1, 1])

    with_bells(tmp_path, story)


def test_one_table_that_cannot_be_read_keeps_no_other_from_being_heard(tmp_path: Path) -> None:
    async def story(store: Failing, hub: Hub, other: Hub, bell: Loud) -> None:
        await hub.create(Table("a", opening()), {})
        room = await hub.create(Table("b", opening()), {})
        for name in ("a", "b"):
            await other.room(name)
        rings = bell.other._heard
        bell.other = Bell()
        await store.append("a", 1, 0.0, b"of a newer server")
        await play(hub, room)
        rings.put_nowait((EVERY_TABLE, 0))
        await until(lambda: other.rooms["b"].table.version == 1)

    with_bells(tmp_path, story)


def test_a_table_that_cannot_be_listed_keeps_no_other_from_it_and_the_hub_ends(tmp_path: Path) -> None:
    closed: list[bool] = []

    class Closed(Bots):
        def close(self) -> None:
            closed.append(True)

    async def happen() -> None:
        store = await Failing.open(str(tmp_path))
        hub = Hub(store, Bell(), Closed(), pause=0.0, idle=600.0)
        async with hub.running():
            room = await hub.create(Table("table", opening()), {})
            store.listing = True
            await play(hub, room)
            await asyncio.sleep(2.5 * hubs.SECONDS_OF_QUIET)
            store.listing = False
            await until(lambda: room.is_listed)
            assert (await store.summaries(["table"]))["table"].asked == room.table.asked
            await play(hub, room)
            store.listing = True
        assert closed
        await store.close()

    asyncio.run(happen())
