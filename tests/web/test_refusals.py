"""A place that is refused: the rule in words, the kingdoms it is about, and the paragraph that says more."""

import pytest
from playwright.sync_api import expect

from support.browser import Opening
from support.tigris import classic

THREE_KINGDOMS = """
        D  E  F  G  H
    5   K0 t  .  t  P1
    6   .  .  t  .  .
    7   .  .  T1 .  .
"""
POSITION = classic(THREE_KINGDOMS, "hand 0 settlement 6").position()


@pytest.mark.parametrize(
    ("piece", "cell", "words", "kingdoms", "anchor"),
    [
        ("leader priest", "G2", "No temple is beside G2", 0, "leader-temple"),
        ("leader priest", "F5", "would join 3 kingdoms: a leader never does", 3, "leader-joins"),
        ("tile settlement", "F5", "would join 3 kingdoms: a tile joins two at most", 3, "union"),
    ],
)
def test_the_rule_that_forbids_a_place_is_told_and_shown(
    window: Opening, piece: str, cell: str, words: str, kingdoms: int, anchor: str
) -> None:
    anna = window("Anna").visit().open(POSITION)
    before = anna.version
    anna.piece(piece).click()
    anna.cell(cell).hover()
    expect(anna.said).to_contain_text(words)
    expect(anna.page.locator(".board .culprit")).to_have_count(kingdoms)

    anna.cell(cell).click()
    expect(anna.said).to_contain_text(words)
    assert anna.version == before
    anna.read_more(anchor)
