"""Positions: what is written can be read again, in the middle of anything; what cannot be is refused by line."""

import pytest

import regni
from support.reading import asked, result
from support.tigris import board, classic, hand, play, points, position, treasures
from support.tigris_pending import PENDING

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
    assert asked(again) == asked(match)
    assert again.legal() == match.legal()
    for seat in (0, 1, None):
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("name", PENDING)
@pytest.mark.parametrize("step", [1, 5, 13])
def test_the_match_goes_on_from_a_position_read_back_as_from_the_first(name: str, step: int) -> None:
    """The bag holds one colour only: chance has nothing to choose."""
    match = PENDING[name].match()
    again = regni.match_from_position(match.position(), seed=99)
    for number in range(40):
        actions = match.legal()
        assert again.legal() == actions
        if not actions:
            break
        action = actions[number * step % len(actions)]
        match.play(action)
        again.play(action)
        assert again.position() == match.position()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"board": "advanced", "buildings": "on", "wonder": "on", "draw": "reserve"}])
def test_positions_of_a_new_match_can_be_read_back(seed: int, options: dict[str, str]) -> None:
    match = regni.new_match("tigris", seats=2 + seed % 3, seed=seed, **options)
    for number in range(30):
        text = match.position()
        again = regni.match_from_position(text, seed=1)
        assert again.position() == text
        assert again.legal() == match.legal()
        actions = match.legal()
        match.play(actions[(number + 1) * 7919 % len(actions)])


def test_a_position_after_the_end_can_be_read_back() -> None:
    match = position("""
        points 0 temple 4
        treasures 1 3
        map
            A  B
         1  .  .
         2  .  t*
    """)
    play(match, "pass")
    again = regni.match_from_position(match.position(), seed=1)
    assert again.decision is None
    assert result(again).plain() == result(match).plain()
    assert again.position() == match.position()


# The lines of the middle of things

TWO_WARS = "C5=t D5=m C6=T0 B5=K0 E5=s F5=m G5=m H5=t H6=T1 H4=K1"
MIDDLE = {
    "two wars": (TWO_WARS, "unification E5", (0, "war")),
    "a war begun": (TWO_WARS, "unification E5\nconflict trader 0 1", (0, "support")),
    "a war the attacker supports": (TWO_WARS, "unification E5\nconflict trader 0 1\nadded 2", (1, "support")),
    "a revolt": ("E5=t D5=K1 F5=K0", "conflict king 0 1", (0, "support")),
    "a revolt the attacker supports": ("E5=t D5=K1 F5=K0", "conflict king 0 1\nadded 0", (1, "support")),
    "a square": ("E5=s F5=s E6=s F6=s", "placed F6 monument", (0, "monument")),
    "a line": ("E5=m F5=m G5=m", "option buildings on\nplaced G5 building", (0, "building")),
    "two treasures": ("F9=T1 G10=s H10=s I10=s J10=s K10=s", "turn 0 actions 1", (1, "treasure")),
    "a swap": ("", "option draw reserve\nhand 0 temple 4\ntake 0 2", (0, "take")),
    "the draw at the end of the turn": (
        "",
        "option draw reserve\nturn 0 actions 0\nhand 0 temple 6\nhand 1 temple 4\ntake 1 2",
        (1, "take"),
    ),
    "the Wonder at the end of the turn": (
        "F5=o E6=o F6=o G6=o F7=o F4=t G4=K0",
        "option wonder on\nwonder F6 market\nturn 0 actions 0",
        (0, "point"),
    ),
}


@pytest.mark.parametrize("name", MIDDLE)
def test_the_lines_of_the_middle_of_things_tell_what_is_asked(name: str) -> None:
    pieces, lines, expected = MIDDLE[name]
    assert asked(classic(pieces, lines)) == expected


def test_a_war_is_told_by_its_unification_alone_when_it_is_the_only_one() -> None:
    match = classic("C5=t D5=m C6=T0 E5=s F5=m G5=m H5=t H6=T1", "unification E5")
    assert asked(match) == (0, "support")


