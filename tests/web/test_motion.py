"""With motion: what happens is shown piece by piece, and the match goes on, also if it is skipped."""

from playwright.sync_api import expect

from support.browser import Opening
from support.tigris import classic

POSITION = classic("D5=K0 E5=t F5=P1", "hand 0 settlement 3 temple 3\nhand 1 farm 6").position()


def test_a_match_goes_on_with_motion(window: Opening) -> None:
    anna = window("Anna", motion=True).visit().open(POSITION)
    anna.put("tile settlement", "E6")
    expect(anna.prompt).to_contain_text("1 action left")
    anna.put("tile settlement", "D6")
    anna.page.keyboard.press("s")
    anna.labelled("D6", "settlement")
    expect(anna.page.locator(".prompt.mine")).to_be_visible()
    expect(anna.page.locator('[data-tigris-seat="0"] .number').first).to_have_text("2")


def test_motion_is_switched_off_in_the_settings(window: Opening) -> None:
    anna = window("Anna", motion=True).visit()
    expect(anna.page.locator("html[data-still]")).to_have_count(0)
    anna.page.get_by_role("button", name="Settings").click()
    anna.dialog.get_by_role("group", name="Motion").get_by_role("radio", name="off").check()
    expect(anna.page.locator("html[data-still]")).to_have_count(1)
