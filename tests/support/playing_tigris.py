"""A person who plays Tigris & Euphrates in a browser: answers whatever is asked by clicking what is lit."""

from support.browser import Window


def act(window: Window) -> None:
    """One action: the support asked for, the first answer, or something of the turn."""
    page = window.page
    page.locator(".conflict .add, .answers, .hand .piece").first.wait_for()
    if page.locator(".conflict .add").count():
        page.locator(".conflict .add .button.primary").click()
    elif page.locator(".answers").count():
        _answer(window)
    elif not _place(window):
        _exchange_everything(window)
    window.commit()


def _answer(window: Window) -> None:
    """The last answer: the others need a place too."""
    window.page.locator(".answers .answer").last.click()


def _place(window: Window) -> bool:
    """A leader that is at home, onto the first place that is lit; if there is one."""
    leaders = window.page.locator('[data-piece^="leader"]:not(.away):not([disabled])')
    if not leaders.count():
        return False
    leaders.first.click()
    lit = window.page.locator(".cell.open")
    if not lit.count():
        window.page.keyboard.press("Escape")
        return False
    lit.first.click()
    return True


def _exchange_everything(window: Window) -> None:
    """All tiles of the hand, so that the bag is soon empty; without tiles the turn is passed."""
    page = window.page
    tiles = page.locator('[data-piece^="tile"]')
    if not tiles.count():
        page.keyboard.press("p")
        return
    page.keyboard.press("0")
    for index in range(tiles.count()):
        tiles.nth(index).click()
    window.said.locator(".button.primary").click()
