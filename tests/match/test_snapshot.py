"""Snapshots: a table taken up from one is the table."""

import json
import random

import pytest

import regni
from regni.match.journal import read_entry
from regni.match.snapshot import restored, snapshot
from regni.match.table import Table
from support.matches import GAMES, amount
from support.tables import Kept, facts, tigris, told, wander, wild


def taken_up(kept: Kept) -> Table:
    return restored("table", kept.opening, snapshot(kept.table))


@pytest.mark.parametrize("number", range(amount(3, 10, 100)))
@pytest.mark.parametrize("name", GAMES)
def test_a_table_taken_up_from_a_snapshot_is_the_table_and_stays_so(name: str, number: int) -> None:
    """At many entries: what it is at once, and what it becomes by the entries that follow."""
    kept, rng = wild(name, number + 40), random.Random(number)
    taken: list[Table] = []
    for step in range(amount(80, 300, 600)):
        if step % 10 == 0:
            taken.append(taken_up(kept))
        if wander(kept, rng) is None:
            continue
        data, at = kept.journal[-1]
        for table in taken[-2:]:
            table.apply(read_entry(data), at)
            assert facts(table) == facts(kept.table)
    assert [told(table) for table in taken[-2:]] == [told(kept.table)] * 2


@pytest.mark.parametrize("name", GAMES)
def test_the_snapshot_of_a_table_taken_up_is_the_same_snapshot(name: str) -> None:
    kept, rng = wild(name, 1), random.Random(1)
    for _ in range(40):
        wander(kept, rng)
        assert snapshot(taken_up(kept)) == snapshot(kept.table)


def test_a_snapshot_stays_as_it_was_when_the_table_goes_on() -> None:
    kept = tigris()
    kept.play("leader king G3")
    before, then = facts(kept.table), snapshot(kept.table)
    kept.play("pass")
    assert facts(restored("table", kept.opening, then)) == before


def test_a_table_taken_up_plays_nothing_again_until_its_story_is_asked_for() -> None:
    kept = tigris()
    kept.play("leader king G3", "pass")
    table = taken_up(kept)
    assert table.match.events == []
    assert table.story(0) == kept.table.story(0)


def test_a_table_taken_up_can_be_undone_beyond_its_snapshot() -> None:
    kept = tigris()
    kept.play("leader king G3", "leader king F2")
    table = taken_up(kept)
    table.apply(table.undo(0, to=0), kept.now)
    assert (table.match.actions, table.match.position()) == (0, tigris().table.match.position())


@pytest.mark.parametrize("data", [b"", b"{}", b"null", b"\xff"])
def test_what_is_no_snapshot_is_malformed(data: bytes) -> None:
    with pytest.raises(regni.Malformed, match="the snapshot of a table"):
        restored("table", tigris().opening, data)


def test_a_snapshot_of_another_format_is_malformed() -> None:
    kept = tigris()
    data = {**json.loads(snapshot(kept.table)), "format": 99}
    with pytest.raises(regni.Malformed, match="snapshot format 99"):
        restored("table", kept.opening, json.dumps(data).encode())
