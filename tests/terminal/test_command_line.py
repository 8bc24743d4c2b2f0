"""The command line speaks two languages, knows its commands and refuses everything else in one line."""

import subprocess
import sys
from pathlib import Path

import pytest

from regni import COMPILED, __version__
from regni.server.settings import Settings
from support.terminal import refusal, regni, said

COMMANDS = ("serve", "play", "sim", "replay", "analyse", "bench", "load", "cards")


def test_the_version_says_whether_the_engine_is_compiled() -> None:
    assert said("--version") == f"regni {__version__} ({'compiled' if COMPILED else 'interpreted'})\n"


def test_a_slow_engine_is_said_once_on_stderr_unless_the_source_was_asked_for() -> None:
    warned = regni("play", "--people", 0, "--seats", 2, "--seed", 1, REGNI_INTERPRETED="")
    assert ("no C compiler" in warned.stderr) is not COMPILED
    assert len(warned.stderr.splitlines()) == (0 if COMPILED else 1)
    assert regni("play", "--people", 0, "--seats", 2, "--seed", 1).stderr == ""


def test_no_command_serves_and_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, int | None, bool]] = []

    async def run(_: Settings, host: str, port: int | None, opens: bool) -> None:
        served.append((host, port, opens))

    monkeypatch.setattr("regni.terminal.serving.run", run)
    assert said() == ""
    assert served == [("127.0.0.1", None, True)]


def test_help_lists_the_commands() -> None:
    assert [command for command in COMMANDS if f"\n  {command} " not in said("--help")] == []


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_command_explains_itself_in_both_languages(command: str, language: str) -> None:
    assert ("Mostra questo testo" in said("--language", language, command, "--help")) is (language == "it")
    assert ("Mostra questo testo" in said(command, "--language", language, "--help")) is (language == "it")


def test_the_language_comes_from_the_environment() -> None:
    assert "Giochi da tavolo" in said("--help", LC_ALL="it_IT.UTF-8")
    assert "Board games" in said("--language", "en", "--help", LC_ALL="it_IT.UTF-8")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["dance"], "No such command 'dance'"),
        (["--language", "fr"], "'en', 'it'"),
        (["sim", "chess"], "expected one of tigris"),
        (["play", "chess"], "expected one of tigris"),
        (["bench", "--game", "chess"], "expected one of tigris"),
        (["sim", "--seats", "7"], "expected one of 2, 3, 4"),
        (["sim", "--seats", "99999999999999999999"], "expected one of 2, 3, 4"),
        (["sim", "--seats", "many"], "not a valid integer"),
        (["play", "--seats", "0"], "expected one of 2, 3, 4"),
        (["play", "khronos", "--seats", "6"], "expected one of 2, 3, 4, 5"),
        (["sim", "khronos", "--option", "holdem=maybe"], "expected one of off, on"),
        (["sim", "khronos", "--option", "board=classic"], "expected one of map, holdem"),
        (["sim", "--option", "board"], "NAME=VALUE, where NAME is one of board, support"),
        (["sim", "--option", "weather=rain"], "expected one of board, support"),
        (["sim", "--option", "board=round"], "expected one of classic, advanced"),
        (["sim", "--option", "board="], "expected one of classic, advanced"),
        (["sim", "--option", "first=4", "--seats", "3"], "expected one of random, 0, 1, 2"),
        (["play", "--option", "dynasties=lion wolf"], "archer, bull, pot, lion"),
        (["sim", "--players", "clever"], "expected one of random"),
        (["sim", "--players", ""], "expected one of random"),
        (["sim", "--seats", "4", "--players", "random,random"], "expected 1 for all seats, or 4"),
        (["sim", "--matches", "0"], "x>=1"),
        (["sim", "--seed", "lucky"], "not a valid integer"),
        (["play", "--people", "4"], "a number from 0 to 3"),
        (["play", "--people", "-1"], "a number from 0 to 3"),
        (["bench", "--seconds", "0"], "0.001"),
        (["replay"], "Missing argument"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(words: list[str], expected: str) -> None:
    assert expected in refusal(*words)


def test_a_refusal_is_in_the_language_asked_for() -> None:
    assert refusal("--language", "it", "sim", "chess").startswith("Errore: trovato game 'chess'; atteso")


def test_a_folder_that_holds_something_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    assert "not empty" in refusal("sim", "--matches", 1, "--out", tmp_path)
    assert sorted(tmp_path.iterdir()) == [tmp_path / "letter"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    assert "letter" in refusal("sim", "--matches", 1, "--out", tmp_path / "letter")
    assert "letter" in refusal("sim", "--matches", 1, "--out", tmp_path / "letter" / "inside")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_in_one_line() -> None:
    command = [sys.executable, "-m", "regni.terminal.main", "--language", "en"]
    with open("/dev/full", "w") as full:
        done = subprocess.run([*command, "play", "--people", "0"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_input_at_all_leaves_the_table() -> None:
    command = [
        sys.executable,
        "-c",
        "import sys; sys.stdin = None; from regni.terminal.main import main; main(['play'])",
    ]
    assert subprocess.run(command, capture_output=True).returncode == 0
