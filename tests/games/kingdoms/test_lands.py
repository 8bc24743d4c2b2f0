"""Lands and stacks. Rulebook: lands; the stack icon; base and stack icons; replacing."""

from dataclasses import dataclass, field

import pytest

from support.kingdoms import (
    LADDERS,
    actions_left,
    assert_refused,
    attack,
    counts,
    defence,
    facts,
    giving,
    hand,
    lands,
    limit,
    names,
    now,
    offered,
    pile,
    play,
    points,
    refused,
    resources,
    table,
    trading,
    under,
)


@dataclass(frozen=True)
class Land:
    """What is printed on a land: the base it is stacked on, its cost, what it gives."""

    on: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    gives: dict[str, int] = field(default_factory=dict)
    attack: int = 0
    defence: int = 0
    cards: int = 0
    points: int = 0

    def base_gives(self, resource: str) -> int:
        return 1 if self.on and resource in self.gives else 0

    def paid_by(self) -> dict[str, int]:
        """What must stand elsewhere, the base giving one of its own resource."""
        return {resource: amount - self.base_gives(resource) for resource, amount in self.cost.items()}


LANDS = {
    "Field": Land(gives={"food": 1}),
    "Stream": Land(gives={"food": 1}),
    "Forest": Land(gives={"wood": 1}),
    "Mountain": Land(gives={"metal": 1}),
    "Houses": Land(gives={"population": 1}),
    "Farm": Land("Field", {"wood": 1, "population": 1}, {"food": 2}, points=1),
    "Lumber Camp": Land("Forest", {"metal": 1, "population": 1}, {"wood": 2}, points=1),
    "Mine": Land("Mountain", {"wood": 1, "population": 1}, {"metal": 2}, points=1),
    "Stone Houses": Land("Houses", {"food": 1, "metal": 1}, {"population": 2}, points=1),
    "Market": Land("", {"food": 1, "wood": 1, "population": 1}, {"any": 1}, points=1),
    "Walls": Land("", {"wood": 1, "metal": 1}, defence=2, points=1),
    "Storehouse": Land("", {"wood": 2}, cards=1, points=1),
    "Trading Post": Land("", {"wood": 2, "population": 1}, points=1),
    "Plantation": Land("Field", {"wood": 2, "population": 2}, {"food": 3}, points=2),
    "Sawmill": Land("Forest", {"metal": 2, "population": 2}, {"wood": 3}, points=2),
    "Foundry": Land("Mountain", {"food": 2, "wood": 2}, {"metal": 3}, points=2),
    "Manor": Land("Houses", {"food": 2, "wood": 1, "metal": 1}, {"population": 3}, points=2),
    "Fortress": Land("", {"wood": 2, "metal": 3}, attack=1, defence=3, points=2),
    "Cathedral": Land("", {"wood": 2, "metal": 2, "population": 3}, points=4),
    "Monument": Land("", {"food": 2, "metal": 3}, points=3),
    "Royal Gardens": Land("Field", {"food": 3, "wood": 2, "population": 3}, {"food": 4}, points=4),
    "Shipyard": Land("Forest", {"wood": 3, "metal": 2, "population": 3}, {"wood": 4}, points=4),
    "Royal Mint": Land("Mountain", {"wood": 2, "metal": 3, "population": 3}, {"metal": 4}, points=4),
    "City": Land("Houses", {"food": 3, "wood": 3, "metal": 2}, {"population": 4}, points=4),
    "Palace": Land("", {"food": 2, "wood": 3, "metal": 3, "population": 3}, points=6),
    "University": Land("", {"wood": 3, "metal": 2, "population": 4}, cards=1, points=5),
}
SHORT = [(card, resource) for card, land in LANDS.items() for resource in land.cost]


def base_line(land: Land) -> str:
    return f"land 0 2 {land.on}; " if land.on else ""


# Every land


@pytest.mark.parametrize("card", LANDS)
def test_a_land_is_played_for_exactly_its_cost_and_gives_what_is_printed(card: str) -> None:
    land = LANDS[card]
    paid = giving(0, **land.paid_by())
    match = trading(f"{base_line(land)}{paid}; hand 0 {card}")
    before = points(match, 0)
    play(match, f"play {card} on 2")
    assert lands(match, 0)[2] == ([land.on, card] if land.on else [card])
    elsewhere = trading(paid)
    for resource in ("food", "wood", "metal", "population", "any"):
        expected = resources(elsewhere, 0).get(resource, 0) + land.gives.get(resource, 0)
        assert resources(match, 0).get(resource, 0) == expected
    assert (attack(match, 0), defence(match, 0)) == (land.attack, land.defence)
    assert (limit(match, 0), points(match, 0) - before) == (5 + land.cards, land.points)


