"""Sentences of Era of Kingdoms as people read them: articles, agreement and plurals, in both languages."""

import re
from typing import Any

import pytest

from regni.games.kingdoms.cards import PRINTED
from regni.games.kingdoms.pieces import DECK_NAMES, NAMES
from regni.games.kingdoms.view import PHASES
from regni.language import LANGUAGES, words

Facts = dict[str, Any]

PEOPLE = ["Anna", "Bea", "Enrico"]
ATTACK = {"attack": 7, "defence": 3}
SCORE = {"seat": 0, "points": 12}
ENDED = {"event": "match_ended", "reason": "enlightenment"}
FESTIVAL = {"event": "immediate_resolved", "card": "Festival of Harvest", "amounts": [3, 4]}

EVENT_EXAMPLES: list[tuple[Facts, str, str]] = [
    (
        {"event": "trade_board_laid", "cards": ["Farm", "Houses", "Field", "Houses", "Field", "Field"]},
        "The trade board is laid: Farm, 2 Houses and 3 Fields.",
        "Si prepara la plancia del commercio: Fattoria, 2 Case e 3 Campi.",
    ),
    (
        {"event": "card_drawn", "seat": 0, "deck": "advanced"},
        "Anna draws an Advanced card.",
        "Anna pesca una carta avanzata.",
    ),
    (
        {"event": "card_drawn", "seat": 0, "deck": "basic", "card": "Stone Houses"},
        "Anna draws a Basic card: Stone Houses.",
        "Anna pesca una carta base: Case di pietra.",
    ),
    (
        {"event": "deck_reshuffled", "deck": "intermediate", "cards": 1},
        "The Intermediate deck has run out: 1 discarded card makes a new one.",
        "Il mazzo intermedio è finito: 1 carta scartata ne forma uno nuovo.",
    ),
    (
        {"event": "turn_started", "seat": 1, "round": 12, "final": True},
        "Round 12: the final turn of Bea begins.",
        "Giro 12: comincia l'ultimo turno di Bea.",
    ),
    (
        {"event": "land_played", "seat": 0, "card": "Walls", "tile": 3, "over": None},
        "Anna plays Walls on tile 3.",
        "Anna gioca Mura sulla casella 3.",
    ),
    (
        {"event": "land_played", "seat": 0, "card": "Farm", "tile": 3, "over": "Stream"},
        "Anna stacks Farm on Stream, on tile 3.",
        "Anna impila Fattoria su Torrente, sulla casella 3.",
    ),
    (
        {"event": "stack_replaced", "seat": 0, "tile": 3, "cards": ["Field", "Farm"]},
        "Anna clears tile 3 for another land and discards Field and Farm.",
        "Anna libera la casella 3 per un'altra terra e scarta Campo e Fattoria.",
    ),
    (
        {"event": "event_played", "seat": 0, "card": "Steal", "target": 1},
        "Anna plays Steal against Bea.",
        "Anna gioca Furto contro Bea.",
    ),
    (
        {"event": "event_played", "seat": None, "card": "Swindler", "target": 0},
        "The Shadow Realm plays Swindler against Anna.",
        "Il reame ombra gioca Imbroglione contro Anna.",
    ),
    (
        {"event": "card_removed", "seat": 0, "card": "Miner", "tile": None, "slot": 2},
        "Anna removes Miner from person slot 2.",
        "Anna toglie Minatore dallo spazio 2 delle persone.",
    ),
    (
        {"event": "riches_lent", "seat": 0, "to": 1, "resource": "wood"},
        "Anna gives a Riches card to Bea and may use 1 wood more in this turn.",
        "Anna dà una carta sfarzo a Bea e in questo turno può usare 1 legno in più.",
    ),
    (
        {"event": "riches_lent", "seat": 0, "to": None, "resource": "population"},
        "Anna gives a Riches card to the Shadow Realm and may use 1 population more in this turn.",
        "Anna dà una carta sfarzo al reame ombra e in questo turno può usare 1 popolazione in più.",
    ),
    (
        {"event": "riches_taken", "seat": 1, "from": 0, "card": "Great Attack"},
        "With Great Attack, Bea takes a Riches card from Anna.",
        "Con Gran attacco Bea prende una carta sfarzo di Anna.",
    ),
    (
        {"event": "riches_taken", "seat": None, "from": 0, "card": "Steal"},
        "With Steal, the Shadow Realm takes a Riches card from Anna.",
        "Con Furto il reame ombra prende una carta sfarzo di Anna.",
    ),
    (
        {"event": "attack_won", "seat": 0, "over": 1, **ATTACK},
        "The attack of Anna on Bea succeeds: 7 against a defence of 3.",
        "L'attacco di Anna contro Bea riesce: 7 contro una difesa di 3.",
    ),
    (
        {"event": "attack_repelled", "seat": None, "over": 0, "attack": 3, "defence": 3},
        "The attack of the Shadow Realm on Anna fails: 3 against a defence of 3.",
        "L'attacco del reame ombra contro Anna fallisce: 3 contro una difesa di 3.",
    ),
    (
        {"event": "stacks_swapped", "seat": 0, "tile": 2, "with": 2, "other": 8},
        "Anna swaps the stack on tile 2 for that of Enrico on tile 8.",
        "Anna scambia la pila della casella 2 con quella di Enrico della casella 8.",
    ),
    (
        {"event": "plagues_cured", "seat": 0, "cards": ["Plague (Food)", "Plague (Wood)"]},
        "Anna is cured of Plague (Food) and Plague (Wood).",
        "Anna guarisce da Peste (cibo) e Peste (legno).",
    ),
    (
        {"event": "oracle_looked", "seat": 0, "deck": "basic", "count": 1},
        "Anna looks at 1 Basic card.",
        "Anna guarda 1 carta base.",
    ),
    (
        {"event": "oracle_looked", "seat": 0, "deck": "intermediate", "count": 2, "cards": ["Manor", "Manor"]},
        "Anna looks at 2 Intermediate cards: 2 Manors.",
        "Anna guarda 2 carte intermedie: 2 Manieri.",
    ),
    (
        {"event": "shadow_looked", "cards": ["Manor", "Knight", "Manor"]},
        "The Shadow Realm looks at 3 Intermediate cards: 2 Manors and Knight.",
        "Il reame ombra guarda 3 carte intermedie: 2 Manieri e Cavaliere.",
    ),
    (
        {"event": "shadow_looked", "cards": ["Lord"]},
        "The Shadow Realm looks at 1 Intermediate card: Lord.",
        "Il reame ombra guarda 1 carta intermedia: Signore.",
    ),
    (
        {"event": "shadow_looked", "cards": []},
        "The Shadow Realm looks at the Intermediate deck and finds no card to keep.",
        "Il reame ombra guarda il mazzo intermedio e non trova alcuna carta da tenere.",
    ),
    (
        {**FESTIVAL, "winner": 1, "tied": False},
        "Festival of Harvest goes to Bea. Amounts compared: 3 and 4.",
        "La carta Festival del raccolto va a Bea. Quantità a confronto: 3 e 4.",
    ),
    (
        {**FESTIVAL, "winner": None, "tied": True},
        "Festival of Harvest goes to nobody, for it is a tie: it is shuffled into the Intermediate deck. "
        "Amounts compared: 3 and 4.",
        "La carta Festival del raccolto non va a nessuno, perché c'è un pareggio: torna nel mazzo intermedio. "
        "Quantità a confronto: 3 e 4.",
    ),
    (
        {**FESTIVAL, "winner": None, "tied": False},
        "Festival of Harvest goes to the Shadow Realm. Amounts compared: 3 and 4.",
        "La carta Festival del raccolto va al reame ombra. Quantità a confronto: 3 e 4.",
    ),
    (
        {
            "event": "board_refreshed",
            "seat": 0,
            "deck": "basic",
            "slots": [1, 4, 6],
            "cards": ["Mine", "Mine", "Steal"],
        },
        "Anna refreshes 3 Basic cards of the trade board; discarded: 2 Mines and Steal.",
        "Anna rinnova 3 carte base della plancia del commercio; scarti: 2 Miniere e Furto.",
    ),
    (
        {"event": "realm_raised", "seat": 0, "realm": "advanced"},
        "Anna turns the town hall into a castle: the kingdom is now an Advanced realm.",
        "Anna trasforma il municipio in castello: il regno ora è un reame avanzato.",
    ),
    (
        {**ENDED, "ranking": [[1], [0]], "scores": [SCORE, {"seat": 1, "points": 20}]},
        "The match is over after the final turns: Bea wins. Points: Anna 12 and Bea 20.",
        "La partita finisce con gli ultimi turni: vince Bea. Punti: Anna 12 e Bea 20.",
    ),
    (
        {**ENDED, "ranking": [[0, 1]], "scores": [SCORE, {"seat": 1, "points": 12}], "reason": "rounds"},
        "The match is over after the last round: Anna and Bea share the victory. Points: Anna 12 and Bea 12.",
        "La partita finisce con l'ultimo giro: vincono a pari merito Anna e Bea. Punti: Anna 12 e Bea 12.",
    ),
    (
        {**ENDED, "ranking": [[], [0]], "scores": [{**SCORE, "shadow": {"points": 20}}]},
        "The match is over after the final turns: the Shadow Realm wins. Points: Anna 12, the Shadow Realm 20.",
        "La partita finisce con gli ultimi turni: vince il reame ombra. Punti: Anna 12, il reame ombra 20.",
    ),
    (
        {**ENDED, "ranking": [[0]], "scores": [{**SCORE, "shadow": {"points": 9}}]},
        "The match is over after the final turns: Anna wins. Points: Anna 12, the Shadow Realm 9.",
        "La partita finisce con gli ultimi turni: vince Anna. Punti: Anna 12, il reame ombra 9.",
    ),
]


