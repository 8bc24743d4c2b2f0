"""Treasures. Rulebook: distribution of treasures.

At the end of an action the owner of a trader takes all treasures of its kingdom but one, those of the corners first.
"""

from mypy_extensions import i64

from regni.core.cells import NOWHERE, Cells, common, empty, first, is_empty, is_several, minus, single
from regni.core.events import Log
from regni.games.tigris.decisions import Treasure
from regni.games.tigris.events import treasure_taken
from regni.games.tigris.pieces import TRADER
from regni.games.tigris.rules.kingdoms import kingdom_with
from regni.games.tigris.state import TigrisState, with_item


def hand_out_treasures(state: TigrisState, log: Log | None) -> bool:
    """Hand out treasures until an owner has a choice; is one asked?"""
    while True:
        seat = next_receiver(state)
        if seat == NOWHERE:
            return False
        choices = treasure_choices(state, seat)
        if is_several(choices):
            state.push(Treasure(seat))
            return True
        take_treasure(state, seat, first(choices), log)


def next_receiver(state: TigrisState) -> i64:
    """The first seat, clockwise from the active one, whose trader's kingdom has treasures to take; or NOWHERE."""
    if not _any_rich_kingdom(state):
        return NOWHERE
    active = state.turn().seat
    for step in range(state.seats):
        seat = state.clockwise(active, step)
        if state.leader_cell(seat, TRADER) != NOWHERE and is_several(treasures_with(state, seat)):
            return seat
    return NOWHERE


def _any_rich_kingdom(state: TigrisState) -> bool:
    """Does any kingdom hold two treasures or more? Mostly not, and then no trader need be looked for."""
    return any(is_several(common(state.treasures, kingdom.cells)) for kingdom in state.kingdoms)


def treasures_with(state: TigrisState, seat: i64) -> Cells:
    """The treasures in the kingdom of this seat's trader."""
    return common(state.treasures, kingdom_with(state, state.leader_cell(seat, TRADER)))


def treasure_choices(state: TigrisState, seat: i64) -> Cells:
    """Which treasures the seat may take next: corners before all others; none where all but one are taken."""
    treasures = treasures_with(state, seat)
    if not is_several(treasures):
        return empty()
    corners = common(treasures, state.board.corners)
    return treasures if is_empty(corners) else corners


def take_treasure(state: TigrisState, seat: i64, cell: i64, log: Log | None) -> None:
    state.treasures = minus(state.treasures, single(cell))
    state.treasures_won = with_item(state.treasures_won, seat, state.treasures_won[seat] + 1)
    treasure_taken(log, seat, cell)
