"""The players there are, by name, and the budgets written after it: `greedy`, `search:0.2s`, `search:500`, `expert`."""

import re
from collections.abc import Callable

from regni.core.game import Game
from regni.core.refusal import Malformed
from regni.players.budget import NO_LIMIT, Budget
from regni.players.evaluation import Evaluation
from regni.players.greedy import Greedy
from regni.players.khronos.evaluate import KhronosEvaluation
from regni.players.kingdoms.evaluate import KingdomsEvaluation
from regni.players.levels import LEVELS
from regni.players.player import Player
from regni.players.random import RandomPlayer
from regni.players.search import Search
from regni.players.tigris.evaluate import TigrisEvaluation

EVALUATIONS: dict[str, Callable[[Game], Evaluation]] = {
    "tigris": TigrisEvaluation,
    "khronos": KhronosEvaluation,
    "kingdoms": KingdomsEvaluation,
}
USUAL_BUDGET = Budget(seconds=0.2)
WRITTEN_BUDGET = re.compile(r"(\d+(?:\.\d+)?)s|(\d+)")


def _random(game: Game, budget: Budget) -> Player:
    return RandomPlayer(game, budget)


def _greedy(game: Game, budget: Budget) -> Player:
    return Greedy(game, evaluation_of(game), budget)


def _search(game: Game, budget: Budget, ponders: bool = False) -> Player:
    return Search(game, evaluation_of(game), budget if budget.is_bounded() else USUAL_BUDGET, ponders)


def _level(name: str) -> Callable[[Game, Budget], Player]:
    def make(game: Game, _: Budget) -> Player:
        level, evaluation = LEVELS[name], evaluation_of(game)
        budget = Budget(level.seconds, level.iterations)
        if budget.is_bounded():
            return Search(game, evaluation, budget)
        return Greedy(game, evaluation, budget, level.noise)

    return make


PLAYERS: dict[str, Callable[[Game, Budget], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
    **{name: _level(name) for name in LEVELS},
}


def evaluation_of(game: Game) -> Evaluation:
    """What a player of this game believes."""
    return EVALUATIONS.get(game.name, Evaluation)(game)


def make_player(game: Game, written: str) -> Player:
    """The player of a text like `search:0.2s`; `search:0.2s:ponder` thinks while others are asked, too."""
    name, _, rest = written.partition(":")
    if name not in PLAYERS:
        raise Malformed(f"player {written!r}", f"one of {', '.join(PLAYERS)}")
    if rest and name != "search":
        raise Malformed(f"player {written!r}", f"{name} without a budget")
    if not rest:
        return PLAYERS[name](game, Budget())
    budget, _, ponder = rest.partition(":")
    if ponder not in ("", "ponder"):
        raise Malformed(f"player {written!r}", "a budget, and perhaps :ponder, after search")
    return _search(game, read_budget(budget), ponders=ponder == "ponder")


def read_budget(text: str) -> Budget:
    """A budget as it is written: `0.2s` is a time, `500` a number of iterations."""
    found = WRITTEN_BUDGET.fullmatch(text)
    seconds, iterations = (float(found[1] or NO_LIMIT), int(found[2] or NO_LIMIT)) if found else (0.0, 0)
    if seconds <= 0 and iterations <= 0:
        raise Malformed(f"budget {text!r}", "seconds like 0.2s, or a number of iterations like 500")
    return Budget(seconds, iterations)


def seconds_of(written: str) -> float:
    """The seconds that the player of a text may use for one decision; NO_LIMIT where it does not look at the clock."""
    name, *rest = written.split(":")
    if name in LEVELS:
        return LEVELS[name].seconds
    if name == "search":
        return read_budget(rest[0]).seconds if rest else USUAL_BUDGET.seconds
    return NO_LIMIT
