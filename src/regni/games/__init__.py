"""The rules of each game, and the registry of those that exist."""

from regni.core.game import Game
from regni.games.khronos.game import Khronos
from regni.games.kingdoms.game import Kingdoms
from regni.games.tigris.game import Tigris

GAMES: dict[str, Game] = {game.name: game for game in (Tigris(), Khronos(), Kingdoms())}
