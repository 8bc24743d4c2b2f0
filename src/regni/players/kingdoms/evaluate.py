"""How a kingdom stands: its points, and what the turns still to come will bring it.

A turn brings more the more resources there are, the higher the realm, and the better the hand. So everything that
helps to build is worth so much for each turn that is left, and nothing when the last one is over; and points count less
the more turns are left in which they can be built over (`building.py`).
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from regni.core.game import OVER, State
from regni.core.legal import Legal
from regni.games.kingdoms.actions import (
    ALLOW,
    PLAGUED,
    PLAY_LAND,
    PLAY_PLAGUE,
    PLAY_SWINDLER,
    REFRESH_BASIC,
    REFRESH_INTERMEDIATE,
    SWAPPED,
)
from regni.games.kingdoms.decisions import (
    ACTING,
    DISCARDING,
    SHADOW_TURN,
    Draw,
    Event,
    Expedition,
    Harvest,
    Oracle,
    Redraw,
    Search,
    Snatch,
    Turn,
    Yield,
)
from regni.games.kingdoms.pieces import (
    ADVANCED,
    BASIC,
    HAND,
    INTERMEDIATE,
    KINDS,
    PLAGUE,
    RELIGIOUS_SACRIFICE,
    RESOURCES,
    TILES,
    VICTORY,
)
from regni.games.kingdoms.rules.answers import answer
from regni.games.kingdoms.rules.decks import competitors
from regni.games.kingdoms.rules.favours import intermediate_cards
from regni.games.kingdoms.rules.scoring import PAIR, PLAGUE_POINTS
from regni.games.kingdoms.rules.shadow import NEEDED
from regni.games.kingdoms.state import SHADOW_SEAT, KingdomsState
from regni.players.evaluation import NO_TURN, Evaluation, Luck
from regni.players.kingdoms.building import all_lasting_points, building_time, engine_worth
from regni.players.kingdoms.candidates import worth_a_look
from regni.players.kingdoms.clock import (
    actions_left,
    castle_rounds,
    has_castle,
    last_turns,
    rounds_to_castle,
    turns_left,
    turns_to_come,
    whose_turn,
)
from regni.players.kingdoms.habits import habitual
from regni.players.kingdoms.hand import card_worth, found_worth, fresh_worth, hand_worth
from regni.players.kingdoms.kingdom import Kingdom, glance, laid_points
from regni.players.kingdoms.luck import card_of

FURTHER_WITH: Final = 100  # iterations with which lines are judged after two rounds, and not after one
FURTHEST_WITH: Final = 800  # iterations with which they are judged after two, three and four
BEYOND_AFTER: Final = 100  # iterations after which answers beyond the candidates are looked for
LAST_SPREAD: Final = 2.2  # points ahead that make winning e times as likely, in the last turns
UNSURE: Final = 0.45  # how many more it takes for each turn that is left
FAR: Final = 8.0  # so many turns at most
TURN: Final = 2.6  # points that a turn brings whatever the kingdom is like
LATE_TURN: Final = 6.3  # the same once somebody has a Castle
THIS_LATE_TURN: Final = 2.1  # what the present turn brings then, beyond what its actions and the hand count
LAST_TURN: Final = 2.5  # points that the last turn brings while it is still to come, beyond what the hand counts
THIS_LAST_TURN: Final = 1.0  # the same of the present turn, if it is the last
COUNTED_ALREADY: Final = 7.0  # those of them that the hand and all that is built count too
PLAY: Final = 1.3  # what an action of this turn brings on average, beyond what the hand already counts
LAST_PLAY: Final = 0.5  # the same in the last turn
BLOCKED: Final = 0.3  # what a card above the limit of a hand costs: no other is drawn
STOLEN: Final = 0.6  # what a card is worth that is being stolen from a hand
EXPEDITION: Final = 0.65  # what a Trade Expedition that has begun will bring
SHADOW_BASIC: Final = 0.5  # what a Basic card brings the Shadow, the harm it does included
SHADOW_INTERMEDIATE: Final = 1.6  # the same of an Intermediate card
SHADOW_ADVANCED: Final = 2.7  # the same of an Advanced card
TOWN_HALL_SHARE: Final = 0.5  # the part of the rounds before the Castle in which the Shadow draws Intermediate cards
LAND_AT_STAKE: Final = 1.2  # what the seat loses that must choose one of its lands
PLAGUE_AT_STAKE: Final = 2.5  # what the seat loses that must choose where a Plague goes
SHADOW_CARD: Final = 3.5  # what the Shadow loses when the seat chooses one of its cards


class KingdomsEvaluation(Evaluation):
    """What a player of Era of Kingdoms believes."""

    def spread(self, state: State) -> float:
        """A lead is surer the nearer the end: luck with the cards can still turn much."""
        return LAST_SPREAD + UNSURE * min(FAR, turns_left(cast(KingdomsState, state)))

    def scores(self, state: State) -> vec[float]:
        table = as_if_allowed(cast(KingdomsState, state))
        found = vec[float]([0.0] * competitors(table))
        if len(table.frames) == 0:
            for seat in range(table.seats):
                found[seat] = float(glance(table, seat).points)
            if table.options.solo:
                found[SHADOW_SEAT] = shadow_points(table)
            return found
        for seat in range(table.seats):
            found[seat] = hope(table, seat)
        if table.options.solo:
            found[SHADOW_SEAT] = shadow_points(table) + shadow_hope(table)
        thefts(table, found)
        return found

    def turn(self, state: State) -> i64:
        table = cast(KingdomsState, state)
        turn = table.frames[0] if len(table.frames) else None
        return table.round * table.seats + turn.seat if isinstance(turn, Turn) else NO_TURN

    def rounds_ahead(self, iterations: i64) -> i64:
        """Everybody has a turn: half a turn cannot be compared with a whole one.

        What comes of an action shows better after four rounds than after two, but chance hides it until there are many
        lines.
        """
        if iterations >= FURTHEST_WITH:
            return 4
        return 2 if iterations >= FURTHER_WITH else 1

    def judged_from(self, rounds: i64) -> i64:
        return min(2, rounds)

    def plans_own_turn_only(self) -> bool:
        return True

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        return worth_a_look(cast(KingdomsState, state), legal)

    def family(self, code: i64) -> i64:
        """All tiles for a land, all that a stack may be swapped with, all places of a Plague; else each by itself."""
        if code >= PLAY_LAND:
            return PLAY_LAND + (code - PLAY_LAND) // TILES
        if code >= PLAY_SWINDLER:
            return PLAY_SWINDLER + (code - PLAY_SWINDLER) // SWAPPED
        if code >= PLAY_PLAGUE:
            return PLAY_PLAGUE + (code - PLAY_PLAGUE) // PLAGUED
        return REFRESH_BASIC if REFRESH_BASIC <= code < REFRESH_INTERMEDIATE else code

    def looks_beyond_after(self) -> i64:
        """With few lines, each of which luck can spoil, more answers would rather be mistaken for the best."""
        return BEYOND_AFTER

    def habit(self, state: State, legal: Legal) -> i64:
        return habitual(cast(KingdomsState, state), legal)

    def happens(self, state: State, luck: Luck) -> i64:
        table = cast(KingdomsState, state)
        asked = table.top()
        if isinstance(asked, Draw):
            return card_of(table, asked.deck, luck.next_of(asked.deck))
        return self.game.sample(state, luck.rng)

    def expectation(self, state: State) -> vec[float]:
        """The share of the win; alone, what the seat does not have is the Shadow's."""
        found = super().expectation(state)
        if self.game.asked(state) != OVER or not cast(KingdomsState, state).options.solo:
            return found
        return vec[float]([found[0], 1.0 - found[0]])


