"""What is being asked: one stack of small frames that never change, chance included. Its bottom is the turn."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from regni.core.frames import Frame


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Turn(Frame):
    """A seat's turn. The actions count the one in progress; none left: the turn is ending and monuments have paid."""

    def __init__(self, seat: i64, actions: i64) -> None:
        self.seat = seat
        self.actions = actions


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Support(Frame):
    """A conflict between two leaders of a colour: the attacker is asked first (added is -1), then the defender."""

    def __init__(self, colour: i64, attacker: i64, defender: i64, added: i64) -> None:
        self.colour = colour
        self.attacker = attacker
        self.defender = defender
        self.added = added


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Unification(Frame):
    """Two kingdoms united by a tile, until their wars are over; on top: which war is next?"""

    def __init__(self, cell: i64) -> None:
        self.cell = cell


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Building(Frame):
    """Where does the civilisation building go, after this tile?"""

    def __init__(self, cell: i64) -> None:
        self.cell = cell


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Monument(Frame):
    """Which monument on which square, or the Wonder, after this tile?"""

    def __init__(self, cell: i64) -> None:
        self.cell = cell


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Treasure(Frame):
    """Which treasure does the owner of the trader take?"""

    def __init__(self, seat: i64) -> None:
        self.seat = seat


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Point(Frame):
    """Which colour has the Wonder's point?"""

    def __init__(self, seat: i64) -> None:
        self.seat = seat


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Take(Frame):
    """Open reserve: so many tiles still to take, one by one."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat = seat
        self.left = left


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Draw(Frame):
    """Chance: tiles from the bag for a seat."""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat = seat
        self.count = count


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Lay(Frame):
    """Chance: tiles from the bag face up into the reserve."""

    def __init__(self, count: i64) -> None:
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
class FirstReserve(Frame):
    """Chance: the open reserve, before the first turn."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class FirstSeat(Frame):
    """Chance: who begins?"""
