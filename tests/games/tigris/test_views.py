"""Views: what each seat may know, and nothing else."""

import json

import pytest

import regni
from support.tigris import classic, play, position
from support.tigris_pending import PENDING


def counts(tiles: dict[str, int]) -> dict[str, int]:
    return {colour: count for colour, count in tiles.items() if count}


# Hands and points


def test_a_seat_sees_its_own_hand_and_counts_the_others() -> None:
    """A4."""
    hands = classic(lines="hand 0 temple 3 farm 2\nhand 1 market 6").view(0)["hands"]
    assert (hands[0]["count"], counts(hands[0]["tiles"])) == (5, {"temple": 3, "farm": 2})
    assert (hands[1]["count"], hands[1]["tiles"]) == (6, None)


def test_a_spectator_sees_no_hand() -> None:
    """A4."""
    view = classic(lines="hand 0 temple 3 farm 2\nhand 1 market 6").view(None)
    assert [(hand["count"], hand["tiles"]) for hand in view["hands"]] == [(5, None), (6, None)]


def test_points_are_hidden_from_others() -> None:
    """A4."""
    match = classic(lines="points 0 temple 4\npoints 1 farm 2")
    assert counts(match.view(0)["points"][0]) == {"temple": 4}
    assert match.view(0)["points"][1] is None
    assert match.view(None)["points"] == [None, None]


def test_open_scores_show_all_points_to_all() -> None:
    """A4."""
    match = classic(lines="option scores open\npoints 0 temple 4\npoints 1 farm 2")
    for seat in (0, 1, None):
        assert [counts(points) for points in match.view(seat)["points"]] == [{"temple": 4}, {"farm": 2}]


def test_everybody_sees_catastrophes_treasures_and_the_size_of_the_bag() -> None:
    """A3, A4."""
    match = classic("O2=T1 P3=s O5=f O4=f", "hand 0 farm 6\nhand 1 temple 6\nbag market 20")
    play(match, "tile farm P4", "catastrophe F6")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["catastrophes_left"], view["treasures_won"], view["bag"]) == ([1, 2], [0, 1], 19)
        assert view["catastrophes"] == ["F6"]


def test_the_view_tells_the_whole_board() -> None:
    match = classic("E5=s F5=m A4=f G4=t F4=K0 G3=P1")
    view = match.view(None)
    temples = dict.fromkeys(["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"], "temple")
    assert view["tiles"] == {**temples, "E5": "settlement", "F5": "market", "A4": "farm", "G4": "temple"}
    assert {(leader["seat"], leader["leader"], leader["cell"]) for leader in view["leaders"]} == {
        (0, "king", "F4"),
        (1, "priest", "G3"),
    }
    assert set(view["treasures"]) == set(temples)


def test_the_view_tells_kingdoms_with_their_leaders() -> None:
    (kingdom,) = classic("E5=t D5=K0 E4=F1 F6=m").view(None)["kingdoms"]
    assert set(kingdom["cells"]) == {"E5", "D5", "E4"}
    assert len(kingdom["leaders"]) == 2


def test_the_view_tells_who_is_asked_what() -> None:
    match = classic("E5=t D5=K1")
    play(match, "leader king F5")
    decision = match.view(None)["decision"]
    assert (decision["seat"], decision["kind"]) == (0, "support")


def test_the_view_tells_game_version_seats_and_options() -> None:
    view = classic(lines="option buildings on", seats=3).view(1)
    assert (view["game"], view["version"], view["seat"], view["seats"]) == (
        "tigris",
        regni.GAMES["tigris"].version,
        1,
        3,
    )
    assert view["options"]["buildings"] == "on"


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match=r"seat"):
        classic().view(seat)


# What differs in secret looks the same

