"""No serious finding of axe: by day and by night, on a wide screen and on a phone."""

import pytest
from playwright.sync_api import expect

from support.axe import check
from support.browser import Opening
from support.tigris import classic

LAST_TURN = classic(
    "D5=K1 E5=t F5=t E4=t B2=t", "ending\npoints 0 temple 3\ntreasures 0 1\nhand 0 temple 6\nhand 1 farm 6"
).position()


def test_nothing_serious_before_a_match(window: Opening) -> None:
    anna = window("Anna").visit()
    expect(anna.door("kingdoms")).to_be_visible()
    check(anna, "lobby")
    anna.door("tigris").get_by_role("button", name="New table").click()
    expect(anna.dialog.locator(".sitter")).to_have_count(3)
    check(anna, "new table")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Settings").click()
    expect(anna.dialog.get_by_role("radio", name="Italiano")).to_be_visible()
    check(anna, "settings")
    anna.page.keyboard.press("Escape")
    anna.door("tigris").get_by_role("link", name="Rules").click()
    expect(anna.page.locator("main.rules h2").first).to_be_visible()
    check(anna, "rules")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_nothing_serious_at_the_table(window: Opening, width: int, height: int) -> None:
    anna = window("Anna", width=width, height=height).visit().open(LAST_TURN)
    anna.piece("leader king").click()
    expect(anna.page.locator(".cell.open").first).to_be_visible()
    check(anna, "turn")
    anna.cell("F6").click()
    expect(anna.page.locator(".clashes")).to_be_visible()
    anna.commit()
    expect(anna.page.locator(".conflict")).to_be_visible()
    check(anna, "conflict")
    anna.page.keyboard.press("6")
    anna.commit()
    expect(anna.prompt).to_contain_text("1 action left")
    anna.page.keyboard.press("p")
    anna.commit()
    expect(anna.dialog).to_contain_text("Play again")
    check(anna, "result")


def test_a_serious_finding_would_be_seen(window: Opening) -> None:
    anna = window("Anna").visit()
    anna.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check(anna, "lobby")
