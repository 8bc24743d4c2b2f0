"""The whole state as text: one fact a line (the format is in the README)."""

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.frames import Frame
from regni.core.text import split_lines
from regni.games.kingdoms.checking import count
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    NO_TILE,
    Event,
    Expedition,
    Harvest,
    Oracle,
    Redraw,
    Search,
    Shadow,
    Turn,
    Yield,
)
from regni.games.kingdoms.events import card_names
from regni.games.kingdoms.pieces import (
    DECK_NAMES,
    DECKS,
    FIRST_OF_DECK,
    FIRST_SLOT,
    HIGH_YIELD,
    KINDS,
    MOST_SEATS,
    NAMES,
    NO_CARD,
    PLAGUE,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    TILES,
    counted,
    is_plague,
)
from regni.games.kingdoms.reading import Position
from regni.games.kingdoms.resuming import event_text, resume
from regni.games.kingdoms.rules.phases import to_come
from regni.games.kingdoms.stacks import lands_of, plagues, yields
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState


def read_position(text: str) -> KingdomsState:
    """The state of a text; a fault raises Malformed and names its line."""
    position = Position(split_lines(text))
    position.read()
    count(position)
    return resume(position)


def position_text(state: KingdomsState) -> str:
    """The state as text; a match made from it has the same decision, legal actions and views."""
    lines = ["game kingdoms"]
    lines += [f"option {name} {value}" for name, value in state.options.changed().items()]
    lines.append(f"seats {state.seats}")
    if state.first:
        lines.append(f"first {state.first}")
    lines += [f"round {state.round}", *_turn_lines(state)]
    for seat in range(state.seats):
        lines += _kingdom_lines(state, seat)
    lines += [*_secret_lines(state), *_shadow_lines(state), *_supply_lines(state)]
    return "\n".join(lines) + "\n"


def _names(kinds: vec[i64]) -> str:
    return ", ".join(card_names(kinds))


def _counted(word: str, counters: vec[i64], at: i64) -> list[str]:
    """A line of the cards of counters, if there are any."""
    cards = counted(counters, at)
    return [f"{word} {', '.join(cards)}"] if cards else []


# the turn


def _turn_lines(state: KingdomsState) -> list[str]:
    if len(state.frames) == 0:
        return ["over", *_final_lines(state)]
    lines: list[str] = []
    for frame in state.frames:
        lines += _frame_lines(state, frame)
    return [*lines, *_final_lines(state), *_now_lines(state)]


def _final_lines(state: KingdomsState) -> list[str]:
    return [] if state.final < 0 else [f"final {state.final}"]


def _frame_lines(state: KingdomsState, frame: Frame) -> list[str]:
    if isinstance(frame, Turn):
        if frame.phase == ACTING:
            return [f"turn {frame.seat} actions {frame.actions}"]
        return [f"turn {frame.seat} discard"] if frame.phase == DISCARDING else []
    if isinstance(frame, Redraw):
        return [f"redraw {frame.seat}"]
    if isinstance(frame, Harvest):
        cards = {**to_come(state, frame), "advanced": frame.advanced, "intermediate": frame.intermediate}
        told = " ".join(f"{deck} {count}" for deck, count in cards.items() if count)
        return [f"turn {state.active()} draw {told}"]
    if isinstance(frame, Shadow):
        told = f"basic {frame.basic} intermediate {frame.intermediate} advanced {frame.advanced}"
        return [f"turn {state.active()} shadow {told}"]
    return _middle_lines(frame)


def _middle_lines(frame: Frame) -> list[str]:
    if isinstance(frame, Event):
        asked = " ".join(str(seat) for seat in frame.asked)
        return [f"event {event_text(frame)} asks {asked}"]
    if isinstance(frame, Oracle):
        return [f"oracle {_names(frame.cards)}"]
    if isinstance(frame, Search):
        return [f"search {DECK_NAMES[frame.deck]} {frame.left}"]
    if isinstance(frame, Expedition):
        return [f"expedition {'draft' if frame.drafting else 'refresh'}"]
    if isinstance(frame, Yield):
        tile = "" if frame.tile == NO_TILE else f" {frame.tile + 1}"
        return [f"{'suffer' if is_plague(frame.kind) else 'lose'} {NAMES[frame.kind]}{tile}"]
    return []


