"""Cards and pawns: what may be played where, exchange, Hold'em, drawing. Rulebook: phases I and IV, use of the cards.

A pawn plays two cards a turn, on the board where it is. Nobody is asked whose card a card was: every division among
the two pawns that fits what has been played is kept, and only what no division allows is refused.
"""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.events import Log
from regni.core.rng import Rng
from regni.games.khronos.actions import cards_number, cards_of
from regni.games.khronos.decisions import ACTING, EXCHANGED, HELD, Draw, Turn
from regni.games.khronos.events import cards_drawn, cards_exchanged, cards_held, deck_reshuffled
from regni.games.khronos.pieces import CARDS_A_PAWN, EXCHANGE_COST, HAND, ORDERS
from regni.games.khronos.state import KhronosState

# divisions: pawn 1 has played `division // 3` cards, pawn 2 `division % 3`


def cards_left(state: KhronosState, seat: i64, board: i64) -> i64:
    """How many cards the seat whose turn it is may still play on a board."""
    first = state.pawn(seat, 0) == board
    second = state.pawn(seat, 1) == board
    most: i64 = 0
    for division in range(9):
        if (state.used >> division) & 1:
            left: i64 = 0
            if first:
                left = CARDS_A_PAWN - division // 3
            if second:
                left += CARDS_A_PAWN - division % 3
            most = max(most, left)
    return most


def use_pawns(state: KhronosState, seat: i64, board: i64, count: i64) -> None:
    """So many cards are played on a board: keep every division that allows it."""
    most_first: i64 = CARDS_A_PAWN if state.pawn(seat, 0) == board else 0
    most_second: i64 = CARDS_A_PAWN if state.pawn(seat, 1) == board else 0
    possible: i64 = 0
    for division in range(9):
        if (state.used >> division) & 1:
            for of_first in range(min(count, most_first) + 1):
                first = division // 3 + of_first
                second = division % 3 + count - of_first
                if first <= CARDS_A_PAWN and count - of_first <= most_second and second <= CARDS_A_PAWN:
                    possible |= shifted(1, first * 3 + second)
    state.used = possible


def play(state: KhronosState, seat: i64, board: i64, cards: vec[i64]) -> None:
    """Cards are used on a board: the turn's actions have begun."""
    use_pawns(state, seat, board, cards[0] + cards[1] + cards[2])
    to_discards(state, seat, cards)
    begin_actions(state)


def begin_actions(state: KhronosState) -> None:
    """From now on nothing is exchanged or held."""
    turn = state.turn()
    if turn.phase != ACTING:
        state.replace(Turn(turn.seat, ACTING, turn.exchanged))


def to_discards(state: KhronosState, seat: i64, cards: vec[i64]) -> None:
    """Cards go from a hand onto the open discards."""
    for order in range(ORDERS):
        state.leave_hand(seat, order, cards[order])
        state.discards[order] += cards[order]


# exchange and Hold'em


def exchange(state: KhronosState, seat: i64, choice: i64, log: Log | None) -> None:
    """Discard cards and draw up to four, for two Ecus."""
    cards = cards_of(choice)
    state.ecu[seat] -= EXCHANGE_COST
    to_discards(state, seat, cards)
    turn = state.turn()
    state.replace(Turn(seat, max(turn.phase, EXCHANGED), True))
    cards_exchanged(log, seat, cards)
    ask_cards(state, seat, log)


def hold(state: KhronosState, seat: i64, order: i64, choice: i64, log: Log | None) -> None:
    """Take cards of one colour from the display and give as many."""
    given = cards_of(choice)
    count = given[0] + given[1] + given[2]
    for colour in range(ORDERS):
        state.leave_hand(seat, colour, given[colour])
        state.display[colour] += given[colour]
    state.display[order] -= count
    state.hands[seat * ORDERS + order] += count
    state.seen[seat * ORDERS + order] += count
    state.replace(Turn(seat, HELD, state.turn().exchanged))
    cards_held(log, seat, order, given)


# drawing


def ask_cards(state: KhronosState, seat: i64, log: Log | None) -> None:
    """Chance is asked for as many cards as the hand lacks, or as there are."""
    pile = state.discards[0] + state.discards[1] + state.discards[2]
    count = min(HAND - state.hand_size(seat), state.deck_size() + pile)
    if count > 0:
        if state.deck_size() == 0:
            reshuffle(state, log)
        state.push(Draw(seat, count))


def reshuffle(state: KhronosState, log: Log | None) -> None:
    """The discards become the deck."""
    for order in range(ORDERS):
        state.deck[order] += state.discards[order]
        state.discards[order] = 0
    deck_reshuffled(log, state.deck_size())


def chance_count(state: KhronosState) -> i64:
    """How many cards chance draws from the deck now."""
    top = state.top()
    return min(top.count, state.deck_size()) if isinstance(top, Draw) else HAND


def sample_cards(state: KhronosState, rng: Rng) -> i64:
    """Draw card by card; the outcome is how many of each colour."""
    a, b, c = state.deck[0], state.deck[1], state.deck[2]
    for _ in range(chance_count(state)):
        card = rng.below(a + b + c)
        if card < a:
            a -= 1
        elif card < a + b:
            b -= 1
        else:
            c -= 1
    return cards_number(state.deck[0] - a, state.deck[1] - b, state.deck[2] - c)


def into_hand(state: KhronosState, seat: i64, outcome: i64, log: Log | None) -> None:
    """The cards of an outcome go from the deck into a hand."""
    cards = cards_of(outcome)
    for order in range(ORDERS):
        state.deck[order] -= cards[order]
        state.hands[seat * ORDERS + order] += cards[order]
    cards_drawn(log, seat, cards, state.deck_size())


def draw_on(state: KhronosState, draw: Draw, outcome: i64, log: Log | None) -> None:
    """Cards were drawn; if the deck has run out the rest comes from the discards, shuffled."""
    left = draw.count - chance_count(state)
    into_hand(state, draw.seat, outcome, log)
    if left > 0:
        reshuffle(state, log)
        state.replace(Draw(draw.seat, left))
    else:
        state.drop()
