"""Hidden things exchanged in the text of a position: what one seat does not know is made different, by game.

Written without the engine, so that a view that tells too much is found even where imagining would repeat it.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from support.kingdoms_cards import cards_of

SPECTATOR = -1
TILES = ("settlement", "temple", "farm", "market")
CARDS = ("military", "religious", "civil")
BACKS = cards_of("standard")


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
    """Other hands (but what all have seen of them), other discards and the bag are shuffled; hidden points change.

    They have at least the points that all saw them win.
    """
    head, mark, drawn = text.partition("map\n")
    lines = [line.split() for line in head.splitlines()]
    told = _dealt_anew(lines, Hidden("hand", ("discarded",), "bag", TILES), seat, rng)
    if "over" not in head and "option scores open" not in head:
        won = {int(words[1]): _counts(words[2:]) for words in lines if words[0] == "won"}
        told = [_other_points(line, seat, won, rng) for line in told]
    return "\n".join(told) + "\n" + mark + drawn


def _other_points(line: str, seat: int, won: dict[int, Counter[str]], rng: random.Random) -> str:
    words = line.split()
    if words[0] != "points" or int(words[1]) == seat:
        return line
    seen = won.get(int(words[1]), Counter())
    return f"points {words[1]} " + " ".join(f"{colour} {seen[colour] + rng.randint(0, 20)}" for colour in TILES)


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


def _kingdoms(text: str, seat: int, rng: random.Random) -> str:
    """Cards with the same back: what a seat does not know of other hands, what an Oracle looks at, and the decks.

    What only another seat has seen is forgotten.
    """
    lines = [(line.partition(" ")[0], line.partition(" ")[2]) for line in text.splitlines()]
    told, places, known = list[str](), dict[str, list[str]](), dict[str, Counter[str]]()
    for word, rest in lines:
        owner, _, cards = rest.partition(" ")
        if _is_open(lines, word, rest, str(seat)):
            told.append(f"{word} {rest}".rstrip())
            if word == "seen":
                known.setdefault(f"hand {owner}", Counter()).update(cards.partition(" by ")[0].split(", "))
        elif word == "oracle":
            places[word] = rest.split(", ")
        elif word != "seen":
            places[f"{word} {owner}"] = [] if cards == "-" else cards.split(", ")
    return "\n".join([*told, *_with_the_same_backs(places, known, rng)]) + "\n"


def _is_open(lines: list[tuple[str, str]], word: str, rest: str, seat: str) -> bool:
    """Does the seat know what this line tells?"""
    words = {each for each, _ in lines}
    turn = next((rest.split() for each, rest in lines if each == "turn"), [""])
    if word == "hand":
        return rest.split()[0] == seat
    if word == "deck":
        return "search" in words and turn[0] == seat
    if word == "oracle":
        return turn[0] == seat or "shadow" in turn
    return word != "seen" or " by " not in rest or seat in (rest.split()[0], rest.split()[-1])


def _with_the_same_backs(
    places: dict[str, list[str]], known: dict[str, Counter[str]], rng: random.Random
) -> Iterator[str]:
    """As many cards of each deck in every place as before; what is known there stays, and what only decks hold."""
    stay, move = dict[str, list[str]](), dict[str, list[str]]()
    for place, cards in places.items():
        bound = Counter(card for card in cards if BACKS[card].type == "play_immediately") + known.get(place, Counter())
        stay[place] = list((Counter(cards) & bound).elements())
        move[place] = list((Counter(cards) - bound).elements())
    pool = [card for cards in move.values() for card in cards]
    rng.shuffle(pool)
    for place, cards in move.items():
        for card in cards:
            other = next(each for each in pool if BACKS[each].deck == BACKS[card].deck)
            pool.remove(other)
            stay[place].append(other)
        yield f"{place} {', '.join(sorted(stay[place])) or '-'}"


EXCHANGES: dict[str, Callable[[str, int, random.Random], str]] = {
    "tigris": _tigris,
    "khronos": _khronos,
    "kingdoms": _kingdoms,
}
