"""Views: what each seat may know, and nothing else."""

import json
from typing import Any

import pytest

import regni
from support.khronos import BOARDS, PENDING, counts, domain_of, domains, map_rows, plain, play

KEYS = {
    "game",
    "version",
    "seat",
    "seats",
    "options",
    "first",
    "round",
    "rounds",
    "turn",
    "phase",
    "decision",
    "map",
    "boards",
    "pawns",
    "used",
    "cards_left",
    "ecu",
    "hands",
    "cubes",
    "stock",
    "deck",
    "discards",
    "display",
    "placing",
    "incomes",
}


# What is in a view


@pytest.mark.parametrize("name", PENDING)
def test_a_view_is_built_from_an_allow_list_and_is_plain_data(name: str) -> None:
    match = PENDING[name].match()
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert set(view) == KEYS
        assert view["seat"] == seat
        assert json.loads(json.dumps(view)) == view


def test_the_view_tells_game_version_seats_and_options() -> None:
    view = plain("option holdem on; option money hidden", seats=4).view(2)
    assert (view["game"], view["version"], view["seat"], view["seats"]) == (
        "khronos",
        regni.GAMES["khronos"].version,
        2,
        4,
    )
    assert (view["options"]["holdem"], view["options"]["money"]) == ("on", "hidden")


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match=r"seat"):
        plain().view(seat)


def test_the_view_tells_who_is_asked_what() -> None:
    match = PENDING["a junction of equals"].match()
    assert match.view(1)["decision"] == {
        "seat": 0,
        "kind": "downsize",
        "board": "might",
        "order": "military",
        "buildings": ["C4", "F4"],
        "reason": "junction",
    }


def test_the_view_tells_round_turn_and_phase() -> None:
    view = plain("round 5; turn 1 acting; first 1").view(None)
    assert (view["round"], view["rounds"], view["turn"], view["phase"], view["first"]) == (5, 7, 1, "acting", 1)


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("turn", "start"),
        ("after an exchange", "exchanged"),
        ("after taking an open card", "held"),
        ("after a travel", "acting"),
        ("discard", "discard"),
    ],
)
def test_the_phase_follows_the_turn(name: str, phase: str) -> None:
    assert PENDING[name].match().view(None)["phase"] == phase


def test_a_building_is_told_with_all_that_is_seen_of_it() -> None:
    match = plain(
        "building might keep C4 owner 1; building reason abbey H2 ruin cubes 0; building reason town E6 cubes 0 1"
    )
    (keep,) = match.view(None)["boards"]["might"]["buildings"]
    assert {name: fact for name, fact in keep.items() if name != "cubes"} == {
        "building": "keep",
        "cell": "C4",
        "size": 2,
        "order": "military",
        "owner": 1,
        "printed": False,
        "ruin": False,
    }
    abbey, town = match.view(None)["boards"]["reason"]["buildings"]
    assert abbey == {
        "building": "abbey",
        "cell": "H2",
        "size": 3,
        "order": "religious",
        "owner": None,
        "printed": False,
        "ruin": True,
        "cubes": [0],
    }
    assert (town["building"], town["order"], town["size"], town["cubes"]) == ("town", "civil", 2, [0, 1])


def test_a_printed_hamlet_is_told_as_one() -> None:
    match = plain("building might hamlet F9", "C4=h")
    assert [(one["cell"], one["printed"]) for one in match.view(None)["boards"]["might"]["buildings"]] == [
        ("C4", True),
        ("F9", False),
    ]


def test_buildings_are_told_by_cell_row_by_row() -> None:
    match = plain("building might tower C10 owner 0; building might tower K2 owner 0; building might tower A2 owner 0")
    assert [one["cell"] for one in match.view(None)["boards"]["might"]["buildings"]] == ["A2", "K2", "C10"]


def test_the_view_tells_the_map() -> None:
    terrain = "A1=~ B1=f C1=^ D1=h"
    assert plain(terrain=terrain).view(None)["map"] == map_rows(terrain)


def test_cubes_and_stock_are_seen_by_all() -> None:
    match = plain("cards 0 military 2")
    play(match, "build keep might C4")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["cubes"], view["stock"]["keep"], view["deck"]) == ([23, 25], 21, 53)
        assert counts(view["discards"]) == {"military": 2}


def test_what_was_taken_off_is_seen_until_it_is_placed() -> None:
    match = PENDING["a place after a junction"].match()
    assert match.view(0)["placing"] == [{"board": "might", "building": "keep", "cell": "F4", "owner": 2}]
    play(match, "place F4")
    assert match.view(0)["placing"] == []


# Cards and money


def test_a_seat_sees_its_own_hand_and_counts_the_others() -> None:
    hands = plain("cards 0 military 2 civil 1; cards 1 religious 4").view(0)["hands"]
    assert (hands[0]["count"], counts(hands[0]["cards"])) == (3, {"military": 2, "civil": 1})
    assert (hands[1]["count"], hands[1]["cards"]) == (4, None)


