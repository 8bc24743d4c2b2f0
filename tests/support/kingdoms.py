"""Era of Kingdoms positions for tests: built from few lines, read back card by card."""

from functools import cache
from importlib.resources import files
from typing import Any, cast

import pytest

import regni
from regni.core.events import Event
from regni.core.game import Result, State
from regni.games.kingdoms.options import Constants
from regni.games.kingdoms.state import KingdomsState

DECKS = ("basic", "intermediate", "advanced")
RESOURCES = ("food", "wood", "metal", "population")
NO_IMMEDIATES = "deck intermediate Attack, Attack, Swindler, Swindler, Oracle, Oracle, Lost Artifact, Lost Artifact"
NO_AIM: dict[str, Any] = {"tile": None, "own_tile": None, "what": None}  # of an event at nothing in particular
LADDERS = {  # the lands of each resource by level, which is also how much they give
    "food": ("Field", "Farm", "Plantation", "Royal Gardens"),
    "wood": ("Forest", "Lumber Camp", "Sawmill", "Shipyard"),
    "metal": ("Mountain", "Mine", "Foundry", "Royal Mint"),
    "population": ("Houses", "Stone Houses", "Manor", "City"),
}


def position_text(lines: str = "", seats: int = 2) -> str:
    """Write a position from its lines, in any order; they may also be parted by `;`."""
    given = [line.strip() for line in lines.replace(";", "\n").splitlines() if line.strip()]
    options = [line for line in given if line.startswith("option ")]
    body = [line for line in given if not line.startswith("option ")]
    return "\n".join(["game kingdoms", *options, f"seats {seats}", *body]) + "\n"


def table(lines: str = "", seats: int = 2, seed: int = 7) -> regni.Match:
    """Make a match of a position without the trade board: see `position_text`."""
    return trading(f"option trade off\n{lines}", seats, seed)


def trading(lines: str = "", seats: int = 2, seed: int = 7) -> regni.Match:
    """Make a match of a position with the trade board."""
    return regni.match_from_position(position_text(lines, seats), seed=seed)


def with_cards(cards: str, lines: str, seats: int = 2, seed: int = 7) -> regni.Match:
    """Make a match of a position with another card table, without the trade board."""
    text = position_text(f"option trade off\n{lines}", seats)
    return regni.match_from_position(text.replace("seats", f"option cards {cards}\nseats", 1), seed=seed)


def giving(seat: int, **amounts: int) -> str:
    """Write the lands that give up to five of each resource: food on tile 5, wood on 6, metal on 7, population on 8."""
    found = []
    for tile, (resource, ladder) in enumerate(LADDERS.items(), 5):
        amount = amounts.get(resource, 0)
        stack = [ladder[0], *([ladder[min(amount, 4) - 1]] if amount > 1 else [])]
        found += [f"land {seat} {tile} {', '.join(stack)}"] if amount else []
        found += [f"under {seat} {tile} High Yield"] if amount == 5 else []
    return "; ".join(found)


def solo(lines: str = "", seed: int = 7) -> regni.Match:
    """Make a match of a position against the Shadow, without the trade board."""
    return table(lines, seats=1, seed=seed)


def opening(seats: int = 2, seed: int = 7, **options: object) -> regni.Match:
    """Make a new match without the trade board, unless the options say otherwise, in which the first seat is seat 0."""
    return regni.new_match("kingdoms", seats=seats, seed=seed, **{"trade": "off", "first": "0", **options})


def with_constants(match: regni.Match, **values: str) -> regni.Match:
    """Let the match be played by other constants on what no rulebook settles."""
    put_constants(match.state, **values)
    return match


def put_constants(state: State, **values: str) -> None:
    """Let a match be played by other constants from a state on."""
    kept = [line for line in _constants().splitlines() if line.split()[:1] not in [[name] for name in values]]
    changed = "\n".join([*kept, *(f"{name} {value}" for name, value in values.items())])
    cast(KingdomsState, state).options.constants = Constants.read(changed)


@cache
def _constants() -> str:
    return (files("regni.games.kingdoms") / "data" / "constants.txt").read_text("utf-8")


def reread(match: regni.Match, seed: int = 7) -> regni.Match:
    """Make a match of the position of another; the two must tell the same."""
    again = regni.match_from_position(match.position(), seed=seed)
    assert again.position() == match.position()
    assert (asked(again), again.legal()) == (asked(match), match.legal())
    if match.decision is not None:
        assert told(again) == told(match)
    for seat in (None, *range(match.seats)):
        assert again.view(seat) == match.view(seat)
    return again


# The kingdoms


def kingdom(match: regni.Match, seat: int) -> dict[str, Any]:
    """Read a kingdom as everybody sees it."""
    found: dict[str, Any] = match.view(None)["kingdoms"][seat]
    return found


