"""Bots in Python that fail before they are first asked; the arena loads them by the path of this file."""

import os
import sys
import time

from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.player import Player


class Harmless(Player):
    """Plays the first action, and may ponder."""

    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, budget, ponders=True)

    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        return int(legal.nth(0))


class KillsWhenMade(Harmless):
    def __init__(self, game: Game, budget: Budget) -> None:
        os._exit(3)


class KillsWhenItBegins(Harmless):
    def begin(self) -> None:
        os._exit(3)


class KillsWhenItPonders(Harmless):
    def ponder(self, view: View, rng: Rng) -> None:
        os._exit(3)


class LeavesWhenMade(Harmless):
    def __init__(self, game: Game, budget: Budget) -> None:
        sys.exit("not today")


class LeavesWhenItBegins(Harmless):
    def begin(self) -> None:
        sys.exit("not today")


class LeavesWhenItPonders(Harmless):
    def ponder(self, view: View, rng: Rng) -> None:
        sys.exit("not today")


class PondersForEver(Harmless):
    def ponder(self, view: View, rng: Rng) -> None:
        time.sleep(3600)


class PondersSlowly(Harmless):
    def ponder(self, view: View, rng: Rng) -> None:
        time.sleep(0.01)


class DeafWhenMade(Harmless):
    def __init__(self, game: Game, budget: Budget) -> None:
        """Be made for ever, whatever is said."""
        while True:
            try:
                time.sleep(3600)
            except BaseException:
                continue
