"""Chance with a stream for every step: the same seed and step give the same draws everywhere."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0x3FFF_FFFF_FFFF_FFFF
GOLDEN: Final = 0x1E37_79B9_7F4A_7C15


def mix(z: i64) -> i64:
    """Scramble 62 bits (a finaliser of the splitmix family)."""
    z = ((z ^ (z >> 30)) * 0x3F58_476D_1CE4_E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x14D0_49BB_1331_11EB) & MASK
    return z ^ (z >> 31)


@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """The stream of one step of one seed."""

    def __init__(self, seed: i64, step: i64) -> None:
        self.state: i64 = mix((mix((seed + GOLDEN) & MASK) + step) & MASK)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n below 2**30."""
        self.state = (self.state + GOLDEN) & MASK
        return ((mix(self.state) >> 30) * n) >> 32
