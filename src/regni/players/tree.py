"""What a search remembers: for each line of play, how often it was followed and what came of it."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.legal import Legal

EXPLORING: Final = 0.8  # how much a promising answer that was seldom tried is preferred to one known to be good
SHARPNESS: Final = 0.04  # an answer expected to win this much less is e times less promising
DOUBT: Final = 0.3  # the share of the win by which a single line of play may be off


@mypyc_attr(acyclic=True)
@final
class Node:
    """An action in a line of play: what was seen of it, and the answers to what it leads to.

    The same node is met in many imagined worlds, and not every answer is legal in all of them. The first `opened`
    answers take part in the search; the others wait until the node was visited more often.
    """

    def __init__(self, code: i64, seat: i64, promise: float) -> None:
        self.code: i64 = code
        self.seat: i64 = seat  # whose action it is
        self.promise: float = promise  # the share of the win that one step ahead promised to the seat that plays it
        self.prior: float = 0.0  # its part of the promises of all answers
        self.met: i64 = 0  # how often it was open and legal
        self.visits: i64 = 0
        self.totals: vec[float] = vec[float]()  # for each seat, the shares of the win over all visits
        self.answers: vec[Node] = vec[Node]()
        self.opened: i64 = 0
        self.looks: i64 = 0  # in how many worlds answers were looked for among the candidates
        self.looked_beyond: bool = False  # and beyond them?

    def mean(self, seat: i64) -> float:
        """The share of the win a seat may expect here."""
        return self.totals[seat] / float(self.visits) if self.visits else self.promise

    def visit(self, values: vec[float]) -> None:
        """One more line of play that passed here came to this."""
        if self.visits == 0:
            self.totals = vec[float]([0.0] * len(values))
        for seat in range(len(values)):
            self.totals[seat] += values[seat]
        self.visits += 1

    def worth_trying(self, seat: i64) -> float:
        """What it is expected to bring, and more the less it was tried for its promise."""
        return self.mean(seat) + EXPLORING * self.prior * sqrt(float(self.met)) / float(1 + self.visits)

    def knows(self, code: i64) -> bool:
        """Is this action among the answers?"""
        return any(answer.code == code for answer in self.answers)

    def add(self, code: i64, seat: i64, promise: float) -> None:
        """One more answer, not yet open."""
        self.answers = append(self.answers, Node(code, seat, promise))

    def open_best(self) -> None:
        """Open the most promising of the answers that wait."""
        best = self.opened
        for at in range(self.opened + 1, len(self.answers)):
            if self.answers[at].promise > self.answers[best].promise:
                best = at
        chosen = self.answers[best]
        self.answers[best] = self.answers[self.opened]
        self.answers[self.opened] = chosen
        self.opened += 1

    def keep(self, legal: Legal) -> None:
        """Forget the answers that are not legal, and whether others were looked for: that was in other worlds."""
        kept = vec[Node]()
        opened: i64 = 0
        for at in range(len(self.answers)):
            if legal.has(self.answers[at].code):
                kept = append(kept, self.answers[at])
                opened += 1 if at < self.opened else 0
        self.answers, self.opened, self.looked_beyond = kept, opened, False

    def share_priors(self) -> None:
        """Set the priors of all answers from their promises."""
        most = 0.0
        for answer in self.answers:
            if answer.promise > most:
                most = answer.promise
        total = 0.0
        for answer in self.answers:
            answer.prior = exp((answer.promise - most) / SHARPNESS)
            total += answer.prior
        for answer in self.answers:
            answer.prior /= total

    def answer(self, code: i64) -> "Node | None":
        """The answer with this code."""
        for known in self.answers:
            if known.code == code:
                return known
        return None

    def answer_or_new(self, code: i64, seat: i64) -> "Node":
        """The answer with this code; where it is new, it promises nothing."""
        known = self.answer(code)
        if known is None:
            known = Node(code, seat, 0.0)
            self.answers = append(self.answers, known)
        return known

    def trust(self, seat: i64) -> float:
        """The share of the win a seat may count on here: the mean, less what that may be off after so many visits."""
        return self.mean(seat) - DOUBT / sqrt(float(self.visits)) if self.visits else self.promise - 1.0

    def by_trust(self, seat: i64) -> "list[Node]":
        """The answers, those first that a seat trusts most; among equals the most promising."""
        return sorted(self.answers, key=lambda answer: (answer.trust(seat), answer.promise), reverse=True)

    def most_trusted(self, seat: i64) -> "Node":
        """The answer that a seat trusts most.

        It is not always the most visited: one that was long thought to be worse needs many visits to overtake another.
        """
        return self.by_trust(seat)[0]

    def by_visits(self) -> "list[Node]":
        """The answers, the most visited first; among equals the most promising."""
        return sorted(self.answers, key=lambda answer: (answer.visits, answer.promise), reverse=True)

    def most_visited(self) -> "Node":
        """The answer that was tried most."""
        return self.by_visits()[0]

    def lead(self) -> i64:
        """How many visits the most visited answer is ahead of the next."""
        first: i64 = 0
        second: i64 = 0
        for answer in self.answers:
            if answer.visits > first:
                first, second = answer.visits, first
            elif answer.visits > second:
                second = answer.visits
        return first - second