def lands(match: regni.Match, seat: int) -> dict[int, list[str]]:
    """Read the stacks of a kingdom by tile, each from the bottom; empty tiles are left out."""
    return {number: tile["lands"] for number, tile in _tiles(match, seat) if tile["lands"]}


def under(match: regni.Match, seat: int) -> dict[int, list[str]]:
    """Read the High Yields and Plagues of a kingdom by tile; tiles without any are left out."""
    beneath = {number: ["High Yield"] * tile["yields"] + tile["plagues"] for number, tile in _tiles(match, seat)}
    return {number: cards for number, cards in beneath.items() if cards}


def _tiles(match: regni.Match, seat: int) -> list[tuple[int, dict[str, Any]]]:
    return list(enumerate(kingdom(match, seat)["tiles"], 1))


def persons(match: regni.Match, seat: int) -> dict[int, str]:
    """Read the persons of a kingdom by slot; empty slots are left out."""
    return {slot: card for slot, card in enumerate(kingdom(match, seat)["persons"], 1) if card is not None}


def resources(match: regni.Match, seat: int) -> dict[str, int]:
    """Read the resources of a kingdom, wild ones as `any`; those it has none of are left out."""
    return counts(kingdom(match, seat)["resources"])


def counts(things: dict[str, int]) -> dict[str, int]:
    """Leave out what there is none of."""
    return {name: number for name, number in things.items() if number}


def attack(match: regni.Match, seat: int) -> int:
    """Read the attack of a kingdom."""
    return int(kingdom(match, seat)["attack"])


def defence(match: regni.Match, seat: int) -> int:
    """Read the defence of a kingdom."""
    return int(kingdom(match, seat)["defence"])


def limit(match: regni.Match, seat: int) -> int:
    """Read how many cards a hand may hold."""
    return int(kingdom(match, seat)["limit"])


def points(match: regni.Match, seat: int) -> int:
    """Read the points a kingdom has now."""
    return int(kingdom(match, seat)["points"])


def realm(match: regni.Match, seat: int) -> str:
    """Read the realm of a kingdom."""
    return str(kingdom(match, seat)["realm"])


def riches(match: regni.Match) -> list[int]:
    """Read how many Riches cards each seat has; in a solo match the Shadow's come last."""
    view = match.view(None)
    shadows = [] if view["shadow"] is None else [view["shadow"]["riches"]]
    return [one["riches"] for one in view["kingdoms"]] + shadows


def laid(match: regni.Match, seat: int) -> list[str]:
    """Read the cards laid beside a kingdom."""
    return sorted(kingdom(match, seat)["laid"])


# Hands and the supply


def hand(match: regni.Match, seat: int) -> list[str]:
    """Read a hand as its owner sees it, in the order of the alphabet."""
    return sorted(match.view(seat)["hands"][seat]["cards"])


def hand_size(match: regni.Match, seat: int) -> int:
    """Read how many cards a hand holds."""
    return int(match.view(None)["hands"][seat]["count"])


def backs(match: regni.Match, seat: int) -> dict[str, int]:
    """Read how many cards of each deck a hand holds; decks without any are left out."""
    return counts(match.view(None)["hands"][seat]["backs"])


def seen(match: regni.Match, seat: int) -> list[str]:
    """Read the cards of a hand that all have seen, in the order of the alphabet."""
    return sorted(match.view(None)["hands"][seat]["seen"])


def known(match: regni.Match, seat: int, to: int) -> list[str]:
    """Read the cards of a hand that another seat knows, in the order of the alphabet."""
    return sorted(match.view(to)["hands"][seat]["known"])


def decks(match: regni.Match) -> dict[str, int]:
    """Read how many cards each deck holds."""
    found: dict[str, int] = match.view(None)["decks"]
    return found


def pile(match: regni.Match, deck: str) -> list[str]:
    """Read a discard pile, in the order of the alphabet."""
    return sorted(match.view(None)["piles"][deck])


def piles(match: regni.Match) -> dict[str, list[str]]:
    """Read the discard piles that hold a card."""
    return {deck: pile(match, deck) for deck in DECKS if pile(match, deck)}


def depth(match: regni.Match) -> int | None:
    """Read how many cards lie above Age of Enlightenment; None when it has been drawn."""
    found: int | None = match.view(None)["enlightenment"]
    return found


def board(match: regni.Match, deck: str) -> list[str | None]:
    """Read the slots of the trade board for a deck; None is an empty one."""
    found: list[str | None] = match.view(None)["board"][deck]
    return found


def shadow(match: regni.Match) -> dict[str, Any]:
    """Read the Shadow as everybody sees it."""
    found: dict[str, Any] = match.view(None)["shadow"]
    return found


def shadow_cards(match: regni.Match) -> list[str]:
    """Read the cards of the Shadow, in the order of the alphabet."""
    return sorted(shadow(match)["cards"])


