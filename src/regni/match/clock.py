"""Clocks: how much time each seat has left, counted from the times of the entries alone."""

from typing import Annotated, Final

from msgspec import Meta, Struct

MOST_MINUTES: Final = 100_000  # ten weeks
MOST_EXTRA: Final = 1_000_000  # seconds
GRACE: Final = 30.0  # seconds that a person who takes a seat back has at least


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """So many minutes for each seat in the whole match, and so many seconds more for each of its decisions."""

    minutes: Annotated[float, Meta(gt=0, le=MOST_MINUTES)]
    extra: Annotated[float, Meta(ge=0, le=MOST_EXTRA)] = 0.0


class Times(Struct):
    """The seconds that each seat had left at the moment `since`, and the seat whose time is running."""

    clock: Clock
    left: list[float]
    since: float
    running: int | None = None

    def count(self, now: float) -> None:
        """Take the time since the last entry from the seat whose time is running; a clock never runs backwards."""
        if now <= self.since:
            return
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, now)
        self.since = now

    def left_at(self, seat: int, now: float) -> float:
        """The seconds that a seat has left at a moment."""
        spent = max(0.0, now - self.since) if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    def decided(self, seat: int) -> None:
        """A seat has decided: it gets the extra seconds, if its time was running."""
        if seat == self.running:
            self.left[seat] += self.clock.extra

    def returned(self, seat: int) -> None:
        """A person takes a seat back: a little time is left in any case."""
        self.left[seat] = max(self.left[seat], GRACE)

    def flag_at(self) -> float | None:
        """When the running time will have run out; None where none runs."""
        return None if self.running is None else self.since + self.left[self.running]

    def plain(self) -> dict[str, object]:
        """The clock as plain data: what was left at the moment `since`."""
        return {
            "minutes": self.clock.minutes,
            "extra": self.clock.extra,
            "left": list(self.left),
            "running": self.running,
            "since": self.since,
            "flag_at": self.flag_at(),
        }


def full_times(clock: Clock, seats: int, now: float) -> Times:
    """Every seat has all its time, and none runs yet."""
    return Times(clock, [clock.minutes * 60.0] * seats, now)
