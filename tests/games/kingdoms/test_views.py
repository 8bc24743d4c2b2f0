"""Views: what each seat may know, and nothing else; imagined states that fit."""

import json
from collections import Counter
from typing import Any

import pytest

import regni
from regni.core.game import State
from regni.core.rng import Rng
from support.kingdoms import (
    backs,
    finish_turn,
    hand,
    known,
    play,
    seen,
    table,
    trading,
)
from support.kingdoms_pending import BOARD, PENDING

KINGDOMS = regni.GAMES["kingdoms"]
SPECTATOR = -1
KEYS = {
    "game",
    "version",
    "seat",
    "seats",
    "options",
    "first",
    "round",
    "turn",
    "phase",
    "actions",
    "decision",
    "final",
    "kingdoms",
    "hands",
    "now",
    "decks",
    "piles",
    "enlightenment",
    "board",
    "oracle",
    "searched",
    "shadow",
}


# What is in a view


@pytest.mark.parametrize("name", PENDING)
def test_a_view_is_built_from_an_allow_list_and_is_plain_data(name: str) -> None:
    match = PENDING[name].match()
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        assert set(view) == KEYS
        assert view["seat"] == seat
        assert json.loads(json.dumps(view)) == view


def test_the_view_tells_game_version_seats_and_options() -> None:
    view = table("option riches_vp 0", seats=4).view(2)
    assert (view["game"], view["version"]) == ("kingdoms", KINGDOMS.version)
    assert (view["seat"], view["seats"]) == (2, 4)
    assert (view["options"]["trade"], view["options"]["riches_vp"]) == ("off", "0")


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match=r"seat"):
        table("").view(seat)


def test_the_view_tells_who_is_asked_what() -> None:
    match = PENDING["an attack"].match()
    for seat in (0, 1, 2, None):
        decision = match.view(seat)["decision"]
        assert (decision["seat"], decision["kind"], decision["event"], decision["by"]) == (1, "prevent", "Attack", 0)


@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("turn", "action"),
        ("a theft of riches", "action"),
        ("discard", "discard"),
        ("draw", "draw"),
        ("theft by the shadow", "shadow"),
        ("redraw", None),
    ],
)
def test_the_view_tells_the_phase(name: str, phase: str | None) -> None:
    assert PENDING[name].match().view(None)["phase"] == phase


def test_the_owner_of_a_hand_is_told_what_each_card_lacks() -> None:
    match = table("land 0 1 Field; land 0 2 Market; person 0 1 Miner; hand 0 Farm, Mine, Knight, Steal; hand 1 Farm")
    wants = match.view(0)["hands"][0]["wants"]
    assert wants == {
        "Farm": {"missing": {"wood": 1, "population": 1}, "short": 1, "tile": 1, "place": True},
        "Mine": {"missing": {"wood": 1, "population": 1}, "short": 1, "tile": None, "place": False},
        "Steal": {"missing": {}, "short": 0, "tile": None, "place": True},
        "Knight": {"missing": {"food": 1, "metal": 1, "population": 1}, "short": 2, "tile": None, "place": True},
    }
    assert match.view(0)["hands"][1]["wants"] is None
    assert match.view(None)["hands"][0]["wants"] is None


def test_what_helps_this_turn_helps_only_the_hand_whose_turn_it_is() -> None:
    match = table("hand 0 Farm; hand 1 Farm; land 0 1 Field; land 1 1 Field; borrowed wood; glow population 1")
    assert match.view(0)["hands"][0]["wants"]["Farm"]["missing"] == {}
    assert match.view(1)["hands"][1]["wants"]["Farm"]["missing"] == {"wood": 1, "population": 1}


def test_a_castle_needs_nothing_more() -> None:
    assert table("realm 0 advanced").view(0)["kingdoms"][0]["next"] is None


