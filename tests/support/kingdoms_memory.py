"""What each seat knows of the other hands of Era of Kingdoms with perfect memory, in plain Python."""

from collections import Counter

EVERYBODY = None  # who only watches knows what everybody knows


class Memory:
    """By observer and owner: cards that are certainly in that hand."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.observers = [EVERYBODY, *range(seats)]
        self.known = {(observer, owner): Counter[str]() for observer in self.observers for owner in range(seats)}

    def shown(self, owner: int, card: str) -> None:
        """A card comes into a hand before all eyes."""
        for observer in self.observers:
            self.known[observer, owner][card] += 1

    def left(self, owner: int, card: str) -> None:
        """A card leaves a hand before all eyes."""
        for observer in self.observers:
            self._one_fewer(observer, owner, card)

    def _one_fewer(self, observer: int | None, owner: int, card: str) -> None:
        self.known[observer, owner] -= Counter([card])

    def searched(self, observer: int, of_deck: Counter[str]) -> None:
        """With two seats who looks through a deck knows which of its cards the other holds."""
        (owner,) = {*range(self.seats)} - {observer}
        self.known[observer, owner] |= of_deck

    def stolen(self, thief: int, victim: int, card: str, of_deck: Counter[str]) -> None:
        """A card goes from hand to hand: two know which, the others see its back only.

        Of the kinds with that back each is one less certain, unless all those cards are known to be alike.
        """
        for observer in self.observers:
            known = self.known[observer, victim]
            if observer in (thief, victim) or known[card] == of_deck.total():
                self._one_fewer(observer, victim, card)
                self.known[observer, thief][card] += 1
            else:
                self.known[observer, victim] = known - Counter(list(of_deck))
