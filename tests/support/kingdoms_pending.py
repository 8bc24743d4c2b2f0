"""Era of Kingdoms in the middle of things: a match for every kind of decision, made by playing up to it.

Every deck holds one kind only, so that chance has nothing to choose before it is used up.
"""

from dataclasses import dataclass

import regni
from support.kingdoms import play, trading


@dataclass(frozen=True)
class Pending:
    """How to reach a decision: the lines of the position, actions played, and what is asked then."""

    asked: tuple[int, str]
    lines: str
    actions: tuple[str, ...] = ()
    seats: int = 3

    def match(self) -> regni.Match:
        decks = [f"deck {deck} {cards}" for deck, cards in ONE_KIND.items() if f"deck {deck} " not in self.lines]
        match = trading("\n".join([self.lines, *decks]), self.seats)
        play(match, *self.actions)
        return match


ONE_KIND = {
    "basic": "Stream, Stream, Stream, Stream",
    "intermediate": "Sawmill, Sawmill, Sawmill",
    "advanced": "Great Attack, Great Attack, Great Attack",
}
PLAIN = "option trade off; "
HANDS = (
    "hand 0 Field, Farm, Mine, Walls, Villager; hand 1 Mountain, Mine, Militia; hand 2 Houses; riches 0 2; riches 1 3; "
)
BOARD = (
    "board basic Field, Farm, Mine, Walls, Steal, Guard; board intermediate Knight, Lord, Manor; "
    "board advanced Palace; "
)
FULL = PLAIN + "hand 0 Field, Forest, Farm, Mine, Walls; riches 0 2; riches shadow 2; "

