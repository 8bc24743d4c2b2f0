"""Khronos for the tests of words: matches and positions in which everything is told, asked and refused."""

from collections.abc import Iterator
from dataclasses import dataclass

import regni
from regni.core.game import State
from support.khronos import plain, play
from support.khronos_settling import people, rippled

PIECES = {
    *("tower", "keep", "castle", "chapel", "monastery", "abbey", "hamlet", "town", "city"),
    *("military", "religious", "civil"),  # cards and orders
    *("might", "faith", "reason"),
    *("plain", "river", "forest", "mountain"),
    *("pawn", "cube", "ecu", "domain", "ruin", "holdem"),
}
REASONS = {
    *("paradox", "downsized", "shadow"),  # of what is destroyed
    *("dominion", "hierarchy", "stock", "cubes"),  # of shadows that are not cast
    *("junction", "division"),  # of what is downsized
    *("no_military", "no_religious", "no_cubes", "contested"),  # of domains that nobody controls
    "rounds",  # of the end
}
MATCHES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"holdem": "on", "money": "hidden"}),
    (5, {"first": "2"}),
]

HAND = "cards 0 military 2 religious 1 civil 1"
FAITH = "pawns 0 faith faith"
REASON = "pawns 0 reason reason"
TWO_KEEPS = f"{rippled('keep', 'B4', 0)}\n{rippled('keep', 'E4', 1)}\ncards 0 civil 1"
EQUAL = f"{rippled('keep', 'B4', 1)}\n{rippled('keep', 'E4', 2)}\ncards 0 civil 1"
TWO_CASTLES = f"{rippled('castle', 'B4', 0)}\nbuilding might tower A4 owner 0\n{rippled('castle', 'F4', 1, '2')}"


@dataclass(frozen=True)
class Told:
    """A position on a map of plain, actions played from there, and actions that are refused then."""

    lines: str
    actions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    terrain: str = ""
    seats: int = 3

    def match(self) -> regni.Match:
        match = plain(self.lines, self.terrain, self.seats)
        play(match, *self.actions)
        assert [text for text in self.refused if match.why_not(text) is None] == []
        return match


