"""Requests beside the sockets: games, new tables, open ones, my own, seats to take, records, texts to check."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from regni.core.game import Game
from regni.core.options import FileOption
from regni.core.refusal import MALFORMED, Malformed, Refusal, Refused
from regni.core.rng import MASK
from regni.games import GAMES
from regni.match.clock import Clock
from regni.match.journal import Opening, SeatPlan
from regni.match.match import Match, game_of_position
from regni.match.people import tidy
from regni.match.record import check_record, check_seats, game_named, opening_of, steps_of
from regni.match.table import LONGEST_NAME, LONGEST_TITLE, MATCH_NOT_OVER, Table
from regni.players.levels import FOR_PEOPLE, USUAL_LEVEL
from regni.players.registry import PLAYERS
from regni.server.codes import (
    NO_FREE_SEAT,
    TOO_FAST,
    TOO_LARGE,
    UNAVAILABLE,
    UNKNOWN_REQUEST,
    UNKNOWN_TABLE,
    WRONG_ORIGIN,
)
from regni.server.hub import Hub, emblem_of
from regni.server.limits import BODY_BYTES
from regni.server.messages import LONGEST_FAULT, MOST_TOKENS, Short, TableId
from regni.server.security import is_own_origin, new_id, new_token, seats_of, token_hash
from regni.server.storage import FAULTS, Summary, UnknownTable

logger = logging.getLogger("regni.server")

MOST_LISTED: Final = 100
MOST_STEPS: Final = 20_000  # of a record that is taken up again

Wanted = TypeVar("Wanted")


class SeatWanted(Struct):
    kind: Literal["person", "bot"] = "person"
    bot: str = ""


class ClockWanted(Struct):
    minutes: Annotated[float, Meta(gt=0, le=100_000)]
    extra: Annotated[float, Meta(ge=0, le=100_000)] = 0.0


class TableWanted(Struct):
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    game: str = ""
    options: dict[str, str | int | bool] = {}
    open: bool = False
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    clock: ClockWanted | None = None
    position: str | None = None
    record: dict[str, Any] | None = None
    seed: int | None = None


class SeatClaimed(Struct):
    name: Short = ""
    emblem: Short = ""


class OneOfMine(Struct):
    match: TableId
    token: Annotated[str, Meta(max_length=2000)] = ""


class Mine(Struct):
    tables: Annotated[list[OneOfMine], Meta(max_length=MOST_LISTED)]


class Checked(Struct):
    position: str | None = None
    record: dict[str, Any] | None = None


# answers


def answer(found: object, status: int = HTTPStatus.OK) -> Response:
    """Data as JSON; answers are never kept."""
    return Response(msgspec.json.encode(found), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refused(status: int, code: str, **facts: object) -> Response:
    """Why not, by name."""
    return answer({"error": {"code": code, "facts": facts}}, status)


async def body(request: Request, kind: type[Wanted]) -> Wanted:
    """What a request brings; too much, or something else, is refused."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Malformed("a request that is no JSON", "content-type: application/json")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > BODY_BYTES:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TOO_LARGE)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as fault:
        raise Malformed(str(fault)[:LONGEST_FAULT], "a request of this server") from None


Handler = Callable[[Hub, Request], Awaitable[Response]]


