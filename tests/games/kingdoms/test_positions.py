"""Positions: what is written can be read again, in the middle of anything."""

import pytest

import regni
from support.kingdoms import (
    actions_left,
    all_facts,
    asked,
    board,
    decks,
    depth,
    finish_turn,
    hand,
    known,
    laid,
    lands,
    lines_of,
    names,
    now,
    offered,
    opening,
    persons,
    pile,
    play,
    position_text,
    realm,
    reread,
    result,
    riches,
    seen,
    shadow,
    shadow_cards,
    solo,
    table,
    told,
    trading,
    under,
)
from support.kingdoms_pending import PENDING

# Writing and reading


@pytest.mark.parametrize("name", PENDING)
def test_every_kind_of_decision_can_be_reached(name: str) -> None:
    assert asked(PENDING[name].match()) == PENDING[name].asked


@pytest.mark.parametrize("name", PENDING)
def test_a_position_read_back_is_the_same(name: str) -> None:
    reread(PENDING[name].match(), seed=11)


@pytest.mark.parametrize("name", PENDING)
@pytest.mark.parametrize("step", [1, 7, 29])
def test_the_match_goes_on_from_a_position_read_back_as_from_the_first(name: str, step: int) -> None:
    """Each deck holds one kind only: chance has nothing to choose until one is rebuilt, or a hand is robbed."""
    match = PENDING[name].match()
    again = regni.match_from_position(match.position(), seed=99)
    for number in range(25):
        actions = match.legal()
        assert again.legal() == actions
        if not actions:
            break
        action = actions[-1 - number * step % len(actions)]
        events, others = match.play(action), again.play(action)
        if {"deck_reshuffled", "card_stolen"} & set(names(events)):
            break
        assert [event.plain(0) for event in others] == [event.plain(0) for event in events]
        assert again.position() == match.position()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("options", [{}, {"trade": "off", "peaceful": "on"}, {"riches_vp": "0", "rounds": "3"}])
def test_positions_of_a_new_match_can_be_read_back(seed: int, options: dict[str, str]) -> None:
    match = regni.new_match("kingdoms", seats=1 + seed % 4, seed=seed, **options)
    for number in range(40):
        actions = match.legal()
        if not actions:
            break
        reread(match)
        match.play(actions[(number + 1) * 7919 % len(actions)])


def test_a_position_after_the_end_can_be_read_back() -> None:
    match = table("option rounds 1; turn 1; riches 0 3; land 1 1 Walls")
    finish_turn(match)
    again = regni.match_from_position(match.position(), seed=1)
    assert "over" in match.position().splitlines()
    assert (again.decision, again.position()) == (None, match.position())
    assert result(again).plain() == result(match).plain()


def test_a_position_after_the_final_turns_keeps_its_reason() -> None:
    match = table("laid 0 Age of Enlightenment; final 0; turn 1")
    finish_turn(match)
    again = regni.match_from_position(match.position(), seed=1)
    assert (result(again).reason, again.position()) == ("enlightenment", match.position())


def test_a_position_may_be_over() -> None:
    match = table("over; riches 0 2; riches 1 3")
    assert (match.decision, result(match).ranking, result(match).reason) == (None, [[1], [0]], "rounds")


def test_chance_of_a_position_is_counted_from_it() -> None:
    text = position_text("option trade off; hand 0 Field, Forest")
    one, other = (regni.match_from_position(text, seed=5) for _ in range(2))
    play(other, "play Field on 1", "remove land 1")
    play(one, "play Field on 1", "remove land 1", "draw")
    again = regni.match_from_position(other.position(), seed=5)
    play(other, "draw")
    play(again, "draw")
    assert other.position() == one.position()
    assert len(hand(again, 0)) == 2


# Every line

