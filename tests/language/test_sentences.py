"""Sentences as people read them: articles, agreement and plurals, in both languages."""

from typing import Any

import pytest

from regni.language import words

Facts = dict[str, Any]

NAMES = ["Anna", "Toro", "Enrico"]
PLACED = {"event": "leader_placed", "seat": 0, "leader": "farmer", "cell": "E2"}
LEFT = {"event": "leader_left", "seat": 1, "leader": "king", "cell": "D5"}
SCORED = {"event": "points_scored", "seat": 0, "colour": "farm", "points": 1, "leader": "king"}
CONFLICT = {"conflict": "war", "leader": "farmer", "attacker": 0, "defender": 1}
STRENGTHS = {"attacker_strength": 4, "defender_strength": 4, "attacker_added": 2, "defender_added": 3}
ENDED = {"event": "match_ended", "reason": "tiles", "scores": []}

EVENT_EXAMPLES: list[tuple[Facts, str, str]] = [
    (PLACED, "Anna places the farmer on E2.", "Anna piazza l'agricoltore in E2."),
    (
        {"event": "leader_moved", "seat": 0, "leader": "trader", "from": "C4", "cell": "A2"},
        "Anna moves the trader from C4 to A2.",
        "Anna sposta il mercante da C4 in A2.",
    ),
    (
        {"event": "tile_placed", "seat": 1, "tile": "settlement", "cell": "F6"},
        "Toro places a settlement on F6.",
        "Toro piazza un insediamento in F6.",
    ),
    (
        {"event": "tile_placed", "seat": 1, "tile": "farm", "cell": "E2"},
        "Toro places a farm on E2.",
        "Toro piazza una fattoria in E2.",
    ),
    ({"event": "tiles_drawn", "seat": 0, "count": 1, "bag": 9}, "Anna draws 1 tile.", "Anna pesca 1 tessera."),
    ({"event": "tiles_drawn", "seat": 0, "count": 3, "bag": 9}, "Anna draws 3 tiles.", "Anna pesca 3 tessere."),
    (
        {"event": "tiles_drawn", "seat": 0, "count": 4, "bag": 9, "tiles": {"temple": 2, "farm": 1, "market": 1}},
        "Anna draws 2 temples, 1 farm and 1 market.",
        "Anna pesca 2 templi, 1 fattoria e 1 mercato.",
    ),
    (
        {"event": "tiles_swapped", "seat": 0, "count": 1, "tiles": {"farm": 1}},
        "Anna puts 1 farm aside to draw another tile.",
        "Anna scarta 1 fattoria per pescare un'altra tessera.",
    ),
    (
        {**LEFT, "reason": "no_temple"},
        "Toro takes the king back from D5: no temple is left beside it.",
        "Toro riprende il re da D5: lì accanto non c'è più alcun tempio.",
    ),
    (
        {**SCORED, "reason": "tile"},
        "Anna scores 1 blue point through the king.",
        "Anna riceve 1 punto blu con il re.",
    ),
    (
        {**SCORED, "reason": "war", "colour": "market", "points": 3},
        "Anna scores 3 green points for winning the war.",
        "Anna riceve 3 punti verdi per il conflitto esterno vinto.",
    ),
    (
        {**SCORED, "reason": "building", "colour": "temple", "points": 2, "leader": "priest"},
        "Anna scores 2 red points through the priest, thanks to the library.",
        "Anna riceve 2 punti rossi con il sacerdote: nel regno c'è la biblioteca.",
    ),
    (
        {**SCORED, "reason": "monument", "colour": "settlement", "monument": "settlement-market"},
        "Anna scores 1 black point from the black and green monument, through the king.",
        "Anna riceve 1 punto nero dal monumento nero e verde, con il re.",
    ),
    (
        {"event": "kingdoms_united", "seat": 0, "cell": "E5", "wars": []},
        "Anna unites two kingdoms on E5, without a conflict.",
        "Anna unisce due regni in E5, senza conflitti.",
    ),
    (
        {"event": "kingdoms_united", "seat": 0, "cell": "E5", "wars": ["king", "farmer"]},
        "Anna unites two kingdoms on E5: the kings and the farmers are in conflict.",
        "Anna unisce due regni in E5: sono in conflitto i re e gli agricoltori.",
    ),
    (
        {"event": "conflict_won", "winner": 1, "loser": 0, **CONFLICT, **STRENGTHS},
        "Toro wins the war between the farmers: attack 4, defence 4.",
        "Toro vince il conflitto esterno tra gli agricoltori: attacco 4, difesa 4.",
    ),
    (
        {"event": "tiles_removed", "tile": "farm", "cells": ["D4"]},
        "1 farm leaves the board: D4.",
        "1 fattoria lascia il tabellone: D4.",
    ),
    (
        {"event": "tiles_removed", "tile": "temple", "cells": ["D5", "E5"]},
        "2 temples leave the board: D5 and E5.",
        "2 templi lasciano il tabellone: D5 ed E5.",
    ),
    (
        {**ENDED, "ranking": [[0], [1]]},
        "The match is over, with too few tiles left to draw: Anna wins.",
        "La partita finisce perché non ci sono più abbastanza tessere: vince Anna.",
    ),
    (
        {**ENDED, "ranking": [[0, 2], [1]]},
        "The match is over, with too few tiles left to draw: Anna and Enrico share the victory.",
        "La partita finisce perché non ci sono più abbastanza tessere: vincono a pari merito Anna ed Enrico.",
    ),
]


