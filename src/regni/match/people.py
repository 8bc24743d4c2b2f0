"""The people of a table: who sits where, what they are asked, what they say."""

from typing import Any, Final

from msgspec import Struct

from regni.match.journal import Proposed, SeatKind, SeatPlan

SHAPES: Final = ("sun", "moon", "star", "wave", "mountain", "tree", "tower", "ship")
COLOURS: Final = ("ochre", "brick", "teal", "indigo", "plum", "olive", "slate", "rose")
EMBLEMS: Final = frozenset(f"{shape}-{colour}" for shape in SHAPES for colour in COLOURS)


class Place(Struct):
    """A seat at the table: who was meant to sit there, who does, and the bot that decides while a person is away."""

    kind: SeatKind
    bot: str  # who decides, where no person does
    seated: bool
    name: str = ""
    emblem: str = ""
    handed: bool = False
    flagged: bool = False  # was it handed because its time had run out?

    @property
    def is_person(self) -> bool:
        """Is this a person's seat, also while a bot decides for it?"""
        return self.kind == "person"

    @property
    def decider(self) -> str | None:
        """The name of the bot that decides here; None if a person does."""
        return self.bot if self.handed or not self.is_person else None

    def sit(self, name: str, emblem: str) -> None:
        """A person sits down, or is called otherwise from now on."""
        self.name, self.emblem, self.seated = name, emblem, True

    def hand(self, bot: str) -> None:
        """Let a bot decide here until the person comes back."""
        self.handed, self.bot = True, bot

    def run_out(self, bot: str) -> None:
        """The person's time has run out: a bot decides until the person comes back."""
        self.hand(bot)
        self.flagged = True

    def take_back(self) -> None:
        """The person decides again."""
        self.handed, self.flagged, self.bot = False, False, ""

    def plain(self, seat: int) -> dict[str, Any]:
        """The seat as plain data."""
        return {
            "seat": seat,
            "kind": self.kind,
            "bot": self.bot,
            "name": self.name,
            "emblem": self.emblem,
            "seated": self.seated,
            "handed": self.handed,
            "flagged": self.flagged,
        }


def place_of(plan: SeatPlan) -> Place:
    """The seat of a plan, before anybody has sat down; a bot sits from the beginning."""
    return Place(plan.kind, plan.bot, seated=plan.kind == "bot")


class Proposal(Struct):
    """An open question to the persons of a table, and those who have not answered yet."""

    entry: Proposed
    waiting: list[int]

    def may_answer(self, seat: int, yes: bool) -> bool:
        """Those asked answer; the proposer may withdraw, and the person whose seat it is about may say no."""
        about = [self.entry.target] if self.entry.proposal == "hand" else []
        return seat in self.waiting or (not yes and seat in [self.entry.seat, *about])

    def plain(self) -> dict[str, Any]:
        """The proposal as plain data: only what its kind is about."""
        told = {"seat": self.entry.seat, "proposal": self.entry.proposal, "waiting": self.waiting[:]}
        if self.entry.proposal == "undo":
            return {**told, "to": self.entry.to}
        return {**told, "target": self.entry.target, "bot": self.entry.bot}


class Message(Struct, frozen=True):
    """Something that was said at the table; without a seat, by a spectator."""

    at: float
    seat: int | None
    name: str
    text: str

    def plain(self) -> dict[str, Any]:
        """The message as plain data."""
        return {"at": self.at, "seat": self.seat, "name": self.name, "text": self.text}


def tidy(text: str) -> str:
    """A text on one line, without marks that cannot be seen."""
    seen = (" " if mark.isspace() else mark for mark in text if mark.isprintable() or mark.isspace())
    return " ".join("".join(seen).split())
