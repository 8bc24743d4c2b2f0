"""The page tells sentences as Python does: both are compared with the same samples (the page's side runs in vitest)."""

import json
from pathlib import Path
from typing import Any

import pytest

from regni.language import words

SAMPLES = json.loads((Path(__file__).parents[2] / "web" / "tests" / "templates.json").read_text(encoding="utf-8"))


def said(language: str, sample: dict[str, Any]) -> str:
    """The sentence of a sample."""
    game, facts, names = sample["game"], sample["facts"], SAMPLES["names"]
    match sample["kind"]:
        case "event":
            return words(language).event(game, facts, names)
        case "decision":
            return words(language).decision(game, facts, names)
        case _:
            return words(language).refusal(game, sample["name"], facts, names)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("sample", SAMPLES["samples"], ids=lambda sample: f"{sample['game']}-{sample['name']}")
def test_python_tells_the_samples_of_the_page(language: str, sample: dict[str, Any]) -> None:
    assert said(language, sample) == sample[language]
