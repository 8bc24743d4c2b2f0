"""Refusals: what is not allowed, by the name of the rule that forbids it, with its facts."""

import pytest

import regni
from regni.games.kingdoms.refusals import REFUSALS
from support.kingdoms import assert_refused, finish_turn, giving, play, refusal, refused, solo, table, trading
from support.kingdoms_pending import BOARD, PENDING

FIVE = "Field, Field, Forest, Forest, Houses"
THREE_PERSONS = "person 0 1 Miner; person 0 2 Farmer; person 0 3 Villager"
SICK = "land 0 1 Field; under 0 1 Plague (Food)"
WALLS: dict[str, object] = {
    "card": "Walls",
    "cost": {"wood": 1, "metal": 1},
    "missing": {"wood": 1, "metal": 1},
    "wild": 0,
}

# Lines, the action, the code, its facts: two seats without the trade board.
AT_A_TURN: list[tuple[str, str, str, dict[str, object]]] = [
    ("turn 0 actions 0; hand 0 Field", "play Field on 1", "no_actions_left", {}),
    ("turn 0 actions 0", "draw", "no_actions_left", {}),
    ("hand 1 Field", "play Field on 1", "not_in_hand", {"card": "Field"}),
    ("", "play Miner", "not_in_hand", {"card": "Miner"}),
    ("", "play Oracle basic", "not_in_hand", {"card": "Oracle"}),
    ("riches 1 1", "play Steal from 1 riches", "not_in_hand", {"card": "Steal"}),
    ("land 1 1 Field", "play Plague (Food) on 1:1", "not_in_hand", {"card": "Plague (Food)"}),
    ("hand 0 Walls", "play Walls on 1", "cannot_pay", WALLS),
    (
        "hand 0 Walls; land 0 1 Market; land 0 2 Forest; wild food 1",
        "play Walls on 1",
        "cannot_pay",
        {**WALLS, "missing": {"metal": 1}},
    ),
    ("hand 0 Farm", "play Farm on 3", "needs_base", {"card": "Farm", "tile": 3, "resource": "food"}),
    ("hand 0 Farm; land 0 3 Market", "play Farm on 3", "needs_base", {"card": "Farm", "tile": 3, "resource": "food"}),
    (f"{THREE_PERSONS}; hand 0 Miner", "play Miner", "no_free_slot", {"card": "Miner"}),
    ("", "remove land 4", "nothing_there", {"tile": 4}),
    ("", "remove person 2", "nothing_there", {"slot": 2}),
    ("hand 0 Swindler; land 1 1 Field", "play Swindler 2 with 1:1", "nothing_there", {"tile": 2}),
    (
        "hand 0 High Yield; land 0 1 Walls",
        "play High Yield on 1",
        "no_resource_there",
        {"card": "High Yield", "tile": 1},
    ),
    ("hand 0 High Yield", "play High Yield on 2", "no_resource_there", {"card": "High Yield", "tile": 2}),
    (
        "hand 0 Plague (Food); land 1 3 Forest",
        "play Plague (Food) on 1:3",
        "no_resource_there",
        {"card": "Plague (Food)", "tile": 3},
    ),
    (
        "hand 0 Plague (Food); land 1 3 Market",
        "play Plague (Food) on 1:3",
        "no_resource_there",
        {"card": "Plague (Food)", "tile": 3},
    ),
    (
        "hand 0 Swindler; land 0 1 Walls; land 1 2 Walls",
        "play Swindler 1 with 1:2",
        "no_resource_there",
        {"card": "Swindler", "tile": 1},
    ),
    (
        "hand 0 Swindler; land 0 1 Field, Farm; land 1 2 Field",
        "play Swindler 1 with 1:2",
        "lower_level",
        {"card": "Farm", "level": 2, "other": "Field", "other_level": 1},
    ),
    (
        "hand 0 Swindler; land 0 1 Field; land 1 2 Forest",
        "play Swindler 1 with 1:2",
        "other_resource",
        {"tile": 1, "other": 2},
    ),
    (
        "hand 0 Swindler; land 0 1 Field; land 1 2 Market",
        "play Swindler 1 with 1:2",
        "other_resource",
        {"tile": 1, "other": 2},
    ),
    ("hand 0 Steal; riches 0 1", "play Steal from 0 riches", "no_such_seat", {"seat": 0}),
    ("hand 0 Steal", "play Steal from 3 card", "no_such_seat", {"seat": 3}),
    ("hand 0 Steal", "play Steal from shadow riches", "no_such_seat", {"seat": None}),
    ("hand 0 Plague (Food); land 0 1 Field", "play Plague (Food) on 0:1", "no_such_seat", {"seat": 0}),
    ("hand 0 Plague (Food)", "play Plague (Food) on 2:1", "no_such_seat", {"seat": 2}),
    ("hand 0 Plague (Food)", "play Plague (Food) on shadow", "no_such_seat", {"seat": None}),
    ("hand 0 Swindler; land 0 1 Field; land 0 2 Field", "play Swindler 1 with 0:2", "no_such_seat", {"seat": 0}),
    ("hand 0 Swindler; land 0 1 Field", "play Swindler 1 with 2:2", "no_such_seat", {"seat": 2}),
    ("hand 0 Swindler; land 0 1 Field", "play Swindler 1 with shadow Field", "no_such_seat", {"seat": None}),
    ("riches 0 1; land 0 1 Forest", "borrow wood from 0", "no_such_seat", {"seat": 0}),
    ("hand 0 Steal; hand 1 Field", "play Steal from 1 riches", "nothing_to_steal", {"seat": 1, "what": "riches"}),
    ("hand 0 Steal; riches 1 2", "play Steal from 1 card", "nothing_to_steal", {"seat": 1, "what": "card"}),
    (
        "hand 0 Religious Sacrifice; land 1 1 Field",
        "play Religious Sacrifice on 1",
        "no_land",
        {"card": "Religious Sacrifice", "tile": 1},
    ),
    ("land 1 1 Forest", "borrow wood from 1", "no_riches", {}),
    ("land 1 1 Forest; riches 0 1; borrowed food", "borrow wood from 1", "already_borrowed", {}),
    ("riches 0 1", "borrow wood from 1", "not_available", {"seat": 1, "resource": "wood"}),
    (f"hand 0 {FIVE}, Houses", "draw", "hand_full", {"hand": 6, "limit": 5}),
    ("deck basic -", "draw", "deck_empty", {"deck": "basic"}),
    ("", "draft Field", "option_off", {"option": "trade"}),
    ("", "refresh basic 1 2", "option_off", {"option": "trade"}),
    ("hand 0 Oracle", "play Oracle intermediate", "wrong_realm", {"deck": "intermediate", "realm": "basic"}),
    (SICK, "cure 1 2", "no_persons_to_cure", {}),
    (f"{SICK}; person 0 1 Miner", "cure 1 2", "no_persons_to_cure", {}),
    (f"{SICK}; person 0 1 Miner", "cure 1", "no_persons_to_cure", {}),
    (THREE_PERSONS, "cure 1 2", "no_plague", {}),
    ("under 0 5 Plague (Wood)", "remove land 5", "plague_stays", {"tile": 5}),
    ("", "discard none", "not_asked", {"action": "discard none"}),
    ("hand 0 Field", "discard Field", "not_asked", {"action": "discard Field"}),
    ("", "prevent", "not_asked", {"action": "prevent"}),
    ("", "take deck", "not_asked", {"action": "take deck"}),
    ("", "keep Farm", "not_asked", {"action": "keep Farm"}),
    ("", "lose 1", "not_asked", {"action": "lose 1"}),
    ("", "suffer 1", "not_asked", {"action": "suffer 1"}),
    ("", "refresh none", "not_asked", {"action": "refresh none"}),
]


