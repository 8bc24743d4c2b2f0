"""A bot of one's own: regni arena tigris --players examples/my_bot.py:MyBot,random"""

from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.evaluation import settle
from regni.players.player import Player
from regni.players.registry import evaluation_of


class MyBot(Player):
    """Tries some actions, each in a world that fits what it sees, and plays the one that leaves it best off."""

    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)  # ours; or write your own judgement of a state
        self.tries = int(budget.iterations) or 20

    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        best, most = legal.nth(0), -1.0
        for _ in range(self.tries):
            code = legal.nth(rng.below(legal.total()))
            world = self.game.imagine(view, rng)  # what is hidden is guessed
            seat = self.game.asked(world)
            self.game.apply(world, code, None)
            settle(self.game, world, rng)  # tiles are drawn, cards are dealt
            hope = self.evaluation.expectation(world)[seat]
            if hope > most:
                best, most = code, hope
        return int(best)
