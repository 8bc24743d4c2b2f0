"""Events: whoever hears them, and nothing else, knows the board, the points and the winner."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import regni
from regni.games.tigris.events import EVENTS
from support.reading import result, scores
from support.tigris import COLUMNS, FIRST_TEMPLES, board

Told = dict[str, Any]
SIGNS = {"settlement": "s", "temple": "t", "farm": "f", "market": "m"}
LETTERS = {"king": "K", "priest": "P", "farmer": "F", "trader": "T"}


class Story:
    """The table as a spectator rebuilds it from what is told."""

    def __init__(self, board_name: str) -> None:
        temples = FIRST_TEMPLES[board_name].split()
        self.cells = dict.fromkeys(temples, "t")
        self.treasures = set(temples)
        self.buildings: dict[str, str] = {}
        self.catastrophes_used: Counter[int] = Counter()
        self.monuments: set[str] = set()
        self.wonder: str | None = None
        self.points: Counter[tuple[int, str]] = Counter()
        self.treasures_won: Counter[int] = Counter()
        self.hands: Counter[int] = Counter()
        self.bag = 0
        self.reserve: Counter[str] = Counter()
        self.turn = -1
        self.ranking: list[list[int]] = []
        self.reason = ""

    def hear(self, told: Told) -> None:
        """Change the table by what is told; a conflict's own words change nothing on it."""
        hear = getattr(self, f"hear_{told['event']}", None)
        if hear is not None:
            hear(told)

    def hear_first_seat_chosen(self, told: Told) -> None:
        self.turn = told["seat"]

    def hear_turn_started(self, told: Told) -> None:
        self.turn = told["seat"]

    def hear_tiles_drawn(self, told: Told) -> None:
        assert "tiles" not in told
        self.hands[told["seat"]] += told["count"]
        self.bag = told["bag"]

    def hear_reserve_laid(self, told: Told) -> None:
        self.reserve.update(told["tiles"])
        self.bag -= sum(told["tiles"].values())

    def hear_tile_taken(self, told: Told) -> None:
        self.reserve[told["tile"]] -= 1
        self.hands[told["seat"]] += 1

    def hear_tiles_swapped(self, told: Told) -> None:
        assert "tiles" not in told
        self.hands[told["seat"]] -= told["count"]

    def hear_support_added(self, told: Told) -> None:
        self.hands[told["seat"]] -= told["count"]

    def hear_leader_placed(self, told: Told) -> None:
        self.cells[told["cell"]] = f"{LETTERS[told['leader']]}{told['seat']}"

    def hear_leader_moved(self, told: Told) -> None:
        self.cells[told["cell"]] = self.cells.pop(told["from"])

    def hear_leader_withdrawn(self, told: Told) -> None:
        assert self.cells.pop(told["cell"]) == f"{LETTERS[told['leader']]}{told['seat']}"

    def hear_leader_left(self, told: Told) -> None:
        self.hear_leader_withdrawn(told)

    def hear_tile_placed(self, told: Told) -> None:
        assert told["cell"] not in self.cells
        self.cells[told["cell"]] = SIGNS[told["tile"]]
        self.hands[told["seat"]] -= 1

    def hear_tiles_removed(self, told: Told) -> None:
        for cell in told["cells"]:
            assert self.cells.pop(cell) == SIGNS[told["tile"]]

    def hear_catastrophe_placed(self, told: Told) -> None:
        destroyed = self.cells.get(told["cell"])
        assert destroyed == (SIGNS[told["destroyed"]] if told["destroyed"] else None)
        self.cells[told["cell"]] = "x"
        self.catastrophes_used[told["seat"]] += 1

    def hear_monument_built(self, told: Told) -> None:
        self.turn_down(told, 4)
        self.monuments.add(told["monument"])

    def hear_wonder_built(self, told: Told) -> None:
        self.turn_down(told, 5)
        self.wonder = told["cell"]

    def turn_down(self, told: Told, count: int) -> None:
        assert len(told["cells"]) == count
        assert {self.cells[cell] for cell in told["cells"]} == {SIGNS[told["tile"]]}
        self.cells.update(dict.fromkeys(told["cells"], "o"))

    def hear_building_built(self, told: Told) -> None:
        assert told["building"] not in self.buildings
        self.buildings[told["building"]] = told["cell"]

    def hear_building_moved(self, told: Told) -> None:
        assert self.buildings[told["building"]] == told["from"]
        self.buildings[told["building"]] = told["cell"]

    def hear_building_returned(self, told: Told) -> None:
        assert self.buildings.pop(told["building"]) == told["cell"]

    def hear_treasure_taken(self, told: Told) -> None:
        self.treasures.remove(told["cell"])
        self.treasures_won[told["seat"]] += 1

    def hear_points_scored(self, told: Told) -> None:
        self.points[told["seat"], told["colour"]] += told["points"]

    def hear_match_ended(self, told: Told) -> None:
        self.ranking, self.reason = told["ranking"], told["reason"]

    def signs(self) -> dict[str, str]:
        """What stands on the cells that are not empty, as the map writes it."""
        marks = dict.fromkeys(self.treasures, "*")
        for cell in self.buildings.values():
            marks[cell] = marks.get(cell, "") + "+"
        return {cell: sign + marks.get(cell, "") for cell, sign in self.cells.items()}


