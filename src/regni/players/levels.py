"""The levels that people choose from, each a player with a budget and a noise."""

from typing import Final

from mypy_extensions import i64


class Level:
    """How a level plays: with a search if it has a budget, else one step ahead, its judgement off by some noise."""

    def __init__(self, seconds: float, iterations: i64, noise: float) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.noise = noise  # in spreads of the game's evaluation


LEVELS: Final = {
    "easy": Level(0.0, 0, 4.0),
    "normal": Level(0.0, 0, 0.8),
    "hard": Level(0.2, 6, 0.0),
    "expert": Level(1.0, 0, 0.0),
}
USUAL_LEVEL: Final = "normal"  # where nobody has chosen one
FOR_PEOPLE = [*LEVELS, "random"]  # in the order in which they are shown
