"""A first match with the guide, from the door of each game to the end: with one's own hands or shown."""

from playwright.sync_api import Locator, expect

from support.browser import MOVED_ON, Opening, Window


def panel(person: Window) -> Locator:
    """Where the guide speaks."""
    return person.page.locator(".guide")


def begin(person: Window, game: str) -> None:
    """From the lobby through the door of a game to the first step."""
    person.door(game).locator(f'a[href="#/learn/{game}"]').click()
    panel(person).locator(".button.primary").click()


def asks(person: Window, wanted: str) -> None:
    """Wait until the guide asks for this."""
    expect(panel(person).locator(".do")).to_contain_text(wanted)


def show(person: Window) -> None:
    """Let the guide do what it asks for; then the next step has come, or the end."""
    before = person.version
    panel(person).locator(".ways button").first.click()
    person.page.wait_for_function(MOVED_ON, arg=before)
    person.page.locator(".guide .do, main.table[data-over=true]").first.wait_for()


def follow(person: Window) -> int:
    """Be shown everything to the end: how many steps that was."""
    steps = 0
    while not person.is_over:
        panel(person).locator(".do").wait_for()
        show(person)
        steps += 1
    return steps


def test_tigris_is_learnt_with_one_s_own_hands(window: Opening) -> None:
    anna = window("Anna").visit()
    begin(anna, "tigris")
    asks(anna, "place him on G3")
    expect(anna.page.locator(".ring")).to_have_count(2)
    anna.put("leader priest", "G3")

    asks(anna, "Place a temple on F4")
    before = anna.version
    anna.piece("tile temple").click()
    anna.cell("H3").click()
    expect(panel(anna).locator(".other")).to_contain_text("goes another way")
    assert anna.version == before
    anna.put("tile temple", "F4")

    asks(anna, "Place your king on G4")
    anna.put("leader king", "G4")
    expect(anna.page.locator("ol.seats")).to_contain_text("Gudea")
    asks(anna, "Place the farm on E3")
    assert follow(anna) == 8
    expect(panel(anna)).to_contain_text("2 black, 3 red, 1 blue and 3 green points")

    panel(anna).locator(".button.primary").click()
    anna.page.wait_for_url("**/#/t/**")
    anna.page.goto(anna.address)
    expect(anna.page.locator("section.panel").first.locator("a")).to_have_count(1)


def test_khronos_is_shown_on_a_phone_and_goes_on_after_a_reload(window: Opening) -> None:
    bruno = window("Bruno", language="it-IT", width=390, height=844).visit()
    begin(bruno, "khronos")
    asks(bruno, "le mura")
    show(bruno)
    asks(bruno, "viaggiatore")
    bruno.page.reload()
    asks(bruno, "viaggiatore")
    assert follow(bruno) == 9
    expect(panel(bruno)).to_contain_text("Hai 10 Ecu")
    assert bruno.page.evaluate("document.documentElement.scrollWidth") == 390
    panel(bruno).locator('a[href="#/rules/khronos"]').click()
    expect(bruno.page.locator('main.rules a[href="#/learn/khronos"]')).to_be_visible()


def test_the_guide_of_era_of_kingdoms_goes_back_beyond_the_turn_of_another(window: Opening) -> None:
    carla = window("Carla").visit()
    begin(carla, "kingdoms")
    asks(carla, "Play Field on tile 1")
    carla.page.locator('[data-spot="hand:Field"]').click()
    carla.page.locator('[data-spot="land:0:1"]').click()
    carla.commit()
    asks(carla, "Play Farm")
    while "Survival Tactics" not in panel(carla).locator(".do").inner_text():
        show(carla)
    panel(carla).get_by_role("button", name="Back").press("Enter")
    asks(carla, "Take Market from the trade board")
    assert follow(carla) == 6
    expect(panel(carla)).to_contain_text("an Intermediate realm, three Riches cards and 6 points")
