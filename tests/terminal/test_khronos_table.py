"""The table of Khronos in letters: three boards, domains, what is left, seats."""

import re
from typing import Any

from rich.console import Console, RenderableType

from regni.core.game import Result
from regni.language import words
from regni.terminal.drawing import drawn, result_drawn

Facts = dict[str, Any]

NAMES = ["Anna", "Bea", "Carlo"]
WIDE, NARROW = 120, 100
JUST_WIDE_ENOUGH = 3 * (3 + 16 * 2) + 2 * 2
NOTHING = {"military": {"power": 0, "top": None, "owner": None}, "religious": {"power": 0, "top": None, "owner": None}}


def building(name: str, order: str, cell: str, size: int, **more: Any) -> Facts:
    """A building of a view, nobody's unless it is said."""
    facts = {"owner": None, "printed": False, "ruin": False, "cubes": [], **more}
    return {"building": name, "order": order, "cell": cell, "size": size, **facts}


def domain(*buildings: str, **more: Any) -> Facts:
    """A domain of a view, which nobody controls unless it is said."""
    return {"buildings": list(buildings), "controllers": [], "why": "no_military", "worth": 1, **NOTHING, **more}


def board(buildings: list[Facts], domains: list[Facts]) -> Facts:
    return {"buildings": buildings, "domains": domains}


HAMLET = building("hamlet", "civil", "B2", 1, printed=True)
MIGHT = board(
    [HAMLET, building("keep", "military", "C4", 2, owner=1), building("town", "civil", "E4", 2)],
    [
        domain("B2"),
        domain("C4", "E4", controllers=[1], why=None, worth=2, military={"power": 2, "top": "C4", "owner": 1}),
    ],
)
REASON = board(
    [
        {**HAMLET, "cubes": [2]},
        building("castle", "military", "C4", 3, ruin=True, cubes=[0]),
        building("city", "civil", "F4", 3, cubes=[0, 0, 2]),
    ],
    [domain("C4", "F4", controllers=[0, 2], why=None, worth=2)],
)
VIEW: Facts = {
    "seats": 3,
    "round": 4,
    "rounds": 7,
    "turn": 0,
    "phase": "acting",
    "map": [".~f^............", ".h..............", *["................"] * 18],
    "boards": {"might": MIGHT, "faith": board([HAMLET], [domain("B2", why="no_religious")]), "reason": REASON},
    "pawns": [["might", "faith"], ["might", "might"], ["reason", "faith"]],
    "cards_left": {"might": 2, "faith": 1, "reason": 0},
    "ecu": [7, None, 12],
    "hands": [
        {"count": 3, "cards": {"military": 2, "civil": 1}, "seen": {}},
        {"count": 4, "cards": None, "seen": {"religious": 1}},
        {"count": 4, "cards": None, "seen": {}},
    ],
    "cubes": [24, 25, 20],
    "stock": {"tower": 20, "keep": 22, "city": 8},
    "deck": 30,
    "discards": {"civil": 3},
    "display": None,
    "placing": [],
}


def printed(table: RenderableType, width: int, **terminal: Any) -> str:
    """What a terminal of this width shows."""
    console = Console(width=width, **terminal)
    with console.capture() as captured:
        console.print(table)
    return captured.get()


def shown(width: int = WIDE, language: str = "en", **changes: Any) -> str:
    """The table of the view, with some of it changed."""
    return printed(drawn("khronos", {**VIEW, **changes}, NAMES, words(language)), width, color_system=None)


def rows(text: str, number: int) -> list[str]:
    """The lines that show this row of a board."""
    return [line for line in text.splitlines() if line.startswith(f"{number:>2} ")]


def test_the_land_is_shown_where_nothing_stands() -> None:
    assert rows(shown(), 1)[0].startswith(" 1 . ~ f ^ . ")
    covered = shown(boards={"might": board([], []), "faith": board([], []), "reason": board([], [])})
    assert rows(covered, 2)[0].startswith(" 2 . . . ")


def test_a_building_shows_its_letter_on_every_space_and_its_owner_in_the_corner() -> None:
    above, below = rows(shown(), 4)[0], rows(shown(), 5)[0]
    assert above.startswith(" 4 . . K1K t't . ")
    assert below.startswith(" 5 . . K K t t . ")


