"""What the game tells, one function for each shape of event; nothing is built where nobody listens.

Facts are identifiers and numbers: seats (None is the Shadow), cards by name, tiles and slots from 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.events import Log
from regni.core.game import Result
from regni.core.refusal import Facts
from regni.games.kingdoms.actions import WHAT
from regni.games.kingdoms.decisions import BY_SHADOW, NO_TILE, NOTHING_WANTED, Event
from regni.games.kingdoms.pieces import (
    DECK_NAMES,
    FIRST_SLOT,
    NAMES,
    NO_CARD,
    RESOURCE_NAMES,
    SWINDLER,
    hits_all,
)

EVENTS: Final[tuple[str, ...]] = (
    "first_seat_chosen",
    "trade_board_laid",
    "card_drawn",
    "hand_dealt_again",
    "card_discarded",
    "deck_reshuffled",
    "deck_searched",
    "round_started",
    "turn_started",
    "land_played",
    "person_played",
    "event_played",
    "victory_laid",
    "wild_fixed",
    "card_removed",
    "stack_replaced",
    "riches_lent",
    "event_prevented",
    "event_allowed",
    "riches_taken",
    "card_stolen",
    "card_gone",
    "yield_placed",
    "plague_placed",
    "plagues_cured",
    "stacks_swapped",
    "land_lost",
    "attack_won",
    "attack_repelled",
    "card_taken",
    "oracle_looked",
    "oracle_kept",
    "immediate_resolved",
    "enlightenment_drawn",
    "card_drafted",
    "board_refilled",
    "board_refreshed",
    "actions_ended",
    "realm_raised",
    "turn_ended",
    "shadow_drew",
    "shadow_looked",
    "shadow_lost",
    "shadow_ready",
    "shadow_prevented",
    "shadow_plagued",
    "shadow_turn_started",
    "match_ended",
)


def seat_or_shadow(solo: bool, seat: i64) -> int | None:
    """A seat as a fact: in a solo match the other one is the Shadow, told as None."""
    return None if solo and seat == 1 else seat


def card_names(cards: vec[i64]) -> list[str]:
    return [NAMES[kind] for kind in cards]


def told(log: Log | None, name: str, seat: i64) -> None:
    """An event of which there is nothing to say but whose it is."""
    if log is not None:
        log.add(name, {"seat": seat})


def told_card(log: Log | None, name: str, seat: i64, kind: i64) -> None:
    """An event about a seat and a card."""
    if log is not None:
        log.add(name, {"seat": seat, "card": NAMES[kind]})


def told_shadow(log: Log | None, name: str, kind: i64) -> None:
    """An event about a card of the Shadow, or about it alone."""
    if log is not None:
        log.add(name, {} if kind == NO_CARD else {"card": NAMES[kind]})


def told_tile(log: Log | None, name: str, seat: i64, kind: i64, tile: i64) -> None:
    """An event about a card on a tile."""
    if log is not None:
        log.add(name, {"seat": seat, "card": NAMES[kind], "tile": tile + 1})


def told_cards(log: Log | None, name: str, seat: i64, cards: vec[i64]) -> None:
    """An event about a seat and several cards."""
    if log is not None:
        log.add(name, {"seat": seat, "cards": card_names(cards)})


def trade_board_laid(log: Log | None, board: vec[i64]) -> None:
    if log is not None:
        log.add("trade_board_laid", {"cards": [NAMES[kind] for kind in board if kind != NO_CARD]})


def card_drawn(log: Log | None, seat: i64, deck: i64, kind: i64) -> None:
    if log is not None:
        log.add_secret("card_drawn", {"seat": seat, "deck": DECK_NAMES[deck]}, {"card": NAMES[kind]}, seat)


def deck_reshuffled(log: Log | None, deck: i64, cards: i64) -> None:
    if log is not None:
        log.add("deck_reshuffled", {"deck": DECK_NAMES[deck], "cards": cards})


def deck_searched(log: Log | None, seat: i64, deck: i64) -> None:
    """It is shuffled afterwards."""
    if log is not None:
        log.add("deck_searched", {"seat": seat, "deck": DECK_NAMES[deck]})


def round_started(log: Log | None, number: i64) -> None:
    if log is not None:
        log.add("round_started", {"round": number})


def turn_started(log: Log | None, seat: i64, number: i64, final: bool) -> None:
    if log is not None:
        log.add("turn_started", {"seat": seat, "round": number, "final": final})


def land_played(log: Log | None, seat: i64, kind: i64, tile: i64, over: i64) -> None:
    """`over` is the land it is stacked on."""
    if log is not None:
        covered = None if over == NO_CARD else NAMES[over]
        log.add("land_played", {"seat": seat, "card": NAMES[kind], "tile": tile + 1, "over": covered})


def stack_replaced(log: Log | None, seat: i64, tile: i64, cards: vec[i64]) -> None:
    if log is not None:
        log.add("stack_replaced", {"seat": seat, "tile": tile + 1, "cards": card_names(cards)})


def person_played(log: Log | None, seat: i64, kind: i64, slot: i64) -> None:
    if log is not None:
        log.add("person_played", {"seat": seat, "card": NAMES[kind], "slot": slot + 1})


def event_played(log: Log | None, seat: i64, kind: i64) -> None:
    """An event that helps who plays it."""
    if log is not None:
        aim: Facts = {"target": None, "tile": None, "own_tile": None, "what": None}
        log.add("event_played", {"seat": seat, "card": NAMES[kind], **aim})


def event_aimed(log: Log | None, solo: bool, event: Event) -> None:
    """An event against others, or of the Shadow against the seat."""
    if log is not None:
        everybody = hits_all(event.kind) and event.by != BY_SHADOW
        target = None if everybody else seat_or_shadow(solo, event.asked[0])
        facts: Facts = {"seat": by_of(event), "card": NAMES[event.kind], "target": target}
        log.add("event_played", {**facts, **aim_of(solo, event)})


def by_of(event: Event) -> int | None:
    """Who played an event, as a fact."""
    return None if event.by == BY_SHADOW else event.by


def aim_of(solo: bool, event: Event) -> Facts:
    """What an event aims at: a tile of the victim, the swindler's own, what a thief wants. The Shadow has no tiles."""
    if event.kind == SWINDLER and event.by != BY_SHADOW:
        other = None if solo else event.other + 1
        return {"tile": other, "own_tile": event.tile + 1, "what": None}
    tile = None if event.tile == NO_TILE else event.tile + 1
    return {"tile": tile, "own_tile": None, "what": None if event.what == NOTHING_WANTED else WHAT[event.what]}


