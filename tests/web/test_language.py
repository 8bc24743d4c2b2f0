"""The language is changed at the table: everything that is said there changes, and changes back."""

from playwright.sync_api import expect

from support.browser import Opening, Window, two_people
from support.tigris import classic

POSITION = classic("D5=K0 E5=t F5=P1", "hand 0 settlement 3 temple 3").position()
EVERYTHING = """() => {
    const labels = [...document.querySelectorAll('main.table [aria-label], main.table [title]')];
    const said = labels.map(each => [each.getAttribute('aria-label'), each.getAttribute('title')]);
    return [document.documentElement.lang, document.title, document.querySelector('main.table').innerText, said];
}"""


def everything(person: Window) -> object:
    """All words of the table, seen and spoken."""
    found: object = person.page.evaluate(EVERYTHING)
    return found


def speak(person: Window, language: str) -> None:
    """Choose a language in the settings, which stay open until they are closed."""
    person.page.locator("header nav button").nth(-2).click()
    person.dialog.get_by_role("radio", name=language).check()
    expect(person.page.locator("html")).to_have_attribute("lang", language[:2].lower())
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)


def test_the_whole_table_changes_its_language_and_back(window: Opening) -> None:
    anna, _ = two_people(window, POSITION)
    italian = window("Anna", language="it-IT").visit(anna.page.url).at_table()
    anna.put("tile settlement", "E6")
    italian.labelled("E6", "insediamento")
    english = everything(anna)
    story = anna.story()
    prompt = anna.prompt.inner_text()

    speak(anna, "Italiano")
    assert everything(anna) == everything(italian)
    assert not set(story) & set(anna.story())
    assert anna.prompt.inner_text() != prompt

    speak(anna, "English")
    assert everything(anna) == english