def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler for pages of ours that do not ask too often; what is wrong is answered by name."""

    async def answered(request: Request) -> Response:
        state = request.app.state
        if not state.addresses.may_request(request.client.host if request.client else ""):
            return refused(HTTPStatus.TOO_MANY_REQUESTS, TOO_FAST)
        origin = request.headers.get("origin")
        if origin is not None and not is_own_origin(origin, request.headers.get("host"), state.settings.origins):
            return refused(HTTPStatus.FORBIDDEN, WRONG_ORIGIN)
        try:
            return await handler(state.hub, request)
        except Malformed as fault:
            facts = {"found": fault.found[:LONGEST_FAULT], "expected": fault.expected, "line": fault.line}
            return refused(HTTPStatus.BAD_REQUEST, MALFORMED, **facts)
        except Refused as fault:
            return refused(HTTPStatus.FORBIDDEN, fault.code, **fault.facts)
        except UnknownTable:
            return refused(HTTPStatus.NOT_FOUND, UNKNOWN_TABLE)
        except HTTPException as fault:
            return refused(fault.status_code, fault.detail)
        except FAULTS as fault:
            logger.error("the store does not answer: %s", fault)
            return refused(HTTPStatus.SERVICE_UNAVAILABLE, UNAVAILABLE)

    return answered


# games


async def games(hub: Hub, request: Request) -> Response:
    """Every game with its seats, options, the bots for people and the usual one."""
    return answer([_game(game) for game in GAMES.values()])


def _game(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "seats": list(game.seats),
        "options": [
            {"name": option.name, "values": list(option.values), "default": option.default, "file": False}
            for option in game.options
            if not isinstance(option, FileOption)
        ],
        "bots": FOR_PEOPLE,
        "bot": USUAL_LEVEL,
    }


# new tables


async def create(hub: Hub, request: Request) -> Response:
    """Open a table: a token for every person, or for the first one where others may take the other seats."""
    wanted = await body(request, TableWanted)
    is_pasted = wanted.position is not None or wanted.record is not None
    async with request.app.state.reading if is_pasted else nullcontext():  # no more than one long match at a time
        table = await asyncio.to_thread(Table, new_id(), opening(wanted))
    persons = [seat for seat, plan in enumerate(wanted.seats) if plan.kind == "person"]
    tokens = {seat: new_token() for seat in (persons[:1] if wanted.open else persons)}
    await hub.create(table, {seat: token_hash(token) for seat, token in tokens.items()})
    seats = [{"seat": seat, "token": token} for seat, token in tokens.items()]
    return answer({"match": table.id, "seats": seats}, HTTPStatus.CREATED)


def opening(wanted: TableWanted) -> Opening:
    """How the table that is wanted begins; no file is read for it."""
    game, match, steps = _beginning(wanted)
    return Opening(
        game=game.name,
        version=game.version,
        seats=[_plan(seat) for seat in wanted.seats],
        match=match,
        steps=steps,
        seed=secrets.randbits(62) if wanted.seed is None else wanted.seed & MASK,
        open=wanted.open,
        title=tidy(wanted.title),
        clock=None if wanted.clock is None else Clock(wanted.clock.minutes, wanted.clock.extra),
        bot=USUAL_LEVEL,
        made=time.time(),
    )


def _beginning(wanted: TableWanted) -> tuple[Game, dict[str, Any], list[int]]:
    if wanted.position is not None:
        return game_of_position(wanted.position), {"position": wanted.position}, []
    if wanted.record is not None:
        record = check_record(wanted.record)
        return game_named(record["game"]), opening_of(record), _steps(record)
    game = game_named(wanted.game)
    options = {name: _option_text(value) for name, value in wanted.options.items()}
    return game, {"seats": check_seats(game, len(wanted.seats)), "options": options}, []


def _steps(record: dict[str, Any]) -> list[int]:
    steps = steps_of(record)
    if len(steps) > MOST_STEPS:
        raise Malformed(f"a record of {len(steps)} steps", f"at most {MOST_STEPS}")
    return steps


def _option_text(value: str | int | bool) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _plan(wanted: SeatWanted) -> SeatPlan:
    if wanted.kind == "person":
        return SeatPlan("person")
    bot = wanted.bot or USUAL_LEVEL
    if bot not in PLAYERS:
        raise Malformed(f"bot {bot!r}", f"one of {', '.join(PLAYERS)}")
    return SeatPlan("bot", bot)


async def check(hub: Hub, request: Request) -> Response:
    """Whether a pasted position or record can be played on, and its game and seats."""
    pasted = await body(request, Checked)
    if pasted.position is None and pasted.record is None:
        raise Malformed("neither a position nor a record", "one of them")
    game, match, steps = _beginning(TableWanted([], position=pasted.position, record=pasted.record))
    async with request.app.state.reading:
        found = await asyncio.to_thread(_tried, game, match, steps)
    return answer({"game": game.name, "seats": found.seats})


def _tried(game: Game, match: dict[str, Any], steps: list[int]) -> Match:
    tried = Match(game, match, 0)
    tried.repeat(steps)
    return tried


# lists


async def open_tables(hub: Hub, request: Request) -> Response:
    """Open tables: those with free seats first, then those to watch."""
    return answer([listed(each) for each in await hub.store.open_tables(MOST_LISTED)])


def listed(found: Summary) -> dict[str, Any]:
    """A row of a list."""
    told = asdict(found)
    return {"match": told.pop("table_id"), **told, "over": found.status == "over"}


async def mine(hub: Hub, request: Request) -> Response:
    """How those tables stand whose tokens the page has; tokens that fit nothing are told nothing."""
    wanted = await body(request, Mine)
    known = await hub.store.summaries([each.match for each in wanted.tables])
    rows = [await _mine(hub, known[each.match], each.token) for each in wanted.tables if each.match in known]
    return answer([row for row in rows if row is not None])


async def _mine(hub: Hub, found: Summary, token: str) -> dict[str, Any] | None:
    seats = seats_of(token.split(".")[:MOST_TOKENS], await hub.store.tokens(found.table_id))
    if not seats:
        return None
    room = hub.rooms.get(found.table_id)
    asked = found.asked if room is None else room.table.asked
    return {**listed(found), "asked": asked, "over": asked is None, "seats": list(seats), "mine": asked in seats}


# one table


async def claim(hub: Hub, request: Request) -> Response:
    """Take the first free seat of an open table."""
    wanted = await body(request, SeatClaimed)
    room = await hub.room(request.path_params["table"])
    token = new_token()
    for seat, place in enumerate(room.table.places):
        is_free = room.table.opening.open and place.is_person
        if is_free and await hub.store.claim_seat(room.table.id, seat, token_hash(token)):
            await hub.sit(room, seat, wanted.name[:LONGEST_NAME], emblem_of(seat, wanted.emblem))
            await hub.list(room)
            return answer({"seat": seat, "token": token}, HTTPStatus.CREATED)
    return refused(HTTPStatus.CONFLICT, NO_FREE_SEAT)


async def record(hub: Hub, request: Request) -> Response:
    """The record of a match that is over."""
    room = await hub.room(request.path_params["table"])
    return answer(room.table.record())


async def position(hub: Hub, request: Request) -> Response:
    """The position after so many actions (`version`), once the match is over."""
    table = (await hub.room(request.path_params["table"])).table
    if not table.is_over:
        raise Refused(Refusal(MATCH_NOT_OVER, {}))
    wanted = request.query_params.get("version", str(table.match.actions))
    if not wanted.isdecimal() or len(wanted) > 9:
        raise Malformed(f"version {wanted[:20]!r}", "a number of actions")
    return PlainTextResponse(table.moment(int(wanted)).position(), headers={"Cache-Control": "no-store"})


async def unknown(hub: Hub, request: Request) -> Response:
    """Whatever else is asked."""
    return refused(HTTPStatus.NOT_FOUND, UNKNOWN_REQUEST)


ROUTES: Final = [
    Route("/games", guarded(games)),
    Route("/tables", guarded(open_tables), methods=["GET"]),
    Route("/tables", guarded(create), methods=["POST"]),
    Route("/tables/{table}/seats", guarded(claim), methods=["POST"]),
    Route("/tables/{table}/record", guarded(record)),
    Route("/tables/{table}/position", guarded(position)),
    Route("/mine", guarded(mine), methods=["POST"]),
    Route("/check", guarded(check), methods=["POST"]),
    Route("/{path:path}", guarded(unknown), methods=["GET", "POST"]),
]
