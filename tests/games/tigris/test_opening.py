"""The sample round of the rulebook: four seats open a match."""

from regni import Match
from regni.core.events import Event
from support.tigris import asked, classic, events_named, facts, hand, kingdoms, leaders, play, points, strengths

HANDS = """
    hand 0 temple 2 farm 4
    hand 1 farm 6
    hand 2 temple 3 market 3
    hand 3 settlement 2 temple 4
"""


def drawn(events: list[Event]) -> list[tuple[object, object]]:
    return [(event.facts["seat"], event.facts["count"]) for event in events_named(events, "tiles_drawn")]


def size(match: Match, seat: int) -> int:
    return sum(hand(match, seat).values())


def test_sample_round_of_four_seats() -> None:
    """O01."""
    match = classic(lines=HANDS, seats=4)

    first = play(match, "leader king G3", "leader priest J7")
    assert kingdoms(match) == {frozenset({"F3", "G3"}), frozenset({"I7", "J7"})}
    assert drawn(first) == []
    assert asked(match) == (1, "turn")

    second = play(match, "leader farmer F2", "tile farm E2")
    assert points(match, 1) == {"farm": 1}
    assert drawn(second) == [(1, 1)]

    third = play(match, "leader king G10", "tile temple G11")
    assert points(match, 2) == {"temple": 1}
    assert drawn(third) == [(2, 1)]

    revolt = play(match, "leader priest H7", "support 3", "support 0")
    assert strengths(revolt) == (4, 1)
    assert facts(revolt, "leader_left") == {"seat": 0, "leader": "priest", "cell": "J7", "reason": "revolt"}
    assert points(match, 3) == {"temple": 1}

    fourth = play(match, "tile temple I6")
    assert drawn(fourth) == [(3, 4)]
    assert [points(match, seat) for seat in range(4)] == [{}, {"farm": 1}, {"temple": 1}, {"temple": 2}]
    assert leaders(match) == {"G3": "K0", "F2": "F1", "G10": "K2", "H7": "P3"}
    assert [size(match, seat) for seat in range(4)] == [6, 6, 6, 6]
    assert asked(match) == (0, "turn")
