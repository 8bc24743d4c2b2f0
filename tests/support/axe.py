"""What axe finds in a page that keeps people out."""

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import expect

from support.browser import Window

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
FINDINGS = """() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .flatMap(each => each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)))"""
THEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")


@cache
def axe() -> str:
    """The program that looks for it."""
    return AXE.read_text(encoding="utf-8")


def check(person: Window, where: str) -> None:
    """Nothing serious in what is shown now, by day and by night."""
    found: dict[str, list[str]] = {}
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        person.page.evaluate(axe())
        found[f"{where}, {theme}"] = person.page.evaluate(FINDINGS)
    assert not any(found.values()), found