@pytest.mark.parametrize(("event", "english", "italian"), EVENT_EXAMPLES)
def test_an_event_reads_naturally(event: Facts, english: str, italian: str) -> None:
    assert words("en").event("tigris", event, NAMES) == english
    assert words("it").event("tigris", event, NAMES) == italian


DECISION_EXAMPLES: list[tuple[Facts, str, str]] = [
    ({"kind": "turn", "actions": 2}, "Anna to play: 2 actions left.", "Gioca Anna: restano 2 azioni."),
    ({"kind": "turn", "actions": 1}, "Anna to play: 1 action left.", "Gioca Anna: resta 1 azione."),
    (
        {"kind": "support", "tile": "farm", **CONFLICT, **STRENGTHS},
        "In the war between the farmers, Anna chooses how many farms to add to the defence: attack 4 + 2, defence 4.",
        "Nel conflitto esterno tra gli agricoltori, Anna sceglie il numero di fattorie da aggiungere alla difesa: "
        "attacco 4 + 2, difesa 4.",
    ),
    (
        {"kind": "take", "count": 1},
        "Anna has 1 tile still to take, from the reserve or from the bag.",
        "Anna deve prendere ancora 1 tessera, dalla riserva o dal sacchetto.",
    ),
]


@pytest.mark.parametrize(("decision", "english", "italian"), DECISION_EXAMPLES)
def test_a_decision_reads_naturally(decision: Facts, english: str, italian: str) -> None:
    assert words("en").decision("tigris", {"seat": 0, **decision}, NAMES) == english
    assert words("it").decision("tigris", {"seat": 0, **decision}, NAMES) == italian


REFUSAL_EXAMPLES: list[tuple[str, Facts, str, str]] = [
    (
        "river",
        {"tile": "temple", "cell": "A4"},
        "A4 is a river space: only farms go there.",
        "A4 è una casella fiume: lì vanno solo le fattorie.",
    ),
    (
        "river",
        {"leader": "farmer", "cell": "A4"},
        "A4 is a river space: no leader goes there.",
        "A4 è una casella fiume: i leader non ci vanno.",
    ),
    (
        "joins_three_kingdoms",
        {"tile": "settlement", "cell": "F5", "kingdoms": [["A1"], ["B2"], ["C3"]]},
        "On F5 the settlement would join 3 kingdoms: a tile joins two at most.",
        "In F5 l'insediamento unirebbe 3 regni: una tessera ne unisce al massimo due.",
    ),
    ("none_left", {"piece": "farm"}, "The reserve holds no farms.", "Nella riserva non ci sono fattorie."),
    (
        "none_left",
        {"piece": "temple-farm"},
        "The red and blue monument has already been built.",
        "Il monumento rosso e blu è già stato costruito.",
    ),
    (
        "wrong_colour_of_support",
        {"added": 2, "tile": "farm", "held": 1},
        "In this conflict only farms count, and you have 1 in hand.",
        "In questo conflitto contano solo le fattorie, e in mano ne hai 1.",
    ),
    (
        "option_off",
        {"option": "wonder"},
        "This match is played without the Wonder.",
        "In questa partita si gioca senza la Meraviglia.",
    ),
    ("match_over", {}, "The match is over.", "La partita è finita."),
]


@pytest.mark.parametrize(("code", "facts", "english", "italian"), REFUSAL_EXAMPLES)
def test_a_refusal_reads_naturally(code: str, facts: Facts, english: str, italian: str) -> None:
    assert words("en").refusal("tigris", code, facts) == english
    assert words("it").refusal("tigris", code, facts) == italian


def test_options_and_pieces_are_called_by_their_names() -> None:
    told = words("it")
    assert told.option("tigris", "buildings") == "Edifici civiltà"
    assert told.option_value("tigris", "board", "advanced") == "alternativo"
    assert told.option_value("tigris", "dynasties", "lion pot") == "leone, vaso"
    assert told.piece("tigris", "farmer", "the") == "l'agricoltore"
    assert told.piece("tigris", "lion", "name") == "Leone"
    assert told.reason("tigris", "no_temple") == "nessun tempio accanto"
    assert told.text("tigris.name") == "Tigri & Eufrate"