@pytest.mark.parametrize("name", PENDING)
def test_no_view_holds_the_hand_of_another(name: str) -> None:
    match = PENDING[name].match()
    for seat in (0, 1, 2, None):
        hands = match.view(seat)["hands"]
        assert [hand["cards"] is not None for hand in hands] == [seat == 0, seat == 1, seat == 2]


def test_the_display_is_seen_by_all() -> None:
    match = plain("option holdem on; display civil civil military")
    for seat in (0, 1, None):
        assert counts(match.view(seat)["display"]) == {"military": 1, "civil": 2}


def test_hidden_money_of_others_is_not_seen() -> None:
    match = plain("option money hidden; ecu 0 7; ecu 1 3; ecu 2 9", seats=3)
    assert match.view(1)["ecu"] == [None, 3, None]


SAME = {
    "hand and deck": ("cards 1 military 4", "cards 1 civil 4"),
    "parts of a hand": ("cards 1 military 3 civil 1", "cards 1 military 1 religious 1 civil 2"),
    "hidden money": ("option money hidden; ecu 1 3", "option money hidden; ecu 1 30"),
    "the rest of a hand that was seen": (
        "option holdem on; display military religious civil; cards 1 civil 2 military 2; seen 1 civil 2",
        "option holdem on; display military religious civil; cards 1 civil 3 religious 1; seen 1 civil 2",
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_positions_that_differ_in_secrets_of_a_seat_look_the_same_to_others(name: str) -> None:
    one, other = (plain(lines) for lines in SAME[name])
    for seat in (0, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
    assert one.view(1) != other.view(1)


PLAYS = {
    "a keep": ("build keep might C4",),
    "an exchange of the other's turn": ("end", "discard none", "exchange military 1"),
    "travel": ("travel 1 faith", "travel 2 reason"),
    "the other's turn": ("end", "discard military 2", "travel 1 faith", "build tower faith C4"),
}


@pytest.mark.parametrize("actions", PLAYS.values(), ids=PLAYS)
def test_secrets_stay_secret_while_the_match_goes_on(actions: tuple[str, ...]) -> None:
    """A hand and the deck differ, what is played does not."""
    one, other = (plain(f"cards 0 military 2; cards 1 military 1 {rest}") for rest in ("religious 3", "civil 3"))
    for match in (one, other):
        play(match, *actions)
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))


SWAPPED = [("civil", "religious"), ("religious", "civil")]


def test_nobody_sees_what_was_drawn() -> None:
    one, other = (plain(f"cards 0 military 1; cards 1 {other} 4; deck {drawn} 9") for other, drawn in SWAPPED)
    for match in (one, other):
        play(match, "end", "discard military 1")
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert one.view(0) != other.view(0)


def test_after_a_reshuffle_only_the_size_of_the_deck_is_seen() -> None:
    match = plain("deck civil 4; discards military 3 religious 2")
    play(match, "end", "end")
    view = match.view(None)
    assert (view["deck"], counts(view["discards"])) == (1, {})


def test_looking_at_a_view_changes_nothing() -> None:
    match = plain("cards 0 military 3; building might keep C4 owner 0")
    before = match.position()
    match.view(0)["hands"][0]["cards"].clear()
    match.view(0)["boards"]["might"]["buildings"].clear()
    match.view(0)["stock"].clear()
    match.view(0)["used"].clear()
    assert match.position() == before
    assert counts(match.view(0)["hands"][0]["cards"]) == {"military": 3}


# Pawns


def test_cards_left_are_those_of_the_seat_whose_turn_it_is() -> None:
    view = plain("turn 1; pawns 0 might might; pawns 1 faith reason").view(0)
    assert view["cards_left"] == {"might": 0, "faith": 2, "reason": 2}
    assert view["used"] == [[0, 0]]


def test_cards_left_are_the_most_that_any_division_allows() -> None:
    view = plain("turn 0 acting; pawns 0 faith might; used 0 1 1; used 0 2 0").view(None)
    assert view["cards_left"] == {"might": 2, "faith": 1, "reason": 0}


# Domains


def test_a_domain_of_might_belongs_to_its_highest_military_building() -> None:
    """A keep and a tower, a chapel, a town and a hamlet."""
    match = plain("""
        building might keep C4 owner 1
        building might tower E4 owner 0
        building might chapel B4 owner 0
        building might town C6
        building might hamlet E5
    """)
    (domain,) = domains(match, "might")
    assert domain["cells"] == ["B4", "C4", "D4", "E4", "C5", "D5", "E5", "C6", "D6", "C7", "D7"]
    assert domain["buildings"] == ["B4", "C4", "E4", "E5", "C6"]
    assert (domain["controllers"], domain["why"], domain["income"], domain["worth"]) == ([1], None, 3, 3)
    assert domain["military"] == {"power": 3, "top": "C4", "owner": 1}
    assert domain["religious"] == {"power": 1, "top": "B4", "owner": 0}


def test_a_domain_of_faith_belongs_to_its_highest_religious_building() -> None:
    match = plain("building faith keep C4 owner 1; building faith chapel B4 owner 0; building faith city E4")
    (domain,) = domains(match, "faith")
    assert (domain["controllers"], domain["why"], domain["income"], domain["worth"]) == ([0], None, 3, 3)


def test_a_domain_of_reason_belongs_to_the_most_cubes() -> None:
    """A renovated keep and the ruins of a monastery and an abbey are worth 2, 1 and 2."""
    match = plain("""
        building reason town C4 cubes 0 1 1
        building reason keep E4
        building reason monastery C6 ruin
        building reason abbey G4 ruin
    """)
    (domain,) = domains(match, "reason")
    assert (domain["controllers"], domain["why"], domain["income"], domain["worth"]) == ([1], None, 5, 5)
    assert (domain["military"]["power"], domain["religious"]["power"]) == (2, 3)


def test_a_domain_of_reason_may_have_several_controllers() -> None:
    match = plain("building reason town C4 cubes 0 1; building reason keep E4 ruin")
    domain = domain_of(match, "reason", "C4")
    assert (domain["controllers"], domain["income"], domain["worth"]) == ([0, 1], 1, 1)


def test_cubes_of_a_renovation_control_nothing() -> None:
    match = plain("building reason town C4; building reason abbey E4 ruin cubes 1")
    domain = domain_of(match, "reason", "C4")
    assert (domain["controllers"], domain["why"]) == ([], "no_cubes")


@pytest.mark.parametrize(
    ("board", "why"), [("might", "no_military"), ("faith", "no_religious"), ("reason", "no_cubes")]
)
def test_a_domain_that_nobody_controls_tells_why(board: str, why: str) -> None:
    domain = domain_of(plain(terrain="C4=h"), board, "C4")
    assert (domain["controllers"], domain["why"], domain["income"]) == ([], why, 0)
    assert domain["military"] == domain["religious"] == {"power": 0, "top": None, "owner": None}


def test_worth_is_told_though_nobody_controls_the_domain() -> None:
    match = plain("building might town C4; building might chapel E4 owner 0; building reason castle C4 ruin", "C3=h")
    assert domain_of(match, "might", "C4")["worth"] == 3
    assert domain_of(match, "might", "C4")["income"] == 0
    assert domain_of(match, "reason", "C4")["worth"] == 2


def test_a_domain_without_civil_buildings_is_worth_nothing_on_might() -> None:
    match = plain("building might castle C4 owner 0")
    domain = domain_of(match, "might", "C4")
    assert (domain["controllers"], domain["worth"], domain["income"]) == ([0], 0, 0)


def test_the_income_of_each_seat_is_told_for_each_board_and_where_it_has_a_pawn() -> None:
    might = "building might keep C4 owner 0; building might town E4"
    lines = f"{might}; building faith abbey C4 owner 0; building faith city F4"
    view = plain(f"{lines}; pawns 0 might might").view(1)
    assert view["incomes"] == [
        {"boards": {"might": 2, "faith": 3, "reason": 0}, "due": 2},
        {"boards": {"might": 0, "faith": 0, "reason": 0}, "due": 0},
    ]
    assert plain(f"{lines}; pawns 0 might faith").view(1)["incomes"][0]["due"] == 5


def test_the_geography_is_the_map_and_what_is_printed_on_the_tiles() -> None:
    match = plain(terrain="A1=~ B1=f")
    geography: dict[str, Any] = match.game.geography(match.state)
    assert (geography["columns"], geography["rows"], geography["incomes"]) == (16, 20, [4, 7])
    assert geography["map"] == match.view(None)["map"]
    abbey = {each["building"]: each for each in geography["buildings"]}["abbey"]
    numbers = {"size": 3, "cost": 3, "value": 3, "ruin": 2, "renovate": 2, "cubes": 0}
    assert abbey == {"building": "abbey", "order": "religious", **numbers}


def test_domains_are_told_by_their_first_cell() -> None:
    match = plain("building faith town C4; building faith tower K2 owner 0", "P20=h A3=h")
    assert [domain["cells"][0] for domain in domains(match, "faith")] == ["K2", "A3", "C4", "P20"]


@pytest.mark.parametrize("name", PENDING)
def test_every_building_is_in_one_domain(name: str) -> None:
    match = PENDING[name].match()
    for board in BOARDS:
        told = [one["cell"] for one in match.view(None)["boards"][board]["buildings"]]
        found = [cell for domain in domains(match, board) for cell in domain["buildings"]]
        assert sorted(found) == sorted(told)


# After the end


def test_a_view_of_the_end_asks_nothing() -> None:
    match = plain("round 7; turn 1; cards 0 military 3")
    play(match, "end")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert set(view) == KEYS
        assert (view["decision"], view["phase"]) == (None, None)
