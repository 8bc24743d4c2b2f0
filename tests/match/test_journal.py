"""The journal: entries as JSON, and tables that are rebuilt from it."""

import random
from collections import Counter

import pytest

import regni
from regni.match.clock import Clock
from regni.match.journal import (
    Answered,
    AnyEntry,
    Flagged,
    Played,
    Proposed,
    Said,
    Sat,
    TakenBack,
    Undone,
    entry_bytes,
    opening_bytes,
    read_entry,
    read_opening,
)
from regni.match.table import Table
from support.matches import GAMES, amount
from support.tables import BOT, PERSON, facts, opening, told, wander, wild

ENTRIES: list[AnyEntry] = [
    Sat(0, "Anna", "sun-ochre", client="a"),
    Played(1, "leader king G3", [17, 4, 5], client="b"),
    Played(1, "pass", [0]),
    Undone(1, 3, client="c"),
    Proposed(0, "undo", to=2),
    Proposed(0, "hand", target=2, bot="random", absent=[2, 3], client="d"),
    Answered(2, True),
    TakenBack(3),
    Said(None, "Zoe", "Ciao, perché «no»?"),
    Flagged(1),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=repr)
def test_an_entry_is_the_same_after_json(entry: AnyEntry) -> None:
    assert read_entry(entry_bytes(entry)) == entry


def test_an_entry_names_its_kind() -> None:
    assert entry_bytes(Answered(2, True)) == b'{"kind":"answered","seat":2,"yes":true,"client":""}'


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{", b"[]", b"\xff\xfe", b'{"kind":"danced","seat":0}', b'{"seat":0}', b'{"kind":"flagged"}'),
        *(b'{"kind":"flagged","seat":"0"}', b'{"kind":"flagged","seat":0,"more":1}', b'{"kind":"flagged","seat":1.5}'),
        b'{"kind":"proposed","seat":0,"proposal":"peace"}',
    ],
)
def test_what_is_no_entry_is_malformed(data: bytes) -> None:
    with pytest.raises(regni.Malformed, match="an entry of the journal"):
        read_entry(data)


def test_an_opening_is_the_same_after_json() -> None:
    made = opening("khronos", PERSON, BOT, PERSON, clock=Clock(20.0, 5.0), title="After lunch", steps=[3, 1], talk=True)
    assert read_opening(opening_bytes(made)) == made


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"person"', b'"ghost"'),
        (b'"seed":7', b'"seed":"x"'),
        (b'"minutes":5.0', b'"minutes":0'),
        (b'"minutes":5.0', b'"minutes":1e9'),
        (b'"extra":2.0', b'"extra":-1'),
        (b'"open":false', b'"ajar":false'),
    ],
)
def test_what_is_no_opening_is_malformed(old: bytes, new: bytes) -> None:
    data = opening_bytes(opening("tigris", clock=Clock(5.0, 2.0)))
    assert old in data
    with pytest.raises(regni.Malformed, match="the opening of a table"):
        read_opening(data.replace(old, new))


# rebuilt tables


def seats_of(name: str) -> range:
    return range(len(regni.GAMES[name].seats))


@pytest.mark.parametrize("number", range(amount(4, 12, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_a_table_rebuilt_from_its_journal_equals_the_live_one_at_every_entry(name: str, number: int) -> None:
    kept, rng = wild(name, number), random.Random(number)
    lived = {len(kept.journal): facts(kept.table)}
    while len(kept.journal) < amount(60, 300, 600):
        if wander(kept, rng) is not None:
            lived[len(kept.journal)] = facts(kept.table)
    again = Table("table", read_opening(opening_bytes(kept.opening)))
    for entries, (data, at) in enumerate(kept.journal, 1):
        again.apply(read_entry(data), at)
        assert entries not in lived or facts(again) == lived[entries]
    assert len(lived) > 50
    assert told(again) == told(kept.table)


@pytest.mark.parametrize("name", GAMES)
def test_the_story_that_grew_with_the_table_is_the_story_told_at_once(name: str) -> None:
    for number in seats_of(name):
        kept, rng = wild(name, number), random.Random(number)
        while len(kept.journal) < 50:
            wander(kept, rng)
            kept.table.story(None)
        assert told(kept.table) == told(kept.rebuilt())


def test_everything_happens_at_the_tables_of_these_tests() -> None:
    kinds: Counter[type] = Counter()
    for name in GAMES:
        for number in range(4):
            kept, rng = wild(name, number), random.Random(number)
            kinds.update(type(wander(kept, rng)) for _ in range(80))
    assert set(kinds) == {Sat, Played, Undone, Proposed, Answered, TakenBack, Said, Flagged, type(None)}


# openings


def test_a_table_of_other_rules_is_refused() -> None:
    with pytest.raises(regni.Malformed, match="version 99"):
        Table("table", opening("tigris", version=99))


def test_a_table_with_other_seats_than_its_match_is_refused() -> None:
    with pytest.raises(regni.Malformed, match="found 2 seats; expected 3"):
        Table("table", opening("tigris", match={"seats": 3, "options": {}}))


def test_a_table_goes_on_from_a_position() -> None:
    text = regni.new_match("tigris", seats=3, seed=5).position()
    table = Table("table", opening("tigris", PERSON, PERSON, PERSON, match={"position": text}))
    assert table.match.position() == text


def test_a_table_goes_on_from_a_record_with_chance_of_its_own() -> None:
    """Who has the record has its seed, and must not know what comes."""
    played = regni.new_match("tigris", seats=2, seed=5, first=0)
    for _ in range(6):
        played.play(played.legal()[-1])
    steps = played.progress().steps
    table = Table("table", opening("tigris", match={"seats": 2, "options": {"first": "0"}}, steps=steps, seed=6))
    assert (table.match.position(), table.match.actions) == (played.position(), 6)
    assert table.match.moment(2).position() == played.moment(2).position()
    assert len(table.story(None)) == 7


def test_a_table_whose_steps_are_not_those_of_its_match_is_refused() -> None:
    with pytest.raises(regni.Malformed, match="a legal action or possible outcome"):
        Table("table", opening("tigris", steps=[123456]))
