"""How cards are drawn in Era of Kingdoms, in plain Python: what chance is asked, and which events follow.

Generators: they ask (chance too), are told the answer, and have told their events by the time they ask again.
"""

from collections.abc import Generator
from dataclasses import dataclass

from support.kingdoms_cards import AGE, DECKS
from support.kingdoms_ledger import Ledger
from support.kingdoms_legal import legal_texts
from support.kingdoms_table import SLOTS, Facts, Seat


@dataclass(frozen=True)
class Ask:
    """What is asked next: of a seat, or of chance (no seat), whose facts are the outcomes with their weights."""

    seat: int | None
    kind: str
    facts: Facts


Going = Generator[Ask, str, None]
Answering = Generator[Ask, str, str]
Drawn = Generator[Ask, str, str | None]
Looking = Generator[Ask, str, list[str]]
Allowing = Generator[Ask, str, bool]


class Drawing:
    """Tells events to the ledger and remembers them."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.told: list[tuple[str, Facts]] = []

    def tell(self, name: str, facts: Facts) -> None:
        self.told.append((name, facts))
        self.ledger.tell(name, facts)

    def choose(self, ask: Ask) -> Answering:
        """The answer of a seat; a single one, which everybody can see, is given without asking."""
        answers = legal_texts(self.ledger, {"seat": ask.seat, "kind": ask.kind, **ask.facts})
        if len(answers) == 1:
            return answers.pop()
        return (yield ask)

    # chance

    def turned_up(self, deck: str) -> Drawn:
        """The next card of a deck, which is rebuilt from its pile if it has run out; None if there is none."""
        ledger = self.ledger
        if not ledger.has_cards(deck):
            return None
        if not ledger.deck_size(deck):
            self.tell("deck_reshuffled", {"deck": deck, "cards": ledger.reshufflable(deck).total()})
        return (yield Ask(None, "card", dict(ledger.next_cards(deck))))

    def drawn(self, deck: str) -> Drawn:
        """The next card that stays with who draws it: others are resolved, and another one is drawn instead.

        Age of Enlightenment has been told when it is returned.
        """
        while (card := (yield from self.turned_up(deck))) is not None:
            if card == AGE:
                self.enlighten(self.ledger.active)
                return card
            if self.ledger.cards[card].type != "play_immediately":
                return card
            self.resolve(card)
            if self._only_ties_left(deck):
                return None
        return None

    def _only_ties_left(self, deck: str) -> bool:
        """Would every card of the deck be shuffled back? (An empty one is rebuilt.)"""
        left = self.ledger.decks[deck]
        return left.total() > 0 and all(self.ledger.is_tied(card) for card in left)

    def enlighten(self, seat: Seat) -> None:
        self.tell("enlightenment_drawn", {"seat": seat})

    def resolve(self, card: str) -> None:
        """A play-immediately card goes to its winner, or back into the deck."""
        ledger = self.ledger
        place = ledger.winner(card)
        winner = None if place is None else ledger.competitors()[place]
        facts = {"card": card, "winner": winner, "tied": place is None, "amounts": ledger.amounts(card)}
        self.tell("immediate_resolved", facts)

    # where cards go

    def draw(self, seat: int, deck: str) -> Going:
        """A card for a hand."""
        card = yield from self.drawn(deck)
        if card not in (None, AGE):
            self.tell("card_drawn", {"seat": seat, "deck": deck, "card": card})

    def draw_up_to(self, seat: int, cards: int) -> Going:
        """So many Basic cards by the effect of a card: none while the hand is above its limit."""
        if self.ledger.may_draw(seat):
            for _ in range(cards):
                yield from self.draw(seat, "basic")

    def refill(self) -> Going:
        """The empty slots of the trade board in their order, unless nothing but cards that tie is left for them.

        Age of Enlightenment is replaced like the others.
        """
        for deck in DECKS:
            for slot in SLOTS[deck]:
                if self.ledger.board[slot] is None and not self._only_ties_left(deck):
                    card = yield from self.drawn(deck)
                    if card == AGE:
                        card = yield from self.drawn(deck)
                    if card is not None:
                        self.tell("board_refilled", {"slot": slot + 1, "card": card})

    def draft(self, card: str) -> None:
        self.tell("card_drafted", {"seat": self.ledger.active, "card": card})

    def refresh(self, words: list[str]) -> Going:
        """`basic 1 3 4` or `intermediate 2`: these slots are emptied and filled again."""
        deck, slots = words[0], [int(word) for word in words[1:]]
        cards = [self.ledger.board[SLOTS[deck][slot - 1]] for slot in slots]
        self.tell("board_refreshed", {"seat": self.ledger.active, "deck": deck, "slots": slots, "cards": cards})
        yield from self.refill()
