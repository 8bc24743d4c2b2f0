"""Options that a file may hold (a map, a list of cards): the rules read no files, so it is done here."""

from pathlib import Path
from typing import Final

from regni.core.game import Game
from regni.core.options import FileOption
from regni.core.refusal import Malformed

MOST_BYTES: Final = 1_000_000


def option_value(game: Game, name: str, value: str) -> str:
    """The value of an option; where it names a file, what the file holds."""
    for option in game.options:
        if option.name == name and isinstance(option, FileOption) and _is_file(value):
            return option.from_text(_text_of(Path(value)))
    return value


def _is_file(value: str) -> bool:
    try:
        return Path(value).is_file()
    except (OSError, ValueError):
        return False


def _text_of(path: Path) -> str:
    if path.stat().st_size > MOST_BYTES:
        raise Malformed(f"a file of {path.stat().st_size} bytes", f"at most {MOST_BYTES}")
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Malformed(f"file {str(path)!r}", "a text in UTF-8") from None


def position_value(game: Game, text: str) -> str:
    """A position in which what files held stands in the place of their names, so that it needs them no more."""
    return "\n".join(_line(game, line) for line in text.splitlines()) + "\n"


def _line(game: Game, line: str) -> str:
    words = line.split("#")[0].split()
    if len(words) != 3 or words[0] != "option":
        return line
    value = option_value(game, words[1], words[2])
    return line if value == words[2] else f"option {words[1]} {value}"
