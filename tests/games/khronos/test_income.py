"""Income: at the end of a seat's own turn in rounds 4 and 7, from the domains it controls where it has a pawn."""

import pytest

import regni
from support.khronos import asked, domain_of, ecu, events_named, facts, names, plain, play
from support.khronos_settling import each


def ended(lines: str, terrain: str = "", seats: int = 2, moment: str = "round 4") -> regni.Match:
    """Seat 0 has ended its turn in round 4, or at another moment."""
    match = plain(f"{moment}\n{lines}", terrain, seats)
    play(match, "end")
    return match


# Might and Faith

SIX = """
    building faith city F4
    building faith town C7
    building faith hamlet E7
"""


def test_the_owner_of_the_top_religious_building_of_faith_collects_the_civil_values() -> None:
    """Example 46."""
    match = ended(f"pawns 0 might faith; building faith abbey C4 owner 0\n{SIX}")
    assert ecu(match, 0) == 10
    assert facts(match.events, "income_collected") == {
        "seat": 0,
        "board": "faith",
        "ecu": 6,
        "domains": [{"cell": "C4", "ecu": 6}],
    }


def test_the_owner_of_the_top_military_building_of_might_collects_from_each_domain() -> None:
    """Rulebook: seven from the domain of the keep, four from that of the tower."""
    match = ended(
        """
        building might keep B4 owner 0
        building might city D4
        building might town G4
        building might town D7
        building might tower L4 owner 0
        building might city M4
        building might hamlet L5
        """
    )
    assert ecu(match, 0) == 15
    assert facts(match.events, "income_collected")["domains"] == [{"cell": "B4", "ecu": 7}, {"cell": "L4", "ecu": 4}]


@pytest.mark.parametrize(("board", "top", "other"), [("might", "keep", "abbey"), ("faith", "monastery", "castle")])
def test_the_other_order_collects_nothing(board: str, top: str, other: str) -> None:
    match = ended(
        f"""
        pawns 0 {board} {board}
        pawns 1 {board} {board}
        building {board} {top} A4 owner 1
        building {board} town C4
        building {board} {other} E4 owner 0
        """
    )
    assert ecu(match, 0) == 4
    play(match, "end")
    assert ecu(match, 1) == 6


def test_lower_buildings_collect_nothing() -> None:
    match = ended("building might keep A4 owner 1; building might town C4; building might tower E4 owner 0")
    assert ecu(match, 0) == 4
    assert domain_of(match, "might", "C4")["controllers"] == [1]


def test_a_domain_without_a_building_of_the_order_pays_nobody() -> None:
    match = ended("building might town C4; building might abbey E4 owner 0", "H9=h")
    assert ecu(match, 0) == 4
    domain = domain_of(match, "might", "C4")
    assert (domain["controllers"], domain["why"], domain["worth"]) == ([], "no_military", 2)
    assert domain_of(match, "faith", "H9")["why"] == "no_religious"


def test_printed_hamlets_pay() -> None:
    match = ended("building might tower C5 owner 0", "C4=h D5=h")
    assert ecu(match, 0) == 6


def test_a_domain_without_civil_buildings_pays_nothing() -> None:
    match = ended("building might castle C4 owner 0; building might abbey F4 owner 0")
    assert ecu(match, 0) == 4


@pytest.mark.parametrize(
    ("pawns", "income"),
    [
        ("might might", 2),
        ("might faith", 5),
        ("faith faith", 3),
        ("faith reason", 4),
        ("reason reason", 1),
        ("might reason", 3),
    ],
)
def test_a_seat_collects_only_where_it_has_a_pawn(pawns: str, income: int) -> None:
    match = ended(
        f"""
        pawns 0 {pawns}
        building might keep A4 owner 0
        building might town C4
        building faith monastery A4 owner 0
        building faith city C4
        building reason town A4 cubes 0
        building reason keep C4 ruin
        """
    )
    assert ecu(match, 0) == 4 + income


def test_boards_pay_one_after_the_other() -> None:
    match = ended(
        """
        pawns 0 faith might
        building might keep A4 owner 0
        building might town C4
        building faith monastery A4 owner 0
        building faith city C4
        """
    )
    assert each(match.events, "income_collected", "seat", "board", "ecu") == [(0, "might", 2), (0, "faith", 3)]


# Reason

FIVE = """
    building reason keep E4
    building reason monastery C6 ruin
    building reason abbey E6 ruin
"""


def test_most_cubes_collect_military_and_religious_values_of_reason_and_ruins_count_less() -> None:
    """Example 47: a renovated keep, the ruins of a monastery and of an abbey."""
    match = ended(f"pawns 0 might reason; building reason town C4 cubes 0 0 1\n{FIVE}")
    assert ecu(match, 0) == 9
    assert facts(match.events, "income_collected") == {
        "seat": 0,
        "board": "reason",
        "ecu": 5,
        "domains": [{"cell": "C4", "ecu": 5}],
    }


