"""The table of Khronos: the three boards, then the domains, what is left and the seats."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from regni.core.cells import COLUMN_NAMES
from regni.core.game import Result
from regni.games.khronos.pieces import BUILDINGS, ORDER_NAMES
from regni.language import Words

View = Mapping[str, Any]
Mark = tuple[str, str, str, str]  # of a cell: the letter of the building or terrain and its style, a sign and its style

MARKS = dict(zip(BUILDINGS, "TKCPMAhtc", strict=True))
PRINTED, RUIN, CORNER = "H", "%", "'"
HAMLET_ON_MAP = "h"  # every printed hamlet of the map is in the list of buildings, or under one of them
ORDER_STYLES = {"military": "black on dark_orange", "religious": "white on magenta", "civil": "white on blue"}
RUIN_STYLES = {"military": "dark_orange on grey23", "religious": "magenta on grey23"}
PRINTED_STYLE = "white on dark_blue"
SEAT_STYLES = ("white on red", "black on green", "black on white", "black on yellow", "black on cyan")
TERRAIN_STYLES = {".": "dim", "~": "cyan", "f": "green", "^": "bold"}
GAP = 2  # between two boards that stand side by side


def table(view: View, names: list[str], words: Words) -> RenderableType:
    """Everything a seat may know."""
    boards = Boards([board(view, name, words) for name in view["boards"]])
    lines = [*placing_lines(view, names, words), *supply_lines(view, words)]
    seats = seats_table(view, names, words)
    return Group(heading(view, words), boards, legend(words), *domains(view, names, words), *lines, seats)


def heading(view: View, words: Words) -> Text:
    """The round and the part of the turn."""
    told = [words.text("terminal.khronos.round", round=view["round"], rounds=view["rounds"])]
    if view["phase"] is not None:
        told.append(words.text(f"khronos.phases.{view['phase']}"))
    return Text(" · ".join(told))


# the boards


class Boards:
    """The three boards: side by side where the terminal is wide enough, else one below the other."""

    def __init__(self, boards: Sequence[Text]) -> None:
        self.boards = boards

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        width = sum(max(len(line) for line in each.plain.splitlines()) for each in self.boards)
        if width + GAP * (len(self.boards) - 1) > options.max_width:
            yield from self.boards
            return
        beside = Table.grid(padding=(0, GAP, 0, 0))
        beside.add_row(*self.boards)
        yield beside


def board(view: View, name: str, words: Words) -> Text:
    """One board under its name, with its columns and rows."""
    found = {**terrain_marks(view["map"]), **building_marks(view["boards"][name]["buildings"])}
    text = Text(f"   {both_ways(words.piece('khronos', name), name)}\n", no_wrap=True)
    text.append("   " + "".join(f"{column:<2}" for column in COLUMN_NAMES) + "\n")
    for row in range(1, len(view["map"]) + 1):
        text.append(f"{row:>2} ")
        for column in COLUMN_NAMES:
            letter, style, sign, style_of_sign = found[f"{column}{row}"]
            text.append(letter, style)
            text.append(sign, style_of_sign)
        text.append("\n" if row < len(view["map"]) else "")
    return text


def terrain_marks(rows: Sequence[str]) -> dict[str, Mark]:
    """The land under the buildings."""
    return {
        f"{column}{row}": terrain_mark(sign)
        for row, signs in enumerate(rows, 1)
        for column, sign in zip(COLUMN_NAMES, signs, strict=True)
    }


def terrain_mark(sign: str) -> Mark:
    """A space without a building; where a hamlet is printed the land is plain."""
    land = "." if sign == HAMLET_ON_MAP else sign
    return land, TERRAIN_STYLES[land], " ", ""


def building_marks(buildings: Sequence[View]) -> dict[str, Mark]:
    """All spaces of all buildings."""
    return {cell: mark for building in buildings for cell, mark in marks_of(building).items()}


def marks_of(building: View) -> dict[str, Mark]:
    """The spaces of a building: its letter on each, its signs from the top left one on."""
    letter, style = letter_of(building), style_of(building)
    cells = cells_of(building["cell"], building["size"])
    signs = zip_longest(cells, signs_of(building), fillvalue=" ")
    return {cell: (letter, style, sign, sign_style(sign, style)) for cell, sign in signs}


def cells_of(corner: str, size: int) -> list[str]:
    """The spaces of a square, row by row from its top left corner."""
    column, row = COLUMN_NAMES.index(corner[0]), int(corner[1:])
    return [f"{name}{line}" for line in range(row, row + size) for name in COLUMN_NAMES[column : column + size]]


def letter_of(building: View) -> str:
    return PRINTED if building["printed"] else MARKS[building["building"]]


def signs_of(building: View) -> str:
    """The seats of the cubes on it, and what a ruin is known by; there is always one sign, in the top left corner."""
    seats = building["cubes"] if building["owner"] is None else [building["owner"]]
    return "".join(map(str, seats)) + (RUIN if building["ruin"] else "") or CORNER


def style_of(building: View) -> str:
    if building["printed"]:
        return PRINTED_STYLE
    return (RUIN_STYLES if building["ruin"] else ORDER_STYLES)[building["order"]]


def sign_style(sign: str, style: str) -> str:
    """A cube has the colour of its seat; other signs have that of the building."""
    return SEAT_STYLES[int(sign)] if sign.isdigit() else style


def legend(words: Words) -> Text:
    """What the letters mean; names that are typed otherwise than they are read are given both ways."""
    lines = [letters(order, BUILDINGS[3 * place : 3 * place + 3], words) for place, order in enumerate(ORDER_NAMES)]
    return Text("\n".join([*lines, words.text("terminal.khronos.legend")]), "dim")


def letters(order: str, buildings: tuple[str, ...], words: Words) -> str:
    """The letters of the buildings of an order."""
    told = [f"{MARKS[name]} {both_ways(words.piece('khronos', name), name)}" for name in buildings]
    return f"{both_ways(words.piece('khronos', order, 'order'), order)}: {' · '.join(told)}"


def both_ways(word: str, name: str) -> str:
    """A word as it is read, and as it is typed."""
    return word if word == name else f"{word}/{name}"


# the domains


def domains(view: View, names: list[str], words: Words) -> list[RenderableType]:
    """Who controls each domain and what it pays; hamlets of the map that stand alone are only counted out."""
    told = [words.text(f"terminal.khronos.{key}") for key in ("age", "domain", "controller", "income")]
    powers = [words.piece("khronos", order, "power") for order in ("military", "religious")]
    found, rows = Table(*told, *powers), 0
    for board, content in view["boards"].items():
        printed = {building["cell"] for building in content["buildings"] if building["printed"]}
        for domain in content["domains"]:
            if domain["controllers"] or not printed.issuperset(domain["buildings"]):
                found.add_row(words.piece("khronos", board, "short"), *domain_cells(domain, names, words))
                rows += 1
    note = Text(words.text("terminal.khronos.lone"), "dim")
    return [found, note] if rows else [note]


def domain_cells(domain: View, names: list[str], words: Words) -> list[str]:
    """A line of the table of domains."""
    controllers = ", ".join(names[seat] for seat in domain["controllers"])
    return [
        domain["buildings"][0],
        controllers or f"- ({words.reason('khronos', domain['why'])})",
        str(domain["worth"]),
        *[power(domain[order], names) for order in ("military", "religious")],
    ]


def power(order: View, names: list[str]) -> str:
    """How powerful an order is in a domain, and where its highest building stands."""
    if order["top"] is None:
        return str(order["power"])
    owner = "" if order["owner"] is None else f" {names[order['owner']]}"
    return f"{order['power']} ({order['top']}{owner})"


# beside the boards


def placing_lines(view: View, names: list[str], words: Words) -> list[Text]:
    """The buildings that were taken off and whose owners are asked where the smaller ones go."""
    facts = [placing_facts(each, names, words) for each in view["placing"]]
    return [Text(words.text("terminal.khronos.placing", **each)) for each in facts]


def placing_facts(taken: View, names: list[str], words: Words) -> dict[str, str]:
    """What is told of a building that was taken off."""
    return {
        "building": words.piece("khronos", taken["building"]),
        "cell": taken["cell"],
        "board": words.piece("khronos", taken["board"], "short"),
        "owner": names[taken["owner"]],
    }


def supply_lines(view: View, words: Words) -> list[Text]:
    """The cards that the seat at the turn may still play, and what lies beside the boards."""
    cards = [words.text("terminal.khronos.deck", cards=view["deck"])]
    for pile in ("discards", "display"):
        if view[pile] is not None:
            cards.append(words.text(f"terminal.khronos.{pile}", cards=counted(view[pile])))
    stock = " ".join(f"{MARKS[building]}{number}" for building, number in view["stock"].items())
    lines = [words.text("terminal.khronos.stock", buildings=stock), " · ".join(cards)]
    if view["cards_left"] is not None:
        left = [f"{words.piece('khronos', name, 'short')} {number}" for name, number in view["cards_left"].items()]
        lines.insert(0, words.text("terminal.khronos.cards_left", boards=", ".join(left)))
    return [Text(line) for line in lines]


def seats_table(view: View, names: list[str], words: Words) -> Table:
    """What is known of each seat."""
    keys = ("seat", "ecu", "cards", "pawns", "cubes")
    found = Table(*[words.text(f"terminal.khronos.{key}") for key in keys])
    for seat, name in enumerate(names):
        found.add_row(*seat_cells(view, seat, name, words))
    return found


def seat_cells(view: View, seat: int, name: str, words: Words) -> list[str]:
    """A line of the table of seats; > is at the turn."""
    ecu = view["ecu"][seat]
    pawns = [f"{pawn} {words.piece('khronos', board, 'short')}" for pawn, board in enumerate(view["pawns"][seat], 1)]
    return [
        ("> " if view["turn"] == seat else "  ") + name,
        words.text("terminal.khronos.hidden") if ecu is None else str(ecu),
        hand(view["hands"][seat], words),
        ", ".join(pawns),
        str(view["cubes"][seat]),
    ]


def hand(held: View, words: Words) -> str:
    """The cards of a seat, or how many there are and which of them were seen."""
    if held["cards"] is not None:
        return counted(held["cards"])
    if any(held["seen"].values()):
        return words.text("terminal.khronos.seen", count=held["count"], cards=counted(held["seen"]))
    return str(held["count"])


def counted(cards: Mapping[str, int]) -> str:
    """`military 2 civil 1`, as it is typed."""
    return " ".join(f"{card} {number}" for card, number in cards.items() if number) or "-"


def result_table(result: Result, names: list[str], words: Words) -> Table:
    """The places, and the money of each seat."""
    found = Table(*[words.text(f"terminal.khronos.{key}") for key in ("place", "seat", "ecu")])
    for place, seats in enumerate(result.ranking, 1):
        for seat in seats:
            found.add_row(str(place), names[seat], str(result.scores[seat]["ecu"]))
    return found
