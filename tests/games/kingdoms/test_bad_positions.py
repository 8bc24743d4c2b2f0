"""Positions that cannot be read, or cannot be: refused by their line."""

import pytest

from support.kingdoms import lines_of, malformed, now, position_text, reread, resources, solo, table, with_cards
from support.kingdoms_cards import changed

BAD_LINES = [
    "castle 0",
    "seats 2",
    "turn 2",
    "turn 0 resting",
    "turn 0 actions many",
    "turn 0 actions 3 4",
    "turn 0 discard now",
    "turn 0 draw basic",
    "turn 0 draw royal 1",
    "turn 0 draw advanced 2",
    "turn 0 draw intermediate 3",
    "turn 0 shadow basic 1",
    "round 0",
    "round twelve",
    "first 2",
    "redraw 2",
    "over now",
    "final 1",
    "final 3",
    "realm 0 royal",
    "realm 0",
    "riches 0 13",
    "riches 0 many",
    "riches 2 1",
    "riches shadow 1",
    "land 0 9 Field",
    "land 0 0 Field",
    "land 0 C Field",
    "land 0 1",
    "land 0 1 Ranch",
    "land 0 1 Miner",
    "land 0 1 Farm",
    "land 0 1 Field, Field",
    "land 0 1 Farm, Field",
    "land 0 1 Forest, Farm",
    "land 0 1 Field, Plantation, Farm",
    "land 0 1 Market, Farm",
    "land 0 1 Field,",
    "under 0 1 Steal",
    "under 0 1",
    "person 0 4 Miner",
    "person 0 1 Field",
    "person 0 1 Miner, Farmer",
    "hand 2 Field",
    "hand 0",
    "hand 0 Ranch",
    "hand 0 Festival of Harvest",
    "hand 0 Age of Enlightenment",
    "hand 0 Palace, Palace",
    "hand 0 Trading Post",
    "seen 1 Farm",
    "seen 1 Farm by 0",
    "seen 1 Mine, Mine",
    "seen 1 Mine, Mine by 0",
    "seen 1 Mine by 1",
    "seen 1 Mine by 2",
    "seen 1 Walls by 0",
    "laid 0 Field",
    "laid 0 Age of Enlightenment",
    "discards basic Knight",
    "discards royal Field",
    "discards basic",
    "deck basic Knight",
    "deck advanced Age of Enlightenment",
    "board basic Field",
    "enlightenment 22",
    "enlightenment deep",
    "borrowed gold",
    "borrowed any",
    "glow gold 1",
    "glow food",
    "glow food 0",
    "wild any 1",
    "posted now",
    "removed land",
    "played Ranch",
    "played",
    "event",
    "event Steal from 1 riches",
    "event Steal from 1 riches asks",
    "event Steal from 1 riches asks 0",
    "event Steal from 1 riches asks 2",
    "event Farm on 1 asks 1",
    "event Oracle basic asks 1",
    "oracle Ranch",
    "oracle Farm, Knight",
    "oracle Palace, King",
    "oracle Festival of Harvest, Knight",
    "oracle Farm, Mine, Walls, Steal",
    "oracle",
    "search advanced 1",
    "search basic 3",
    "search basic",
    "expedition draft",
    "expedition home",
    "lose Swindler",
    "suffer Plague (Food)",
    "shadow Field",
    "plague shadow Plague (Food)",
    "ready shadow 1",
    "option trade perhaps",
    "option traders on",
    "option trade",
    "hand 1 Field",
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_line_that_cannot_be_read_is_refused_by_its_number(line: str) -> None:
    text = f"game kingdoms\noption trade off\nseats 2\nhand 1 Mine, Walls\nseen 1 Walls\n{line}\n"
    assert malformed(text).line == 6


@pytest.mark.parametrize(
    "event",
    [
        "Steal from 1 card asks 1",
        "Steal from 1 riches asks 1",
        "Crude Attack asks 1",
        "Religious Sacrifice on 1 asks 1",
        "Swindler 1 with 1:1 asks 1",
        "Plague (Food) on 1:1 asks 1",
    ],
)
def test_nobody_is_asked_to_prevent_an_event_that_would_take_nothing(event: str) -> None:
    assert malformed(f"game kingdoms\noption trade off\nseats 2\nevent {event}\n").line == 4


@pytest.mark.parametrize(
    "event",
    [
        "Steal from 1 riches asks 2",
        "Steal from 1 riches asks 1 2",
        "Crude Attack asks 1 1",
        "Religious Sacrifice asks 1",
        "Plague (Food) asks 1",
        "Plague (Food) on 1:1 asks 2",
        "Swindler 1 with 1:1 asks 2",
    ],
)
def test_an_event_asks_those_against_whom_it_was_played_each_once(event: str) -> None:
    robbed = "riches 1 1\nriches 2 1\nland 0 1 Field\nland 1 1 Field\nland 2 1 Field\n"
    assert malformed(f"game kingdoms\noption trade off\nseats 3\n{robbed}event {event}\n").line == 9


@pytest.mark.parametrize("line", ["oracle Farm, Mine", "search basic 1", "event Steal from 1 riches asks 1"])
def test_events_are_played_in_the_action_phase(line: str) -> None:
    text = "game kingdoms\noption trade off\nseats 2\nturn 0 discard\nhand 0 Field\nriches 1 1\ndiscards basic Walls\n"
    assert malformed(f"{text}{line}\n").line == 8


@pytest.mark.parametrize(
    "line",
    [
        "board basic Field, Field, Field, Field, Farm, Farm, Farm",
        "board basic Knight",
        "board intermediate Festival of Harvest",
        "board advanced Age of Enlightenment",
        "board royal Field",
        "board basic Ranch",
        "posted 1",
        "expedition sail",
    ],
)
def test_a_line_of_the_trade_board_that_cannot_be_read_is_refused_by_its_number(line: str) -> None:
    assert malformed(f"game kingdoms\nseats 2\n{line}\n").line == 3


@pytest.mark.parametrize(
    "line",
    [
        "shadow Festival of Harvest",
        "shadow Ranch",
        "shadow",
        "plague shadow Farm",
        "plague 0 Plague (Food)",
        "ready shadow many",
        "ready 0 1",
        "lose Farm",
        "lose Swindler 9",
        "lose",
        "lose Plague (Food)",
        "suffer Swindler",
        "suffer",
        "riches 1 2",
        "turn 1",
    ],
)
def test_a_line_of_the_shadow_that_cannot_be_read_is_refused_by_its_number(line: str) -> None:
    assert malformed(f"game kingdoms\noption trade off\nseats 1\n{line}\n").line == 4


@pytest.mark.parametrize(
    "line",
    [
        "suffer Plague (Food)",
        "lose Swindler",
        "lose Religious Sacrifice",
        "event Plague (Food) asks 0",
        "event Steal asks 0",
    ],
)
def test_the_shadow_s_event_lies_before_it(line: str) -> None:
    text = "game kingdoms\noption trade off\nseats 1\nturn 0 shadow\nriches 0 1\nland 0 1 Field, Farm\nshadow Field\n"
    assert malformed(f"{text}{line}\n").line == 8


@pytest.mark.parametrize(
    "card", ["Steal", "Crude Attack", "Swindler", "Religious Sacrifice", "Plague (Food)", "Oracle"]
)
def test_nobody_is_asked_to_prevent_an_event_of_the_shadow_that_would_take_nothing(card: str) -> None:
    text = f"game kingdoms\noption trade off\nseats 1\nturn 0 shadow\nshadow {card}\nevent {card} asks 0\n"
    assert malformed(text).line == 6


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("seats 2\n", 1),
        ("game chess\nseats 2\n", 1),
        ("game kingdoms\n", 1),
        ("game kingdoms\nseats 5\n", 2),
        ("game kingdoms\nseats 0\n", 2),
        ("game kingdoms\nseats\n", 2),
        ("game kingdoms\nseats 2\nhand 0 Field\nhand 0 Forest\n", 4),
        ("game kingdoms\nseats 2\nland 0 1 Field\nland 0 1 Forest\n", 4),
        ("game kingdoms\nseats 2\nturn 0\nredraw 1\n", 4),
        ("game kingdoms\nseats 2\nturn 0\nover\n", 4),
        ("game kingdoms\nseats 2\nsearch basic 1\noracle Farm, Mine\n", 3),
        ("game kingdoms\nseats 2\nriches 0 7\nriches 1 6\n", 4),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_by_its_line(text: str, line: int) -> None:
    assert malformed(text).line == line


@pytest.mark.parametrize(
    ("seats", "cards"), [(2, "Field, Field, Field, Field, Field, Field, Field"), (3, "Market, Market, Market, Market")]
)
def test_there_are_no_more_cards_than_at_this_table(seats: int, cards: str) -> None:
    assert malformed(f"game kingdoms\nseats {seats}\nhand 0 {cards}\n").line == 3


def test_a_peaceful_position_has_no_card_against_others() -> None:
    assert malformed("game kingdoms\noption peaceful on\nseats 2\nhand 0 Steal\n").line == 4


def test_cards_are_counted_over_the_whole_position() -> None:
    text = "game kingdoms\noption trade off\nseats 2\nhand 0 Palace\ndiscards advanced Palace\n"
    assert malformed(text).line == 5


def test_a_fault_says_what_was_found_and_what_was_expected() -> None:
    fault = malformed("game kingdoms\nseats 2\nhand 0 Ranch\n")
    assert "Ranch" in fault.found
    assert "Farm" in fault.expected


# What cannot be


def faulty(lines: str, seats: int = 2) -> tuple[str, str, int | None]:
    """Read a position that cannot be; what was found, what was expected, and its line."""
    fault = malformed(position_text(f"option trade off; {lines}", seats))
    return fault.found, fault.expected, fault.line


@pytest.mark.parametrize("land", ["", "land 0 1 Walls; ", "land 0 1 Storehouse; ", "under 0 2 Plague (Food); "])
def test_a_high_yield_lies_under_a_land_that_gives_a_resource(land: str) -> None:
    found, expected, line = faulty(f"{land}hand 0 Field; under 0 1 High Yield")
    assert (found, expected) == ("High Yield under tile 1 of seat 0", "a land there that gives a resource")
    assert line == (6 if land else 5)


def test_the_lines_of_a_tile_may_come_in_any_order() -> None:
    match = table("under 0 1 High Yield; land 0 1 Field")
    assert resources(match, 0) == {"food": 2}


@pytest.mark.parametrize("card", ["Festival of Harvest", "Help for the Hungry"])
def test_a_play_immediately_card_is_never_discarded(card: str) -> None:
    assert faulty(f"discards intermediate Knight, {card}")[2] == 4


@pytest.mark.parametrize(
    ("lines", "wild"),
    [
        ("", "food 9"),
        ("land 0 1 Field; ", "food 1"),
        ("land 0 1 Market; ", "food 1 wood 1"),
        ("land 1 1 Market; ", "food 1"),
        ("land 0 1 Market; under 0 1 High Yield; person 0 2 Trader; ", "food 2 metal 2"),
    ],
)
def test_no_more_wild_resources_are_fixed_than_there_are(lines: str, wild: str) -> None:
    found, expected, line = faulty(f"{lines}wild {wild}")
    total = sum(int(word) for word in wild.split()[1::2])
    assert found == f"{total} wild resources fixed"
    assert expected.startswith("at most the ")
    assert line == 4 + lines.count(";")


@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        ("", "Oracle"),
        ("discards intermediate Oracle; ", "Oracle, Oracle"),
        ("discards basic Farm; ", "Farm"),
        ("hand 0 Steal; ", "Steal"),
        ("", "Plague (Food)"),
        ("hand 0 Plague (Food); ", "Plague (Food)"),
        ("", "Festival of Harvest"),
    ],
)
def test_events_played_in_this_turn_lie_somewhere(lines: str, cards: str) -> None:
    assert faulty(f"{lines}played {cards}")[2] == 4 + lines.count(";")


