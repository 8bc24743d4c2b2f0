"""Age of Enlightenment. Rulebook: end of the game: a final turn for everybody once it has been drawn."""

import pytest

import regni
from regni.core.events import Event
from support.kingdoms import (
    NO_IMMEDIATES,
    all_facts,
    asked,
    decks,
    depth,
    drawn,
    facts,
    finish_turn,
    hand,
    hand_size,
    laid,
    names,
    opening,
    parts,
    play,
    points,
    realm,
    reread,
    result,
    table,
    with_constants,
)
from support.rare import SMALL

DRAWN = f"realm 0 advanced; enlightenment 0; {NO_IMMEDIATES}"


def turns(match: regni.Match) -> list[int]:
    """Finish every turn to the end of the match; the seats in their order."""
    seats = []
    while (now := asked(match)) is not None:
        seats.append(now[0])
        finish_turn(match)
    return seats


def started(events: list[Event]) -> list[tuple[int, bool]]:
    return [(fact["seat"], fact["final"]) for fact in all_facts(events, "turn_started")]


def test_example_32_who_draws_it_draws_no_other_advanced_card_but_finishes_the_draw() -> None:
    match = table(DRAWN, seats=4)
    events = finish_turn(match)
    assert facts(events, "enlightenment_drawn") == {"seat": 0}
    assert drawn(events, 0) == ["intermediate", "intermediate", "basic", "basic", "basic"]
    assert (laid(match, 0), hand_size(match, 0)) == (["Age of Enlightenment"], 5)


def test_example_32_everybody_has_one_final_turn_the_drawer_last() -> None:
    match = table(DRAWN, seats=4)
    events = finish_turn(match)
    assert started(events) == [(1, True)]
    assert turns(match) == [1, 2, 3, 0]
    assert result(match).reason == "enlightenment"


def test_example_32_the_final_turns_have_draw_phases() -> None:
    match = table(DRAWN, seats=4)
    finish_turn(match)
    for seat in (1, 2, 3, 0):
        events = finish_turn(match)
        assert len(drawn(events, seat)) == (5 if seat else 0)
    assert names(events)[-1] == "match_ended"


def test_example_32_a_festival_drawn_in_the_last_draw_phase_is_still_awarded() -> None:
    lines = "laid 1 Age of Enlightenment; final 0; turn 1; realm 1 intermediate; land 0 1 Field"
    match = table(f"{lines}; deck intermediate Festival of Harvest")
    events = finish_turn(match)
    assert facts(events, "immediate_resolved")["winner"] == 0
    assert (parts(match, 0), match.decision) == ({"immediate": 1}, None)


