"""What an event aims at is told before anybody prevents it: whose tile, what a thief wants, who is still asked."""

from typing import Any

import pytest

from regni.language import words
from support.kingdoms import NO_AIM, asked, facts, play, reread, table, threat, told
from support.kingdoms_stories import seen_by, shadow_draws

LANDS = "land 0 1 Field; land 1 2 Field; land 1 3 Field, Farm; hand 1 Survival Tactics; riches 1 1"
AIMS: list[tuple[str, str, dict[str, Any]]] = [
    ("Swindler", "play Swindler 1 with 1:3", {"tile": 3, "own_tile": 1}),
    ("Swindler", "play Swindler 1 with 1:2", {"tile": 2, "own_tile": 1}),
    ("Plague (Food)", "play Plague (Food) on 1:3", {"tile": 3}),
    ("Steal", "play Steal from 1 riches", {"what": "riches"}),
    ("Steal", "play Steal from 1 card", {"what": "card"}),
]


@pytest.mark.parametrize(("card", "action", "aim"), AIMS)
def test_a_victim_is_told_what_is_aimed_at(card: str, action: str, aim: dict[str, Any]) -> None:
    match = table(f"{LANDS}; hand 0 {card}")
    events = play(match, action)
    assert facts(events, "event_played") == {"seat": 0, "card": card, "target": 1, **NO_AIM, **aim}
    assert told(match) == threat(card, 0, 1, **aim)
    reread(match)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_are_told(seat: int | None) -> None:
    match = table(f"{LANDS}; hand 0 Swindler")
    events = play(match, "play Swindler 1 with 1:3")
    assert seen_by(events, "event_played", seat)["tile"] == 3
    expected = threat("Swindler", 0, 1, tile=3, own_tile=1)
    assert match.view(seat)["decision"] == {"seat": 1, "kind": "prevent", **expected}


def test_a_sacrifice_names_its_tile_and_who_is_still_asked() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 4 Field; land 1 4 Forest; land 2 4 Houses", seats=3)
    events = play(match, "play Religious Sacrifice on 4")
    assert facts(events, "event_played") == {
        **{"seat": 0, "card": "Religious Sacrifice", "target": None},
        **{**NO_AIM, "tile": 4},
    }
    assert (asked(match), told(match)["tile"], told(match)["asked"]) == ((1, "prevent"), 4, [1, 2])
    play(match, "allow")
    assert (asked(match), told(match)["tile"], told(match)["asked"]) == ((2, "prevent"), 4, [2])


def test_an_attack_aims_at_nothing_in_particular() -> None:
    match = table("hand 0 Attack; riches 1 1; riches 2 1", seats=3)
    events = play(match, "play Attack")
    assert facts(events, "event_played") == {"seat": 0, "card": "Attack", "target": None, **NO_AIM}
    assert told(match) == threat("Attack", 0, 1, 2)


def test_the_shadow_s_thief_wants_riches() -> None:
    match = shadow_draws("Steal")
    assert facts(match.events, "event_played") == {
        **{"seat": None, "card": "Steal", "target": 0},
        **{**NO_AIM, "what": "riches"},
    }
    assert told(match) == threat("Steal", None, 0, what="riches")


def test_the_tile_chosen_for_the_shadow_s_swindler_is_told() -> None:
    lines = "land 0 4 Field, Farm; land 0 6 Stream, Farm; shadow Field, Stream"
    match = shadow_draws("Swindler", lines, "intermediate")
    play(match, "allow")
    assert told(match) == {"event": "Swindler", "shadow": False, "tile": None}
    play(match, "lose 6")
    assert told(match) == {"event": "Swindler", "shadow": True, "tile": 6}
    reread(match)


# Sentences

PEOPLE = ["Anna", "Bea"]
SAID: list[tuple[str, str, str, str]] = [
    (
        "Steal",
        "play Steal from 1 card",
        "Anna plays Steal against Bea: a card of the hand is at stake.",
        "Anna gioca Furto contro Bea: è in gioco una carta della mano.",
    ),
    (
        "Plague (Food)",
        "play Plague (Food) on 1:3",
        "Anna plays Plague (Food) against Bea: it is aimed at tile 3.",
        "Anna gioca Peste (cibo) contro Bea: il bersaglio è la casella 3.",
    ),
    (
        "Swindler",
        "play Swindler 1 with 1:3",
        "Anna plays Swindler against Bea: the stack on tile 3 in exchange for that on tile 1.",
        "Anna gioca Imbroglione contro Bea: la pila della casella 3 in cambio di quella della casella 1.",
    ),
]


@pytest.mark.parametrize(("card", "action", "english", "italian"), SAID)
def test_the_log_says_what_is_aimed_at(card: str, action: str, english: str, italian: str) -> None:
    match = table(f"{LANDS}; hand 0 {card}")
    event = seen_by(play(match, action), "event_played", None)
    assert words("en").event("kingdoms", event, PEOPLE) == english
    assert words("it").event("kingdoms", event, PEOPLE) == italian


def test_who_may_prevent_is_told_what_is_at_stake() -> None:
    match = table(f"{LANDS}; hand 0 Steal")
    play(match, "play Steal from 1 riches")
    decision = match.view(1)["decision"]
    assert words("en").decision("kingdoms", decision, PEOPLE) == (
        "Bea may prevent Steal of Anna with Survival Tactics, or allow it: a Riches card is at stake."
    )
    assert words("it").decision("kingdoms", decision, PEOPLE) == (
        "Bea può prevenire Furto di Anna con Tattiche di sopravvivenza, o lasciar fare: è in gioco una carta sfarzo."
    )


def test_who_chooses_a_card_of_the_shadow_is_told_which_land_goes() -> None:
    lines = "land 0 4 Field, Farm; land 0 6 Stream, Farm; shadow Field, Stream"
    match = shadow_draws("Swindler", lines, "intermediate")
    play(match, "allow", "lose 6")
    assert words("en").decision("kingdoms", match.view(0)["decision"], PEOPLE) == (
        "For Swindler, Anna loses the top land of tile 6 "
        "and chooses which card of the Shadow Realm is discarded with it."
    )
