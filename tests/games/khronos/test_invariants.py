"""The rules of Khronos in plain Python against the engine, in made-up worlds; and that they notice what is wrong.

The campaign of whole matches is that of all games, in the conformance tests.
"""

from collections import Counter
from collections.abc import Callable

import pytest

import regni
from regni.core.events import Event, Log
from support.khronos import building, plain
from support.khronos_invariants import Checker
from support.khronos_map import PIECES
from support.khronos_worlds import WorldWalk, troublesome_step, world, world_walk
from support.matches import Walk, amount, curious_step, random_step, snapshot, start, told, told_events

WORLDS = amount(100, 400, 20_000)
PARTS = amount(2, 4, 100)
STEPS = 30  # about five turns of a world
WHOLE = amount(2, 10, 10)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_hold_in_crowded_worlds_where_things_run_short(part: int) -> None:
    happened = Counter[str]()
    for seed in range(part, WORLDS, PARTS):
        ledger = world(seed)
        checker = Checker(world_walk(ledger, seed), ledger, every=3)
        checker.play((random_step, curious_step, troublesome_step)[seed % 3], STEPS)
        happened += checker.told
    assert {"building_placed", "shadow_blocked", "building_destroyed", "powers_compared"} <= set(happened)


@pytest.mark.parametrize("number", range(WHOLE))
def test_every_legal_action_of_a_match_is_found_by_trying_every_cell(number: int) -> None:
    """The campaign compares some decisions only."""
    walk = start_undealt(number)
    Checker(walk, every=1).play(curious_step)


def start_undealt(number: int) -> Walk:
    """A match before anything is dealt."""
    dealt = start("khronos", number)
    return Walk(dealt.game, dealt.seats, dealt.options, number + 70)


def test_a_position_in_the_middle_of_settling_is_complete() -> None:
    """Read back where a seat is asked what yields or where it places: everything goes on alike."""
    seen = Counter[str]()
    for seed in range(amount(40, 500, 20_000)):
        walk = world_walk(world(seed), seed)
        while not walk.is_over and len(walk.steps) < STEPS:
            decision = walk.game.decision(walk.state)
            code = troublesome_step(walk)
            if decision is not None and decision.kind in ("downsize", "place"):
                seen[decision.kind] += 1
                with told(walk):
                    assert_goes_on_alike(walk, code)
            else:
                walk.take(code)
    assert set(seen) == {"downsize", "place"}


def assert_goes_on_alike(walk: Walk, code: int) -> None:
    game = walk.game
    read = game.read_position(game.position(walk.state))
    assert snapshot(game, read, walk.seats) == snapshot(game, walk.state, walk.seats)
    log, other_log = Log(), Log()
    walk.take(code, log)
    game.apply(read, code, other_log)
    assert told_events(other_log.events) == told_events(log.events)
    assert snapshot(game, read, walk.seats) == snapshot(game, walk.state, walk.seats)


# what was found so


def test_people_under_the_ruin_of_an_upgraded_castle_go_back() -> None:
    """Only the shadow of an upgraded civil building takes people over."""
    match = plain(
        """
        turn 0 acting
        cards 0 military 2
        building might tower B3 owner 0
        building faith town C4
        building reason town C4 cubes 1 1
        """
    )
    match.play("upgrade castle might B3")
    assert building(match, "reason", "B3") == "castle ruin"
    assert match.view(None)["cubes"] == [23, 25]


# what the checks notice


class LyingWalk(WorldWalk):
    """A walk whose events are not quite what happened."""

    lie: Callable[[list[Event]], list[Event]]

    def take(self, code: int, log: Log | None = None) -> None:
        super().take(code, log)
        if log is not None:
            log.events = self.lie(log.events)


def without(name: str) -> Callable[[list[Event]], list[Event]]:
    """Nothing is said of such events."""
    return lambda events: [event for event in events if event.name != name]


def other(name: str, key: str, value: object) -> Callable[[list[Event]], list[Event]]:
    """One fact of such events is another."""

    def changed(events: list[Event]) -> list[Event]:
        return [
            event
            if event.name != name
            else Event(name, {**event.open_facts, key: value}, {k: v for k, v in event.secrets.items() if k != key}, -1)
            for event in events
        ]

    return changed


LIES = {
    "a shadow that is not told": without("shadow_cast"),
    "a shadow on another cell": other("shadow_cast", "cell", "A1"),
    "a shadow of another owner": other("shadow_cast", "owner", 9),
    "a bonus too high": other("bonus_earned", "ecu", 3),
    "a building that vanishes in silence": without("building_destroyed"),
    "a domain that is joined in silence": without("domains_joined"),
    "a power too great": other("powers_compared", "strongest", 7),
    "an income too low": other("income_collected", "ecu", 0),
    "a card too few": other("building_built", "cards", {}),
    "a travel for nothing": other("travelled", "ecu", 0),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_noticed(lie: str) -> None:
    assert any(is_noticed(LIES[lie], seed) for seed in range(12))


def is_noticed(lie: Callable[[list[Event]], list[Event]], seed: int) -> bool:
    ledger = world(seed)
    honest = world_walk(ledger, seed)
    walk = LyingWalk(honest.game, honest.seats, honest.options, seed, position=honest.position)
    walk.lie = lie
    try:
        Checker(walk, ledger, every=100).play(random_step, STEPS)
    except AssertionError:
        return True
    return False


def test_an_action_that_only_one_side_allows_is_noticed() -> None:
    """Cards that the engine has in hand and the plain table has not."""
    ledger = world(3)
    walk = world_walk(ledger, 3)
    ledger.hands[ledger.turn or 0].clear()
    with pytest.raises(AssertionError):
        Checker(walk, ledger, every=1).play(random_step, 1)


def test_worlds_are_positions_that_are_read_as_they_are_written() -> None:
    for seed in range(amount(20, 200, 2000)):
        ledger = world(seed)
        match = regni.match_from_position(world_walk(ledger, seed).position, seed=seed)
        view = match.view(None)
        assert view["stock"] == {kind: ledger.stock[kind] for kind in PIECES}
        assert view["cubes"] == ledger.cubes
        assert match.decision is not None
        assert (match.decision.seat, match.decision.kind) == (ledger.turn, "turn")
