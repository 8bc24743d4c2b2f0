"""The matches of these tests reach every kind of decision, with every option and every number of seats."""

import pytest

import regni
from support.decision_kinds import DECISION_KINDS
from support.matches import GAMES, amount, combinations, curious_step, start, states_of, table, tables


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_is_reached_and_no_other(name: str) -> None:
    """Played by the same players as the matches of the other tests."""
    expected, found = DECISION_KINDS[name], set[str]()
    for number in range(2000):
        walk = start(name, number, number)
        for state in states_of(walk, curious_step):
            decision = walk.game.decision(state)
            if decision is not None:
                found.add(decision.kind)
        if found >= expected and number >= amount(3, 200, 2000):
            break
    assert found == expected


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_of_these_tests_have_every_value_of_every_option(name: str) -> None:
    game = regni.GAMES[name]
    every = tables(game)
    reached = [table(game, number) for number in range(len(every) + 1)]
    assert {seats for seats, _ in reached} == set(game.seats)
    for seats in game.seats:
        assert all(
            any(choices.items() <= other.items() for _, other in reached) for choices in combinations(game, seats)
        )
    for option in game.options:
        assert len({choices[option.name] for _, choices in reached}) > 1
