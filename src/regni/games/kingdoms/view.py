"""What one seat may know, and some full state that fits it.

A view is built from an allow-list: the kingdoms, piles, trade board and Shadow, the seat's own hand, and of the others'
hands the backs of the cards and what the seat has seen.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.cells import lowest_place
from regni.core.game import SPECTATOR, Decision, View
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.games.kingdoms.decisions import Oracle, Search, Turn
from regni.games.kingdoms.events import card_names
from regni.games.kingdoms.legal import has_slot_for, land_tiles
from regni.games.kingdoms.options import VERSION
from regni.games.kingdoms.pieces import (
    ADVANCED,
    DECK_NAMES,
    DECKS,
    FIRST_OF_DECK,
    FIRST_SLOT,
    IMMEDIATE,
    KINDS,
    LAND,
    MOST_SEATS,
    NAMES,
    NO_CARD,
    NO_RESOURCE,
    PLAGUE,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    TILES,
    counted,
    deck_of,
    named_resources,
)
from regni.games.kingdoms.rules.phases import cards_of_level
from regni.games.kingdoms.rules.resources import free_wild, means, missing, posts
from regni.games.kingdoms.rules.scoring import score_of
from regni.games.kingdoms.rules.shadow import NEEDED
from regni.games.kingdoms.stacks import lands_of, plagues, top, yields
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState, bare_state

PHASES: Final[tuple[str, ...]] = ("action", "discard", "draw", "shadow")


@mypyc_attr(acyclic=True)
class KingdomsView(View):
    """The table as one seat (or a spectator) knows it. `table` holds public things only: no hands, no decks."""

    def __init__(self, seat: i64, table: KingdomsState, decision: Decision | None) -> None:
        super().__init__(seat)
        self.table: KingdomsState = table
        self.decision: Decision | None = decision
        self.hand: vec[i64] = vec[i64]()  # the seat's own, by kind; none for a spectator
        self.backs: vec[i64] = vec[i64]()  # cards of each deck in each hand
        self.known: vec[i64] = vec[i64]()  # cards of the others' hands that the seat knows, by seat and kind
        self.secrets: vec[i64] = vec[i64]()  # what the seat knows of other hands and others of its own, one by one
        self.deck_sizes: vec[i64] = vec[i64]()
        self.searched: vec[i64] = vec[i64]()  # the deck that the seat looks through, by kind; otherwise nothing
        self.unseen: vec[i64] = vec[i64]()  # by kind: in the decks or in other hands
        self.looked_at: i64 = 0  # cards of an Oracle that the seat does not see

    def plain(self) -> Facts:
        table = self.table
        turn = table.frames[0] if len(table.frames) else None
        in_turn = isinstance(turn, Turn)
        return {
            "game": "kingdoms",
            "version": VERSION,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "seats": table.seats,
            "options": dict(table.options.choices),
            "first": table.first,
            "round": table.round,
            "turn": turn.seat if isinstance(turn, Turn) else None,
            "phase": PHASES[turn.phase] if isinstance(turn, Turn) else None,
            "actions": turn.actions if isinstance(turn, Turn) else 0,
            "decision": None if self.decision is None else self.decision.plain(),
            "final": None if table.final < 0 else table.final,
            "kingdoms": [_kingdom_facts(table, seat) for seat in range(table.seats)],
            "hands": [self._hand_facts(seat) for seat in range(table.seats)],
            "now": _now_facts(table) if in_turn else None,
            **self._supply_facts(),
            "shadow": _shadow_facts(table) if table.options.solo else None,
        }

    def _hand_facts(self, seat: i64) -> Facts:
        own = seat == self.seat
        backs = {DECK_NAMES[deck]: self.backs[seat * DECKS + deck] for deck in range(DECKS)}
        return {
            "count": sum(backs.values()),
            "backs": backs,
            "cards": counted(self.hand, 0) if own else None,
            "wants": _wants(self.table, seat, self.hand) if own else None,
            "seen": counted(self.table.seen, seat * KINDS),
            "known": None if own or self.seat == SPECTATOR else counted(self.known, seat * KINDS),
        }

    def _supply_facts(self) -> Facts:
        table = self.table
        oracle = _oracle(table)
        return {
            "decks": {DECK_NAMES[deck]: self.deck_sizes[deck] for deck in range(DECKS)},
            "piles": {DECK_NAMES[deck]: _pile_facts(table, deck) for deck in range(DECKS)},
            "enlightenment": None if table.depth < 0 else table.depth,
            "board": _board_facts(table) if table.options.trade else None,
            "oracle": None if oracle is None else card_names(oracle.cards),
            "searched": counted(self.searched, 0) if len(self.searched) else None,
        }


# the table as plain data


def _kingdom_facts(table: KingdomsState, seat: i64) -> Facts:
    has = means(table, seat)
    return {
        "tiles": [_tile_facts(table, seat, tile) for tile in range(TILES)],
        "persons": [_card_or_none(table.person(seat, slot)) for slot in range(SLOTS)],
        "realm": DECK_NAMES[table.realms[seat]],
        "next": _next_realm(table, seat),
        "riches": table.riches[seat],
        "laid": counted(table.laid, seat * KINDS),
        "resources": {RESOURCE_NAMES[at]: has.of(at) for at in range(RESOURCES + 1)},
        "attack": has.attack,
        "defence": has.defence,
        "limit": has.limit,
        "points": score_of(table, seat)["points"],
    }


def _tile_facts(table: KingdomsState, seat: i64, tile: i64) -> Facts:
    """What lies on a tile, and how much of its resource the top land gives now."""
    stack = table.stack(seat, tile)
    sick = [NAMES[PLAGUE + resource] for resource in range(RESOURCES) for _ in range(plagues(stack, resource))]
    facts: Facts = {"lands": card_names(lands_of(stack)), "yields": yields(stack), "plagues": sick}
    land = top(stack)
    gives: i64 = 0
    if land != NO_CARD and table.cards.resources[land] != NO_RESOURCE:
        gives = table.cards.amount(land) + yields(stack) + posts(table, seat, tile)
    return {**facts, "gives": gives}


def _next_realm(table: KingdomsState, seat: i64) -> Facts | None:
    """What the next realm needs: so many cards of a level; those there are."""
    realm = table.realms[seat] + 1
    if realm > ADVANCED:
        return None
    have = cards_of_level(table, seat, realm + 1)
    return {"realm": DECK_NAMES[realm], "level": realm + 1, "have": have, "needed": NEEDED}


def _wants(table: KingdomsState, seat: i64, hand: vec[i64]) -> Facts:
    """For each kind in a hand: what its cost lacks, how much of it wild resources leave, and whether it has a place."""
    has = means(table, seat)
    acting = len(table.frames) > 0 and isinstance(table.frames[0], Turn) and table.active() == seat
    wild = free_wild(table, has) if acting else has.wild
    found: Facts = {}
    for kind in range(KINDS):
        if hand[kind] > 0:
            lacks: dict[str, object] = {}
            short: i64 = -wild
            for at in range(RESOURCES):
                lack = missing(table, has, kind, at) if acting else max(0, table.cards.cost(kind, at) - has.of(at))
                short += lack
                if lack > 0:
                    lacks[RESOURCE_NAMES[at]] = lack
            found[NAMES[kind]] = {"missing": lacks, "short": max(0, short), **_place_facts(table, seat, kind)}
    return found


def _place_facts(table: KingdomsState, seat: i64, kind: i64) -> Facts:
    """Has a land a tile (the first is told), a person a slot? Other cards need neither."""
    if table.cards.types[kind] != LAND:
        return {"tile": None, "place": has_slot_for(table, seat, kind)}
    tiles = land_tiles(table, seat, kind)
    return {"tile": lowest_place(tiles) + 1 if tiles else None, "place": tiles != 0}


def _card_or_none(kind: i64) -> str | None:
    return None if kind == NO_CARD else NAMES[kind]


def _now_facts(table: KingdomsState) -> Facts:
    """What holds for this turn only."""
    return {
        "borrowed": RESOURCE_NAMES[table.borrowed] if table.borrowed >= 0 else None,
        "glow": named_resources(table.glow),
        "wild": named_resources(table.wild),
        "posted": table.posted,
        "removed_person": table.removed_person,
        "played": counted(table.played, 0),
    }


def _pile_facts(table: KingdomsState, deck: i64) -> list[str]:
    kinds = range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1])
    return [NAMES[kind] for kind in kinds for _ in range(table.pile[kind])]


def _board_facts(table: KingdomsState) -> Facts:
    return {
        DECK_NAMES[deck]: [_card_or_none(table.board[at]) for at in range(FIRST_SLOT[deck], FIRST_SLOT[deck + 1])]
        for deck in range(DECKS)
    }


def _shadow_facts(table: KingdomsState) -> Facts:
    has = means(table, SHADOW_SEAT)
    sick = [NAMES[PLAGUE + at] for at in range(RESOURCES) for _ in range(table.shadow_plagues[at])]
    return {
        "cards": counted(table.shadow, 0),
        "riches": table.riches[SHADOW_SEAT],
        "laid": counted(table.laid, SHADOW_SEAT * KINDS),
        "plagues": sick,
        "ready": table.ready,
        "resources": {RESOURCE_NAMES[at]: has.of(at) for at in range(RESOURCES)},
        "attack": has.attack,
        "defence": has.defence,
        "points": score_of(table, SHADOW_SEAT)["points"],
    }


def _oracle(table: KingdomsState) -> Oracle | None:
    for frame in table.frames:
        if isinstance(frame, Oracle):
            return frame
    return None


# building a view


def seen_by(state: KingdomsState, seat: i64, decision: Decision | None) -> KingdomsView:
    """The view of a seat, or of a SPECTATOR."""
    view = KingdomsView(seat, _public_table(state), decision)
    view.deck_sizes = state.deck_sizes[:]
    if state.depth >= 0:
        view.deck_sizes[ADVANCED] += 1
    view.backs = vec[i64]([0] * (MOST_SEATS * DECKS))
    view.known = state.seen[:]
    for other in range(state.seats):
        for kind in range(KINDS):
            view.backs[other * DECKS + deck_of(kind)] += state.hands[other * KINDS + kind]
    for it in state.secrets:
        observer, owner = it // (MOST_SEATS * KINDS), it // KINDS % MOST_SEATS
        if observer == seat:
            view.known[it % (MOST_SEATS * KINDS)] += 1
        if seat in (observer, owner):
            view.secrets = append(view.secrets, it)
    if seat != SPECTATOR:
        view.hand = state.hands[seat * KINDS : seat * KINDS + KINDS]
    _hide(view, state)
    return view


def _hide(view: KingdomsView, state: KingdomsState) -> None:
    """The cards of an Oracle are seen by who looks at them, a deck that is searched by who searches it."""
    view.unseen = state.deck[:]
    for at, frame in enumerate(state.frames):
        if isinstance(frame, Oracle) and not frame.shadow and view.seat != state.active():
            for kind in frame.cards:
                view.unseen[kind] += 1
            view.looked_at = len(frame.cards)
            view.table.frames[at] = Oracle(frame.deck, vec[i64](), frame.missing, False)
        elif isinstance(frame, Search) and frame.in_deck and view.seat == state.active():
            view.searched = _searched(state, frame.deck)
    for other in range(state.seats):
        if other != view.seat:
            for kind in range(KINDS):
                view.unseen[kind] += state.hands[other * KINDS + kind] - view.known[other * KINDS + kind]


def _searched(state: KingdomsState, deck: i64) -> vec[i64]:
    found = vec[i64]([0] * KINDS)
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        found[kind] = state.deck[kind]
    return found


def _public_table(state: KingdomsState) -> KingdomsState:
    """The public things of a state, one by one, on a bare table."""
    table = bare_state(state.options, state.seats)
    table.first = state.first
    table.round = state.round
    table.frames = state.frames[:]
    table.tiles = state.tiles[:]
    table.persons = state.persons[:]
    table.realms = state.realms
    table.riches = state.riches
    table.laid = state.laid
    table.seen = state.seen
    table.pile = state.pile[:]
    table.depth = state.depth
    table.board = state.board
    table.borrowed = state.borrowed
    table.glow = state.glow
    table.wild = state.wild
    table.posted = state.posted
    table.removed_person = state.removed_person
    table.played = state.played
    table.final = state.final
    table.shadow = state.shadow
    table.shadow_plagues = state.shadow_plagues
    table.ready = state.ready
    return table


# imagining


def imagined(view: KingdomsView, rng: Rng) -> KingdomsState:
    """Deal what the seat cannot see among the other hands, an Oracle's cards and the decks."""
    state = view.table.copy()
    unseen = view.unseen[:]
    for kind in range(KINDS):
        if len(view.searched) and view.searched[kind]:
            unseen[kind] -= view.searched[kind]
    for seat in range(state.seats):
        if seat == view.seat:
            for kind in range(KINDS):
                state.hands[seat * KINDS + kind] = view.hand[kind]
        else:
            _imagine_hand(view, state, seat, unseen, rng)
        for deck in range(DECKS):
            state.sizes[seat] += view.backs[seat * DECKS + deck]
    _imagine_oracle(view, state, unseen, rng)
    for kind in range(KINDS):
        if len(view.searched):
            unseen[kind] += view.searched[kind]
    state.deck = unseen
    state.deck_sizes = view.deck_sizes[:]
    if state.depth >= 0:
        state.deck_sizes[ADVANCED] -= 1
    state.secrets = view.secrets[:]
    return state


