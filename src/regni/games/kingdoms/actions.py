"""The action space: every action has one code and one canonical text."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import NOWHERE
from regni.core.refusal import Malformed
from regni.games.kingdoms.cards import STANDARD
from regni.games.kingdoms.pieces import (
    DECK_NAMES,
    HIGH_YIELD,
    INTERMEDIATE_SLOT,
    KINDS,
    LAND,
    MOST_SEATS,
    NAMES,
    ORACLE,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    STEAL,
    SWINDLER,
    TILES,
)

THE_SHADOW: Final = 4  # stands where another seat's number would
TARGETS: Final = 5

END: Final = 0
DRAW: Final = 1
PREVENT: Final = 2
ALLOW: Final = 3
DISCARD_NONE: Final = 4
TAKE_NONE: Final = 5
TAKE_DECK: Final = 6
DRAFT_NONE: Final = 7
REFRESH_NONE: Final = 8
DISCARD: Final = 9
DISCARD_SHADOW: Final = DISCARD + KINDS
DRAFT: Final = DISCARD_SHADOW + KINDS
KEEP: Final = DRAFT + KINDS
TAKE: Final = KEEP + KINDS
REMOVE_LAND: Final = TAKE + KINDS
REMOVE_PERSON: Final = REMOVE_LAND + TILES
CURE: Final = REMOVE_PERSON + SLOTS
CURES: Final = 6  # a pair of slots, then one slot
BORROW: Final = CURE + CURES
REFRESH_BASIC: Final = BORROW + RESOURCES * TARGETS  # plus a bit for each slot
REFRESH_INTERMEDIATE: Final = REFRESH_BASIC + 64
LOSE: Final = REFRESH_INTERMEDIATE + 3
SUFFER: Final = LOSE + TILES
PLAY: Final = SUFFER + TILES
PLAY_ORACLE: Final = PLAY + KINDS
PLAY_STEAL: Final = PLAY_ORACLE + 2
PLAY_YIELD: Final = PLAY_STEAL + 2 * TARGETS
PLAY_SACRIFICE: Final = PLAY_YIELD + TILES
PLAY_PLAGUE: Final = PLAY_SACRIFICE + TILES
PLAGUED: Final = MOST_SEATS * TILES + 1  # places of a Plague: every tile of every seat, and the Shadow
PLAY_SWINDLER: Final = PLAY_PLAGUE + RESOURCES * PLAGUED
SWAPPED: Final = MOST_SEATS * TILES + KINDS  # what a stack is swapped with: another's, or a card of the Shadow
PLAY_LAND: Final = PLAY_SWINDLER + TILES * SWAPPED
SPACE: Final = PLAY_LAND + KINDS * TILES

FIRST_CURED: Final = vec[i64]([0, 0, 1, 0, 1, 2])
SECOND_CURED: Final = vec[i64]([1, 2, 2, -1, -1, -1])
WHAT: Final[tuple[str, ...]] = ("riches", "card")
ONE_WORDS: Final = {
    "end": END,
    "draw": DRAW,
    "prevent": PREVENT,
    "allow": ALLOW,
    "discard none": DISCARD_NONE,
    "take none": TAKE_NONE,
    "take deck": TAKE_DECK,
    "draft none": DRAFT_NONE,
    "refresh none": REFRESH_NONE,
}
SHORT: Final = tuple(ONE_WORDS)

FORMS: Final = (
    "play Farm on 3, play Miner, play Oracle basic, play Steal from 1 riches, play High Yield on 3, "
    "play Plague (Food) on 1:3, play Swindler 2 with 1:4, draw, draft Farm, discard Farm, discard none, "
    "remove land 3, remove person 2, cure 1 2, borrow wood from 1, refresh basic 1 3 4, refresh intermediate 2, "
    "refresh none, keep Farm, take Farm, take none, take deck, draft none, prevent, allow, lose 4, suffer 4, "
    "discard shadow Field or end"
)


def slots_of(mask: i64) -> vec[i64]:
    """The slots of the trade board whose bits are set."""
    found = vec[i64]()
    for slot in range(INTERMEDIATE_SLOT):
        if (mask >> slot) & 1:
            found = append(found, slot)
    return found


def takes_tile(kind: i64) -> bool:
    """Is it a land, played onto a tile?"""
    return STANDARD.types[kind] == LAND


def needs_target(kind: i64) -> bool:
    """Has it texts of its own because something must be named?"""
    return kind in (ORACLE, STEAL, HIGH_YIELD, RELIGIOUS_SACRIFICE, SWINDLER) or PLAGUE <= kind < PLAGUE + RESOURCES


def is_action(code: i64) -> bool:
    """Does the space hold this code, and is it an action?"""
    if code < 0 or code >= SPACE or code == REFRESH_BASIC:
        return False
    if code >= PLAY_LAND:
        return takes_tile((code - PLAY_LAND) // TILES)
    if PLAY <= code < PLAY_ORACLE:
        return not takes_tile(code - PLAY) and not needs_target(code - PLAY)
    return True


# texts


def text_of(code: i64) -> str:
    """The canonical text of an action; a code that is none has a text that is not read."""
    if not is_action(code):
        return f"play nothing {code}"
    if code >= PLAY:
        return f"play {_played_text(code)}"
    if code >= SUFFER:
        return f"suffer {code - SUFFER + 1}"
    if code >= LOSE:
        return f"lose {code - LOSE + 1}"
    if code >= REFRESH_INTERMEDIATE:
        return f"refresh intermediate {code - REFRESH_INTERMEDIATE + 1}"
    if code >= REFRESH_BASIC:
        return "refresh basic " + " ".join(str(slot + 1) for slot in slots_of(code - REFRESH_BASIC))
    if code >= BORROW:
        resource, target = (code - BORROW) // TARGETS, (code - BORROW) % TARGETS
        return f"borrow {RESOURCE_NAMES[resource]} from {target_text(target)}"
    return _card_text(code)


def _card_text(code: i64) -> str:
    """The text of an action about a card or a slot."""
    if code >= CURE:
        second = SECOND_CURED[code - CURE]
        one = f"cure {FIRST_CURED[code - CURE] + 1}"
        return one if second < 0 else f"{one} {second + 1}"
    if code >= REMOVE_PERSON:
        return f"remove person {code - REMOVE_PERSON + 1}"
    if code >= REMOVE_LAND:
        return f"remove land {code - REMOVE_LAND + 1}"
    if code >= TAKE:
        return f"take {NAMES[code - TAKE]}"
    if code >= KEEP:
        return f"keep {NAMES[code - KEEP]}"
    if code >= DRAFT:
        return f"draft {NAMES[code - DRAFT]}"
    if code >= DISCARD_SHADOW:
        return f"discard shadow {NAMES[code - DISCARD_SHADOW]}"
    return f"discard {NAMES[code - DISCARD]}" if code >= DISCARD else SHORT[code]


def target_text(target: i64) -> str:
    return "shadow" if target == THE_SHADOW else str(target)


def _played_text(code: i64) -> str:
    if code >= PLAY_LAND:
        return f"{NAMES[(code - PLAY_LAND) // TILES]} on {(code - PLAY_LAND) % TILES + 1}"
    if code >= PLAY_SWINDLER:
        return f"Swindler {_swap_text(code - PLAY_SWINDLER)}"
    if code >= PLAY_PLAGUE:
        at = code - PLAY_PLAGUE
        return f"{NAMES[PLAGUE + at // PLAGUED]} on {_place_text(at % PLAGUED)}"
    if code >= PLAY_SACRIFICE:
        return f"Religious Sacrifice on {code - PLAY_SACRIFICE + 1}"
    if code >= PLAY_YIELD:
        return f"High Yield on {code - PLAY_YIELD + 1}"
    if code >= PLAY_STEAL:
        return f"Steal from {target_text((code - PLAY_STEAL) // 2)} {WHAT[(code - PLAY_STEAL) % 2]}"
    if code >= PLAY_ORACLE:
        return f"Oracle {DECK_NAMES[code - PLAY_ORACLE]}"
    return NAMES[code - PLAY]


def _place_text(place: i64) -> str:
    return "shadow" if place == MOST_SEATS * TILES else f"{place // TILES}:{place % TILES + 1}"


def _swap_text(swap: i64) -> str:
    own, other = swap // SWAPPED, swap % SWAPPED
    if other < MOST_SEATS * TILES:
        return f"{own + 1} with {_place_text(other)}"
    return f"{own + 1} with shadow {NAMES[other - MOST_SEATS * TILES]}"


def _texts() -> dict[str, int]:
    """Every text with its code."""
    return {text_of(code): code for code in range(SPACE) if is_action(code)}


TEXTS: Final = _texts()


def code_of(text: str) -> int:
    """The action of a canonical text; anything else raises Malformed."""
    code = TEXTS.get(text, NOWHERE)
    if code == NOWHERE:
        raise Malformed(f"action {text!r}", f"one like {FORMS}")
    return code