def test_at_the_end_of_the_turn_monuments_have_paid_already() -> None:
    match = classic(
        "E5=o F5=o E6=o F6=o F4=K0",
        "monument settlement-temple E5 settlement\nturn 0 actions 0\nhand 0 temple 6\nhand 1 temple 6",
    )
    assert asked(match) == (1, "turn")
    assert points(match, 0) == {}


def test_a_draw_that_fell_short_ends_the_match_with_the_turn() -> None:
    match = classic(lines="ending\nturn 0 actions 1\nhand 0 temple 6\nhand 1 temple 6")
    assert asked(match) == (0, "turn")
    play(match, "leader king G3")
    assert result(match).reason == "tiles"


# What may be left out


def test_what_is_left_out_has_its_default() -> None:
    match = regni.match_from_position("game tigris\nseats 2\nmap\n   A B C\n1  . . .\n2  . t* .\n", seed=1)
    assert asked(match) == (0, "turn")
    view = match.view(0)
    assert (view["actions"], view["catastrophes_left"], view["treasures_won"]) == (2, [2, 2], [0, 0])
    assert (hand(match, 0), points(match, 0), treasures(match, 0)) == ({}, {}, 0)
    assert view["bag"] == 152


def test_a_reserve_that_is_left_out_is_dealt() -> None:
    view = classic(lines="option draw reserve\nhand 0 temple 6\nhand 1 temple 6").view(None)
    assert sum(view["reserve"].values()) == 6
    assert view["bag"] == 153 - 10 - 12 - 6


def test_the_seat_that_began_is_kept() -> None:
    assert "first 1" in classic(lines="first 1").position().splitlines()
    assert "first" not in classic().position()


def test_the_bag_holds_what_is_seen_nowhere_else() -> None:
    """Ten temples on the board, four markets face down, twelve tiles in hand and two thrown away."""
    match = classic(
        "E5=o F5=o E6=o F6=o",
        """
        monument settlement-market E5 market
        hand 0 temple 6
        hand 1 farm 6
        discarded 1 settlement 2
        """,
    )
    assert match.view(None)["bag"] == 153 - 10 - 4 - 12 - 2


def test_a_dot_stands_for_any_empty_cell_and_the_river_is_written_back() -> None:
    match = position("""
        map
            A  B
         4  .  ~
         5  .  .
    """)
    assert [board(match)[name] for name in ("A4", "B4", "A5", "B5")] == ["~", "~", ".", "."]


def test_comments_and_empty_lines_are_passed_over() -> None:
    match = regni.match_from_position(
        "# a comment\ngame tigris  # another\n\nseats 3\nhand 2 farm 1 # a farm\nmap\n  A B\n2 . t*\n", seed=1
    )
    assert hand(match, 2) == {"farm": 1}


def test_dynasties_are_written_behind_the_seats() -> None:
    match = regni.match_from_position("game tigris\nseats 2 lion bull\nmap\n  A B\n2 . t*\n", seed=1)
    assert match.view(0)["dynasties"] == ["lion", "bull"]
    assert "seats 2 lion bull" in match.position()


def test_the_colour_under_a_monument_may_be_left_out() -> None:
    """Temple under a treasure, else the first of the pair that fits the terrain."""
    match = classic(
        "I6=o J6=o I7=o* J7=o E5=o F5=o E6=o F6=o O4=o P4=o O5=o P5=o",
        "monument temple-market I6\nmonument settlement-temple E5\nmonument settlement-farm O4",
    )
    face_down = match.view(None)["face_down"]
    assert (face_down["I7"], face_down["E5"], face_down["P5"]) == ("temple", "settlement", "farm")


def test_only_options_that_differ_from_the_default_are_written() -> None:
    assert "option" not in classic().position()
    assert "option buildings on" in classic(lines="option buildings on").position().splitlines()


def test_the_whole_map_is_written() -> None:
    assert len(board(classic())) == 16 * 11


