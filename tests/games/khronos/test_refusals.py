"""Refusals: what is not allowed, by the name of the rule that forbids it, with its facts."""

import pytest

import regni
from support.khronos import PENDING, assert_refused, plain, play, refusal, refused

ALL = "cards 0 military 1 religious 1 civil 1"
HAND = {"military": 1, "religious": 1, "civil": 1}
HOLDEM = "option holdem on; display civil civil military"
REASON = "pawns 0 reason reason"
FULL = "\n".join(
    f"building might {'tower' if at < 20 else 'chapel'} {'ACEGIKMO'[at % 8]}{1 + at // 8 * 2} owner 0"
    for at in range(25)
)

# Lines, terrain, the action, the code, its facts.
AT_A_TURN: list[tuple[str, str, str, str, dict[str, object]]] = [
    ("turn 0 exchanged; " + ALL, "", "exchange civil 1", "already_exchanged", {}),
    ("turn 0 acting; " + ALL, "", "exchange civil 1", "too_late", {"action": "exchange"}),
    (f"{HOLDEM}; turn 0 held; {ALL}", "", "exchange civil 1", "too_late", {"action": "exchange"}),
    (f"{HOLDEM}; turn 0 held; {ALL}", "", "holdem civil 1 for civil 1", "too_late", {"action": "holdem"}),
    (f"{HOLDEM}; turn 0 acting; {ALL}", "", "holdem civil 1 for civil 1", "too_late", {"action": "holdem"}),
    ("ecu 0 1; " + ALL, "", "exchange civil 1", "no_ecus", {"needed": 2, "ecu": 1}),
    ("ecu 0 0; " + ALL, "", "travel 1 faith", "no_ecus", {"needed": 1, "ecu": 0}),
    (
        f"ecu 0 0; {ALL}; building might tower C4 owner 1",
        "",
        "demolish might C4",
        "no_ecus",
        {"needed": 1, "ecu": 0},
    ),
    (ALL, "", "exchange civil 2", "not_in_hand", {"cards": {"civil": 2}, "hand": HAND}),
    (ALL, "", "build keep might C4", "not_in_hand", {"cards": {"military": 2}, "hand": HAND}),
    (
        f"{HOLDEM}; cards 0 military 1",
        "",
        "holdem civil 1 for religious 1",
        "not_in_hand",
        {"cards": {"religious": 1}, "hand": {"military": 1}},
    ),
    (ALL, "", "travel 2 might", "same_board", {"pawn": 2, "board": "might"}),
    (ALL, "", "build tower faith C4", "no_pawn_there", {"board": "faith"}),
    (ALL, "C4=h", "populate C4", "no_pawn_there", {"board": "reason"}),
    (
        f"turn 0 acting; used 0 2 2; {ALL}",
        "",
        "build tower might C4",
        "no_cards_left",
        {"board": "might", "needed": 1, "left": 0},
    ),
    (
        "pawns 0 might faith; cards 0 military 3",
        "",
        "build castle might C4",
        "no_cards_left",
        {"board": "might", "needed": 3, "left": 2},
    ),
    (f"{REASON}; {ALL}", "", "build tower reason C4", "not_in_reason", {}),
    (f"{REASON}; {ALL}", "C4=h", "upgrade town reason C4", "not_in_reason", {}),
    (f"{REASON}; {ALL}", "C4=h", "demolish reason C4", "not_in_reason", {}),
    (ALL, "", "build keep might P4", "not_on_map", {"building": "keep", "cell": "P4"}),
    (
        f"{ALL}; building might keep C4 owner 1",
        "",
        "build chapel might D5",
        "occupied",
        {"building": "chapel", "cell": "D5", "buildings": ["C4"]},
    ),
    (ALL, "C4=~", "build tower might C4", "river", {"building": "tower", "cells": ["C4"]}),
    (
        ALL,
        "C4=f",
        "build tower might C4",
        "surcharge",
        {"building": "tower", "needed": 1, "given": 0, "terrain": ["forest"]},
    ),
    (
        ALL,
        "C4=^",
        "build tower might C4 with civil 1",
        "surcharge",
        {"building": "tower", "needed": 2, "given": 1, "terrain": ["mountain"]},
    ),
    (
        ALL,
        "",
        "build tower might C4 with civil 1",
        "surcharge",
        {"building": "tower", "needed": 0, "given": 1, "terrain": []},
    ),
    (f"{ALL}; stock tower 0", "", "build tower might C4", "none_in_stock", {"building": "tower"}),
    (f"{ALL}\n{FULL}", "", "build chapel might C12", "no_cubes_left", {}),
    (f"{REASON}; {ALL}\n{FULL}", "C12=h", "populate C12", "no_cubes_left", {}),
    (
        ALL,
        "C4=h E4=h",
        "build tower might D4",
        "joins_domains",
        {"building": "tower", "domains": [["C4"], ["E4"]]},
    ),
    (
        f"{ALL}; building might tower C4 owner 1",
        "",
        "build tower might D4",
        "equal_building",
        {"building": "tower", "cell": "C4", "owner": 1, "domain": ["C4"]},
    ),
    (ALL, "", "upgrade keep might C4", "nothing_to_upgrade", {"building": "keep", "cell": "C4"}),
    (
        f"{ALL}; building might hamlet D4",
        "C4=h",
        "upgrade town might C4",
        "several_buildings",
        {"building": "town", "buildings": ["C4", "D4"]},
    ),
    (ALL, "", "demolish might C4", "nothing_there", {"board": "might", "cell": "C4"}),
    (f"{REASON}; {ALL}", "", "populate C4", "nothing_there", {"board": "reason", "cell": "C4"}),
    (f"{REASON}; {ALL}", "", "renovate C4", "nothing_there", {"board": "reason", "cell": "C4"}),
    (
        f"{ALL}; building might keep C4 owner 1",
        "",
        "demolish might C4",
        "too_large",
        {"building": "keep", "cell": "C4"},
    ),
    (ALL, "C4=h", "demolish might C4", "printed_hamlet", {"cell": "C4"}),
    (
        f"{REASON}; {ALL}; building reason keep C4 ruin",
        "",
        "populate C4",
        "not_civil",
        {"building": "keep", "cell": "C4"},
    ),
    (
        f"{REASON}; {ALL}; hamlet reason C4 cubes 1",
        "C4=h",
        "populate C4",
        "full",
        {"building": "hamlet", "cell": "C4", "most": 1},
    ),
    (
        f"{REASON}; {ALL}; building reason town C4 cubes 0 1 1",
        "",
        "populate C4",
        "full",
        {"building": "town", "cell": "C4", "most": 3},
    ),
    (
        f"{REASON}; {ALL}; building reason city C4 cubes 0 0 1 1 1",
        "",
        "populate C4",
        "full",
        {"building": "city", "cell": "C4", "most": 5},
    ),
    (
        f"{REASON}; {ALL}; building reason keep C4",
        "",
        "renovate C4",
        "not_a_ruin",
        {"building": "keep", "cell": "C4"},
    ),
    (f"{REASON}; {ALL}", "C4=h", "renovate C4", "not_a_ruin", {"building": "hamlet", "cell": "C4"}),
    (ALL, "", "holdem civil 1 for civil 1", "option_off", {"option": "holdem"}),
    (
        f"{HOLDEM}; {ALL}",
        "",
        "holdem religious 1 for civil 1",
        "not_on_display",
        {"card": "religious", "wanted": 1, "display": {"military": 1, "civil": 2}},
    ),
]


