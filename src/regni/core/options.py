"""Options of a game: a name, the values it may have (the first is the default), read in one place."""

from regni.core.refusal import Malformed

Choices = dict[str, str]


class Option:
    """One option with a fixed list of values."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values

    @property
    def default(self) -> str:
        return self.values[0]

    def read(self, value: str, seats: int) -> str:
        """The value in its canonical form; a value that does not exist is refused with the list of those that do."""
        if value not in self.values:
            raise Malformed(f"option {self.name} {value!r}", f"one of {', '.join(self.values)}")
        return value


class SeatOption(Option):
    """`random`, or the number of a seat."""

    def __init__(self, name: str, most_seats: int) -> None:
        super().__init__(name, ("random", *[str(seat) for seat in range(most_seats)]))

    def read(self, value: str, seats: int) -> str:
        allowed = self.values[: seats + 1]
        if value not in allowed:
            raise Malformed(f"option {self.name} {value!r}", f"one of {', '.join(allowed)}")
        return value


def read_options(known: tuple[Option, ...], given: Choices, seats: int) -> Choices:
    """Every option with its value, given or default; unknown ones are refused with the list of what exists."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise Malformed(f"option {name!r}", f"one of {', '.join(names)}")
    return {option.name: option.read(given.get(option.name, option.default), seats) for option in known}
