"""Which chapter answers: the frame on top of the stack decides; then everything goes on until somebody is asked."""

from mypy_extensions import i64

from regni.core.events import Log
from regni.games.kingdoms.actions import (
    BORROW,
    CURE,
    DISCARD,
    DISCARD_NONE,
    DISCARD_SHADOW,
    DRAFT,
    DRAFT_NONE,
    DRAW,
    END,
    FIRST_CURED,
    KEEP,
    LOSE,
    PLAY,
    PLAY_LAND,
    PLAY_ORACLE,
    PLAY_YIELD,
    PREVENT,
    REFRESH_BASIC,
    REFRESH_INTERMEDIATE,
    REFRESH_NONE,
    REMOVE_LAND,
    REMOVE_PERSON,
    SECOND_CURED,
    SUFFER,
    TAKE,
    TAKE_DECK,
    TAKE_NONE,
    TARGETS,
)
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    DRAWING,
    TO_HAND,
    TO_ORACLE,
    TO_SHADOW,
    Deal,
    Draw,
    Event,
    Expedition,
    FirstSeat,
    Gain,
    Harvest,
    Lay,
    Oracle,
    Redraw,
    Refill,
    Search,
    Shadow,
    Snatch,
    Turn,
    Yield,
)
from regni.games.kingdoms.events import riches_lent, seat_or_shadow, shadow_looked, told
from regni.games.kingdoms.legal import legal_actions
from regni.games.kingdoms.pieces import (
    BASIC,
    ENLIGHTENMENT,
    PERSON,
    TILES,
    VICTORY,
)
from regni.games.kingdoms.rules.against import allow, event_of, place_of, play_against, prevent, snatch
from regni.games.kingdoms.rules.decks import ask_card, draw_on, leave_deck
from regni.games.kingdoms.rules.favours import (
    finds_anything,
    keep_card,
    play_favour,
    play_oracle,
    play_yield,
    take_found,
    tell_looked,
)
from regni.games.kingdoms.rules.lands import (
    cure,
    lay_victory,
    play_land,
    play_person,
    remove_land,
    remove_person,
)
from regni.games.kingdoms.rules.opening import ALL_DECKS, deal_on, end_redraw, lay_on, next_redraw, redraw_on
from regni.games.kingdoms.rules.phases import (
    after,
    begin_drawing,
    discard_card,
    end_actions,
    end_turn,
    harvest,
    next_deck,
)
from regni.games.kingdoms.rules.resources import end_glow
from regni.games.kingdoms.rules.shadow import (
    begin_shadow_turn,
    best_cards,
    discard_shadow,
    lose,
    shadow_card,
    shadow_keeps,
    shadow_on,
    suffer,
)
from regni.games.kingdoms.rules.trade import draft, refill, refresh_basic, refresh_intermediate, to_drafting
from regni.games.kingdoms.state import KingdomsState


def answer(state: KingdomsState, code: i64, log: Log | None) -> None:
    """Go on with a legal action of the seat asked, or with an outcome of chance."""
    top = state.top()
    if isinstance(top, Turn):
        if top.phase == DISCARDING:
            _discard(state, top.seat, code, log)
        else:
            _act(state, top.seat, code, log)
    elif isinstance(top, Draw):
        _drawn(state, top, code, log)
    elif isinstance(top, Harvest):
        _choose_draw(state, top, code, log)
    elif isinstance(top, Event):
        if code == PREVENT:
            prevent(state, top, log)
        else:
            allow(state, top, log)
    else:
        _answer_seldom(state, code, log)
    go_on(state, log)


def _answer_seldom(state: KingdomsState, code: i64, log: Log | None) -> None:
    """The rarer frames, and the opening."""
    top = state.top()
    if isinstance(top, Oracle):
        if top.shadow:
            shadow_keeps(state, top, code - KEEP, log)
        else:
            keep_card(state, top, code - KEEP, log)
    elif isinstance(top, Search):
        if code == TAKE_NONE:
            state.drop()
        else:
            take_found(state, top, code - TAKE, log)
    elif isinstance(top, Expedition):
        _expedition(state, top, code, log)
    elif isinstance(top, Yield):
        _yield(state, top, code, log)
    elif isinstance(top, Snatch):
        snatch(state, top, code, log)
    elif isinstance(top, Redraw):
        redraw_on(state, top, code, log)
    elif isinstance(top, Deal):
        deal_on(state, top, code, log)
    elif isinstance(top, Lay):
        lay_on(state, top, code, log)
    else:
        assert isinstance(top, FirstSeat)
        told(log, "first_seat_chosen", code)
        state.first = code
        state.drop()
        begin_opening(state)


