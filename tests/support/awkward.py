"""Positions that no match reaches but a person may write, by game: each must be refused clearly, or be playable."""

from support.awkward_kingdoms import KINGDOMS


def rows(mark: str, count: int) -> str:
    """The rows of a map that is the same all over."""
    return "\n".join([mark * 16] * count)


AWKWARD: dict[str, dict[str, str]] = {
    "tigris": {
        "the end of a turn with full hands, and the match ends with it": """
            seats 2
            ending
            turn 0 actions 0
            hand 0 temple 6
            hand 1 temple 6
        """,
        "the end of a turn with full hands and no treasure left": """
            seats 2
            turn 0 actions 0
            hand 0 temple 6
            hand 1 temple 6
        """,
        "the end of a turn with an empty bag": """
            seats 2
            turn 0 actions 0
            bag temple 0
        """,
        "tiles to take and none there": """
            option draw reserve
            seats 2
            turn 0 actions 0
            bag temple 0
            reserve temple 0
            take 0 2
        """,
        "more tiles to take than there are": """
            option draw reserve
            seats 2
            turn 0 actions 2
            bag temple 1
            reserve temple 1
            take 0 4
        """,
        "tiles to take from the bag only": """
            option draw reserve
            seats 2
            turn 1 actions 0
            bag temple 5
            reserve temple 0
            take 0 4
        """,
        "nothing to take and nothing asked": """
            option draw reserve
            seats 2
            turn 0 actions 0
            bag temple 0
            reserve temple 0
        """,
        "many points": """
            seats 2
            points 0 settlement 153
            points 1 temple 154 farm 99999
        """,
        "three leaders of a colour in one kingdom at war": """
            seats 3
            turn 0 actions 2
            unification F5
            map
                D   E   F   G   H
             4  .   .   K2  .   .
             5  K0  t   s   t   K1
             6  .   .   t   .   .
        """,
        "a revolt of three": """
            seats 3
            turn 0 actions 2
            conflict king 0 1
            map
                D   E   F
             5  K0  t   K1
             6  .   K2  .
        """,
        "a war in a kingdom that its tile does not unite": """
            seats 2
            turn 0 actions 1
            unification I5
            conflict king 1 0
            map
                D   E   F   G   H   I
             5  K0  t   K1  .   .   s
        """,
        "a treasure on a temple placed during the match": """
            seats 2
            map
                D   E   F
             5  T0  t*  t*
        """,
        "a monument asked for at the end of the turn": """
            seats 2
            turn 0 actions 0
            placed E5 monument
            map
                E   F
             5  s   s
             6  s   s
        """,
        "more added than anyone held": """
            seats 2
            turn 0 actions 2
            conflict king 0 1
            added 6
            bag temple 0
            map
                D   E   F
             5  K0  t   K1
        """,
        "added before the conflict": """
            seats 2
            turn 0 actions 2
            added 3
        """,
        "no map at all": """
            seats 4
        """,
        "a monument without a map": """
            seats 4
            monument settlement-temple I3 settlement
        """,
        "more seen than held": """
            option draw reserve
            seats 2
            hand 0 temple 1
            seen 0 temple 2
        """,
    },
    "khronos": {
        "nothing but seats": """
            seats 5
        """,
        "no card anywhere": """
            seats 2
            turn 0 discard
            deck civil 0
            discards civil 0
        """,
        "one card in the deck and none elsewhere": """
            seats 2
            turn 0 acting
            deck civil 1
        """,
        "a last turn with nothing to do": """
            seats 3
            round 7
            first 1
            turn 0 discard
        """,
        "the first seat in the middle of a round": """
            seats 3
            round 2
            first 2
            turn 1
        """,
        "a hand of five": """
            seats 2
            cards 0 military 3 civil 2
        """,
        "more cards than there are": """
            seats 5
            cards 0 military 4
            deck military 18
        """,
        "more seen than held": """
            seats 2
            option holdem on
            cards 0 civil 1
            seen 0 civil 2
        """,
        "Hold'em used without the option": """
            seats 2
            turn 0 held
        """,
        "a display of four": """
            option holdem on
            seats 2
            display civil civil civil military
        """,
        "an empty display": """
            option holdem on
            seats 2
            display
        """,
        "three cards of one pawn": """
            seats 2
            turn 0 acting
            used 0 3 0
        """,
        "cards of a pawn of another seat": """
            seats 2
            turn 0 acting
            used 1 1 0
        """,
        "cards played before anything was done": """
            seats 2
            turn 0
            used 0 1 0
        """,
        "no pawn": """
            seats 2
            pawns 0 might
        """,
        "much money": """
            seats 2
            ecu 0 999999
            ecu 1 1000000
        """,
        "an eighth round": """
            seats 2
            round 8
        """,
        "over in the second round": """
            seats 2
            round 2
            over
        """,
        "no tile of any kind": """
            seats 2
            turn 0
            stock tower 0
            stock keep 0
            stock castle 0
            stock chapel 0
            stock monastery 0
            stock abbey 0
            stock hamlet 0
            stock town 0
            stock city 0
        """,
        "more tiles than there are": """
            seats 2
            stock keep 25
        """,
        "a building off the map": """
            seats 2
            building might castle O19 owner 0
        """,
        "two buildings on one cell": """
            seats 2
            building might keep C4 owner 0
            building might keep D5 owner 1
        """,
        "a keep of nobody": """
            seats 2
            building might keep C4
        """,
        "a town with an owner": """
            seats 2
            building might town G3 owner 0
        """,
        "a ruin in the Age of Might": """
            seats 2
            building might keep C4 ruin
        """,
        "a tower in the Age of Reason": """
            seats 2
            building reason tower C4
        """,
        "a tower in ruins": """
            seats 2
            building reason tower C4 ruin
        """,
        "a keep on the river": """
            seats 2
            building might keep G1 owner 0
        """,
        "too many people": """
            seats 2
            building reason town G3 cubes 0 0 1 1
        """,
        "people on a hamlet that is not there": """
            seats 2
            hamlet reason A1 cubes 1
        """,
        "people in the Age of Faith": """
            seats 2
            building faith town G3 cubes 1
        """,
        "more cubes than a seat has": """
            seats 2
            building reason city A1 cubes 0 0 0 0 0
            building reason city D1 cubes 0 0 0 0 0
            building reason city G1 cubes 0 0 0 0 0
            building reason city J1 cubes 0 0 0 0 0
            building reason city M1 cubes 0 0 0 0 0
            building reason city A15 cubes 0 0 0 0 0
        """,
        "a renovation finished but in ruins": """
            seats 2
            building reason castle C4 ruin cubes 0 1
        """,
        "two keeps at the top before the turn": """
            seats 2
            turn 0
            building might keep C5 owner 0
            building might keep E5 owner 1
        """,
        "two keeps at the top in the middle of an action": """
            seats 2
            turn 0 acting
            building might keep C2 owner 0
            building might keep E2 owner 1
        """,
        "three monasteries at the top on two boards": """
            seats 3
            turn 2 acting
            building might monastery C2 owner 0
            building might monastery E2 owner 1
            building might monastery C4 owner 2
            building faith monastery C2 owner 0
            building faith monastery E2 owner 1
            building faith monastery C4 owner 2
        """,
        "original domains where nothing is settled": """
            seats 2
            turn 0 acting
            building might keep C2 owner 0
            origin might C2
        """,
        "an original domain of what is not there": """
            seats 2
            turn 0 acting
            building might keep C2 owner 0
            building might keep E2 owner 1
            origin might C9
            origin faith A1
        """,
        "a building of two original domains": """
            seats 2
            turn 0 acting
            building might keep C2 owner 0
            building might keep E2 owner 1
            origin might C2 E2
            origin might C2
        """,
        "a smaller building to place for a tower": """
            seats 2
            turn 0 acting
            place might tower C4 owner 1
        """,
        "a smaller building to place in the Age of Reason": """
            seats 2
            turn 0 acting
            place reason keep C4 owner 1
        """,
        "a smaller building to place where something stands": """
            seats 2
            turn 0 acting
            building might chapel C4 owner 0
            place might keep C4 owner 1
        """,
        "a smaller building to place and none in stock": """
            seats 2
            turn 0 acting
            stock tower 0
            place might keep C4 owner 1
        """,
        "a smaller building to place before the turn": """
            seats 2
            turn 0
            place might keep C4 owner 1
        """,
        "four to place": """
            seats 2
            turn 0 acting
            place faith castle B14 owner 0
            place might castle C2 owner 1
            place might abbey A5 owner 1
            place faith keep J3 owner 0
        """,
        "a map of nineteen rows": "seats 2\nmap\n" + rows(".", 19),
        "a map of water": "seats 2\nmap\n" + rows("~", 20),
        "a map of hamlets": "seats 2\nmap\n" + rows("h", 20),
        "a map twice": "option map nowhere.txt\nseats 2\nmap\n" + rows(".", 20),
    },
    "kingdoms": KINGDOMS,
}
