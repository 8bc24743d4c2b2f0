"""Refusals: what is not allowed, by the name of the rule that forbids it."""

import pytest

from regni import Match
from support.tigris import asked, classic, play, refusal, refused

KINGDOMS = """
        D  E  F  G  H
    5   K0 t  .  t  P1
"""
THREE_KINGDOMS = """
        D  E  F  G  H
    5   K0 t  .  t  P1
    6   .  .  t  .  .
    7   .  .  T1 .  .
"""
WARS = """
        B  C  D  E  F  G  H
    4   .  .  .  .  .  K1 .
    5   K0 t  s  .  s  t  T1
    6   .  T0 .  .  .  .  .
"""
MONUMENT = "E5=o F5=o E6=o F6=o"
MONUMENT_LINE = "monument settlement-temple E5 settlement"
HAND = "hand 0 settlement 1 temple 1 farm 1 market 1"

# Pieces, lines, the action, the rule that forbids it.
AT_A_TURN = [
    ("", HAND, "leader king G2", "no_temple_beside"),
    ("", HAND, "leader king A1", "no_temple_beside"),
    (MONUMENT, "monument settlement-temple E5 temple", "leader king D5", "no_temple_beside"),
    ("", HAND, "leader farmer E3", "river"),
    ("", HAND, "tile settlement A4", "river"),
    ("", HAND, "tile temple A4", "river"),
    ("", HAND, "tile market A4", "river"),
    ("", HAND, "tile farm F6", "not_a_river"),
    ("G3=s", HAND, "leader king G3", "occupied"),
    ("G3=P0", HAND, "leader king G3", "occupied"),
    ("G3=P1", HAND, "leader king G3", "occupied"),
    ("", HAND, "leader king F3", "occupied"),
    ("F6=s", HAND, "tile settlement F6", "occupied"),
    ("A4=f", HAND, "tile farm A4", "occupied"),
    ("", HAND, "tile temple F3", "occupied"),
    ("G3=K1", HAND, "tile temple G3", "occupied"),
    (MONUMENT, HAND + "\n" + MONUMENT_LINE, "tile settlement E5", "occupied"),
    ("E4=t " + MONUMENT, MONUMENT_LINE, "leader king E5", "occupied"),
    ("G3=x", HAND, "leader king G3", "devastated"),
    ("F6=x", HAND, "tile settlement F6", "devastated"),
    ("A4=x", HAND, "tile farm A4", "devastated"),
    (KINGDOMS, HAND, "leader trader F5", "joins_two_kingdoms"),
    (THREE_KINGDOMS, HAND, "leader farmer F5", "joins_two_kingdoms"),
    (THREE_KINGDOMS, HAND, "tile settlement F5", "joins_three_kingdoms"),
    ("G3=K0", HAND, "leader king G3", "own_space"),
    ("", HAND, "leader king off", "no_such_leader"),
    ("G3=K1", HAND, "leader king off", "no_such_leader"),
    ("G3=P0", HAND, "leader king off", "no_such_leader"),
    ("", "hand 0 temple 6", "tile settlement F6", "not_in_hand"),
    ("", "", "tile settlement F6", "not_in_hand"),
    ("", "hand 0 temple 1", "swap temple 2", "not_in_hand"),
    ("", "hand 0 temple 1", "swap temple 1 farm 1", "not_in_hand"),
    ("", "catastrophes 0 0", "catastrophe F6", "none_left"),
    ("", HAND, "catastrophe F3", "catastrophe_on_treasure"),
    (MONUMENT, MONUMENT_LINE, "catastrophe F6", "catastrophe_on_monument"),
    ("G3=K0", HAND, "catastrophe G3", "catastrophe_on_leader"),
    ("G3=K1", HAND, "catastrophe G3", "catastrophe_on_leader"),
    ("F6=x", HAND, "catastrophe F6", "catastrophe_on_catastrophe"),
    ("", HAND, "support 1", "not_asked"),
    ("", HAND, "support 0", "not_asked"),
    ("", HAND, "war king", "not_asked"),
    ("", HAND, "treasure F3", "not_asked"),
    ("", HAND, "monument none", "not_asked"),
]


@pytest.mark.parametrize(("pieces", "lines", "action", "code"), AT_A_TURN)
def test_action_that_a_rule_forbids_is_refused_by_its_name(pieces: str, lines: str, action: str, code: str) -> None:
    match = classic(pieces, lines)
    assert refused(match, action) == code


# A war of the kings and one of the traders is to be chosen; only temples in hand.
AT_A_WAR = [
    ("war priest", "no_such_war"),
    ("war farmer", "no_such_war"),
    ("support 0", "not_asked"),
    ("pass", "not_asked"),
    ("tile temple F6", "not_asked"),
    ("leader king off", "not_asked"),
    ("catastrophe F6", "not_asked"),
    ("swap temple 1", "not_asked"),
]


@pytest.mark.parametrize(("action", "code"), AT_A_WAR)
def test_answer_that_chooses_no_war_is_refused(action: str, code: str) -> None:
    match = classic(WARS, "hand 0 temple 3")
    play(match, "tile temple E5")
    assert asked(match) == (0, "war")
    assert refused(match, action) == code


# The attacker in the kings' war holds two temples and two settlements.
AT_A_SUPPORT = [
    ("support 3", "wrong_colour_of_support"),
    ("support 4", "wrong_colour_of_support"),
    ("support 5", "more_than_in_hand"),
    ("support 6", "more_than_in_hand"),
    ("war trader", "not_asked"),
    ("pass", "not_asked"),
    ("tile temple F6", "not_asked"),
    ("leader king off", "not_asked"),
    ("leader king G3", "not_asked"),
    ("catastrophe F6", "not_asked"),
]


