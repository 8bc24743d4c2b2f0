"""What each seat may hope for: its points, and what its leaders, hand and kingdoms will probably bring."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, common, count, is_empty, minus, overlaps, spread
from regni.games.tigris.pieces import (
    COLOURS,
    FARM,
    FIRST_COLOUR,
    KING,
    MONUMENTS,
    SECOND_COLOUR,
    TEMPLE,
    TRADER,
    monument_has,
)
from regni.games.tigris.rules.kingdoms import kingdom_of
from regni.games.tigris.rules.leaders import homes
from regni.games.tigris.rules.revolts import temples_beside
from regni.games.tigris.state import Kingdom, TigrisState
from regni.players.tigris.places import Levels, square_gaps, temple_levels

TILES_A_TURN: Final = 2.2  # tiles that leave hands in one turn
TURNS_A_TREASURE: Final = 7.0  # turns of all seats until the next treasure is taken
LASTING: Final = 6.0  # own turns after which half of a position's worth is gone

RULE: Final = 0.25  # points of its colour that a leader brings a turn
KING_RULE: Final = 0.1  # points of a colour that a king brings a turn where no leader of that colour stands
IN_HAND: Final = 0.25  # a tile in hand whose leader is on the map
USEFUL: Final = 2  # tiles of a colour that soon find a place
DRY: Final = 0.3  # what a farmer without a free river cell is worth
PAYS: Final = 0.7  # points a turn of a monument to a leader of its colour
FOURTH_HELD: Final = 0.4  # chance that three tiles of a square become a monument, the fourth in hand
FOURTH_DRAWN: Final = 0.2  # and with the fourth still to be drawn
WONDER_PAYS: Final = 0.8  # wild points a turn of the Wonder

EVEN_DANGER: Final = 0.2  # chance that a leader as strong as its attacker is driven out soon
DANGER: Final = 0.12  # more for each point of strength that the attacker has more
LEAST_DANGER: Final = 0.03
HELD: Final = 0.9  # a temple in hand against one beside the leader: it may be needed elsewhere
MOST_DANGER: Final = 0.6

WAR_NOW: Final = 0.5  # chance that the stronger side makes the war when it is its turn
WAR_LATER: Final = 0.4  # and when it is not
UNSURE: Final = 0.5  # how far the count of followers can be trusted
EDGE: Final = 0.12  # and how much more for each follower of difference, up to four
LOST_FOLLOWER: Final = 0.1  # what a tile that falls would have brought
LOST_RULE: Final = 1.0  # what a leader that falls would have brought

ONE_STEP: Final = 0.5  # chance of a treasure that one tile joins to the trader's kingdom
TWO_STEPS: Final = 0.2  # and of one that two tiles join
FIRST_STAYS: Final = 0.3  # what is left of that hope where the first treasure would have to stay

TEMPO: Final = 0.13  # an action still to play
CATASTROPHE_KEPT: Final = 0.1  # a catastrophe not yet played
SOFT: Final = 1.0  # points by which a colour may lag without being all that counts, at the end
SOFTER: Final = 0.15  # and more for each turn to come


class Outlook:
    """Hopes by seat and colour, in points; treasures count for any colour."""

    def __init__(self, state: TigrisState) -> None:
        self.state = state
        self.rounds: float = rounds_left(state)
        self.lasting: float = self.rounds * LASTING / (self.rounds + LASTING)
        self.hopes: vec[float] = vec[float]([0.0] * 16)
        self.wild: vec[float] = vec[float]([0.0] * 4)
        self.owners: vec[i64] = vec[i64]([NOWHERE] * (len(state.kingdoms) * COLOURS))
        self.free: Cells = state.free()
        self.river: Cells = common(self.free, state.board.river)
        self.land: Cells = common(self.free, state.board.land)
        self.homes: Cells = minus(homes(state), state.beside_two)
        self.levels: Levels = temple_levels(state)

    # kingdoms

    def add_kingdoms(self) -> None:
        """What leaders bring, by the kingdoms they stand in."""
        for index in range(len(self.state.kingdoms)):
            kingdom = self.state.kingdoms[index]
            foothold = self.levels.most(common(kingdom.border, self.homes))
            for colour in range(COLOURS):
                owner = self.state.owner_in(kingdom.cells, colour)
                self.owners[index * COLOURS + colour] = owner
                if owner != NOWHERE:
                    self.add_leader(kingdom, owner, colour, foothold)

    def add_leader(self, kingdom: Kingdom, seat: i64, colour: i64, foothold: i64) -> None:
        """The tiles a leader will score, the treasures a trader will take, what a king scores for others."""
        state = self.state
        safety = 1.0 - danger(state, seat, colour, foothold)
        worth = RULE * self.lasting + IN_HAND * self.useful(seat, colour)
        if colour == FARM and not overlaps(kingdom.border, self.river):
            worth *= DRY
        self.hopes[seat * 4 + colour] += safety * worth
        if colour == TRADER:
            self.wild[seat] += safety * self.treasures_near(kingdom)
        elif colour == KING:
            self.add_king(kingdom, seat, safety)

    def add_king(self, kingdom: Kingdom, seat: i64, safety: float) -> None:
        """A king scores the colours that have no leader in its kingdom."""
        for colour in range(1, COLOURS):
            if (
                self.state.leader_cell(seat, colour) == NOWHERE
                and self.state.owner_in(kingdom.cells, colour) == NOWHERE
                and (colour != FARM or overlaps(kingdom.border, self.river))
            ):
                worth = KING_RULE * self.lasting + IN_HAND * self.useful(seat, colour)
                self.hopes[seat * 4 + colour] += safety * worth

    def useful(self, seat: i64, colour: i64) -> float:
        """Tiles of a colour in hand, as far as they will soon be played."""
        held = self.state.hands[seat * 4 + colour]
        return float(held if held < USEFUL else USEFUL)

    def treasures_near(self, kingdom: Kingdom) -> float:
        """Treasures that one or two tiles would join to a trader's kingdom; one always stays."""
        treasures = self.state.treasures
        outside = minus(treasures, kingdom.cells)
        step = common(kingdom.border, self.free)
        near = spread(step)
        at_one = common(outside, near)
        at_two = minus(common(outside, spread(common(near, self.free))), at_one)
        hope = ONE_STEP * float(count(at_one)) + TWO_STEPS * float(count(at_two))
        return hope if overlaps(treasures, kingdom.cells) else hope * FIRST_STAYS

    # monuments

    def add_monuments(self) -> None:
        """Monuments pay the leaders of their colours in their kingdom, every turn."""
        for monument in range(MONUMENTS):
            cell = self.state.monument_cell(monument)
            if cell != NOWHERE:
                index = kingdom_of(self.state, cell)
                if index != NOWHERE:
                    self.add_income(index, FIRST_COLOUR[monument])
                    self.add_income(index, SECOND_COLOUR[monument])

    def add_income(self, index: i64, colour: i64) -> None:
        owner = self.owners[index * COLOURS + colour]
        if owner != NOWHERE:
            self.hopes[owner * 4 + colour] += PAYS * self.lasting

    def add_squares(self) -> None:
        """Three tiles of a square promise a monument to a leader of their colour whose owner holds the fourth."""
        for colour in range(COLOURS):
            gaps = common(square_gaps(self.state.tiles_of(colour)), self.river if colour == FARM else self.land)
            if not is_empty(gaps) and has_monument_left(self.state, colour):
                self.add_gaps(gaps, colour)

    def add_gaps(self, gaps: Cells, colour: i64) -> None:
        kingdoms = self.state.kingdoms
        for index in range(len(kingdoms)):
            owner = self.owners[index * COLOURS + colour]
            if owner != NOWHERE and overlaps(gaps, kingdoms[index].border):
                likely = FOURTH_HELD if self.state.hands[owner * 4 + colour] else FOURTH_DRAWN
                self.hopes[owner * 4 + colour] += likely * PAYS * self.lasting

    def add_wonder(self) -> None:
        """The Wonder pays the king in its kingdom a point of any colour, every turn."""
        if self.state.wonder != NOWHERE:
            index = kingdom_of(self.state, self.state.wonder)
            if index != NOWHERE and self.owners[index * COLOURS + KING] != NOWHERE:
                self.wild[self.owners[index * COLOURS + KING]] += WONDER_PAYS * self.lasting

    # wars

    def add_wars(self) -> None:
        """Kingdoms that one tile would unite: the stronger leaders will win points, the weaker fall."""
        kingdoms = self.state.kingdoms
        links = minus(common(self.state.beside_two, self.free), self.state.beside_three)
        for one in range(len(kingdoms)):
            near = common(kingdoms[one].border, links)
            for other in range(one + 1, len(kingdoms)):
                if overlaps(near, kingdoms[other].border):
                    self.add_border(one, other)

    def add_border(self, one: i64, other: i64) -> None:
        """All wars of a union are fought: it will come if one of the seats gains by them together."""
        gains = vec[float]([0.0] * 4)
        for colour in range(COLOURS):
            self.weigh_war(one, other, colour, gains, 0.0)
        best: i64 = 0
        for seat in range(1, self.state.seats):
            if gains[seat] > gains[best]:
                best = seat
        if gains[best] > 0.0:
            odds = WAR_NOW if to_move(self.state) == best else WAR_LATER
            for colour in range(COLOURS):
                self.weigh_war(one, other, colour, gains, odds)

    def weigh_war(self, one: i64, other: i64, colour: i64, gains: vec[float], odds: float) -> None:
        """Who would win the war of this colour, if there is one: gains for both, and hopes by the chance of it."""
        state = self.state
        seat, rival = self.owners[one * COLOURS + colour], self.owners[other * COLOURS + colour]
        if seat in (NOWHERE, rival) or rival == NOWHERE:
            return
        tiles = state.tiles_of(colour)
        mine = count(common(tiles, state.kingdoms[one].cells))
        theirs = count(common(tiles, state.kingdoms[other].cells))
        edge = mine + state.hands[seat * 4 + colour] - theirs - state.hands[rival * 4 + colour]
        if edge < 0:
            seat, rival, theirs, edge = rival, seat, mine, -edge
        elif edge == 0:
            return
        sure = UNSURE + EDGE * float(edge if edge < 4 else 4)
        gains[seat] += sure * (1.0 + float(theirs))
        gains[rival] -= sure * (LOST_RULE + LOST_FOLLOWER * float(theirs))
        self.hopes[seat * 4 + colour] += odds * sure * (1.0 + float(theirs))
        self.hopes[rival * 4 + colour] -= odds * sure * (LOST_RULE + LOST_FOLLOWER * float(theirs))

    # the seats

    def of_seat(self, seat: i64) -> float:
        """A seat's hopes as one number: the weakest colours count most, treasures go where they are needed."""
        at = seat * 4
        a = self.hopes[at] + float(self.state.points[at])
        b = self.hopes[at + 1] + float(self.state.points[at + 1])
        c = self.hopes[at + 2] + float(self.state.points[at + 2])
        d = self.hopes[at + 3] + float(self.state.points[at + 3])
        wild = self.wild[seat] + float(self.state.treasures_won[seat])
        found = soft_lowest(poured((a, b, c, d), wild), SOFT + SOFTER * self.rounds)
        found += CATASTROPHE_KEPT * float(self.state.catastrophes[seat])
        if to_move(self.state) == seat:
            found += TEMPO * float(actions_left(self.state))
        return found