@pytest.mark.parametrize(("card", "short"), SHORT)
def test_a_land_is_refused_with_one_resource_too_few(card: str, short: str) -> None:
    land = LANDS[card]
    paid = land.paid_by()
    paid[short] -= 1
    match = trading(f"{base_line(land)}{giving(0, **paid)}; hand 0 {card}")
    facts: dict[str, object] = {"card": card, "cost": land.cost, "missing": {short: 1}, "wild": 0}
    assert_refused(match, f"play {card} on 2", "cannot_pay", facts)


def test_the_table_of_this_chapter_has_every_land() -> None:
    assert len(LANDS) == 26


# Playing


def test_example_5_three_bases_give_their_resources_at_once() -> None:
    match = table("hand 0 Field, Forest, Houses, Mountain")
    play(match, "play Field on 1", "play Forest on 2", "play Houses on 3")
    assert resources(match, 0) == {"food": 1, "wood": 1, "population": 1}
    assert actions_left(match) == 0
    assert_refused(match, "play Mountain on 4", "no_actions_left")


def test_example_6_a_farm_covers_its_field() -> None:
    match = table("land 0 1 Field; land 0 2 Forest; land 0 3 Houses; hand 0 Farm")
    events = play(match, "play Farm on 1")
    assert facts(events, "land_played") == {"seat": 0, "card": "Farm", "tile": 1, "over": "Field"}
    assert (resources(match, 0), lands(match, 0)[1]) == ({"food": 2, "wood": 1, "population": 1}, ["Field", "Farm"])
    assert points(match, 0) == 1


@pytest.mark.parametrize("tile", [2, 4, 5])
def test_example_6_a_farm_needs_a_lower_land_of_food(tile: int) -> None:
    """On a Forest, on an empty tile, on another Farm."""
    match = table("land 0 2 Forest; land 0 3 Houses; land 0 5 Field, Farm; hand 0 Farm")
    assert_refused(match, f"play Farm on {tile}", "needs_base", {"card": "Farm", "tile": tile, "resource": "food"})


def test_example_7_a_plantation_may_skip_level_two() -> None:
    match = table(f"land 0 1 Field; {giving(0, wood=2, population=2)}; hand 0 Plantation")
    play(match, "play Plantation on 1")
    assert (lands(match, 0)[1], resources(match, 0)["food"]) == (["Field", "Plantation"], 3)


def test_example_7_a_plantation_is_refused_on_a_mountain() -> None:
    match = table(f"land 0 1 Mountain; {giving(0, wood=2, population=2)}; hand 0 Plantation")
    facts: dict[str, object] = {"card": "Plantation", "tile": 1, "resource": "food"}
    assert_refused(match, "play Plantation on 1", "needs_base", facts)


@pytest.mark.parametrize("tile", range(1, 9))
def test_a_base_goes_onto_any_tile(tile: int) -> None:
    match = table("hand 0 Field")
    events = play(match, f"play Field on {tile}")
    assert lands(match, 0) == {tile: ["Field"]}
    assert facts(events, "land_played") == {"seat": 0, "card": "Field", "tile": tile, "over": None}
    assert (hand(match, 0), actions_left(match)) == ([], 2)


@pytest.mark.parametrize(
    "text", ["play Field on 0", "play Field on 9", "play Field on C", "play Field", "play Miner on 1"]
)
def test_there_are_eight_tiles_and_lands_need_one(text: str) -> None:
    assert refused(table("hand 0 Field, Miner"), text) == "malformed"


def test_a_land_of_another_hand_cannot_be_played() -> None:
    match = table("hand 1 Field")
    assert_refused(match, "play Field on 1", "not_in_hand", {"card": "Field"})


# Levels

PAIRS = [(resource, lower, upper) for resource in LADDERS for lower in range(1, 5) for upper in range(2, 5)]


@pytest.mark.parametrize(("resource", "lower", "upper"), PAIRS)
def test_a_stack_card_goes_onto_lower_levels_of_its_resource(resource: str, lower: int, upper: int) -> None:
    ladder = LADDERS[resource]
    stack = [ladder[0], *([ladder[lower - 1]] if lower > 1 else [])]
    match = table(
        f"land 0 1 {', '.join(stack)}; {giving(0, food=3, wood=3, metal=3, population=3)}; hand 0 {ladder[upper - 1]}"
    )
    assert (f"play {ladder[upper - 1]} on 1" in match.legal()) == (lower < upper)


@pytest.mark.parametrize("resource", LADDERS)
def test_stack_cards_go_onto_no_other_resource(resource: str) -> None:
    bases = [ladder[0] for ladder in LADDERS.values()]
    lines = "; ".join(f"land 0 {tile} {base}" for tile, base in enumerate(bases, 1))
    camp = LADDERS[resource][1]
    match = table(f"{lines}; hand 0 {camp}")
    assert offered(match, "play") == [f"play {camp} on {1 + list(LADDERS).index(resource)}"]


def test_a_stream_is_a_base_of_food_too() -> None:
    match = table("land 0 1 Stream; land 0 2 Forest; land 0 3 Houses; hand 0 Farm")
    play(match, "play Farm on 1")
    assert lands(match, 0)[1] == ["Stream", "Farm"]


