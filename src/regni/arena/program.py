"""A bot in any language: a process that is asked and answers in JSON, one object a line, on stdin and stdout.

    → {"type": "begin", "game": "tigris", "seat": 0, "seats": 2, "options": {…},
       "budget": {"seconds": 0.5, "iterations": null}}
→ {"type": "choose", "number": 1, "seed": 918273, "view": {…}, "memory": ["won 1 temple 2"], "legal": ["pass", …]}
← {"action": "pass"}
→ {"type": "end", "ranking": [[0], [1]]}
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.util import Finalize
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any, Final

from mypy_extensions import i64

from regni.arena.faults import ENDED, ILLEGAL, LATE, UNREADABLE, BotFault, late
from regni.core.game import Game, View
from regni.core.legal import Legal
from regni.core.options import Choices
from regni.core.refusal import Facts, Malformed
from regni.core.rng import Rng
from regni.players.budget import Budget
from regni.players.player import Player

STARTING: Final = 5.0  # seconds more for the first decision: the program must start
LEAVING: Final = 0.5  # seconds to end by itself after the match
GLANCE: Final = 0.01  # seconds to wait for a line that nobody needs
LONGEST_LINE: Final = 1 << 20
LONGEST_COMPLAINT: Final = 4096
SEEDS: Final = 1 << 30


def command_of(text: str) -> list[str]:
    """The words of a command; the program must exist."""
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as fault:
        raise Malformed(f"command {text!r} ({fault})", "a program and its arguments") from None
    if not words or shutil.which(words[0]) is None:
        raise Malformed(f"command {text!r}", "a program that exists and may be run")
    return words


class Program(Player):
    """Asks a program; a new process for each match."""

    def __init__(self, game: Game, budget: Budget, limit: float, command: list[str]) -> None:
        super().__init__(game, budget)
        self._limit = limit
        self._command = command
        self._opening: Facts = {}
        self._talk: Talk | None = None
        self._asked = 0

    def seat(self, seat: int, seats: int, options: Choices) -> None:
        """Where it will sit, before a match begins."""
        self._opening = {"seat": seat, "seats": seats, "options": options}

    def begin(self) -> None:
        self.leave()
        self._talk, self._asked = Talk(self._command), 0
        budget = {"seconds": self.budget.seconds or None, "iterations": int(self.budget.iterations) or None}
        self._talk.say({"type": "begin", "game": self.game.name, **self._opening, "budget": budget})

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        assert self._talk is not None, "a match has begun"
        self._asked += 1
        limit = self._limit + (STARTING if self._asked == 1 else 0.0)
        texts = [self.game.action_text(code) for code in legal.codes()]
        seed = int(rng.below(SEEDS))
        told = {"view": view.plain(), "memory": self._memory(view, rng), "legal": texts}
        self._talk.say({"type": "choose", "number": self._asked, "seed": seed, **told})
        return self._code(self._talk, self._talk.hear(limit), legal)

    def _memory(self, view: View, rng: Rng) -> list[str]:
        """What the seat saw happen and the view does not show: as in every world that fits what it knows."""
        return self.game.memory(self.game.imagine(view, rng)).splitlines()

    def _code(self, talk: "Talk", line: str, legal: Legal) -> int:
        """The legal action that a line means."""
        try:
            answer = json.loads(line)
            action, number = answer["action"], answer.get("number", self._asked)
            code = self.game.action_code(action)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
            raise talk.fault(UNREADABLE, f"{line.strip()!r} ({fault})") from None
        if number != self._asked:
            raise talk.fault(UNREADABLE, f"number {number!r} != {self._asked}")
        if not legal.has(code):
            raise talk.fault(ILLEGAL, repr(action))
        return code

    def end(self, ranking: list[list[int]]) -> None:
        """The match is over."""
        if self._talk is not None:
            self._talk.say({"type": "end", "ranking": ranking})
        self.leave()

    def leave(self) -> None:
        """End the process, if there is one."""
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.close()


class Talk:
    """A process and what is said to and by it. Nothing here waits longer than it is told to."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and all that it starts can be ended with it
            )
        except OSError as fault:
            raise BotFault(ENDED, str(fault)) from None
        self._to_say: Queue[bytes | None] = Queue()
        self._heard: Queue[bytes] = Queue(maxsize=8)
        self._complained = bytearray()
        self._complaining = _started(self._listen_to_complaints)
        self._listening = _started(self._listen)
        self._speaking = _started(self._speak)
        self._end = Finalize(None, _kill, (self._process,), exitpriority=1)  # also when our own process is ended

    def say(self, message: dict[str, Any]) -> None:
        """Say something; a program that does not listen is noticed when it is asked."""
        self._to_say.put(json.dumps(message).encode() + b"\n")

    def hear(self, seconds: float) -> str:
        """The next line within a time."""
        try:
            line = self._heard.get(timeout=seconds)
        except Empty:
            raise self.fault(LATE, late(seconds)) from None
        if line.endswith(b"\n"):
            return line.decode(errors="replace")
        if line:
            raise self.fault(UNREADABLE, f"{line[:40]!r} …")
        raise self.fault(ENDED, self._exit())

    def fault(self, kind: str, told: str) -> BotFault:
        """A fault of the program, with what it said on stderr: it is ended, so that all of that was heard."""
        self._end()
        self._complaining.join(LEAVING)
        return BotFault(kind, told, self._complained.decode(errors="replace"))

    def close(self) -> None:
        """Let it end, or end it: no process, no thread and no pipe is left.

        Unless it has started another that hides in a session of its own: then they last as long as that one.
        """
        self._to_say.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVING)
        self._end()
        self._forget(monotonic() + LEAVING)

    def _forget(self, until: float) -> None:
        """Take what was said and not heard, however much it is, so that those who talk with it come to an end."""
        while self._listening.is_alive() and monotonic() < until:
            with suppress(Empty):
                self._heard.get(timeout=GLANCE)
        for thread in (self._speaking, self._complaining):
            thread.join(max(0.0, until - monotonic()))

    def _exit(self) -> str:
        """What is known of how it ended; nothing where it only closed what it speaks into."""
        try:
            return f"exit {self._process.wait(LEAVING)}"
        except subprocess.TimeoutExpired:
            return ""

    def _speak(self) -> None:
        with suppress(OSError, ValueError), _pipe(self._process.stdin) as stdin:  # it may no longer listen
            while (message := self._to_say.get()) is not None:
                stdin.write(message)
                stdin.flush()

    def _listen(self) -> None:
        with _pipe(self._process.stdout) as stdout:
            while line := stdout.readline(LONGEST_LINE):
                self._heard.put(line)
        self._heard.put(b"")

    def _listen_to_complaints(self) -> None:
        with _pipe(self._process.stderr) as stderr:
            while said := stderr.readline(LONGEST_COMPLAINT):
                if len(self._complained) < LONGEST_COMPLAINT:
                    self._complained += said


def _started(listen: Callable[[], None]) -> Thread:
    thread = Thread(target=listen, daemon=True)
    thread.start()
    return thread


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "asked for with PIPE"
    return stream


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and whatever it started."""
    with suppress(ProcessLookupError, PermissionError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
