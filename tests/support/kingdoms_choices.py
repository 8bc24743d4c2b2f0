"""What the one seat of a solo match of Era of Kingdoms may choose for the Shadow, in plain Python."""

from support.kingdoms_cards import PLAGUES, Card
from support.kingdoms_table import Table

ALONE = 0  # the one seat


def plagued(table: Table, plague: str) -> set[int]:
    """The tiles that a Plague of the Shadow may go under."""
    return {number for number, top in table.tops(ALONE).items() if top.resource == PLAGUES[plague]}


def swindled(table: Table) -> dict[int, set[str]]:
    """The tiles of level two that the Shadow's Swindler may take, each with the cards that may go for it.

    A pair of one resource is chosen if there is any.
    """
    assert table.shadow is not None
    given = [table.cards[card] for card in table.shadow.cards if table.cards[card].level == 1]
    mine = {number: top for number, top in table.tops(ALONE).items() if top.level == 2}
    pairs = [(number, card) for number in mine for card in given]
    alike = [(number, card) for number, card in pairs if is_alike(mine[number], card)]
    found: dict[int, set[str]] = {}
    for number, card in alike or pairs:
        found.setdefault(number, set()).add(card.name)
    return found


def is_alike(one: Card, other: Card) -> bool:
    return one.resource is not None and one.resource == other.resource


def best_cards(table: Table, cards: list[str]) -> set[str]:
    """Those with most points, then with most resources, attack and defence."""
    worth = {card: _worth(table.cards[card]) for card in cards}
    return {card for card in cards if worth[card] == max(worth.values())}


def _worth(card: Card) -> tuple[int, int]:
    return card.points, card.amount + card.attack + card.defence
