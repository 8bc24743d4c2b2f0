"""The language of the command line: its words, its help and its refusals."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from errno import EPIPE
from typing import IO, Any, NoReturn

import click
from rich.console import Console

from regni.core.refusal import Malformed
from regni.language import LANGUAGES, Words, preferred, words


def spoken() -> Words:
    """The words of the language asked for, or else of the environment."""
    context = click.get_current_context(silent=True)
    chosen = context.find_object(Words) if context else None
    return chosen or words(preferred(os.environ))


def say(key: str, **facts: object) -> str:
    """A text of the command line."""
    return spoken().text(f"terminal.{key}", **facts)


def shown(error: bool = False) -> Console:
    """Where people read: the terminal as it is now, without guesses about what numbers or brackets mean."""
    return Console(file=sys.stderr if error else sys.stdout, highlight=False, markup=False, emoji=False)


# help


class ToldOption(click.Option):
    """An option whose help is a key of the language files."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        told = copy(self)
        told.help = say(f"help.{self.help}") if self.help else None
        return super(ToldOption, told).get_help_record(ctx)


class ToldCommand(click.Command):
    """A command whose help is a key of the language files."""

    def told(self) -> "ToldCommand":
        """The same command with its help in words."""
        told = copy(self)
        told.help = say(f"help.{self.help}")
        return told

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super(ToldCommand, self.told()).format_help_text(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        return super(ToldCommand, self.told()).get_short_help_str(limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("help.help")
        return option


class ToldGroup(ToldCommand, click.Group):
    """A group of commands whose help is a key of the language files."""

    command_class = ToldCommand

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what the system refuses (a full disk) is said in one line. Click sees to closed pipes."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == EPIPE:
                raise
            wrong("system", fault=error)


def _choose_language(context: click.Context, _: click.Parameter, language: str | None) -> None:
    if language is not None:
        context.obj = words(language)


language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    is_eager=True,  # before --help and --version
    expose_value=False,
    callback=_choose_language,
    cls=ToldOption,
    help="language",
)


# refusals


class Wrong(click.ClickException):
    """Something that was asked for cannot be done: said in one line, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file, err=file is None)


def wrong(key: str, **facts: object) -> NoReturn:
    """Refuse, in the language of the command line."""
    raise Wrong(say("error", message=say(key, **facts)))


def told_fault(fault: Malformed) -> str:
    """What was found and what was expected."""
    told = say("malformed", found=fault.found, expected=fault.expected)
    return told if fault.line is None else say("at_line", line=fault.line, message=told)


def bot_fault(kind: str, *known: str) -> str:
    """What a bot did wrong, with what is known about it."""
    details = "; ".join(filter(None, known))
    return f"{say(f'arena.fault_kinds.{kind}')} ({details})" if details else say(f"arena.fault_kinds.{kind}")


@contextmanager
def faults_told() -> Iterator[None]:
    """What cannot be read is refused with what was expected instead."""
    try:
        yield
    except Malformed as fault:
        raise Wrong(say("error", message=told_fault(fault))) from None
