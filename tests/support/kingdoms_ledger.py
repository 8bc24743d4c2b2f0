"""A table of Era of Kingdoms kept from the events, in plain Python: what the events tell must be all that happens.

Two things no event tells when they happen: cards laid onto the trade board one by one before the match (`lay`), and
cards that an Oracle looks at one by one (`look`).
"""

from collections import Counter
from collections.abc import Mapping

from support.kingdoms_book import Book
from support.kingdoms_cards import (
    AGE,
    ANY,
    DECKS,
    HIGH_YIELD,
    PLAGUES,
    RELIGIOUS_SACRIFICE,
    SURVIVAL_TACTICS,
)
from support.kingdoms_table import SLOTS, Facts, Seat, Shadow, Tile, take

ACTIONS = 3


class Ledger(Book):
    """The table as the events tell it; each event is checked against what is there."""

    def __init__(self, seats: int, options: Mapping[str, str], constants: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options, constants)
        self.event: str | None = None  # the event card that was played last
        self.lost: Tile | None = None  # the tile that has just lost a land

    def tell(self, name: str, facts: Facts) -> None:
        """Take one event."""
        words = {"from": "start", "with": "partner"}  # words that no parameter may have
        getattr(self, f"_{name}")(**{words.get(key, key): value for key, value in facts.items()})
        if name != "land_lost":
            self.lost = None

    # the opening, decks and hands

    def _first_seat_chosen(self, seat: int) -> None:
        self.first = seat

    def _trade_board_laid(self, cards: list[str]) -> None:
        assert cards == self.board

    def _card_drawn(self, seat: int, deck: str, card: str) -> None:
        assert self.cards[card].deck == deck
        assert self.cards[card].type not in ("play_immediately", "age")
        self.leave_deck(card)
        self.hand(seat)[card] += 1

    def _hand_dealt_again(self, seat: int) -> None:
        assert not any(self.cards[card].stacking == "base" for card in self.hand(seat))
        self.decks["basic"] += self.hand(seat)
        self.hand(seat).clear()

    def _card_discarded(self, seat: int, card: str) -> None:
        """From the hand, or one of those that an Oracle has looked at."""
        if self.oracle is None:
            self.leave_hand(seat, card)
        else:
            self.oracle.remove(card)
        self.discard(card)

    def _deck_reshuffled(self, deck: str, cards: int) -> None:
        assert not self.deck_size(deck)
        moved = self.reshufflable(deck)
        assert moved.total() == cards > 0
        self.decks[deck] = moved
        self.piles[deck] -= moved

    def _deck_searched(self, seat: int, deck: str) -> None:
        assert seat == self.turn
        assert self.decks[deck]
        assert not self.reshufflable(deck)
        if self.seats == 2:
            self.memory.searched(seat, self.of_deck(1 - seat, deck))

    def of_deck(self, seat: int, deck: str) -> Counter[str]:
        """The cards of a hand that have the back of a deck."""
        return Counter({card: count for card, count in self.hand(seat).items() if self.cards[card].deck == deck})

    def _card_taken(self, seat: int, card: str, start: str) -> None:
        assert seat == self.turn
        if start == "deck":
            self.leave_deck(card)
        else:
            assert self.reshufflable(self.cards[card].deck)[card]
            take(self.piles[self.cards[card].deck], card)
        self._gain_openly(seat, card)

    def _gain_openly(self, seat: int, card: str) -> None:
        self.hand(seat)[card] += 1
        self.memory.shown(seat, card)

    def _oracle_looked(self, seat: int, deck: str, count: int, cards: list[str]) -> None:
        assert (seat, cards, len(cards)) == (self.turn, self.oracle, count)
        assert all(self.cards[card].deck == deck for card in cards)

    def _oracle_kept(self, seat: int, card: str) -> None:
        assert self.oracle == [card]
        self.oracle = None
        self.hand(seat)[card] += 1

    def _immediate_resolved(self, card: str, winner: Seat, tied: bool, amounts: list[int]) -> None:
        """It is laid before the winner; a tied one stays in the deck."""
        assert self.cards[card].type == "play_immediately"
        assert len(amounts) == len(self.competitors())
        if tied:
            assert winner is None
            assert self.decks["intermediate"][card]
        else:
            self.leave_deck(card)
            self.beside(winner).laid[card] += 1

    def _enlightenment_drawn(self, seat: Seat) -> None:
        self.leave_deck(AGE)
        self.beside(seat).laid[AGE] += 1
        everyone = self.shadow is not None or self.constants["drawer_gets_final_turn"] == "yes"
        self.final = self.seats if everyone else self.seats - 1

    # the trade board

    def _card_drafted(self, seat: int, card: str) -> None:
        assert seat == self.turn
        self.board[self.board.index(card)] = None
        self._gain_openly(seat, card)

    def _board_refilled(self, slot: int, card: str) -> None:
        assert slot - 1 in SLOTS[self.cards[card].deck]
        assert self.cards[card].type not in ("play_immediately", "age")
        self.lay(slot - 1, card)

    def _board_refreshed(self, seat: int, deck: str, slots: list[int], cards: list[str]) -> None:
        assert seat == self.turn
        assert [self.empty(SLOTS[deck][slot - 1]) for slot in slots] == cards
        for card in cards:
            self.discard(card)

    # turns

    def _round_started(self, round: int) -> None:
        assert round == self.round + (self.turn is not None)
        self.round = round

    def _turn_started(self, seat: int, round: int, final: bool) -> None:
        assert round == self.round
        assert final == (self.final is not None)
        self.turn, self.phase, self.actions = seat, "action", ACTIONS
        self.begin_turn()
        if self.final is not None:
            assert self.final > 0
            self.final -= 1

    def _actions_ended(self, seat: int) -> None:
        assert (seat, self.phase) == (self.turn, "action")
        self.phase, self.actions = "discard", 0
        self.glow.clear()

    def _realm_raised(self, seat: int, realm: str) -> None:
        """By one step, in the deck check, with three cards of the level."""
        assert (seat, self.phase) == (self.turn, "discard")
        step = DECKS.index(realm)
        assert DECKS.index(self.kingdoms[seat].realm) == step - 1
        assert step <= DECKS.index(self.realm_of(self.visible(seat)))
        self.kingdoms[seat].realm = realm

    def _turn_ended(self, seat: int) -> None:
        assert (seat, self.phase) == (self.turn, "draw")
        self.phase = "shadow"

    def _match_ended(self, ranking: list[list[int]], scores: list[Facts], reason: str) -> None:
        assert {"ranking": ranking, "scores": scores, "reason": reason} == self.result()
        assert self.final == 0 if reason == "enlightenment" else self.round == int(self.options["rounds"])
        self.turn = self.phase = None
        self.is_over = True

    # playing cards

    def acted(self) -> None:
        """An action is over: what removed cards gave lapses, and no more is fixed than there is."""
        self.glow.clear()
        self.trim()

    def _wild_fixed(self, seat: int, resource: str) -> None:
        assert seat == self.turn
        self.wild[resource] += 1
        assert self.wild.total() <= self.means(seat).resources[ANY]

    def _stack_replaced(self, seat: int, tile: int, cards: list[str]) -> None:
        """A Plague stays."""
        assert seat == self.turn
        here = self.kingdoms[seat].tiles[tile]
        assert here.lands == cards
        self.let_go(seat, tile)
        while here.top is not None:
            self.lift(seat, tile, here.top)

    def _land_played(self, seat: int, card: str, tile: int, over: str | None) -> None:
        assert seat == self.turn
        here = self.kingdoms[seat].tiles[tile]
        assert here.top == over
        self.leave_hand(seat, card)
        here.lands.append(card)
        self.acted()

    def _person_played(self, seat: int, card: str, slot: int) -> None:
        assert seat == self.turn
        assert slot not in self.kingdoms[seat].persons
        self.leave_hand(seat, card)
        self.kingdoms[seat].persons[slot] = card
        self.acted()

    def _victory_laid(self, seat: int, card: str) -> None:
        assert self.cards[card].type == "victory"
        self.leave_hand(seat, card)
        self.kingdoms[seat].laid[card] += 1
        self.acted()

    def _yield_placed(self, seat: int, card: str, tile: int) -> None:
        assert (seat, card) == (self.turn, HIGH_YIELD)
        assert self.given(seat, tile)
        self.leave_hand(seat, card)
        self.kingdoms[seat].tiles[tile].yields += 1
        self.acted()

    def _event_played(
        self, seat: Seat, card: str, target: Seat, tile: int | None, own_tile: int | None, what: str | None
    ) -> None:
        """Onto the pile, but a Plague is in the air; the Shadow's stay before it."""
        assert self.cards[card].type == "event"
        assert (what is not None) == (card == "Steal")
        assert own_tile is None or card == "Swindler"
        assert tile is None or target is None or tile in self.tops(target)
        self.event = card
        if seat is None:
            assert self.shadow is not None
            assert self.phase == "shadow"
            return
        self.leave_hand(seat, card)
        if card in PLAGUES:
            self.air.append(card)
            self.played[card] += 1
        else:
            self.use_up(card)
        self.acted()

    def _card_removed(self, seat: int, card: str, tile: int | None, slot: int | None) -> None:
        """What it gave helps the next action: its own amount, and with the last land its High Yields."""
        assert (seat, self.phase) == (self.turn, "action")
        kingdom = self.kingdoms[seat]
        amount = self.cards[card].amount
        if tile is not None:
            here = kingdom.tiles[tile]
            amount += here.yields if len(here.lands) == 1 else 0
            more = self.given(seat, tile)[ANY] - amount
            self.lift(seat, tile, card)
        else:
            assert slot is not None
            assert kingdom.persons.pop(slot) == card
            self.discard(card)
            self.removed_person, more = True, 0
        self._afterglow(self.cards[card].resource, amount)
        self.unfix(max(0, more))
        self.trim()

    def _afterglow(self, resource: str | None, amount: int) -> None:
        if resource == ANY:
            self.glow += self.unfix(amount)
        elif resource is not None:
            self.glow[resource] += amount

    def _plagues_cured(self, seat: int, cards: list[str]) -> None:
        """Those of the whole kingdom; by a Religious Sacrifice those of the tile that has just lost a land."""
        tiles = list(self.kingdoms[seat].tiles.values()) if self.lost is None else [self.lost]
        assert self.lost is None or self.event == RELIGIOUS_SACRIFICE
        assert Counter(cards) == sum((tile.plagues for tile in tiles), Counter[str]())
        assert cards
        for tile in tiles:
            self.cure(tile)
        if self.lost is None:
            self.removed_person = False

    def _riches_lent(self, seat: int, to: Seat, resource: str) -> None:
        assert seat == self.turn
        assert self.borrowed is None
        assert self.means(to).resources[resource] > 0
        self.borrowed = resource
        self._riches(seat, to)

    def _riches(self, giver: Seat, taker: Seat) -> None:
        assert self.beside(giver).riches > 0
        self.beside(giver).riches -= 1
        self.beside(taker).riches += 1

    # events against others

    def _event_prevented(self, seat: int, card: str) -> None:
        assert card == self.event
        self.leave_hand(seat, SURVIVAL_TACTICS)
        self.use_up(SURVIVAL_TACTICS)
        self.fall()

    def fall(self) -> None:
        """What is in the air is discarded."""
        for card in self.air:
            self.discard(card)
        self.air.clear()

    def _event_allowed(self, seat: int, card: str) -> None:
        assert card == self.event
        assert seat != self.turn or self.phase == "shadow"

    def _riches_taken(self, seat: Seat, start: Seat, card: str) -> None:
        assert card == self.event
        self._riches(start, seat)

    def _card_stolen(self, seat: int, start: int, card: str) -> None:
        """Only these two know which."""
        self.memory.stolen(seat, start, card, self.of_deck(start, self.cards[card].deck))
        take(self.hand(start), card)
        self.hand(seat)[card] += 1

    def _card_gone(self, seat: int, to: int, card: str) -> None:
        """The same, told to who lost it."""
        assert self.hand(to)[card]
        assert seat != to

    def _attack_won(self, seat: Seat, over: Seat, attack: int, defence: int) -> None:
        assert attack > defence == self.means(over).defence

    def _attack_repelled(self, seat: Seat, over: Seat, attack: int, defence: int) -> None:
        assert attack <= defence == self.means(over).defence

    def _plague_placed(self, seat: int, card: str, tile: int) -> None:
        """Played by another seat, or drawn by the Shadow."""
        assert self.given(seat, tile)[PLAGUES[card]]
        if self.air:
            assert self.air.pop() == card
        else:
            assert self.shadow is not None
            take(self.shadow.cards, card)
        self.kingdoms[seat].tiles[tile].plagues[card] += 1

    def _stacks_swapped(self, seat: int, tile: int, partner: int, other: int) -> None:
        self.let_go(seat, tile)
        mine, theirs = self.kingdoms[seat].tiles, self.kingdoms[partner].tiles
        mine[tile], theirs[other] = theirs[other], mine[tile]
        self.trim()

    def _land_lost(self, seat: int, card: str, tile: int) -> None:
        self.let_go(seat, tile)
        self.lost = self.lift(seat, tile, card)
        self.trim()

    # the Shadow

    @property
    def _shade(self) -> Shadow:
        assert self.shadow is not None
        return self.shadow

    def _shadow_turn_started(self) -> None:
        assert self.phase == "shadow"

    def _shadow_drew(self, card: str) -> None:
        """From a deck, or the one it keeps of those its Oracle has looked at."""
        if self.oracle is not None:
            assert self.oracle == [card]
            self.oracle = None
        elif self.cards[card].type != "play_immediately":
            self.leave_deck(card)
        if self.cards[card].type != "play_immediately":
            self._shade.cards[card] += 1

    def _shadow_looked(self, cards: list[str]) -> None:
        assert cards == self.oracle

    def _shadow_lost(self, card: str) -> None:
        """One of its own, or one that its Oracle has looked at."""
        if self.oracle is None:
            take(self._shade.cards, card)
        else:
            self.oracle.remove(card)
        self.discard(card)

    def _shadow_ready(self, card: str) -> None:
        assert card == SURVIVAL_TACTICS
        self._shade.ready += 1

    def _shadow_prevented(self, card: str) -> None:
        assert card == self.event
        assert self._shade.ready > 0
        self._shade.ready -= 1
        self.fall()

    def _shadow_plagued(self, card: str) -> None:
        assert self.air.pop() == card
        self._shade.plagues[card] += 1
