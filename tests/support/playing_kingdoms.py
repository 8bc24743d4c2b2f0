"""A person who plays Era of Kingdoms in a browser: plays what is lit, keeps the hand, draws from the decks."""

from playwright.sync_api import Locator, expect

from support.browser import A_WHILE, MOVED_ON, Window

ASKED = ".reaction, .finding, .commands"
DECK = '.commands[data-asks="draw"] .button.primary'
ARMED = ".confirm, .said .button.primary"
WAYS = ".choices .button, .place.lit, .heap.lit, .target"


def spot(window: Window, name: str) -> Locator:
    """A card or a place: "hand:Field", "trade:Steal", "land:0:1" (seat and tile), "shadow:Field"."""
    return window.page.locator(f'[data-spot="{name}"]').first


def act(window: Window) -> str:
    """One action: the first thing that is lit, or the end of what is going on; which it was."""
    page = window.page
    page.locator(ASKED).first.wait_for(state="attached")
    if page.locator(".reaction").count():
        answer(window, "allow")
        return "allow"
    done = _choose(window)
    window.commit()
    return done


def answer(window: Window, reply: str) -> None:
    """Prevent an event or allow it; the answer leaves by itself."""
    before = window.version
    window.page.locator(".reaction .answers .button").nth(("allow", "prevent").index(reply)).click()
    window.page.wait_for_function(MOVED_ON, arg=before)
    window.settled()


def play_to_the_end(window: Window, *others: Window) -> list[str]:
    """A whole match; what the first person did, who takes back a card once and loads the page again once."""
    done: list[str] = []
    undo = window.page.get_by_role("button", name="Undo", exact=True)
    taken_back = False
    while not window.is_over:
        for other in others:
            if other.is_asked:
                act(other)
        if not window.is_asked:
            window.page.wait_for_timeout(A_WHILE)
            continue
        done.append(act(window))
        if done[-1] == "play" and not taken_back and undo.count():
            _take_back(window, undo)
            taken_back = True
        if done[-1] == "end" and done.count("end") == 5:
            _load_again(window)
    assert taken_back
    return done


def _take_back(window: Window, undo: Locator) -> None:
    told = window.page.locator(".story .line")
    played = told.last.inner_text()
    hand = window.page.locator(".hand .held")
    cards = hand.count()
    undo.click()
    expect(hand).to_have_count(cards + 1)
    expect(told.last).not_to_have_text(played)


def _load_again(window: Window) -> None:
    told = window.story()
    window.page.reload()
    window.at_table()
    expect(window.page.locator(".story .line").nth(len(told) - 1)).to_have_text(told[-1])


def _choose(window: Window) -> str:
    page = window.page
    for what, lit in (("play", ".held.playable"), ("take", ".found.lit"), ("lose", ".place.lit, .heap.lit")):
        if page.locator(lit).count():
            page.locator(lit).first.click()
            _complete(window)
            return what
    if page.locator(DECK).count():
        page.locator(DECK).click()
        return "draw"
    page.keyboard.press("e")
    return "end"


def _complete(window: Window) -> None:
    """Choose the first of what has to be chosen until the action is complete."""
    armed = window.page.locator(ARMED)
    ways = window.page.locator(WAYS)
    armed.or_(ways).first.wait_for()
    while not armed.count():
        ways.first.click()
        armed.or_(ways).first.wait_for()
