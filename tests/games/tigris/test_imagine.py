"""Imagining: a whole state that fits what a seat knows."""

from collections import Counter
from typing import Any

import pytest

import regni
from regni.core.game import State
from regni.core.rng import Rng
from support.tigris import classic
from support.tigris_pending import PENDING

BOX = {"settlement": 30, "temple": 57, "farm": 36, "market": 30}
SPECTATOR = -1
TIGRIS = regni.GAMES["tigris"]
MORE = {
    "first position": ("", ""),
    "full hands": ("", "hand 0 temple 6\nhand 1 settlement 3 farm 3"),
    "tiles seen": (
        "",
        "option draw reserve\nhand 0 temple 6\nhand 1 farm 4 market 2\nseen 1 farm 2 market 1\nreserve settlement 6",
    ),
    "points": ("", "points 0 temple 3\npoints 1 farm 8 settlement 2"),
    "swapped away": ("", "hand 0 temple 5\nhand 1 temple 6\ndiscarded 0 farm 4\ndiscarded 1 market 3 temple 1"),
    "few tiles in the bag": ("", "hand 0 temple 6\nhand 1 temple 6\nbag market 1"),
}


NAMES = [*PENDING, *MORE]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_state_looks_the_same(name: str, seat: int) -> None:
    view = TIGRIS.view(state_named(name), seat)
    for seed in range(5):
        imagined = TIGRIS.imagine(view, Rng(seed, 0))
        assert TIGRIS.view(imagined, seat).plain() == view.plain()


def state_named(name: str) -> State:
    if name in PENDING:
        return PENDING[name].match().state
    pieces, lines = MORE[name]
    return classic(pieces, lines).state


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_state_holds_the_same_tiles_elsewhere(name: str, seat: int) -> None:
    """Hands, bag, reserve, board and discards together; never more than the box."""
    state = state_named(name)
    imagined = TIGRIS.imagine(TIGRIS.view(state, seat), Rng(1, 0))
    tiles = tiles_told(TIGRIS.position(imagined))
    assert tiles == tiles_told(TIGRIS.position(state))
    assert all(tiles[colour] <= BOX[colour] for colour in BOX)


def tiles_told(text: str) -> Counter[str]:
    """All tiles a position tells of, by colour; those under a monument or the Wonder are public and left out."""
    words, _, cells = text.partition("\nmap\n")
    tiles = Counter({colour: cells.count(colour[0]) for colour in BOX})
    for line in words.splitlines():
        kind, *rest = line.split()
        pairs = rest[1:] if kind in ("hand", "discarded") else rest if kind in ("bag", "reserve") else []
        tiles.update({colour: int(count) for colour, count in zip(pairs[::2], pairs[1::2], strict=True)})
    return tiles


@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_state_can_be_written_and_read(name: str) -> None:
    text = TIGRIS.position(TIGRIS.imagine(TIGRIS.view(state_named(name), 0), Rng(1, 0)))
    assert TIGRIS.position(TIGRIS.read_position(text)) == text


@pytest.mark.parametrize("name", NAMES)
def test_the_same_actions_are_legal_in_an_imagined_state(name: str) -> None:
    """A seat knows what it may do."""
    state = state_named(name)
    seat = TIGRIS.asked(state)
    imagined = TIGRIS.imagine(TIGRIS.view(state, seat), Rng(2, 0))
    assert list(TIGRIS.legal(imagined).codes()) == list(TIGRIS.legal(state).codes())


def test_imagined_hands_differ() -> None:
    """What a seat does not know is drawn anew each time."""
    view = TIGRIS.view(classic(lines="hand 0 temple 6\nhand 1 temple 6").state, 0)
    hands = {TIGRIS.position(TIGRIS.imagine(view, Rng(seed, 0))) for seed in range(20)}
    assert len(hands) > 10


def test_what_was_seen_is_in_every_imagined_hand() -> None:
    """A4: two farms at least."""
    lines = "option draw reserve\nhand 0 temple 6\nhand 1 farm 2 market 4\nseen 1 farm 2\nreserve settlement 6"
    view = TIGRIS.view(classic(lines=lines).state, 0)
    for seed in range(20):
        imagined: Any = TIGRIS.view(TIGRIS.imagine(view, Rng(seed, 0)), 1).plain()
        assert imagined["hands"][1]["tiles"]["farm"] >= 2


def points_told(state: State) -> list[str]:
    return [line for line in TIGRIS.position(state).splitlines() if line.startswith("points")]


def after_a_settlement(lines: str) -> State:
    """Seat 0 has won a point with its king."""
    match = classic("D5=K0 E5=t", f"hand 0 settlement 1\n{lines}")
    match.play("tile settlement E6")
    return match.state


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_points_won_before_all_eyes_are_remembered(seat: int) -> None:
    """A4: totals are hidden, but points are won openly."""
    view: Any = TIGRIS.view(after_a_settlement(""), seat)
    assert (view.plain()["points"][0] is None) == (seat != 0)
    assert points_told(TIGRIS.imagine(view, Rng(1, 0))) == ["points 0 settlement 1"]


def test_points_that_nobody_saw_won_are_imagined_to_be_like_the_own() -> None:
    view = TIGRIS.view(after_a_settlement("points 0 farm 7\npoints 1 temple 2"), 1)
    imagined = TIGRIS.imagine(view, Rng(1, 0))
    assert points_told(imagined) == ["points 0 settlement 1 temple 2", "points 1 temple 2"]
    assert points_told(TIGRIS.imagine(TIGRIS.view(imagined, 1), Rng(2, 0))) == points_told(imagined)


def test_a_position_forgets_who_was_seen_to_win_points_but_with_its_memory() -> None:
    state = after_a_settlement("")
    text = TIGRIS.position(state)
    assert TIGRIS.memory(state) == "won 0 settlement 1\n"
    for told, remembered in ((text, []), (text + TIGRIS.memory(state), ["points 0 settlement 1"])):
        again = TIGRIS.read_position(told)
        assert TIGRIS.position(again) == text
        assert points_told(TIGRIS.imagine(TIGRIS.view(again, 1), Rng(1, 0))) == remembered


def test_the_own_hand_is_kept() -> None:
    view = TIGRIS.view(classic(lines="hand 0 temple 4 farm 2\nhand 1 temple 6").state, 0)
    imagined: Any = TIGRIS.view(TIGRIS.imagine(view, Rng(3, 0)), 0).plain()
    tiles = imagined["hands"][0]["tiles"]
    assert {colour: count for colour, count in tiles.items() if count} == {"temple": 4, "farm": 2}


def test_imagining_leaves_the_view_as_it_is() -> None:
    view = TIGRIS.view(classic(lines="hand 0 temple 6\nhand 1 temple 6").state, 0)
    before = view.plain()
    TIGRIS.imagine(view, Rng(1, 0))
    assert view.plain() == before
