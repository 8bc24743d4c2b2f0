"""Era of Kingdoms for the tests of words: matches and positions in which everything is told, asked and refused."""

from collections.abc import Iterator
from dataclasses import dataclass

import regni
from regni.core.game import State
from regni.games.kingdoms.pieces import DECK_NAMES, NAMES, RESOURCE_NAMES, TYPE_NAMES
from support.kingdoms import play, trading

PIECES = {
    *NAMES,
    *RESOURCE_NAMES,
    *DECK_NAMES,  # realms too
    *TYPE_NAMES,
    *("riches", "card"),  # what may be stolen
    *("town_hall", "castle", "shadow"),
    "trade",  # what a match may be without
}
REASONS = {"enlightenment", "rounds"}
MATCHES: list[tuple[int, dict[str, str]]] = [
    (1, {"rounds": "4", "difficulty": "champion"}),
    (2, {"rounds": "3", "trade": "off"}),
    (3, {"rounds": "3", "first": "2"}),
    (4, {"rounds": "2", "riches_vp": "0"}),
    (1, {"rounds": "6", "trade": "off"}),
    (4, {"rounds": "1", "guaranteed_base": "on", "peaceful": "on"}),  # a hand is dealt again
]

OFF = "option trade off"
SHADOWED = f"{OFF}\nturn 0 shadow"
LANDS = "land 0 1 Field\nland 0 2 Forest\nland 0 3 Houses\nland 1 1 Stream, Farm\nland 1 2 Walls\nland 1 3 Mountain"
THREE = "person 0 1 Miner\nperson 0 2 Farmer\nperson 0 3 Villager"
FARMS = "land 0 1 Field, Farm\nland 0 2 Forest\nland 0 3 Walls"
LEVEL_TWO = "land 0 1 Field, Farm\nland 0 2 Mountain, Mine\nperson 0 1 Trader"
LEVEL_THREE = "land 0 1 Cathedral\nland 0 2 Monument\nperson 0 1 Scholar\nrealm 0 intermediate"
FIELDS = "Field, Field, Field, Field, Field"
ONE_LEFT = "deck intermediate Festival of Harvest, Sawmill"


@dataclass(frozen=True)
class Told:
    """A position, actions played from there, and actions that are refused then."""

    lines: str
    actions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    seats: int = 2

    def match(self) -> regni.Match:
        match = trading(self.lines, self.seats)
        play(match, *self.actions)
        assert [text for text in self.refused if match.why_not(text) is None] == []
        return match


OPENING = {
    "opening hand": Told(f"{OFF}\nredraw 0\nhand 0 Farm, Mine", refused=("discard Steal",)),
    "no action left": Told(f"{OFF}\nturn 0 actions 0", refused=("draw",)),
    "discarding": Told(f"{OFF}\nturn 0 discard\nhand 0 Farm", refused=("discard Mine",)),
    "pile for a deck": Told(f"{OFF}\ndeck basic -\ndiscards basic Farm, Mine", ("draw",)),
    "nothing to draw": Told(
        f"{OFF}\ndeck basic -", refused=("draw", "draft Farm", "refresh basic 1", "play Festival of Harvest")
    ),
    "full hand": Told(f"{OFF}\nhand 0 Farm, Farm, Mine, Mine, Steal, Steal", refused=("draw",)),
}