LINES = [
    "option peaceful off",
    "seats 3",
    "first 1",
    "round 12",
    "turn 0 actions 2",
    "realm 0 intermediate",
    "riches 0 2",
    "riches 2 5",
    "land 0 1 Field, Farm",
    "land 0 2 Market",
    "land 2 8 Mountain, Mine, Foundry, Royal Mint",
    "under 0 1 High Yield, Plague (Food)",
    "under 1 4 Plague (Wood)",
    "person 0 1 Miner",
    "person 1 3 Knight",
    "hand 0 Farm, Mine",
    "hand 1 Steal, Trade Expedition, Knight",
    "seen 1 Knight",
    "seen 1 Steal by 0",
    "laid 0 Festival of Harvest",
    "laid 2 Abundant Harvests",
    "discards basic Farm, Steal",
    "discards advanced King",
    "deck basic Field, Field, Stream",
    "board basic Field, -, Farm, Walls, -, Guard",
    "board intermediate Lord, -, -",
    "board advanced Palace",
    "enlightenment 4",
    "borrowed wood",
    "glow metal 1 any 2",
    "wild food 1",
    "posted",
    "removed person",
    "played Steal",
]


def whole() -> regni.Match:
    return regni.match_from_position("\n".join(["game kingdoms", *LINES]) + "\n", seed=7)


@pytest.mark.parametrize("line", LINES[1:])
def test_every_line_that_is_read_is_written(line: str) -> None:
    assert line in whole().position().splitlines()


def test_every_line_is_understood() -> None:
    match = whole()
    view = match.view(0)
    assert (view["seats"], view["first"], view["round"], view["turn"]) == (3, 1, 12, 0)
    assert (asked(match), actions_left(match)) == ((0, "turn"), 2)
    assert ([realm(match, seat) for seat in range(3)], riches(match)) == (["intermediate", "basic", "basic"], [2, 0, 5])
    assert lands(match, 0) == {1: ["Field", "Farm"], 2: ["Market"]}
    assert lands(match, 2) == {8: ["Mountain", "Mine", "Foundry", "Royal Mint"]}
    assert (under(match, 0), under(match, 1)) == ({1: ["High Yield", "Plague (Food)"]}, {4: ["Plague (Wood)"]})
    assert (persons(match, 0), persons(match, 1)) == ({1: "Miner"}, {3: "Knight"})
    assert (hand(match, 0), hand(match, 1)) == (["Farm", "Mine"], ["Knight", "Steal", "Trade Expedition"])
    assert (seen(match, 1), known(match, 1, to=0), known(match, 1, to=2)) == (
        ["Knight"],
        ["Knight", "Steal"],
        ["Knight"],
    )
    assert (laid(match, 0), laid(match, 2)) == (["Festival of Harvest"], ["Abundant Harvests"])
    assert (pile(match, "basic"), pile(match, "advanced")) == (["Farm", "Steal"], ["King"])
    assert (decks(match)["basic"], depth(match)) == (3, 4)
    assert board(match, "basic") == ["Field", None, "Farm", "Walls", None, "Guard"]
    assert (board(match, "intermediate"), board(match, "advanced")) == (["Lord", None, None], ["Palace"])


def test_the_lines_of_a_turn_are_understood() -> None:
    match = whole()
    told_now = {name: now(match, name) for name in ("borrowed", "glow", "wild", "posted", "played")}
    assert told_now == {
        "borrowed": "wood",
        "glow": {"metal": 1, "any": 2},
        "wild": {"food": 1},
        "posted": True,
        "played": ["Steal"],
    }


SOLO_LINES = [
    "option trade off",
    "option difficulty hard",
    "seats 1",
    "turn 0 actions 3",
    "riches 0 1",
    "riches shadow 2",
    "shadow Field, Survival Tactics, Steal, Knight",
    "laid shadow Help for the Hungry",
    "plague shadow Plague (Food)",
    "ready shadow 1",
    "enlightenment 6",
]


@pytest.mark.parametrize("line", SOLO_LINES)
def test_every_line_of_the_shadow_is_written(line: str) -> None:
    match = regni.match_from_position("\n".join(["game kingdoms", *SOLO_LINES]) + "\n", seed=7)
    assert line in match.position().splitlines()


def test_every_line_of_the_shadow_is_understood() -> None:
    match = regni.match_from_position("\n".join(["game kingdoms", *SOLO_LINES]) + "\n", seed=7)
    assert (riches(match), shadow_cards(match)) == ([1, 2], ["Field", "Knight", "Steal", "Survival Tactics"])
    assert (shadow(match)["laid"], shadow(match)["ready"]) == (["Help for the Hungry"], 1)
    assert (shadow(match)["plagues"], depth(match)) == (["Plague (Food)"], 6)