def test_printed_hamlets_ruins_and_cubes_are_told_apart() -> None:
    might, _, reason = (rows(shown(NARROW), row) for row in (2, 3, 4))
    assert [line[5:7] for line in might] == ["H'", "H'", "H2"]
    assert reason[2].startswith(" 4 . . C0C%C c0c0c2. ")


def test_the_boards_stand_side_by_side_where_there_is_room() -> None:
    wide, narrow = shown(JUST_WIDE_ENOUGH), shown(JUST_WIDE_ENOUGH - 1)
    assert rows(wide, 1) == rows(shown(WIDE), 1)
    assert (len(rows(wide, 20)), len(rows(narrow, 20))) == (1, 3)
    for name in ("Age of Might/might", "Age of Faith/faith", "Age of Reason/reason"):
        assert name in wide
        assert name in narrow
    assert wide.index("Age of Reason/reason") < wide.index(rows(wide, 1)[0])


def test_the_letters_are_explained() -> None:
    assert "military: T watch tower/tower · K keep · C castle" in shown()
    assert "militare/military: T torre di guardia/tower · K mura/keep" in shown(language="it")


def test_the_round_and_the_part_of_the_turn_are_said() -> None:
    assert shown().startswith("Round 4 of 7 · action phase")
    assert shown(language="it", phase=None).startswith("Giro 4 di 7\n")


def table_rows(text: str, first: str) -> list[list[str]]:
    """The lines of a table that begin so, cell by cell."""
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines() if line.startswith("│")]
    return [line for line in lines if line[0].startswith(first)]


def test_domains_show_their_controllers_their_income_and_their_highest_buildings() -> None:
    assert table_rows(shown(), "Might") == [["Might", "C4", "Bea", "2", "2 (C4 Bea)", "0"]]
    assert table_rows(shown(), "Reason") == [["Reason", "C4", "Anna, Carlo", "2", "0", "0"]]


def test_a_domain_that_nobody_controls_says_why() -> None:
    lonely = board([building("town", "civil", "C4", 2)], [domain("C4", why="no_religious")])
    faith = {**VIEW["boards"], "faith": lonely}
    assert table_rows(shown(boards=faith), "Faith") == [["Faith", "C4", "- (no religious building)", "1", "0", "0"]]


def test_printed_hamlets_on_their_own_are_left_out_of_the_domains() -> None:
    assert table_rows(shown(), "Faith") == []
    assert "left out" in shown()


def test_seats_show_money_cards_travellers_and_cubes() -> None:
    assert table_rows(shown(), ">") == [["> Anna", "7", "military 2 civil 1", "1 Might, 2 Faith", "24"]]
    assert table_rows(shown(), "Bea") == [["Bea", "hidden", "4 (religious 1 seen)", "1 Might, 2 Might", "25"]]
    assert table_rows(shown(), "Carlo") == [["Carlo", "12", "4", "1 Reason, 2 Faith", "20"]]


def test_what_is_left_is_said() -> None:
    text = shown(display={"military": 2, "civil": 1})
    for line in (
        "Cards that may still be played: Might 2, Faith 1, Reason 0",
        "Stock: T20 K22 c8",
        "Cards in the deck: 30 · Discards: civil 3 · Display: military 2 civil 1",
    ):
        assert line in text
    assert "still be played" not in shown(cards_left=None)
    assert "Display" not in shown()


def test_a_building_that_waits_for_a_smaller_one_is_named() -> None:
    taken = {"board": "faith", "building": "castle", "cell": "F4", "owner": 2}
    assert "Waiting for a smaller building: castle F4, Faith, Carlo" in shown(placing=[taken])


def test_colours_only_repeat_the_letters() -> None:
    table = drawn("khronos", VIEW, NAMES, words("en"))
    coloured = printed(table, WIDE, force_terminal=True, color_system="truecolor")
    assert coloured != shown()
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == shown()


def test_the_result_is_the_money() -> None:
    result = Result([[2], [0, 1]], [{"seat": 0, "ecu": 30}, {"seat": 1, "ecu": 30}, {"seat": 2, "ecu": 41}], "rounds")
    text = printed(result_drawn("khronos", result, NAMES, words("it")), WIDE, color_system=None)
    assert table_rows(text, "") == [["1", "Carlo", "41"], ["2", "Anna", "30"], ["2", "Bea", "30"]]
