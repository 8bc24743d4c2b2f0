"""`regni sim`: many matches between players, as fast as the engine goes."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import click
from rich.progress import Progress
from rich.table import Table

from regni.arena.faults import BotFault
from regni.arena.outside import tell_end
from regni.core.game import Game, Result, State
from regni.match.record import make_record
from regni.players.player import Player
from regni.players.playing import PlayedMatch, play_out
from regni.terminal.files import new_folder, write_json
from regni.terminal.interrupting import INTERRUPTED, interrupted_once
from regni.terminal.setting import Setting, match_options
from regni.terminal.speaking import ToldCommand, ToldOption, bot_fault, language_option, say, shown, spoken, wrong
from regni.terminal.tally import Tally

SCORE_PARTS = {"tigris": ("lowest", "totals"), "khronos": ("ecu",), "kingdoms": ("points",)}
LOOK_EVERY = 0.05  # seconds, about, between two looks at the progress bar


class Chunk:
    """Some matches, played one after the other under the clock."""

    def __init__(self, setting: Setting, numbers: range) -> None:
        self.seeds = [setting.match_seed(number) for number in numbers]
        self.states: list[State] = [setting.first.copy() for _ in numbers]
        game, players = setting.game, setting.new_players()
        begun = perf_counter()
        self.played: list[PlayedMatch] = [
            play_to_the_end(game, state, players, seed) for state, seed in zip(self.states, self.seeds, strict=True)
        ]
        self.seconds = perf_counter() - begun
        self.numbers = numbers

    def decisions(self) -> int:
        """The decisions of all its matches."""
        return sum(int(played.decisions) for played in self.played)


def play_to_the_end(game: Game, state: State, players: list[Player], seed: int) -> PlayedMatch:
    """Play a match out, and tell its players how it ended."""
    played = play_out(game, state, players, seed)
    ranking = result_of(game, state).ranking
    for player in players:
        tell_end(player, ranking)
    return played


def result_of(game: Game, state: State) -> Result:
    """What came of a match that was played out."""
    result = game.result(state)
    assert result is not None, "a match that was played out has a result"
    return result


def count(chunk: Chunk, tally: Tally) -> None:
    """Add the matches of a chunk to the tally."""
    tally.seconds += chunk.seconds
    for state, played in zip(chunk.states, chunk.played, strict=True):
        tally.count(int(played.decisions), result_of(tally.setting.game, state))


def write_records(chunk: Chunk, setting: Setting, folder: Path) -> None:
    """A file for each match: tigris-000001.json …"""
    for number, seed, played in zip(chunk.numbers, chunk.seeds, chunk.played, strict=True):
        record = make_record(setting.game, setting.opening(), seed, [int(step) for step in played.steps])
        write(record_file(folder, setting, number), record)


def record_file(folder: Path, setting: Setting, number: int) -> Path:
    """Where the record of a match goes."""
    return folder / f"{setting.game.name}-{number:06}.json"


def drop_uncounted(folder: Path, tally: Tally) -> None:
    """Remove the records of matches that an interruption kept out of the tally."""
    number = tally.matches + 1
    while (file := record_file(folder, tally.setting, number)).exists():
        file.unlink()
        number += 1


def write(file: Path, data: object) -> None:
    """Write a file, or say why not."""
    try:
        write_json(file, data)
    except OSError as error:
        wrong("file", file=file, fault=error.strerror)


def chunks(setting: Setting, matches: int) -> Iterator[Chunk]:
    """All the matches, counted from 1; as many at a time as take long enough that looking up costs nothing."""
    begin, size = 1, 1
    while begin <= matches:
        chunk = Chunk(setting, range(begin, min(begin + size, matches + 1)))
        begin += size
        size = size * 2 if chunk.seconds < LOOK_EVERY else size
        yield chunk


def play_until_interrupted(matches: int, folder: Path | None, tally: Tally) -> bool:
    """Play the matches; were they interrupted?"""
    try:
        play_all(tally.setting, matches, folder, tally)
    except KeyboardInterrupt:
        if folder is not None:
            drop_uncounted(folder, tally)
        return True
    except BotFault as fault:
        wrong("sim.bot", fault=bot_fault(fault.kind, fault.told, fault.complaint))
    return False


def play_all(setting: Setting, matches: int, folder: Path | None, tally: Tally) -> None:
    """Play the matches; the bar is seen on a terminal only."""
    console = shown(error=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(say("sim.playing"), total=matches)
        for chunk in chunks(setting, matches):
            if folder is not None:
                write_records(chunk, setting, folder)
            count(chunk, tally)
            progress.advance(bar, len(chunk.numbers))


def summary(tally: Tally) -> Table:
    """The tally as people read it."""
    setting, table = tally.setting, Table(show_header=False, title=title(tally.setting))
    rows = [("players", ", ".join(setting.players)), ("seed", str(setting.seed)), ("matches", f"{tally.matches:,}")]
    if tally.matches:
        rows += speed_rows(tally) + story_rows(tally)
    for key, value in rows:
        table.add_row(say(f"sim.{key}"), value)
    return table


def title(setting: Setting) -> str:
    """Which game, for how many, with which options."""
    options = [f"{name}={value}" for name, value in setting.given.items()]
    return say("sim.title", game=setting.game.name, seats=setting.seats, options=" ".join(["", *options]))


def speed_rows(tally: Tally) -> list[tuple[str, str]]:
    """How fast, and how long a match is."""
    length = tally.length()
    return [
        ("matches_a_second", f"{tally.a_second(tally.matches):,}"),
        ("decisions_a_second", f"{tally.a_second(tally.decisions):,.0f}"),
        ("length", say("sim.mean_least_most", **length)),
    ]


def story_rows(tally: Tally) -> list[tuple[str, str]]:
    """Scores, endings and wins."""
    game, words = tally.setting.game.name, spoken()
    reasons = [f"{words.reason(game, reason)} {number:,}" for reason, number in tally.reasons.most_common()]
    wins = [f"{seat}: {number:,}" for seat, number in enumerate(tally.wins)]
    lost = [say("sim.lost", number=f"{tally.lost:,}")] if tally.lost else []
    return [
        *score_rows(tally),
        ("reasons", ", ".join(reasons)),
        ("wins", ", ".join([*wins, *lost, say("sim.shared", number=f"{tally.shared:,}")])),
    ]


def score_rows(tally: Tally) -> list[tuple[str, str]]:
    """The parts of scores that say most of a game, on average."""
    game, points, words = tally.setting.game.name, tally.points(), spoken()
    rows = [(part, points[part]) for part in SCORE_PARTS.get(game, ())]
    return [
        (part, ", ".join(f"{words.piece(game, name)} {each}" for name, each in mean.items()))
        if isinstance(mean, dict)
        else (part, str(mean))
        for part, mean in rows
    ]


@click.command("sim", cls=ToldCommand, help="sim")
@match_options(default_seats=None)
@click.option("--matches", type=click.IntRange(min=1), default=1000, show_default=True, cls=ToldOption, help="matches")
@click.option("--players", default="random", show_default=True, cls=ToldOption, help="players")
@click.option("--out", type=click.Path(path_type=Path), cls=ToldOption, help="out")
@click.option("--json", "as_json", is_flag=True, cls=ToldOption, help="json")
@language_option
@click.pass_context
@interrupted_once()
def sim(
    context: click.Context,
    game: str,
    seats: int | None,
    options: tuple[str, ...],
    seed: int | None,
    matches: int,
    players: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play many matches and say what they were like; Ctrl-C says it of those that were played."""
    setting = Setting(game, seats, options, seed)
    setting.seat_players(players)
    if out is not None:
        new_folder(out)
    tally = Tally(setting)
    interrupted = play_until_interrupted(matches, out, tally)
    if out is not None:
        write(out / "summary.json", tally.plain())
    if as_json:
        click.echo(json.dumps(tally.plain()))
    else:
        shown().print(summary(tally))
    context.exit(INTERRUPTED if interrupted else 0)
