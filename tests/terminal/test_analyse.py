"""`regni analyse` writes a page about a match that needs nothing else, and refuses a file that is no record."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import regni
from regni.games import GAMES
from regni.language import LANGUAGES, words
from regni.players.analysis import LEAST_LOST
from support.terminal import refusal, said
from support.terminal import regni as run
from support.tigris import classic

VOID = {"meta", "br"}

# The last turn: with two temple points seat 0 wins, with fewer it loses, and everybody sees all points.
LAST_TURN = """
option scores open
hand 0 temple 2
hand 1 farm 2
points 0 settlement 7 temple 5 farm 7 market 7
points 1 settlement 6 temple 9 farm 9 market 9
bag temple 0
"""
FIRST_POINT, SECOND_POINT = "tile temple F5", "tile temple G5"


class Read(HTMLParser):
    """A page as a browser reads it: every element must be closed, and nothing may come from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []
        self.language = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        facts = dict(attrs)
        self.language = facts.get("lang") or self.language
        self.links += [str(facts[name]) for name in ("href", "src", "xlink:href") if name in facts]
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not (self.get_starttag_text() or "").endswith("/>") or self.open[-1] == tag:
            assert self.open.pop() == tag


def record_of(folder: Path, game: str, actions: int = 6) -> Path:
    """The record of a match that was left early: the last legal action every time."""
    match = regni.new_match(game, seats=2, seed=7)
    for _ in range(actions):
        match.play(match.legal()[-1])
    return written(folder, match)


def written(folder: Path, match: regni.Match) -> Path:
    file = folder / f"{match.game.name}.json"
    file.write_text(json.dumps(match.record()))
    return file


def last_turn(*actions: str) -> regni.Match:
    """A match whose last turn was played like this."""
    match = classic("D5=P0 E5=t", LAST_TURN)
    for action in actions:
        match.play(action)
    return match


def winners(match: regni.Match) -> list[int]:
    result = match.game.result(match.state)
    assert result is not None
    return list(result.ranking[0])


def analysed(file: Path, budget: int = 2) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said("analyse", file, "--budget", budget, "--json"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_whole_and_asks_nobody_for_anything(game: str, language: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    said("analyse", record_of(tmp_path, game), "--budget", 2, "--out", page, "--language", language)
    text = page.read_text(encoding="utf-8")
    read = Read(text)
    assert (read.open, read.links, read.language) == ([], [], language)
    assert "http" not in text
    assert "script" not in read.seen
    assert read.seen.count("polyline") == 2
    assert words(language).text("page.analysis.turning_points") in text


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_the_shares_of_all_seats(game: str, tmp_path: Path) -> None:
    found = analysed(record_of(tmp_path, game))
    assert (found["seats"], len(found["moments"]), len(found["end"])) == (2, 6, 2)
    assert [moment["action_number"] for moment in found["moments"]] == list(range(6))
    for moment in found["moments"]:
        assert sum(moment["shares"]) == pytest.approx(1.0)
        assert 0.0 <= moment["lost"] <= 1.0
        assert (moment["better"] is None) == (moment["lost"] == 0.0)
    costly = [at for at, moment in enumerate(found["moments"]) if moment["lost"] >= LEAST_LOST]
    assert found["turning_points"] == costly
    assert [at for at, moment in enumerate(found["moments"]) if "events" in moment] == costly


def test_who_throws_a_win_away_is_told_when_and_what_would_have_won(tmp_path: Path) -> None:
    match, page = last_turn(FIRST_POINT, "pass"), tmp_path / "page.html"
    assert winners(match) == [1]
    record = written(tmp_path, match)
    found = analysed(record, budget=20)
    assert found["turning_points"] == [1]
    blunder = found["moments"][1]
    better = blunder["better"]["action"]
    assert (blunder["seat"], blunder["action"], blunder["share"]) == (0, "pass", 0.0)
    assert (blunder["lost"], blunder["better"]["share"]) == (1.0, 1.0)
    assert winners(last_turn(FIRST_POINT, better)) == [0]

    said("analyse", record, "--budget", 20, "--out", page)
    points = page.read_text(encoding="utf-8").partition('<ol class="points">')[2].partition("</ol>")[0]
    assert points.count("<h3>") == 1
    assert words("en").text("page.analysis.cost", percent=100) in points
    assert points.index("<code>pass</code>") < points.index(f"<code>{better}</code>")


def test_a_win_that_is_taken_has_no_turning_point(tmp_path: Path) -> None:
    match, page = last_turn(FIRST_POINT, SECOND_POINT), tmp_path / "page.html"
    assert winners(match) == [0]
    record = written(tmp_path, match)
    found = analysed(record, budget=200)
    assert (len(found["moments"]), found["turning_points"], found["end"]) == (2, [], [1.0, 0.0])
    said("analyse", record, "--budget", 200, "--out", page)
    text = page.read_text(encoding="utf-8")
    assert words("en").text("page.analysis.none") in text
    assert '<ol class="points">' not in text


def test_the_same_record_is_analysed_alike(tmp_path: Path) -> None:
    record = record_of(tmp_path, "tigris", actions=3)
    assert analysed(record) == analysed(record)


def test_json_alone_writes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(tmp_path, "tigris", actions=1)
    monkeypatch.chdir(tmp_path)
    analysed(record)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["tigris.json"]
    result = run("analyse", record, "--budget", 2)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "tigris.html" in result.stderr
    assert (tmp_path / "tigris.html").exists()


def test_a_match_of_an_arena_has_a_page_with_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said("arena", "tigris", "--players", "greedy,random", "--matches", 2, "--seed", 7, "--out", tmp_path / "arena")
    monkeypatch.chdir(tmp_path)
    assert run("analyse", "arena/matches.jsonl:2", "--budget", 1).exit_code == 0
    assert (tmp_path / "matches-2.html").exists()


def test_a_match_without_any_action_has_a_page_too(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    said("analyse", record_of(tmp_path, "tigris", actions=0), "--out", page)
    assert words("en").text("page.analysis.none") in page.read_text(encoding="utf-8")


def test_what_cannot_be_analysed_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("[1, 2]")
    assert "expected a record" in refusal("analyse", tmp_path / "bad.json")
    assert "nowhere.json" in refusal("analyse", tmp_path / "nowhere.json")
    assert "seconds like 0.2s" in refusal("analyse", record_of(tmp_path, "tigris"), "--budget", "soon")
    result = run("analyse", record_of(tmp_path, "tigris", actions=0), "--out", tmp_path / "nowhere" / "page.html")
    assert result.exit_code == 2
    assert "nowhere" in result.stderr
