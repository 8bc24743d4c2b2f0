"""What must hold after every step of Era of Kingdoms: rules in plain Python, events, views and position agree."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, SPECTATOR
from support.kingdoms_cards import ANY, DECKS, HIGH_YIELD, PLAGUES, RESOURCES, printed
from support.kingdoms_drawing import Ask
from support.kingdoms_ledger import Ledger
from support.kingdoms_legal import fits, legal_texts
from support.kingdoms_rules import Rules
from support.kingdoms_table import NEEDED, PERSONS, SLOTS, TILES, Kingdom, Means, Tile
from support.matches import LONGEST, Choice, Walk, amount, told, told_decision, told_result

View = dict[str, Any]
EVERY = amount(5, 4, 4)  # steps from one comparison of all legal actions, own views and the position to the next
SECRETS = {
    "card_drawn": {"card"},
    "card_stolen": {"card"},
    "card_gone": {"card"},
    "oracle_looked": {"cards"},
    "oracle_kept": {"card"},
}


class Checker:
    """Plays a match and checks it after every step."""

    def __init__(self, walk: Walk, every: int = EVERY, constants: Mapping[str, str] | None = None) -> None:
        self.walk = walk
        self.every = every
        self.names = list(card_numbers())
        view: View = walk.game.view(walk.state, SPECTATOR).plain()
        self.ledger = Ledger(walk.seats, view["options"], constants)
        self.rules = Rules(self.ledger)
        self.going = self.rules.match()
        self.expected: Ask | None = next(self.going)
        self.decisions: Counter[str] = Counter()
        self.told: Counter[str] = Counter()

    def play(self, choice: Choice, most_steps: int = LONGEST) -> None:
        """Play to the end, or so many steps; a failure tells the position and the record."""
        with told(self.walk):
            self.check()
            while not self.walk.is_over and len(self.walk.steps) < most_steps:
                self.step(choice(self.walk))
            assert self.ledger.is_over == self.walk.is_over

    def step(self, code: int) -> None:
        log, answer = Log(), self.answer(code)
        self.walk.take(code, log)
        self.go_on(answer)
        found = [(event.name, event.facts) for event in log.events]
        assert found == self.rules.told, f"{answer}: told {found}, expected {self.rules.told}"
        check_owners(log.events)
        self.told.update(event.name for event in log.events)
        self.check()

    def answer(self, code: int) -> str:
        """What is answered: the text of an action, or what chance deals, which is one of what may be dealt."""
        game, state = self.walk.game, self.walk.state
        if self.walk.asked != CHANCE:
            return game.action_text(code)
        assert self.expected is not None
        seats = self.expected.kind == "first"
        outcomes = {str(each) if seats else self.names[each]: weight for each, weight in game.outcomes(state)}
        assert outcomes == self.expected.facts
        return str(code) if seats else self.names[code]

    def go_on(self, answer: str) -> None:
        """The rules are told the answer, and tell what must follow."""
        self.rules.told = []
        try:
            self.expected = self.going.send(answer)
        except StopIteration:
            self.expected = None

    def check(self) -> None:
        game, state, ledger = self.walk.game, self.walk.state, self.ledger
        view: View = game.view(state, SPECTATOR).plain()
        check_rules(ledger)
        check_kingdoms(ledger, view)
        check_supply(ledger, view)
        check_moment(ledger, view)
        decision = told_decision(game, state)
        assert view["decision"] == decision
        assert decision == self.asked(), f"asked {decision}, expected {self.asked()}"
        assert told_result(game, state) == (ledger.result() if ledger.is_over else None)
        if len(self.walk.steps) % self.every == 0:
            self.check_hidden()
        if decision is None:
            assert self.expected is None or self.walk.asked == CHANCE
            return
        self.decisions[str(decision["kind"])] += 1
        self.check_legal(decision)

    def asked(self) -> View | None:
        """What the rules say is asked of a seat."""
        asked = self.expected
        return None if asked is None or asked.seat is None else {"seat": asked.seat, "kind": asked.kind, **asked.facts}

    def check_hidden(self) -> None:
        """Of every seat's view, and of the position."""
        game, state = self.walk.game, self.walk.state
        for seat in range(self.walk.seats):
            check_own_view(self.ledger, game.view(state, seat).plain(), seat)
        if self.walk.asked != CHANCE:
            check_position(self.ledger, game.position(state))

    def check_legal(self, decision: View) -> None:
        if decision["kind"] in ("turn", "discard", "redraw", "draw") and self.decisions.total() % self.every:
            return
        texts = action_texts()
        expected = legal_texts(self.ledger, decision)
        legal = {texts[code] for code in self.walk.game.legal(self.walk.state).codes()}
        assert legal == expected, f"legal: {sorted(legal - expected)}, not legal: {sorted(expected - legal)}"


@cache
def action_texts() -> list[str]:
    game = regni.GAMES["kingdoms"]
    return [game.action_text(code) for code in range(game.space)]


