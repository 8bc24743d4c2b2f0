"""Bots think in worker processes with a time limit: a slow or broken one never holds up the server.

A worker gets the text of a state imagined from the view of the bot's seat: no secret of others leaves the server.
The workers are shared by all tables. Quick questions have workers of their own and never wait for long ones; what
nobody is kept waiting for has one besides, and each kind gives way to the quicker ones. The more questions of a kind
there are, the less time each gets, and so does one to which a worker comes late: all are answered within the budget of
their bots, of which a part is kept back for a crowd that nothing announced.
"""

import logging
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from regni.core.rng import MASK, Rng, mix
from regni.games import GAMES
from regni.match.match import Match
from regni.players.budget import NO_LIMIT, Budget
from regni.players.playing import PLAYERS_STREAM, ask
from regni.players.registry import make_player, seconds_of
from regni.server.workers import Asked, Found, Workers

logger = logging.getLogger("regni.server")

SECONDS: Final = 10.0  # after which a worker is given up
SECONDS_FOR_QUIET_WORK: Final = 60.0
LEAST_SECONDS: Final = 0.01  # that a bot thinks, however late it is
PART_TO_THINK: Final = 0.85  # of a budget; the rest is for the way to the worker and back, and for a sudden crowd
PART_TO_DIVIDE: Final = 0.6  # of it where workers have to divide their time; the rest is for what comes unforeseen
QUICK_SECONDS: Final = 0.2  # a budget up to which a question is a quick one
QUICK_GIVES_WAY: Final = 3  # to the server, which answers people
LONG_GIVES_WAY: Final = 8
QUIET_GIVES_WAY: Final = 15


class Question(NamedTuple):
    """What a bot is asked: a position that fits all its seat knows, a stream of chance of its own, and how long."""

    game: str
    position: str
    seat: int
    bot: str
    seed: int
    step: int
    seconds: float = NO_LIMIT  # that it may use
    until: float = NO_LIMIT  # when its answer is due, by the clock of the machine


Think = Callable[[Question], str]


def share_of(seconds: float, questions: float, workers: int) -> float:
    """The seconds that each of so many questions gets of a budget when so many workers divide them."""
    divided = PART_TO_DIVIDE * workers / questions if questions > workers else 1.0
    return max(LEAST_SECONDS, seconds * PART_TO_THINK * divided)


def seconds_left(asked: Question, now: float) -> float:
    """The seconds that a worker who comes to a question now may use: its share, as far as it is not too late."""
    return max(LEAST_SECONDS, min(asked.seconds, asked.until - now))


def budget_now(asked: Question, budget: Budget) -> Budget:
    """What a worker who comes to a question now may use of the bot's budget."""
    return budget.within(seconds_left(asked, time.monotonic())) if asked.until > NO_LIMIT else budget


@contextmanager
def timed(asked: Question, workers: Workers) -> Iterator[Question]:
    """The question with the time that there is for it now; one without a clock takes next to none of it."""
    whole = seconds_of(asked.bot)
    if whole <= NO_LIMIT:
        yield asked
        return
    with workers.one_more() as questions:
        share = share_of(whole, questions, workers.number)
        yield asked._replace(seconds=share, until=time.monotonic() + whole * PART_TO_THINK)


def question(match: Match, seat: int, bot: str) -> Question:
    """What the bot of this seat is asked now; what the seat may not know is imagined."""
    game, seed = match.game, mix((match.seed + PLAYERS_STREAM + seat) & MASK)
    imagined = game.imagine(game.view(match.state, seat), Rng(seed, match.version))
    return Question(game.name, game.position(imagined) + game.memory(imagined), seat, bot, seed, match.version)


def think(asked: Question) -> str:
    """The bot's answer; this is what a worker does."""
    game = GAMES[asked.game]
    state, player = game.read_position(asked.position), make_player(game, asked.bot)
    player.budget = budget_now(asked, player.budget)
    return game.action_text(ask(game, state, player, Rng(asked.seed, asked.step + 1)))


def any_legal(match: Match) -> str:
    """Some legal action: what is played for a bot that does not answer."""
    legal = match.game.legal(match.state)
    return match.game.action_text(legal.nth(secrets.randbelow(legal.total())))


class Bots:
    """The worker processes of all tables: for quick questions, for long ones, and for what nobody waits for."""

    def __init__(self, seconds: float = SECONDS, workers: int | None = None, think: Think = think) -> None:
        self._seconds, self._think = seconds, think
        number = workers or os.cpu_count() or 1
        self._quick = Workers(number, QUICK_GIVES_WAY)
        self._long = Workers(number, LONG_GIVES_WAY)
        self._quiet = Workers(1, QUIET_GIVES_WAY)

    async def answer(self, asked: Question) -> str | None:
        """The bot's action; None, with a warning in the log, if it was late or failed."""
        return await self.think_about(self._think, asked)

    async def think_about(self, think: Callable[[Question], Found], asked: Question) -> Found | None:
        """What a worker finds within the budget of the bot that is asked; None if it was late or failed."""
        workers = self._workers_of(asked.bot)
        with timed(asked, workers) as now_asked:
            return await _found(workers, think, now_asked, self._seconds, asked.bot)

    async def work_quietly(self, work: Callable[[Asked], Found], asked: Asked) -> Found | None:
        """What is found that nobody is kept waiting for: one such piece of work at a time; None if it failed."""
        return await _found(self._quiet, work, asked, SECONDS_FOR_QUIET_WORK, "of the analysis")

    def wake(self, bot: str) -> None:
        """Start the workers that a bot needs, so that its first question does not wait for them."""
        self._workers_of(bot).wake()

    def _workers_of(self, bot: str) -> Workers:
        return self._quick if seconds_of(bot) <= QUICK_SECONDS else self._long

    def close(self) -> None:
        """End the workers."""
        for workers in (self._quick, self._long, self._quiet):
            workers.close()


async def _found(
    workers: Workers, work: Callable[[Asked], Found], asked: Asked, seconds: float, bot: str
) -> Found | None:
    try:
        return await workers.do(work, asked, seconds)
    except Exception as fault:
        logger.warning("bot %s gave no answer: %r", bot, fault)
        return None