@pytest.mark.parametrize(("lines", "action", "code", "facts"), AT_A_TURN)
def test_an_action_of_a_turn_is_refused_by_the_name_of_the_rule(
    lines: str, action: str, code: str, facts: dict[str, object]
) -> None:
    assert_refused(table(lines), action, code, facts)


# The same with the trade board.
WITH_THE_BOARD: list[tuple[str, str, str, dict[str, object]]] = [
    ("", "draft Trader", "not_on_board", {"card": "Trader"}),
    ("realm 0 advanced", "draft Knight", "wrong_realm", {"deck": "intermediate", "realm": "advanced"}),
    ("", "draft Palace", "wrong_realm", {"deck": "advanced", "realm": "basic"}),
    (f"hand 0 {FIVE}, Houses", "draft Field", "hand_full", {"hand": 6, "limit": 5}),
    ("turn 0 actions 0", "draft Field", "no_actions_left", {}),
    ("", "refresh basic 1", "no_trading_post", {}),
    ("land 0 1 Trading Post; posted", "refresh basic 1", "already_refreshed", {}),
    ("land 0 1 Trading Post", "refresh basic 1 2 3 4", "bad_refresh", {"deck": "basic", "most": 3}),
    ("land 0 1 Trading Post", "refresh intermediate 1", "not_asked", {"action": "refresh intermediate 1"}),
    ("expedition refresh", "refresh basic 1 2 3 4 5", "bad_refresh", {"deck": "basic", "most": 4}),
    ("expedition refresh", "draft Field", "not_asked", {"action": "draft Field"}),
    ("expedition draft", "draft Knight", "wrong_realm", {"deck": "intermediate", "realm": "basic"}),
    (
        "expedition draft; realm 0 advanced",
        "draft Palace",
        "wrong_realm",
        {"deck": "advanced", "realm": "advanced"},
    ),
    ("expedition draft", "draft Trader", "not_on_board", {"card": "Trader"}),
    (f"expedition draft; hand 0 {FIVE}, Houses", "draft Field", "hand_full", {"hand": 6, "limit": 5}),
    ("turn 0 draw basic 5", "draft Knight", "wrong_realm", {"deck": "intermediate", "realm": "basic"}),
    ("turn 0 draw basic 5", "draft Trader", "not_on_board", {"card": "Trader"}),
]