def check_owners(events: list[Event]) -> None:
    """Secrets are told to the seat that the event is about."""
    for event in events:
        assert set(event.secrets) == SECRETS.get(event.name, set())
        assert event.owner == (event.facts["seat"] if event.secrets else -1)


# what the rules promise


def check_rules(ledger: Ledger) -> None:
    """Cards and Riches are conserved; tiles, stacks, persons and the turn are such as the rules allow."""
    assert ledger.everywhere() == ledger.box
    riches = sum(ledger.beside(seat).riches for seat in ledger.competitors())
    assert riches == len(ledger.competitors()) * (2 if ledger.seats <= 2 else 3)
    assert ledger.actions >= 0
    for kingdom in ledger.kingdoms:
        assert set(kingdom.persons) <= set(PERSONS)
        assert all(ledger.cards[person].type == "person" for person in kingdom.persons.values())
        for tile in kingdom.tiles.values():
            if tile.lands or tile.yields:
                check_stack(ledger, tile)
    if ledger.shadow is not None:
        assert 0 <= ledger.shadow.ready <= ledger.shadow.cards["Survival Tactics"]


def check_stack(ledger: Ledger, tile: Tile) -> None:
    """Levels rise, of one resource, on a base; only under lands there are High Yields."""
    cards = [ledger.cards[land] for land in tile.lands]
    assert all(card.type == "land" for card in cards)
    assert all(card.stacking == "stack" for card in cards[1:])
    assert not cards or cards[0].stacking == ("base" if len(cards) > 1 else cards[0].stacking) != "stack"
    assert all(low.level < high.level and low.resource == high.resource for low, high in pairwise(cards))
    assert not tile.yields or (cards and cards[-1].resource is not None)


