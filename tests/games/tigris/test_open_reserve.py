"""The open reserve: six tiles face up; every tile drawn comes from them or, unseen, from the bag."""

import regni
from support.reading import asked, choices, result
from support.tigris import bag, cell, classic, events_named, facts, hand, play, points, refused

SIX = "reserve settlement 2 temple 2 farm 1 market 1"


def with_reserve(*lines: str, pieces: str = "", seats: int = 2) -> regni.Match:
    """A match with the open reserve, of the first position and these lines."""
    return classic(pieces, "\n".join(["option draw reserve", *lines]), seats=seats)


def reserve(match: regni.Match) -> dict[str, int]:
    """The tiles face up, by colour."""
    return {colour: count for colour, count in match.view(None)["reserve"].items() if count}


def seen(match: regni.Match, seat: int) -> dict[str, int]:
    """What everybody knows to be in the seat's hand."""
    return {colour: count for colour, count in match.view(None)["hands"][seat]["seen"].items() if count}


# Setting up


def test_hands_are_dealt_blind_and_then_the_reserve_is_laid() -> None:
    """L2."""
    match = regni.new_match("tigris", seats=2, seed=3, draw="reserve")
    names = [event.name for event in match.events if event.name in ("tiles_drawn", "reserve_laid")]
    assert names == ["tiles_drawn", "tiles_drawn", "reserve_laid"]
    assert sum(reserve(match).values()) == 6
    assert match.view(None)["bag"] == 143 - 12 - 6
    assert (seen(match, 0), seen(match, 1)) == ({}, {})


def test_without_the_option_there_is_no_reserve() -> None:
    assert classic().view(None)["reserve"] is None


# Taking


def test_a_seat_takes_from_the_reserve_or_blind_tile_by_tile() -> None:
    """O02, L2: the row is filled up after each."""
    match = with_reserve(SIX, "hand 0 temple 3", "hand 1 temple 6", "bag market 20")
    play(match, "pass")
    assert asked(match) == (0, "take")
    assert choices(match) == {"settlement", "temple", "farm", "market", "bag"}
    play(match, "take settlement")
    assert (reserve(match), bag(match)) == ({"settlement": 1, "temple": 2, "farm": 1, "market": 2}, {"market": 19})
    play(match, "take market")
    assert (reserve(match), bag(match)) == ({"settlement": 1, "temple": 2, "farm": 1, "market": 2}, {"market": 18})
    play(match, "take bag")
    assert bag(match) == {"market": 17}
    assert hand(match, 0) == {"settlement": 1, "temple": 3, "market": 2}
    assert asked(match) == (1, "turn")


def test_the_blind_tile_stays_secret_and_the_others_are_known_to_all() -> None:
    """O02, A4."""
    match = with_reserve(SIX, "hand 0 temple 3", "hand 1 temple 6", "bag market 20")
    events = play(match, "pass", "take settlement", "take market", "take bag")
    assert seen(match, 0) == {"settlement": 1, "market": 1}
    taken = [event.facts for event in events_named(events, "tile_taken")]
    assert taken == [{"seat": 0, "tile": "settlement"}, {"seat": 0, "tile": "market"}]
    blind = events_named(events, "tiles_drawn")[-1]
    assert blind.plain(None) == {"event": "tiles_drawn", "seat": 0, "count": 1, "bag": 17}
    assert blind.plain(0)["tiles"] == {"market": 1}


def test_only_what_lies_there_can_be_taken() -> None:
    match = with_reserve("reserve settlement 6", "hand 0 temple 3", "hand 1 temple 6", "bag market 20")
    play(match, "pass")
    assert choices(match) == {"settlement", "bag"}
    assert refused(match, "take temple") == "none_left"


def test_the_active_seat_takes_first_and_the_others_clockwise() -> None:
    """L2."""
    match = with_reserve(
        SIX, "turn 1 actions 2", "hand 0 temple 4", "hand 1 temple 5", "hand 2 temple 5", "bag market 20", seats=3
    )
    play(match, "pass")
    assert asked(match) == (1, "take")
    play(match, "take farm")
    assert asked(match) == (2, "take")
    play(match, "take bag")
    assert asked(match) == (0, "take")
    play(match, "take temple", "take temple")
    assert asked(match) == (2, "turn")


def test_a_seat_chooses_from_what_the_seat_before_it_left() -> None:
    """L2: seat 0 took the only farm."""
    match = with_reserve(SIX, "hand 0 temple 5", "hand 1 temple 5", "bag market 20")
    play(match, "pass", "take farm")
    assert asked(match) == (1, "take")
    assert choices(match) == {"settlement", "temple", "market", "bag"}


def test_full_hands_take_nothing() -> None:
    match = with_reserve(SIX, "hand 0 temple 6", "hand 1 temple 6")
    play(match, "pass")
    assert asked(match) == (1, "turn")


def test_monuments_pay_before_tiles_are_taken() -> None:
    """B5."""
    match = with_reserve(
        SIX,
        "hand 0 temple 5",
        "monument settlement-temple E5 settlement",
        pieces="E5=o F5=o E6=o F6=o F4=K0",
    )
    play(match, "pass")
    assert (asked(match), points(match, 0)) == ((0, "take"), {"settlement": 1})


def test_nothing_else_may_be_done_while_tiles_are_taken() -> None:
    match = with_reserve(SIX, "hand 0 temple 5", "hand 1 temple 6")
    play(match, "pass")
    assert refused(match, "pass") == "not_asked"


