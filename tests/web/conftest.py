"""A real browser and a real server for the tests of the page."""

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from regni.server.settings import PAGE
from support.browser import PATIENCE, NoBrowser, Opening, Window, chromium
from support.processes import ServerProcess, server_process

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; where there can be none, the reason is told, and in CI that is a failure."""
    try:
        program = chromium()
    except NoBrowser as reason:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(f"no tests in a browser: {reason}")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the built page."""
    assert (PAGE / "index.html").exists(), "the page has not been built: make page"
    with server_process(str(tmp_path_factory.mktemp("data"))) as found:
        yield found


@pytest.fixture
def window(browser: Browser, server: ServerProcess) -> Iterator[Opening]:
    """Opens windows of different people; each must have kept silent in its console when the test ends."""
    with ExitStack() as stack:
        opened: list[Window] = []

        def open_window(
            name: str, language: str = "en-GB", width: int = 1440, height: int = 900, motion: bool = False
        ) -> Window:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale=language,
                reduced_motion="no-preference" if motion else "reduce",
                has_touch=width < 600,
                permissions=["clipboard-read", "clipboard-write"],
            )
            stack.callback(context.close)
            opened.append(Window(context, f"http://{server.address}/", name))
            return opened[-1]

        yield open_window
        assert [fault for each in opened for fault in each.faults] == []
