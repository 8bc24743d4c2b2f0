"""What a screen draws: the card table of the match."""

import regni
from regni.language import words


def test_every_card_is_told_with_what_is_on_it() -> None:
    match = regni.new_match("kingdoms", seats=2, seed=1)
    cards = match.geography()["cards"]
    assert len(cards) == 72
    assert cards["Farm"] == {
        "deck": "basic",
        "type": "land",
        "level": 2,
        "cost": {"wood": 1, "population": 1},
        "stacking": "stack",
        "resource": "food",
        "amount": 2,
        "attack": 0,
        "defence": 0,
        "hand_bonus": 0,
        "points": 1,
        "copies": cards["Farm"]["copies"],
    }
    assert sum(card["copies"] for card in cards.values()) == 215
    assert all(words(language).card("kingdoms", name) for language in ("en", "it") for name in cards)
