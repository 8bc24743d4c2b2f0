"""Everything about a match at one moment, secrets included."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import NOWHERE, Cells, empty, has, minus, single, union
from regni.core.frames import Table
from regni.games.tigris.board import Board
from regni.games.tigris.decisions import Turn
from regni.games.tigris.options import Options
from regni.games.tigris.pieces import COLOURS, HAND, MONUMENTS, MOST_SEATS

NO_COLOUR: Final = -1


def with_item(items: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A copy of the counters with one of them changed."""
    changed = items[:]
    changed[at] = value
    return changed


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Kingdom:
    """A region with a leader: its cells, and the cells beside them. Never changed, so that copies share it."""

    def __init__(self, cells: Cells, border: Cells) -> None:
        self.cells: Cells = cells
        self.border: Cells = border


@mypyc_attr(acyclic=True)
class TigrisState(Table):
    """Counters by seat and colour stand at `seat * 4 + colour`, leaders at `colour * 4 + seat`.

    Those that seldom change are shared between copies: they are replaced (`with_item`), never changed in place.
    """

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__(seats)
        self.options: Options = options
        self.board: Board = options.board
        # the map
        self.tiles: vec[i64] = vec[i64]()  # face up, four words for each colour
        self.occupied: Cells = empty()  # every piece that connects: tiles, face-down tiles, leaders
        self.face_down: Cells = empty()
        self.devastated: Cells = empty()
        self.treasures: Cells = empty()
        self.leaders: Cells = empty()
        self.leader_cells: vec[i64] = vec[i64]()
        self.built: vec[i64] = vec[i64]()  # shared: cell of each monument, then of each building
        self.covered: vec[i64] = vec[i64]()  # shared: colour of the tiles under each monument
        self.wonder: i64 = NOWHERE
        self.wonder_covered: i64 = NO_COLOUR
        # the kingdoms, kept until a piece comes or goes (rules/kingdoms.py)
        self.kingdoms: vec[Kingdom] = vec[Kingdom]()
        self.beside_one: Cells = empty()  # cells beside at least one, two, three kingdoms
        self.beside_two: Cells = empty()
        self.beside_three: Cells = empty()
        # the seats
        self.hands: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.brought: vec[i64] = vec[i64]()  # shared: those of them that nobody saw the seat win
        self.treasures_won: vec[i64] = vec[i64]()  # shared
        self.catastrophes: vec[i64] = vec[i64]()  # shared
        self.seen: vec[i64] = vec[i64]()  # shared: tiles of a hand that all have seen
        self.discarded: vec[i64] = vec[i64]()  # shared: tiles swapped away face down: only the seat knows which
        # the supply
        self.bag: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()  # shared
        self.ending: bool = False  # a draw fell short: the match ends with this turn

    def copy(self) -> "TigrisState":
        other = TigrisState(self.options, self.seats)
        other.first = self.first
        other.frames = self.frames[:]
        other.tiles = self.tiles[:]
        other.occupied = self.occupied
        other.face_down = self.face_down
        other.devastated = self.devastated
        other.treasures = self.treasures
        other.leaders = self.leaders
        other.leader_cells = self.leader_cells[:]
        other.built = self.built
        other.covered = self.covered
        other.wonder = self.wonder
        other.wonder_covered = self.wonder_covered
        other.kingdoms = self.kingdoms[:]
        other.beside_one = self.beside_one
        other.beside_two = self.beside_two
        other.beside_three = self.beside_three
        other.hands = self.hands[:]
        other.points = self.points[:]
        other.brought = self.brought
        other.treasures_won = self.treasures_won
        other.catastrophes = self.catastrophes
        other.seen = self.seen
        other.discarded = self.discarded
        other.bag = self.bag[:]
        other.reserve = self.reserve
        other.ending = self.ending
        return other

    def turn(self) -> Turn:
        """The frame at the bottom, once the opening is over."""
        turn = self.frames[0]
        assert isinstance(turn, Turn)
        return turn

    # points won before all eyes

    def won(self) -> vec[i64]:
        """The points that all saw the seats win."""
        return vec[i64]([self.points[at] - self.brought[at] for at in range(len(self.points))])

    def remember_won(self, won: vec[i64]) -> None:
        """These points were seen to be won; nobody saw the seats win their others."""
        self.brought = vec[i64]([self.points[at] - won[at] for at in range(len(self.points))])

    # tiles on the map

    def tiles_of(self, colour: i64) -> Cells:
        """The face-up tiles of a colour."""
        at = colour * 4
        return (self.tiles[at], self.tiles[at + 1], self.tiles[at + 2], self.tiles[at + 3])

    def set_tiles(self, colour: i64, cells: Cells) -> None:
        at = colour * 4
        self.tiles[at], self.tiles[at + 1], self.tiles[at + 2], self.tiles[at + 3] = cells

    def colour_at(self, cell: i64) -> i64:
        """The colour of the face-up tile on this cell, or NO_COLOUR."""
        for colour in range(COLOURS):
            if has(self.tiles_of(colour), cell):
                return colour
        return NO_COLOUR

    def put_tile(self, colour: i64, cell: i64) -> None:
        self.set_tiles(colour, union(self.tiles_of(colour), single(cell)))
        self.occupied = union(self.occupied, single(cell))

    def remove_tiles(self, colour: i64, cells: Cells) -> None:
        self.set_tiles(colour, minus(self.tiles_of(colour), cells))
        self.occupied = minus(self.occupied, cells)

    def turn_face_down(self, colour: i64, cells: Cells) -> None:
        self.set_tiles(colour, minus(self.tiles_of(colour), cells))
        self.face_down = union(self.face_down, cells)

    def free(self) -> Cells:
        """The cells that bear nothing and are not devastated."""
        return minus(self.board.everywhere, union(self.occupied, self.devastated))

    # leaders

    def leader_cell(self, seat: i64, colour: i64) -> i64:
        """Where this leader stands, or NOWHERE."""
        return self.leader_cells[colour * 4 + seat]

    def put_leader(self, seat: i64, colour: i64, cell: i64) -> None:
        self.leader_cells[colour * 4 + seat] = cell
        self.leaders = union(self.leaders, single(cell))
        self.occupied = union(self.occupied, single(cell))

    def lift_leader(self, seat: i64, colour: i64) -> i64:
        """Take a leader off the map; the cell it stood on."""
        cell = self.leader_cells[colour * 4 + seat]
        self.leader_cells[colour * 4 + seat] = NOWHERE
        self.leaders = minus(self.leaders, single(cell))
        self.occupied = minus(self.occupied, single(cell))
        return cell

    def leader_on(self, cell: i64) -> i64:
        """Which leader stands here, as `colour * 4 + seat`, or NOWHERE."""
        for leader in range(COLOURS * MOST_SEATS):
            if self.leader_cells[leader] == cell:
                return leader
        return NOWHERE

    def owner_in(self, kingdom: Cells, colour: i64) -> i64:
        """Whose leader of this colour stands in the kingdom (at peace it has one at most), or NOWHERE."""
        for seat in range(self.seats):
            cell = self.leader_cells[colour * 4 + seat]
            if cell != NOWHERE and has(kingdom, cell):
                return seat
        return NOWHERE

    # monuments and buildings

    def monument_cell(self, monument: i64) -> i64:
        """The top-left cell of a monument, or NOWHERE."""
        return self.built[monument]

    def building_cell(self, colour: i64) -> i64:
        """Where the civilisation building of a colour stands, or NOWHERE."""
        return self.built[MONUMENTS + colour]

    def set_building(self, colour: i64, cell: i64) -> None:
        self.built = with_item(self.built, MONUMENTS + colour, cell)

    def building_on(self, cell: i64) -> bool:
        return any(self.built[MONUMENTS + colour] == cell for colour in range(COLOURS))

    def building_cells(self) -> Cells:
        """The cells that bear a civilisation building."""
        found = empty()
        for colour in range(COLOURS):
            if self.built[MONUMENTS + colour] != NOWHERE:
                found = union(found, single(self.built[MONUMENTS + colour]))
        return found

    # hands and supply

    def hand_size(self, seat: i64) -> i64:
        at = seat * 4
        return self.hands[at] + self.hands[at + 1] + self.hands[at + 2] + self.hands[at + 3]

    def missing(self, seat: i64) -> i64:
        """How many tiles a hand lacks."""
        return HAND - self.hand_size(seat)

    def bag_size(self) -> i64:
        return self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3]

    def stock(self) -> i64:
        """How many tiles can still be drawn: the bag and the open reserve."""
        reserve = self.reserve
        return self.bag_size() + reserve[0] + reserve[1] + reserve[2] + reserve[3]

    def leave_hand(self, seat: i64, colour: i64, count: i64) -> None:
        """Tiles leave a hand before all eyes: so many fewer of that colour are known to be there."""
        at = seat * 4 + colour
        self.hands[at] -= count
        if self.seen[at] and count:
            self.seen = with_item(self.seen, at, max(0, self.seen[at] - count))


def bare_state(options: Options, seats: i64) -> TigrisState:
    """Nothing on the map, nothing in hands or bag."""
    state = TigrisState(options, seats)
    state.tiles = vec[i64]([0] * 16)
    state.leader_cells = vec[i64]([NOWHERE] * 16)
    state.built = vec[i64]([NOWHERE] * 10)
    state.covered = vec[i64]([NO_COLOUR] * 6)
    state.hands = vec[i64]([0] * 16)
    state.points = vec[i64]([0] * 16)
    state.brought = vec[i64]([0] * 16)
    state.treasures_won = vec[i64]([0] * 4)
    state.catastrophes = vec[i64]([0] * 4)
    state.seen = vec[i64]([0] * 16)
    state.discarded = vec[i64]([0] * 16)
    state.bag = vec[i64]([0] * 4)
    state.reserve = vec[i64]([0] * 4)
    return state
