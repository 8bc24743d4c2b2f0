"""What must hold after every step of Khronos: rules in plain Python, events, views and position agree."""

from collections import Counter
from functools import cache
from math import comb
from typing import Any

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, SPECTATOR
from support.khronos_hierarchy import Ask
from support.khronos_ledger import Ledger
from support.khronos_legal import counted, legal_texts
from support.khronos_map import BOARDS, ORDERS, PIECES, in_order
from support.khronos_rules import Rules
from support.khronos_table import CUBES, DECK, ORDER_OF_CONTROL, ORDERS_OF_ERA, Board, Building, Domain
from support.matches import LONGEST, Choice, Walk, amount, told, told_decision

View = dict[str, Any]
EVERY = amount(5, 4, 4)  # decisions from one comparison of all legal actions to the next
WHY = {"might": "no_military", "faith": "no_religious", "reason": "no_cubes"}


class Checker:
    """Plays a match, or goes on with one at the beginning of a turn, and checks it after every step."""

    def __init__(self, walk: Walk, ledger: Ledger | None = None, every: int = EVERY) -> None:
        self.walk = walk
        self.every = every
        view: View = walk.game.view(walk.state, SPECTATOR).plain()
        self.map = view["map"]
        self.ledger = ledger or Ledger(walk.seats, view["options"], self.map)
        self.rules = Rules(self.ledger)
        self.going = self.rules.match() if ledger is None else self.rules.going_on()
        self.expected: Ask | None = next(self.going)
        self.decisions: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.shown: dict[str, tuple[int, View]] = {}  # each board with its changes when it was worked out

    def play(self, choice: Choice, most_steps: int = LONGEST) -> None:
        """Play to the end, or so many steps; a failure tells the position and the record."""
        with told(self.walk):
            self.check()
            while not self.walk.is_over and len(self.walk.steps) < most_steps:
                self.step(choice(self.walk))
            assert self.ledger.is_over == self.walk.is_over

    def step(self, code: int) -> None:
        log, game, state = Log(), self.walk.game, self.walk.state
        is_chance = self.walk.asked == CHANCE
        outcomes = dict(game.outcomes(state)) if is_chance else {}
        text = "" if is_chance else game.action_text(code)
        self.walk.take(code, log)
        if is_chance:
            self.check_chance(outcomes, code)
        self.go_on(dealt(log.events) if is_chance else text)
        found = [(event.name, event.facts) for event in log.events]
        assert found == self.rules.told, f"{text}: told {found}, expected {self.rules.told}"
        self.told.update(event.name for event in log.events)
        self.check()

    def go_on(self, answer: str) -> None:
        """The rules are told the answer, and tell what must follow."""
        self.rules.told = []
        try:
            self.expected = self.going.send(answer)
        except StopIteration:
            self.expected = None

    def check_chance(self, outcomes: dict[int, int], code: int) -> None:
        """The outcome is one of those told; their weights are the ways to draw so many cards from the deck."""
        assert code in outcomes
        assert self.expected is not None
        if self.expected.kind == "first":
            assert list(outcomes.values()) == [1] * self.walk.seats
        else:
            assert sum(outcomes.values()) == comb(self.ledger.deck.total(), self.expected.facts["count"])

    def check(self) -> None:
        game, state = self.walk.game, self.walk.state
        view: View = game.view(state, SPECTATOR).plain()
        assert view["map"] == self.map
        self.check_boards(view)
        check_seats(self.ledger, view)
        check_secrets(self.ledger, game.position(state))
        check_rules(self.ledger)
        decision = told_decision(game, state)
        assert view["decision"] == decision
        assert decision == self.asked()
        if decision is None:
            assert self.expected is None or self.walk.asked == CHANCE
            return
        self.decisions[str(decision["kind"])] += 1
        self.check_decision(decision)
        check_own_view(self.ledger, game.view(state, self.walk.asked).plain(), self.walk.asked)

    def check_boards(self, view: View) -> None:
        """The boards of the view are those of the events; their domains are those of a flood fill."""
        for name, board in self.ledger.boards.items():
            changes, expected = self.shown.get(name, (-1, {}))
            if changes != board.changes:
                expected = shown_board(board)
                self.shown[name] = board.changes, expected
            assert_same(view["boards"][name]["buildings"], expected["buildings"])
            assert_same(view["boards"][name]["domains"], expected["domains"])

    def check_hierarchy(self) -> None:
        """Where nothing is being settled, each order has one highest building in every domain of Might and Faith."""
        for name in ORDER_OF_CONTROL:
            for domain in self.shown[name][1]["domains"]:
                for order in ORDERS_OF_ERA[name]:
                    assert (domain[order]["top"] is None) == (domain[order]["power"] == 0), domain

    def asked(self) -> View | None:
        """What the rules say is asked of a seat."""
        asked = self.expected
        return None if asked is None or asked.seat is None else {"seat": asked.seat, "kind": asked.kind, **asked.facts}

    def check_decision(self, decision: View) -> None:
        kind = decision["kind"]
        if kind in ("turn", "discard"):
            self.check_hierarchy()
        if kind == "turn" and self.decisions.total() % self.every:
            return
        texts = action_texts()
        expected = legal_texts(self.ledger, decision)
        legal = {texts[code] for code in self.walk.game.legal(self.walk.state).codes()}
        assert legal == expected, f"legal: {sorted(legal - expected)}, not legal: {sorted(expected - legal)}"
        assert len(legal) > 1 or kind == "turn", "one public answer is not asked"


