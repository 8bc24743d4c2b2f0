"""What is stored is kept, once, in order, and committed before it is acknowledged."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from regni import Malformed
from regni.server.database import FILE, database
from regni.server.storage import Entry, Snapshot, Store, Summary, Taken, UnknownTable
from support.postgres import rows

pytestmark = pytest.mark.anyio

OTHERS = "datname = current_database() AND pid <> pg_backend_pid()"
WAITING = f"SELECT pid FROM pg_stat_activity WHERE {OTHERS} AND wait_event_type = 'Lock'"
CUT_OFF = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OTHERS}"


@pytest.fixture
async def store(data: str) -> AsyncIterator[Store]:
    store = await Store.open(data)
    yield store
    await store.close()


async def stored_again(store: Store, data: str) -> Store:
    """The store that a new process would find."""
    await store.close()
    return await Store.open(data)


def summary(table_id: str, **changes: object) -> Summary:
    facts: dict[str, object] = {
        "game": "tigris",
        "title": "Friday",
        "open": True,
        "status": "waiting",
        "asked": None,
        "free": 1,
        "names": ["Ann", ""],
        "updated": 1.0,
    }
    return Summary(table_id=table_id, **(facts | changes))  # type: ignore[arg-type]  # the changes are of any field


async def test_a_table_is_kept_with_its_opening_and_its_tokens(store: Store, data: str) -> None:
    await store.create("a", b'{"game": "tigris"}', {0: "hash 0", 2: "hash 2"})
    later = await stored_again(store, data)
    assert await later.opening("a") == b'{"game": "tigris"}'
    assert await later.tokens("a") == {0: "hash 0", 2: "hash 2"}
    await later.close()


async def test_of_an_unknown_table_nothing_is_kept(store: Store) -> None:
    assert await store.opening("a") is None
    assert await store.tokens("a") == {}
    assert await store.entries("a") == []
    assert await store.latest_snapshot("a") is None
    assert await store.summaries(["a"]) == {}


async def test_nothing_can_be_written_to_an_unknown_table(store: Store) -> None:
    for write in (
        store.append("a", 1, 1.0, b"first"),
        store.claim_seat("a", 0, "hash"),
        store.save_snapshot("a", 1, b"snapshot"),
        store.update_summary(summary("a")),
    ):
        with pytest.raises(UnknownTable, match="a"):
            await write


async def test_an_id_in_use_is_taken_and_its_table_stays_as_it_was(store: Store) -> None:
    await store.create("a", b"first", {0: "hash"})
    with pytest.raises(Taken, match="table a"):
        await store.create("a", b"second", {0: "other", 1: "another"})
    assert await store.opening("a") == b"first"
    assert await store.tokens("a") == {0: "hash"}


async def test_entries_come_back_in_order_as_they_were(store: Store, data: str) -> None:
    await store.create("a", b"", {})
    await store.create("b", b"", {})
    kept = [Entry(1, 1763294400.123456, b"first"), Entry(2, 1763294401.0, bytes(range(256))), Entry(3, 0.1, b"")]
    assert [await store.append("a", *entry) for entry in reversed(kept)] == [True, True, True]
    await store.append("b", 1, 5.0, b"of another table")
    later = await stored_again(store, data)
    assert await later.entries("a") == kept
    assert await later.entries("a", after=2) == kept[2:]
    assert await later.entries("a", after=3) == []
    await later.close()


async def test_a_number_in_use_is_taken_and_its_entry_stays(store: Store) -> None:
    await store.create("a", b"", {})
    await store.append("a", 1, 1.0, b"first")
    with pytest.raises(Taken, match="entry 1 of table a"):
        await store.append("a", 1, 2.0, b"second")
    assert await store.entries("a") == [Entry(1, 1.0, b"first")]


async def test_of_many_that_append_the_same_number_at_once_the_first_wins(store: Store) -> None:
    await store.create("a", b"", {})
    tries = [store.append("a", 1, float(n), b"%d" % n) for n in range(20)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert answers[0] is True
    assert [type(answer) for answer in answers[1:]] == [Taken] * 19
    assert await store.entries("a") == [Entry(1, 0.0, b"0")]


async def test_what_fails_does_not_harm_what_is_written_with_it(store: Store) -> None:
    await store.create("a", b"", {})
    answers = await asyncio.gather(
        store.append("a", 1, 1.0, b"first"),
        store.append("nowhere", 1, 1.0, b"lost"),
        store.create("a", b"again", {}),
        store.create("b", b"new", {0: "hash"}),
        store.append("a", 1, 1.0, b"late"),
        store.append("a", 2, 2.0, b"second"),
        store.update_summary(summary("nowhere")),
        store.claim_seat("a", 0, "hash"),
        return_exceptions=True,
    )
    assert [answer if isinstance(answer, bool | None) else type(answer) for answer in answers] == [
        True,
        UnknownTable,
        Taken,
        None,
        Taken,
        True,
        UnknownTable,
        True,
    ]
    assert [entry.data for entry in await store.entries("a")] == [b"first", b"second"]
    assert await store.opening("b") == b"new"


async def test_a_text_that_cannot_be_kept_does_not_harm_what_is_written_with_it(shared: str) -> None:
    store = await Store.open(shared)
    await store.create("a", b"", {})
    writes = [
        store.append("a", 1, 1.0, b""),
        store.update_summary(summary("a", title="\0")),
        store.claim_seat("a", 0, ""),
    ]
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert (done[0], type(done[1]), done[2]) == (True, DBAPIError, True)
    await store.close()


async def test_a_fault_does_not_tell_what_was_to_be_written(store: Store) -> None:
    await store.create("a", b"", {})
    with pytest.raises(DBAPIError) as fault:
        await store._rows(text("SELECT nothing, :hidden FROM entries").bindparams(hidden="the seed"))
    assert "the seed" not in str(fault.value)


async def test_hundreds_of_tables_are_written_at_once(store: Store) -> None:
    ids = [f"table {n}" for n in range(200)]
    await asyncio.gather(*(store.create(each, b"", {}) for each in ids))

    async def play(table_id: str) -> None:
        for number in range(1, 11):
            await store.append(table_id, number, float(number), b"%d" % number)

    await asyncio.gather(*(play(each) for each in ids))
    whole = [Entry(number, float(number), b"%d" % number) for number in range(1, 11)]
    assert [await store.entries(each) == whole for each in ids] == [True] * 200


async def test_who_waits_no_more_harms_nobody(store: Store) -> None:
    await store.create("a", b"", {})
    waiting = [asyncio.create_task(store.append("a", n, 1.0, b"")) for n in range(1, 11)]
    await asyncio.sleep(0)
    for task in waiting[::2]:
        task.cancel()
    assert await asyncio.gather(*waiting[1::2]) == [True] * 5
    assert await store.append("a", 11, 1.0, b"") is True


async def test_a_large_entry_and_a_large_snapshot_are_kept(store: Store) -> None:
    large = bytes(range(256)) * 20_000
    await store.create("a", large, {})
    await store.append("a", 1, 1.0, large)
    await store.save_snapshot("a", 1, large)
    assert await store.entries("a") == [Entry(1, 1.0, large)]
    assert await store.latest_snapshot("a") == Snapshot(1, large)
    assert await store.opening("a") == large


async def test_closing_commits_what_waits(store: Store, data: str) -> None:
    await store.create("a", b"", {})
    waiting = [asyncio.create_task(store.append("a", n, 1.0, b"")) for n in range(1, 1201)]
    await asyncio.sleep(0)
    later = await stored_again(store, data)
    assert [entry.number for entry in await later.entries("a")] == list(range(1, 1201))
    assert await asyncio.gather(*waiting) == [True] * 1200
    await later.close()


async def test_a_closed_store_takes_nothing(store: Store) -> None:
    await store.create("a", b"", {})
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        await store.append("a", 1, 1.0, b"")


async def test_a_free_seat_is_claimed_once(store: Store) -> None:
    await store.create("a", b"", {0: "the owner's"})
    assert await store.claim_seat("a", 0, "a stranger's") is False
    claims = await asyncio.gather(*(store.claim_seat("a", 1, f"hash {n}") for n in range(20)))
    assert claims == [True] + [False] * 19
    assert await store.tokens("a") == {0: "the owner's", 1: "hash 0"}


async def test_the_last_snapshot_is_kept(store: Store) -> None:
    await store.create("a", b"", {})
    await store.save_snapshot("a", 50, b"fifty")
    await asyncio.gather(*(store.save_snapshot("a", n, b"%d" % n) for n in range(51, 101)))
    assert await store.latest_snapshot("a") == Snapshot(100, b"100")


async def test_the_last_summary_is_kept_with_all_its_fields(store: Store) -> None:
    await store.create("a", b"", {})
    await store.update_summary(summary("a"))
    await asyncio.gather(*(store.update_summary(summary("a", asked=n % 2, updated=float(n))) for n in range(20)))
    last = summary("a", title="Venerdì 𒀭", open=False, status="over", free=0, names=["Ann", "Bò"], updated=99.5)
    assert (await store.summaries(["a", "b"]))["a"].asked == 1
    await store.update_summary(last)
    assert await store.summaries(["a", "b"]) == {"a": last}


async def test_the_lobby_lists_open_tables_with_free_seats_first(store: Store) -> None:
    listed = [
        summary("newer", updated=5.0),
        summary("older", updated=4.0),
        summary("full", free=0, status="playing", asked=1, updated=9.0),
    ]
    hidden = [summary("private", open=False), summary("over", status="over", free=0)]
    for each in [*hidden, *reversed(listed)]:
        await store.create(each.table_id, b"", {})
        await store.update_summary(each)
    assert await store.open_tables(10) == listed
    assert await store.open_tables(2) == listed[:2]


async def test_what_is_acknowledged_is_seen_by_another_connection(store: Store, data: str) -> None:
    await store.create("a", b"", {})
    other = await Store.open(data)
    for number in range(1, 21):
        await store.append("a", number, 1.0, b"")
        assert len(await other.entries("a")) == number
    await other.close()


async def test_a_file_is_written_ahead_and_its_rows_belong_together(tmp_path: Path) -> None:
    engine = await database(str(tmp_path)).opened()
    async with engine.connect() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await engine.dispose()
    assert found == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 10_000}


async def test_a_file_locked_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path))
    await store.create("a", b"", {})
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("a", 1, 1.0, b""))
        reading = await store.entries("a")
        await asyncio.sleep(0.05)
        assert not waiting.done()
        other.execute("COMMIT")
    assert reading == []
    assert await waiting is True
    await store.close()


async def test_two_stores_on_one_database_accept_each_number_once(shared: str) -> None:
    stores = [await Store.open(shared) for _ in range(2)]
    await asyncio.gather(*(stores[0].create(f"t{n}", b"", {}) for n in range(50)))

    async def play(store: Store, tables: list[int]) -> list[bool | BaseException]:
        wanted = [store.append(f"t{n}", number, 1.0, b"") for number in range(1, 21) for n in tables]
        summaries = [store.update_summary(summary(f"t{n}")) for n in tables]
        answers = await asyncio.gather(*wanted, *summaries, return_exceptions=True)
        return [answer for answer in answers[: len(wanted)] if answer is not None]

    ahead, back = await asyncio.gather(play(stores[0], [*range(50)]), play(stores[1], [*reversed(range(50))]))
    assert ahead.count(True) + back.count(True) == 1000
    assert {type(answer) for answer in [*ahead, *back]} <= {bool, Taken}
    assert [len(await stores[1].entries(f"t{n}")) for n in range(50)] == [20] * 50
    for store in stores:
        await store.close()


async def test_stores_that_write_the_same_tables_never_wait_for_each_other_in_a_circle(shared: str) -> None:
    stores = [await Store.open(shared) for _ in range(2)]
    ids = [f"t{n}" for n in range(9)]
    await asyncio.gather(*(stores[0].create(each, b"", {}) for each in ids))
    async with held(shared, "INSERT INTO entries VALUES ('t4', 1, 1.0, '')"):
        up = asyncio.gather(*(stores[0].append(each, 1, 1.0, b"") for each in ids), return_exceptions=True)
        await waiting_for_locks(shared, 1)
        down = asyncio.gather(*(stores[1].append(each, 1, 1.0, b"") for each in reversed(ids)), return_exceptions=True)
        await waiting_for_locks(shared, 2)
    assert await up == [True] * 9
    assert {type(answer) for answer in await down} == {Taken}
    for store in stores:
        await store.close()


@asynccontextmanager
async def held(url: str, statement: str) -> AsyncIterator[None]:
    """What a statement has written is neither there nor absent until the end of the block, which takes it back."""
    engine = database(url).engine()
    async with engine.connect() as connection:
        await connection.execute(text(statement))
        yield
        await connection.rollback()
    await engine.dispose()


async def waiting_for_locks(url: str, expected: int) -> None:
    """Wait until so many connections to a database wait for others."""
    async with asyncio.timeout(60):
        while len(await rows(url, WAITING)) < expected:
            await asyncio.sleep(0.02)


async def test_a_store_goes_on_after_its_connections_were_cut(shared: str) -> None:
    store = await Store.open(shared)
    await store.create("a", b"", {})
    await rows(shared, CUT_OFF)
    assert await store.append("a", 1, 1.0, b"") is True
    await rows(shared, CUT_OFF)
    assert len(await store.entries("a")) == 1
    await store.close()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_each_way_to_write_a_url_of_postgresql_is_understood(scheme: str, shared: str) -> None:
    store = await Store.open(shared.replace("postgresql", scheme, 1))
    await store.create("a", b"", {})
    await store.close()


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite"])
async def test_a_file_can_be_named_by_a_url(scheme: str, tmp_path: Path) -> None:
    store = await Store.open(f"{scheme}:///{tmp_path}/new/100%25 %41.db")
    await store.create("a", b"", {})
    await store.close()
    assert (tmp_path / "new").is_dir()


@pytest.mark.parametrize(
    "bad",
    [
        "",
        " ",
        "mysql://ann@example.org/regni",
        "https://example.org",
        "://",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://host/file.db",
        "postgresql://ann@example.org:port/regni",
    ],
)
async def test_a_bad_url_is_refused_with_what_was_expected(bad: str) -> None:
    with pytest.raises(Malformed, match=r"expected a directory, sqlite:///FILE, or postgresql://USER") as refused:
        await Store.open(bad)
    assert "ann" not in refused.value.found


async def test_a_directory_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a directory")
    with pytest.raises(Malformed, match="expected a directory that can be made"):
        await Store.open(str(tmp_path / "file"))


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("This is a letter to a friend. " * 100)
    with pytest.raises(Malformed, match="file is not a database; expected a database that can be reached and written"):
        await Store.open(str(tmp_path))


async def test_a_database_that_does_not_answer_is_told_without_its_password(unused_port: int) -> None:
    with pytest.raises(Malformed, match=r"expected a database that can be reached") as refused:
        await Store.open(f"postgresql://ann:secret@127.0.0.1:{unused_port}/regni")
    assert "ann:***@127.0.0.1" in str(refused.value)
    assert "secret" not in str(refused.value)


async def test_a_database_that_does_not_exist_is_told(shared: str) -> None:
    with pytest.raises(Malformed, match='database "nowhere" does not exist'):
        await Store.open(shared.replace(urlsplit(shared).path, "/nowhere"))


@pytest.mark.parametrize("option", ["port=abc", "sslmode=perhaps", "no_such_setting=1"])
async def test_an_option_that_postgresql_does_not_know_is_refused(option: str, shared: str) -> None:
    with pytest.raises(Malformed, match=option):
        await Store.open(f"{shared}&{option}")


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql+asyncpg://ann:secret@host/db?sslmode=require", "postgresql://ann:***@host/db?sslmode=require"),
        ("postgres:///db?user=ann&password=secret", "postgresql:///db?password=%2A%2A%2A&user=ann"),
    ],
)
def test_a_password_is_never_shown(url: str, told: str) -> None:
    assert database(url).told == told
