"""The table of Era of Kingdoms in plain Python: kingdoms, decks and the Shadow, and what the rules say of them.

It shares nothing with the engine, so that the two can be compared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from support.kingdoms_cards import AGE, ANY, DECKS, PLAGUES, TRADING_POST, Card, cards_of, constants_in_force, in_play

Facts = dict[str, Any]
Seat = int | None  # None is the Shadow
TILES = range(1, 9)
PERSONS = range(1, 4)
NEIGHBOURS = {1: (2, 4), 2: (1, 3), 3: (2, 5), 4: (1, 6), 5: (3, 8), 6: (4, 7), 7: (6, 8), 8: (5, 7)}
SLOTS = {"basic": range(6), "intermediate": range(6, 9), "advanced": range(9, 10)}
HAND = 5
NEEDED = 3  # cards for a realm


def take(cards: Counter[str], card: str, count: int = 1) -> None:
    """So many copies leave a place where they are."""
    assert cards[card] >= count, f"there is no {card}"
    cards[card] -= count
    if not cards[card]:
        del cards[card]


@dataclass
class Tile:
    """Lands from the bottom, and what lies under them."""

    lands: list[str] = field(default_factory=list)
    yields: int = 0
    plagues: Counter[str] = field(default_factory=Counter)

    @property
    def top(self) -> str | None:
        return self.lands[-1] if self.lands else None


@dataclass
class Kingdom:
    """What is before a seat, and its hand."""

    riches: int
    tiles: dict[int, Tile] = field(default_factory=lambda: {number: Tile() for number in TILES})
    persons: dict[int, str] = field(default_factory=dict)
    realm: str = "basic"
    laid: Counter[str] = field(default_factory=Counter)
    hand: Counter[str] = field(default_factory=Counter)


@dataclass
class Shadow:
    """What is before the Shadow."""

    riches: int
    cards: Counter[str] = field(default_factory=Counter)
    plagues: Counter[str] = field(default_factory=Counter)
    laid: Counter[str] = field(default_factory=Counter)
    ready: int = 0


@dataclass
class Means:
    """What a kingdom has."""

    resources: Counter[str] = field(default_factory=Counter)
    attack: int = 0
    defence: int = 0
    limit: int = HAND

    def add(self, card: Card, more: int = 0) -> None:
        if card.resource is not None:
            self.resources[card.resource] += card.amount + more
        self.attack += card.attack
        self.defence += card.defence
        self.limit += card.bonus

    def suffer(self, plagues: Counter[str]) -> None:
        for plague in plagues.elements():
            self.resources[PLAGUES[plague]] -= 1
            self.attack -= 1
            self.defence -= 1

    def floored(self) -> "Means":
        """Plagues take nothing below zero."""
        kept = Counter({name: max(0, amount) for name, amount in self.resources.items()})
        return Means(kept, max(0, self.attack), max(0, self.defence), self.limit)


class Table:
    """The whole table, and what is going on."""

    def __init__(self, seats: int, options: Mapping[str, str], constants: Mapping[str, str] | None = None) -> None:
        self.seats = seats
        self.options = options
        self.constants = {**constants_in_force(), **(constants or {})}
        self.cards = cards_of(options["cards"])
        self.box = in_play(self.cards, seats, options)
        riches = 2 if seats <= 2 else 3
        self.kingdoms = [Kingdom(riches) for _ in range(seats)]
        self.shadow = Shadow(riches) if seats == 1 else None
        self.decks = {deck: self._deck(deck) for deck in DECKS}
        grade = options["difficulty"] if seats == 1 else str(seats)
        self.depth: int | None = min(int(self.constants[f"enlightenment_{grade}"]), self.decks["advanced"].total())
        self.piles = {deck: Counter[str]() for deck in DECKS}
        self.board: list[str | None] = [None] * 10
        self.first = 0
        self.round = 1
        self.turn: int | None = None
        self.phase: str | None = None
        self.actions = 0
        self.final: int | None = None
        self.is_over = False
        self.air: list[str] = []  # a Plague that may still be prevented
        self.oracle: list[str] | None = None  # cards looked at
        self.searched: str | None = None  # the deck that is searched
        self.chosen: int | None = None  # the tile chosen for the Shadow's Swindler
        self.begin_turn()

    def begin_turn(self) -> None:
        """Nothing of the last turn is left."""
        self.borrowed: str | None = None
        self.glow = Counter[str]()
        self.wild = Counter[str]()
        self.posted = False
        self.removed_person = False
        self.played = Counter[str]()

    def _deck(self, deck: str) -> Counter[str]:
        return Counter(
            {card: count for card, count in self.box.items() if self.cards[card].deck == deck and card != AGE}
        )

    @property
    def trade(self) -> bool:
        return self.options["trade"] == "on"

    @property
    def active(self) -> int:
        assert self.turn is not None
        return self.turn

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def competitors(self) -> list[Seat]:
        """The seats, and alone the Shadow."""
        return [*range(self.seats), *([] if self.shadow is None else [None])]

    def beside(self, seat: Seat) -> Kingdom | Shadow:
        """Where the Riches of a seat are, and the cards laid."""
        if seat is None:
            assert self.shadow is not None
            return self.shadow
        return self.kingdoms[seat]

    def hand(self, seat: int) -> Counter[str]:
        return self.kingdoms[seat].hand

    # what a kingdom has

    def means(self, seat: Seat) -> Means:
        """What cards give, less what Plagues take."""
        found = self.healthy(seat)
        found.suffer(self.plagues(seat))
        return found.floored()

    def healthy(self, seat: Seat) -> Means:
        """What cards give, as if there were no Plague."""
        found = Means()
        if seat is None:
            assert self.shadow is not None
            for card in self.shadow.cards.elements():
                if self.cards[card].type != "event":
                    found.add(self.cards[card])
            del found.resources[ANY]
            return found
        for number, top in self.tops(seat).items():
            found.add(top, self.more(seat, number))
        for person in self.kingdoms[seat].persons.values():
            found.add(self.cards[person])
        return found

    def more(self, seat: int, number: int) -> int:
        """What High Yields and Trading Posts add to the top land of a tile."""
        tiles = self.kingdoms[seat].tiles
        return tiles[number].yields + sum(tiles[near].top == TRADING_POST for near in NEIGHBOURS[number])

    def may_draw(self, seat: int) -> bool:
        return self.hand(seat).total() <= self.means(seat).limit

    def tops(self, seat: int) -> dict[int, Card]:
        """The top lands by tile."""
        tiles = self.kingdoms[seat].tiles
        return {number: self.cards[tile.top] for number, tile in tiles.items() if tile.top is not None}

    def visible(self, seat: int) -> list[Card]:
        """Top lands and persons."""
        persons = [self.cards[person] for person in self.kingdoms[seat].persons.values()]
        return [*self.tops(seat).values(), *persons]

    def plagues(self, seat: Seat) -> Counter[str]:
        if seat is None:
            assert self.shadow is not None
            return self.shadow.plagues
        return sum((tile.plagues for tile in self.kingdoms[seat].tiles.values()), Counter[str]())

    # paying

    def missing(self, card: str) -> Counter[str]:
        """What the active seat lacks for a card, free wild resources apart.

        Plagues take of its own cards, the removed ones too; a loan and wild resources are beyond their reach.
        """
        taken = Counter(PLAGUES[plague] for plague in self.plagues(self.active).elements())
        has = self.healthy(self.active).resources + self.glow - taken + self.wild
        if self.borrowed is not None:
            has[self.borrowed] += 1
        return Counter(self.cards[card].cost) - has

    def can_pay(self, card: str) -> bool:
        free = self.means(self.active).resources[ANY] - self.wild.total()
        return self.missing(card).total() <= free + self.glow[ANY]

    # decks

    def deck_size(self, deck: str) -> int:
        return self.decks[deck].total() + (deck == "advanced" and self.depth is not None)

    def next_cards(self, deck: str) -> Counter[str]:
        """What may lie on top of a deck: nothing above Age of Enlightenment, and it is that."""
        return Counter({AGE: 1}) if deck == "advanced" and self.depth == 0 else +self.decks[deck]

    def reshufflable(self, deck: str) -> Counter[str]:
        """The pile without the cards played in this turn."""
        return self.piles[deck] - self.played

    def has_cards(self, deck: str) -> bool:
        return self.deck_size(deck) > 0 or self.reshufflable(deck).total() > 0

    def shown(self, deck: str) -> set[str]:
        """The cards of a deck on the trade board."""
        return {card for slot in SLOTS[deck] if (card := self.board[slot]) is not None}

    def may_draft(self, seat: int, deck: str) -> bool:
        realm = self.kingdoms[seat].realm
        return self.trade and DECKS.index(realm) >= DECKS.index(deck) and bool(self.shown(deck))

    def realm_of(self, cards: list[Card]) -> str:
        """The realm that three cards of level two, or three of level three, make."""
        return DECKS[max(step for step in range(3) if step == 0 or sum(card.level > step for card in cards) >= NEEDED)]

    def may_come(self, seat: int, deck: str) -> bool:
        """Is there a card of this deck for a draw phase?"""
        return self.has_cards(deck) or self.may_draft(seat, deck)

    def intermediate_cards(self, seat: int, realm: str) -> int:
        """How many Intermediate cards a draw phase in a realm begins with: two if any other seat is advanced."""
        if any(self.kingdoms[other].realm == "advanced" for other in self.others(seat)):
            return 2
        return DECKS.index(realm)

    # play-immediately cards

    def amounts(self, card: str) -> list[int]:
        """How much of its resource each has."""
        resource = self.cards[card].resource
        assert resource is not None
        return [self.means(seat).resources[resource] for seat in self.competitors()]

    def winner(self, card: str) -> int | None:
        """The place of who has least (Help) or most (Festival), then fewest or most Riches; None at a tie."""
        sign = 1 if card.startswith("Festival") else -1
        riches = [self.beside(seat).riches for seat in self.competitors()]
        keys = [(sign * amount, sign * mine) for amount, mine in zip(self.amounts(card), riches, strict=True)]
        return keys.index(max(keys)) if keys.count(max(keys)) == 1 else None

    def is_tied(self, card: str) -> bool:
        return self.cards[card].type == "play_immediately" and self.winner(card) is None

    # points

    def score(self, seat: Seat) -> Facts:
        """Points with their parts, and what breaks ties."""
        has, beside = self.means(seat), self.beside(seat)
        parts = Counter({"riches": beside.riches * int(self.options["riches_vp"])})
        for card in self._counting(seat):
            if card.type == "victory":
                assert card.resource is not None
                parts["victory"] += has.resources[card.resource] // 2
            else:
                parts[PART_OF[card.type]] += card.points
        parts["plagues"] = -2 * self.plagues(seat).total()
        return {
            "seat": seat,
            "points": sum(parts.values()),
            "parts": {name: parts[name] for name in (*PART_OF.values(), "victory", "plagues", "riches")},
            "riches": beside.riches,
            "attack": has.attack,
            "defence": has.defence,
            "resources": has.resources.total(),
        }

    def _counting(self, seat: Seat) -> Iterator[Card]:
        """The cards that may give points."""
        yield from (self.cards[card] for card in self.beside(seat).laid.elements())
        if seat is not None:
            yield from self.visible(seat)
        elif self.shadow is not None:
            cards = (self.cards[card] for card in self.shadow.cards.elements())
            yield from (card for card in cards if card.type != "event")

    def result(self) -> Facts:
        """Ranking, scores and reason."""
        scores = [self.score(seat) for seat in range(self.seats)]
        keys = [tuple(score[name] for name in TIE_BREAKS) for score in scores]
        ranking = [[seat for seat in range(self.seats) if keys[seat] == key] for key in sorted({*keys}, reverse=True)]
        if self.shadow is not None:
            shadow = self.score(None)
            if keys[0] < tuple(shadow[name] for name in TIE_BREAKS):
                ranking = [[], [0]]
            scores[0]["shadow"] = shadow
        return {"ranking": ranking, "scores": scores, "reason": "rounds" if self.final is None else "enlightenment"}


PART_OF = {"land": "lands", "person": "persons", "play_immediately": "immediate", "age": "enlightenment"}
TIE_BREAKS = ("points", "riches", "attack", "defence", "resources")
