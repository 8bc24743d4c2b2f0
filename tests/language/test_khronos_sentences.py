"""Sentences of Khronos as people read them: articles, agreement and plurals, in both languages."""

from typing import Any

import pytest

from regni.language import words

Facts = dict[str, Any]

NAMES = ["Anna", "Bea", "Enrico"]
KEEP = {"building": "keep", "board": "might", "cell": "C4"}
ABBEY = {"building": "abbey", "board": "reason", "cell": "H2", "owner": None}
TOWN = {"building": "town", "board": "reason", "cell": "E6", "owner": None, "ruin": False}
DESTROYED = {"event": "building_destroyed", "cubes": [], "reason": "paradox"}
BLOCKED = {"event": "shadow_blocked", **KEEP, "board": "faith", "owner": 1}
POWERS = {"event": "powers_compared", "board": "might", "order": "military"}
LEFT, RIGHT = {"buildings": ["B2", "B3"], "power": 3}, {"buildings": ["E5"], "power": 2}
ENDED = {"event": "match_ended", "reason": "rounds"}

EVENT_EXAMPLES: list[tuple[Facts, str, str]] = [
    (
        {"event": "cards_drawn", "seat": 0, "count": 2, "deck": 40},
        "Anna draws 2 cards: 40 left in the deck.",
        "Anna pesca 2 carte: nel mazzo ne restano 40.",
    ),
    (
        {"event": "cards_drawn", "seat": 0, "count": 2, "deck": 1, "cards": {"military": 1, "civil": 1}},
        "Anna draws 1 military card and 1 civil card: 1 left in the deck.",
        "Anna pesca 1 carta militare e 1 carta civile: nel mazzo ne resta 1.",
    ),
    (
        {"event": "deck_reshuffled", "cards": 30},
        "The deck has run out: 30 discarded cards make a new one.",
        "Il mazzo è finito: 30 carte scartate ne formano uno nuovo.",
    ),
    ({"event": "round_started", "round": 2}, "Round 2 begins.", "Comincia il giro 2."),
    (
        {"event": "round_started", "round": 4},
        "Round 4 begins: every turn of it ends with income.",
        "Comincia il giro 4: ogni suo turno si chiude con l'incasso.",
    ),
    (
        {"event": "cards_exchanged", "seat": 0, "count": 3, "cards": {"religious": 2, "civil": 1}, "ecu": 2},
        "Anna pays 2 Ecus to exchange 2 religious cards and 1 civil card.",
        "Anna paga 2 Ecu per cambiare 2 carte religiose e 1 carta civile.",
    ),
    (
        {"event": "cards_held", "seat": 0, "card": "civil", "count": 2, "given": {"military": 1, "religious": 1}},
        "Anna takes 2 civil cards from the display and leaves 1 military card and 1 religious card there.",
        "Anna prende 2 carte civili tra le scoperte e in cambio lascia 1 carta militare e 1 carta religiosa.",
    ),
    (
        {"event": "travelled", "seat": 0, "pawn": 2, "from": "might", "board": "reason", "ecu": 1},
        "Anna pays 1 Ecu: traveller 2 goes from the Age of Might to the Age of Reason.",
        "Anna paga 1 Ecu: il viaggiatore 2 passa dall'Era del Potere all'Era della Ragione.",
    ),
    (
        {"event": "building_built", "seat": 0, **KEEP, "cards": {"military": 2, "civil": 1}},
        "Anna builds a keep on C4 in the Age of Might, with 2 military cards and 1 civil card.",
        "Anna costruisce delle mura in C4 nell'Era del Potere, con 2 carte militari e 1 carta civile.",
    ),
    (
        {
            "event": "building_upgraded",
            "seat": 0,
            "building": "abbey",
            "from": "chapel",
            "from_cell": "D5",
            "board": "faith",
            "cell": "C4",
            "cards": {"religious": 2},
        },
        "Anna upgrades the chapel on D5 to an abbey on C4 in the Age of Faith, with 2 religious cards.",
        "Anna amplia la cappella in D5 e ne fa un'abbazia in C4 nell'Era della Fede, con 2 carte religiose.",
    ),
    (
        {"event": "bonus_earned", "seat": 0, "ecu": 1, "board": "might"},
        "Anna earns a bonus of 1 Ecu for a building of several spaces in the Age of Might.",
        "Anna riceve un bonus di 1 Ecu per un edificio di più caselle nell'Era del Potere.",
    ),
    (
        {
            "event": "building_demolished",
            "seat": 0,
            **KEEP,
            "building": "tower",
            "owner": 1,
            "cards": {"military": 1},
            "ecu": 1,
        },
        "Anna demolishes the watch tower of Bea on C4 in the Age of Might, with 1 military card and 1 Ecu.",
        "Anna demolisce la torre di guardia di Bea in C4 nell'Era del Potere, con 1 carta militare e 1 Ecu.",
    ),
    (
        {
            "event": "building_demolished",
            "seat": 0,
            **KEEP,
            "building": "chapel",
            "owner": 0,
            "cards": {"religious": 1},
            "ecu": 1,
        },
        "Anna demolishes their own chapel on C4 in the Age of Might, with 1 religious card and 1 Ecu.",
        "Anna demolisce la propria cappella in C4 nell'Era del Potere, con 1 carta religiosa e 1 Ecu.",
    ),
    (
        {"event": "shadow_cast", **KEEP, "board": "faith", "owner": 1, "ruin": False, "cubes": []},
        "The time shadow puts a keep of Bea on C4 in the Age of Faith.",
        "L'ombra temporale mette delle mura di Bea in C4 nell'Era della Fede.",
    ),
    (
        {"event": "shadow_cast", **ABBEY, "ruin": True, "cubes": []},
        "The time shadow puts a ruined abbey on H2 in the Age of Reason.",
        "L'ombra temporale mette un'abbazia in rovina in H2 nell'Era della Ragione.",
    ),
    (
        {"event": "shadow_cast", **TOWN, "cubes": [1, 1, 0]},
        "The time shadow puts a town on E6 in the Age of Reason; the control cubes stay on it: Bea (2) and Anna (1).",
        "L'ombra temporale mette un paese in E6 nell'Era della Ragione; vi restano i cubetti di controllo: "
        "Bea (2) e Anna (1).",
    ),
    (
        {**BLOCKED, "reason": "dominion"},
        "No time shadow in the Age of Faith for the keep of Bea on C4: there it would join domains, "
        "and by the rule of dominion only civil buildings do.",
        "Nessuna ombra temporale nell'Era della Fede per le mura di Bea in C4: là l'ombra unirebbe dei domini, "
        "e per la regola di dominio possono farlo solo gli edifici civili.",
    ),
    (
        {**BLOCKED, "reason": "stock"},
        "No time shadow in the Age of Faith for the keep of Bea on C4: the stock has no keep left.",
        "Nessuna ombra temporale nell'Era della Fede per le mura di Bea in C4: nella riserva non restano mura.",
    ),
    (
        {**DESTROYED, **KEEP, "board": "faith", "owner": 1, "ruin": False},
        "A time paradox wipes out the keep of Bea on C4 in the Age of Faith.",
        "Un paradosso temporale cancella le mura di Bea in C4 nell'Era della Fede.",
    ),
    (
        {**DESTROYED, **TOWN, "cubes": [0, 2, 0]},
        "A time paradox wipes out the town on E6 in the Age of Reason; "
        "control cubes go back to Anna (2) and Enrico (1).",
        "Un paradosso temporale cancella il paese in E6 nell'Era della Ragione; "
        "cubetti di controllo restituiti: Anna (2) ed Enrico (1).",
    ),
    (
        {**DESTROYED, **ABBEY, "ruin": True, "cubes": [1], "reason": "shadow"},
        "Its origin is no longer what it was, and time takes back the shadow: the ruined abbey on H2 in the Age "
        "of Reason; a control cube goes back to Bea.",
        "L'origine non è più quella, e il tempo riprende la sua ombra: l'abbazia in rovina in H2 nell'Era della "
        "Ragione; Bea riprende un cubetto di controllo.",
    ),
    (
        {"event": "domains_joined", "seat": 0, "board": "might", "domains": [["B2", "B3"], ["E5"]]},
        "Anna joins 2 domains in the Age of Might, those of B2 and E5: "
        "buildings that were highest there are now equal in one domain.",
        "Anna unisce 2 domini nell'Era del Potere, quelli di B2 ed E5: "
        "edifici che là erano i più prestigiosi ora si eguagliano in un solo dominio.",
    ),
    (
        {**POWERS, "powers": [RIGHT, LEFT], "strongest": 1},
        "The domains that were joined in the Age of Might have this military power: 2 for that of E5 and 3 for that "
        "of B2. That of B2 is the strongest: the equal buildings of the others yield.",
        "I domini uniti nell'Era del Potere hanno questo potere militare: 2 per quello di E5 e 3 per quello di B2. "
        "Prevale quello di B2: cedono gli edifici che lo eguagliano negli altri.",
    ),
    (
        {"event": "building_downsized", **KEEP, "owner": 1, "reason": "junction"},
        "After the junction the keep of Bea on C4 in the Age of Might has to be downsized.",
        "Dopo l'unione bisogna ridimensionare le mura di Bea in C4 nell'Era del Potere.",
    ),
    (
        {"event": "building_placed", "seat": 1, "building": "tower", "board": "might", "cell": "D4"},
        "Bea puts a watch tower there instead, on D4 in the Age of Might.",
        "Bea vi mette invece una torre di guardia, in D4 nell'Era del Potere.",
    ),
    (
        {"event": "renovated", "seat": 0, "building": "abbey", "cell": "H2", "cards": {"religious": 1}, "cubes": [1]},
        "Anna renovates the abbey on H2 in the Age of Reason, with 1 religious card: the ruin is whole again; "
        "a control cube goes back to Bea.",
        "Anna ricostruisce l'abbazia in H2 nell'Era della Ragione, con 1 carta religiosa: la rovina torna intatta; "
        "Bea riprende un cubetto di controllo.",
    ),
    (
        {
            "event": "income_collected",
            "seat": 0,
            "board": "might",
            "ecu": 11,
            "domains": [{"cell": "B2", "ecu": 7}, {"cell": "E5", "ecu": 4}],
        },
        "Anna collects 11 Ecus of income in the Age of Might: 7 from the domain of B2 and 4 from the domain of E5.",
        "Anna incassa 11 Ecu nell'Era del Potere: 7 dal dominio di B2 e 4 dal dominio di E5.",
    ),
    (
        {**ENDED, "ranking": [[1], [0]], "scores": [{"seat": 0, "ecu": 31}, {"seat": 1, "ecu": 44}]},
        "The match is over after the last round: Bea wins. Ecus: Anna 31 and Bea 44.",
        "La partita finisce con l'ultimo giro: vince Bea. Ecu: Anna 31 e Bea 44.",
    ),
    (
        {**ENDED, "ranking": [[0, 2]], "scores": [{"seat": 0, "ecu": 31}, {"seat": 2, "ecu": 31}]},
        "The match is over after the last round: Anna and Enrico share the victory. Ecus: Anna 31 and Enrico 31.",
        "La partita finisce con l'ultimo giro: vincono a pari merito Anna ed Enrico. Ecu: Anna 31 ed Enrico 31.",
    ),
]


