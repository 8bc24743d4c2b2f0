"""The words of a language: every event, decision, refusal, option and piece of a game, and the texts of the tools."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from regni.core.refusal import Malformed
from regni.language.templates import Facts, Telling

LANGUAGES = ("en", "it")


class Words:
    """One language. What it has no words for raises KeyError with the name of what is missing."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table

    def event(self, game: str, event: Facts, names: Sequence[str]) -> str:
        """What happened, as plain facts ("event" is its name); `names` is how the seats are called."""
        return self._tell(game, f"{game}.events.{event['event']}", event, names)

    def decision(self, game: str, decision: Facts, names: Sequence[str]) -> str:
        """What is asked, as plain facts ("seat", "kind", …)."""
        return self._tell(game, f"{game}.decisions.{decision['kind']}", decision, names)

    def refusal(self, game: str, code: str, facts: Facts, names: Sequence[str] = ()) -> str:
        """The rule that forbids an action: one of the game's, or one that all games share."""
        owner = game if code in self._at(f"{game}.refusals") else "match"
        return self._tell(game, f"{owner}.refusals.{code}", facts, names)

    def action(self, game: str, verb: str) -> str:
        """What an action is, by the first word of its text."""
        return self.text(f"{game}.actions.{verb}")

    def card(self, game: str, name: str) -> str:
        """What a card does, in a sentence or two."""
        return self.text(f"{game}.cards.{name}")

    def option(self, game: str, name: str) -> str:
        """What an option is called."""
        return self.text(f"{game}.options.{name}.name")

    def option_explained(self, game: str, name: str) -> str:
        """What an option changes, in a sentence."""
        return self.text(f"{game}.options.{name}.explained")

    def option_value(self, game: str, name: str, value: str) -> str:
        """What a value of an option is called: its own words, those of the pieces it lists, or itself (a file)."""
        values, pieces = self._at(f"{game}.options.{name}.values"), self._at(f"{game}.pieces")
        if value in values:
            return str(values[value])
        listed = value.split()
        return ", ".join(self.piece(game, each) for each in listed) if all(each in pieces for each in listed) else value

    def piece(self, game: str, name: str, form: str = "one") -> str:
        """A piece in one of its forms: "one", "many", "a", "the", "all"; dynasties have a "name"."""
        return str(self._at(f"{game}.pieces.{name}.{form}"))

    def reason(self, game: str, name: str) -> str:
        """Why something happened or the match ended, in a few words."""
        return self.text(f"{game}.reasons.{name}")

    def text(self, key: str, /, **facts: Any) -> str:
        """The text of a dotted key, its fields filled with the facts."""
        return self._tell(key.split(".")[0], key, facts, ())

    def _tell(self, game: str, key: str, facts: Facts, names: Sequence[str]) -> str:
        text = self._at(key)
        return Telling(facts, self.table[game], names, self.table["language"]).say(text)

    def _at(self, key: str) -> Any:
        """What stands at a dotted key."""
        found: Any = self.table
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise KeyError(f"{key} in {self.language}")
            found = found[part]
        return found


@cache
def words(language: str) -> Words:
    """The words of a language."""
    if language not in LANGUAGES:
        raise Malformed(f"language {language!r}", f"one of {', '.join(LANGUAGES)}")
    file = Path(__file__).with_name(f"{language}.json")
    return Words(language, json.loads(file.read_text(encoding="utf-8")))


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for (LC_ALL, then LC_MESSAGES, then LANG), if there are words for it."""
    asked = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    language = asked[:2].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
