"""What happened, told in order: facts, not sentences. A log listens; without one the rules tell nothing."""

from typing import Final

from regni.core.refusal import Facts

MATCH_ENDED: Final = "match_ended"  # in every game the event that tells the result


class Event:
    """Something that happened: its name, its facts, and those of them that only one seat may see."""

    def __init__(self, name: str, facts: Facts, secrets: Facts, owner: int) -> None:
        self.name = name
        self.open_facts = facts
        self.secrets = secrets
        self.owner = owner

    @property
    def facts(self) -> Facts:
        """All facts, secrets included."""
        return {**self.open_facts, **self.secrets}

    def plain(self, seat: int | None) -> Facts:
        """The event as plain data, as this seat may see it (None: a spectator)."""
        told: Facts = {"event": self.name, **self.open_facts}
        if self.secrets and seat == self.owner:
            told.update(self.secrets)
        return told

    def __repr__(self) -> str:
        return f"{self.name} {self.facts}"


class Log:
    """Collects the events of whoever listens."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, name: str, facts: Facts) -> None:
        self.events.append(Event(name, facts, {}, -1))

    def add_secret(self, name: str, facts: Facts, secrets: Facts, owner: int) -> None:
        """An event with facts that only its owner may see."""
        self.events.append(Event(name, facts, secrets, owner))
