"""Set-up. Rulebook: decks, removal lists, Riches, Age of Enlightenment, five cards a hand, the one redraw."""

from collections import Counter

import pytest

import regni
from support.kingdoms import (
    DECKS,
    all_facts,
    asked,
    backs,
    board,
    decks,
    depth,
    drawn,
    hand,
    lands,
    limit,
    names,
    opening,
    persons,
    pile,
    piles,
    play,
    realm,
    refusal,
    refused,
    resources,
    riches,
)

REMOVED = {
    2: {
        "Field": 2,
        "Mountain": 2,
        "Forest": 2,
        "Houses": 2,
        "Farm": 2,
        "Stone Houses": 2,
        "Mine": 2,
        "Lumber Camp": 2,
        "Steal": 2,
        "Religious Sacrifice": 2,
        "Crude Attack": 2,
        "Market": 1,
        "Trader": 1,
    },
    3: {
        "Field": 1,
        "Mountain": 1,
        "Forest": 1,
        "Houses": 1,
        "Farm": 1,
        "Stone Houses": 1,
        "Mine": 1,
        "Lumber Camp": 1,
        "Steal": 1,
        "Religious Sacrifice": 1,
        "Crude Attack": 1,
    },
    4: {},
    1: {},
}
AGAINST_OTHERS = {
    "Steal",
    "Swindler",
    "Religious Sacrifice",
    "Crude Attack",
    "Attack",
    "Great Attack",
    "Plague (Food)",
    "Plague (Wood)",
    "Plague (Metal)",
    "Plague (Population)",
}
BASES = {"Field", "Stream", "Forest", "Mountain", "Houses"}


def cards_in_play(match: regni.Match) -> Counter[str]:
    """Count the cards that lie in hands and decks and on the trade board, as the position tells them."""
    found: Counter[str] = Counter()
    for line in match.position().splitlines():
        word, _, rest = line.partition(" ")
        if word in ("hand", "deck", "board"):
            found.update(card for card in rest.partition(" ")[2].split(", ") if card)
    return found


def basic_cards(match: regni.Match) -> int:
    """Count the Basic cards in the deck, in the hands and on the trade board."""
    in_hands = sum(backs(match, seat).get("basic", 0) for seat in range(match.seats))
    shown = 0 if match.view(None)["board"] is None else len(board(match, "basic"))
    return decks(match)["basic"] + in_hands + shown


# Decks


@pytest.mark.parametrize(("seats", "cards"), [(2, 112), (3, 125), (4, 136), (1, 136)])
def test_example_1_the_basic_deck_without_the_trade_board(seats: int, cards: int) -> None:
    match = opening(seats)
    assert basic_cards(match) == cards
    assert decks(match)["basic"] == cards - 5 * seats


@pytest.mark.parametrize(("seats", "cards"), [(2, 118), (3, 131), (4, 142), (1, 142)])
def test_example_1_the_basic_deck_with_the_trade_board(seats: int, cards: int) -> None:
    match = opening(seats, trade="on")
    assert basic_cards(match) == cards
    assert decks(match)["basic"] == cards - 5 * seats - 6


@pytest.mark.parametrize("seats", [2, 3, 4, 1])
def test_example_1_exactly_the_cards_of_the_list_are_left_in_the_box(seats: int) -> None:
    assert cards_in_play(opening(4)) - cards_in_play(opening(seats)) == Counter(REMOVED[seats])
    assert cards_in_play(opening(seats)) - cards_in_play(opening(4)) == Counter()


@pytest.mark.parametrize(("seats", "removed"), [(2, 24), (3, 11)])
def test_example_1_the_lists_remove_twenty_four_and_eleven_cards(seats: int, removed: int) -> None:
    assert sum(REMOVED[seats].values()) == removed


def test_the_trade_cards_are_in_play_with_the_trade_board_only() -> None:
    more = cards_in_play(opening(2, trade="on")) - cards_in_play(opening(2))
    assert more == Counter({"Trade Expedition": 4, "Trading Post": 2})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_intermediate_and_advanced_decks_are_whole_at_every_table(seats: int) -> None:
    assert (decks(opening(seats))["intermediate"], decks(opening(seats))["advanced"]) == (51, 22)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_discard_piles_begin_empty(seats: int) -> None:
    assert piles(opening(seats)) == {}


# Riches and kingdoms