def test_a_kingdom_is_told_with_all_that_is_seen_of_it() -> None:
    match = table(
        "land 0 1 Field, Farm; under 0 1 High Yield, Plague (Food); land 0 8 Market; person 0 2 Knight; riches 0 2; "
        "realm 0 intermediate; laid 0 Help for the Hungry"
    )
    kingdom = match.view(1)["kingdoms"][0]
    assert kingdom["tiles"][0] == {"lands": ["Field", "Farm"], "yields": 1, "plagues": ["Plague (Food)"], "gives": 3}
    assert kingdom["tiles"][1] == {"lands": [], "yields": 0, "plagues": [], "gives": 0}
    assert {name: fact for name, fact in kingdom.items() if name != "tiles"} == {
        "persons": [None, "Knight", None],
        "realm": "intermediate",
        "next": {"realm": "advanced", "level": 3, "have": 1, "needed": 3},
        "riches": 2,
        "laid": ["Help for the Hungry"],
        "resources": {"food": 2, "wood": 0, "metal": 0, "population": 0, "any": 1},
        "attack": 2,
        "defence": 1,
        "limit": 5,
        "points": 1 + 1 + 2 + 1 - 2 + 2,
    }


@pytest.mark.parametrize("name", PENDING)
def test_what_lies_open_is_the_same_for_all(name: str) -> None:
    match = PENDING[name].match()
    private = {"seat", "hands", "oracle", "searched"}
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    for view in views:
        assert {key: view[key] for key in KEYS - private} == {key: views[0][key] for key in KEYS - private}


# Hands


def test_a_hand_is_seen_by_its_owner_only() -> None:
    match = table("hand 0 Farm, Knight, King; hand 1 Mine")
    assert match.view(0)["hands"][0]["cards"] == ["Farm", "Knight", "King"]
    for seat in (1, None):
        assert match.view(seat)["hands"][0]["cards"] is None
        assert "Knight" not in json.dumps({**match.view(seat), "options": None})


def test_the_backs_of_other_hands_are_seen_by_deck() -> None:
    match = table("hand 0 Farm, Mine, Knight, King; hand 1 Mine")
    for seat in (0, 1, None):
        told = match.view(seat)["hands"][0]
        assert (told["count"], told["backs"]) == (4, {"basic": 2, "intermediate": 1, "advanced": 1})
    assert backs(match, 1) == {"basic": 1}


def test_decks_are_seen_as_numbers_only() -> None:
    match = table("deck basic Farm, Mine, Mine")
    assert match.view(0)["decks"] == {"basic": 3, "intermediate": 51, "advanced": 22}


def test_the_number_of_advanced_cards_includes_age_of_enlightenment() -> None:
    assert table("deck advanced Palace; enlightenment 1").view(None)["decks"]["advanced"] == 2


@pytest.mark.parametrize("seed", range(5))
def test_a_view_does_not_tell_what_the_deck_and_other_hands_hold(seed: int) -> None:
    """Cards exchanged between the deck and another hand leave the view as it is."""
    one = table("hand 0 Farm; hand 1 Mine, Walls; deck basic Steal, Guard, Miner", seed=seed)
    other = table("hand 0 Farm; hand 1 Guard, Miner; deck basic Mine, Walls, Steal", seed=seed)
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


# What was seen


def test_a_card_taken_from_a_pile_is_known_to_all_until_it_leaves() -> None:
    match = table("hand 0 Forgotten Knowledge; discards basic Field, Mine; hand 1 Farm", seats=3)
    play(match, "play Forgotten Knowledge", "take Field", "take Mine")
    assert (seen(match, 0), known(match, 0, to=1), known(match, 0, to=2)) == (["Field", "Mine"],) * 3
    play(match, "play Field on 1")
    assert (seen(match, 0), known(match, 0, to=2)) == (["Mine"], ["Mine"])
    play(match, "end", "discard Mine")
    assert seen(match, 0) == []


def test_a_drafted_card_is_known_to_all() -> None:
    match = trading(BOARD + "hand 1 Farm")
    play(match, "draft Steal")
    assert (seen(match, 0), known(match, 0, to=1)) == (["Steal"], ["Steal"])


def test_a_card_drawn_is_known_to_nobody_else() -> None:
    match = table("deck basic Farm, Farm")
    play(match, "draw")
    assert (seen(match, 0), known(match, 0, to=1), hand(match, 0)) == ([], [], ["Farm"])


def test_the_owner_is_not_told_what_it_knows_of_itself() -> None:
    match = table("hand 0 Farm; seen 0 Farm")
    assert match.view(0)["hands"][0]["known"] is None
    assert match.view(None)["hands"][0]["known"] is None


def stolen() -> regni.Match:
    match = table("hand 0 Steal; hand 1 Mine, Mine; hand 2 Farm", seats=3)
    play(match, "play Steal from 1 card", "allow")
    return match