PLAYING = {
    "lands": Told(
        f"{OFF}\n{LANDS}\nhand 0 Farm, Plantation, Forest",
        ("play Farm on 1", "play Forest on 3", "remove land 2"),
        ("play Mine on 1", "play Plantation on 4", "play Plantation on 1", "remove land 2", "remove person 1"),
    ),
    "wild resources": Told(
        f"{OFF}\nland 0 1 Field\nland 0 2 Market\nland 0 3 Houses\nhand 0 Farm, Plantation",
        ("play Farm on 1",),
    ),
    "too few wild resources": Told(
        f"{OFF}\nland 0 1 Field\nland 0 2 Market\nhand 0 Plantation", refused=("play Plantation on 1",)
    ),
    "persons": Told(
        f"{OFF}\nland 0 1 Houses\n{THREE}\nhand 0 Miner, Farmer",
        refused=("play Miner", "cure 1 2"),
    ),
    "a person for another": Told(f"{OFF}\nland 0 1 Houses\n{THREE}\nhand 0 Miner", ("remove person 2", "play Miner")),
    "a victory card": Told(
        f"{OFF}\nland 0 1 Field, Farm, Plantation\nland 0 2 Field\nhand 0 Abundant Harvests",
        ("play Abundant Harvests",),
    ),
    "a town hall": Told(f"{OFF}\n{LEVEL_TWO}", ("end",)),
    "a castle": Told(f"{OFF}\n{LEVEL_THREE}", ("end",)),
    "borrowed": Told(
        f"{OFF}\nriches 0 2\n{LANDS}",
        ("borrow metal from 1",),
        ("borrow metal from 1", "borrow metal from 0", "borrow metal from 3", "borrow metal from shadow"),
    ),
    "nothing to borrow": Told(f"{OFF}\nriches 0 1\n{LANDS}", refused=("borrow wood from 1",)),
    "no riches": Told(f"{OFF}\n{LANDS}", refused=("borrow metal from 1",)),
    "high yield": Told(
        f"{OFF}\n{LANDS}\nland 0 4 Walls\nhand 0 High Yield, High Yield",
        ("play High Yield on 1",),
        ("play High Yield on 4", "play High Yield on 5"),
    ),
    "survival tactics": Told(f"{OFF}\nhand 0 Survival Tactics", ("play Survival Tactics",)),
    "a search of the pile": Told(
        f"{OFF}\nhand 0 Forgotten Knowledge\ndiscards basic Farm, Mine",
        ("play Forgotten Knowledge",),
        ("take Steal",),
    ),
    "a search of the deck": Told(
        f"{OFF}\nhand 0 Lost Artifact\ndeck intermediate Sawmill, Manor", ("play Lost Artifact",)
    ),
    "an oracle": Told(f"{OFF}\nhand 0 Oracle", ("play Oracle basic",), ("keep Knight",)),
    "an oracle of what is won at once": Told(
        f"{OFF}\nrealm 0 intermediate\nland 0 1 Field\nhand 0 Oracle\n"
        "deck intermediate Festival of Harvest, Festival of the Forge, Festival of the People",
        ("play Oracle intermediate",),
    ),
    "an oracle out of reach": Told(f"{OFF}\nhand 0 Oracle", refused=("play Oracle intermediate",)),
    "a festival that is won": Told(f"{OFF}\nrealm 0 intermediate\nland 0 1 Field\n{ONE_LEFT}\nturn 0 discard"),
    "a festival that is tied": Told(f"{OFF}\nrealm 0 intermediate\n{ONE_LEFT}\nturn 0 discard\nhand 0 Farm"),
}

AGAINST = {
    "stolen riches": Told(
        f"{OFF}\nriches 1 1\nhand 0 Steal\nhand 1 Survival Tactics",
        ("play Steal from 1 riches",),
    ),
    "a stolen card": Told(f"{OFF}\nhand 0 Steal\nhand 1 Farm", ("play Steal from 1 card",), ("prevent",)),
    "nothing to steal": Told(
        f"{OFF}\nhand 0 Steal", refused=("play Steal from 1 card", "play Steal from 1 riches", "play Steal from 0 card")
    ),
    "an attack": Told(f"{OFF}\nriches 1 1\nperson 0 1 Knight\nhand 0 Crude Attack", ("play Crude Attack",)),
    "an attack that fails": Told(f"{OFF}\nriches 1 1\nland 1 1 Fortress\nhand 0 Crude Attack", ("play Crude Attack",)),
    "a sacrifice": Told(
        f"{OFF}\n{LANDS}\nunder 1 1 Plague (Food)\nhand 0 Religious Sacrifice", ("play Religious Sacrifice on 1",)
    ),
    "no sacrifice": Told(f"{OFF}\n{LANDS}\nhand 0 Religious Sacrifice", refused=("play Religious Sacrifice on 7",)),
    "a plague": Told(f"{OFF}\n{LANDS}\nhand 0 Plague (Food)", ("play Plague (Food) on 1:1",)),
    "no place for a plague": Told(
        f"{OFF}\n{LANDS}\nhand 0 Plague (Food)",
        refused=("play Plague (Food) on 1:2", "play Plague (Food) on 0:1", "play Plague (Food) on shadow"),
    ),
    "a cure": Told(
        f"{OFF}\n{THREE}\nland 0 1 Field\nunder 0 1 Plague (Food)\nunder 0 4 Plague (Wood)",
        ("cure 1 3",),
    ),
    "a plague that stays": Told(
        f"{OFF}\nperson 0 1 Miner\nunder 0 4 Plague (Wood)", refused=("remove land 4", "cure 1", "cure 1 2")
    ),
    "a swap": Told(f"{OFF}\n{LANDS}\nhand 0 Swindler", ("play Swindler 1 with 1:1",)),
    "no swap": Told(
        f"{OFF}\n{LANDS}\nland 0 5 Field, Farm, Plantation\nland 0 6 Walls\nhand 0 Swindler",
        refused=(
            "play Swindler 8 with 1:1",
            "play Swindler 6 with 1:1",
            "play Swindler 1 with 1:2",
            "play Swindler 1 with 1:3",
            "play Swindler 5 with 1:1",
            "play Swindler 1 with 3:1",
            "play Swindler 1 with shadow Farm",
        ),
    ),
}

