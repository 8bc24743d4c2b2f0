"""`regni play`: a match in the terminal, for one or more people and bots."""

import sys
from typing import Any

import click
from rich.console import Console

from regni.core.game import Decision
from regni.core.refusal import Malformed, Refused
from regni.core.rng import MASK, Rng, mix
from regni.match import Match, new_match
from regni.players.levels import USUAL_LEVEL
from regni.players.player import Player
from regni.players.playing import PLAYERS_STREAM, ask
from regni.players.registry import make_player
from regni.terminal.commands import answer
from regni.terminal.drawing import drawn, result_drawn
from regni.terminal.setting import Setting, match_options
from regni.terminal.speaking import ToldCommand, ToldOption, faults_told, language_option, say, shown, spoken
from regni.terminal.story import seat_names, seen_by, sentences


class Screen:
    """A match, who plays it, and what each person has been told. The first seats are people."""

    def __init__(self, match: Match, people: int, bots: str) -> None:
        self.match = match
        self.people = range(people)
        self.bots: list[Player] = [make_player(match.game, bots) for _ in range(match.seats)]
        self.words = spoken()
        self.names = seat_names(match, self.words)
        self.console: Console = shown()
        self.told = [0] * len(self.names)  # how many events each seat has been told
        self.before: int | None = None  # the person who looks at the screen

    # what happens

    def play(self, action: str, seat: int) -> None:
        """Play an action of a seat; raises Refused."""
        self.match.play(action, seat)

    def play_bot(self, seat: int) -> None:
        """A bot decides from what its seat may know, with the same streams as in a simulation."""
        match, game = self.match, self.match.game
        rng = Rng(int(mix((match.seed + PLAYERS_STREAM) & MASK)), match.record()["count"])
        self.play(game.action_text(ask(game, match.state, self.bots[seat], rng)), seat)

    def undo(self, seat: int) -> None:
        """Back to before the last action, if it was this person's and chance has shown nothing; raises Refused."""
        refusal = self.match.why_not_undo(seat)
        if refusal is not None:
            raise Refused(refusal)
        self.match.undo()
        self.told = [min(told, len(self.match.events)) for told in self.told]

    # what is shown

    def show(self, seat: int | None) -> None:
        """What happened since this seat looked, and the table, with its eyes (None: a spectator's)."""
        begin = min((self.told[person] for person in self.people if seat in (None, person)), default=0)
        events = [seen_by(event, seat) for event in self.match.events[begin:]]
        for sentence in sentences(self.match, events, self.words):
            self.say(sentence)
        if seat is not None:
            self.told[seat] = len(self.match.events)
        self.console.print(drawn(self.match.game.name, self.match.view(seat), self.names, self.words))

    def say(self, text: str) -> None:
        """A line, or several."""
        self.console.print(text, soft_wrap=True)

    def hand_over(self, seat: int) -> None:
        """Clear the screen for another person, who says when the others have looked away."""
        if self.before not in (None, seat):
            self.console.clear()
            if sys.stdin is not None and sys.stdin.isatty():
                input(say("play.hand_over", name=self.names[seat]))
                self.console.clear()
        self.before = seat

    def ask(self, decision: Decision) -> None:
        """Show the table to a person and say what is asked."""
        self.hand_over(decision.seat)
        self.show(decision.seat)
        self.say(self.words.decision(self.match.game.name, decision.plain(), self.names))


def play_on(screen: Screen) -> bool:
    """Ask whoever is to decide until the match is over; False when a person quits before."""
    asked: Any = None  # the version at which a person was last asked
    while (decision := screen.match.decision) is not None:
        if decision.seat not in screen.people:
            screen.play_bot(decision.seat)
            continue
        if asked != screen.match.version:
            screen.ask(decision)
            asked = screen.match.version
        line = read_line()
        if line is None or not answer(screen, decision.seat, line):
            return False
    return True


def read_line() -> str | None:
    """What a person types; None at the end of the input, and for Ctrl-C."""
    if sys.stdin is None:
        return None
    try:
        return input("> ")
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def finish(screen: Screen) -> None:
    """Tell the end to everybody."""
    screen.show(screen.people[0] if len(screen.people) == 1 else None)
    if (result := screen.match.result()) is not None:
        screen.console.print(result_drawn(screen.match.game.name, result, screen.names, screen.words))


@click.command(cls=ToldCommand, help="play")
@match_options(default_seats=3)
@click.option("--people", type=int, default=1, show_default=True, cls=ToldOption, help="people")
@click.option("--bots", default=USUAL_LEVEL, show_default=True, metavar="LEVEL", cls=ToldOption, help="bots")
@language_option
def play(game: str, seats: int, options: tuple[str, ...], seed: int | None, people: int, bots: str) -> None:
    """Play a match in the terminal."""
    setting = Setting(game, seats, options, seed)
    with faults_told():
        if people not in range(seats + 1):
            raise Malformed(f"{people} people", f"a number from 0 to {seats}")
        make_player(setting.game, bots)  # refuses a player that does not exist
    screen = Screen(new_match(setting.game.name, seats, setting.seed, **setting.options), people, bots)
    screen.say(say("play.welcome", game=setting.game.name, seats=seats, seed=setting.seed))
    if play_on(screen):
        finish(screen)
    else:
        screen.say(say("play.left"))
