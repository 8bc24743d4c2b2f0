"""A person who plays Khronos in a browser: builds where it is lit, ends the actions, keeps all cards."""

from playwright.sync_api import Locator

from support.browser import Window

FULL_HAND = 4
ASKED = ".answers .answer, .hand .last .button.primary, .hand .palette"


def era(window: Window, board: str) -> Locator:
    """One of the three boards."""
    return window.page.locator(f'[data-era="{board}"]')


def space(window: Window, board: str, cell: str) -> Locator:
    """A space of a board."""
    return era(window, board).locator(f'[data-cell="{cell}"]')


def seat_of(window: Window, seat: int) -> Locator:
    """What is shown of a seat beside the boards."""
    return window.page.locator(f'[data-khronos-seat="{seat}"]')


def act(window: Window) -> str:
    """One action: the first answer to a question, all cards kept, or something of the turn; which it was."""
    window.page.locator(ASKED).first.wait_for()
    done = _choose(window)
    window.commit()
    return done


def _choose(window: Window) -> str:
    page = window.page
    if page.locator(".answers").count():
        page.locator(".answers .answer").first.click()
        return "answer"
    if not page.locator(".palette").count():
        page.locator(".hand .last .button.primary").click()
        return "keep"
    if page.locator(".hand .card").count() == FULL_HAND and _build_something(window):
        return "build"
    page.locator(".hand .last .button").last.click()
    return "end"


def _build_something(window: Window) -> bool:
    """The last building that may be built, on the first place that is lit; if there is one."""
    may = window.page.locator(".palette .piece:not([disabled])")
    if not may.count():
        return False
    may.last.click()
    window.page.locator(".cell.open").first.click()
    return True
