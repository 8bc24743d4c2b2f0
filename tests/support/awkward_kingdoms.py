"""Positions of Era of Kingdoms that no match reaches but a person may write; see `awkward`."""

KINGDOMS = {
    "nothing but seats": "seats 4",
    "alone, nothing else": "seats 1",
    "no card anywhere": """
        option trade off
        seats 2
        deck basic -
        deck intermediate -
        deck advanced -
    """,
    "no card but Age of Enlightenment, on top": """
        option trade off
        seats 2
        realm 0 advanced
        turn 0 discard
        deck basic -
        deck intermediate -
        deck advanced -
        enlightenment 0
    """,
    "a trade board to be laid from nothing": """
        seats 2
        deck basic -
        deck intermediate -
        deck advanced -
        enlightenment 0
    """,
    "an empty trade board": """
        seats 2
        turn 0 draw basic 3
        deck basic -
        board basic -
        board intermediate -
        board advanced -
    """,
    "a trade board without its option": "option trade off\nseats 2\nboard basic Field",
    "seven cards on six slots": "seats 2\nboard basic Field, Field, Field, Field, Field, Field, Forest",
    "a play-immediately card on the trade board": "seats 2\nboard intermediate Help for the Hungry",
    "a Basic card among the Intermediate ones": "seats 2\nboard intermediate Farm",
    "more cards of a kind than there are": "seats 2\nhand 0 Oracle, Oracle\nhand 1 Oracle",
    "a card left in the box": "option peaceful on\nseats 2\nhand 0 Steal",
    "a trade card without the trade board": "option trade off\nseats 2\nhand 0 Trading Post",
    "a play-immediately card in hand": "seats 2\nhand 0 Festival of Harvest",
    "Age of Enlightenment in hand": "seats 2\nhand 0 Age of Enlightenment",
    "Age of Enlightenment laid, and no final turns": "seats 2\nlaid 0 Age of Enlightenment",
    "Age of Enlightenment laid and in the deck": "seats 2\nfinal 1\nlaid 0 Age of Enlightenment\nenlightenment 3",
    "final turns before Age of Enlightenment": "seats 2\nfinal 1",
    "more final turns than seats": "seats 2\nfinal 3\nlaid 0 Age of Enlightenment",
    "the last final turn of nobody": "seats 2\nfinal 0\nlaid 1 Age of Enlightenment\nturn 0 discard",
    "more cards above Age of Enlightenment than there are": "seats 2\nenlightenment 60",
    "an Advanced deck too small for the depth of Age of Enlightenment": """
        option trade off
        seats 4
        turn 0 discard
        realm 0 advanced
        realm 1 advanced
        deck advanced King, General
    """,
    "room for one card, and Age of Enlightenment on top": """
        seats 2
        turn 0 draw advanced 1 intermediate 2
        realm 0 advanced
        hand 0 Farm, Farm, Farm, Farm
        enlightenment 0
    """,
    "room for one card, and nothing but a tie to draw": """
        seats 2
        turn 0 draw intermediate 2
        realm 0 advanced
        hand 0 Farm, Farm, Farm, Farm
        deck intermediate Festival of Harvest
        board intermediate Knight, Lord, Scholar
    """,
    "a play-immediately card discarded": "seats 2\ndiscards intermediate Festival of Harvest",
    "a land played in this turn": "seats 2\ndiscards basic Farm\nplayed Farm",
    "a very large hand": f"seats 2\nturn 0 discard\nhand 0 {', '.join(['Forest'] * 9 + ['Mountain'] * 9)}",
    "a stack the wrong way": "seats 2\nland 0 1 Farm, Field",
    "a stack of two resources": "seats 2\nland 0 1 Field, Mine",
    "a stack on a Market": "seats 2\nland 0 1 Market, Farm",
    "five lands on a tile": "seats 2\nland 0 1 Field, Farm, Plantation, Royal Gardens, Royal Gardens",
    "a ninth tile": "seats 2\nland 0 9 Field",
    "a person on a tile": "seats 2\nland 0 1 Miner",
    "a land as a person": "seats 2\nperson 0 1 Field",
    "two persons in a slot": "seats 2\nperson 0 1 Miner, Miner",
    "High Yields under nothing": "seats 2\nunder 0 4 High Yield, High Yield",
    "High Yields under Walls": "seats 2\nland 0 4 Walls\nunder 0 4 High Yield",
    "Plagues under nothing": "seats 2\nunder 0 4 Plague (Food), Plague (Wood)",
    "a Plague of another resource": "seats 2\nland 0 4 Forest\nunder 0 4 Plague (Food)",
    "more Riches than there are": "seats 4\nriches 0 6\nriches 1 6\nriches 2 1",
    "Riches of the Shadow at a table": "seats 2\nriches shadow 1",
    "many actions": "seats 2\nturn 0 actions 99",
    "no action": "seats 2\nturn 1 actions 0\nhand 1 Field",
    "a late round": "seats 2\nround 101",
    "the last round that can be told": "option rounds 9999\nseats 2\nround 9999",
    "wild resources fixed without any": "seats 2\nwild food 3",
    "more wild resources fixed than there are": "seats 2\nland 0 1 Market\nwild food 1 wood 1",
    "an afterglow of anything": "seats 2\nglow any 9 food 9",
    "borrowed without Riches": "seats 2\nborrowed wood",
    "borrowed twice": "seats 2\nborrowed wood\nborrowed food",
    "posted without a Trading Post": "seats 2\nposted",
    "a card played that is nowhere": "seats 2\nplayed Oracle, Oracle, Survival Tactics",
    "more of a card played than there are": "seats 2\nplayed Oracle, Oracle, Oracle, Oracle",
    "more seen than held": "seats 2\nhand 0 Farm\nseen 0 Farm, Farm",
    "more seen by one than held": "seats 3\nhand 0 Farm\nseen 0 Farm\nseen 0 Farm by 1",
    "seen by itself": "seats 2\nhand 0 Farm\nseen 0 Farm by 0",
    "seen by one what all have seen": "seats 3\nhand 0 Farm, Farm\nseen 0 Farm\nseen 0 Farm by 1",
    "a Steal from who has nothing": "seats 2\nturn 0 actions 1\nevent Steal from 1 riches asks 1",
    "a Steal of a card from an empty hand": "seats 2\nturn 0 actions 1\nevent Steal from 1 card asks 1",
    "a Steal from another than who is asked": "seats 3\nturn 0 actions 1\nriches 1 1\nevent Steal from 1 riches asks 2",
    "an attack on who has more defence": "seats 2\nturn 0 actions 1\nriches 1 1\nland 1 1 Walls\nevent Attack asks 1",
    "an attack that asks twice": "seats 2\nturn 0 actions 1\nriches 1 2\nevent Attack asks 1 1",
    "an attack that asks oneself": "seats 2\nturn 0 actions 1\nriches 0 1\nevent Attack asks 0",
    "an attack that asks nobody": "seats 2\nturn 0 actions 1\nevent Attack asks",
    "an attack in the discard phase": "seats 2\nturn 0 discard\nhand 0 Farm\nevent Attack asks 1",
    "a sacrifice of an empty tile": "seats 2\nturn 0 actions 1\nevent Religious Sacrifice on 3 asks 1",
    "a sacrifice without a tile": "seats 2\nturn 0 actions 1\nland 1 1 Field\nevent Religious Sacrifice asks 1",
    "a Plague onto an empty tile": "seats 2\nturn 0 actions 1\nevent Plague (Food) on 1:3 asks 1",
    "a Plague without a tile": "seats 2\nturn 0 actions 1\nland 1 3 Field\nevent Plague (Food) asks 1",
    "a Plague that is also in hand": """
        seats 2
        turn 0 actions 1
        land 1 3 Field
        hand 0 Plague (Food)
        event Plague (Food) on 1:3 asks 1
    """,
    "a Swindler between empty tiles": "seats 2\nturn 0 actions 1\nevent Swindler 1 with 1:4 asks 1",
    "a Swindler with the Shadow at a table": "seats 2\nturn 0 actions 1\nevent Swindler 1 with shadow Farm asks 1",
    "an event that hurts nobody": "seats 2\nturn 0 actions 1\nevent Oracle asks 1",
    "an Oracle of one card": "seats 2\nturn 0 actions 1\noracle Farm",
    "an Oracle of two decks": "seats 2\nturn 0 actions 1\noracle Farm, Knight",
    "an Oracle of play-immediately cards": "seats 2\nturn 0 actions 1\noracle Help for the Hungry, Knight",
    "an Oracle of Age of Enlightenment": "seats 2\nturn 0 actions 1\noracle Age of Enlightenment, King",
    "an Oracle of many cards": "seats 2\nturn 0 actions 1\noracle Farm, Mine, Field, Forest, Houses",
    "an Oracle in the discard phase": "seats 2\nturn 0 discard\noracle Farm, Mine",
    "a search of nothing": "option trade off\nseats 2\nturn 0 actions 1\ndeck intermediate -\nsearch intermediate 2",
    "a search of the Advanced deck": "seats 2\nturn 0 actions 1\nsearch advanced 2",
    "a search for three": "seats 2\nturn 0 actions 1\nsearch basic 3",
    "a search in the draw phase": "seats 2\nturn 0 draw basic 2\nsearch basic 2",
    "an expedition without the trade board": "option trade off\nseats 2\nturn 0 actions 1\nexpedition draft",
    "an expedition on an empty trade board": """
        seats 2
        turn 0 actions 1
        board basic -
        board intermediate -
        board advanced -
        deck basic -
        expedition refresh
    """,
    "two things in the middle": "seats 2\nturn 0 actions 1\nsearch basic 2\nexpedition draft",
    "draws with a full hand": "seats 2\nturn 0 draw basic 3\nhand 0 Farm, Farm, Farm, Mine, Mine",
    "draws of a realm that is not there": "seats 2\nturn 0 draw advanced 4 intermediate 9 basic 1",
    "draws of nothing": "seats 2\nturn 0 draw",
    "the redraw of a seat with many cards": "seats 2\nredraw 1\nhand 1 Farm, Farm, Farm, Mine, Mine, Field, Field",
    "the redraw of an empty hand": "seats 2\nredraw 0",
    "a redraw in the middle of a turn": "seats 2\nredraw 0\nturn 0 actions 2",
    "the Shadow's turn at a table": "seats 2\nturn 0 shadow basic 1",
    "the Shadow's turn without cards to come": "seats 1\nturn 0 shadow",
    "a Plague of the Shadow that is not there": "seats 1\nturn 0 shadow basic 0\nland 0 1 Field\nsuffer Plague (Food)",
    "a Plague of the Shadow for no tile": "seats 1\nturn 0 shadow basic 0\nshadow Plague (Food)\nsuffer Plague (Food)",
    "a Plague of the Shadow in one's own turn": """
        seats 1
        turn 0 actions 1
        land 0 1 Field
        shadow Plague (Food)
        suffer Plague (Food)
    """,
    "a Swindler of the Shadow without a land": "seats 1\nturn 0 shadow basic 0\nshadow Swindler, Field\nlose Swindler",
    "a Swindler of the Shadow for an empty tile": "seats 1\nturn 0 shadow basic 0\nshadow Field\nlose Swindler 4",
    "a Swindler of the Shadow without a card to give": """
        seats 1
        turn 0 shadow basic 0
        shadow Swindler
        land 0 1 Field, Farm
        lose Swindler 1
    """,
    "a Swindler in one's own turn": "seats 1\nturn 0 actions 1\nland 0 1 Field, Farm\nshadow Field\nlose Swindler",
    "a sacrifice for the Shadow without a land": "seats 1\nturn 0 shadow basic 0\nlose Religious Sacrifice",
    "a sacrifice that finds no card of the Shadow": "seats 1\nturn 0 actions 1\nlose Religious Sacrifice",
    "an attack to be lost": "seats 1\nturn 0 shadow basic 0\nlose Attack",
    "a Steal of the Shadow from who has nothing": "seats 1\nturn 0 shadow basic 0\nshadow Steal\nevent Steal asks 0",
    "an Oracle of the Shadow with one best card": "seats 1\nturn 0 shadow basic 0\noracle Scholar, Knight",
    "an Oracle of the Shadow with Basic cards": "seats 1\nturn 0 shadow basic 0\noracle Farm, Mine",
    "Survival Tactics that wait and are not there": "seats 1\nready shadow 3",
    "more Survival Tactics than there are": "seats 1\nready shadow 20",
    "a play-immediately card before the Shadow": "seats 1\nshadow Help for the Hungry",
    "Age of Enlightenment before the Shadow": "seats 1\nshadow Age of Enlightenment",
    "a Plague of the Shadow that is no Plague": "seats 1\nplague shadow Farm",
    "over": "seats 3\nover",
    "over, and Age of Enlightenment without final turns": "seats 2\nover\nlaid 0 Age of Enlightenment",
    "over, and final turns to begin": "seats 2\nover\nfinal 1\nlaid 0 Age of Enlightenment",
    "over and something asked": "seats 2\nover\nturn 0 actions 1",
    "over alone": "seats 1\nover\nfinal 0\nlaid shadow Age of Enlightenment",
}
