"""The cards of Era of Kingdoms as plain data: the card table read without the engine, and which cards are in play."""

import csv
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

RESOURCES = ("food", "wood", "metal", "population")
ANY = "any"  # what Market and Trader give
DECKS = ("basic", "intermediate", "advanced")  # realms too
AGE = "Age of Enlightenment"
HIGH_YIELD = "High Yield"
SURVIVAL_TACTICS = "Survival Tactics"
RELIGIOUS_SACRIFICE = "Religious Sacrifice"
TRADING_POST = "Trading Post"
ATTACKS = ("Crude Attack", "Attack", "Great Attack")
PLAGUES = {
    "Plague (Food)": "food",
    "Plague (Wood)": "wood",
    "Plague (Metal)": "metal",
    "Plague (Population)": "population",
}
NEGATIVE = ("Steal", RELIGIOUS_SACRIFICE, "Swindler", *ATTACKS, *PLAGUES)
COLUMNS = "level cost_F cost_W cost_M cost_P resource_amount attack defence hand_bonus vp copies removed_2p removed_3p"


@dataclass(frozen=True)
class Card:
    """What is printed on a card, and how many there are."""

    name: str
    deck: str
    type: str
    level: int
    cost: Mapping[str, int]
    stacking: str
    resource: str | None
    amount: int
    attack: int
    defence: int
    bonus: int
    points: int
    copies: int
    removed: Mapping[int, int]  # by the number of seats
    trade: bool


@cache
def data(name: str) -> str:
    """The text of a data file of the game."""
    return (files("regni.games.kingdoms") / "data" / name).read_text("utf-8")


@cache
def printed() -> list[dict[str, str]]:
    """The rows of the card table."""
    return list(csv.DictReader(data("cards.csv").splitlines()))


def constants_in_force() -> dict[str, str]:
    """What no rulebook settles, by name."""
    lines = [line.partition("#")[0].split() for line in data("constants.txt").splitlines()]
    return {words[0]: words[1] for words in lines if words}


@cache
def cards_of(option: str) -> dict[str, Card]:
    """The cards by name, in the order of the table; other numbers come as one word, as the option has them."""
    rows = printed()
    if option != "standard":
        numbers = [line.split(",") for line in option.split(";")]
        rows = [
            {**row, **dict(zip(COLUMNS.split(), line, strict=True))} for row, line in zip(rows, numbers, strict=True)
        ]
    return {row["name"]: _card(row) for row in rows}


def _card(row: Mapping[str, str]) -> Card:
    return Card(
        name=row["name"],
        deck=row["deck"].removesuffix("-trade"),
        type=row["type"],
        level=int(row["level"]),
        cost={resource: int(row[f"cost_{resource[0].upper()}"]) for resource in RESOURCES},
        stacking=row["stacking"],
        resource=row["resource"] or None,
        amount=int(row["resource_amount"]),
        attack=int(row["attack"]),
        defence=int(row["defence"]),
        bonus=int(row["hand_bonus"]),
        points=int(row["vp"]),
        copies=int(row["copies"]),
        removed={2: int(row["removed_2p"]), 3: int(row["removed_3p"])},
        trade=row["deck"].endswith("-trade"),
    )


def in_play(cards: Mapping[str, Card], seats: int, options: Mapping[str, str]) -> Counter[str]:
    """How many of each card are not left in the box."""
    found = Counter[str]()
    for card in cards.values():
        absent = card.trade and options["trade"] == "off"
        absent = absent or (card.name in NEGATIVE and options["peaceful"] == "on")
        if not absent:
            found[card.name] = card.copies - card.removed.get(seats, 0)
    return +found


def changed(changes: Mapping[str, Mapping[str, int]]) -> str:
    """Another card table as one word: our own with some numbers changed, by card and column."""
    rows = [{**row, **{key: str(value) for key, value in changes.get(row["name"], {}).items()}} for row in printed()]
    return ";".join(",".join(row[column] for column in COLUMNS.split()) for row in rows)
