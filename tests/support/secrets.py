"""Hidden things exchanged in the text of a position: what one seat does not know is made different, by game.

Written without the engine, so that a view that tells too much is found even where imagining would repeat it.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

SPECTATOR = -1
TILES = ("settlement", "temple", "farm", "market")
CARDS = ("military", "religious", "civil")


def exchanged(name: str, text: str, seat: int, seed: int) -> str:
    """The same position with the things that this seat cannot see dealt anew; the text itself if nothing is hidden."""
    return EXCHANGES[name](text, seat, random.Random(seed))


@dataclass(frozen=True)
class Hidden:
    """Where hidden things lie, by the first words of their lines: hands, other places of a seat, the supply."""

    hand: str
    places: tuple[str, ...]
    supply: str
    things: tuple[str, ...]

    def is_hidden(self, words: list[str], seat: int) -> bool:
        return words[0] == self.supply or (words[0] in (self.hand, *self.places) and int(words[1]) != seat)


def _dealt_anew(lines: list[list[str]], hidden: Hidden, seat: int, rng: random.Random) -> list[str]:
    """The lines with all hidden things shuffled, but those in other hands that all have seen."""
    seen = {int(words[1]): _counts(words[2:]) for words in lines if words[0] == "seen"}
    places = {place: list(things.elements()) for place, things in _places(lines, hidden, seat, seen).items()}
    pool = [thing for things in places.values() for thing in things]
    rng.shuffle(pool)
    told = [" ".join(words) for words in lines if not hidden.is_hidden(words, seat)]
    for place, things in places.items():
        dealt, pool = Counter(pool[: len(things)]), pool[len(things) :]
        if place.startswith(f"{hidden.hand} "):
            dealt += seen.get(int(place.split()[1]), Counter())
        counts = [f"{thing} {dealt[thing]}" for thing in hidden.things if dealt[thing]]
        told.append(" ".join([place, *counts]) if counts else f"{place} {hidden.things[0]} 0")
    return told


def _counts(words: list[str]) -> Counter[str]:
    return Counter({thing: int(count) for thing, count in zip(words[::2], words[1::2], strict=True)})


def _places(
    lines: list[list[str]], hidden: Hidden, seat: int, seen: dict[int, Counter[str]]
) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for words in lines:
        if words[0] == hidden.supply:
            found[hidden.supply] = _counts(words[1:])
        elif hidden.is_hidden(words, seat):
            known = seen.get(int(words[1]), Counter()) if words[0] == hidden.hand else Counter()
            found[f"{words[0]} {words[1]}"] = _counts(words[2:]) - known
    return found


def _tigris(text: str, seat: int, rng: random.Random) -> str:
    """Other hands (but what all have seen of them), other discards and the bag are shuffled; hidden points change."""
    head, mark, drawn = text.partition("map\n")
    lines = [line.split() for line in head.splitlines()]
    told = _dealt_anew(lines, Hidden("hand", ("discarded",), "bag", TILES), seat, rng)
    if "over" not in head and "option scores open" not in head:
        told = [_other_points(line, seat, rng) for line in told]
    return "\n".join(told) + "\n" + mark + drawn


def _other_points(line: str, seat: int, rng: random.Random) -> str:
    words = line.split()
    if words[0] != "points" or int(words[1]) == seat:
        return line
    return f"points {words[1]} " + " ".join(f"{colour} {rng.randint(0, 20)}" for colour in TILES)


def _khronos(text: str, seat: int, rng: random.Random) -> str:
    """Other hands (but what all have seen of them) and the deck are shuffled; hidden money changes."""
    head, mark, drawn = text.partition("map\n")
    lines = [line.split() for line in head.splitlines()]
    told = _dealt_anew(lines, Hidden("cards", (), "deck", CARDS), seat, rng)
    if ["over"] not in lines and "option money hidden" in head:
        told = [_other_money(line, seat, rng) for line in told]
    return "\n".join(told) + "\n" + mark + drawn


def _other_money(line: str, seat: int, rng: random.Random) -> str:
    words = line.split()
    return line if words[0] != "ecu" or int(words[1]) == seat else f"ecu {words[1]} {rng.randint(0, 40)}"


EXCHANGES: dict[str, Callable[[str, int, random.Random], str]] = {"tigris": _tigris, "khronos": _khronos}
