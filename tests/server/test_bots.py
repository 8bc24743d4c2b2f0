"""Bots think in processes of their own: a slow, broken or foolish one holds up nobody."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from regni.games import GAMES
from regni.match.match import new_match
from regni.players.budget import NO_LIMIT, Budget
from regni.players.levels import FOR_PEOPLE
from regni.server.bots import (
    LEAST_SECONDS,
    LONG_GIVES_WAY,
    PART_TO_THINK,
    QUICK_GIVES_WAY,
    QUIET_GIVES_WAY,
    Bots,
    Question,
    Think,
    budget_now,
    question,
    seconds_left,
    share_of,
    think,
)
from regni.server.workers import SECONDS_TO_FORGET, still_expected
from support.bad_bots import crash, fail, hang, nonsense
from support.patient_bots import patient, rank, wait_for
from support.server import AGAINST_A_BOT, Place, served
from support.tigris import classic

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


def test_a_bot_remembers_the_points_it_saw_others_win() -> None:
    match = classic("D5=K0 E5=t", "hand 0 settlement 1\npoints 0 farm 3")
    match.play("tile settlement E6")
    assert question(match, 1, "random").position.endswith("won 0 settlement 1\n")


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


@pytest.mark.parametrize("seconds", [0.2, 1.0])
@pytest.mark.parametrize("questions", [3, 4, 20])
def test_all_questions_that_come_at_once_are_answered_within_the_budget(questions: int, seconds: float) -> None:
    """Each worker answers its part of them one after the other, and some time is left."""
    workers = 2
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


# who waits for whom


def with_workers(think: Think, story: Callable[[Bots], Awaitable[None]]) -> None:
    """Let a story happen with one worker of each kind."""

    async def happen() -> None:
        async with asyncio.timeout(60):
            await story(bots)

    bots = Bots(seconds=60.0, workers=1, think=think)
    try:
        asyncio.run(happen())
    finally:
        bots.close()


def asked_of(bot: str, position: str = "") -> Question:
    return Question("tigris", position, 0, bot, 1, 1)


def test_quick_bots_answer_while_experts_and_an_analysis_keep_their_workers_busy(tmp_path: Path) -> None:
    """And with all their time: only questions of their own kind divide it."""
    gate = tmp_path / "gate"

    async def story(bots: Bots) -> None:
        busy = [asyncio.create_task(bots.answer(asked_of("expert", str(gate)))) for _ in range(5)]
        busy.append(asyncio.create_task(bots.work_quietly(wait_for, str(gate))))
        await asyncio.sleep(0.02)  # they are asked first
        assert await bots.answer(asked_of("hard")) == str(share_of(0.2, 1, workers=1))
        assert await bots.answer(asked_of("easy")) == str(NO_LIMIT)
        assert not any(each.done() for each in busy)
        gate.touch()
        assert await asyncio.gather(*busy) == ["through"] * 6

    with_workers(patient, story)


def test_an_expert_and_a_hint_do_not_wait_for_an_analysis(tmp_path: Path) -> None:
    gate, there = tmp_path / "gate", tmp_path / "there"
    there.touch()

    async def story(bots: Bots) -> None:
        analysing = asyncio.create_task(bots.work_quietly(wait_for, str(gate)))
        await asyncio.sleep(0.02)  # it is asked first
        assert await bots.answer(asked_of("expert", str(there))) == "through"
        assert await bots.think_about(patient, asked_of("expert", str(there))) == "through"
        assert not analysing.done()
        gate.touch()
        assert await analysing == "through"

    with_workers(patient, story)


def test_questions_of_one_kind_divide_the_time_of_their_workers() -> None:
    """One that takes none of it is not counted."""

    async def story(bots: Bots) -> None:
        answers = await asyncio.gather(*[bots.answer(asked_of(bot)) for bot in ("normal", "hard", "easy", "hard")])
        assert answers == [str(NO_LIMIT), str(share_of(0.2, 1, workers=1)), str(NO_LIMIT), str(share_of(0.2, 2, 1))]

    with_workers(patient, story)


def test_only_workers_that_are_needed_are_started() -> None:
    before, started = set(multiprocessing.active_children()), list[int]()

    async def story(bots: Bots) -> None:
        for bot in ("easy", "hard", "expert", "expert"):
            bots.wake(bot)
            started.append(len(set(multiprocessing.active_children()) - before))

    with_workers(rank, story)
    assert started == [1, 1, 2, 2]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="here nobody can give way")
def test_the_longer_work_may_take_the_more_it_gives_way() -> None:
    async def story(bots: Bots) -> None:
        ranks = [await bots.answer(asked_of(bot)) for bot in ("easy", "hard", "expert")]
        ranks.append(await bots.work_quietly(rank, None))
        steps = [QUICK_GIVES_WAY, QUICK_GIVES_WAY, LONG_GIVES_WAY, QUIET_GIVES_WAY]
        assert ranks == [str(min(19, os.nice(0) + step)) for step in steps]

    assert 0 < QUICK_GIVES_WAY < LONG_GIVES_WAY < QUIET_GIVES_WAY
    with_workers(rank, story)


def test_bots_of_every_level_play_at_one_table(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=[{"kind": "bot", "bot": level} for level in FOR_PEOPLE[:4]])
        async with place.page(match, *tokens) as page:
            while page.state["version"] < 8:
                await page.next()

    served(tmp_path, story)
