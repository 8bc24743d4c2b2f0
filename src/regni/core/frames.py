"""A table whose pending decisions are one stack of small frames that never change, chance included."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from regni.core.game import State


@mypyc_attr(acyclic=True)
class Frame:
    """Something that is asked, or will be gone on with."""


@mypyc_attr(acyclic=True)
class Table(State):
    """What the state of every game has: the seats, the one that began, and the stack, empty when the match is over."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = 0  # the seat that began
        self.frames: vec[Frame] = vec[Frame]()

    def clockwise(self, seat: i64, steps: i64) -> i64:
        """The seat so many places, at most a round, to the left of a seat."""
        following = seat + steps
        return following - self.seats if following >= self.seats else following

    def push(self, frame: Frame) -> None:
        self.frames = append(self.frames, frame)

    def drop(self) -> None:
        """Take the top frame off."""
        self.frames, _ = pop(self.frames)

    def replace(self, frame: Frame) -> None:
        """Put this frame in the place of the top one."""
        self.frames[len(self.frames) - 1] = frame

    def top(self) -> Frame:
        return self.frames[len(self.frames) - 1]