# what everybody sees


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards in the order of the card table."""
    return sorted(cards, key=card_numbers().__getitem__)


@cache
def card_numbers() -> dict[str, int]:
    """Every card with its number."""
    return {row["name"]: number for number, row in enumerate(printed())}


def check_kingdoms(ledger: Ledger, view: View) -> None:
    for seat, (kingdom, seen) in enumerate(zip(ledger.kingdoms, view["kingdoms"], strict=True)):
        assert_same(seen, shown_kingdom(ledger, seat, kingdom))
    shadow = ledger.shadow
    if shadow is None:
        assert view["shadow"] is None
        return
    expected = {
        "cards": in_order(shadow.cards.elements()),
        "riches": shadow.riches,
        "laid": in_order(shadow.laid.elements()),
        "plagues": in_order(shadow.plagues.elements()),
        "ready": shadow.ready,
        "resources": {name: ledger.means(None).resources[name] for name in RESOURCES},
        "attack": ledger.means(None).attack,
        "defence": ledger.means(None).defence,
        "points": ledger.score(None)["points"],
    }
    assert_same(view["shadow"], expected)


def assert_same(seen: View, expected: View) -> None:
    """Tell the differences only."""
    wrong = {key: (seen.get(key), value) for key, value in expected.items() if seen.get(key) != value}
    assert seen == expected, f"seen and expected: {wrong}"


def shown_kingdom(ledger: Ledger, seat: int, kingdom: Kingdom) -> View:
    has: Means = ledger.means(seat)
    return {
        "tiles": [shown_tile(ledger, seat, number) for number in kingdom.tiles],
        "persons": [kingdom.persons.get(slot) for slot in PERSONS],
        "realm": kingdom.realm,
        "next": shown_next(ledger, seat),
        "riches": kingdom.riches,
        "laid": in_order(kingdom.laid.elements()),
        "resources": {name: has.resources[name] for name in (*RESOURCES, ANY)},
        "attack": has.attack,
        "defence": has.defence,
        "limit": has.limit,
        "points": ledger.score(seat)["points"],
    }


def shown_tile(ledger: Ledger, seat: int, number: int) -> View:
    tile = ledger.kingdoms[seat].tiles[number]
    under = {"yields": tile.yields, "plagues": in_order(tile.plagues.elements())}
    return {"lands": tile.lands, **under, "gives": ledger.given(seat, number).total()}


def shown_next(ledger: Ledger, seat: int) -> View | None:
    """The next realm, and how many cards of its level there are."""
    following = dict(pairwise(DECKS)).get(ledger.kingdoms[seat].realm)
    if following is None:
        return None
    level = DECKS.index(following) + 1
    have = sum(card.level >= level for card in ledger.visible(seat))
    return {"realm": following, "level": level, "have": have, "needed": NEEDED}


def check_supply(ledger: Ledger, view: View) -> None:
    """Decks, piles, the trade board, and the backs of the hands."""
    assert view["decks"] == {deck: ledger.deck_size(deck) for deck in DECKS}
    assert view["piles"] == {deck: in_order(ledger.piles[deck].elements()) for deck in DECKS}
    assert view["enlightenment"] == ledger.depth
    board = {deck: [ledger.board[slot] for slot in SLOTS[deck]] for deck in DECKS}
    assert view["board"] == (board if ledger.trade else None)
    assert view["searched"] is None
    for seat, hand in enumerate(view["hands"]):
        backs = Counter(ledger.cards[card].deck for card in ledger.hand(seat).elements())
        assert hand["backs"] == {deck: backs[deck] for deck in DECKS}
        assert hand["count"] == backs.total()
        seen = in_order(ledger.memory.known[None, seat].elements())
        assert hand["seen"] == seen, f"of seat {seat} all have seen {hand['seen']}, not {seen}"
        assert hand["cards"] is hand["known"] is None


def check_moment(ledger: Ledger, view: View) -> None:
    """Whose turn it is, and what holds for it."""
    keys = ("seats", "first", "round", "turn", "phase", "actions", "final")
    expected = (ledger.seats, ledger.first, ledger.round, ledger.turn, ledger.phase, ledger.actions, ledger.final)
    assert tuple(view[key] for key in keys) == expected
    if ledger.turn is None:
        assert view["now"] is None
        return
    now = {
        "borrowed": ledger.borrowed,
        "glow": dict(+ledger.glow),
        "wild": dict(+ledger.wild),
        "posted": ledger.posted,
        "removed_person": ledger.removed_person,
        "played": in_order(ledger.played.elements()),
    }
    assert_same(view["now"], now)


# what is hidden


def check_own_view(ledger: Ledger, view: View, seat: int) -> None:
    """A seat sees its own cards, what it looks at, and of the others what it remembers."""
    for other, hand in enumerate(view["hands"]):
        own = other == seat
        assert hand["cards"] == (in_order(ledger.hand(seat).elements()) if own else None)
        known = in_order(ledger.memory.known[seat, other].elements())
        assert hand["known"] == (None if own else known), f"seat {seat} of {other}: {hand['known']}, not {known}"
        assert hand["wants"] == ({card: wanted(ledger, seat, card) for card in ledger.hand(seat)} if own else None)
    looks = seat == ledger.turn
    if ledger.oracle is not None and looks:
        assert view["oracle"] == ledger.oracle
    searched = ledger.searched
    assert view["searched"] == (in_order(ledger.decks[searched].elements()) if searched and looks else None)


def wanted(ledger: Ledger, seat: int, name: str) -> View:
    """What a card in hand lacks, and where it would go; what holds for this turn helps who is acting only."""
    card, has = ledger.cards[name], ledger.means(seat).resources
    acting = seat == ledger.turn
    lacks = ledger.missing(name) if acting else Counter(card.cost) - has
    wild = has[ANY] - ledger.wild.total() + ledger.glow[ANY] if acting else has[ANY]
    tiles = [number for number in TILES if card.type == "land" and fits(ledger, seat, card, number)]
    slots = len(PERSONS) - len(ledger.kingdoms[seat].persons)
    place = {"land": len(tiles), "person": slots}.get(card.type, 1) > 0
    short = max(0, lacks.total() - wild)
    return {"missing": dict(+lacks), "short": short, "tile": min(tiles, default=None), "place": place}


def check_position(ledger: Ledger, text: str) -> None:
    """Hands, decks and everything on the table, read off the text."""
    found = Counter(text.splitlines())
    expected = Counter(_hand_lines(ledger)) + Counter(_table_lines(ledger))
    assert not expected - found, f"no line {sorted(expected - found)}"
    words = ("hand", "deck", "discards", "land", "under", "person", "realm", "laid", "riches", "shadow", "plague")
    told = {line for line in found if line.split()[0] in words}
    assert told <= set(expected), f"lines {sorted(told - set(expected))}"


def _hand_lines(ledger: Ledger) -> Iterable[str]:
    for seat in range(ledger.seats):
        yield from _cards_line(f"hand {seat}", ledger.hand(seat))
    for deck in DECKS:
        yield f"deck {deck} {', '.join(in_order(ledger.decks[deck].elements())) or '-'}"
        yield from _cards_line(f"discards {deck}", ledger.piles[deck])


def _cards_line(word: str, cards: Counter[str]) -> list[str]:
    return [f"{word} {', '.join(in_order(cards.elements()))}"] if cards.total() else []


def _table_lines(ledger: Ledger) -> Iterable[str]:
    for seat, kingdom in enumerate(ledger.kingdoms):
        yield f"riches {seat} {kingdom.riches}"
        yield from _cards_line(f"laid {seat}", kingdom.laid)
        if kingdom.realm != "basic":
            yield f"realm {seat} {kingdom.realm}"
        for slot, person in kingdom.persons.items():
            yield f"person {seat} {slot} {person}"
        for number, tile in kingdom.tiles.items():
            if tile.lands:
                yield f"land {seat} {number} {', '.join(tile.lands)}"
            under = [*[HIGH_YIELD] * tile.yields, *(plague for plague in PLAGUES for _ in range(tile.plagues[plague]))]
            if under:
                yield f"under {seat} {number} {', '.join(under)}"
    if ledger.shadow is not None:
        yield f"riches shadow {ledger.shadow.riches}"
        yield from _cards_line("shadow", ledger.shadow.cards)
        yield from _cards_line("laid shadow", ledger.shadow.laid)
        yield from _cards_line("plague shadow", ledger.shadow.plagues)
