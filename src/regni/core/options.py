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


class FileOption(Option):
    """A default, or what a file holds. The rules read no files: whoever may turns one into a value with `from_text`."""

    def __init__(self, name: str, default: str) -> None:
        super().__init__(name, (default,))

    def from_text(self, text: str) -> str:
        """The text of a file as a value of one line, to be read like any other."""
        raise NotImplementedError


def read_options(known: tuple[Option, ...], given: Choices, seats: int) -> Choices:
    """Every option with its value, given or default; unknown ones are refused with the list of what exists."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise Malformed(f"option {name!r}", f"one of {', '.join(names)}")
    return {option.name: option.read(given.get(option.name, option.default), seats) for option in known}