@pytest.mark.parametrize(("event", "english", "italian"), EVENT_EXAMPLES)
def test_an_event_reads_naturally(event: Facts, english: str, italian: str) -> None:
    assert words("en").event("kingdoms", event, PEOPLE) == english
    assert words("it").event("kingdoms", event, PEOPLE) == italian


DECISION_EXAMPLES: list[tuple[Facts, str, str]] = [
    (
        {"kind": "turn", "actions": 1, "round": 3},
        "Round 3: Anna acts, with 1 action left.",
        "Giro 3: Anna agisce, con ancora 1 azione.",
    ),
    (
        {"kind": "prevent", "event": "Plague (Food)", "by": 1},
        "Anna may prevent Plague (Food) of Bea with Survival Tactics, or allow it.",
        "Anna può prevenire Peste (cibo) di Bea con Tattiche di sopravvivenza, o lasciar fare.",
    ),
    (
        {"kind": "prevent", "event": "Steal", "by": None},
        "Anna may prevent Steal of the Shadow Realm with Survival Tactics, or allow it.",
        "Anna può prevenire Furto del reame ombra con Tattiche di sopravvivenza, o lasciar fare.",
    ),
    (
        {"kind": "take", "deck": "basic", "left": 2},
        "Anna may take 2 more Basic cards among those that the search has found.",
        "Anna può prendere ancora 2 carte base tra quelle trovate con la ricerca.",
    ),
    (
        {"kind": "lose", "event": "Swindler", "shadow": False},
        "For Swindler of the Shadow Realm, Anna chooses which stack loses its top land.",
        "Per Imbroglione del reame ombra Anna sceglie quale pila perde la terra in cima.",
    ),
]


