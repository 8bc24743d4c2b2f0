"""Running many matches: batches for workers, whichever they are, and going on where one of them dies."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, Protocol

from pebble import ProcessExpired, ProcessPool

from regni.arena.contest import Contest
from regni.arena.faults import ENDED, BotFault
from regni.arena.playing import Batch, Played, faulted, play_batch

BATCH_SECONDS: Final = 1.0  # about: long enough that handing over costs nothing, short enough to be seen and kept
LARGEST_BATCH: Final = 500
DIED: Final = "its process ended"


class Workers(Protocol):
    """Whoever plays batches."""

    amount: int
    deaths: tuple[type[BaseException], ...]  # what a batch raises whose worker has died

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        """Begin to play some matches."""

    def close(self) -> None:
        """End them all, whatever they do."""


class LocalWorkers:
    """Processes on this machine."""

    deaths: tuple[type[BaseException], ...] = (ProcessExpired,)

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(max_workers=self.amount, context=multiprocessing.get_context("spawn"))

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        return self._pool.schedule(play_batch, [contest, numbers, note])

    def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble says no types there
        self._pool.join()


class Flight(NamedTuple):
    """A batch on its way: the matches, and where its worker notes who is asked, if it does."""

    numbers: list[int]
    note: Path | None


class Run:
    """Some matches of a contest: `tell` hears of them as they are played, in whichever order."""

    def __init__(self, contest: Contest, numbers: Iterable[int], workers: Workers, tell: "Tell") -> None:
        self._contest, self._workers, self._tell = contest, workers, tell
        self._waiting = deque(numbers)
        self._suspects: deque[int] = deque()  # matches of batches whose worker died: played one by one
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
                flight = Flight([number], notes / str(number))
            note = None if flight.note is None else str(flight.note)
            self._flights[self._workers.play(self._contest, flight.numbers, note)] = flight

    def _next_batch(self) -> list[int]:
        """As many as take long enough, but of the last ones no more than a fair part."""
        fair = len(self._waiting) // (2 * self._workers.amount)
        return [self._waiting.popleft() for _ in range(max(1, min(self._size, fair)))]

    def _receive(self, future: "Future[Batch]", flight: Flight) -> None:
        try:
            batch = future.result()
        except self._workers.deaths:
            self._bury(flight)
            return
        self._learn(batch)
        self._tell(batch.played)

    def _learn(self, batch: Batch) -> None:
        """How long matches take."""
        self._begun, self._ended = min(self._begun, batch.begun), max(self._ended, batch.ended)
        self._played += len(batch.played)
        seconds = max(batch.ended - batch.begun, 1e-6) / len(batch.played)
        self._size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / seconds)))

    def _bury(self, flight: Flight) -> None:
        """A worker died: its matches are played one by one; the one that kills again is lost by who was asked."""
        if flight.note is None:
            self._suspects.extend(flight.numbers)
            return
        (number,) = flight.numbers
        pairing = self._contest.pairing(number)
        names = [self._contest.names[place] for place in pairing.seats]
        seat = int(flight.note.read_text(encoding="ascii")) if flight.note.exists() else 0
        self._tell([faulted(pairing, names, seat, BotFault(ENDED, DIED))])


Tell = Callable[[list[Played]], None]
