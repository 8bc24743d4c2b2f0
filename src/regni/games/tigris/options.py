"""The options of the game, read once into a table that the rules look at."""

from typing import Final

from mypy_extensions import i64

from regni.core.options import Choices, Option, SeatOption, read_options
from regni.core.refusal import Malformed
from regni.games.tigris.board import BOARDS, Board
from regni.games.tigris.pieces import DYNASTIES, MOST_SEATS


class DynastyOption(Option):
    """A dynasty for each seat, in order; those left out follow in the order of the box, those too many stay in it."""

    def __init__(self) -> None:
        super().__init__("dynasties", (" ".join(DYNASTIES),))

    def read(self, value: str, seats: int) -> str:
        named = value.split()
        unknown = [name for name in named if name not in DYNASTIES]
        if unknown or len(set(named)) < len(named):
            raise Malformed(f"option dynasties {value!r}", f"different names of {', '.join(DYNASTIES)}")
        return " ".join([*named, *[name for name in DYNASTIES if name not in named]][:seats])


OPTIONS: Final[tuple[Option, ...]] = (
    Option("board", ("classic", "advanced")),
    Option("support", ("standard", "english")),
    Option("draw", ("bag", "reserve")),
    Option("buildings", ("off", "on")),
    Option("wonder", ("off", "on")),
    Option("scores", ("hidden", "open")),
    DynastyOption(),
    SeatOption("first", MOST_SEATS),
)
SEATS: Final = (2, 3, 4)
VERSION: Final = 1  # of the rules; a change that alters play changes it


class Options:
    """The options of one match."""

    def __init__(self, choices: Choices, seats: int) -> None:
        self.choices = read_options(OPTIONS, choices, seats)
        self.board: Board = BOARDS[self.choices["board"]]
        self.english: bool = self.choices["support"] == "english"
        self.reserve: bool = self.choices["draw"] == "reserve"
        self.buildings: bool = self.choices["buildings"] == "on"
        self.wonder: bool = self.choices["wonder"] == "on"
        self.open_scores: bool = self.choices["scores"] == "open"
        self.dynasties: list[str] = self.choices["dynasties"].split()
        self.first: i64 = -1 if self.choices["first"] == "random" else int(self.choices["first"])

    def changed(self) -> Choices:
        """Those that are not the default."""
        defaults = read_options(OPTIONS, {}, len(self.dynasties))
        return {name: value for name, value in self.choices.items() if value != defaults[name]}
