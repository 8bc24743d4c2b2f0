"""Positions: what is written can be read again, in the middle of anything; what cannot be is refused by line."""

from pathlib import Path

import pytest

import regni
from support.khronos import (
    PENDING,
    all_buildings,
    asked,
    building,
    buildings,
    cards,
    counts,
    cubes,
    deck,
    discards,
    display,
    ecu,
    facts,
    lines_of,
    map_rows,
    names,
    offered,
    pawns,
    plain,
    play,
    position_text,
    stock,
    told,
)

# Writing and reading


@pytest.mark.parametrize("name", PENDING)
def test_every_kind_of_decision_can_be_reached(name: str) -> None:
    assert asked(PENDING[name].match()) == PENDING[name].asked


@pytest.mark.parametrize("name", PENDING)
def test_a_position_read_back_is_the_same(name: str) -> None:
    match = PENDING[name].match()
    text = match.position()
    again = regni.match_from_position(text, seed=11)
    assert again.position() == text
    assert (asked(again), told(again)) == (asked(match), told(match))
    assert again.legal() == match.legal()
    for seat in (0, 1, 2, None):
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("name", PENDING)
@pytest.mark.parametrize("step", [1, 7, 29])
def test_the_match_goes_on_from_a_position_read_back_as_from_the_first(name: str, step: int) -> None:
    """The deck holds one colour only: chance has nothing to choose until it is used up."""
    match = PENDING[name].match()
    again = regni.match_from_position(match.position(), seed=99)
    for number in range(25):
        actions = match.legal()
        assert again.legal() == actions
        if not actions:
            break
        action = actions[-1 - number * step % len(actions)]
        events = match.play(action)
        if "deck_reshuffled" in names(events):
            break
        assert [event.plain(0) for event in again.play(action)] == [event.plain(0) for event in events]
        assert again.position() == match.position()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("options", [{}, {"holdem": "on", "money": "hidden"}])
def test_positions_of_a_new_match_can_be_read_back(seed: int, options: dict[str, str]) -> None:
    match = regni.new_match("khronos", seats=2 + seed % 4, seed=seed, **options)
    for number in range(30):
        text = match.position()
        again = regni.match_from_position(text, seed=1)
        assert again.position() == text
        assert again.legal() == match.legal()
        actions = match.legal()
        match.play(actions[(number + 1) * 7919 % len(actions)])


def test_a_position_after_the_end_can_be_read_back() -> None:
    match = plain("round 7; turn 1; ecu 0 7; ecu 1 9")
    play(match, "end")
    again = regni.match_from_position(match.position(), seed=1)
    assert "over" in match.position().splitlines()
    assert again.decision is None
    one, other = match.result(), again.result()
    assert one is not None
    assert other is not None
    assert one.plain() == other.plain()
    assert again.position() == match.position()


def test_a_position_may_be_over() -> None:
    match = plain("round 7; over; ecu 0 7; ecu 1 9")
    result = match.result()
    assert result is not None
    assert (match.decision, result.ranking, result.reason) == (None, [[1], [0]], "rounds")


def test_chance_of_a_position_is_counted_from_it() -> None:
    text = position_text("cards 0 military 4")
    one, other = (regni.match_from_position(text, seed=5) for _ in range(2))
    play(one, "travel 1 faith", "travel 1 might", "end", "discard military 4")
    play(other, "travel 1 faith", "travel 1 might")
    again = regni.match_from_position(other.position(), seed=5)
    play(other, "end", "discard military 4")
    play(again, "end", "discard military 4")
    assert other.position() == one.position()
    assert sum(cards(again, 0).values()) == 4


# Every line

LINES = [
    "option holdem on",
    "option money hidden",
    "seats 3",
    "first 1",
    "round 4",
    "turn 1 acting",
    "pawns 0 might faith",
    "pawns 1 reason faith",
    "used 1 0 1",
    "used 1 1 0",
    "ecu 0 7",
    "ecu 2 0",
    "cards 0 military 2 civil 1",
    "cards 1 religious 4",
    "cards 2 civil 3",
    "seen 2 civil 2",
    "deck military 9 religious 10 civil 8",
    "discards military 4 civil 2",
    "stock keep 3",
    "building might keep C4 owner 0",
    "building faith keep C4 owner 0",
    "building faith town E6",
    "building reason keep C4 ruin",
    "building reason castle K10",
    "building reason abbey H2 ruin cubes 1",
    "building reason town E6 cubes 0 0 1",
    "hamlet reason D7 cubes 1",
]


