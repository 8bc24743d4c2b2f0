"""GLOSSARY.md says what the language files say."""

from pathlib import Path

import pytest

from regni.language import words

GLOSSARY = Path(__file__).parents[2] / "GLOSSARY.md"


def rows(start: str, end: str) -> dict[str, tuple[str, str]]:
    """The table between two lines of the page: identifier to English and Italian."""
    text = GLOSSARY.read_text(encoding="utf-8").split(f"\n{start}")[1].split(f"\n{end}")[0]
    lines = [[part.strip() for part in line.split("|")] for line in text.splitlines() if line.startswith("| `")]
    assert lines
    return {line[1].strip("`"): (line[2], line[3]) for line in lines}


def test_the_pieces_of_tigris_are_called_as_people_read() -> None:
    english, italian = words("en"), words("it")
    pieces = english.table["tigris"]["pieces"]
    expected = {name: (english.piece("tigris", name), italian.piece("tigris", name)) for name in pieces}
    assert rows("## Tigris", "Options:") == expected


def test_the_options_of_tigris_are_called_as_people_read() -> None:
    english, italian = words("en"), words("it")
    options = english.table["tigris"]["options"]
    expected = {name: (english.option("tigris", name), italian.option("tigris", name)) for name in options}
    assert rows("Options:", "## Khronos") == expected


@pytest.mark.parametrize("name", ["game", "match", "seat", "player", "board", "state", "view", "decision", "action"])
def test_the_words_of_every_game_are_explained(name: str) -> None:
    assert all(rows("## Words of every game", "## ")[name])
