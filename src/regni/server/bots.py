"""Bots think in worker processes with a time limit: a slow or broken one never holds up the server.

A worker gets the text of a state imagined from the view of the bot's seat: no secret of others leaves the server.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections.abc import Callable
from threading import Thread
from typing import Final, NamedTuple

from pebble import ProcessPool

from regni.core.rng import MASK, Rng, mix
from regni.games import GAMES
from regni.match.match import Match
from regni.players.playing import PLAYERS_STREAM, ask
from regni.players.registry import make_player

logger = logging.getLogger("regni.server")

SECONDS: Final = 10.0


class Question(NamedTuple):
    """What a bot is asked: a position that fits all its seat knows, and a stream of chance of its own."""

    game: str
    position: str
    seat: int
    bot: str
    seed: int
    step: int


Think = Callable[[Question], str]


def question(match: Match, seat: int, bot: str) -> Question:
    """What the bot of this seat is asked now; what the seat may not know is imagined."""
    game, seed = match.game, mix((match.seed + PLAYERS_STREAM + seat) & MASK)
    imagined = game.imagine(game.view(match.state, seat), Rng(seed, match.version))
    return Question(game.name, game.position(imagined), seat, bot, seed, match.version)


def think(asked: Question) -> str:
    """The bot's answer; this is what a worker does."""
    game = GAMES[asked.game]
    state, player = game.read_position(asked.position), make_player(game, asked.bot)
    return game.action_text(ask(game, state, player, Rng(asked.seed, asked.step + 1)))


def any_legal(match: Match) -> str:
    """Some legal action: what is played for a bot that does not answer."""
    legal = match.game.legal(match.state)
    return match.game.action_text(legal.nth(secrets.randbelow(legal.total())))


class Bots:
    """The worker processes; they start with the first question."""

    def __init__(self, seconds: float = SECONDS, workers: int | None = None, think: Think = think) -> None:
        self._seconds, self._think = seconds, think
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPool | None = None

    async def answer(self, asked: Question) -> str | None:
        """The bot's action; None, with a warning in the log, if it was late or failed."""
        try:
            return await asyncio.wrap_future(self._working().schedule(self._think, [asked], timeout=self._seconds))
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            logger.warning("bot %s of seat %d at %s gave no answer: %r", asked.bot, asked.seat, asked.game, fault)
            return None

    def _working(self) -> ProcessPool:
        """The workers; new ones where the old ones broke down."""
        if self._pool is None or not self._pool.active:
            Thread(target=_end, args=[self._pool]).start()  # it waits for processes
            self._pool = ProcessPool(max_workers=self._workers, context=multiprocessing.get_context("spawn"))
        return self._pool

    def close(self) -> None:
        """End the workers."""
        pool, self._pool = self._pool, None
        _end(pool)


def _end(pool: ProcessPool | None) -> None:
    if pool is not None:
        pool.stop()  # type: ignore[no-untyped-call]  # pebble says no types there
        pool.join()
