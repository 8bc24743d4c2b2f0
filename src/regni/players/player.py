"""The contract of a bot."""

from mypy_extensions import i64, mypyc_attr

from regni.core.game import View
from regni.core.legal import Legal
from regni.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Decides for a seat from what it may know. A player that never looks says so, and no view is built for it."""

    def __init__(self, name: str, looks: bool) -> None:
        self.name = name
        self.looks = looks

    def choose(self, view: View | None, legal: Legal, rng: Rng) -> i64:
        """One of the legal actions."""
        raise NotImplementedError
