"""What a strong player would do, and why: for hints at the table and for the analysis of a match."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.game import Game, State
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.evaluation import Evaluation, settle
from regni.players.search import Search
from regni.players.tree import Node

LEAST_VISITS: Final = 8  # of an answer that is expected to come
TRIES: Final = 40  # lines of play that begin with an action that was played but hardly searched


class Advice:
    """An action: the share of the win it may expect, and what would probably follow, as far as the search plans."""

    def __init__(self, code: i64, share: float, line: list[tuple[int, int]]) -> None:
        self.code = code
        self.share = share
        self.line = line  # (seat, action) of what is expected next


class Advised:
    """What a seat that is asked may expect, all in all, and its best actions, best first."""

    def __init__(self, share: float, actions: list[Advice]) -> None:
        self.share = share
        self.actions = actions


class Judgement:
    """A decision of a match that was played: what it was worth, and what would have been better."""

    def __init__(self, share: float, best: Advice) -> None:
        self.share = share
        self.best = best

    def lost(self) -> float:
        """How much of the win the seat gave away."""
        return max(0.0, self.best.share - self.share)


def advise(game: Game, state: State, evaluation: Evaluation, budget: Budget, rng: Rng, most: int) -> Advised:
    """How the seat that is asked stands, and its best actions, from what it may know."""
    seat = game.asked(state)
    root = Search(game, evaluation, budget).consider(game.view(state, seat), game.legal(state), rng)
    return Advised(root.mean(seat), [_advice(answer, seat) for answer in root.by_trust(seat)[:most]])


def judge(game: Game, state: State, code: i64, evaluation: Evaluation, budget: Budget, rng: Rng) -> Judgement:
    """What the seat that was asked gave away with its action, from what it could know."""
    seat, search = game.asked(state), Search(game, evaluation, budget)
    view = game.view(state, seat)
    root = search.consider(view, game.legal(state), rng)
    best = root.most_trusted(seat)
    played = root.answer(code)
    if played is None:
        played = Node(code, seat, 0.0)
    if played.visits < TRIES:
        search.try_out(view, played, TRIES - played.visits, rng)
    if best.mean(seat) <= played.mean(seat):
        best = played
    return Judgement(played.mean(seat), _advice(best, seat))


def expected(game: Game, state: State, evaluation: Evaluation, rng: Rng) -> vec[float]:
    """The share of the win of each seat as the table really is, secrets included; at the end, who has won."""
    known = state.copy()
    settle(game, known, rng)
    return evaluation.expectation(known)


def _advice(answer: Node, seat: i64) -> Advice:
    return Advice(answer.code, answer.mean(seat), _line(answer))


def _line(answer: Node) -> list[tuple[int, int]]:
    """What most probably follows, as long as it was tried often enough."""
    found: list[tuple[int, int]] = []
    while len(answer.answers) > 0:
        answer = answer.most_visited()
        if answer.visits < LEAST_VISITS:
            break
        found.append((answer.seat, answer.code))
    return found
