"""Sentences with fields, the one mechanism behind every text; the web client has the same few lines.

A text is a template, or a list of cases of which the first that fits is said: [{"when": …, "say": …}, …, {"say": …}].

    {fact}             its value: a number or a text; a list is joined, counted pieces are written with their numbers
    {fact.form}        a form of the piece that the fact names: {leader.the} is "the king"; of a list, that of each
    {seat.name}        how the seat is called
    {fact.0}           one of a list; {fact.@other} is the one at the place that another fact says
    {fact.part}        a part of a fact that has parts; of a list, that of each
    {fact.count}       how many a list holds
    {fact.counted}     what a list holds, each told once: `it`, and its `count`
    {fact:one|many}    the word that agrees with the number, or with how many a list holds
    {fact:other.form}  the same, where the two words are those of a piece: {count:tile}, {points:colour.point}
    {>phrase}          a phrase of the game, which is a text too, with the same facts
    {fact>phrase}      each of a list told by a phrase, which knows its parts; what has no parts is `it`

`when` names facts and what they are: a value, one of a list of values, a number also for a list of so many, null for a
fact that is not there, @other for what another fact is.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

Facts = Mapping[str, Any]
Table = Mapping[str, Any]

FIELD = re.compile(r"\{([^{}]*)\}")


class Telling:
    """What a template may speak of: the facts, the words of the game, how seats are called, and how to say "and"."""

    def __init__(self, facts: Facts, game: Table, names: Sequence[str], language: Table) -> None:
        self.facts = facts
        self.game = game
        self.pieces: Table = game.get("pieces", {})
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
        if isinstance(wanted, str) and wanted.startswith("@"):
            return bool(found == self.facts.get(wanted[1:]))
        return found in wanted if isinstance(wanted, list) else bool(found == wanted)

    def field(self, field: str) -> str:
        """What stands between the braces, told."""
        listed, mark, phrase = field.partition(">")
        if mark:
            return self.phrases(listed, phrase)
        path, _, words = field.partition(":")
        if not words:
            return self.show(self.value(path))
        form = noun_form(amount(self.value(path)))
        if "|" in words:
            return dict(zip(("one", "many"), words.split("|"), strict=True))[form]
        found = self.value(words)
        return str((self.pieces[found] if isinstance(found, str) else found)[form])

    def phrases(self, path: str, phrase: str) -> str:
        """A phrase with the same facts or, where there is a path, with those of each of its list."""
        text = self.game["phrases"][phrase]
        if not path:
            return self.say(text)
        return self.joined([self.about(each).say(text) for each in self.value(path)])

    def about(self, each: Any) -> "Telling":
        """The same, of one thing in a list."""
        parts = each if isinstance(each, Mapping) else {"it": each}
        return Telling({**self.facts, **parts}, self.game, self.names, self.language)

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
        if step.startswith("@"):
            return value[self.facts[step[1:]]]
        if step == "count":
            return amount(value)
        if step == "counted":
            return [{"it": each, "count": number} for each, number in Counter(value).items()]
        if isinstance(value, list):
            return [self.step(each, step) for each in value]
        if isinstance(value, Mapping):
            return value[step]
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
