"""Bots from files: each finds the modules beside its own file, and no other bot's."""

import sys
from pathlib import Path

from regni.arena.outside import player_of
from regni.games import GAMES
from regni.players.player import Player

BOT = """
import helper
from pathlib import Path
from regni.players.player import Player

class Bot(Player):
    def begin(self):
        import helper as again
        import late.later
        told = [helper.VERSION, again.VERSION, late.later.VERSION, again is helper, type(self).__module__]
        Path(__file__).with_name("told").write_text(repr(told))
"""


def version(folder: Path, number: int) -> Path:
    """A bot with its neighbours: one imported at its top and again in a match, one only in a match."""
    (folder / "late").mkdir(parents=True)
    for file in ("helper.py", "late/later.py"):
        (folder / file).write_text(f"VERSION = {number}\n")
    (folder / "bot.py").write_text(BOT)
    return folder / "bot.py"


def bot_in(file: Path) -> Player:
    return player_of(GAMES["tigris"], f"{file}:Bot")


def test_two_versions_of_a_bot_have_each_its_own_helpers(tmp_path: Path) -> None:
    files = [version(tmp_path / name, number) for number, name in enumerate(("one", "two"), 1)]
    for bot in [bot_in(file) for file in files]:
        bot.begin()
    one, two = (eval(file.with_name("told").read_text()) for file in files)
    assert (one[:4], two[:4]) == ([1, 1, 1, True], [2, 2, 2, True])
    assert one[4] != two[4]


def test_neighbours_are_seen_by_nobody_else(tmp_path: Path) -> None:
    known, path = set(sys.modules), [*sys.path]
    bot_in(version(tmp_path, 1)).begin()
    assert (set(sys.modules) - known, sys.path) == (set(), path)


def test_what_is_imported_from_elsewhere_is_shared(tmp_path: Path) -> None:
    """Even from below the folder of the bot: an environment may lie there."""
    (tmp_path / "environment").mkdir()
    (tmp_path / "environment" / "package_of_regni_tests.py").write_text("")
    bot = f"import sys\nsys.path.append({str(tmp_path / 'environment')!r})\nimport package_of_regni_tests\n"
    (tmp_path / "bot.py").write_text(bot + "from regni.players.random import RandomPlayer as Bot\n")
    path = [*sys.path]
    bot_in(tmp_path / "bot.py")
    assert sys.modules.pop("package_of_regni_tests", None) is not None
    sys.path[:] = path
