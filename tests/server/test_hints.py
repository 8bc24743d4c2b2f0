"""Hints for a person among bots, and the analysis of a match that is over."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from regni import match_from_position, new_match, replay
from regni.match import Match
from regni.server.advising import analyse, hint, parts
from regni.server.bots import Bots, Question, question
from regni.server.messages import Plain
from support.bad_bots import fail
from support.matches import GAMES
from support.secrets import exchanged
from support.server import AGAINST_A_BOT, Page, Place, last_move, served

NEARLY_OVER, LAST = last_move()
BEFORE_THE_END = {"position": replay(NEARLY_OVER["record"]).position(), "seed": NEARLY_OVER["seed"]}
FIRST = {"options": {"first": "0"}}
TINY = 1e-9

Asked = TypeVar("Asked")
Found = TypeVar("Found")


class Nobody(Bots):
    """There are no workers that could be asked."""

    async def think_about(self, think: Callable[[Question], Found], asked: Question) -> Found | None:
        raise RuntimeError("no workers")

    async def work_quietly(self, work: Callable[[Asked], Found], asked: Asked) -> Found | None:
        raise RuntimeError("no workers")


class Fools(Bots):
    """Workers fail at whatever they are asked."""

    async def think_about(self, think: Callable[[Question], Found], asked: Question) -> Found | None:
        assert await super().think_about(fail, asked) is None
        return None

    async def work_quietly(self, work: Callable[[Asked], Found], asked: Asked) -> Found | None:
        return None


class Slow(Bots):
    """Quiet work is not begun before it may be."""

    def __init__(self) -> None:
        super().__init__()
        self.may_begin = asyncio.Event()

    async def work_quietly(self, work: Callable[[Asked], Found], asked: Asked) -> Found | None:
        await self.may_begin.wait()
        return await super().work_quietly(work, asked)


each_failing = pytest.mark.parametrize("failing", [Nobody, Fools])


async def hinted(page: Page, **facts: object) -> Plain:
    """The answer to a page that asks for a hint."""
    asked = {"seat": page.state["eyes"], "version": page.state["version"], **facts}
    return await page.ask("hint", **asked)


def test_a_person_among_bots_is_told_what_the_expert_would_do(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, **FIRST)
        async with place.page(match, tokens[0]) as page:
            told = await hinted(page)
            assert (told["type"], told["version"]) == ("hint", 0)
            assert 0.0 <= told["share"] <= 1.0
            assert len(told["actions"]) == 3
            for advised in told["actions"]:
                assert advised["action"] in page.state["legal"]
                assert 0.0 <= advised["share"] <= 1.0
                outlook = await page.ask("outlook", seat=0, action=advised["action"])
                assert outlook["events"] == advised["events"]
            assert (await page.play(told["actions"][0]["action"]))["type"] == "done"

    served(tmp_path, story)


def test_who_shares_a_screen_is_told_too(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**FIRST)
        async with place.page(match, *tokens) as page:
            assert (await hinted(page, seat=0))["type"] == "hint"

    served(tmp_path, story)


def test_a_hint_is_refused_where_it_is_not_fair_or_comes_too_late(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**FIRST)
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            assert (await hinted(anna))["code"] == "hints_among_people"
            assert (await hinted(bruno))["code"] == "not_your_decision"
            assert (await hinted(anna, seat=1))["code"] == "not_your_seat"
            assert (await hinted(anna, version=7))["code"] == "stale_version"
        async with place.page(match) as watching:
            assert (await hinted(watching, seat=0))["code"] == "not_your_seat"

    served(tmp_path, story)


def test_a_hint_is_refused_after_the_end(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**NEARLY_OVER)
        async with place.page(match, *tokens) as page:
            asked = page.state["decision"]["seat"]
            await page.ask("eyes", seat=asked)
            await page.play(LAST)
            assert (await hinted(page))["code"] == "match_over"

    served(tmp_path, story)


def test_one_hint_is_looked_for_at_a_time_and_the_page_is_served_meanwhile(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, **FIRST)
        async with place.page(match, tokens[0]) as page:
            first = await page.send("hint", seat=0, version=0)
            assert (await hinted(page))["code"] == "hint_pending"
            assert (await page.ask("ping"))["type"] == "pong"
            assert (await page.heard("hint"))["id"] == first

    served(tmp_path, story)


def test_a_hint_for_a_decision_that_was_made_meanwhile_is_refused(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, **FIRST)
        async with place.page(match, tokens[0]) as page:
            await page.send("hint", seat=0, version=0)
            assert (await page.play())["type"] == "done"
            assert (await page.heard("refused"))["code"] == "stale_version"

    served(tmp_path, story)


@each_failing
def test_a_hint_that_fails_is_told_so_and_may_be_asked_for_again(failing: type[Bots], tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=AGAINST_A_BOT, **FIRST)
        async with place.page(match, tokens[0]) as page:
            for _ in range(2):
                assert (await hinted(page))["code"] == "hint_failed"

    served(tmp_path, story, bots=failing())


def thought(match: Match, seat: int) -> Plain:
    """A hint that does not look at the clock."""
    return hint(question(match, seat, "search:3"))


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_same_whatever_is_hidden_and_agrees_with_itself(name: str) -> None:
    match = new_match(name, 2, seed=6)
    for number in range(4):
        assert match.decision is not None
        seat, position = match.decision.seat, match.position()
        other = match_from_position(exchanged(name, position, seat, number), seed=1)
        assert other.position() != position
        told = thought(match_from_position(position, seed=1), seat)
        assert thought(other, seat) == told
        assert {advised["action"] for advised in told["actions"]} <= set(match.legal())
        shares = [advised["share"] for advised in told["actions"]]
        assert min(shares) - TINY <= told["share"] <= max(shares) + TINY  # their mean: no other action was tried
        match.play(told["actions"][0]["action"])


# analyses


async def over(page: Page) -> None:
    """Play the last action."""
    await page.ask("eyes", seat=page.state["decision"]["seat"])
    await page.play(LAST)


def test_a_match_that_is_over_is_analysed_once_for_all(tmp_path: Path) -> None:
    """For those who played and those who watch; who asks later gets the same."""

    async def story(place: Place) -> None:
        match, tokens = await place.made(**BEFORE_THE_END)
        async with place.page(match, *tokens) as page, place.page(match) as watching:
            assert (await page.ask("analyse"))["code"] == "match_not_over"
            await over(page)
            first, second = await asyncio.gather(page.ask("analyse"), watching.ask("analyse"))
            assert first == {**second, "id": first["id"]}
            assert page.last("analysing") == {"type": "analysing", "done": 1, "of": 1}
            assert [moment["action"] for moment in first["moments"]] == [LAST]
            assert sum(first["end"]) == pytest.approx(1.0)
            kept = place.hub.rooms[match].analysis
            assert await page.ask("analyse") == {**first, "id": page.told[-1]["id"]}
            assert place.hub.rooms[match].analysis is kept

    served(tmp_path, story)


@each_failing
def test_all_who_wait_for_an_analysis_that_fails_are_told_and_may_ask_again(
    failing: type[Bots], tmp_path: Path
) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**BEFORE_THE_END)
        async with place.page(match, *tokens) as page, place.page(match) as watching:
            await over(page)
            for _ in range(2):
                told = await asyncio.gather(page.ask("analyse"), watching.ask("analyse"))
                assert [each["code"] for each in told] == ["analysis_failed"] * 2
                assert place.hub.rooms[match].analysis is None

    served(tmp_path, story, bots=failing())


def test_an_analysis_of_a_match_that_goes_back_meanwhile_is_given_up(tmp_path: Path) -> None:
    bots = Slow()

    async def story(place: Place) -> None:
        match, tokens = await place.made(**BEFORE_THE_END)
        async with place.page(match, *tokens) as page:
            await over(page)
            asked = await page.send("analyse")
            assert (await page.ask("propose", seat=0, proposal="undo", to=0))["type"] == "done"
            assert (await page.ask("answer", seat=1, yes=True))["type"] == "done"
            bots.may_begin.set()
            assert (await page.heard("refused", id=asked))["code"] == "analysis_failed"

    served(tmp_path, story, bots=bots)


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_match_make_the_whole(name: str) -> None:
    match = new_match(name, 2, seed=5)
    for _ in range(5):
        match.play(match.legal()[-1])
    found = [moment for part in parts(match, decisions=2) for moment in analyse(part)]
    progress = match.progress()
    assert [moment["action_number"] for moment in found] == list(range(5))
    assert [moment["step"] for moment in found] == progress.actions
    assert [moment["seat"] for moment in found] == progress.seats
    assert [match.game.action_code(moment["action"]) for moment in found] == [
        progress.steps[at] for at in progress.actions
    ]
