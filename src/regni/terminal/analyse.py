"""`regni analyse`: how each seat of a recorded match stood and which decisions gave away most, as a page of its own."""

import json
from pathlib import Path
from typing import Any

import click
from rich.progress import Progress

from regni.core.rng import Rng
from regni.match import Match
from regni.players.analysis import Part, moments, shares_at, whole
from regni.players.budget import Budget
from regni.players.registry import evaluation_of, read_budget
from regni.terminal.analysis_page import page_of
from regni.terminal.files import name_of, recorded, write_text
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option, say, shown, spoken, wrong


def analysed(match: Match, budget: Budget) -> dict[str, Any]:
    """The analysis of a match; the bar is seen on a terminal only."""
    game, evaluation, progress = match.game, evaluation_of(match.game), match.progress()
    begin = progress.actions[0] if progress.actions else len(progress.steps)
    part = Part(match.moment(0).state, progress.steps[begin:], begin, 0)
    console = shown(error=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task(say("analyse.busy"), total=match.actions)
        found = moments(game, part, evaluation, budget, match.seed, lambda done: bars.update(bar, completed=done))
    return whole(match.seats, found, shares_at(game, match.state, evaluation, Rng(match.seed, 0)))


def write_page(file: Path, match: Match, found: dict[str, Any]) -> None:
    """Write the page, or say why not."""
    try:
        write_text(file, page_of(match, found, spoken()))
    except OSError as error:
        wrong("file", file=file, fault=error.strerror)
    click.echo(say("analyse.written", file=file), err=True)


@click.command(cls=ToldCommand, help="analyse")
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--budget", default="200", show_default=True, cls=ToldOption, help="budget")
@click.option("--out", type=click.Path(path_type=Path), cls=ToldOption, help="page")
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json")
@language_option
def analyse(record: Path, budget: str, out: Path | None, as_json: bool) -> None:
    """Analyse a recorded match."""
    with faults_told():
        thinking = read_budget(budget)
    match = recorded(record)
    found = analysed(match, thinking)
    if as_json:
        click.echo(json.dumps(found))
    if out is not None or not as_json:
        write_page(Path(f"{name_of(record)}.html") if out is None else out, match, found)
