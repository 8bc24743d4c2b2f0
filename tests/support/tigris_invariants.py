"""What must hold after every step of Tigris: the ledger of events, the view, the position and the rules agree."""

from collections import Counter
from functools import cache
from math import comb
from typing import Any

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, SPECTATOR
from support.matches import Choice, Walk, told, told_decision
from support.tigris_ledger import Ledger
from support.tigris_legal import legal_texts
from support.tigris_map import COLOURS, MONUMENTS
from support.tigris_table import BOX

View = dict[str, Any]
IN_AN_ACTION = ("support", "war", "building", "monument", "treasure")


class Checker:
    """Plays a match and checks it after every step."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.ledger = Ledger(walk.seats, walk.options)
        if walk.options["first"] != "random":
            self.ledger.last_turn = (int(walk.options["first"]) - 1) % walk.seats
        self.decisions: Counter[str] = Counter()

    def play(self, choice: Choice) -> None:
        """Play to the end; a failure tells the position and the record."""
        with told(self.walk):
            self.check()
            while not self.walk.is_over:
                self.step(choice(self.walk))
            assert self.ledger.is_over

    def step(self, code: int) -> None:
        log, game, state = Log(), self.walk.game, self.walk.state
        outcomes = dict(game.outcomes(state)) if self.walk.asked == CHANCE else {}
        bag = self.ledger.bag.total()
        self.walk.take(code, log)
        if outcomes:
            check_chance(outcomes, code, bag, log.events[0])
        self.ledger.tell(log.events)
        self.check()

    def check(self) -> None:
        game, state = self.walk.game, self.walk.state
        view: View = game.view(state, SPECTATOR).plain()
        check_map(self.ledger, view)
        check_seats(self.ledger, view)
        check_secrets(self.ledger, game.position(state))
        check_rules(self.ledger)
        decision = told_decision(game, state)
        assert view["decision"] == decision
        kind = "" if decision is None else str(decision["kind"])
        check_moment(self.ledger, kind)
        if decision is not None:
            self.decisions[kind] += 1
            self.check_decision(decision)
            check_own_view(self.ledger, game.view(state, self.walk.asked).plain(), self.walk.asked)

    def check_decision(self, decision: dict[str, Any]) -> None:
        texts, expected = action_texts(), legal_texts(self.ledger, decision)
        legal = {texts[code] for code in self.walk.game.legal(self.walk.state).codes()}
        assert legal == expected, f"legal: {sorted(legal - expected)}, not legal: {sorted(expected - legal)}"
        assert len(legal) > 1 or decision["kind"] in ("turn", "support"), "one public answer is not asked"
        if decision["kind"] == "turn" and decision["actions"] == 2:
            assert all(hand.total() == 6 for hand in self.ledger.hands)


@cache
def action_texts() -> list[str]:
    game = regni.GAMES["tigris"]
    return [game.action_text(code) for code in range(game.space)]


def check_chance(outcomes: dict[int, int], code: int, bag: int, event: Event) -> None:
    """The outcome is one of those told; their weights are the ways to draw so many tiles from the bag."""
    assert code in outcomes
    if event.name == "first_seat_chosen":
        assert set(outcomes.values()) == {1}
    else:
        tiles: dict[str, int] = dict(event.facts)["tiles"]  # type: ignore[assignment]  # facts are plain data
        assert sum(outcomes.values()) == comb(bag, sum(tiles.values()))


# what everybody sees


def check_map(ledger: Ledger, view: View) -> None:
    """The map of the view is the map of the events; its kingdoms are those of a flood fill."""
    assert view["tiles"] == ledger.tiles
    assert view["face_down"] == ledger.face_down
    assert set(view["catastrophes"]) == ledger.devastated
    assert set(view["treasures"]) == ledger.treasures
    assert {piece["cell"]: (piece["seat"], piece["leader"]) for piece in view["leaders"]} == ledger.leaders
    assert {built["monument"]: (built["cell"], built["tile"]) for built in view["monuments"]} == ledger.monuments
    assert view["monuments_left"] == [name for name in MONUMENTS if name not in ledger.monuments]
    wonder = view["wonder"]
    assert (wonder and (wonder["cell"], wonder["tile"])) == ledger.wonder
    assert view["buildings"] == ledger.buildings
    found, _ = ledger.kingdoms()
    assert sorted(sorted(kingdom["cells"]) for kingdom in view["kingdoms"]) == sorted(map(sorted, found))
    for kingdom in view["kingdoms"]:
        check_kingdom(ledger, set(kingdom["cells"]), kingdom["leaders"])


def check_kingdom(ledger: Ledger, cells: set[str], leaders: list[View]) -> None:
    assert {piece["cell"] for piece in leaders} == cells & ledger.leaders.keys()
    for piece in leaders:
        assert piece["temples"] == ledger.temples_beside(piece["cell"])
        assert piece["followers"] == len(ledger.followers(piece["seat"], piece["leader"]))


def check_seats(ledger: Ledger, view: View) -> None:
    """Counts of the seats and the supply."""
    assert [hand["count"] for hand in view["hands"]] == [hand.total() for hand in ledger.hands]
    assert [hand["seen"] for hand in view["hands"]] == [_there(seen) for seen in ledger.seen]
    assert all(hand["tiles"] is None for hand in view["hands"])
    assert view["treasures_won"] == ledger.treasures_won
    assert view["catastrophes_left"] == ledger.catastrophes
    assert view["discarded"] == [discarded.total() for discarded in ledger.discarded]
    assert view["gone"] == _there(ledger.gone)
    assert view["bag"] == ledger.bag.total()
    assert view["reserve"] == (_there(ledger.reserve) if ledger.options["draw"] == "reserve" else None)
    assert view["ending"] == ledger.is_ending
    is_open = ledger.is_over or ledger.options["scores"] == "open"
    points = [{colour: points[colour] for colour in COLOURS} if is_open else None for points in ledger.points]
    assert view["points"] == points


def check_own_view(ledger: Ledger, view: View, seat: int) -> None:
    """The seat that is asked sees its own tiles, discards and points, and of the others only what all see."""
    for other, hand in enumerate(view["hands"]):
        assert hand["tiles"] == (_there(ledger.hands[seat]) if other == seat else None)
    assert view["own_discards"] == _there(ledger.discarded[seat])
    is_open = ledger.options["scores"] == "open"
    for other, points in enumerate(view["points"]):
        visible = is_open or other == seat
        assert points == ({colour: ledger.points[other][colour] for colour in COLOURS} if visible else None)


def _there(counts: Counter[str]) -> dict[str, int]:
    return {colour: count for colour, count in counts.items() if count}


# what only the position tells


def check_secrets(ledger: Ledger, text: str) -> None:
    """Hands, discards, points and the bag are those of the events."""
    found: dict[str, dict[str, int]] = {}
    for line in text[: text.index("map\n")].splitlines():
        word, *rest = line.split()
        if word in ("hand", "seen", "discarded", "points"):
            found[f"{word} {rest[0]}"] = _pairs(rest[1:])
        elif word in ("bag", "reserve"):
            found[word] = _pairs(rest)
    kept = {"hand": ledger.hands, "seen": ledger.seen, "discarded": ledger.discarded, "points": ledger.points}
    for word, counters in kept.items():
        for seat, counts in enumerate(counters):
            assert found.get(f"{word} {seat}", {}) == _there(counts), f"{word} {seat}"
    assert found["bag"] == _there(ledger.bag)
    assert found.get("reserve", {}) == _there(ledger.reserve)


def _pairs(words: list[str]) -> dict[str, int]:
    return {colour: int(count) for colour, count in zip(words[::2], words[1::2], strict=True) if count != "0"}


# what the rules promise


def check_rules(ledger: Ledger) -> None:
    """Invariants 1, 2, 3, 6 and 7: they hold after every step, also in the middle of an action."""
    tiles = (
        Counter(ledger.tiles.values()) + Counter(ledger.face_down.values()) + ledger.bag + ledger.reserve + ledger.gone
    )
    for counts in (*ledger.hands, *ledger.discarded):
        tiles += counts
    assert tiles == BOX
    for cell, colour in (ledger.tiles | ledger.face_down).items():
        assert ledger.ground.fits(colour, cell)
    for cell in ledger.leaders:
        assert cell in ledger.ground.land
        assert ledger.temples_beside(cell) > 0, f"no temple beside {cell}"
    assert len(ledger.treasures) + sum(ledger.treasures_won) == len(ledger.ground.temples)
    assert ledger.treasures <= ledger.ground.temples
    assert all((ledger.tiles | ledger.face_down)[cell] == "temple" for cell in ledger.treasures)
    assert len(ledger.face_down) == 4 * len(ledger.monuments) + (5 if ledger.wonder else 0)
    assert len(ledger.devastated) + sum(ledger.catastrophes) == 2 * ledger.seats
    assert not ledger.devastated & ledger.occupied()


def check_moment(ledger: Ledger, kind: str) -> None:
    """What is asked fits what happened; between actions no kingdom has two leaders of a colour or treasures to take."""
    assert (ledger.conflict is not None) == (kind == "support")
    assert (ledger.unification is not None) <= (kind in ("support", "war"))
    assert ledger.asks == (kind if kind in ("building", "monument") else None)
    if kind not in ("support", "war"):
        for kingdom in ledger.kingdoms()[0]:
            leaders = [ledger.leaders[cell][1] for cell in kingdom & ledger.leaders.keys()]
            assert len(leaders) == len(set(leaders)), "two leaders of a colour in one kingdom"
    if kind not in IN_AN_ACTION:
        assert not any(ledger.treasure_choices(seat) for seat in range(ledger.seats)), "treasures were not taken"