def _now_lines(state: KingdomsState) -> list[str]:
    """What holds for this turn only."""
    lines: list[str] = []
    if state.borrowed >= 0:
        lines.append(f"borrowed {RESOURCE_NAMES[state.borrowed]}")
    for word, counters in (("glow", state.glow), ("wild", state.wild)):
        told = " ".join(f"{RESOURCE_NAMES[at]} {counters[at]}" for at in range(len(counters)) if counters[at])
        if told:
            lines.append(f"{word} {told}")
    if state.posted:
        lines.append("posted")
    if state.removed_person:
        lines.append("removed person")
    return lines + _counted("played", state.played, 0)


# the kingdoms


def _kingdom_lines(state: KingdomsState, seat: i64) -> list[str]:
    lines = [f"realm {seat} {DECK_NAMES[state.realms[seat]]}"] if state.realms[seat] else []
    lines.append(f"riches {seat} {state.riches[seat]}")
    for tile in range(TILES):
        stack = state.stack(seat, tile)
        if len(lands_of(stack)):
            lines.append(f"land {seat} {tile + 1} {_names(lands_of(stack))}")
        under = [NAMES[HIGH_YIELD]] * yields(stack)
        under += [NAMES[PLAGUE + at] for at in range(RESOURCES) for _ in range(plagues(stack, at))]
        if under:
            lines.append(f"under {seat} {tile + 1} {', '.join(under)}")
    for slot in range(SLOTS):
        if state.person(seat, slot) != NO_CARD:
            lines.append(f"person {seat} {slot + 1} {NAMES[state.person(seat, slot)]}")
    lines += _counted(f"laid {seat}", state.laid, seat * KINDS)
    lines += _counted(f"hand {seat}", state.hands, seat * KINDS)
    return lines + _counted(f"seen {seat}", state.seen, seat * KINDS)


def _secret_lines(state: KingdomsState) -> list[str]:
    """What one seat alone has seen of another's hand."""
    lines: list[str] = []
    for observer in range(state.seats):
        for owner in range(state.seats):
            known = [
                NAMES[it % KINDS]
                for it in state.secrets
                if it // (MOST_SEATS * KINDS) == observer and it // KINDS % MOST_SEATS == owner
            ]
            if known:
                lines.append(f"seen {owner} {', '.join(sorted(known, key=NAMES.index))} by {observer}")
    return lines


def _shadow_lines(state: KingdomsState) -> list[str]:
    if not state.options.solo:
        return []
    lines = [f"riches shadow {state.riches[SHADOW_SEAT]}", *_counted("shadow", state.shadow, 0)]
    lines += _counted("laid shadow", state.laid, SHADOW_SEAT * KINDS)
    sick = [NAMES[PLAGUE + at] for at in range(RESOURCES) for _ in range(state.shadow_plagues[at])]
    if sick:
        lines.append(f"plague shadow {', '.join(sick)}")
    return [*lines, f"ready shadow {state.ready}"] if state.ready else lines


# the supply


def _supply_lines(state: KingdomsState) -> list[str]:
    lines: list[str] = []
    if state.depth >= 0:
        lines.append(f"enlightenment {state.depth}")
    for deck in range(DECKS):
        kinds = range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1])
        cards = [NAMES[kind] for kind in kinds for _ in range(state.deck[kind])]
        lines.append(f"deck {DECK_NAMES[deck]} {', '.join(cards) or '-'}")
        pile = [NAMES[kind] for kind in kinds for _ in range(state.pile[kind])]
        if pile:
            lines.append(f"discards {DECK_NAMES[deck]} {', '.join(pile)}")
        if state.options.trade:
            slots = range(FIRST_SLOT[deck], FIRST_SLOT[deck + 1])
            shown = ["-" if state.board[at] == NO_CARD else NAMES[state.board[at]] for at in slots]
            lines.append(f"board {DECK_NAMES[deck]} {', '.join(shown)}")
    return lines
