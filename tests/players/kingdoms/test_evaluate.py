"""What a player of Era of Kingdoms believes, where there is no doubt about it."""

from itertools import pairwise
from statistics import linear_regression

import pytest

import regni
from regni.core.game import CHANCE, OVER, State
from regni.core.rng import Rng
from regni.games import GAMES
from regni.games.kingdoms.pieces import IMMEDIATE, NAMES
from regni.games.kingdoms.state import KingdomsState
from regni.players.evaluation import NO_HABIT, settle
from regni.players.kingdoms.clock import turns_to_come
from regni.players.kingdoms.drafting import BRINGS
from regni.players.kingdoms.evaluate import KingdomsEvaluation
from regni.players.registry import make_player
from support.kingdoms import giving, solo, table, trading

GAME = GAMES["kingdoms"]
EVALUATION = KingdomsEvaluation(GAME)
FAR_FROM_THE_END = "enlightenment 9"
LAST_ACTION = "turn 0 actions 1; final 0; laid 1 Age of Enlightenment"


def scores(match: regni.Match) -> list[float]:
    return list(EVALUATION.scores(match.state))


def lead(match: regni.Match) -> float:
    """How far seat 0 is ahead of seat 1, or of the Shadow."""
    mine, other = scores(match)
    return mine - other


def considered(match: regni.Match) -> list[str]:
    """The actions worth a look."""
    return [GAME.action_text(code) for code in EVALUATION.candidates(match.state, GAME.legal(match.state))]


def chosen(match: regni.Match) -> str:
    """What a player does that looks one step ahead."""
    view = GAME.view(match.state, GAME.asked(match.state))
    return GAME.action_text(make_player(GAME, "greedy").choose(view, GAME.legal(match.state), Rng(7, 0)))


def turns(state: State) -> list[float]:
    """How many turns each of two seats still has."""
    assert isinstance(state, KingdomsState)
    return [turns_to_come(state, seat) for seat in (0, 1)]


# kingdoms


def test_points_on_the_table_count() -> None:
    assert lead(table("person 0 1 Scholar")) > lead(table("person 0 1 Militia"))


def test_riches_are_points() -> None:
    assert lead(table("riches 0 3; riches 1 1")) > lead(table("riches 0 2; riches 1 2"))


def test_a_resource_that_is_missing_is_worth_more_than_a_second_one() -> None:
    field = "land 0 1 Field"
    assert lead(table(f"{field}; land 0 2 Forest")) > lead(table(f"{field}; land 0 2 Stream"))


def test_resources_are_worth_nothing_when_the_last_turn_is_over() -> None:
    over = "over; final 0; laid 1 Age of Enlightenment"
    assert scores(table(f"{over}; land 0 1 Field")) == scores(table(over)) == [0.0, 1.0]


@pytest.mark.parametrize("realm", ["intermediate", "advanced"])
def test_a_higher_realm_is_worth_something(realm: str) -> None:
    assert lead(table(f"realm 0 {realm}")) > lead(table(""))


def test_each_card_of_level_two_is_a_step_towards_the_town_hall() -> None:
    guards = ["person 0 1 Guard", "person 0 2 Guard", "person 0 3 Guard"]
    ahead = [lead(table("; ".join(guards[:many]))) for many in range(4)]
    assert all(more > 1 + fewer for fewer, more in pairwise(ahead))


def test_a_plague_costs_more_than_its_two_points() -> None:
    sick = "land 0 1 Field; under 0 1 Plague (Food)"
    assert lead(table(sick)) < lead(table("land 0 1 Field")) - 2


# how long a match lasts


@pytest.mark.parametrize(("depth", "mine", "others"), [(0, 1, 1), (1, 1, 2), (2, 2, 2), (3, 2, 3)])
def test_with_castles_all_turns_to_come_are_known(depth: int, mine: int, others: int) -> None:
    """Each turn draws an Advanced card; after Age of Enlightenment everybody has one turn more."""
    state = table(f"turn 0 actions 3; realm 0 advanced; realm 1 advanced; enlightenment {depth}").state
    assert turns(state) == [mine, others]


def test_a_turn_more_is_worth_more_than_most_cards() -> None:
    castles = "turn 0 actions 3; realm 0 advanced; realm 1 advanced"
    assert lead(table(f"{castles}; enlightenment 2")) > lead(table(f"{castles}; enlightenment 3")) + 5


