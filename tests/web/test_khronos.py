"""The table of Khronos: a whole match, and what is shown of the three ages before and after an action."""

import re

import pytest
from playwright.sync_api import expect

import regni
from support.axe import check
from support.browser import A_WHILE, Opening, Window, in_two_languages, same_story
from support.khronos import PENDING, position_text
from support.playing_khronos import act, era, seat_of, space

OPENING = regni.new_match("khronos", 3, seed=4).position()
VALLEY = position_text(
    """
    pawns 0 might reason
    cards 0 military 2 religious 1 civil 1
    cards 1 civil 2
    building might tower D6 owner 0
    building might hamlet D7
    building faith chapel L4 owner 1
    building faith keep M9 owner 1
    building reason town C12
    """,
    "C16=f D16=~",
)
WEAKER = PENDING["a place of the weaker"]


def test_two_people_and_a_bot_play_a_whole_match_in_two_languages(window: Opening) -> None:
    anna, bruno = in_two_languages(window, OPENING, bots=1)
    done: list[str] = []
    while not anna.is_over:
        if bruno.is_asked:
            act(bruno)
        if not anna.is_asked:
            anna.page.wait_for_timeout(A_WHILE)
            continue
        done.append(act(anna))
        if done[-1] == "build" and done.count("build") == 3:
            _takes_back_what_was_built(anna)
        if done[-1] == "keep" and done.count("keep") == 4:
            _finds_everything_again(anna)
    assert done.count("end") == 7

    for person in (anna, bruno):
        expect(person.dialog.locator(".scores tbody tr")).to_have_count(3)
        expect(person.dialog.locator(".scores tbody")).to_contain_text("Bruno")
    check(anna, "result")
    for person in (anna, bruno):
        person.page.keyboard.press("Escape")
    same_story(anna, bruno)
    expect(bruno.page.locator(".eras .head .name").first).to_have_text("Potere")
    assert int(anna.page.locator(".replay input[type=range]").get_attribute("max") or 0) > len(done)


def _takes_back_what_was_built(person: Window) -> None:
    told = person.page.locator(".story .line")
    built = told.last.inner_text()
    person.page.get_by_role("button", name="Undo", exact=True).click()
    expect(person.page.locator(".hand .card")).to_have_count(4)
    expect(told.last).not_to_have_text(built)


def _finds_everything_again(person: Window) -> None:
    told = person.story()
    person.page.reload()
    person.at_table()
    expect(person.page.locator(".story .line").nth(len(told) - 1)).to_have_text(told[-1])