MATCHES = {
    "two seats": (2, {}),
    "three seats": (3, {}),
    "four seats": (4, {}),
    "advanced": (3, {"board": "advanced"}),
    "english": (2, {"support": "english"}),
    "reserve": (3, {"draw": "reserve"}),
    "buildings": (2, {"buildings": "on"}),
    "wonder": (2, {"wonder": "on"}),
    "everything": (
        4,
        {"board": "advanced", "draw": "reserve", "buildings": "on", "wonder": "on", "support": "english"},
    ),
}


LIKELY = {"tile": 30, "leader": 15, "catastrophe": 2, "swap": 1, "pass": 1}


@cache
def played(name: str, seed: int) -> regni.Match:
    """A whole match of a player who likes tiles beside their like."""
    seats, options = MATCHES[name]
    match = regni.new_match("tigris", seats=seats, seed=seed, scores="open", **options)
    rng = random.Random(seed)
    while match.decision is not None:
        match.play(chosen(match, rng))
    return match


def chosen(match: regni.Match, rng: random.Random) -> str:
    """An action: first of what kind, then which; of many tiles the one with most of its like around it."""
    kinds: dict[str, list[str]] = {}
    for action in match.legal():
        kinds.setdefault(action.split()[0], []).append(action)
    (kind,) = rng.choices(list(kinds), [LIKELY.get(kind, 1) for kind in kinds])
    if kind != "tile":
        return rng.choice(kinds[kind])
    tiles: dict[str, str] = match.view(None)["tiles"]
    return max(rng.sample(kinds[kind], min(len(kinds[kind]), 40)), key=lambda action: alike(action, tiles))


def alike(action: str, tiles: dict[str, str]) -> int:
    """How many tiles of its colour lie around the place of a tile."""
    _, tile, cell = action.split()
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    around = [
        f"{letter}{number}" for letter in COLUMNS[max(column - 1, 0) : column + 2] for number in range(row - 1, row + 2)
    ]
    return sum(tiles.get(name) == tile for name in around)


def story(match: regni.Match) -> Story:
    """What a spectator makes of the whole match."""
    told = Story(match.view(None)["options"]["board"])
    for event in match.events:
        told.hear(event.plain(None))
    return told


SEEDS = [1, 2]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", MATCHES)
def test_the_board_can_be_rebuilt(name: str, seed: int) -> None:
    match = played(name, seed)
    standing = {cell: sign for cell, sign in board(match).items() if sign not in (".", "~")}
    assert story(match).signs() == standing


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", MATCHES)
def test_points_and_treasures_can_be_counted(name: str, seed: int) -> None:
    match, told = played(name, seed), story(played(name, seed))
    for score in scores(match):
        seat = score["seat"]
        assert {colour: told.points[seat, colour] for colour in SIGNS} == score["points"]
        assert told.treasures_won[seat] == score["treasures"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", MATCHES)
def test_what_is_left_can_be_counted(name: str, seed: int) -> None:
    """Hands, bag, reserve, catastrophes, monuments and the Wonder."""
    view, told = played(name, seed).view(None), story(played(name, seed))
    seats = range(view["seats"])
    assert [told.hands[seat] for seat in seats] == [hand["count"] for hand in view["hands"]]
    assert told.bag == view["bag"]
    assert +told.reserve == +Counter(view["reserve"] or {})
    assert [2 - told.catastrophes_used[seat] for seat in seats] == view["catastrophes_left"]
    assert told.monuments == {monument["monument"] for monument in view["monuments"]}
    assert told.wonder == (view["wonder"] and view["wonder"]["cell"])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", MATCHES)
def test_the_winner_is_told(name: str, seed: int) -> None:
    match, told = played(name, seed), story(played(name, seed))
    assert (told.ranking, told.reason) == (result(match).ranking, result(match).reason)


@pytest.mark.parametrize("name", MATCHES)
def test_the_story_is_right_after_every_action(name: str) -> None:
    """The same match again, compared with the position after each of its first actions."""
    seats, options = MATCHES[name]
    match = regni.new_match("tigris", seats=seats, seed=3, scores="open", **options)
    rng, told = random.Random(3), Story(options.get("board", "classic"))
    events = list(match.events)
    for _ in range(120):
        for event in events:
            told.hear(event.plain(None))
        assert told.signs() == {cell: sign for cell, sign in board(match).items() if sign not in (".", "~")}
        if match.decision is None:
            break
        assert told.turn == match.view(None)["turn"]
        events = match.play(chosen(match, rng))


def test_hidden_points_are_told_when_they_are_won() -> None:
    """A4: they are won in the open and kept behind the screen."""
    match = regni.new_match("tigris", seats=2, seed=1)
    rng = random.Random(1)
    while match.decision is not None:
        match.play(chosen(match, rng))
    told = story(match)
    assert {seat: told.points[seat, "temple"] for seat in (0, 1)} == {
        score["seat"]: score["points"]["temple"] for score in scores(match)
    }


def test_no_event_has_an_unknown_name_and_each_name_is_told_sooner_or_later() -> None:
    names = {event.name for name in MATCHES for seed in SEEDS for event in played(name, seed).events}
    assert names == set(EVENTS)


@pytest.mark.parametrize("name", MATCHES)
def test_only_draws_and_swaps_hide_something_from_spectators(name: str) -> None:
    for event in played(name, SEEDS[0]).events:
        hidden = set(event.facts) - set(event.plain(None))
        assert hidden == ({"tiles"} if event.name in ("tiles_drawn", "tiles_swapped") else set())