PENDING = {
    "redraw": Pending((0, "redraw"), PLAIN + HANDS + "redraw 0"),
    "redraw of the next seat": Pending((1, "redraw"), PLAIN + HANDS + "redraw 0", ("discard none",)),
    "half a redraw": Pending((0, "redraw"), PLAIN + HANDS + "redraw 0", ("discard Farm", "discard Mine")),
    "turn": Pending((0, "turn"), PLAIN + HANDS),
    "turn with the trade board": Pending((0, "turn"), HANDS + BOARD),
    "turn of the next seat": Pending((1, "turn"), PLAIN + HANDS, ("end", "discard none")),
    "no action left": Pending((0, "turn"), PLAIN + HANDS + "turn 0 actions 1", ("play Field on 1",)),
    "after fixing a wild resource": Pending((0, "turn"), PLAIN + HANDS + "land 0 1 Market", ("play Villager",)),
    "after borrowing": Pending((0, "turn"), PLAIN + HANDS + "land 1 1 Forest", ("borrow wood from 1",)),
    "after removing a land": Pending((0, "turn"), PLAIN + HANDS + "land 0 1 Field", ("remove land 1",)),
    "after removing a wild card": Pending((0, "turn"), PLAIN + HANDS + "land 0 1 Market", ("remove land 1",)),
    "after removing a person": Pending(
        (0, "turn"),
        PLAIN + HANDS + "person 0 1 Miner; person 0 2 Guard; land 0 1 Field; under 0 1 Plague (Food)",
        ("remove person 1",),
    ),
    "after an event": Pending((0, "turn"), PLAIN + "hand 0 Crude Attack, Oracle", ("play Crude Attack",)),
    "discard": Pending((0, "discard"), PLAIN + HANDS, ("end",)),
    "half a discard": Pending((0, "discard"), PLAIN + HANDS, ("end", "discard Farm")),
    "draw": Pending((1, "draw"), HANDS + BOARD + "turn 1; realm 1 advanced", ("end", "discard none")),
    "half a draw": Pending(
        (1, "draw"), HANDS + BOARD + "turn 1; realm 1 intermediate", ("end", "discard none", "draft Lord")
    ),
    "a theft of riches": Pending(
        (1, "prevent"), PLAIN + "hand 0 Steal; hand 1 Mine; riches 1 3", ("play Steal from 1 riches",)
    ),
    "a theft of a card": Pending(
        (1, "prevent"), PLAIN + "hand 0 Steal; hand 1 Mine, Mine", ("play Steal from 1 card",)
    ),
    "a stolen card": Pending(
        (0, "turn"), PLAIN + "hand 0 Steal; hand 1 Mine, Mine", ("play Steal from 1 card", "allow")
    ),
    "a plague": Pending(
        (1, "prevent"),
        PLAIN + "hand 0 Plague (Wood); land 1 3 Forest; hand 1 Survival Tactics",
        ("play Plague (Wood) on 1:3",),
    ),
    "a swindler": Pending(
        (2, "prevent"), PLAIN + "hand 0 Swindler; land 0 2 Field; land 2 4 Field, Farm", ("play Swindler 2 with 2:4",)
    ),
    "a sacrifice": Pending(
        (1, "prevent"),
        PLAIN + "hand 0 Religious Sacrifice; land 0 1 Field; land 1 1 Forest; land 2 1 Houses",
        ("play Religious Sacrifice on 1",),
    ),
    "an attack": Pending((1, "prevent"), PLAIN + "hand 0 Attack; riches 1 2; riches 2 1", ("play Attack",)),
    "half an attack": Pending(
        (2, "prevent"), PLAIN + "hand 0 Attack; riches 1 2; riches 2 1", ("play Attack", "allow")
    ),
    "an oracle": Pending(
        (0, "keep"), PLAIN + "turn 0 actions 2; played Oracle; discards intermediate Oracle; oracle Farm, Mine, Steal"
    ),
    "a search": Pending(
        (0, "take"), PLAIN + "hand 0 Forgotten Knowledge; discards basic Farm, Mine", ("play Forgotten Knowledge",)
    ),
    "half a search": Pending(
        (0, "take"),
        PLAIN + "hand 0 Lost Artifact; discards intermediate Knight, Lord",
        ("play Lost Artifact", "take Lord"),
    ),
    "a search of the deck": Pending((0, "take"), PLAIN + "hand 0 Forgotten Knowledge", ("play Forgotten Knowledge",)),
    "half a search of the deck": Pending(
        (0, "take"), PLAIN + "hand 0 Forgotten Knowledge", ("play Forgotten Knowledge", "take Stream")
    ),
    "an expedition": Pending((0, "refresh"), BOARD + "hand 0 Trade Expedition", ("play Trade Expedition",)),
    "half an expedition": Pending(
        (0, "draft"), BOARD + "hand 0 Trade Expedition", ("play Trade Expedition", "refresh basic 1 2")
    ),
    "after a trading post": Pending((0, "turn"), BOARD + "land 0 1 Trading Post", ("refresh basic 3",)),
    "a final turn": Pending((1, "turn"), PLAIN + HANDS + "turn 1; laid 0 Age of Enlightenment; final 2"),
    "alone": Pending((0, "turn"), FULL + "shadow Field, Survival Tactics, Knight, Steal; ready shadow 1", seats=1),
    "theft by the shadow": Pending((0, "prevent"), FULL + "deck basic Steal, Steal", ("end", "discard none"), seats=1),
    "sacrifice of the shadow": Pending(
        (0, "lose"),
        FULL + "land 0 1 Field; land 0 2 Forest; deck basic Religious Sacrifice, Religious Sacrifice",
        ("end", "discard none", "allow"),
        seats=1,
    ),
    "swindler of the shadow": Pending(
        (0, "lose"),
        FULL + "realm 0 intermediate; land 0 1 Field, Farm; land 0 2 Forest, Lumber Camp; shadow Villager, Militia; "
        "deck intermediate Swindler, Swindler; deck basic Militia, Militia",
        ("end", "discard none", "allow"),
        seats=1,
    ),
    "half a swindler of the shadow": Pending(
        (0, "lose"),
        FULL + "realm 0 intermediate; land 0 1 Field, Farm; land 0 2 Forest, Lumber Camp; shadow Villager, Militia; "
        "deck intermediate Swindler, Swindler; deck basic Militia, Militia",
        ("end", "discard none", "allow", "lose 2"),
        seats=1,
    ),
    "plague of the shadow": Pending(
        (0, "suffer"),
        FULL + "realm 0 intermediate; land 0 1 Forest; land 0 3 Forest; deck intermediate Plague (Wood)",
        ("end", "discard none", "allow"),
        seats=1,
    ),
    "oracle of the shadow": Pending(
        (0, "keep"), FULL + "turn 0 shadow basic 0; shadow Oracle; oracle Plantation, Foundry, Manor", seats=1
    ),
    "sacrifice against the shadow": Pending(
        (0, "lose"),
        PLAIN + "hand 0 Religious Sacrifice; land 0 1 Field; shadow Field, Knight",
        ("play Religious Sacrifice on 1",),
        seats=1,
    ),
}