def _imagine_hand(view: KingdomsView, state: KingdomsState, seat: i64, unseen: vec[i64], rng: Rng) -> None:
    """Known cards first, then as many of each deck as backs are seen."""
    left = vec[i64]()
    for deck in range(DECKS):
        left = append(left, view.backs[seat * DECKS + deck])
    for kind in range(KINDS):
        known = view.known[seat * KINDS + kind]
        state.hands[seat * KINDS + kind] = known
        left[deck_of(kind)] -= known
    for deck in range(DECKS):
        for _ in range(left[deck]):
            state.hands[seat * KINDS + _any_of(state, unseen, deck, rng)] += 1


def _any_of(state: KingdomsState, unseen: vec[i64], deck: i64, rng: Rng) -> i64:
    """A card of a deck from the unseen ones, which lose it; what is resolved when drawn is in no hand."""
    total: i64 = 0
    for kind in range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1]):
        if state.cards.types[kind] != IMMEDIATE:
            total += unseen[kind]
    card = rng.below(total)
    kind = FIRST_OF_DECK[deck]
    while state.cards.types[kind] == IMMEDIATE or card >= unseen[kind]:
        if state.cards.types[kind] != IMMEDIATE:
            card -= unseen[kind]
        kind += 1
    unseen[kind] -= 1
    return kind


def _imagine_oracle(view: KingdomsView, state: KingdomsState, unseen: vec[i64], rng: Rng) -> None:
    for at in range(len(state.frames)):
        frame = state.frames[at]
        if isinstance(frame, Oracle) and view.looked_at > 0:
            cards = vec[i64]()
            for _ in range(view.looked_at):
                cards = append(cards, _any_of(state, unseen, frame.deck, rng))
            state.frames[at] = Oracle(frame.deck, cards, frame.missing, frame.shadow)