@pytest.mark.parametrize(("seats", "each"), [(2, [2, 2]), (3, [3, 3, 3]), (4, [3, 3, 3, 3]), (1, [2, 2])])
def test_example_1_the_riches_of_each_seat(seats: int, each: list[int]) -> None:
    assert riches(opening(seats)) == each


def test_a_kingdom_begins_empty_and_basic() -> None:
    match = opening(4)
    for seat in range(4):
        assert (lands(match, seat), persons(match, seat), resources(match, seat)) == ({}, {}, {})
        assert (realm(match, seat), limit(match, seat)) == ("basic", 5)


# Age of Enlightenment


@pytest.mark.parametrize(("seats", "above"), [(2, 9), (3, 11), (4, 13)])
@pytest.mark.parametrize("seed", range(5))
def test_example_2_age_of_enlightenment_lies_at_its_depth(seats: int, above: int, seed: int) -> None:
    match = opening(seats, seed=seed)
    assert (decks(match)["advanced"], depth(match)) == (22, above)
    assert "Age of Enlightenment" not in cards_in_play(match)


@pytest.mark.parametrize(("difficulty", "above"), [("normal", 5), ("hard", 7), ("champion", 9)])
def test_alone_age_of_enlightenment_lies_at_the_depth_of_the_difficulty(difficulty: str, above: int) -> None:
    assert depth(opening(1, difficulty=difficulty)) == above


def test_the_card_laid_on_the_trade_board_lay_above_age_of_enlightenment() -> None:
    match = opening(3, trade="on")
    assert (decks(match)["advanced"], depth(match)) == (21, 10)


# Hands


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everyone_is_dealt_five_basic_cards(seats: int) -> None:
    match = opening(seats)
    for seat in range(seats):
        assert backs(match, seat) == {"basic": 5}
        assert len(hand(match, seat)) == 5


def test_the_cards_dealt_are_told_to_their_owner_only() -> None:
    match = opening(2)
    dealt = [event for event in match.events if event.name == "card_drawn"]
    assert [event.open_facts["seat"] for event in dealt] == [0] * 5 + [1] * 5
    for event in dealt:
        owner = int(str(event.open_facts["seat"]))
        assert "card" in event.plain(owner)
        assert "card" not in event.plain(1 - owner)
        assert "card" not in event.plain(None)
    assert sorted(str(event.facts["card"]) for event in dealt[:5]) == hand(match, 0)


def test_the_same_seed_deals_the_same_hands() -> None:
    assert opening(3, seed=5).position() == opening(3, seed=5).position()
    assert opening(3, seed=5).position() != opening(3, seed=6).position()


# The redraw


def test_example_3_three_cards_are_redrawn_once() -> None:
    match = opening(2)
    gone = hand(match, 0)[:3]
    assert asked(match) == (0, "redraw")
    events = play(match, *(f"discard {card}" for card in gone), "discard none")
    assert (len(hand(match, 0)), pile(match, "basic")) == (5, sorted(gone))
    assert [fact["card"] for fact in all_facts(events, "card_discarded")] == gone
    assert drawn(events, 0) == ["basic"] * 3
    assert decks(match)["basic"] == 112 - 10 - 3


def test_example_3_a_second_redraw_is_refused() -> None:
    match = opening(2)
    play(match, "discard none")
    card = hand(match, 0)[0]
    assert refused(match, f"discard {card}", seat=0) == "not_your_decision"
    play(match, "discard none")
    assert asked(match) == (0, "turn")
    assert refused(match, f"discard {card}") == "not_asked"


def test_nobody_has_to_discard() -> None:
    match = opening(2)
    before = hand(match, 0)
    play(match, "discard none")
    assert (hand(match, 0), piles(match), asked(match)) == (before, {}, (1, "redraw"))


def test_a_hand_discarded_to_its_last_card_is_redrawn_without_asking_again() -> None:
    match = opening(2)
    play(match, *(f"discard {card}" for card in hand(match, 0)))
    assert (len(hand(match, 0)), len(pile(match, "basic")), asked(match)) == (5, 5, (1, "redraw"))


def test_redrawn_cards_come_from_the_deck_not_from_the_pile() -> None:
    match = opening(2)
    cards = cards_in_play(match)
    play(match, *(f"discard {card}" for card in hand(match, 0)))
    assert cards_in_play(match) + Counter(pile(match, "basic")) == cards