def test_a_tie_in_reason_pays_each_in_full_on_his_own_turn() -> None:
    match = ended(f"pawns 0 might reason; pawns 1 reason faith; building reason town C4 cubes 0 1\n{FIVE}")
    assert (ecu(match, 0), ecu(match, 1)) == (9, 4)
    assert domain_of(match, "reason", "C4")["controllers"] == [0, 1]
    play(match, "end")
    assert (ecu(match, 0), ecu(match, 1)) == (9, 9)


def test_fewer_cubes_collect_nothing() -> None:
    match = ended(f"pawns 0 might reason; building reason town C4 cubes 0 1 1\n{FIVE}")
    assert ecu(match, 0) == 4


def test_cubes_of_all_civil_buildings_of_a_domain_count_together() -> None:
    match = ended(
        """
        pawns 0 might reason
        building reason town C4 cubes 0 1 1
        hamlet reason C6 cubes 0
        building reason town D6 cubes 0
        building reason castle E3 ruin
        """,
        "C6=h",
    )
    assert domain_of(match, "reason", "C4")["controllers"] == [0]
    assert ecu(match, 0) == 6


def test_a_cube_on_a_ruin_is_work_and_not_people() -> None:
    match = ended("pawns 0 might reason; building reason town C4; building reason castle E4 ruin cubes 0")
    assert ecu(match, 0) == 4
    domain = domain_of(match, "reason", "C4")
    assert (domain["controllers"], domain["why"], domain["worth"]) == ([], "no_cubes", 2)


def test_a_domain_with_people_alone_pays_nothing() -> None:
    match = ended("pawns 0 might reason; building reason town C4 cubes 0 0")
    assert ecu(match, 0) == 4


@pytest.mark.parametrize(
    ("building", "income"),
    [
        ("keep E4 ruin", 1),
        ("keep E4", 2),
        ("castle E4 ruin", 2),
        ("castle E4", 3),
        ("monastery E4 ruin", 1),
        ("monastery E4", 2),
        ("abbey E4 ruin", 2),
        ("abbey E4", 3),
        ("city E4", 0),
    ],
)
def test_each_building_of_reason_pays_its_value_or_that_of_its_ruin(building: str, income: int) -> None:
    match = ended(f"pawns 0 might reason; building reason town C4 cubes 0; building reason {building}")
    assert ecu(match, 0) == 4 + income


# When

TOWN = "building might keep A4 owner 0; building might town C4"


@pytest.mark.parametrize(("number", "income"), [(1, 0), (2, 0), (3, 0), (4, 2), (5, 0), (6, 0), (7, 2)])
def test_income_comes_in_rounds_four_and_seven_only(number: int, income: int) -> None:
    """Example 49."""
    match = ended(TOWN, moment=f"round {number}")
    assert ecu(match, 0) == 4 + income
    assert len(events_named(match.events, "income_collected")) == (income > 0)


def test_a_later_seat_may_change_the_board_before_it_collects_itself() -> None:
    """Example 49."""
    match = ended(f"{TOWN}; cards 1 military 3")
    assert (ecu(match, 0), ecu(match, 1)) == (6, 4)
    play(match, "build castle might E4", "end")
    assert (ecu(match, 0), ecu(match, 1)) == (6, 7)


def test_income_is_counted_with_the_board_at_the_end_of_the_turn() -> None:
    match = plain(f"round 4; cards 0 civil 1; {TOWN}")
    play(match, "build hamlet might E4", "end")
    assert ecu(match, 0) == 7


def test_a_pawn_that_travels_in_time_collects() -> None:
    match = plain(f"round 4; pawns 0 faith faith; {TOWN}")
    play(match, "travel 1 might", "end")
    assert ecu(match, 0) == 5


def test_a_pawn_that_has_left_collects_nothing() -> None:
    match = plain(f"round 4; pawns 0 might faith; {TOWN}")
    play(match, "travel 1 faith", "end")
    assert ecu(match, 0) == 3


def test_income_is_told_after_the_cards_are_drawn() -> None:
    match = plain(f"round 4; {TOWN}")
    events = play(match, "end")
    assert names(events) == [
        "actions_ended",
        "cards_drawn",
        "income_collected",
        "turn_ended",
        "turn_started",
    ]
    assert asked(match) == (1, "turn")


def test_the_view_tells_what_a_domain_would_pay() -> None:
    match = plain(f"{TOWN}; building might chapel E4 owner 1")
    domain = domain_of(match, "might", "C4")
    assert (domain["controllers"], domain["why"], domain["income"], domain["worth"]) == ([0], None, 2, 2)
    assert domain["military"] == {"power": 2, "top": "A4", "owner": 0}
    assert domain["religious"] == {"power": 1, "top": "E4", "owner": 1}
    assert domain["buildings"] == ["A4", "C4", "E4"]
