"""`regni arena`: players against one another, fairly, and what can be said of them afterwards."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import starmap
from pathlib import Path
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from regni.arena.contest import Contest
from regni.arena.keeping import InUse, Keeping, alone_in, differences, kept_setting, setting_of
from regni.arena.limits import LastResort
from regni.arena.outside import player_of, written_players
from regni.arena.playing import Played
from regni.arena.plots import draw, has_matplotlib
from regni.arena.running import LocalWorkers, Run, Unexplained, Workers
from regni.arena.standing import faults, summary
from regni.terminal.interrupting import INTERRUPTED, interrupted_once
from regni.terminal.setting import Setting, match_options
from regni.terminal.simulate import title
from regni.terminal.speaking import (
    ToldCommand,
    ToldOption,
    bot_fault,
    faults_told,
    language_option,
    say,
    shown,
    wrong,
)

MOST_FAULTS = 10  # told one by one
LONGEST_VALUE = 40


class Arena:
    """A contest that is being played: what was played before, what is played now, and where it is kept."""

    def __init__(self, contest: Contest, keeping: Keeping | None) -> None:
        self.contest = contest
        self._keeping = keeping
        self.played: list[Played] = [] if keeping is None else keeping.played
        self.speed: float | None = None

    def missing(self, matches: int) -> list[int]:
        """The numbers of the matches that are still to be played."""
        known = {match.number for match in self.played}
        return [number for number in range(1, matches + 1) if number not in known]

    def add(self, played: list[Played]) -> None:
        """Some more matches."""
        self.played += played
        if self._keeping is not None:
            self._keeping.keep(played)

    def close(self) -> dict[str, Any]:
        """What all of them say, kept too."""
        self.played.sort(key=lambda match: match.number)
        told = summary(self.contest, self.played, self.speed)
        if self._keeping is not None:
            self._keeping.close(self.played, told)
        return told


# what is asked for


def contest_of(setting: Setting, players: str) -> Contest:
    """The contest; refused where a player does not exist."""
    with faults_told():
        written, last_resort = written_players(players), LastResort(sys.__stderr__)
        for each in written:
            player_of(setting.game, each, last_resort)
    game, options = setting.game, setting.options
    return Contest(game.name, game.version, setting.seats, options, tuple(written), setting.seed)


def same_seed(folder: Path | None, seed: int | None) -> int | None:
    """The seed that was asked for, or else that of the arena which goes on."""
    if folder is None or seed is not None:
        return seed
    with faults_told():
        kept = kept_setting(folder)
    return None if kept is None else kept.get("seed")


@contextmanager
def alone(folder: Path | None) -> Iterator[None]:
    """Nobody else plays in the folder, if there is one; refused where somebody does, or where it holds other things."""
    if folder is None:
        yield
        return
    with faults_told():
        kept_setting(folder)
    try:
        with alone_in(folder):
            yield
    except InUse:
        wrong("arena.in_use", folder=folder)


def kept_in(folder: Path, contest: Contest) -> Keeping:
    """The folder of this arena, new or gone on with; that of another is refused."""
    with faults_told():
        kept = kept_setting(folder)
        others = [] if kept is None else differences(kept, setting_of(contest))
        if others:
            wrong("arena.another", folder=folder, differences="; ".join(starmap(told_difference, others)))
        return Keeping(folder, contest)


def told_difference(name: str, kept: object, asked: object) -> str:
    """What differs, as it is kept and as it is asked for."""
    return say("arena.differs", name=named(name), kept=short(kept), asked=short(asked))


def named(name: str) -> str:
    """What a part of a setting is called; that of a file has its path behind it."""
    kind, _, path = name.partition(" ")
    return f"{say(f'arena.settings.{kind}')} {path}".rstrip()


def short(value: object) -> str:
    """A value as it fits into a line."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"


def need(package: str, extra: str) -> None:
    """Refuse where a package of an extra is missing."""
    try:
        __import__(package)
    except ImportError:
        wrong("arena.missing", package=package, extra=extra)


def hired(workers: int, ray: str | None) -> Workers:
    """Who plays: processes of this machine, or of a cluster."""
    if ray is None:
        return LocalWorkers(workers)
    need("ray", "ray")
    from regni.arena.cluster import RayWorkers

    try:
        return RayWorkers(ray, workers)
    except (ConnectionError, RuntimeError, ValueError) as fault:
        wrong("arena.no_cluster", address=ray, fault=str(fault).splitlines()[0])


# playing


def play_until_interrupted(arena: Arena, matches: int, hire: Callable[[], Workers]) -> bool:
    """Play what is missing; was it interrupted?"""
    console, numbers = shown(error=True), arena.missing(matches)
    if not numbers:
        return False
    workers = hire()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(say("sim.playing"), total=matches, completed=matches - len(numbers))

        def tell(played: list[Played]) -> None:
            arena.add(played)
            progress.advance(bar, len(played))

        run = Run(arena.contest, numbers, workers, tell)
        try:
            run.play()
        except KeyboardInterrupt:
            return True
        except Unexplained as fault:
            wrong("arena.unexplained", match=fault.match, deaths=fault.deaths)
        finally:
            workers.close()
            arena.speed = run.matches_a_second()
    return False


