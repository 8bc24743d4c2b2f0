"""Setup: boards, bag, hands, first seat, and what everybody may know."""

import pytest

import regni
from support.tigris import asked, bag, board, catastrophes, classic, diagram, facts, hand, leaders, points, treasures

CLASSIC = """
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .
 2  .  t* .  .  ~  .  .  .  .  .  .  .  ~  .  .  t*
 3  .  .  .  ~  ~  t* .  .  .  .  .  .  ~  ~  .  .
 4  ~  ~  ~  ~  .  .  .  .  .  .  .  .  .  ~  ~  ~
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
 6  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7  ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
 8  .  t* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9  .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10  .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11  .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
"""

ADVANCED = """
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  ~  ~  t* .  .  .  .  t* .  .  .  .  .  ~
 2  .  .  ~  ~  .  .  .  .  .  .  .  .  .  .  t* ~
 3  .  t* ~  ~  .  .  .  .  .  .  .  .  .  .  .  ~
 4  .  .  ~  .  .  .  t* .  .  .  .  t* ~  ~  ~  ~
 5  .  .  ~  .  .  .  .  .  .  .  .  .  ~  .  .  .
 6  .  .  ~  t* .  .  .  .  .  .  .  .  ~  .  .  t*
 7  .  .  ~  ~  .  .  .  .  .  .  .  .  ~  ~  .  .
 8  t* .  .  ~  ~  ~  .  t* .  .  .  .  t* ~  .  .
 9  .  .  .  .  .  ~  ~  ~  .  .  .  .  .  ~  .  .
10  .  .  .  .  t* .  ~  ~  ~  ~  ~  ~  ~  ~  .  .
11  .  .  .  .  .  .  ~  .  .  t* .  .  .  .  t* .
"""

SEATS = {2: 131, 3: 125, 4: 119}


def tiles_before_the_deal(match: regni.Match) -> dict[str, int]:
    counts = bag(match)
    for seat in range(match.view(None)["seats"]):
        for colour, number in hand(match, seat).items():
            counts[colour] = counts.get(colour, 0) + number
    return counts


def test_classic_board_has_its_rivers_and_ten_temples_with_treasures() -> None:
    """S01."""
    cells = board(regni.new_match("tigris", seats=4, seed=1))
    assert cells == diagram(CLASSIC)
    assert list(cells.values()).count("~") == 41
    assert list(cells.values()).count("t*") == 10


def test_advanced_board_has_its_rivers_and_fourteen_temples_with_treasures() -> None:
    """S02."""
    cells = board(regni.new_match("tigris", seats=2, seed=1, board="advanced"))
    assert cells == diagram(ADVANCED)
    assert list(cells.values()).count("~") == 39
    assert list(cells.values()).count("t*") == 14


def test_classic_bag_holds_all_tiles_but_the_ten_first_temples() -> None:
    """S01, A1."""
    match = regni.new_match("tigris", seats=4, seed=1)
    assert tiles_before_the_deal(match) == {"settlement": 30, "temple": 47, "farm": 36, "market": 30}


def test_advanced_bag_holds_all_tiles_but_the_fourteen_first_temples() -> None:
    """S02, A1."""
    match = regni.new_match("tigris", seats=2, seed=1, board="advanced")
    assert tiles_before_the_deal(match) == {"settlement": 30, "temple": 43, "farm": 36, "market": 30}
    assert sum(bag(match).values()) == 127


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_is_dealt_six_tiles(seats: int) -> None:
    """S01."""
    match = regni.new_match("tigris", seats=seats, seed=1)
    assert [sum(hand(match, seat).values()) for seat in range(seats)] == [6] * seats
    assert sum(bag(match).values()) == SEATS[seats]


def test_nothing_but_temples_and_treasures_is_on_the_board_at_first() -> None:
    """S01."""
    match = regni.new_match("tigris", seats=4, seed=1)
    assert leaders(match) == {}
    assert match.view(None)["monuments"] == []
    assert sorted(match.view(None)["monuments_left"]) == [
        "farm-market",
        "settlement-farm",
        "settlement-market",
        "settlement-temple",
        "temple-farm",
        "temple-market",
    ]


def test_every_seat_begins_with_two_catastrophes_and_nothing_won() -> None:
    """S01."""
    match = regni.new_match("tigris", seats=4, seed=1)
    for seat in range(4):
        assert (catastrophes(match, seat), points(match, seat), treasures(match, seat)) == (2, {}, 0)


