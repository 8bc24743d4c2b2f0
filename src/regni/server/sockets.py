"""The socket of a table: who comes, what is read and written, and how it ends."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from regni.core.refusal import MALFORMED, Malformed, Refusal, Refused
from regni.match.table import LONGEST_NAME
from regni.server import messages
from regni.server.answers import Answers
from regni.server.codes import (
    HELLO_EXPECTED,
    NOT_YOUR_SEAT,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    UNAVAILABLE,
    UNKNOWN_TABLE,
    UNKNOWN_TYPE,
    WRONG_TOKEN,
)
from regni.server.hub import Hub, emblem_of
from regni.server.limits import MESSAGE_BYTES, Bucket, Limits
from regni.server.messages import Hello, Message
from regni.server.room import Connection, Room
from regni.server.security import is_own_origin, seats_of
from regni.server.storage import FAULTS, UnknownTable

logger = logging.getLogger("regni.server")

AGAIN_LATER: Final = 1013
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
LATE: Final = 4408
OFTEN: Final = 4429

SECONDS_TO_CLOSE: Final = 2.0


async def serve_socket(socket: WebSocket) -> None:
    """Let a page of ours in, as long as its address has not too many."""
    settings, addresses = socket.app.state.settings, socket.app.state.addresses
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.send_denial_response(PlainTextResponse("another origin\n", 403))
        return
    with addresses.connected(socket.client.host if socket.client else "") as has_room:
        if not has_room:
            await socket.send_denial_response(PlainTextResponse("too many connections\n", 429))
            return
        await socket.accept()
        await Session(socket, socket.app.state.hub, settings.limits).serve()


class Closing(Exception):
    """The connection ends: with which code, after which last message."""

    def __init__(self, code: int, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.code = code
        self.last = messages.refused(None, reason, facts)


class Session:
    """One connection, from its hello to its end."""

    def __init__(self, socket: WebSocket, hub: Hub, limits: Limits) -> None:
        self._socket, self._hub, self._limits = socket, hub, limits
        self._bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._too_fast = 0
        self._answering = asyncio.Lock()

    async def serve(self) -> None:
        """Greet, then answer until one of the two sides ends it."""
        try:
            room, connection = await self._seated(await self._greeted())
            again = await self._hub.known_rematch(room)
            self._hub.enter(room, connection)
            if again is not None:
                room.tell_rematch(again, connection)
            await self._stay(room, connection)
        except Closing as closing:
            await self._close(closing)
        except (WebSocketDisconnect, WebSocketDisconnected):
            return
        except FAULTS as fault:
            logger.error("the store does not answer: %s", fault)
            await self._close(Closing(AGAIN_LATER, UNAVAILABLE))

    async def _close(self, closing: Closing) -> None:
        """Say why, and close; a client that does not read is not waited for."""
        with suppress(WebSocketDisconnect, WebSocketDisconnected, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._socket.send_text(messages.encoded(closing.last).decode())
                await self._socket.close(closing.code)

    # hello

    async def _greeted(self) -> Hello:
        """The first message, which says who comes."""
        try:
            async with asyncio.timeout(self._limits.seconds_for_hello):
                message = messages.read(await self._text())
        except TimeoutError:
            raise Closing(LATE, HELLO_EXPECTED) from None
        except Malformed as fault:
            raise Closing(FORBIDDEN, MALFORMED, text=fault.found, expected=fault.expected) from None
        if not isinstance(message, Hello):
            raise Closing(FORBIDDEN, HELLO_EXPECTED)
        return message

    async def _seated(self, hello: Hello) -> tuple[Room, Connection]:
        """The room and the seats that the tokens open; who comes for the first time sits down."""
        room = await self._room(hello.match)
        seats = seats_of(hello.tokens, await self._hub.store.tokens(hello.match))
        if set(seats.values()) != set(hello.tokens):
            raise Closing(FORBIDDEN, WRONG_TOKEN)
        if hello.eyes is not None and hello.eyes not in seats:
            raise Closing(FORBIDDEN, NOT_YOUR_SEAT, seat=hello.eyes)
        await self._sit_down(room, seats, hello)
        eyes = next(iter(seats)) if len(seats) == 1 else hello.eyes
        most = self._limits.waiting_messages, self._limits.waiting_bytes
        return room, Connection(seats, eyes, hello.name[:LONGEST_NAME], *most)

    async def _room(self, table_id: str) -> Room:
        try:
            return await self._hub.room(table_id)
        except UnknownTable:
            raise Closing(NOT_FOUND, UNKNOWN_TABLE, match=table_id) from None
        except Malformed as fault:
            raise Closing(NOT_FOUND, MALFORMED, text=fault.found, expected=fault.expected) from None

    async def _sit_down(self, room: Room, seats: dict[int, str], hello: Hello) -> None:
        name = hello.name[:LONGEST_NAME] if len(seats) == 1 else ""  # who share a page tell their names one by one
        for seat in seats:
            if not room.table.places[seat].seated:
                await self._hub.sit(room, seat, name, emblem_of(seat, hello.emblem))

    # reading and writing

    async def _stay(self, room: Room, connection: Connection) -> None:
        """Read and write until the client goes, is too slow or is sent away."""
        works = [
            asyncio.create_task(self._listen(Answers(self._hub, room, connection), connection)),
            asyncio.create_task(self._write(connection)),
            asyncio.create_task(connection.is_lost.wait()),
        ]
        try:
            await asyncio.wait(works, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(connection)
            async with self._answering:  # what was begun is finished
                for work in works:
                    work.cancel()
        for end in await asyncio.gather(*works, return_exceptions=True):
            if isinstance(end, Exception):
                raise end
        raise Closing(AGAIN_LATER, TOO_SLOW)

    async def _write(self, connection: Connection) -> None:
        while True:
            await self._socket.send_text(await connection.next_text())

    async def _listen(self, answers: Answers, connection: Connection) -> None:
        while True:
            text = await self._text()
            async with self._answering:
                await self._answer(answers, connection, text)
            await asyncio.sleep(0)  # others come between, however much this client asks

    async def _text(self) -> str:
        """The next message; one that is no text is an empty one."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def _answer(self, answers: Answers, connection: Connection, text: str) -> None:
        """Answer a message, whatever it is; what is wrong with it changes nothing."""
        try:
            await answers.answer(self._read(text))
        except Refused as refused:
            connection.send(messages.refused(messages.id_of(text), refused.code, refused.facts))
        except FAULTS as fault:
            logger.error("the store does not answer: %s", fault)
            connection.send(messages.refused(messages.id_of(text), UNAVAILABLE, {}))

    def _read(self, text: str) -> Message:
        """The message of a text, if it may be read at all."""
        if not self._bucket.take():
            self._too_fast += 1
            if self._too_fast > self._limits.refused_messages:
                raise Closing(OFTEN, TOO_FAST)
            raise _refused(TOO_FAST)
        if len(text) > MESSAGE_BYTES or len(text.encode()) > MESSAGE_BYTES:
            raise _refused(TOO_LARGE, most=MESSAGE_BYTES)
        try:
            return messages.read(text)
        except Malformed as fault:
            if messages.has_unknown_type(text):
                raise _refused(UNKNOWN_TYPE) from None
            raise _refused(MALFORMED, text=fault.found, expected=fault.expected) from None


def _refused(code: str, **facts: object) -> Refused:
    return Refused(Refusal(code, facts))