def test_the_drawer_may_have_no_final_turn() -> None:
    match = with_constants(table(DRAWN, seats=4), drawer_gets_final_turn="no")
    finish_turn(match)
    assert turns(match) == [1, 2, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_final_turns_begin_with_the_left_neighbour(seats: int) -> None:
    match = table(f"realm 1 advanced; turn 1; enlightenment 0; {NO_IMMEDIATES}", seats=seats)
    finish_turn(match)
    assert turns(match) == [*range(2, seats), 0, 1]


def test_a_round_goes_on_counting_during_the_final_turns() -> None:
    match = table(f"realm 1 advanced; turn 1; round 9; enlightenment 0; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert facts(events, "round_started") == {"round": 10}
    assert started(events) == [(0, True)]


def test_it_is_not_drawn_while_cards_lie_above_it() -> None:
    match = table(f"realm 0 advanced; enlightenment 1; {NO_IMMEDIATES}")
    events = finish_turn(match)
    assert ("enlightenment_drawn" in names(events), depth(match)) == (False, 0)
    assert drawn(events, 0)[0] == "advanced"


def test_each_advanced_card_drawn_brings_it_nearer() -> None:
    match = table(f"realm 0 advanced; realm 1 advanced; {NO_IMMEDIATES}")
    assert depth(match) == 9
    for expected in (8, 7):
        finish_turn(match)
        assert depth(match) == expected


def test_it_lies_before_the_drawer_and_never_in_a_hand() -> None:
    match = table(DRAWN)
    before = decks(match)["advanced"]
    finish_turn(match)
    assert "Age of Enlightenment" not in hand(match, 0)
    assert (depth(match), decks(match)["advanced"]) == (None, before - 1)


def test_it_is_worth_a_point_to_the_drawer() -> None:
    match = table(DRAWN)
    before = points(match, 0)
    finish_turn(match)
    assert (points(match, 0) - before, points(match, 1)) == (1, 0)


def test_without_it_no_turn_is_final() -> None:
    events = finish_turn(table(""))
    assert started(events) == [(1, False)]


def test_in_the_final_turns_advanced_cards_may_still_be_drawn() -> None:
    match = table(f"realm 1 advanced; turn 1; laid 0 Age of Enlightenment; final 1; {NO_IMMEDIATES}")
    assert drawn(finish_turn(match), 1)[0] == "advanced"


def test_a_realm_may_still_rise_in_a_final_turn() -> None:
    lines = "turn 1; laid 0 Age of Enlightenment; final 0; land 1 1 Walls; land 1 2 Storehouse; land 1 3 Market"
    match = table(f"{lines}; {NO_IMMEDIATES}")
    finish_turn(match)
    assert realm(match, 1) == "intermediate"


def test_the_view_counts_the_final_turns_still_to_begin() -> None:
    match = table(DRAWN, seats=3)
    assert match.view(None)["final"] is None
    for expected in (2, 1, 0):
        finish_turn(match)
        assert match.view(None)["final"] == expected
    finish_turn(match)
    assert asked(match) is None


def test_the_round_limit_does_not_cut_the_final_turns_short() -> None:
    match = table(f"option rounds 5; round 5; realm 1 advanced; turn 1; enlightenment 0; {NO_IMMEDIATES}")
    finish_turn(match)
    assert turns(match) == [0, 1]
    assert result(match).reason == "enlightenment"


def test_a_full_hand_draws_no_age_of_enlightenment() -> None:
    match = table(f"{DRAWN}; hand 0 Field, Field, Field, Field, Field")
    events = finish_turn(match)
    assert ("enlightenment_drawn" in names(events), depth(match)) == (False, 0)


def test_it_is_never_played() -> None:
    found = table("").why_not("play Age of Enlightenment")
    assert found is not None
    assert found.code == "not_playable"


# A card file with a small Advanced deck


def small_deck(trade: str = "off") -> regni.Match:
    """Make a match in which six cards are left above Age of Enlightenment."""
    return opening(4, cards=SMALL, peaceful="on", trade=trade)


def test_in_a_deck_too_small_for_its_depth_it_lies_at_the_bottom() -> None:
    match = small_deck()
    assert (depth(match), decks(match)["advanced"]) == (6, 7)
    reread(match)


def test_a_card_laid_onto_the_trade_board_was_above_it() -> None:
    match = small_deck(trade="on")
    assert (depth(match), decks(match)["advanced"]) == (5, 6)
    reread(match)


def test_it_is_drawn_when_the_small_deck_is_used_up() -> None:
    match = small_deck()
    again = regni.match_from_position(
        "\n".join(line for line in match.position().splitlines() if line.split()[0] not in ("redraw", "hand", "deck"))
        + "\nturn 0\n"
        + "\n".join(f"realm {seat} advanced" for seat in range(4))
        + "\n",
        seed=3,
    )
    for _ in range(7):
        play(again, "end", *discards(again))
    assert (depth(again), laid(again, 2)) == (None, ["Age of Enlightenment"])


def discards(match: regni.Match) -> list[str]:
    """All cards of the active hand, to be discarded one by one."""
    now = asked(match)
    return [] if now is None else [f"discard {card}" for card in hand(match, now[0])]
