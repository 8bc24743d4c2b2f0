"""What the command line promises of every game: play, preview, simulate, replay, in both languages."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from regni import GAMES, Match, match_from_position, new_match, replay
from regni.language import LANGUAGES, words
from regni.terminal.drawing import drawn
from regni.terminal.simulate import SCORE_PARTS
from regni.terminal.story import seat_names
from support.terminal import a_record, regni, said, told

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def played(game: str, *typed: str, language: str = "en") -> str:
    """What the table of three says to a person in the first seat who types these lines."""
    table = ("play", game, "--seed", 3, "--option", "first=0")
    return said("--language", language, *table, typed="\n".join(typed), COLUMNS="120")


def first_match(game: str) -> Match:
    """The match that is played."""
    return new_match(game, seats=3, seed=3, first=0)


def sentences(match: Match, events: list[Any], language: str) -> list[str]:
    """Events as the first seat is told them."""
    spoken = words(language)
    return [spoken.event(match.game.name, event.plain(0), seat_names(match, spoken)) for event in events]


def asked(match: Match, language: str) -> str:
    """What is asked, in words."""
    assert match.decision is not None
    spoken = words(language)
    return spoken.decision(match.game.name, match.decision.plain(), seat_names(match, spoken))


@each_game
@each_language
def test_a_person_sees_the_story_the_table_and_what_is_asked(game: str, language: str) -> None:
    match, shown = first_match(game), played(game, "quit", language=language)
    for text in (*sentences(match, match.events, language), *seat_names(match, words(language))):
        assert text in shown
    assert asked(match, language) in shown


@each_game
@each_language
def test_help_says_what_each_kind_of_action_does(game: str, language: str) -> None:
    shown = played(game, "help", language=language)
    for verb in {action.split()[0] for action in first_match(game).legal()}:
        assert words(language).action(game, verb) in shown
    assert words(language).text("terminal.play.help").splitlines()[1] in shown


@each_game
@each_language
def test_a_preview_tells_what_would_happen_and_changes_nothing(game: str, language: str) -> None:
    match = first_match(game)
    for action in (match.legal()[0], match.legal()[-1]):
        shown = played(game, f"preview {action}", language=language)
        _, _, after = shown.partition(words(language).text("terminal.play.would_happen") + "\n")
        expected = sentences(match, match.preview(action), language)
        assert [line.strip() for line in after.splitlines()][: len(expected)] == expected
        assert shown.count(asked(match, language)) == 1
    assert match.position() == first_match(game).position()


@each_game
@each_language
def test_a_preview_of_what_is_forbidden_says_the_rule(game: str, language: str) -> None:
    refusal = first_match(game).why_not("dance")
    assert refusal is not None
    rule = words(language).refusal(game, refusal.code, refusal.facts)
    assert rule in played(game, "preview dance", language=language)


@each_game
def test_commands_may_be_typed_in_the_language_of_the_table(game: str) -> None:
    italian = words("it")
    shown = played(game, "aiuto", "PERMESSE ballo", "regola ballo", "anteprima ballo", "annulla", "esci", language="it")
    assert italian.text("terminal.play.none_legal", prefix="ballo") in shown
    assert shown.count(italian.refusal(game, "malformed", {"text": "ballo"})) == 2
    assert italian.refusal(game, "nothing_to_undo", {}) in shown
    assert shown.endswith(italian.text("terminal.play.left") + "\n")


@each_game
def test_a_position_fits_what_the_person_sees(game: str) -> None:
    text = played(game, "position").partition("> #")[2].rpartition("\n\n")[0]
    assert match_from_position(f"#{text}").view(0) == first_match(game).view(0)


@each_game
@each_language
def test_a_match_of_bots_is_told_to_its_end(game: str, language: str) -> None:
    shown = said("--language", language, "play", game, "--people", 0, "--seats", 2, "--seed", 1)
    spoken = words(language)
    assert spoken.text(f"terminal.{game}.place") in shown
    assert spoken.event(game, {"event": "turn_ended", "seat": 1}, seat_names(first_match(game), spoken)) in shown


@each_game
@each_language
def test_matches_are_simulated_and_summed_up(game: str, language: str) -> None:
    setting = ("sim", game, "--seats", 2, "--matches", 2, "--seed", 7)
    shown, found = said("--language", language, *setting), told(*setting, "--json")
    assert (found["game"], found["matches"], sum(found["reasons"].values())) == (game, 2, 2)
    for reason in found["reasons"]:
        assert words(language).reason(game, reason) in shown
    assert set(SCORE_PARTS[game]) <= set(found["points"])
    for part in {part for parts in SCORE_PARTS.values() for part in parts}:
        label = words(language).text(f"terminal.sim.{part}")
        assert (f"│ {label} " in shown) == (part in SCORE_PARTS[game])


@each_game
@each_language
def test_a_record_is_told_in_words(game: str, language: str, tmp_path: Path) -> None:
    record = a_record(tmp_path, game)
    match, spoken = replay(json.loads(record.read_text())), words(language)
    story, _, rest = said("--language", language, "replay", record).partition("\n\n")
    names = seat_names(match, spoken)
    everything = [spoken.event(game, {"event": event.name, **event.facts}, names) for event in match.events]
    assert [line.strip() for line in story.splitlines()] == everything
    assert rest.startswith(match.position())


@each_game
@each_language
def test_the_table_can_be_drawn_in_the_middle_of_things(game: str, language: str) -> None:
    for match in import_module(f"support.told_{game}").positions():
        names = seat_names(match, words(language))
        for seat in (None, *range(match.seats)):
            shown = Console(width=120, color_system=None)
            with shown.capture() as captured:
                shown.print(drawn(game, match.view(seat), names, words(language)))
            assert all(name in captured.get() for name in names)


@each_game
def test_a_seat_is_told_and_shown_only_what_it_saw(game: str, tmp_path: Path) -> None:
    record = a_record(tmp_path, game)
    lines = said("replay", record, "--json", "--seat", 0).splitlines()
    match = replay(json.loads(record.read_text()))
    assert [json.loads(line) for line in lines] == [event.plain(0) for event in match.events]
    assert "\nhand 1" not in said("replay", record, "--to", 1, "--seat", 0)


@each_game
def test_any_bytes_may_be_typed(game: str) -> None:
    typed = "\x00\x1b[31m [bold] {seat} é 🂡\n\t\nlegal [\nwhy {x}\npreview {x}\npreview\nsave\n"
    result = regni("play", game, "--seed", 3, typed=typed)
    assert result.exit_code == 0
    assert "Traceback" not in result.output
