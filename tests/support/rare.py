"""Positions near to what is rare in a match at random, by game: some matches of the tests begin there."""

from support.kingdoms_cards import changed, printed

PLAGUES = "Plague (Food), Plague (Wood), Plague (Metal), Plague (Population)"
SACRIFICES = "Religious Sacrifice, Religious Sacrifice, Forgotten Knowledge, Forgotten Knowledge"
TRICKS = "Oracle, Oracle, Swindler, Swindler, Lost Artifact"
FOUR = "Farm, Farm, Mine, Mine"  # a hand with room for one card

# An Advanced deck of attacks, which a peaceful table leaves in the box: six cards are above Age of Enlightenment.
ADVANCED = {"Great Attack": 15, "King": 2, "General": 2, "Palace": 2, "Age of Enlightenment": 1}
SMALL = changed(
    {row["name"]: {"copies": ADVANCED.get(row["name"], 0)} for row in printed() if row["deck"] == "advanced"}
)

# Alone: what the Shadow draws from the higher decks, and events against it. At a table: everybody's events.
RARE: dict[str, list[str]] = {
    "kingdoms": [
        f"""
        game kingdoms
        option rounds 14
        seats 1
        round 8
        turn 0 actions 3
        realm 0 advanced
        riches 0 2
        riches shadow 2
        land 0 1 Field, Farm
        land 0 2 Forest
        land 0 3 Mountain, Mine
        land 0 4 Houses, Stone Houses
        land 0 6 Market
        land 0 7 Field
        under 0 1 High Yield
        person 0 1 Villager
        person 0 3 Trader
        hand 0 Survival Tactics, Religious Sacrifice, Swindler, Oracle, Lost Artifact
        shadow Field, Villager, Forest, Knight, Farm, Religious Sacrifice
        deck intermediate {PLAGUES}, Oracle, Swindler, Lost Artifact, Knight, Knight, Lord, Lord, Help for the Hungry
        board intermediate Attack, Attack, Attack
        enlightenment 7
        """,
        f"""
        game kingdoms
        option trade off
        option rounds 10
        seats 1
        round 6
        realm 0 intermediate
        turn 0 shadow basic 1 intermediate 1
        riches 0 1
        riches shadow 3
        land 0 2 Forest, Lumber Camp
        land 0 3 Mountain
        land 0 5 Stream, Farm
        land 0 8 Houses
        hand 0 Survival Tactics, Forgotten Knowledge
        shadow Field, Survival Tactics, Houses
        ready shadow 1
        deck basic {SACRIFICES}, Steal, Crude Attack, Field, Field, Guard, Guard
        deck intermediate {PLAGUES}, {TRICKS}, Scholar, Scholar, Knight
        """,
        """
        game kingdoms
        option rounds 9
        seats 3
        round 6
        first 2
        turn 1 actions 3
        realm 0 intermediate
        realm 1 advanced
        riches 0 3
        riches 1 3
        riches 2 3
        land 0 1 Field, Farm
        land 0 2 Forest
        land 1 1 Field
        land 1 4 Market
        land 1 6 Trading Post
        land 2 1 Stream, Farm
        land 2 3 Market
        under 2 3 High Yield
        under 0 2 Plague (Wood)
        person 0 1 Villager
        person 0 2 Trader
        person 1 2 Militia
        hand 0 Survival Tactics, Steal, Oracle, Farm
        hand 1 Oracle, Swindler, Plague (Food), Trade Expedition, Lost Artifact
        hand 2 Survival Tactics, Religious Sacrifice, Attack
        seen 0 Steal
        seen 2 Attack by 0
        discards intermediate Knight, Lord
        deck intermediate Swindler, Plague (Metal), Plague (Population), Scholar, Scholar, Attack, Help for the Hungry
        board intermediate Plantation, Sawmill, Manor
        """,
        f"""
        game kingdoms
        option rounds 9
        seats 2
        round 7
        turn 0 draw advanced 1 intermediate 2
        realm 0 advanced
        realm 1 intermediate
        hand 0 {FOUR}
        hand 1 Steal, Forgotten Knowledge
        enlightenment 0
        board intermediate Knight, Lord, Scholar
        board advanced King
        """,
        f"""
        game kingdoms
        option rounds 8
        seats 2
        round 7
        turn 0 draw intermediate 2
        realm 0 advanced
        hand 0 {FOUR}
        hand 1 Lost Artifact
        deck intermediate Festival of Harvest, Festival of the Forge, Sawmill
        board intermediate Knight, Lord, Scholar
        """,
        f"""
        game kingdoms
        option cards {SMALL}
        option peaceful on
        option rounds 9
        seats 4
        round 6
        turn 0 discard
        realm 0 advanced
        realm 1 advanced
        realm 2 advanced
        realm 3 advanced
        hand 0 Farm
        hand 3 Mine
        """,
    ]
}
