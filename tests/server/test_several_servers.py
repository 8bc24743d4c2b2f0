"""Two server processes on one PostgreSQL share a table: both sockets see every action."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from support.processes import server_process
from support.server import AGAINST_A_BOT, Far, Page, last_move, who_is_asked


@asynccontextmanager
async def two_servers(data: str) -> AsyncIterator[tuple[Far, Far]]:
    """Two processes on the same data."""
    async with AsyncExitStack() as stack:
        found = [Far(stack.enter_context(server_process(data)).address) for _ in range(2)]
        for far in found:
            stack.push_async_callback(far.http.aclose)
        yield found[0], found[1]


def at_both(data: str, story: Callable[[Far, Far], Awaitable[None]]) -> None:
    """Let a story happen at two servers."""

    async def happen() -> None:
        async with two_servers(data) as (here, there):
            await story(here, there)

    asyncio.run(happen())


async def told(page: Page, version: int) -> None:
    """Wait until a page has been told of a version."""
    while page.state["version"] < version:
        await page.next()


def test_both_sockets_see_every_action(shared: str) -> None:
    async def story(here: Far, there: Far) -> None:
        match, tokens = await here.made()
        async with here.page(match, tokens[0]) as anna, there.page(match, tokens[1]) as bruno:
            rng = random.Random(3)
            for version in range(1, 25):
                asked, _ = who_is_asked(anna, bruno)
                assert (await asked.play(rng.choice(asked.state["legal"])))["type"] == "done"
                await told(anna, version)
                await told(bruno, version)
            for page in (anna, bruno):
                states = [message["version"] for message in page.told if message["type"] in ("welcome", "state")]
                assert states == list(range(25))
            public = ("tiles", "leaders", "decision", "turn", "bag")
            assert {name: anna.state["view"].get(name) for name in public} == {
                name: bruno.state["view"].get(name) for name in public
            }

    at_both(shared, story)


def test_what_is_said_and_undone_at_one_is_heard_at_the_other(shared: str) -> None:
    async def story(here: Far, there: Far) -> None:
        match, tokens = await here.made()
        async with here.page(match, tokens[0]) as anna, there.page(match, tokens[1]) as bruno:
            await anna.ask("say", seat=0, text="hello over there")
            assert (await bruno.heard("chat"))["messages"][0]["text"] == "hello over there"
            asked, other = who_is_asked(anna, bruno)
            await asked.play(next(each for each in asked.state["legal"] if each.startswith("leader")))
            await told(other, 1)
            await asked.ask("undo", version=1, seat=asked.state["eyes"])
            await told(other, 2)
            assert other.state["actions"] == 0
            assert (await other.heard("story"))["whole"]

    at_both(shared, story)


def test_of_two_actions_at_the_same_time_one_is_played(shared: str) -> None:
    """The same seat looks through both servers; a message with the same id is answered by both."""

    async def story(here: Far, there: Far) -> None:
        match, tokens = await here.made()
        async with here.page(match, *tokens) as one, there.page(match, *tokens) as two:
            for version in range(0, 8, 2):
                seat = one.state["decision"]["seat"]
                for page in (one, two):
                    await page.ask("eyes", seat=seat)
                play = {"version": version, "seat": seat, "action": one.state["legal"][-1]}
                answers = await asyncio.gather(one.ask("play", **play), two.ask("play", **play))
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
                assert {answer.get("code") for answer in answers} == {None, "stale_version"}
                await asyncio.gather(told(one, version + 1), told(two, version + 1))
                seat = one.state["decision"]["seat"]
                for page in (one, two):
                    await page.ask("eyes", seat=seat)
                play = {"version": version + 1, "seat": seat, "action": one.state["legal"][-1], "id": f"same {version}"}
                answers = await asyncio.gather(one.ask("play", **play), two.ask("play", **play))
                assert [answer["type"] for answer in answers] == ["done", "done"]
                await asyncio.gather(told(one, version + 2), told(two, version + 2))
                assert one.state["version"] == two.state["version"] == version + 2

    at_both(shared, story)


def test_a_bot_plays_once_however_many_servers_have_its_table(shared: str) -> None:
    async def story(here: Far, there: Far) -> None:
        match, tokens = await here.made(seats=AGAINST_A_BOT)
        async with here.page(match, tokens[0]) as page, there.page(match) as watcher:
            for _ in range(5):
                await page.asked()
                assert (await page.play("pass" if "pass" in page.state["legal"] else None))["type"] == "done"
            await page.asked()
            await told(watcher, page.state["version"])
            assert watcher.state["version"] == watcher.state["actions"] == page.state["version"]

    at_both(shared, story)


def test_a_match_is_played_again_across_servers(shared: str) -> None:
    async def story(here: Far, there: Far) -> None:
        begun, last = last_move()
        match, tokens = await here.made(**begun)
        async with here.page(match, tokens[0]) as anna, there.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            await asked.play(last)
            await told(other, 1)
            await asked.ask("rematch", seat=asked.state["eyes"])
            again = (await other.heard("rematch"))["match"]
            assert asked.last("rematch")["match"] == again
        async with there.page(again, *tokens) as page:
            assert (page.state["seats"], page.state["actions"]) == ([0, 1], 0)

    at_both(shared, story)


def test_when_one_server_is_gone_the_other_goes_on(shared: str) -> None:
    async def story(here: Far, there: Far) -> None:
        match, tokens = await there.made()
        with server_process(shared) as third:
            far = Far(third.address)
            async with far.page(match, *tokens) as page:
                await page.ask("eyes", seat=page.state["decision"]["seat"])
                await page.play()
                third.kill()
            await far.http.aclose()
        async with here.page(match, *tokens) as page:
            assert page.state["version"] == 1
            await page.ask("eyes", seat=page.state["decision"]["seat"])
            assert (await page.play())["type"] == "done"

    at_both(shared, story)
