"""How fast things are: playing against the calibrator, the operations of a game one by one, records, starting up."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any

import regni
from regni.core.game import Game, State
from regni.core.rng import Rng
from regni.match.record import make_record
from regni.terminal.setting import Setting
from regni.terminal.simulate import Chunk

SEED = 7
ROUNDS = 5  # playing and calibrator in turn, so that both see the same machine
SAMPLES = 100  # states in the middle of matches
FEWEST_SAMPLES = 3
INTERPRETED_MATCHES = 2
STARTS = 3
MICRO = 1e6

Kernel = Callable[[int], float]
Rates = dict[str, float]


def kernel() -> Kernel | None:
    """The calibrator, where it was built."""
    try:
        from regni.terminal._kernel import flood
    except ImportError:
        return None
    return flood


def random_play(game: Game, seats: int) -> Setting:
    """Random players at the table, the same matches each time."""
    setting = Setting(game.name, seats, (), SEED)
    setting.seat_players("random")
    return setting


# playing, and the calibrator


def flood_for(flood: Kernel, seconds: float) -> float:
    """Positions a second that the calibrator floods."""
    few = 10_000
    return flood(max(few, int(flood(few) * seconds)))


def play_for(setting: Setting, seconds: float) -> tuple[float, float]:
    """Decisions and matches a second, of matches begun within this time."""
    clock, decisions, matches = 0.0, 0, 0
    while clock < seconds or not matches:
        chunk = Chunk(setting, range(matches + 1, matches + 2))
        clock += chunk.seconds
        decisions += chunk.decisions()
        matches += 1
    return decisions / clock, matches / clock


def play_rates(game: Game, seats: int, seconds: float, flood: Kernel | None) -> Rates:
    """The best of several rounds; with the calibrator, also how many decisions there are for each of its positions."""
    setting = random_play(game, seats)
    played: list[tuple[float, float]] = []
    flooded: list[float] = []
    for _ in range(ROUNDS):
        if flood is not None:
            flooded.append(flood_for(flood, seconds / ROUNDS))
        played.append(play_for(setting, seconds / ROUNDS))
    decisions = [each[0] for each in played]
    rates = {"decisions_per_second": max(decisions), "matches_per_second": max(each[1] for each in played)}
    return {**rates, **ratios(decisions, flooded)} if flooded else rates


def ratios(decisions: Sequence[float], flooded: Sequence[float]) -> Rates:
    """Decisions for each position flooded: of the best rounds, and in the middle of all rounds."""
    pairs = [one / other for one, other in zip(decisions, flooded, strict=True)]
    best = max(flooded)
    return {"ratio": max(decisions) / best, "ratio_median": median(pairs), "kernel_positions_per_second": best}


# operations one by one


def middle(setting: Setting, number: int) -> State:
    """A state from the middle of a random match, where a seat is asked."""
    game, steps = setting.game, Chunk(setting, range(number, number + 1)).played[0].steps
    state = setting.first.copy()
    for at, step in enumerate(steps):
        if at >= len(steps) // 2 and game.asked(state) >= 0:
            break
        game.apply(state, step, None)
    return state


def samples(setting: Setting, seconds: float) -> list[State]:
    """States from the middle of matches, as many as the time allows."""
    until, found = perf_counter() + seconds, list[State]()
    while len(found) < FEWEST_SAMPLES or (len(found) < SAMPLES and perf_counter() < until):
        found.append(middle(setting, len(found) + 1))
    return found


def cost(operation: Callable[..., object], prepare: Callable[[], list[tuple[Any, ...]]], seconds: float) -> float:
    """Microseconds a call, the best of as many rounds as the time allows; preparing is not counted."""
    best, until = float("inf"), perf_counter() + seconds
    while best == float("inf") or perf_counter() < until:
        calls = prepare()
        begun = perf_counter()
        for arguments in calls:
            operation(*arguments)
        best = min(best, (perf_counter() - begun) / len(calls))
    return best * MICRO


def random_action(game: Game, state: State) -> int:
    """Any legal action."""
    legal = game.legal(state)
    return int(legal.nth(Rng(SEED, 0).below(legal.total())))


def costs(game: Game, seconds: float) -> Rates:
    """Microseconds of each operation on states in the middle of matches, called from Python."""
    states = samples(random_play(game, game.seats[-1]), seconds)
    asked = [(state, int(game.asked(state))) for state in states]
    views = [game.view(state, seat) for state, seat in asked]
    actions = [random_action(game, state) for state in states]
    alone: list[tuple[Any, ...]] = [(state,) for state in states]
    return {
        "legal": cost(game.legal, lambda: alone, seconds),
        "apply": cost(
            game.apply, lambda: [(s.copy(), code, None) for s, code in zip(states, actions, strict=True)], seconds
        ),
        "copy": cost(lambda state: state.copy(), lambda: alone, seconds),
        "view": cost(game.view, lambda: list(asked), seconds),
        "imagine": cost(game.imagine, lambda: [(view, Rng(SEED, at)) for at, view in enumerate(views)], seconds),
    }


def record_bytes(game: Game, seconds: float) -> dict[str, float]:
    """How long the record of a whole match is as JSON."""
    setting, until, sizes = random_play(game, game.seats[-1]), perf_counter() + seconds, list[int]()
    while len(sizes) < FEWEST_SAMPLES or (len(sizes) < SAMPLES and perf_counter() < until):
        chunk = Chunk(setting, range(len(sizes) + 1, len(sizes) + 2))
        steps = [int(step) for step in chunk.played[0].steps]
        sizes.append(len(json.dumps(make_record(game, setting.opening(), chunk.seeds[0], steps))))
    return {"mean": round(mean(sizes)), "most": max(sizes)}


# other processes


def python(*arguments: str, **environment: str) -> str:
    """What another Python says, with the same regni."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=Path(regni.__file__).parents[1],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def import_seconds() -> float:
    """How long `import regni` takes in a new process, at best."""
    timed = "from time import perf_counter as now; begun = now(); import regni; print(now() - begun)"
    return min(float(python("-c", timed)) for _ in range(STARTS))


def interpreted(game: Game) -> Rates:
    """The speed of the same engine when its source is interpreted."""
    asked = ("sim", game.name, "--matches", str(INTERPRETED_MATCHES), "--seed", str(SEED), "--json")
    told = json.loads(python("-m", "regni.terminal.main", *asked, REGNI_INTERPRETED="1"))
    return {"decisions_per_second": told["decisions_per_second"]}
