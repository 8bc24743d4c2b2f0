"""Two people at one screen: a curtain between their turns, and nothing of the other's hand behind it."""

from playwright.sync_api import expect

from support.browser import Opening, Window
from support.tigris import classic

HERE = 2  # which kind of sitter
POSITION = classic(lines="turn 0 actions 1\nhand 0 temple 6\nhand 1 farm 6").position()


def at_one_screen(window: Opening) -> Window:
    """Anna holds temples only, Berta farms only; Anna is asked."""
    anna = window("Anna").visit().paste(POSITION)
    second = anna.page.locator(".sitter").nth(1)
    second.locator(".item input").nth(HERE).check()
    second.locator("input.field").fill("Berta")
    anna.dialog.locator(".button.primary").click()
    anna.dialog.get_by_role("button", name="I am Anna").click()
    anna.piece("tile temple").wait_for()
    return anna


def tiles(person: Window) -> set[str]:
    """The tiles that are anywhere in the page, seen or not."""
    found = person.page.locator('[data-piece^="tile"]')
    return {each.get_attribute("data-piece") or "" for each in found.all()}


def test_the_other_hand_comes_only_when_the_curtain_is_lifted(window: Opening) -> None:
    anna = at_one_screen(window)
    assert tiles(anna) == {"tile temple"}
    anna.page.keyboard.press("p")
    anna.commit()
    expect(anna.dialog).to_contain_text("Berta, it is up to you")
    assert "tile farm" not in tiles(anna)

    anna.page.keyboard.press("Escape")
    anna.dialog.get_by_role("button", name="I am Berta").click()
    expect(anna.dialog).to_have_count(0)
    expect(anna.piece("tile farm")).to_be_visible()
    assert tiles(anna) == {"tile farm"}


def test_a_page_that_is_reloaded_behind_the_curtain_keeps_it_drawn(window: Opening) -> None:
    anna = at_one_screen(window)
    anna.page.keyboard.press("p")
    anna.commit()
    anna.page.reload()
    anna.at_table()
    expect(anna.dialog).to_contain_text("Berta, it is up to you")
    assert "tile farm" not in tiles(anna)
