"""A table: one match with its people. Commands make entries and change nothing; `apply` is all that changes a table."""

from collections.abc import Collection
from typing import Any, Final, assert_never

from regni.core.events import Event
from regni.core.refusal import Facts, Malformed, Refusal, Refused
from regni.match.clock import full_times
from regni.match.journal import (
    Answered,
    AnyEntry,
    Flagged,
    Opening,
    Played,
    ProposalKind,
    Proposed,
    Said,
    Sat,
    TakenBack,
    Undone,
)
from regni.match.match import NOTHING_TO_UNDO, STALE_VERSION, Match
from regni.match.people import EMBLEMS, Message, Place, Proposal, place_of, tidy
from regni.match.record import Record, game_named
from regni.match.story import Chapter, take_action, whole_story

NO_SUCH_SEAT: Final = "no_such_seat"
SEAT_IS_A_BOTS: Final = "seat_is_a_bots"
SEAT_IS_A_PERSONS: Final = "seat_is_a_persons"
NO_PROPOSAL: Final = "no_proposal"
PROPOSAL_OPEN: Final = "proposal_open"
PROPOSAL_NOT_YOURS: Final = "proposal_not_yours"
NOTHING_TO_TAKE_BACK: Final = "nothing_to_take_back"
TEXT_TOO_LONG: Final = "text_too_long"
NOTHING_SAID: Final = "nothing_said"
NO_SUCH_EMBLEM: Final = "no_such_emblem"
NOT_FOR_SPECTATORS: Final = "not_for_spectators"
TIME_IS_LEFT: Final = "time_is_left"
NO_SUCH_MOMENT: Final = "no_such_moment"
MATCH_NOT_OVER: Final = "match_not_over"
TABLE_REFUSALS: Final = (
    NO_SUCH_SEAT,
    SEAT_IS_A_BOTS,
    SEAT_IS_A_PERSONS,
    NO_PROPOSAL,
    PROPOSAL_OPEN,
    PROPOSAL_NOT_YOURS,
    NOTHING_TO_TAKE_BACK,
    TEXT_TOO_LONG,
    NOTHING_SAID,
    NO_SUCH_EMBLEM,
    NOT_FOR_SPECTATORS,
    TIME_IS_LEFT,
    NO_SUCH_MOMENT,
    MATCH_NOT_OVER,
)

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 500
LONGEST_TITLE: Final = 60
MOST_MESSAGES: Final = 500  # of chat that a table keeps at hand
MOST_CLIENT_IDS: Final = 200  # of messages that a table knows again


