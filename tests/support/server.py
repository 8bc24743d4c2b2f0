"""A real server in the test's own process, and pages that talk to it as browsers do."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from regni.server.app import make_app
from regni.server.bots import Bots
from regni.server.hub import Hub
from regni.server.settings import Settings
from regni.terminal.serving import config_of
from support.matches import start

Plain = dict[str, Any]
SECONDS = 60  # until a message that does not come is a fault
TWO = [{"kind": "person"}, {"kind": "person"}]
AGAINST_A_BOT = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
EMBLEM = "sun-ochre"
IDS = count()


class Page:
    """A page at a table: its socket, and everything that it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[Plain] = []

    async def send(self, type: str, **facts: object) -> str:
        """Send a message; its id."""
        id = str(facts.get("id", f"{type}-{next(IDS)}"))
        await self.send_text(json.dumps({"type": type, "id": id, **facts}))
        return id

    async def send_text(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def next(self) -> Plain:
        """The next message."""
        async with asyncio.timeout(SECONDS):
            message: Plain = json.loads(await self.socket.recv())
        self.told.append(message)
        return message

    async def heard(self, type: str, **facts: object) -> Plain:
        """The next message of this type with these facts."""
        while True:
            message = await self.next()
            if message["type"] == type and all(message.get(name) == value for name, value in facts.items()):
                return message

    async def ask(self, type: str, **facts: object) -> Plain:
        """Send a message and wait for its answer."""
        id = await self.send(type, **facts)
        while True:
            message = await self.next()
            if message.get("id") == id:
                return message

    def last(self, *types: str) -> Plain:
        """The last message of one of these types."""
        return next(message for message in reversed(self.told) if message["type"] in types)

    @property
    def state(self) -> Plain:
        """The match as the page knows it."""
        return self.last("state", "welcome")

    async def asked(self) -> Plain:
        """Wait until the page's eyes are asked; the state then."""
        while not self.state["legal"] and self.state["result"] is None:
            await self.next()
        return self.state

    async def play(self, action: str | None = None, **facts: object) -> Plain:
        """Play an action, the first legal one that is no pass if none is named; the answer."""
        state = self.state
        chosen = action or next((each for each in state["legal"] if each != "pass"), "pass")
        asked = {"version": state["version"], "seat": state["eyes"], "action": chosen}
        return await self.ask("play", **{**asked, **facts})

    async def ended(self) -> int:
        """Read until the server ends it; the code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class Far:
    """A running server, wherever it runs."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=SECONDS)

    async def made(self, **wanted: object) -> tuple[str, list[str]]:
        """A new table of two persons at Tigris, or of what is wanted: its id and tokens."""
        answer = await self.http.post("/api/tables", json={"game": "tigris", "seats": TWO, "seed": 1, **wanted})
        assert answer.status_code == 201, answer.text
        return answer.json()["match"], [seat["token"] for seat in answer.json()["seats"]]

    @asynccontextmanager
    async def connected(self, origin: str | None = None, **options: Any) -> AsyncIterator[Page]:
        """A socket that has said nothing yet."""
        url = f"ws://{self.address}/api/socket"
        own = Origin(f"http://{self.address}" if origin is None else origin)
        async with connect(url, origin=own or None, max_size=None, **options) as found:
            yield Page(found)

    @asynccontextmanager
    async def page(self, match: str, *tokens: str, **hello: object) -> AsyncIterator[Page]:
        """A page at a table, welcomed."""
        async with self.connected() as page:
            await page.send("hello", match=match, tokens=tokens, **{"name": "Anna", "emblem": EMBLEM, **hello})
            await page.heard("table")
            yield page


class Place(Far):
    """A running server in this process."""

    def __init__(self, address: str, hub: Hub) -> None:
        super().__init__(address)
        self.hub = hub


def who_is_asked(*pages: Page) -> tuple[Page, ...]:
    """The pages, the one that is asked first."""
    return tuple(sorted(pages, key=lambda page: not page.state["legal"]))


@cache
def last_move(game: str = "tigris") -> tuple[Plain, str]:
    """What a table of two needs to begin before the last action of a match, and that action."""
    walk = next(walk for number in count() if (walk := start(game, number)).seats == 2)
    actions: list[int] = []
    while not walk.is_over:
        if walk.asked >= 0:
            actions.append(len(walk.steps))
        walk.take(walk.next_code())
    action = walk.game.action_text(walk.steps[actions[-1]])
    walk.steps = walk.steps[: actions[-1]]
    return {"record": walk.record(), "seed": walk.seed}, action


@asynccontextmanager
async def serving(data: Path | str, bots: Bots | None = None, **settings: Any) -> AsyncIterator[Place]:
    """A server on a port of its own, without pauses."""
    app = make_app(Settings(str(data), **{"pause": 0.0, **settings}), bots)
    server = uvicorn.Server(config_of(app))
    with socket.create_server(("127.0.0.1", 0)) as found:
        address = f"127.0.0.1:{found.getsockname()[1]}"
        running = asyncio.create_task(server._serve([found]))
        while not server.started:
            assert not running.done(), running.result()
            await asyncio.sleep(0.01)
        place = Place(address, app.state.hub)
        try:
            yield place
        finally:
            await place.http.aclose()
            server.should_exit = True
            await running


def served(data: Path | str, story: Callable[[Place], Awaitable[None]], **settings: Any) -> None:
    """Let a story happen at a server."""

    async def happen() -> None:
        async with serving(data, **settings) as place:
            await story(place)

    asyncio.run(happen())