def test_a_building_shows_its_shadows_and_what_they_destroy(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    anna.piece("keep").click()
    space(anna, "might", "L4").hover()
    for board in ("faith", "reason"):
        expect(era(anna, board).locator(".coming.shadow")).to_have_count(1)
    expect(era(anna, "might").locator(".coming.shadow")).to_have_count(0)
    expect(anna.said).to_contain_text("wipes out the chapel of Gudea on L4 in the Age of Faith")
    expect(seat_of(anna, 0).locator(".more")).to_have_text("+1")

    space(anna, "might", "L4").click()
    anna.commit()
    expect(space(anna, "might", "L4")).to_have_attribute("aria-label", re.compile("keep of Anna"))
    expect(space(anna, "faith", "M5")).to_have_attribute("aria-label", re.compile("keep of Anna"))
    expect(space(anna, "reason", "M5")).to_have_attribute("aria-label", re.compile("ruined keep"))
    expect(anna.page.locator(".ghost")).to_have_count(0)


def test_a_ripple_that_is_blocked_is_told_with_its_reason(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    anna.piece("keep").click()
    space(anna, "might", "K9").hover()
    expect(era(anna, "faith").locator(".barred")).to_have_count(1)
    expect(era(anna, "faith").locator(".note")).to_have_text("rule of hierarchy")
    expect(era(anna, "reason").locator(".coming")).to_have_count(0)
    expect(anna.said).to_contain_text("No time shadow in the Age of Faith for the keep of Anna on K9")


def test_a_place_that_is_refused_is_explained(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    before = anna.version
    anna.piece("tower").click()
    space(anna, "might", "E7").click()
    expect(anna.said).to_contain_text("by the rule of hierarchy the highest of an order is the only one")
    expect(era(anna, "might").locator(".culprit").first).to_be_visible()
    space(anna, "might", "D16").click()
    expect(anna.said).to_contain_text("There is river on D16")
    expect(anna.said.locator(".button.primary")).to_have_count(0)
    assert anna.version == before
    anna.read_more("river")


def test_a_payment_is_suggested_and_may_be_changed(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    anna.piece("tower").click()
    space(anna, "might", "C16").click()
    ways = anna.page.locator(".pay")
    expect(ways).to_have_count(3)
    expect(anna.page.locator(".pay.on")).to_have_count(1)
    anna.page.get_by_role("button", name="Pay with 1 civil card").click()
    anna.commit()
    expect(anna.page.locator(".hand .cards .spoken")).to_have_text(["military card", "religious card"])


def test_an_owner_is_asked_out_of_turn_where_the_smaller_building_goes(window: Opening) -> None:
    carla = window("Carla")
    seat, _ = WEAKER.asked
    carla.visit(carla.lay(WEAKER.match().position(), people=3)[seat]).at_table()
    answers = carla.page.locator(".answers .answer")
    expect(answers.first).to_be_visible()
    cell = answers.first.locator(".label").inner_text()
    answers.first.click()
    expect(era(carla, "might").locator(".coming")).to_have_count(1)
    check(carla, "place")
    carla.commit()
    expect(space(carla, "might", cell)).to_have_attribute("aria-label", re.compile("tower of Carla"))


def test_a_traveller_goes_by_keys_and_by_hand(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    anna.page.keyboard.press("t")
    anna.page.keyboard.press("2")
    anna.page.keyboard.press("Enter")
    here = anna.page.locator('[data-board="faith"] [data-pawn^="0-"]')
    expect(here).to_have_count(1)
    here.drag_to(era(anna, "might"))
    expect(here).to_have_count(0)
    expect(anna.page.locator('[data-board="might"] [data-pawn^="0-"]')).to_have_count(1)
    expect(seat_of(anna, 0).locator(".money")).to_contain_text("2 Ecus")


def test_domains_tell_who_would_collect_what(window: Opening) -> None:
    anna = window("Anna").visit().open(VALLEY)
    expect(seat_of(anna, 0).locator(".income")).to_contain_text("The domains would now pay 1 Ecu")
    expect(era(anna, "might").locator(".flag")).to_have_count(1)
    space(anna, "might", "D6").hover()
    expect(anna.said).to_contain_text("domain of D6: now it would pay 1 Ecu to Anna")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_nothing_serious_is_found_by_axe(window: Opening, width: int, height: int) -> None:
    anna = window("Anna", width=width, height=height).visit().open(VALLEY)
    anna.piece("keep").click()
    space(anna, "might", "L4").click()
    expect(anna.said).to_contain_text("time paradox")
    check(anna, "turn")
    anna.commit()
    anna.page.locator(".hand .last .button").last.click()
    anna.commit()
    expect(anna.page.locator(".hand .last .button.primary")).to_be_visible()
    check(anna, "discard")


def test_a_phone_shows_one_age_at_a_time_and_speaks_italian(window: Opening) -> None:
    anna = window("Anna", language="it-IT", width=390, height=844).visit().open(VALLEY)
    anna.piece("keep").tap()
    expect(anna.said).to_contain_text("Indica una casella")
    space(anna, "might", "C3").tap()
    expect(anna.said).to_contain_text("delle mura di Anna in C3 nell'Era della Fede")
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    anna.page.locator('[data-board="reason"] .name').tap()
    expect(era(anna, "reason").locator(".coming.shadow")).to_be_visible()
    expect(era(anna, "might")).not_to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