@pytest.mark.parametrize(("lines", "action", "code", "facts"), WITH_THE_BOARD)
def test_an_action_of_the_trade_board_is_refused_by_the_name_of_the_rule(
    lines: str, action: str, code: str, facts: dict[str, object]
) -> None:
    assert_refused(trading(BOARD + lines), action, code, facts)


def test_an_empty_slot_cannot_be_refreshed() -> None:
    match = trading("land 0 1 Trading Post; board basic Field, -, Farm, Mine, Walls, Guard")
    assert_refused(match, "refresh basic 1 2", "bad_refresh", {"deck": "basic", "most": 3})


def test_an_empty_intermediate_slot_cannot_be_refreshed() -> None:
    match = trading("expedition refresh; board intermediate Knight, -, Lord")
    assert_refused(match, "refresh intermediate 2", "bad_refresh", {"deck": "intermediate", "most": 1})


def test_the_deck_of_the_next_card_is_the_one_to_choose_from() -> None:
    match = trading(BOARD + "turn 0 draw intermediate 1 basic 2; realm 0 intermediate")
    choices = ["take deck", "draft Manor", "draft Knight", "draft Lord"]
    assert_refused(match, "draft Field", "not_a_choice", {"choices": choices})


def test_an_empty_deck_cannot_be_taken_from() -> None:
    match = trading("turn 0 draw basic 2; deck basic -; board basic Field, Farm, -, -, -, -")
    assert_refused(match, "take deck", "not_a_choice", {"choices": ["draft Field", "draft Farm"]})


# Other decisions

ELSEWHERE: list[tuple[str, str, str, dict[str, object]]] = [
    ("redraw", "discard Steal", "not_in_hand", {"card": "Steal"}),
    ("redraw", "end", "not_asked", {"action": "end"}),
    ("discard", "discard Steal", "not_in_hand", {"card": "Steal"}),
    ("discard", "play Field on 1", "not_asked", {"action": "play Field on 1"}),
    ("a theft of riches", "prevent", "not_in_hand", {"card": "Survival Tactics"}),
    ("a theft of riches", "end", "not_asked", {"action": "end"}),
    ("an oracle", "keep Field", "not_a_choice", {"choices": ["keep Farm", "keep Mine", "keep Steal"]}),
    ("a search", "take Field", "not_a_choice", {"choices": ["take none", "take Farm", "take Mine"]}),
    ("sacrifice of the shadow", "lose 3", "not_a_choice", {"choices": ["lose 1", "lose 2"]}),
    ("plague of the shadow", "suffer 2", "not_a_choice", {"choices": ["suffer 1", "suffer 3"]}),
    (
        "sacrifice against the shadow",
        "discard shadow Lord",
        "not_a_choice",
        {"choices": ["discard shadow Field", "discard shadow Knight"]},
    ),
]


@pytest.mark.parametrize(("name", "action", "code", "facts"), ELSEWHERE)
def test_an_answer_is_refused_by_the_name_of_the_rule(
    name: str, action: str, code: str, facts: dict[str, object]
) -> None:
    assert_refused(PENDING[name].match(), action, code, facts)


