"""`regni serve` and `regni load` on the command line."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from regni.terminal.crowd import Measured
from regni.terminal.serving import USUAL_PORT
from support.terminal import refusal, said


@contextmanager
def served_by_command(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server started as people start it, and the line that it says."""
    command = [sys.executable, "-m", "regni.terminal.main", *words, "serve", "--no-open", "--port", "0"]
    with subprocess.Popen([*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline()
        finally:
            process.kill()


@pytest.mark.parametrize(("language", "sentence"), [("en", "Regni is at http://"), ("it", "Regni è su http://")])
def test_serve_says_where_it_is_and_answers_there(language: str, sentence: str, tmp_path: Path) -> None:
    with served_by_command(tmp_path, "--language", language) as (_, line):
        assert line.startswith(sentence)
        found = re.search(r"http://[^ ]+/", line)
        assert found is not None
        with urlopen(f"{found.group()}api/games") as answer:
            assert json.load(answer)[0]["name"] == "tigris"


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_serve_ends_in_good_order(ending: signal.Signals, tmp_path: Path) -> None:
    with served_by_command(tmp_path) as (process, _):
        process.send_signal(ending)
        assert process.wait(30) in (0, -ending)
        assert process.stdout is not None
        assert process.stdout.read() == ""


def test_what_cannot_be_served_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    assert "a directory" in refusal("serve", "--no-open", "--port", "0", "--data", str(file))
    assert "a directory, sqlite" in refusal("serve", "--no-open", "--port", "0", "--data", "mysql://somewhere")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port}" in refusal("serve", "--no-open", "--port", str(port), "--data", str(tmp_path))


def test_without_a_command_the_page_is_served_and_opened_also_where_the_usual_port_is_taken(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf "%s" "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o700)
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "BROWSER": f"{browser} %s"}
    command = [sys.executable, "-m", "regni.terminal.main"]
    with ExitStack() as stack:
        with suppress(OSError):  # somebody else may have taken it already
            stack.enter_context(socket.create_server(("127.0.0.1", USUAL_PORT)))
        process = stack.enter_context(
            subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | home)
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        while not opened.exists():
            assert process.poll() is None
        process.kill()
    assert opened.read_text() in line
    assert f":{USUAL_PORT}/" not in line


def test_load_measures_a_server_of_its_own(tmp_path: Path) -> None:
    found = json.loads(said("load", "--tables", 2, "--seconds", 1, "--rate", 20, "--json", TMPDIR=str(tmp_path)))
    assert (found["tables"], found["seats"], found["refused"]) == (2, 2, 0)
    assert found["actions"] > 0
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["max_ms"]
    assert os.listdir(tmp_path) == []


def test_load_says_its_measurements_in_words(tmp_path: Path) -> None:
    with served_by_command(tmp_path) as (_, line):
        url = line.split(" ")[3]
        spoken = said("load", "khronos", "--tables", 2, "--seconds", 1, "--rate", 20, "--url", url)
    assert "2 tables, 2 seats each" in spoken
    assert "Accepted actions: " in spoken
    assert "99 within" in spoken


def test_load_says_how_long_bots_take_among_people(tmp_path: Path) -> None:
    with served_by_command(tmp_path) as (_, line):
        asked = ("load", "--tables", 1, "--seconds", 1, "--bots", "easy", "--url", line.split(" ")[3])
        found = json.loads(said(*asked, "--json"))["bots"]
        assert found["level"] == "easy"
        assert found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["max_ms"]
        assert "Budget: none, it answers at once" in said(*asked)


def test_a_bot_s_answer_counts_only_within_the_time() -> None:
    measured = Measured(begun=10.0, until=20.0)
    for asked, answered in ((9.0, 11.0), (11.0, 11.5), (12.0, 13.0), (19.0, 21.0)):
        measured.note_bot(asked, answered)
    assert measured.plain_of_bots() == {"answers": 2, "p50_ms": 1000, "p95_ms": 1000, "p99_ms": 1000, "max_ms": 1000}


def test_load_refuses_what_does_not_exist() -> None:
    assert "expected one of random" in refusal("load", "--bots", "clever")
    assert "expected one of tigris" in refusal("load", "chess")
    assert "expected one of 2, 3, 4" in refusal("load", "--seats", "9")
