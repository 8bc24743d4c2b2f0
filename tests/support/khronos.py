"""Khronos positions for tests: built from few lines on a plain map, read back building by building."""

from dataclasses import dataclass
from textwrap import dedent
from typing import Any

import pytest

import regni
from regni.core.events import Event

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = range(1, 21)
BOARDS = ("might", "faith", "reason")


def cells_of(first: str, size: int) -> list[str]:
    """The cells of a square of this size, row by row, from its top-left cell."""
    column, row = COLUMNS.index(first[0]), int(first[1:])
    return [f"{COLUMNS[column + x]}{row + y}" for y in range(size) for x in range(size)]


def position_text(lines: str = "", terrain: str = "", seats: int = 2) -> str:
    """Write a position on a map of plain with the terrain named, like `C4=f D4=~ E5=h`.

    Lines may also be parted by `;`. Seats begin with 4 Ecus unless a line says otherwise.
    """
    given = [line.strip() for line in dedent(lines).replace(";", "\n").splitlines() if line.strip()]
    head = ["game khronos", *[line for line in given if line.startswith("option")], f"seats {seats}"]
    ecus = [f"ecu {seat} 4" for seat in range(seats) if not any(line.startswith(f"ecu {seat} ") for line in given)]
    body = [line for line in given if not line.startswith("option")]
    return "\n".join([*head, *body, *ecus, "map", *map_rows(terrain)]) + "\n"


def map_rows(terrain: str = "") -> list[str]:
    """The 20 rows of a map of plain with the terrain named, like `C4=f D4=~ E5=h`."""
    signs = dict(sign.split("=") for sign in terrain.split())
    return ["".join(signs.get(f"{column}{row}", ".") for column in COLUMNS) for row in ROWS]


def plain(lines: str = "", terrain: str = "", seats: int = 2, seed: int = 7) -> regni.Match:
    """Make a match of a position on a map of plain: see `position_text`."""
    return regni.match_from_position(position_text(lines, terrain, seats), seed=seed)


# What a match shows


def buildings(match: regni.Match, board: str) -> dict[str, str]:
    """Read the buildings of a board, each by its top-left cell, like `keep owner 0`, `abbey ruin cubes 1`, `town`."""
    return {one["cell"]: _described(one) for one in match.view(None)["boards"][board]["buildings"]}


def _described(one: dict[str, Any]) -> str:
    words = [one["building"]]
    words += [] if one["owner"] is None else ["owner", str(one["owner"])]
    words += ["printed"] if one["printed"] else []
    words += ["ruin"] if one["ruin"] else []
    words += ["cubes", *map(str, one["cubes"])] if one["cubes"] and one["owner"] is None else []
    return " ".join(words)


def building(match: regni.Match, board: str, cell: str) -> str | None:
    """Read the building with this top-left cell; None if there is none."""
    return buildings(match, board).get(cell)


def all_buildings(match: regni.Match) -> dict[str, dict[str, str]]:
    """Read the buildings of the three boards."""
    return {board: buildings(match, board) for board in BOARDS}


def domains(match: regni.Match, board: str) -> list[dict[str, Any]]:
    """Read the domains of a board, as everybody sees them."""
    found: list[dict[str, Any]] = match.view(None)["boards"][board]["domains"]
    return found


def domain_of(match: regni.Match, board: str, cell: str) -> dict[str, Any]:
    """Read the domain that a cell belongs to."""
    (found,) = [domain for domain in domains(match, board) if cell in domain["cells"]]
    return found


def grouped(match: regni.Match, board: str) -> set[frozenset[str]]:
    """Read which buildings of a board form a domain, each by its top-left cell."""
    return {frozenset(domain["buildings"]) for domain in domains(match, board)}


def ecu(match: regni.Match, seat: int) -> int:
    """Read a seat's money as the seat itself sees it."""
    money: int = match.view(seat)["ecu"][seat]
    return money


