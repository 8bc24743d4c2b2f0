"""`regni cards`: the card table of Era of Kingdoms, for who owns the box and wants to enter what is printed there."""

import csv
from pathlib import Path

import click

from regni.core.refusal import Malformed
from regni.games.kingdoms.cards import BYTE_ORDER_MARK, NUMBERS, OWN_FILE, PRINTED, faults_of
from regni.terminal.files import read_text
from regni.terminal.speaking import ToldCommand, ToldGroup, language_option, say, told_fault

COSTS = ("cost_F", "cost_W", "cost_M", "cost_P")
ALL_VALUES = ("level", *COSTS, "resource_amount", "attack", "defence", "hand_bonus", "vp", "copies")
MARKS = {  # words of the column `reconstructed`, and the columns they speak of
    "level": ("level",),
    "cost": COSTS,
    "requirement": COSTS,
    "amount": ("resource_amount",),
    "attack value": ("attack",),
    "defence": ("defence",),
    "vp": ("vp",),
    "1 VP also in multiplayer": ("vp",),
    "copies": ("copies",),
    "copies split 4/2": ("copies",),
    "whole card": ALL_VALUES,
    "everything else": ALL_VALUES,
    "name and all values": ALL_VALUES,
    "deck and all values": ALL_VALUES,
}

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
    """The columns of a card marked as reconstructed, in its file or else in ours, that have our number."""
    marks = row.get("reconstructed", printed["reconstructed"]) or ""
    marked = {column for mark in marks.split(",") for column in MARKS.get(mark.strip(), ())}
    return [column for column in NUMBERS if column in marked and int(row[column]) == int(printed[column])]