def begin_opening(state: KingdomsState) -> None:
    """The trade board is laid before the hands are dealt."""
    state.push(Lay(0, ALL_DECKS, True) if state.options.trade else Deal(0))


# going on


def go_on(state: KingdomsState, log: Log | None) -> None:
    """Everything that needs no answer happens, until a seat or chance is asked or the match is over."""
    while len(state.frames) > 0 and not _waits(state, log):
        pass


def _waits(state: KingdomsState, log: Log | None) -> bool:
    """Is somebody asked now? If not, one step further."""
    top = state.top()
    if isinstance(top, Turn):
        return _turn_waits(state, top, log)
    if isinstance(top, Harvest):
        return harvest(state, top, log)
    if isinstance(top, Gain):
        _gain(state, top, log)
        return False
    if isinstance(top, Refill):
        refill(state, log)
        return False
    if isinstance(top, Shadow):
        shadow_on(state, top, log)
        return False
    return _seldom_waits(state, log)


def _turn_waits(state: KingdomsState, turn: Turn, log: Log | None) -> bool:
    if turn.phase == ACTING:
        return True
    if turn.phase == DISCARDING:
        if state.sizes[turn.seat] > 0:
            return True
        begin_drawing(state, turn.seat, log)
    else:
        was_drawing = turn.phase == DRAWING
        end_turn(state, turn, log)
        if was_drawing and state.options.solo:
            begin_shadow_turn(state, log)
    return False


def _seldom_waits(state: KingdomsState, log: Log | None) -> bool:
    top = state.top()
    if isinstance(top, Oracle):
        return _oracle_waits(state, top, log)
    if isinstance(top, Search):
        if top.left > 0 and finds_anything(state, top):
            return True
        state.drop()
        return False
    if isinstance(top, Redraw):
        if top.done:
            next_redraw(state, top.seat, log)
        elif state.sizes[top.seat] == 0:
            end_redraw(state, top.seat)
        else:
            return True
        return False
    if isinstance(top, (Expedition, Yield)):
        return _is_choice(state, log)
    if isinstance(top, Event) and len(top.asked) == 0:
        state.drop()
        return False
    return True


def _is_choice(state: KingdomsState, log: Log | None) -> bool:
    """Are there several answers? A single one, which everybody can see, is given without a question."""
    answers = legal_actions(state)
    if answers.total() > 1:
        return True
    _answer_seldom(state, answers.nth(0), log)
    return False


def _gain(state: KingdomsState, gain: Gain, log: Log | None) -> None:
    """The next of several cards, if there is one."""
    if gain.left == 0:
        state.drop()
        return
    state.replace(Gain(gain.seat, gain.deck, gain.left - 1))
    if not ask_card(state, gain.deck, TO_HAND, gain.seat, log):
        state.drop()


def _oracle_waits(state: KingdomsState, oracle: Oracle, log: Log | None) -> bool:
    """Cards are looked at one by one; a choice between two or more is asked."""
    if oracle.missing > 0:
        state.replace(Oracle(oracle.deck, oracle.cards, oracle.missing - 1, oracle.shadow))
        ask_card(state, oracle.deck, TO_ORACLE, 0, log)
        return False
    if oracle.shadow:
        shadow_looked(log, oracle.cards)
        best = best_cards(state, oracle.cards)
        if len(best) > 1:
            return True
        if len(best) == 0:
            state.drop()
        else:
            shadow_keeps(state, oracle, best[0], log)
        return False
    tell_looked(state, oracle, log)
    if len(oracle.cards) == 0:
        state.drop()
        return False
    if len(oracle.cards) > 1:
        return True
    keep_card(state, oracle, oracle.cards[0], log)
    return False


# what a seat answers


def _discard(state: KingdomsState, seat: i64, code: i64, log: Log | None) -> None:
    if code == DISCARD_NONE:
        begin_drawing(state, seat, log)
    else:
        discard_card(state, seat, code - DISCARD, log)


