"""Positions that no match reaches but a person may write, by game: each must be refused clearly, or be playable."""

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
    }
}