def test_without_the_option_nothing_is_taken() -> None:
    assert refused(classic(), "take bag") in ("not_asked", "option_off")


# Swapping


def test_a_swap_is_taken_tile_by_tile_after_the_discard() -> None:
    """L2: before the second action; the reserve did not hold what was thrown away."""
    match = with_reserve("reserve settlement 2 farm 2 market 2", "hand 0 temple 6", "hand 1 temple 6", "bag market 20")
    play(match, "swap temple 2")
    assert (asked(match), hand(match, 0)) == ((0, "take"), {"temple": 4})
    assert choices(match) == {"settlement", "farm", "market", "bag"}
    play(match, "take farm", "take bag")
    assert hand(match, 0) == {"temple": 4, "farm": 1, "market": 1}
    assert (asked(match), match.view(None)["actions"]) == ((0, "turn"), 1)


def test_tiles_taken_in_a_swap_may_be_used_at_once() -> None:
    """L2, J1."""
    match = with_reserve(SIX, "hand 0 temple 6", "hand 1 temple 6", "bag market 20")
    play(match, "swap temple 1", "take farm", "tile farm A4")
    assert cell(match, "A4") == "f"
    assert asked(match) == (0, "take")


# What everybody remembers


def test_a_tile_seen_in_hand_is_forgotten_when_one_of_its_colour_is_played() -> None:
    """A4: one of the two farms at least is still there."""
    match = with_reserve(SIX, "hand 0 farm 4", "seen 0 farm 2", "hand 1 temple 6")
    play(match, "tile farm A4")
    assert seen(match, 0) == {"farm": 1}


def test_a_tile_of_another_colour_leaves_the_memory_as_it_is() -> None:
    """A4."""
    match = with_reserve(SIX, "hand 0 farm 4 temple 2", "seen 0 farm 2", "hand 1 temple 6")
    play(match, "tile temple F6")
    assert seen(match, 0) == {"farm": 2}


def test_support_shown_is_taken_off_the_memory() -> None:
    """A4."""
    match = with_reserve(
        SIX, "hand 0 temple 4 farm 2", "seen 0 temple 3 farm 1", "hand 1 temple 6", pieces="E5=t D5=K1"
    )
    play(match, "leader king F5", "support 2", "support 0")
    assert seen(match, 0) == {"temple": 1, "farm": 1}


def test_a_swap_face_down_makes_the_memory_as_sure_as_it_can_be() -> None:
    """A4: two unseen tiles went away; of the three temples one at least is still there."""
    for swap in ("swap temple 2", "swap farm 2"):
        match = with_reserve(SIX, "hand 0 temple 3 farm 3", "seen 0 temple 3", "hand 1 temple 6", "bag market 20")
        play(match, swap, "take bag", "take bag")
        assert seen(match, 0) == {"temple": 1}


# A bag that runs out


def test_an_empty_bag_does_not_fill_the_reserve() -> None:
    """L2."""
    match = with_reserve("reserve settlement 3 temple 3", "hand 0 temple 5", "hand 1 temple 4", "bag market 1")
    play(match, "pass", "take settlement")
    assert (reserve(match), bag(match)) == ({"settlement": 2, "temple": 3, "market": 1}, {})
    assert (asked(match), choices(match)) == ((1, "take"), {"settlement", "temple", "market"})
    assert refused(match, "take bag") == "none_left"
    play(match, "take market")
    assert reserve(match) == {"settlement": 2, "temple": 3}


def test_what_can_only_be_taken_in_one_way_is_not_asked_for() -> None:
    """L2: after the last tile of the bag only settlements are left."""
    match = with_reserve("reserve settlement 6", "hand 0 temple 3", "hand 1 temple 6", "bag market 1")
    play(match, "pass", "take bag")
    assert hand(match, 0) == {"settlement": 2, "temple": 3, "market": 1}
    assert asked(match) == (1, "turn")


def test_the_match_goes_on_while_bag_and_reserve_fill_the_hands() -> None:
    """O02, L2: both are empty now, and everybody has six tiles."""
    match = with_reserve("reserve settlement 6", "hand 0 temple 2", "hand 1 temple 3", "bag market 1")
    play(match, "pass", "take bag")
    assert (sum(hand(match, 0).values()), sum(hand(match, 1).values())) == (6, 6)
    assert (asked(match), reserve(match), bag(match)) == ((1, "turn"), {}, {})


def test_the_match_ends_when_bag_and_reserve_cannot_fill_a_hand() -> None:
    """O02, L2: the second seat is one tile short."""
    match = with_reserve("reserve settlement 6", "hand 0 temple 2", "hand 1 temple 2", "bag market 1")
    events = play(match, "pass", "take bag")
    assert sum(hand(match, 1).values()) == 5
    assert facts(events, "draw_fell_short") == {"seat": 1, "missing": 1}
    assert result(match).reason == "tiles"


def test_a_swap_may_fall_short_and_the_turn_is_still_finished() -> None:
    """L2, J2: two settlements were left for four temples."""
    match = with_reserve("reserve settlement 6", "hand 0 temple 1", "hand 1 temple 6", "bag market 1")
    play(match, "pass", "take bag", "swap temple 4")
    assert hand(match, 1) == {"settlement": 2, "temple": 2}
    assert (asked(match), match.view(None)["ending"]) == ((1, "turn"), True)
    play(match, "pass")
    assert result(match).reason == "tiles"