def _choose_draw(state: KingdomsState, now: Harvest, code: i64, log: Log | None) -> None:
    """A card of the draw phase comes from the deck or from the trade board."""
    deck = next_deck(state, now)
    state.replace(after(now, deck))
    if code == TAKE_DECK:
        ask_card(state, deck, TO_HAND, state.active(), log)
    else:
        draft(state, state.active(), code - DRAFT, log)


def _drawn(state: KingdomsState, drawn: Draw, kind: i64, log: Log | None) -> None:
    state.drop()
    leave_deck(state, kind)
    if drawn.to == TO_SHADOW and kind != ENLIGHTENMENT:
        shadow_card(state, kind, log)
    else:
        draw_on(state, drawn, kind, log)


def _expedition(state: KingdomsState, expedition: Expedition, code: i64, log: Log | None) -> None:
    """Refresh, then draft; both may be declined."""
    if expedition.drafting:
        state.drop()
        if code != DRAFT_NONE:
            draft(state, state.active(), code - DRAFT, log)
            state.push(Refill())
        return
    to_drafting(state)
    if code >= REFRESH_INTERMEDIATE:
        refresh_intermediate(state, code - REFRESH_INTERMEDIATE, log)
    elif code != REFRESH_NONE:
        refresh_basic(state, code - REFRESH_BASIC, log)


def _yield(state: KingdomsState, asked: Yield, code: i64, log: Log | None) -> None:
    if code >= SUFFER:
        suffer(state, asked, code - SUFFER, log)
    elif code >= LOSE:
        lose(state, asked, code - LOSE, log)
    else:
        discard_shadow(state, asked, code - DISCARD_SHADOW, log)


def _act(state: KingdomsState, seat: i64, code: i64, log: Log | None) -> None:
    """Something a seat does in its action phase."""
    if code >= PLAY_LAND:
        play_land(state, seat, (code - PLAY_LAND) // TILES, (code - PLAY_LAND) % TILES, log)
    elif code >= PLAY:
        _play(state, seat, code, log)
    elif code >= REFRESH_BASIC:
        state.posted = True
        refresh_basic(state, code - REFRESH_BASIC, log)
    elif code >= REMOVE_LAND:
        _free_move(state, seat, code, log)
    elif code >= DRAFT:
        _action_done(state, seat)
        draft(state, seat, code - DRAFT, log)
        state.push(Refill())
    elif code == DRAW:
        _action_done(state, seat)
        state.push(Gain(seat, BASIC, 1))
    else:
        assert code == END
        end_actions(state, seat, log)


def _action_done(state: KingdomsState, seat: i64) -> None:
    state.add_actions(-1)
    end_glow(state)


def _free_move(state: KingdomsState, seat: i64, code: i64, log: Log | None) -> None:
    """Removing, curing, borrowing: no action."""
    if code >= BORROW:
        resource, target = (code - BORROW) // TARGETS, (code - BORROW) % TARGETS
        lender = place_of(target)
        state.borrowed = resource
        state.give_riches(seat, lender)
        riches_lent(log, seat, seat_or_shadow(state.options.solo, lender), resource)
    elif code >= CURE:
        cure(state, seat, FIRST_CURED[code - CURE], SECOND_CURED[code - CURE], log)
    elif code >= REMOVE_PERSON:
        remove_person(state, seat, code - REMOVE_PERSON, log)
    else:
        remove_land(state, seat, code - REMOVE_LAND, log)


def _play(state: KingdomsState, seat: i64, code: i64, log: Log | None) -> None:
    """A card that is no land."""
    event = event_of(state, seat, code)
    if event is not None:
        play_against(state, event, log)
    elif code >= PLAY_YIELD:
        play_yield(state, seat, code - PLAY_YIELD, log)
    elif code >= PLAY_ORACLE:
        play_oracle(state, seat, code - PLAY_ORACLE, log)
    elif state.cards.types[code - PLAY] == PERSON:
        play_person(state, seat, code - PLAY, log)
    elif state.cards.types[code - PLAY] == VICTORY:
        lay_victory(state, seat, code - PLAY, log)
    else:
        play_favour(state, seat, code - PLAY, log)