def test_a_stolen_card_is_known_to_thief_and_victim() -> None:
    match = stolen()
    assert hand(match, 0) == ["Mine"]
    assert (known(match, 0, to=1), known(match, 0, to=2), seen(match, 0)) == (["Mine"], [], [])


def test_a_theft_is_told_with_the_card_to_the_two_only() -> None:
    match = table("hand 0 Steal; hand 1 Mine, Mine", seats=3)
    events = play(match, "play Steal from 1 card", "allow")
    told = {seat: [event.plain(seat).get("card") for event in events[-2:]] for seat in (0, 1, 2, None)}
    assert told == {0: ["Mine", None], 1: [None, "Mine"], 2: [None, None], None: [None, None]}


def test_a_stolen_card_that_is_played_is_forgotten() -> None:
    match = table("hand 0 Steal; hand 1 Field", seats=3)
    play(match, "play Steal from 1 card", "allow", "play Field on 1")
    assert known(match, 0, to=1) == []


def test_a_known_card_may_be_the_one_that_was_stolen() -> None:
    """Of the hand that was robbed the third seat is sure of nothing; the thief knows what was left."""
    for seed in range(6):
        match = table("hand 0 Steal; hand 1 Mine, Farm; seen 1 Mine, Farm", seats=3, seed=seed)
        play(match, "play Steal from 1 card", "allow")
        assert (known(match, 1, to=2), seen(match, 1)) == ([], [])
        assert known(match, 1, to=0) == hand(match, 1)


def test_of_two_known_cards_of_a_kind_one_is_still_known_after_a_theft() -> None:
    match = table("hand 0 Steal; hand 1 Mine, Mine, Mine; seen 1 Mine, Mine", seats=3)
    play(match, "play Steal from 1 card", "allow")
    assert known(match, 1, to=2) == ["Mine"]


def test_the_only_card_of_a_hand_stays_known_when_it_is_stolen() -> None:
    """All have seen it: there was nothing else to steal."""
    match = table("hand 0 Steal; hand 1 Mine; seen 1 Mine", seats=3)
    play(match, "play Steal from 1 card", "allow")
    assert known(match, 0, to=2) == ["Mine"]


def test_what_is_known_is_kept_in_the_position() -> None:
    match = stolen()
    again = regni.match_from_position(match.position(), seed=1)
    for seat in (0, 1, 2, None):
        assert again.view(seat) == match.view(seat)


# Oracle and searches


def test_the_cards_of_an_oracle_are_seen_by_who_looks_at_them() -> None:
    match = PENDING["an oracle"].match()
    assert sorted(match.view(0)["oracle"]) == ["Farm", "Mine", "Steal"]
    for seat in (1, 2, None):
        assert not match.view(seat)["oracle"]


def test_the_card_an_oracle_keeps_is_known_to_its_owner_only() -> None:
    match = PENDING["an oracle"].match()
    events = play(match, "keep Mine")
    assert (hand(match, 0), seen(match, 0), known(match, 0, to=1)) == (["Mine"], [], [])
    (kept,) = [event for event in events if event.name == "oracle_kept"]
    assert ("card" in kept.plain(0), "card" in kept.plain(1)) == (True, False)
    assert match.view(1)["piles"]["basic"] == ["Farm", "Steal"]


def test_no_oracle_is_told_of_when_there_is_none() -> None:
    assert table("").view(0)["oracle"] is None


def test_a_deck_that_is_searched_is_seen_by_who_searches_it() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic Farm, Mine, Mine", seats=3)
    play(match, "play Forgotten Knowledge")
    assert match.view(0)["searched"] == ["Farm", "Mine", "Mine"]
    for seat in (1, 2, None):
        assert match.view(seat)["searched"] is None


def test_a_deck_is_hidden_again_after_the_search() -> None:
    match = table("hand 0 Forgotten Knowledge; deck basic Farm, Mine, Mine")
    play(match, "play Forgotten Knowledge", "take none")
    assert match.view(0)["searched"] is None


# Imagining


def imagined(state: State, seat: int, seed: int) -> State:
    return KINGDOMS.imagine(KINGDOMS.view(state, seat), Rng(seed, 0))


@pytest.mark.parametrize("name", PENDING)
def test_an_imagined_state_looks_the_same(name: str) -> None:
    match = PENDING[name].match()
    for seat in (SPECTATOR, *range(match.seats)):
        view = KINGDOMS.view(match.state, seat)
        for seed in range(3):
            assert KINGDOMS.view(KINGDOMS.imagine(view, Rng(seed, 0)), seat).plain() == view.plain()


