"""Tigris for the tests of words: matches and positions in which everything is told, asked and refused."""

from collections.abc import Iterator

import regni
from regni.core.game import State
from support.tigris_pending import HANDS, PENDING, RESERVE, Pending

PIECES = {
    *("settlement", "temple", "farm", "market"),
    *("king", "priest", "farmer", "trader"),
    *("palace", "library", "granary", "market_hall"),
    *("archer", "bull", "pot", "lion"),
    *("settlement-temple", "settlement-farm", "settlement-market", "temple-farm", "temple-market", "farm-market"),
    *("treasure", "catastrophe", "wonder"),
}
REASONS = {
    *("tile", "building", "revolt", "war", "monument", "wonder"),  # of points
    *("revolt", "war", "no_temple"),  # of leaders that leave
    *("treasures", "tiles"),  # of the end
}

MATCHES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"buildings": "on", "wonder": "on", "draw": "reserve"}),
    (4, {"board": "advanced", "support": "english", "scores": "open"}),
    (2, {"board": "advanced", "buildings": "on", "draw": "reserve"}),
    (4, {"dynasties": "lion pot", "wonder": "on", "first": "2"}),
]

MORE = {
    "english defence too strong": Pending(
        (1, "support"), "E5=t D5=K1", f"option support english\n{HANDS}", ("leader king F5", "support 1")
    ),
    "english defence that holds": Pending(
        (1, "support"), "E5=t D5=K1", f"option support english\n{HANDS}", ("leader king F5", "support 0")
    ),
    "english attack": Pending(
        (0, "support"), "E5=t D5=K1 C5=t", f"option support english\n{HANDS}", ("leader king F5",)
    ),
    "three kingdoms": Pending((0, "turn"), "D5=K0 E5=t G5=t H5=P1 F6=t F7=T1"),
    "buildings, catastrophes and monuments": Pending(
        (0, "turn"),
        "K5=m+ L5=m G5=P1 G6=t A4=x E5=o F5=o E6=o F6=o",
        f"option buildings on\nmonument settlement-temple E5 settlement\n{HANDS}",
    ),
    "monument built before": Pending(
        (0, "monument"),
        "K5=s L5=s K6=s E5=o F5=o E6=o F6=o",
        f"monument settlement-temple E5 settlement\n{HANDS}",
        ("tile settlement L6",),
    ),
    "wonder built before": Pending(
        (0, "monument"),
        "E5=s F5=s E6=s K5=o J6=o K6=o L6=o K7=o",
        f"option wonder on\nwonder K6 market\n{HANDS}",
        ("tile settlement F6",),
    ),
    "empty bag": Pending(
        (0, "take"), "E5=t D5=K1", f"{RESERVE}\n{HANDS.replace('market 15', 'market 0')}", ("swap temple 2",)
    ),
    "no catastrophe left": Pending((0, "turn"), "", "catastrophes 0 0\nhand 0 farm 1"),
    "outer treasures": Pending(
        (0, "treasure"), "O2=T0 P3=s P4=f O5=f P5=f P7=s P8=s P9=s", actions=("tile settlement P6",)
    ),
    "a line the building stands in, and a longer one": Pending(
        (0, "building"),
        "E5=m+ F5=m G2=m G3=m G4=m",
        f"option buildings on\n{HANDS}",
        ("tile market G5",),
    ),
    "line not longer": Pending(
        (0, "building"),
        "E5=m+ F5=m G5=m B9=m C9=m D9=m E10=m",
        f"option buildings on\n{HANDS}",
        ("tile market E9",),
    ),
    "points doubled": Pending(
        (0, "turn"), "E5=m+ F5=m E4=t F4=T0", f"option buildings on\n{HANDS}", ("tile market E6",)
    ),
    "last temple struck": Pending((0, "turn"), "E5=t D5=K1", actions=("catastrophe E5",)),
    "two treasures left": Pending((0, "turn"), "K1=t B2=t P2=t F3=t N5=t I7=t B8=t O9=t"),
}


def positions() -> Iterator[regni.Match]:
    """Matches in the middle of things."""
    return (pending.match() for pending in [*PENDING.values(), *MORE.values()])


def attempts() -> Iterator[tuple[State, int]]:
    """Every action there is, in each of those positions."""
    game = regni.GAMES["tigris"]
    return ((match.state, code) for match in positions() for code in range(game.space))
