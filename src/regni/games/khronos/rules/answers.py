"""Which chapter answers: the frame on top of the stack decides."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.khronos.actions import (
    CHOICES,
    CONSTRUCT,
    DEMOLISH,
    DISCARD,
    DOWNSIZE,
    END,
    EXCHANGE,
    HOLDEM,
    PLACE,
    POPULATE,
    RENOVATE,
    TRAVEL,
)
from regni.games.khronos.board import CELLS
from regni.games.khronos.decisions import DISCARD as DISCARDING
from regni.games.khronos.decisions import Deal, Downsize, Draw, FirstSeat, Place, Turn
from regni.games.khronos.events import told
from regni.games.khronos.pieces import ERAS
from regni.games.khronos.rules.cards import draw_on, exchange, hold, into_hand
from regni.games.khronos.rules.construct import construct, demolish
from regni.games.khronos.rules.reason import populate, renovate
from regni.games.khronos.rules.settling import choose_downsized, place_smaller
from regni.games.khronos.rules.travel import travel
from regni.games.khronos.rules.turn import deal_on, discard, end_actions, go_on
from regni.games.khronos.state import KhronosState


def answer(state: KhronosState, code: i64, log: Log | None) -> None:
    """Go on with a legal action of the seat asked, or with an outcome of chance."""
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARDING:
            discard(state, top.seat, code - DISCARD, log)
        else:
            take_action(state, top.seat, code, log)
    elif isinstance(top, Draw):
        draw_on(state, top, code, log)
        go_on(state, log)
    elif isinstance(top, Place):
        place_smaller(state, top, code - PLACE, log)
    elif isinstance(top, Downsize):
        choose_downsized(state, top, (code - DOWNSIZE) % CELLS, log)
    elif isinstance(top, Deal):
        into_hand(state, top.seat, code, log)
        state.drop()
        deal_on(state, top, log)
    else:
        assert isinstance(top, FirstSeat)
        told(log, "first_seat_chosen", code)
        state.replace(Deal(0, code))


def take_action(state: KhronosState, seat: i64, code: i64, log: Log | None) -> None:
    """One of the actions of a turn."""
    if code >= CONSTRUCT:
        construct(state, seat, code, log)
    elif code >= DEMOLISH:
        demolish(state, seat, (code - DEMOLISH) // CELLS, (code - DEMOLISH) % CELLS, log)
    elif code >= RENOVATE:
        renovate(state, seat, code - RENOVATE, log)
    elif code >= POPULATE:
        populate(state, seat, code - POPULATE, log)
    elif code >= HOLDEM:
        hold(state, seat, (code - HOLDEM) // CHOICES, (code - HOLDEM) % CHOICES, log)
    elif code >= EXCHANGE:
        exchange(state, seat, code - EXCHANGE, log)
    elif code >= TRAVEL:
        travel(state, seat, (code - TRAVEL) // ERAS, (code - TRAVEL) % ERAS, log)
    else:
        assert code == END
        end_actions(state, seat, log)
