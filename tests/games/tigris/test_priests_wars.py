"""Wars of priests: temples with a treasure or beside another leader are spared."""

import pytest

from support.tigris import (
    assert_shows,
    board,
    cell,
    classic,
    events_named,
    facts,
    leaders,
    play,
    points,
    strengths,
)

PRIESTS = """
        E  F  G  H  I  J  K  L
    2   .  .  K1 .  .  .  .  t
    3   .  .  t  t  t  s  .  t
    4   .  .  .  P1 .  .  .  P0
"""


def priests_war(east: str, lines: str = "hand 0 settlement 1 temple 5", seats: int = 2) -> tuple[int, dict[str, str]]:
    """Let seat 0's priest win from the west with five temples; the points and the row of temples that is left."""
    match = classic(f"B5=P0 C5=t D5=s F5=t G5=t H5=t {east}", lines, seats=seats)
    play(match, "tile settlement E5", "support 5", "support 0")
    return points(match, 0)["temple"], {name: sign for name, sign in board(match).items() if name in ("F5", "G5", "H5")}


def test_losing_priest_protects_no_temple() -> None:
    """F10."""
    assert priests_war("I5=P1") == (4, {"F5": ".", "G5": ".", "H5": "."})


@pytest.mark.parametrize("leader", ["K1", "F1", "T1"])
def test_another_leader_of_the_loser_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}") == (3, {"F5": ".", "G5": "t", "H5": "."})


@pytest.mark.parametrize("leader", ["K0", "F0", "T0"])
def test_leader_of_the_winner_in_the_losing_kingdom_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}") == (3, {"F5": ".", "G5": "t", "H5": "."})


@pytest.mark.parametrize("leader", ["K2", "F2", "T2"])
def test_leader_of_a_third_seat_protects(leader: str) -> None:
    """F10."""
    assert priests_war(f"I5=P1 G4={leader}", seats=3) == (3, {"F5": ".", "G5": "t", "H5": "."})


def test_several_leaders_protect_several_temples() -> None:
    """F10."""
    assert priests_war("I5=P1 G4=K1 F6=T1") == (2, {"F5": "t", "G5": "t", "H5": "."})


def test_leader_at_a_corner_of_a_temple_does_not_protect() -> None:
    """F10: the king at I4 stands beside the temple at J4 and at a corner of H5."""
    assert priests_war("I5=P1 I4=K1 J4=t") == (4, {"F5": ".", "G5": ".", "H5": "."})


def test_temple_beside_the_losing_priest_and_another_leader_stays() -> None:
    """F10."""
    assert priests_war("I5=P1 H4=K1") == (3, {"F5": ".", "G5": ".", "H5": "t"})


def test_temple_with_a_treasure_stays_and_counts() -> None:
    """F10, F12."""
    match = classic("G3=s H3=t I3=P1 G2=t E5=t D5=P0 E4=s", "hand 0 settlement 1 temple 5")
    events = play(match, "tile settlement F4", "support 5", "support 0")
    assert strengths(events) == (6, 3)
    assert points(match, 0) == {"temple": 3}
    assert (cell(match, "F3"), cell(match, "H3"), cell(match, "G2")) == ("t*", ".", ".")


def test_protected_temples_count_as_followers() -> None:
    """F10: three temples stand by the defender, who wins the tie."""
    match = classic("B5=P0 C5=t D5=s F5=t G5=t H5=t I5=P1 G4=K1", "hand 0 settlement 1 temple 2", seats=2)
    events = play(match, "tile settlement E5", "support 2", "support 0")
    assert strengths(events) == (3, 3)
    assert points(match, 1) == {"temple": 2}


def test_losing_attacker_s_temples_are_protected_too() -> None:
    """F10."""
    match = classic("B5=P0 C5=t C6=K0 D5=t F5=t G5=t H5=P1", "hand 0 settlement 1")
    events = play(match, "tile settlement E5", "support 0", "support 0")
    assert strengths(events) == (2, 2)
    assert points(match, 1) == {"temple": 2}
    assert (cell(match, "C5"), cell(match, "D5")) == ("t", ".")
    assert leaders(match) == {"C6": "K0", "H5": "P1"}


def test_leader_that_left_in_an_earlier_war_no_longer_protects() -> None:
    """F10, F7."""
    pieces = "A5=P0 B5=t C5=t C6=T0 D5=s F5=t G5=t G4=T1 H5=P1"
    hands = "hand 0 settlement 1 temple 2 market 1"
    match = classic(pieces, hands)
    play(match, "tile settlement E5", "war trader", "support 1", "support 0", "support 2", "support 0")
    assert points(match, 0) == {"market": 1, "temple": 3}
    assert (cell(match, "F5"), cell(match, "G5")) == (".", ".")


def test_leader_still_there_in_the_priests_war_protects() -> None:
    """F10: the same position, the priests first."""
    pieces = "A5=P0 B5=t C5=t C6=T0 D5=s F5=t G5=t G4=T1 H5=P1"
    hands = "hand 0 settlement 1 temple 2 market 1"
    match = classic(pieces, hands)
    events = play(match, "tile settlement E5", "war priest", "support 2", "support 0")
    assert points(match, 0) == {"temple": 2}
    assert (cell(match, "F5"), cell(match, "G5")) == (".", "t")
    assert facts(events, "wars_ended") == {"cell": "E5"}


def test_no_leader_loses_its_last_temple_in_a_priests_war() -> None:
    """C8."""
    match = classic("B5=P0 C5=t D5=s F5=t G5=t H5=P1 F6=K1 G4=T0", "hand 0 settlement 1 temple 5")
    events = play(match, "tile settlement E5", "support 5", "support 0")
    assert [event.facts["reason"] for event in events_named(events, "leader_left")] == ["war"]
    assert leaders(match) == {"B5": "P0", "F6": "K1", "G4": "T0"}
    assert points(match, 0) == {"temple": 1}


def test_priests_war_spares_temples_with_a_treasure_or_beside_another_leader() -> None:
    """W09, F10."""
    match = classic(PRIESTS, "hand 0 settlement 1 temple 3")
    events = play(match, "tile settlement K3", "support 3", "support 0")
    assert strengths(events) == (5, 4)
    assert_shows(
        match,
        """
            E  F  G  H  I  J  K  L
        2   .  .  K1 .  .  .  .  t
        3   .  t* t  .  .  s  s  t
        4   .  .  .  .  .  .  .  P0
        """,
    )
    assert points(match, 0) == {"temple": 3}
