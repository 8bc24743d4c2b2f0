"""What a card of the trade board brings in a draw phase, compared with one of the deck.

What a card is worth in the hand does not say it: another card of that level will come anyway, what a draft leaves on
the board may be taken later, and a card that opens others is worth more than itself. So thousands of draw phases were
played on with every card that could be taken, and these numbers fitted to the points that came of it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.games.kingdoms.pieces import KINDS, NAMES

MIDDLE: Final = 7.0  # turns before the end for which the first numbers hold
MANY_TURNS: Final = 5.0  # the second numbers are for so many turns more

# how many points more than the deck: in the middle of a match, more when it is earlier, and for each point of its worth
BRINGS: Final[list[tuple[tuple[str, ...], float, float, float]]] = [
    (("Field", "Stream", "Forest", "Mountain", "Houses"), -0.43, -0.26, 0.51),
    (("Farm", "Lumber Camp", "Mine", "Stone Houses"), -0.20, 0.0, 0.76),
    (("Market",), 0.46, 0.47, -0.29),
    (("Walls",), -0.46, -0.13, 0.09),
    (("Storehouse",), -0.52, 0.03, 0.22),
    (("Villager", "Farmer", "Woodcutter", "Miner"), -0.45, -0.24, 0.44),
    (("Trader",), 0.73, 0.09, -0.42),
    (("Militia",), -0.43, -0.26, -0.01),
    (("Guard",), -0.16, 0.17, 0.88),
    (("Survival Tactics",), -0.06, -0.38, 0.36),
    (("Steal",), -0.14, -0.24, 0.17),
    (("High Yield",), 0.19, 0.33, -1.10),
    (("Religious Sacrifice",), -0.07, -0.80, 0.01),
    (("Crude Attack",), -0.20, -0.66, 0.52),
    (("Forgotten Knowledge",), 0.58, -0.02, 0.08),
    (("Trade Expedition",), 0.01, -0.67, 0.01),
    (("Trading Post",), -0.16, -0.10, 0.20),
    (("Plantation", "Sawmill", "Foundry", "Manor"), -0.46, 0.65, 0.85),
    (("Fortress",), -0.59, 0.33, 0.50),
    (("Cathedral",), 0.86, 0.04, 0.22),
    (("Monument",), -0.09, 0.30, 0.36),
    (("Knight",), -0.03, 0.99, 0.45),
    (("Lord",), 0.45, 1.11, 0.37),
    (("Scholar",), 1.25, 0.20, 0.02),
    (("Blacksmith",), -1.37, -0.46, 0.59),
    (("Attack",), -1.77, -0.78, 1.33),
    (("Swindler",), 0.38, -0.36, -0.12),
    (("Oracle",), -0.21, -0.29, 0.05),
    (("Lost Artifact",), 0.13, 0.02, 0.30),
    (("Plague (Food)", "Plague (Wood)", "Plague (Metal)", "Plague (Population)"), -0.82, -0.72, -0.36),
    (("Abundant Harvests", "Master Carpenters", "Veins of Iron", "Growing Populace"), -1.94, -0.71, 0.88),
    (("Royal Gardens", "Shipyard", "Royal Mint", "City"), -0.41, 0.68, 0.55),
    (("Palace",), 0.11, -0.75, 0.41),
    (("University",), 0.09, -0.24, 0.49),
    (("King",), -0.33, -0.98, 0.61),
    (("General",), -1.37, 0.17, 0.51),
    (("Great Attack",), -1.21, 0.32, 0.75),
    (("Golden Fields", "Great Builders", "Royal Treasury", "Great Metropolis"), -1.40, 0.47, 0.71),
]


def _by_kind(numbers: list[float]) -> vec[float]:
    """A number for each kind, given one for each row."""
    found = vec[float]([0.0] * KINDS)
    for row in range(len(BRINGS)):
        for name in BRINGS[row][0]:
            found[NAMES.index(name)] = numbers[row]
    return found


USUALLY: Final = _by_kind([row[1] for row in BRINGS])
EARLIER: Final = _by_kind([row[2] for row in BRINGS])
WORTHIER: Final = _by_kind([row[3] for row in BRINGS])


def drafted_over_deck(kind: i64, turns: float, worth: float) -> float:
    """How many points a card brings more than one of the deck, which is worth so much in the hand."""
    return USUALLY[kind] + EARLIER[kind] * (turns - MIDDLE) / MANY_TURNS + WORTHIER[kind] * worth
