"""What is played: who against whom, in which seats, from which seed. A number of a match says all of it."""

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations, count
from math import ceil
from typing import NamedTuple

from regni.core.options import Choices
from regni.core.rng import MASK, mix


class Pairing(NamedTuple):
    """One match to be played: its number, its seed, and the player of each seat, by its place among the players."""

    number: int
    seed: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """A game with its options, the players as they were written and as they are called, and a seed."""

    game: str
    version: int
    seats: int
    options: Choices
    written: tuple[str, ...]
    seed: int

    @cached_property
    def names(self) -> list[str]:
        """What the players are called: as they were written, those of one name numbered."""
        found: list[str] = []
        for written in self.written:
            numbered = (f"{written} {number}" for number in count(2))
            found.append(next(name for name in chain([written], numbered) if name not in found))
        return found

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """Every combination of players that fills the seats; of too few players the last fills the other seats."""
        players = range(len(self.written))
        missing = self.seats - len(players)
        if missing > 0:
            return [(*players, *[players[-1]] * missing)]
        return list(combinations(players, self.seats))

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """The matches of one round, all of one seed: every line-up in all its rotations."""
        return [seats for line_up in self.line_ups for seats in rotations(line_up)]

    def whole_rounds(self, matches: int) -> int:
        """So many matches, rounded up to whole rounds."""
        return ceil(matches / len(self.seatings)) * len(self.seatings)

    def pairing(self, number: int) -> Pairing:
        """The match of a number, counted from 1."""
        done, place = divmod(number - 1, len(self.seatings))
        return Pairing(number, int(mix((mix(self.seed & MASK) + done + 1) & MASK)), self.seatings[place])


def rotations(line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The line-up with every first seat, alike ones once."""
    return list(dict.fromkeys(line_up[first:] + line_up[:first] for first in range(len(line_up))))
