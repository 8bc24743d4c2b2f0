"""A server killed at any moment loses no action that it has acknowledged."""

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from regni.match.journal import Played, read_entry
from regni.server.storage import Store
from support.processes import ServerProcess
from support.server import TWO

KILLS = 50
KILLS_A_TABLE = 10


class Person:
    """Plays one seat as quickly as it can, over however many connections; what was not answered is sent again."""

    def __init__(self, match: str, seat: int, token: str) -> None:
        self.match, self.seat, self.token = match, seat, token
        self.acknowledged: list[str] = []
        self.version = 0  # the last that the server has told or acknowledged
        self.unanswered: dict[str, Any] | None = None

    async def play(self, address: str) -> None:
        """Play until the connection is lost."""
        with contextlib.suppress(WebSocketException, OSError, EOFError):
            async with connect(f"ws://{address}/api/socket", origin=Origin(f"http://{address}")) as socket:
                await socket.send(json.dumps({"type": "hello", "match": self.match, "tokens": [self.token]}))
                async for text in socket:
                    if (answer := self.answer(json.loads(text))) is not None:
                        await socket.send(json.dumps(answer))

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What is said to a message, if anything."""
        assert message["type"] not in ("refused", "error"), message
        if message["type"] == "done":
            self.acknowledged.append(message["id"])
            self.unanswered = None
        if message["type"] in ("done", "welcome", "state"):
            assert message["version"] >= self.version, "an action was lost"
            self.version = message["version"]
        if message["type"] == "welcome" and self.unanswered is not None:
            return self.unanswered
        if message.get("legal") and self.unanswered is None:
            self.unanswered = {
                "type": "play",
                "id": f"{self.seat}-{len(self.acknowledged)}",
                "version": message["version"],
                "seat": self.seat,
                "action": random.Random(self.version).choice(message["legal"]),
            }
            return self.unanswered
        return None


async def opened(address: str) -> list[Person]:
    """Both persons of a new table."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        made = (await http.post("/api/tables", json={"game": "tigris", "seats": TWO})).json()
    return [Person(made["match"], each["seat"], each["token"]) for each in made["seats"]]


async def killed_at_random(data: str, kills: int) -> list[Person]:
    """Persons play while their server is killed and started again; now and then a new table is opened."""
    rng, people = random.Random(5), list[Person]()
    for number in range(kills):
        server = ServerProcess(data)
        if number % KILLS_A_TABLE == 0:
            people += await opened(server.address)
        playing = [asyncio.create_task(person.play(server.address)) for person in people]
        await asyncio.sleep(rng.uniform(0.02, 0.25))
        server.kill()
        await asyncio.gather(*playing)
    return people


async def stored(data: str, match: str) -> list[Played]:
    """The actions that the store has of a table."""
    store = await Store.open(data)
    try:
        entries = [read_entry(entry.data) for entry in await store.entries(match)]
    finally:
        await store.close()
    return [entry for entry in entries if isinstance(entry, Played)]


def test_a_server_killed_at_random_moments_loses_no_acknowledged_action(tmp_path: Path) -> None:
    async def story() -> None:
        people = await killed_at_random(str(tmp_path), KILLS)
        assert sum(len(person.acknowledged) for person in people) > KILLS
        for person in people:
            mine = [entry.client for entry in await stored(str(tmp_path), person.match) if entry.seat == person.seat]
            assert mine[: len(person.acknowledged)] == person.acknowledged
            assert len(mine) <= len(person.acknowledged) + 1  # the last one may have been stored and not answered
            assert len(set(mine)) == len(mine)

    asyncio.run(story())
