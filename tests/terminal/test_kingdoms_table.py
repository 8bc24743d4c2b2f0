"""The table of Era of Kingdoms in letters: kingdoms, what is left, seats, cards."""

import re
from typing import Any

from rich.console import Console, RenderableType

from regni.core.game import Result
from regni.games.kingdoms.cards import STANDARD
from regni.language import words
from regni.terminal.drawing import drawn, result_drawn

Facts = dict[str, Any]

NAMES = ["Anna", "Bea"]
WIDE, NARROW = 150, 100
NOTHING = {"food": 0, "wood": 0, "metal": 0, "population": 0, "any": 0}


def tile(*lands: str, yields: int = 0, plagues: tuple[str, ...] = ()) -> Facts:
    return {"lands": list(lands), "yields": yields, "plagues": list(plagues)}


def kingdom(tiles: dict[int, Facts], persons: dict[int, str], **more: Any) -> Facts:
    """A kingdom of a view, poor and small unless it is said."""
    facts = {"realm": "basic", "riches": 2, "laid": [], "resources": NOTHING, "attack": 0, "defence": 0, "limit": 5}
    return {
        "tiles": [tiles.get(number, tile()) for number in range(1, 9)],
        "persons": [persons.get(slot) for slot in (1, 2, 3)],
        **facts,
        "points": 2,
        **more,
    }


def held(count: int, cards: list[str] | None = None, **more: Any) -> Facts:
    backs = {"basic": count, "intermediate": 0, "advanced": 0}
    known: list[str] | None = None if cards is not None else []
    return {"count": count, "backs": backs, "cards": cards, "seen": [], "known": known, **more}


ANNAS = kingdom(
    {
        1: tile("Field", "Farm", yields=1, plagues=("Plague (Wood)",)),
        3: tile("Walls"),
        6: tile(plagues=("Plague (Food)",)),
    },
    {2: "Knight"},
    realm="intermediate",
    laid=["Abundant Harvests", "Festival of Harvest"],
    resources={**NOTHING, "food": 3, "any": 1},
    attack=2,
    defence=3,
    points=7,
)
VIEW: Facts = {
    "seat": 0,
    "seats": 2,
    "options": {"cards": "standard"},
    "round": 4,
    "turn": 0,
    "phase": "action",
    "actions": 2,
    "final": None,
    "kingdoms": [ANNAS, kingdom({}, {})],
    "hands": [held(3, ["Farm", "Steal", "Steal"]), held(4, known=["Mine"])],
    "now": {
        **{"borrowed": None, "glow": {}, "wild": {}, "posted": False},
        **{"removed_person": False, "played": []},
    },
    "decks": {"basic": 80, "intermediate": 40, "advanced": 21},
    "piles": {"basic": ["Field", "Field", "Mine"], "intermediate": [], "advanced": []},
    "enlightenment": 9,
    "board": None,
    "oracle": None,
    "searched": None,
    "shadow": None,
}
SHADOW = {
    **{"cards": ["Farm", "Farm", "Steal"], "riches": 1, "laid": [], "plagues": ["Plague (Food)"], "ready": 1},
    **{"resources": {"food": 3, "wood": 0, "metal": 0, "population": 0}, "attack": 0, "defence": 0, "points": 1},
}
BOARD = {
    "basic": ["Farm", None, "Market", "Field", "Field", "Steal"],
    "intermediate": ["Sawmill", "Oracle", "Knight"],
    "advanced": ["King"],
}


def printed(table: RenderableType, width: int, **terminal: Any) -> str:
    """What a terminal of this width shows."""
    console = Console(width=width, **terminal)
    with console.capture() as captured:
        console.print(table)
    return captured.get()


def shown(width: int = WIDE, language: str = "en", names: list[str] = NAMES, **changes: Any) -> str:
    """The table of the view, with some of it changed."""
    return printed(drawn("kingdoms", {**VIEW, **changes}, names, words(language)), width, color_system=None)


def cells(text: str) -> list[list[str]]:
    """The lines of all tables, cell by cell."""
    return [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines() if line.startswith("│")]


def rows(text: str, first: str) -> list[list[str]]:
    """The lines of tables that begin so."""
    return [line for line in cells(text) if line[0].startswith(first)]