@pytest.mark.parametrize(
    ("lines", "terrain", "action", "code", "told"), AT_A_TURN, ids=[f"{row[3]}: {row[2]}" for row in AT_A_TURN]
)
def test_action_that_a_rule_forbids_is_refused_by_its_name_with_facts(
    lines: str, terrain: str, action: str, code: str, told: dict[str, object]
) -> None:
    assert_refused(plain(lines, terrain), action, code, **told)


def test_a_building_of_another_seat_is_not_yours() -> None:
    match = plain(f"{ALL}; building might tower C4 owner 1")
    assert_refused(match, "upgrade keep might B3", "not_yours", building="tower", cell="C4", owner=1)


def test_a_building_that_is_not_in_conflict_cannot_be_chosen() -> None:
    match = PENDING["a junction of equals"].match()
    assert_refused(match, "downsize might E4", "not_a_choice", board="might", cell="E4", choices=["C4", "F4"])
    assert refused(match, "downsize faith C4") == "not_a_choice"


def test_the_smaller_building_is_placed_within_the_old_one() -> None:
    match = PENDING["a place after a junction"].match()
    assert_refused(match, "place E4", "not_a_choice", board="might", cell="E4", choices=["F4", "G4", "F5", "G5"])
    assert refused(match, "place P20") == "not_a_choice"


