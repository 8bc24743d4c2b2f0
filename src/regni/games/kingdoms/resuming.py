"""From a position that has been read to a state that goes on: what was being asked is asked again."""

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.cells import shifted
from regni.core.refusal import Malformed
from regni.core.text import Line, need_words, one_of, whole_number
from regni.games.kingdoms.actions import (
    PLAGUED,
    PLAY,
    PLAY_PLAGUE,
    PLAY_SACRIFICE,
    PLAY_STEAL,
    PLAY_SWINDLER,
    SWAPPED,
    code_of,
    text_of,
)
from regni.games.kingdoms.decisions import (
    ACTING,
    BY_SHADOW,
    DISCARDING,
    DRAWING,
    NO_TILE,
    SHADOW_TURN,
    Event,
    Expedition,
    Harvest,
    Lay,
    Oracle,
    Redraw,
    Search,
    Shadow,
    Turn,
    Yield,
)
from regni.games.kingdoms.legal import can_steal, can_swap, legal_actions
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    DECK_NAMES,
    IMMEDIATE,
    INTERMEDIATE,
    NAMES,
    NO_CARD,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    STEAL,
    SWINDLER,
    TILES,
    deck_of,
    hits_all,
    is_plague,
)
from regni.games.kingdoms.reading import Position
from regni.games.kingdoms.rules.against import event_of
from regni.games.kingdoms.rules.answers import go_on
from regni.games.kingdoms.rules.favours import LOOKED_AT, SEARCHED_FOR, is_pile_empty
from regni.games.kingdoms.rules.opening import next_slot
from regni.games.kingdoms.rules.shadow import event_of_shadow, hurts, swindled_tiles
from regni.games.kingdoms.stacks import top
from regni.games.kingdoms.state import KingdomsState


def resume(position: Position) -> KingdomsState:
    """The state, with the decision it was in; a trade board left out is laid first."""
    state = position.state
    if position.over:
        if position.turn_line or position.middle or position.redraw >= 0:
            raise Malformed("over", "nothing that is still asked", position.facts["over"])
        return state
    if position.redraw >= 0:
        _redraw(position)
    else:
        _turn(position)
        for line in position.middle:
            _middle(position, line)
    _lay_board(position)
    go_on(state, None)
    return state


def _redraw(position: Position) -> None:
    if position.turn_line or position.middle:
        raise Malformed("redraw", "no turn before the redraws are over", position.facts["redraw"])
    position.state.push(Redraw(position.redraw, False))


def _turn(position: Position) -> None:
    state = position.state
    seat, phase, counts = position.turn
    if phase == "actions":
        state.push(Turn(seat, ACTING, counts[0]))
    elif phase == "discard":
        state.push(Turn(seat, DISCARDING, 0))
    elif phase == "draw":
        state.push(Turn(seat, DRAWING, 0))
        state.push(Harvest(counts[ADVANCED], counts[INTERMEDIATE]))
    else:
        state.push(Turn(seat, SHADOW_TURN, 0))
        state.push(Shadow(counts[BASIC], counts[INTERMEDIATE], counts[ADVANCED]))


def _lay_board(position: Position) -> None:
    """The slots of decks that were not told."""
    state = position.state
    if not state.options.trade or len(position.boards_told) == len(DECK_NAMES):
        return
    decks: i64 = 0
    for deck in range(len(DECK_NAMES)):
        if deck not in position.boards_told:
            decks |= shifted(1, deck)
    slot = next_slot(state, 0, decks)
    if slot != NO_CARD:
        state.push(Lay(slot, decks, False))


def _middle(position: Position, line: Line) -> None:
    """What is asked in the middle of a turn."""
    number, words = line
    state = position.state
    if len(position.middle) > 1:
        raise Malformed(" ".join(words), "one thing in the middle of a turn", number)
    if position.turn[1] not in ("actions", "shadow"):
        raise Malformed(" ".join(words), "the action phase, or the Shadow's turn", number)
    if words[0] == "event":
        state.push(_event(position, line))
    elif words[0] == "oracle":
        state.push(_oracle(position, line))
    elif words[0] == "search":
        need_words(line, 3, 3, "search DECK NUMBER")
        deck = one_of(words[1], DECK_NAMES[:ADVANCED], "deck", number)
        left = whole_number(words[2], 1, SEARCHED_FOR, "cards", number)
        state.push(Search(deck, left, is_pile_empty(state, deck)))
    elif words[0] == "expedition":
        need_words(line, 2, 2, "expedition refresh or draft")
        if not state.options.trade:
            raise Malformed("expedition", "option trade on", number)
        state.push(Expedition(one_of(words[1], ("refresh", "draft"), "expedition", number) == 1))
    else:
        state.push(_yield(position, line))
        if legal_actions(state).total() == 0:
            raise Malformed(" ".join(words), "something there to choose", number)


