"""No player looks at what its seat may not know: hidden things are swapped, and it chooses the same."""

from collections.abc import Iterator

import pytest

import regni
from regni.core.game import CHANCE, OVER, Game, State
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.playing import ask
from regni.players.registry import PLAYERS, make_player
from regni.players.search import Search
from support.matches import amount, random_choice

LONGEST = 600  # steps into a match


def positions(game: Game, seats: int, seed: int, many: int) -> Iterator[State]:
    """Positions of a random match where a seat has a choice, spread over it."""
    state, found = game.start({}, seats), list[State]()
    for step in range(LONGEST):
        asked = game.asked(state)
        if asked == OVER:
            break
        rng = Rng(seed, step)
        if asked != CHANCE and game.legal(state).total() > 1:
            found.append(state.copy())
        game.apply(state, int(game.sample(state, rng)) if asked == CHANCE else random_choice(game, state, rng), None)
    yield from found[:: max(1, len(found) // many)][:many]


def choice(game: Game, state: State, written: str) -> int:
    """What a new player chooses in a state, with a stream that is always the same."""
    player = make_player(game, written)
    if isinstance(player, Search):
        player.budget = Budget(iterations=3)  # a time would not be always the same
    return int(ask(game, state, player, Rng(11, 3)))


def swapped(game: Game, state: State, seed: int) -> State:
    """Another state that looks the same from the seat that is asked."""
    return game.imagine(game.view(state, game.asked(state)), Rng(seed, 0))


@pytest.mark.parametrize("game", regni.GAMES)
def test_something_hidden_is_swapped(game: str) -> None:
    rules = regni.GAMES[game]
    states = list(positions(rules, 2, 5, 12))
    assert any(rules.position(state) != rules.position(swapped(rules, state, 1)) for state in states)


@pytest.mark.parametrize("written", PLAYERS)
@pytest.mark.parametrize("game", regni.GAMES)
def test_swapping_hidden_things_changes_no_choice(game: str, written: str) -> None:
    rules = regni.GAMES[game]
    for seats in rules.seats[-3::2]:
        for state in positions(rules, seats, 5 + seats, amount(2, 12, 60)):
            chosen = choice(rules, state, written)
            for seed in (1, 2):
                assert choice(rules, swapped(rules, state, seed), written) == chosen, rules.position(state)