def enlightenment_drawn(log: Log | None, seat: int | None) -> None:
    if log is not None:
        log.add("enlightenment_drawn", {"seat": seat})


def wild_fixed(log: Log | None, seat: i64, resource: i64) -> None:
    if log is not None:
        log.add("wild_fixed", {"seat": seat, "resource": RESOURCE_NAMES[resource]})


def person_removed(log: Log | None, seat: i64, kind: i64, slot: i64) -> None:
    if log is not None:
        log.add("card_removed", {"seat": seat, "card": NAMES[kind], "tile": None, "slot": slot + 1})


def land_removed(log: Log | None, seat: i64, kind: i64, tile: i64) -> None:
    if log is not None:
        log.add("card_removed", {"seat": seat, "card": NAMES[kind], "tile": tile + 1, "slot": None})


def riches_lent(log: Log | None, seat: i64, lender: int | None, resource: i64) -> None:
    if log is not None:
        log.add("riches_lent", {"seat": seat, "to": lender, "resource": RESOURCE_NAMES[resource]})


def riches_taken(log: Log | None, seat: int | None, victim: int | None, kind: i64) -> None:
    if log is not None:
        log.add("riches_taken", {"seat": seat, "from": victim, "card": NAMES[kind]})


def card_stolen(log: Log | None, thief: i64, victim: i64, kind: i64) -> None:
    """Told to each of the two with the card, to the others without."""
    if log is not None:
        card: dict[str, object] = {"card": NAMES[kind]}
        log.add_secret("card_stolen", {"seat": thief, "from": victim}, card, thief)
        log.add_secret("card_gone", {"seat": victim, "to": thief}, card, victim)


def compared(log: Log | None, won: bool, seat: int | None, other: int | None, attack: i64, defence: i64) -> None:
    """An attack on one kingdom."""
    if log is not None:
        name = "attack_won" if won else "attack_repelled"
        log.add(name, {"seat": seat, "over": other, "attack": attack, "defence": defence})


def stacks_swapped(log: Log | None, seat: i64, tile: i64, other: i64, other_tile: i64) -> None:
    if log is not None:
        log.add("stacks_swapped", {"seat": seat, "tile": tile + 1, "with": other, "other": other_tile + 1})


def card_taken(log: Log | None, seat: i64, kind: i64, in_deck: bool) -> None:
    if log is not None:
        log.add("card_taken", {"seat": seat, "card": NAMES[kind], "from": "deck" if in_deck else "pile"})


def oracle_looked(log: Log | None, seat: i64, deck: i64, cards: vec[i64]) -> None:
    if log is not None:
        facts: dict[str, object] = {"seat": seat, "deck": DECK_NAMES[deck], "count": len(cards)}
        log.add_secret("oracle_looked", facts, {"cards": card_names(cards)}, seat)


def oracle_kept(log: Log | None, seat: i64, kind: i64) -> None:
    if log is not None:
        log.add_secret("oracle_kept", {"seat": seat}, {"card": NAMES[kind]}, seat)


def immediate_resolved(log: Log | None, kind: i64, winner: int | None, tied: bool, amounts: vec[i64]) -> None:
    """Tied cards are shuffled back. The amounts of the resource: the Shadow's is the last."""
    if log is not None:
        log.add("immediate_resolved", {"card": NAMES[kind], "winner": winner, "tied": tied, "amounts": list(amounts)})


def board_refilled(log: Log | None, slot: i64, kind: i64) -> None:
    if log is not None:
        log.add("board_refilled", {"slot": slot + 1, "card": NAMES[kind]})


def board_refreshed(log: Log | None, seat: i64, deck: i64, slots: vec[i64], cards: vec[i64]) -> None:
    """The slots as the action names them: those of the deck, from 1."""
    if log is not None:
        numbers = [int(slot - FIRST_SLOT[deck] + 1) for slot in slots]
        facts: dict[str, object] = {"seat": seat, "deck": DECK_NAMES[deck], "slots": numbers}
        log.add("board_refreshed", {**facts, "cards": card_names(cards)})


def shadow_looked(log: Log | None, cards: vec[i64]) -> None:
    """The Shadow's Oracle looks openly."""
    if log is not None:
        log.add("shadow_looked", {"cards": card_names(cards)})


def realm_raised(log: Log | None, seat: i64, realm: i64) -> None:
    if log is not None:
        log.add("realm_raised", {"seat": seat, "realm": DECK_NAMES[realm]})


def match_ended(log: Log | None, result: Result) -> None:
    if log is not None:
        log.add("match_ended", result.plain())