# The order of the rules: lines, terrain, an action that breaks two rules, the one that is told.
FIRST: list[tuple[str, str, str, str]] = [
    ("cards 0 military 3", "", "build castle reason P20", "not_in_reason"),
    ("building might tower P4 owner 1", "", "build keep might P4", "not_on_map"),
    ("building might tower C4 owner 1", "D4=~", "build keep might C4", "occupied"),
    ("building might hamlet E4; building might hamlet B4", "C4=~", "build keep might C4", "river"),
    ("building might keep A4 owner 1; building might hamlet E4", "", "build keep might C4", "joins_domains"),
    ("building might keep A4 owner 1; stock keep 0", "", "build keep might C4", "equal_building"),
    ("stock keep 0", "C4=f", "build keep might C4", "none_in_stock"),
    ("stock tower 0\n" + FULL, "", "build tower might C12", "none_in_stock"),
    (FULL, "C12=f", "build chapel might C12", "no_cubes_left"),
    ("pawns 0 faith faith", "C4=f", "build keep might C4", "surcharge"),
    ("pawns 0 faith faith", "", "build keep might C4", "no_pawn_there"),
    ("pawns 0 faith might", "", "build castle might C4", "no_cards_left"),
    ("", "", "build castle might C4", "not_in_hand"),
    ("building might tower C4 owner 1", "C5=~", "upgrade keep might C4", "not_yours"),
    ("building might tower C4 owner 1; building might hamlet D4", "", "upgrade keep might C4", "not_yours"),
    ("building might tower C4 owner 0; building might hamlet D4", "C5=~", "upgrade keep might C4", "occupied"),
    ("pawns 0 reason reason", "C4=h", "demolish reason C5", "not_in_reason"),
    ("pawns 0 faith faith", "", "demolish might C4", "nothing_there"),
    ("pawns 0 faith faith", "C4=h", "demolish might C4", "printed_hamlet"),
    ("pawns 0 faith faith; building might keep C4 owner 0", "", "demolish might C4", "too_large"),
    ("building reason keep C4 ruin", "", "populate C4", "not_civil"),
    ("hamlet reason C4 cubes 1", "C4=h", "populate C4", "full"),
    ("building reason keep C4", "", "renovate C4", "not_a_ruin"),
    ("turn 0 acting; used 0 2 2; building might tower C4 owner 1", "", "demolish might C4", "no_cards_left"),
    ("ecu 0 0; building might tower C4 owner 1", "", "demolish might C4", "not_in_hand"),
]


@pytest.mark.parametrize(("lines", "terrain", "action", "code"), FIRST, ids=[f"{row[3]}: {row[2]}" for row in FIRST])
def test_of_several_rules_the_first_is_told(lines: str, terrain: str, action: str, code: str) -> None:
    assert refused(plain(lines, terrain), action) == code


# What is not asked


@pytest.mark.parametrize("action", ["discard none", "discard civil 1", "downsize might C4", "place C4"])
def test_answers_to_other_questions_are_refused_at_a_turn(action: str) -> None:
    assert refused(plain(ALL), action) == "not_asked"


@pytest.mark.parametrize("name", ["a junction of equals", "a place after a junction", "discard"])
@pytest.mark.parametrize("action", ["end", "travel 1 faith", "build tower might H9", "exchange civil 1"])
def test_actions_of_a_turn_are_refused_while_something_else_is_asked(name: str, action: str) -> None:
    assert refused(PENDING[name].match(), action) == "not_asked"


