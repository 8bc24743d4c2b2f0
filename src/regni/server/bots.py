"""Bots think in worker processes with a time limit: a slow or broken one never holds up the server.

A worker gets the text of a state imagined from the view of the bot's seat: no secret of others leaves the server.
The workers are shared by all tables: the more questions there are, the less time each gets, so that all are answered
within the budget of their bots.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final, NamedTuple, TypeVar

from pebble import ProcessPool

from regni.core.rng import MASK, Rng, mix
from regni.games import GAMES
from regni.match.match import Match
from regni.players.budget import NO_LIMIT, Budget
from regni.players.playing import PLAYERS_STREAM, ask
from regni.players.registry import make_player, seconds_of

logger = logging.getLogger("regni.server")

SECONDS: Final = 10.0  # after which a worker is given up
SECONDS_FOR_QUIET_WORK: Final = 60.0
LEAST_SECONDS: Final = 0.02  # that a bot thinks, however late it is
PART_TO_THINK: Final = 0.9  # of a budget; the rest is for the way to the worker and back
PART_TO_DIVIDE: Final = 0.6  # of it where workers have to divide their time; the rest is for what comes unforeseen
SECONDS_TO_FORGET: Final = 5.0  # after which only half of a crowd that is gone is still expected back
GIVING_WAY: Final = 5  # how much workers let the server go first

Asked = TypeVar("Asked")
Found = TypeVar("Found")


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


def still_expected(questions: float, seconds: float) -> float:
    """How many questions are expected at once, so many seconds after there were so many."""
    return float(questions * 0.5 ** (seconds / SECONDS_TO_FORGET))


def seconds_left(asked: Question, now: float) -> float:
    """The seconds that a worker who comes to a question now may use: its share, as far as it is not too late."""
    return max(LEAST_SECONDS, min(asked.seconds, asked.until - now))


def budget_now(asked: Question, budget: Budget) -> Budget:
    """What a worker who comes to a question now may use of the bot's budget."""
    return budget.within(seconds_left(asked, time.monotonic())) if asked.until > NO_LIMIT else budget


def question(match: Match, seat: int, bot: str) -> Question:
    """What the bot of this seat is asked now; what the seat may not know is imagined."""
    game, seed = match.game, mix((match.seed + PLAYERS_STREAM + seat) & MASK)
    imagined = game.imagine(game.view(match.state, seat), Rng(seed, match.version))
    return Question(game.name, game.position(imagined), seat, bot, seed, match.version)


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
    """The worker processes; they start with the first question, or before it when a table with bots is opened."""

    def __init__(self, seconds: float = SECONDS, workers: int | None = None, think: Think = think) -> None:
        self._seconds, self._think = seconds, think
        self._workers = workers or os.cpu_count() or 1
        self._pool: ProcessPool | None = None
        self._questions = 0  # that wait or are being answered
        self._expected, self._counted = 0.0, time.monotonic()  # how many there may be at once, as known since when
        self._quiet = asyncio.Lock()

    async def answer(self, asked: Question) -> str | None:
        """The bot's action; None, with a warning in the log, if it was late or failed."""
        return await self.think_about(self._think, asked)

    async def think_about(self, think: Callable[[Question], Found], asked: Question) -> Found | None:
        """What a worker finds within the budget of the bot that is asked; None if it was late or failed."""
        with self._one_more():
            return await self._worked(think, self._timed(asked), self._seconds, asked.bot)

    async def work_quietly(self, work: Callable[[Asked], Found], asked: Asked) -> Found | None:
        """What a worker finds that nobody is kept waiting for: one such piece of work at a time."""
        async with self._quiet:
            with self._one_more():
                return await self._worked(work, asked, SECONDS_FOR_QUIET_WORK, "of the analysis")

    def wake(self) -> None:
        """Start the workers, so that the first question does not wait for them."""
        if self._pool is None:
            for _ in range(self._workers):
                self._working().schedule(_ready)

    def _timed(self, asked: Question) -> Question:
        """The question with the time that there is for it now."""
        whole = seconds_of(asked.bot)
        if whole <= NO_LIMIT:
            return asked
        now = time.monotonic()
        self._expected = max(self._questions, still_expected(self._expected, now - self._counted))
        self._counted = now
        share = share_of(whole, self._expected, self._workers)
        return asked._replace(seconds=share, until=now + whole * PART_TO_THINK)

    @contextmanager
    def _one_more(self) -> Iterator[None]:
        self._questions += 1
        try:
            yield
        finally:
            self._questions -= 1

    async def _worked(self, work: Callable[[Asked], Found], asked: Asked, seconds: float, bot: str) -> Found | None:
        try:
            return await asyncio.wrap_future(self._working().schedule(work, [asked], timeout=seconds))
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            logger.warning("bot %s gave no answer: %r", bot, fault)
            return None

    def _working(self) -> ProcessPool:
        """The workers; new ones where the old ones broke down."""
        if self._pool is None or not self._pool.active:
            Thread(target=_end, args=[self._pool]).start()  # it waits for processes
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(max_workers=self._workers, initializer=_give_way, context=context)
        return self._pool

    def close(self) -> None:
        """End the workers."""
        pool, self._pool = self._pool, None
        _end(pool)


def _give_way() -> None:
    """Let the server go first, which answers people, where a machine knows how to."""
    if hasattr(os, "nice"):
        os.nice(GIVING_WAY)


def _ready() -> None:
    """What a worker does to be awake."""


def _end(pool: ProcessPool | None) -> None:
    if pool is not None:
        pool.stop()  # type: ignore[no-untyped-call]  # pebble says no types there
        pool.join()
