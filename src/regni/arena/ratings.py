"""Ratings of many players from matches with ties, by the Plackett-Luce model of openskill.

Openskill rates one match after the other, which makes the order count. Here the changes that it asks for in all matches
are added up and the ratings moved that way, again and again, until the changes cancel out: no order is left.
"""

from collections import Counter
from collections.abc import Iterable
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from regni.arena.contest import Contest
from regni.arena.playing import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MIDDLE: Final = 1500.0
ODDS: Final = 400.0  # points that make odds of ten to one
CERTAIN: Final = 0.01  # the sigma of every player: what is left of openskill's doubts moves no rating
FIRST_STEP: Final = 1.0
LAST_STEP: Final = 0.002  # in mu; less than a tenth of a point
MOST_STEPS: Final = 500
GROWING, SHRINKING = 1.2, 0.5

Outcome = tuple[tuple[int, int], ...]  # of each seat: who sat there, and on which place


def ratings(contest: Contest, played: Iterable[Played]) -> list[float]:
    """The ratings of the players, 1500 on average."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=CERTAIN * CERTAIN)
    players = len(contest.written) + 1  # and the game itself, against whom one plays alone
    found = balanced(model, outcomes(contest, played), players)[:-1]
    mean = sum(found) / len(found)
    return [MIDDLE + scale(model, max(2, contest.seats)) * (mu - mean) for mu in found]


def scale(model: "PlackettLuce", seats: int) -> float:
    """Points for each unit of mu: the model's odds are e to the difference of mu through c, and c is beta √seats."""
    return ODDS / (log(10) * model.beta * sqrt(seats))


def outcomes(contest: Contest, played: Iterable[Played]) -> Counter[Outcome]:
    """How often each outcome was seen; and once for each line-up that all are equal, so that nobody is unbeatable."""
    places = {name: place for place, name in enumerate(contest.names)}
    game_itself = len(contest.names)
    found = Counter[Outcome]()
    for match in played:
        ranks = {seat: rank for rank, seats in enumerate(match.ranking) for seat in seats}
        outcome = [(places[name], ranks[seat]) for seat, name in enumerate(match.seats)]
        if len(outcome) == 1:
            outcome.append((game_itself, 1 - outcome[0][1]))
        found[tuple(sorted(outcome))] += 1
    for line_up in {tuple(player for player, _ in outcome) for outcome in found}:
        found[tuple((player, 0) for player in line_up)] += 1
    return found


def balanced(model: "PlackettLuce", seen: Counter[Outcome], players: int) -> list[float]:
    """Each player's mu where the changes cancel out. A step grows while it goes one way and shrinks when it turns."""
    mus, steps, before = [model.mu] * players, [FIRST_STEP] * players, [0.0] * players
    for _ in range(MOST_STEPS):
        if max(steps) < LAST_STEP:
            break
        wanted = changes(model, seen, mus)
        for player, change in enumerate(wanted):
            turned = change * before[player] <= 0
            steps[player] *= SHRINKING if turned else GROWING
            mus[player] += steps[player] * ((change > 0) - (change < 0))
        before = wanted
    return mus


def changes(model: "PlackettLuce", seen: Counter[Outcome], mus: list[float]) -> list[float]:
    """What openskill would change after all matches."""
    total = [0.0] * len(mus)
    for outcome, times in seen.items():
        teams = [[model.rating(mu=mus[player], sigma=CERTAIN)] for player, _ in outcome]
        rated = model.rate(teams, ranks=[float(rank) for _, rank in outcome])
        for (player, _), (rating,) in zip(outcome, rated, strict=True):
            total[player] += times * (rating.mu - mus[player])
    return total
