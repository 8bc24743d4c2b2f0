"""What a player of Khronos believes: positions where the judgement is beyond doubt."""

import pytest

import regni
from regni.core.game import CHANCE, OVER
from regni.core.rng import Rng
from regni.players.khronos.evaluate import KhronosEvaluation
from regni.players.playing import ask
from regni.players.registry import make_player
from support.khronos import plain, play
from support.matches import random_choice

GAME = regni.GAMES["khronos"]
DOMAIN = "building might town C4; building might {ruler} E4 owner {owner}"


def score(match: regni.Match, seat: int = 0) -> float:
    """What a seat may hope for."""
    return KhronosEvaluation(GAME).scores(match.state)[seat]


def candidates(match: regni.Match) -> list[str]:
    """The actions worth a look."""
    codes = KhronosEvaluation(GAME).candidates(match.state, GAME.legal(match.state))
    return [GAME.action_text(code) for code in codes]


def greedy_choice(match: regni.Match) -> str:
    """What greedy plays."""
    return GAME.action_text(ask(GAME, match.state, make_player(GAME, "greedy"), Rng(3, 1)))


def ruled(ruler: str, owner: int = 0, moment: str = "round 2") -> regni.Match:
    """Seat 0 to move; a town in Might is ruled by a building of a seat."""
    return plain(f"{moment}; {DOMAIN.format(ruler=ruler, owner=owner)}")


# scores


def test_a_domain_of_ours_is_worth_more_than_one_that_nobody_rules() -> None:
    assert score(ruled("tower")) > score(plain("round 2; building might town C4"))


@pytest.mark.parametrize(("safe", "unsafe"), [("castle", "keep"), ("keep", "tower")])
def test_a_domain_that_is_hard_to_take_is_worth_more_than_one_that_is_easy(safe: str, unsafe: str) -> None:
    assert score(ruled(safe)) > score(ruled(unsafe))


def test_a_domain_that_a_rival_rules_is_its_hope_and_not_ours() -> None:
    match = ruled("keep", owner=1)
    assert score(match, 1) > score(match, 0)


def test_two_incomes_to_come_are_worth_more_than_one() -> None:
    assert score(ruled("keep", moment="round 4")) > score(ruled("keep", moment="round 5"))


def test_what_has_been_collected_in_the_last_round_is_hoped_for_no_more() -> None:
    """The match goes on with the other seat, the income of seat 0 is in its money."""
    match = ruled("castle", moment="round 7")
    play(match, "end")
    assert score(match) == pytest.approx(6.0, abs=1.0)


def test_an_income_on_a_board_without_a_pawn_costs_a_travel() -> None:
    there = plain(f"round 7; pawns 0 might might; {DOMAIN.format(ruler='castle', owner=0)}")
    away = plain(f"round 7; pawns 0 faith faith; {DOMAIN.format(ruler='castle', owner=0)}")
    assert score(there) - score(away) == pytest.approx(1.0)


def test_after_the_last_turn_only_money_counts() -> None:
    match = plain(f"round 7; ecu 0 9; ecu 1 3; {DOMAIN.format(ruler='keep', owner=0)}")
    play(match, "end", "end")
    assert match.decision is None
    assert list(KhronosEvaluation(GAME).scores(match.state)) == [11.0, 3.0]


def test_a_domain_of_reason_belongs_to_those_with_most_people() -> None:
    lines = (
        "round 6; pawns 0 might reason; pawns 1 might reason; building reason keep C4; building reason town E4 cubes "
    )
    assert score(plain(lines + "0")) > score(plain(lines + "1"))
    assert score(plain(lines + "0 1")) > score(plain(lines + "0 1 1"))


def test_a_building_that_must_find_another_place_is_counted_where_it_will_stand() -> None:
    match = plain(
        """
        cards 0 civil 1
        building might tower A3 owner 0
        building might castle A4 owner 0
        building might keep A7 owner 0
        building might castle E4 owner 1
        building might city H4
        """
    )
    play(match, "build hamlet might D4")
    assert match.decision is not None
    assert match.decision.kind == "place"
    while_settling = [score(match, seat) for seat in range(2)]
    play(match, match.legal()[0])
    assert match.decision.kind == "turn"
    assert [score(match, seat) for seat in range(2)] == while_settling


# greedy


def test_greedy_takes_the_richest_domain_that_nobody_rules() -> None:
    match = plain("round 4; cards 0 military 1; building might city C4; building might hamlet L12")
    match.play(greedy_choice(match))
    assert score(match) > 6.5


def test_greedy_goes_where_it_collects() -> None:
    lines = "round 7; pawns 0 might might; building faith city C4; building faith abbey F4 owner 0"
    assert greedy_choice(plain(lines)).endswith("faith")


def test_greedy_does_not_leave_a_domain_that_pays() -> None:
    assert greedy_choice(ruled("castle", moment="round 7")) == "end"


# candidates


def test_a_tower_that_rules_nothing_is_not_worth_a_look() -> None:
    match = plain("cards 0 military 1; building might hamlet C4")
    towers = [text for text in candidates(match) if text.startswith("build tower")]
    assert towers
    assert all(text.split()[-1] in ("C3", "B4", "D4", "C5") for text in towers)


def test_tiles_that_come_to_the_same_are_looked_at_twice_at_most() -> None:
    match = plain("cards 0 military 1; building might hamlet C4; building might hamlet L12")
    assert len([text for text in candidates(match) if text.startswith("build tower")]) == 2


def test_a_pawn_does_not_leave_a_board_in_the_midst_of_work() -> None:
    match = plain("cards 0 civil 3; building might hamlet C4; building might hamlet L12; building faith hamlet C4")
    assert "travel 1 faith" in candidates(match)
    play(match, "upgrade town might C4")
    assert not [text for text in candidates(match) if text.startswith("travel")]


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("holdem", ["off", "on"])
def test_in_any_state_every_seat_has_a_score_and_some_legal_action_is_worth_a_look(seats: int, holdem: str) -> None:
    evaluation = KhronosEvaluation(GAME)
    state = GAME.start({"holdem": holdem}, seats)
    step = 0
    while (seat := GAME.asked(state)) != OVER:
        rng = Rng(seats, step)
        step += 1
        if seat == CHANCE:
            GAME.apply(state, GAME.sample(state, rng), None)
            continue
        legal = GAME.legal(state)
        found = list(evaluation.candidates(state, legal))
        assert found
        assert found == sorted(set(found))
        assert all(legal.has(code) for code in found)
        assert len(evaluation.scores(state)) == seats
        GAME.apply(state, random_choice(GAME, state, rng), None)
    assert len(evaluation.scores(state)) == seats
