"""What the events of Era of Kingdoms tell, in short lines; matches in the Shadow's turn; card files."""

import csv
from io import StringIO
from pathlib import Path

import regni
from regni.core.events import Event
from regni.core.game import CHANCE
from regni.core.rng import Rng
from regni.games.kingdoms.cards import OWN_FILE
from support.kingdoms import play, solo, table

SURVIVAL = "Survival Tactics"
PLAGUES = ("Plague (Food)", "Plague (Wood)", "Plague (Metal)", "Plague (Population)")
ATTACKS = ("Crude Attack", "Attack", "Great Attack")


def story(events: list[Event]) -> list[str]:
    """Tell each event in a line: its name and its facts in their order, secrets last, `-` for None."""
    return [" ".join([event.name, *map(_word, event.facts.values())]) for event in events]


def _word(fact: object) -> str:
    if isinstance(fact, list):
        return "[" + ", ".join(map(_word, fact)) + "]"
    return "-" if fact is None else str(fact)


def seen_by(events: list[Event], name: str, seat: int | None) -> dict[str, object]:
    """Tell the one event of this name as a seat sees it; None is a spectator."""
    (event,) = [event for event in events if event.name == name]
    return event.plain(seat)


def play_soon(match: regni.Match, *texts: str, most: int = 60) -> list[Event]:
    """Play actions after each of which chance must not be asked more often than this, up to the next decision."""
    events: list[Event] = []
    for text in texts:
        game, state = match.game, match.state.copy()
        assert text in match.legal(), f"{text} is not offered: {match.why_not(text)}"
        game.apply(state, game.action_code(text), None)
        asked = 0
        while game.asked(state) == CHANCE:
            asked += 1
            assert asked <= most, f"after {text} chance is asked again and again"
            game.apply(state, game.sample(state, Rng(match.seed, asked)), None)
        events += play(match, text)
    return events


# Reactions


HURTFUL = {  # an event of seat 0 against seat 1 that has all that can be lost
    "play Steal from 1 riches": "Steal",
    "play Steal from 1 card": "Steal",
    "play Religious Sacrifice on 1": "Religious Sacrifice",
    "play Swindler 1 with 1:1": "Swindler",
    "play Crude Attack": "Crude Attack",
    "play Attack": "Attack",
    "play Great Attack": "Great Attack",
    "play Plague (Food) on 1:1": "Plague (Food)",
    "play Plague (Wood) on 1:2": "Plague (Wood)",
    "play Plague (Metal) on 1:3": "Plague (Metal)",
    "play Plague (Population) on 1:4": "Plague (Population)",
}
VICTIM = "riches 1 2; land 1 1 Field; land 1 2 Forest; land 1 3 Mountain; land 1 4 Houses; deck basic Storehouse"


def threatened(action: str, hand: str) -> regni.Match:
    """Make a match in which seat 0 has just played this event against seat 1, which holds this hand."""
    lines = f"hand 0 {HURTFUL[action]}; land 0 1 Field; {VICTIM}"
    match = table(lines + (f"; hand 1 {hand}" if hand else ""))
    play(match, action)
    return match


# The Shadow's turn


def shadow_draws(card: str, lines: str = "", deck: str = "basic", seed: int = 7) -> regni.Match:
    """Make a solo match in the Shadow's turn, in which it has just drawn this card, the only one of its deck.

    Riches are two on both sides.
    """
    riches = "".join(f"; riches {side} 2" for side in ("0", "shadow") if f"riches {side} " not in lines)
    return solo(f"turn 0 shadow {deck} 1; deck {deck} {card}{riches}; {lines}", seed)


def shadow_turn(events: list[Event]) -> list[str]:
    """Tell what happened in the Shadow's turn, up to the next turn or the end."""
    told = story(events)
    if "shadow_turn_started" in told:
        told = told[told.index("shadow_turn_started") + 1 :]
    after = [at for at, line in enumerate(told) if line.split()[0] in ("round_started", "match_ended")]
    return told[: after[0]] if after else told


# Card files


def card_rows() -> list[dict[str, str]]:
    """Read the rows of the standard card table."""
    return list(csv.DictReader(OWN_FILE.splitlines()))


def card_text(rows: list[dict[str, str]]) -> str:
    """Write rows as a card file."""
    written = StringIO()
    writer = csv.DictWriter(written, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue()


def changed_cards(**changes: dict[str, str]) -> str:
    """Write the standard card table with other values: by card (`Stone_Houses`), then by column."""
    rows = card_rows()
    for row in rows:
        row.update(changes.get(row["name"].replace(" ", "_"), {}))
    return card_text(rows)


def card_file(folder: Path, text: str) -> Path:
    """Write a card file into a folder."""
    path = folder / "mine.csv"
    path.write_text(text, encoding="utf-8")
    return path


def line_of(card: str) -> int:
    """Tell the line of a card in the standard card table, from 1."""
    return [row["name"] for row in card_rows()].index(card) + 2
