"""What is being asked: one stack of small frames that never change, chance included. Its bottom is the turn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.frames import Frame
from regni.games.khronos.era import Domain

START: Final = 0  # nothing done yet
EXCHANGED: Final = 1
HELD: Final = 2  # Hold'em used
ACTING: Final = 3
DISCARD: Final = 4
PHASES: Final[tuple[str, ...]] = ("start", "exchanged", "held", "acting", "discard")


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Turn(Frame):
    """A seat's turn, and how far it is; whether cards have been exchanged matters as long as they still may be."""

    def __init__(self, seat: i64, phase: i64, exchanged: bool) -> None:
        self.seat = seat
        self.phase = phase
        self.exchanged = exchanged


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Settle(Frame):
    """Domains are made legal again: those of Might and of Faith as they were before the action."""

    def __init__(self, might: vec[Domain], faith: vec[Domain]) -> None:
        self.might = might
        self.faith = faith

    def origins(self, board: i64) -> vec[Domain]:
        return self.might if board == 0 else self.faith


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Downsize(Frame):
    """Which of these buildings yields? Those of one order that are the top of one domain."""

    def __init__(self, board: i64, choices: vec[i64], junction: bool) -> None:
        self.board = board
        self.choices = choices
        self.junction = junction


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Place(Frame):
    """A building has been taken off: where does its owner place the smaller one?"""

    def __init__(self, board: i64, building: i64) -> None:
        self.board = board
        self.building = building


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Draw(Frame):
    """Chance: cards from the deck for a seat; the discards are shuffled when it runs out."""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat = seat
        self.count = count


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Deal(Frame):
    """Chance: the opening hand of a seat; the first seat begins when all have theirs."""

    def __init__(self, seat: i64, first: i64) -> None:
        self.seat = seat
        self.first = first


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class FirstSeat(Frame):
    """Chance: who begins?"""
