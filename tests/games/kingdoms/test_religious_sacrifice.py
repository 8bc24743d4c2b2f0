"""Religious Sacrifice: the top land of a tile, first yours, then that of everybody else who has one there."""

import pytest

from support.kingdoms import (
    actions_left,
    asked,
    assert_refused,
    hand,
    lands,
    now,
    offered,
    piles,
    play,
    points,
    reread,
    resources,
    table,
    threat,
    told,
    trading,
)
from support.kingdoms_stories import story


def test_everybody_loses_the_top_land_of_the_same_tile() -> None:
    match = table(
        "hand 0 Religious Sacrifice; land 0 4 Field, Farm; land 1 4 Mountain; land 1 5 Field; land 2 4 Walls", 3
    )
    events = play(match, "play Religious Sacrifice on 4")
    assert lands(match, 0) == {4: ["Field"]}
    assert (asked(match), told(match)) == ((1, "prevent"), threat("Religious Sacrifice", 0, 1, 2, tile=4))
    reread(match)
    events += play(match, "allow", "allow")
    assert (lands(match, 1), lands(match, 2)) == ({5: ["Field"]}, {})
    assert piles(match) == {"basic": ["Farm", "Mountain", "Religious Sacrifice", "Walls"]}
    assert (asked(match), actions_left(match)) == ((0, "turn"), 2)
    assert story(events) == [
        "event_played 0 Religious Sacrifice - 4 - -",
        "land_lost 0 Farm 4",
        "event_allowed 1 Religious Sacrifice",
        "land_lost 1 Mountain 4",
        "event_allowed 2 Religious Sacrifice",
        "land_lost 2 Walls 4",
    ]


def test_a_seat_with_nothing_on_that_tile_is_not_asked() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 4 Field; land 1 5 Field; hand 1 Survival Tactics")
    play(match, "play Religious Sacrifice on 4")
    assert (asked(match), lands(match, 1), hand(match, 1)) == ((0, "turn"), {5: ["Field"]}, ["Survival Tactics"])


def test_who_plays_it_cannot_prevent_its_own_loss() -> None:
    match = table("hand 0 Religious Sacrifice, Survival Tactics; land 0 4 Field; land 1 4 Field")
    play(match, "play Religious Sacrifice on 4")
    assert lands(match, 0) == {}
    assert asked(match) == (1, "prevent")


def test_others_may_prevent_theirs() -> None:
    match = table(
        """
        turn 1; hand 1 Religious Sacrifice; land 0 1 Field; land 1 1 Field; land 2 1 Field; hand 2 Survival Tactics
        deck basic Walls""",
        3,
    )
    play(match, "play Religious Sacrifice on 1")
    assert asked(match) == (2, "prevent")
    play(match, "prevent")
    assert asked(match) == (0, "prevent")
    play(match, "allow")
    assert [lands(match, seat) for seat in range(3)] == [{}, {}, {1: ["Field"]}]


def test_a_tile_without_a_land_of_one_s_own_is_refused() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 4 Field; under 0 5 Plague (Food); land 1 3 Field")
    assert offered(match, "play Religious") == ["play Religious Sacrifice on 4"]
    for tile in (3, 5):
        assert_refused(
            match, f"play Religious Sacrifice on {tile}", "no_land", {"card": "Religious Sacrifice", "tile": tile}
        )


def test_a_seat_without_a_land_cannot_play_it() -> None:
    match = table("hand 0 Religious Sacrifice; person 0 1 Miner; land 1 1 Field")
    assert offered(match, "play") == []


@pytest.mark.parametrize("land", ["Field", "Walls", "Market", "Palace"])
def test_any_land_may_be_given_up(land: str) -> None:
    match = table(f"hand 0 Religious Sacrifice; land 0 1 {land}")
    play(match, "play Religious Sacrifice on 1")
    assert lands(match, 0) == {}


def test_lands_go_to_the_piles_of_their_decks() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field, Plantation; land 1 1 Palace")
    play(match, "play Religious Sacrifice on 1", "allow")
    assert piles(match) == {
        "basic": ["Religious Sacrifice"],
        "intermediate": ["Plantation"],
        "advanced": ["Palace"],
    }


def test_the_land_below_counts_again() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Field; land 1 1 Field, Farm, Plantation")
    play(match, "play Religious Sacrifice on 1", "allow")
    assert (lands(match, 1), resources(match, 1), points(match, 1)) == ({1: ["Field", "Farm"]}, {"food": 2}, 1)


def test_a_sacrificed_land_does_not_help_the_next_action() -> None:
    """It is lost, not removed."""
    match = table("hand 0 Religious Sacrifice, Villager; land 0 1 Field")
    play(match, "play Religious Sacrifice on 1")
    assert now(match, "glow") == {}
    assert_refused(
        match,
        "play Villager",
        "cannot_pay",
        {"card": "Villager", "cost": {"food": 1}, "missing": {"food": 1}, "wild": 0},
    )


def test_a_lost_market_takes_its_fixed_resource_along() -> None:
    match = table("hand 0 Religious Sacrifice; land 0 1 Market; wild wood 1")
    play(match, "play Religious Sacrifice on 1")
    assert (resources(match, 0), now(match, "wild")) == ({}, {})


def test_a_lost_trading_post_helps_no_more() -> None:
    match = trading("hand 0 Religious Sacrifice; land 0 1 Field; land 0 2 Trading Post")
    play(match, "play Religious Sacrifice on 2")
    assert resources(match, 0) == {"food": 1}
