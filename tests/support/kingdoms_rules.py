"""A whole match of Era of Kingdoms in plain Python: who is asked what, and which events every answer must cause.

It is one generator: it asks (chance too), is told the answer, and has told its events by the time it asks again.
"""

from support.kingdoms_cards import ATTACKS, DECKS, HIGH_YIELD, PLAGUES, RELIGIOUS_SACRIFICE, SURVIVAL_TACTICS
from support.kingdoms_drawing import Ask, Going
from support.kingdoms_events import SEARCHES
from support.kingdoms_solo import Solo
from support.kingdoms_table import HAND, PERSONS, SLOTS, Facts


class Rules(Solo):
    """The match as the rules have it."""

    def match(self) -> Going:
        """From the first chance to the end."""
        ledger, first = self.ledger, self.ledger.options["first"]
        if first == "random" and ledger.seats > 1:
            answer = yield Ask(None, "first", {str(seat): 1 for seat in range(ledger.seats)})
            self.tell("first_seat_chosen", {"seat": int(answer)})
        elif first != "random":
            ledger.first = int(first)
        if ledger.trade:
            yield from self._lay_board()
        for seat in range(ledger.seats):
            yield from self._deal(seat)
        for seat in (ledger.first, *ledger.others(ledger.first)):
            yield from self._redraw(seat)
        yield from self._turns()

    # the opening

    def _lay_board(self) -> Going:
        """Play-immediately cards are put back."""
        ledger = self.ledger
        for deck in DECKS:
            for slot in SLOTS[deck]:
                cards = ledger.next_cards(deck)
                weights = {card: cards[card] for card in cards if ledger.cards[card].type != "play_immediately"}
                ledger.lay(slot, (yield Ask(None, "card", weights)))
        self.tell("trade_board_laid", {"cards": list(ledger.board)})

    def _deal(self, seat: int) -> Going:
        ledger = self.ledger
        while True:
            for _ in range(HAND):
                yield from self.draw(seat, "basic")
            has_base = any(ledger.cards[card].stacking == "base" for card in ledger.hand(seat))
            if has_base or ledger.options["guaranteed_base"] == "off":
                return
            self.tell("hand_dealt_again", {"seat": seat})

    def _redraw(self, seat: int) -> Going:
        yield from self._discard(seat, "redraw")
        for _ in range(HAND - self.ledger.hand(seat).total()):
            yield from self.draw(seat, "basic")

    def _discard(self, seat: int, kind: str) -> Going:
        """One card at a time, as long as there are any."""
        while self.ledger.hand(seat):
            answer = yield Ask(seat, kind, {})
            if answer == "discard none":
                return
            self.tell("card_discarded", {"seat": seat, "card": answer.removeprefix("discard ")})

    # turns

    def _turns(self) -> Going:
        ledger, seat = self.ledger, self.ledger.first
        self.tell("round_started", {"round": 1})
        while True:
            self.tell("turn_started", {"seat": seat, "round": ledger.round, "final": ledger.final is not None})
            yield from self._turn(seat)
            if ledger.shadow is not None:
                yield from self.shadow_turn()
            seat = (seat + 1) % ledger.seats
            last = seat == ledger.first and ledger.round == int(ledger.options["rounds"])
            if ledger.final == 0 or (last and ledger.final is None):
                break
            if seat == ledger.first:
                self.tell("round_started", {"round": ledger.round + 1})
        self.tell("match_ended", ledger.result())

    def _turn(self, seat: int) -> Going:
        """Actions, discards, deck check, draws."""
        ledger = self.ledger
        while (answer := (yield Ask(seat, "turn", {"actions": ledger.actions, "round": ledger.round}))) != "end":
            verb, _, rest = answer.partition(" ")
            yield from getattr(self, f"_{verb}")(seat, rest)
        self.tell("actions_ended", {"seat": seat})
        yield from self._discard(seat, "discard")
        realm = ledger.kingdoms[seat].realm
        self._check_realm(seat)
        if ledger.constants["realm_counts"] == "same_turn":
            realm = ledger.kingdoms[seat].realm
        ledger.phase = "draw"
        yield from self._harvest(seat, realm)
        self.tell("turn_ended", {"seat": seat})

    def _check_realm(self, seat: int) -> None:
        """Three cards of level two, three of level three; both steps may come at once. Nothing is lost again."""
        ledger = self.ledger
        before = DECKS.index(ledger.kingdoms[seat].realm)
        after = DECKS.index(ledger.realm_of(ledger.visible(seat)))
        most = 2 if ledger.constants["double_upgrade"] == "yes" else 1
        for realm in DECKS[before + 1 : after + 1][:most]:
            self.tell("realm_raised", {"seat": seat, "realm": realm})

    def _harvest(self, seat: int, realm: str) -> Going:
        """Up to the limit: Advanced, Intermediate, Basic; the seat chooses between deck and trade board."""
        ledger = self.ledger
        to_come = {"advanced": int(realm == "advanced"), "intermediate": ledger.intermediate_cards(seat, realm)}
        before = ledger.hand(seat).total()
        while (deck := self._next_deck(seat, to_come)) is not None:
            answer = "take deck"
            if ledger.may_draft(seat, deck):
                answer = yield from self.choose(Ask(seat, "draw", self._still_to_come(seat, to_come)))
            if deck != "basic":
                to_come[deck] -= 1
            if answer == "take deck":
                yield from self.draw(seat, deck)
            else:
                self.draft(answer.removeprefix("draft "))
        assert ledger.may_end_draw(seat, before)
        if ledger.trade:
            yield from self.refill()

    def _next_deck(self, seat: int, to_come: dict[str, int]) -> str | None:
        if self._room(seat) <= 0:
            return None
        wanted = [deck for deck in ("advanced", "intermediate") if to_come[deck]]
        return next((deck for deck in (*wanted, "basic") if self.ledger.may_come(seat, deck)), None)

    def _room(self, seat: int) -> int:
        return self.ledger.means(seat).limit - self.ledger.hand(seat).total()

    def _still_to_come(self, seat: int, to_come: dict[str, int]) -> Facts:
        """Decks that have nothing are passed over."""
        room, found = self._room(seat), dict.fromkeys(("advanced", "intermediate", "basic"), 0)
        for deck in ("advanced", "intermediate"):
            found[deck] = min(room, to_come[deck]) if self.ledger.may_come(seat, deck) else 0
            room -= found[deck]
        return {**found, "basic": room}

    # what a seat does in its action phase

    def _draw(self, seat: int, rest: str) -> Going:
        self._acted()
        yield from self.draw(seat, "basic")

    def _draft(self, seat: int, card: str) -> Going:
        self._acted()
        self.draft(card)
        yield from self.refill()

    def _acted(self) -> None:
        self.ledger.actions -= 1
        self.ledger.acted()

    def _refresh(self, seat: int, rest: str) -> Going:
        """The Trading Post."""
        self.ledger.posted = True
        yield from self.refresh(rest.split())

    def _remove(self, seat: int, rest: str) -> Going:
        what, number = rest.split()
        if what == "person":
            self._remove_person(seat, int(number))
        else:
            top = self.ledger.tops(seat)[int(number)].name
            self.tell("card_removed", {"seat": seat, "card": top, "tile": int(number), "slot": None})
        yield from ()

    def _remove_person(self, seat: int, slot: int) -> None:
        person = self.ledger.kingdoms[seat].persons[slot]
        self.tell("card_removed", {"seat": seat, "card": person, "tile": None, "slot": slot})

    def _cure(self, seat: int, rest: str) -> Going:
        for slot in rest.split():
            self._remove_person(seat, int(slot))
        plagues = self.ledger.kingdoms[seat].tiles.values()
        cured = [plague for tile in plagues for plague in PLAGUES for _ in range(tile.plagues[plague])]
        self.tell("plagues_cured", {"seat": seat, "cards": cured})
        yield from ()

    def _borrow(self, seat: int, rest: str) -> Going:
        resource, _, lender = rest.split()
        self.tell(
            "riches_lent", {"seat": seat, "to": None if lender == "shadow" else int(lender), "resource": resource}
        )
        yield from ()

    def _play(self, seat: int, rest: str) -> Going:
        card = max((name for name in self.ledger.cards if f"{rest} ".startswith(f"{name} ")), key=len)
        words = rest.removeprefix(card).split()
        kind = self.ledger.cards[card].type
        if kind == "land":
            self._play_land(seat, card, int(words[1]))
        elif kind == "person":
            self.pay(card)
            slot = next(slot for slot in PERSONS if slot not in self.ledger.kingdoms[seat].persons)
            self.tell("person_played", {"seat": seat, "card": card, "slot": slot})
        elif kind == "victory":
            self.pay(card)
            self.tell("victory_laid", {"seat": seat, "card": card})
        else:
            yield from self._play_event(seat, card, words)

    def _play_land(self, seat: int, card: str, number: int) -> None:
        """Stacked, or in the place of what is there."""
        self.pay(card)
        tile = self.ledger.kingdoms[seat].tiles[number]
        over = tile.top if self.ledger.cards[card].stacking == "stack" else None
        if over is None and tile.lands:
            self.tell("stack_replaced", {"seat": seat, "tile": number, "cards": list(tile.lands)})
        self.tell("land_played", {"seat": seat, "card": card, "tile": number, "over": over})

    def _play_event(self, seat: int, card: str, words: list[str]) -> Going:
        if card == HIGH_YIELD:
            self.pay(card)
            self.tell("yield_placed", {"seat": seat, "card": card, "tile": int(words[1])})
        elif card == SURVIVAL_TACTICS:
            yield from self.survive()
        elif card in SEARCHES:
            yield from self.search(card)
        elif card == "Oracle":
            yield from self.foresee(words[0])
        elif card == "Trade Expedition":
            yield from self.trade()
        elif self.ledger.shadow is None:
            yield from self._play_against(card, words)
        else:
            yield from self._play_alone(card, words)

    def _play_against(self, card: str, words: list[str]) -> Going:
        if card in ATTACKS:
            yield from self.attack(card)
        elif card == "Steal":
            yield from self.steal(int(words[1]), words[2])
        elif card == RELIGIOUS_SACRIFICE:
            yield from self.sacrifice(int(words[1]))
        elif card == "Swindler":
            yield from self.swindle(int(words[0]), words[2])
        else:
            yield from self.infect(card, words[1])

    def _play_alone(self, card: str, words: list[str]) -> Going:
        if card in ATTACKS:
            self.attack_shadow(card)
        elif card == "Steal":
            self.steal_from_shadow()
        elif card == RELIGIOUS_SACRIFICE:
            yield from self.sacrifice_alone(int(words[1]))
        elif card == "Swindler":
            self.swindle_shadow(int(words[0]), " ".join(words[3:]))
        else:
            self.infect_shadow(card)
