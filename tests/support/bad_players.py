"""Bots in Python that do not do what they should; the arena loads them by the path of this file."""

import os
import sys

from regni.core.game import View
from regni.core.legal import Legal
from regni.core.rng import Rng
from regni.players.player import Player


class Raises(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        raise RuntimeError("a bot that is broken")


class Illegal(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        return self.game.space + 7


class Nothing(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        return None  # type: ignore[return-value]  # that is what is wrong with it


class Leaves(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        sys.exit("I have had enough")


class Hangs(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        while True:
            pass


class Deaf(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        """Think for ever, whatever is said."""
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class Kills(Player):
    def choose(self, view: View, legal: Legal, rng: Rng) -> int:
        os._exit(3)


class NoPlayer:
    """No bot at all."""


class NeedsMore(Player):
    def __init__(self) -> None:
        raise AssertionError("never made")