@pytest.mark.parametrize(("decision", "english", "italian"), DECISION_EXAMPLES)
def test_a_decision_reads_naturally(decision: Facts, english: str, italian: str) -> None:
    assert words("en").decision("kingdoms", {"seat": 0, **decision}, PEOPLE) == english
    assert words("it").decision("kingdoms", {"seat": 0, **decision}, PEOPLE) == italian


REFUSAL_EXAMPLES: list[tuple[str, Facts, str, str]] = [
    (
        "not_in_hand",
        {"card": "Houses"},
        "You have no Houses in hand.",
        "Non hai in mano la carta Case.",
    ),
    (
        "cannot_pay",
        {"card": "Farm", "cost": {"wood": 1, "population": 1}, "missing": {"wood": 1}, "wild": 0},
        "Farm takes 1 wood and 1 population: you lack 1 wood.",
        "Per Fattoria servono 1 legno e 1 popolazione: manca 1 legno.",
    ),
    (
        "cannot_pay",
        {"card": "Storehouse", "cost": {"wood": 2}, "missing": {"wood": 2}, "wild": 1},
        "Storehouse takes 2 wood: you lack 2 wood, and 1 free wild resource is too few.",
        "Per Magazzino servono 2 legno: mancano 2 legno, e 1 risorsa a scelta libera non basta.",
    ),
    (
        "needs_base",
        {"card": "Mine", "tile": 4, "resource": "metal"},
        "To play Mine on tile 4, there must be a base or stack of metal of a lower level.",
        "Per giocare Miniera sulla casella 4 deve esserci una base o una pila di metallo di livello inferiore.",
    ),
    ("nothing_there", {"slot": 2}, "There is no person in slot 2.", "Nello spazio 2 non c'è alcuna persona."),
    ("nothing_there", {"tile": 2}, "There is no land on tile 2.", "Sulla casella 2 non c'è alcuna terra."),
    (
        "nothing_to_steal",
        {"seat": 1, "what": "riches"},
        "Bea has no Riches card to be stolen.",
        "Bea non ha alcuna carta sfarzo da rubare.",
    ),
    (
        "nothing_to_steal",
        {"seat": None, "what": "card"},
        "The Shadow Realm has no card to be stolen.",
        "Il reame ombra non ha alcuna carta da rubare.",
    ),
    (
        "wrong_realm",
        {"deck": "intermediate", "realm": "basic"},
        "Yours is a Basic realm: Intermediate cards are beyond its reach here.",
        "Il tuo è un reame base: qui le carte intermedie gli sono precluse.",
    ),
    (
        "wrong_realm",
        {"deck": "intermediate", "realm": "advanced"},
        "Intermediate cards are not drafted like this, even by an Advanced realm.",
        "Le carte intermedie non si scelgono così, nemmeno con un reame avanzato.",
    ),
    (
        "option_off",
        {"option": "trade"},
        "This match is played without the trade board.",
        "In questa partita si gioca senza la plancia del commercio.",
    ),
    (
        "bad_refresh",
        {"deck": "intermediate", "most": 1},
        "Here you may refresh 1 Intermediate card at most, of slots that hold a card.",
        "Qui puoi rinnovare al massimo 1 carta intermedia, di spazi che hanno una carta.",
    ),
]


