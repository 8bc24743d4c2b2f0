"""The legal actions of Khronos worked out from a table, cell by cell, in plain Python."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from support.khronos_map import BOARDS, FOOTPRINTS, ORDERS, PIECES
from support.khronos_table import Building, Table

MOST_SURCHARGE = 3  # forest and mountain, for two or three seats


def legal_texts(table: Table, decision: dict[str, Any]) -> set[str]:
    """What the seat asked may answer."""
    return ANSWERS[decision["kind"]](table, decision)


def counted(cards: dict[str, int]) -> str:
    """Cards as an action names them."""
    return " ".join(f"{colour} {cards[colour]}" for colour in ORDERS if cards.get(colour))


def handfuls(hand: Counter[str]) -> list[dict[str, int]]:
    """Every choice of cards from a hand, none of them too."""
    held = [range(hand[colour] + 1) for colour in ORDERS]
    return [dict(zip(ORDERS, some, strict=True)) for some in product(*held)]


def _turn(table: Table, decision: dict[str, Any]) -> set[str]:
    seat = decision["seat"]
    found = {"end", *_exchanges(table, seat), *_swaps(table, seat), *_travels(table, seat)}
    for board in BOARDS:
        if table.cards_left(seat, board):
            found.update(_people(table, seat) if board == "reason" else _constructions(table, seat, board))
    return found


def _exchanges(table: Table, seat: int) -> Iterator[str]:
    """Before anything else, for 2 Ecus."""
    if table.phase == "start" and table.ecu[seat] >= 2:
        yield from (f"exchange {counted(cards)}" for cards in handfuls(table.hands[seat]) if any(cards.values()))


def _swaps(table: Table, seat: int) -> Iterator[str]:
    """Hold'em: some cards of one colour of the display, for as many of the hand."""
    if table.phase not in ("start", "exchanged"):
        return
    for colour, given in product(ORDERS, handfuls(table.hands[seat])):
        if 0 < (count := sum(given.values())) <= table.display[colour]:
            yield f"holdem {colour} {count} for {counted(given)}"


def _travels(table: Table, seat: int) -> Iterator[str]:
    if table.ecu[seat]:
        for pawn, board in product((1, 2), BOARDS):
            if table.pawns[seat][pawn - 1] != board:
                yield f"travel {pawn} {board}"


def _constructions(table: Table, seat: int, board: str) -> Iterator[str]:
    """Every kind on every cell, new or over each building there."""
    for kind, piece in PIECES.items():
        if not table.stock[kind]:
            continue
        yield from _builds(table, seat, board, kind)
        for old in table.boards[board].buildings.values():
            if old.order == piece.order and old.piece.size < piece.size and old.owner in (None, seat):
                yield from _upgrades(table, seat, board, kind, old)
    yield from _demolitions(table, seat, board)


def _builds(table: Table, seat: int, board: str, kind: str) -> Iterator[str]:
    piece = PIECES[kind]
    if not _can_pay(table, seat, board, {piece.order: piece.cost}):
        return
    if piece.order != "civil" and not table.cubes[seat]:
        return
    endings = _endings(table, seat, board, kind, piece.cost)
    for cell, cells in FOOTPRINTS[piece.size].items():
        if table.may_stand(board, kind, cell):
            surcharge = table.ground.surcharge(cells, table.seats)
            yield from (f"build {kind} {board} {cell}{paid}" for paid in endings[surcharge])


def _upgrades(table: Table, seat: int, board: str, kind: str, old: Building) -> Iterator[str]:
    piece = PIECES[kind]
    cost = piece.cost - old.piece.cost
    if not _can_pay(table, seat, board, {piece.order: cost}):
        return
    endings = _endings(table, seat, board, kind, cost)
    for cell, cells in FOOTPRINTS[piece.size].items():
        if old.cell in cells and table.may_stand(board, kind, cell, old.cell):
            surcharge = table.ground.surcharge(cells, table.seats)
            yield from (f"upgrade {kind} {board} {cell}{paid}" for paid in endings[surcharge])


def _can_pay(table: Table, seat: int, board: str, cards: dict[str, int]) -> bool:
    held = all(table.hands[seat][colour] >= count for colour, count in cards.items())
    return held and sum(cards.values()) <= table.cards_left(seat, board)


def _endings(table: Table, seat: int, board: str, kind: str, cost: int) -> list[list[str]]:
    """For each surcharge, the ends of the texts: every choice of cards that can pay it beside the cost."""
    found: list[list[str]] = [[] for _ in range(MOST_SURCHARGE + 1)]
    for cards in handfuls(table.hands[seat] - Counter({PIECES[kind].order: cost})):
        surcharge = sum(cards.values())
        if surcharge <= MOST_SURCHARGE and cost + surcharge <= table.cards_left(seat, board):
            found[surcharge].append(f" with {counted(cards)}" if surcharge else "")
    return found


def _demolitions(table: Table, seat: int, board: str) -> Iterator[str]:
    """Any small building that is not printed, for an Ecu and a card of its colour."""
    for building in table.boards[board].buildings.values():
        small = building.piece.size == 1 and not building.printed
        if small and table.ecu[seat] and table.hands[seat][building.order]:
            yield f"demolish {board} {building.cell}"


def _people(table: Table, seat: int) -> Iterator[str]:
    for building in table.boards["reason"].buildings.values():
        if not table.hands[seat][building.order]:
            continue
        if building.order == "civil":
            if len(building.cubes) < building.piece.cubes and table.cubes[seat]:
                yield f"populate {building.cell}"
        elif building.ruin and (len(building.cubes) + 1 == building.piece.renovate or table.cubes[seat]):
            yield f"renovate {building.cell}"


def _discards(table: Table, decision: dict[str, Any]) -> set[str]:
    return {f"discard {counted(cards) or 'none'}" for cards in handfuls(table.hands[decision["seat"]])}


ANSWERS: dict[str, Callable[[Table, dict[str, Any]], set[str]]] = {
    "turn": _turn,
    "discard": _discards,
    "downsize": lambda _, decision: {f"downsize {decision['board']} {cell}" for cell in decision["buildings"]},
    "place": lambda _, decision: {f"place {cell}" for cell in decision["cells"]},
}