def test_the_order_of_lines_does_not_matter() -> None:
    one = classic("E5=t D5=K1", "hand 0 temple 3\npoints 1 farm 2\nturn 1 actions 1")
    other = classic("E5=t D5=K1", "turn 1 actions 1\npoints 1 farm 2\nhand 0 temple 3")
    assert one.position() == other.position()


# What is refused

HEAD = "game tigris\nseats 2\n"
MAP = """map
    A  B  C  D  E
 1  .  .  .  .  ~
 2  .  t* K0 .  ~
 3  .  .  .  ~  ~
"""


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
    "hands 0 temple 1",
    "option boards classic",
    "option board moon",
    "option buildings",
    "turn 7",
    "turn 2",
    "turn 0 actions 3",
    "turn 0 actions -1",
    "turn 0 actions two",
    "first 2",
    "hand 0 temple 7",
    "hand 0 temple 4 farm 3",
    "hand 2 temple 1",
    "hand 0 king 1",
    "hand 0 temple",
    "hand 0 temple x",
    "hand 0 temple -1",
    "hand temple 1",
    "points 0 temple x",
    "points 2 temple 1",
    "points 0 red 1",
    "won 0 temple 1",
    "won 0 red 1",
    "treasures 0 11",
    "treasures 2 1",
    "treasures 0",
    "catastrophes 0 3",
    "catastrophes 5 1",
    "bag temple 60",
    "bag king 3",
    "reserve temple 6",
    "discarded 0 temple 60",
    "seen 0 temple 1",
    "monument settlement-temple B3",
    "monument settlement-temple Q5",
    "monument temple-settlement B3",
    "monument settlement B3",
    "wonder C4 market",
    "unification Z9",
    "unification B3",
    "conflict trader 0 1",
    "conflict emperor 0 1",
    "conflict king 0 0",
    "added 2",
    "placed F6 monument",
    "placed B2 castle",
    "take 0 2",
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_bad_line_is_named(line: str) -> None:
    refused_at(f"{HEAD}»{line}\n{MAP}")


BAD_HEADS = [
    "»game chess\nseats 2\n",
    "game tigris\n»seats 5\n",
    "game tigris\n»seats 1\n",
    "game tigris\n»seats two\n",
    "game tigris\n»seats 2 lion lion\n",
    "game tigris\n»seats 2 cat dog\n",
    "game tigris\nseats 2\nhand 0 temple 1\n»hand 0 farm 1\n",
    "game tigris\nseats 2\n»seats 3\n",
]


@pytest.mark.parametrize("head", BAD_HEADS)
def test_a_bad_head_is_named(head: str) -> None:
    refused_at(f"{head}{MAP}")


BAD_ROWS = {
    "a leader on a river": " 2  .  t* .  .  K0",
    "a leader without a temple": " 3  .  .  .  .  .\n» 5  K1 .  .  .  .",
    "two kings of one seat": " 2  K0 t* K0 .  .",
    "a leader of a seat that does not exist": " 2  K2 t* .  .  .",
    "a leader of nobody": " 2  K  t* .  .  .",
    "a farm on land": " 2  .  t* f  .  .",
    "a settlement on a river": " 2  .  t* .  .  s",
    "an unknown piece": " 2  .  t* z  .  .",
    "a treasure on a settlement": " 2  .  t* s* .  .",
    "a treasure on nothing": " 2  .  t* .* .  .",
    "a building without the option": " 2  .  t*+ .  .  .",
    "a tile face down without a monument": " 2  .  t* o  .  .",
    "a river where land is": " 2  .  t* ~  .  .",
    "too many cells": " 2  .  t* .  .  .  .",
    "too few cells": " 2  .  t* .  .",
    "a row that does not exist": " 2  .  t* .  .  .\n»12  .  .  .  .  .",
    "a row told twice": " 2  .  t* .  .  .\n» 2  .  .  .  .  .",
    "a row without a number": " .  t* .  .  .",
}


