"""What the seats know of a hand. After a theft they have seen the back of the card, so only its deck is in doubt.

Who looks through a deck knows of what it does not hold that it is in other hands.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.games.kingdoms.pieces import FIRST_OF_DECK, KINDS, MOST_SEATS, deck_of
from regni.games.kingdoms.state import KingdomsState, secret

EVERYBODY: Final = -1  # what all know


def remember_theft(state: KingdomsState, thief: i64, victim: i64, kind: i64) -> None:
    """Before a card of this kind changes hands: what all, and each seat besides, will know of both hands."""
    deck = deck_of(kind)
    public = _after(state, EVERYBODY, thief, victim, kind)
    told = _is_certain(state, EVERYBODY, victim, deck)
    secrets = _elsewhere(state, victim, deck)
    for observer in range(state.seats):
        if observer != victim:
            own = _after(state, observer, thief, victim, kind)
            for at in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
                for _ in range(own[at] - public[at]):
                    secrets = append(secrets, secret(observer, victim, at))
        knows = observer == victim or _is_certain(state, observer, victim, deck)
        if knows and not told and observer != thief:
            secrets = append(secrets, secret(observer, thief, kind))
    seen = state.seen[:]
    for at in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        seen[victim * KINDS + at] = public[at]
    if told:
        seen[thief * KINDS + kind] += 1
    state.seen = seen
    state.secrets = secrets


def remember_search(state: KingdomsState, seat: i64, deck: i64) -> None:
    """With two seats: who looks through a deck knows all cards of that deck in the other hand.

    With more seats it is known of their hands together, which is not kept.
    """
    if state.seats != 2:
        return
    other = state.clockwise(seat, 1)
    known = _known(state, seat, other)
    secrets = state.secrets[:]
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        for _ in range(state.hands[other * KINDS + kind] - known[kind]):
            secrets = append(secrets, secret(seat, other, kind))
    state.secrets = secrets


def _known(state: KingdomsState, observer: i64, owner: i64) -> vec[i64]:
    """The cards of a hand that an observer, or EVERYBODY, knows, by kind."""
    found = state.seen[owner * KINDS : owner * KINDS + KINDS]
    if observer != EVERYBODY:
        for it in state.secrets:
            if it // KINDS == observer * MOST_SEATS + owner:
                found[it % KINDS] += 1
    return found


def _is_certain(state: KingdomsState, observer: i64, victim: i64, deck: i64) -> bool:
    """Are all cards with this back known, and alike?"""
    known = _known(state, observer, victim)
    alike: i64 = 0
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        if known[kind] != state.hands[victim * KINDS + kind]:
            return False
        if known[kind] > 0:
            alike += 1
    return alike == 1


def _after(state: KingdomsState, observer: i64, thief: i64, victim: i64, kind: i64) -> vec[i64]:
    """What an observer knows of the victim's hand when the card has gone: others than the thief one fewer of each."""
    known = _known(state, observer, victim)
    if observer == thief:
        known[kind] = max(0, known[kind] - 1)
        return known
    for at in range(FIRST_OF_DECK[deck_of(kind)], FIRST_OF_DECK[deck_of(kind) + 1]):
        known[at] = max(0, known[at] - 1)
    return known


def _elsewhere(state: KingdomsState, victim: i64, deck: i64) -> vec[i64]:
    """The secrets that the theft leaves as they are."""
    kept = vec[i64]()
    for it in state.secrets:
        if it // KINDS % MOST_SEATS != victim or deck_of(it % KINDS) != deck:
            kept = append(kept, it)
    return kept
