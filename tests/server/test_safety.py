"""What is unknown, late, too large, malformed, forged or too fast gets a clear refusal and changes nothing."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from regni.core.refusal import Malformed
from regni.language import LANGUAGES, words
from regni.server import messages
from regni.server.answers import Answers
from regni.server.codes import REFUSALS
from regni.server.limits import BODY_BYTES, MESSAGE_BYTES, Bucket, Limits
from regni.server.room import Connection
from regni.server.security import is_own_origin, new_token, seats_of, token_hash
from regni.server.sockets import Session
from support.server import EMBLEM, TWO, Page, Place, last_move, served

Story = Callable[[Place, Page, str], Awaitable[None]]


def at_a_table(folder: Path, story: Story, **settings: object) -> None:
    """A story at a table of two, with the page of seat 0; the table is as it was after it."""

    async def happen(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as page:
            before = place.hub.rooms[match].table.number
            await story(place, page, match)
            assert place.hub.rooms[match].table.number == before

    served(folder, happen, **settings)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("dance", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("{}", "malformed"),
        (b"\x00\xff", "malformed"),
        ('{"type":"dance"}', "unknown_type"),
        ('{"type":7}', "malformed"),
        ('{"type":"play"}', "malformed"),
        ("[" * 30_000, "malformed"),
        ('{"type":"play","version":1e99,"seat":0,"action":"pass"}', "malformed"),
        (json.dumps({"type": "say", "seat": 0, "text": "x" * MESSAGE_BYTES}), "too_large"),
        (json.dumps({"type": "say", "seat": 0, "text": "è" * (MESSAGE_BYTES // 2)}, ensure_ascii=False), "too_large"),
    ],
)
def test_what_cannot_be_read_is_an_error_and_the_connection_lives_on(
    text: str | bytes, code: str, tmp_path: Path
) -> None:
    async def story(place: Place, page: Page, match: str) -> None:
        await page.send_text(text)
        assert (await page.heard("error"))["code"] == code
        assert (await page.ask("ping"))["type"] == "pong"

    at_a_table(tmp_path, story)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "version": 0, "seat": 0},
        {"type": "play", "version": -1, "seat": 0, "action": "pass"},
        {"type": "play", "version": "0", "seat": 0, "action": "pass"},
        {"type": "play", "version": 0, "seat": True, "action": "pass"},
        {"type": "play", "version": 0, "seat": 0, "action": ["pass"]},
        {"type": "propose", "seat": 0, "proposal": "dance"},
        {"type": "answer", "seat": 0, "yes": 1},
        {"type": "moment", "actions": 1.5, "seat": 0},
        {"type": "dance"},
    ],
)
def test_a_message_with_an_id_is_refused_with_that_id(message: dict[str, object], tmp_path: Path) -> None:
    async def story(place: Place, page: Page, match: str) -> None:
        refused = await page.ask(**message)  # type: ignore[arg-type]  # what is wrong is wrong on purpose
        assert (refused["type"], refused["code"] in ("malformed", "unknown_type")) == ("refused", True)

    at_a_table(tmp_path, story)


def test_a_message_far_too_large_ends_the_connection(tmp_path: Path) -> None:
    async def story(place: Place, page: Page, match: str) -> None:
        await page.send_text("x" * (32 * MESSAGE_BYTES))
        assert await page.ended() == 1009

    at_a_table(tmp_path, story)


def test_another_seat_s_action_is_forged(tmp_path: Path) -> None:
    async def story(place: Place, page: Page, match: str) -> None:
        for seat in (1, 2, 15):
            assert (await page.ask("play", version=0, seat=seat, action="pass"))["code"] == "not_your_seat"
        assert (await page.ask("hello", match=match))["code"] == "hello_once"

    at_a_table(tmp_path, story)


def test_too_many_messages_are_refused_and_far_too_many_end_the_connection(tmp_path: Path) -> None:
    async def story(place: Place, page: Page, match: str) -> None:
        for number in range(5):
            await page.send("ping", id=str(number))
        answers = [await page.next() for _ in range(5)]
        assert [each["type"] for each in answers] == ["pong"] * 3 + ["refused"] * 2
        assert answers[-1] == {"type": "refused", "id": "4", "code": "too_fast", "facts": {}}
        for _ in range(9):
            await page.send("ping")
        assert await page.ended() == 4429

    slow = Limits(messages_a_second=0.001, messages_at_once=3, refused_messages=5)
    at_a_table(tmp_path, story, limits=slow)


# hello


@pytest.mark.parametrize(
    ("hello", "code", "ending"),
    [
        ({"match": "none"}, "unknown_table", 4404),
        ({"match": "../../etc/passwd"}, "unknown_table", 4404),
        ({"match": "x" * 65}, "malformed", 4403),
        ({"tokens": ["x" * 32]}, "wrong_token", 4403),
        ({"tokens": ["short"]}, "malformed", 4403),
        ({"eyes": 0}, "not_your_seat", 4403),
        ({"type": "ping"}, "hello_expected", 4403),
        ({"type": "dance"}, "malformed", 4403),
    ],
)
def test_who_cannot_say_who_it_is_is_sent_away(
    hello: dict[str, object], code: str, ending: int, tmp_path: Path
) -> None:
    async def story(place: Place) -> None:
        match, _ = await place.made()
        async with place.connected() as page:
            await page.send_text(json.dumps({"type": "hello", "match": match, **hello}))
            assert (await page.next())["code"] == code
            assert await page.ended() == ending

    served(tmp_path, story)


def test_a_token_of_another_table_or_seat_opens_nothing_else(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, _ = await place.made()
        _, others = await place.made()
        async with place.connected() as page:
            await page.send("hello", match=match, tokens=others)
            assert (await page.next())["code"] == "wrong_token"
            assert await page.ended() == 4403

    served(tmp_path, story)


def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        async with place.connected() as page:
            assert (await page.next())["code"] == "hello_expected"
            assert await page.ended() == 4408

    served(tmp_path, story, limits=Limits(seconds_for_hello=0.05))


@pytest.mark.parametrize(
    "origin", ["", "null", "http://evil.example", "http://127.0.0.1:1", "https://x@127.0.0.1", "http://["]
)
def test_a_page_of_another_origin_may_not_connect(origin: str, tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with place.connected(origin):
                raise AssertionError("it was let in")
        assert refused.value.response.status_code == 403
        if origin:
            wanted = {"game": "tigris", "seats": TWO}
            answer = await place.http.post("/api/tables", json=wanted, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong_origin")

    served(tmp_path, story)


def test_a_listed_origin_may_connect(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.connected("https://play.example") as page:
            await page.send("hello", match=match, tokens=tokens)
            assert (await page.next())["type"] == "welcome"

    served(tmp_path, story, origins=("https://play.example",))


def test_an_origin_is_ours_only_with_the_same_host_and_port() -> None:
    assert is_own_origin("http://Example.org:8000", "example.org:8000")
    assert not is_own_origin("http://example.org", "example.org:8000")
    assert not is_own_origin("http://example.org.evil", "example.org")
    assert not is_own_origin(None, "example.org")
    assert not is_own_origin("http://example.org", None)


# requests


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]), place.page(match, tokens[1]):
            with pytest.raises(InvalidStatus) as refused:
                async with place.connected():
                    raise AssertionError("it was let in")
            assert refused.value.response.status_code == 429
        async with place.page(match, tokens[0]) as page:
            assert page.state["seats"] == [0]

    served(tmp_path, story, limits=Limits(connections_an_address=2))


def test_one_address_makes_only_so_many_requests(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        answers = [await place.http.get("/api/games") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]

    served(tmp_path, story, limits=Limits(requests_a_second=0.001, requests_at_once=3))


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"x" * (BODY_BYTES + 1), "application/json", 413),
        (b"{}", "text/plain", 400),
        (b"", "application/json", 400),
        (b"\xff", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
    ],
)
def test_a_request_that_cannot_be_read_is_refused(content: bytes, kind: str, status: int, tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        for path in ("/api/tables", "/api/mine", "/api/check", "/api/tables/none/seats"):
            answer = await place.http.post(path, content=content, headers={"Content-Type": kind})
            assert (answer.status_code, bool(answer.json()["error"]["code"])) == (status, True)

    served(tmp_path, story)


# slow clients


def test_a_client_that_does_not_read_holds_up_nobody_and_gets_everything_when_it_comes_back(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**last_move()[0])  # a long story
        async with place.page(match, tokens[0]) as anna, place.connected(max_queue=1, close_timeout=0.1) as idle:
            await idle.send("hello", match=match, tokens=[tokens[1]], name="Idle", emblem=EMBLEM)
            while len(place.hub.rooms[match].connections) < 2:
                await asyncio.sleep(0.01)
            while len(place.hub.rooms[match].connections) > 1:
                await idle.send("eyes", seat=1)  # everything again, which it does not read
                assert (await anna.ask("say", seat=0, text="still here"))["type"] == "done"
        async with place.page(match, tokens[1]) as back:
            assert back.last("chat")["messages"][-1]["text"] == "still here"

    quick = Limits(waiting_messages=20, messages_a_second=1e6, messages_at_once=10**6)
    served(tmp_path, story, limits=quick)


def test_no_more_waits_for_a_client_than_it_may_but_one_message_of_any_length() -> None:
    async def happen() -> None:
        page = Connection({}, None, "", 10, 100)
        page.send_text("x" * 1000)
        assert not page.is_lost.is_set()
        assert len(await page.next_text()) == 1000
        page.send_text("x" * 60)
        page.send_text("x" * 40)
        assert not page.is_lost.is_set()
        page.send_text("x")
        assert (page.is_lost.is_set(), page.waiting.qsize()) == (True, 2)

    asyncio.run(happen())


class Endless:
    """A socket on which a message always waits to be read, up to the last."""

    def __init__(self, messages: int) -> None:
        self.left = messages

    async def receive(self) -> dict[str, object]:
        self.left -= 1
        if not self.left:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": '{"type":"ping"}'}


def test_who_asks_without_end_lets_others_come_between(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, _ = await place.made()
        socket, page = Endless(1000), Connection({}, None, "", 1000)
        session = Session(socket, place.hub, Limits(messages_at_once=1000))  # type: ignore[arg-type]  # as far as it is used
        answers = Answers(place.hub, await place.hub.room(match), page)
        listening = asyncio.create_task(session._listen(answers, page))
        await asyncio.sleep(0)
        assert 990 < socket.left < 1000
        listening.cancel()

    served(tmp_path, story)


# tokens


def test_tokens_are_kept_hashed_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    known: list[str] = []

    async def story(place: Place) -> None:
        match, tokens = await place.made()
        known.extend(tokens)
        async with place.page(match, *tokens) as page:
            await page.ask("say", seat=0, text="hello")
            await page.send_text("nonsense")
            await page.heard("error")
        await place.http.post("/api/mine", json={"tables": [{"match": match, "token": token} for token in tokens]})

    served(tmp_path, story)
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert known
    for token in known:
        assert token not in caplog.text
        assert token.encode() not in files
        assert token_hash(token).encode() in files


def test_tokens_open_their_own_seats_only() -> None:
    tokens = [new_token() for _ in range(3)]
    hashes = {seat: token_hash(token) for seat, token in enumerate(tokens)}
    assert seats_of([tokens[2], tokens[0]], hashes) == {0: tokens[0], 2: tokens[2]}
    assert seats_of([new_token(), hashes[0], ""], hashes) == {}
    assert len(set(tokens)) == 3
    assert min(map(len, tokens)) * 6 >= 128


# parts


def test_a_bucket_fills_up_with_time() -> None:
    now = 0.0
    bucket = Bucket(2, 3, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_message_that_a_client_may_send_is_read() -> None:
    for text in ("hello", "ping", "eyes", "play", "outlook", "undo", "propose", "answer", "take_back", "say", "sit"):
        with pytest.raises(Malformed):
            messages.read(json.dumps({"type": text, "id": ""}))
        assert not messages.has_unknown_type(json.dumps({"type": text}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_words(language: str) -> None:
    assert set(words(language).table["server"]["refusals"]) == set(REFUSALS)
