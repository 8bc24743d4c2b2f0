"""Bots think in processes of their own: a slow, broken or foolish one holds up nobody."""

import asyncio
import logging
from pathlib import Path

import pytest

from regni.games import GAMES
from regni.match.match import new_match
from regni.players.budget import NO_LIMIT, Budget
from regni.players.levels import FOR_PEOPLE
from regni.server.bots import (
    LEAST_SECONDS,
    PART_TO_THINK,
    SECONDS_TO_FORGET,
    Bots,
    Question,
    Think,
    budget_now,
    question,
    seconds_left,
    share_of,
    still_expected,
    think,
)
from support.bad_bots import crash, fail, hang, nonsense
from support.server import AGAINST_A_BOT, Place, served

BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_with_a_legal_action(name: str) -> None:
    match = new_match(name, 2, seed=3)
    for _ in range(15):
        assert match.decision is not None
        match.play(think(question(match, match.decision.seat, "random")))


@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    match = new_match("tigris", 2, seed=3)
    assert match.decision is not None
    hurried = question(match, match.decision.seat, level)._replace(seconds=LEAST_SECONDS, until=1e-9)
    assert think(hurried) in match.legal()


def test_a_bot_answers_the_same_question_alike() -> None:
    match = new_match("tigris", 2, seed=3)
    assert match.decision is not None
    asked = question(match, match.decision.seat, "random")
    assert think(asked) == think(asked)


@pytest.mark.parametrize("bad", [hang, crash, fail, nonsense])
def test_the_match_goes_on_when_a_bot_does_not_answer_well(
    bad: Think, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Some legal action is played for it, with a warning; other tables notice nothing."""

    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, options={"first": "1"})
        other, others = await place.made()
        async with place.page(match, tokens[0]) as page, place.page(other, *others) as busy:
            while not page.state["legal"]:
                assert (await busy.ask("ping"))["type"] == "pong"
                await page.next()
            assert page.state["actions"] >= 1

    caplog.set_level(logging.WARNING)
    served(tmp_path, story, bots=Bots(seconds=0.3, workers=1, think=bad))
    assert ("gave no answer" in caplog.text) or bad is nonsense


def test_a_table_of_bots_plays_only_while_somebody_looks(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=[BOT, BOT])
        assert tokens == []
        await asyncio.sleep(0.1)
        assert place.hub.rooms[match].table.version == 0
        async with place.page(match) as page:
            while page.state["version"] < 3:
                await page.next()

    served(tmp_path, story)


def test_who_watches_is_told_which_bot_thinks(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, options={"first": "1"})
        async with place.page(match, tokens[0]) as page:
            assert (page.state["thinking"], page.state["legal"]) == (1, [])

    served(tmp_path, story, pause=30.0)


# how long a bot may think


@pytest.mark.parametrize("questions", [1, 2])
def test_a_question_for_which_a_worker_is_free_gets_nearly_the_whole_budget(questions: int) -> None:
    assert share_of(1.0, questions, workers=2) == PART_TO_THINK


@pytest.mark.parametrize("questions", [3, 4, 20])
def test_all_questions_that_come_at_once_are_answered_within_the_budget(questions: int) -> None:
    """Each worker answers its part of them one after the other, and some time is left."""
    workers, seconds = 2, 1.0
    rounds = -(-questions // workers)
    assert share_of(seconds, questions, workers) * rounds < PART_TO_THINK * seconds


def test_a_crowd_that_is_gone_is_expected_back_for_a_while() -> None:
    assert still_expected(20, seconds=0.0) == 20
    assert still_expected(20, SECONDS_TO_FORGET) == 10
    assert still_expected(20, 20 * SECONDS_TO_FORGET) < 0.001


def test_every_question_gets_at_least_a_moment() -> None:
    assert share_of(0.2, 1000, workers=1) == LEAST_SECONDS


def asked_until(until: float) -> Question:
    return Question("tigris", "", 0, "expert", 1, 1, seconds=0.5, until=until)


def test_a_worker_who_comes_late_uses_what_is_left() -> None:
    asked = asked_until(100.0)
    assert seconds_left(asked, now=99.0) == 0.5
    assert seconds_left(asked, now=99.75) == 0.25
    assert seconds_left(asked, now=101.0) == LEAST_SECONDS


def test_the_time_that_is_left_lowers_a_budget_and_never_raises_it() -> None:
    late = budget_now(asked_until(1e-9), Budget(seconds=1.0, iterations=200))
    assert (late.seconds, late.iterations) == (LEAST_SECONDS, 200)
    assert budget_now(asked_until(1e18), Budget(seconds=0.2)).seconds == 0.2
    assert budget_now(asked_until(NO_LIMIT), Budget(seconds=1.0)).seconds == 1.0


def test_bots_of_every_level_play_at_one_table(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=[{"kind": "bot", "bot": level} for level in FOR_PEOPLE[:4]])
        async with place.page(match, *tokens) as page:
            while page.state["version"] < 8:
                await page.next()

    served(tmp_path, story)
