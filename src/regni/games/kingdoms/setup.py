"""How a match begins: shuffled decks without what is left in the box, Riches for each seat."""

from mypy_extensions import i64

from regni.games.kingdoms.cards import is_trade
from regni.games.kingdoms.decisions import FirstSeat
from regni.games.kingdoms.options import Options
from regni.games.kingdoms.pieces import ADVANCED, ENLIGHTENMENT, KINDS, deck_of, is_negative
from regni.games.kingdoms.rules.answers import begin_opening
from regni.games.kingdoms.rules.decks import competitors
from regni.games.kingdoms.state import KingdomsState, bare_state


def first_state(options: Options, seats: i64) -> KingdomsState:
    """The table before anything is laid or dealt; chance is asked first."""
    state = bare_state(options, seats)
    for kind in range(KINDS):
        copies = copies_in_play(options, seats, kind)
        if kind != ENLIGHTENMENT:
            state.deck[kind] = copies
            state.deck_sizes[deck_of(kind)] += copies
    state.depth = min(state.depth, state.deck_sizes[ADVANCED])
    for seat in range(competitors(state)):
        state.riches[seat] = riches_each(seats)
    if options.first < 0 and seats > 1:
        state.push(FirstSeat())
    else:
        state.first = max(0, options.first)
        begin_opening(state)
    return state


def riches_each(seats: i64) -> i64:
    return 2 if seats <= 2 else 3


def copies_in_play(options: Options, seats: i64, kind: i64) -> i64:
    """How many copies of a card are in play with these options."""
    if is_trade(kind) and not options.trade:
        return 0
    if options.peaceful and is_negative(kind):
        return 0
    return options.cards.copies(kind) - options.cards.removed(kind, seats)
