"""`regni play`: a match in the terminal, typed or piped."""

import json
from pathlib import Path

from regni import Match, match_from_position, new_match, replay
from regni.language import words
from support.terminal import refusal, said

FIRST = ("play", "tigris", "--seed", 3, "--option", "first=0")
NAMES = ["Archer (0)", "Bull (1)", "Pot (2)"]
ENGLISH = words("en")


def played(*typed: str, people: int = 1, language: str = "en") -> str:
    """What the table says when these lines are typed."""
    return said("--language", language, *FIRST, "--people", people, typed="\n".join(typed))


def first_match() -> Match:
    """The match that is played."""
    return new_match("tigris", seats=3, seed=3, first=0)


def asked(actions: int, seat: int = 0) -> str:
    """How a seat is asked for its next action."""
    return ENGLISH.decision("tigris", {"seat": seat, "kind": "turn", "actions": actions}, NAMES)


def happened(event: str, **facts: object) -> str:
    """How an event is told."""
    return ENGLISH.event("tigris", {"event": event, **facts}, NAMES)


def rule(action: str) -> str:
    """The rule that forbids an action at the beginning."""
    refusal = first_match().why_not(action)
    assert refusal is not None
    return ENGLISH.refusal("tigris", refusal.code, refusal.facts)


def test_the_table_is_shown_in_letters() -> None:
    table = played("quit")
    assert " 2  .   t*  .   .   ~ " in table
    for text in ("Archer (0)", "hidden", "Tiles in the bag", asked(2), "s settlement · t temple"):
        assert text in table


def test_the_end_of_the_input_leaves_the_table() -> None:
    assert "left before its end" in played()


def test_an_action_is_played_and_told() -> None:
    told = played("leader king b1", "TILE farm A4")
    assert happened("leader_placed", seat=0, leader="king", cell="B1") in told
    assert "Kingdom of B1 (2):  K0 revolt 1, war 0" in told
    assert asked(1) in told


def test_bots_answer_until_a_person_is_asked() -> None:
    told = played("pass")
    assert told.count(asked(2)) == 2
    assert happened("turn_started", seat=1) in told


def test_a_refused_action_says_the_rule_and_changes_nothing() -> None:
    told = played("leader king D6", "leader king Z9", "dance")
    for action in ("leader king D6", "leader king Z9", "dance"):
        assert rule(action) in told
    assert told.count(asked(2)) == 1


def test_why_says_the_rule() -> None:
    told = played("why leader king d6", "why leader king B1", "why")
    assert rule("leader king D6") in told
    assert "Nothing forbids “leader king B1”" in told


def test_help_names_commands_and_examples() -> None:
    told = played("help")
    assert "position" in told
    assert first_match().legal()[0] in told


def test_legal_lists_what_begins_so() -> None:
    told = played("legal leader king", "legal dance")
    assert "leader king B1" in told
    assert "leader priest B1" not in told
    assert "No legal action begins with “dance”" in told


def test_undo_goes_back_to_before_the_persons_last_action() -> None:
    told = played("undo", "leader king B1", "undo", "undo")
    assert told.count(ENGLISH.refusal("tigris", "nothing_to_undo", {})) == 2
    assert (told.count(asked(2)), told.count(asked(1))) == (2, 1)


def test_what_chance_or_another_seat_has_shown_is_not_undone() -> None:
    """Ruling B7: after the swap new tiles were seen; after the turn the bot has played."""
    match = first_match()
    swap = next(action for action in match.legal() if action.startswith("swap"))
    assert ENGLISH.refusal("tigris", "chance_was_shown", {}) in played(swap, "undo")
    assert ENGLISH.refusal("tigris", "another_decided", {"seat": 1}) in played("leader king B1", "pass", "undo")


def test_a_position_tells_nothing_hidden_but_fits_what_is_seen() -> None:
    text = played("position").partition("> #")[2].rpartition("\n\n")[0]
    imagined, real = match_from_position(f"#{text}"), first_match()
    assert imagined.view(0) == real.view(0)
    assert imagined.view(1) != real.view(1)


def test_a_saved_match_replays(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    told = played("leader king B1", f"save {file}", f"save {file}", "save", f"save {tmp_path}/no/where")
    match = replay(json.loads(file.read_text()))
    assert {"seat": 0, "leader": "king", "cell": "B1"} in [event.facts for event in match.events]
    for text in ("Saved to", "exists already", "Save to which file?", "No such file"):
        assert text in told


def test_each_of_several_people_sees_only_their_own_hand() -> None:
    told = played("pass", "pass", "quit", people=2)
    first, second = told.partition(asked(2, seat=1))[0].split(asked(2))
    assert happened("tiles_drawn", seat=0, count=6) not in first
    assert happened("tiles_drawn", seat=1, count=6) in first
    assert happened("tiles_drawn", seat=0, count=6) in second
    assert happened("tiles_drawn", seat=1, count=6) not in second


def test_a_person_can_play_to_the_end() -> None:
    told = said("play", "--people", 1, "--seats", 2, "--seed", 1, typed="pass\nsupport 0\nmonument none\n" * 300)
    assert "Place" in told


def test_it_is_played_in_italian() -> None:
    told = played("leader king D6", "quit", language="it")
    assert "t tempio/temple" in told
    assert "La partita è stata lasciata" in told


def test_the_level_of_the_bots_is_chosen_and_one_that_does_not_exist_is_refused() -> None:
    at_random = said(*FIRST, "--people", 0, "--bots", "random")
    assert at_random == said(*FIRST, "--people", 0, "--bots", "random")
    assert "expected one of random" in refusal(*FIRST, "--bots", "clever")
    assert "easy, normal, hard, expert" in said("play", "--help")
