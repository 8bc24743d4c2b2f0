"""Views, imagining and secrets: a seat sees what it may, and nothing that is hidden from it changes what it sees."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import regni
from regni.core.events import Event, Log
from regni.core.game import CHANCE, Game, State, View
from regni.core.rng import Rng
from support.matches import (
    GAMES,
    Plan,
    Walk,
    amount,
    codes,
    curious_step,
    examples,
    finish,
    plans,
    random_step,
    seats_and_spectator,
    snapshot,
    start,
    told,
)
from support.secrets import exchanged


def seen(view: View) -> str:
    """A view as the bytes that are sent."""
    return json.dumps(view.plain())


def seen_events(events: list[Event], seat: int) -> str:
    return json.dumps([event.plain(None if seat < 0 else seat) for event in events])


def sampled_walks(name: str, number: int, every: int) -> list[Walk]:
    """A match, kept at some of its states, chance and the end included."""
    walk, found = start(name, number, number + 300), []
    while not walk.is_over:
        walk.take(curious_step(walk) if number % 2 else random_step(walk))
        if len(walk.steps) % every == 0 or walk.is_over:
            kept = Walk(walk.game, walk.seats, walk.options, walk.seed, list(walk.steps), position=walk.position)
            kept.state = walk.state.copy()
            found.append(kept)
    return found


@pytest.mark.parametrize("number", range(amount(4, 16, 300)))
@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_state_looks_the_same_to_whoever_imagined_it(name: str, number: int) -> None:
    """For every seat and the spectator, twice with different streams, also where chance is asked and at the end."""
    for walk in sampled_walks(name, number, amount(17, 5, 5)):
        with told(walk):
            for seat in seats_and_spectator(walk):
                view = walk.game.view(walk.state, seat)
                for stream in range(2):
                    imagined = walk.game.imagine(view, Rng(number, stream))
                    assert seen(walk.game.view(imagined, seat)) == seen(view)
                    assert walk.game.asked(imagined) == walk.asked
                    if walk.asked == seat >= 0:
                        assert codes(walk.game, imagined) == codes(walk.game, walk.state)


@pytest.mark.parametrize("name", GAMES)
@examples(8, 60, 2000)
@given(data=st.data())
def test_an_imagined_state_can_be_played_to_the_end_and_written_down(name: str, data: st.DataObject) -> None:
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        for seat in seats_and_spectator(walk):
            imagined = walk.game.imagine(walk.game.view(walk.state, seat), Rng(plan.seed, seat + 1))
            text = walk.game.position(imagined)
            assert walk.game.position(walk.game.read_position(text)) == text
            finish(walk.game, imagined, plan.seed)


@pytest.mark.parametrize("number", range(amount(4, 10, 400)))
@pytest.mark.parametrize("name", GAMES)
def test_a_view_stays_as_it_was_while_the_match_goes_on(name: str, number: int) -> None:
    """A player may think about a view while others play."""
    walk = start(name, number, number + 500)
    kept: list[tuple[View, str]] = []
    with told(walk):
        while not walk.is_over:
            if len(walk.steps) % amount(7, 3, 3) == 0:
                views = [walk.game.view(walk.state, seat) for seat in seats_and_spectator(walk)]
                kept += [(view, seen(view)) for view in views]
            walk.take(curious_step(walk) if number % 2 else random_step(walk))
            for view, before in kept[-3 * walk.seats :]:
                assert seen(view) == before
        for view, before in kept:
            assert seen(view) == before


@pytest.mark.parametrize("name", GAMES)
@examples(8, 60, 2000)
@given(data=st.data())
def test_playing_an_imagined_state_changes_neither_the_view_nor_the_match(name: str, data: st.DataObject) -> None:
    """Nor another state imagined from the same view."""
    plan: Plan = data.draw(plans(name))
    walk = plan.walk()
    with told(walk):
        before = snapshot(walk.game, walk.state, walk.seats)
        for seat in seats_and_spectator(walk):
            view = walk.game.view(walk.state, seat)
            told_before = seen(view)
            other = walk.game.imagine(view, Rng(plan.seed, 1))
            other_before = snapshot(walk.game, other, walk.seats)
            finish(walk.game, walk.game.imagine(view, Rng(plan.seed, 0)), plan.seed)
            assert seen(view) == told_before
            assert snapshot(walk.game, other, walk.seats) == other_before
        assert snapshot(walk.game, walk.state, walk.seats) == before


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_imagined_differently_each_time(name: str) -> None:
    """At a table with others: alone, nothing that counts is hidden."""
    walk = next(walk for number in range(100) if (walk := start(name, number)).seats > 1)
    view = walk.game.view(walk.state, 0)
    assert len({walk.game.position(walk.game.imagine(view, Rng(stream, 0))) for stream in range(10)}) > 3


@pytest.mark.parametrize("number", range(amount(4, 24, 400)))
@pytest.mark.parametrize("name", GAMES)
def test_exchanging_what_is_hidden_changes_no_view(name: str, number: int) -> None:
    """The secrets are exchanged in the text of the position, not by the engine."""
    changed = asked = 0
    for walk in sampled_walks(name, number, amount(9, 4, 4)):
        if walk.asked == CHANCE:
            continue
        asked += 1
        text = walk.game.position(walk.state)
        with told(walk):
            for seat in seats_and_spectator(walk):
                other = exchanged(name, text, seat, number)
                state = walk.game.read_position(other)
                changed += walk.game.position(state) != text
                assert seen(walk.game.view(state, seat)) == seen(walk.game.view(walk.state, seat))
    assert changed >= asked / 2


@pytest.mark.parametrize("number", range(amount(3, 10, 400)))
@pytest.mark.parametrize("name", GAMES)
def test_two_states_that_look_the_same_to_a_seat_go_on_looking_the_same(name: str, number: int) -> None:
    """A seat cannot tell an imagined state from the real one, nor by what happens after the same answers."""
    walk = start(name, number, number + 700)
    for seat in seats_and_spectator(walk):
        real = Walk(walk.game, walk.seats, walk.options, walk.seed + seat, position=walk.position)
        with told(real):
            compare_worlds(real, seat, amount(60, 400, 400))


def compare_worlds(real: Walk, seat: int, steps: int) -> None:
    """Play the real match and an imagined one in step; begin a new one where the two have no answer in common."""
    game = real.game
    other = game.imagine(game.view(real.state, seat), Rng(real.seed, 0))
    for step in range(steps):
        rng = Rng(real.seed, step + 1)
        code = common_code(game, real.state, other, rng)
        if code is None:
            other = game.imagine(game.view(real.state, seat), rng)
            continue
        log, other_log = Log(), Log()
        game.apply(other, code, other_log)
        real.take(code, log)
        if real.is_over:
            return  # everything is shown
        assert seen_events(other_log.events, seat) == seen_events(log.events, seat)
        assert seen(game.view(other, seat)) == seen(game.view(real.state, seat))


def common_code(game: Game, state: State, other: State, rng: Rng) -> int | None:
    """An answer that both states allow."""
    if game.asked(state) == CHANCE:
        code = int(game.sample(state, rng))
        return code if game.outcome_possible(other, code) else None
    both = sorted(set(codes(game, state)) & set(codes(game, other)))
    return both[rng.below(len(both))] if both else None


@pytest.mark.parametrize("number", range(amount(3, 16, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_views_events_and_results_are_plain_data(name: str, number: int) -> None:
    """What goes through JSON comes out the same."""
    walk = start(name, number, number + 40)
    log = Log()
    with told(walk):
        while not walk.is_over:
            walk.take(curious_step(walk), log)
            if len(walk.steps) % amount(20, 3, 3) == 0 or walk.is_over:
                plain = [walk.game.view(walk.state, seat).plain() for seat in seats_and_spectator(walk)]
                assert json.loads(json.dumps(plain)) == plain
        result = walk.game.result(walk.state)
        assert result is not None
        assert json.loads(json.dumps(result.plain())) == result.plain()
        for event in log.events:
            for told_to in (None, *range(walk.seats)):
                assert json.loads(json.dumps(event.plain(told_to))) == event.plain(told_to)


@pytest.mark.parametrize("number", range(amount(3, 20, 200)))
@pytest.mark.parametrize("name", GAMES)
def test_the_secrets_of_an_event_are_told_to_their_owner_only(name: str, number: int) -> None:
    walk, log = start(name, number), Log()
    while not walk.is_over:
        walk.take(walk.next_code(), log)
    assert any(event.secrets for event in log.events)
    for event in log.events:
        assert event.plain(None) == {"event": event.name, **event.open_facts}
        assert not set(event.secrets) & set(event.open_facts)
        for seat in range(walk.seats):
            whole = {"event": event.name, **event.facts}
            assert event.plain(seat) == (whole if seat == event.owner else event.plain(None))


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_refused_to_a_seat_that_does_not_exist(name: str) -> None:
    match = start(name, 0).match()
    for seat in (-1, -2, match.seats, 99):
        with pytest.raises(regni.Malformed):
            match.view(seat)
