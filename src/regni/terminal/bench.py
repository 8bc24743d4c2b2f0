"""`regni bench`: how fast the engines are on this machine."""

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from regni import COMPILED, GAMES
from regni.core.game import Game
from regni.match.record import game_named
from regni.terminal.measuring import Kernel, costs, import_seconds, interpreted, kernel, play_rates, record_bytes
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option, say, shown

SHORTER = 0.2  # what is measured one by one needs less time than playing


def measured(game: Game, seconds: float, flood: Kernel | None) -> dict[str, Any]:
    """Everything about one game. Its ratio is that of the largest table."""
    rates = {str(seats): play_rates(game, seats, seconds, flood) for seats in game.seats}
    largest = rates[str(game.seats[-1])]
    return {
        "seats": rates,
        "ratio": largest.get("ratio"),
        "ratio_median": largest.get("ratio_median"),
        "cost_us": costs(game, seconds * SHORTER),
        "record_bytes": record_bytes(game, seconds * SHORTER),
        "interpreted": interpreted(game),
    }


def measure_all(games: list[Game], seconds: float, flood: Kernel | None) -> dict[str, Any]:
    """Every game, the calibrator and the start."""
    console = shown(error=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        busy = progress.track(games, description=say("bench.busy"))
        found = {game.name: measured(game, seconds, flood) for game in busy}
    return {
        "compiled": COMPILED,
        "kernel_positions_per_second": best_kernel(found),
        "import_seconds": import_seconds(),
        "games": found,
    }


def best_kernel(found: dict[str, Any]) -> float | None:
    """The best that the calibrator did; None where there is none."""
    rates = [rate for game in found.values() for rate in game["seats"].values()]
    return max((rate["kernel_positions_per_second"] for rate in rates if "ratio" in rate), default=None)


# for people


def show(found: dict[str, Any], console: Console) -> None:
    """The measurements as tables."""
    positions = found["kernel_positions_per_second"]
    console.print(say("bench.compiled" if found["compiled"] else "bench.interpreted"))
    console.print(say("bench.import", milliseconds=f"{found['import_seconds'] * 1000:.0f}"))
    calibrator = say("bench.kernel", positions=f"{positions:,.0f}") if positions else say("bench.no_kernel")
    console.print(calibrator, soft_wrap=True)
    for name, game in found["games"].items():
        console.print(speed_table(name, game))
        console.print(cost_table(game))


def speed_table(name: str, game: dict[str, Any]) -> Table:
    """Random play for each number of seats."""
    keys = ("seats", "decisions", "matches", "ratio", "ratio_median")
    table = Table(*[say(f"bench.{key}") for key in keys], title=name)
    for seats, rate in game["seats"].items():
        speeds = (f"{rate['decisions_per_second']:,.0f}", f"{rate['matches_per_second']:,.1f}")
        table.add_row(seats, *speeds, *[ratio(rate.get(key)) for key in ("ratio", "ratio_median")])
    table.add_row(say("bench.from_source"), f"{game['interpreted']['decisions_per_second']:,.0f}")
    return table


def ratio(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def cost_table(game: dict[str, Any]) -> Table:
    """The cost of each operation, and the size of a record."""
    table = Table(*game["cost_us"], say("bench.record"))
    size = say("bench.bytes", **game["record_bytes"])
    table.add_row(*[f"{cost:,.2f} µs" for cost in game["cost_us"].values()], size)
    return table


@click.command(cls=ToldCommand, help="bench")
@click.option("--game", cls=ToldOption, help="game")
@click.option(
    "--seconds", type=click.FloatRange(0.001, 600), default=1.0, show_default=True, cls=ToldOption, help="seconds"
)
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json")
@language_option
def bench(game: str | None, seconds: float, as_json: bool) -> None:
    """Measure the engines."""
    with faults_told():
        games = list(GAMES.values()) if game is None else [game_named(game)]
    found = measure_all(games, seconds, kernel())
    if as_json:
        click.echo(json.dumps(found))
    else:
        show(found, shown())