TRADING = {
    "drafted": Told(
        "board basic Farm, Mine, Field, Walls, Miner, Stream\nhand 0 Steal",
        ("draft Farm",),
        ("draft Steal", "refresh basic 1"),
    ),
    "not drafted so": Told(
        "realm 0 intermediate\nboard intermediate Sawmill, Manor, Knight\nboard advanced City",
        refused=("draft Sawmill", "draft City"),
    ),
    "a trading post": Told("land 0 1 Trading Post", ("refresh basic 1 2",), ("refresh basic 3",)),
    "too many slots": Told("land 0 1 Trading Post", refused=("refresh basic 1 2 3 4",)),
    "an expedition": Told("hand 0 Trade Expedition", ("play Trade Expedition",), ("refresh basic 1 2 3 4 5",)),
    "an expedition that drafts": Told(
        "hand 0 Trade Expedition\nboard intermediate Sawmill, Manor, Knight",
        ("play Trade Expedition", "refresh intermediate 1"),
        ("draft Manor",),
    ),
    "the draw phase": Told(
        "realm 0 advanced\nturn 0 discard\nhand 0 Farm\nboard advanced City", ("discard none",), ("draft Sawmill",)
    ),
    "the draw phase of an intermediate realm": Told(
        "realm 0 intermediate\nturn 0 discard\nhand 0 Farm", ("discard none",)
    ),
    "the draw phase of a poor realm": Told(
        "realm 1 advanced\nturn 0 discard\nhand 0 Farm\nboard intermediate Sawmill, Manor, Knight",
        ("discard none",),
        ("draft Sawmill",),
    ),
}

THE_END = {
    "enlightened": Told(f"{OFF}\nrealm 0 advanced\nenlightenment 0\nturn 0 discard\nhand 0 Farm", ("discard none",)),
    "the last turn": Told(
        f"{OFF}\nlaid 1 Age of Enlightenment\nfinal 0\nturn 0 discard\nhand 0 Farm\nland 0 1 Cathedral"
    ),
    "a shared victory": Told(
        f"{OFF}\nlaid 1 Age of Enlightenment\nland 0 1 Storehouse\nfinal 0\nturn 0 discard\nhand 0 Farm"
    ),
    "the last round": Told(f"{OFF}\noption rounds 1\nturn 1 discard\nhand 1 Farm\nland 0 1 Cathedral"),
}