# The turn


def now(match: regni.Match, name: str) -> Any:
    """Read what holds for this turn only: `borrowed`, `glow`, `wild`, `posted`, `removed_persons`, `played`."""
    return match.view(None)["now"][name]


def actions_left(match: regni.Match) -> int:
    """Read how many actions the turn has left."""
    return int(match.view(None)["actions"])


def lines_of(match: regni.Match, word: str) -> list[str]:
    """Read the lines of the position that begin with a word."""
    return [line for line in match.position().splitlines() if line.split()[:1] == [word]]


# What is asked and done


def asked(match: regni.Match) -> tuple[int, str] | None:
    """Tell who is asked what; None when the match is over."""
    decision = match.decision
    return None if decision is None else (decision.seat, decision.kind)


def told(match: regni.Match) -> dict[str, Any]:
    """Tell the facts of what is asked."""
    assert match.decision is not None, "the match is over"
    return match.decision.facts


def threat(event: str, by: int | None, *seats: int, **aim: object) -> dict[str, Any]:
    """Tell the facts of an event that may be prevented: what it aims at, and the seats that are still asked."""
    return {"event": event, "by": by, **NO_AIM, **aim, "asked": list(seats)}


def offered(match: regni.Match, *beginning: str) -> list[str]:
    """Read the legal actions that begin with these words."""
    words = " ".join(beginning).split()
    return [action for action in match.legal() if action.split()[: len(words)] == words]


def play(match: regni.Match, *texts: str) -> list[Event]:
    """Play actions one after the other, each of which must be offered; all their events in order."""
    events: list[Event] = []
    for text in texts:
        assert text in match.legal(), f"{text} is not offered: {match.why_not(text)}"
        events += match.play(text)
    return events


def finish_turn(match: regni.Match) -> list[Event]:
    """End the action phase and keep the hand; all events up to the next decision."""
    events = play(match, "end")
    return events + (play(match, "discard none") if "discard none" in match.legal() else [])


def refusal(match: regni.Match, text: str, seat: int | None = None) -> regni.Refusal:
    """Try an action that must be refused, and must then have changed nothing."""
    before, version = match.position(), match.version
    found = match.why_not(text, seat)
    assert found is not None, f"{text} is allowed"
    assert seat is not None or text not in match.legal(), f"{text} is offered"
    with pytest.raises(regni.Refused) as refused:
        match.play(text, seat)
    assert (refused.value.code, refused.value.facts) == (found.code, found.facts)
    assert (match.position(), match.version) == (before, version)
    return found


def refused(match: regni.Match, text: str, seat: int | None = None) -> str:
    """Try an action that must be refused; the code of the refusal."""
    return refusal(match, text, seat).code


def assert_refused(match: regni.Match, text: str, code: str, facts: dict[str, object] | None = None) -> None:
    """Try an action that must be refused with this code and these facts; counts of nothing may be left out."""
    found = refusal(match, text)
    assert found.code == code, f"{text}: {found}"
    shown = {name: _without_none(fact) for name, fact in found.facts.items()}
    assert shown == {name: _without_none(fact) for name, fact in (facts or {}).items()}


def _without_none(fact: object) -> object:
    return counts(fact) if isinstance(fact, dict) else fact


# Events


def names(events: list[Event]) -> list[str]:
    """Tell the events by their names."""
    return [event.name for event in events]


def events_named(events: list[Event], name: str) -> list[Event]:
    """Keep the events of one name."""
    return [event for event in events if event.name == name]


def all_facts(events: list[Event], name: str) -> list[dict[str, Any]]:
    """Take the facts of each event of this name, secrets included."""
    return [event.facts for event in events_named(events, name)]


def facts(events: list[Event], name: str) -> dict[str, Any]:
    """Take the facts of the one event of this name, secrets included."""
    (found,) = all_facts(events, name)
    return found


def drawn(events: list[Event], seat: int) -> list[str]:
    """Tell from which deck each card came that a seat drew, in order."""
    return [fact["deck"] for fact in all_facts(events, "card_drawn") if fact["seat"] == seat]


# The end


def result(match: regni.Match) -> Result:
    """Read the result of a match that is over."""
    found = match.result()
    assert found is not None, f"{asked(match)} is still asked"
    return found


def score(match: regni.Match, seat: int) -> dict[str, Any]:
    """Read the score of a seat in a match that is over."""
    return result(match).scores[seat]


def parts(match: regni.Match, seat: int) -> dict[str, int]:
    """Read the parts of the score of a seat; those of nothing are left out."""
    return counts(score(match, seat)["parts"])


def malformed(text: str) -> regni.Malformed:
    """Read a position that cannot be read; the fault that is told."""
    with pytest.raises(regni.Malformed) as fault:
        regni.match_from_position(text, seed=1)
    return fault.value
