"""Tigris in the middle of things: a match for every kind of decision, made by playing up to it.

The bags hold one colour only, so that chance has nothing to choose.
"""

from dataclasses import dataclass

import regni
from support.tigris import classic, play

HANDS = "hand 0 settlement 2 temple 2 market 2\nhand 1 settlement 2 temple 2 market 2\nbag market 15"
RESERVE = "option draw reserve\nreserve settlement 2 temple 2 farm 2"
KINGS = "E5=t D5=K1"
TWO_WARS = "C5=t D5=m C6=T0 B5=K0 F5=m G5=m H5=t H6=T1 H4=K1"
TWO_TREASURES = "F9=T0 G10=s H10=s I10=s J10=s"


@dataclass(frozen=True)
class Pending:
    """How to reach a decision: pieces and lines of the position, actions played, and what is asked then."""

    asked: tuple[int, str]
    pieces: str
    lines: str = HANDS
    actions: tuple[str, ...] = ()

    def match(self) -> regni.Match:
        match = classic(self.pieces, self.lines)
        play(match, *self.actions)
        return match


PENDING = {
    "turn": Pending((0, "turn"), KINGS),
    "second action": Pending((0, "turn"), KINGS, actions=("leader priest F2",)),
    "turn of the other seat": Pending((1, "turn"), KINGS, actions=("pass",)),
    "support of the attacker in a revolt": Pending((0, "support"), KINGS, actions=("leader king F5",)),
    "support of the defender in a revolt": Pending((1, "support"), KINGS, actions=("leader king F5", "support 1")),
    "support in the second action": Pending(
        (1, "support"), KINGS, actions=("leader priest F2", "leader king F5", "support 0")
    ),
    "english support": Pending(
        (1, "support"), KINGS, f"option support english\n{HANDS}", ("leader king F5", "support 1")
    ),
    "war": Pending((0, "war"), TWO_WARS, actions=("tile settlement E5",)),
    "support of the attacker in a war": Pending((0, "support"), TWO_WARS, actions=("tile settlement E5", "war trader")),
    "support of the defender in a war": Pending(
        (1, "support"), TWO_WARS, actions=("tile settlement E5", "war trader", "support 2")
    ),
    "support in the second war": Pending(
        (0, "support"), TWO_WARS, actions=("tile settlement E5", "war king", "support 0", "support 0")
    ),
    "monument": Pending((0, "monument"), "E5=s F5=s E6=s E4=t F4=K0", actions=("tile settlement F6",)),
    "monument after a war": Pending(
        (0, "monument"),
        "D6=t D5=K0 E5=s F5=s E6=s G6=m H6=t H7=K1",
        actions=("tile settlement F6", "support 0", "support 0"),
    ),
    "wonder": Pending((0, "monument"), "F5=m E6=m G6=m F7=m E5=m", f"option wonder on\n{HANDS}", ("tile market F6",)),
    "building": Pending((0, "building"), "E5=m F5=m D6=m", f"option buildings on\n{HANDS}", ("tile market G5",)),
    "moving a building": Pending(
        (0, "building"),
        "E5=m+ F5=m G5=m B9=m C9=m D9=m",
        f"option buildings on\n{HANDS}",
        ("tile market E9",),
    ),
    "monument after a building": Pending(
        (0, "monument"),
        "E5=m F5=m D6=m E6=m",
        f"option buildings on\n{HANDS}",
        ("tile market F6", "building E6"),
    ),
    "treasure": Pending((0, "treasure"), TWO_TREASURES, actions=("tile settlement K10",)),
    "treasure of the other seat": Pending(
        (1, "treasure"), TWO_TREASURES.replace("T0", "T1"), actions=("tile settlement K10",)
    ),
    "treasure after the second action": Pending(
        (0, "treasure"), TWO_TREASURES, actions=("leader priest F2", "tile settlement K10")
    ),
    "second treasure": Pending(
        (0, "treasure"),
        "H7=T0 J7=s K7=s L7=s L6=s M5=s K2=s K3=s K4=s K5=s",
        actions=("tile settlement L5", "treasure N5"),
    ),
    "take in a swap": Pending((0, "take"), KINGS, f"{RESERVE}\n{HANDS}", ("swap temple 2", "take farm")),
    "take in a swap of the second action": Pending(
        (0, "take"), KINGS, f"{RESERVE}\n{HANDS}", ("leader priest F2", "swap temple 2")
    ),
    "take at the end of the turn": Pending(
        (0, "take"), KINGS, f"{RESERVE}\n{HANDS}", ("tile temple F6", "tile temple H4", "take bag")
    ),
    "take of the other seat": Pending(
        (1, "take"),
        KINGS,
        f"{RESERVE}\n{HANDS}",
        ("leader king F5", "support 1", "support 2", "pass", "take farm", "take bag"),
    ),
    "point": Pending(
        (0, "point"),
        "F5=o E6=o F6=o G6=o F7=o F4=t G4=K0",
        f"option wonder on\nwonder F6 market\n{HANDS}",
        ("tile temple H4", "pass"),
    ),
    "a swap that fell short": Pending(
        (0, "turn"), KINGS, HANDS.replace("bag market 15", "bag market 1"), ("swap temple 2",)
    ),
}