Four = tuple[float, float, float, float]


def outlook(state: TigrisState) -> vec[float]:
    """What each seat may hope for, while the match goes on."""
    view = Outlook(state)
    view.add_kingdoms()
    view.add_monuments()
    view.add_squares()
    view.add_wonder()
    view.add_wars()
    found = vec[float]([0.0] * state.seats)
    for seat in range(state.seats):
        found[seat] = view.of_seat(seat)
    return found


def has_monument_left(state: TigrisState, colour: i64) -> bool:
    """Is a monument of this colour still in the supply?"""
    return any(state.built[monument] == NOWHERE and monument_has(monument, colour) for monument in range(MONUMENTS))


def rounds_left(state: TigrisState) -> float:
    """About how many turns each seat will still have."""
    by_tiles = float(state.stock()) / TILES_A_TURN
    by_treasures = float(count(state.treasures) - 2) * TURNS_A_TREASURE
    turns = by_tiles if by_tiles < by_treasures else by_treasures
    rounds = turns / float(state.seats)
    return rounds if rounds > 0.5 else 0.5


def to_move(state: TigrisState) -> i64:
    """Whose actions come next."""
    turn = state.turn()
    return turn.seat if turn.actions > 0 else state.clockwise(turn.seat, 1)


def actions_left(state: TigrisState) -> i64:
    turn = state.turn()
    return turn.actions if turn.actions > 0 else 2


