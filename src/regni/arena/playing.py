"""One match of the arena: played to its end, or to the first fault of a bot."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, time

import msgspec

from regni.arena.contest import Contest, Pairing
from regni.arena.faults import BotFault, raised
from regni.arena.limits import LastResort
from regni.arena.outside import Guarded, checked, player_of, tell_seat
from regni.arena.program import Program
from regni.arena.times import Times, length_of
from regni.core.game import CHANCE, OVER, Game, Result, State
from regni.core.refusal import Facts
from regni.core.rng import MASK, Rng, mix
from regni.games import GAMES
from regni.players.budget import Budget
from regni.players.player import Player
from regni.players.playing import PLAYERS_STREAM, UNSEEN

FAULT = "fault"  # the reason of a match that a bot ended by a fault


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


class Batch(msgspec.Struct):
    """Some matches that a worker has played, and when."""

    played: list[Played]
    begun: float
    ended: float


class Seated:
    """A player in its seat, and how long it thought."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self.player = player
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.times = Counter[int]()

    def decide(self, game: Game, state: State, rng: Rng) -> int:
        """A legal action, or BotFault."""
        legal = game.legal(state)
        view = game.view(state, game.asked(state)) if self.player.looks else UNSEEN
        begun = perf_counter()
        try:
            return checked(self.player.choose(view, legal, rng), legal)
        except BotFault:
            raise
        except Exception as fault:
            raise raised(fault) from fault
        finally:
            self._count(perf_counter() - begun)

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


def new_player(game: Game, written: str) -> Player:
    """The player of a text, even if it is broken."""
    try:
        return player_of(game, written)
    except Exception as fault:
        return Broken(game, raised(fault))


class SeatFault(Exception):
    """A seat's bot is at fault: the match ends."""

    def __init__(self, seat: int, fault: BotFault) -> None:
        super().__init__(seat, fault)
        self.seat = seat
        self.fault = fault


def play_batch(contest: Contest, numbers: list[int], note: str | None) -> Batch:
    """Play some matches; this is what a worker does. The note says who is being asked, for those who find us dead."""
    begun, last_resort = time(), LastResort()
    tell = _writing(Path(note)) if note else None
    played = [Sitting(contest, number, last_resort).play(tell) for number in numbers]
    return Batch(played, begun, time())


def _writing(note: Path) -> Callable[[int], None]:
    def write(seat: int) -> None:
        note.write_text(str(seat), encoding="ascii")

    return write


class Sitting:
    """A match and those who sit at it; each match has new players, so that nothing reaches another."""

    def __init__(self, contest: Contest, number: int, last_resort: LastResort) -> None:
        self._pairing: Pairing = contest.pairing(number)
        self._game = GAMES[contest.game]
        self._state = self._game.start(contest.options, contest.seats)
        self._seated: list[Seated] = []
        for seat, place in enumerate(self._pairing.seats):
            player = new_player(self._game, contest.written[place])
            tell_seat(player, seat, contest.seats, contest.options)
            if isinstance(player, Guarded):
                player.guard_process(last_resort)
            self._seated.append(Seated(contest.names[place], player))

    def play(self, tell: Callable[[int], None] | None) -> Played:
        """Play it and say what came of it."""
        try:
            self._play_out(tell)
        except SeatFault as fault:
            return self._leave(faulted(self._pairing, self._names(), fault.seat, fault.fault))
        result = self._game.result(self._state)
        assert result is not None, "a match that was played out has a result"
        return self._leave(finished(self._pairing, self._names(), result))

    def _play_out(self, tell: Callable[[int], None] | None) -> None:
        """As `players.playing.play_out` does: the same seed and players play the same match there."""
        game, state, seed, step = self._game, self._state, self._pairing.seed, 0
        players_seed = mix((seed + PLAYERS_STREAM) & MASK)
        for seat in range(len(self._seated)):
            self._begin(seat)
        while (asked := int(game.asked(state))) != OVER:
            if asked == CHANCE:
                code = int(game.sample(state, Rng(seed, step)))
            else:
                if tell is not None:
                    tell(asked)
                code = self._decide(asked, Rng(players_seed, step))
            game.apply(state, code, None)
            step += 1

    def _begin(self, seat: int) -> None:
        try:
            self._seated[seat].player.begin()
        except BotFault as fault:
            raise SeatFault(seat, fault) from fault

    def _decide(self, seat: int, rng: Rng) -> int:
        try:
            return self._seated[seat].decide(self._game, self._state, rng)
        except BotFault as fault:
            raise SeatFault(seat, fault) from fault

    def _names(self) -> list[str]:
        return [seated.name for seated in self._seated]

    def _leave(self, played: Played) -> Played:
        """Tell the programs how it ended, and add how long everyone thought."""
        for seat, seated in enumerate(self._seated):
            if isinstance(seated.player, Program):
                seated.player.end(played.ranking)
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
