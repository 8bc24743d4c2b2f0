"""The folder of an arena: its setting, every match on a line, and what is made of them. An interrupted run goes on."""

import csv
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import IO, Any

import msgspec

from regni.arena.contest import Contest
from regni.arena.outside import files_of
from regni.arena.playing import Played
from regni.core.refusal import Malformed
from regni.players import registry

SETTING, MATCHES, TABLE, SUMMARY = "arena.json", "matches.jsonl", "matches.csv", "summary.json"
LOCK = ".lock"
OURS = Path(registry.__file__).parent  # where our own bots are written
COLUMNS = ["number", "seed", "seat", "player", "place", "share", "points"]
COLUMNS += ["decisions", "seconds", "longest", "reason", "fault"]


def setting_of(contest: Contest) -> dict[str, Any]:
    """What must be the same for matches to be put together."""
    return {
        "game": contest.game,
        "version": contest.version,
        "seats": contest.seats,
        "options": contest.options,
        "players": list(contest.written),
        "seed": contest.seed,
        "bots": _digest(sorted(OURS.rglob("*.py"))),
        **{f"file {file}": _digest([file]) for written in contest.written for file in files_of(written)},
    }


def _digest(files: Iterable[Path]) -> str:
    """What tells bots from the same bots after they were edited."""
    return f"sha256 {sha256(b''.join(file.read_bytes() for file in files)).hexdigest()[:16]}"


def kept_setting(folder: Path) -> dict[str, Any] | None:
    """The setting that a folder was made for; None for a folder that is new or empty."""
    file = folder / SETTING
    if not file.exists():
        if folder.exists() and any(not other.name.startswith(".") for other in folder.iterdir()):
            raise Malformed(f"a folder {folder} that holds other things", "a new or an empty one, or one of an arena")
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except msgspec.MsgspecError as fault:
        raise Malformed(f"{file} ({fault})", "the setting of an arena") from None


def differences(kept: dict[str, Any], asked: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What differs between two settings: what it is, as it is kept and as it is asked for."""
    return [(name, kept.get(name), asked[name]) for name in asked if kept.get(name) != asked[name]]


class InUse(Exception):
    """Another arena is being played in this folder."""


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """No other arena is played in this folder meanwhile, or InUse; the system unlocks it when we are killed."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as file:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):  # as Unix and as Windows say it
            raise InUse from None
        yield


class Keeping:
    """Keeps matches as they are played."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self._folder = folder
        write_whole(folder / SETTING, msgspec.json.format(msgspec.json.encode(setting_of(contest))) + b"\n")
        self.played = self._read()
        self._file = (folder / MATCHES).open("ab")

    def _read(self) -> list[Played]:
        """The matches that are there; a last line that is half written, or a match told again, is removed."""
        file = self._folder / MATCHES
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        found: dict[int, Played] = {}
        for number, line in enumerate(lines, 1):
            if line.endswith(b"\n"):
                match = read_match(file, number, line)
                found.setdefault(match.number, match)
        if len(found) < len(lines):
            write_whole(file, _lines(found.values()))
        return list(found.values())

    def keep(self, played: list[Played]) -> None:
        """Write some matches down."""
        self._file.write(_lines(played))
        self._file.flush()

    def close(self, played: list[Played], summary: dict[str, Any]) -> None:
        """Write down what is made of all matches."""
        self._file.close()
        write_whole(self._folder / SUMMARY, msgspec.json.encode(summary) + b"\n")
        write_table(self._folder / TABLE, played)


def _lines(played: Iterable[Played]) -> bytes:
    return b"".join(msgspec.json.encode(each) + b"\n" for each in played)


def read_match(file: Path, number: int, line: bytes | str) -> Played:
    """The match of a line; Malformed if it is none."""
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.MsgspecError as fault:
        raise Malformed(f"{file} ({fault})", "a match of the arena", number) from None


def write_table(file: Path, played: Iterable[Played]) -> None:
    """A row for each seat of each match."""
    text = StringIO(newline="")
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for match in played:
        table.writerows(_rows(match))
    write_whole(file, text.getvalue().encode())


def _rows(match: Played) -> Iterable[list[object]]:
    places = {seat: place for place, seats in enumerate(match.ranking, 1) for seat in seats}
    faults = {fault.seat: fault.kind for fault in match.faults}
    for seat, name in enumerate(match.seats):
        head = [match.number, match.seed, seat, name, places[seat], round(match.shares[seat], 6), match.points[seat]]
        spent = [match.decisions[seat], match.seconds[seat], match.longest[seat]]
        yield [*head, *spent, match.reason, faults.get(seat, "")]


def write_whole(file: Path, content: bytes) -> None:
    """Write under another name first: whoever kills us leaves no half file."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    unfinished.write_bytes(content)
    os.replace(unfinished, file)