@pytest.mark.parametrize(("event", "english", "italian"), EVENT_EXAMPLES)
def test_an_event_reads_naturally(event: Facts, english: str, italian: str) -> None:
    assert words("en").event("khronos", event, NAMES) == english
    assert words("it").event("khronos", event, NAMES) == italian


DOWNSIZE = {"kind": "downsize", "board": "faith", "order": "religious", "buildings": ["C4", "E5"]}

DECISION_EXAMPLES: list[tuple[Facts, str, str]] = [
    (
        {"kind": "turn", "round": 3, "phase": "acting"},
        "Round 3: Anna goes on acting, or ends the action phase.",
        "Giro 3: Anna continua ad agire oppure conclude la fase azione.",
    ),
    (
        {"kind": "discard", "round": 3},
        "Round 3: Anna chooses which cards to discard before drawing up to four.",
        "Giro 3: Anna sceglie quali carte scartare prima di pescare fino a quattro.",
    ),
    (
        {**DOWNSIZE, "reason": "division"},
        "After the division in the Age of Faith, Anna chooses which religious building has to be downsized, "
        "among those on C4 and E5.",
        "Dopo la divisione nell'Era della Fede, Anna sceglie quale edificio religioso ridimensionare, "
        "tra quelli in C4 ed E5.",
    ),
    (
        {"kind": "place", **KEEP, "from": "keep", "building": "tower", "cells": ["C4", "D4", "C5", "D5"]},
        "Anna chooses where a watch tower takes the place of the keep on C4 in the Age of Might: "
        "among C4, D4, C5 and D5.",
        "Anna sceglie dove mettere una torre di guardia al posto delle mura in C4 nell'Era del Potere: "
        "tra C4, D4, C5 e D5.",
    ),
]