SAME = {
    "hand and bag": ("hand 1 temple 6", "hand 1 market 6"),
    "parts of a hand": ("hand 1 temple 5 farm 1", "hand 1 settlement 1 market 5"),
    "points": ("points 1 temple 3", "points 1 settlement 9 farm 2"),
    "what was swapped away": (
        "hand 1 temple 6\ndiscarded 1 temple 2",
        "hand 1 temple 4 farm 2\ndiscarded 1 farm 1 market 1",
    ),
    "hand and bag with a tile seen": (
        "option draw reserve\nreserve temple 6\nhand 1 farm 2 temple 4\nseen 1 farm 2",
        "option draw reserve\nreserve temple 6\nhand 1 farm 3 market 3\nseen 1 farm 2",
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_positions_that_differ_in_secrets_of_a_seat_look_the_same_to_others(name: str) -> None:
    """A4."""
    one, other = (classic("E5=t D5=K1", lines) for lines in SAME[name])
    for seat in (0, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))


@pytest.mark.parametrize("name", SAME)
def test_their_owner_can_tell_them_apart(name: str) -> None:
    """A4."""
    one, other = (classic("E5=t D5=K1", lines) for lines in SAME[name])
    assert one.view(1) != other.view(1)


PLAYS = {
    "a revolt": ("leader king F5",),
    "support of the attacker": ("leader king F5", "support 1"),
    "support of both": ("leader king F5", "support 2", "support 0"),
    "a catastrophe": ("catastrophe F6",),
    "the other seat's turn": ("pass", "leader trader F2", "pass"),
}


@pytest.mark.parametrize("actions", PLAYS.values(), ids=PLAYS)
def test_secrets_stay_secret_while_the_match_goes_on(actions: tuple[str, ...]) -> None:
    """A4: a hand and the bag differ, what is played does not."""
    hands = ("hand 1 temple 3 farm 3", "hand 1 temple 3 market 3")
    one, other = (classic("E5=t D5=K1", f"hand 0 temple 6\n{line}") for line in hands)
    for match in (one, other):
        play(match, *actions)
    for seat in (0, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))


def test_nobody_sees_what_was_drawn() -> None:
    """A4: the bag holds markets in one match and farms in the other, and the other seat the rest."""
    one = classic(lines="hand 0 temple 4\nhand 1 farm 6\nbag market 6")
    other = classic(lines="hand 0 temple 4\nhand 1 market 6\nbag farm 6")
    for match in (one, other):
        play(match, "pass")
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert one.view(0) != other.view(0)


def test_nobody_sees_which_tiles_were_swapped() -> None:
    """A4, J1."""
    one, other = (classic(lines="hand 0 temple 3 farm 3\nhand 1 temple 6") for _ in range(2))
    play(one, "swap temple 3")
    play(other, "swap temple 1 farm 2")
    for seat in (1, None):
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))


def test_nobody_sees_what_was_taken_blind() -> None:
    """A4, L2: as above, with the open reserve."""
    lines = "option draw reserve\nreserve temple 6\nhand 0 temple 4"
    one = classic(lines=f"{lines}\nhand 1 farm 6\nbag market 6")
    other = classic(lines=f"{lines}\nhand 1 market 6\nbag farm 6")
    for match in (one, other):
        play(match, "pass", "take bag", "take bag")
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert one.view(0) != other.view(0)


@pytest.mark.parametrize("name", PENDING)
def test_a_view_is_plain_data(name: str) -> None:
    match = PENDING[name].match()
    for seat in (0, 1, None):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("name", PENDING)
def test_no_view_holds_the_hand_of_another(name: str) -> None:
    """A4."""
    match = PENDING[name].match()
    for seat in (0, 1, None):
        hands = match.view(seat)["hands"]
        assert [hand["tiles"] is not None for hand in hands] == [seat == 0, seat == 1]


def test_looking_at_a_view_changes_nothing() -> None:
    match = classic(lines="hand 0 temple 3")
    before = match.position()
    match.view(0)["hands"][0]["tiles"].clear()
    assert match.position() == before
    assert counts(match.view(0)["hands"][0]["tiles"]) == {"temple": 3}


# After the end


def test_at_the_end_the_screens_are_taken_away() -> None:
    """K1: all points are seen."""
    match = position("""
        points 0 temple 4
        points 1 farm 2
        map
            A  B
         1  .  .
         2  .  t*
    """)
    play(match, "pass")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["decision"] is None
        assert [counts(points) for points in view["points"]] == [{"temple": 4}, {"farm": 2}]


def test_the_unification_tile_divides_the_followers_while_a_war_is_fought() -> None:
    """W01, F4: what the kingdom shows of its leaders is what each has on its own side."""
    match = classic("C5=t D5=m C6=T0 B5=K0 F5=m G5=m H5=t H6=T1 H4=K1", "hand 0 settlement 1")
    play(match, "tile settlement E5")
    kingdom = next(kingdom for kingdom in match.view(None)["kingdoms"] if "E5" in kingdom["cells"])
    followers = {(leader["leader"], leader["seat"]): leader["followers"] for leader in kingdom["leaders"]}
    assert followers == {("trader", 0): 1, ("trader", 1): 2, ("king", 0): 0, ("king", 1): 0}
