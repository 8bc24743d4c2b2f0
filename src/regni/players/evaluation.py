"""The contract of a game's judgement: how good a state is for each seat, and which actions are worth a look."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from regni.core.game import CHANCE, OVER, Game, State
from regni.core.legal import Legal
from regni.core.rng import MASK, Rng, mix

ANYWHERE: Final = 0
NO_TURN: Final = -1
NO_FAMILY: Final = -1
NO_HABIT: Final = -1
MOST_SOURCES: Final = 4


@mypyc_attr(acyclic=True)
class Luck:
    """The chance that a line of play meets in one turn.

    Lines that begin differently shall differ by themselves and not by luck: what one source, a deck, gives at its first
    draw, its second and so on depends on no other.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng  # for games where all draws come from one source
        self._seed: i64 = rng.state
        self._drawn: vec[i64] = vec[i64]([0] * MOST_SOURCES)

    def next_of(self, source: i64) -> i64:
        """The seed of the next draw from a source."""
        self._drawn[source] += 1
        return mix((self._seed + mix(self._drawn[source] * MOST_SOURCES + source)) & MASK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """What a player of one game believes. This one believes nothing: all states are alike, all actions worth a look."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def scores(self, state: State) -> vec[float]:
        """How each seat stands, in points it may hope for at the end; a rival without a seat stands last."""
        return vec[float]([0.0] * self.game.seats_of(state))

    def spread(self, state: State) -> float:
        """How many points ahead make winning e times as likely as losing."""
        return 1.0

    def turn(self, state: State) -> i64:
        """Which turn it is: the next one has another number."""
        return self.game.asked(state)

    def rounds_ahead(self, iterations: i64) -> i64:
        """After how many rounds a search of so many iterations judges its lines of play.

        ANYWHERE is wherever the line ends. But where it matters much who has the turn, lines are comparable only if as
        many turns have passed in all of them.
        """
        return ANYWHERE

    def judged_from(self, rounds: i64) -> i64:
        """After which of its rounds a line is judged for the first time; its judgement is the mean from there on."""
        return rounds

    def plans_own_turn_only(self) -> bool:
        """Does the tree of lines that are played on end with the own turn?

        A line of actions does not tell what others hold, nor what the seat itself will draw. Where that decides what is
        best, a plan beyond the own turn is worth less than what one step ahead shows in each world.
        """
        return False

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        """The legal actions worth a look: at least one, in the order of the codes."""
        return legal.codes()

    def family(self, code: i64) -> i64:
        """Actions of one family are much alike and follow each other in the order of the codes; NO_FAMILY is none.

        Candidates are chosen without looking; so a search looks at the best of each family too, for its own decision
        and where it comes often.
        """
        return NO_FAMILY

    def looks_beyond_after(self) -> i64:
        """After how many lines a search looks so beyond the candidates for its own decision."""
        return 0

    def habit(self, state: State, legal: Legal) -> i64:
        """What is answered without looking ahead when a line is played on; NO_HABIT where a look is worth it."""
        return NO_HABIT

    def happens(self, state: State, luck: Luck) -> i64:
        """What chance answers when a line is played on."""
        return self.game.sample(state, luck.rng)

    def expectation(self, state: State) -> vec[float]:
        """The share of the win each seat may expect: what it has, once the match is over."""
        if self.game.asked(state) == OVER:
            return shares(self.game, state)
        return softened(self.scores(state), self.spread(state))


def rounds_with(iterations: i64, fewest: i64, enough: i64, again: i64, most: i64) -> i64:
    """How many rounds a line goes on: one more with enough iterations, and again with so many times as many."""
    found = fewest
    while iterations >= enough and found < most:
        found += 1
        enough *= again
    return found


def softened(scores: vec[float], spread: float) -> vec[float]:
    """Shares that add up to one: each `spread` points more are e times as much."""
    most = scores[0]
    for score in scores:
        if score > most:
            most = score
    found = vec[float]([0.0] * len(scores))
    total = 0.0
    for at in range(len(scores)):
        found[at] = exp((scores[at] - most) / spread)
        total += found[at]
    for at in range(len(scores)):
        found[at] /= total
    return found


def shares(game: Game, state: State) -> vec[float]:
    """One for the winner of a finished match, divided among those who share the first place."""
    found = vec[float]([0.0] * game.seats_of(state))
    result = game.result(state)
    assert result is not None, "a match that is over has a result"
    if result.ranking:
        winners = result.ranking[0]
        for seat in winners:
            found[seat] = 1.0 / len(winners)
    return found


def settle(game: Game, state: State, rng: Rng) -> None:
    """Let chance answer until a seat is asked or the match is over."""
    while game.asked(state) == CHANCE:
        game.apply(state, game.sample(state, rng), None)
