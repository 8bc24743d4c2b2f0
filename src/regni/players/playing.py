"""Playing a match out, from any state, with a player for each seat."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.game import CHANCE, OVER, SPECTATOR, Game, State, View
from regni.core.refusal import Malformed
from regni.core.rng import MASK, Rng, mix
from regni.players.player import Player

PLAYERS_STREAM: Final = 0x2545_F491_4F6C_DD1D  # players and chance draw from different streams of one seed


UNSEEN: Final = View(SPECTATOR)


class PlayedMatch:
    """How a match was played: every step, and how many of them were decisions."""

    def __init__(self) -> None:
        self.steps: vec[i64] = vec[i64](capacity=512)
        self.decisions: i64 = 0


def play_out(game: Game, state: State, players: list[Player], seed: i64) -> PlayedMatch:
    """Play to the end; step k of chance draws from the stream (seed, k), players from streams of their own."""
    played = PlayedMatch()
    for player in players:
        player.begin()
    players_seed = mix((seed + PLAYERS_STREAM) & MASK)
    while True:
        asked = game.asked(state)
        if asked == OVER:
            return played
        step = len(played.steps)
        if asked == CHANCE:
            code = game.sample(state, Rng(seed, step))
        else:
            let_ponder(game, state, players, players_seed, step)
            code = ask(game, state, players[asked], Rng(players_seed, step))
            played.decisions += 1
        game.apply(state, code, None)
        played.steps = append(played.steps, code)


def ask(game: Game, state: State, player: Player, rng: Rng) -> i64:
    """What the player of the seat that is asked answers."""
    view = game.view(state, game.asked(state)) if player.looks else UNSEEN
    legal = game.legal(state)
    code = player.choose(view, legal, rng)
    if not legal.has(code):
        raise Malformed(f"action {code}", "one of the legal actions")
    return code


def let_ponder(game: Game, state: State, players: list[Player], seed: i64, step: i64) -> None:
    """Those who ponder think while another seat is asked."""
    for seat in range(len(players)):
        if players[seat].ponders and seat != game.asked(state):
            players[seat].ponder(game.view(state, seat), Rng(mix((seed + seat) & MASK), step))
