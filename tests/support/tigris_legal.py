"""The legal actions of Tigris worked out from a ledger, cell by cell, in plain Python."""

from collections.abc import Callable
from itertools import product
from typing import Any

from support.tigris_ledger import Ledger
from support.tigris_map import COLOURS, LEADERS, NEIGHBOURS, PLACES, beside, indexed, kingdoms


def legal_texts(ledger: Ledger, decision: dict[str, Any]) -> set[str]:
    """What the seat asked may answer."""
    return ANSWERS[decision["kind"]](ledger, decision["seat"])


def _turn(ledger: Ledger, seat: int) -> set[str]:
    return {"pass", *_leaders(ledger, seat), *_tiles(ledger, seat), *_catastrophes(ledger, seat), *_swaps(ledger, seat)}


def _free(ledger: Ledger) -> set[str]:
    return PLACES.keys() - ledger.occupied() - ledger.devastated


def _tiles(ledger: Ledger, seat: int) -> set[str]:
    """Free cells of the right ground that would not join three kingdoms."""
    _, at = ledger.kingdoms()
    free = {cell for cell in _free(ledger) if len(beside(cell, at)) < 3}
    ground = {colour: free & (ledger.ground.river if colour == "farm" else ledger.ground.land) for colour in COLOURS}
    held = [colour for colour in COLOURS if ledger.hands[seat][colour]]
    return {f"tile {colour} {cell}" for colour in held for cell in ground[colour]}


def _leaders(ledger: Ledger, seat: int) -> set[str]:
    """Withdrawing, and free land beside a temple where the leader, lifted first, joins no two kingdoms."""
    holy = {near for cell, colour in ledger.tiles.items() if colour == "temple" for near in NEIGHBOURS[cell]}
    homes = _free(ledger) & ledger.ground.land & holy
    found: set[str] = set()
    for leader in LEADERS:
        cell = ledger.cell_of(seat, leader)
        if cell is None:
            _, at = ledger.kingdoms()
        else:
            at = indexed(kingdoms(ledger.occupied() - {cell}, ledger.leaders.keys() - {cell}))
            found.add(f"leader {leader} off")
        found |= {f"leader {leader} {home}" for home in homes if len(beside(home, at)) < 2}
    return found


def _catastrophes(ledger: Ledger, seat: int) -> set[str]:
    """Anywhere but on leaders, treasures, face-down tiles, buildings and other catastrophes."""
    if not ledger.catastrophes[seat]:
        return set()
    barred = {*ledger.leaders, *ledger.treasures, *ledger.face_down, *ledger.buildings.values(), *ledger.devastated}
    return {f"catastrophe {cell}" for cell in PLACES.keys() - barred}


def _swaps(ledger: Ledger, seat: int) -> set[str]:
    """Any tiles of the hand, at least one."""
    held = [range(ledger.hands[seat][colour] + 1) for colour in COLOURS]
    chosen = [[f"{colour} {n}" for colour, n in zip(COLOURS, some, strict=True) if n] for some in product(*held)]
    return {" ".join(["swap", *tiles]) for tiles in chosen if tiles}


def _support(ledger: Ledger, seat: int) -> set[str]:
    """As many as the hand holds; in the English variant only what exceeds the defence, or just equals the attack."""
    conflict = ledger.conflict
    assert conflict is not None
    added = range(ledger.hands[seat][conflict["tile"]] + 1)
    if ledger.options["support"] == "standard":
        return {f"support {count}" for count in added}
    attack, defence = conflict["attacker_strength"], conflict["defender_strength"]
    if conflict["added"]:
        useful = [count for count in added if defence + count == attack + conflict["added"][0]]
    else:
        useful = [count for count in added if attack + count > defence]
    return {f"support {count}" for count in {0, *useful}}


def _war(ledger: Ledger, seat: int) -> set[str]:
    assert seat == ledger.turn
    assert ledger.unification is not None
    return {f"war {leader}" for leader in ledger.wars(ledger.unification)}


def _take(ledger: Ledger, seat: int) -> set[str]:
    found = {f"take {colour}" for colour in COLOURS if ledger.reserve[colour]}
    return found | {"take bag"} if ledger.bag.total() else found


ANSWERS: dict[str, Callable[[Ledger, int], set[str]]] = {
    "turn": _turn,
    "support": _support,
    "war": _war,
    "monument": lambda ledger, _: {"monument none", *ledger.monument_choices()},
    "building": lambda ledger, _: {f"building {cell}" for cell in ["none", *ledger.building_places()]},
    "treasure": lambda ledger, seat: {f"treasure {cell}" for cell in ledger.treasure_choices(seat)},
    "take": _take,
    "point": lambda ledger, _: {f"point {colour}" for colour in COLOURS},
}
