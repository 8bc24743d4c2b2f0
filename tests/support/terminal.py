"""Running the command line inside the tests."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from regni.terminal.main import main

ENGLISH = {"LC_ALL": "en_GB.UTF-8", "REGNI_INTERPRETED": "1", "COLUMNS": "100", "NO_COLOR": "1"}


def regni(*words: object, typed: str = "", **environment: str) -> Result:
    """What `regni` with these words does, in English unless the environment says otherwise."""
    runner = CliRunner(env={**ENGLISH, **environment})
    return runner.invoke(main, [str(word) for word in words], input=typed)


def said(*words: object, typed: str = "", **environment: str) -> str:
    """What it says, if all goes well."""
    result = regni(*words, typed=typed, **environment)
    assert result.exit_code == 0, f"{result.output}\n{result.exception!r}"
    return result.stdout


def told(*words: object) -> Any:
    """The JSON object it prints."""
    return json.loads(said(*words))


def refusal(*words: object, **environment: str) -> str:
    """How it refuses: one message on stderr, exit code 2, nothing on stdout."""
    result = regni(*words, **environment)
    assert (result.exit_code, result.stdout) == (2, ""), f"{result.output}\n{result.exception!r}"
    assert "Traceback" not in result.stderr
    return result.stderr


def a_record(folder: Path, game: str = "tigris") -> Path:
    """The record of a random match of two seats."""
    said("sim", game, "--seats", 2, "--matches", 1, "--seed", 7, "--out", folder / "records")
    return folder / "records" / f"{game}-000001.json"
