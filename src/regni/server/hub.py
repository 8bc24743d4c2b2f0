"""The hub: tables in memory, one command at a time for each, stored before anybody is told."""

import asyncio
import logging
import math
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec

from regni.core.refusal import Malformed, Refusal, Refused
from regni.match.journal import AnyEntry, Opening, entry_bytes, opening_bytes, read_entry, read_opening
from regni.match.match import STALE_VERSION
from regni.match.people import COLOURS, EMBLEMS, SHAPES
from regni.match.snapshot import restored, snapshot
from regni.match.table import MATCH_NOT_OVER, Table
from regni.server.advising import make_analysis, tell_hint
from regni.server.bell import EVERY_TABLE, Bell, SharedBell
from regni.server.bots import Bots, any_legal, question
from regni.server.garbage import Sweeper
from regni.server.room import Analysis, Connection, Room
from regni.server.security import rematch_of
from regni.server.storage import FAULTS, Store, Summary, Taken, UnknownTable

logger = logging.getLogger("regni.server")

ATTEMPTS: Final = 8  # at a command, when other processes are first
ENTRIES_A_SNAPSHOT: Final = 100
SECONDS_TO_RECOVER: Final = 1.0  # until the store is tried again
SECONDS_OF_QUIET: Final = 0.5  # after which a table is listed as it is
SECONDS_BETWEEN_LISTINGS: Final = 10.0  # of a table that is never quiet
MOST_AT_ONCE: Final = 25  # of those