@pytest.mark.parametrize("name", BAD_ROWS)
def test_a_bad_row_of_the_map_is_named(name: str) -> None:
    rows = BAD_ROWS[name]
    marked = rows if "»" in rows else f"»{rows}"
    refused_at(f"{HEAD}map\n    A  B  C  D  E\n 1  .  .  .  .  .\n{marked}\n")


def test_a_column_that_does_not_exist_is_named() -> None:
    refused_at(f"{HEAD}map\n»    A  B  Q\n 1  .  .  .\n")


def unreadable(text: str) -> str:
    """The text cannot be read: what the error says."""
    with pytest.raises(regni.Malformed) as malformed:
        regni.match_from_position(text, seed=1)
    return str(malformed.value)


def test_two_leaders_of_a_colour_in_one_kingdom_need_a_conflict() -> None:
    refused_at(f"{HEAD}map\n    A  B  C\n 1  .  .  .\n» 2  K0 t* K1\n")


def test_three_leaders_of_a_colour_in_one_kingdom_are_refused_even_in_a_conflict() -> None:
    text = "game tigris\nseats 3\nconflict king 0 1\nmap\n    A  B  C\n 1  .  K2 .\n 2  K0 t* K1\n"
    assert unreadable(text)


def test_a_monument_needs_its_four_tiles() -> None:
    text = f"{HEAD}monument settlement-temple B5 settlement\nmap\n    A  B  C\n 5  .  o  o\n 6  .  o  .\n"
    assert "C6" in unreadable(text)


def test_a_monument_stands_once() -> None:
    cells = "map\n    A  B  C  D\n 5  o  o  .  .\n 6  o  o  .  .\n 9  .  .  o  o\n10  .  .  o  o\n"
    refused_at(f"{HEAD}monument settlement-temple A5 temple\n»monument settlement-temple C9 temple\n{cells}")


def test_a_monument_has_the_colour_of_its_tiles() -> None:
    cells = "map\n    A  B\n 5  o  o\n 6  o  o\n"
    refused_at(f"{HEAD}»monument settlement-temple A5 market\n{cells}")


def test_two_monuments_may_not_share_tiles() -> None:
    cells = "map\n    A  B  C\n 5  o  o  o\n 6  o  o  o\n"
    refused_at(f"{HEAD}monument settlement-temple A5 temple\n»monument temple-market B5 temple\n{cells}")


def test_the_wonder_needs_its_five_tiles() -> None:
    cells = "map\n    E  F  G\n 5  .  o  .\n 6  o  o  o\n"
    assert "F7" in unreadable(f"{HEAD}option wonder on\nwonder F6 market\n{cells}")


def test_a_colour_has_one_building() -> None:
    assert unreadable(f"{HEAD}option buildings on\nmap\n    E  F  G\n 5  m+ .  m+\n")


@pytest.mark.parametrize(
    "cells", ["map\n    A  B  C  D  E  F  G  H  I\n 5  x  x  x  x  x  x  x  x  x\n"], ids=["nine on the board"]
)
def test_there_are_no_more_catastrophes_than_in_the_box(cells: str) -> None:
    assert unreadable(f"game tigris\nseats 4\n{cells}")


def test_there_are_no_more_tiles_than_in_the_box() -> None:
    """Thirty settlements in the box, thirty-two on the board."""
    rows = "\n".join(f"{row:>2} " + " s" * 16 for row in (10, 11))
    header = "map\n   " + " ".join("ABCDEFGHIJKLMNOP")
    assert unreadable(f"{HEAD}{header}\n{rows}\n")


def test_tiles_of_hand_bag_and_board_are_counted_together() -> None:
    """One temple on the board, one in hand, fifty-six in the bag."""
    assert "58 temple" in unreadable(f"{HEAD}hand 0 temple 1\nbag temple 56\n{MAP}")


def test_there_are_no_more_treasures_than_in_the_box() -> None:
    """One on the board, ten won."""
    assert "11" in unreadable(f"{HEAD}treasures 0 5\ntreasures 1 5\n{MAP}")


def test_an_empty_text_is_refused() -> None:
    assert unreadable("")


