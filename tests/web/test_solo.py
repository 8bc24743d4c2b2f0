"""Era of Kingdoms alone against the Shadow Realm: a whole match, and its turn told card by card."""

from playwright.sync_api import expect

import regni
from support.browser import Opening, Window
from support.kingdoms_pending import PENDING
from support.playing_kingdoms import act, answer, spot

SHORT = regni.new_match("kingdoms", 1, seed=5, rounds="6").position()
THEFT = PENDING["theft by the shadow"].match().position()
PLAGUE = PENDING["plague of the shadow"].match().position()


def test_a_person_plays_a_whole_match_alone(window: Opening) -> None:
    anna = window("Anna").visit().open(SHORT)
    anna.wait()
    done: list[str] = []
    while not anna.is_over:
        done.append(act(anna))
        if done[-1] == "play" and done.count("play") == 2:
            _takes_back_what_was_played(anna)
        if done[-1] == "play" and done.count("play") == 4:
            _finds_everything_again(anna)
        anna.wait()
    assert done.count("play") >= 4

    expect(anna.dialog.locator(".scores")).to_contain_text("Anna")
    expect(anna.dialog.locator(".scores")).to_contain_text("Shadow Realm")
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("heading", name="Before the first turn")).to_have_count(1)
    expect(anna.page.locator(".story h2", has_text="Shadow Realm")).to_have_count(6)


def _takes_back_what_was_played(person: Window) -> None:
    cards = person.page.locator(".hand .held").count()
    person.page.get_by_role("button", name="Undo", exact=True).click()
    expect(person.page.locator(".hand .held")).to_have_count(cards + 1)


def _finds_everything_again(person: Window) -> None:
    told = person.page.locator(".shadow .turn li").all_inner_texts()
    person.page.reload()
    person.at_table()
    expect(person.page.locator(".shadow .turn li")).to_have_text(told)


def test_the_shadow_s_turn_is_told_card_by_card(window: Opening) -> None:
    anna = window("Anna").visit().open(THEFT)
    expect(anna.page.locator(".reaction")).to_contain_text("Steal, played by the Shadow Realm")
    expect(anna.page.locator(".reaction")).to_contain_text("You hold no Survival Tactics")
    answer(anna, "allow")
    told = anna.page.locator(".shadow .turn li")
    expect(told.locator("strong").first).to_have_text("Steal")
    expect(told.first).to_contain_text("Riches")


def test_what_the_shadow_takes_is_chosen_on_a_phone_in_italian(window: Opening) -> None:
    anna = window("Anna", language="it-IT", width=390, height=844).visit().open(PLAGUE)
    expect(anna.page.locator(".kingdom .place.lit")).to_have_count(2)
    spot(anna, "land:0:3").tap()
    anna.commit()
    expect(spot(anna, "land:0:3").locator(".plague")).to_be_visible()
    expect(spot(anna, "land:0:1").locator(".plague")).to_have_count(0)
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
