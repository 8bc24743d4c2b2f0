"""Everything about a match at one moment, secrets included."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import shifted
from regni.core.frames import Table
from regni.games.kingdoms.cards import Cards
from regni.games.kingdoms.decisions import Turn
from regni.games.kingdoms.options import Options
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BOARD,
    FIRST_OF_DECK,
    KINDS,
    MOST_SEATS,
    NO_CARD,
    NO_RESOURCE,
    RESOURCES,
    SLOTS,
    TILES,
)

SHADOW_SEAT: Final = 1  # where the Shadow's Riches and cards laid stand in a solo match


def with_item(items: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A copy of the counters with one of them changed."""
    changed = items[:]
    changed[at] = value
    return changed


@mypyc_attr(acyclic=True)
@final
class KingdomsState(Table):
    """Cards by seat and kind stand at `seat * 72 + kind`, tiles at `seat * 8 + tile`, persons at `seat * 3 + slot`.

    Those that seldom change are shared between copies: they are replaced (`with_item`), never changed in place.
    """

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__(seats)
        self.options: Options = options
        self.cards: Cards = options.cards
        self.round: i64 = 1
        # the kingdoms
        self.tiles: vec[i64] = vec[i64]()
        self.persons: vec[i64] = vec[i64]()
        self.realms: vec[i64] = vec[i64]()  # shared
        self.riches: vec[i64] = vec[i64]()  # shared
        self.laid: vec[i64] = vec[i64]()  # shared: victory and play-immediately cards, and Age of Enlightenment
        self.hands: vec[i64] = vec[i64]()
        self.sizes: vec[i64] = vec[i64]()  # of the hands
        self.seen: vec[i64] = vec[i64]()  # shared: cards of a hand that all have seen
        self.secrets: vec[i64] = vec[i64]()  # shared: cards of a hand that one other seat has seen
        # the supply
        self.deck: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.deck_sizes: vec[i64] = vec[i64]()
        self.depth: i64 = 0  # cards above Age of Enlightenment; -1 when it has been drawn
        self.board: vec[i64] = vec[i64]()  # shared: the trade board
        # the turn
        self.borrowed: i64 = NO_RESOURCE
        self.glow: vec[i64] = vec[i64]()  # shared: resources of removed cards, for the next action
        self.wild: vec[i64] = vec[i64]()  # shared: wild resources fixed in this turn
        self.posted: bool = False  # the Trading Post has been used
        self.removed_person: bool = False  # one in this turn
        self.played: vec[i64] = vec[i64]()  # shared: cards that stay out of a reshuffle in this turn
        self.final: i64 = -1  # final turns still to begin; -1 before Age of Enlightenment
        # the Shadow
        self.shadow: vec[i64] = vec[i64]()  # shared: its cards
        self.shadow_plagues: vec[i64] = vec[i64]()  # shared
        self.ready: i64 = 0  # Survival Tactics that wait

    def copy(self) -> "KingdomsState":
        other = KingdomsState(self.options, self.seats)
        other.first = self.first
        other.round = self.round
        other.frames = self.frames[:]
        other.tiles = self.tiles[:]
        other.persons = self.persons[:]
        other.realms = self.realms
        other.riches = self.riches
        other.laid = self.laid
        other.hands = self.hands[:]
        other.sizes = self.sizes[:]
        other.seen = self.seen
        other.secrets = self.secrets
        other.deck = self.deck[:]
        other.pile = self.pile[:]
        other.deck_sizes = self.deck_sizes[:]
        other.depth = self.depth
        other.board = self.board
        other.borrowed = self.borrowed
        other.glow = self.glow
        other.wild = self.wild
        other.posted = self.posted
        other.removed_person = self.removed_person
        other.played = self.played
        other.final = self.final
        other.shadow = self.shadow
        other.shadow_plagues = self.shadow_plagues
        other.ready = self.ready
        return other

    def turn(self) -> Turn:
        """The frame at the bottom, once the opening is over."""
        turn = self.frames[0]
        assert isinstance(turn, Turn)
        return turn

    def active(self) -> i64:
        """The seat whose turn it is."""
        return self.turn().seat

    def add_actions(self, more: i64) -> None:
        """The turn has so many actions more, or fewer."""
        turn = self.turn()
        self.frames[0] = Turn(turn.seat, turn.phase, turn.actions + more)

    # the kingdoms

    def stack(self, seat: i64, tile: i64) -> i64:
        return self.tiles[seat * TILES + tile]

    def set_stack(self, seat: i64, tile: i64, stack: i64) -> None:
        self.tiles[seat * TILES + tile] = stack

    def person(self, seat: i64, slot: i64) -> i64:
        """The kind in a slot, or NO_CARD."""
        return self.persons[seat * SLOTS + slot]

    def give_riches(self, start: i64, to: i64) -> None:
        """One Riches card changes hands."""
        self.riches = with_item(self.riches, start, self.riches[start] - 1)
        self.riches = with_item(self.riches, to, self.riches[to] + 1)

    def lay(self, seat: i64, kind: i64) -> None:
        """A card is laid beside a kingdom."""
        at = seat * KINDS + kind
        self.laid = with_item(self.laid, at, self.laid[at] + 1)

    # hands

    def gain(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand."""
        self.hands[seat * KINDS + kind] += 1
        self.sizes[seat] += 1

    def gain_openly(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand before all eyes."""
        self.gain(seat, kind)
        at = seat * KINDS + kind
        self.seen = with_item(self.seen, at, self.seen[at] + 1)

    def leave(self, seat: i64, kind: i64) -> None:
        """A card leaves a hand before all eyes: one fewer of that kind is known to be there."""
        at = seat * KINDS + kind
        self.hands[at] -= 1
        self.sizes[seat] -= 1
        if self.seen[at]:
            self.seen = with_item(self.seen, at, self.seen[at] - 1)
        elif len(self.secrets):
            self.secrets = _without_one(self.secrets, seat, kind)

    def discard(self, kind: i64) -> None:
        """A card goes onto the pile of its deck."""
        self.pile[kind] += 1

    # decks

    def has_cards(self, deck: i64) -> bool:
        """Is there a card to draw, after a reshuffle if need be?"""
        if self.deck_sizes[deck] > 0 or (deck == ADVANCED and self.depth >= 0):
            return True
        return any(self.pile[kind] > self.played[kind] for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]))


