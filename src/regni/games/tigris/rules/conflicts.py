"""What revolts and wars share: two sides, tiles added once by each, a winner. Rulebook: conflicts; English variant."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.tigris.decisions import Support
from regni.games.tigris.events import support_added
from regni.games.tigris.state import TigrisState

Strengths = tuple[i64, i64]  # the attacker's, the defender's


def add_support(state: TigrisState, seat: i64, colour: i64, added: i64, log: Log | None) -> None:
    """Tiles from the hand, shown to all; they leave the game."""
    state.leave_hand(seat, colour, added)
    support_added(log, seat, added, colour)


def outcome(conflict: Support, strengths: Strengths) -> tuple[i64, i64]:
    """The winner and the loser; the defender wins ties."""
    if strengths[0] > strengths[1]:
        return conflict.attacker, conflict.defender
    return conflict.defender, conflict.attacker


def least_attack(strengths: Strengths) -> i64:
    """English variant: the fewest tiles, beyond none, with which the attacker exceeds the defender on the map."""
    return max(1, strengths[1] - strengths[0] + 1)


def english_defence(added: i64, strengths: Strengths) -> i64:
    """English variant: what the defender must add to tie with the attacker; none or less where it holds already."""
    return strengths[0] + added - strengths[1]