def as_if_allowed(state: KingdomsState) -> KingdomsState:
    """An event that somebody may still prevent is taken to succeed."""
    if len(state.frames) == 0 or not isinstance(state.top(), Event):
        return state
    found = state.copy()
    while len(found.frames) > 0 and isinstance(found.top(), Event):
        answer(found, ALLOW, None)
    return found


# a seat


def hope(state: KingdomsState, seat: i64) -> float:
    """The points a seat may hope for at the end."""
    kingdom = glance(state, seat)
    if state.final >= 0:
        return last_hope(state, kingdom)
    turns = turns_to_come(state, seat)
    found = all_lasting_points(kingdom, turns) + building_time(turns) * engine_worth(state, kingdom) - at_stake(state)
    found += hand_worth(state, kingdom, turns) + pending(state, kingdom, turns) + cards_to_come(state, kingdom)
    return found + PLAY * float(actions_left(state, seat)) + turns_worth(state, seat, turns) - COUNTED_ALREADY


def last_hope(state: KingdomsState, kingdom: Kingdom) -> float:
    """The same when Age of Enlightenment has been drawn: only what is played in the last turn still counts."""
    turns, actions = last_turns(state, kingdom.seat), actions_left(state, kingdom.seat)
    found = float(kingdom.points) + turns_worth(state, kingdom.seat, turns) - at_stake(state)
    if turns > 0.0 or actions > 0:
        found += hand_worth(state, kingdom, turns) + pending(state, kingdom, turns) + LAST_PLAY * float(actions)
    return found + cards_to_come(state, kingdom) if turns > 0.0 else found


def turns_worth(state: KingdomsState, seat: i64, turns: float) -> float:
    """What turns bring a seat whatever its kingdom is like.

    Once somebody has a Castle, one seat may have a turn more than another, and a turn brings most then.
    """
    is_last = state.final >= 0
    if state.options.solo:
        return 0.0 if is_last else TURN * turns
    if not is_last and not has_castle(state):
        return TURN * turns
    found = turns * (LAST_TURN if is_last else LATE_TURN)
    if seat == whose_turn(state):
        found += THIS_LAST_TURN if is_last else THIS_LATE_TURN
    return found


