"""What many matches were like: how fast, how long, how they ended and with how many points."""

from collections import Counter
from typing import Any

from regni import COMPILED
from regni.core.game import Result
from regni.terminal.setting import Setting


class Tally:
    """Counts matches as they are played; the clock counts playing alone."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seconds = 0.0
        self.matches = 0
        self.decisions = 0
        self.least: int | None = None
        self.most = 0
        self.reasons: Counter[str] = Counter()
        self.wins = [0] * setting.seats
        self.shared = 0
        self.lost = 0  # matches that no seat has won
        self.scores: Any = None  # the sums of everything that scores hold, in their own shape

    def count(self, decisions: int, result: Result) -> None:
        """Count one match."""
        self.matches += 1
        self.decisions += decisions
        self.least = decisions if self.least is None else min(decisions, self.least)
        self.most = max(decisions, self.most)
        self.reasons[result.reason] += 1
        for score in result.scores:
            self.scores = summed(self.scores, score)
        winners = result.ranking[0]
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        elif winners:
            self.shared += 1
        else:
            self.lost += 1

    def a_second(self, amount: int) -> float:
        """So many in all, a second."""
        return round(amount / self.seconds, 1) if self.seconds else 0.0

    def length(self) -> dict[str, float]:
        """The decisions of a match."""
        return {"mean": round(self.decisions / self.matches, 1), "least": self.least or 0, "most": self.most}

    def points(self) -> dict[str, Any]:
        """The mean of everything in the scores, and of the lowest colour where colours are put in order."""
        means: dict[str, Any] = shared_out(self.scores, self.matches * self.setting.seats)
        lowest = {"lowest": means["order"][0]} if "order" in means else {}
        return {**lowest, **means}

    def plain(self) -> dict[str, Any]:
        """The tally as plain data."""
        setting = self.setting
        head = {"game": setting.game.name, **setting.opening(), "players": setting.players, "seed": setting.seed}
        speed = {
            "decisions_per_second": self.a_second(self.decisions),
            "matches_per_second": self.a_second(self.matches),
            "seconds": round(self.seconds, 6),
            "compiled": COMPILED,
        }
        counts = {"matches": self.matches, "decisions": self.decisions}
        if not self.matches:
            return {**head, **counts, **speed}
        story = {"decisions_per_match": self.length(), "reasons": dict(self.reasons), "points": self.points()}
        return {**head, **counts, **story, "wins": self.wins, "shared_wins": self.shared, "lost": self.lost, **speed}


def summed(total: Any, more: Any) -> Any:
    """Two scores added, part by part."""
    if isinstance(more, dict):
        return {name: summed(total and total[name], part) for name, part in more.items() if name != "seat"}
    if isinstance(more, list):
        return [summed(total and total[place], part) for place, part in enumerate(more)]
    return (total or 0) + more


def shared_out(total: Any, among: int) -> Any:
    """A score divided, part by part."""
    if isinstance(total, dict):
        return {name: shared_out(part, among) for name, part in total.items()}
    if isinstance(total, list):
        return [shared_out(part, among) for part in total]
    return round(total / among, 2)