TOLD = {
    "first things": Told(
        HAND,
        refused=(
            "exchange military 4",
            "holdem civil 1 for military 1",
            "travel 1 might",
            "build tower faith C4",
            "build keep reason C4",
            "demolish reason C4",
            "build castle might O4",
            "build abbey might C4",
            "build chapel might C4 with civil 1",
            "demolish might C4",
            "populate C4",
            "renovate C4",
        ),
    ),
    "empty hand": Told("", refused=("exchange civil 1", "build tower might C4")),
    "no money": Told(
        f"ecu 0 0\n{HAND}\nbuilding might tower C4 owner 1",
        refused=("exchange civil 1", "travel 1 faith", "demolish might C4"),
    ),
    "exchanged": Told(HAND, ("exchange civil 1",), ("exchange civil 1",)),
    "on the way": Told(
        f"option holdem on\ndisplay military religious civil\n{HAND}",
        ("travel 1 faith",),
        ("exchange civil 1", "holdem civil 1 for military 1"),
    ),
    "display": Told(
        f"option holdem on\ndisplay military civil civil\n{HAND}",
        ("holdem civil 2 for military 2",),
    ),
    "not on display": Told(
        f"option holdem on\ndisplay military civil civil\n{HAND}", refused=("holdem military 2 for military 2",)
    ),
    "cards played": Told(
        "cards 0 military 4\npawns 0 might faith",
        ("build keep might C4",),
        ("build keep might J4", "build tower might M1"),
    ),
    "land": Told(
        "cards 0 military 2 civil 2",
        refused=(
            "build tower might C4",
            "build hamlet might C4",
            "build keep might C4",
            "build keep might F4",
            "build keep might I4",
            "build tower might I4 with civil 2",
            "build keep might L4",
        ),
        terrain="C4=~ D4=~ F4=f I4=f J5=^ L4=h",
    ),
    "dominion and hierarchy": Told(
        f"building might keep C4 owner 1\nbuilding might hamlet E4\nbuilding might hamlet H4\n{HAND}",
        refused=(
            "build keep might F4",
            "build keep might C6",
        ),
    ),
    "upgrades": Told(
        f"""
        building might tower C4 owner 1
        building might tower C6 owner 0
        building might tower D7 owner 0
        building might hamlet F6
        {HAND}
        """,
        refused=("upgrade keep might C4", "upgrade keep might C6", "upgrade castle might D6", "upgrade town might C6"),
    ),
    "empty stock": Told(
        f"stock keep 0\nstock tower 0\n{HAND}", refused=("build keep might C4", "build tower might C4")
    ),
    "no cubes": Told(f"{people(0, 25)}\n{HAND}", refused=("build tower might C4",)),
    "large and printed": Told(
        f"building might keep C4 owner 1\n{HAND}", refused=("demolish might C4", "demolish might F4"), terrain="F4=h"
    ),
    "in reason": Told(
        f"""
        {REASON}
        {HAND}
        building reason keep C4
        building reason town F4 cubes 0 1 1
        building reason castle I4 ruin
        """,
        refused=("populate C4", "populate F4", "renovate C4", "renovate F4"),
    ),
    "demolished": Told(
        """
        building might hamlet C4
        building might chapel F4 owner 0
        building might chapel I4 owner 1
        cards 0 civil 1 religious 2
        """,
        ("demolish might C4", "demolish might F4", "demolish might I4"),
    ),
    "a keep through time": Told("cards 0 military 2", ("build keep might C4",)),
    "a town through time": Told("cards 0 civil 2", ("build town might C4",)),
    "an abbey larger": Told(
        f"{FAITH}\nbuilding faith chapel C4 owner 0\ncards 0 religious 2", ("upgrade abbey faith C4",)
    ),
    "a town that keeps its people": Told(
        f"{rippled('town', 'C4', None, '0 1 1')}\ncards 0 civil 1", ("upgrade city might C4",)
    ),
    "a hamlet that keeps its man": Told(
        "hamlet reason C4 cubes 1\ncards 0 civil 1", ("upgrade town might C4",), terrain="C4=h"
    ),
    "blocked by dominion": Told(
        "building faith hamlet B4\nbuilding faith hamlet E4\ncards 0 military 2", ("build keep might C4",)
    ),
    "blocked by hierarchy": Told("building faith keep E4 owner 1\ncards 0 military 2", ("build keep might C4",)),
    "blocked by the stock": Told("stock keep 1\ncards 0 military 2", ("build keep might C4",)),
    "a town blocked by the stock": Told("stock town 2\ncards 0 civil 2", ("build town might C4",)),
    "blocked by cubes": Told(f"{people(0, 24)}\ncards 0 military 2", ("build keep might C4",)),
    "paradoxes": Told(
        """
        building faith monastery C4 owner 1
        building reason monastery C4 ruin
        building reason town D6 cubes 0 1 1
        cards 0 religious 3
        """,
        ("build abbey might C4",),
    ),
    "a hamlet with a cube again": Told(
        "building reason town C4 cubes 1 1 0\ncards 0 military 2", ("build keep might D5",), terrain="C4=h"
    ),
    "a hamlet again": Told("building faith town C4\ncards 0 military 2", ("build keep might D5",), terrain="C4=h"),
    "joined, one stronger": Told(
        f"{TWO_KEEPS}\nbuilding might tower A4 owner 0", ("build hamlet might D4",), ("place A1",)
    ),
    "joined, equal, own": Told(TWO_KEEPS, ("build hamlet might D4",)),
    "joined, equal, a choice": Told(EQUAL, ("build hamlet might D4",), ("downsize might A1",)),
    "joined, castles": Told(f"{TWO_CASTLES}\ncards 0 civil 1", ("build hamlet might E4",)),
    "joined by an upgrade": Told(
        """
        building might hamlet L5
        building might tower J5 owner 1
        building might tower M6 owner 2
        cards 0 civil 1
        """,
        ("upgrade town might K5",),
    ),
    "joined, small": Told(
        "building might tower C4 owner 1\nbuilding might tower E4 owner 0\ncards 0 civil 1", ("build hamlet might D4",)
    ),
    "divided": Told(
        """
        building might hamlet C4
        building might chapel B4 owner 1
        building might chapel C3 owner 2
        building might hamlet D4
        building might monastery E4 owner 0
        cards 0 civil 1
        """,
        ("demolish might D4",),
    ),
    "populated": Told(f"{REASON}\nbuilding reason town C4\ncards 0 civil 1", ("populate C4",)),
    "renovated": Told(
        f"""
        {REASON}
        building reason castle C4 ruin cubes 1
        building reason abbey H4 ruin
        cards 0 military 1 religious 1
        """,
        ("renovate C4", "renovate H4"),
    ),
    "end of the turn": Told("cards 0 civil 2", ("end",), ("discard military 1",)),
    "nothing discarded": Told("cards 0 civil 2", ("end", "discard none")),
    "income": Told(
        f"""
        round 4
        pawns 0 might reason
        {rippled("city", "C4", None, "0")}
        building might tower F4 owner 0
        building reason keep F4
        cards 0 civil 2
        """,
        ("end", "discard civil 1"),
    ),
}


def positions() -> Iterator[regni.Match]:
    """Matches in the middle of things."""
    return (each.match() for each in TOLD.values())


def attempts() -> Iterator[tuple[State, int]]:
    """The actions that are refused in each of those positions, and some out of all there are."""
    game = regni.GAMES["khronos"]
    for number, each in enumerate(TOLD.values()):
        state = each.match().state
        texts = [int(game.action_code(text)) for text in each.refused]
        yield from ((state, code) for code in [*texts, *range(number, game.space, 1009)])
