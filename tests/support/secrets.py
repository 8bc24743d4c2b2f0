"""Hidden things exchanged in the text of a position: what one seat does not know is made different, by game.

Written without the engine, so that a view that tells too much is found even where imagining would repeat it.
"""

import random
from collections import Counter
from collections.abc import Callable

SPECTATOR = -1
COLOURS = ("settlement", "temple", "farm", "market")


def exchanged(name: str, text: str, seat: int, seed: int) -> str:
    """The same position with the things that this seat cannot see dealt anew; the text itself if nothing is hidden."""
    return EXCHANGES[name](text, seat, random.Random(seed))


def _tigris(text: str, seat: int, rng: random.Random) -> str:
    """Other hands (but what all have seen of them), other discards and the bag are shuffled; hidden points change."""
    head, mark, drawn = text.partition("map\n")
    lines = [line.split() for line in head.splitlines()]
    seen = {int(words[1]): _counts(words[2:]) for words in lines if words[0] == "seen"}
    hidden = {place: list(tiles.elements()) for place, tiles in _hidden_places(lines, seat, seen).items()}
    pool = [tile for tiles in hidden.values() for tile in tiles]
    rng.shuffle(pool)
    told = [" ".join(words) for words in lines if not _is_hidden(words, seat)]
    for place, tiles in hidden.items():
        dealt, pool = Counter(pool[: len(tiles)]), pool[len(tiles) :]
        if place.startswith("hand "):
            dealt += seen.get(int(place.split()[1]), Counter())
        counts = [f"{colour} {dealt[colour]}" for colour in COLOURS if dealt[colour]]
        told.append(" ".join([place, *counts]) if counts else f"{place} settlement 0")
    if "over" not in head and "option scores open" not in head:
        told = [_other_points(line, seat, rng) for line in told]
    return "\n".join(told) + "\n" + mark + drawn


def _counts(words: list[str]) -> Counter[str]:
    return Counter({colour: int(count) for colour, count in zip(words[::2], words[1::2], strict=True)})


def _is_hidden(words: list[str], seat: int) -> bool:
    return words[0] == "bag" or (words[0] in ("hand", "discarded") and int(words[1]) != seat)


def _hidden_places(lines: list[list[str]], seat: int, seen: dict[int, Counter[str]]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for words in lines:
        if words[0] == "bag":
            found["bag"] = _counts(words[1:])
        elif _is_hidden(words, seat):
            known = seen.get(int(words[1]), Counter()) if words[0] == "hand" else Counter()
            found[f"{words[0]} {words[1]}"] = _counts(words[2:]) - known
    return found


def _other_points(line: str, seat: int, rng: random.Random) -> str:
    words = line.split()
    if words[0] != "points" or int(words[1]) == seat:
        return line
    return f"points {words[1]} " + " ".join(f"{colour} {rng.randint(0, 20)}" for colour in COLOURS)


EXCHANGES: dict[str, Callable[[str, int, random.Random], str]] = {"tigris": _tigris}
