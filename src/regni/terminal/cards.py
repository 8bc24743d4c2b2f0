"""`regni cards`: the card table of Era of Kingdoms, for who owns the box and wants to enter what is printed there."""

import csv
from pathlib import Path

import click

from regni.core.refusal import Malformed
from regni.games.kingdoms.cards import BYTE_ORDER_MARK, NUMBERS, OWN_FILE, PRINTED, faults_of
from regni.terminal.files import read_text
from regni.terminal.speaking import ToldCommand, ToldGroup, language_option, say, told_fault

COSTS = ("cost_F", "cost_W", "cost_M", "cost_P")

Row = dict[str, str]


@click.group(cls=ToldGroup, help="cards")
@language_option
def cards() -> None:
    """The card table of Era of Kingdoms."""


@cards.command(cls=ToldCommand, help="cards_show")
@language_option
def show() -> None:
    """Print our own table as it is."""
    click.echo(OWN_FILE, nl=False)


@cards.command(cls=ToldCommand, help="cards_check")
@click.argument("file", type=click.Path(path_type=Path))
@language_option
@click.pass_context
def check(context: click.Context, file: Path) -> None:
    """Tell all faults of a card file; of one without faults, what in it is still our reconstruction."""
    text = read_text(file)
    faults = faults_of(text)
    if faults:
        tell_faults(file, faults)
        context.exit(1)
    tell_reconstructed(file, rows_of(text))


def tell_faults(file: Path, faults: list[Malformed]) -> None:
    click.echo(say("cards.faults", file=file, faults=len(faults)))
    for fault in faults:
        click.echo(f"  {told_fault(fault)}")


def tell_reconstructed(file: Path, rows: list[Row]) -> None:
    """How many cards there are, and which of their numbers nobody has compared with the box."""
    click.echo(say("cards.right", file=file, kinds=len(rows), cards=sum(int(row["copies"]) for row in rows)))
    ours = {row["name"]: still_ours(row, printed) for row, printed in zip(rows, printed_for(rows), strict=True)}
    left = {name: columns for name, columns in ours.items() if columns}
    if not left:
        click.echo(say("cards.nothing_reconstructed"))
        return
    click.echo(say("cards.reconstructed", cards=len(left)))
    for name, columns in left.items():
        click.echo(f"  {name}: {', '.join(columns)}")
    click.echo(say("cards.clear_mark"))


def rows_of(text: str) -> list[Row]:
    return list(csv.DictReader(text.removeprefix(BYTE_ORDER_MARK).splitlines()))


def printed_for(rows: list[Row]) -> list[Row]:
    """The rows of our own table for the same cards."""
    ours = {row["name"]: row for row in PRINTED}
    return [ours[row["name"]] for row in rows]


def still_ours(row: Row, printed: Row) -> list[str]:
    """The numbers of a card that are marked as reconstructed, in its file or else in ours, and that have our value."""
    marks = (row.get("reconstructed", printed["reconstructed"]) or "").split()
    return [mark for mark in marks if columns_of(mark) and all_alike(row, printed, columns_of(mark))]


def columns_of(mark: str) -> tuple[str, ...]:
    """The columns of numbers that a word of the column `reconstructed` speaks of."""
    if mark == "cost":
        return COSTS
    return (mark,) if mark in NUMBERS else ()


def all_alike(row: Row, printed: Row, columns: tuple[str, ...]) -> bool:
    return all(int(row[column]) == int(printed[column]) for column in columns)