@pytest.mark.parametrize(("persons", "mine", "others"), [(2, 4.25, 5.0), (1, 5.0, 5.5), (0, 5.5, 6.0)])
def test_the_turns_to_come_are_less_sure_the_more_another_lacks_for_a_castle(
    persons: int, mine: float, others: float
) -> None:
    """With two Castles they would be four and five."""
    nobles = "; ".join(f"person 1 {slot} Scholar" for slot in range(1, persons + 1))
    state = table(f"turn 0 actions 3; realm 0 advanced; enlightenment 7; {nobles}".rstrip("; ")).state
    assert turns(state) == [mine, others]


def test_a_match_takes_longer_while_nobody_has_a_castle() -> None:
    castle = table(f"turn 0 actions 3; realm 1 advanced; {FAR_FROM_THE_END}").state
    none = table(f"turn 0 actions 3; {FAR_FROM_THE_END}").state
    assert all(more > fewer for more, fewer in zip(turns(none), turns(castle), strict=True))


def test_a_draw_phase_takes_no_turn_away_twice() -> None:
    """Whether an Advanced card comes from the deck or from the trade board, which is then filled up."""
    castles = "turn 0 draw advanced 1 intermediate 2; realm 0 advanced; realm 1 advanced; enlightenment 4"
    match = trading(f"{castles}; board advanced King")
    before = turns(match.state)
    assert before == [3, 3]
    for action in ("draft King", "take deck"):
        state = match.state.copy()
        GAME.apply(state, GAME.action_code(action), None)
        settle(GAME, state, Rng(1, 0))
        assert turns(state) == before


def test_a_tile_without_a_resource_is_a_burden_early_and_points_late() -> None:
    late, early = "round 9; realm 0 advanced; realm 1 advanced; enlightenment 1", f"round 2; {FAR_FROM_THE_END}"
    worth = [
        lead(table(f"{when}; land 0 1 Monument")) - lead(table(f"{when}; land 0 1 Field")) for when in (early, late)
    ]
    assert worth[0] < worth[1]


# hands


def test_a_card_that_can_be_paid_is_worth_more_than_one_that_cannot() -> None:
    rich, poor = giving(0, food=2, population=3), giving(0, food=3, population=2)
    worth = [lead(table(f"{lands}; hand 0 Scholar")) - lead(table(lands)) for lands in (rich, poor)]
    assert worth[0] > max(0.0, worth[1])


@pytest.mark.parametrize(("resource", "counts"), [("food", True), ("wood", False)])
def test_a_swindler_is_worth_more_the_higher_the_stack_of_its_resource(resource: str, counts: bool) -> None:
    worth = []
    for level in (1, 3):
        lands = f"{giving(0, food=1)}; {giving(1, **{resource: level})}; {FAR_FROM_THE_END}"
        worth.append(lead(table(f"{lands}; hand 0 Swindler")) - lead(table(lands)))
    assert (worth[1] > worth[0]) is counts


def test_a_hand_of_cards_that_cannot_be_played_is_discarded() -> None:
    hand = "hand 0 Cathedral, Cathedral, Knight, Palace, King"
    assert chosen(table(f"turn 0 discard; land 0 1 Field; {hand}; {FAR_FROM_THE_END}")) != "discard none"


def test_the_hand_of_the_last_turn_is_worth_nothing_after_its_actions() -> None:
    last = "turn 0 discard; final 0; laid 0 Age of Enlightenment"
    assert lead(table(f"{last}; hand 0 Scholar; {giving(0, food=2, population=3)}")) == lead(
        table(f"{last}; hand 0 Militia; {giving(0, food=2, population=3)}")
    )


# habits


def usual(match: regni.Match) -> str:
    """What is done without looking ahead."""
    return GAME.action_text(EVALUATION.habit(match.state, GAME.legal(match.state)))


DRAWING = f"turn 0 draw basic 2; land 0 1 Field; land 0 2 Forest; land 0 3 Mountain; {FAR_FROM_THE_END}"


def test_the_land_that_is_missing_is_drafted() -> None:
    assert usual(trading(f"{DRAWING}; board basic Steal, Field, Forest, Mountain, Houses, Militia")) == "draft Houses"


