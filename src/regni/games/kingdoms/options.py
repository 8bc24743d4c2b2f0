"""The options of the game and the constants on what no rulebook settles, read once into tables for the rules."""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from regni.core.options import Choices, FileOption, Option, SeatOption, read_options
from regni.core.refusal import Malformed
from regni.core.text import need_words, one_of, split_lines, whole_number
from regni.games.kingdoms.cards import STANDARD, Cards, read_file, read_value
from regni.games.kingdoms.pieces import MOST_SEATS

DIFFICULTIES: Final[tuple[str, ...]] = ("normal", "hard", "champion")
MOST_ROUNDS: Final = 9999


class CardsOption(FileOption):
    """Our card table, or the numbers of another."""

    def __init__(self) -> None:
        super().__init__("cards", "standard")

    def from_text(self, text: str) -> str:
        return read_file(text).value()

    def read(self, value: str, seats: int) -> str:
        if value == self.default:
            return value
        return read_value(value).value()


class RoundsOption(Option):
    """After how many rounds the match ends; 0: never."""

    def __init__(self) -> None:
        super().__init__("rounds", ("100",))

    def read(self, value: str, seats: int) -> str:
        if not (value.isascii() and value.isdigit() and len(value) < 6 and int(value) <= MOST_ROUNDS):
            raise Malformed(f"option rounds {value!r}", f"a number of rounds up to {MOST_ROUNDS}, or 0 for no limit")
        return str(int(value))


OPTIONS: Final[tuple[Option, ...]] = (
    Option("trade", ("on", "off")),
    Option("difficulty", DIFFICULTIES),
    Option("peaceful", ("off", "on")),
    Option("guaranteed_base", ("off", "on")),
    Option("riches_vp", ("1", "0")),
    CardsOption(),
    RoundsOption(),
    SeatOption("first", MOST_SEATS),
)
SEATS: Final = (1, 2, 3, 4)
VERSION: Final = 2  # of the rules; a change that alters play changes it

DEPTHS: Final = tuple(f"enlightenment_{table}" for table in ("2", "3", "4", *DIFFICULTIES))
SWITCHES: Final = {
    "realm_counts": ("same_turn", "next_turn"),
    "drawer_gets_final_turn": ("yes", "no"),
    "double_upgrade": ("yes", "no"),
    "shadow_level": ("player", "own"),
}


class Constants:
    """What is in force on each open point."""

    def __init__(self, depths: dict[str, int], chosen: dict[str, str]) -> None:
        self.depths = depths
        self.realm_counts_next_turn: bool = chosen["realm_counts"] == "next_turn"
        self.drawer_gets_final_turn: bool = chosen["drawer_gets_final_turn"] == "yes"
        self.double_upgrade: bool = chosen["double_upgrade"] == "yes"
        self.shadow_has_own_level: bool = chosen["shadow_level"] == "own"

    @staticmethod
    def read(text: str) -> "Constants":
        """The constants of a data file: every one once."""
        depths: dict[str, int] = {}
        chosen: dict[str, str] = {}
        for line in split_lines(text):
            number, words = line
            need_words(line, 2, 2, "a constant and its value")
            if words[0] in DEPTHS:
                depths[words[0]] = whole_number(words[1], 0, 21, words[0], number)
            else:
                one_of(words[0], tuple(SWITCHES), "constant", number)
                one_of(words[1], SWITCHES[words[0]], words[0], number)
                chosen[words[0]] = words[1]
        missing = [name for name in (*DEPTHS, *SWITCHES) if name not in depths and name not in chosen]
        if missing:
            raise Malformed(f"no value of {', '.join(missing)}", "one for each constant")
        return Constants(depths, chosen)


IN_FORCE: Final = Constants.read((files("regni.games.kingdoms") / "data" / "constants.txt").read_text("utf-8"))


class Options:
    """The options of one match, and the constants it is played by."""

    def __init__(self, choices: Choices, seats: int) -> None:
        self.choices = read_options(OPTIONS, choices, seats)
        self.constants: Constants = IN_FORCE
        self.cards: Cards = STANDARD if self.choices["cards"] == "standard" else read_value(self.choices["cards"])
        self.solo: bool = seats == 1
        self.trade: bool = self.choices["trade"] == "on"
        self.peaceful: bool = self.choices["peaceful"] == "on"
        self.guaranteed_base: bool = self.choices["guaranteed_base"] == "on"
        self.riches_points: i64 = int(self.choices["riches_vp"])
        self.rounds: i64 = int(self.choices["rounds"])
        self.first: i64 = -1 if self.choices["first"] == "random" else int(self.choices["first"])
        table = self.choices["difficulty"] if seats == 1 else str(seats)
        self.depth: i64 = self.constants.depths[f"enlightenment_{table}"]

    def changed(self) -> Choices:
        """Those that are not the default."""
        defaults = read_options(OPTIONS, {}, 1)
        return {name: value for name, value in self.choices.items() if value != defaults[name]}
