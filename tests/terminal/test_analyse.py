"""`regni analyse` writes a page about a match that needs nothing else, and refuses a file that is no record."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import regni
from regni.games import GAMES
from regni.language import LANGUAGES, words
from support.terminal import refusal, said
from support.terminal import regni as run

VOID = {"meta", "br"}


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
    file = folder / f"{game}.json"
    file.write_text(json.dumps(match.record()))
    return file


def analysed(file: Path, *more: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said("analyse", file, "--budget", 2, "--json", *more))
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
    assert all(found["moments"][at]["events"] for at in found["turning_points"])


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