def whole() -> regni.Match:
    head = ["game khronos", *LINES, "display civil civil military", "map", *map_rows("D7=h A1=f B1=^ C1=~")]
    return regni.match_from_position("\n".join(head) + "\n", seed=7)


@pytest.mark.parametrize("line", LINES)
def test_every_line_that_is_read_is_written(line: str) -> None:
    assert line in whole().position().splitlines()


def test_every_line_is_understood() -> None:
    match = whole()
    view = match.view(1)
    assert (view["seats"], view["first"], view["round"], view["turn"], view["phase"]) == (3, 1, 4, 1, "acting")
    assert view["pawns"] == [["might", "faith"], ["reason", "faith"], ["might", "might"]]
    assert sorted(view["used"]) == [[0, 1], [1, 0]]
    assert (ecu(match, 0), ecu(match, 2)) == (7, 0)
    assert (cards(match, 0), cards(match, 1)) == ({"military": 2, "civil": 1}, {"religious": 4})
    assert counts(view["hands"][2]["seen"]) == {"civil": 2}
    assert (deck(match), discards(match)) == (27, {"military": 4, "civil": 2})
    assert display(match) == {"military": 1, "civil": 2}
    assert all_buildings(match) == {
        "might": {"C4": "keep owner 0", "D7": "hamlet printed"},
        "faith": {"C4": "keep owner 0", "E6": "town", "D7": "hamlet printed"},
        "reason": {
            "H2": "abbey ruin cubes 1",
            "C4": "keep ruin",
            "E6": "town cubes 0 0 1",
            "D7": "hamlet printed cubes 1",
            "K10": "castle",
        },
    }
    assert (stock(match, "keep"), stock(match, "castle"), stock(match, "town")) == (3, 8, 22)
    assert [cubes(match, seat) for seat in range(3)] == [21, 22, 25]
    assert view["map"] == map_rows("D7=h A1=f B1=^ C1=~")


def test_the_terrain_a_position_brings_is_written_at_its_end() -> None:
    lines = whole().position().splitlines()
    assert lines[-21:] == ["map", *map_rows("D7=h A1=f B1=^ C1=~")]


