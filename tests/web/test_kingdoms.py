"""The table of Era of Kingdoms: a whole match, what may be played and what is missing, reactions, the trade board."""

import pytest
from playwright.sync_api import expect

import regni
from support.axe import check
from support.browser import Opening, Window, in_two_languages, same_story, two_people
from support.kingdoms import position_text
from support.playing_kingdoms import answer, play_to_the_end, spot

SHORT = regni.new_match("kingdoms", 4, seed=4, rounds="4", peaceful="on").position()
TRADING = position_text(
    """
    hand 0 Field, Farm, Mine, Villager; hand 1 Mountain; riches 0 2; land 0 1 Field; land 1 2 Forest
    board basic Forest, Farm, Mine, Walls, Steal, Guard; board intermediate Knight, Lord, Manor; board advanced Palace
    """
)
PLAGUE = position_text(
    "option trade off; hand 0 Plague (Wood); land 1 3 Forest; land 1 5 Forest; hand 1 Survival Tactics, Farm"
)

YIELDING = position_text("option trade off; hand 0 High Yield; land 0 1 Field; land 0 2 Forest")


def test_two_people_and_two_bots_play_a_whole_match_in_two_languages(window: Opening) -> None:
    anna, bruno = in_two_languages(window, SHORT, bots=2)
    for person, label in ((anna, "Kingdom of Bruno"), (bruno, "Regno di Anna")):
        expect(person.page.locator(".others .kingdom")).to_have_count(3)
        expect(person.page.get_by_role("grid", name=label, exact=True)).to_be_visible()
    done = play_to_the_end(anna, bruno)
    assert {"play", "end", "draw"} <= set(done)
    for person in (anna, bruno):
        expect(person.dialog.locator(".scores")).to_contain_text("Anna")
        expect(person.dialog.locator(".scores")).to_contain_text("Bruno")
        person.page.keyboard.press("Escape")
    same_story(anna, bruno)
    _is_seen_from_everywhere(anna, bruno)
    assert int(anna.page.locator(".replay input[type=range]").get_attribute("max") or 0) > len(done)


def _is_seen_from_everywhere(anna: Window, bruno: Window) -> None:
    """What lies in a kingdom is the same from its own seat and from another's."""
    for here, there, seat in ((anna, bruno, 0), (bruno, anna, 1)):
        places = f'[data-spot^="land:{seat}:"]:has(.top), [data-spot^="person:{seat}:"]:has(.top)'
        own = here.page.locator(".own").locator(places)
        assert own.count()
        expect(there.page.locator(".others").locator(places)).to_have_count(own.count())


def test_cards_say_whether_they_may_be_played_and_what_is_missing(window: Opening) -> None:
    anna = window("Anna").visit().open(TRADING)
    expect(spot(anna, "hand:Villager").locator(".spoken").first).to_have_text("may be played")
    farm = spot(anna, "hand:Farm")
    expect(farm.locator(".spoken").first).to_have_text("cannot be played now, lacks 1 wood and 1 population")
    farm.click()
    expect(anna.said).to_contain_text("Farm takes 1 wood and 1 population: you lack 1 wood and 1 population.")

    spot(anna, "hand:Mine").click()
    expect(anna.said).to_contain_text("there must be a base or stack of metal of a lower level")

    spot(anna, "hand:Field").click()
    spot(anna, "land:0:4").click()
    expect(spot(anna, "land:0:4").locator(".ghost")).to_be_visible()
    anna.commit()
    expect(spot(anna, "land:0:4")).to_contain_text("Field")
    expect(anna.prompt).to_contain_text("2 actions")


def test_who_is_struck_sees_the_aim_and_may_prevent_it(window: Opening) -> None:
    anna, bruno = two_people(window, PLAGUE)
    spot(anna, "hand:Plague (Wood)").click()
    spot(anna, "land:1:3").click()
    anna.commit()
    question = bruno.page.locator(".reaction")
    expect(question).to_contain_text("Plague (Wood), played by Anna")
    expect(question).to_contain_text("It aims at Forest, on your tile 3.")
    expect(bruno.page.locator(".place.aimed")).to_have_attribute("data-spot", "land:1:3")
    expect(anna.page.locator(".reaction")).to_have_count(0)

    answer(bruno, "prevent")
    for person in (anna, bruno):
        expect(person.page.locator(".story")).to_contain_text("Survival Tactics")
    expect(spot(bruno, "land:1:3").locator(".plague")).to_have_count(0)
    expect(anna.page.locator(".prompt.mine")).to_be_visible()


def test_a_card_is_drafted_from_the_trade_board(window: Opening) -> None:
    anna = window("Anna").visit().open(TRADING)
    spot(anna, "trade:Steal").click()
    expect(anna.prompt).to_contain_text("Do you confirm")
    expect(anna.said).to_contain_text("Anna drafts Steal from the trade board")
    anna.commit()
    expect(spot(anna, "hand:Steal")).to_be_visible()
    expect(anna.page.locator(".row.basic .offer")).to_have_count(6)


def test_what_is_not_played_soon_is_marked_for_the_discards(window: Opening) -> None:
    anna = window("Anna").visit().open(TRADING)
    anna.page.keyboard.press("e")
    anna.commit()
    expect(spot(anna, "hand:Farm").locator(".far")).to_be_visible()
    expect(spot(anna, "hand:Villager").locator(".far")).to_have_count(0)
    expect(anna.page.locator(".held.marked")).to_have_count(2)
    spot(anna, "hand:Mine").click()
    anna.page.get_by_role("button", name="Discard marked (1)").click()
    expect(spot(anna, "hand:Farm")).to_have_count(0)
    expect(spot(anna, "hand:Mine")).to_be_visible()


def test_the_rule_that_forbids_a_place_is_a_click_away(window: Opening) -> None:
    anna = window("Anna").visit().open(YIELDING)
    spot(anna, "hand:High Yield").click()
    spot(anna, "land:0:4").click()
    expect(anna.said).to_contain_text("on tile 4")
    anna.read_more("giving-lands")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_nothing_serious_is_found_by_axe(window: Opening, width: int, height: int) -> None:
    anna, bruno = two_people(window, PLAGUE, width, height)
    spot(anna, "hand:Plague (Wood)").click()
    check(anna, "turn")
    spot(anna, "land:1:3").click()
    anna.commit()
    expect(bruno.page.locator(".reaction")).to_be_visible()
    check(bruno, "reaction")


def test_a_phone_shows_one_part_at_a_time_and_speaks_italian(window: Opening) -> None:
    anna = window("Anna", language="it-IT", width=390, height=844).visit().open(TRADING)
    expect(anna.said).to_contain_text("Scegli una carta della mano")
    for tab in anna.page.locator(".kingdoms .tabs button").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    spot(anna, "hand:Villager").tap()
    expect(spot(anna, "person:0:1")).to_be_visible()
    anna.commit()
    expect(spot(anna, "person:0:1")).to_contain_text("Popolano")
