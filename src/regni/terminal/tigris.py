"""The table of Tigris & Euphrates: the map in the letters of positions, then the kingdoms and the seats."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regni.core.cells import COLUMN_NAMES, cell_names
from regni.core.game import Result
from regni.games.tigris.board import BOARDS, ROWS
from regni.games.tigris.pieces import LEADER_MARKS, LEADERS, TILE_MARKS, TILES
from regni.language import Words

View = Mapping[str, Any]
Marks = dict[str, tuple[str, str]]  # of each cell: its letters, and the style that repeats them

TILE_STYLES = dict(zip(TILES, ("white on grey23", "white on red", "white on blue", "black on green"), strict=True))
LEADER_STYLES = dict(zip(LEADERS, ("bold white", "bold red", "bold bright_blue", "bold green"), strict=True))
RIVER_STYLE, LAND_STYLE, FACE_DOWN_STYLE, CATASTROPHE_STYLE = "cyan", "dim", "black on yellow", "bold magenta"


def table(view: View, names: list[str], words: Words) -> RenderableType:
    """Everything a seat may know."""
    lines = [*kingdom_lines(view, words), *built_lines(view, words), supply_line(view, words)]
    return Group(board(marks(view)), legend(words), Text(), *lines, seats_table(view, names, words))


# the map


def marks(view: View) -> Marks:
    """What stands on each cell that is not empty land."""
    return {**river_marks(view), **tile_marks(view), **catastrophe_marks(view), **leader_marks(view)}


def river_marks(view: View) -> Marks:
    return dict.fromkeys(cell_names(BOARDS[view["board"]].river), ("~", RIVER_STYLE))


def tile_marks(view: View) -> Marks:
    """Tiles face up and down, with their treasures and buildings."""
    up = {cell: (TILE_MARKS[TILES.index(tile)], TILE_STYLES[tile]) for cell, tile in view["tiles"].items()}
    down = dict.fromkeys(view["face_down"], ("o", FACE_DOWN_STYLE))
    found = {**up, **down}
    return {cell: (mark + topping(view, cell), style) for cell, (mark, style) in found.items()}


def topping(view: View, cell: str) -> str:
    """What lies on a tile."""
    return ("*" if cell in view["treasures"] else "") + ("+" if cell in view["buildings"].values() else "")


def catastrophe_marks(view: View) -> Marks:
    return dict.fromkeys(view["catastrophes"], ("x", CATASTROPHE_STYLE))


def leader_marks(view: View) -> Marks:
    return {each["cell"]: (leader_mark(each), LEADER_STYLES[each["leader"]]) for each in view["leaders"]}


def leader_mark(leader: Mapping[str, Any]) -> str:
    """`K0`: the king of seat 0."""
    return f"{LEADER_MARKS[LEADERS.index(leader['leader'])]}{leader['seat']}"


def board(found: Marks) -> Text:
    """The map with its columns and rows."""
    text = Text("    " + " ".join(f"{name:<3}" for name in COLUMN_NAMES) + "\n")
    for row in range(1, ROWS + 1):
        text.append(f"{row:>2}  ")
        for column in COLUMN_NAMES:
            mark, style = found.get(f"{column}{row}", (".", LAND_STYLE))
            text.append(f"{mark:<3}", style)
            text.append(" ")
        text.append(f"{row:>2}\n")
    return text


def legend(words: Words) -> Text:
    """What the letters mean; names that are typed otherwise than they are read are given both ways."""
    lines = [letters(TILE_MARKS, TILES, words), letters(LEADER_MARKS, LEADERS, words)]
    return Text("\n".join([*lines, words.text("terminal.tigris.legend")]), "dim")


def letters(marks: str, names: tuple[str, ...], words: Words) -> str:
    """The letters of some pieces."""
    told = [both_ways(words.piece("tigris", name), name) for name in names]
    return " · ".join(f"{mark} {name}" for mark, name in zip(marks, told, strict=True))


def both_ways(word: str, name: str) -> str:
    """A word as it is read, and as it is typed."""
    return word if word == name else f"{word}/{name}"


# beside the map


def kingdom_lines(view: View, words: Words) -> list[Text]:
    """Each kingdom with leaders, and how strong they are in a revolt and in a war."""
    return [kingdom_line(kingdom, words) for kingdom in view["kingdoms"] if kingdom["leaders"]]


def kingdom_line(kingdom: Mapping[str, Any], words: Words) -> Text:
    line = Text(words.text("terminal.tigris.kingdom", cell=kingdom["cells"][0], cells=len(kingdom["cells"])))
    for leader in kingdom["leaders"]:
        line.append("  ")
        line.append(leader_mark(leader), LEADER_STYLES[leader["leader"]])
        strengths = {"temples": leader["temples"], "followers": leader["followers"]}
        line.append(" " + words.text("terminal.tigris.strengths", **strengths))
    return line


def built_lines(view: View, words: Words) -> list[Text]:
    """The monuments and the Wonder that stand."""
    built = [(each["monument"], each["cell"]) for each in view["monuments"]]
    if view["wonder"]:
        built.append(("wonder", view["wonder"]["cell"]))
    return [Text(f"{both_ways(words.piece('tigris', name), name)} {cell}") for name, cell in built]


def supply_line(view: View, words: Words) -> Text:
    """The bag, and the reserve where there is one."""
    line = words.text("terminal.tigris.bag", tiles=view["bag"])
    if view["reserve"] is not None:
        line += " · " + words.text("terminal.tigris.reserve", tiles=counted(view["reserve"]))
    return Text(line)


def seats_table(view: View, names: list[str], words: Words) -> Table:
    """What is known of each seat."""
    keys = ("seat", "hand", "points", "treasures", "catastrophes")
    found = Table(*[words.text(f"terminal.tigris.{key}") for key in keys])
    for seat, name in enumerate(names):
        found.add_row(*seat_cells(view, seat, name, words))
    return found


def seat_cells(view: View, seat: int, name: str, words: Words) -> list[str]:
    """A line of the table of seats; > is at the turn."""
    hand, points = view["hands"][seat], view["points"][seat]
    return [
        ("> " if view["turn"] == seat else "  ") + name,
        str(hand["count"]) if hand["tiles"] is None else counted(hand["tiles"]),
        words.text("terminal.tigris.hidden") if points is None else counted(points),
        str(view["treasures_won"][seat]),
        str(view["catastrophes_left"][seat]),
    ]


def result_table(result: Result, names: list[str], words: Words) -> Table:
    """The places, and how the points and treasures of each seat add up."""
    keys = ("place", "seat", "points", "treasures", "totals")
    found = Table(*[words.text(f"terminal.tigris.{key}") for key in keys])
    for place, seats in enumerate(result.ranking, 1):
        for seat in seats:
            score: Mapping[str, Any] = result.scores[seat]
            sums = [counted(score[key]) for key in ("points", "assigned", "totals")]
            found.add_row(str(place), names[seat], *sums)
    return found


def counted(tiles: Mapping[str, int]) -> str:
    """`t3 f2`, in the letters of the map."""
    return " ".join(f"{TILE_MARKS[TILES.index(tile)]}{number}" for tile, number in tiles.items()) or "-"
