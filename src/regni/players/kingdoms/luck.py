"""Which card comes from a deck when a line of play is followed.

Lines through one world have drawn different cards before, so their decks differ a little. Still they shall meet the
same cards where they can: what makes one of them better should not be luck.
"""

from mypy_extensions import i64

from regni.core.rng import MASK, mix
from regni.games.kingdoms.pieces import ADVANCED, ENLIGHTENMENT, FIRST_OF_DECK, KINDS
from regni.games.kingdoms.state import KingdomsState


def card_of(state: KingdomsState, deck: i64, seed: i64) -> i64:
    """Each copy of a card has a lot of its own in this draw, and of those in the deck the lowest lot comes."""
    if deck == ADVANCED and state.depth == 0:
        return ENLIGHTENMENT
    found, lowest = FIRST_OF_DECK[deck], MASK
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        for copy in range(state.deck[kind]):
            lot = mix((seed + KINDS * copy + kind) & MASK)
            if lot < lowest:
                found, lowest = kind, lot
    return found