def test_a_search_among_cards_passed_over_is_better_than_a_card_of_the_deck() -> None:
    board = "board basic Walls, Storehouse, Militia, Forgotten Knowledge, Walls, Militia"
    assert usual(trading(f"{DRAWING}; {board}")) == "draft Forgotten Knowledge"


def test_every_card_that_may_lie_on_the_trade_board_has_its_numbers_once() -> None:
    state = trading().state
    assert isinstance(state, KingdomsState)
    immediate = {name for name, card_type in zip(NAMES, state.cards.types, strict=True) if card_type == IMMEDIATE}
    listed = [name for row in BRINGS for name in row[0]]
    assert sorted(listed) == sorted(set(NAMES) - immediate - {"Age of Enlightenment"})


def test_the_deck_is_better_than_a_board_of_little_use() -> None:
    board = "board basic Religious Sacrifice, Religious Sacrifice, Trade Expedition, Trade Expedition"
    assert usual(trading(f"{DRAWING}; {board}")) == "take deck"


def test_the_worst_card_of_a_hand_is_discarded() -> None:
    hand = "hand 0 Forest, Religious Sacrifice, Houses"
    match = table(f"turn 0 discard; land 0 1 Field; {hand}; {FAR_FROM_THE_END}")
    assert usual(match) == "discard Religious Sacrifice"


def test_a_good_hand_is_kept() -> None:
    hand = "hand 0 Forest, Mountain"
    assert usual(table(f"turn 0 discard; land 0 1 Field; {hand}; {FAR_FROM_THE_END}")) == "discard none"


def test_what_to_play_is_never_a_habit() -> None:
    match = table("turn 0 actions 2; hand 0 Field, Farm")
    assert EVALUATION.habit(match.state, GAME.legal(match.state)) == NO_HABIT


# one step ahead


def test_greedy_begins_with_a_land() -> None:
    assert (
        chosen(table(f"turn 0 actions 3; hand 0 Field, Farm, Knight, Walls; {FAR_FROM_THE_END}")) == "play Field on 1"
    )


def test_greedy_plays_the_card_with_most_points_in_the_last_action() -> None:
    match = table(f"{LAST_ACTION}; {giving(0, food=2, population=3)}; hand 0 Trader, Scholar")
    assert chosen(match) == "play Scholar"


def test_greedy_raises_the_realm() -> None:
    lands = f"{giving(0, food=1, wood=2, metal=1, population=1)}; land 0 1 Storehouse"
    match = table(f"turn 0 actions 1; {lands}; hand 0 Field, Guard; {FAR_FROM_THE_END}")
    assert chosen(match) == "play Guard"


def test_greedy_takes_riches_in_its_last_action() -> None:
    match = table(f"{LAST_ACTION}; hand 0 Steal; riches 1 2")
    assert chosen(match) == "play Steal from 1 riches"


def test_greedy_prevents_a_plague() -> None:
    plague = "event Plague (Food) on 1:1 asks 1; played Plague (Food)"
    match = table(f"turn 0 actions 2; {plague}; land 1 1 Field; hand 1 Survival Tactics")
    assert chosen(match) == "prevent"


def test_greedy_drafts_the_land_that_it_lacks() -> None:
    lands = "land 0 1 Field; land 0 2 Forest; land 0 3 Mountain"
    board = "board basic Steal, Field, Forest, Mountain, Houses, Militia"
    match = trading(f"turn 0 actions 2; {lands}; hand 0 Farm, Mine, Lumber Camp; {board}; {FAR_FROM_THE_END}")
    assert chosen(match) == "draft Houses"


# candidates


def test_tiles_that_look_the_same_are_looked_at_once() -> None:
    match = table(
        "turn 0 actions 3; land 0 1 Field; land 0 2 Field; hand 0 Farm, Forest; land 0 8 Forest; person 0 1 Villager"
    )
    assert [text for text in considered(match) if text.startswith("play ")] == ["play Forest on 3", "play Farm on 1"]


def test_nothing_is_removed_for_nothing() -> None:
    match = table("turn 0 actions 3; land 0 1 Field; person 0 1 Miner; hand 0 Forest")
    assert not [text for text in considered(match) if text.startswith("remove")]


