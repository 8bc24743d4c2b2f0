"""The folder of an arena: its setting, every match on a line, and what is made of them. An interrupted run goes on."""

import csv
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from regni.arena.contest import Contest
from regni.arena.playing import Played
from regni.core.refusal import Malformed

SETTING, MATCHES, TABLE, SUMMARY = "arena.json", "matches.jsonl", "matches.csv", "summary.json"
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
    }


def kept_setting(folder: Path) -> dict[str, Any] | None:
    """The setting that a folder was made for; None for a folder that is new or empty."""
    file = folder / SETTING
    if not file.exists():
        if folder.exists() and any(folder.iterdir()):
            raise Malformed(f"a folder {folder} that holds other things", "a new or an empty one, or one of an arena")
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except msgspec.MsgspecError as fault:
        raise Malformed(f"{file} ({fault})", "the setting of an arena") from None


def differences(kept: dict[str, Any], asked: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What differs between two settings: what it is, as it is kept and as it is asked for."""
    return [(name, kept.get(name), asked[name]) for name in asked if kept.get(name) != asked[name]]


class Keeping:
    """Keeps matches as they are played."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / SETTING, msgspec.json.format(msgspec.json.encode(setting_of(contest))) + b"\n")
        self.played = self._read()
        self._file = (folder / MATCHES).open("ab")

    def _read(self) -> list[Played]:
        """The matches that are there; the last line, if it was only half written, is removed."""
        file = self._folder / MATCHES
        content = file.read_bytes() if file.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            os.truncate(file, len(whole))
        return [_line(file, number, line) for number, line in enumerate(whole.splitlines(), 1)]

    def keep(self, played: list[Played]) -> None:
        """Write some matches down."""
        self._file.write(b"".join(msgspec.json.encode(each) + b"\n" for each in played))
        self._file.flush()

    def close(self, played: list[Played], summary: dict[str, Any]) -> None:
        """Write down what is made of all matches."""
        self._file.close()
        write_whole(self._folder / SUMMARY, msgspec.json.encode(summary) + b"\n")
        write_table(self._folder / TABLE, played)


def _line(file: Path, number: int, line: bytes) -> Played:
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.MsgspecError as fault:
        raise Malformed(f"{file} ({fault})", "a match of the arena", number) from None


def write_table(file: Path, played: Iterable[Played]) -> None:
    """A row for each seat of each match."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    with unfinished.open("w", encoding="utf-8", newline="") as opened:
        table = csv.writer(opened)
        table.writerow(COLUMNS)
        for match in played:
            table.writerows(_rows(match))
    os.replace(unfinished, file)


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