@pytest.mark.parametrize(
    "line",
    [
        "option trade off",
        "option peaceful on",
        "option guaranteed_base on",
        "option riches_vp 0",
        "option rounds 12",
        "option first 1",
    ],
)
def test_an_option_that_is_not_the_default_is_written(line: str) -> None:
    assert line in trading(line).position().splitlines()


def test_a_default_option_is_not_written() -> None:
    assert "option" not in trading("option trade on; option rounds 100").position()


def test_comments_and_empty_lines_are_passed_over() -> None:
    text = "# a table\n\ngame kingdoms  # ours\nseats 2\n\nhand 0 Farm, Mine  # two cards\n"
    assert hand(regni.match_from_position(text, seed=1), 0) == ["Farm", "Mine"]


# What is left out


def test_what_is_left_out_has_its_default() -> None:
    match = table("", seats=3)
    assert (asked(match), told(match)) == ((0, "turn"), {"actions": 3, "round": 1})
    assert (match.view(None)["first"], riches(match), depth(match)) == (0, [0, 0, 0], 11)
    for seat in range(3):
        assert (hand(match, seat), lands(match, seat), persons(match, seat), laid(match, seat)) == ([], {}, {}, [])
    assert decks(match) == {"basic": 125, "intermediate": 51, "advanced": 22}


def test_a_turn_without_actions_has_three() -> None:
    assert actions_left(table("turn 1")) == 3


def test_a_trade_board_left_out_is_dealt() -> None:
    match = trading("hand 0 Field")
    for deck, slots in (("basic", 6), ("intermediate", 3), ("advanced", 1)):
        assert len([card for card in board(match, deck) if card is not None]) == slots
    assert (decks(match)["basic"], decks(match)["intermediate"]) == (118 - 1 - 6, 48)


def test_a_part_of_the_trade_board_left_out_is_dealt() -> None:
    match = trading("board basic Field, Farm, Mine, -, -, -")
    assert board(match, "basic") == ["Field", "Farm", "Mine", None, None, None]
    assert None not in [*board(match, "intermediate"), *board(match, "advanced")]


def test_an_empty_slot_stays_empty_where_another_part_of_the_board_is_dealt() -> None:
    match = trading("board intermediate Knight, -, Lord; board advanced -")
    assert (board(match, "intermediate"), board(match, "advanced")) == (["Knight", None, "Lord"], [None])
    assert None not in board(match, "basic")


def test_age_of_enlightenment_is_never_dealt_to_the_trade_board() -> None:
    """Met while the board is laid, it is put back at the same depth."""
    match = trading("enlightenment 0")
    assert (depth(match), decks(match)["advanced"]) == (0, 21)
    assert "Age of Enlightenment" not in board(match, "advanced")


def test_play_immediately_cards_are_never_dealt_to_the_trade_board() -> None:
    match = trading("deck intermediate Festival of Harvest, Help for the Hungry")
    assert (board(match, "intermediate"), decks(match)["intermediate"]) == ([None, None, None], 2)


def test_a_deck_that_is_told_holds_nothing_else() -> None:
    match = table("deck basic Farm, Farm, Mine; deck intermediate -")
    assert (decks(match)["basic"], decks(match)["intermediate"]) == (3, 0)


def test_an_empty_deck_is_written() -> None:
    assert "deck intermediate -" in table("deck intermediate -").position().splitlines()


# The lines of the middle of things


def test_a_redraw_line_asks_for_the_redraw() -> None:
    match = table("redraw 1; hand 0 Field; hand 1 Forest, Farm", seats=3)
    assert (asked(match), match.legal()) == ((1, "redraw"), ["discard none", "discard Forest", "discard Farm"])


def test_the_discard_phase_is_told_behind_the_seat() -> None:
    match = table("turn 1 discard; hand 1 Field")
    assert (asked(match), lines_of(match, "turn")) == ((1, "discard"), ["turn 1 discard"])


