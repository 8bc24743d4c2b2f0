"""GLOSSARY.md says what the language files say."""

from pathlib import Path

import pytest

from regni.games import GAMES
from regni.language import words

GLOSSARY = Path(__file__).parents[2] / "GLOSSARY.md"
CHAPTERS = {"tigris": "Tigris & Euphrates", "khronos": "Khronos", "kingdoms": "Era of Kingdoms"}

Rows = dict[str, tuple[str, str]]


def chapter(title: str) -> str:
    """The text under a title of the page."""
    return GLOSSARY.read_text(encoding="utf-8").split(f"\n## {title}")[1].split("\n## ")[0]


def rows(text: str) -> Rows:
    """The rows of a table: identifier to English and Italian."""
    lines = [[part.strip() for part in line.split("|")] for line in text.splitlines() if line.startswith("| `")]
    assert lines
    return {line[1].strip("`"): (line[2], line[3]) for line in lines}


def tables(game: str) -> tuple[Rows, Rows, Rows]:
    """The pieces, the actions and the options of a game."""
    pieces, _, rest = chapter(CHAPTERS[game]).partition("\nActions, ")
    actions, _, options = rest.partition("\nOptions:")
    return rows(pieces), rows(actions), rows(options)


def test_every_game_has_a_chapter() -> None:
    assert set(CHAPTERS) >= set(GAMES)


@pytest.mark.parametrize("game", CHAPTERS)
def test_pieces_actions_and_options_are_called_as_people_read(game: str) -> None:
    english, italian = words("en"), words("it")
    table = english.table[game]
    assert tables(game) == (
        {name: (english.piece(game, name), italian.piece(game, name)) for name in table["pieces"]},
        {name: (english.action(game, name), italian.action(game, name)) for name in table["actions"]},
        {name: (english.option(game, name), italian.option(game, name)) for name in table["options"]},
    )


@pytest.mark.parametrize("name", ["game", "match", "seat", "player", "board", "state", "view", "decision", "action"])
def test_the_words_of_every_game_are_explained(name: str) -> None:
    assert all(rows(chapter("Words of every game"))[name])