def test_a_person_makes_room_for_a_better_one() -> None:
    persons = "person 0 1 Miner; person 0 2 Farmer; person 0 3 Guard"
    match = table(f"turn 0 actions 3; {giving(0, food=2, population=3)}; {persons}; hand 0 Scholar")
    assert [text for text in considered(match) if text.startswith("remove")] == [
        "remove person 1",
        "remove person 2",
        "remove person 3",
    ]


@pytest.mark.parametrize(("card", "is_considered"), [("Scholar", True), ("King", False), ("Trader", False)])
def test_a_land_is_removed_if_the_one_under_it_opens_a_card(card: str, is_considered: bool) -> None:
    """What is removed helps the next action too: here two Population, and one of the Houses."""
    match = table(f"turn 0 actions 3; {giving(0, food=2, population=2)}; land 0 1 Mountain; hand 0 {card}")
    removed = [text for text in considered(match) if text.startswith("remove")]
    assert removed == (["remove land 8"] if is_considered else [])


def test_a_loan_is_considered_for_a_card_that_lacks_one_resource() -> None:
    lands = f"{giving(0, food=2, population=2)}; {giving(1, food=1, population=1)}"
    match = table(f"turn 0 actions 3; {lands}; hand 0 Scholar; riches 0 1")
    assert [text for text in considered(match) if text.startswith("borrow")] == ["borrow population from 1"]


def test_an_attack_that_takes_nothing_is_not_considered() -> None:
    match = table("turn 0 actions 3; hand 0 Crude Attack; land 1 1 Walls; riches 1 2")
    assert "play Crude Attack" not in considered(match)


@pytest.mark.parametrize(("last", "is_kept"), [("Trader", False), ("Houses", True)])
def test_a_full_hand_is_kept_only_if_something_in_it_can_be_played(last: str, is_kept: bool) -> None:
    hand = f"hand 1 Farm, Lumber Camp, Mine, Farmer, Woodcutter, {last}"
    match = table(f"turn 1 discard; land 1 1 Forest; land 1 2 Mountain; land 1 3 Field; {hand}; {FAR_FROM_THE_END}")
    assert ("discard none" in considered(match)) == is_kept


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_candidates_are_legal_and_scores_are_one_for_each_kingdom(seats: int) -> None:
    state, steps = GAME.start({"rounds": "12"}, seats), Rng(seats, 0)
    settle(GAME, state, steps)
    while GAME.asked(state) != OVER:
        legal = GAME.legal(state)
        codes = list(EVALUATION.candidates(state, legal))
        assert len(codes) > 0
        assert codes == sorted(code for code in set(codes) if legal.has(code))
        assert len(EVALUATION.scores(state)) == len(EVALUATION.expectation(state)) == max(2, seats)
        GAME.apply(state, codes[steps.below(len(codes))], None)
        settle(GAME, state, steps)
    assert len(EVALUATION.scores(state)) == len(EVALUATION.expectation(state)) == max(2, seats)


def leads_of_a_match(seed: int, when: int) -> tuple[float, float]:
    """How far seat 0 is ahead in some round of a match of two players who look one step ahead, and at its end."""
    state, players, said, step = GAME.start({}, 2), [make_player(GAME, "greedy") for _ in range(2)], 0.0, 0
    while GAME.asked(state) != OVER:
        step += 1
        seat = GAME.asked(state)
        if seat == CHANCE:
            GAME.apply(state, GAME.sample(state, Rng(seed, step)), None)
            continue
        assert isinstance(state, KingdomsState)
        if state.round <= when:
            mine, other = EVALUATION.scores(state)
            said = mine - other
        code = players[seat].choose(GAME.view(state, seat), GAME.legal(state), Rng(-seed, step))
        GAME.apply(state, code, None)
    mine, other = EVALUATION.scores(state)
    return said, mine - other


def test_a_lead_is_about_the_lead_that_comes_of_it_on_average() -> None:
    said, came = zip(*(leads_of_a_match(seed, when=10) for seed in range(1, 81)), strict=True)
    assert 0.75 < linear_regression(said, came).slope < 1.25


# alone


def test_the_shadow_stands_last() -> None:
    assert lead(solo("shadow Scholar")) < lead(solo("shadow Field"))


def test_what_the_seat_alone_does_not_win_is_the_shadows() -> None:
    lost = solo("over; final 0; laid shadow Age of Enlightenment; shadow Scholar")
    assert list(EVALUATION.expectation(lost.state)) == [0.0, 1.0]