def cards(text: str) -> list[str]:
    """The lines that tell of cards, without what they do."""
    return [line.rpartition(" · ")[0] for line in text.splitlines() if " · land" in line or " · event" in line]


# kingdoms


def test_a_tile_shows_its_top_land_its_numbers_and_what_lies_under_it() -> None:
    above, *below = cells(shown(NARROW))[:3]
    assert above == ["1 Farm", "2 -", "3 Walls"]
    assert [line[0] for line in below] == ["L2 F2 V1 +1 !W", "/ Field"]
    assert below[0][2] == "L2 D2 V1"


def test_a_plague_is_seen_where_no_land_is_left() -> None:
    assert rows(shown(NARROW), "6") == [["6 - !F", "7 -", "8 -"], ["6 -", "7 -", "8 -"]]


def test_the_centre_shows_the_realm() -> None:
    assert [line[1] for line in rows(shown(NARROW), "4 ")] == ["C town hall", "C -"]
    castle = {**ANNAS, "realm": "advanced"}
    assert [line[1] for line in rows(shown(NARROW, "it", kingdoms=[castle, ANNAS]), "4 ")] == [
        "C castello",
        "C municipio",
    ]


def test_persons_have_a_row_of_their_own() -> None:
    text = cells(shown(NARROW))
    (first, _) = (place for place, line in enumerate(text) if line[0] == "p1 -")
    assert text[first : first + 2] == [["p1 -", "p2 Knight", "p3 -"], ["", "L3 A3 D2 V2", ""]]


def test_kingdoms_stand_side_by_side_where_there_is_room() -> None:
    wide, narrow = shown(WIDE), shown(NARROW)
    assert len(rows(wide, "p1")) == 1
    assert len(rows(narrow, "p1")) == 2


def test_the_numbers_are_those_of_the_card_table_that_is_played_with() -> None:
    numbers = STANDARD.value().split(";")
    farm = numbers[5].split(",")
    farm[5] = "4"  # food instead of 2
    own = ";".join([*numbers[:5], ",".join(farm), *numbers[6:]])
    assert "L2 F4 V1 +1 !W" in shown(options={"cards": own})


def test_the_letters_are_explained() -> None:
    assert "F food · W wood · M metal · P population" in shown()
    assert "F cibo/food · W legno/wood" in shown(language="it")


# the turn and the supply


def test_the_round_the_phase_and_the_actions_are_said() -> None:
    assert shown().startswith("Round 4 · action phase · actions left: 2")
    assert shown(language="it", phase="draw", final=1).startswith("Giro 4 · fase di pesca · ultimi turni")
    assert shown(phase=None).splitlines()[0].strip() == "Round 4"


def test_what_holds_for_this_turn_is_said() -> None:
    now = {"borrowed": "wood", "glow": {"metal": 1, "any": 2}, "wild": {"food": 1}, "posted": True}
    text = shown(now={**now, "removed_person": True, "played": ["Steal"]})
    assert "In this turn: borrowed W, M1 *2 of removed cards, for the next action, wild resources fixed as F1, " in text
    assert "Trading Post used, a person removed, played Steal" in " ".join(text.split())
    assert "In this turn" not in shown()
    assert "In this turn" not in shown(now=None)


def test_decks_and_piles_are_said() -> None:
    text = shown()
    assert "Cards in the decks: basic 80 intermediate 40 advanced 21 · above Age of Enlightenment: 9" in text
    assert "Discards of the Basic deck: Field x2, Mine" in text
    assert "Discards of the Intermediate deck" not in text
    assert "above Age of Enlightenment" not in shown(enlightenment=None)


def test_the_shadow_shows_its_cards_and_what_it_has() -> None:
    text = shown(names=["Anna"], kingdoms=[ANNAS], hands=[held(0, [])], shadow=SHADOW, phase="shadow")
    assert "Shadow Realm: Farm x2, Steal · plagues: Plague (Food) · ready to prevent: 1" in text
    assert rows(text, "> Shadow Realm") == [["> Shadow Realm", "-", "F3 W0 M0 P0 A0 D0", "1", "-", "-", "1"]]
    assert rows(text, "> Anna") == []


# seats


