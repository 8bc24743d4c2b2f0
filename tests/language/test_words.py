"""Words: everything the engine can tell, ask or refuse has a sentence in both languages."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import regni
from regni.core.events import Event
from regni.games.tigris.events import EVENTS
from regni.games.tigris.options import OPTIONS
from regni.games.tigris.pieces import BUILDINGS, DYNASTIES, LEADERS, MONUMENT_NAMES, TILES
from regni.games.tigris.refusals import REFUSALS
from regni.language import LANGUAGES, preferred, words
from regni.language.templates import FIELD, Telling
from regni.match.match import REFUSALS as MATCH_REFUSALS
from support.tigris_pending import HANDS, PENDING, RESERVE, Pending

Facts = dict[str, Any]
Told = tuple[str, Facts]  # what it is called, and its facts

DECISIONS = ("turn", "support", "war", "monument", "treasure", "building", "take", "point")
SCORE_REASONS = ("tile", "building", "revolt", "war", "monument", "wonder")
LEFT_REASONS = ("revolt", "war", "no_temple")
END_REASONS = ("treasures", "tiles")
FORMS = ("one", "many", "a", "the", "all")
NAMES = ["Anna", "Toro", "Enrico", "Lea"]
FILES = Path(regni.__file__).parent / "language"


def table(language: str) -> Facts:
    return dict(words(language).table)


def test_each_language_is_a_file() -> None:
    assert sorted(file.stem for file in FILES.glob("*.json")) == sorted(LANGUAGES)


# every name has words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_event_decision_or_refusal_is_without_words_and_none_has_words_for_nothing(language: str) -> None:
    tigris = table(language)["tigris"]
    assert set(tigris["events"]) == set(EVENTS)
    assert set(tigris["decisions"]) == set(DECISIONS)
    assert set(tigris["refusals"]) == set(REFUSALS)
    assert set(table(language)["match"]["refusals"]) == set(MATCH_REFUSALS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(language: str) -> None:
    told = words(language)
    assert set(table(language)["tigris"]["options"]) == {option.name for option in OPTIONS}
    for option in OPTIONS:
        assert told.option("tigris", option.name)
        assert is_sentence(told.option_explained("tigris", option.name))
        assert all(told.option_value("tigris", option.name, value) for value in option.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_all_its_forms(language: str) -> None:
    pieces = table(language)["tigris"]["pieces"]
    assert {*TILES, *LEADERS, *BUILDINGS, *DYNASTIES, *MONUMENT_NAMES, "treasure", "catastrophe", "wonder"} <= set(
        pieces
    )
    assert [name for name, forms in pieces.items() if not all(forms.get(form) for form in FORMS)] == []
    assert all(pieces[dynasty]["name"] for dynasty in DYNASTIES)
    assert all(set(pieces[tile]["point"]) == {"one", "many"} for tile in TILES)
    assert [pieces[tile]["building"] for tile in TILES] == [pieces[building]["the"] for building in BUILDINGS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    assert set(table(language)["tigris"]["reasons"]) == {*SCORE_REASONS, *LEFT_REASONS, *END_REASONS}


# both languages speak of the same


def fields(template: str) -> set[str]:
    """The facts that a template speaks of."""
    paths = [path for field in FIELD.findall(template) for path in field.split(":") if "|" not in path]
    return {path.split(".")[0] for path in paths}


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


MATCHES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"buildings": "on", "wonder": "on", "draw": "reserve"}),
    (4, {"board": "advanced", "support": "english", "scores": "open"}),
    (2, {"board": "advanced", "buildings": "on", "draw": "reserve"}),
    (4, {"dynasties": "lion pot", "wonder": "on", "first": "2"}),
]

MORE = {
    "english defence too strong": Pending(
        (1, "support"), "E5=t D5=K1", f"option support english\n{HANDS}", ("leader king F5", "support 1")
    ),
    "english defence that holds": Pending(
        (1, "support"), "E5=t D5=K1", f"option support english\n{HANDS}", ("leader king F5", "support 0")
    ),
    "english attack": Pending(
        (0, "support"), "E5=t D5=K1 C5=t", f"option support english\n{HANDS}", ("leader king F5",)
    ),
    "three kingdoms": Pending((0, "turn"), "D5=K0 E5=t G5=t H5=P1 F6=t F7=T1"),
    "buildings, catastrophes and monuments": Pending(
        (0, "turn"),
        "K5=m+ L5=m G5=P1 G6=t A4=x E5=o F5=o E6=o F6=o",
        f"option buildings on\nmonument settlement-temple E5 settlement\n{HANDS}",
    ),
    "monument built before": Pending(
        (0, "monument"),
        "K5=s L5=s K6=s E5=o F5=o E6=o F6=o",
        f"monument settlement-temple E5 settlement\n{HANDS}",
        ("tile settlement L6",),
    ),
    "wonder built before": Pending(
        (0, "monument"),
        "E5=s F5=s E6=s K5=o J6=o K6=o L6=o K7=o",
        f"option wonder on\nwonder K6 market\n{HANDS}",
        ("tile settlement F6",),
    ),
    "empty bag": Pending(
        (0, "take"), "E5=t D5=K1", f"{RESERVE}\n{HANDS.replace('market 15', 'market 0')}", ("swap temple 2",)
    ),
    "no catastrophe left": Pending((0, "turn"), "", "catastrophes 0 0\nhand 0 farm 1"),
    "outer treasures": Pending(
        (0, "treasure"), "O2=T0 P3=s P4=f O5=f P5=f P7=s P8=s P9=s", actions=("tile settlement P6",)
    ),
    "a line the building stands in, and a longer one": Pending(
        (0, "building"),
        "E5=m+ F5=m G2=m G3=m G4=m",
        f"option buildings on\n{HANDS}",
        ("tile market G5",),
    ),
    "line not longer": Pending(
        (0, "building"),
        "E5=m+ F5=m G5=m B9=m C9=m D9=m E10=m",
        f"option buildings on\n{HANDS}",
        ("tile market E9",),
    ),
    "points doubled": Pending(
        (0, "turn"), "E5=m+ F5=m E4=t F4=T0", f"option buildings on\n{HANDS}", ("tile market E6",)
    ),
    "last temple struck": Pending((0, "turn"), "E5=t D5=K1", actions=("catastrophe E5",)),
    "two treasures left": Pending((0, "turn"), "K1=t B2=t P2=t F3=t N5=t I7=t B8=t O9=t"),
}


def random_match(seats: int, options: dict[str, str], seed: int) -> Iterator[regni.Match]:
    """A match at each of its decisions and at its end; kinds of action are equally likely."""
    match = regni.new_match("tigris", seats=seats, seed=seed, **options)
    rng = random.Random(seed)
    while match.decision is not None:
        yield match
        kinds: dict[str, list[str]] = {}
        for action in match.legal():
            kinds.setdefault(action.split()[0], []).append(action)
        match.play(rng.choice(kinds[rng.choice([*kinds, *kinds.keys() & {"tile"}])]))
    yield match


def answered(pending: Pending) -> Iterator[regni.Match]:
    """The matches after one answer of each kind that a decision allows."""
    answers = {action.split()[0] + action.endswith("none") * " none": action for action in pending.match().legal()}
    for answer in answers.values():
        match = pending.match()
        match.play(answer)
        yield match


@cache
def events() -> list[Event]:
    """The events of random matches, and of answers to every kind of decision."""
    over = [list(random_match(*setting, seed))[-1] for seed, setting in enumerate(MATCHES)]
    after = [match for pending in [*PENDING.values(), *MORE.values()] for match in answered(pending)]
    return [event for match in [*over, *after] for event in match.events]


@cache
def decisions() -> list[Facts]:
    """Everything that is asked in random matches and in the middle of things."""
    found = [
        match.decision.plain()
        for seed, setting in enumerate(MATCHES)
        for match in random_match(*setting, seed)
        if match.decision is not None
    ]
    return found + [asked.plain() for each in PENDING.values() if (asked := each.match().decision) is not None]


@cache
def refusals() -> list[Told]:
    """Every different refusal of every action, in the middle of things and now and then in random matches."""
    states = [pending.match().state for pending in [*PENDING.values(), *MORE.values()]]
    for seed, setting in enumerate(MATCHES):
        states += [match.state.copy() for match in random_match(*setting, seed)][::-60]
    game = regni.GAMES["tigris"]
    given = [game.why_not(state, code) for state in states for code in range(game.space)]
    return list({repr(refusal): (refusal.code, refusal.facts) for refusal in given if refusal is not None}.values())


def is_sentence(text: str) -> bool:
    return re.fullmatch(r"[^{}|_]*\w[^{}|_]*\.", text) is not None and text[0] == text[0].upper() and "None" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_to_its_seat_to_others_and_to_spectators(language: str) -> None:
    told = words(language)
    for event in events():
        for seat in (0, 1, None):
            plain = event.plain(seat)
            assert is_sentence(told.event("tigris", plain, NAMES)), plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_told(language: str) -> None:
    assert {decision["kind"] for decision in decisions()} == set(DECISIONS)
    for decision in decisions():
        assert is_sentence(words(language).decision("tigris", decision, NAMES)), decision


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_told(language: str) -> None:
    assert {code for code, _ in refusals()} == {*REFUSALS, "not_asked", "match_over"}
    for code, facts in refusals():
        assert is_sentence(words(language).refusal("tigris", code, facts)), (code, facts)


@pytest.mark.parametrize("language", LANGUAGES)
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


def test_every_case_of_every_text_is_said_sooner_or_later() -> None:
    texts = table("en")["tigris"]
    said = [
        *((f"events.{event.name}", event.plain(seat)) for event in events() for seat in (0, 1, None)),
        *((f"decisions.{decision['kind']}", decision) for decision in decisions()),
        *((f"refusals.{code}", facts) for code, facts in refusals() if code in REFUSALS),
    ]
    used = {(key, case_said(texts, key, facts)) for key, facts in said}
    kinds = ("events", "decisions", "refusals")
    cases = {(f"{kind}.{name}", case) for kind in kinds for name, text in texts[kind].items() for case in said_in(text)}
    assert cases - used == set()


def said_in(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else [case["say"] for case in text]


def case_said(texts: Facts, key: str, facts: Facts) -> str:
    kind, name = key.split(".")
    text = texts[kind][name]
    return text if isinstance(text, str) else Telling(facts, {}, (), {}).case(text)


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
