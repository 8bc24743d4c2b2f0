"""`regni replay`: a recorded match told in words."""

import json
from pathlib import Path
from typing import Any

import click

from regni.core.refusal import Malformed
from regni.match import Match
from regni.terminal.drawing import drawn, result_drawn
from regni.terminal.files import recorded
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option, shown, spoken
from regni.terminal.story import everything, seat_names, seen_by, sentences


def rewind(match: Match, actions: int, file: Path) -> None:
    """Back to when so many actions had been played, and the chance that followed them."""
    if actions > match.actions:
        raise Malformed(f"--to {actions}", f"a number from 0 to {match.actions}, the actions of {file}")
    if actions < match.actions:
        match.rewind(actions)


def events_of(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """All events as plain data, with the eyes of a seat, or with all eyes."""
    return [everything(event) if seat is None else seen_by(event, seat) for event in match.events]


def tell(match: Match, seat: int | None) -> None:
    """The story, and then the position: of a seat, only what it may know."""
    words, game, console = spoken(), match.game.name, shown()
    names = seat_names(match, words)
    for sentence in sentences(match, events_of(match, seat), words):
        click.echo(sentence)
    click.echo()
    if seat is None:
        click.echo(match.position(), nl=False)
    else:
        console.print(drawn(game, match.view(seat), names, words))
    if (result := match.result()) is not None:
        console.print(result_drawn(game, result, names, words))


@click.command(cls=ToldCommand, help="replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "actions", type=click.IntRange(min=0), cls=ToldOption, help="to")
@click.option("--seat", type=int, cls=ToldOption, help="seat")
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json_lines")
@language_option
def replay(file: Path, actions: int | None, seat: int | None, as_json: bool) -> None:
    """Tell a recorded match."""
    match = recorded(file)
    with faults_told():
        match.view(seat)  # refuses a seat that does not exist
        if actions is not None:
            rewind(match, actions, file)
    if as_json:
        for event in events_of(match, seat):
            click.echo(json.dumps(event))
    else:
        tell(match, seat)
