"""External conflicts. Rulebook: two kingdoms are united and have leaders of the same colour.

The active seat chooses the order. Followers are the tiles of the leader's colour on its side of the unification tile,
counted when that war is fought; the unification tile is nobody's.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import (
    NOWHERE,
    Cells,
    common,
    count,
    flood,
    has,
    is_empty,
    minus,
    single,
    spread,
    union,
)
from regni.core.events import Log
from regni.games.tigris.decisions import Support, Unification
from regni.games.tigris.events import (
    WAR,
    conflict_began,
    conflict_won,
    kingdoms_united,
    leader_left,
    tiles_removed,
    wars_ended,
)
from regni.games.tigris.pieces import COLOURS, PRIEST
from regni.games.tigris.rules.buildings import after_conflicts
from regni.games.tigris.rules.conflicts import Strengths, outcome
from regni.games.tigris.rules.kingdoms import kingdom_with, pieces_lost
from regni.games.tigris.rules.scoring import score
from regni.games.tigris.state import TigrisState


def unite(state: TigrisState, seat: i64, cell: i64, log: Log | None) -> None:
    """The unification tile lies on this cell until the wars, if there are any, are over."""
    fought = wars(state, cell)
    kingdoms_united(log, seat, cell, fought)
    if len(fought) == 0:
        after_conflicts(state, cell, log)
        return
    state.push(Unification(cell))
    fight_on(state, cell, log)


def wars(state: TigrisState, cell: i64) -> vec[i64]:
    """The colours that have two leaders in the united kingdom."""
    kingdom = kingdom_with(state, cell)
    found = vec[i64]()
    for colour in range(COLOURS):
        if _leaders_in(state, kingdom, colour) > 1:
            found = append(found, colour)
    return found


def _leaders_in(state: TigrisState, kingdom: Cells, colour: i64) -> i64:
    found: i64 = 0
    for seat in range(state.seats):
        cell = state.leader_cell(seat, colour)
        if cell != NOWHERE and has(kingdom, cell):
            found += 1
    return found


def fight_on(state: TigrisState, cell: i64, log: Log | None) -> None:
    """Several wars: the active seat is asked which is next; one: it is fought; none: the action goes on."""
    left = wars(state, cell)
    if len(left) == 1:
        begin_war(state, cell, left[0], log)
    elif len(left) == 0:
        state.drop()
        wars_ended(log, cell)
        after_conflicts(state, cell, log)


def fighters(state: TigrisState, cell: i64, colour: i64) -> tuple[i64, i64]:
    """The attacker (the active seat, or else the first fighter clockwise from it) and the defender."""
    kingdom = kingdom_with(state, cell)
    active = state.turn().seat
    attacker: i64 = NOWHERE
    defender: i64 = NOWHERE
    for step in range(state.seats):
        seat = state.clockwise(active, step)
        leader = state.leader_cell(seat, colour)
        if leader != NOWHERE and has(kingdom, leader):
            if attacker == NOWHERE:
                attacker = seat
            else:
                defender = seat
    return attacker, defender


def begin_war(state: TigrisState, cell: i64, colour: i64, log: Log | None) -> None:
    """Two leaders of a colour fight: the attacker is asked for support first."""
    attacker, defender = fighters(state, cell, colour)
    war = Support(colour, attacker, defender, -1)
    state.push(war)
    if log is not None:
        conflict_began(log, WAR, war, war_strengths(state, war, cell))


def are_opposed(state: TigrisState, cell: i64, colour: i64) -> bool:
    """Do just two leaders of this colour face one another across the unification tile?"""
    attacker, defender = fighters(state, cell, colour)
    side = flood(single(state.leader_cell(attacker, colour)), minus(state.occupied, single(cell)))
    return _leaders_in(state, kingdom_with(state, cell), colour) == 2 and not has(
        side, state.leader_cell(defender, colour)
    )


def followers(state: TigrisState, seat: i64, colour: i64, cell: i64) -> Cells:
    """The tiles of the leader's colour connected to it, not through the unification tile on this cell."""
    side = flood(single(state.leader_cell(seat, colour)), minus(state.occupied, single(cell)))
    return common(side, state.tiles_of(colour))


def war_strengths(state: TigrisState, war: Support, cell: i64) -> Strengths:
    attack = count(followers(state, war.attacker, war.colour, cell))
    return attack, count(followers(state, war.defender, war.colour, cell))


def followers_lost(state: TigrisState, loser: i64, colour: i64, cell: i64) -> Cells:
    """The followers that fall: none under a building; of temples, none with a treasure or beside another leader."""
    fallen = minus(followers(state, loser, colour, cell), state.building_cells())
    if colour != PRIEST:
        return fallen
    others = minus(state.leaders, single(state.leader_cell(loser, colour)))
    return minus(fallen, union(state.treasures, spread(others)))


def resolve_war(state: TigrisState, war: Support, cell: i64, defence: i64, log: Log | None) -> None:
    """The loser's leader and followers leave; the winner scores one point for each; then the other wars."""
    attack_board, defence_board = war_strengths(state, war, cell)
    strengths = (attack_board + war.added, defence_board + defence)
    winner, loser = outcome(war, strengths)
    state.drop()
    conflict_won(log, WAR, war, (winner, loser), strengths, defence)
    fallen = followers_lost(state, loser, war.colour, cell)
    leader = state.lift_leader(loser, war.colour)
    state.remove_tiles(war.colour, fallen)
    pieces_lost(state, union(fallen, single(leader)))
    leader_left(log, loser, war.colour, leader, WAR)
    if not is_empty(fallen):
        tiles_removed(log, war.colour, fallen)
    score(state, winner, war.colour, 1 + count(fallen), war.colour, WAR, log)
    fight_on(state, cell, log)
