"""A position that has been read, as a whole: cards are counted, and what cannot be is refused by its line."""

from mypy_extensions import i64

from regni.core.refusal import Malformed
from regni.core.text import need_words, one_of
from regni.games.kingdoms.pieces import (
    ADVANCED,
    ENLIGHTENMENT,
    KINDS,
    NAMES,
    NO_CARD,
    NO_RESOURCE,
    PLAGUE,
    SURVIVAL_TACTICS,
    TILES,
    deck_of,
    is_plague,
)
from regni.games.kingdoms.reading import Position
from regni.games.kingdoms.rules.resources import fixed, means
from regni.games.kingdoms.setup import copies_in_play
from regni.games.kingdoms.stacks import plagues, top
from regni.games.kingdoms.state import secret


def count(position: Position) -> None:
    """Decks left out hold all that is seen nowhere; Age of Enlightenment lies where it lay, or has been drawn."""
    state = position.state
    _see_middle(position)
    for kind in range(KINDS):
        deck = deck_of(kind)
        if int(deck) not in position.decks_told and kind != ENLIGHTENMENT:
            state.deck[kind] = copies_in_play(state.options, state.seats, kind) - position.tally[kind]
        state.deck_sizes[deck] += state.deck[kind]
        for seat in range(state.seats):
            _check_seen(position, seat, kind)
    _check_depth(position)
    _check_yields(position)
    _check_turn(position)
    _check_ready(position)


def _check_seen(position: Position, seat: i64, kind: i64) -> None:
    """Nobody has seen more of a hand than it holds."""
    state = position.state
    for observer in range(state.seats):
        known = state.seen[seat * KINDS + kind]
        for it in state.secrets:
            if it == secret(observer, seat, kind):
                known += 1
        if known > state.hands[seat * KINDS + kind]:
            raise Malformed(f"seen {NAMES[kind]}", "a card of that hand", position.seen_line)


def _see_middle(position: Position) -> None:
    """Cards that lie between: those an Oracle looks at, a Plague that may be prevented."""
    for line in position.middle:
        number, words = line
        need_words(line, 2, 99, f"{words[0]} and what is asked")
        if words[0] == "oracle":
            for kind in position.cards(words[1:], number):
                position.see(kind, number)
        elif words[0] == "event" and words[1] == "Plague" and position.turn[1] != "shadow":
            kind = one_of(" ".join(words[1:3]), NAMES, "event", number)
            position.see(kind, number)
            position.in_air[kind - PLAGUE] += 1


def _check_depth(position: Position) -> None:
    """Age of Enlightenment is in the deck, or drawn: then final turns are counted, none of them after the end."""
    state = position.state
    drawn = position.tally[ENLIGHTENMENT] > 0
    if drawn:
        if position.depth_line or state.final < 0:
            raise Malformed(
                "Age of Enlightenment drawn", "a line `final` and none `enlightenment`", position.lines[-1][0]
            )
        if position.over and state.final > 0:
            raise Malformed(
                f"final {state.final}", "no final turn to begin when the match is over", position.facts["final"]
            )
        state.depth = -1
        return
    if state.final >= 0:
        raise Malformed("final", "Age of Enlightenment laid by somebody", position.facts["final"])
    if position.depth_line and state.depth > state.deck_sizes[ADVANCED]:
        expected = f"at most the {state.deck_sizes[ADVANCED]} cards of the Advanced deck"
        raise Malformed(f"enlightenment {state.depth}", expected, position.depth_line)
    state.depth = min(state.depth, state.deck_sizes[ADVANCED])


def _check_yields(position: Position) -> None:
    """A High Yield lies under a land that gives a resource, and goes with its stack."""
    for at, line in position.yields_told.items():
        land = top(position.state.tiles[at])
        if land == NO_CARD or position.state.cards.resources[land] == NO_RESOURCE:
            found = f"High Yield under tile {at % TILES + 1} of seat {at // TILES}"
            raise Malformed(found, "a land there that gives a resource", line)


def _check_turn(position: Position) -> None:
    """No more wild resources are fixed than there are; events played in this turn lie somewhere."""
    state = position.state
    wild = means(state, position.turn[0]).wild
    if fixed(state) > wild:
        expected = f"at most the {wild} of the seat whose turn it is"
        raise Malformed(f"{fixed(state)} wild resources fixed", expected, position.facts["wild"])
    for kind in range(KINDS):
        if state.played[kind] > _used(position, kind):
            expected = "events that have been discarded, or Plagues that lie somewhere"
            raise Malformed(f"played {NAMES[kind]}", expected, position.facts["played"])


def _used(position: Position, kind: i64) -> i64:
    """How many cards of a kind may have been played: those of the pile; Plagues also where they do harm."""
    state = position.state
    found = state.pile[kind]
    if is_plague(kind):
        found += state.shadow_plagues[kind - PLAGUE] + position.in_air[kind - PLAGUE]
        for stack in state.tiles:
            found += plagues(stack, kind - PLAGUE)
    return found


def _check_ready(position: Position) -> None:
    """Survival Tactics that wait lie before the Shadow."""
    before = position.state.shadow[SURVIVAL_TACTICS]
    if position.state.ready > before:
        expected = f"at most the {before} Survival Tactics before the Shadow"
        raise Malformed(f"ready shadow {position.state.ready}", expected, position.facts["ready shadow"])
