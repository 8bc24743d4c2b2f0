"""Income and the end. Rulebook: income from the domains in rounds four and seven; end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import cell_name
from regni.core.events import Log
from regni.core.game import Result
from regni.core.refusal import Facts
from regni.core.tall import first, has
from regni.games.khronos.buildings import NOBODY, cell_of, cubes_of, is_civil, kind_of, owner_of, worth
from regni.games.khronos.era import Domain, Era
from regni.games.khronos.events import income_collected
from regni.games.khronos.pieces import ERAS, FIRST_INCOME, MIGHT, MILITARY, REASON, RELIGIOUS, ROUNDS, order_of, size_of
from regni.games.khronos.state import KhronosState

NO_MILITARY: Final = "no_military"
NO_RELIGIOUS: Final = "no_religious"
NO_CUBES: Final = "no_cubes"
CONTESTED: Final = "contested"


def is_income_round(state: KhronosState) -> bool:
    return state.round in (FIRST_INCOME, ROUNDS)


def ruling_order(board: i64) -> i64:
    """The order whose top building controls a domain of Might or Faith."""
    return MILITARY if board == MIGHT else RELIGIOUS


def controllers(state: KhronosState, board: i64, domain: Domain) -> vec[i64]:
    """The seats that collect from a domain: several only in the Age of Reason."""
    era = state.era(board)
    found = vec[i64]()
    if board == REASON:
        return _most_people(state, domain)
    owner = top_owner(era, domain, ruling_order(board))
    return found if owner == NOBODY else append(found, owner)


def top_owner(era: Era, domain: Domain, order: i64) -> i64:
    """Whose the one top building of an order is; NOBODY's if there is none, or several while they are settled."""
    if domain.tops(order) != 1:
        return NOBODY
    return owner_of(era.buildings[top_place(era, domain, order)])


def top_place(era: Era, domain: Domain, order: i64) -> i64:
    """The place in the list of a top building of an order, which the domain has."""
    at: i64 = 0
    while not _is_top(era.buildings[at], domain, order):
        at += 1
    return at


def _is_top(it: i64, domain: Domain, order: i64) -> bool:
    if order_of(kind_of(it)) != order or size_of(kind_of(it)) != domain.top(order):
        return False
    return has(domain.cells, cell_of(it))


def _most_people(state: KhronosState, domain: Domain) -> vec[i64]:
    """The seats with most cubes on the civil buildings of a domain of the Age of Reason."""
    found = vec[i64]()
    most: i64 = 1
    for seat in range(state.seats):
        people: i64 = 0
        for it in state.reason.buildings:
            if is_civil(it) and has(domain.cells, cell_of(it)):
                people += cubes_of(it, seat)
        if people > most:
            found = vec[i64]()
            most = people
        if people == most:
            found = append(found, seat)
    return found


def domain_worth(state: KhronosState, board: i64, domain: Domain) -> i64:
    """What a domain pays: its civil values, in the Age of Reason those of the other two orders."""
    found: i64 = 0
    for it in state.era(board).buildings:
        if is_civil(it) != (board == REASON) and has(domain.cells, cell_of(it)):
            found += worth(it)
    return found


def why_nobody(board: i64, domain: Domain) -> str:
    """What a domain that nobody controls has not got, or several have while it is settled."""
    if board == REASON:
        return NO_CUBES
    if domain.tops(ruling_order(board)) > 1:
        return CONTESTED
    return NO_MILITARY if board == MIGHT else NO_RELIGIOUS


def collect(state: KhronosState, seat: i64, log: Log | None) -> None:
    """Income from every domain that the seat controls on the boards where it has a pawn."""
    for board in range(ERAS):
        if state.is_on(seat, board):
            _collect_on(state, seat, board, log)


def income_on(state: KhronosState, seat: i64, board: i64) -> i64:
    """What the domains of a board that the seat controls pay, wherever its pawns are."""
    found: i64 = 0
    for domain in state.era(board).domains:
        if seat in controllers(state, board, domain):
            found += domain_worth(state, board, domain)
    return found


def income_due(state: KhronosState, seat: i64) -> i64:
    """What the seat would collect now, on the boards where it has a pawn."""
    found: i64 = 0
    for board in range(ERAS):
        if state.is_on(seat, board):
            found += income_on(state, seat, board)
    return found


def _collect_on(state: KhronosState, seat: i64, board: i64, log: Log | None) -> None:
    ecu: i64 = 0
    told: list[Facts] = []
    for domain in state.era(board).domains:
        if seat in controllers(state, board, domain):
            paid = domain_worth(state, board, domain)
            ecu += paid
            if log is not None and paid:
                told.append({"cell": cell_name(first(domain.cells)), "ecu": paid})
    state.ecu[seat] += ecu
    if ecu:
        income_collected(log, seat, board, ecu, sorted(told, key=_place))


def _place(told: Facts) -> tuple[int, str]:
    """Domains in the order of their first cells."""
    cell = str(told["cell"])
    return int(cell[1:]), cell


def final_result(state: KhronosState) -> Result:
    """The richest wins; equal fortunes share a place, unless the ruling is another."""
    ecu = [int(state.ecu[seat]) for seat in range(state.seats)]
    scores: list[Facts] = [{"seat": seat, "ecu": ecu[seat]} for seat in range(len(ecu))]
    later = state.options.rulings.later_seat_wins
    keys = [(ecu[seat], int(_turn_place(state, seat)) if later else 0) for seat in range(len(ecu))]
    places: list[list[int]] = []
    for key in sorted(set(keys), reverse=True):
        places.append([seat for seat in range(len(ecu)) if keys[seat] == key])
    return Result(places, scores, "rounds")


def _turn_place(state: KhronosState, seat: i64) -> i64:
    """How many seats begin before this one."""
    return seat - state.first if seat >= state.first else seat - state.first + state.seats
