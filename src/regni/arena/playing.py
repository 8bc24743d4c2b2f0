"""One match of the arena: played to its end, to the first fault of a bot, or until it is clear that it has no end."""

from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import perf_counter, time

import msgspec
from mypy_extensions import i64

from regni.arena.contest import Contest, Pairing
from regni.arena.faults import BotFault, raised
from regni.arena.limits import LastResort
from regni.arena.outside import checked, player_of, tell_end, tell_seat
from regni.arena.times import Times, length_of
from regni.core.game import Game, Result, View
from regni.core.legal import Legal
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.games import GAMES
from regni.match.record import Record, make_record
from regni.players.budget import Budget
from regni.players.player import Player
from regni.players.playing import play_out

FAULT = "fault"  # the reason of a match that a bot ended by a fault
ENDLESS = "endless"  # the reason of a match that was given up
MOST_DECISIONS = 20_000  # of a seat: some ten times more than at random, but bots may pass for ever


class Fault(msgspec.Struct):
    """What a bot did wrong in a match."""

    seat: int
    player: str
    kind: str
    told: str
    stderr: str


class Played(msgspec.Struct):
    """What came of a match; lists have an item for each seat."""

    number: int
    seed: int
    seats: list[str]
    ranking: list[list[int]]
    shares: list[float]
    points: list[int | None]
    reason: str
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    times: list[Times]
    faults: list[Fault]
    record: Record | None = None  # of a match that was played to its end


class Batch(msgspec.Struct):
    """Some matches that a worker has played, and when."""

    played: list[Played]
    begun: float
    ended: float


class Note:
    """A file that says which seat is at work, for those who find us dead; where it cannot be written, it says nothing.

    On another machine of a cluster the folder of those who wait for us does not exist.
    """

    def __init__(self, file: str | None) -> None:
        self._file = None if file is None else Path(file)

    def tell(self, seat: int) -> None:
        """This seat is at work now."""
        if self._file is not None:
            with suppress(OSError):
                self._file.write_text(str(seat), encoding="ascii")

    def seat(self) -> int | None:
        """Which seat was at work, if that was told."""
        if self._file is not None:
            with suppress(OSError, ValueError):
                return int(self._file.read_text(encoding="ascii"))
        return None


class SeatFault(Exception):
    """A seat's bot is at fault: the match ends."""

    def __init__(self, seat: int, fault: BotFault) -> None:
        super().__init__(seat, fault)
        self.seat = seat
        self.fault = fault


class Endless(Exception):
    """Nobody ends the match: it is given up."""


