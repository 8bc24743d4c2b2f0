"""A bot that takes any legal action, each as likely as the others."""

from mypy_extensions import i64

from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.player import Player


class RandomPlayer(Player):
    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, budget, looks=False)

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        return legal.nth(rng.below(legal.total()))
