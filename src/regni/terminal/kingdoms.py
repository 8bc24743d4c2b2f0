"""The table of Era of Kingdoms: the kingdoms, what is left and the seats, then the cards one may look at."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regni.core.game import Result
from regni.games.kingdoms.cards import STANDARD, Cards, read_value
from regni.games.kingdoms.pieces import NAMES, NO_RESOURCE, RESOURCE_NAMES, RESOURCES, TYPE_NAMES
from regni.language import Words

View = Mapping[str, Any]

LETTERS = dict(zip(RESOURCE_NAMES, "FWMP*", strict=True))
STYLES = dict(zip(RESOURCE_NAMES, ("yellow", "green", "bright_blue", "magenta", "cyan"), strict=True))
ROWS = ((1, 2, 3), (4, None, 5), (6, 7, 8))  # the tiles of a kingdom around its centre
CENTRES = {"basic": None, "intermediate": "town_hall", "advanced": "castle"}
CELL = 16  # letters in a line of a tile: two kingdoms stand side by side in 120
CARD_NAMES = {name.lower(): name for name in NAMES}
ANY_CARD = re.compile(
    "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(CARD_NAMES, key=len, reverse=True)), re.IGNORECASE
)


def spelled(text: str) -> str:
    """An action with the capital letters of card names, and only those."""
    return ANY_CARD.sub(lambda name: CARD_NAMES[name[0]], text.lower())


def table(view: View, names: list[str], words: Words) -> RenderableType:
    """Everything a seat may know."""
    cards = cards_of(view)
    kingdoms = Columns([kingdom(view, seat, name, cards, words) for seat, name in enumerate(names)], padding=(0, 1))
    lines = [*now_lines(view, words), *supply_lines(view, words), *shadow_lines(view, words)]
    seats = seats_table(view, names, words)
    return Group(heading(view, words), kingdoms, legend(words), *lines, seats, cards_shown(view, cards, words))


def cards_of(view: View) -> Cards:
    """The card table that the match is played with."""
    chosen = view["options"]["cards"]
    return STANDARD if chosen == "standard" else read_value(chosen)


def heading(view: View, words: Words) -> Text:
    """The round, the part of the turn, and whether the end is near."""
    told = [words.text("terminal.kingdoms.round", round=view["round"])]
    if view["phase"] is not None:
        told.append(words.text(f"kingdoms.phases.{view['phase']}"))
    if view["phase"] == "action":
        told.append(words.text("terminal.kingdoms.actions", actions=view["actions"]))
    if view["final"] is not None:
        told.append(words.text("terminal.kingdoms.final"))
    return Text(" · ".join(told))


# the kingdoms


def kingdom(view: View, seat: int, name: str, cards: Cards, words: Words) -> Table:
    """The tiles around the centre, then the persons."""
    board: View = view["kingdoms"][seat]
    found = Table(title=name, show_header=False, show_lines=True)
    for _ in range(3):
        found.add_column(width=CELL)
    for row in ROWS:
        found.add_row(*[centre(board, words) if tile is None else land(board, tile, cards, words) for tile in row])
    found.add_row(*[person(board, slot, cards, words) for slot in (1, 2, 3)])
    return found


def centre(board: View, words: Words) -> Text:
    """The town hall or the castle, once there is one."""
    built = CENTRES[board["realm"]]
    return Text("C -", "dim") if built is None else Text(f"C {words.piece('kingdoms', built)}", "bold")


def land(board: View, tile: int, cards: Cards, words: Words) -> Text:
    """The top land of a tile with its numbers, then what lies under it."""
    found: View = board["tiles"][tile - 1]
    below = [words.piece("kingdoms", card) for card in reversed(found["lands"][:-1])]
    signs = [f"+{found['yields']}"] * bool(found["yields"]) + [f"!{plague_letter(card)}" for card in found["plagues"]]
    top = found["lands"][-1] if found["lands"] else None
    text = card_cell(str(tile), top, signs, cards, words)
    for name in below:
        text.append(f"\n/ {name}", "dim")
    return text


def person(board: View, slot: int, cards: Cards, words: Words) -> Text:
    return card_cell(f"p{slot}", board["persons"][slot - 1], [], cards, words)


def card_cell(place: str, card: str | None, signs: list[str], cards: Cards, words: Words) -> Text:
    """A place of a kingdom: its card and numbers, and signs of what lies under it."""
    if card is None:
        return Text(" ".join([place, "-", *signs]), "dim" if not signs else "bold red")
    text = Text(f"{place} {words.piece('kingdoms', card)}", style_of(card, cards))
    text.append("\n" + " ".join([f"L{cards.level(NAMES.index(card))}", *given(card, cards)]))
    for sign in signs:
        text.append(f" {sign}", "bold red" if sign.startswith("!") else "bold")
    return text


def style_of(card: str, cards: Cards) -> str:
    """The colour of the resource that a card gives."""
    resource = cards.resources[NAMES.index(card)]
    return "" if resource == NO_RESOURCE else STYLES[RESOURCE_NAMES[resource]]


def plague_letter(card: str) -> str:
    """`Plague (Food)`: F."""
    return LETTERS[card.partition("(")[2].rstrip(")").lower()]


def given(card: str, cards: Cards) -> list[str]:
    """What a card gives: `F2 A1 D1 H1 V2`."""
    kind = NAMES.index(card)
    resource = cards.resources[kind]
    produce = {} if resource == NO_RESOURCE else {LETTERS[RESOURCE_NAMES[resource]]: cards.amount(kind)}
    worth = {"A": cards.attack(kind), "D": cards.defence(kind), "H": cards.hand_bonus(kind), "V": cards.points(kind)}
    return [f"{letter}{number}" for letter, number in {**produce, **worth}.items() if number]


def legend(words: Words) -> Text:
    """What the letters mean; names that are typed otherwise than they are read are given both ways."""
    told = [f"{LETTERS[name]} {both_ways(name, words)}" for name in RESOURCE_NAMES[:RESOURCES]]
    return Text("\n".join([" · ".join(told), words.text("terminal.kingdoms.legend")]), "dim")


def both_ways(name: str, words: Words) -> str:
    """A piece as it is read, and as it is typed."""
    word = words.piece("kingdoms", name)
    return word if word == name else f"{word}/{name}"


# beside the kingdoms


def now_lines(view: View, words: Words) -> list[Text]:
    """What holds for this turn only."""
    now = view["now"]
    if now is None:
        return []
    told = {
        "borrowed": {"resources": now["borrowed"] and LETTERS[now["borrowed"]]},
        "glow": {"resources": resources(now["glow"])},
        "wild": {"resources": resources(now["wild"])},
        "posted": {},
        "removed_person": {},
        "played": {"cards": listed(now["played"], words)},
    }
    facts = [words.text(f"terminal.kingdoms.{name}", **more) for name, more in told.items() if now[name]]
    return [Text(words.text("terminal.kingdoms.now", facts=", ".join(facts)))] if facts else []


def resources(amounts: Mapping[str, int]) -> str:
    """`F2 W1`."""
    return " ".join(f"{LETTERS[name]}{amount}" for name, amount in amounts.items())


def supply_lines(view: View, words: Words) -> list[Text]:
    """The decks, and every discard pile that holds a card."""
    decks = [words.text("terminal.kingdoms.decks", decks=numbered(view["decks"]))]
    if view["enlightenment"] is not None:
        decks.append(words.text("terminal.kingdoms.enlightenment", cards=view["enlightenment"]))
    piles = [
        words.text("terminal.kingdoms.pile", deck=words.piece("kingdoms", deck, "deck"), cards=listed(cards, words))
        for deck, cards in view["piles"].items()
        if cards
    ]
    return [Text(" · ".join(decks)), *[Text(pile) for pile in piles]]


def shadow_lines(view: View, words: Words) -> list[Text]:
    """The cards of the Shadow, its plagues, and what it has ready."""
    shadow = view["shadow"]
    if shadow is None:
        return []
    told = [words.text("terminal.kingdoms.shadow", cards=listed(shadow["cards"], words) or "-")]
    if shadow["plagues"]:
        told.append(words.text("terminal.kingdoms.plagues", cards=listed(shadow["plagues"], words)))
    if shadow["ready"]:
        told.append(words.text("terminal.kingdoms.ready", count=shadow["ready"]))
    return [Text(" · ".join(told))]


def numbered(decks: Mapping[str, int]) -> str:
    """`basic 80 intermediate 40`, as they are typed."""
    return " ".join(f"{deck} {number}" for deck, number in decks.items() if number) or "-"


def listed(cards: Iterable[str], words: Words) -> str:
    """Cards as they are read and typed, equal ones told once."""
    return ", ".join(times(both_ways(card, words), number) for card, number in Counter(cards).items())


def times(word: str, number: int) -> str:
    return word if number == 1 else f"{word} x{number}"


# the seats


def seats_table(view: View, names: list[str], words: Words) -> Table:
    """What is known of each seat, and of the Shadow."""
    keys = ("seat", "realm", "resources", "riches", "hand", "laid", "points")
    found = Table(*[words.text(f"terminal.kingdoms.{key}") for key in keys])
    for seat, name in enumerate(names):
        found.add_row(*seat_cells(view, seat, name, words))
    if view["shadow"] is not None:
        shadow: View = view["shadow"]
        title = ("> " if view["phase"] == "shadow" else "  ") + words.piece("kingdoms", "shadow")
        found.add_row(title, "-", strength(shadow), str(shadow["riches"]), "-", *beside(shadow, words))
    return found


def seat_cells(view: View, seat: int, name: str, words: Words) -> list[str]:
    """A line of the table of seats; > is at the turn."""
    board: View = view["kingdoms"][seat]
    at_turn = view["turn"] == seat and view["phase"] != "shadow"
    return [
        ("> " if at_turn else "  ") + name,
        words.piece("kingdoms", board["realm"], "realm"),
        strength(board),
        str(board["riches"]),
        hand(view["hands"][seat], board["limit"], words),
        *beside(board, words),
    ]


def strength(board: View) -> str:
    """All resources, attack and defence."""
    return f"{resources(board['resources'])} A{board['attack']} D{board['defence']}"


def beside(board: View, words: Words) -> list[str]:
    """The cards laid beside a kingdom, and its points."""
    return [listed(board["laid"], words) or "-", str(board["points"])]


def hand(held: View, limit: int, words: Words) -> str:
    """How many cards a hand holds; of another's the backs, and those one knows."""
    told = words.text("terminal.kingdoms.of_limit", cards=held["count"], limit=limit)
    own = held["cards"] is not None
    known = held["seen"] if held["known"] is None else held["known"]
    more = [] if own or not held["count"] else [numbered(held["backs"])]
    if known:
        more.append(words.text(f"terminal.kingdoms.{'shown' if own else 'known'}", cards=listed(known, words)))
    return f"{told} ({'; '.join(more)})" if more else told


