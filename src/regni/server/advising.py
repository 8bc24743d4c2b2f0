"""Hints at the table and the analysis of a match that is over: what workers do for them, and how they are asked.

A hint is thought out as a bot thinks, from a position that fits what the seat knows. An analysis is made of small
parts, one after the other, so that those of several matches take turns.
"""

import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

from regni.core.rng import Rng
from regni.games import GAMES
from regni.match.match import STALE_VERSION, Match
from regni.match.table import Table
from regni.players.advice import advise
from regni.players.analysis import Part, moments, shares_at, told, whole
from regni.players.budget import Budget
from regni.players.registry import evaluation_of, make_player
from regni.server import messages
from regni.server.bots import Bots, Question, budget_now, question
from regni.server.codes import ANALYSIS_FAILED, HINT_FAILED
from regni.server.messages import Plain
from regni.server.room import Analysis, Connection, Room

logger = logging.getLogger("regni.server")

ADVISER: Final = "expert"  # whose budget a hint has
MOST_ADVISED: Final = 3
SECONDS_A_DECISION: Final = 0.5  # on a busy machine; else the iterations end it
ITERATIONS_A_DECISION: Final = 300
DECISIONS_A_PART: Final = 4


def hint(asked: Question) -> Plain:
    """How the seat stands and its best actions, both as the search found them; this is what a worker does."""
    game = GAMES[asked.game]
    state, evaluation, rng = game.read_position(asked.position), evaluation_of(game), Rng(asked.seed, asked.step + 1)
    budget = budget_now(asked, make_player(game, asked.bot).budget)
    advised = advise(game, state, evaluation, budget, rng, MOST_ADVISED)
    return {"share": advised.share, "actions": [told(game, state, each, rng) for each in advised.actions]}


async def tell_hint(bots: Bots, room: Room, connection: Connection, seat: int, id: str) -> None:
    """Tell a page what the adviser would do at a seat, or that there is no hint; one at a time."""
    try:
        answer = await _hint_answer(bots, room.table, seat, id)
    except Exception:
        logger.exception("table %s: a hint failed", room.table.id)
        answer = messages.refused(id, HINT_FAILED, {})
    finally:
        connection.is_hinted = False
    connection.send(answer)


async def _hint_answer(bots: Bots, table: Table, seat: int, id: str) -> Plain:
    version = table.version
    found = await bots.think_about(hint, question(table.match, seat, ADVISER))
    if version != table.version:
        return messages.refused(id, STALE_VERSION, {"version": version, "current": table.version})
    if found is None:
        return messages.refused(id, HINT_FAILED, {})
    return messages.hint(table, id, seat, found)


class PartAsked(NamedTuple):
    """A part of a match that is over: the position before it, its steps, and how many came earlier."""

    game: str
    position: str
    steps: list[int]
    step: int
    action: int
    seed: int


def analyse(asked: PartAsked) -> list[Plain]:
    """The moments of a part; this is what a worker does."""
    game = GAMES[asked.game]
    part = Part(game.read_position(asked.position), asked.steps, asked.step, asked.action)
    budget = Budget(SECONDS_A_DECISION, ITERATIONS_A_DECISION)
    return moments(game, part, evaluation_of(game), budget, asked.seed, lambda done: None)


def parts(match: Match, decisions: int = DECISIONS_A_PART) -> Iterator[PartAsked]:
    """A match cut into parts of so many decisions."""
    progress = match.progress()
    for action in range(0, len(progress.actions), decisions):
        then = match.moment(action)
        begin = progress.actions[action]
        end = progress.actions[action + decisions] if action + decisions < len(progress.actions) else None
        yield PartAsked(match.game.name, then.progress().position, progress.steps[begin:end], begin, action, match.seed)


async def make_analysis(bots: Bots, room: Room, analysis: Analysis) -> None:
    """Analyse a match that is over and tell those who wait; one that fails may be asked for again."""
    try:
        found = await _whole_analysis(bots, room.table, analysis)
    except Exception:
        logger.exception("table %s: an analysis failed", room.table.id)
        found = None
    if found is not None:
        return analysis.finish(found)
    if room.analysis is analysis:
        room.analysis = None
    analysis.fail(ANALYSIS_FAILED)


async def _whole_analysis(bots: Bots, table: Table, analysis: Analysis) -> Plain | None:
    """The analysis of a match, made part by part; None where a part failed or the match has gone back meanwhile."""
    match, found = table.match, list[Plain]()
    analysis.progress(0, match.actions)
    for part in parts(match):
        more = await bots.work_quietly(analyse, part)
        if more is None or table.version != analysis.version:
            return None
        found += more
        analysis.progress(len(found), match.actions)
    end = shares_at(match.game, match.state, evaluation_of(match.game), Rng(match.seed, 0))
    return whole(match.seats, found, end)
