"""Bots think in processes of their own: a slow, broken or foolish one holds up nobody."""

import asyncio
import logging
from pathlib import Path

import pytest

from regni.games import GAMES
from regni.match.match import new_match
from regni.server.bots import Bots, Think, question, think
from support.bad_bots import crash, fail, hang, nonsense
from support.server import AGAINST_A_BOT, Place, served

BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_answers_with_a_legal_action(name: str) -> None:
    match = new_match(name, 2, seed=3)
    for _ in range(15):
        assert match.decision is not None
        match.play(think(question(match, match.decision.seat, "random")))


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
