"""`regni load`: how many actions a second a server accepts, with scripted people at many tables."""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import click

from regni.match.record import check_seats, game_named
from regni.players.registry import make_player, seconds_of
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option, say, wrong

CONNECTIONS = 10_000
ADDRESS = re.compile(r"http://[^ ]+")


@contextmanager
def own_server() -> Iterator[str]:
    """A server in a process of its own, with a folder that is thrown away; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "regni.terminal.main", "serve", "--no-open", "--port", "0"]
        options = ["--data", folder, "--connections", str(CONNECTIONS), "--pause", "0"]
        with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as server:
            try:
                yield _address(server)
            finally:
                server.terminate()


def _address(server: subprocess.Popen[str]) -> str:
    line = server.stdout.readline() if server.stdout else ""
    found = ADDRESS.search(line)
    if found is None:
        wrong("load.no_server", fault=line.strip())
    return found.group()


def show(found: dict[str, float]) -> None:
    """The measurements in words."""
    click.echo(say("load.accepted", actions=found["actions"], rate=found["actions_per_second"]))
    parts = {name: found[f"{name}_ms"] for name in ("p50", "p95", "p99", "max")}
    click.echo(say("load.latency", **parts))
    click.echo(say("load.refused", number=found["refused"]))


def show_bots(bots: str, found: dict[str, float]) -> None:
    """How long the bots took, in words, beside what they may."""
    seconds = seconds_of(bots)
    budget = say("load.milliseconds", budget=round(seconds * 1000)) if seconds > 0 else say("load.no_budget")
    parts = {name: found[f"{name}_ms"] for name in ("p50", "p95", "p99", "max")}
    click.echo(say("load.bots", bot=bots, answers=found["answers"], budget=budget, **parts))


@click.command(cls=ToldCommand, help="load")
@click.argument("game", default="tigris")
@click.option("--tables", type=click.IntRange(1, 4000), default=200, show_default=True, cls=ToldOption, help="tables")
@click.option("--seats", type=int, default=2, show_default=True, cls=ToldOption, help="seats")
@click.option(
    "--seconds", type=click.FloatRange(0.1, 3600), default=20.0, show_default=True, cls=ToldOption, help="load_seconds"
)
@click.option("--rate", type=click.FloatRange(0), default=600.0, show_default=True, cls=ToldOption, help="rate")
@click.option("--bots", metavar="LEVEL", cls=ToldOption, help="load_bots")
@click.option("--url", cls=ToldOption, help="url")
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json")
@language_option
def load(
    game: str,
    tables: int,
    seats: int,
    seconds: float,
    rate: float,
    bots: str | None,
    url: str | None,
    as_json: bool,
) -> None:
    """Measure a server."""
    from regni.terminal.crowd import Crowd, Measured  # here: other commands need no sockets

    with faults_told():
        check_seats(game_named(game), seats)
        if bots is not None:
            make_player(game_named(game), bots)  # refuses a player that does not exist
    if not as_json:
        click.echo(say("load.busy", tables=tables, seats=seats, seconds=seconds))
    measured = Measured()
    with own_server() if url is None else nullcontext(url) as address:
        asyncio.run(Crowd(address, game, seats, measured, bots).play(tables, seconds, rate))
    if as_json:
        of_bots = {} if bots is None else {"bots": {"level": bots, **measured.plain_of_bots()}}
        click.echo(json.dumps({"tables": tables, "seats": seats, **measured.plain(), **of_bots}))
    else:
        show(measured.plain())
        if bots is not None:
            show_bots(bots, measured.plain_of_bots())
