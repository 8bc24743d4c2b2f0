"""Taking back: freely within a turn, held back at its end, and beyond that if the other person agrees."""

from playwright.sync_api import expect

from support.browser import Opening, two_people
from support.tigris import classic

POSITION = classic(lines="hand 0 temple 6\nhand 1 farm 6").position()


def test_an_action_within_a_turn_is_taken_back_freely(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    before = anna.story()
    anna.put("tile temple", "C2")
    bruno.labelled("C2", "temple")
    assert anna.story() != before

    anna.page.get_by_role("button", name="Undo", exact=True).click()
    for person in (anna, bruno):
        person.labelled("C2", "empty land")
        expect(person.page.locator(".story .line")).to_have_count(len(before))
    assert anna.story() == before
    expect(anna.prompt).to_contain_text("2 actions")


def test_the_last_action_of_a_turn_waits_for_confirmation(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    anna.put("tile temple", "C2")
    before = anna.version
    anna.piece("tile temple").click()
    anna.cell("C3").click()
    expect(anna.confirm).to_be_visible()
    expect(anna.prompt).to_contain_text("Do you confirm")

    anna.page.keyboard.press("Escape")
    expect(anna.confirm).to_have_count(0)
    expect(anna.prompt).to_contain_text("1 action")
    assert anna.version == before

    anna.cell("C3").click()
    anna.confirm.click()
    expect(bruno.page.locator(".prompt.mine")).to_be_visible()
    bruno.labelled("C3", "temple")


def test_beyond_the_turn_the_other_person_is_asked(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    anna.put("tile temple", "C2")
    anna.put("tile temple", "C3")
    anna.page.get_by_role("button", name="Ask to undo").click()
    expect(anna.page.locator(".proposal")).to_contain_text("Bruno")
    expect(bruno.page.locator(".proposal")).to_contain_text("Anna asks to take back the last action.")

    bruno.page.get_by_role("button", name="Agree").click()
    expect(anna.page.locator(".prompt.mine")).to_be_visible()
    for person in (anna, bruno):
        person.labelled("C2", "temple")
        person.labelled("C3", "empty land")
        expect(person.page.locator(".proposal")).to_have_count(0)


def test_who_is_asked_may_say_no(window: Opening) -> None:
    anna, bruno = two_people(window, POSITION)
    anna.put("tile temple", "C2")
    anna.put("tile temple", "C3")
    anna.page.get_by_role("button", name="Ask to undo").click()
    bruno.page.get_by_role("button", name="No", exact=True).click()
    expect(anna.page.locator(".proposal")).to_have_count(0)
    anna.labelled("C3", "temple")
