"""Streams of chance: the same everywhere, and fair enough."""

from collections import Counter

from regni.core.rng import MASK, Rng


def draws(seed: int, step: int, below: int, count: int) -> list[int]:
    rng = Rng(seed, step)
    return [rng.below(below) for _ in range(count)]


def test_a_stream_is_the_same_on_every_machine() -> None:
    assert draws(7, 0, 1000, 6) == [452, 732, 457, 410, 107, 102]


def test_seeds_and_steps_have_streams_of_their_own() -> None:
    streams = {tuple(draws(seed, step, 1 << 20, 4)) for seed in range(30) for step in range(30)}
    assert len(streams) == 900


def test_the_largest_seed_gives_numbers_within_their_limit() -> None:
    assert all(0 <= number < 6 for number in draws(MASK, MASK, 6, 200))


def test_every_number_comes_about_as_often_as_the_others() -> None:
    found = Counter(draw for step in range(4000) for draw in draws(1, step, 10, 5))
    expected = 2000
    assert (
        sum((count - expected) ** 2 / expected for count in found.values()) < 27.9
    )  # chi squared, nine degrees, 0.1 %
