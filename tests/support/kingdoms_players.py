"""A player for matches of Era of Kingdoms that get somewhere: it plays cards rather than take a kingdom down again."""

from functools import cache

import regni
from regni.core.game import CHANCE
from support.matches import Walk, random_choice

SELDOM = ("end", "remove", "draw", "draft", "refresh", "borrow", "discard")  # verbs of the action and discard phases


def eager_step(walk: Walk) -> int:
    """Mostly any card that can be played, sometimes anything; or what chance deals."""
    if walk.asked == CHANCE:
        return walk.outcome()
    rng = walk.stream()
    decision = walk.game.decision(walk.state)
    assert decision is not None
    if decision.kind in ("turn", "discard") and rng.below(8):
        codes = [int(code) for code in walk.game.legal(walk.state).codes() if _is_eager(int(code))]
        if codes:
            return codes[rng.below(len(codes))]
    return random_choice(walk.game, walk.state, rng)


@cache
def _is_eager(code: int) -> bool:
    """To play a card on an empty tile or not, to cure, to keep one's hand."""
    text = regni.GAMES["kingdoms"].action_text(code)
    return text == "discard none" or text.split()[0] not in SELDOM