def cards(match: regni.Match, seat: int) -> dict[str, int]:
    """Read a seat's cards by colour as the seat itself sees them; colours not in hand are left out."""
    return counts(match.view(seat)["hands"][seat]["cards"])


def counts(pieces: dict[str, int]) -> dict[str, int]:
    """Leave out what there is none of."""
    return {name: number for name, number in pieces.items() if number}


def cubes(match: regni.Match, seat: int) -> int:
    """Read how many cubes a seat has left."""
    left: list[int] = match.view(None)["cubes"]
    return left[seat]


def stock(match: regni.Match, name: str) -> int:
    """Read how many tiles of a building are left."""
    left: dict[str, int] = match.view(None)["stock"]
    return left[name]


def deck(match: regni.Match) -> int:
    """Read how many cards the deck holds."""
    left: int = match.view(None)["deck"]
    return left


def discards(match: regni.Match) -> dict[str, int]:
    """Read the discard pile by colour; colours not in it are left out."""
    return counts(match.view(None)["discards"])


def display(match: regni.Match) -> dict[str, int]:
    """Read the cards of the Hold'em display by colour; colours not in it are left out."""
    return counts(match.view(None)["display"])


def pawns(match: regni.Match, seat: int) -> list[str]:
    """Read the boards on which a seat's two pawns are."""
    found: list[str] = match.view(None)["pawns"][seat]
    return found


def lines_of(match: regni.Match, word: str) -> list[str]:
    """Read the lines of the position that begin with a word."""
    return [line for line in match.position().splitlines() if line.split()[:1] == [word]]


# What is asked and done


def asked(match: regni.Match) -> tuple[int, str] | None:
    """Tell who is asked what; None when the match is over."""
    decision = match.decision
    return None if decision is None else (decision.seat, decision.kind)


def told(match: regni.Match) -> dict[str, Any]:
    """Tell the facts of what is asked."""
    assert match.decision is not None, "the match is over"
    return match.decision.facts


def offered(match: regni.Match, *beginning: str) -> list[str]:
    """Read the legal actions that begin with these words."""
    words = " ".join(beginning).split()
    return [action for action in match.legal() if action.split()[: len(words)] == words]


def play(match: regni.Match, *texts: str) -> list[Event]:
    """Play actions one after the other, each of which must be offered; all their events in order."""
    events: list[Event] = []
    for text in texts:
        assert text in match.legal(), f"{text} is not offered: {match.why_not(text)}"
        events += match.play(text)
    return events


def refusal(match: regni.Match, text: str, seat: int | None = None) -> regni.Refusal:
    """Try an action that must be refused, and must then have changed nothing."""
    before, version = match.position(), match.version
    found = match.why_not(text, seat)
    assert found is not None, f"{text} is allowed"
    assert seat is not None or text not in match.legal(), f"{text} is offered"
    with pytest.raises(regni.Refused) as refused:
        match.play(text, seat)
    assert (refused.value.code, refused.value.facts) == (found.code, found.facts)
    assert (match.position(), match.version) == (before, version)
    return found


def refused(match: regni.Match, text: str, seat: int | None = None) -> str:
    """Try an action that must be refused; the code of the refusal."""
    return refusal(match, text, seat).code


def assert_refused(match: regni.Match, text: str, code: str, **expected: object) -> None:
    """Try an action that must be refused with this code and these facts; counts of nothing may be left out."""
    found = refusal(match, text)
    assert found.code == code, f"{text}: {found}"
    shown = {name: _without_none(fact) for name, fact in found.facts.items()}
    assert shown == {name: _without_none(fact) for name, fact in expected.items()}


def _without_none(fact: object) -> object:
    return counts(fact) if isinstance(fact, dict) else fact


# Events


def names(events: list[Event]) -> list[str]:
    """Tell the events by their names."""
    return [event.name for event in events]


def events_named(events: list[Event], name: str) -> list[Event]:
    """Keep the events of one name."""
    return [event for event in events if event.name == name]