def test_a_text_without_a_game_is_refused() -> None:
    assert unreadable("seats 2\nmap\n   A\n1  .\n")


WAR = """
game tigris
seats 3
turn 0 actions 2
{lines}
map
    B  C  D  E  F  G  H
 5  T0 t  s  s  s  t  T1
 6  .  .  .  .  .  t  {third}
"""


def at_war(lines: str, third: str = ".") -> str:
    return WAR.format(lines=lines, third=third).lstrip()


def test_a_war_in_the_middle_is_read() -> None:
    match = regni.match_from_position(at_war("unification E5\nconflict trader 0 1\nadded 0"), seed=1)
    assert asked(match) == (1, "support")


@pytest.mark.parametrize(
    ("lines", "third", "fault"),
    [
        ("unification E5\nconflict trader 1 0", ".", "attacks in a war"),
        ("unification G6", ".", "between two kingdoms"),
        ("unification E5", "T2", "one on each side"),
        ("unification E5\nplaced E5 monument", ".", "one of them"),
    ],
    ids=["the wrong attacker", "no border", "three traders", "two things at once"],
)
def test_a_war_that_cannot_be_is_refused(lines: str, third: str, fault: str) -> None:
    assert fault in unreadable(at_war(lines, third))


def test_only_a_temple_bears_a_treasure_face_down() -> None:
    cells = "map\n    C  D\n 5  o* o\n 6  o  o\n"
    assert "temple under the treasure" in unreadable(f"{HEAD}monument settlement-temple C5 settlement\n{cells}")


@pytest.mark.parametrize("seats", ["seats 2 lion bull pot", "seats 3 lion bull", "seats 2 lion lion"])
def test_the_line_of_seats_names_a_dynasty_for_each(seats: str) -> None:
    assert "dynasties" in unreadable(f"game tigris\n{seats}\n{MAP}")


def test_dynasties_are_told_once() -> None:
    assert unreadable(f"game tigris\noption dynasties pot lion\nseats 2 lion bull\n{MAP}")


def test_in_the_middle_of_a_turn_only_its_seat_takes_tiles() -> None:
    text = "game tigris\noption draw reserve\nseats 2\nturn 0 actions 2\nreserve temple 3 farm 3\n"
    assert "whose turn it is" in unreadable(f"{text}take 1 2\n{MAP}")


def test_a_reserve_left_out_is_laid_without_beginning_the_turn_again() -> None:
    text = f"game tigris\noption draw reserve\nseats 2\nturn 1 actions 1\nhand 1 farm 1\n{MAP}"
    match = regni.match_from_position(text, seed=1)
    assert [event.name for event in match.events] == ["reserve_laid"]
    assert asked(match) == (1, "turn")
    assert sum(match.view(None)["reserve"].values()) == 6


def test_a_number_for_each_of_four_seats_may_stand_on_one_line() -> None:
    head = "game tigris\nseats 4\n"
    match = regni.match_from_position(f"{head}treasures 3 3 0 3\ncatastrophes 2 1 0 2\n{MAP}", seed=1)
    assert match.view(None)["treasures_won"] == [3, 3, 0, 3]
    assert match.view(None)["catastrophes_left"] == [2, 1, 0, 2]
    assert unreadable(f"{head}treasures 3 3 0 3\ntreasures 1 3\n{MAP}")
    assert unreadable(f"{head}treasures 3 3 0\n{MAP}")


def test_points_have_no_limit_that_play_could_reach() -> None:
    """A monument may pay for ever: what a position writes it reads."""
    monument = "monument settlement-temple E5 settlement\npoints 0 settlement 153\n"
    cells = "map\n    E  F\n 4  t* K0\n 5  o  o\n 6  o  o\n 9  .  t*\n"
    match = regni.match_from_position(f"game tigris\nseats 2\n{monument}{cells}", seed=1)
    match.play("pass")
    assert "points 0 settlement 154" in match.position()
    assert regni.match_from_position(match.position(), seed=1).position() == match.position()
