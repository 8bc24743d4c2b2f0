"""How a match begins: printed hamlets on every board, all tiles in stock, four Ecus and four cards a seat."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.tall import listed
from regni.games.khronos.decisions import Deal, FirstSeat
from regni.games.khronos.options import Options
from regni.games.khronos.pieces import CARDS, CUBES, ERAS, FIRST_ECU, ORDERS, STOCK
from regni.games.khronos.rules.paradoxes import printed_hamlet
from regni.games.khronos.state import KhronosState, bare_state


def first_state(options: Options, seats: i64) -> KhronosState:
    """The table before anything is dealt; chance is asked first. Hold'em's three cards leave the deck before that."""
    state = bare_state(options, seats)
    print_hamlets(state)
    state.stock = STOCK[:]
    state.deck = CARDS[:]
    for seat in range(seats):
        state.ecu[seat] = FIRST_ECU
        state.cubes[seat] = CUBES
    if options.holdem:
        state.display = vec[i64]([1] * ORDERS)
        for order in range(ORDERS):
            state.deck[order] -= 1
    if options.first < 0:
        state.push(FirstSeat())
    else:
        state.push(Deal(0, options.first))
    return state


def print_hamlets(state: KhronosState) -> None:
    """The hamlets of the map on every board."""
    for cell in listed(state.options.board.hamlets):
        for board in range(ERAS):
            state.era(board).put(printed_hamlet(cell))