@pytest.mark.parametrize("name", PENDING)
def test_the_same_actions_are_legal_in_an_imagined_state(name: str) -> None:
    match = PENDING[name].match()
    state = imagined(match.state, PENDING[name].asked[0], 2)
    assert list(KINGDOMS.legal(state).codes()) == list(KINGDOMS.legal(match.state).codes())


@pytest.mark.parametrize("name", PENDING)
def test_an_imagined_state_holds_the_same_cards_and_can_be_written_and_read(name: str) -> None:
    match = PENDING[name].match()
    for seat in (SPECTATOR, *range(match.seats)):
        text = KINGDOMS.position(imagined(match.state, seat, 1))
        assert KINGDOMS.position(KINGDOMS.read_position(text)) == text
        assert cards_told(text) == cards_told(match.position())


def cards_told(text: str) -> Counter[str]:
    """Count the cards of hands and decks and those an Oracle looks at, as a position tells them."""
    found: Counter[str] = Counter()
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word in ("hand", "deck", "oracle"):
            found.update((rest if word == "oracle" else rest.partition(" ")[2]).split(", "))
    del found["-"]
    return found


def hands_imagined(lines: str, seat: int, other: int) -> list[list[str]]:
    """Imagine a hand as another seat may, several times."""
    match = table(lines, seats=3)
    found = []
    for seed in range(20):
        view: Any = KINGDOMS.view(imagined(match.state, seat, seed), other).plain()
        found.append(sorted(view["hands"][other]["cards"]))
    return found


def test_imagined_hands_differ() -> None:
    hands = hands_imagined("hand 0 Farm; hand 1 Mine, Walls, Steal", 0, 1)
    assert len({tuple(cards) for cards in hands}) > 10


def test_imagined_hands_have_the_same_backs() -> None:
    match = table("hand 0 Farm; hand 1 Mine, Knight, King", seats=3)
    for seed in range(10):
        view: Any = KINGDOMS.view(imagined(match.state, 0, seed), 0).plain()
        assert view["hands"][1]["backs"] == {"basic": 1, "intermediate": 1, "advanced": 1}


IMMEDIATES = "deck intermediate Festival of Harvest, Festival of the Forest, Help for the Hungry, Help for the Unarmed"


def test_play_immediately_cards_are_in_no_imagined_hand() -> None:
    for cards in hands_imagined(f"hand 1 Knight, Lord; {IMMEDIATES}", 0, 1):
        assert cards == ["Knight", "Lord"]


def test_play_immediately_cards_are_not_among_those_an_oracle_is_imagined_to_look_at() -> None:
    match = table(f"oracle Knight, Lord; played Oracle; discards intermediate Oracle; {IMMEDIATES}")
    for seed in range(20):
        view: Any = KINGDOMS.view(imagined(match.state, 1, seed), 0).plain()
        assert sorted(view["oracle"]) == ["Knight", "Lord"]


def test_what_was_seen_is_in_every_imagined_hand() -> None:
    for cards in hands_imagined("hand 1 Mine, Walls, Steal; seen 1 Walls", 0, 1):
        assert "Walls" in cards


def test_a_stolen_card_is_in_every_hand_that_its_victim_imagines() -> None:
    lines = "hand 0 Mine, Farm; seen 0 Mine by 1"
    assert all("Mine" in cards for cards in hands_imagined(lines, 1, 0))
    assert not all("Mine" in cards for cards in hands_imagined(lines, 2, 0))


def test_the_own_hand_is_kept() -> None:
    for cards in hands_imagined("hand 0 Farm, Mine; hand 1 Walls", 0, 0):
        assert cards == ["Farm", "Mine"]


def test_imagining_leaves_the_view_as_it_is() -> None:
    view = KINGDOMS.view(table("hand 0 Farm; hand 1 Mine, Walls").state, 0)
    before = view.plain()
    KINGDOMS.imagine(view, Rng(1, 0))
    assert view.plain() == before


def test_a_view_of_the_end_can_be_imagined() -> None:
    match = table("option rounds 1; turn 1; hand 0 Farm")
    finish_turn(match)
    view = KINGDOMS.view(match.state, 0)
    assert KINGDOMS.view(KINGDOMS.imagine(view, Rng(1, 0)), 0).plain() == view.plain()
