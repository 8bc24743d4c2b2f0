"""A phone held upright: nothing sticks out, and a turn is played with a finger."""

from playwright.sync_api import expect

from support.browser import Opening, Window, two_people
from support.tigris import classic

WIDTH, HEIGHT = 390, 844
POSITION = classic("D5=K0 E5=t F5=P1", "hand 0 settlement 3 temple 3\nhand 1 farm 6").position()
FIRST_TAP = 1.0  # seconds since the epoch
QUICKLY = 0.1  # seconds from one tap to the next
SURPLUS = "document.documentElement.scrollWidth - innerWidth"


def fits(person: Window) -> None:
    """Nothing is wider than the screen."""
    assert person.page.evaluate(SURPLUS) <= 0


def tap(person: Window, piece: str, cell: str) -> None:
    """Touch a piece, then a place, once the table has heard the last answer."""
    person.settled()
    person.piece(piece).tap()
    expect(person.piece(piece)).to_have_attribute("aria-pressed", "true")
    person.cell(cell).tap()


def tap_quickly(person: Window, *cells: str) -> None:
    """Touch places one after the other, faster than a person would: the browser is told when it happened."""
    person.settled()
    line = person.context.new_cdp_session(person.page)
    for number, cell in enumerate(cells):
        box = person.cell(cell).bounding_box()
        assert box is not None
        touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for kind, touches in (("touchStart", [touch]), ("touchEnd", [])):
            when = FIRST_TAP + number * QUICKLY
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": when})


def test_lobby_and_rules_fit_a_phone(window: Opening) -> None:
    anna = window("Anna", width=WIDTH, height=HEIGHT).visit()
    expect(anna.door("kingdoms")).to_be_visible()
    fits(anna)
    anna.door("tigris").get_by_role("link", name="Rules").tap()
    expect(anna.page.locator("main.rules h2").first).to_be_visible()
    fits(anna)


def test_a_turn_is_played_with_a_finger(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION, width=WIDTH, height=HEIGHT)
    fits(anna)

    tap(anna, "tile settlement", "E6")
    expect(anna.page.locator(".ghost text")).to_have_text("+1")
    anna.said.get_by_role("button", name="Confirm").tap()
    expect(anna.prompt).to_contain_text("1 action")
    tap(anna, "leader trader", "E4")
    anna.confirm.tap()
    expect(bruno.page.locator(".prompt.mine")).to_be_visible()
    bruno.labelled("E4", "trader")
    fits(anna)


def test_story_and_chat_have_their_own_place_on_a_phone(window: Opening) -> None:
    anna = window("Anna", width=WIDTH, height=HEIGHT).visit().open(POSITION)
    tap(anna, "tile settlement", "E6")
    anna.said.get_by_role("button", name="Confirm").tap()
    anna.page.locator("nav.bottom").get_by_role("button", name="Story").tap()
    expect(anna.page.locator(".story .line").last).to_be_visible()
    expect(anna.page.locator(".board")).to_be_hidden()
    fits(anna)
    anna.page.locator("nav.bottom").get_by_role("button", name="Chat").tap()
    expect(anna.page.locator(".chat input")).to_be_visible()
    fits(anna)
    anna.page.locator("nav.bottom").get_by_role("button", name="Table").tap()
    expect(anna.page.locator(".board")).to_be_visible()


def test_quick_taps_on_two_places_are_two_presses(window: Opening) -> None:
    anna = window("Anna", width=WIDTH, height=HEIGHT).visit().open(POSITION)
    anna.piece("tile settlement").tap()
    tap_quickly(anna, "E6", "E4")
    expect(anna.cell("E4")).to_have_attribute("aria-selected", "true")
    expect(anna.page.locator(".board.close")).to_have_count(0)


def test_a_double_tap_looks_closer_and_plays_nothing(window: Opening) -> None:
    anna = window("Anna", width=WIDTH, height=HEIGHT).visit().open(POSITION)
    before = anna.version
    anna.piece("tile settlement").tap()
    tap_quickly(anna, "E6", "E6")
    expect(anna.page.locator(".board.close")).to_be_visible()
    assert anna.version == before
    fits(anna)
