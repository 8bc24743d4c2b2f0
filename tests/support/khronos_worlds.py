"""Made-up positions of Khronos: crowded boards, little stock, few cubes, as no match has them so early or so often.

Each is a ledger filled at random within the rules, and the text of the same position.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import regni
from regni.core.game import State
from regni.match.record import Record, make_record
from support.khronos_ledger import Ledger
from support.khronos_map import BOARDS, COLUMNS, FOOTPRINTS, NAMES, ORDERS, PIECES, PLACES, ROWS
from support.khronos_table import DECK, HAND, LATER, ORDERS_OF_ERA, Building
from support.matches import Walk

TROUBLE = ("", "downsize", "place")


@dataclass
class WorldWalk(Walk):
    """A walk that begins at a position."""

    position: str = ""
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = self.game.read_position(self.position)

    def record(self) -> Record:
        return make_record(self.game, {"position": self.position}, self.seed, self.steps)


def world_walk(ledger: Ledger, seed: int) -> WorldWalk:
    return WorldWalk(regni.GAMES["khronos"], ledger.seats, dict(ledger.options), seed, position=written(ledger))


# filling a table


def world(seed: int) -> Ledger:
    """A table in the middle of a match, at the beginning of a turn."""
    rng = random.Random(seed)
    seats = rng.randint(2, 5)
    options = {"map": "valley", "holdem": rng.choice(["off", "on"]), "money": "open", "first": "random"}
    ledger = Ledger(seats, options, _island(rng))
    ledger.first, ledger.turn = rng.randrange(seats), rng.randrange(seats)
    ledger.round, ledger.phase = rng.randint(1, 7), "start"
    ledger.ecu = [rng.randint(0, 9) for _ in range(seats)]
    ledger.pawns = [[rng.choice(BOARDS), rng.choice(BOARDS[:2])] for _ in range(seats)]
    _deal(ledger, rng)
    for _ in range(rng.randint(0, 6)):
        _add_rivals(ledger, rng)
    for _ in range(rng.randint(10, 150)):
        _add_building(ledger, rng)
    _people(ledger, rng, [ledger.turn] if rng.random() < 0.3 else range(seats))
    if rng.random() < 0.5:
        _run_short(ledger, rng)
    return ledger


def _island(rng: random.Random) -> list[str]:
    """Some land with hamlets, of any size, in the water."""
    width, height = rng.randint(5, 12), rng.randint(5, 12)
    left, top = rng.randint(0, 15 - width), rng.randint(0, 19 - height)
    rows = [["~"] * len(COLUMNS) for _ in range(ROWS)]
    marks = rng.choice(["........ff^~", "."])
    for row in range(top, top + height):
        for column in range(left, left + width):
            rows[row][column] = rng.choice(marks)
    for _ in range(rng.randint(0, 6)):
        row, column = rng.randrange(top, top + height), rng.randrange(left, left + width)
        if "h" not in (rows[row - 1][column], rows[row + 1][column], rows[row][column - 1], rows[row][column + 1]):
            rows[row][column] = "h"
    return ["".join(row) for row in rows]


def _deal(ledger: Ledger, rng: random.Random) -> None:
    """Full hands, a display, and a deck that may soon run out."""
    cards = list(Counter(DECK).elements())
    rng.shuffle(cards)
    for hand in ledger.hands:
        hand.update(cards.pop() for _ in range(HAND))
    if ledger.options["holdem"] == "on":
        ledger.display = Counter(cards.pop() for _ in range(3))
    cut = rng.randint(0, len(cards))
    ledger.deck, ledger.discards = Counter(cards[:cut]), Counter(cards[cut:])


def _add_rivals(ledger: Ledger, rng: random.Random) -> None:
    """Up to four buildings of a kind around one cell, which a civil building would join."""
    kind = rng.choice([kind for kind, piece in PIECES.items() if piece.order != "civil"])
    size, shift = PIECES[kind].size, rng.randrange(PIECES[kind].size)
    row, column = PLACES[rng.choice(sorted(set(PLACES) - ledger.ground.river) or ["A1"])]
    corners = [(row - size, column - shift), (row + 1, column - shift)]
    corners += [(row - shift, column - size), (row - shift, column + 1)]
    board = rng.choice(BOARDS[:2])
    for corner in rng.sample(corners, rng.randint(2, 4)):
        if NAMES.get(corner) in FOOTPRINTS[size]:
            _put_with_shadows(ledger, rng, board, kind, NAMES[corner])


def _add_building(ledger: Ledger, rng: random.Random) -> None:
    """A building on one of the boards with most of its shadows, where nothing forbids it."""
    kind, board = rng.choice(list(PIECES)), rng.choice(BOARDS)
    cell = rng.choice([cell for cell in PLACES if cell not in ledger.ground.river])
    if cell in FOOTPRINTS[PIECES[kind].size]:
        _put_with_shadows(ledger, rng, board, kind, cell)


def _put_with_shadows(ledger: Ledger, rng: random.Random, board: str, kind: str, cell: str) -> None:
    owner = None if PIECES[kind].order == "civil" else rng.randrange(ledger.seats)
    for era in (board, *LATER[board]):
        if era == board or (PIECES[kind].size > 1 and rng.random() < 0.8):
            _put(ledger, era, Building(kind, cell, owner if era != "reason" else None))


def _put(ledger: Ledger, era: str, building: Building) -> None:
    here = ledger.boards[era]
    if era == "reason" and building.piece.size == 1:
        return
    if building.kind not in ("town", "city") and building.footprint & ledger.ground.river:
        return
    covered = here.touched(building.footprint)
    grows = building.kind in ("town", "city") and len(covered) == 1 and covered[0].printed
    if (
        (covered and not grows)
        or not ledger.stock[building.kind]
        or (building.owner is not None and not ledger.cubes[building.owner])
    ):
        return
    building.ruin = era == "reason" and building.order != "civil"
    for each in covered:
        here.lift(each.cell)
    ledger.place(era, building)
    if era != "reason" and any(len(here.tops(domain, o)) > 1 for domain in here.domains() for o in ORDERS_OF_ERA[era]):
        ledger.remove(era, building.cell)
        for each in covered:
            here.put(each)


def _people(ledger: Ledger, rng: random.Random, seats: Sequence[int]) -> None:
    """People of these seats, renovated ruins, and renovations begun."""
    for building in ledger.boards["reason"].buildings.values():
        building.ruin = building.ruin and rng.random() < 0.7
        room = building.piece.cubes or int(building.ruin and building.piece.renovate == 2)
        for _ in range(rng.randint(0, room)):
            seat = rng.choice(seats)
            if ledger.cubes[seat]:
                ledger.cubes[seat] -= 1
                building.cubes = sorted([*building.cubes, seat])


def _run_short(ledger: Ledger, rng: random.Random) -> None:
    """Few tiles are left of some kinds."""
    for kind in rng.sample(list(PIECES), 4):
        gone = ledger.stock[kind] - min(ledger.stock[kind], rng.randint(0, 2))
        ledger.stock[kind] -= gone
        ledger.box[kind] -= gone


# playing


def troublesome_step(walk: Walk) -> int:
    """What makes trouble: of many legal actions one after which somebody must place or choose, if there is one."""
    if walk.asked < 0:
        return walk.outcome()
    rng, legal = walk.stream(), walk.game.legal(walk.state)
    tried = [int(legal.nth(rng.below(legal.total()))) for _ in range(50)]
    return max(tried, key=lambda code: TROUBLE.index(_kind_after(walk, code)))


def _kind_after(walk: Walk, code: int) -> str:
    after = walk.state.copy()
    walk.game.apply(after, code, None)
    decision = walk.game.decision(after)
    return "" if decision is None or decision.kind not in TROUBLE else decision.kind


# writing it down


def written(ledger: Ledger) -> str:
    """The position of a ledger at the beginning of a turn."""
    return "\n".join([*_table_lines(ledger), *_building_lines(ledger), "map", *_map_rows(ledger)]) + "\n"


def _table_lines(ledger: Ledger) -> Iterator[str]:
    yield "game khronos"
    yield f"option holdem {ledger.options['holdem']}"
    yield f"seats {ledger.seats}"
    yield f"first {ledger.first}"
    yield f"round {ledger.round}"
    yield f"turn {ledger.turn}"
    for seat in range(ledger.seats):
        yield f"pawns {seat} {' '.join(ledger.pawns[seat])}"
        yield f"ecu {seat} {ledger.ecu[seat]}"
        yield f"cards {seat} {_counted(ledger.hands[seat])}"
    yield f"deck {_counted(ledger.deck)}"
    yield f"discards {_counted(ledger.discards)}"
    if ledger.options["holdem"] == "on":
        yield f"display {' '.join(ledger.display.elements())}"
    yield from (f"stock {kind} {ledger.stock[kind]}" for kind in PIECES)


def _counted(cards: Counter[str]) -> str:
    return " ".join(f"{colour} {cards[colour]}" for colour in ORDERS)


def _building_lines(ledger: Ledger) -> Iterator[str]:
    for name, board in ledger.boards.items():
        for building in board.buildings.values():
            cubes = f" cubes {' '.join(map(str, building.cubes))}" if building.cubes else ""
            if not building.printed:
                owner = "" if building.owner is None else f" owner {building.owner}"
                yield f"building {name} {building.kind} {building.cell}{owner}{' ruin' * building.ruin}{cubes}"
            elif cubes:
                yield f"hamlet {name} {building.cell}{cubes}"


def _map_rows(ledger: Ledger) -> list[str]:
    marks = dict.fromkeys(PLACES, ".")
    for mark, cells in zip("~f^h", _terrain(ledger), strict=True):
        marks.update(dict.fromkeys(cells, mark))
    return ["".join(marks[f"{column}{row + 1}"] for column in COLUMNS) for row in range(ROWS)]


def _terrain(ledger: Ledger) -> list[frozenset[str]]:
    ground = ledger.ground
    return [ground.river, ground.forest, ground.mountain, ground.hamlets]
