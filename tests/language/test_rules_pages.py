"""The rules pages: every refusal, decision and option leads to a heading that both languages have."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from regni.games import GAMES
from regni.games.khronos.pieces import BUILDINGS, COST, MOST_CUBES, RENOVATION, RUIN_VALUE, STOCK, VALUE
from regni.games.kingdoms.pieces import NAMES
from regni.language import LANGUAGES, words

PAGES = files("regni.language") / "rules"
HEADING = re.compile(r"^(#+) (\S.*) \{#([a-z][a-z-]*)\}$")
LINK = re.compile(r"\]\(([^)]*)\)")
PARTS = ("refusals", "decisions", "options")
NONE = "\N{EN DASH}"  # where a table has no number
UNOFFICIAL = {"en": "Regni is unofficial", "it": "Regni non è ufficiale"}

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def page(game: str, language: str) -> str:
    return (PAGES / f"{game}.{language}.md").read_text(encoding="utf-8")


def headings(game: str, language: str) -> list[tuple[int, str]]:
    """The level and the anchor of every heading, in order; a heading without an anchor is a fault."""
    lines = [line for line in page(game, language).splitlines() if line.startswith("#")]
    found = [HEADING.match(line) for line in lines]
    assert [line for line, match in zip(lines, found, strict=True) if match is None] == []
    return [(len(match[1]), match[3]) for match in found if match is not None]


def anchors(game: str, language: str) -> list[str]:
    return [anchor for _, anchor in headings(game, language)]


def chapters(game: str, language: str) -> dict[str, str]:
    """What stands under each heading, up to the next one, by anchor."""
    found = re.split(r"^#+ .* \{#([a-z-]+)\}$", page(game, language), flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def leading() -> dict[str, dict[str, dict[str, str]]]:
    """The table that leads from refusals, decisions and options to anchors."""
    table: dict[str, dict[str, dict[str, str]]] = json.loads((PAGES / "anchors.json").read_text(encoding="utf-8"))
    return table


def rows(text: str) -> Iterator[list[str]]:
    """The rows of the tables in a text, cell by cell."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


# headings


@each_game
@each_language
def test_a_page_begins_with_its_name_and_says_that_it_is_unofficial(language: str, game: str) -> None:
    assert page(game, language).startswith(f"# {words(language).text(f'{game}.name')} {{#{game}}}\n")
    assert UNOFFICIAL[language] in chapters(game, language)[game]


@each_game
def test_both_languages_have_the_same_headings_in_the_same_order(game: str) -> None:
    english, *others = [headings(game, language) for language in LANGUAGES]
    assert others == [english for _ in others]


@each_game
@each_language
def test_no_anchor_stands_twice(language: str, game: str) -> None:
    found = anchors(game, language)
    assert sorted(set(found)) == sorted(found)


@each_game
@each_language
def test_no_level_of_headings_is_skipped(language: str, game: str) -> None:
    levels = [level for level, _ in headings(game, language)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each_game
@each_language
def test_every_link_leads_to_a_heading_of_the_page(language: str, game: str) -> None:
    links = LINK.findall(page(game, language))
    assert links
    assert [link for link in links if link.removeprefix("#") not in anchors(game, language)] == []
    assert all(link.startswith("#") for link in links)


# what leads to them


@each_game
@each_language
def test_every_refusal_decision_and_option_leads_to_a_text(language: str, game: str) -> None:
    told: dict[str, Any] = words(language).table[game]
    table, texts = leading()[game], chapters(game, language)
    assert {part: set(table[part]) for part in table} == {part: set(told[part]) for part in PARTS}
    wanted = {anchor for part in PARTS for anchor in table[part].values()}
    assert [anchor for anchor in sorted(wanted) if not texts.get(anchor, "").strip()] == []


@each_game
@each_language
def test_refusals_that_all_games_share_lead_to_a_text_of_every_page(language: str, game: str) -> None:
    shared = leading()["match"]["refusals"]
    texts = chapters(game, language)
    assert set(shared) <= set(words(language).table["match"]["refusals"])
    assert all(texts[anchor].strip() for anchor in shared.values())


def test_the_table_is_about_the_games_and_what_they_share() -> None:
    assert set(leading()) == {"match", *GAMES}


# what pages repeat of the games


@each_language
def test_every_card_of_era_of_kingdoms_is_named(language: str) -> None:
    text = " ".join(page("kingdoms", language).split())
    assert [name for name in NAMES if words(language).piece("kingdoms", name) not in text] == []


@each_language
def test_the_buildings_of_khronos_have_their_numbers(language: str) -> None:
    columns = (COST, VALUE, RUIN_VALUE, RENOVATION, MOST_CUBES, STOCK)
    expected = [
        [words(language).piece("khronos", name), *[str(column[kind] or NONE) for column in columns]]
        for kind, name in enumerate(BUILDINGS)
    ]
    table = list(rows(chapters("khronos", language)["buildings"]))[2:]
    assert [[row[0], *row[3:]] for row in table] == expected
