"""The legal actions of Era of Kingdoms worked out from a table, card by card and tile by tile, in plain Python."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from support.kingdoms_cards import (
    DECKS,
    HIGH_YIELD,
    PLAGUES,
    RELIGIOUS_SACRIFICE,
    RESOURCES,
    SURVIVAL_TACTICS,
    TRADING_POST,
    Card,
)
from support.kingdoms_choices import ALONE, best_cards, plagued, swindled
from support.kingdoms_table import PERSONS, SLOTS, TILES, Seat, Table

Decision = dict[str, Any]
POST_SLOTS = 3
EXPEDITION_SLOTS = 4


def legal_texts(table: Table, decision: Decision) -> set[str]:
    """What the seat asked may answer."""
    return set(ANSWERS[decision["kind"]](table, decision))


def name_of(seat: Seat) -> str:
    return "shadow" if seat is None else str(seat)


def targets(table: Table, seat: int) -> list[Seat]:
    """The other seats, and alone the Shadow."""
    return [other for other in table.competitors() if other != seat]


# the action phase


def _turn(table: Table, decision: Decision) -> Iterator[str]:
    seat = decision["seat"]
    yield "end"
    yield from _removals(table, seat)
    yield from _loans(table, seat)
    if table.trade and not table.posted and any(top.name == TRADING_POST for top in table.tops(seat).values()):
        yield from _refreshes(table, POST_SLOTS)
    if decision["actions"]:
        yield from _draws(table, seat)
        for card in table.hand(seat):
            if table.can_pay(card):
                yield from (f"play {text}" for text in _plays(table, seat, table.cards[card]))


def _draws(table: Table, seat: int) -> Iterator[str]:
    if table.may_draw(seat):
        if table.has_cards("basic"):
            yield "draw"
        yield from (f"draft {card}" for card in table.shown("basic"))


def _removals(table: Table, seat: int) -> Iterator[str]:
    """Also those that cure: two persons, or one after another."""
    persons = sorted(table.kingdoms[seat].persons)
    yield from (f"remove land {number}" for number in table.tops(seat))
    yield from (f"remove person {slot}" for slot in persons)
    if table.plagues(seat):
        yield from (f"cure {one} {other}" for one, other in combinations(persons, 2))
        if table.removed_person:
            yield from (f"cure {slot}" for slot in persons)


def _loans(table: Table, seat: int) -> Iterator[str]:
    if table.borrowed is None and table.kingdoms[seat].riches:
        for lender, resource in product(targets(table, seat), RESOURCES):
            if table.means(lender).resources[resource]:
                yield f"borrow {resource} from {name_of(lender)}"


def _refreshes(table: Table, most: int) -> Iterator[str]:
    """Any choice of Basic slots with a card."""
    filled = [str(slot + 1) for slot in SLOTS["basic"] if table.board[slot] is not None]
    for count in range(1, most + 1):
        yield from (f"refresh basic {' '.join(slots)}" for slots in combinations(filled, count))


# cards


def _plays(table: Table, seat: int, card: Card) -> Iterator[str]:
    if card.type == "land":
        yield from (f"{card.name} on {number}" for number in TILES if fits(table, seat, card, number))
    elif card.type == "person":
        if len(table.kingdoms[seat].persons) < len(PERSONS):
            yield card.name
    elif card.type == "victory" or card.name not in EVENTS:
        yield card.name
    else:
        yield from (f"{card.name} {rest}" for rest in EVENTS[card.name](table, seat, card))


def fits(table: Table, seat: int, card: Card, number: int) -> bool:
    """Stacked cards need a lower land of their resource that is a base, or stacked on one."""
    if card.stacking != "stack":
        return True
    top = table.tops(seat).get(number)
    return top is not None and top.stacking != "none" and top.resource == card.resource and top.level < card.level


def _oracle(table: Table, seat: int, card: Card) -> Iterator[str]:
    yield "basic"
    if table.intermediate_cards(seat, table.kingdoms[seat].realm):
        yield "intermediate"


def _steal(table: Table, seat: int, card: Card) -> Iterator[str]:
    for victim in targets(table, seat):
        if table.beside(victim).riches:
            yield f"from {name_of(victim)} riches"
        if victim is not None and table.hand(victim):
            yield f"from {victim} card"


def _high_yield(table: Table, seat: int, card: Card) -> Iterator[str]:
    yield from (f"on {number}" for number, top in table.tops(seat).items() if top.resource is not None)


def _sacrifice(table: Table, seat: int, card: Card) -> Iterator[str]:
    yield from (f"on {number}" for number in table.tops(seat))


def _plague(table: Table, seat: int, card: Card) -> Iterator[str]:
    if table.shadow is not None:
        yield "on shadow"
    for victim in table.others(seat):
        for number, top in table.tops(victim).items():
            if top.resource == PLAGUES[card.name]:
                yield f"on {victim}:{number}"


def _swindler(table: Table, seat: int, card: Card) -> Iterator[str]:
    """A stack of the same resource, of equal or higher level; alone any land of the Shadow of such a level."""
    for number, mine in table.tops(seat).items():
        for victim in table.others(seat):
            for other, theirs in table.tops(victim).items():
                if mine.resource is not None and mine.resource == theirs.resource and theirs.level >= mine.level:
                    yield f"{number} with {victim}:{other}"
        for given in [] if table.shadow is None else [table.cards[name] for name in table.shadow.cards]:
            if given.type == "land" and given.level >= mine.level:
                yield f"{number} with shadow {given.name}"


EVENTS: dict[str, Callable[[Table, int, Card], Iterator[str]]] = {
    "Oracle": _oracle,
    "Steal": _steal,
    HIGH_YIELD: _high_yield,
    RELIGIOUS_SACRIFICE: _sacrifice,
    "Swindler": _swindler,
    **dict.fromkeys(PLAGUES, _plague),
}


# other decisions


def _discard(table: Table, decision: Decision) -> Iterator[str]:
    yield "discard none"
    yield from (f"discard {card}" for card in table.hand(decision["seat"]))


def _prevent(table: Table, decision: Decision) -> Iterator[str]:
    yield "allow"
    if table.hand(decision["seat"])[SURVIVAL_TACTICS]:
        yield "prevent"


def _refresh(table: Table, decision: Decision) -> Iterator[str]:
    yield "refresh none"
    yield from _refreshes(table, EXPEDITION_SLOTS)
    for number, slot in enumerate(SLOTS["intermediate"], 1):
        if table.board[slot] is not None:
            yield f"refresh intermediate {number}"


def _draft(table: Table, decision: Decision) -> Iterator[str]:
    yield "draft none"
    if table.may_draw(decision["seat"]):
        for deck in DECKS[:2]:
            if table.may_draft(decision["seat"], deck):
                yield from (f"draft {card}" for card in table.shown(deck))


def _keep(table: Table, decision: Decision) -> Iterator[str]:
    assert table.oracle is not None
    cards = best_cards(table, table.oracle) if decision["shadow"] else set(table.oracle)
    yield from (f"keep {card}" for card in cards)


def _take(table: Table, decision: Decision) -> Iterator[str]:
    deck = decision["deck"]
    cards = set(table.reshufflable(deck) if table.searched is None else table.decks[deck])
    yield "take none"
    yield from (f"take {card}" for card in cards if table.cards[card].type != "play_immediately")


def _draw(table: Table, decision: Decision) -> Iterator[str]:
    deck = next(deck for deck in ("advanced", "intermediate", "basic") if decision[deck])
    if table.has_cards(deck):
        yield "take deck"
    yield from (f"draft {card}" for card in table.shown(deck))


def _lose(table: Table, decision: Decision) -> Iterator[str]:
    """A stack, or a card of the Shadow."""
    assert table.shadow is not None
    if decision["event"] == RELIGIOUS_SACRIFICE:
        mine, cards = set(table.tops(ALONE)), set(table.shadow.cards)
    else:
        choices = swindled(table)
        mine, cards = set(choices), choices.get(table.chosen or 0, set())
    if decision["shadow"]:
        yield from (f"discard shadow {card}" for card in cards)
    else:
        yield from (f"lose {number}" for number in mine)


def _suffer(table: Table, decision: Decision) -> Iterator[str]:
    yield from (f"suffer {number}" for number in plagued(table, decision["event"]))


ANSWERS: dict[str, Callable[[Table, Decision], Iterator[str]]] = {
    "redraw": _discard,
    "turn": _turn,
    "prevent": _prevent,
    "refresh": _refresh,
    "draft": _draft,
    "keep": _keep,
    "take": _take,
    "discard": _discard,
    "draw": _draw,
    "lose": _lose,
    "suffer": _suffer,
}