def test_dynasties_are_dealt_in_seat_order() -> None:
    match = regni.new_match("tigris", seats=3, seed=1)
    assert list(match.view(None)["dynasties"]) == ["archer", "bull", "pot"]


def test_the_seat_that_begins_is_drawn_from_the_seed() -> None:
    """A2."""
    firsts = [asked(regni.new_match("tigris", seats=4, seed=seed))[0] for seed in range(40)]
    again = [asked(regni.new_match("tigris", seats=4, seed=seed))[0] for seed in range(40)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == again


@pytest.mark.parametrize("seat", range(3))
def test_the_seat_that_begins_can_be_set(seat: int) -> None:
    """A2."""
    match = regni.new_match("tigris", seats=3, seed=5, first=seat)
    assert asked(match) == (seat, "turn")


def test_play_goes_clockwise() -> None:
    match = regni.new_match("tigris", seats=3, seed=5, first=2)
    turns = [asked(match)]
    for _ in range(3):
        match.play("pass")
        turns.append(asked(match))
    assert turns == [(2, "turn"), (0, "turn"), (1, "turn"), (2, "turn")]


def test_catastrophes_lie_before_the_screen() -> None:
    """A3."""
    match = classic()
    match.play("catastrophe F6")
    assert list(match.view(1)["catastrophes_left"]) == [1, 2]
    assert list(match.view(None)["catastrophes_left"]) == [1, 2]


def test_hands_are_hidden_but_for_their_size() -> None:
    """A4."""
    match = classic(lines="hand 0 temple 2 farm 1\nhand 1 market 4")
    mine, yours = match.view(0)["hands"]
    assert {colour: number for colour, number in mine["tiles"].items() if number} == {"temple": 2, "farm": 1}
    assert (yours["count"], yours["tiles"]) == (4, None)
    assert [one["tiles"] for one in match.view(None)["hands"]] == [None, None]


def test_points_are_hidden_behind_the_screen() -> None:
    """A4."""
    match = classic(lines="points 0 temple 4\npoints 1 market 2")
    mine, yours = match.view(0)["points"]
    assert (mine["temple"], yours) == (4, None)
    assert list(match.view(None)["points"]) == [None, None]


def test_points_may_be_played_open() -> None:
    """A4."""
    match = classic(lines="option scores open\npoints 0 temple 4\npoints 1 market 2")
    assert match.view(0)["points"][1]["market"] == 2
    assert match.view(None)["points"][0]["temple"] == 4


def test_points_are_won_before_all_eyes() -> None:
    """A4."""
    match = classic("E5=t D5=K1", "hand 0 settlement 1")
    events = match.play("tile settlement F5")
    (told,) = [event.plain(None) for event in events if event.name == "points_scored"]
    assert (told["seat"], told["colour"], told["points"]) == (1, "settlement", 1)


def test_size_of_the_bag_is_public() -> None:
    """A4."""
    match = classic(lines="hand 0 temple 2 farm 1\nhand 1 market 4")
    assert match.view(None)["bag"] == 143 - 7


# One road a temple: from the outer temple to an inner one, the farm that closes it, the trader beside the inner one.
OUTER = {
    "B3": ("B4=s B5=s B6=s", "C6", "D5=T0"),
    "P6": ("O6=s N6=s N7=f", "M7", "L8=T0"),
    "A8": ("A7=s B7=s C7=f", "D7", "D5=T0"),
    "E10": ("E9=s F9=f G9=f", "H9", "I8=T0"),
    "J11": ("J9=s K9=s L9=s M9=s", "J10", "L8=T0"),
    "O11": ("O10=s N10=f N9=f", "N8", "L8=T0"),
}


@pytest.mark.parametrize("temple", OUTER)
def test_six_temples_of_the_advanced_board_lie_outside_the_rivers(temple: str) -> None:
    """S02: their treasures go first, so nothing is asked."""
    road, farm, trader = OUTER[temple]
    match = classic(f"{road} {trader}", "hand 0 farm 1", board="advanced")
    events = match.play(f"tile farm {farm}")
    assert facts(events, "treasure_taken") == {"seat": 0, "cell": temple}
    assert treasures(match, 0) == 1
    assert asked(match) == (0, "turn")
