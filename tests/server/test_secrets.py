"""What is sent to a seat holds nothing that changes when what the seat may not know is different.

Two rooms are compared: one with the real match, one in which hidden things were exchanged in the text of the position
and chance has another seed. Everything a connection is sent is compared as text.
"""

import json
from collections import defaultdict
from collections.abc import Sequence

import pytest

from regni import replay
from regni.core.game import CHANCE
from regni.core.refusal import Refused
from regni.core.rng import Rng
from regni.match.journal import Opening, Played, SeatPlan
from regni.match.record import opening_of, steps_of
from regni.match.table import Table
from regni.server import messages
from regni.server.bots import question
from regni.server.room import Connection, Room
from support.matches import GAMES, Walk, amount, codes, curious_step, random_step, start, told
from support.secrets import SPECTATOR, exchanged
from support.server import last_move

MOST = amount(40, 300, 10_000)  # decisions of one match
FEWER = amount(20, 30, 1_000)  # where each is played on from


def room_at(walk: Walk, position: str, seed: int) -> Room:
    """A room whose match goes on from a position."""
    opening = Opening(
        game=walk.game.name,
        version=walk.game.version,
        seats=[SeatPlan("person")] * walk.seats,
        match={"position": position},
        seed=seed,
        made=0.0,
    )
    return Room(Table("table", opening))


