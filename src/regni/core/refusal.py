"""What a person may do wrong: refusals by name, with their facts, and texts that cannot be read."""

from typing import Final

Facts = dict[str, object]

MALFORMED: Final = "malformed"
MATCH_OVER: Final = "match_over"
NOT_ASKED: Final = "not_asked"
NOT_YOUR_DECISION: Final = "not_your_decision"


class Refusal:
    """The rule that forbids an action, and the facts that show why."""

    def __init__(self, code: str, facts: Facts) -> None:
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} {told}".rstrip()


class Refused(ValueError):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def facts(self) -> Facts:
        return self.refusal.facts


class Malformed(ValueError):
    """A text or a record cannot be read: which line, what was found, what was expected."""

    def __init__(self, found: str, expected: str, line: int | None = None) -> None:
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}found {found}; expected {expected}")
        self.found = found
        self.expected = expected
        self.line = line