@pytest.mark.parametrize("land", ["Market", "Walls", "Storehouse"])
def test_nothing_is_stacked_on_a_market_or_a_land_without_resource(land: str) -> None:
    match = table(f"land 0 1 {land}; land 0 2 Forest; land 0 3 Houses; hand 0 Farm")
    assert refused(match, "play Farm on 1") == "needs_base"


def test_a_stack_may_grow_through_all_four_levels() -> None:
    match = table(f"land 0 1 Field; {giving(0, food=3, wood=2, population=3)}; hand 0 Farm, Plantation, Royal Gardens")
    play(match, "play Farm on 1", "play Plantation on 1", "play Royal Gardens on 1")
    assert lands(match, 0)[1] == ["Field", "Farm", "Plantation", "Royal Gardens"]
    assert (resources(match, 0)["food"], points(match, 0)) == (4 + 3, 4 + 2 + 1 + 2)


def test_only_the_top_card_gives_points_defence_and_hand() -> None:
    match = table("land 0 1 Field, Farm, Plantation")
    assert points(match, 0) == 2


# Replacing


def test_a_card_without_stack_icon_replaces_the_whole_stack() -> None:
    match = table("land 0 1 Field, Farm; land 0 2 Forest; land 0 3 Mountain; hand 0 Walls")
    events = play(match, "play Walls on 1")
    assert lands(match, 0) == {1: ["Walls"], 2: ["Forest"], 3: ["Mountain"]}
    assert pile(match, "basic") == ["Farm", "Field"]
    assert facts(events, "stack_replaced") == {"seat": 0, "tile": 1, "cards": ["Field", "Farm"]}
    assert facts(events, "land_played")["over"] is None


def test_replacing_is_one_action() -> None:
    match = table("land 0 1 Field, Farm; hand 0 Mountain")
    play(match, "play Mountain on 1")
    assert (actions_left(match), resources(match, 0)) == (2, {"metal": 1})


def test_a_base_may_replace_too() -> None:
    match = table("land 0 1 Walls; hand 0 Field")
    play(match, "play Field on 1")
    assert (lands(match, 0), pile(match, "basic")) == ({1: ["Field"]}, ["Walls"])


def test_what_the_replaced_card_gave_may_pay() -> None:
    match = table("land 0 1 Field; land 0 2 Forest; land 0 3 Houses; hand 0 Market")
    play(match, "play Market on 1")
    assert resources(match, 0) == {"any": 1, "wood": 1, "population": 1}


def test_only_the_top_card_of_the_replaced_stack_may_pay() -> None:
    """A Farm over a Field gives two food, not three."""
    match = table(f"land 0 1 Field, Farm; {giving(0, metal=3)}; hand 0 Monument")
    play(match, "play Monument on 1")
    assert lands(match, 0)[1] == ["Monument"]
    short = table(f"land 0 1 Field; {giving(0, metal=3)}; hand 0 Monument")
    assert refused(short, "play Monument on 1") == "cannot_pay"


def test_high_yields_and_trading_posts_of_the_replaced_stack_may_pay() -> None:
    match = trading(
        f"land 0 1 Trading Post; land 0 2 Forest; under 0 2 High Yield; {giving(0, metal=3)}; hand 0 Fortress"
    )
    play(match, "play Fortress on 2")
    assert (lands(match, 0)[2], resources(match, 0)) == (["Fortress"], {"metal": 3})


def test_what_the_replaced_card_gave_is_gone_after_the_action() -> None:
    match = table("land 0 1 Field; land 0 2 Forest; land 0 3 Houses; hand 0 Market, Stone Houses, Villager")
    play(match, "play Market on 1")
    assert now(match, "glow") == {}
    assert counts(resources(match, 0)) == {"wood": 1, "population": 1, "any": 1}


def test_high_yields_of_a_replaced_stack_are_discarded_plagues_stay() -> None:
    match = table("land 0 1 Field; under 0 1 High Yield, High Yield, Plague (Food); hand 0 Mountain")
    play(match, "play Mountain on 1")
    assert under(match, 0) == {1: ["Plague (Food)"]}
    assert pile(match, "basic") == ["Field", "High Yield", "High Yield"]
    assert resources(match, 0) == {"metal": 1}


def test_each_replaced_card_goes_to_the_pile_of_its_deck() -> None:
    match = table("land 0 1 Field, Farm, Plantation, Royal Gardens; hand 0 Forest")
    play(match, "play Forest on 1")
    assert [pile(match, deck) for deck in ("basic", "intermediate", "advanced")] == [
        ["Farm", "Field"],
        ["Plantation"],
        ["Royal Gardens"],
    ]


def test_a_land_on_an_empty_tile_replaces_nothing() -> None:
    match = table("under 0 1 Plague (Food); hand 0 Field")
    events = play(match, "play Field on 1")
    assert "stack_replaced" not in names(events)
    assert (under(match, 0), resources(match, 0)) == ({1: ["Plague (Food)"]}, {})
