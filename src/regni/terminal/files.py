"""Files of the command line: written whole or not at all, read with their faults named."""

import json
import os
from pathlib import Path
from typing import Any

from regni.core.refusal import Malformed
from regni.match import Match, replay
from regni.terminal.speaking import say, told_fault, wrong


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


def repeated(record: object, file: Path) -> Match:
    """Replay a record; whatever is wrong with it is said with the name of its file."""
    try:
        return replay(record)
    except Malformed as fault:
        wrong("file", file=file, fault=told_fault(fault))
