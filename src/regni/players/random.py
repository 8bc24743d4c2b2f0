"""A bot that takes any legal action, each as likely as the others."""

from mypy_extensions import i64

from regni.core.game import View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.player import Player


class RandomPlayer(Player):
    def __init__(self) -> None:
        super().__init__("random", False)

    def choose(self, view: View | None, legal: Legal, rng: Rng) -> i64:
        return legal.nth(rng.below(legal.total()))
