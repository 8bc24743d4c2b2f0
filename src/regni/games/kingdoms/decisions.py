"""What is being asked: one stack of small frames that never change, chance included. Its bottom is the turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.frames import Frame

ACTING: Final = 0
DISCARDING: Final = 1
DRAWING: Final = 2
SHADOW_TURN: Final = 3

NO_TILE: Final = -1
BY_SHADOW: Final = -1
NOTHING_WANTED: Final = -1  # it is no theft
RICHES_WANTED: Final = 0  # otherwise a card

TO_HAND: Final = 0
TO_SLOT: Final = 1
TO_ORACLE: Final = 2
TO_SHADOW: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Turn(Frame):
    """A seat's turn: its phase, and the actions left."""

    def __init__(self, seat: i64, phase: i64, actions: i64) -> None:
        self.seat = seat
        self.phase = phase
        self.actions = actions


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Redraw(Frame):
    """The opening redraw of a seat: which cards does it discard? When it is done as many are drawn."""

    def __init__(self, seat: i64, done: bool) -> None:
        self.seat = seat
        self.done = done


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Harvest(Frame):
    """The draw phase: Advanced and Intermediate cards still to come; Basic ones fill the hand."""

    def __init__(self, advanced: i64, intermediate: i64) -> None:
        self.advanced = advanced
        self.intermediate = intermediate


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Event(Frame):
    """An event against others: who is still asked whether to prevent it, and what it aims at."""

    def __init__(self, kind: i64, by: i64, asked: vec[i64], tile: i64, other: i64, what: i64) -> None:
        self.kind = kind
        self.by = by
        self.asked = asked
        self.tile = tile  # the target's tile, or the same on every board; in a swap that of who plays it
        self.other = other  # in a swap the target's tile, or the card of the Shadow
        self.what = what  # that a thief wants: Riches or a card

    def asking(self, asked: vec[i64]) -> "Event":
        """The same, when these are still asked."""
        return Event(self.kind, self.by, asked, self.tile, self.other, self.what)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Gain(Frame):
    """So many cards of a deck more for a seat."""

    def __init__(self, seat: i64, deck: i64, left: i64) -> None:
        self.seat = seat
        self.deck = deck
        self.left = left


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Oracle(Frame):
    """The cards looked at: which one is kept?"""

    def __init__(self, deck: i64, cards: vec[i64], missing: i64, shadow: bool) -> None:
        self.deck = deck
        self.cards = cards
        self.missing = missing  # cards still to be looked at
        self.shadow = shadow


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Search(Frame):
    """A discard pile (or a deck) is searched for so many cards more."""

    def __init__(self, deck: i64, left: i64, in_deck: bool) -> None:
        self.deck = deck
        self.left = left
        self.in_deck = in_deck


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Expedition(Frame):
    """Trade Expedition: refresh first, then draft."""

    def __init__(self, drafting: bool) -> None:
        self.drafting = drafting


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Yield(Frame):
    """In a solo match: which stack does the seat lose, which one suffers, or which card of the Shadow goes?

    For the Shadow's events, and for the seat's own Religious Sacrifice.
    """

    def __init__(self, kind: i64, tile: i64) -> None:
        self.kind = kind
        self.tile = tile  # the stack already chosen for the Shadow's Swindler, or NO_TILE


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Shadow(Frame):
    """The Shadow's turn: cards still to come from each deck."""

    def __init__(self, basic: i64, intermediate: i64, advanced: i64) -> None:
        self.basic = basic
        self.intermediate = intermediate
        self.advanced = advanced


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Refill(Frame):
    """The trade board is filled again, slot by slot."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Draw(Frame):
    """Chance: a card from a deck, and where it goes."""

    def __init__(self, deck: i64, to: i64, seat: i64) -> None:
        self.deck = deck
        self.to = to
        self.seat = seat  # whose hand, or which slot


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Snatch(Frame):
    """Chance: which card of a hand is stolen?"""

    def __init__(self, thief: i64, victim: i64) -> None:
        self.thief = thief
        self.victim = victim


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Lay(Frame):
    """Chance: the trade board, slot by slot, before the hands are dealt; a position may leave some decks to be laid."""

    def __init__(self, slot: i64, decks: i64, opening: bool) -> None:
        self.slot = slot
        self.decks = decks  # a bit for each deck that is laid
        self.opening = opening


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Deal(Frame):
    """Chance: the opening hands, card by card."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class FirstSeat(Frame):
    """Chance: who begins?"""
