"""The action space: every action has one code and one canonical text."""

from typing import Final

from mypy_extensions import i64

from regni.core.cells import NOWHERE, cell_name, cell_named
from regni.core.legal import digits, number
from regni.core.refusal import Malformed
from regni.games.tigris.board import CELLS, ROWS
from regni.games.tigris.pieces import COLOURS, HAND, LEADERS, MONUMENT_NAMES, TILES

PASS: Final = 0
SUPPORT: Final = 1  # none to nine; more than a hand is refused as such
WAR: Final = 11
TAKE: Final = 15
TAKE_BAG: Final = 19
POINT: Final = 20
NO_MONUMENT: Final = 24
NO_BUILDING: Final = 25
LEADER_OFF: Final = 26
TREASURE: Final = 30
BUILDING: Final = 206
LEADER: Final = 382
TILE: Final = 1086
CATASTROPHE: Final = 1790
MONUMENT: Final = 1966
WONDER: Final = 3022
SWAP: Final = 3198
SPACE: Final = 5599

SWAP_NOTHING: Final = SWAP

FORMS: Final = (
    "leader king D4, leader king off, tile temple D4, catastrophe D4, swap temple 2 farm 1, pass, support 3, "
    "war trader, monument temple-farm C3, monument none, treasure B2, building D4, building none, take temple, "
    "take bag, wonder F6 or point temple"
)


def is_action(code: i64) -> bool:
    """Does the space hold this code, and is it an action?"""
    if code < 0 or code >= SPACE or code == SWAP_NOTHING:
        return False
    if code < SWAP:
        return True
    a, b, c, d = digits(code - SWAP)
    return a + b + c + d <= HAND


def text_of(code: i64) -> str:
    """The canonical text of an action."""
    if code >= SWAP:
        return f"swap {_tiles_text(code - SWAP)}"
    if code >= WONDER:
        return f"wonder {cell_name(code - WONDER)}"
    if code >= MONUMENT:
        name = MONUMENT_NAMES[(code - MONUMENT) // CELLS]
        return f"monument {name} {cell_name((code - MONUMENT) % CELLS)}"
    if code >= CATASTROPHE:
        return f"catastrophe {cell_name(code - CATASTROPHE)}"
    if code >= TILE:
        return f"tile {TILES[(code - TILE) // CELLS]} {cell_name((code - TILE) % CELLS)}"
    if code >= LEADER:
        return f"leader {LEADERS[(code - LEADER) // CELLS]} {cell_name((code - LEADER) % CELLS)}"
    if code >= BUILDING:
        return f"building {cell_name(code - BUILDING)}"
    if code >= TREASURE:
        return f"treasure {cell_name(code - TREASURE)}"
    return _short_text(code)


def _short_text(code: i64) -> str:
    """The text of an action that names no cell."""
    if code >= LEADER_OFF:
        return f"leader {LEADERS[code - LEADER_OFF]} off"
    if code == NO_BUILDING:
        return "building none"
    if code == NO_MONUMENT:
        return "monument none"
    if code >= POINT:
        return f"point {TILES[code - POINT]}"
    if code == TAKE_BAG:
        return "take bag"
    if code >= TAKE:
        return f"take {TILES[code - TAKE]}"
    if code >= WAR:
        return f"war {LEADERS[code - WAR]}"
    if code >= SUPPORT:
        return f"support {code - SUPPORT}"
    return "pass"


def _tiles_text(code: i64) -> str:
    counts = digits(code)
    named = zip(TILES, (counts[0], counts[1], counts[2], counts[3]), strict=True)
    return " ".join(f"{name} {amount}" for name, amount in named if amount)


def code_of(text: str) -> int:
    """The action of a canonical text; anything else raises Malformed."""
    words = text.split(" ")
    code = _code_of_words(words)
    if code == NOWHERE or text_of(code) != text:
        raise Malformed(f"action {text!r}", f"one like {FORMS}")
    return code


def _code_of_words(words: list[str]) -> i64:
    verb, rest = words[0], words[1:]
    if verb == "swap":
        return _swap_code(rest)
    if len(rest) == 0:
        return PASS if verb == "pass" else NOWHERE
    if len(rest) == 1:
        return _one_word_code(verb, rest[0])
    if len(rest) == 2:
        return _two_words_code(verb, rest[0], rest[1])
    return NOWHERE


def _one_word_code(verb: str, word: str) -> i64:
    if verb == "support":
        return SUPPORT + int(word) if word.isascii() and word.isdigit() and len(word) == 1 else NOWHERE
    if verb == "war":
        return _named(WAR, LEADERS, word)
    if verb == "take":
        return TAKE_BAG if word == "bag" else _named(TAKE, TILES, word)
    if verb == "point":
        return _named(POINT, TILES, word)
    if verb == "monument":
        return NO_MONUMENT if word == "none" else NOWHERE
    if verb == "building":
        return NO_BUILDING if word == "none" else _at(BUILDING, word)
    if verb == "treasure":
        return _at(TREASURE, word)
    if verb == "catastrophe":
        return _at(CATASTROPHE, word)
    return _at(WONDER, word) if verb == "wonder" else NOWHERE


def _two_words_code(verb: str, piece: str, place: str) -> i64:
    if verb == "leader":
        if place == "off":
            return _named(LEADER_OFF, LEADERS, piece)
        return _placed(LEADER, LEADERS, piece, place)
    if verb == "tile":
        return _placed(TILE, TILES, piece, place)
    return _placed(MONUMENT, MONUMENT_NAMES, piece, place) if verb == "monument" else NOWHERE


def _named(code: i64, names: tuple[str, ...], name: str) -> i64:
    return code + names.index(name) if name in names else NOWHERE


def _at(code: i64, name: str) -> i64:
    cell = cell_named(name, ROWS)
    return NOWHERE if cell == NOWHERE else code + cell


def _placed(code: i64, names: tuple[str, ...], name: str, place: str) -> i64:
    return _at(code + names.index(name) * CELLS, place) if name in names else NOWHERE


def _swap_code(words: list[str]) -> i64:
    """`swap temple 2 farm 1`: names with counts, one to six tiles in all."""
    counts = [0] * COLOURS
    for name, amount in zip(words[::2], words[1::2], strict=False):
        if name not in TILES or amount not in ("1", "2", "3", "4", "5", "6"):
            return NOWHERE
        counts[TILES.index(name)] = int(amount)
    if not 1 <= sum(counts) <= HAND:
        return NOWHERE
    return SWAP + number(counts[0], counts[1], counts[2], counts[3])