# the cards


def cards_shown(view: View, cards: Cards, words: Words) -> Table:
    """The cards that may be drafted, kept, taken or played, with what they take and do."""
    found = Table.grid(padding=(0, 2, 0, 0))
    for where, card in places(view, words):
        found.add_row(where, Text("-", "dim") if card is None else card_told(card, cards, words))
    return found


def places(view: View, words: Words) -> list[tuple[str, str | None]]:
    """Where there is a card to look at, and which."""
    hands = [held["cards"] for held in view["hands"] if held["cards"] is not None]
    held = {"in_oracle": view["oracle"], "in_deck": view["searched"], "in_hand": hands[0] if hands else []}
    found: list[tuple[str, str | None]] = [
        (f"{deck} {slot}", card) for deck, slots in (view["board"] or {}).items() for slot, card in enumerate(slots, 1)
    ]
    for where, some in held.items():
        word = words.text(f"terminal.kingdoms.{where}")
        found += [(times(word, number), card) for card, number in Counter(some or []).items()]
    return found


def card_told(card: str, cards: Cards, words: Words) -> Text:
    """A card with its numbers, and what it does."""
    kind = NAMES.index(card)
    cost = {RESOURCE_NAMES[at]: cards.cost(kind, at) for at in range(RESOURCES) if cards.cost(kind, at)}
    level = f" L{cards.level(kind)}" if cards.level(kind) else ""
    numbers = {"takes": resources(cost), "gives": " ".join(given(card, cards))}
    told = [words.piece("kingdoms", TYPE_NAMES[cards.types[kind]]) + level]
    told += [words.text(f"terminal.kingdoms.{key}", numbers=some) for key, some in numbers.items() if some]
    text = Text(both_ways(card, words), style_of(card, cards))
    text.append(f" · {' · '.join(told)} · ", "none")
    return text.append(words.card("kingdoms", card), "dim")