class Table:
    """One match with its people: who sits where, what they propose, say and undo, and how much time they have."""

    def __init__(self, id: str, opening: Opening, match: Match | None = None) -> None:
        """The table as it was opened; an opening that cannot be played raises Malformed.

        A match that has come further already is given by a snapshot.
        """
        self.id = id
        self.opening = opening
        self.number = 0  # of the last entry
        self.match = _dealt(opening) if match is None else match
        self.places = [place_of(plan) for plan in opening.seats]
        self.proposal: Proposal | None = None
        self.chat: list[Message] = []
        self.times = None if opening.clock is None else full_times(opening.clock, len(self.places), opening.made)
        self.clients: dict[tuple[int | None, str], int] = {}  # the entry that each message became
        self._chapters: list[Chapter] | None = None

    # who decides

    @property
    def version(self) -> int:
        """Grows with every action played or undone."""
        return self.match.version

    @property
    def is_over(self) -> bool:
        """Is the match over?"""
        return self.asked is None

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the match is over."""
        asked = int(self.match.game.asked(self.match.state))
        return asked if asked >= 0 else None

    def decider(self, seat: int) -> str | None:
        """The name of the bot that decides for a seat; None if a person does."""
        return self._place(seat).decider

    def bot_asked(self) -> tuple[int, str] | None:
        """The seat that is asked and its bot, if a bot is to play now.

        Where all persons have gone and the time of one has run out nobody is there: bots do not play the match away.
        """
        if self.asked is None or (bot := self.decider(self.asked)) is None:
            return None
        deserted = all(place.decider is not None for place in self.places) and any(p.flagged for p in self.places)
        return None if deserted else (self.asked, bot)

    # commands: each gives an entry, or raises Refused; nothing changes

    def play(self, seat: int, action: str, version: int | None = None, client: str = "") -> Played:
        """A person's action."""
        self._check_person(seat)
        return self._played(seat, action, version, client)

    def play_for_bot(self, seat: int, action: str, version: int | None = None) -> Played:
        """The action of the bot that decides for a seat; refused if a person has taken the seat back meanwhile."""
        if self.decider(seat) is None:
            raise _refused(SEAT_IS_A_PERSONS, {"seat": seat})
        return self._played(seat, action, version, "")

    def _played(self, seat: int, action: str, version: int | None, client: str) -> Played:
        steps = self.match.foresee(action, seat, version)
        return Played(seat, self.match.game.action_text(steps[0]), steps, client=client)

    def undo(self, seat: int, to: int | None = None, version: int | None = None, client: str = "") -> Undone:
        """A seat takes back its last action, or its last ones down to `to` actions, where it may without asking."""
        if version is not None and version != self.version:
            raise _refused(STALE_VERSION, {"version": version, "current": self.version})
        if (refusal := self.why_not_undo(seat, to)) is not None:
            raise Refused(refusal)
        return Undone(seat, self.match.actions - 1 if to is None else to, client=client)

    def propose_undo(self, seat: int, to: int | None = None, client: str = "") -> Proposed:
        """Ask all others to go back to `to` actions; without a number, to before the seat's own last action."""
        self._check_may_propose(seat)
        back = self.match.last_action_of(seat) if to is None else to
        if back is None or not 0 <= back < self.match.actions:
            raise _refused(NOTHING_TO_UNDO, {})
        return Proposed(seat, "undo", to=back, client=client)

    def propose_hand(
        self, seat: int, target: int, bot: str = "", absent: Collection[int] | None = None, client: str = ""
    ) -> Proposed:
        """Ask the others to hand a seat to a bot. Those absent are not asked; by default only the target is."""
        self._check_may_propose(seat)
        if self.decider(target) is not None:
            raise _refused(SEAT_IS_A_BOTS, {"seat": target})
        away = [target] if absent is None else sorted(absent)
        return Proposed(seat, "hand", target=target, bot=bot or self.opening.bot, absent=away, client=client)

    def propose(
        self,
        seat: int,
        proposal: ProposalKind,
        to: int | None = None,
        target: int | None = None,
        bot: str = "",
        absent: Collection[int] | None = None,
        client: str = "",
    ) -> Proposed:
        """Ask the others something, as a message says it."""
        if proposal == "undo":
            return self.propose_undo(seat, to, client)
        return self.propose_hand(seat, seat if target is None else target, bot, absent, client)

    def answer(self, seat: int, yes: bool, client: str = "") -> Answered:
        """Answer the open proposal; its proposer may withdraw it with a no."""
        self._place(seat)
        if self.proposal is None:
            raise _refused(NO_PROPOSAL, {})
        if not self.proposal.may_answer(seat, yes):
            raise _refused(PROPOSAL_NOT_YOURS, {"seat": seat})
        return Answered(seat, yes, client=client)

    def take_back(self, seat: int, client: str = "") -> TakenBack:
        """The person takes the seat back from the bot."""
        if not self._place(seat).handed:
            raise _refused(NOTHING_TO_TAKE_BACK, {"seat": seat})
        return TakenBack(seat, client=client)

    def sit(self, seat: int, name: str, emblem: str, client: str = "") -> Sat:
        """A person sits down, or changes name or emblem."""
        if not self._place(seat).is_person:
            raise _refused(SEAT_IS_A_BOTS, {"seat": seat})
        if emblem not in EMBLEMS:
            raise _refused(NO_SUCH_EMBLEM, {"emblem": emblem[:LONGEST_NAME]})
        return Sat(seat, _short(name, LONGEST_NAME), emblem, client=client)

    def say(self, seat: int | None, text: str, name: str = "", client: str = "") -> Said:
        """Say something; a spectator (no seat) gives a name, and may talk only where the table was opened so."""
        if seat is None and not self.opening.talk:
            raise _refused(NOT_FOR_SPECTATORS, {})
        if seat is not None and not self._place(seat).is_person:
            raise _refused(SEAT_IS_A_BOTS, {"seat": seat})
        if not (said := _short(text, LONGEST_TEXT)):
            raise _refused(NOTHING_SAID, {})
        return Said(seat, _short(name, LONGEST_NAME) if seat is None else self.places[seat].name, said, client=client)

    def flag(self, now: float) -> Flagged:
        """The time of the seat that is asked has run out."""
        at = self.flag_at()
        if self.times is None or self.times.running is None or at is None or now < at:
            raise _refused(TIME_IS_LEFT, {})
        return Flagged(self.times.running)

    # what changes a table

    def apply(self, entry: AnyEntry, at: float) -> list[Event]:
        """Let an entry happen at a time; the events of the match that it caused."""
        if self.times is not None:
            self.times.count(at)
        events = self._let_happen(entry, at)
        self.number += 1
        self._remember(entry)
        if self.times is not None:
            self.times.running = self._seat_on_the_clock()
        return events

    def _let_happen(self, entry: AnyEntry, at: float) -> list[Event]:
        match entry:
            case Played():
                return self._play(entry)
            case Undone():
                self._rewind(entry.to)
            case Proposed():
                self._propose(entry)
            case Answered():
                self._answer(entry)
            case Sat():
                self.places[entry.seat].sit(entry.name, entry.emblem)
            case TakenBack():
                self._take_back(entry.seat)
            case Said():
                self._say(entry, at)
            case Flagged():
                self.proposal = None
                self.places[entry.seat].run_out(self.opening.bot)
            case _:
                assert_never(entry)
        return []

    def _play(self, entry: Played) -> list[Event]:
        self.proposal = None
        chapter = take_action(self.match, entry.steps)
        self.match.version += 1
        if self._chapters is not None:
            self._chapters.append(chapter)
        if self.times is not None:
            self.times.decided(entry.seat)
        return chapter.events

    def _rewind(self, to: int) -> None:
        self.proposal = None
        self.match.rewind(to)
        if self._chapters is not None:
            del self._chapters[to + 1 :]

    def _propose(self, entry: Proposed) -> None:
        present = [seat for seat, place in enumerate(self.places) if place.seated and place.decider is None]
        self.proposal = Proposal(entry, [seat for seat in present if seat not in (entry.seat, *entry.absent)])
        self._carry_out_if_agreed()

    def _answer(self, entry: Answered) -> None:
        assert self.proposal is not None
        if not entry.yes:
            self.proposal = None
            return
        self.proposal.waiting.remove(entry.seat)
        self._carry_out_if_agreed()

    def _carry_out_if_agreed(self) -> None:
        if self.proposal is None or self.proposal.waiting:
            return
        agreed, self.proposal = self.proposal.entry, None
        if agreed.proposal == "undo":
            self._rewind(agreed.to)
        else:
            self.places[agreed.target].hand(agreed.bot)

    def _take_back(self, seat: int) -> None:
        self.places[seat].take_back()
        if self.proposal is not None:
            self.proposal.waiting.append(seat)
        if self.times is not None:
            self.times.returned(seat)

    def _say(self, entry: Said, at: float) -> None:
        self.chat.append(Message(at, entry.seat, entry.name, entry.text))
        del self.chat[:-MOST_MESSAGES]

    def _remember(self, entry: AnyEntry) -> None:
        """Know the message again if it is sent again."""
        if entry.client:
            self.clients[entry.seat, entry.client] = self.number
        while len(self.clients) > MOST_CLIENT_IDS:
            del self.clients[next(iter(self.clients))]

    def _seat_on_the_clock(self) -> int | None:
        """A person's time runs while that seat is asked, once all persons have sat down."""
        if self.asked is None or self.decider(self.asked) is not None:
            return None
        return self.asked if all(place.seated or place.handed for place in self.places) else None

    # what is told

    def answered(self, seat: int | None, client: str) -> int | None:
        """The number of the entry that this message of a seat became, if it was sent before."""
        return self.clients.get((seat, client)) if client else None

    def why_not_undo(self, seat: int, to: int | None = None) -> Refusal | None:
        """Why a seat may not take back its last actions without asking the others; None if it may."""
        if self.decider(seat) is not None:
            return Refusal(SEAT_IS_A_BOTS, {"seat": seat})
        return self.match.why_not_undo(seat, to)

    def undo_rights(self, seat: int) -> dict[str, Any]:
        """Whether a seat may undo without asking, and if not the code of the reason."""
        refusal = self.why_not_undo(seat)
        return {"free": refusal is None, "code": None if refusal is None else refusal.code}

    def flag_at(self) -> float | None:
        """When the time of the seat that is asked will have run out; None where no time runs."""
        return None if self.times is None else self.times.flag_at()

    def story(self, seat: int | None, after: int = 0) -> list[dict[str, Any]]:
        """What each action caused, as a seat may know it, from those after so many actions; the first is the deal."""
        if self._chapters is None:
            self._chapters = whole_story(self.match)
        begin = after + 1 if after else 0
        told = enumerate(self._chapters[begin:], begin)
        return [{"actions": actions, **chapter.plain(seat)} for actions, chapter in told]

    def moment(self, actions: int) -> Match:
        """The match as it was after so many actions."""
        if not 0 <= actions <= self.match.actions:
            raise _refused(NO_SUCH_MOMENT, {"actions": actions, "of": self.match.actions})
        return self.match.moment(actions)

    def record(self) -> Record:
        """The whole match, once it is over."""
        if not self.is_over:
            raise _refused(MATCH_NOT_OVER, {})
        return self.match.record()

    def public(self) -> dict[str, Any]:
        """What everybody may know of the table, as plain data."""
        return {
            "match": self.id,
            "game": self.opening.game,
            "title": self.opening.title,
            "open": self.opening.open,
            "seats": [place.plain(seat) for seat, place in enumerate(self.places)],
            "proposal": None if self.proposal is None else self.proposal.plain(),
            "clock": None if self.times is None else self.times.plain(),
            "made": self.opening.made,
        }

    # checks

    def _place(self, seat: int) -> Place:
        if seat not in range(len(self.places)):
            raise _refused(NO_SUCH_SEAT, {"seat": seat})
        return self.places[seat]

    def _check_person(self, seat: int) -> None:
        if self.decider(seat) is not None:
            raise _refused(SEAT_IS_A_BOTS, {"seat": seat})

    def _check_may_propose(self, seat: int) -> None:
        self._check_person(seat)
        if self.proposal is not None:
            raise _refused(PROPOSAL_OPEN, {"seat": self.proposal.entry.seat})


def begun(opening: Opening) -> Match:
    """The match of an opening before anything is dealt."""
    game = game_named(opening.game)
    if opening.version != game.version:
        raise Malformed(f"a table of {game.name} version {opening.version}", f"version {game.version}")
    match = Match(game, opening.match, opening.seed)
    if match.seats != len(opening.seats):
        raise Malformed(f"{len(opening.seats)} seats", f"{match.seats}, as the match has")
    return match


def _dealt(opening: Opening) -> Match:
    match = begun(opening)
    match.repeat(opening.steps)
    match.deal()
    return match


def _refused(code: str, facts: Facts) -> Refused:
    return Refused(Refusal(code, facts))


def _short(text: str, longest: int) -> str:
    """A tidy text; one that is too long is refused."""
    line = tidy(text)
    if len(line) > longest:
        raise _refused(TEXT_TOO_LONG, {"length": len(line), "longest": longest})
    return line
