"""Era of Kingdoms alone against the Shadow Realm: a whole match, and its turn told card by card."""

from dataclasses import replace

from playwright.sync_api import expect

import regni
from support.axe import check
from support.browser import Opening
from support.kingdoms_pending import PENDING
from support.playing_kingdoms import answer, play_to_the_end, spot

SHORT = regni.new_match("kingdoms", 1, seed=4, rounds="6").position()
BEFORE_THEFT = replace(PENDING["theft by the shadow"], actions=()).match().position()
PLAGUE = PENDING["plague of the shadow"].match().position()


def test_a_person_plays_a_whole_match_alone(window: Opening) -> None:
    anna = window("Anna").visit().open(SHORT)
    anna.wait()
    assert "play" in play_to_the_end(anna)
    expect(anna.dialog.locator(".scores")).to_contain_text("Anna")
    expect(anna.dialog.locator(".scores")).to_contain_text("Shadow Realm")
    check(anna, "result")
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("heading", name="Before the first turn")).to_have_count(1)
    expect(anna.page.locator(".story h2", has_text="Shadow Realm")).to_have_count(6)


def test_the_shadow_s_turn_is_told_card_by_card(window: Opening) -> None:
    anna = window("Anna").visit().open(BEFORE_THEFT)
    for _ in ("the actions", "the discards"):
        anna.page.keyboard.press("e")
        anna.commit()
    expect(anna.page.locator(".reaction")).to_contain_text("Steal, played by the Shadow Realm")
    expect(anna.page.locator(".reaction")).to_contain_text("You hold no Survival Tactics")
    answer(anna, "allow")
    told = anna.page.locator(".shadow .turn li")
    expect(told.locator("strong").first).to_have_text("Steal")
    expect(told.first).to_contain_text("Riches")
    check(anna, "the Shadow Realm")


def test_what_the_shadow_takes_is_chosen_on_a_phone_in_italian(window: Opening) -> None:
    anna = window("Anna", language="it-IT", width=390, height=844).visit().open(PLAGUE)
    expect(anna.page.locator(".kingdom .place.lit")).to_have_count(2)
    spot(anna, "land:0:3").tap()
    anna.commit()
    expect(spot(anna, "land:0:3").locator(".plague")).to_be_visible()
    expect(spot(anna, "land:0:1").locator(".plague")).to_have_count(0)
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
