"""The whole state as text: one fact a line, at the end the map if it is not the valley (format: README)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import cell_name
from regni.core.tall import has
from regni.core.text import split_lines
from regni.games.khronos.buildings import (
    NOBODY,
    cell_of,
    cube_seats,
    is_printed,
    is_ruin,
    kind_of,
    owner_of,
)
from regni.games.khronos.decisions import ACTING, PHASES, START, Place, Settle, Turn
from regni.games.khronos.era import Domain, by_cell
from regni.games.khronos.events import cell_list
from regni.games.khronos.options import ROW_END
from regni.games.khronos.pieces import (
    BOARDS,
    BUILDINGS,
    ERAS,
    FAITH,
    KINDS,
    MIGHT,
    ORDER_NAMES,
    ORDERS,
)
from regni.games.khronos.reading import Position, told_stock
from regni.games.khronos.resuming import resume
from regni.games.khronos.rules.settling import members
from regni.games.khronos.state import KhronosState


def read_position(text: str) -> KhronosState:
    """The state of a text; a fault raises Malformed and names its line."""
    position = Position(split_lines(text))
    position.read()
    return resume(position)


def position_text(state: KhronosState) -> str:
    """The state as text; a match made from it has the same decision, legal actions and views."""
    lines = ["game khronos", *_option_lines(state), f"seats {state.seats}"]
    if state.first:
        lines.append(f"first {state.first}")
    lines += [f"round {state.round}", *_turn_lines(state), *_seat_lines(state), *_supply_lines(state)]
    for board in range(ERAS):
        lines += _building_lines(state, board)
    return "\n".join([*lines, *_settling_lines(state), *_map_lines(state)]) + "\n"


def _option_lines(state: KhronosState) -> list[str]:
    return [f"option {name} {value}" for name, value in state.options.changed().items() if name != "map"]


def _turn_lines(state: KhronosState) -> list[str]:
    if len(state.frames) == 0:
        return ["over"]
    bottom = state.frames[0]
    if not isinstance(bottom, Turn):
        return []
    words = ["turn", str(bottom.seat)]
    if bottom.phase != START:
        words.append(PHASES[bottom.phase])
    if bottom.exchanged and bottom.phase == ACTING and state.options.rulings.exchange_any_time:
        words.append(PHASES[1])
    used = [f"used {bottom.seat} {at // 3} {at % 3}" for at in range(9) if (state.used >> at) & 1]
    return [" ".join(words), *([] if state.used == 1 else used)]


def _seat_lines(state: KhronosState) -> list[str]:
    seats = range(state.seats)
    lines = [f"pawns {seat} {BOARDS[state.pawn(seat, 0)]} {BOARDS[state.pawn(seat, 1)]}" for seat in seats]
    lines += [f"ecu {seat} {state.ecu[seat]}" for seat in seats]
    for word, counters in (("cards", state.hands), ("seen", state.seen)):
        for seat in seats:
            told = counts_text(counters, seat * ORDERS)
            if told:
                lines.append(f"{word} {seat} {told}")
    return lines


def counts_text(counters: vec[i64], at: i64) -> str:
    """`military 2 civil 1`: those there are."""
    return " ".join(f"{ORDER_NAMES[order]} {counters[at + order]}" for order in range(ORDERS) if counters[at + order])


def _supply_lines(state: KhronosState) -> list[str]:
    lines = [f"deck {counts_text(state.deck, 0) or 'military 0'}"]
    if counts_text(state.discards, 0):
        lines.append(f"discards {counts_text(state.discards, 0)}")
    if state.options.holdem:
        cards = [ORDER_NAMES[order] for order in range(ORDERS) for _ in range(state.display[order])]
        lines.append(f"display {' '.join(cards)}")
    whole = told_stock(state)
    return lines + [
        f"stock {BUILDINGS[kind]} {state.stock[kind]}" for kind in range(KINDS) if state.stock[kind] != whole[kind]
    ]


def _building_lines(state: KhronosState, board: i64) -> list[str]:
    lines: list[str] = []
    for it in by_cell(state.era(board).buildings[:]):
        cubes = "".join(f" {seat}" for seat in cube_seats(it))
        told = f" cubes{cubes}" if cubes else ""
        if not is_printed(it):
            lines.append(f"building {BOARDS[board]} {_building_text(it)}{' ruin' if is_ruin(it) else ''}{told}")
        elif told:
            lines.append(f"hamlet {BOARDS[board]} {cell_name(cell_of(it))}{told}")
    return lines


def _building_text(it: i64) -> str:
    owner = "" if owner_of(it) == NOBODY else f" owner {owner_of(it)}"
    return f"{BUILDINGS[kind_of(it)]} {cell_name(cell_of(it))}{owner}"


def _settling_lines(state: KhronosState) -> list[str]:
    """The original domains and what has been taken off, the one asked about first."""
    places: list[str] = []
    origins: list[str] = []
    for frame in state.frames:
        if isinstance(frame, Place):
            places.append(f"place {BOARDS[frame.board]} {_building_text(frame.building)}")
        elif isinstance(frame, Settle):
            for board in range(MIGHT, FAITH + 1):
                origins += [_origin_line(state, board, domain) for domain in frame.origins(board)]
    return [*sorted(line for line in origins if line), *places[::-1]]


def _in_origin(state: KhronosState, board: i64, domain: Domain) -> vec[i64]:
    found = vec[i64]()
    for it in members(state.era(board), domain):
        found = append(found, it)
    for frame in state.frames:
        if isinstance(frame, Place) and frame.board == board and has(domain.cells, cell_of(frame.building)):
            found = append(found, frame.building)
    return by_cell(found)


def _origin_line(state: KhronosState, board: i64, domain: Domain) -> str:
    """The buildings of an original domain, those taken off too; none: no line."""
    cells = cell_list(_in_origin(state, board, domain))
    return f"origin {BOARDS[board]} {' '.join(cells)}" if cells else ""


def _map_lines(state: KhronosState) -> list[str]:
    own_map = state.options.choices["map"]
    return [] if own_map == "valley" else ["map", *own_map.split(ROW_END)]
