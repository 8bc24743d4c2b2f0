"""Previews: what an action would cause, up to the next chance or decision, with nothing changed."""

import pytest

import regni
from regni.core.events import Event
from support.khronos import PENDING, asked, names, plain, play


def same(one: list[Event], other: list[Event]) -> bool:
    """Do these events tell the same?"""
    return [(event.name, event.facts) for event in one] == [(event.name, event.facts) for event in other]


CERTAIN = {
    "travel": ("", "travel 1 faith"),
    "a tower": ("cards 0 military 1", "build tower might C4"),
    "a keep with its shadows": ("cards 0 military 2", "build keep might C4"),
    "a paradox": ("cards 0 religious 2; building faith monastery D4 owner 1", "build monastery might C4"),
    "a blocked shadow": ("cards 0 military 2; building faith keep E4 owner 1", "build keep might C4"),
    "an upgrade": ("cards 0 civil 1; building might hamlet C4; hamlet reason A1 cubes 1", "upgrade town might C4"),
    "a demolition": ("cards 0 military 1; building might tower C4 owner 1", "demolish might C4"),
    "populating": ("pawns 0 reason might; cards 0 civil 1", "populate A1"),
    "renovating": ("pawns 0 reason might; cards 0 military 1; building reason keep C4 ruin", "renovate C4"),
    "open cards": (
        "option holdem on; display civil civil military; cards 0 military 1",
        "holdem civil 1 for military 1",
    ),
    "the end of the actions": ("cards 0 military 1", "end"),
    "a junction that downsizes": (
        """
        cards 0 civil 1
        building might keep C4 owner 0
        building might tower B4 owner 0
        building might keep F4 owner 1
        """,
        "build hamlet might E4",
    ),
}


@pytest.mark.parametrize("name", CERTAIN)
def test_a_preview_tells_what_playing_tells(name: str) -> None:
    lines, action = CERTAIN[name]
    match = plain(lines, "A1=h")
    seen = match.preview(action)
    assert seen
    assert same(seen, match.play(action))


@pytest.mark.parametrize("name", CERTAIN)
def test_a_preview_changes_nothing(name: str) -> None:
    lines, action = CERTAIN[name]
    match = plain(lines, "A1=h")
    before = match.position(), match.version, match.legal(), match.view(0), match.record()
    match.preview(action)
    assert (match.position(), match.version, match.legal(), match.view(0), match.record()) == before
    assert match.events == []


@pytest.mark.parametrize("name", PENDING)
def test_every_action_may_be_previewed(name: str) -> None:
    """What playing tells begins with what the preview told; only chance adds to it."""
    match = PENDING[name].match()
    position = match.position()
    for action in match.legal()[:3] + match.legal()[-3:]:
        seen = match.preview(action)
        told = PENDING[name].match().play(action)
        assert same(seen, told[: len(seen)])
        assert len(seen) == len(told) or "cards_drawn" in names(told[len(seen) :])
    assert match.position() == position


def test_a_preview_stops_before_chance() -> None:
    match = plain("cards 0 military 2; deck civil 9")
    assert names(match.preview("exchange military 2")) == ["cards_exchanged"]
    assert names(match.play("exchange military 2")) == ["cards_exchanged", "cards_drawn"]


def test_a_preview_of_the_end_of_a_turn_draws_no_card() -> None:
    match = plain("deck civil 9")
    assert names(match.preview("end")) == ["actions_ended"]
    assert match.view(None)["deck"] == 9


def test_a_preview_stops_before_a_decision() -> None:
    match = plain("cards 0 civil 1; building might keep C4 owner 1; building might keep F4 owner 2", seats=3)
    seen = match.preview("build hamlet might E4")
    assert "domains_joined" in names(seen)
    assert "building_downsized" not in names(seen)
    assert asked(match) == (0, "turn")


def test_a_preview_of_a_choice_tells_what_it_does() -> None:
    match = PENDING["a junction of equals"].match()
    assert "building_downsized" in names(match.preview("downsize might C4"))
    assert asked(match) == (0, "downsize")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("build castle might C4", "not_in_hand"),
        ("build keep might P20", "not_on_map"),
        ("build tower faith C4", "no_pawn_there"),
        ("travel 1 might", "same_board"),
        ("discard none", "not_asked"),
        ("dance", "malformed"),
    ],
)
def test_what_is_refused_cannot_be_previewed(action: str, code: str) -> None:
    match = plain("cards 0 military 2")
    before = match.position()
    with pytest.raises(regni.Refused) as previewed:
        match.preview(action)
    with pytest.raises(regni.Refused) as played:
        match.play(action)
    assert previewed.value.code == code
    assert (previewed.value.code, previewed.value.facts) == (played.value.code, played.value.facts)
    assert match.position() == before


def test_another_seat_previews_nothing() -> None:
    match = plain("cards 0 military 2")
    with pytest.raises(regni.Refused) as refused:
        match.preview("build keep might C4", seat=1)
    assert refused.value.code == "not_your_decision"
    assert names(match.preview("build keep might C4", seat=0))[0] == "building_built"


def test_nothing_is_previewed_when_the_match_is_over() -> None:
    match = plain("round 7; turn 1")
    play(match, "end")
    with pytest.raises(regni.Refused) as refused:
        match.preview("end")
    assert refused.value.code == "match_over"


def test_previews_do_not_change_what_chance_deals() -> None:
    one, other = (plain("cards 0 military 2") for _ in range(2))
    for action in ("end", "exchange military 1", "build keep might C4"):
        one.preview(action)
    for match in (one, other):
        play(match, "exchange military 2", "end", "discard none")
    assert one.position() == other.position()
