"""The English variant: tiles are added to a conflict only where they decide it."""

import pytest

import regni
from support.reading import asked, choices
from support.tigris import classic, hand, leaders, play, points, refused

NUMBERS = range(7)
ATTACKER_TEMPLES = ["", "G5=t", "G5=t F6=t"]  # beside F5: one more, two more than E5
DEFENDER_TEMPLES = ["", "D6=t", "D6=t C5=t"]  # beside D5: one more, two more than E5
SIX_TEMPLES = "hand 0 temple 6\nhand 1 temple 6"


def english(pieces: str, lines: str) -> regni.Match:
    """A match of the English variant, of the first position and these pieces."""
    return classic(pieces, f"option support english\n{lines}")


def revolt(attacker: int, defender: int, lines: str = SIX_TEMPLES) -> regni.Match:
    """A revolt of kings with these strengths on the board."""
    match = english(f"E5=t D5=K1 {ATTACKER_TEMPLES[attacker - 1]} {DEFENDER_TEMPLES[defender - 1]}", lines)
    play(match, "leader king F5")
    return match


def answers(match: regni.Match) -> dict[int, str | None]:
    """Every number that could be added, with the code of what forbids it."""
    refusals = {number: match.why_not(f"support {number}") for number in NUMBERS}
    return {number: None if refusal is None else refusal.code for number, refusal in refusals.items()}


def allowed(numbers: set[int], code: str) -> dict[int, str | None]:
    """These numbers may be added, all others are forbidden by this rule."""
    return {number: None if number in numbers else code for number in NUMBERS}


@pytest.mark.parametrize("defender", [1, 2, 3])
@pytest.mark.parametrize("attacker", [1, 2, 3])
def test_the_attacker_adds_nothing_or_enough_to_be_ahead(attacker: int, defender: int) -> None:
    """L1: who is ahead already may add what he likes."""
    match = revolt(attacker, defender)
    winning = {number for number in NUMBERS if attacker + number > defender}
    assert answers(match) == allowed({0} | winning, "english_attacker")
    assert {int(choice) for choice in choices(match)} == {0} | winning


@pytest.mark.parametrize("added", [0, 2, 3, 5, 6])
@pytest.mark.parametrize("defender", [1, 2])
def test_the_defender_adds_nothing_or_exactly_enough_for_a_tie(added: int, defender: int) -> None:
    """L1: neither more nor less."""
    match = revolt(1, defender)
    play(match, f"support {added}")
    missing = 1 + added - defender
    assert asked(match) == (1, "support")
    assert answers(match) == allowed({0, missing} if 0 < missing <= 6 else {0}, "english_defender")


def test_an_attacker_who_cannot_win_adds_nothing() -> None:
    """L1: one temple in hand, two short; he is asked all the same, for his hand is secret."""
    match = revolt(1, 3, "hand 0 temple 1 farm 5\nhand 1 temple 6")
    assert asked(match) == (0, "support")
    assert choices(match) == {"0"}
    assert refused(match, "support 1") == "english_attacker"


def test_a_defender_who_cannot_tie_adds_nothing() -> None:
    """L1."""
    match = revolt(1, 1, "hand 0 temple 6\nhand 1 temple 2 farm 4")
    play(match, "support 3")
    assert asked(match) == (1, "support")
    assert choices(match) == {"0"}
    assert refused(match, "support 2") == "english_defender"


def test_a_defender_who_is_ahead_adds_nothing() -> None:
    """L1."""
    match = revolt(1, 2)
    play(match, "support 0")
    assert (asked(match), choices(match)) == ((1, "support"), {"0"})


def test_a_defender_who_ties_wins() -> None:
    """L1, E4."""
    match = revolt(1, 1)
    play(match, "support 3", "support 3")
    assert (leaders(match), points(match, 1)) == ({"D5": "K1"}, {"temple": 1})
    assert (hand(match, 0), hand(match, 1)) == ({"temple": 3}, {"temple": 3})


@pytest.mark.parametrize("number", NUMBERS)
def test_only_tiles_of_the_right_colour_are_added(number: int) -> None:
    """L1, F16: two temples in hand."""
    match = revolt(1, 1, "hand 0 temple 2 farm 3\nhand 1 temple 6")
    assert (match.why_not(f"support {number}") is None) == (number <= 2)


WAR = "C5=t B5=T0 C6=m D5=s G5=t H5=T1 G6=m G7=m F5=s"


def test_in_a_war_the_attacker_adds_followers_to_be_ahead() -> None:
    """L1: one against two."""
    match = english(WAR, "hand 0 settlement 1 market 5\nhand 1 market 6")
    play(match, "tile settlement E5")
    assert {int(choice) for choice in choices(match)} == {0, 2, 3, 4, 5}
    assert refused(match, "support 1") == "english_attacker"


@pytest.mark.parametrize("added", [0, 2, 3, 4, 5])
def test_in_a_war_the_defender_adds_followers_for_a_tie(added: int) -> None:
    """L1."""
    match = english(WAR, "hand 0 settlement 1 market 5\nhand 1 market 6")
    play(match, "tile settlement E5", f"support {added}")
    missing = 1 + added - 2
    assert answers(match) == allowed({0, missing} if missing > 0 else {0}, "english_defender")


def test_temples_do_not_count_in_a_war_of_traders() -> None:
    """L1, F16."""
    match = english(WAR, "hand 0 settlement 1 temple 5\nhand 1 market 6")
    play(match, "tile settlement E5")
    assert choices(match) == {"0"}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_standard_rule_sets_no_such_limits(number: int) -> None:
    """E3: both sides add what they like, to no purpose too."""
    match = classic("E5=t D5=K1 D6=t C5=t", SIX_TEMPLES)
    play(match, "leader king F5")
    assert match.why_not(f"support {number}") is None
    play(match, "support 0")
    assert match.why_not(f"support {number}") is None