class World:
    """A room and one page in it, whose owner has one seat or none."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.eyes = None if seat == SPECTATOR else seat
        self.page = Connection({} if self.eyes is None else {self.eyes: "token"}, self.eyes, "Anna", 10**6)
        room.enter(self.page)

    def sent(self) -> list[str]:
        """Everything that was sent to the page since it was looked at last."""
        return [self.page.waiting.get_nowait() for _ in range(self.page.waiting.qsize())]

    def play(self, steps: list[int]) -> None:
        """What is stored of an action happens."""
        table = self.room.table
        assert table.asked is not None
        entry = Played(table.asked, table.match.game.action_text(steps[0]), steps)
        self.room.change(lambda: self.room.apply(entry, 0.0))

    def told(self, actions: list[str]) -> str:
        """Everything that the page may ask for: moments, the log, outlooks and refusals of its own actions."""
        table = self.room.table
        moments = [messages.moment(table, "", number, self.eyes) for number in range(table.match.actions + 1)]
        outlooks = [outlook(table, self.eyes, action) for action in actions]
        return json.dumps([moments, table.story(self.eyes), outlooks])


def outlook(table: Table, seat: int | None, action: str) -> object:
    if seat is None:
        return None
    try:
        return messages.outlook(table, "", seat, action)
    except Refused as refused:
        return messages.refused("", refused.code, refused.facts)


def walks(name: str, number: int, every: int, most: int = MOST) -> list[tuple[Walk, str]]:
    """A match at some of its decisions, each with its position; of long matches so many, evenly spread."""
    walk, found = start(name, number, number + 500), list[tuple[Walk, str]]()
    while not walk.is_over:
        if walk.asked >= 0 and (not found or len(walk.steps) % every == 0):
            kept = Walk(walk.game, walk.seats, walk.options, walk.seed, list(walk.steps), position=walk.position)
            kept.state = walk.state.copy()
            found.append((kept, walk.game.position(walk.state)))
        walk.take(curious_step(walk) if number % 2 else random_step(walk))
    return found[:: -(-len(found) // most) or 1]


def some(found: Sequence[int], number: int, most: int = 6) -> list[int]:
    """A few of many."""
    stride = -(-len(found) // most) or 1
    return list(found[number % stride :: stride])


@pytest.mark.parametrize("number", range(amount(2, 8, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_sent_changes_with_what_is_hidden(name: str, number: int) -> None:
    """For every seat and a spectator, at the decisions of a match: what is sent first, and what may be asked for."""
    for walk, position in walks(name, number, amount(19, 1, 1)):
        with told(walk):
            for seat in (SPECTATOR, *range(walk.seats)):
                real = World(room_at(walk, position, 1), seat)
                other = World(room_at(walk, exchanged(name, position, seat, number), 2), seat)
                assert other.sent() == real.sent()
                tried = some(codes(walk.game, walk.state), number) + some(range(walk.game.space), len(walk.steps))
                actions = [walk.game.action_text(code) for code in tried]
                assert other.told(actions) == real.told(actions)


@pytest.mark.parametrize("number", range(amount(2, 8, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_sent_as_the_match_goes_on_changes_with_what_is_hidden(name: str, number: int) -> None:
    """The same actions and the same chance in both rooms: states, events, the story, moments."""
    compared, found = 0, walks(name, number, amount(41, 11, 5), FEWER)
    for walk, position in found:
        with told(walk):
            for seat in (SPECTATOR, *range(walk.seats)):
                real = World(room_at(walk, position, 1), seat)
                other = World(room_at(walk, exchanged(name, position, seat, number), 2), seat)
                for step in range(amount(4, 12, 12)):
                    steps = common_steps(real.room.table, other.room.table, Rng(number, step))
                    if steps is None:
                        break
                    real.play(steps)
                    other.play(steps)
                    if real.room.table.is_over:
                        break
                    assert other.sent() == real.sent()
                    assert other.told([]) == real.told([])
                    compared += 1
    assert compared or len(found) < 3  # a rare position may be the end of a match


def common_steps(table: Table, other: Table, rng: Rng) -> list[int] | None:
    """An action and what chance deals after it, possible at both tables; None where there is none."""
    game, state, other_state = table.match.game, table.match.state.copy(), other.match.state.copy()
    both = sorted(set(codes(game, state)) & set(codes(game, other_state)))
    if not both:
        return None
    steps = [both[rng.below(len(both))]]
    while True:
        game.apply(state, steps[-1], None)
        game.apply(other_state, steps[-1], None)
        if game.asked(state) != CHANCE:
            return steps
        steps.append(int(game.sample(state, rng)))
        if not game.outcome_possible(other_state, steps[-1]):
            return None


@pytest.mark.parametrize("number", range(amount(2, 6, 100)))
@pytest.mark.parametrize("name", GAMES)
def test_the_story_tells_no_action_apart_that_looked_the_same(name: str, number: int) -> None:
    """Of actions after which another seat has seen and sees the same, it is not told which was played."""
    for walk, position in walks(name, number, amount(31, 7, 3)):
        with told(walk):
            for action_texts in alike(walk, position, number):
                assert action_texts == {None}


def alike(walk: Walk, position: str, number: int) -> list[set[str | None]]:
    """The texts that others are told, for each group of actions that look the same to one of them."""
    found: dict[str, list[str | None]] = defaultdict(list)
    for code in _of_every_verb(walk, number):
        for seat in (SPECTATOR, *range(walk.seats)):
            if seat == walk.asked:
                continue
            world = World(room_at(walk, position, 1), seat)
            world.play([code, *dealt(walk, code)])
            told_entry = world.room.table.story(world.eyes)[-1]
            action = told_entry.pop("action")
            found[json.dumps([seat, told_entry, world.room.table.match.view(world.eyes)])].append(action)
    return [set(texts) for texts in found.values() if len(texts) > 1]


def _of_every_verb(walk: Walk, number: int) -> list[int]:
    verbs: dict[str, list[int]] = defaultdict(list)
    for code in codes(walk.game, walk.state):
        verbs[walk.game.action_text(code).split(" ")[0]].append(code)
    return [code for of_verb in verbs.values() for code in of_verb[number % 2 :: 1 + len(of_verb) // 3]]


def dealt(walk: Walk, code: int) -> list[int]:
    """What chance deals after an action."""
    state, steps = walk.state.copy(), list[int]()
    walk.game.apply(state, code, None)
    while walk.game.asked(state) == CHANCE:
        steps.append(int(walk.game.sample(state, Rng(walk.seed, len(steps)))))
        walk.game.apply(state, steps[-1], None)
    return steps


@pytest.mark.parametrize("name", GAMES)
def test_the_outlook_of_the_last_action_tells_no_result(name: str) -> None:
    """Whoever ends a match learns what was hidden only by ending it."""
    begun, action = last_move(name)
    match = replay(begun["record"])
    assert match.decision is not None
    seats = [SeatPlan("person")] * match.seats
    table = Table("table", Opening(game=name, version=match.game.version, seats=seats, made=0.0, **opened(begun)))
    told_before = messages.outlook(table, "", match.decision.seat, action)
    assert "ranking" not in json.dumps(told_before)
    assert told_before["settled"]


def opened(begun: messages.Plain) -> messages.Plain:
    """A match that goes on from a record."""
    return {"match": opening_of(begun["record"]), "steps": steps_of(begun["record"]), "seed": begun["seed"]}


def test_tiles_that_are_swapped_in_tigris_are_told_to_nobody_else() -> None:
    """So that the test above tries what it is about."""
    walk, position = walks("tigris", 0, 1)[0]
    swaps = [code for code in codes(walk.game, walk.state) if walk.game.action_text(code).startswith("swap")][:4]
    for seat in (SPECTATOR, *range(walk.seats)):
        world = World(room_at(walk, position, 1), seat)
        world.play([swaps[0], *dealt(walk, swaps[0])])
        action = world.room.table.story(world.eyes)[-1]["action"]
        assert action == (walk.game.action_text(swaps[0]) if seat == walk.asked else None)


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_is_asked_the_same_whatever_is_hidden(name: str) -> None:
    for walk, position in walks(name, 1, amount(23, 5, 5)):
        other = room_at(walk, exchanged(name, position, walk.asked, 1), 1)
        real = room_at(walk, position, 1)
        asked = question(real.table.match, walk.asked, "random")
        assert question(other.table.match, walk.asked, "random") == asked
        state = walk.game.read_position(asked.position)
        assert walk.game.view(state, walk.asked).plain() == walk.game.view(walk.state, walk.asked).plain()
        assert codes(walk.game, state) == codes(walk.game, walk.state)