def test_cards_still_to_come_are_told_behind_the_seat() -> None:
    match = trading("turn 0 draw intermediate 1 basic 3; realm 0 intermediate; hand 0 Field")
    assert (asked(match), told(match)) == ((0, "draw"), {"advanced": 0, "intermediate": 1, "basic": 3})
    assert lines_of(match, "turn") == ["turn 0 draw intermediate 1 basic 3"]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a theft of riches", "event Steal from 1 riches asks 1"),
        ("a theft of a card", "event Steal from 1 card asks 1"),
        ("a plague", "event Plague (Wood) on 1:3 asks 1"),
        ("a swindler", "event Swindler 2 with 2:4 asks 2"),
        ("a sacrifice", "event Religious Sacrifice on 1 asks 1 2"),
        ("an attack", "event Attack asks 1 2"),
        ("half an attack", "event Attack asks 2"),
        ("an oracle", "oracle Farm, Mine, Steal"),
        ("a search", "search basic 2"),
        ("half a search", "search intermediate 1"),
        ("an expedition", "expedition refresh"),
        ("half an expedition", "expedition draft"),
        ("after a trading post", "posted"),
        ("after borrowing", "borrowed wood"),
        ("after removing a land", "glow food 1"),
        ("after removing a wild card", "glow any 1"),
        ("after fixing a wild resource", "wild food 1"),
        ("after removing a person", "removed person"),
        ("after an event", "played Crude Attack"),
        ("a stolen card", "seen 0 Mine by 1"),
        ("a final turn", "final 2"),
        ("a final turn", "laid 0 Age of Enlightenment"),
        ("half a redraw", "redraw 0"),
        ("alone", "ready shadow 1"),
    ],
)
def test_what_is_in_the_middle_is_written(name: str, line: str) -> None:
    assert line in PENDING[name].match().position().splitlines()


def test_an_event_is_answered_as_if_it_had_been_played() -> None:
    match = table("event Steal from 1 riches asks 1; riches 1 1; turn 0 actions 2")
    assert (asked(match), told(match)["event"]) == ((1, "prevent"), "Steal")
    play(match, "allow")
    assert (riches(match), asked(match)) == ([1, 0], (0, "turn"))


def test_a_plague_that_may_be_prevented_is_neither_in_hand_nor_in_a_deck() -> None:
    match = table("event Plague (Food) on 1:1 asks 1; land 1 1 Field")
    assert decks(match)["intermediate"] == 50
    play(match, "allow")
    assert under(match, 1) == {1: ["Plague (Food)"]}


def test_the_cards_of_an_oracle_are_not_in_the_deck() -> None:
    match = table("oracle Farm, Mine, Steal; played Oracle; discards intermediate Oracle")
    assert (asked(match), decks(match)["basic"]) == ((0, "keep"), 112 - 3)
    assert offered(match, "keep") == ["keep Farm", "keep Mine", "keep Steal"]


def test_a_search_may_be_half_done() -> None:
    match = table("search basic 1; discards basic Farm, Mine")
    assert told(match) == {"deck": "basic", "left": 1}
    events = play(match, "take Mine")
    assert (all_facts(events, "card_taken")[0]["card"], asked(match)) == ("Mine", (0, "turn"))


SHADOWED = "turn 0 shadow basic 0; deck basic -; deck intermediate -"


def test_a_stack_to_lose_is_asked_for_again_or_lost_if_it_is_the_only_one() -> None:
    lines = f"{SHADOWED}; shadow Religious Sacrifice; lose Religious Sacrifice; land 0 1 Field, Farm"
    match = solo(lines)
    assert (asked(match), lands(match, 0), pile(match, "basic")) == ((0, "turn"), {1: ["Field"]}, ["Farm"])
    assert solo(f"{lines}; land 0 3 Walls").legal() == ["lose 1", "lose 3"]


def test_a_stack_to_suffer_is_asked_for_again_or_suffers_if_it_is_the_only_one() -> None:
    lines = f"{SHADOWED}; shadow Plague (Food); suffer Plague (Food); land 0 1 Field"
    match = solo(lines)
    assert (asked(match), under(match, 0), shadow_cards(match)) == ((0, "turn"), {1: ["Plague (Food)"]}, [])
    assert solo(f"{lines}; land 0 3 Stream").legal() == ["suffer 1", "suffer 3"]


