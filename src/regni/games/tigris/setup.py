"""How a match begins: temples with treasures, a full bag, six tiles a hand."""

from mypy_extensions import i64

from regni.core.cells import count, listed
from regni.games.tigris.decisions import Deal, FirstSeat
from regni.games.tigris.options import Options
from regni.games.tigris.pieces import CATASTROPHES, COLOURS, TEMPLE, TILES_IN_BOX
from regni.games.tigris.state import TigrisState, bare_state


def first_state(options: Options, seats: i64) -> TigrisState:
    """The table before anything is dealt; chance is asked first."""
    state = bare_state(options, seats)
    for cell in listed(options.board.temples):
        state.put_tile(TEMPLE, cell)
    state.treasures = options.board.temples
    for colour in range(COLOURS):
        state.bag[colour] = TILES_IN_BOX[colour]
    state.bag[TEMPLE] -= count(options.board.temples)
    for seat in range(seats):
        state.catastrophes[seat] = CATASTROPHES
    if options.first < 0:
        state.push(FirstSeat())
    else:
        state.push(Deal(0, options.first))
    return state
