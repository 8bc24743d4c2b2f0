"""The solo game of Era of Kingdoms in plain Python: events against the Shadow, and its turn."""

from support.kingdoms_cards import AGE, ATTACKS, DECKS, PLAGUES, RELIGIOUS_SACRIFICE, SURVIVAL_TACTICS
from support.kingdoms_choices import ALONE, plagued, swindled
from support.kingdoms_drawing import Ask, Going
from support.kingdoms_events import FOUND, NO_AIM, SEARCHES, Events, without
from support.kingdoms_table import Shadow


class Solo(Events):
    """What is different with one seat."""

    @property
    def shadow(self) -> Shadow:
        assert self.ledger.shadow is not None
        return self.ledger.shadow

    # against the Shadow

    def is_prevented(self, card: str) -> bool:
        """Survival Tactics that wait cancel the event."""
        if not self.shadow.ready:
            return False
        self.tell("shadow_prevented", {"card": card})
        return True

    def attack_shadow(self, card: str) -> None:
        ledger = self.ledger
        strength = ledger.means(ALONE).attack + ledger.cards[card].attack
        self.play_event(card)
        if strength <= ledger.means(None).defence or not self.shadow.riches:
            self.compare(ALONE, None, strength)
        elif not self.is_prevented(card):
            self.compare(ALONE, None, strength)
            self.tell("riches_taken", {"seat": ALONE, "from": None, "card": card})

    def steal_from_shadow(self) -> None:
        self.play_event("Steal", what="riches")
        if not self.is_prevented("Steal"):
            self.tell("riches_taken", {"seat": ALONE, "from": None, "card": "Steal"})

    def sacrifice_alone(self, tile: int) -> Going:
        """A land of one's own for any card of the Shadow."""
        self.play_event(RELIGIOUS_SACRIFICE, tile=tile)
        self.give_up(ALONE, tile)
        if not self.is_prevented(RELIGIOUS_SACRIFICE) and self.shadow.cards:
            answer = yield from self.choose(
                Ask(ALONE, "lose", {"event": RELIGIOUS_SACRIFICE, "shadow": True, "tile": None})
            )
            self.tell("shadow_lost", {"card": answer.removeprefix("discard shadow ")})

    def infect_shadow(self, plague: str) -> None:
        self.play_event(plague)
        if not self.is_prevented(plague):
            self.tell("shadow_plagued", {"card": plague})

    def swindle_shadow(self, tile: int, card: str) -> None:
        """A land of one's own for one of the Shadow."""
        self.play_event("Swindler", own_tile=tile)
        if not self.is_prevented("Swindler"):
            self.lose(ALONE, tile)
            self.tell("shadow_lost", {"card": card})

    # its turn

    def shadow_turn(self) -> Going:
        """A Basic card, and one of each deck up to the seat's realm (or its own); searches bring more."""
        self.tell("shadow_turn_started", {})
        realm = self.ledger.kingdoms[ALONE].realm
        if self.ledger.constants["shadow_level"] == "own":
            cards = [self.ledger.cards[card] for card in self.shadow.cards.elements()]
            realm = self.ledger.realm_of([card for card in cards if card.type in ("land", "person")])
        self.to_come = {deck: int(step <= DECKS.index(realm)) for step, deck in enumerate(DECKS)}
        while (deck := next((deck for deck in DECKS if self.to_come[deck]), None)) is not None:
            self.to_come[deck] -= 1
            card = yield from self.turned_up(deck)
            if card == AGE:
                self.enlighten(None)
            elif card is not None:
                yield from self._shadow_card(card)

    def _shadow_card(self, card: str) -> Going:
        """What is resolved at once is, without another one; the rest lies before it."""
        self.tell("shadow_drew", {"card": card})
        kind = self.ledger.cards[card].type
        if kind == "play_immediately":
            self.resolve(card)
        elif card == SURVIVAL_TACTICS:
            self.tell("shadow_ready", {"card": card})
        elif card in SEARCHES:
            self.to_come[SEARCHES[card]] += FOUND
        elif card == "Oracle":
            yield from self._shadow_oracle()
        elif kind == "event" and self._hurts(card):
            self.aim = {**NO_AIM, "what": "riches" if card == "Steal" else None}
            self.tell("event_played", {"seat": None, "card": card, "target": ALONE, **self.aim})
            if (yield from self.is_allowed(card, ALONE, by_shadow=True)):
                yield from self._suffer(card)

    def _hurts(self, card: str) -> bool:
        """Would the seat lose something?"""
        ledger = self.ledger
        if card in ATTACKS:
            strength = self._strength(card)
            if strength <= ledger.means(ALONE).defence or not ledger.kingdoms[ALONE].riches:
                self.compare(None, ALONE, strength)
                return False
            return True
        if card == "Steal":
            return ledger.kingdoms[ALONE].riches > 0
        if card == RELIGIOUS_SACRIFICE:
            return bool(ledger.tops(ALONE))
        if card == "Swindler":
            return bool(swindled(ledger))
        return card in PLAGUES and bool(plagued(ledger, card))

    def _strength(self, card: str) -> int:
        return self.ledger.means(None).attack + self.ledger.cards[card].attack

    def _suffer(self, card: str) -> Going:
        if card in ATTACKS:
            self.compare(None, ALONE, self._strength(card))
        if card == "Steal" or card in ATTACKS:
            self.tell("riches_taken", {"seat": None, "from": ALONE, "card": card})
        elif card in PLAGUES:
            answer = yield from self.choose(Ask(ALONE, "suffer", {"event": card}))
            self.tell("plague_placed", {"seat": ALONE, "card": card, "tile": int(answer.split()[1])})
        else:
            answer = yield from self.choose(Ask(ALONE, "lose", {"event": card, "shadow": False, "tile": None}))
            yield from self._lose_chosen(card, int(answer.split()[1]))

    def _lose_chosen(self, card: str, tile: int) -> Going:
        """For its Swindler a card of the Shadow goes too."""
        if card != "Swindler":
            self.give_up(ALONE, tile)
            return
        self.ledger.chosen = tile
        answer = yield from self.choose(Ask(ALONE, "lose", {"event": card, "shadow": True, "tile": tile}))
        self.lose(ALONE, tile)
        self.tell("shadow_lost", {"card": answer.removeprefix("discard shadow ")})
        self.ledger.chosen = None

    def _shadow_oracle(self) -> Going:
        """Of three Intermediate cards the best; where several are, the seat chooses."""
        cards = yield from self.look("intermediate")
        self.tell("shadow_looked", {"cards": cards})
        kept = None
        if cards:
            answer = yield from self.choose(Ask(ALONE, "keep", {"deck": "intermediate", "shadow": True}))
            kept = answer.removeprefix("keep ")
        for card in without(cards, kept):
            self.tell("shadow_lost", {"card": card})
        if kept is None:
            self.ledger.oracle = None
        else:
            yield from self._shadow_card(kept)