def test_a_position_may_name_a_map(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text("\n".join(map_rows("C4=h F9=h")) + "\n")
    match = regni.match_from_position(f"game khronos\noption map {path}\nseats 2\n", seed=1)
    assert match.view(None)["map"] == map_rows("C4=h F9=h")
    assert list(buildings(match, "reason")) == ["C4", "F9"]


def test_a_position_without_a_map_is_of_the_valley() -> None:
    match = regni.match_from_position("game khronos\nseats 2\n", seed=1)
    assert match.view(None)["map"] == regni.new_match("khronos", seats=2, seed=1).view(None)["map"]
    assert len(buildings(match, "might")) == 10


# The lines of the middle of things

JOINED = "building might keep C4 owner 1; building might hamlet E4; building might keep F4 owner 2"


@pytest.mark.parametrize("phase", ["exchanged", "held", "acting"])
def test_the_phase_of_a_turn_is_told_behind_its_seat(phase: str) -> None:
    match = plain(f"option holdem on; display civil civil military; turn 1 {phase}; cards 1 military 1; round 3")
    assert asked(match) == (1, "turn")
    assert told(match) == {"round": 3, "phase": phase}


def test_after_an_exchange_open_cards_may_still_be_taken() -> None:
    match = plain("option holdem on; display civil civil military; turn 0 exchanged; cards 0 military 1")
    assert offered(match, "exchange") == []
    assert offered(match, "holdem")


def test_a_seat_may_be_about_to_discard() -> None:
    match = plain("turn 1 discard; cards 1 military 1")
    assert asked(match) == (1, "discard")
    assert match.legal() == ["discard none", "discard military 1"]


def test_original_domains_make_a_conflict_a_junction() -> None:
    match = plain(f"turn 0 acting; {JOINED}; origin might C4; origin might F4", seats=3)
    assert asked(match) == (0, "downsize")
    assert told(match) == {"board": "might", "order": "military", "buildings": ["C4", "F4"], "reason": "junction"}
    assert set(match.legal()) == {"downsize might C4", "downsize might F4"}


def test_without_original_domains_a_conflict_is_a_division() -> None:
    match = plain(f"turn 0 acting; {JOINED}", seats=3)
    assert asked(match) == (0, "downsize")
    assert told(match) == {"board": "might", "order": "military", "buildings": ["C4", "F4"], "reason": "division"}


def test_original_domains_are_written_while_a_junction_is_settled() -> None:
    match = plain(f"cards 0 civil 1; {JOINED.replace('building might hamlet E4; ', '')}", seats=3)
    play(match, "build hamlet might E4")
    assert sorted(lines_of(match, "origin")) == ["origin might C4", "origin might F4"]


def test_every_building_of_an_original_domain_is_kept_civil_ones_too() -> None:
    """The comparison that follows tells them."""
    match = PENDING["a place before chapels are compared"].match()
    again = regni.match_from_position(match.position(), seed=1)
    one, other = (facts(play(each, "place F4"), "powers_compared") for each in (match, again))
    assert {"buildings": ["B4", "C4", "C6"], "power": 1} in one["powers"]
    assert one == other


def test_a_building_taken_off_waits_for_its_place() -> None:
    match = plain("turn 0 acting; place faith abbey F1 owner 2", seats=3)
    assert asked(match) == (2, "place")
    assert told(match) == {
        "board": "faith",
        "cell": "F1",
        "from": "abbey",
        "building": "monastery",
        "cells": ["F1", "G1", "F2", "G2"],
    }
    play(match, "place G2")
    assert buildings(match, "faith") == {"G2": "monastery owner 2"}
    assert asked(match) == (0, "turn")


def test_several_buildings_taken_off_are_placed_in_order() -> None:
    match = plain("turn 0 acting; place might keep F1 owner 2; place might keep A1 owner 1", seats=3)
    assert [(one["cell"], one["owner"]) for one in match.view(None)["placing"]] == [("F1", 2), ("A1", 1)]
    assert asked(match) == (2, "place")
    play(match, "place F2")
    assert asked(match) == (1, "place")
    play(match, "place A1")
    assert buildings(match, "might") == {"A1": "tower owner 1", "F2": "tower owner 2"}


def test_a_building_taken_off_is_written() -> None:
    match = PENDING["a place after a junction"].match()
    assert lines_of(match, "place") == ["place might keep F4 owner 2"]
    assert building(match, "might", "F4") is None


# What may be left out


def test_what_is_left_out_has_its_default() -> None:
    match = regni.match_from_position("\n".join(["game khronos", "seats 2", "map", *map_rows()]), seed=1)
    view = match.view(0)
    assert (view["round"], view["turn"], view["phase"], view["first"]) == (1, 0, "start", 0)
    assert [pawns(match, seat) for seat in (0, 1)] == [["might", "might"]] * 2
    assert (view["cubes"], view["used"]) == ([25, 25], [[0, 0]])
    assert (cards(match, 0), cards(match, 1), discards(match)) == ({}, {}, {})
    assert (view["deck"], view["stock"]["keep"], view["display"]) == (55, 24, None)


def test_the_deck_holds_what_is_seen_nowhere_else() -> None:
    match = plain("cards 0 military 4; cards 1 civil 2; discards religious 3")
    assert lines_of(match, "deck") == ["deck military 14 religious 15 civil 17"]


def test_the_deck_left_out_does_not_hold_the_display() -> None:
    match = plain("option holdem on; display civil civil military")
    assert deck(match) == 52


def test_a_display_left_out_has_a_card_of_each_colour() -> None:
    assert display(plain("option holdem on")) == {"military": 1, "religious": 1, "civil": 1}


def test_the_stock_holds_what_is_on_no_board() -> None:
    match = plain("building might castle C4 owner 0; building faith castle C4 owner 0; building reason castle C4 ruin")
    assert (stock(match, "castle"), stock(match, "keep")) == (6, 24)


def test_comments_and_empty_lines_are_passed_over() -> None:
    lines = ["# a comment", "game khronos  # another", "", "seats 3", "cards 2 civil 1 # a card", "map", *map_rows()]
    assert cards(regni.match_from_position("\n".join(lines), seed=1), 2) == {"civil": 1}


def test_used_cards_may_be_told_before_the_turn() -> None:
    one = plain("used 1 1 0; pawns 1 might faith; turn 1 acting")
    other = plain("turn 1 acting; pawns 1 might faith; used 1 1 0")
    assert one.position() == other.position()


def test_the_order_of_lines_does_not_matter() -> None:
    one = plain("cards 0 civil 3; round 4; turn 1 acting; building might keep C4 owner 1; building might town E4")
    other = plain("building might town E4; building might keep C4 owner 1; turn 1 acting; round 4; cards 0 civil 3")
    assert one.position() == other.position()


def test_only_options_that_differ_from_the_default_are_written() -> None:
    assert lines_of(plain(), "option") == []
    assert lines_of(plain("option money hidden"), "option") == ["option money hidden"]


def test_the_seat_that_began_is_kept() -> None:
    assert lines_of(plain("first 1; turn 1"), "first") == ["first 1"]
    assert lines_of(plain(), "first") == []


def test_a_round_ends_where_it_began() -> None:
    match = plain("first 1; turn 0; round 3")
    play(match, "end")
    assert (match.view(None)["turn"], match.view(None)["round"]) == (1, 4)


def test_a_town_may_stand_on_a_printed_hamlet() -> None:
    match = plain("building might town C4", "D5=h")
    assert buildings(match, "might") == {"C4": "town"}
    assert buildings(match, "faith") == {"D5": "hamlet printed"}


def test_a_town_may_stand_in_a_river() -> None:
    assert buildings(plain("building might town C4", "D5=~"), "might") == {"C4": "town"}


# What is refused

HEAD = "game khronos\nseats 2\n"


def unreadable(text: str) -> str:
    """The text cannot be read: what the error says."""
    with pytest.raises(regni.Malformed) as malformed:
        regni.match_from_position(text, seed=1)
    assert "expected" in str(malformed.value)
    return str(malformed.value)


def refused_at(text: str) -> None:
    """The text cannot be read, and the error names the line that begins with `»`."""
    lines = text.splitlines()
    marked = [number for number, line in enumerate(lines, 1) if line.startswith("»")]
    with pytest.raises(regni.Malformed) as malformed:
        regni.match_from_position("\n".join(line.removeprefix("»") for line in lines) + "\n", seed=1)
    assert [malformed.value.line] == marked, malformed.value
    assert f"line {marked[0]}" in str(malformed.value)
    assert "expected" in str(malformed.value)


BAD_LINES = [
    "riches 0 2",
    "hand 0 military 1",
    "option hold on",
    "option holdem maybe",
    "option holdem",
    "option money 3",
    "first 2",
    "first x",
    "round 0",
    "round 8",
    "round four",
    "round",
    "turn 2",
    "turn x",
    "turn 0 sleeping",
    "turn 0 acting now",
    "turn 0 held",
    "pawns 0 might",
    "pawns 0 might moon",
    "pawns 0 might faith reason",
    "pawns 2 might might",
    "used 0 3 0",
    "used 0 0 3",
    "used 0 1",
    "used 0 1 x",
    "used 2 0 0",
    "ecu 0",
    "ecu 0 x",
    "ecu 0 -1",
    "ecu 2 4",
    "cards 0 military 5",
    "cards 0 military 3 civil 2",
    "cards 0 gold 1",
    "cards 0 military",
    "cards 0 military x",
    "cards 0 military -1",
    "cards 2 military 1",
    "cards military 1",
    "deck military 19",
    "deck civil 20",
    "deck gold 1",
    "discards religious 19",
    "discards gold 1",
    "display civil civil military",
    "seen 0 civil 1",
    "seen 0 gold 1",
    "seen 2 civil 1",
    "stock keep 25",
    "stock barn 3",
    "stock keep",
    "stock keep x",
    "building might keep C4",
    "building might keep C4 owner",
    "building might keep C4 owner 2",
    "building might keep C4 owner x",
    "building might keep Q4 owner 0",
    "building might keep C21 owner 0",
    "building might keep P4 owner 0",
    "building might castle C19 owner 0",
    "building might barn C4 owner 0",
    "building moon keep C4 owner 0",
    "building might keep owner 0",
    "building might town C4 owner 0",
    "building might town C4 cubes 0",
    "building might keep C4 ruin",
    "building faith keep C4 ruin",
    "building might keep A1 owner 0",
    "building might hamlet A1",
    "building reason keep C4 owner 0",
    "building reason tower C4 owner 0",
    "building reason keep C4 cubes 0",
    "building reason keep C4 ruin cubes 0",
    "building reason abbey C4 ruin cubes 0 1",
    "building reason town C4 ruin",
    "building reason town C4 cubes 0 0 1 1",
    "building reason town C4 cubes 2",
    "building reason town C4 cubes",
    "hamlet reason C4 cubes 0",
    "hamlet might A1 cubes 0",
    "hamlet reason A1 cubes 0 1",
    "hamlet reason A1 cubes 2",
    "hamlet reason A1",
    "origin might C4",
    "origin moon C4",
    "place faith abbey F1",
    "place faith abbey P20 owner 0",
    "place faith chapel F1 owner 0",
    "place faith city F1 owner 0",
    "place reason abbey F1 owner 0",
    "place faith abbey F1 owner 2",
    "over and out",
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_bad_line_is_named(line: str) -> None:
    refused_at(f"{HEAD}»{line}\n" + "\n".join(["map", *map_rows("A1=h")]))


BAD_HEADS = [
    "»game chess\nseats 2\n",
    "game khronos\n»seats 1\n",
    "game khronos\n»seats 6\n",
    "game khronos\n»seats two\n",
    "game khronos\nseats 2\n»seats 3\n",
    "game khronos\nseats 2\ncards 0 civil 1\n»cards 0 military 1\n",
    "game khronos\nseats 2\nround 2\n»round 3\n",
    "game khronos\nseats 2\necu 0 2\n»ecu 0 3\n",
    "game khronos\nseats 2\nturn 0\n»turn 1\n",
    "game khronos\nseats 2\nbuilding might keep C4 owner 0\n»building might chapel D5 owner 0\n",
    "game khronos\nseats 2\nbuilding might keep C4 owner 0\n»building might keep C4 owner 0\n",
    "game khronos\nseats 2\nhamlet reason A1 cubes 0\n»hamlet reason A1 cubes 1\n",
]


@pytest.mark.parametrize("head", BAD_HEADS)
def test_a_bad_head_or_a_line_told_twice_is_named(head: str) -> None:
    refused_at(head + "\n".join(["map", *map_rows("A1=h")]))


def test_a_text_without_seats_is_refused() -> None:
    assert "seats" in unreadable("game khronos\n")


@pytest.mark.parametrize(
    ("row", "bad"),
    [(3, "." * 15), (3, "." * 17), (3, "." * 15 + "x"), (3, "F" + "." * 15), (20, "." * 15 + "m")],
    ids=["a short row", "a long row", "an unknown sign", "a wrong letter", "a bad last row"],
)
def test_a_bad_row_of_the_map_is_named(row: int, bad: str) -> None:
    rows = map_rows()
    rows[row - 1] = f"»{bad}"
    refused_at("\n".join([*HEAD.splitlines(), "map", *rows]))


@pytest.mark.parametrize("rows", [map_rows()[:19], [*map_rows(), "." * 16], []], ids=["too few", "too many", "none"])
def test_a_map_has_20_rows(rows: list[str]) -> None:
    assert unreadable("\n".join([*HEAD.splitlines(), "map", *rows]))


def test_a_building_must_not_stand_in_a_river() -> None:
    refused_at("\n".join([*HEAD.splitlines(), "»building might keep C4 owner 0", "map", *map_rows("D5=~")]))


def test_there_are_no_more_cards_than_in_the_box() -> None:
    assert unreadable(position_text("cards 0 military 4; deck military 15"))
    assert unreadable(position_text("discards civil 10; deck civil 10"))


def test_there_are_no_more_tiles_than_in_the_box() -> None:
    """Nine castles exist."""
    castles = [f"building might castle {column}{row} owner 0" for row in (1, 5, 9) for column in "AEIM"]
    plain("\n".join(castles[:9]))
    assert unreadable(position_text("\n".join(castles[:10])))


def test_there_are_no_more_cubes_than_in_the_box() -> None:
    """A seat has 25."""
    spots = [f"{column}{row}" for row in range(1, 8, 2) for column in "ACEGIKMO"]
    towers = [f"building might {'tower' if at < 20 else 'chapel'} {cell} owner 0" for at, cell in enumerate(spots)]
    plain("\n".join(towers[:25]))
    assert unreadable(position_text("\n".join(towers[:26])))


def test_a_stock_is_no_more_than_what_is_not_on_the_boards() -> None:
    assert unreadable(position_text("building might castle C4 owner 0; stock castle 9"))


@pytest.mark.parametrize("turn", ["turn 0", "turn 0 exchanged", "turn 0 discard"])
def test_equal_tops_in_a_domain_need_a_seat_that_is_acting(turn: str) -> None:
    text = position_text(f"{turn}; cards 0 civil 1; {JOINED}", seats=3)
    assert unreadable(text)


def test_cards_seen_in_a_hand_must_be_in_it() -> None:
    assert unreadable(position_text("option holdem on; cards 0 civil 1; seen 0 civil 2"))


def test_there_are_three_cards_on_display() -> None:
    for shown in ("civil", "civil civil", "civil civil military religious", "gold civil civil"):
        assert unreadable(position_text(f"option holdem on; display {shown}"))


def test_the_end_comes_after_the_last_round() -> None:
    assert unreadable(position_text("round 3; over"))


def test_a_building_belongs_to_one_original_domain() -> None:
    text = position_text(
        "turn 0 acting; building might keep C2 owner 0; building might keep E2 owner 1; "
        "origin might C2 E2; origin might C2",
        seats=2,
    )
    with pytest.raises(regni.Malformed, match="C2 twice"):
        regni.match_from_position(text)
