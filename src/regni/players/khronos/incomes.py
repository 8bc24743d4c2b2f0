"""What the domains of each board will pay to each seat, and how likely it is that they still do."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.tall import has
from regni.games.khronos.buildings import all_cubes, cell_of, cubes_of, kind_of, owner_of, worth
from regni.games.khronos.decisions import DISCARD, Turn
from regni.games.khronos.era import Domain, Era
from regni.games.khronos.pieces import (
    CARDS_A_PAWN,
    CIVIL,
    ERAS,
    FAITH,
    FIRST_INCOME,
    HAND,
    MIGHT,
    MOST_CUBES,
    PAWNS,
    REASON,
    ROUNDS,
    VALUE,
    order_of,
    size_of,
)
from regni.games.khronos.rules.income import ruling_order
from regni.games.khronos.state import KhronosState

# how fast an income is lost with every turn of the rivals, under a top building of size one, two or three: a small one
# is soon beaten or demolished, a large one cannot be beaten and its domain goes on growing
LOSS: Final = vec[float]([0.0, 0.5, 0.0, -0.1])
GRIPS: Final = 4  # the sizes, and SAFE for what nobody can take
SAFE: Final = 0
TIED: Final = 1  # in the Age of Reason: as many people as others, one more, more than that
MANY_MORE: Final = 3


class Lasting:
    """For each seat and grip: how many times what it rules now will pay, all in all."""

    def __init__(self, state: KhronosState, turn: Turn) -> None:
        self.times: vec[float] = vec[float]([0.0] * (state.seats * GRIPS))
        present = float(playable_cards(state, turn)) / float(HAND)
        for seat in range(state.seats):
            of_present = present if turn.seat != seat else 0.0
            self._add(state, rival_turns(state, turn, seat, FIRST_INCOME), of_present, seat)
            self._add(state, rival_turns(state, turn, seat, ROUNDS), of_present, seat)

    def _add(self, state: KhronosState, rivals: i64, of_present: float, seat: i64) -> None:
        """One income, after so many turns of rivals and what is left of the present one."""
        if rivals == COLLECTED:
            return
        pressure = (float(rivals) + of_present) / sqrt(float(state.seats - 1))
        for grip in range(GRIPS):
            self.times[seat * GRIPS + grip] += exp(-LOSS[grip] * pressure)


# time

COLLECTED: Final = -1


def rival_turns(state: KhronosState, turn: Turn, seat: i64, number: i64) -> i64:
    """How many turns of others, after this one, come before a seat collects in a round; COLLECTED if it has."""
    place, now = turn_place(state, seat), turn_place(state, turn.seat)
    rounds = number - state.round
    turns = rounds * state.seats + place - now  # after this one, its own among them
    if turns < 0 or (turns == 0 and turn.phase == DISCARD):
        return COLLECTED
    return turns - rounds - (1 if place > now else 0)


def turn_place(state: KhronosState, seat: i64) -> i64:
    """How many seats play before this one in a round."""
    return seat - state.first if seat >= state.first else seat - state.first + state.seats


def playable_cards(state: KhronosState, turn: Turn) -> i64:
    """How many cards the seat whose turn it is may still play."""
    return 0 if turn.phase == DISCARD else min(state.hand_size(turn.seat), plays_left(state.used))


def plays_left(used: i64) -> i64:
    """How many cards the two pawns may still play: every division of those played has as many."""
    division: i64 = 0
    while (used >> division) & 1 == 0:
        division += 1
    return CARDS_A_PAWN * PAWNS - division // 3 - division % 3


# domains


class Incomes:
    """For each seat and board: what its domains would pay now, and what is hoped for over all incomes to come."""

    def __init__(self, state: KhronosState, lasting: Lasting) -> None:
        self.now: vec[float] = vec[float]([0.0] * (state.seats * ERAS))
        self.hoped: vec[float] = vec[float]([0.0] * (state.seats * ERAS))
        self._lasting = lasting
        self._ruled(state.might, MIGHT)
        self._ruled(state.faith, FAITH)
        self._peopled(state)

    def _pay(self, seat: i64, board: i64, grip: i64, ecu: float) -> None:
        self.now[seat * ERAS + board] += ecu
        self.hoped[seat * ERAS + board] += ecu * self._lasting.times[seat * GRIPS + grip]

    def _ruled(self, era: Era, board: i64) -> None:
        """Might and Faith: a top building rules; while it is settled which, each of them may."""
        order = ruling_order(board)
        for domain in era.domains:
            size = domain.top(order)
            if size > 0:
                ecu = float(civil_value(era, domain)) / float(domain.tops(order))
                for it in era.buildings:
                    kind = kind_of(it)
                    if order_of(kind) == order and size_of(kind) == size and has(domain.cells, cell_of(it)):
                        self._pay(owner_of(it), board, size, ecu)

    def _peopled(self, state: KhronosState) -> None:
        """Reason: most people, over what stands around them."""
        for domain in state.reason.domains:
            if domain.military or domain.religious:
                people = Peopled(state, domain)
                for seat in range(state.seats):
                    if people.most > 0 and people.of[seat] == people.most:
                        self._pay(seat, REASON, people.grip(), float(people.worth))


def civil_value(era: Era, domain: Domain) -> i64:
    """What a domain of Might or Faith pays."""
    found: i64 = 0
    for it in era.buildings:
        kind = kind_of(it)
        if order_of(kind) == CIVIL and has(domain.cells, cell_of(it)):
            found += VALUE[kind]
    return found


class Peopled:
    """A domain of Reason: the people of each seat, room for more, and what it pays."""

    def __init__(self, state: KhronosState, domain: Domain) -> None:
        self.of: vec[i64] = vec[i64]([0] * state.seats)
        self.room: i64 = 0
        self.worth: i64 = 0
        self.most: i64 = 0
        self.second: i64 = 0
        for it in state.reason.buildings:
            if has(domain.cells, cell_of(it)):
                self._add(state, it)
        for people in self.of:
            if people > self.most:
                self.most, self.second = people, self.most
            elif people > self.second:
                self.second = people

    def _add(self, state: KhronosState, it: i64) -> None:
        kind = kind_of(it)
        if order_of(kind) != CIVIL:
            self.worth += worth(it)
            return
        self.room += MOST_CUBES[kind] - all_cubes(it)
        for seat in range(state.seats):
            self.of[seat] += cubes_of(it, seat)

    def grip(self) -> i64:
        """How firmly those with most people hold it."""
        ahead = self.most - self.second
        if self.room < ahead:
            return SAFE
        return min(TIED + ahead, MANY_MORE)
