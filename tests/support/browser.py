"""A real browser for the tests of the page: found, or installed where the system lets us; never quietly left out."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Request, TimeoutError, expect

A_WHILE = 20  # milliseconds until we look again
MOMENT = 1_000  # milliseconds for what happens at once
ENOUGH = 20  # times to try
SLOWLY = 12  # steps of the pointer on its way
NOT_WORDS = re.compile(r"[{}_]|\b(undefined|null|NaN)\b")  # what no sentence says
PATIENCE = 30_000  # milliseconds until something that does not appear is a fault
MOVED_ON = "before => document.querySelector('main.table').dataset.version !== before"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
ELSEWHERE = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")
INSTALL = ((*APT, "update"), (*APT, "install", "-y", "--no-install-recommends", "chromium"))


class NoBrowser(Exception):
    """Why there is no browser to test with."""


def on_this_machine() -> str | None:
    """A Chromium that is already here: the one REGNI_BROWSER names, one on the path, or a desktop's."""
    if named := os.environ.get("REGNI_BROWSER"):
        return named
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or next((str(path) for path in ELSEWHERE if path.exists()), None)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Of several processes of tests one installs, the others wait for it."""
    try:
        import fcntl
    except ImportError as reason:
        raise NoBrowser("no Chromium was found, and none can be installed here") from reason
    with (Path(gettempdir()) / "regni-browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install() -> None:
    """Debian's package, where we may install one."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise NoBrowser("no Chromium was found, and none can be installed without Debian's apt-get and root")
    for command in INSTALL:
        done = subprocess.run(
            command,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoBrowser(f"{' '.join(command)} failed: {done.stdout[-500:]}")


@cache
def chromium() -> str:
    """The browser's program; raises NoBrowser with the reason."""
    found = on_this_machine()
    if found is None:
        with one_at_a_time():
            if on_this_machine() is None:
                install()
        found = on_this_machine()
    if found is None:
        raise NoBrowser("Chromium was installed and is not on the path")
    return found


class Window:
    """A person at a browser: what they see, and what they do with the mouse and the keyboard."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context = context
        self.address = address
        self.name = name
        self.faults: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda fault: self.faults.append(str(fault.error)))
        context.on("console", self._heed)
        context.on("request", self._watch)
        self.page = context.new_page()

    def _heed(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"{urlsplit(request.url).netloc} was asked for something")

    # arriving

    def visit(self, address: str = "") -> "Window":
        """Open an address of the server, and say who we are when the page asks it."""
        self.page.goto(address or self.address)
        self.page.locator("dialog input").first.fill(self.name)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("dialog")).to_have_count(0)
        return self

    def door(self, game: str) -> Locator:
        """The door of a game in the lobby, by its place."""
        return self.page.locator(".door").nth(("tigris", "khronos", "kingdoms").index(game))

    def play_now(self, game: str) -> "Window":
        """One click to a table with bots."""
        self.door(game).locator(".button.primary").click()
        return self.at_table()

    def at_table(self) -> "Window":
        """Wait until the table is there."""
        self.page.locator(".prompt").wait_for()
        return self

    def paste(self, text: str) -> "Window":
        """Put a position or a record into the lobby's form: the dialog of a new table opens."""
        self.page.locator("textarea").fill(text)
        self.page.locator("form", has=self.page.locator("textarea")).locator("button").click()
        self.page.locator("dialog .sitter").first.wait_for()
        return self

    def open(self, text: str) -> "Window":
        """Open a table at a position or a record, on the first seat, with bots around it."""
        self.paste(text)
        self.dialog.locator(".button.primary").click()
        return self.at_table()

    def lay(self, position: str, people: int, bots: int = 0, minutes: int | None = None) -> list[str]:
        """Lay a table for so many people, and bots after them, perhaps with a clock: the addresses of the seats."""
        made = self.context.request.post(
            f"{self.address}api/tables",
            data={
                "seats": [{"kind": "person"}] * people + [{"kind": "bot", "bot": "random"}] * bots,
                "position": position,
                "clock": minutes and {"minutes": minutes},
            },
        )
        found: dict[str, Any] = made.json()
        return [f"{self.address}#/t/{found['match']}/{seat['token']}" for seat in found["seats"]]

    # what is seen

    @property
    def is_asked(self) -> bool:
        """Does the prompt say that it is our turn?"""
        return self.page.locator(".prompt.mine").count() > 0

    @property
    def is_over(self) -> bool:
        """Does the table say that the match has ended?"""
        return self.page.locator("main.table[data-over=true]").count() > 0

    def wait(self) -> None:
        """Wait until we are asked or the match is over."""
        self.page.locator(".prompt.mine, main.table[data-over=true]").first.wait_for()

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def piece(self, name: str) -> Locator:
        """A piece in the hand: "tile temple", "leader king", "catastrophe"."""
        return self.page.locator(f'[data-piece="{name}"]').first

    @property
    def dialog(self) -> Locator:
        """The dialog that is open."""
        return self.page.locator("dialog[open]")

    @property
    def prompt(self) -> Locator:
        """The sentence that says what is asked, and of whom."""
        return self.page.locator(".prompt .text > p").first

    def labelled(self, cell: str, words: str) -> None:
        """Wait until a cell is read out with these words."""
        expect(self.cell(cell)).to_have_attribute("aria-label", re.compile(words))

    @property
    def said(self) -> Locator:
        """What the table says about what is pointed at."""
        return self.page.locator(".said")

    @property
    def confirm(self) -> Locator:
        """The button that lets go an action held back at the end of a turn."""
        return self.page.locator(".confirm")

    def story(self) -> list[str]:
        """The lines of the story."""
        return [line.strip() for line in self.page.locator(".story .line").all_inner_texts()]

    # what is done

    def read_more(self, anchor: str) -> None:
        """Move the pointer slowly to the link beside a refusal: it opens the page of rules at its paragraph."""
        link = self.said.locator("a.rule")
        box = link.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=SLOWLY)
        with self.context.expect_page() as opened:
            link.click()
        heading = opened.value.locator(f"main.rules #{anchor}")
        expect(heading).to_be_in_viewport()
        expect(heading).to_be_focused()

    def put(self, piece: str, cell: str) -> None:
        """Choose a piece, click a place, click it again."""
        self.piece(piece).click()
        self.cell(cell).click()
        self.commit()

    def commit(self) -> None:
        """Confirm what is armed: with the button beside the board, or the large one where the turn would end."""
        before = self.version
        for _ in range(ENOUGH):
            button = self.confirm if self.confirm.count() else self.said.locator(".button.primary")
            with suppress(TimeoutError):
                button.click(timeout=MOMENT)
                self.page.wait_for_function(MOVED_ON, arg=before, timeout=MOMENT)
            if self.version != before:
                return self.settled()
        raise AssertionError(f"{self.name} confirmed, and nothing happened: {self.said.inner_text()}")

    def settled(self) -> None:
        """Wait until the server has answered what was sent."""
        self.page.locator("main.table:not([data-busy=true])").wait_for()

    @property
    def version(self) -> str:
        """Which state of the match the page shows."""
        return self.page.locator("main.table").get_attribute("data-version") or ""


