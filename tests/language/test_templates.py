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


def test_braces_in_a_fact_are_left_alone() -> None:
    assert SMALL.text("small.list", all="{n}") == "{n}"


def test_a_field_that_no_fact_fills_fails() -> None:
    with pytest.raises(KeyError, match="nobody"):
        SMALL.text("small.wrong", somebody=1)


@pytest.mark.parametrize("key", ["small.nothing", "nothing.at.all", "small.plain.deeper"])
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(KeyError, match=key):
        SMALL.text(key)
