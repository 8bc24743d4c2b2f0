"""No player looks at what its seat may not know: hidden things are swapped, and it chooses the same.

They are swapped in the text of a position, without the engine: imagining would repeat what a view tells too much.
"""

from collections.abc import Iterator

import pytest

import regni
from regni.core.game import CHANCE, OVER, Game, State
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.player import Player
from regni.players.playing import ask
from regni.players.registry import PLAYERS, make_player
from regni.players.search import Search
from regni.players.tigris.evaluate import FURTHER_WITH
from support.matches import amount, random_choice
from support.secrets import exchanged

LONGEST = 600  # steps into a match
ITERATIONS = 12


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


def new_player(game: Game, written: str, iterations: int = ITERATIONS) -> Player:
    """A player whose choice does not depend on how fast the machine is."""
    player = make_player(game, written)
    if isinstance(player, Search):
        player.budget = Budget(iterations=iterations)
    return player


def choice(game: Game, state: State, written: str, iterations: int = ITERATIONS) -> int:
    """What a new player chooses in a state, with a stream that is always the same."""
    return int(ask(game, state, new_player(game, written, iterations), Rng(11, 3)))


def swapped(game: Game, state: State, seed: int) -> State:
    """The state with what the seat that is asked may not know dealt anew; what it saw happen is kept."""
    first, rest = game.position(state).split("\n", 1)
    text = f"{first}\n{game.memory(state)}{rest}"
    return game.read_position(exchanged(game.name, text, int(game.asked(state)), seed))


def twice(game: Game, state: State) -> list[int]:
    """What a search chooses in a state after it pondered there, and again with what it then knows."""
    player = new_player(game, "search:1:ponder")
    view, legal = game.view(state, game.asked(state)), game.legal(state)
    player.ponder(view, Rng(11, 1))
    return [int(player.choose(view, legal, Rng(11, 2 + time))) for time in range(2)]


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


def test_swapping_hidden_things_changes_no_choice_of_a_search_that_plays_on() -> None:
    """In Tigris & Euphrates only a long search does: every seat then does what is best for it in an imagined world."""
    rules = regni.GAMES["tigris"]
    for state in positions(rules, 2, 3, amount(1, 3, 30)):
        chosen = choice(rules, state, "search", FURTHER_WITH)
        assert choice(rules, swapped(rules, state, 1), "search", FURTHER_WITH) == chosen, rules.position(state)


@pytest.mark.parametrize("game", regni.GAMES)
def test_what_was_thought_before_tells_no_secret(game: str) -> None:
    """A search that keeps its tree, and one that pondered, choose the same where hidden things differ."""
    rules = regni.GAMES[game]
    for state in positions(rules, 2, 9, amount(2, 6, 30)):
        chosen = twice(rules, state)
        for seed in (1, 2):
            assert twice(rules, swapped(rules, state, seed)) == chosen, rules.position(state)