def cards_to_come(state: KingdomsState, kingdom: Kingdom) -> float:
    """What the empty places of a hand will hold after the draw phase of this turn."""
    frame = state.frames[0]
    seat = kingdom.seat
    if isinstance(frame, Redraw):
        return fresh_worth(BASIC) * float(HAND - state.sizes[seat]) if frame.seat == seat and not frame.done else 0.0
    if not isinstance(frame, Turn) or frame.seat != seat or frame.phase == SHADOW_TURN:
        return 0.0
    room = kingdom.has.limit - state.sizes[seat]
    if frame.phase in (ACTING, DISCARDING):
        realm = realm_to_be(state, kingdom)
        return fresh_cards(room, 1 if realm == ADVANCED else 0, intermediate_cards(state, seat, realm))
    for other in state.frames:
        if isinstance(other, Harvest):
            return fresh_cards(room, other.advanced, other.intermediate)
    return 0.0


def realm_to_be(state: KingdomsState, kingdom: Kingdom) -> i64:
    """The realm of a seat after the next deck check."""
    realm = state.realms[kingdom.seat]
    if realm == BASIC and kingdom.seconds >= NEEDED:
        realm = INTERMEDIATE
    if realm == INTERMEDIATE and kingdom.thirds >= NEEDED:
        realm = ADVANCED
    return realm


def fresh_cards(room: i64, advanced: i64, intermediate: i64) -> float:
    """What the cards of a draw phase are worth, when there is so much room for them; a hand above its limit waits."""
    found = BLOCKED * float(min(0, room))
    for _ in range(room):
        if advanced > 0:
            advanced -= 1
            found += fresh_worth(ADVANCED)
        elif intermediate > 0:
            intermediate -= 1
            found += fresh_worth(INTERMEDIATE)
        else:
            found += fresh_worth(BASIC)
    return found


# what is going on


def pending(state: KingdomsState, kingdom: Kingdom, turns: float) -> float:
    """What an Oracle, a search or a Trade Expedition that has begun will bring."""
    asked = state.top()
    if state.frames[0] is asked or state.active() != kingdom.seat:
        return 0.0
    if isinstance(asked, Oracle) and not asked.shadow:
        best = 0.0
        for kind in asked.cards:
            best = max(best, card_worth(state, kingdom, kind, turns))
        return best
    if isinstance(asked, Search):
        return found_worth(asked.deck) * float(asked.left)
    if isinstance(asked, Expedition):
        return EXPEDITION
    return 0.0


def at_stake(state: KingdomsState) -> float:
    """What a seat alone is about to lose to an event of the Shadow."""
    asked = state.top()
    if not isinstance(asked, Yield):
        return 0.0
    if asked.kind == RELIGIOUS_SACRIFICE and state.turn().phase == ACTING:
        return 0.0
    return PLAGUE_AT_STAKE if asked.kind >= PLAGUE else LAND_AT_STAKE


def thefts(state: KingdomsState, found: vec[float]) -> None:
    """A card that is being stolen is counted where it goes."""
    asked = state.top()
    if isinstance(asked, Snatch):
        found[asked.thief] += STOLEN
        found[asked.victim] -= STOLEN


# the Shadow


def shadow_points(state: KingdomsState) -> float:
    """The points before the Shadow."""
    has = glance(state, SHADOW_SEAT).has
    found = laid_points(state, SHADOW_SEAT, has) + state.riches[SHADOW_SEAT] * state.options.riches_points
    for kind in range(KINDS):
        if state.shadow[kind]:
            points = state.cards.points(kind)
            if state.cards.types[kind] == VICTORY:
                points = has.of(state.cards.resources[kind]) // PAIR
            found += state.shadow[kind] * points
    for resource in range(RESOURCES):
        found += PLAGUE_POINTS * state.shadow_plagues[resource]
    return float(found)


def shadow_hope(state: KingdomsState) -> float:
    """What the Shadow's turns to come will bring it: a card of each deck once the seat has a Castle."""
    turn = state.frames[0]
    castle, early = turns_to_come(state, seat=0), 0.0
    if state.final < 0 and not has_castle(state):
        castle, early = castle_rounds(state), rounds_to_castle(state)
    if not (isinstance(turn, Turn) and turn.phase == SHADOW_TURN):
        castle += 1.0
    if state.final > 0:
        castle += 1.0
    found = (castle + early) * SHADOW_BASIC + castle * (SHADOW_INTERMEDIATE + SHADOW_ADVANCED)
    found += early * SHADOW_INTERMEDIATE * TOWN_HALL_SHARE
    asked = state.top()
    if isinstance(asked, Yield) and asked.kind == RELIGIOUS_SACRIFICE and state.turn().phase == ACTING:
        found -= SHADOW_CARD
    return found
