"""People at a table: those who watch, those who talk, those who play again."""

from playwright.sync_api import expect

from support.browser import Opening, Window, two_people
from support.tigris import classic

POSITION = classic(lines="hand 0 temple 6\nhand 1 farm 6").position()
LAST_ACTION = classic(lines="ending\nturn 0 actions 1\nhand 0 temple 6\nhand 1 farm 6").position()


def test_a_spectator_sees_what_is_public(window: Opening) -> None:
    anna, _ = two_people(window, POSITION)
    carla = window("Carla").visit(anna.page.url.rsplit("/", 1)[0]).at_table()
    expect(anna.page.locator(".watchers")).to_contain_text("1 watching")
    expect(carla.page.locator("[data-piece]")).to_have_count(0)
    expect(carla.page.locator(".hand")).to_have_count(0)
    anna.put("tile temple", "C2")
    carla.labelled("C2", "temple")
    expect(carla.page.locator(".story .line").last).to_contain_text("Anna")
    carla.page.get_by_role("tab", name="Chat").click()
    expect(carla.page.locator(".chat")).to_be_visible()
    expect(carla.page.locator(".chat input")).to_have_count(0)


def test_a_choice_stays_while_people_come(window: Opening) -> None:
    anna = window("Anna")
    address = anna.lay(POSITION, people=2, minutes=30)[0]
    anna.visit(address).at_table()
    anna.piece("tile temple").click()
    anna.cell("C2").click()
    window("Carla").visit(address.rsplit("/", 1)[0]).at_table()
    expect(anna.page.locator(".watchers")).to_contain_text("1 watching")
    expect(anna.piece("tile temple")).to_have_attribute("aria-pressed", "true")
    expect(anna.cell("C2")).to_have_attribute("aria-selected", "true")


def say(person: Window, text: str) -> None:
    """Say something to the table."""
    person.page.get_by_role("tab", name="Chat").click()
    person.page.locator(".chat input").fill(text)
    person.page.keyboard.press("Enter")


def test_people_talk_between_windows(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    say(anna, "Hello <b>there</b>")
    expect(bruno.page.get_by_role("tab", name="Chat").locator(".unread")).to_have_text("1")
    say(bruno, "Good evening")
    for person in (anna, bruno):
        expect(person.page.locator(".chat .message")).to_have_text(["Anna Hello <b>there</b>", "Bruno Good evening"])


def test_a_rematch_brings_both_to_a_new_table(window: Opening) -> None:
    anna, bruno = two_people(window, LAST_ACTION)
    old = anna.page.url
    anna.page.keyboard.press("p")
    anna.commit()
    anna.dialog.get_by_role("button", name="Play again").click()
    expect(anna.page.locator("main.table[data-over=false]")).to_be_visible()
    expect(anna.dialog).to_have_count(0)
    bruno.dialog.get_by_role("button", name="Go there").click()
    expect(bruno.page.locator("main.table[data-over=false]")).to_be_visible()
    tables = {each.page.url.split("/")[-2] for each in (anna, bruno)}
    assert len(tables) == 1
    assert tables != {old.split("/")[-2]}
    for person in (anna, bruno):
        expect(person.page.locator("ol.seats")).to_contain_text("Anna")
        expect(person.page.locator("ol.seats")).to_contain_text("Bruno")
