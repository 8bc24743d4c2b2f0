"""Every kind of decision a game can ask, by game: what the tests must reach."""

DECISION_KINDS: dict[str, set[str]] = {
    "tigris": {"turn", "support", "war", "monument", "treasure", "building", "take", "point"},
    "khronos": {"turn", "discard", "downsize", "place"},
    "kingdoms": {
        *("redraw", "turn", "prevent", "refresh", "draft", "keep"),
        *("take", "discard", "draw", "lose", "suffer"),
    },
}
