"""GLOSSARY.md says what the language files say."""

from pathlib import Path

import pytest

from regni.language import words

GLOSSARY = Path(__file__).parents[2] / "GLOSSARY.md"


def rows(chapter: str) -> dict[str, tuple[str, str]]:
    """The tables of a chapter: identifier to English and Italian."""
    text = GLOSSARY.read_text(encoding="utf-8").split(f"\n## {chapter}")[1].split("\n## ")[0]
    lines = [[part.strip() for part in line.split("|")] for line in text.splitlines() if line.startswith("| `")]
    assert lines
    return {line[1].strip("`"): (line[2], line[3]) for line in lines}


def pieces_and_options() -> dict[str, tuple[str, str]]:
    english, italian = words("en"), words("it")
    tigris = english.table["tigris"]
    pieces = {name: (english.piece("tigris", name), italian.piece("tigris", name)) for name in tigris["pieces"]}
    options = {name: (english.option("tigris", name), italian.option("tigris", name)) for name in tigris["options"]}
    return {**pieces, **options}


def test_the_words_of_tigris_are_those_that_people_read() -> None:
    assert rows("Tigris") == pieces_and_options()


@pytest.mark.parametrize("name", ["game", "match", "seat", "player", "board", "state", "view", "decision", "action"])
def test_the_words_of_every_game_are_explained(name: str) -> None:
    assert all(rows("Words of every game")[name])
