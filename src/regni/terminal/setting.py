"""What a match is asked to be like on the command line: game, seats, options, players, seed."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from regni.arena.outside import player_of, tell_seat, written_players
from regni.core.game import Game
from regni.core.options import Choices
from regni.core.refusal import Malformed
from regni.core.rng import MASK, mix
from regni.games import GAMES
from regni.match.files import option_value
from regni.match.record import game_named
from regni.players.player import Player
from regni.terminal.speaking import ToldOption, faults_told

Command = TypeVar("Command", bound=Callable[..., Any])
SEED_BITS = 32  # short enough to be typed again


class Setting:
    """A game with its options, and who plays; refused where anything of it does not exist."""

    def __init__(self, game: str, seats: int | None, options: Sequence[str], seed: int | None) -> None:
        with faults_told():
            self.game: Game = game_named(game)
            self.seats = self.game.seats[-1] if seats is None else seats
            self.given = choices(self.game, options)
            self.options = {name: option_value(self.game, name, value) for name, value in self.given.items()}
            self.first = self.game.start(self.options, self.seats)
        self.seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self.players: list[str] = []

    def seat_players(self, names: str) -> None:
        """One player for all seats, or one for each."""
        with faults_told():
            self.players = player_names(names, self.seats)
            self.new_players()

    def new_players(self) -> list[Player]:
        """A player for each seat."""
        players = [player_of(self.game, name) for name in self.players]
        for seat, player in enumerate(players):
            tell_seat(player, seat, self.seats, self.options)
        return players

    def match_seed(self, number: int) -> int:
        """The seed of one match of many."""
        return int(mix((mix(self.seed & MASK) + number) & MASK))

    def opening(self) -> dict[str, Any]:
        """What a record keeps of the beginning."""
        return {"seats": self.seats, "options": self.options}


def choices(game: Game, given: Sequence[str]) -> Choices:
    """Options given as NAME=VALUE."""
    for option in given:
        if "=" not in option:
            names = ", ".join(known.name for known in game.options)
            raise Malformed(f"option {option!r}", f"NAME=VALUE, where NAME is one of {names}")
    return {name.strip(): value.strip() for name, _, value in (option.partition("=") for option in given)}


def player_names(names: str, seats: int) -> list[str]:
    """The players of the seats, from one name or one for each seat."""
    found = written_players(names)
    if len(found) not in (1, seats):
        raise Malformed(f"{len(found)} players", f"1 for all seats, or {seats}, one a seat")
    return found * seats if len(found) == 1 else found


def match_options(default_seats: int | None) -> Callable[[Command], Command]:
    """The options that say what a match is like."""

    def with_options(command: Command) -> Command:
        for add in (
            click.option("--seed", type=int, cls=ToldOption, help="seed"),
            click.option("--option", "options", multiple=True, metavar="NAME=VALUE", cls=ToldOption, help="option"),
            click.option("--seats", type=int, default=default_seats, cls=ToldOption, help="seats"),
            click.argument("game", default=next(iter(GAMES))),
        ):
            command = add(command)
        return command

    return with_options