class Seated(Player):
    """A player in its seat: what it does wrong is told with the seat, and how long it thought is counted."""

    def __init__(self, seat: int, name: str, player: Player, note: Note) -> None:
        super().__init__(player.game, player.budget, player.looks, player.ponders)
        self.name = name
        self.player = player
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.times = Counter[int]()
        self._seat = seat
        self._note = note

    def begin(self) -> None:
        self._note.tell(self._seat)
        try:
            self.player.begin()
        except Exception as fault:
            raise self._at_fault(fault) from fault

    def ponder(self, view: View, rng: Rng) -> None:
        """Think while another is asked: that is not counted as time for a decision."""
        self._note.tell(self._seat)
        try:
            self.player.ponder(view, rng)
        except Exception as fault:
            raise self._at_fault(fault) from fault

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        if self.decisions == MOST_DECISIONS:
            raise Endless
        self._note.tell(self._seat)
        begun = perf_counter()
        try:
            return checked(self.player.choose(view, legal, rng), legal)
        except Exception as fault:
            raise self._at_fault(fault) from fault
        finally:
            self._count(perf_counter() - begun)

    def _at_fault(self, fault: Exception) -> SeatFault:
        return SeatFault(self._seat, fault if isinstance(fault, BotFault) else raised(fault))

    def _count(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.times[length_of(seconds)] += 1


class Broken(Player):
    """Sits where a bot could not be made this time."""

    def __init__(self, game: Game, fault: BotFault) -> None:
        super().__init__(game, Budget())
        self._fault = fault

    def begin(self) -> None:
        raise self._fault


def new_player(game: Game, written: str, last_resort: LastResort) -> Player:
    """The player of a text, even if it is broken."""
    try:
        return player_of(game, written, last_resort)
    except Exception as fault:
        return Broken(game, fault.__cause__ if isinstance(fault.__cause__, BotFault) else raised(fault))


def play_batch(contest: Contest, numbers: list[int], note: str | None) -> Batch:
    """Play some matches; this is what a worker does."""
    begun, last_resort = time(), LastResort()
    played = [Sitting(contest, number, Note(note), last_resort).play() for number in numbers]
    return Batch(played, begun, time())


class Sitting:
    """A match and those who sit at it; each match has new players, so that nothing reaches another."""

    def __init__(self, contest: Contest, number: int, note: Note, last_resort: LastResort) -> None:
        self._pairing: Pairing = contest.pairing(number)
        self._opening = {"seats": contest.seats, "options": contest.options}
        self._game = GAMES[contest.game]
        self._state = self._game.start(contest.options, contest.seats)
        self._seated: list[Seated] = []
        for seat, place in enumerate(self._pairing.seats):
            note.tell(seat)
            player = new_player(self._game, contest.written[place], last_resort)
            tell_seat(player, seat, contest.seats, contest.options)
            self._seated.append(Seated(seat, contest.names[place], player, note))

    def play(self) -> Played:
        """Play it out, as everybody does, and say what came of it."""
        game, seed = self._game, self._pairing.seed
        try:
            steps = play_out(game, self._state, [*self._seated], seed).steps
        except SeatFault as fault:
            return self._leave(faulted(self._pairing, self._names(), fault.seat, fault.fault))
        except Endless:
            return self._leave(given_up(self._pairing, self._names()))
        result = game.result(self._state)
        assert result is not None, "a match that was played out has a result"
        played = finished(self._pairing, self._names(), result)
        played.record = make_record(game, self._opening, seed, [int(step) for step in steps])
        return self._leave(played)

    def _names(self) -> list[str]:
        return [seated.name for seated in self._seated]

    def _leave(self, played: Played) -> Played:
        """Tell the programs how it ended, and add how long everyone thought."""
        for seat, seated in enumerate(self._seated):
            tell_end(seated.player, played.ranking)
            played.decisions[seat] = seated.decisions
            played.seconds[seat] = round(seated.seconds, 6)
            played.longest[seat] = round(seated.longest, 6)
            played.times[seat] = dict(sorted(seated.times.items()))
        return played


def finished(pairing: Pairing, names: list[str], result: Result) -> Played:
    """What came of a match with a result."""
    points: list[int | None] = [points_of(score) for score in result.scores]
    return _played(pairing, names, result.ranking, points, result.reason)


def faulted(pairing: Pairing, names: list[str], seat: int, fault: BotFault) -> Played:
    """What came of a match that a bot ended: it has lost, the others share the win."""
    ranking = [[other for other in range(len(names)) if other != seat], [seat]]
    played = _played(pairing, names, ranking, [None] * len(names), FAULT)
    played.faults.append(Fault(seat, names[seat], fault.kind, fault.told, fault.complaint))
    return played


def given_up(pairing: Pairing, names: list[str]) -> Played:
    """What came of a match without an end: nobody is ahead of anybody."""
    return _played(pairing, names, [list(range(len(names)))], [None] * len(names), ENDLESS)


def _played(
    pairing: Pairing, names: list[str], ranking: list[list[int]], points: list[int | None], reason: str
) -> Played:
    seats = len(names)
    winners = ranking[0]
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    idle = [0.0] * seats
    times: list[Times] = [{} for _ in names]
    return Played(
        pairing.number, pairing.seed, names, ranking, shares, points, reason, [0] * seats, idle, [*idle], times, []
    )


def points_of(score: Facts) -> int:
    """What decides first: the weakest colour where colours stand in an order, else the money or the points."""
    order = score.get("order")
    if isinstance(order, list):
        return int(order[0])
    return int(str(score["ecu"] if "ecu" in score else score["points"]))
