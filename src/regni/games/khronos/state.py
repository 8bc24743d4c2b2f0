"""Everything about a match at one moment, secrets included."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.frames import Table
from regni.games.khronos.buildings import NOBODY, all_cubes, cubes_of, kind_of, owner_of
from regni.games.khronos.decisions import Turn
from regni.games.khronos.era import Era
from regni.games.khronos.options import Options
from regni.games.khronos.pieces import KINDS, MIGHT, MOST_SEATS, ORDERS, PAWNS


@mypyc_attr(acyclic=True)
@final
class KhronosState(Table):
    """Counters of cards by seat and order stand at `seat * 3 + order`, pawns at `seat * 2 + pawn`.

    `used` holds, bit by bit, the divisions of this turn's cards among the two pawns that are still possible.
    """

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__(seats)
        self.options: Options = options
        self.round: i64 = 1
        self.might: Era = Era()
        self.faith: Era = Era()
        self.reason: Era = Era()
        self.stock: vec[i64] = vec[i64]()  # tiles by kind
        # the seats
        self.ecu: vec[i64] = vec[i64]()
        self.cubes: vec[i64] = vec[i64]()  # not on any board
        self.pawns: vec[i64] = vec[i64]()
        self.used: i64 = 1
        self.hands: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()  # cards of a hand that all have seen
        # the cards
        self.deck: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        self.display: vec[i64] = vec[i64]()

    def copy(self) -> "KhronosState":
        other = KhronosState(self.options, self.seats)
        other.first = self.first
        other.round = self.round
        other.frames = self.frames[:]
        other.might = self.might.copy()
        other.faith = self.faith.copy()
        other.reason = self.reason.copy()
        other.stock = self.stock[:]
        other.ecu = self.ecu[:]
        other.cubes = self.cubes[:]
        other.pawns = self.pawns[:]
        other.used = self.used
        other.hands = self.hands[:]
        other.seen = self.seen[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.display = self.display[:]
        return other

    def era(self, board: i64) -> Era:
        if board == MIGHT:
            return self.might
        return self.faith if board == MIGHT + 1 else self.reason

    def turn(self) -> Turn:
        """The frame at the bottom, once the opening is over."""
        turn = self.frames[0]
        assert isinstance(turn, Turn)
        return turn

    # buildings: tiles come from the stock and go back to it, cubes come from their owner and go back

    def put(self, board: i64, it: i64) -> None:
        """A tile comes onto a board, with its owner's control cube; cubes on it have been paid for."""
        self.era(board).put(it)
        self.stock[kind_of(it)] -= 1
        if owner_of(it) != NOBODY:
            self.cubes[owner_of(it)] -= 1

    def take(self, board: i64, it: i64) -> None:
        """A tile goes from a board; all cubes on it go back."""
        self.era(board).take(it)
        self.stock[kind_of(it)] += 1
        if owner_of(it) != NOBODY:
            self.cubes[owner_of(it)] += 1
        self.return_cubes(it)

    def return_cubes(self, it: i64) -> None:
        """The cubes for people or work go back to their seats."""
        if all_cubes(it):
            for seat in range(self.seats):
                self.cubes[seat] += cubes_of(it, seat)

    # pawns and cards

    def pawn(self, seat: i64, pawn: i64) -> i64:
        """The board a pawn is on."""
        return self.pawns[seat * PAWNS + pawn]

    def is_on(self, seat: i64, board: i64) -> bool:
        """Has the seat a pawn on this board?"""
        return self.pawn(seat, 0) == board or self.pawn(seat, 1) == board

    def hand_size(self, seat: i64) -> i64:
        at = seat * ORDERS
        return self.hands[at] + self.hands[at + 1] + self.hands[at + 2]

    def deck_size(self) -> i64:
        return self.deck[0] + self.deck[1] + self.deck[2]

    def leave_hand(self, seat: i64, order: i64, count: i64) -> None:
        """Cards leave a hand before all eyes: so many fewer of that colour are known to be there."""
        at = seat * ORDERS + order
        self.hands[at] -= count
        self.seen[at] = max(0, self.seen[at] - count)


def bare_state(options: Options, seats: i64) -> KhronosState:
    """Nothing on the boards, nothing in hands or stock."""
    state = KhronosState(options, seats)
    state.stock = vec[i64]([0] * KINDS)
    state.ecu = vec[i64]([0] * MOST_SEATS)
    state.cubes = vec[i64]([0] * MOST_SEATS)
    state.pawns = vec[i64]([MIGHT] * (MOST_SEATS * PAWNS))
    state.hands = vec[i64]([0] * (MOST_SEATS * ORDERS))
    state.seen = vec[i64]([0] * (MOST_SEATS * ORDERS))
    state.deck = vec[i64]([0] * ORDERS)
    state.discards = vec[i64]([0] * ORDERS)
    state.display = vec[i64]([0] * ORDERS)
    return state
