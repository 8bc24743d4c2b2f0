"""What can be done to a table of Era of Kingdoms, in plain Python: cards go from place to place, wild resources go."""

from collections import Counter
from collections.abc import Mapping

from support.kingdoms_cards import AGE, ANY, HIGH_YIELD, RESOURCES
from support.kingdoms_memory import Memory
from support.kingdoms_table import Kingdom, Table, Tile, take


class Book(Table):
    """A table on which every move is checked against what is there."""

    def __init__(self, seats: int, options: Mapping[str, str], constants: Mapping[str, str] | None = None) -> None:
        super().__init__(seats, options, constants)
        self.memory = Memory(seats)

    # cards from place to place

    def discard(self, card: str) -> None:
        self.piles[self.cards[card].deck][card] += 1

    def leave_deck(self, card: str) -> None:
        """From the top of its deck."""
        if card == AGE:
            assert self.depth == 0
            self.depth = None
            return
        deck = self.cards[card].deck
        take(self.decks[deck], card)
        if deck == "advanced" and self.depth is not None:
            assert self.depth > 0, "Age of Enlightenment lies on top"
            self.depth -= 1

    def leave_hand(self, seat: int, card: str) -> None:
        """Before all eyes."""
        take(self.hand(seat), card)
        self.memory.left(seat, card)

    def use_up(self, card: str) -> None:
        """Discarded, and out of a reshuffle for this turn."""
        self.discard(card)
        self.played[card] += 1

    def lay(self, slot: int, card: str) -> None:
        assert self.board[slot] is None
        self.leave_deck(card)
        self.board[slot] = card

    def look(self, card: str) -> None:
        assert self.oracle is not None
        self.leave_deck(card)
        self.oracle.append(card)

    def empty(self, slot: int) -> str:
        """The card of a slot of the trade board is taken away."""
        card, self.board[slot] = self.board[slot], None
        assert card is not None
        return card

    # wild resources and what removed cards leave

    def unfix(self, count: int) -> Counter[str]:
        """So many wild resources go: fixed ones first, then free ones."""
        gone = Counter[str]()
        for _ in range(count):
            fixed = next((resource for resource in RESOURCES if self.wild[resource]), ANY)
            gone[fixed] += 1
            if fixed != ANY:
                take(self.wild, fixed)
        return gone

    def trim(self) -> None:
        """No more is fixed than there is."""
        if self.turn is not None:
            self.unfix(max(0, self.wild.total() - self.means(self.turn).resources[ANY]))

    def given(self, seat: int, number: int) -> Counter[str]:
        """What the top land of a tile gives."""
        top = self.kingdoms[seat].tiles[number].top
        card = None if top is None else self.cards[top]
        if card is None or card.resource is None:
            return Counter()
        return Counter({card.resource: card.amount + self.more(seat, number)})

    def let_go(self, seat: int, number: int) -> None:
        """The top land of a tile of the active seat goes: the wild resources it gave are no longer fixed."""
        if seat == self.turn:
            self.unfix(self.given(seat, number)[ANY])

    def lift(self, seat: int, number: int, card: str) -> Tile:
        """The top land of a tile goes onto the pile; with the last one its High Yields do."""
        tile = self.kingdoms[seat].tiles[number]
        assert tile.top == card
        self.discard(tile.lands.pop())
        if not tile.lands:
            self._drop_yields(tile)
        return tile

    def _drop_yields(self, tile: Tile) -> None:
        for _ in range(tile.yields):
            self.discard(HIGH_YIELD)
        tile.yields = 0

    def cure(self, tile: Tile) -> None:
        for plague in tile.plagues.elements():
            self.discard(plague)
        tile.plagues.clear()

    # what must always hold

    def everywhere(self) -> Counter[str]:
        """All cards, wherever they are."""
        found = Counter([*self.air, *(self.oracle or []), *(card for card in self.board if card is not None)])
        found[AGE] += self.depth is not None
        for cards in (*self.decks.values(), *self.piles.values()):
            found.update(cards)
        for kingdom in self.kingdoms:
            found.update(kingdom.hand)
            found.update(kingdom.laid)
            add_table(found, kingdom)
        if self.shadow is not None:
            for cards in (self.shadow.cards, self.shadow.plagues, self.shadow.laid):
                found.update(cards)
        return +found

    def may_end_draw(self, seat: int, before_drawing: int) -> bool:
        """Is the hand within its limit, or as it was?"""
        return self.hand(seat).total() <= max(before_drawing, self.means(seat).limit)


def add_table(found: Counter[str], kingdom: Kingdom) -> None:
    """Add the cards on tiles, under them, and in the slots of persons."""
    found.update(kingdom.persons.values())
    for tile in kingdom.tiles.values():
        found.update(tile.lands)
        found.update(tile.plagues)
        found[HIGH_YIELD] += tile.yields
