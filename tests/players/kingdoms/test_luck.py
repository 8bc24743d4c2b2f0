"""Lines of play meet the same cards where they can, and no card more often than chance would have it."""

from collections import Counter
from math import sqrt

import pytest
from librt.vecs import append
from mypy_extensions import i64

from regni.core.game import CHANCE
from regni.core.rng import Rng
from regni.games import GAMES
from regni.games.kingdoms.decisions import Draw
from regni.games.kingdoms.pieces import ADVANCED, BASIC, ENLIGHTENMENT, INTERMEDIATE, KINDS, deck_of
from regni.games.kingdoms.state import KingdomsState
from regni.players.evaluation import Luck, settle
from regni.players.kingdoms.evaluate import KingdomsEvaluation
from regni.players.kingdoms.luck import card_of

GAME = GAMES["kingdoms"]
EVALUATION = KingdomsEvaluation(GAME)
SEEDS = 4000
SURE = 5  # standard deviations


def dealt() -> KingdomsState:
    """A match at its first decision: its decks hold all kinds."""
    state = GAME.start({}, 2)
    settle(GAME, state, Rng(7, 0))
    assert isinstance(state, KingdomsState)
    return state


def cards(state: KingdomsState, deck: int) -> list[int]:
    """The card that each of many seeds draws from a deck."""
    return [int(card_of(state, deck, Rng(seed, 0).state)) for seed in range(SEEDS)]


@pytest.mark.parametrize("deck", [BASIC, INTERMEDIATE, ADVANCED])
def test_a_card_comes_as_often_as_it_is_in_the_deck(deck: int) -> None:
    state = dealt()
    drawn = Counter(cards(state, deck))
    kinds = [kind for kind in range(KINDS) if deck_of(kind) == deck and state.deck[kind]]
    total = sum(state.deck[kind] for kind in kinds)
    assert set(drawn) == set(kinds)
    for kind in kinds:
        part = int(state.deck[kind]) / int(total)
        assert abs(drawn[kind] - SEEDS * part) < SURE * sqrt(SEEDS * part * (1 - part))


@pytest.mark.parametrize("deck", [BASIC, INTERMEDIATE, ADVANCED])
def test_a_deck_that_lacks_a_card_gives_the_others_as_before(deck: int) -> None:
    state = dealt()
    gone = max((kind for kind in range(KINDS) if deck_of(kind) == deck), key=lambda kind: state.deck[kind])
    fewer = state.copy()
    fewer.deck[gone] -= 1
    for before, after in zip(cards(state, deck), cards(fewer, deck), strict=True):
        assert before in (after, gone)


def test_age_of_enlightenment_comes_when_nothing_lies_above_it() -> None:
    state = dealt()
    state.depth = 0
    assert set(cards(state, ADVANCED)) == {ENLIGHTENMENT}


def next_card(luck: Luck, deck: i64) -> i64:
    """What chance answers next, where a card of a deck is drawn."""
    state = dealt()
    state.frames = append(state.frames, Draw(deck, 0, 0))
    assert GAME.asked(state) == CHANCE
    return EVALUATION.happens(state, luck)


def test_what_a_deck_gives_depends_on_no_other_deck() -> None:
    for seed in range(20):
        luck, other = Luck(Rng(seed, 0)), Luck(Rng(seed, 0))
        alone = [int(next_card(luck, BASIC)) for _ in range(3)]
        between = []
        for _ in range(3):
            between.append(int(next_card(other, BASIC)))
            next_card(other, INTERMEDIATE)
        assert alone == between


def test_a_deck_gives_one_card_after_another() -> None:
    luck = Luck(Rng(3, 0))
    assert len({int(next_card(luck, BASIC)) for _ in range(10)}) > 3
