"""Values of options beside those that are listed, by game: what a file may hold."""

from collections.abc import Mapping
from textwrap import dedent

from support.kingdoms_cards import changed, printed

# Little land in much water: domains touch, and what is rare in the wide valley happens in every match.
ISLAND = """
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~......~~~~~~
    ~~~...h....~~~~~
    ~~~.......h~~~~~
    ~~~~.......~~~~~
    ~~~f..~......~~~
    ~~~ff.~..h...~~~
    ~~~h........^~~~
    ~~~....h...^^~~~
    ~~~~........~~~~
    ~~~~~......~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
"""

# Many free lands and persons of level two: realms rise even at random, and what the higher decks hold is played.
COPIES = {
    **{"Field": 5, "Stream": 2, "Forest": 6, "Mountain": 6, "Houses": 6, "Market": 9, "Walls": 9, "Storehouse": 4},
    **{"Farm": 4, "Lumber Camp": 4, "Mine": 4, "Stone Houses": 4, "Trader": 8, "Militia": 6, "Guard": 6},
    **{"Survival Tactics": 9, "Steal": 8, "High Yield": 6, "Religious Sacrifice": 6, "Forgotten Knowledge": 6},
    **{"Trade Expedition": 3, "Trading Post": 3},
    **{"Plantation": 1, "Sawmill": 0, "Foundry": 0, "Manor": 0, "Fortress": 0, "Cathedral": 0, "Monument": 0},
    **{"Knight": 1, "Lord": 0, "Scholar": 0, "Blacksmith": 0, "Attack": 2},
    **{"Swindler": 6, "Oracle": 6, "Lost Artifact": 3},
    **{f"Plague ({resource})": 5 for resource in ("Food", "Wood", "Metal", "Population")},
}
COSTS = ("cost_F", "cost_W", "cost_M", "cost_P")


def plenty() -> str:
    """A card table where higher realms are soon reached; what costs anything costs one of a resource."""
    return changed({row["name"]: _numbers(row) for row in printed()})


def _numbers(row: Mapping[str, str]) -> dict[str, int]:
    """Of a card: cheaper, higher, more or fewer of it."""
    copies = {"copies": COPIES.get(row["name"], int(row["copies"]))}
    if row["type"] == "person" or (row["type"] == "land" and row["stacking"] == "none"):
        dear = row["name"] in ("Trader", "Guard", "Storehouse")
        level = max(3 if dear else 2, int(row["level"]))
        return {**copies, **dict.fromkeys(COSTS, 0), "cost_W": int(dear), "level": level}
    return {**copies, **{cost: min(1, int(row[cost])) for cost in COSTS}, "cost_F": int(row["name"] == "Steal")}


MORE_VALUES: dict[str, dict[str, list[str]]] = {
    "khronos": {"map": ["/".join(dedent(ISLAND).split())]},
    "kingdoms": {"cards": [plenty()], "rounds": ["5", "10", "20", "40"]},
}
