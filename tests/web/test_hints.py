"""The expert's advice in the browser: a hint that is taken, and the analysis of a match that is over."""

import json

from playwright.sync_api import expect

import regni
from support.axe import check
from support.browser import Opening, Window
from support.server import last_move
from support.tigris import classic

TWO_ACTIONS = classic("D5=K1 E5=t F5=t B2=t", "hand 0 temple 6\nhand 1 farm 6").position()
SHORT = regni.match_from_position(regni.replay(last_move()[0]["record"]).position(), seed=1)
SHORT.play(last_move()[1])


def hinted(person: Window) -> None:
    """Ask for a hint with the keyboard, and wait for it."""
    person.page.keyboard.press("i")
    expect(person.page.locator(".hint .advised")).to_have_count(3)


def test_a_hint_is_shown_and_taken(window: Opening) -> None:
    anna = window("Anna").visit().open(TWO_ACTIONS)
    hinted(anna)
    first = anna.page.locator(".hint .advised").first
    expect(first).to_contain_text("Anna")
    expect(first).to_contain_text("in 100")
    check(anna, "hint")
    first.hover()
    expect(anna.said).to_be_visible()
    before = anna.version
    first.click()
    if anna.confirm.count():
        anna.commit()
    expect(anna.page.locator(f'main.table:not([data-version="{before}"])')).to_be_visible()
    expect(anna.page.locator(".hint")).to_have_count(0)


def test_a_hint_is_looked_at_before_it_is_taken_on_a_phone(window: Opening) -> None:
    anna = window("Anna", language="it-IT", width=390, height=844).visit().open(TWO_ACTIONS)
    anna.page.get_by_role("button", name="Consiglio").tap()
    first = anna.page.locator(".hint .advised").first
    before = anna.version
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert anna.version == before
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    check(anna, "hint on a phone")
    anna.page.get_by_role("button", name="Chiudi").tap()
    expect(anna.page.locator(".hint")).to_have_count(0)


def test_a_table_of_two_people_gives_no_hints(window: Opening) -> None:
    anna = window("Anna")
    anna.visit(anna.lay(TWO_ACTIONS, people=2)[0]).at_table()
    assert anna.is_asked
    expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_match_that_is_over_is_analysed_and_looked_at_again(window: Opening) -> None:
    anna = window("Anna").visit().open(json.dumps(SHORT.record()))
    anna.dialog.get_by_role("button", name="Analyse the match").click()
    expect(anna.dialog.locator(".plot polyline").first).to_be_visible()
    check(anna, "analysis")
    anna.dialog.locator("summary").click()
    expect(anna.dialog.locator("tbody tr")).to_have_count(SHORT.actions + 1)
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Analyse the match").click()
    expect(anna.dialog.locator(".plot")).to_be_visible()