ALONE = {
    "against the shadow": Told(
        f"{OFF}\nland 0 1 Field\nland 0 2 Mountain, Mine\nhand 0 Steal, Swindler\nshadow Farm, Stream, Knight",
        refused=(
            "borrow wood from shadow",
            "play Steal from shadow card",
            "play Steal from shadow riches",
            "play Swindler 1 with shadow Knight",
            "play Swindler 1 with shadow Mine",
            "play Swindler 2 with shadow Stream",
        ),
        seats=1,
    ),
    "borrowed from the shadow": Told(
        f"{OFF}\nriches 0 1\nshadow Farm", ("borrow food from shadow",), ("borrow wood from shadow",), 1
    ),
    "nothing to borrow from the shadow": Told(f"{OFF}\nriches 0 1", refused=("borrow wood from shadow",), seats=1),
    "stolen from the shadow": Told(
        f"{OFF}\nriches shadow 1\nhand 0 Steal", ("play Steal from shadow riches",), seats=1
    ),
    "a swindler for the shadow": Told(
        f"{OFF}\nland 0 2 Field\nhand 0 Swindler\nshadow Farm", ("play Swindler 2 with shadow Farm",), seats=1
    ),
    "a plague for the shadow": Told(f"{OFF}\nhand 0 Plague (Food)", ("play Plague (Food) on shadow",), seats=1),
    "a ready shadow": Told(
        f"{OFF}\nshadow Survival Tactics\nready shadow 1\nhand 0 Plague (Food)",
        ("play Plague (Food) on shadow",),
        seats=1,
    ),
    "an attack on the shadow": Told(
        f"{OFF}\nriches shadow 1\nperson 0 1 Knight\nhand 0 Attack", ("play Attack",), seats=1
    ),
    "an attack that the shadow repels": Told(
        f"{OFF}\nriches shadow 1\nshadow Fortress, Walls\nhand 0 Crude Attack", ("play Crude Attack",), seats=1
    ),
    "a sacrifice against the shadow": Told(
        f"{OFF}\nland 0 1 Field\nshadow Knight, Farm\nhand 0 Religious Sacrifice",
        ("play Religious Sacrifice on 1",),
        ("discard shadow Mine",),
        1,
    ),
    "the shadow steals": Told(f"{SHADOWED} basic 1\ndeck basic Steal\nriches 0 1", seats=1),
    "the shadow attacks": Told(f"{SHADOWED} basic 1\ndeck basic Crude Attack\nriches 0 1", seats=1),
    "the shadow attacks in vain": Told(f"{SHADOWED} basic 1\ndeck basic Crude Attack\nriches 0 1\n{FARMS}", seats=1),
    "the shadow prepares": Told(f"{SHADOWED} basic 1\ndeck basic Survival Tactics", seats=1),
    "the shadow sacrifices": Told(
        f"{SHADOWED} basic 1\ndeck basic Religious Sacrifice\n{FARMS}", ("allow",), ("lose 8",), 1
    ),
    "the shadow swindles": Told(
        f"{SHADOWED} intermediate 1\ndeck intermediate Swindler\nland 0 4 Stream, Farm\n{FARMS}\nshadow Field, Stream",
        ("allow", "lose 1"),
        ("discard shadow Forest",),
        1,
    ),
    "the shadow brings a plague": Told(
        f"{SHADOWED} intermediate 1\ndeck intermediate Plague (Food)\nland 0 4 Stream\n{FARMS}",
        ("allow",),
        ("suffer 2",),
        1,
    ),
    "the shadow asks an oracle": Told(
        f"{SHADOWED}\nshadow Oracle\noracle Sawmill, Manor, Foundry", (), ("keep Knight",), 1
    ),
    "an oracle of the shadow keeps another one": Told(
        f"{SHADOWED} intermediate 1\ndeck intermediate Oracle, Oracle", seats=1
    ),
    "the shadow wins a festival": Told(
        f"{SHADOWED} intermediate 1\ndeck intermediate Festival of Harvest\nshadow Farm", seats=1
    ),
    "the shadow is enlightened": Told(f"{SHADOWED} advanced 1\nenlightenment 0", seats=1),
    "the shadow loses": Told(
        f"{OFF}\noption rounds 1\nturn 0 discard\nhand 0 Farm\nland 0 1 Cathedral\ndeck basic {FIELDS}", seats=1
    ),
    "the shadow wins": Told(f"{OFF}\noption rounds 1\nturn 0 discard\nhand 0 Farm\nriches shadow 2", seats=1),
}
TOLD = {**OPENING, **PLAYING, **AGAINST, **TRADING, **THE_END, **ALONE}


def positions() -> Iterator[regni.Match]:
    """Matches in the middle of things."""
    return (each.match() for each in TOLD.values())


def attempts() -> Iterator[tuple[State, int]]:
    """The actions that are refused in each of those positions, and some out of all there are."""
    game = regni.GAMES["kingdoms"]
    for number, each in enumerate(TOLD.values()):
        state = each.match().state
        texts = [int(game.action_code(text)) for text in each.refused]
        yield from ((state, code) for code in [*texts, *range(number, game.space, 1009)])
