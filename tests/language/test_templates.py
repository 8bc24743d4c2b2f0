"""Templates: fields, agreement with a number, cases, and what goes wrong."""

from typing import Any

import pytest

from regni.language import Words

Facts = dict[str, Any]

SMALL = Words(
    "xx",
    {
        "language": {"and": "e", "and_before_e": "ed"},
        "small": {
            "pieces": {"egg": {"one": "uovo", "many": "uova", "a": "un uovo", "sort": {"one": "tipo", "many": "tipi"}}},
            "refusals": {},
            "plain": "{n} {n:uovo|uova}",
            "piece": "{what.a}; {n} {n:what}; {n} {n:what.sort}; {counted}",
            "list": "{all}",
            "cases": [
                {"when": {"all": 0}, "say": "niente"},
                {"when": {"all": 1}, "say": "uno"},
                {"when": {"who": ["a", "b"]}, "say": "a o b"},
                {"when": {"who": None}, "say": "nessuno"},
            ],
            "wrong": "{nobody}",
            "phrases": {
                "it": "{it} di {who}",
                "part": "{name} ({size}: {eggs} {eggs:uovo|uova})",
                "times": "{it} {count} {count:volta|volte}",
                "guess": [{"when": {"who": None}, "say": "chissà"}, {"say": "forse {who}"}],
            },
            "whole": "{>guess}.",
            "each": "{all>it}",
            "parts": "{all>part}; {all.size}; {all.@best.name}",
            "counted": "{all.counted>times}",
            "same": [{"when": {"who": "@other"}, "say": "sempre {who}"}, {"say": "{who} e {other}"}],
        },
    },
)


def test_words_agree_with_their_number() -> None:
    assert [SMALL.text("small.plain", n=n) for n in (0, 1, 2)] == ["0 uova", "1 uovo", "2 uova"]
    told = SMALL.text("small.piece", what="egg", n=2, counted={"egg": 3})
    assert told == "un uovo; 2 uova; 2 tipi; 3 uova"


def test_lists_are_joined() -> None:
    lists: list[list[str]] = [[], ["A1"], ["A1", "B2"], ["A1", "B2", "E5"]]
    assert [SMALL.text("small.list", all=each) for each in lists] == ["", "A1", "A1 e B2", "A1, B2 ed E5"]


def test_the_first_case_that_fits_is_said() -> None:
    facts: list[Facts] = [{"all": []}, {"all": ["x"]}, {"all": ["x", "y"], "who": "b"}, {"who": None}, {}]
    assert [SMALL.text("small.cases", **each) for each in facts] == ["niente", "uno", "a o b", "nessuno", "nessuno"]
    with pytest.raises(KeyError, match="no case"):
        SMALL.text("small.cases", who="c")


def test_a_phrase_has_the_same_facts() -> None:
    assert [SMALL.text("small.whole", **each) for each in ({}, {"who": "Ugo"})] == ["chissà.", "forse Ugo."]


def test_each_of_a_list_is_told_by_a_phrase() -> None:
    assert SMALL.text("small.each", all=["uova", "latte"], who="Ugo") == "uova di Ugo e latte di Ugo"
    assert SMALL.text("small.each", all=[]) == ""


def test_what_has_parts_is_told_by_its_parts() -> None:
    nests = [{"name": "A1", "size": 3, "eggs": 1}, {"name": "E5", "size": 2, "eggs": 4}]
    told = SMALL.text("small.parts", all=nests, best=1)
    assert told == "A1 (3: 1 uovo) ed E5 (2: 4 uova); 3 e 2; E5"


def test_what_is_there_several_times_is_counted() -> None:
    assert SMALL.text("small.counted", all=[2, 0, 2]) == "2 2 volte e 0 1 volta"


def test_a_case_may_compare_two_facts() -> None:
    assert SMALL.text("small.same", who=0, other=0) == "sempre 0"
    assert SMALL.text("small.same", who=0, other=1) == "0 e 1"


def test_braces_in_a_fact_are_left_alone() -> None:
    assert SMALL.text("small.list", all="{n}") == "{n}"


def test_a_field_that_no_fact_fills_fails() -> None:
    with pytest.raises(KeyError, match="nobody"):
        SMALL.text("small.wrong", somebody=1)


@pytest.mark.parametrize("key", ["small.nothing", "nothing.at.all", "small.plain.deeper"])
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(KeyError, match=key):
        SMALL.text(key)
