"""The rules of Era of Kingdoms in plain Python against the engine, in matches that get somewhere; and that they notice
what is wrong.

The campaign of matches at random is that of all games, in the conformance tests.
"""

from collections import Counter
from collections.abc import Callable

import pytest

import regni
from regni.core.events import Event, Log
from support.kingdoms import put_constants
from support.kingdoms_cards import AGE, DECKS
from support.kingdoms_invariants import Checker
from support.kingdoms_ledger import Ledger
from support.kingdoms_players import eager_step
from support.kingdoms_table import Tile
from support.matches import Choice, Walk, amount, curious_step, random_step, table, told_events
from support.more_values import plenty
from support.rare import SMALL

MATCHES = amount(8, 60, 10_000)
PARTS = amount(1, 3, 99)  # odd: tables with many cheap cards come in turn
FIRST_SEED = 2_000_000
WHOLE = amount(3, 12, 12)
SHORT = {"rounds": "8"}
RICH = {**SHORT, "cards": plenty()}


def new_walk(number: int) -> Walk:
    """A match at one of the tables, before anything is dealt."""
    game = regni.GAMES["kingdoms"]
    seats, options = table(game, number)
    return Walk(game, seats, dict(options), FIRST_SEED + number)


def player(number: int) -> Choice:
    """Mostly players who let their kingdoms grow."""
    return (eager_step, eager_step, random_step, curious_step)[number // 2 % 4]


@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_hold_after_every_step_where_kingdoms_grow(part: int) -> None:
    told = Counter[str]()
    for number in range(part, MATCHES, PARTS):
        checker = Checker(new_walk(number))
        checker.play(player(number))
        told += checker.told
    assert {"realm_raised", "wild_fixed", "event_allowed", "match_ended"} <= set(told)


@pytest.mark.parametrize("trade", ["off", "on"])
def test_the_rules_hold_with_an_advanced_deck_too_small_for_its_age_of_enlightenment(trade: str) -> None:
    options = {"cards": SMALL, "peaceful": "on", "trade": trade, "rounds": "6"}
    Checker(Walk(regni.GAMES["kingdoms"], 4, options, 5)).play(eager_step)


@pytest.mark.parametrize("number", range(WHOLE))
def test_every_legal_action_is_found_by_trying_every_card_and_tile(number: int) -> None:
    """At every decision, with every view and position; the campaign compares some of them only."""
    game = regni.GAMES["kingdoms"]
    walk = Walk(game, 1 + number % 4, RICH if number % 3 else SHORT, number)
    Checker(walk, every=1).play(eager_step)


SWITCHES = {
    "realm_counts": "next_turn",
    "drawer_gets_final_turn": "no",
    "double_upgrade": "no",
    "shadow_level": "own",
}


@pytest.mark.parametrize("constant", SWITCHES)
def test_the_rules_hold_with_another_constant(constant: str) -> None:
    """On what no rulebook settles."""
    constants = {constant: SWITCHES[constant]}
    for number in range(amount(3, 16, 200)):
        seats = 1 if constant == "shadow_level" else 1 + number % 4
        walk = Walk(regni.GAMES["kingdoms"], seats, {**RICH, "rounds": "20"}, number)
        put_constants(walk.state, **constants)
        Checker(walk, constants=constants).play(eager_step)


# what the checks notice


class LyingWalk(Walk):
    """A walk whose events are not quite what happened."""

    lie: Callable[[list[Event]], list[Event]]
    lies = 0

    def take(self, code: int, log: Log | None = None) -> None:
        super().take(code, log)
        if log is not None:
            told = self.lie(log.events)
            self.lies += told_events(told) != told_events(log.events)
            log.events = told


def without(name: str) -> Callable[[list[Event]], list[Event]]:
    """Nothing is said of such events."""
    return lambda events: [event for event in events if event.name != name]


def other(name: str, key: str, value: object) -> Callable[[list[Event]], list[Event]]:
    """One fact of such events is another."""

    def changed(event: Event) -> Event:
        facts = {**event.open_facts, key: value} if key in event.open_facts else event.open_facts
        secrets = {**event.secrets, key: value} if key in event.secrets else event.secrets
        return Event(name, facts, secrets, event.owner)

    return lambda events: [changed(event) if event.name == name else event for event in events]


def openly(name: str) -> Callable[[list[Event]], list[Event]]:
    """The secrets of such events are told to everybody."""
    return lambda events: [Event(name, event.facts, {}, -1) if event.name == name else event for event in events]


LIES = {
    "another card than the one drawn": other("card_drawn", "card", AGE),
    "a card drawn before all eyes": openly("card_drawn"),
    "a card that is discarded in silence": without("card_discarded"),
    "a deck that is reshuffled in silence": without("deck_reshuffled"),
    "a land on another tile": other("land_played", "tile", 9),
    "a stack that vanishes in silence": without("stack_replaced"),
    "a person removed in silence": without("card_removed"),
    "a wild resource fixed in silence": without("wild_fixed"),
    "a realm raised in silence": without("realm_raised"),
    "a realm too high": other("realm_raised", "realm", "imperial"),
    "a Riches card for somebody else": other("riches_taken", "seat", 7),
    "an attack too strong": other("attack_won", "attack", 99),
    "a Plague that is not told": without("plague_placed"),
    "an Oracle that shows its cards": openly("oracle_looked"),
    "another winner of a play-immediately card": other("immediate_resolved", "winner", 9),
    "another card on the trade board": other("board_refilled", "card", AGE),
    "other slots of the trade board": other("board_refreshed", "slots", []),
    "an Oracle of the Shadow that looks in silence": without("shadow_looked"),
    "a last turn that is no last turn": other("turn_started", "final", 1),
    "other scores": other("match_ended", "scores", []),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_noticed(lie: str) -> None:
    assert any(is_noticed(LIES[lie], seed) for seed in range(90))


def is_noticed(lie: Callable[[list[Event]], list[Event]], seed: int) -> bool:
    walk = LyingWalk(regni.GAMES["kingdoms"], 1 + seed % 4, {**RICH, "rounds": "40"}, seed)
    walk.lie = lie
    checker = Checker(walk, every=100)
    while not walk.is_over:
        lies_before = walk.lies
        try:
            checker.step(eager_step(walk))
        except AssertionError:
            if walk.lies == lies_before:
                raise
            return True
        assert walk.lies == lies_before, "nobody noticed"
    return False


def _lose_a_card(ledger: Ledger) -> None:
    ledger.decks["basic"]["Field"] -= 1


def _win_riches(ledger: Ledger) -> None:
    ledger.kingdoms[0].riches += 1


def _forget(ledger: Ledger) -> None:
    ledger.memory.known[None, 1].clear()


def _exchange_cards(ledger: Ledger) -> None:
    """Between a hand and a deck, so that nobody sees it."""
    deck, hand = ledger.decks["basic"], ledger.hand(0)
    mine = next(card for card in hand if ledger.cards[card].deck == "basic")
    theirs = next(card for card in deck if card != mine)
    hand.subtract([mine])
    hand.update([theirs])
    deck.subtract([theirs])
    deck.update([mine])
    ledger.decks["basic"], ledger.kingdoms[0].hand = +deck, +hand


def _lift_a_tile(ledger: Ledger) -> None:
    tiles = ledger.kingdoms[0].tiles
    ledger.piles["basic"].update(tiles[1].lands)
    tiles[1] = Tile()


def _count_actions(ledger: Ledger) -> None:
    ledger.actions += 1


def _bury_enlightenment(ledger: Ledger) -> None:
    ledger.depth = (ledger.depth or 0) + 1


CHANGES: dict[str, Callable[[Ledger], None]] = {
    "a card too few": _lose_a_card,
    "a Riches card too many": _win_riches,
    "a card seen and forgotten": _forget,
    "another hand": _exchange_cards,
    "a land too few": _lift_a_tile,
    "an action too many": _count_actions,
    "Age of Enlightenment deeper in its deck": _bury_enlightenment,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_table_that_is_not_quite_the_same_is_noticed(change: str) -> None:
    """After some steps of a match in which the first seat has played a land."""
    walk = Walk(regni.GAMES["kingdoms"], 2, {"first": "0", **SHORT}, 11)
    checker = Checker(walk, every=1)
    checker.play(eager_step, 60)
    checker.check()
    CHANGES[change](checker.ledger)
    with pytest.raises(AssertionError):
        checker.check()


def test_the_cards_of_the_box_are_those_of_the_table_of_cards() -> None:
    ledger = Ledger(4, {**defaults(), "trade": "on"})
    assert {deck: ledger.deck_size(deck) for deck in DECKS} == {"basic": 142, "intermediate": 51, "advanced": 22}
    assert ledger.everywhere() == ledger.box


def defaults() -> dict[str, str]:
    return {option.name: option.default for option in regni.GAMES["kingdoms"].options}
