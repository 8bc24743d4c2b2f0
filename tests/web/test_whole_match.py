"""Two people and a bot play a whole match of Tigris & Euphrates in two windows, one of them in Italian."""

from playwright.sync_api import expect

from support.browser import Opening, Window
from support.playing_tigris import act

FRIEND = 1  # which kind of sitter


def invited(host: Window) -> str:
    """A new table with a friend's seat and a bot's; the link for the friend."""
    host.door("tigris").locator(".button:not(.primary)").first.click()
    host.page.locator(".sitter").nth(1).locator(".item").nth(FRIEND).click()
    host.page.locator("dialog .button.primary").click()
    host.page.locator("dialog li .button").first.click()
    link: str = host.page.evaluate("navigator.clipboard.readText()")
    host.page.locator("dialog .button.primary").click()
    host.at_table()
    return link


def test_two_people_and_a_bot_play_to_the_end(window: Opening) -> None:
    anna, bruno = window("Anna").visit(), window("Bruno", language="it-IT")
    bruno.visit(invited(anna)).at_table()
    expect(anna.page.locator("ol.seats")).to_contain_text("Bruno")
    expect(bruno.page.locator("ol.seats")).to_contain_text("Anna")

    acted = 0
    while not (anna.is_over and bruno.is_over):
        for person in (anna, bruno):
            if person.is_asked:
                act(person)
                acted += 1
                if acted % 7 == 0:
                    person.page.reload()
                    person.at_table()
        anna.page.wait_for_timeout(20)

    assert acted > 14
    for name in ("Anna", "Bruno"):
        expect(anna.page.locator("dialog")).to_contain_text(name)
    for person in (anna, bruno):
        person.page.keyboard.press("Escape")
    english = anna.story()
    expect(bruno.page.locator(".story .line")).to_have_count(len(english))
    assert english[-1] != bruno.story()[-1]
    assert "Bruno" in " ".join(english)

    _replayed(anna)


def _replayed(person: Window) -> None:
    """Every moment with a slider, through the eyes of every seat; and a match that goes on from one of them."""
    page = person.page
    slider = page.locator(".replay input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    slider.fill("3")
    expect(page.locator(".replay .count")).to_have_text(f"3 / {last}")
    page.locator(".replay select").select_option("1")
    expect(page.locator(".hand")).to_have_attribute("data-home", "1")
    old = page.url
    page.locator(".replay .button.small").click()
    page.locator("dialog .button.primary").click()
    expect(page).not_to_have_url(old)
    person.at_table()
    expect(page.locator(".replay")).to_have_count(0)
