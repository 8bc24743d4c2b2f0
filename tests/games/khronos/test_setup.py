"""Set-up: what every seat begins with, the stock, the deck, the map with its printed hamlets, and who begins."""

import pytest

import regni
from support.khronos import (
    BOARDS,
    asked,
    buildings,
    cards,
    counts,
    cubes,
    deck,
    discards,
    display,
    domains,
    ecu,
    events_named,
    facts,
    lines_of,
    names,
    pawns,
    play,
)

STOCK = {
    "tower": 20,
    "keep": 24,
    "castle": 9,
    "chapel": 20,
    "monastery": 20,
    "abbey": 9,
    "hamlet": 20,
    "town": 24,
    "city": 9,
}
SEATS = (2, 3, 4, 5)


def new(seats: int = 3, **options: str) -> regni.Match:
    return regni.new_match("khronos", seats=seats, seed=7, **options)


def all_cards(match: regni.Match, seats: int) -> dict[str, int]:
    """The cards of hands, deck, discards and display together."""
    (line,) = lines_of(match, "deck")
    words = line.split()[1:]
    found = {colour: int(number) for colour, number in zip(words[::2], words[1::2], strict=True)}
    shown = [cards(match, seat) for seat in range(seats)] + [discards(match)]
    shown += [display(match)] if match.view(None)["display"] is not None else []
    for pile in shown:
        for colour, number in pile.items():
            found[colour] += number
    return found


# The seats


def test_three_seats_begin_with_four_ecus_four_cards_25_cubes_and_both_pawns_on_might() -> None:
    """Example 1."""
    match = new(3)
    for seat in range(3):
        assert (ecu(match, seat), sum(cards(match, seat).values()), cubes(match, seat)) == (4, 4, 25)
        assert pawns(match, seat) == ["might", "might"]
    assert deck(match) == 43
    assert match.view(None)["stock"] == STOCK
    printed = [buildings(match, board) for board in BOARDS]
    assert printed[0] == printed[1] == printed[2]
    assert list(printed[0].values()) == ["hamlet printed"] * 10


@pytest.mark.parametrize("seats", SEATS)
def test_every_number_of_seats_begins_alike(seats: int) -> None:
    view = new(seats).view(None)
    assert view["seats"] == seats
    assert view["ecu"] == [4] * seats
    assert view["cubes"] == [25] * seats
    assert view["pawns"] == [["might", "might"]] * seats
    assert [hand["count"] for hand in view["hands"]] == [4] * seats
    assert view["deck"] == 55 - 4 * seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_seats_may_play(seats: int) -> None:
    with pytest.raises(ValueError, match=r"2.*3.*4.*5"):
        new(seats)


# The cards


@pytest.mark.parametrize("holdem", ["off", "on"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_has_18_military_18_religious_and_19_civil_cards(seats: int, holdem: str) -> None:
    assert all_cards(new(seats, holdem=holdem), seats) == {"military": 18, "religious": 18, "civil": 19}


@pytest.mark.parametrize("seats", SEATS)
def test_holdem_lays_out_one_card_of_each_colour_before_the_deal(seats: int) -> None:
    match = new(seats, holdem="on")
    assert display(match) == {"military": 1, "religious": 1, "civil": 1}
    assert [hand["count"] for hand in match.view(None)["hands"]] == [4] * seats
    assert deck(match) == 52 - 4 * seats


def test_without_holdem_no_card_lies_open() -> None:
    match = new(3)
    assert match.view(None)["display"] is None
    assert discards(match) == {}


def test_nobody_has_seen_a_card_of_another_hand_at_first() -> None:
    for hand in new(4, holdem="on").view(None)["hands"]:
        assert counts(hand["seen"]) == {}


def test_hands_are_dealt_by_the_seed() -> None:
    hands = {str([cards(regni.new_match("khronos", seats=2, seed=seed), 0)]) for seed in range(12)}
    assert len(hands) > 3
    assert new(3).position() == new(3).position()


def test_every_deal_is_told_to_its_seat_only() -> None:
    deals = events_named(new(3).events, "cards_drawn")
    assert sorted(deal.facts["seat"] for deal in deals) == [0, 1, 2]  # type: ignore[type-var]  # seats are numbers
    for deal in deals:
        assert deal.facts["count"] == 4
        assert "cards" in deal.plain(deal.owner)
        assert [name for name in (None, 0, 1, 2) if "cards" in deal.plain(name)] == [deal.owner]


# The boards


@pytest.mark.parametrize("board", BOARDS)
def test_every_printed_hamlet_is_a_domain_of_its_own(board: str) -> None:
    match = new(2)
    found = [domain["cells"] for domain in domains(match, board)]
    assert found == [[cell] for cell in buildings(match, board)]


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_controls_anything_at_first(board: str) -> None:
    assert [domain["controllers"] for domain in domains(new(2), board)] == [[]] * 10


def test_the_printed_hamlets_stand_where_the_map_has_them() -> None:
    match = new(2)
    rows = match.view(None)["map"]
    drawn = [f"{chr(65 + x)}{y + 1}" for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "h"]
    assert sorted(drawn) == sorted(buildings(match, "might"))


# Who begins


def test_the_seat_that_begins_is_drawn_from_the_seed() -> None:
    firsts = [regni.new_match("khronos", seats=3, seed=seed).view(None)["first"] for seed in range(40)]
    again = [regni.new_match("khronos", seats=3, seed=seed).view(None)["first"] for seed in range(40)]
    assert set(firsts) == {0, 1, 2}
    assert firsts == again


@pytest.mark.parametrize("seat", range(5))
def test_the_seat_that_begins_can_be_set(seat: int) -> None:
    match = new(5, first=str(seat))
    assert asked(match) == (seat, "turn")
    assert (match.view(None)["first"], match.view(None)["turn"]) == (seat, seat)


def test_the_beginning_tells_who_begins_and_the_first_round() -> None:
    events = new(3).events
    (first,) = [event.facts["seat"] for event in events_named(events, "first_seat_chosen")]
    assert facts(events, "round_started") == {"round": 1}
    assert facts(events, "turn_started") == {"seat": first, "round": 1}
    assert names(events)[-1] == "turn_started"


def test_the_first_of_seven_rounds_begins() -> None:
    match = new(3, first="1")
    view = match.view(None)
    assert (view["round"], view["rounds"], view["turn"], view["phase"]) == (1, 7, 1, "start")
    assert match.decision is not None
    assert match.decision.facts == {"round": 1, "phase": "start"}


def test_play_goes_clockwise_and_a_round_ends_where_it_began() -> None:
    match = new(3, first="2")
    turns = []
    for _ in range(7):
        view = match.view(None)
        turns.append((view["turn"], view["round"]))
        play(match, "end", "discard none")
    assert turns == [(2, 1), (0, 1), (1, 1), (2, 2), (0, 2), (1, 2), (2, 3)]


def test_every_new_round_and_turn_is_told() -> None:
    match = new(2, first="0")
    first = play(match, "end", "discard none")
    assert names(first)[-2:] == ["turn_ended", "turn_started"]
    second = play(match, "end", "discard none")
    assert names(second)[-3:] == ["turn_ended", "round_started", "turn_started"]
    assert facts(second, "round_started") == {"round": 2}
    assert facts(second, "turn_started") == {"seat": 0, "round": 2}