def test_the_redraw_goes_clockwise_from_the_first_seat() -> None:
    match = opening(3, first="2")
    for seat in (2, 0, 1):
        assert asked(match) == (seat, "redraw")
        events = play(match, "discard none")
    assert asked(match) == (2, "turn")
    assert names(events) == ["round_started", "turn_started"]


def test_a_card_that_is_not_in_hand_cannot_be_discarded() -> None:
    match = opening(2)
    absent = next(
        card for card in ("Field", "Stream", "Forest", "Mountain", "Houses", "Farm") if card not in hand(match, 0)
    )
    found = refusal(match, f"discard {absent}")
    assert (found.code, found.facts) == ("not_in_hand", {"card": absent})


# Who begins


def test_the_first_seat_is_chance() -> None:
    firsts = {regni.new_match("kingdoms", seats=4, seed=seed).view(None)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_the_first_seat_is_told_when_chance_has_chosen_it() -> None:
    match = regni.new_match("kingdoms", seats=3, seed=4, trade="off")
    assert match.events[0].name == "first_seat_chosen"
    assert match.events[0].facts == {"seat": match.view(None)["first"]}
    assert asked(match) == (match.view(None)["first"], "redraw")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_may_be_chosen(first: int) -> None:
    match = opening(3, first=str(first))
    assert (asked(match), match.view(None)["first"]) == ((first, "redraw"), first)
    assert "first_seat_chosen" not in names(match.events)


@pytest.mark.parametrize("seats", [0, 5])
def test_there_are_one_to_four_seats(seats: int) -> None:
    with pytest.raises(regni.Malformed):
        opening(seats)


# Peaceful


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_peaceful_match_has_no_card_against_others(seats: int) -> None:
    peaceful, usual = cards_in_play(opening(seats, peaceful="on")), cards_in_play(opening(seats))
    assert set(usual - peaceful) == AGAINST_OTHERS
    assert set(peaceful) == set(usual) - AGAINST_OTHERS
    assert peaceful - usual == Counter()


@pytest.mark.parametrize(
    ("seats", "basic", "intermediate", "advanced"), [(2, 104, 42, 19), (3, 114, 42, 19), (4, 122, 42, 19)]
)
def test_the_decks_of_a_peaceful_match(seats: int, basic: int, intermediate: int, advanced: int) -> None:
    match = opening(seats, peaceful="on")
    assert basic_cards(match) == basic
    assert (decks(match)["intermediate"], decks(match)["advanced"]) == (intermediate, advanced)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_peaceful_match_has_age_of_enlightenment_at_the_same_depth(seats: int) -> None:
    assert depth(opening(seats, peaceful="on")) == depth(opening(seats))


# A guaranteed base


def has_base(match: regni.Match, seat: int) -> bool:
    return not BASES.isdisjoint(hand(match, seat))


def test_without_the_option_a_hand_may_have_no_base() -> None:
    assert not all(has_base(opening(4, seed=seed), seat) for seed in range(20) for seat in range(4))


@pytest.mark.parametrize("seed", range(20))
def test_a_guaranteed_base_is_in_every_opening_hand(seed: int) -> None:
    match = opening(4, seed=seed, guaranteed_base="on")
    assert all(has_base(match, seat) for seat in range(4))
    assert (basic_cards(match), piles(match)) == (136, {})
    assert asked(match) == (0, "redraw")


def test_a_hand_that_is_dealt_again_is_told() -> None:
    match = opening(4, seed=first_seed_dealt_again(), guaranteed_base="on")
    again = all_facts(match.events, "hand_dealt_again")
    dealt = [fact["seat"] for fact in all_facts(match.events, "card_drawn")]
    assert again
    for seat in range(4):
        assert dealt.count(seat) == 5 * (1 + again.count({"seat": seat}))


def first_seed_dealt_again() -> int:
    return next(seed for seed in range(100) if not has_base(opening(4, seed=seed), 0))


def test_after_the_redraw_a_base_is_not_guaranteed() -> None:
    matches = [opening(2, seed=seed, guaranteed_base="on") for seed in range(40)]
    for match in matches:
        play(match, *(f"discard {card}" for card in hand(match, 0)))
    assert not all(has_base(match, 0) for match in matches)


def test_every_card_of_the_box_belongs_to_one_deck() -> None:
    cards = cards_in_play(opening(4, trade="on"))
    assert sum(cards.values()) == 142 + 51 + 21
    assert len(cards) == 71
    assert set(decks(opening(4))) == set(DECKS)
