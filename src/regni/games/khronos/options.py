"""The options of the game and the rulings on what no rulebook settles, read once into tables that the rules look at."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from regni.core.options import Choices, FileOption, Option, SeatOption, read_options
from regni.core.refusal import Malformed
from regni.core.text import need_words, one_of, split_lines
from regni.games.khronos.board import ROWS, VALLEY, Board, Charges, is_row, read_rows
from regni.games.khronos.pieces import MOST_SEATS

ROW_END: Final = "/"  # a map as one word: its rows with this between them


class MapOption(FileOption):
    """The valley, or the rows of another map."""

    def __init__(self) -> None:
        super().__init__("map", "valley")

    def from_text(self, text: str) -> str:
        return ROW_END.join(text.split())

    def read(self, value: str, seats: int) -> str:
        if value == self.default:
            return value
        rows = value.split(ROW_END)
        if len(rows) != ROWS and not all(is_row(row) for row in rows):
            raise Malformed(
                f"option map {value!r}", f"valley, a file with {ROWS} rows, or the rows with / between them"
            )
        return ROW_END.join(read_rows(rows).rows)


OPTIONS: Final[tuple[Option, ...]] = (
    MapOption(),
    Option("holdem", ("off", "on")),
    Option("money", ("open", "hidden")),
    SeatOption("first", MOST_SEATS),
)
SEATS: Final = (2, 3, 4, 5)
VERSION: Final = 1  # of the rules; a change that alters play changes it

RULINGS: Final = {
    "exchange": ("first", "any"),
    "upgrade_surcharge": ("whole", "new"),
    "mixed_terrain": ("sum", "highest"),
    "blocked_upgrade": ("stays", "goes"),
    "compared": ("holding", "all"),
    "smaller_shadow": ("blocked", "placed"),
    "holdem": ("any", "all"),
    "final_tie": ("shared", "later"),
}


class Rulings:
    """Which ruling is in force on each open point."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.exchange_any_time: bool = chosen["exchange"] == "any"
        self.charge_new_cells_only: bool = chosen["upgrade_surcharge"] == "new"
        self.dearer_terrain_only: bool = chosen["mixed_terrain"] == "highest"
        self.old_shadow_goes: bool = chosen["blocked_upgrade"] == "goes"
        self.all_joined_compared: bool = chosen["compared"] == "all"
        self.smaller_shadow_placed: bool = chosen["smaller_shadow"] == "placed"
        self.whole_colour_held: bool = chosen["holdem"] == "all"
        self.later_seat_wins: bool = chosen["final_tie"] == "later"

    @staticmethod
    def read(text: str) -> "Rulings":
        """The rulings of a data file: every point once."""
        chosen: dict[str, str] = {}
        for line in split_lines(text):
            number, words = line
            need_words(line, 2, 2, "a point and its ruling")
            one_of(words[0], tuple(RULINGS), "point", number)
            one_of(words[1], RULINGS[words[0]], words[0], number)
            chosen[words[0]] = words[1]
        missing = [point for point in RULINGS if point not in chosen]
        if missing:
            raise Malformed(f"no ruling on {', '.join(missing)}", "one for each point")
        return Rulings(chosen)


IN_FORCE: Final = Rulings.read((files("regni.games.khronos") / "data" / "rulings.txt").read_text("utf-8"))


class Options:
    """The options of one match, and the rulings it is played by."""

    def __init__(self, choices: Choices, seats: int) -> None:
        self.choices = read_options(OPTIONS, choices, seats)
        self.rulings: Rulings = IN_FORCE
        own_map = self.choices["map"]
        self.board: Board = VALLEY if own_map == "valley" else read_rows(own_map.split(ROW_END))
        self.charges: Charges = Charges(self.board, seats, self.rulings.dearer_terrain_only)
        self.holdem: bool = self.choices["holdem"] == "on"
        self.open_money: bool = self.choices["money"] == "open"
        self.first: i64 = -1 if self.choices["first"] == "random" else int(self.choices["first"])

    def changed(self) -> Choices:
        """Those that are not the default."""
        defaults = read_options(OPTIONS, {}, 2)
        return {name: value for name, value in self.choices.items() if value != defaults[name]}
