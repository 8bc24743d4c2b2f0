"""Why an action is refused: the first rule that forbids it, with the facts that show it."""

from typing import Final

from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, cell_name, cell_names, has, single, spread
from regni.core.legal import digits
from regni.core.refusal import MATCH_OVER, NOT_ASKED, Facts, Refusal
from regni.games.tigris.actions import (
    BUILDING,
    CATASTROPHE,
    LEADER,
    LEADER_OFF,
    MONUMENT,
    NO_BUILDING,
    NO_MONUMENT,
    PASS,
    POINT,
    SUPPORT,
    SWAP,
    TAKE,
    TAKE_BAG,
    TILE,
    TREASURE,
    WAR,
    WONDER,
    is_action,
    text_of,
)
from regni.games.tigris.board import CELLS
from regni.games.tigris.decisions import Building, Monument, Point, Support, Take, Treasure, Turn, Unification
from regni.games.tigris.pieces import (
    BUILDINGS,
    COLOURS,
    FARM,
    LEADERS,
    MONUMENT_NAMES,
    TEMPLE,
    TILES,
    monument_has,
)
from regni.games.tigris.rules.buildings import building_choices, chain, lines
from regni.games.tigris.rules.conflicts import english_defence, least_attack
from regni.games.tigris.rules.kingdoms import kingdoms_beside, pieces_lost
from regni.games.tigris.rules.monuments import crosses, squares
from regni.games.tigris.rules.support import conflict_strengths, support_colour
from regni.games.tigris.rules.treasures import treasure_choices, treasures_with
from regni.games.tigris.rules.wars import wars
from regni.games.tigris.state import TigrisState

REFUSALS: Final[tuple[str, ...]] = (
    "no_temple_beside",
    "river",
    "not_a_river",
    "occupied",
    "devastated",
    "joins_two_kingdoms",
    "joins_three_kingdoms",
    "own_space",
    "no_such_leader",
    "not_in_hand",
    "none_left",
    "catastrophe_on_treasure",
    "catastrophe_on_monument",
    "catastrophe_on_leader",
    "catastrophe_on_building",
    "catastrophe_on_catastrophe",
    "wrong_colour_of_support",
    "more_than_in_hand",
    "english_attacker",
    "english_defender",
    "no_such_war",
    "not_a_square",
    "wrong_monument_colour",
    "not_a_cross",
    "no_treasure_there",
    "corner_first",
    "not_in_line",
    "line_not_longer",
    "option_off",
)


def refusal(state: TigrisState, code: i64) -> Refusal | None:
    """The rule that forbids this answer to the present decision, or None if it is legal."""
    if len(state.frames) == 0:
        return Refusal(MATCH_OVER, {})
    if not is_action(code) or not _answers(state, code):
        return Refusal(NOT_ASKED, {"action": text_of(code) if is_action(code) else str(code)})
    top = state.top()
    if isinstance(top, Turn):
        return _turn(state, top.seat, code)
    if isinstance(top, Support):
        return _support(state, top, code - SUPPORT)
    if isinstance(top, Unification):
        return _war(state, top.cell, code - WAR)
    if isinstance(top, Monument):
        return _monument(state, top.cell, code)
    if isinstance(top, Building):
        return _building(state, top.cell, code)
    if isinstance(top, Treasure):
        return _treasure(state, top.seat, code - TREASURE)
    if isinstance(top, Take):
        return _take(state, code)
    return None


def _answers(state: TigrisState, code: i64) -> bool:
    """Is this the kind of answer that is asked for?"""
    top = state.top()
    if isinstance(top, Turn):
        return code == PASS or LEADER_OFF <= code < TREASURE or LEADER <= code < MONUMENT or code >= SWAP
    if isinstance(top, Support):
        return SUPPORT <= code < WAR
    if isinstance(top, Unification):
        return WAR <= code < TAKE
    if isinstance(top, Monument):
        return code == NO_MONUMENT or MONUMENT <= code < SWAP
    if isinstance(top, Building):
        return code == NO_BUILDING or BUILDING <= code < LEADER
    if isinstance(top, Treasure):
        return TREASURE <= code < BUILDING
    if isinstance(top, Point):
        return POINT <= code < NO_MONUMENT
    return isinstance(top, Take) and TAKE <= code < POINT


