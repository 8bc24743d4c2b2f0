"""The table as a seat may know it, drawn in a terminal. Letters say everything; colours only repeat it."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from regni.core.game import Result
from regni.language import Words
from regni.terminal import khronos, kingdoms, tigris

TABLES: dict[str, Callable[[dict[str, Any], list[str], Words], RenderableType]] = {
    "tigris": tigris.table,
    "khronos": khronos.table,
    "kingdoms": kingdoms.table,
}
RESULTS: dict[str, Callable[[Result, list[str], Words], RenderableType]] = {
    "tigris": tigris.result_table,
    "khronos": khronos.result_table,
    "kingdoms": kingdoms.result_table,
}


def drawn(game: str, view: dict[str, Any], names: list[str], words: Words) -> RenderableType:
    """The table of a view; a game without a drawing of its own shows its plain data."""
    draw = TABLES.get(game)
    return Pretty(view) if draw is None else draw(view, names, words)


def result_drawn(game: str, result: Result, names: list[str], words: Words) -> RenderableType:
    """How a match ended, in the same way."""
    draw = RESULTS.get(game)
    return Pretty(result.plain()) if draw is None else draw(result, names, words)
