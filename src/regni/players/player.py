"""The contract of a bot."""

from mypy_extensions import i64, mypyc_attr

from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.budget import Budget


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Decides for a seat from what it may know: it sees views, never states, and may imagine states that fit them.

    It has a game, a budget for each decision, and a stream of chance of its own. One that does not look at the view
    says so: no view is built for it, and it gets an empty one.
    """

    def __init__(self, game: Game, budget: Budget, looks: bool = True, ponders: bool = False) -> None:
        self.game = game
        self.budget = budget
        self.looks = looks
        self.ponders = ponders  # does it think while others are asked?

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        """One of the legal actions."""
        raise NotImplementedError

    def ponder(self, view: View, rng: Rng) -> None:
        """Another seat is asked: think about it, as long as the budget allows."""

    def begin(self) -> None:
        """A match begins: what was thought about another is forgotten."""
