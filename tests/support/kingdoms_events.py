"""The event cards of Era of Kingdoms in plain Python: those that help, those against others, who may prevent them."""

from support.kingdoms_cards import ANY, PLAGUES, RELIGIOUS_SACRIFICE, RESOURCES, SURVIVAL_TACTICS
from support.kingdoms_drawing import Allowing, Ask, Drawing, Going, Looking
from support.kingdoms_table import Facts, Seat

LOOKED_AT = 3
FOUND = 2
NO_AIM: Facts = {"tile": None, "own_tile": None, "what": None}
SEARCHES = {"Forgotten Knowledge": "basic", "Lost Artifact": "intermediate"}


class Events(Drawing):
    """What happens when a seat plays an event."""

    aim: Facts = NO_AIM  # of the event played last

    def pay(self, card: str) -> None:
        """An action; wild resources that are needed are fixed, those of removed cards before others."""
        ledger = self.ledger
        ledger.actions -= 1
        missing = ledger.missing(card)
        needed = [resource for resource in RESOURCES for _ in range(missing[resource])]
        for resource in needed[ledger.glow[ANY] :]:
            self.tell("wild_fixed", {"seat": ledger.active, "resource": resource})

    def play_event(self, card: str, target: Seat = None, **aim: int | str) -> None:
        self.pay(card)
        self.aim = {**NO_AIM, **aim}
        self.tell("event_played", {"seat": self.ledger.active, "card": card, "target": target, **self.aim})

    # those that help

    def survive(self) -> Going:
        """Survival Tactics as an action: two cards and another action."""
        self.play_event(SURVIVAL_TACTICS)
        self.ledger.actions += 1
        yield from self.draw_up_to(self.ledger.active, 2)

    def search(self, card: str) -> Going:
        """Up to two cards of the pile; of the deck if the pile has none, cards of this turn apart."""
        ledger, deck = self.ledger, SEARCHES[card]
        seat = ledger.active
        self.play_event(card)
        if not ledger.may_draw(seat):
            return
        start = "pile" if ledger.reshufflable(deck) else "deck"
        ledger.searched = deck if start == "deck" else None
        if start == "deck" and ledger.decks[deck]:
            self.tell("deck_searched", {"seat": seat, "deck": deck})
        for left in range(FOUND, 0, -1):
            if not self.findable(deck, start):
                break
            answer = yield Ask(seat, "take", {"deck": deck, "left": left})
            if answer == "take none":
                break
            self.tell("card_taken", {"seat": seat, "card": answer.removeprefix("take "), "from": start})
        ledger.searched = None

    def findable(self, deck: str, start: str) -> set[str]:
        ledger = self.ledger
        if start == "pile":
            return set(ledger.reshufflable(deck))
        return {card for card in ledger.decks[deck] if ledger.cards[card].type != "play_immediately"}

    def foresee(self, deck: str) -> Going:
        """Oracle: look at three cards, keep one; another action."""
        ledger, seat = self.ledger, self.ledger.active
        self.play_event("Oracle")
        ledger.actions += 1
        if not ledger.may_draw(seat):
            return
        cards = yield from self.look(deck)
        self.tell("oracle_looked", {"seat": seat, "deck": deck, "count": len(cards), "cards": list(cards)})
        kept = cards[0] if cards else None
        if len(cards) > 1:
            answer = yield Ask(seat, "keep", {"deck": deck, "shadow": False})
            kept = answer.removeprefix("keep ")
        for card in without(cards, kept):
            self.tell("card_discarded", {"seat": seat, "card": card})
        if kept is not None:
            self.tell("oracle_kept", {"seat": seat, "card": kept})
        ledger.oracle = None

    def look(self, deck: str) -> Looking:
        """Three cards; play-immediately cards among them are resolved and not replaced."""
        ledger = self.ledger
        ledger.oracle = []
        for _ in range(LOOKED_AT):
            card = yield from self.turned_up(deck)
            if card is not None and ledger.cards[card].type == "play_immediately":
                self.resolve(card)
            elif card is not None:
                ledger.look(card)
        return list(ledger.oracle)

    def trade(self) -> Going:
        """Trade Expedition: a refresh, then a draft; both may be declined."""
        seat = self.ledger.active
        self.play_event("Trade Expedition")
        answer = yield from self.choose(Ask(seat, "refresh", {}))
        if answer != "refresh none":
            yield from self.refresh(answer.split()[1:])
        answer = yield from self.choose(Ask(seat, "draft", {}))
        if answer != "draft none":
            self.draft(answer.removeprefix("draft "))
            yield from self.refill()

    # those against others

    def attack(self, card: str) -> Going:
        ledger, seat = self.ledger, self.ledger.active
        strength = ledger.means(seat).attack + ledger.cards[card].attack
        beaten = [other for other in ledger.others(seat) if ledger.means(other).defence < strength]
        victims = [other for other in beaten if ledger.kingdoms[other].riches]
        self.play_event(card)
        for other in ledger.others(seat):
            if other not in victims:
                self.compare(seat, other, strength)
        for at, victim in enumerate(victims):
            if (yield from self.is_allowed(card, *victims[at:])):
                self.compare(seat, victim, strength)
                self.tell("riches_taken", {"seat": seat, "from": victim, "card": card})

    def compare(self, seat: Seat, other: Seat, attack: int) -> bool:
        """Is the attack greater than the defence?"""
        defence = self.ledger.means(other).defence
        won = attack > defence
        name = "attack_won" if won else "attack_repelled"
        self.tell(name, {"seat": seat, "over": other, "attack": attack, "defence": defence})
        return won

    def is_allowed(self, card: str, victim: int, *others: int, by_shadow: bool = False) -> Allowing:
        """The victim is asked, others after it; with Survival Tactics it prevents the event and draws a card."""
        by = None if by_shadow else self.ledger.active
        answer = yield Ask(victim, "prevent", {"event": card, "by": by, **self.aim, "asked": [victim, *others]})
        name = {"allow": "event_allowed", "prevent": "event_prevented"}[answer]
        self.tell(name, {"seat": victim, "card": card})
        if answer == "prevent":
            yield from self.draw_up_to(victim, 1)
        return answer == "allow"

    def steal(self, victim: int, what: str) -> Going:
        seat = self.ledger.active
        self.play_event("Steal", victim, what=what)
        if not (yield from self.is_allowed("Steal", victim)):
            return
        if what == "riches":
            self.tell("riches_taken", {"seat": seat, "from": victim, "card": "Steal"})
            return
        card = yield Ask(None, "card", dict(self.ledger.hand(victim)))
        self.tell("card_stolen", {"seat": seat, "from": victim, "card": card})
        self.tell("card_gone", {"seat": victim, "to": seat, "card": card})

    def sacrifice(self, tile: int) -> Going:
        """Religious Sacrifice: the top land there, of who plays it and of all others."""
        ledger, seat = self.ledger, self.ledger.active
        victims = [other for other in ledger.others(seat) if tile in ledger.tops(other)]
        self.play_event(RELIGIOUS_SACRIFICE, tile=tile)
        self.give_up(seat, tile)
        for at, victim in enumerate(victims):
            if (yield from self.is_allowed(RELIGIOUS_SACRIFICE, *victims[at:])):
                self.give_up(victim, tile)

    def give_up(self, seat: int, tile: int) -> None:
        """A land is sacrificed, and the Plagues of its tile are lifted."""
        self.lose(seat, tile)
        sick = self.ledger.kingdoms[seat].tiles[tile].plagues
        if sick:
            self.tell("plagues_cured", {"seat": seat, "cards": [each for each in PLAGUES for _ in range(sick[each])]})

    def lose(self, seat: int, tile: int) -> None:
        self.tell("land_lost", {"seat": seat, "card": self.ledger.tops(seat)[tile].name, "tile": tile})

    def infect(self, plague: str, place: str) -> Going:
        victim, tile = map(int, place.split(":"))
        self.play_event(plague, victim, tile=tile)
        if (yield from self.is_allowed(plague, victim)):
            self.tell("plague_placed", {"seat": victim, "card": plague, "tile": tile})

    def swindle(self, tile: int, place: str) -> Going:
        seat = self.ledger.active
        victim, other = map(int, place.split(":"))
        self.play_event("Swindler", victim, tile=other, own_tile=tile)
        if (yield from self.is_allowed("Swindler", victim)):
            self.tell("stacks_swapped", {"seat": seat, "tile": tile, "with": victim, "other": other})


def without(cards: list[str], kept: str | None) -> list[str]:
    """All cards but one copy of the one that is kept."""
    found = list(cards)
    if kept is not None:
        found.remove(kept)
    return found