def test_a_building_is_chosen_before_it_is_placed() -> None:
    assert refused(PENDING["a junction of equals"].match(), "place C4") == "not_asked"
    assert refused(PENDING["a place after a junction"].match(), "downsize might C4") == "not_asked"


def test_seat_that_is_not_asked_may_not_answer() -> None:
    match = plain(ALL)
    assert refused(match, "end", seat=1) == "not_your_decision"
    assert match.why_not("end", seat=0) is None


def test_the_active_seat_may_not_place_for_the_owner() -> None:
    match = PENDING["a place after a junction"].match()
    found = refusal(match, "place F4", seat=0)
    assert (found.code, found.facts) == ("not_your_decision", {"seat": 0, "asked": 2})
    match.play("place F4", seat=2)


@pytest.mark.parametrize("action", ["end", "travel 1 faith", "build tower might C4", "discard none", "place C4"])
def test_nothing_may_be_done_when_the_match_is_over(action: str) -> None:
    match = plain("round 7; turn 1")
    play(match, "end")
    assert match.decision is None
    assert match.legal() == []
    assert refused(match, action) == "match_over"


@pytest.mark.parametrize(
    "action",
    [
        "",
        "   ",
        "dance",
        "end now",
        "exchange",
        "exchange gold 1",
        "exchange military",
        "exchange military 0",
        "exchange military 5",
        "exchange civil 1 military 1",
        "exchange military 3 civil 2",
        "travel",
        "travel 1",
        "travel 3 faith",
        "travel 0 faith",
        "travel faith 1",
        "travel 1 moon",
        "build",
        "build keep",
        "build keep might",
        "build keep C4",
        "build barn might C4",
        "build keep moon C4",
        "build keep might Q4",
        "build keep might C21",
        "build keep might C0",
        "build keep might 4C",
        "build keep might C04",
        "build keep might C4 D5",
        "build keep might C4 with",
        "upgrade",
        "upgrade keep might",
        "upgrade barn might C4",
        "demolish",
        "demolish might",
        "demolish C4",
        "demolish might Z9",
        "populate",
        "populate reason C4",
        "populate Q4",
        "renovate",
        "renovate C4 D4",
        "discard",
        "discard military",
        "discard none 1",
        "downsize",
        "downsize C4",
        "place",
        "place might C4",
        "place Q4",
        "holdem",
        "BUILD keep might C4",
        "build keep might c4",
    ],
)
def test_text_that_is_no_action_is_malformed(action: str) -> None:
    assert refused(plain(ALL), action) == "malformed"


def test_actions_that_are_allowed_are_not_refused() -> None:
    match = plain(f"{ALL}; pawns 0 might faith; building might keep C4 owner 1", "E4=h H9=f")
    assert [match.why_not(text) for text in match.legal()] == [None] * len(match.legal())


BOARDS = ("might", "faith", "reason")
CELLS = [f"{column}{row}" for row in (1, 3, 4, 5, 6, 9, 20) for column in "ABCDEFGHIP"]


@pytest.mark.parametrize("name", PENDING)
def test_what_is_allowed_is_offered(name: str) -> None:
    """Texts of every kind are offered exactly when nothing forbids them."""
    match = PENDING[name].match()
    offered = set(match.legal())
    texts = [f"build {new} {board} {cell}" for new in ("tower", "keep", "city") for board in BOARDS for cell in CELLS]
    texts += [f"{verb} {cell}" for verb in ("populate", "renovate", "place", "demolish might") for cell in CELLS]
    texts += [f"downsize might {cell}" for cell in CELLS]
    texts += ["end", "discard none", "exchange civil 1", "travel 1 faith", "travel 2 might", "discard military 2"]
    for text in texts:
        assert (match.why_not(text) is None) == (text in offered), text


def test_a_refused_action_changes_nothing() -> None:
    match = plain(ALL)
    before = match.position()
    with pytest.raises(regni.Refused):
        match.play("build castle might C4")
    assert (match.position(), match.version, match.events) == (before, 0, [])