def danger(state: TigrisState, seat: i64, colour: i64, foothold: i64) -> float:
    """The chance that a rival drives this leader out by a revolt: temples beside and in hand decide."""
    if foothold == 0:
        return LEAST_DANGER
    temples: i64 = 0
    for rival in range(state.seats):
        if rival != seat and state.hands[rival * 4 + TEMPLE] > temples:
            temples = state.hands[rival * 4 + TEMPLE]
    held = HELD * float(temples - state.hands[seat * 4 + TEMPLE])
    standing = temples_beside(state, state.leader_cell(seat, colour))
    found = EVEN_DANGER + DANGER * (float(foothold - standing) + held)
    if found < LEAST_DANGER:
        return LEAST_DANGER
    return found if found < MOST_DANGER else MOST_DANGER


def lowest(four: Four) -> float:
    a = four[0] if four[0] < four[1] else four[1]
    b = four[2] if four[2] < four[3] else four[3]
    return a if a < b else b


def poured(four: Four, wild: float) -> Four:
    """The colours after the treasures have gone to the weakest, one by one."""
    a, b, c, d = four
    while wild > 0.0:
        part = wild if wild < 1.0 else 1.0
        least = lowest((a, b, c, d))
        if a == least:
            a += part
        elif b == least:
            b += part
        elif c == least:
            c += part
        else:
            d += part
        wild -= part
    return (a, b, c, d)


def soft_lowest(four: Four, soft: float) -> float:
    """The lowest of four, softly: the others count less the further they are above it."""
    least = lowest(four)
    total = exp((least - four[0]) / soft) + exp((least - four[1]) / soft)
    total += exp((least - four[2]) / soft) + exp((least - four[3]) / soft)
    return least - soft * log(total / 4.0)


def final_scores(state: TigrisState) -> vec[float]:
    """What each seat has at the end: its lowest colour, and a little for the others, which break ties."""
    found = vec[float]([0.0] * state.seats)
    for seat in range(state.seats):
        at = seat * 4
        a, b = float(state.points[at]), float(state.points[at + 1])
        c, d = float(state.points[at + 2]), float(state.points[at + 3])
        found[seat] = soft_lowest(poured((a, b, c, d), float(state.treasures_won[seat])), 0.1)
    return found
