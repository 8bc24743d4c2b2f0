"""Files of the command line: written whole or not at all, read with their faults named."""

import json
import os
import re
from pathlib import Path
from typing import Any

from regni.arena.keeping import read_match
from regni.core.refusal import Malformed
from regni.match import Match, replay
from regni.terminal.speaking import say, told_fault, wrong

OF_ARENA = re.compile(r"(?P<file>.+\.jsonl):(?P<number>\d{1,9})")


def write_json(file: Path, data: object) -> None:
    """Write plain data."""
    write_text(file, json.dumps(data) + "\n")


def write_text(file: Path, text: str) -> None:
    """Write a text under another name first: whoever kills us leaves no half file."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    try:
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def new_folder(folder: Path) -> None:
    """Make a folder; one that holds anything is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            wrong("folder_not_empty", folder=folder)
    except OSError as error:
        wrong("file", file=folder, fault=error.strerror)


def read_text(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        wrong("file", file=file, fault=error.strerror)
    except UnicodeDecodeError as error:
        wrong("file", file=file, fault=say("not_text", at=error.start))


def read_json(file: Path) -> Any:
    """The plain data of a file."""
    text = read_text(file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        wrong("not_json", file=file, line=error.lineno, column=error.colno, fault=error.msg)
    except (ValueError, RecursionError) as error:
        wrong("file", file=file, fault=error)


def recorded(file: Path) -> Match:
    """The match that a file records, or that of a number in an arena, as in `matches.jsonl:17`."""
    in_arena = OF_ARENA.fullmatch(str(file))
    try:
        return replay(read_json(file) if in_arena is None else kept_record(Path(in_arena["file"]), in_arena["number"]))
    except Malformed as fault:
        wrong("file", file=file, fault=told_fault(fault))


def name_of(record: Path) -> str:
    """What a record is called, to name other files after it: its file, and its number in an arena."""
    in_arena = OF_ARENA.fullmatch(record.name)
    return record.stem if in_arena is None else f"{Path(in_arena['file']).stem}-{in_arena['number']}"


def kept_record(file: Path, number: str) -> object:
    """The record of a match of an arena; Malformed if there is none. A last line that is half written is none."""
    for at, line in enumerate(read_text(file).split("\n")[:-1], 1):
        match = read_match(file, at, line)
        if match.number == int(number) and match.record is not None:
            return match.record
    raise Malformed(f"match {number}", "the number of a match of that arena which was played to its end")