class Opening(Protocol):
    """Opens a window for a person."""

    def __call__(
        self, name: str, language: str = "en-GB", width: int = 1440, height: int = 900, motion: bool = False
    ) -> Window: ...


def two_people(window: Opening, position: str, width: int = 1440, height: int = 900) -> tuple[Window, Window]:
    """Anna and Bruno, on the first and the second seat of a table at a position."""
    anna, bruno = (window(name, width=width, height=height) for name in ("Anna", "Bruno"))
    return seated(anna, bruno, position)


def in_two_languages(window: Opening, position: str, bots: int) -> tuple[Window, Window]:
    """Anna, and Bruno who reads Italian, at a table at a position with bots on the other seats."""
    return seated(window("Anna"), window("Bruno", language="it-IT"), position, bots)


def seated(anna: Window, bruno: Window, position: str, bots: int = 0) -> tuple[Window, Window]:
    """Both on their seats; Anna knows of Bruno."""
    for person, address in zip((anna, bruno), anna.lay(position, people=2, bots=bots), strict=True):
        person.visit(address).at_table()
    expect(anna.page.locator("aside .seats").first).to_contain_text("Bruno")
    return anna, bruno


def same_story(english: Window, italian: Window) -> None:
    """Two people are told the same, each in their language, and nobody reads a name of the page's own instead."""
    told = english.story()
    expect(italian.page.locator(".story .line")).to_have_count(len(told))
    other = italian.story()
    assert told[-1] != other[-1]
    assert [line for line in (*told, *other) if NOT_WORDS.search(line)] == []