# actions of a turn


def _turn(state: TigrisState, seat: i64, code: i64) -> Refusal | None:
    if code >= SWAP:
        return _swap(state, seat, code)
    if code >= CATASTROPHE:
        return _catastrophe(state, seat, code - CATASTROPHE)
    if code >= TILE:
        return _tile(state, seat, (code - TILE) // CELLS, (code - TILE) % CELLS)
    if code >= LEADER:
        return _leader(state, seat, (code - LEADER) // CELLS, (code - LEADER) % CELLS)
    if code >= LEADER_OFF and state.leader_cell(seat, code - LEADER_OFF) == NOWHERE:
        return Refusal("no_such_leader", {"leader": LEADERS[code - LEADER_OFF]})
    return None


def _leader(state: TigrisState, seat: i64, colour: i64, cell: i64) -> Refusal | None:
    facts: Facts = {"leader": LEADERS[colour], "cell": cell_name(cell)}
    if state.leader_cell(seat, colour) == cell:
        return Refusal("own_space", facts)
    if has(state.board.river, cell) and not has(state.occupied, cell) and not has(state.devastated, cell):
        return Refusal("river", facts)
    refused = _not_free(state, cell, facts)
    if refused is not None:
        return refused
    if not has(spread(state.tiles_of(TEMPLE)), cell):
        return Refusal("no_temple_beside", facts)
    lifted = state.copy()
    start = state.leader_cell(seat, colour)
    if start != NOWHERE:
        lifted.lift_leader(seat, colour)
        pieces_lost(lifted, single(start))
    kingdoms = kingdoms_beside(lifted, cell)
    if len(kingdoms) > 1:
        return Refusal("joins_two_kingdoms", {**facts, "kingdoms": _kingdom_names(kingdoms)})
    return None


def _tile(state: TigrisState, seat: i64, colour: i64, cell: i64) -> Refusal | None:
    facts: Facts = {"tile": TILES[colour], "cell": cell_name(cell)}
    if state.hands[seat * 4 + colour] == 0:
        return Refusal("not_in_hand", {"tile": TILES[colour], "count": 1, "held": 0})
    refused = _not_free(state, cell, facts)
    if refused is not None:
        return refused
    river = has(state.board.river, cell)
    if river and colour != FARM:
        return Refusal("river", facts)
    if not river and colour == FARM:
        return Refusal("not_a_river", facts)
    kingdoms = kingdoms_beside(state, cell)
    if len(kingdoms) > 2:
        return Refusal("joins_three_kingdoms", {**facts, "kingdoms": _kingdom_names(kingdoms)})
    return None


def _not_free(state: TigrisState, cell: i64, facts: Facts) -> Refusal | None:
    if has(state.devastated, cell):
        return Refusal("devastated", facts)
    return Refusal("occupied", facts) if has(state.occupied, cell) else None


def _kingdom_names(kingdoms: list[Cells]) -> list[list[str]]:
    return sorted(cell_names(cells) for cells in kingdoms)


def _catastrophe(state: TigrisState, seat: i64, cell: i64) -> Refusal | None:
    facts: Facts = {"cell": cell_name(cell)}
    if state.catastrophes[seat] == 0:
        return Refusal("none_left", {"piece": "catastrophe"})
    if has(state.devastated, cell):
        return Refusal("catastrophe_on_catastrophe", facts)
    if has(state.leaders, cell):
        return Refusal("catastrophe_on_leader", facts)
    if has(state.face_down, cell):
        return Refusal("catastrophe_on_monument", facts)
    if has(state.treasures, cell):
        return Refusal("catastrophe_on_treasure", facts)
    return Refusal("catastrophe_on_building", facts) if state.building_on(cell) else None


def _swap(state: TigrisState, seat: i64, code: i64) -> Refusal | None:
    a, b, c, d = digits(code - SWAP)
    chosen = [a, b, c, d]
    for colour in range(COLOURS):
        held = state.hands[seat * 4 + colour]
        if chosen[colour] > held:
            return Refusal("not_in_hand", {"tile": TILES[colour], "count": chosen[colour], "held": held})
    return None


# conflicts


def _support(state: TigrisState, conflict: Support, added: i64) -> Refusal | None:
    seat = conflict.attacker if conflict.added < 0 else conflict.defender
    colour = support_colour(state, conflict)
    held = state.hands[seat * 4 + colour]
    facts: Facts = {"added": added, "tile": TILES[colour], "held": held}
    if added > state.hand_size(seat):
        return Refusal("more_than_in_hand", facts)
    if added > held:
        return Refusal("wrong_colour_of_support", facts)
    return _english(state, conflict, added) if state.options.english and added > 0 else None


def _english(state: TigrisState, conflict: Support, added: i64) -> Refusal | None:
    strengths = conflict_strengths(state, conflict)
    if conflict.added < 0:
        least = least_attack(strengths)
        return Refusal("english_attacker", {"added": added, "least": least}) if added < least else None
    needed = english_defence(conflict.added, strengths)
    return Refusal("english_defender", {"added": added, "needed": max(0, needed)}) if added != needed else None


def _war(state: TigrisState, cell: i64, colour: i64) -> Refusal | None:
    left = wars(state, cell)
    if colour in left:
        return None
    return Refusal("no_such_war", {"leader": LEADERS[colour], "wars": [LEADERS[other] for other in left]})


# after a tile


def _monument(state: TigrisState, placed: i64, code: i64) -> Refusal | None:
    if code == NO_MONUMENT:
        return None
    if code >= WONDER:
        return _wonder(state, placed, code - WONDER)
    monument = (code - MONUMENT) // CELLS
    corner = (code - MONUMENT) % CELLS
    facts: Facts = {"monument": MONUMENT_NAMES[monument], "cell": cell_name(corner)}
    if corner not in squares(state, placed):
        return Refusal("not_a_square", facts)
    colour = state.colour_at(placed)
    if not monument_has(monument, colour):
        return Refusal("wrong_monument_colour", {**facts, "tile": TILES[colour]})
    if state.monument_cell(monument) != NOWHERE:
        return Refusal("none_left", {"piece": MONUMENT_NAMES[monument]})
    return None


def _wonder(state: TigrisState, placed: i64, centre: i64) -> Refusal | None:
    if not state.options.wonder:
        return Refusal("option_off", {"option": "wonder"})
    if state.wonder != NOWHERE:
        return Refusal("none_left", {"piece": "wonder"})
    if centre not in crosses(state, placed):
        return Refusal("not_a_cross", {"cell": cell_name(centre)})
    return None


def _building(state: TigrisState, placed: i64, code: i64) -> Refusal | None:
    cell = code - BUILDING
    if code == NO_BUILDING or has(building_choices(state, placed), cell):
        return None
    colour = state.colour_at(placed)
    facts: Facts = {"building": BUILDINGS[colour], "cell": cell_name(cell)}
    if not has(lines(state, placed), cell):
        return Refusal("not_in_line", facts)
    return Refusal("line_not_longer", {**facts, "chain": chain(state, colour)})


def _treasure(state: TigrisState, seat: i64, cell: i64) -> Refusal | None:
    choices = treasure_choices(state, seat)
    if has(choices, cell):
        return None
    facts: Facts = {"cell": cell_name(cell), "treasures": cell_names(choices)}
    in_kingdom = has(treasures_with(state, seat), cell)
    return Refusal("corner_first" if in_kingdom else "no_treasure_there", facts)


def _take(state: TigrisState, code: i64) -> Refusal | None:
    if code == TAKE_BAG:
        return None if state.bag_size() else Refusal("none_left", {"piece": "bag"})
    return None if state.reserve[code - TAKE] else Refusal("none_left", {"piece": TILES[code - TAKE]})
