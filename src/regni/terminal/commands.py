"""What a person may type at the table: an action, or one of a few commands."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from rich.columns import Columns
from rich.console import Console

from regni.core.game import Game
from regni.core.refusal import Malformed, Refusal, Refused
from regni.core.rng import Rng
from regni.language import Words
from regni.match import Match
from regni.terminal import kingdoms
from regni.terminal.files import write_json
from regni.terminal.speaking import say
from regni.terminal.story import seen_by, sentences

QUIT = "quit"
CELL = re.compile(r"[a-z]\d{1,2}")
SPELLINGS: dict[str, Callable[[str], str]] = {"kingdoms": kingdoms.spelled}  # of games that write more than cells large


class Seen(Protocol):
    """What the commands need of the screen."""

    match: Match
    words: Words
    names: list[str]
    console: Console

    def play(self, action: str, seat: int) -> None: ...
    def undo(self, seat: int) -> None: ...
    def say(self, text: str) -> None: ...


def answer(screen: Seen, seat: int, line: str) -> bool:
    """Do what a line says; False to leave the table."""
    verb, _, rest = " ".join(line.split()).partition(" ")
    called = command_called(screen.words, verb.lower())
    if called == QUIT:
        return False
    command = COMMANDS.get(called)
    if command is not None:
        command(screen, seat, rest)
    elif verb:
        play(screen, seat, f"{verb} {rest}".strip())
    return True


def command_called(words: Words, verb: str) -> str:
    """The name of a command that was typed by that name, or by its word in the language of the table."""
    own: dict[str, str] = words.table["terminal"]["play"]["verbs"]
    return next((name for name, word in own.items() if word == verb), verb)


def play(screen: Seen, seat: int, text: str) -> None:
    """Play an action, or say which rule forbids it."""
    try:
        screen.play(canonical(screen.match.game, text), seat)
    except Refused as refused:
        screen.say(refusal_told(screen, refused.refusal))


def canonical(game: Game, text: str) -> str:
    """An action as it is written; capital and small letters are put right where that helps."""
    spelled = SPELLINGS.get(game.name, cells_spelled)
    for tried in (text, spelled(text)):
        try:
            game.action_code(tried)
            return tried
        except Malformed:
            continue
    return text


def cells_spelled(text: str) -> str:
    """An action with the capital letters of cells."""
    return CELL.sub(lambda cell: cell[0].upper(), text.lower())


def refusal_told(screen: Seen, refusal: Refusal) -> str:
    """The rule that forbids an action, in words."""
    return screen.words.refusal(screen.match.game.name, refusal.code, refusal.facts, screen.names)


def show_help(screen: Seen, _seat: int, _rest: str) -> None:
    """The commands, and a first example of each kind of action that is legal now, with what it does."""
    examples: dict[str, str] = {}
    for action in screen.match.legal():
        examples.setdefault(action.split()[0], action)
    width = max(len(action) for action in examples.values())
    screen.say(say("play.help"))
    screen.say(say("play.now"))
    for verb, action in examples.items():
        screen.say(f"  {action:<{width}}  {screen.words.action(screen.match.game.name, verb)}")


def show_legal(screen: Seen, _seat: int, prefix: str) -> None:
    """The legal actions that begin so."""
    start = prefix.lower()
    found = [action for action in screen.match.legal() if action.lower().startswith(start)]
    if found:
        screen.console.print(Columns(found, padding=(0, 2)))
    else:
        screen.say(say("play.none_legal", prefix=prefix))


def show_why(screen: Seen, seat: int, text: str) -> None:
    """The rule that forbids an action."""
    refusal = screen.match.why_not(canonical(screen.match.game, text), seat)
    screen.say(say("play.allowed", action=text) if refusal is None else refusal_told(screen, refusal))


def show_preview(screen: Seen, seat: int, text: str) -> None:
    """What an action would cause up to the next chance or decision, or the rule that forbids it."""
    try:
        events = screen.match.preview(canonical(screen.match.game, text), seat)
    except Refused as refused:
        screen.say(refusal_told(screen, refused.refusal))
        return
    screen.say(say("play.would_happen"))
    for sentence in sentences(screen.match, [seen_by(event, seat) for event in events], screen.words):
        screen.say(sentence)


def undo(screen: Seen, seat: int, _rest: str) -> None:
    """Back to before the person's last action, while it has shown nothing."""
    try:
        screen.undo(seat)
    except Refused as refused:
        screen.say(refusal_told(screen, refused.refusal))


def show_position(screen: Seen, seat: int, _rest: str) -> None:
    """A position that fits what the seat knows: what is hidden from it is imagined."""
    game = screen.match.game
    imagined = game.imagine(game.view(screen.match.state, seat), Rng(0, 0))
    screen.say(f"# {say('play.imagined')}")
    screen.say(game.position(imagined))


def save(screen: Seen, _seat: int, name: str) -> None:
    """Write the record of the match to a new file."""
    file = Path(name).expanduser()
    if not name or file.exists():
        screen.say(say("play.save_where") if not name else say("play.file_exists", file=name))
        return
    try:
        write_json(file, screen.match.record())
        screen.say(say("play.saved", file=name))
    except OSError as error:
        screen.say(say("file", file=name, fault=error.strerror))


Command = Callable[[Seen, int, str], None]
COMMANDS: dict[str, Command] = {
    "help": show_help,
    "legal": show_legal,
    "why": show_why,
    "preview": show_preview,
    "undo": undo,
    "position": show_position,
    "save": save,
}
