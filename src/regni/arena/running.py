"""Running many matches: batches for workers, whichever they are, and going on where one of them dies."""

import multiprocessing
from collections import Counter, deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, Protocol

from pebble import ProcessExpired, ProcessPool

from regni.arena.contest import Contest
from regni.arena.faults import ENDED, BotFault
from regni.arena.playing import Batch, Note, Played, faulted, play_batch

BATCH_SECONDS: Final = 1.0  # about: long enough that handing over costs nothing, short enough to be seen and kept
LARGEST_BATCH: Final = 500
UNEXPLAINED_DEATHS: Final = 3  # of one match, after which it is given up


class Unexplained(Exception):
    """A match whose workers die, and nobody knows which of its players is to blame."""

    def __init__(self, match: int, deaths: int) -> None:
        super().__init__(match, deaths)
        self.match = match
        self.deaths = deaths


class Workers(Protocol):
    """Whoever plays batches."""

    amount: int
    deaths: tuple[type[BaseException], ...]  # what a batch raises whose worker has died
    breakdowns: tuple[type[BaseException], ...]  # what it raises where others were lost with it, whoever is to blame

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        """Begin to play some matches."""

    def close(self) -> None:
        """End them all, whatever they do."""


class LocalWorkers:
    """Processes on this machine. Where one dies before it has begun, pebble gives up all of them; then others come."""

    deaths: tuple[type[BaseException], ...] = (ProcessExpired,)
    breakdowns: tuple[type[BaseException], ...] = (BrokenProcessPool,)

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(max_workers=self.amount, context=multiprocessing.get_context("spawn"))

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        if not self._pool.active:
            self.close()
            self._pool = self._new_pool()
        return self._pool.schedule(play_batch, [contest, numbers, note])

    def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble says no types there
        self._pool.join()


class Flight(NamedTuple):
    """A batch on its way: the matches, and where its worker notes who is at work, if it does."""

    numbers: list[int]
    note: str | None


class Run:
    """Some matches of a contest: `tell` hears of them as they are played, in whichever order."""

    def __init__(self, contest: Contest, numbers: Iterable[int], workers: Workers, tell: "Tell") -> None:
        self._contest, self._workers, self._tell = contest, workers, tell
        self._waiting = deque(numbers)
        self._suspects: deque[int] = deque()  # matches of batches whose worker died: played one by one
        self._unexplained = Counter[int]()  # how often each of them was lost again, by nobody knows whom
        self._flights: dict[Future[Batch], Flight] = {}
        self._size = 1
        self._begun, self._ended, self._played = float("inf"), 0.0, 0

    def play(self) -> None:
        """Play them all."""
        with TemporaryDirectory(prefix="regni-arena-") as notes:
            self._send(Path(notes))
            while self._flights:
                for future in wait(self._flights, return_when=FIRST_COMPLETED).done:
                    self._receive(future, self._flights.pop(future))
                self._send(Path(notes))

    def matches_a_second(self) -> float | None:
        """How fast they were played, from the first beginning to the last end."""
        seconds = self._ended - self._begun
        return round(self._played / seconds, 3) if self._played and seconds > 0 else None

    def _send(self, notes: Path) -> None:
        """Keep everyone busy, with one more batch each to go on with."""
        while len(self._flights) < 2 * self._workers.amount and (self._waiting or self._suspects):
            if self._waiting:
                flight = Flight(self._next_batch(), None)
            else:
                number = self._suspects.popleft()
                flight = Flight([number], str(notes / f"{number}-{self._unexplained[number]}"))
            self._flights[self._workers.play(self._contest, *flight)] = flight

    def _next_batch(self) -> list[int]:
        """As many as take long enough, but of the last ones no more than a fair part."""
        fair = len(self._waiting) // (2 * self._workers.amount)
        return [self._waiting.popleft() for _ in range(max(1, min(self._size, fair)))]

    def _receive(self, future: "Future[Batch]", flight: Flight) -> None:
        try:
            batch = future.result()
        except self._workers.deaths:
            self._bury(flight, Note(flight.note).seat())
            return
        except self._workers.breakdowns:
            self._bury(flight, None)
            return
        self._learn(batch)
        self._tell(batch.played)

    def _learn(self, batch: Batch) -> None:
        """How long matches take."""
        self._begun, self._ended = min(self._begun, batch.begun), max(self._ended, batch.ended)
        self._played += len(batch.played)
        seconds = max(batch.ended - batch.begun, 1e-6) / len(batch.played)
        self._size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / seconds)))

    def _bury(self, flight: Flight, seat: int | None) -> None:
        """A worker died: its matches are played one by one; the one that kills again is lost by who was at work."""
        if seat is not None:
            pairing = self._contest.pairing(flight.numbers[0])
            names = [self._contest.names[place] for place in pairing.seats]
            self._tell([faulted(pairing, names, seat, BotFault(ENDED))])
            return
        if flight.note is not None:
            self._count_unexplained(flight.numbers[0])
        self._suspects.extend(flight.numbers)

    def _count_unexplained(self, number: int) -> None:
        """Nobody is blamed where nobody is known to be: the match is played again, but not for ever."""
        self._unexplained[number] += 1
        if self._unexplained[number] == UNEXPLAINED_DEATHS:
            raise Unexplained(number, UNEXPLAINED_DEATHS)


Tell = Callable[[list[Played]], None]
