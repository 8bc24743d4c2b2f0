"""Tigris positions for tests: built from few pieces, read back piece by piece."""

from textwrap import dedent
from typing import Any

import pytest

import regni
from regni.core.events import Event

COLUMNS = "ABCDEFGHIJKLMNOP"
ROWS = range(1, 12)

FIRST_TEMPLES = {
    "classic": "K1 B2 P2 F3 N5 I7 B8 O9 F10 K11",
    "advanced": "E1 J1 O2 B3 G4 L4 D6 P6 A8 H8 M8 E10 J11 O11",
}


def position(text: str) -> regni.Match:
    """Make a match of a position text; the lines every position needs may be left out."""
    text = dedent(text).strip("\n")
    words = {line.split()[0] for line in text.splitlines() if line.strip()}
    defaults = {"game": "game tigris", "seats": "seats 2", "turn": "turn 0 actions 2"}
    missing = [line for word, line in defaults.items() if word not in words]
    return regni.match_from_position("\n".join([*missing, text]) + "\n", seed=7)


def classic(pieces: dict[str, str] | str = "", lines: str = "", board: str = "classic", seats: int = 2) -> regni.Match:
    """Make a match of a board's first position and the pieces: a dictionary, `E5=t D5=K1 F3=.`, or a diagram.

    In a diagram the empty cells leave the first position as it is.
    """
    cells = dict.fromkeys(FIRST_TEMPLES[board].split(), "t*")
    cells.update(_pieces(pieces))
    option = "" if board == "classic" else f"option board {board}\n"
    return position(f"{option}seats {seats}\n{dedent(lines).strip()}\nmap\n{_map_text(cells)}")


def _pieces(pieces: dict[str, str] | str) -> dict[str, str]:
    if isinstance(pieces, dict):
        return pieces
    if "=" in pieces or not pieces.strip():
        return dict(piece.split("=") for piece in pieces.split())
    return {name: sign for name, sign in diagram(pieces).items() if sign not in ".~"}


def diagram(text: str) -> dict[str, str]:
    """Read a diagram, a map or a part of one: cell to sign."""
    header, *lines = [line.split() for line in text.splitlines() if line.strip()]
    return {column + row: sign for row, *signs in lines for column, sign in zip(header, signs, strict=True)}


def _map_text(cells: dict[str, str]) -> str:
    header = "    " + " ".join(f"{column:<3}" for column in COLUMNS)
    rows = [f"{row:>2}  " + " ".join(f"{cells.get(f'{column}{row}', '.'):<3}" for column in COLUMNS) for row in ROWS]
    return "\n".join([header, *rows])


def board(match: regni.Match) -> dict[str, str]:
    """Read what stands on each cell, empty cells included, as the map writes it."""
    lines = match.position().splitlines()
    start = lines.index("map") + 1
    return diagram("\n".join(lines[start : start + 1 + len(ROWS)]))


def assert_shows(match: regni.Match, picture: str) -> None:
    """Compare a part of the board with a diagram; `.` is any empty cell."""
    found = {name: sign.replace("~", ".") for name, sign in board(match).items()}
    wrong = {name: (sign, found[name]) for name, sign in diagram(picture).items() if found[name] != sign}
    assert not wrong, f"expected and found: {wrong}"


def cell(match: regni.Match, name: str) -> str:
    """Read what stands on one cell, as the map writes it."""
    return board(match)[name]


def leaders(match: regni.Match) -> dict[str, str]:
    """Read the leaders on the board: cell to letter and seat, like `K0`."""
    return {name: sign for name, sign in board(match).items() if sign[0] in "KPFT"}


def points(match: regni.Match, seat: int) -> dict[str, int]:
    """Read a seat's points by colour; colours without points are left out."""
    return _counts(match, "points", seat)


def hand(match: regni.Match, seat: int) -> dict[str, int]:
    """Read a seat's tiles by colour; colours not in hand are left out."""
    return _counts(match, "hand", seat)


def bag(match: regni.Match) -> dict[str, int]:
    """Read the tiles in the bag by colour."""
    words = _words(match, "bag")
    return _pairs(words[0]) if words else {}


def treasures(match: regni.Match, seat: int) -> int:
    """Read how many treasures a seat has won, which everybody sees."""
    won: list[int] = match.view(None)["treasures_won"]
    return won[seat]


def catastrophes(match: regni.Match, seat: int) -> int:
    """Read how many catastrophes a seat has left, which everybody sees."""
    left: list[int] = match.view(None)["catastrophes_left"]
    return left[seat]


def _words(match: regni.Match, word: str) -> list[list[str]]:
    lines = [line.split() for line in match.position().splitlines()]
    return [line[1:] for line in lines if line and line[0] == word]


def _pairs(words: list[str]) -> dict[str, int]:
    counts = {colour: int(number) for colour, number in zip(words[0::2], words[1::2], strict=True)}
    return {colour: number for colour, number in counts.items() if number}


def _counts(match: regni.Match, word: str, seat: int) -> dict[str, int]:
    return next((_pairs(words[1:]) for words in _words(match, word) if words[0] == str(seat)), {})


def kingdoms(match: regni.Match) -> set[frozenset[str]]:
    """Read the kingdoms everybody sees, each as the set of its cells."""
    return {frozenset(kingdom["cells"]) for kingdom in match.view(None)["kingdoms"]}


def kingdom_of(match: regni.Match, name: str) -> set[str]:
    """Read the cells of the kingdom that a cell belongs to; the empty set if to none."""
    return next((set(cells) for cells in kingdoms(match) if name in cells), set())


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
    refusal = match.why_not(text, seat)
    assert refusal is not None, f"{text} is allowed"
    assert seat is not None or text not in match.legal(), f"{text} is offered"
    with pytest.raises(regni.Refused) as refused:
        match.play(text, seat)
    assert (refused.value.code, refused.value.facts) == (refusal.code, refusal.facts)
    assert (match.position(), match.version) == (before, version)
    return refusal


def refused(match: regni.Match, text: str, seat: int | None = None) -> str:
    """Try an action that must be refused; the code of the refusal."""
    return refusal(match, text, seat).code


def events_named(events: list[Event], name: str) -> list[Event]:
    """Keep the events of one name."""
    return [event for event in events if event.name == name]


def names(events: list[Event]) -> list[str]:
    """Tell the events by their names."""
    return [event.name for event in events]


def facts(events: list[Event], name: str) -> dict[str, Any]:
    """Take the facts of the one event of this name."""
    (event,) = events_named(events, name)
    return event.facts


def asked(match: regni.Match) -> tuple[int, str]:
    """Tell who is asked what."""
    assert match.decision is not None, "the match is over"
    return match.decision.seat, match.decision.kind


def strengths(events: list[Event]) -> tuple[int, int]:
    """Tell the strengths, attacker's and defender's, with which the one conflict of these events ended."""
    won = facts(events, "conflict_won")
    return won["attacker_strength"], won["defender_strength"]