Command = Callable[[Table], AnyEntry]


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, bell: Bell, bots: Bots, pause: float, idle: float) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self._bell, self._bots = bell, bots
        self._pause, self._idle = pause, idle
        self._sweeper = Sweeper()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen to other processes and keep the lists true as long as the server runs."""
        self._begin(self._listen())
        self._begin(self._tidy())
        try:
            yield
        finally:
            await self._end()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _end(self) -> None:
        """Stop what runs, and leave the lists as the tables are."""
        for room in self.rooms.values():
            self._still(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._list_changed()
        await asyncio.to_thread(self._bots.close)

    # tables

    async def create(self, table: Table, hashes: Mapping[int, str]) -> Room:
        """Keep a new table with the hashed tokens of its seats."""
        await self.store.create(table.id, opening_bytes(table.opening), hashes)
        room = self.rooms.setdefault(table.id, Room(table))
        await self.list(room)
        for bot in room.bots_from_the_beginning:
            self._bots.wake(bot)
        self._go_on(room)
        return room

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded if it is not in memory; UnknownTable where there is none."""
        if (room := self.rooms.get(table_id)) is not None:
            room.used = time.monotonic()
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        try:
            table = await self._stored(table_id)
            room = self.rooms.setdefault(table_id, Room(table))
            self._go_on(room)
            return room
        finally:
            del self._loading[table_id]

    async def _stored(self, table_id: str) -> Table:
        """A table from the store: its snapshot, or its opening, and the entries after it."""
        data = await self.store.opening(table_id)
        if data is None:
            raise UnknownTable(table_id)
        table = await self._begun(table_id, read_opening(data))
        for entry in await self.store.entries(table_id, table.number):
            table.apply(read_entry(entry.data), entry.at)
        return table

    async def _begun(self, table_id: str, opening: Opening) -> Table:
        saved = await self.store.latest_snapshot(table_id)
        if saved is not None:
            try:
                return restored(table_id, opening, saved.data)
            except Malformed as fault:
                logger.warning("table %s: its snapshot is no use: %s", table_id, fault)
        return Table(table_id, opening)

    # commands

    async def perform(self, room: Room, command: Command, seat: int | None = None, client: str = "") -> None:
        """Do what a command says, once: stored first, then applied, then told. Raises Refused."""
        async with room.lock:
            for _ in range(ATTEMPTS):
                if room.table.answered(seat, client) is not None:
                    return
                if await self._kept(room, command(room.table)):
                    self._go_on(room)
                    return
        raise Refused(Refusal(STALE_VERSION, {"version": room.table.version, "current": room.table.version}))

    async def _kept(self, room: Room, entry: AnyEntry) -> bool:
        """Store an entry and let it happen; False where others were first, whose entries have happened now."""
        table, at = room.table, time.time()
        number = table.number + 1
        try:
            await self.store.append(table.id, number, at, entry_bytes(entry))
        except Taken:
            await self._catch_up(room)
            return False
        except FAULTS:
            await self._catch_up(room)
            if table.number < number:
                raise
            await self._bell.ring(table.id, table.number)
            return False
        room.change(lambda: room.apply(entry, at))
        await self._bell.ring(table.id, number)
        self._remember(room)
        return True

    async def _catch_up(self, room: Room) -> None:
        """Let happen what other processes have stored, and go on from there."""
        table = room.table
        entries = await self.store.entries(table.id, table.number)

        def happen() -> None:
            for entry in entries:
                room.apply(read_entry(entry.data), entry.at)

        room.change(happen)
        self._go_on(room)

    def _remember(self, room: Room) -> None:
        """Save a snapshot now and then, so that a long match is taken up quickly."""
        if room.table.number % ENTRIES_A_SNAPSHOT == 0:
            self._begin(self.store.save_snapshot(room.table.id, room.table.number, snapshot(room.table)))

    # bots and clocks

    def _go_on(self, room: Room) -> None:
        """After a change: bots think, clocks run."""
        if (room.bots is None or room.bots.done()) and self._is_bots_turn(room):
            room.bots = self._begin(self._let_bots_play(room))
        if room.flag is not None:
            room.flag.cancel()
        at = room.table.flag_at()
        room.flag = None if at is None else self._alarm(room, at - time.time())

    def _is_bots_turn(self, room: Room) -> bool:
        """Bots play on among themselves only while somebody looks."""
        return room.table.bot_asked() is not None and (room.has_person or bool(room.connections))

    async def _let_bots_play(self, room: Room) -> None:
        """Play for bots until a person is asked."""
        while self._is_bots_turn(room):
            await asyncio.sleep(self._pause)
            if (asked := room.table.bot_asked()) is None:
                return
            try:
                await self._play_for_bot(room, *asked)
            except Refused:
                continue  # the match has gone on without it, or a person has taken the seat back
            except FAULTS as fault:
                logger.error("table %s: a bot's action was not stored: %s", room.table.id, fault)
                await asyncio.sleep(SECONDS_TO_RECOVER)

    async def _play_for_bot(self, room: Room, seat: int, bot: str) -> None:
        match, version = room.table.match, room.table.version
        action = await self._bots.answer(question(match, seat, bot))
        if version != room.table.version:
            return  # the match has gone on without it
        if action is None or match.why_not(action, seat) is not None:
            action = any_legal(match)
        await self.perform(room, lambda table: table.play_for_bot(seat, action, version))

    def _alarm(self, room: Room, seconds: float) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0.0, seconds), lambda: self._begin(self._let_flag_fall(room)))

    async def _let_flag_fall(self, room: Room) -> None:
        try:
            await self.perform(room, lambda table: table.flag(time.time()))
        except Refused:  # somebody was quicker, or the alarm was: it follows another clock
            self._go_on(room)
        except FAULTS as fault:
            logger.error("table %s: a flag that fell was not stored: %s", room.table.id, fault)
            room.flag = self._alarm(room, SECONDS_TO_RECOVER)

    # people

    def enter(self, room: Room, connection: Connection) -> None:
        """Somebody comes to a table."""
        self.rooms.setdefault(room.table.id, room)
        room.enter(connection)
        self._go_on(room)

    async def sit(self, room: Room, seat: int, name: str, emblem: str) -> None:
        """A person sits down for the first time."""
        await self.perform(room, lambda table: table.sit(seat, name, emblem))

    def absent(self, room: Room, target: int | None) -> list[int] | None:
        """The persons who are away, as far as this process can tell; None where others may know them."""
        if isinstance(self._bell, SharedBell):
            return None
        away = {seat for seat, place in enumerate(room.table.places) if place.is_person} - set(room.present)
        return sorted(away | ({target} if target is not None else set()))

    async def rematch(self, room: Room) -> str:
        """Open the table where the same people play again, once however many ask; everybody is told."""
        table = room.table
        if not table.is_over:
            raise Refused(Refusal(MATCH_NOT_OVER, {}))
        again = Table(rematch_of(table.id), again_from(table.opening))
        with suppress(Taken):
            await self.create(again, await self.store.tokens(table.id))
        room.tell_rematch(again.id, *room.connections)
        await self._bell.ring(again.id, 0)
        return again.id

    async def known_rematch(self, room: Room) -> str | None:
        """The table where the same people play again, if somebody has opened it."""
        again = rematch_of(room.table.id)
        is_known = room.table.is_over and (again in self.rooms or await self.store.opening(again) is not None)
        return again if is_known else None

    # advice

    def hint(self, room: Room, connection: Connection, seat: int, id: str) -> None:
        """Tell a page what the expert would do at a seat, as soon as that is known."""
        connection.is_hinted = True
        self._begin(tell_hint(self._bots, room, connection, seat, id))

    def analyse(self, room: Room, connection: Connection, id: str) -> None:
        """Tell a page the analysis of a match that is over; it is made once."""
        if not room.table.is_over:
            raise Refused(Refusal(MATCH_NOT_OVER, {}))
        if room.analysis is None or room.analysis.version != room.table.version:
            room.analysis = Analysis(room.table.version)
            self._begin(make_analysis(self._bots, room, room.analysis))
        room.analysis.ask(connection, id)

    # other processes

    async def _listen(self) -> None:
        """Hear of what other processes store."""
        async for table_id, number in self._bell.heard():
            while not await self._has_heard(table_id, number):
                await asyncio.sleep(SECONDS_TO_RECOVER)

    async def _has_heard(self, table_id: str, number: int) -> bool:
        """Follow a ring; False where the store did not answer."""
        try:
            await self._hear(table_id, number)
        except FAULTS as fault:
            logger.warning("table %s: what another process stored was not read: %s", table_id, fault)
            return False
        return True

    async def _hear(self, table_id: str, number: int) -> None:
        if table_id in self._loading:
            await asyncio.wait([self._loading[table_id]])  # it may have read what was there before
        if table_id == EVERY_TABLE:
            for room in list(self.rooms.values()):
                await self._follow(room)
        elif table_id in self.rooms:
            if number > self.rooms[table_id].table.number:
                await self._follow(self.rooms[table_id])
        elif number == 0:
            for room in self.rooms.values():
                if rematch_of(room.table.id) == table_id:
                    room.tell_rematch(table_id, *room.connections)

    async def _follow(self, room: Room) -> None:
        try:
            async with room.lock:
                await self._catch_up(room)
        except Malformed as fault:
            logger.warning("table %s: what another process stored cannot be read: %s", room.table.id, fault)

    # lists and memory

    async def _tidy(self) -> None:
        """Keep the lists true, and let go of tables that nobody uses."""
        while True:
            await asyncio.sleep(SECONDS_OF_QUIET)
            await self._list_changed(time.monotonic())
            self._forget_idle(time.monotonic() - self._idle)
            self._sweep(time.monotonic() - SECONDS_OF_QUIET)

    async def _list_changed(self, now: float = math.inf) -> None:
        """Write the lists for tables that have become quiet, or have not been for long; in the end for all."""
        changed = [room for room in self.rooms.values() if not room.is_listed]
        quiet = [room for room in changed if room.used < now - SECONDS_OF_QUIET]
        never = [room for room in changed if room.used >= now - SECONDS_OF_QUIET]
        late = [room for room in never if room.listed < now - SECONDS_BETWEEN_LISTINGS][:MOST_AT_ONCE]
        done = await asyncio.gather(*[self.list(room) for room in (*quiet, *late)], return_exceptions=True)
        if faults := [each for each in done if isinstance(each, Exception)]:
            logger.warning("%d tables were not listed, the first because of %r", len(faults), faults[0])

    async def list(self, room: Room) -> None:
        """Let the lists show a table as it is."""
        room.is_listed, room.listed = True, time.monotonic()
        try:
            taken = await self.store.tokens(room.table.id) if room.table.opening.open else {}
            await self.store.update_summary(summary(room.table, taken))
        except BaseException:
            room.is_listed = False
            raise

    def _forget_idle(self, since: float) -> None:
        for table_id, room in list(self.rooms.items()):
            is_busy = room.connections or room.lock.locked() or (room.bots is not None and not room.bots.done())
            if not is_busy and room.is_listed and room.used < since:
                self._still(room)
                del self.rooms[table_id]

    def _sweep(self, quiet_since: float) -> None:
        last_used = max((room.used for room in self.rooms.values()), default=0.0)
        self._sweeper.sweep(last_used, last_used < quiet_since)

    def _still(self, room: Room) -> None:
        if room.flag is not None:
            room.flag.cancel()
            room.flag = None


def emblem_of(seat: int, wanted: str) -> str:
    """The emblem that a person wants, or one of the seat's own."""
    return wanted if wanted in EMBLEMS else f"{SHAPES[seat % len(SHAPES)]}-{COLOURS[seat % len(COLOURS)]}"


def again_from(opening: Opening) -> Opening:
    """The same people and options, dealt anew; what was played before the table opened is not repeated."""
    return msgspec.structs.replace(opening, seed=secrets.randbits(62), made=time.time(), steps=[])


def summary(table: Table, taken: Collection[int]) -> Summary:
    """What lists show of a table; `taken` are the seats of an open table that have an owner."""
    places = enumerate(table.places)
    free = [seat for seat, place in places if place.is_person and seat not in taken] if table.opening.open else []
    waits = any(not place.seated for place in table.places)
    return Summary(
        table_id=table.id,
        game=table.opening.game,
        title=table.opening.title,
        open=table.opening.open,
        status="over" if table.is_over else "waiting" if waits else "playing",
        asked=table.asked,
        free=len(free),
        names=[place.name for place in table.places],
        updated=time.time(),
    )
