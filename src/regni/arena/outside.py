"""Players as they are written: those of ours, classes in Python files, and programs of any language.

`greedy`, `search:0.2s` · `my_bot.py:MyBot`, `my_bot.py:MyBot:0.5s` · `exec:./mybot`, `exec:0.5s:./mybot --fast`
"""

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from mypy_extensions import i64

from regni.arena.faults import ILLEGAL, LATE, BotFault, late, raised
from regni.arena.limits import USUAL, LastResort, TimeUp, limit_of, time_limit
from regni.arena.loading import BotFile, bot_file
from regni.arena.program import Program, command_of
from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.options import Choices
from regni.core.refusal import Malformed
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.player import Player
from regni.players.registry import WRITTEN_BUDGET, make_player, read_budget

EXEC = "exec:"
IN_FILE = re.compile(r"(?P<file>.+\.py):(?P<name>\w+)(?::(?P<budget>.*))?")
PROGRAM = re.compile(rf"{EXEC}(?:(?P<budget>(?:{WRITTEN_BUDGET.pattern})):)?(?P<command>.+)")


def written_players(text: str) -> list[str]:
    """The players of a list with commas; one that contains a comma stands in double quotes."""
    try:
        (found,) = csv.reader([text or '""'], skipinitialspace=True)
    except (csv.Error, ValueError):
        raise Malformed(f"players {text!r}", "names with commas between, on one line") from None
    return [written.strip() for written in found]


def player_of(game: Game, written: str, last_resort: LastResort | None = None) -> Player:
    """The player of a text; Malformed if there is none. The last resort is for a bot that hangs for good."""
    if program := PROGRAM.fullmatch(written):
        budget = _budget(program["budget"])
        return Program(game, budget, limit_of(budget), command_of(program["command"]))
    if in_file := IN_FILE.fullmatch(written):
        guard = Guard(written, Path(in_file["file"]), last_resort)
        return _from_file(game, guard, in_file["name"], _budget(in_file["budget"]))
    return make_player(game, written)


def files_of(written: str) -> list[Path]:
    """The files that a player is made of, as far as its text names them: none where it is one of ours."""
    if program := PROGRAM.fullmatch(written):
        words = command_of(program["command"])
        return [file for file in map(Path, words) if file.is_file()]
    in_file = IN_FILE.fullmatch(written)
    return [] if in_file is None else [Path(in_file["file"])]


def tell_seat(player: Player, seat: int, seats: int, options: Choices) -> None:
    """Tell a program where it will sit; others see it when they are asked."""
    if isinstance(player, Program):
        player.seat(seat, seats, options)


def tell_end(player: Player, ranking: list[list[int]]) -> None:
    """Tell a program how the match ended, and let it go; others need not be told."""
    if isinstance(player, Program):
        player.end(ranking)


def _budget(text: str | None) -> Budget:
    return Budget() if text is None else read_budget(text)


# classes in Python files


class Guard:
    """Lets bots of a Python file work: for a time, and whatever they do wrong becomes a BotFault."""

    def __init__(self, written: str, path: Path, last_resort: LastResort | None) -> None:
        if not path.is_file():
            raise Malformed(f"player {written!r}", f"a Python file {path}")
        self.written = written
        self.file: BotFile = bot_file(path.resolve())
        self._last_resort = last_resort

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """So long may the bot work now; if it hangs for good, the last resort ends this process."""
        ended = nullcontext() if self._last_resort is None else self._last_resort.after(seconds)
        try:
            with self.file.at_work(), time_limit(seconds), ended:
                yield
        except (KeyboardInterrupt, BotFault):
            raise
        except TimeUp:
            raise BotFault(LATE, late(seconds)) from None
        except BaseException as fault:  # even SystemExit: the bot is to be reported, not obeyed
            raise raised(fault) from fault

    @contextmanager
    def making(self, expected: str) -> Iterator[None]:
        """The bot is being made: whatever goes wrong, there is no such player."""
        try:
            with self.limited(USUAL):
                yield
        except BotFault as fault:
            raise Malformed(f"player {self.written!r} ({fault})", expected) from fault


class Guarded(Player):
    """Asks a bot that is not ours, within the limits of a guard; it ponders too, if the bot does."""

    def __init__(self, bot: Player, guard: Guard) -> None:
        super().__init__(bot.game, bot.budget, getattr(bot, "looks", True), getattr(bot, "ponders", False))
        self._bot = bot
        self._guard = guard
        self._limit = limit_of(bot.budget)

    def begin(self) -> None:
        with self._guard.limited(self._limit):
            self._bot.begin()

    def ponder(self, view: View, rng: Rng) -> None:
        with self._guard.limited(self._limit):
            self._bot.ponder(view, rng)

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        with self._guard.limited(self._limit):
            return checked(self._bot.choose(view, legal, rng), legal)
        raise AssertionError("a block that is limited returns or raises")


def checked(code: object, legal: Legal) -> int:
    """The code, if it is a legal action."""
    if not isinstance(code, int) or not 0 <= code < 1 << 40 or not legal.has(code):
        raise BotFault(ILLEGAL, f"{code!r}")
    return code


def _from_file(game: Game, guard: Guard, name: str, budget: Budget) -> Player:
    with guard.making("a file that can be imported"):
        maker = getattr(guard.file.module, name, None)
    if not (isinstance(maker, type) and issubclass(maker, Player)):
        raise Malformed(f"player {guard.written!r}", f"a subclass of Player called {name} in its file")
    with guard.making(f"{name}(game, budget) to make one"):
        return Guarded(maker(game, budget), guard)
    raise AssertionError("a block that makes a bot returns or raises")