@pytest.mark.parametrize(("decision", "english", "italian"), DECISION_EXAMPLES)
def test_a_decision_reads_naturally(decision: Facts, english: str, italian: str) -> None:
    assert words("en").decision("khronos", {"seat": 0, **decision}, NAMES) == english
    assert words("it").decision("khronos", {"seat": 0, **decision}, NAMES) == italian


REFUSAL_EXAMPLES: list[tuple[str, Facts, str, str]] = [
    ("no_ecus", {"needed": 1, "ecu": 0}, "This costs 1 Ecu, and you have 0.", "Questo costa 1 Ecu, e tu ne hai 0."),
    (
        "not_in_hand",
        {"cards": {"military": 2}, "hand": {"military": 1, "civil": 3}},
        "This takes 2 military cards, and in hand you have 1 military card and 3 civil cards.",
        "Per questo servono 2 carte militari, e in mano hai 1 carta militare e 3 carte civili.",
    ),
    (
        "not_in_hand",
        {"cards": {"civil": 1}, "hand": {}},
        "This takes 1 civil card, and your hand is empty.",
        "Per questo serve 1 carta civile, e non hai carte in mano.",
    ),
    (
        "no_cards_left",
        {"board": "might", "needed": 2, "left": 1},
        "A traveller plays two cards a turn: this takes 2, and yours in the Age of Might may play 1 more.",
        "Ogni viaggiatore gioca due carte per turno: qui ne servono 2, e i tuoi nell'Era del Potere possono giocarne "
        "ancora 1.",
    ),
    (
        "occupied",
        {"building": "keep", "cell": "C4", "buildings": ["D5"]},
        "With its top left corner on C4, a keep needs free spaces: a building stands on D5.",
        "Per delle mura con l'angolo in alto a sinistra in C4 servono caselle libere: in D5 c'è già un edificio.",
    ),
    (
        "river",
        {"building": "keep", "cells": ["G5", "G6"]},
        "There is river on G5 and G6: no keep goes there, only towns and cities do.",
        "In G5 e G6 c'è il fiume: non ci vanno mura, ma solo paesi e città.",
    ),
    (
        "surcharge",
        {"building": "keep", "needed": 3, "given": 1, "terrain": ["forest", "mountain"]},
        "Here the keep stands on forest and mountain: that takes 3 extra cards of any colour, named after “with”, "
        "and you give 1.",
        "Qui si costruisce su foresta e montagna: per le mura servono 3 carte in più di qualsiasi colore, da nominare "
        "dopo «with», e tu ne dai 1.",
    ),
    (
        "joins_domains",
        {"building": "tower", "domains": [["B2"], ["B4", "C4"]]},
        "Here the watch tower would join 2 domains, those of B2 and B4: by the rule of dominion only civil buildings "
        "do.",
        "Con la torre di guardia qui si unirebbero 2 domini, quelli di B2 e B4: per la regola di dominio possono farlo "
        "solo gli edifici civili.",
    ),
    (
        "equal_building",
        {"building": "keep", "cell": "C4", "owner": 2, "domain": ["B2", "C4"]},
        "In the domain of B2 the building of Enrico on C4 already has the value of a keep: by the rule of hierarchy "
        "the highest of an order is the only one.",
        "Nel dominio di B2 l'edificio di Enrico in C4 ha già il valore delle mura: per la regola della gerarchia il "
        "più prestigioso di un ordine è uno solo.",
    ),
    (
        "not_yours",
        {"building": "tower", "cell": "C4", "owner": 1},
        "You cannot upgrade the watch tower of Bea on C4: of military and religious buildings only your own.",
        "Non puoi ampliare la torre di guardia di Bea in C4: degli edifici militari e religiosi si ampliano solo i "
        "propri.",
    ),
    (
        "full",
        {"building": "hamlet", "cell": "C4", "most": 1},
        "You can no longer populate the hamlet on C4: 1 control cube is the most it holds.",
        "Non puoi più popolare il borgo in C4: il massimo è 1 cubetto di controllo.",
    ),
    (
        "option_off",
        {"option": "holdem"},
        "This match is played without the Hold'em rule.",
        "In questa partita si gioca senza la regola Hold'em.",
    ),
    (
        "not_on_display",
        {"card": "civil", "wanted": 2, "display": {"military": 2, "civil": 1}},
        "You want 2 civil cards, and the display holds 2 military cards and 1 civil card.",
        "Vuoi 2 carte civili, e tra le scoperte ci sono 2 carte militari e 1 carta civile.",
    ),
    (
        "not_a_choice",
        {"board": "might", "cell": "A1", "choices": ["C4", "E5"]},
        "A1 is not among the choices in the Age of Might: C4 and E5.",
        "A1 non è tra le scelte nell'Era del Potere: C4 ed E5.",
    ),
]


@pytest.mark.parametrize(("code", "facts", "english", "italian"), REFUSAL_EXAMPLES)
def test_a_refusal_reads_naturally(code: str, facts: Facts, english: str, italian: str) -> None:
    assert words("en").refusal("khronos", code, facts, NAMES) == english
    assert words("it").refusal("khronos", code, facts, NAMES) == italian


def test_options_actions_and_pieces_are_called_by_their_names() -> None:
    told = words("it")
    assert told.option_value("khronos", "map", "valley") == "la valle"
    assert told.option_value("khronos", "map", "my/map.txt") == "my/map.txt"
    assert told.action("khronos", "renovate") == "ricostruire una rovina"
    assert told.piece("khronos", "keep", "the") == "le mura"
    assert told.piece("khronos", "reason", "in") == "nell'Era della Ragione"
    assert told.reason("khronos", "no_military") == "nessun edificio militare"