@pytest.mark.parametrize(("code", "facts", "english", "italian"), REFUSAL_EXAMPLES)
def test_a_refusal_reads_naturally(code: str, facts: Facts, english: str, italian: str) -> None:
    assert words("en").refusal("kingdoms", code, facts, PEOPLE) == english
    assert words("it").refusal("kingdoms", code, facts, PEOPLE) == italian


def test_options_actions_and_pieces_are_called_by_their_names() -> None:
    told = words("it")
    assert told.option_value("kingdoms", "difficulty", "champion") == "campione"
    assert told.option_value("kingdoms", "rounds", "12") == "12"
    assert told.option_value("kingdoms", "cards", "my/cards.csv") == "my/cards.csv"
    assert told.action("kingdoms", "cure") == "togliere due persone e con loro ogni peste"
    assert told.piece("kingdoms", "Scholar", "a") == "uno Studioso"
    assert told.piece("kingdoms", "University", "the") == "l'Università"
    assert told.piece("kingdoms", "Great Attack", "all") == "i Grandi attacchi"
    assert told.piece("kingdoms", "advanced", "realm") == "reame avanzato"
    assert told.reason("kingdoms", "enlightenment") == "pescata l'Era dell'Illuminismo"


# cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_explained(language: str) -> None:
    told = words(language)
    assert list(told.table["kingdoms"]["cards"]) == list(NAMES)
    for card in NAMES:
        assert re.fullmatch(r"[A-Z][^{}|_]+\.", told.card("kingdoms", card)), card


def test_an_explanation_says_what_a_card_does() -> None:
    assert words("en").card("kingdoms", "Steal") == (
        "Take a Riches card, or a card of the hand at random, from one other seat."
    )
    assert (
        words("it").card("kingdoms", "Steal")
        == "Prendi a un altro posto una carta sfarzo, o una carta a caso della mano."
    )


def test_a_card_is_called_in_italian_as_the_card_table_says() -> None:
    told = words("it")
    assert {row["name"]: told.piece("kingdoms", row["name"]) for row in PRINTED} == {
        row["name"]: row["name_it"] for row in PRINTED
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_decks_parts_and_phases_have_the_forms_that_sentences_need(language: str) -> None:
    table = words(language).table["kingdoms"]
    assert all(table["pieces"][deck][form] for deck in DECK_NAMES for form in ("deck", "realm"))
    assert set(table["phases"]) == set(PHASES)
    assert set(table["parts"]) == {*("lands", "persons", "victory", "immediate", "enlightenment", "plagues", "riches")}
