"""`regni`: tables in the browser; and play, simulate, replay and measure from a terminal."""

import os
import sys
from io import TextIOWrapper

import click

from regni import COMPILED, __version__
from regni.terminal.analyse import analyse
from regni.terminal.arena import arena
from regni.terminal.bench import bench
from regni.terminal.cards import cards
from regni.terminal.load import load
from regni.terminal.replaying import replay
from regni.terminal.serve import serve
from regni.terminal.simulate import sim
from regni.terminal.speaking import ToldGroup, ToldOption, language_option, say
from regni.terminal.table import play


def _tell_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"regni {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        context.exit()


def warn_if_slow() -> None:
    """Say once that no compiler was found when regni was installed, unless the source was asked for."""
    if not COMPILED and os.environ.get("REGNI_INTERPRETED", "0") in ("", "0"):
        click.echo(say("slow"), err=True)


def accept_all_letters() -> None:
    """What a stream cannot read or write is replaced: no name and no sentence ends the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@click.group(cls=ToldGroup, help="regni", invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    cls=ToldOption,
    help="version",
)
@language_option
@click.pass_context
def main(context: click.Context) -> None:
    """The commands; without one, the page is served and opened."""
    accept_all_letters()
    warn_if_slow()
    if context.invoked_subcommand is None:
        context.invoke(serve)


for command in (play, serve, sim, arena, replay, analyse, bench, load, cards):
    main.add_command(command)


if __name__ == "__main__":
    main()
