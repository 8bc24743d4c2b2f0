"""The guides: matches written down beforehand that the real engine plays, step by step, as their words say."""

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

import regni
from regni.language import LANGUAGES, words

GUIDES = files("regni.language") / "guides"
LEARNER = 0
FEWEST, MOST = 8, 12  # steps that ask the learner
CELL = re.compile(r"\b[A-P]\d{1,2}\b")

each_game = pytest.mark.parametrize("game", regni.GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)

# What each step of the learner's must lead to, because its words say so: the names of events until the next one.
LEADS_TO = {
    "tigris": {
        "priest": {"leader_placed"},
        "temple": {"points_scored", "tiles_drawn", "turn_ended"},
        "king": {"leader_placed"},
        "farm": {"points_scored", "conflict_began"},
        "revolt": {"conflict_won", "leader_left", "points_scored"},
        "square": {"points_scored"},
        "monument": {"monument_built"},
        "trader": {"points_scored", "turn_ended"},
        "union": {"kingdoms_united", "conflict_began"},
        "war": {"conflict_won", "leader_left", "tiles_removed", "points_scored"},
        "treasure": {"treasure_taken"},
    },
    "khronos": {
        "keep": {"building_built", "bonus_earned", "shadow_cast"},
        "travel": {"travelled"},
        "chapel": {"building_built"},
        "end_actions": {"actions_ended"},
        "draw": {"cards_drawn", "building_upgraded", "building_destroyed", "round_started"},
        "paradox": {"travelled"},
        "populate": {"populated"},
        "renovate": {"renovated"},
        "monastery": {"building_built", "bonus_earned", "shadow_cast"},
        "income": {"income_collected"},
    },
    "kingdoms": {
        "base": {"land_played"},
        "stack": {"land_played"},
        "person": {"person_played"},
        "end_actions": {"actions_ended"},
        "discard": {"card_discarded"},
        "keep": set[str](),
        "draft": {"card_drafted", "card_drawn", "event_played"},
        "prevent": {"event_prevented", "card_drawn"},
        "market": {"land_played"},
        "trader": {"person_played"},
        "attack": {"attack_won", "riches_taken"},
        "realm": {"realm_raised"},
    },
}


@cache
def guide(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GUIDES / f"{game}.json").read_text(encoding="utf-8"))
    return found


def asked(game: str) -> list[dict[str, Any]]:
    """The steps that ask the learner."""
    return [step for step in guide(game)["steps"] if "words" in step]


def begun(game: str) -> regni.Match:
    """The match of a guide before its first step."""
    return regni.match_from_position("\n".join(guide(game)["position"]), seed=guide(game)["seed"])


def played(game: str) -> regni.Match:
    """The match of a guide after its last step."""
    match = begun(game)
    for step in guide(game)["steps"]:
        match.play(step["action"], seat=step["seat"])
    return match


def told(language: str, game: str, name: str) -> dict[str, str]:
    """The words of a step, as the learner reads them."""
    texts = words(language).table[game]["guide"][name]
    return {part: words(language).text(f"{game}.guide.{name}.{part}", rival="Gudea") for part in texts}


def marks(game: str) -> Iterator[dict[str, str]]:
    """Everything that the steps of a guide light up."""
    for step in asked(game):
        for light in step["light"]:
            yield from light if isinstance(light, list) else [light]


# what is played


def test_every_game_has_a_guide() -> None:
    assert sorted(file.name for file in GUIDES.iterdir()) == sorted(f"{game}.json" for game in regni.GAMES)
    assert all(guide(game)["game"] == game for game in regni.GAMES)


@each_game
def test_about_ten_steps_ask_the_learner(game: str) -> None:
    assert FEWEST <= len(asked(game)) <= MOST
    assert {step["seat"] for step in asked(game)} == {LEARNER}


@each_game
def test_every_step_is_a_legal_action_of_the_seat_that_is_asked(game: str) -> None:
    match = begun(game)
    assert match.seats == guide(game)["seats"]
    for step in guide(game)["steps"]:
        assert match.decision is not None
        assert match.decision.seat == step["seat"], step
        assert step["action"] in match.legal()
        match.play(step["action"])
    assert match.decision is not None  # a lesson, not a whole match


@each_game
def test_every_step_leads_to_what_its_words_say(game: str) -> None:
    match, found = begun(game), dict[str, set[str]]()
    name = ""
    for step in guide(game)["steps"]:
        name = step.get("words", name)
        found.setdefault(name, set()).update(event.name for event in match.play(step["action"]))
    assert list(found) == list(LEADS_TO[game])
    assert {
        name: LEADS_TO[game][name] - events for name, events in found.items() if LEADS_TO[game][name] - events
    } == {}


def test_the_guide_of_tigris_ends_with_the_points_it_names() -> None:
    view = played("tigris").view(LEARNER)
    assert view["points"][LEARNER] == {"settlement": 2, "temple": 3, "farm": 1, "market": 3}
    assert view["treasures_won"][LEARNER] == 1


def test_the_guide_of_khronos_ends_with_the_money_it_names() -> None:
    match = played("khronos")
    assert match.view(LEARNER)["ecu"][LEARNER] == 10
    collected = [event.plain(LEARNER) for event in match.events if event.name == "income_collected"]
    assert [(each["board"], each["ecu"]) for each in collected] == [("faith", 2), ("reason", 3)]


def test_the_guide_of_era_of_kingdoms_ends_with_the_kingdom_it_names() -> None:
    kingdom = played("kingdoms").view(LEARNER)["kingdoms"][LEARNER]
    assert (kingdom["realm"], kingdom["riches"], kingdom["points"]) == ("intermediate", 3, 6)


# what is said


@each_game
@each_language
def test_every_step_has_words_and_no_words_are_left_over(language: str, game: str) -> None:
    found = {name: set(texts) for name, texts in words(language).table[game]["guide"].items()}
    around = {"intro": {"title", "text"}, "end": {"title", "text"}}
    assert found == {**around, **{step["words"]: {"title", "do", "why"} for step in asked(game)}}


@each_game
@each_language
def test_titles_are_titles_and_the_rest_are_sentences(language: str, game: str) -> None:
    for name in words(language).table[game]["guide"]:
        title, *texts = told(language, game, name).values()
        assert re.fullmatch(r"[^{}_]+[^{}_.]", title), title
        assert all(re.fullmatch(r"[A-Z][^{}_]+\.", text) for text in texts), texts


@each_game
@each_language
def test_a_step_names_the_cell_of_its_action(language: str, game: str) -> None:
    for step in asked(game):
        cells = [cell for cell in CELL.findall(step["action"]) if not step["action"].startswith("monument")]
        assert all(cell in told(language, game, step["words"])["do"] for cell in cells), step


# what is lit


@each_game
def test_every_step_of_the_learner_lights_something_up(game: str) -> None:
    assert [step["words"] for step in asked(game) if not step["light"]] == []
    cells = [mark["cell"] for mark in marks(game) if "cell" in mark]
    actions = " ".join(step["action"] for step in asked(game))
    assert [cell for cell in cells if cell not in actions] == []


@each_game
@each_language
def test_buttons_are_lit_by_words_that_there_are(language: str, game: str) -> None:
    for mark in marks(game):
        if "word" in mark:
            found: Any = words(language).table
            for part in mark["word"].split("."):
                found = found[part]
            assert isinstance(found, str)
