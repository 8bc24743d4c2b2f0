"""What was given away in a match that is over: how each seat stood at every decision, and what would have been better.

Everything here is plain data about a game, a first state and the steps from there.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from regni.core.events import MATCH_ENDED, Log
from regni.core.game import CHANCE, Game, State
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.players.advice import Advice, expected, judge
from regni.players.budget import Budget
from regni.players.evaluation import Evaluation, settle

LEAST_LOST: Final = 0.05  # share of the win; what costs less is no turning point
MOST_TURNING_POINTS: Final = 6
LONGEST_LINE: Final = 3  # actions that are told of what would probably follow

Tell = Callable[[int], None]


class Part:
    """Some steps of a match in a row: the state before them, and how many steps and actions came earlier."""

    def __init__(self, state: State, steps: list[int], step: int, action: int) -> None:
        self.state = state
        self.steps = steps
        self.step = step
        self.action = action


def moments(game: Game, part: Part, evaluation: Evaluation, budget: Budget, seed: i64, tell: Tell) -> list[Facts]:
    """Every decision of a part: how each seat stood, what was played, what that cost; `tell` hears how many are done.

    The state of the part is played on to its end.
    """
    found: list[Facts] = []
    step, action = part.step, part.action
    for code in part.steps:
        if game.asked(part.state) != CHANCE:
            found.append(_moment(game, part.state, code, step, action, evaluation, budget, Rng(seed, step)))
            action += 1
            tell(len(found))
        game.apply(part.state, code, None)
        step += 1
    return found


def _moment(
    game: Game,
    state: State,
    code: i64,
    step: int,
    action: int,
    evaluation: Evaluation,
    budget: Budget,
    rng: Rng,
) -> Facts:
    seat = int(game.asked(state))
    found: Facts = {
        "step": step,
        "action_number": action,
        "seat": seat,
        "action": game.action_text(code),
        "shares": shares_at(game, state, evaluation, rng),
        "lost": 0.0,
        "better": None,
    }
    if game.legal(state).total() > 1:
        judged = judge(game, state, code, evaluation, budget, rng)
        if judged.lost() > 0.0:
            found["lost"] = judged.lost()
            found["better"] = told(game, state, judged.best, rng)
        if judged.lost() >= LEAST_LOST:
            found["share"] = judged.share
            found["events"] = events_of(game, state, code, seat)
    return found


def shares_at(game: Game, state: State, evaluation: Evaluation, rng: Rng) -> list[float]:
    """The share of the win of each seat, secrets included; what a rival without a seat may expect is left out."""
    found = [float(share) for share in expected(game, state, evaluation, rng)]
    return found[: game.seats_of(state)]


def told(game: Game, state: State, advice: Advice, rng: Rng) -> Facts:
    """An action that is advised: its share of the win, what it would cause, and what would probably follow."""
    return {
        "action": game.action_text(advice.code),
        "share": advice.share,
        "events": events_of(game, state, advice.code, int(game.asked(state))),
        "line": _line(game, state, advice, rng),
    }


def events_of(game: Game, state: State, code: i64, seat: int | None) -> list[Facts]:
    """What an action would cause up to the next chance or decision, as a seat may see it, without the result."""
    log = Log()
    game.apply(state.copy(), code, log)
    return [event.plain(seat) for event in log.events if event.name != MATCH_ENDED]


def _line(game: Game, state: State, advice: Advice, rng: Rng) -> list[Facts]:
    """What would probably follow, as far as it is possible in this world, each with what it would show to all."""
    found: list[Facts] = []
    world = state.copy()
    game.apply(world, advice.code, None)
    settle(game, world, rng)
    for seat, code in advice.line[:LONGEST_LINE]:
        if game.asked(world) != seat or not game.legal(world).has(code):
            break
        events = events_of(game, world, code, None)
        found.append({"seat": seat, "action": game.action_text(code), "events": events})
        game.apply(world, code, None)
        settle(game, world, rng)
    return found


def whole(seats: int, found: list[Facts], end: list[float]) -> Facts:
    """The analysis of a match from its moments and how it ended."""
    return {"seats": seats, "moments": found, "end": end, "turning_points": turning_points(found)}


def turning_points(found: list[Facts]) -> list[int]:
    """Which moments cost most, in the order of the match."""
    costly = [at for at in range(len(found)) if _lost(found[at]) >= LEAST_LOST]
    costly.sort(key=lambda at: -_lost(found[at]))
    return sorted(costly[:MOST_TURNING_POINTS])


def _lost(moment: Facts) -> float:
    lost = moment["lost"]
    assert isinstance(lost, float)
    return lost