@pytest.mark.parametrize(
    "lines",
    [
        "discards intermediate Plague (Food)",
        "land 1 1 Field; under 1 1 Plague (Food)",
        "land 1 1 Field; event Plague (Food) on 1:1 asks 1",
    ],
)
def test_a_plague_played_in_this_turn_may_lie_under_a_land_or_be_in_the_air(lines: str) -> None:
    assert now(table(f"{lines}; played Plague (Food)"), "played") == ["Plague (Food)"]


def test_a_plague_played_against_the_shadow_is_before_it() -> None:
    assert now(solo("plague shadow Plague (Food); played Plague (Food)"), "played") == ["Plague (Food)"]


@pytest.mark.parametrize("cards", ["", "shadow Field, Knight; ", "shadow Survival Tactics; "])
def test_survival_tactics_that_wait_lie_before_the_shadow(cards: str) -> None:
    ready = cards.count("Survival Tactics") + 1
    found, expected, line = faulty(f"{cards}ready shadow {ready}", seats=1)
    assert (found, line) == (f"ready shadow {ready}", 4 + cards.count(";"))
    assert expected == f"at most the {ready - 1} Survival Tactics before the Shadow"


def test_as_many_survival_tactics_may_wait_as_there_are() -> None:
    cards = changed({"Survival Tactics": {"copies": 15}, "Forest": {"copies": 3}})
    before = ", ".join(["Survival Tactics"] * 9)
    lines = f"turn 0 shadow basic 1; shadow {before}; ready shadow 9; deck basic Survival Tactics"
    match = with_cards(cards, lines, seats=1)
    assert lines_of(match, "ready") == ["ready shadow 10"]
    reread(match)


def test_a_match_that_is_over_has_no_age_of_enlightenment_without_its_final_turns() -> None:
    assert faulty("over; laid 0 Age of Enlightenment")[0] == "Age of Enlightenment drawn"
    assert faulty("over; laid 0 Age of Enlightenment; final 1")[0] == "final 1"
