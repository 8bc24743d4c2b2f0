def flood(repetitions: int, /) -> float:
    """Flood the fixed position this many times; the positions a second."""

def kingdoms() -> int:
    """The number of kingdoms in the fixed position."""
