"""A bot that looks one step ahead: it plays what leaves it best off, over a few worlds that it imagines."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.evaluation import Evaluation, settle
from regni.players.player import Player

WORLDS: Final = 4
CHANCE_STREAMS: Final = 1 << 30


class Greedy(Player):
    """One step ahead on the game's evaluation; `noise` is how many spreads of it the judgement may be off."""

    def __init__(self, game: Game, evaluation: Evaluation, budget: Budget, noise: float = 0.0) -> None:
        super().__init__(game, budget)
        self._evaluation = evaluation
        self._noise = noise

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        if legal.total() == 1:
            return legal.nth(0)
        looked = one_step(self.game, self._evaluation, view, legal, rng, WORLDS)
        noise = self._noise * looked.spread / (1 << 20)
        best: i64 = 0
        most = -1e300
        for at in range(len(looked.codes)):
            margin = looked.margins[at] + noise * float(rng.below(1 << 20))
            if margin > most:
                most, best = margin, looked.codes[at]
        return best


class Looked:
    """What one step ahead showed: actions, and how many points each leaves the seat ahead of its best rival."""

    def __init__(self, codes: vec[i64], spread: float) -> None:
        self.codes = codes
        self.spread = spread  # what many points are, at this time of the match
        self.margins: vec[float] = vec[float]([0.0] * len(codes))


def one_step(game: Game, evaluation: Evaluation, view: View, legal: Legal, rng: Rng, worlds: i64) -> Looked:
    """Each action worth a look, judged in the same few imagined worlds with the same chance."""
    found: Looked | None = None
    for _ in range(worlds):
        world = game.imagine(view, rng)
        seat = game.asked(world)
        if found is None:
            found = Looked(evaluation.candidates(world, legal), evaluation.spread(world))
        seed = rng.below(CHANCE_STREAMS)
        for at in range(len(found.codes)):
            state = world.copy()
            game.apply(state, found.codes[at], None)
            settle(game, state, Rng(seed, 0))
            found.margins[at] += margin(evaluation.scores(state), seat) / float(worlds)
    assert found is not None, "at least one world is imagined"
    return found


def margin(scores: vec[float], seat: i64) -> float:
    """How far a seat is ahead of its best rival."""
    rival = -1e300
    for other in range(len(scores)):
        if other != seat and scores[other] > rival:
            rival = scores[other]
    return scores[seat] - rival if len(scores) > 1 else scores[seat]
