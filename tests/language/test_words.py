"""Words: everything the engine can tell, ask or refuse has a sentence in both languages."""

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import regni
from regni.core.events import Event
from regni.language import LANGUAGES, preferred, words
from regni.language.templates import FIELD, Telling
from regni.match.match import REFUSALS as MATCH_REFUSALS
from regni.match.table import TABLE_REFUSALS
from support.decision_kinds import DECISION_KINDS
from support.matches import verbs_of
from support.tables import BOT, PERSON, tigris

Facts = dict[str, Any]
Told = tuple[str, Facts]  # what it is called, and its facts

FORMS = ("one", "many", "a", "the", "all")
NAMES = ["Anna", "Toro", "Enrico", "Lea", "Ugo"]
MOST_TRIED = 3000  # actions in a state: all of them where there are no more
FILES = Path(regni.__file__).parent / "language"

each_game = pytest.mark.parametrize("game", regni.GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def part(game: str, name: str) -> Any:
    """A file of the game's rules."""
    return import_module(f"regni.games.{game}.{name}")


def material(game: str) -> Any:
    """What the tests know of a game: its pieces and reasons, matches, positions, actions to be refused."""
    return import_module(f"support.told_{game}")


def table(language: str) -> Facts:
    return dict(words(language).table)


def test_each_language_is_a_file() -> None:
    assert sorted(file.stem for file in FILES.glob("*.json")) == sorted(LANGUAGES)


# every name has words


@each_game
@each_language
def test_no_event_decision_or_refusal_is_without_words_and_none_has_words_for_nothing(language: str, game: str) -> None:
    told = table(language)[game]
    assert set(told["events"]) == set(part(game, "events").EVENTS)
    assert set(told["decisions"]) == DECISION_KINDS[game]
    assert set(told["refusals"]) == set(part(game, "refusals").REFUSALS)
    assert set(table(language)["match"]["refusals"]) == {*MATCH_REFUSALS, *TABLE_REFUSALS}


@each_game
@each_language
def test_every_option_and_value_has_words(language: str, game: str) -> None:
    told, options = words(language), regni.GAMES[game].options
    assert set(table(language)[game]["options"]) == {option.name for option in options}
    for option in options:
        assert told.option(game, option.name)
        assert is_sentence(told.option_explained(game, option.name))
        values = {value: told.option_value(game, option.name, value) for value in option.values}
        assert [value for value, word in values.items() if word == value and " " in value] == []


@each_game
@each_language
def test_every_kind_of_action_has_words(language: str, game: str) -> None:
    verbs = {text.split(" ")[0] for text in verbs_of(game)}
    assert set(table(language)[game]["actions"]) == verbs
    assert all(words(language).action(game, verb) for verb in verbs)


@each_game
@each_language
def test_every_piece_has_all_its_forms(language: str, game: str) -> None:
    pieces = table(language)[game]["pieces"]
    assert set(pieces) >= material(game).PIECES
    assert [name for name, forms in pieces.items() if not all(forms.get(form) for form in FORMS)] == []


@each_language
def test_the_pieces_of_tigris_have_the_forms_of_points_and_dynasties(language: str) -> None:
    pieces, names = table(language)["tigris"]["pieces"], part("tigris", "pieces")
    assert all(pieces[dynasty]["name"] for dynasty in names.DYNASTIES)
    assert all(set(pieces[tile]["point"]) == {"one", "many"} for tile in names.TILES)
    assert [pieces[tile]["building"] for tile in names.TILES] == [pieces[each]["the"] for each in names.BUILDINGS]


@each_language
def test_the_pieces_of_khronos_have_the_forms_of_ages_orders_and_buildings(language: str) -> None:
    pieces, names = table(language)["khronos"]["pieces"], part("khronos", "pieces")
    assert all(pieces[board][form] for board in names.BOARDS for form in ("in", "from", "to", "short"))
    assert all(pieces[order][form] for order in names.ORDER_NAMES for form in ("order", "building", "power"))
    assert all(pieces[building][form] for building in names.BUILDINGS for form in ("own", "of"))
    assert set(table(language)["khronos"]["phases"]) == set(part("khronos", "decisions").PHASES)


@each_game
@each_language
def test_every_reason_has_words(language: str, game: str) -> None:
    assert set(table(language)[game]["reasons"]) == material(game).REASONS


# both languages speak of the same


def fields(template: str) -> set[str]:
    """The facts and phrases that a template speaks of."""
    found = [field.partition(">") for field in FIELD.findall(template)]
    paths = [path for told, _, _ in found for path in told.split(":") if "|" not in path]
    return {path.split(".")[0] for path in paths if path} | {f">{phrase}" for _, _, phrase in found if phrase}


def shape(text: Any) -> Any:
    """What must be the same in every language: the keys, the cases and the facts of each sentence."""
    if isinstance(text, str):
        return fields(text)
    if isinstance(text, list):
        return [(case.get("when"), fields(case["say"])) for case in text]
    return {key: shape(below) for key, below in text.items()}


def differences(one: Any, other: Any, key: str = "") -> list[str]:
    """The keys at which two shapes differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            found
            for name in sorted({*one, *other})
            for found in differences(one.get(name), other.get(name), f"{key}.{name}".strip("."))
        ]
    return [] if one == other else [key]


def test_both_languages_have_the_same_keys_cases_and_fields() -> None:
    assert differences(shape(table("en")), shape(table("it"))) == []


def test_a_missing_key_case_or_field_is_found() -> None:
    one = shape({"a": "{seat.name} passes", "b": {"c": "x"}, "d": [{"when": {"n": 1}, "say": "{n} x"}]})
    other = shape({"a": "{leader.the} passa", "b": {}, "d": [{"say": "{n} x"}]})
    assert differences(one, other) == ["a", "b.c", "d"]


def test_no_key_is_written_twice() -> None:
    def once(pairs: list[tuple[str, Any]]) -> Facts:
        assert len(dict(pairs)) == len(pairs), pairs
        return dict(pairs)

    for language in LANGUAGES:
        json.loads((FILES / f"{language}.json").read_text(encoding="utf-8"), object_pairs_hook=once)


# whatever happens can be told


def random_match(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[regni.Match]:
    """A match at each of its decisions and at its end; kinds of action are equally likely."""
    match = regni.new_match(game, seats=seats, seed=seed, **options)
    verbs, rng = verbs_of(game), random.Random(seed)
    while match.decision is not None:
        yield match
        kinds: dict[str, list[int]] = {}
        for code in match.game.legal(match.state).codes():
            kinds.setdefault(verbs[code].split(" ")[0], []).append(int(code))
        chosen = rng.choice(kinds[rng.choice([*kinds, *kinds.keys() & {"tile"}])])
        match.play(match.game.action_text(chosen))
    yield match


def random_matches(game: str) -> Iterator[regni.Match]:
    """Random matches of every setting, at each of their decisions and at their ends."""
    for seed, (seats, options) in enumerate(material(game).MATCHES):
        yield from random_match(game, seats, options, seed)


def answered(match: regni.Match) -> Iterator[regni.Match]:
    """The match after one answer of each kind that its decision allows."""
    answers = {action.split()[0] + action.endswith("none") * " none": action for action in match.legal()}
    for answer in answers.values():
        match.play(answer)
        yield match
        match.undo()


@cache
def events(game: str) -> list[Event]:
    """The events of random matches, and of answers to every kind of decision."""
    found = [event for match in random_matches(game) if match.decision is None for event in match.events]
    for match in material(game).positions():
        found += [event for after in answered(match) for event in after.events]
    return found


@cache
def decisions(game: str) -> list[Facts]:
    """Everything that is asked in random matches and in the middle of things."""
    matches = chain(random_matches(game), material(game).positions())
    return [match.decision.plain() for match in matches if match.decision is not None]


@cache
def refusals(game: str) -> list[Told]:
    """Every different refusal of many actions, in the middle of things and now and then in random matches."""
    rules = regni.GAMES[game]
    states = [match.state.copy() for match in random_matches(game)][::-60]
    some = range(0, rules.space, 1 + rules.space // MOST_TRIED)
    tried = chain(material(game).attempts(), ((state, code) for state in states for code in some))
    given = (rules.why_not(state, code) for state, code in tried)
    return list({repr(refusal): (refusal.code, refusal.facts) for refusal in given if refusal is not None}.values())


def is_sentence(text: str) -> bool:
    return re.fullmatch(r"[^{}|_]*\w[^{}|_]*\.", text) is not None and text[0] == text[0].upper() and "None" not in text


@each_game
@each_language
def test_every_event_is_told_to_its_seat_to_others_and_to_spectators(language: str, game: str) -> None:
    told = words(language)
    for event in events(game):
        for seat in (0, 1, None):
            plain = event.plain(seat)
            assert is_sentence(told.event(game, plain, NAMES)), plain


@each_game
@each_language
def test_every_decision_is_told(language: str, game: str) -> None:
    assert {decision["kind"] for decision in decisions(game)} == DECISION_KINDS[game]
    for decision in decisions(game):
        assert is_sentence(words(language).decision(game, decision, NAMES)), decision


@each_game
@each_language
def test_every_refusal_is_told(language: str, game: str) -> None:
    assert {code for code, _ in refusals(game)} == {*part(game, "refusals").REFUSALS, "not_asked", "match_over"}
    for code, facts in refusals(game):
        assert is_sentence(words(language).refusal(game, code, facts, NAMES)), (code, facts)


@each_language
def test_what_a_match_refuses_is_told(language: str) -> None:
    match = regni.new_match("tigris", seats=2, seed=1, first=0)
    found = [match.why_not("dance {now}"), match.why_not("pass", seat=1), match.why_not("support 0")]
    for act in (match.undo, lambda: match.play("pass", version=9)):
        with pytest.raises(regni.Refused) as refused:
            act()
        found.append(refused.value.refusal)
    told = [words(language).refusal("tigris", refusal.code, refusal.facts) for refusal in found if refusal is not None]
    assert len(told) == 5
    assert "dance {now}" in told[0]
    assert all(is_sentence(text.replace("{now}", "")) for text in told)


def refused_by_a_table() -> Iterator[regni.Refusal]:
    """Everything that people may do wrong at a table, once."""
    kept = tigris(PERSON, PERSON, PERSON, BOT)
    table = kept.table
    kept.play("leader king G3")
    first = (lambda: table.answer(1, True), lambda: table.take_back(0), lambda: table.flag(0.0), table.record)
    then = (
        *(lambda: table.play(7, "pass"), lambda: table.play(3, "pass"), lambda: table.play_for_bot(0, "pass")),
        *(lambda: table.propose(1, "undo"), lambda: table.answer(0, True), lambda: table.moment(2)),
        *(lambda: table.say(0, ""), lambda: table.say(0, "x" * 501), lambda: table.say(None, "hm")),
        lambda: table.sit(0, "Anna", "sun"),
    )
    yield from (refusal_of(attempt) for attempt in first)
    kept.happen(table.propose(0, "undo"))
    yield from (refusal_of(attempt) for attempt in then)


def refusal_of(attempt: Callable[[], object]) -> regni.Refusal:
    with pytest.raises(regni.Refused) as refused:
        attempt()
    return refused.value.refusal


@each_language
def test_what_a_table_refuses_is_told(language: str) -> None:
    found = list(refused_by_a_table())
    assert {refusal.code for refusal in found} == set(TABLE_REFUSALS)
    for refusal in found:
        assert is_sentence(words(language).refusal("tigris", refusal.code, refusal.facts)), refusal


class Noting(Telling):
    """Tells, and notes each text and each case that was said."""

    def __init__(self, facts: Facts, game: Facts, said: set[tuple[int, str]]) -> None:
        super().__init__(facts, game, NAMES, table("en")["language"])
        self.said = said

    def say(self, text: Any) -> str:
        self.said.add((id(text), text if isinstance(text, str) else self.case(text)))
        return super().say(text)

    def about(self, each: Any) -> Telling:
        return Noting(dict(super().about(each).facts), dict(self.game), self.said)


@each_game
def test_every_case_of_every_text_is_said_sooner_or_later(game: str) -> None:
    texts, said = table("en")[game], set[tuple[int, str]]()
    for key, facts in whatever_is_told(game):
        kind, name = key.split(".")
        Noting(facts, texts, said).say(texts[kind][name])
    kinds = ("events", "decisions", "refusals", "phrases")
    named = [(f"{kind}.{name}", text) for kind in kinds for name, text in texts.get(kind, {}).items()]
    assert [(key, case) for key, text in named for case in cases(text) if (id(text), case) not in said] == []


def whatever_is_told(game: str) -> Iterator[Told]:
    """Events, decisions and refusals with their keys."""
    yield from ((f"events.{event.name}", event.plain(seat)) for event in events(game) for seat in (0, 1, None))
    yield from ((f"decisions.{decision['kind']}", decision) for decision in decisions(game))
    known = part(game, "refusals").REFUSALS
    yield from ((f"refusals.{code}", facts) for code, facts in refusals(game) if code in known)


def cases(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else [case["say"] for case in text]


# what is not there


def test_an_unknown_refusal_is_named() -> None:
    with pytest.raises(KeyError, match=r"match\.refusals\.boredom"):
        words("en").refusal("tigris", "boredom", {})


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(regni.Malformed, match="en, it"):
        words("tlh")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
