"""Players as they are written: those of ours, classes in Python files, and programs of any language.

`greedy`, `search:0.2s` · `my_bot.py:MyBot`, `my_bot.py:MyBot:0.5s` · `exec:./mybot`, `exec:0.5s:./mybot --fast`
"""

import csv
import importlib.util
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from mypy_extensions import i64

from regni.arena.faults import ILLEGAL, LATE, BotFault, raised
from regni.arena.limits import USUAL, LastResort, TimeUp, limit_of, time_limit
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


def player_of(game: Game, written: str) -> Player:
    """The player of a text; Malformed if there is none."""
    if program := PROGRAM.fullmatch(written):
        budget = _budget(program["budget"])
        return Program(game, budget, limit_of(budget), command_of(program["command"]))
    if in_file := IN_FILE.fullmatch(written):
        return _from_file(game, written, Path(in_file["file"]), in_file["name"], _budget(in_file["budget"]))
    return make_player(game, written)


def tell_seat(player: Player, seat: int, seats: int, options: Choices) -> None:
    """Tell a program where it will sit; others see it when they are asked."""
    if isinstance(player, Program):
        player.seat(seat, seats, options)


def _budget(text: str | None) -> Budget:
    return Budget() if text is None else read_budget(text)


# classes in Python files


class Guarded(Player):
    """Asks a bot that is not ours: whatever it does wrong becomes a BotFault."""

    def __init__(self, bot: Player) -> None:
        super().__init__(bot.game, bot.budget, getattr(bot, "looks", True))
        self._bot = bot
        self._limit = limit_of(bot.budget)
        self._last_resort: LastResort | None = None

    def guard_process(self, last_resort: LastResort) -> None:
        """End this process too, if the bot hangs for good."""
        self._last_resort = last_resort

    def begin(self) -> None:
        with self._limited():
            self._bot.begin()

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        with self._limited():
            return checked(self._bot.choose(view, legal, rng), legal)
        raise AssertionError("a block that is limited returns or raises")

    @contextmanager
    def _limited(self) -> Iterator[None]:
        try:
            with time_limit(self._limit):
                if self._last_resort is None:
                    yield
                    return
                with self._last_resort.after(self._limit):
                    yield
        except (KeyboardInterrupt, BotFault):
            raise
        except TimeUp:
            raise BotFault(LATE, f"more than {self._limit:g} s") from None
        except BaseException as fault:  # even SystemExit: the bot is to be reported, not obeyed
            raise raised(fault) from fault


def checked(code: object, legal: Legal) -> int:
    """The code, if it is a legal action."""
    if not isinstance(code, int) or not 0 <= code < 1 << 40 or not legal.has(code):
        raise BotFault(ILLEGAL, f"{code!r}")
    return code


def _from_file(game: Game, written: str, file: Path, name: str, budget: Budget) -> Player:
    maker = getattr(_module(written, file), name, None)
    if not (isinstance(maker, type) and issubclass(maker, Player)):
        raise Malformed(f"player {written!r}", f"a subclass of Player called {name} in {file}")
    try:
        with time_limit(USUAL):
            return Guarded(maker(game, budget))
    except (Exception, TimeUp) as fault:
        raise Malformed(f"player {written!r} ({raised(fault)})", f"{name}(game, budget) to make one") from fault


@cache
def _module(written: str, file: Path) -> object:
    """What a Python file defines; its neighbours can be imported from it."""
    spec = importlib.util.spec_from_file_location(f"bot_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise Malformed(f"player {written!r}", f"a Python file {file}")
    if (folder := str(file.resolve().parent)) not in sys.path:
        sys.path.append(folder)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        with time_limit(USUAL):
            spec.loader.exec_module(module)
    except (Exception, SystemExit, TimeUp) as fault:
        raise Malformed(f"player {written!r} ({raised(fault)})", "a file that can be imported") from fault
    return module
