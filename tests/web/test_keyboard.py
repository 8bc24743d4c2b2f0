"""Everything without the mouse, and the board in words."""

import re

from playwright.sync_api import expect

from support.browser import Opening, Window, two_people
from support.tigris import COLUMNS, classic

POSITION = classic("D5=K0 E5=t F5=P1", "hand 0 settlement 3 temple 3\nhand 1 farm 6").position()
FAR = 60  # no part of the page is so many steps of Tab away


def press(person: Window, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        person.page.keyboard.press(key)


def walk(person: Window, cell: str) -> None:
    """Go to a cell with the arrows, from the corner of the board."""
    press(person, "Home", "PageUp")
    is_on(person, "A1")
    press(person, *["ArrowRight"] * COLUMNS.index(cell[0]), *["ArrowDown"] * (int(cell[1:]) - 1))
    is_on(person, cell)


def is_on(person: Window, cell: str) -> None:
    """The keyboard is visibly on a cell."""
    expect(person.cell(cell)).to_be_focused()
    assert person.cell(cell).evaluate("cell => cell.matches(':focus-visible')")


def tab_to(person: Window, name: str) -> None:
    """Tab until the focus is on what is so called."""
    wanted = person.page.get_by_role("button", name=name).first
    for _ in range(FAR):
        if wanted.evaluate("each => each === document.activeElement"):
            return
        press(person, "Tab")
    raise AssertionError(f"Tab does not reach {name}")


def test_a_whole_turn_is_played_with_the_keyboard(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    press(anna, "1")
    expect(anna.piece("tile settlement")).to_have_attribute("aria-pressed", "true")
    lit = anna.page.locator(".cell:focus")
    expect(lit).to_have_class(re.compile("open"))
    walk(anna, "E6")
    press(anna, "Enter")
    expect(anna.cell("E6")).to_have_attribute("aria-selected", "true")
    press(anna, "Enter")
    anna.labelled("E6", "settlement")
    expect(anna.prompt).to_contain_text("1 action")

    press(anna, "u")
    anna.labelled("E6", "empty land")
    expect(anna.prompt).to_contain_text("2 actions")

    anna.settled()
    press(anna, "1")
    is_on(anna, "E6")
    press(anna, "Enter", "Enter")
    expect(anna.prompt).to_contain_text("1 action")
    anna.settled()
    press(anna, "8")
    walk(anna, "E4")
    press(anna, "Enter")
    expect(anna.confirm).to_be_visible()
    press(anna, "Escape")
    expect(anna.confirm).to_have_count(0)
    press(anna, "Enter")
    expect(anna.confirm).to_be_visible()
    press(anna, "Enter")
    expect(bruno.page.locator(".prompt.mine")).to_be_visible()
    anna.labelled("E4", "trader of the dynasty Archer")


def test_from_the_lobby_to_the_table_and_its_help_with_the_keyboard(window: Opening) -> None:
    anna = window("Anna").visit()
    expect(anna.door("tigris")).to_be_visible()
    tab_to(anna, "Play now against bots")
    press(anna, "Enter")
    anna.at_table()
    press(anna, "?")
    expect(anna.dialog).to_contain_text("move over the board")
    press(anna, "Escape")
    expect(anna.dialog).to_have_count(0)
    tab_to(anna, "Settings")
    press(anna, "Enter")
    expect(anna.dialog).to_contain_text("Language")
    press(anna, "Escape")
    expect(anna.page.get_by_role("button", name="Settings")).to_be_focused()


def test_the_board_is_read_out_in_words(window: Opening) -> None:
    anna = window("Anna").visit().open(POSITION)
    for cell, words in {
        "B2": "B2, temple, with a treasure",
        "A1": "A1, empty land",
        "E1": "E1, empty river",
        "D5": "D5, king of the dynasty Archer, 1 temple beside, 0 followers, kingdom of Archer and Bull",
        "E5": "E5, temple, kingdom of Archer and Bull",
    }.items():
        expect(anna.cell(cell)).to_have_attribute("aria-label", words)
    expect(anna.page.get_by_role("grid", name="The board").get_by_role("gridcell")).to_have_count(16 * 11)
    anna.piece("tile temple").click()
    expect(anna.cell("A1")).to_have_attribute("aria-label", "A1, empty land, possible")
