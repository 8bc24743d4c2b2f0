"""Tells the campaign's progress and its final count, also where several processes share the work."""

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter

from support.matches import CAMPAIGN

PROPERTY = "campaign"


class Progress:
    """Collects what each part of the campaign did, in the process that has the terminal."""

    def __init__(self, terminal: TerminalReporter) -> None:
        self.terminal = terminal
        self.parts: list[dict[str, Any]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            for name, value in report.user_properties:
                if name == PROPERTY:
                    self._tell(dict(value))  # type: ignore[call-overload]  # a dictionary: the campaign wrote it

    def _tell(self, part: dict[str, Any]) -> None:
        self.parts.append(part)
        if CAMPAIGN:
            self.terminal.write_line("")
            self.terminal.write_line(
                f"{part['game']}: {total(self.parts, 'matches')} of {part['of']} matches, "
                f"{total(self.parts, 'steps')} steps"
            )

    def pytest_terminal_summary(self) -> None:
        for game in sorted({part["game"] for part in self.parts}):
            parts = [part for part in self.parts if part["game"] == game]
            kinds = sorted({kind for part in parts for kind in part["decisions"]})
            asked = ", ".join(f"{kind} {sum(part['decisions'].get(kind, 0) for part in parts)}" for kind in kinds)
            self.terminal.write_line(
                f"{game}: the invariants were checked in {total(parts, 'matches')} matches, "
                f"after each of {total(parts, 'steps')} steps; decisions: {asked}"
            )


def total(parts: Iterable[dict[str, Any]], key: str) -> int:
    return sum(part[key] for part in parts)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(terminal), "campaign-progress")
