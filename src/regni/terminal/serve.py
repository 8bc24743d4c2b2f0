"""`regni serve`: tables for people in browsers."""

import asyncio
from contextlib import suppress

import click

from regni.server.limits import Limits
from regni.server.settings import Settings
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option


def data_folder() -> str:
    """Where tables are kept unless somebody says otherwise."""
    return click.get_app_dir("regni")


@click.command(cls=ToldCommand, help="serve")
@click.option("--host", default="127.0.0.1", show_default=True, cls=ToldOption, help="host")
@click.option("--port", type=click.IntRange(0, 65535), cls=ToldOption, help="port")
@click.option("--data", metavar="DIR|URL", default=data_folder, cls=ToldOption, help="data")
@click.option("--origin", "origins", multiple=True, metavar="URL", cls=ToldOption, help="origin")
@click.option(
    "--pause", type=click.FloatRange(0, 60), default=Settings.pause, show_default=True, cls=ToldOption, help="pause"
)
@click.option(
    "--connections",
    type=click.IntRange(1),
    default=Limits.connections_an_address,
    show_default=True,
    cls=ToldOption,
    help="connections",
)
@click.option("--no-open", is_flag=True, cls=ToldOption, help="no_open")
@language_option
def serve(
    host: str, port: int | None, data: str, origins: tuple[str, ...], pause: float, connections: int, no_open: bool
) -> None:
    """Serve tables until somebody ends it."""
    from regni.terminal.serving import run  # here: a server takes long to import, and other commands need none

    limits = Limits(connections_an_address=connections)
    settings = Settings(data, tuple(origin.rstrip("/") for origin in origins), limits, pause)
    with faults_told(), suppress(KeyboardInterrupt):  # the server ends in good order before it is interrupted
        asyncio.run(run(settings, host, port, not no_open))
