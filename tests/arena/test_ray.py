"""On a Ray cluster the same seeds give the same matches."""

import json
from pathlib import Path
from socket import socket
from typing import Any

from support.terminal import refusal, said

MEASURED = ("seconds", "longest", "times")
MY_BOT = f"{Path(__file__).parents[2] / 'examples' / 'my_bot.py'}:MyBot"
BAD = Path(__file__).parents[1] / "support" / "bad_players.py"


def matches(folder: Path, *words: object) -> list[dict[str, Any]]:
    """The matches of a small arena, without what differs from one run to the next."""
    players = f"random,{MY_BOT}:2,{BAD}:Kills"
    said("arena", "tigris", "--players", players, "--seed", 7, "--matches", 6, "--out", folder, *words)
    found = [json.loads(line) for line in (folder / "matches.jsonl").read_text().splitlines()]
    found.sort(key=lambda match: int(match["number"]))
    return [{name: value for name, value in match.items() if name not in MEASURED} for match in found]


def test_a_cluster_plays_what_local_workers_play_even_when_workers_die(tmp_path: Path) -> None:
    local = matches(tmp_path / "local", "--workers", 2)
    assert matches(tmp_path / "ray", "--workers", 2, "--ray", "local") == local
    assert [match["reason"] for match in local].count("fault") == 4


def test_a_cluster_that_is_not_there_is_refused_in_one_line() -> None:
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))  # taken, but nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        said_of = refusal("arena", "tigris", "--players", "random,random", "--matches", 2, "--ray", address)
    assert said_of.startswith(f"Error: no Ray cluster at {address}: ")
    assert said_of.count("\n") == 1
