"""Folders obey: each package imports only the layers below it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"

ENGINE = {"core"}
RULES = {"core", "games"}
EVERYTHING = {"regni", "core", "games", "match", "players", "language"}

# What each package may import besides itself; "regni" is what the top of the package exports.
MAY_IMPORT = {
    "regni": {"core", "games", "match"},
    "core": set[str](),
    "language": ENGINE,
    "games": ENGINE,
    "match": RULES,
    "players": RULES,
    "terminal": EVERYTHING | {"server", "arena"},  # the command line starts the others; none of them knows it
    "server": EVERYTHING,
    "arena": EVERYTHING,
    "research": EVERYTHING,
}


def package_of(module: str) -> str:
    """The package of ours that a module belongs to: "core", "games", …, or "regni" for the top."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "regni"


def game_of(module: str, games: set[str]) -> str | None:
    """The game whose rules a module belongs to; None outside the games, and for their registry."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in games else None


def absolute(statement: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The module that a `from … import …` names, dots at its front resolved."""
    if statement.level == 0:
        return statement.module or ""
    parts = module.split(".") if is_package else module.split(".")[:-1]
    base = parts[: len(parts) - statement.level + 1]
    return ".".join([*base, statement.module] if statement.module else base)


def imported(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Everything of ours that a source imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, module, is_package)
            names = [f"{base}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.split(".")[0] == "regni")


def is_allowed(module: str, target: str, games: set[str]) -> bool:
    """Whether a module may import a target."""
    mine, theirs = package_of(module), package_of(target)
    if mine != theirs:
        return theirs in MAY_IMPORT[mine]
    my_game, their_game = game_of(module, games), game_of(target, games)
    return mine != "games" or my_game is None or my_game == their_game


def faults(source: str, module: str, games: set[str], is_package: bool = False) -> list[str]:
    """The imports of a source that break the order of the layers."""
    targets = imported(source, module, is_package)
    return [f"{module} imports {target}" for target in targets if not is_allowed(module, target, games)]


def module_name(file: Path) -> str:
    """The dotted name of a source file."""
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def games_found() -> set[str]:
    return {folder.name for folder in (SOURCES / "regni/games").iterdir() if (folder / "__init__.py").exists()}


def test_every_module_imports_only_the_layers_below_it() -> None:
    games = games_found()
    files = sorted((SOURCES / "regni").rglob("*.py"))
    found = [
        fault
        for file in files
        for fault in faults(file.read_text(encoding="utf-8"), module_name(file), games, file.name == "__init__.py")
    ]
    assert files
    assert found == []


def test_every_package_has_a_layer() -> None:
    folders = {path.parent.relative_to(SOURCES / "regni").parts[:1] for path in SOURCES.glob("regni/*/**/*.py")}
    assert {folder[0] for folder in folders} <= set(MAY_IMPORT)


GAMES = {"tigris", "khronos"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regni.core.legal", "import regni.games.tigris.state"),
        ("regni.core.legal", "from regni import games"),
        ("regni.core.legal", "from regni import Match"),
        ("regni.core.legal", "from .. import games"),
        ("regni.core.legal", "from ..games.tigris import state"),
        ("regni.core.legal", "def inside():\n    from regni.match import Match"),
        ("regni.core.legal", "if TYPE_CHECKING:\n    from regni.players import random"),
        ("regni.games.tigris.rules.wars", "from regni.games.khronos.state import State"),
        ("regni.games.tigris.rules.wars", "from regni.games import khronos"),
        ("regni.games.tigris.rules.wars", "from regni.games import GAMES"),
        ("regni.games.tigris.rules.wars", "from ...khronos import state"),
        ("regni.games.tigris.view", "import regni.match.table"),
        ("regni.match.table", "from regni.players.greedy import Greedy"),
        ("regni.match.table", "import regni.language"),
        ("regni.players.greedy", "from regni.match import Match"),
        ("regni.players.greedy", "from regni.language import words"),
        ("regni.server.app", "from regni.terminal.main import main"),
        ("regni.language.words", "from regni.games import GAMES"),
    ],
)
def test_an_import_from_above_or_beside_is_a_fault(module: str, source: str) -> None:
    assert len(faults(source, module, GAMES)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regni.core.legal", "import os\nfrom regni.core import cells"),
        ("regni.core.legal", "from . import cells\nfrom .cells import flood"),
        ("regni.core.legal", "import regnier\nfrom typing import Final"),
        (
            "regni.games.tigris.rules.wars",
            "from regni.games.tigris.state import State\nfrom regni.core.cells import flood",
        ),
        ("regni.games.tigris.rules.wars", "from ..state import State\nfrom . import scoring"),
        (
            "regni.games.registry",
            "from regni.games.tigris.game import Tigris\nfrom regni.games.khronos.game import Khronos",
        ),
        ("regni.match.table", "from regni.games import GAMES\nfrom regni.core.rng import Rng"),
        (
            "regni.players.tigris.evaluate",
            "from regni.games.tigris.state import State\nfrom regni.players import greedy",
        ),
        ("regni.terminal.main", "from regni import COMPILED, Match\nfrom regni.language import words\nimport regni"),
        ("regni.server.app", "from regni.match import Match\nfrom regni.players.greedy import Greedy"),
    ],
)
def test_an_import_from_below_is_no_fault(module: str, source: str) -> None:
    assert faults(source, module, GAMES) == []


def test_the_registry_of_games_may_import_each_game() -> None:
    source = "from .tigris.game import Tigris\nfrom regni.games.khronos.game import Khronos\nimport regni.core.game"
    assert faults(source, "regni.games", GAMES, is_package=True) == []


def test_the_top_exports_matches_but_no_players() -> None:
    assert faults("from regni.match import Match", "regni", GAMES, is_package=True) == []
    assert faults("from .players import greedy", "regni", GAMES, is_package=True) == [
        "regni imports regni.players.greedy"
    ]