def secret(observer: i64, owner: i64, kind: i64) -> i64:
    """What one seat knows of another's hand, as one number."""
    return (observer * MOST_SEATS + owner) * KINDS + kind


def _without_one(secrets: vec[i64], owner: i64, kind: i64) -> vec[i64]:
    """What each seat still knows after a card of that kind has left a hand: one fewer."""
    kept = vec[i64]()
    struck: i64 = 0
    for it in secrets:
        observer = it // (MOST_SEATS * KINDS)
        if it == secret(observer, owner, kind) and not (struck >> observer) & 1:
            struck |= shifted(1, observer)
        else:
            kept = append(kept, it)
    return kept


def bare_state(options: Options, seats: i64) -> KingdomsState:
    """Empty kingdoms, no cards anywhere."""
    state = KingdomsState(options, seats)
    state.tiles = vec[i64]([0] * (MOST_SEATS * TILES))
    state.persons = vec[i64]([NO_CARD] * (MOST_SEATS * SLOTS))
    state.realms = vec[i64]([0] * MOST_SEATS)
    state.riches = vec[i64]([0] * MOST_SEATS)
    state.laid = vec[i64]([0] * (MOST_SEATS * KINDS))
    state.hands = vec[i64]([0] * (MOST_SEATS * KINDS))
    state.sizes = vec[i64]([0] * MOST_SEATS)
    state.seen = vec[i64]([0] * (MOST_SEATS * KINDS))
    state.deck = vec[i64]([0] * KINDS)
    state.pile = vec[i64]([0] * KINDS)
    state.deck_sizes = vec[i64]([0] * 3)
    state.board = vec[i64]([NO_CARD] * BOARD)
    state.glow = vec[i64]([0] * (RESOURCES + 1))
    state.wild = vec[i64]([0] * RESOURCES)
    state.played = vec[i64]([0] * KINDS)
    state.shadow = vec[i64]([0] * KINDS)
    state.shadow_plagues = vec[i64]([0] * RESOURCES)
    state.depth = options.depth
    return state
