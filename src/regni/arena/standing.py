"""What the matches of an arena say about its players."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from math import sqrt
from typing import Any, Final

from regni.arena.contest import Contest
from regni.arena.playing import ENDLESS, Fault, Played
from regni.arena.ratings import ratings
from regni.arena.times import Times, added, percentile

SURE: Final = 1.959963984540054  # standard deviations of 95 %
SLOWEST: Final = 0.99


def wilson(share: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, after Wilson."""
    if not matches:
        return 0.0, 1.0
    spread = SURE * SURE / matches
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return max(0.0, middle - half), min(1.0, middle + half)


class Record:
    """Everything one player did."""

    def __init__(self) -> None:
        self.matches = 0
        self.shares: list[float] = []
        self.points: list[int] = []
        self.decisions = 0
        self.seconds = 0.0
        self.times: list[Times] = []
        self.faults = 0

    def count(self, match: Played, seat: int) -> None:
        """What it did in one seat of a match."""
        self.shares.append(match.shares[seat])
        if (points := match.points[seat]) is not None:
            self.points.append(points)
        self.decisions += match.decisions[seat]
        self.seconds += match.seconds[seat]
        self.times.append(match.times[seat])
        self.faults += sum(fault.seat == seat for fault in match.faults)

    def plain(self, name: str, rating: float) -> dict[str, Any]:
        """The record as plain data; the interval counts matches, not seats, where it had several seats."""
        slowest = percentile(added(self.times), SLOWEST)
        return {
            "player": name,
            "matches": self.matches,
            **rated(self.shares, self.matches),
            "rating": round(rating, 1),
            "points": round(mean(self.points), 2) if self.points else None,
            "seconds": round(self.seconds / self.decisions, 6) if self.decisions else None,
            "seconds_99": None if slowest is None else round(slowest, 6),
            "faults": self.faults,
        }


def mean(numbers: list[int] | list[float]) -> float:
    return sum(numbers) / len(numbers)


def rated(shares: list[float], matches: int) -> dict[str, float]:
    """A win rate with its interval."""
    rate = mean(shares) if shares else 0.0
    low, high = wilson(rate, matches)
    return {"win_rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}


def records(contest: Contest, played: Iterable[Played]) -> dict[str, Record]:
    """What each player did."""
    found = {name: Record() for name in contest.names}
    for match in played:
        for name in set(match.seats):
            found[name].matches += 1
        for seat, name in enumerate(match.seats):
            found[name].count(match, seat)
    return found


def seat_win_rates(contest: Contest, played: list[Played]) -> list[float | None]:
    """How often each seat wins, whoever sits there."""
    columns = zip(*(match.shares for match in played), strict=True)
    return [round(mean(list(shares)), 4) for shares in columns] or [None] * contest.seats


def pairs(contest: Contest, played: Iterable[Played]) -> list[dict[str, Any]]:
    """For each two of three or more players, how often the first is ahead of the second; ties are half."""
    if len(contest.names) < 3:
        return []
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    for match in played:
        for pair, scores in scores_of_pairs(contest, match).items():
            ahead[pair].append(mean(scores))
    return [
        {"players": list(pair), "matches": len(ahead[pair]), **rated(ahead[pair], len(ahead[pair]))}
        for pair in combinations(contest.names, 2)
        if ahead[pair]
    ]


def scores_of_pairs(contest: Contest, match: Played) -> dict[tuple[str, str], list[float]]:
    """Who is ahead of whom in a match: a score for each two seats, since a player may have several."""
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    place = {seat: rank for rank, seats in enumerate(match.ranking) for seat in seats}
    for one, other in combinations(sorted(place, key=lambda seat: contest.names.index(match.seats[seat])), 2):
        score = (place[one] < place[other]) + 0.5 * (place[one] == place[other])
        scores[match.seats[one], match.seats[other]].append(score)
    return scores


def summary(contest: Contest, played: list[Played], matches_a_second: float | None) -> dict[str, Any]:
    """The arena as plain data."""
    ordered = sorted(played, key=lambda match: match.number)
    every, rating = records(contest, ordered), ratings(contest, ordered)
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": contest.options,
        "matches": len(ordered),
        "seed": contest.seed,
        "players": [every[name].plain(name, rating[place]) for place, name in enumerate(contest.names)],
        "seat_win_rates": seat_win_rates(contest, ordered),
        "pairs": pairs(contest, ordered),
        "endless": sum(match.reason == ENDLESS for match in ordered),
        "matches_a_second": matches_a_second,
    }


def faults(played: Iterable[Played]) -> list[tuple[int, Fault]]:
    """Every fault with the number of its match."""
    return sorted(((match.number, fault) for match in played for fault in match.faults), key=lambda each: each[0])
