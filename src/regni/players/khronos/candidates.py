"""Which actions of Khronos are worth a look: those that earn, rule, join or hurt something.

Of a thousand tiles that could be placed most do nothing: they touch no domain, or one of a rival. All tiles of a kind
are judged at once, as sets of their top-left cells.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.legal import Legal
from regni.core.tall import Tall, common, empty, has, is_empty, minus, reach, union
from regni.games.khronos.actions import (
    CONSTRUCT,
    DEMOLISH,
    DISCARD,
    EXCHANGE,
    HOLDEM,
    JOBS,
    PAYMENTS,
    POPULATE,
    RENOVATE,
    TRAVEL,
    cards_of,
)
from regni.games.khronos.board import CELLS
from regni.games.khronos.decisions import ACTING, Turn
from regni.games.khronos.pieces import (
    CIVIL,
    ERAS,
    FAITH,
    FIRST_INCOME,
    MIGHT,
    MILITARY,
    ORDERS,
    REASON,
    RELIGIOUS,
    ROUNDS,
    kind_of_size,
)
from regni.games.khronos.rules.dominion import barred, free_tiles, upgradable
from regni.games.khronos.rules.income import income_on
from regni.games.khronos.state import KhronosState
from regni.players.khronos.incomes import plays_left
from regni.players.khronos.lands import Land, People

MANY_CARDS: Final = 3  # an exchange of fewer is not worth its price
NO_GROUP: Final = -1


def worth_a_look(state: KhronosState, legal: Legal) -> vec[i64]:
    """The actions worth a look; where a building yields or is placed again, all."""
    top = state.top()
    if not isinstance(top, Turn):
        return legal.codes()
    return Sieve(state, top).sifted(legal.codes())


class Sieve:
    """What is worth a look for the seat whose turn it is."""

    def __init__(self, state: KhronosState, turn: Turn) -> None:
        self._state = state
        self._seat: i64 = turn.seat
        self._phase: i64 = turn.phase
        self._might = Land(state, MIGHT, turn.seat)
        self._faith = Land(state, FAITH, turn.seat)
        self._people = People(state, turn.seat)
        self._busy: i64 = 0  # the boards where there is something to do, bit by bit
        self._group: i64 = NO_GROUP  # the job on a board, and how it is paid, that was looked at last
        self._tiles: Tall = empty()  # the tiles worth a look for it
        self._sorts: vec[i64] = vec[i64]()  # the sorts of tiles that were seen for it, and the last of each
        self._lasts: vec[i64] = vec[i64]()
        self._spare: i64 = 0  # how many tiles that only earn may still be looked at

    def sifted(self, codes: vec[i64]) -> vec[i64]:
        """Those worth a look, travels by what else there is to do; the first if none is."""
        kept = vec[bool]([False] * len(codes))
        for at in range(len(codes)):
            kept[at] = not TRAVEL <= codes[at] < DISCARD and self._keeps(codes[at])
            if kept[at] and codes[at] >= CONSTRUCT:
                self._thin_out(kept, at, (codes[at] - CONSTRUCT) % CELLS)
        found = vec[i64]()
        for at in range(len(codes)):
            code = codes[at]
            if kept[at] or (
                TRAVEL <= code < DISCARD and self._keeps_travel((code - TRAVEL) % ERAS, (code - TRAVEL) // ERAS)
            ):
                found = append(found, code)
        return found if len(found) else codes[:1]

    def _keeps(self, code: i64) -> bool:
        if code >= CONSTRUCT:
            return self._keeps_construction(code - CONSTRUCT)
        if code >= DEMOLISH:
            return self._keeps_demolition((code - DEMOLISH) // CELLS, (code - DEMOLISH) % CELLS)
        if code >= RENOVATE:
            return self._noted(REASON, has(self._people.ours, code - RENOVATE))
        if code >= POPULATE:
            return self._noted(REASON, has(self._people.paying, code - POPULATE))
        if code >= HOLDEM:
            return True
        if code >= EXCHANGE:
            return self._keeps_exchange(code - EXCHANGE)
        if code >= DISCARD:
            return self._keeps_discard(code - DISCARD)
        return True

    def _thin_out(self, kept: vec[bool], at: i64, cell: i64) -> None:
        """Of tiles for the same job that touch domains of the same sort, only the first and the last are kept."""
        sort = self._sort(cell)
        for seen in range(len(self._sorts)):
            if self._sorts[seen] == sort:
                if self._lasts[seen] >= 0:
                    kept[self._lasts[seen]] = False
                self._lasts[seen] = at
                return
        self._sorts = append(self._sorts, sort)
        self._lasts = append(self._lasts, -1)

    def _sort(self, cell: i64) -> i64:
        """What a tile touches where it is built and, from Might, where its shadow falls."""
        board = self._group // (PAYMENTS * JOBS)
        size = (self._group // PAYMENTS % JOBS % 5 + 1) // 2 + 1
        found = self._land(board).sort_of(cell, size)
        if board == MIGHT and size > 1:
            found += 3 * self._faith.sort_of(cell, size)
        return found

    def _noted(self, board: i64, kept: bool) -> bool:
        """Remember that there is something to do on a board."""
        if kept:
            self._busy |= shifted(1, board)
        return kept

    # cards and pawns

    def _keeps_discard(self, choice: i64) -> bool:
        """All cards of a colour or none of it; after the last round it does not matter."""
        return choice == 0 if self._state.round == ROUNDS else self._whole_colours(choice)

    def _keeps_exchange(self, choice: i64) -> bool:
        cards = cards_of(choice)
        return cards[0] + cards[1] + cards[2] >= MANY_CARDS and self._whole_colours(choice)

    def _whole_colours(self, choice: i64) -> bool:
        cards = cards_of(choice)
        at = self._seat * ORDERS
        hands = self._state.hands
        return all(cards[order] == 0 or cards[order] == hands[at + order] for order in range(ORDERS))

    def _keeps_travel(self, board: i64, pawn: i64) -> bool:
        """Where there is something to collect now, or something to do; of two pawns that are alike one goes."""
        state = self._state
        if pawn == 1 and state.pawn(self._seat, 0) == state.pawn(self._seat, 1) and _is_even(state.used):
            return False
        if state.round in (FIRST_INCOME, ROUNDS) and self._collects_more(board, pawn):
            return True
        if plays_left(state.used) == 0 or not self._may_leave(board, pawn):
            return False
        at = self._seat * ORDERS
        civil = state.hands[at + CIVIL]
        if board == REASON:
            return civil > 0 and self._people.pays
        military, religious = state.hands[at + MILITARY], state.hands[at + RELIGIOUS]
        if civil > 0 or military + religious > 1:
            return True
        ruling = military if board == MIGHT else religious
        return ruling > 0 and not is_empty(self._takes(board, 1))

    def _may_leave(self, board: i64, pawn: i64) -> bool:
        """Travels come first in a turn, or when nothing is left to do; so no pawn goes to and fro."""
        if self._phase != ACTING or not (self._busy >> self._state.pawn(self._seat, pawn)) & 1:
            return True
        return self._state.used == 1 and self._state.pawn(self._seat, 1 - pawn) == board

    def _takes(self, board: i64, size: i64) -> Tall:
        """The tiles of a size that could be built on a board to rule a domain."""
        state = self._state
        kind = kind_of_size(MILITARY if board == MIGHT else RELIGIOUS, size)
        era = state.era(board)
        return common(self._land(board).beatable(size), minus(free_tiles(state, era, kind), barred(era, kind)))

    def _collects_more(self, board: i64, pawn: i64) -> bool:
        """Would a pawn collect more on another board than where it is?"""
        state, seat = self._state, self._seat
        if state.is_on(seat, board):
            return False
        here = state.pawn(seat, pawn)
        alone = here != state.pawn(seat, 1 - pawn)
        return income_on(state, seat, board) > (income_on(state, seat, here) if alone else 0)

    # tiles

    def _land(self, board: i64) -> Land:
        return self._might if board == MIGHT else self._faith

    def _keeps_demolition(self, board: i64, cell: i64) -> bool:
        """A rival's building that rules."""
        return has(self._land(board).rivals, cell)

    def _keeps_construction(self, at: i64) -> bool:
        group = at // CELLS
        if group != self._group:
            self._group = group
            self._sorts = vec[i64]()
            self._lasts = vec[i64]()
            self._tiles = self._worth_building(group // (PAYMENTS * JOBS), group // PAYMENTS % JOBS, group % PAYMENTS)
        if has(self._tiles, at % CELLS):
            return self._noted(group // (PAYMENTS * JOBS), True)
        self._spare -= 1
        return self._spare >= 0

    def _worth_building(self, board: i64, job: i64, payment: i64) -> Tall:
        """The tiles worth a look for a job on a board, paid in this way."""
        order = job // 5
        size = (job % 5 + 1) // 2 + 1
        upgrades = job % 5 in (2, 4)
        self._spare = 1 if payment == 0 and size == 2 else 0
        if payment > 0 and size == 1:
            return empty()
        if upgrades:
            return self._worth_upgrading(board, order, size)
        if size == 3 and order == CIVIL:
            return empty()
        return self._civil(board, size) if order == CIVIL else self._rulers(board, order, size)

    def _worth_upgrading(self, board: i64, order: i64, size: i64) -> Tall:
        """Step by step, since each step earns: a small one becomes large only if it may not be medium."""
        land = self._land(board)
        found = land.everywhere
        if order == CIVIL:
            found = union(self._civil(board, size), land.unruled(size))
        if size == 3:
            smalls = upgradable(self._state.era(board), self._seat, kind_of_size(order, 1))
            skipping = reach(smalls, 3)
            if order != CIVIL:
                skipping = minus(skipping, land.topped(order, 2, 3))
            found = minus(found, skipping)
        return found

    def _civil(self, board: i64, size: i64) -> Tall:
        """Civil buildings that add to a domain of ours, or join some."""
        land = self._land(board)
        found = union(land.ours(size), land.joining(size))
        if board == MIGHT and size > 1:
            found = union(found, union(self._faith.ours(size), self._faith.joining(size)))
        return found

    def _rulers(self, board: i64, order: i64, size: i64) -> Tall:
        """Buildings that take a domain, here or by their shadows; large ones where medium ones may not stand."""
        found = empty()
        if order == (MILITARY if board == MIGHT else RELIGIOUS):
            found = self._land(board).beatable(size)
        if board == MIGHT and order == RELIGIOUS and size > 1:
            found = union(found, self._faith.beatable(size))
        if size == 3:
            tops = self._land(board).topped(order, 2, 3)
            if board == MIGHT:
                tops = union(tops, self._faith.topped(order, 2, 3))
            found = common(found, tops)
        if board == FAITH and order == MILITARY and size == 2:
            found = union(found, self._people.beside(size))
        return found


def _is_even(used: i64) -> bool:
    """Have the two pawns played alike, as far as anyone can tell?"""
    mirrored: i64 = 0
    for division in range(9):
        mirrored |= shifted((used >> division) & 1, division % 3 * 3 + division // 3)
    return mirrored == used
