"""Where an extra is not installed, one line names it; without matplotlib only the plots are left out."""

import json
import os
import subprocess
import sys
from pathlib import Path

from support.terminal import ENGLISH

HIDDEN = "import sys; sys.modules[sys.argv[1]] = None; from regni.terminal.main import main; main(sys.argv[2:])"
SMALL = ("arena", "tigris", "--players", "random,random", "--matches", "2", "--seed", "7", "--json")


def without(package: str, *words: object) -> subprocess.CompletedProcess[str]:
    """What the arena does where a package is not installed."""
    command = [sys.executable, "-c", HIDDEN, package, *SMALL, *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | ENGLISH)


def test_the_extra_of_the_arena_is_named() -> None:
    answer = without("openskill")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "Error: openskill is not installed; expected pip install 'regni[arena]'.\n"


def test_the_extra_of_a_cluster_is_named() -> None:
    answer = without("ray", "--ray", "local")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "Error: ray is not installed; expected pip install 'regni[ray]'.\n"


def test_without_matplotlib_only_the_plots_are_left_out(tmp_path: Path) -> None:
    answer = without("matplotlib", "--out", tmp_path)
    assert (answer.returncode, json.loads(answer.stdout)["matches"]) == (0, 2)
    assert "Plots are left out" in answer.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        ".lock",
        "arena.json",
        "matches.csv",
        "matches.jsonl",
        "summary.json",
    ]