# what is told


def standings(told: dict[str, Any], setting: Setting) -> Table:
    """The table of the players, the best first."""
    table = Table(title=title(setting), caption=caption(told), box=SIMPLE_HEAD)
    table.add_column(say("arena.player"), overflow="fold")
    columns = ["win_rate", "interval", "rating", "points", "seconds", "seconds_99"]
    if any(player["faults"] for player in told["players"]):
        columns.append("faults")
    for column in columns:
        table.add_column(say(f"arena.{column}"), justify="right", no_wrap=True)
    for player in sorted(told["players"], key=lambda player: -player["rating"]):
        table.add_row(player["player"], *(CELLS[column](player) for column in columns))
    return table


def caption(told: dict[str, Any]) -> str:
    """Under the table: how many matches, how fast, and the balance of the seats."""
    rates = enumerate(told["seat_win_rates"])
    seats = ", ".join(f"{seat}: {percent(rate)}" for seat, rate in rates if rate is not None)
    lines = [say("arena.played", matches=told["matches"], seed=told["seed"])]
    if told["matches_a_second"] is not None:
        lines.append(say("arena.speed", speed=told["matches_a_second"]))
    if told["endless"]:
        lines.append(say("arena.endless", matches=told["endless"]))
    return "\n".join([*lines, say("arena.by_seat", seats=seats)])


def pairwise(told: dict[str, Any]) -> Table:
    """How often the player of a row is ahead of that of a column."""
    names = [player["player"] for player in told["players"]]
    rates = {tuple(pair["players"]): pair["win_rate"] for pair in told["pairs"]}
    table = Table(title=say("arena.pairs"), box=SIMPLE_HEAD)
    for name in ("", *names):
        table.add_column(name, justify="right" if name else "left")
    for row in names:
        table.add_row(row, *(cell(rates, row, column) for column in names))
    return table


def cell(rates: dict[tuple[str, ...], float], row: str, column: str) -> str:
    """A win rate of two, whichever of them was named first."""
    if (row, column) in rates:
        return percent(rates[row, column])
    return percent(1 - rates[column, row]) if (column, row) in rates else ""


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def milliseconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{1000 * seconds:,.2f}"


CELLS: dict[str, Callable[[dict[str, Any]], str]] = {
    "win_rate": lambda player: percent(player["win_rate"]),
    "interval": lambda player: f"{100 * player['low']:.1f} - {100 * player['high']:.1f}",
    "rating": lambda player: f"{player['rating']:.0f}",
    "points": lambda player: "" if player["points"] is None else f"{player['points']:.1f}",
    "seconds": lambda player: milliseconds(player["seconds"]),
    "seconds_99": lambda player: milliseconds(player["seconds_99"]),
    "faults": lambda player: str(player["faults"]),
}


def tell_faults(arena: Arena) -> None:
    """The first faults, one a line, on stderr."""
    found = faults(arena.played)
    for match, fault in found[:MOST_FAULTS]:
        told = bot_fault(fault.kind, fault.told, fault.stderr)
        click.echo(say("arena.fault", player=fault.player, match=match, fault=told), err=True)
    if len(found) > MOST_FAULTS:
        click.echo(say("arena.more_faults", number=len(found) - MOST_FAULTS), err=True)


def draw_plots(arena: Arena, told: dict[str, Any], folder: Path) -> None:
    """The pictures, where they can be drawn."""
    if not arena.played:
        return
    if has_matplotlib():
        draw(folder, arena.contest, arena.played, told, lambda key: say(f"arena.plots.{key}"))
    else:
        click.echo(say("arena.no_plots"), err=True)


@click.command("arena", cls=ToldCommand, help="arena")
@match_options(default_seats=2)
@click.option("--players", default="greedy,random", show_default=True, cls=ToldOption, help="arena_players")
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, cls=ToldOption, help="matches")
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, cls=ToldOption, help="workers")
@click.option("--ray", metavar="ADDRESS", cls=ToldOption, help="ray")
@click.option("--out", type=click.Path(path_type=Path), cls=ToldOption, help="arena_out")
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json")
@language_option
@click.pass_context
@interrupted_once()
def arena(
    context: click.Context,
    game: str,
    seats: int,
    options: tuple[str, ...],
    seed: int | None,
    players: str,
    matches: int,
    workers: int,
    ray: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play the matches and tell the standings; Ctrl-C tells those of what was played."""
    need("openskill", "arena")
    setting = Setting(game, seats, options, same_seed(out, seed))
    contest = contest_of(setting, players)
    whole = contest.whole_rounds(matches)
    with alone(out):
        found = Arena(contest, None if out is None else kept_in(out, contest))
        if whole != matches:
            click.echo(say("arena.rounded", matches=whole, round=len(contest.seatings)), err=True)
        interrupted = play_until_interrupted(found, whole, lambda: hired(workers, ray))
        told = found.close()
        if out is not None:
            draw_plots(found, told, out)
    tell_faults(found)
    if as_json:
        click.echo(json.dumps(told))
    else:
        shown().print(standings(told, setting))
        if told["pairs"]:
            shown().print(pairwise(told))
    context.exit(INTERRUPTED if interrupted else 0)