def facts(events: list[Event], name: str) -> dict[str, Any]:
    """Take the facts of the one event of this name; counts of nothing are left out."""
    (event,) = events_named(events, name)
    return {fact: _without_none(value) for fact, value in event.facts.items()}


# In the middle of things: a match for every kind of decision, made by playing up to it.
# The decks hold one colour only, so that chance has nothing to choose before they are used up.


@dataclass(frozen=True)
class Pending:
    """How to reach a decision: lines and terrain of the position, actions played, and what is asked then."""

    asked: tuple[int, str]
    lines: str
    actions: tuple[str, ...] = ()
    terrain: str = "A1=h P20=h"

    def match(self) -> regni.Match:
        match = plain(f"{self.lines}\ndeck civil 12", self.terrain, seats=3)
        play(match, *self.actions)
        return match


HANDS = "cards 0 military 2 civil 2; cards 1 religious 3 civil 1; cards 2 military 1; "
HELD = "option holdem on; display military religious religious; "
TWO_KEEPS = "building might keep C4 owner 1; building might keep F4 owner 2; "
KEEPS_AND_CHAPELS = (
    "building might hamlet B4; building might chapel C6 owner 0; building might chapel F3 owner 1; " + TWO_KEEPS
)
TWO_CASTLES = (
    "building might castle B4 owner 1; building might castle F4 owner 2; building might tower I4 owner 0; "
    "building faith castle B4 owner 1; building reason castle B4 ruin cubes 2; "
)
TWO_TOWERS = (
    "building might keep C4 owner 1; building might hamlet E4; building might hamlet F4; "
    "building might tower F3 owner 1; building might tower F5 owner 2; "
)

PENDING = {
    "turn": Pending((0, "turn"), HANDS),
    "turn of the next seat": Pending((1, "turn"), HANDS, ("end", "discard none")),
    "after an exchange": Pending((0, "turn"), HANDS, ("exchange military 1",)),
    "after taking an open card": Pending((0, "turn"), HELD + HANDS, ("holdem military 1 for civil 1",)),
    "after a travel": Pending((0, "turn"), HANDS, ("travel 1 faith",)),
    "after a card of either pawn": Pending((0, "turn"), HANDS, ("build hamlet might H9",)),
    "after a card whose pawn may have travelled": Pending(
        (0, "turn"), HANDS, ("build hamlet might H9", "travel 1 faith", "build tower faith H9")
    ),
    "after a keep with its shadows": Pending((0, "turn"), HANDS, ("build keep might C4",)),
    "after populating": Pending((0, "turn"), HANDS, ("travel 2 reason", "populate P20")),
    "half a renovation": Pending(
        (0, "turn"), "building reason castle C4 ruin; " + HANDS, ("travel 2 reason", "renovate C4")
    ),
    "discard": Pending((0, "discard"), HANDS, ("build tower might C4", "end")),
    "discard of the next seat": Pending((1, "discard"), HANDS, ("end", "discard civil 1", "end")),
    "a junction of equals": Pending((0, "downsize"), TWO_KEEPS + HANDS, ("build hamlet might E4",)),
    "a place after a junction": Pending(
        (2, "place"), TWO_KEEPS + HANDS, ("build hamlet might E4", "downsize might F4")
    ),
    "a place before chapels are compared": Pending(
        (2, "place"), KEEPS_AND_CHAPELS + HANDS, ("build hamlet might E4", "downsize might F4")
    ),
    "a place of the weaker": Pending(
        (2, "place"), "building might tower B4 owner 0; " + TWO_KEEPS + HANDS, ("build hamlet might E4",)
    ),
    "a place that will ripple": Pending((1, "place"), TWO_CASTLES + HANDS, ("build hamlet might E4",)),
    "a division": Pending((0, "downsize"), TWO_TOWERS + HANDS, ("demolish might E4",)),
    "the last round": Pending((2, "turn"), "round 7; turn 2; " + HANDS),
}