def test_seats_show_their_realm_their_strength_their_hands_and_what_lies_beside_them() -> None:
    text = shown()
    laid = "Abundant Harvests, Festival of Harvest"
    assert rows(text, ">") == [
        ["> Anna", "Intermediate realm", "F3 W0 M0 P0 *1 A2 D3", "2", "3 of 5", laid, "7"],
    ]
    hand = "4 of 5 (basic 4; known: Mine)"
    assert rows(text, "Bea") == [["Bea", "Basic realm", "F0 W0 M0 P0 *0 A0 D0", "2", hand, "-", "2"]]


def test_a_spectator_sees_backs_and_what_all_have_seen() -> None:
    hands = [held(3, seen=["Farm"], known=None), held(0, known=None)]
    text = shown(seat=None, hands=hands)
    assert rows(text, ">")[0][4] == "3 of 5 (basic 3; known: Farm)"
    assert rows(text, "Bea")[0][4] == "0 of 5"
    assert cards(text) == []


def test_a_seat_is_told_what_all_know_of_its_hand() -> None:
    hands = [held(2, ["Farm", "Mine"], seen=["Farm"]), held(0)]
    assert rows(shown(hands=hands), ">")[0][4] == "2 of 5 (seen by all: Farm)"


# cards


def test_the_hand_is_told_with_what_cards_take_give_and_do() -> None:
    assert cards(shown()) == ["hand     Farm · land L2 · takes W1 P1 · gives F2 V1", "hand x2  Steal · event"]
    assert words("en").card("kingdoms", "Farm") in shown()


def test_names_are_given_as_they_are_read_and_as_they_are_typed() -> None:
    assert "mano     Fattoria/Farm · terra L2 · richiede W1 P1 · dà F2 V1 · Una terra di cibo" in shown(language="it")


def test_the_trade_board_is_told_by_its_slots() -> None:
    told = [line for line in shown(board=BOARD).splitlines() if line.startswith(("basic", "inter", "adv"))]
    assert [re.split(r"  +| · ", line)[:2] for line in told] == [
        ["basic 1", "Farm"],
        ["basic 2", "-"],
        ["basic 3", "Market"],
        ["basic 4", "Field"],
        ["basic 5", "Field"],
        ["basic 6", "Steal"],
        ["intermediate 1", "Sawmill"],
        ["intermediate 2", "Oracle"],
        ["intermediate 3", "Knight"],
        ["advanced 1", "King"],
    ]


def test_what_is_looked_at_or_searched_is_told() -> None:
    text = shown(oracle=["Farm", "Oracle", "Farm"], searched=["Walls"])
    assert [line.split(" · ")[0].rstrip() for line in text.splitlines() if line.startswith(("Oracle", "deck"))] == [
        "Oracle x2  Farm",
        "Oracle     Oracle",
        "deck       Walls",
    ]


def test_colours_only_repeat_the_letters() -> None:
    table = drawn("kingdoms", {**VIEW, "board": BOARD}, NAMES, words("en"))
    coloured = printed(table, WIDE, force_terminal=True, color_system="truecolor")
    assert coloured != shown(board=BOARD)
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == shown(board=BOARD)


# the end


def score(seat: int | None, points: int, **parts: int) -> Facts:
    return {"seat": seat, "points": points, "parts": parts, "riches": 2, "attack": 3, "defence": 4, "resources": 9}


def result_rows(result: Result, names: list[str]) -> list[list[str]]:
    return cells(printed(result_drawn("kingdoms", result, names, words("it")), WIDE, color_system=None))


def test_the_result_says_how_points_add_up() -> None:
    scores = [score(0, 8, lands=10, victory=0, plagues=-2), score(1, 9, lands=5, persons=4)]
    assert result_rows(Result([[1], [0]], scores, "rounds"), NAMES) == [
        ["1", "Bea", "9", "terre 5 · persone 4", "2 3 4 9"],
        ["2", "Anna", "8", "terre 10 · pesti -2", "2 3 4 9"],
    ]


def test_the_shadow_has_the_other_place_of_a_seat_that_plays_alone() -> None:
    scores = [{**score(0, 8, lands=8), "shadow": score(None, 9, lands=9)}]
    lost, won = Result([[], [0]], scores, "rounds"), Result([[0]], scores, "rounds")
    assert [row[:2] for row in result_rows(lost, ["Anna"])] == [["1", "reame ombra"], ["2", "Anna"]]
    assert [row[:2] for row in result_rows(won, ["Anna"])] == [["1", "Anna"], ["2", "reame ombra"]]
