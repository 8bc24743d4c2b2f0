"""Before confirming, the table shows what would happen; what then happens is the same."""

import pytest
from playwright.sync_api import expect

from support.browser import Opening, Window, two_people
from support.tigris import classic

KINGDOM_OF_TWO = classic("D5=K0 E5=t F5=P1", "hand 0 settlement 3 temple 3\npoints 0 settlement 4").position()
REVOLT = classic("D5=K1 E5=t F5=t E4=t", "hand 0 temple 3").position()
TWO_WARS = classic(
    """
        A  B  C  D  E  F  G  H  I
    4   .  .  .  .  .  .  .  K1 .
    5   .  K0 t  s  .  s  t  t  F1
    6   .  t  T0 .  .  .  .  T1 .
    """,
    "hand 0 temple 1 settlement 3\nhand 1 farm 6",
).position()


def badge(person: Window, seat: int, colour: int) -> str:
    """A seat's points of a colour beside the board, with what it would score."""
    points = person.page.locator(f'[data-tigris-seat="{seat}"] .points > li').nth(colour)
    return " ".join(points.locator(".number, .more").all_inner_texts())


def seals(person: Window) -> list[str]:
    """The strengths on the board of those who would fight."""
    return person.page.locator(".clashes text").all_text_contents()


@pytest.mark.parametrize(
    ("piece", "seat", "colour", "foreseen", "sentence"),
    [
        ("tile settlement", 0, 0, "4 +1", "Anna"),
        ("tile temple", 1, 1, "? +1", "Bruno"),
    ],
)
def test_who_would_score_is_shown_and_then_scores(
    window: Opening, piece: str, seat: int, colour: int, foreseen: str, sentence: str
) -> None:
    anna, bruno = two_people(window, KINGDOM_OF_TWO)
    anna.piece(piece).click()
    anna.cell("E6").click()
    expect(anna.page.locator(".ghost text")).to_have_text("+1")
    assert badge(anna, seat, colour) == foreseen
    expect(anna.said).to_contain_text(sentence)
    foretold = anna.said.locator("p").inner_text().strip()

    anna.commit()
    expect(anna.page.locator(".story .line").last).to_have_text(foretold)
    expect(anna.page.locator(".ghost")).to_have_count(0)
    own = (anna, bruno)[seat]
    expect(own.page.locator(f'[data-tigris-seat="{seat}"] .number').nth(colour)).to_have_text("5" if seat == 0 else "1")


def test_a_revolt_is_foreseen_with_both_strengths(window: Opening) -> None:
    anna = window("Anna").visit().open(REVOLT)
    anna.piece("leader king").click()
    anna.cell("F6").click()
    expect(anna.page.locator(".clashes text")).to_have_count(2)
    assert seals(anna) == ["1", "1"]

    anna.commit()
    panel = anna.page.locator(".conflict")
    expect(panel.locator(".base")).to_have_text(["1", "1"])
    expect(panel.locator(".added").last).to_contain_text("?")
    panel.get_by_role("button", name="One more").click()
    panel.get_by_role("button", name="One more").click()
    expect(panel.locator(".total")).to_have_text(["3", "1"])
    panel.locator(".add .button.primary").click()
    anna.commit()
    expect(anna.page.locator(".story")).to_contain_text("Anna adds 2 temples")
    anna.labelled("F6", "king of the dynasty Archer")
    anna.labelled("D5", "empty land")


def test_of_several_wars_the_attacker_chooses_the_first(window: Opening) -> None:
    anna = window("Anna").visit().open(TWO_WARS)
    anna.piece("tile temple").click()
    anna.cell("E5").click()
    expect(anna.page.locator(".clashes .seal")).to_have_count(2)
    assert sorted(seals(anna)) == ["0", "0", "1", "1"]

    anna.commit()
    expect(anna.prompt).to_contain_text("the kings and the traders")
    answers = anna.page.locator(".answers .answer")
    expect(answers).to_have_count(2)
    expect(answers.first).to_contain_text("Anna 1")
    answers.first.click()
    expect(anna.said).to_contain_text("kings")
    anna.commit()
    expect(anna.page.locator(".conflict .base")).to_have_text(["1", "1"])
    expect(anna.prompt).to_contain_text("attack 1, defence 1")
