"""What a test reads off a match: who is asked what, what may be answered, and a piece of the map."""

from textwrap import dedent
from typing import Any

import regni
from regni.core.game import Result
from support.tigris import COLUMNS, board


def asked(match: regni.Match) -> tuple[int, str] | None:
    """Read who is asked what; None when the match is over."""
    decision = match.decision
    return None if decision is None else (decision.seat, decision.kind)


def choices(match: regni.Match) -> set[str]:
    """Read the legal actions of a decision that has one verb, without that verb."""
    actions = [action.split(maxsplit=1) for action in match.legal()]
    assert len({verb for verb, _ in actions}) <= 2, match.legal()
    return {rest if verb != "wonder" else f"wonder {rest}" for verb, rest in actions}


def result(match: regni.Match) -> Result:
    """Read the result of a match that is over."""
    found = match.result()
    assert found is not None
    return found


def scores(match: regni.Match) -> list[dict[str, Any]]:
    """Read the scores of a match that is over, one for each seat, with their parts."""
    return result(match).scores


def picture(match: regni.Match, first: str, last: str) -> list[list[str]]:
    """Read the part of the map between two corners, with its letters and numbers."""
    cells = board(match)
    columns = COLUMNS[COLUMNS.index(first[0]) : COLUMNS.index(last[0]) + 1]
    rows = range(int(first[1:]), int(last[1:]) + 1)
    return [list(columns), *([str(row), *(cells[f"{column}{row}"] for column in columns)] for row in rows)]


def drawn(text: str) -> list[list[str]]:
    """Read a drawn part of a map, to be compared with a picture."""
    return [line.split() for line in dedent(text).strip().splitlines()]