def test_a_card_of_the_shadow_is_asked_for_again_or_discarded_if_it_is_the_only_one() -> None:
    lines = f"{SHADOWED}; lose Swindler 2; land 0 2 Field, Farm"
    match = solo(f"{lines}; shadow Swindler, Field")
    assert (asked(match), lands(match, 0), shadow_cards(match)) == ((0, "turn"), {2: ["Field"]}, ["Swindler"])
    match = solo(f"{lines}; shadow Swindler, Field, Stream")
    assert match.legal() == ["discard shadow Field", "discard shadow Stream"]
    match = solo("lose Religious Sacrifice; shadow Knight; land 0 1 Field")
    assert (asked(match), lands(match, 0), shadow_cards(match)) == ((0, "turn"), {1: ["Field"]}, [])


def test_a_draft_that_can_only_be_declined_is_over() -> None:
    cards = "Houses, Houses, Houses, Mountain, Mountain"
    assert asked(trading(f"expedition draft; hand 0 {cards}")) == (0, "draft")
    assert asked(trading(f"expedition draft; hand 0 {cards}, Mountain")) == (0, "turn")


def test_a_card_that_must_be_drafted_is() -> None:
    rows = "board basic Farm; board intermediate -; board advanced -; deck basic -"
    match = trading(f"turn 0 draw basic 1; {rows}; hand 0 Houses, Houses, Houses, Houses")
    assert (asked(match), hand(match, 0), seen(match, 0)) == ((1, "turn"), ["Farm", *["Houses"] * 4], ["Farm"])


def test_a_final_line_counts_the_turns_still_to_begin() -> None:
    match = table("turn 1; laid 0 Age of Enlightenment; final 1")
    finish_turn(match)
    assert asked(match) == (0, "turn")
    finish_turn(match)
    assert asked(match) is None


def test_a_person_removed_in_this_turn_halves_the_cure() -> None:
    match = table("removed person; person 0 2 Miner; land 0 1 Field; under 0 1 Plague (Food)")
    assert offered(match, "cure") == ["cure 2"]


def test_a_position_may_hold_fewer_pieces_than_the_box() -> None:
    match = table("riches 0 1; deck basic Field; deck intermediate -; deck advanced -; hand 0 Farm")
    assert (riches(match), decks(match)) == ([1, 0], {"basic": 1, "intermediate": 0, "advanced": 1})


def test_a_solo_position_needs_no_line_of_the_shadow() -> None:
    match = solo("")
    assert (asked(match), shadow_cards(match), riches(match)) == ((0, "turn"), [], [0, 0])


def test_a_new_match_is_written_with_its_redraw() -> None:
    assert lines_of(opening(2), "redraw") == ["redraw 0"]


# The draw phase, when the hand is nearly full

FOUR = "realm 0 advanced; hand 0 Farm, Farm, Farm, Farm"
SHOWN = "board basic Field, Field, Field, Field, Field, Field; board intermediate Knight, Lord, Scholar"


def test_cards_that_come_after_age_of_enlightenment_are_written() -> None:
    """It does not enter the hand: there is still room for the first Intermediate card."""
    match = trading(f"turn 0 discard; {FOUR}; enlightenment 0; {SHOWN}; board advanced King")
    play(match, "discard none")
    again = reread(match)
    assert lines_of(match, "turn") == ["turn 0 draw advanced 1 intermediate 2"]
    for each in (match, again):
        play(each, "take deck")
        assert (laid(each, 0), offered(each, "draft")) == (
            ["Age of Enlightenment"],
            ["draft Knight", "draft Lord", "draft Scholar"],
        )


def test_cards_that_come_after_a_tie_are_written() -> None:
    lines = f"turn 0 draw intermediate 2; {FOUR}; deck intermediate Festival of Harvest; {SHOWN}; board advanced King"
    match = trading(lines)
    again = reread(match)
    assert lines_of(match, "turn") == ["turn 0 draw intermediate 2"]
    for each in (match, again):
        play(each, "take deck")
        assert (offered(each, "draft"), told(each)["intermediate"]) == (
            ["draft Knight", "draft Lord", "draft Scholar"],
            1,
        )
