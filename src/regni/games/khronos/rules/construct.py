"""Construction, upgrading and demolition. Rulebook: phase II, 2.1 to 2.3."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.games.khronos.actions import PAYMENT, Construction, cards_of
from regni.games.khronos.buildings import NOBODY, building, is_printed, kind_of, owner_of
from regni.games.khronos.events import bonus_earned, building_built, building_demolished, building_upgraded
from regni.games.khronos.pieces import CIVIL, COST, DEMOLITION_COST, ORDERS, bonus_of, order_of, size_of
from regni.games.khronos.rules.cards import play
from regni.games.khronos.rules.paradoxes import NOTHING
from regni.games.khronos.rules.ripples import ripple
from regni.games.khronos.rules.settling import settle_domains
from regni.games.khronos.state import KhronosState


def construct(state: KhronosState, seat: i64, code: i64, log: Log | None) -> None:
    """Build, or upgrade: pay, put the tile, earn the bonus, cast the shadows, settle the domains."""
    job = Construction(code)
    might, faith = state.might.domains, state.faith.domains
    old = covered(state, job) if job.upgrades else NOTHING
    cards = price(job, old)
    play(state, seat, job.board, cards)
    if old == NOTHING:
        it = building(job.kind, job.cell, NOBODY if order_of(job.kind) == CIVIL else seat)
        building_built(log, seat, job.board, it, cards)
    else:
        it = building(job.kind, job.cell, owner_of(old))
        take_covered(state, job.board, old)
        building_upgraded(log, seat, job.board, old, it, cards)
    state.put(job.board, it)
    earn(state, seat, job.board, bonus_of(job.board, job.kind), log)
    ripple(state, job.board, it, old, log)
    settle_domains(state, might, faith, log)


def covered(state: KhronosState, job: Construction) -> i64:
    """The building that is upgraded."""
    return state.era(job.board).under(job.cell, size_of(job.kind))[0]


def take_covered(state: KhronosState, board: i64, old: i64) -> None:
    """The old building goes; a printed hamlet stays under the new one."""
    if is_printed(old):
        state.era(board).take(old)
    else:
        state.take(board, old)


def price(job: Construction, old: i64) -> vec[i64]:
    """All cards that are paid: those of the building's colour, and the surcharge."""
    cards = cards_of(PAYMENT[job.payment])
    cards[order_of(job.kind)] += own_cost(job.kind, old)
    return cards


def own_cost(kind: i64, old: i64) -> i64:
    """The cards of the building's own colour: for an upgrade the difference."""
    return COST[kind] if old == NOTHING else COST[kind] - COST[kind_of(old)]


def earn(state: KhronosState, seat: i64, board: i64, ecu: i64, log: Log | None) -> None:
    if ecu:
        state.ecu[seat] += ecu
        bonus_earned(log, seat, ecu, board)


def demolish(state: KhronosState, seat: i64, board: i64, cell: i64, log: Log | None) -> None:
    """Take a small building of anyone off, for a card of its colour and an Ecu."""
    might, faith = state.might.domains, state.faith.domains
    era = state.era(board)
    it = era.buildings[era.named(cell)]
    cards = one_card(order_of(kind_of(it)))
    play(state, seat, board, cards)
    state.ecu[seat] -= DEMOLITION_COST
    state.take(board, it)
    building_demolished(log, seat, board, it, cards)
    settle_domains(state, might, faith, log)


def one_card(order: i64) -> vec[i64]:
    cards = vec[i64]([0] * ORDERS)
    cards[order] = 1
    return cards