def test_a_card_of_the_shadow_must_be_there_to_be_swindled() -> None:
    match = solo("hand 0 Swindler; land 0 1 Field; shadow Knight")
    assert_refused(match, "play Swindler 1 with shadow Farm", "not_on_board", {"card": "Farm"})


def test_a_land_of_the_shadow_must_be_of_equal_or_higher_level() -> None:
    match = solo("hand 0 Swindler; land 0 1 Field, Farm; shadow Forest")
    facts: dict[str, object] = {"card": "Farm", "level": 2, "other": "Forest", "other_level": 1}
    assert_refused(match, "play Swindler 1 with shadow Forest", "lower_level", facts)


def test_a_person_of_the_shadow_is_no_land_to_be_swindled() -> None:
    match = solo("hand 0 Swindler; land 0 1 Field; shadow Knight")
    assert_refused(match, "play Swindler 1 with shadow Knight", "no_land", {"card": "Knight", "tile": None})


def test_the_shadow_has_no_hand_to_steal_from() -> None:
    match = solo("hand 0 Steal; riches shadow 1")
    assert_refused(match, "play Steal from shadow card", "nothing_to_steal", {"seat": None, "what": "card"})


# Every code has a test above, but one: a card that is never played cannot be in a hand.

UNREACHABLE = {"not_playable"}


def test_every_code_is_tested() -> None:
    tested = {code for _, _, code, _ in [*AT_A_TURN, *WITH_THE_BOARD, *ELSEWHERE]}
    assert set(REFUSALS) - UNREACHABLE <= tested
    assert tested - set(REFUSALS) == {"not_asked"}


# The table


@pytest.mark.parametrize("name", PENDING)
def test_only_the_seat_asked_may_answer(name: str) -> None:
    match = PENDING[name].match()
    seat, _ = PENDING[name].asked
    for other in range(match.seats):
        found = match.why_not(match.legal()[0], other)
        if other == seat:
            assert found is None
        else:
            assert found is not None
            assert (found.code, found.facts) == ("not_your_decision", {"seat": other, "asked": seat})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play Ranch",
        "play farm on 1",
        "play Farm",
        "play Farm on 9",
        "play Miner on 1",
        "play Steal from 1",
        "play Steal from 1 gold",
        "play Oracle",
        "play Oracle advanced",
        "play Plague (Food) on 3",
        "play Plague (Food) on 1:9",
        "play Swindler 2",
        "play High Yield",
        "borrow wood",
        "borrow gold from 1",
        "remove 1",
        "remove person 4",
        "cure",
        "cure 2 1",
        "cure 1 1",
        "refresh",
        "refresh basic",
        "refresh basic 7",
        "refresh basic 2 1",
        "refresh intermediate 4",
        "refresh intermediate 1 2",
        "refresh advanced 1",
        "draft",
        "take",
        "keep none",
        "lose 0",
        "suffer 9",
        "discard shadow",
        "pass",
        "end ",
        "End",
    ],
)
def test_a_text_that_is_no_action_is_malformed(text: str) -> None:
    found = refusal(table(""), text)
    assert (found.code, found.facts["text"]) == ("malformed", text)
    assert "play Farm on 3" in str(found.facts["expected"])


def test_nothing_is_played_when_the_match_is_over() -> None:
    match = table("option rounds 1; turn 1")
    finish_turn(match)
    assert_refused(match, "end", "match_over")


def test_a_refused_action_raises_with_its_code_and_facts() -> None:
    with pytest.raises(regni.Refused) as caught:
        table("").play("remove land 3")
    assert (caught.value.code, caught.value.facts) == ("nothing_there", {"tile": 3})


def test_the_place_is_told_before_the_cost() -> None:
    assert refused(table("hand 0 Farm"), "play Farm on 1") == "needs_base"


def test_a_card_is_offered_as_soon_as_nothing_forbids_it() -> None:
    match = table(f"{giving(0, wood=1, metal=1)}; hand 0 Walls")
    assert match.why_not("play Walls on 1") is None
    play(match, "play Walls on 1")


def test_survival_tactics_is_all_that_prevents() -> None:
    match = table("hand 0 Steal; riches 1 1; hand 1 Survival Tactics")
    play(match, "play Steal from 1 riches")
    assert match.legal() == ["prevent", "allow"]
