"""What is copied when a match is over: a position and a record, which open a table again."""

import pytest
from playwright.sync_api import expect

from support.browser import Opening, Window
from support.tigris import classic

LAST_TURN = classic("D5=K0 E5=t", "ending\nhand 0 settlement 6\nhand 1 farm 6").position()


def played_out(window: Opening) -> Window:
    """Anna has placed a settlement and passed, which was the end."""
    anna = window("Anna").visit().open(LAST_TURN)
    anna.put("tile settlement", "E6")
    anna.page.keyboard.press("p")
    anna.commit()
    expect(anna.dialog).to_contain_text("Play again")
    anna.page.keyboard.press("Escape")
    anna.page.locator(".replay input[type=range]").fill("1")
    expect(anna.page.locator(".replay .count")).to_have_text("1 / 2")
    return anna


def copied(person: Window, label: str) -> str:
    """The text that a button of the share dialog copies."""
    person.page.get_by_role("button", name="Invite and share").click()
    person.dialog.get_by_role("button", name=label).click()
    expect(person.dialog).to_contain_text("Copied")
    person.page.keyboard.press("Escape")
    text: str = person.page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_position_that_was_copied_opens_a_table(window: Opening) -> None:
    anna = played_out(window)
    position = copied(anna, "Copy this position")
    assert position.startswith("game tigris")
    anna.page.goto(anna.address)
    anna.open(position)
    anna.labelled("E6", "settlement")
    expect(anna.prompt).to_contain_text("1 action")


def test_a_record_that_was_copied_opens_the_match(window: Opening) -> None:
    anna = played_out(window)
    record = copied(anna, "Copy the record")
    anna.page.goto(anna.address)
    anna.open(record)
    expect(anna.page.locator("main.table[data-over=true]")).to_be_visible()
    anna.labelled("E6", "settlement")


@pytest.mark.parametrize("label", ["Link to this position", "Link to the record"])
def test_a_link_that_was_copied_carries_the_text(window: Opening, label: str) -> None:
    anna = played_out(window)
    link = copied(anna, label)
    anna.page.goto(link)
    anna.page.locator("main form button").click()
    anna.dialog.locator(".button.primary").click()
    anna.at_table()
    anna.labelled("E6", "settlement")


def test_what_cannot_be_read_is_told(window: Opening) -> None:
    anna = window("Anna").visit()
    anna.page.locator("textarea").fill("game tigris\nseats 2\nmonkeys 7")
    anna.page.get_by_role("button", name="Open it").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("monkeys")
    expect(anna.page.locator("dialog")).to_have_count(0)
    assert [fault for fault in anna.faults if "400" not in fault] == []
    anna.faults.clear()