@pytest.mark.parametrize(("action", "code"), AT_A_SUPPORT)
def test_answer_that_is_no_support_is_refused(action: str, code: str) -> None:
    match = classic(WARS, "hand 0 temple 3 settlement 2")
    play(match, "tile temple E5", "war king")
    assert match.legal() == ["support 0", "support 1", "support 2"]
    assert refused(match, action) == code


@pytest.mark.parametrize(
    "action",
    [
        "",
        "   ",
        "dance",
        "tile",
        "tile temple",
        "tile temple F6 G6",
        "tile wood F6",
        "tile temple Q6",
        "tile temple F12",
        "tile temple F0",
        "tile temple 6F",
        "leader",
        "leader king",
        "leader queen G3",
        "leader king G3 G4",
        "catastrophe",
        "catastrophe Z9",
        "support",
        "support many",
        "support -1",
        "war",
        "war temple",
        "swap",
        "swap temple",
        "swap temple x",
        "pass twice",
    ],
)
def test_text_that_is_no_action_is_malformed(action: str) -> None:
    assert refused(classic(lines=HAND), action) == "malformed"


def test_seat_that_is_not_asked_may_not_answer() -> None:
    match = classic(lines=HAND)
    assert refused(match, "pass", seat=1) == "not_your_decision"
    assert match.why_not("pass", seat=0) is None


def test_defender_may_not_answer_for_the_attacker() -> None:
    match = classic("E5=t D5=K1", "hand 1 temple 3")
    play(match, "leader king F5")
    assert refused(match, "support 0", seat=1) == "not_your_decision"
    match.play("support 0", seat=0)
    assert refused(match, "support 0", seat=0) == "not_your_decision"
    match.play("support 0", seat=1)
    assert asked(match) == (0, "turn")


def over() -> Match:
    """A match that has ended: two treasures are left at the end of a turn."""
    no_treasures = "K1=t B2=t P2=t F3=t N5=t I7=t B8=t O9=t"
    match = classic(no_treasures)
    play(match, "pass")
    assert match.decision is None
    return match


@pytest.mark.parametrize("action", ["pass", "leader king G3", "support 0", "catastrophe F6"])
def test_nothing_may_be_done_when_the_match_is_over(action: str) -> None:
    assert refused(over(), action) == "match_over"


# Pieces, lines, the action, what the refusal tells.
FACTS: list[tuple[str, str, str, dict[str, object]]] = [
    ("", HAND, "leader king G2", {"leader": "king", "cell": "G2"}),
    ("", HAND, "leader farmer E3", {"leader": "farmer", "cell": "E3"}),
    ("", HAND, "tile market A4", {"tile": "market", "cell": "A4"}),
    ("", HAND, "tile farm F6", {"tile": "farm", "cell": "F6"}),
    ("G3=s", HAND, "leader king G3", {"leader": "king", "cell": "G3"}),
    ("F6=x", HAND, "tile settlement F6", {"tile": "settlement", "cell": "F6"}),
    ("G3=K0", HAND, "leader king G3", {"leader": "king", "cell": "G3"}),
    ("", HAND, "leader king off", {"leader": "king"}),
    ("", "hand 0 temple 6", "tile settlement F6", {"tile": "settlement", "count": 1, "held": 0}),
    ("", "hand 0 temple 1", "swap temple 1 farm 1", {"tile": "farm", "count": 1, "held": 0}),
    ("", "catastrophes 0 0", "catastrophe F6", {"piece": "catastrophe"}),
    ("", HAND, "catastrophe F3", {"cell": "F3"}),
    ("G3=K1", HAND, "catastrophe G3", {"cell": "G3"}),
    ("F6=x", HAND, "catastrophe F6", {"cell": "F6"}),
    (
        KINGDOMS,
        HAND,
        "leader trader F5",
        {"leader": "trader", "cell": "F5", "kingdoms": [["D5", "E5"], ["G5", "H5"]]},
    ),
    (
        THREE_KINGDOMS,
        HAND,
        "tile settlement F5",
        {"tile": "settlement", "cell": "F5", "kingdoms": [["D5", "E5"], ["F6", "F7"], ["G5", "H5"]]},
    ),
]


@pytest.mark.parametrize(("pieces", "lines", "action", "told"), FACTS)
def test_refusal_tells_the_spaces_and_pieces_it_is_about(
    pieces: str, lines: str, action: str, told: dict[str, object]
) -> None:
    assert refusal(classic(pieces, lines), action).facts == told


def test_refusal_of_a_move_tells_the_kingdoms_as_they_are_once_the_leader_is_lifted() -> None:
    """C2."""
    match = classic("E4=P1 E5=t F5=K0 G5=t G4=T1")
    assert refusal(match, "leader king F4").facts["kingdoms"] == [["E4", "E5"], ["G4", "G5"]]


def test_refusal_of_support_tells_the_colour_and_how_many_of_it_are_held() -> None:
    match = classic("E5=t D5=T1", "hand 0 temple 2 market 4")
    play(match, "leader trader F5")
    assert refusal(match, "support 3").facts == {"added": 3, "tile": "temple", "held": 2}


def test_refusal_of_a_war_tells_the_wars_there_are() -> None:
    match = classic(WARS, "hand 0 temple 3")
    play(match, "tile temple E5")
    assert refusal(match, "war priest").facts == {"leader": "priest", "wars": ["king", "trader"]}


def test_actions_that_are_allowed_are_not_refused() -> None:
    match = classic(KINGDOMS, HAND)
    assert [match.why_not(text) for text in match.legal()] == [None] * len(match.legal())
