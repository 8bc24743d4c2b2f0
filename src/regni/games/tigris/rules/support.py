"""Tiles added to the conflict that is being fought. Rulebook: conflicts, procedure."""

from mypy_extensions import i64

from regni.core.cells import NOWHERE
from regni.core.events import Log
from regni.games.tigris.decisions import Support, Unification
from regni.games.tigris.pieces import TEMPLE
from regni.games.tigris.rules.conflicts import Strengths, add_support
from regni.games.tigris.rules.revolts import resolve_revolt, revolt_strengths
from regni.games.tigris.rules.wars import resolve_war, war_strengths
from regni.games.tigris.state import TigrisState


def unification_cell(state: TigrisState) -> i64:
    """Where the unification tile lies in the war that is being fought; NOWHERE in a revolt."""
    under = state.frames[len(state.frames) - 2]
    return under.cell if isinstance(under, Unification) else NOWHERE


def support_colour(state: TigrisState, conflict: Support) -> i64:
    """The colour of the tiles that may be added: temples in a revolt, the leaders' colour in a war."""
    return TEMPLE if unification_cell(state) == NOWHERE else conflict.colour


def conflict_strengths(state: TigrisState, conflict: Support) -> Strengths:
    """What attacker and defender have on the map in the conflict that is being fought."""
    cell = unification_cell(state)
    return revolt_strengths(state, conflict) if cell == NOWHERE else war_strengths(state, conflict, cell)


def support(state: TigrisState, conflict: Support, added: i64, log: Log | None) -> None:
    """The attacker adds tiles, then the defender; then the conflict is decided."""
    colour = support_colour(state, conflict)
    if conflict.added < 0:
        add_support(state, conflict.attacker, colour, added, log)
        state.replace(Support(conflict.colour, conflict.attacker, conflict.defender, added))
        return
    add_support(state, conflict.defender, colour, added, log)
    cell = unification_cell(state)
    if cell == NOWHERE:
        resolve_revolt(state, conflict, added, log)
    else:
        resolve_war(state, conflict, cell, added, log)
