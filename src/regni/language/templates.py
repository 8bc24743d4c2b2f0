"""Sentences with fields, the one mechanism behind every text; the web client has the same few lines.

A text is a template, or a list of cases of which the first that fits is said: [{"when": …, "say": …}, …, {"say": …}].

    {fact}             its value: a number or a text; a list is joined, counted pieces are written with their numbers
    {fact.form}        a form of the piece that the fact names: {leader.the} is "the king"; of a list, that of each
    {seat.name}        how the seat is called
    {fact.0}           one of a list
    {fact.count}       how many a list holds
    {fact:one|many}    the word that agrees with the number, or with how many a list holds
    {fact:other.form}  the same, where the two words are those of a piece: {count:tile}, {points:colour.point}

`when` names facts and what they are: a value, one of a list of values, a number also for a list of so many, null for a
fact that is not there.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

Facts = Mapping[str, Any]
Table = Mapping[str, Any]

FIELD = re.compile(r"\{([^{}]*)\}")


class Telling:
    """What a template may speak of: the facts, the pieces by name, how seats are called, and how to say "and"."""

    def __init__(self, facts: Facts, pieces: Table, names: Sequence[str], language: Table) -> None:
        self.facts = facts
        self.pieces = pieces
        self.names = names
        self.language = language

    def say(self, text: Any) -> str:
        """The sentence of a template, or of the first case that fits."""
        return FIELD.sub(lambda field: self.field(field[1]), text if isinstance(text, str) else self.case(text))

    def case(self, cases: Sequence[Table]) -> str:
        """The template of the first case that fits."""
        for each in cases:
            if self.fits(each):
                return str(each["say"])
        raise KeyError(f"no case for {dict(self.facts)}")

    def fits(self, case: Table) -> bool:
        """Are the facts those of this case?"""
        return all(self.agrees(path, wanted) for path, wanted in case.get("when", {}).items())

    def agrees(self, path: str, wanted: Any) -> bool:
        """Is the fact what a case wants it to be?"""
        if self.facts.get(path.split(".")[0]) is None:
            return wanted is None
        value = self.value(path)
        found = len(value) if isinstance(value, list) else value
        return found in wanted if isinstance(wanted, list) else bool(found == wanted)

    def field(self, field: str) -> str:
        """What stands between the braces, told."""
        path, _, words = field.partition(":")
        if not words:
            return self.show(self.value(path))
        form = noun_form(amount(self.value(path)))
        if "|" in words:
            return dict(zip(("one", "many"), words.split("|"), strict=True))[form]
        found = self.value(words)
        return str((self.pieces[found] if isinstance(found, str) else found)[form])

    def value(self, path: str) -> Any:
        """The value at a path: a fact, then its parts or forms."""
        fact, *steps = path.split(".")
        if self.facts.get(fact) is None:
            raise KeyError(f"no fact {fact!r} among {', '.join(self.facts) or 'none'}")
        value = self.facts[fact]
        for step in steps:
            value = self.step(value, step)
        return value

    def step(self, value: Any, step: str) -> Any:
        """One step further: a part of a list, its length, the name of a seat, or a form of a piece."""
        if step.isdigit():
            return value[int(step)]
        if step == "count":
            return amount(value)
        if isinstance(value, list):
            return [self.step(each, step) for each in value]
        if step == "name" and isinstance(value, int):
            return self.names[value]
        return self.pieces[value][step]

    def show(self, value: Any) -> str:
        """A value as a person reads it."""
        if isinstance(value, Mapping):
            return self.show([f"{number} {self.pieces[piece][noun_form(number)]}" for piece, number in value.items()])
        if isinstance(value, list):
            return self.joined([self.show(each) for each in value])
        return str(value)

    def joined(self, parts: list[str]) -> str:
        """One, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        last = parts[-1]
        link = self.language["and_before_e" if last.startswith(("e", "E")) else "and"]
        return f"{', '.join(parts[:-1])} {link} {last}"


def amount(value: Any) -> int:
    """A number, or how many a list or a count of pieces holds."""
    if isinstance(value, Mapping):
        return sum(value.values())
    return len(value) if isinstance(value, list) else int(value)


def noun_form(number: int) -> str:
    """The form of a noun after a number."""
    return "one" if number == 1 else "many"