def _oracle(position: Position, line: Line) -> Oracle:
    """Two or three cards of the Basic or the Intermediate deck that a seat may keep."""
    number, words = line
    cards = vec[i64]()
    for kind in position.cards(words[1:], number):
        cards = append(cards, kind)
    deck = deck_of(cards[0])
    for kind in cards:
        if deck_of(kind) != deck or position.state.cards.types[kind] == IMMEDIATE:
            raise Malformed(" ".join(words), "cards of one deck, none that is resolved when drawn", number)
    if deck == ADVANCED or not 2 <= len(cards) <= LOOKED_AT:
        raise Malformed(" ".join(words), f"two to {LOOKED_AT} Basic or Intermediate cards", number)
    return Oracle(deck, cards, 0, position.turn[1] == "shadow")


def _event(position: Position, line: Line) -> Event:
    """`event Steal from 1 riches asks 1`, and of the Shadow `event Steal asks 0`."""
    number, words = line
    form = "event CARD, as it was played, asks SEATS"
    if "asks" not in words or words[-1] == "asks":
        raise Malformed(" ".join(words), form, number)
    at = words.index("asks")
    asked = vec[i64]()
    for word in words[at + 1 :]:
        asked = append(asked, position.seat(word, number))
    text = " ".join(words[1:at])
    active = position.turn[0]
    if position.turn[1] == "shadow":
        kind = one_of(text, NAMES, "event", number)
        if len(asked) > 1 or not _lies_before_shadow(position, kind) or not hurts(position.state, kind, None):
            raise Malformed(" ".join(words), "an event before the Shadow, by which you would lose something", number)
        return event_of_shadow(kind)
    if active in asked or position.turn[1] != "actions":
        raise Malformed(" ".join(words), "other seats, in the action phase", number)
    event = _played(position.state, active, text)
    if event is None:
        raise Malformed(" ".join(words), form, number)
    if not _are_victims(position.state, event, asked) or event_text(event.asking(asked)) != text:
        raise Malformed(" ".join(words), "seats that would lose something by it, clockwise, each once", number)
    return event.asking(asked)


def _lies_before_shadow(position: Position, kind: i64) -> bool:
    return position.state.shadow[kind] > 0


def _played(state: KingdomsState, seat: i64, text: str) -> Event | None:
    """The event against others that a text tells, as it was played."""
    try:
        return event_of(state, seat, code_of(f"play {text}"))
    except Malformed:
        return None


def _are_victims(state: KingdomsState, event: Event, asked: vec[i64]) -> bool:
    """Would those asked, in this order, lose something by the event? Others may have answered already."""
    everyone = list(event.asked)
    if list(asked) != everyone[len(everyone) - len(asked) :]:
        return False
    if hits_all(event.kind):
        return True
    target = asked[0]
    if event.kind == STEAL:
        return can_steal(state, event.by, target, event.what)
    if event.kind == SWINDLER:
        return can_swap(state, event.by, event.tile, target, event.other)
    land = top(state.stack(target, event.tile))
    return land != NO_CARD and state.cards.resources[land] == event.kind - PLAGUE


def _yield(position: Position, line: Line) -> Yield:
    """`lose Swindler 4`, `lose Religious Sacrifice`, `suffer Plague (Food)`."""
    number, words = line
    if not position.state.options.solo:
        raise Malformed(" ".join(words), "seats 1", number)
    tile = NO_TILE
    name = words[1:]
    if name and name[-1].isdigit():
        tile = whole_number(name[-1], 1, TILES, "tile", number) - 1
        name = name[:-1]
    kind = one_of(" ".join(name), NAMES, "event", number)
    if (words[0] == "suffer") != is_plague(kind) or not (is_plague(kind) or kind in (SWINDLER, RELIGIOUS_SACRIFICE)):
        raise Malformed(" ".join(words), "an event of the Shadow that takes something of your choice", number)
    if position.turn[1] == "actions" and kind != RELIGIOUS_SACRIFICE:
        raise Malformed(" ".join(words), "the Shadow's turn", number)
    if position.turn[1] == "shadow" and not _lies_before_shadow(position, kind):
        raise Malformed(" ".join(words), "an event that lies before the Shadow", number)
    if tile != NO_TILE and not (kind == SWINDLER and (swindled_tiles(position.state) >> tile) & 1):
        raise Malformed(" ".join(words), "a tile that the Shadow's Swindler may take", number)
    return Yield(kind, tile)


def event_text(event: Event) -> str:
    """An event that is being answered, as it was played."""
    if event.by == BY_SHADOW:
        return NAMES[event.kind]
    return text_of(event_code(event)).removeprefix("play ")


def event_code(event: Event) -> i64:
    """The action that played an event, as far as it says more than who is asked."""
    if event.kind == STEAL:
        return PLAY_STEAL + event.asked[0] * 2 + event.what
    if event.kind == RELIGIOUS_SACRIFICE:
        return PLAY_SACRIFICE + event.tile
    if event.kind == SWINDLER:
        return PLAY_SWINDLER + event.tile * SWAPPED + event.asked[0] * TILES + event.other
    if is_plague(event.kind):
        return PLAY_PLAGUE + (event.kind - PLAGUE) * PLAGUED + event.asked[0] * TILES + event.tile
    return PLAY + event.kind
