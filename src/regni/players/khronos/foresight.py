"""What a conflict of domains that is being settled will come to."""

from regni.games.khronos.decisions import Downsize, Place
from regni.games.khronos.legal import legal_actions
from regni.games.khronos.rules.answers import answer
from regni.games.khronos.state import KhronosState


def is_settling(state: KhronosState) -> bool:
    """Must a building yield, or find another place?"""
    return len(state.frames) > 0 and isinstance(state.top(), (Downsize, Place))


def settled(state: KhronosState) -> KhronosState:
    """The state once all domains are legal again: the first building that may yields, to the first place there is."""
    if not is_settling(state):
        return state
    after = state.copy()
    while is_settling(after):
        answer(after, legal_actions(after).nth(0), None)
    return after