@cache
def action_texts() -> list[str]:
    game = regni.GAMES["khronos"]
    return [game.action_text(code) for code in range(game.space)]


def dealt(events: list[Event]) -> str:
    """What chance answered: a seat, or cards."""
    facts: View = next(event.facts for event in events if event.name in ("first_seat_chosen", "cards_drawn"))
    return counted(facts["cards"]) if "cards" in facts else str(facts["seat"])


# what everybody sees


def assert_same(seen: list[View], expected: list[View]) -> None:
    """Tell the differences only."""
    if seen != expected:
        wrong = [each for each in seen if each not in expected], [each for each in expected if each not in seen]
        raise AssertionError(f"seen {wrong[0]}, expected {wrong[1]}")


def shown_board(board: Board) -> View:
    return {
        "buildings": [shown(board.buildings[cell]) for cell in in_order(board.buildings)],
        "domains": [shown_domain(board, domain) for domain in board.domains()],
    }


def shown(building: Building) -> View:
    return {
        "building": building.kind,
        "cell": building.cell,
        "size": building.piece.size,
        "order": building.order,
        "owner": building.owner,
        "printed": building.printed,
        "ruin": building.ruin,
        "cubes": building.cubes,
    }


def shown_domain(board: Board, domain: Domain) -> View:
    controllers, worth = board.controllers(domain), board.worth(domain)
    return {
        "cells": list(domain.cells),
        "buildings": list(domain.buildings),
        "controllers": controllers,
        "why": None if controllers else why_nobody(board, domain),
        "income": worth if controllers else 0,
        "worth": worth,
        "military": shown_order(board, domain, "military"),
        "religious": shown_order(board, domain, "religious"),
    }


def why_nobody(board: Board, domain: Domain) -> str:
    """While a domain is being settled several have its highest building."""
    order = ORDER_OF_CONTROL.get(board.name)
    return "contested" if order is not None and board.tops(domain, order) else WHY[board.name]


def shown_order(board: Board, domain: Domain, order: str) -> View:
    tops = board.tops(domain, order)
    top = tops[0] if len(tops) == 1 else None
    power = board.power(domain, order)
    return {"power": power, "top": top and top.cell, "owner": top and top.owner}


