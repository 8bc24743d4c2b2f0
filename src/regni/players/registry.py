"""The players there are, by name."""

from collections.abc import Callable

from regni.players.player import Player
from regni.players.random import RandomPlayer

PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer}
