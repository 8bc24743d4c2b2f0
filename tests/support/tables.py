"""Tables for tests: openings, people, a journal kept beside a table, and tables at which anything may happen."""

import random
from collections.abc import Callable
from typing import Any

import regni
from regni.match.clock import Clock
from regni.match.journal import AnyEntry, Opening, SeatPlan, entry_bytes, read_entry
from regni.match.people import EMBLEMS
from regni.match.table import Table
from support.matches import match_snapshot

PERSON, BOT = SeatPlan("person"), SeatPlan("bot", "random")
NAMES = ("Anna", "Bruno", "Clara", "Dario", "Emma")
EMBLEM = "sun-ochre"
MADE = 1000.0


def opening(game: str = "tigris", *seats: SeatPlan, options: dict[str, str] | None = None, **more: Any) -> Opening:
    """How a table of a game is opened; two persons, unless seats are given."""
    plans = list(seats) or [PERSON, PERSON]
    match = more.pop("match", {"seats": len(plans), "options": options or {}})
    version = regni.GAMES[game].version
    return Opening(
        **{"game": game, "version": version, "seats": plans, "match": match, "seed": 7, "made": MADE, **more}
    )


class Kept:
    """A table and its journal, as a server keeps both: an entry goes through JSON, then it happens."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.table = Table("table", opening)
        self.journal: list[tuple[bytes, float]] = []
        self.now = opening.made

    def happen(self, entry: AnyEntry, after: float = 1.0) -> AnyEntry:
        """Let an entry happen some seconds later."""
        self.now += after
        self.journal.append((entry_bytes(entry), self.now))
        self.table.apply(read_entry(self.journal[-1][0]), self.now)
        return entry

    def play(self, *actions: str) -> None:
        """Actions of whoever is asked, person or bot."""
        for action in actions:
            seat = asked(self.table)
            play = self.table.play if self.table.decider(seat) is None else self.table.play_for_bot
            self.happen(play(seat, action))

    def rebuilt(self) -> Table:
        """The table again, from its journal alone."""
        table = Table("table", self.opening)
        for data, at in self.journal:
            table.apply(read_entry(data), at)
        return table


def tigris(*seats: SeatPlan, clock: Clock | None = None, **more: Any) -> Kept:
    """A table of Tigris whose persons have all sat down; the first seat begins."""
    return with_people(Kept(opening("tigris", *seats, options={"first": "0"}, clock=clock, **more)))


def with_people(kept: Kept) -> Kept:
    """All persons sit down."""
    for seat, place in enumerate(kept.table.places):
        if place.is_person:
            kept.happen(kept.table.sit(seat, NAMES[seat], EMBLEM))
    return kept


def asked(table: Table) -> int:
    """The seat that is asked, at a table whose match goes on."""
    assert table.asked is not None
    return table.asked


def facts(table: Table) -> dict[str, Any]:
    """Everything that one can ask a table."""
    seats = range(len(table.places))
    match = match_snapshot(table.match)
    del match["events"]  # the story tells them, also after a snapshot
    return {
        **match,
        "number": table.number,
        "version": table.version,
        "actions": table.match.actions,
        "public": table.public(),
        "undo": [table.undo_rights(seat) for seat in seats],
        "bot": table.bot_asked(),
        "flag_at": table.flag_at(),
        "chat": [message.plain() for message in table.chat],
        "clients": dict(table.clients),
    }


def told(table: Table) -> list[Any]:
    """The whole story, as everybody may know it."""
    return [table.story(seat) for seat in [None, *range(len(table.places))]]


def wander(kept: Kept, rng: random.Random) -> AnyEntry | None:
    """Something that somebody may do happens; None where it was refused."""
    do = rng.choices(list(WAYS), list(WAYS.values()))[0]
    seat, seconds = rng.randrange(len(kept.table.places)), rng.choice([0.0, 0.5, 7.25, 90.0])
    try:
        return kept.happen(do(kept, seat, rng), seconds)
    except regni.Refused:
        return None


def _play(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    table = kept.table
    if table.asked is None:
        return table.propose_undo(seat)
    action = rng.choice(table.match.legal())
    if table.decider(table.asked) is None:
        return table.play(table.asked, action, table.version, _client(kept))
    return table.play_for_bot(table.asked, action, table.version)


def _undo(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    before = kept.table.match.actions - rng.choice([1, 1, 1, 2, 3])
    return kept.table.undo(kept.table.asked or 0, before, client=_client(kept))


def _propose_undo(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    to = rng.choice([None, max(0, kept.table.match.actions - rng.randrange(6))])
    return kept.table.propose(seat, "undo", to=to, client=_client(kept))


def _propose_hand(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    target = rng.randrange(len(kept.table.places))
    absent = rng.choice([None, [], [target]])
    return kept.table.propose(seat, "hand", target=target, absent=absent, client=_client(kept))


def _answer(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    waiting = kept.table.proposal.waiting if kept.table.proposal else [seat]
    return kept.table.answer(rng.choice(waiting), rng.random() < 0.8, _client(kept))


def _take_back(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    return kept.table.take_back(seat, _client(kept))


def _sit(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    return kept.table.sit(seat, rng.choice(NAMES), rng.choice(sorted(EMBLEMS)), _client(kept))


def _say(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    return kept.table.say(rng.choice([seat, None]), "Well played: «" + str(seat) + "» ☀", "Zoe", _client(kept))


def _flag(kept: Kept, seat: int, rng: random.Random) -> AnyEntry:
    return kept.table.flag(kept.now)


def _client(kept: Kept) -> str:
    return f"message {len(kept.journal)}"


WAYS: dict[Callable[[Kept, int, random.Random], AnyEntry], int] = {
    _play: 60,
    _undo: 8,
    _propose_undo: 6,
    _propose_hand: 3,
    _answer: 10,
    _take_back: 4,
    _sit: 3,
    _say: 3,
    _flag: 3,
}


def wild(game: str, number: int) -> Kept:
    """A table of a game at which much can happen: persons and bots, with and without a clock, not always all seated."""
    seats = regni.GAMES[game].seats[number % len(regni.GAMES[game].seats)]
    plans = [BOT if seats > 1 and seat == number % 5 else PERSON for seat in range(seats)]
    clock = Clock(5.0, 2.5) if number % 2 else None
    kept = Kept(opening(game, *plans, seed=number, clock=clock, talk=number % 3 == 0))
    return kept if number % 4 == 2 else with_people(kept)