def check_seats(ledger: Ledger, view: View) -> None:
    """Counts of the seats and the supply."""
    assert [hand["count"] for hand in view["hands"]] == [hand.total() for hand in ledger.hands]
    assert [hand["seen"] for hand in view["hands"]] == [_there(seen) for seen in ledger.seen]
    assert all(hand["cards"] is None for hand in view["hands"])
    assert view["cubes"] == ledger.cubes
    assert view["pawns"] == ledger.pawns
    assert view["stock"] == {kind: ledger.stock[kind] for kind in PIECES}
    assert view["deck"] == ledger.deck.total()
    assert view["discards"] == _there(ledger.discards)
    assert view["display"] == (_there(ledger.display) if ledger.options["holdem"] == "on" else None)
    assert view["placing"] == ledger.placing
    assert (view["round"], view["rounds"]) == (ledger.round, 7)
    is_open = ledger.is_over or ledger.options["money"] == "open"
    assert view["ecu"] == [ecu if is_open else None for ecu in ledger.ecu]
    if view["decision"] is not None:
        assert (view["turn"], view["phase"]) == (ledger.turn, ledger.phase)
        assert ledger.turn is not None
        assert view["used"] == sorted(list(used) for used in ledger.used)
        assert view["cards_left"] == {board: ledger.cards_left(ledger.turn, board) for board in BOARDS}


def check_own_view(ledger: Ledger, view: View, seat: int) -> None:
    """The seat that is asked sees its own cards and money, and of the others only what all see."""
    for other, hand in enumerate(view["hands"]):
        assert hand["cards"] == (_there(ledger.hands[seat]) if other == seat else None)
    is_open = ledger.options["money"] == "open"
    assert view["ecu"] == [ecu if is_open or other == seat else None for other, ecu in enumerate(ledger.ecu)]


def _there(counts: Counter[str]) -> dict[str, int]:
    return {colour: counts[colour] for colour in ORDERS if counts[colour]}


# what only the position tells


def check_secrets(ledger: Ledger, text: str) -> None:
    """Hands, money and the deck are those of the events."""
    found: dict[str, list[str]] = {}
    for line in text.partition("map\n")[0].splitlines():
        word, *rest = line.split()
        if word in ("cards", "ecu", "seen"):
            found[f"{word} {rest[0]}"] = rest[1:]
        elif word in ("deck", "discards"):
            found[word] = rest
    for seat in range(ledger.seats):
        assert _pairs(found.get(f"cards {seat}", [])) == _there(ledger.hands[seat])
        assert _pairs(found.get(f"seen {seat}", [])) == _there(ledger.seen[seat])
        assert found.get(f"ecu {seat}", ["0"]) == [str(ledger.ecu[seat])]
    assert _pairs(found["deck"]) == _there(ledger.deck)
    assert _pairs(found.get("discards", [])) == _there(ledger.discards)


def _pairs(words: list[str]) -> dict[str, int]:
    return {colour: int(count) for colour, count in zip(words[::2], words[1::2], strict=True) if count != "0"}


# what the rules promise


def check_rules(ledger: Ledger) -> None:
    """Pieces are conserved, owners and ruins are where they belong; also in the middle of an action."""
    cards = ledger.deck + ledger.discards + ledger.display
    for hand in ledger.hands:
        cards += hand
    assert cards == DECK
    assert min(ledger.ecu) >= 0
    standing = [(name, each) for name, board in ledger.boards.items() for each in board.buildings.values()]
    tiles = ledger.stock + Counter(each.kind for _, each in standing if not each.printed)
    assert tiles == ledger.box
    cubes = Counter(seat for _, each in standing for seat in (each.cubes if each.owner is None else [each.owner]))
    assert all(cubes[seat] + ledger.cubes[seat] == CUBES for seat in range(ledger.seats))
    for board, each in standing:
        assert (each.owner is not None) == (board != "reason" and each.order != "civil")
        assert not each.ruin or (board == "reason" and each.piece.ruin)
        assert len(each.cubes) <= (each.piece.cubes or int(each.ruin and each.piece.renovate == 2))
        assert board == "reason" or not each.cubes
        assert each.kind in ("town", "city") or not each.footprint & ledger.ground.river
    check_printed_hamlets(ledger)


def check_printed_hamlets(ledger: Ledger) -> None:
    """On every board, each is there or under a town or a city."""
    for board in ledger.boards.values():
        for cell in ledger.ground.hamlets:
            there = board.buildings[board.covered[cell]]
            assert there.printed or there.kind in ("town", "city")
        printed = {each.cell for each in board.buildings.values() if each.printed}
        assert printed <= ledger.ground.hamlets