# the end


def result_table(result: Result, names: list[str], words: Words) -> Table:
    """The places, and how the points of each kingdom add up."""
    found = Table(*[words.text(f"terminal.kingdoms.{key}") for key in ("place", "seat", "points", "parts", "ties")])
    for place, name, score in places_taken(result, names, words):
        found.add_row(str(place), name, *score_cells(score, words))
    return found


def places_taken(result: Result, names: list[str], words: Words) -> list[tuple[int, str, View]]:
    """Who has which place, with what score; of two places of a seat that plays alone the Shadow has the other."""
    found: list[tuple[int, str, View]] = [
        (place, names[seat], result.scores[seat]) for place, seats in enumerate(result.ranking, 1) for seat in seats
    ]
    shadow: Any = result.scores[0].get("shadow")
    if shadow is None:
        return found
    return sorted([*found, (3 - found[0][0], words.piece("kingdoms", "shadow"), shadow)], key=lambda each: each[0])


def score_cells(score: View, words: Words) -> list[str]:
    """The points, the parts that are not nothing, and what breaks ties."""
    parts = [f"{words.text(f'kingdoms.parts.{part}')} {number}" for part, number in score["parts"].items() if number]
    ties = " ".join(str(score[each]) for each in ("riches", "attack", "defence", "resources"))
    return [str(score["points"]), " · ".join(parts), ties]
