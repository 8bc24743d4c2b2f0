"""Texts of one fact a line, checked word by word; a fault names its line, what was found and what was expected."""

from regni.core.refusal import Malformed

Line = tuple[int, list[str]]  # its number, its words


def split_lines(text: str) -> list[Line]:
    """The lines that say something, without comments, with their numbers."""
    found: list[Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            found.append((number, words))
    return found


def whole_number(word: str, least: int, most: int, what: str, line: int) -> int:
    """A number within its limits."""
    if not (word.isascii() and word.isdigit() and len(word) < 7 and least <= int(word) <= most):
        raise Malformed(f"{what} {word!r}", f"a number from {least} to {most}", line)
    return int(word)


def one_of(word: str, names: tuple[str, ...], what: str, line: int) -> int:
    """The place of a name in its list."""
    if word not in names:
        raise Malformed(f"{what} {word!r}", f"one of {', '.join(names)}", line)
    return names.index(word)


def need_words(line: Line, least: int, most: int, form: str) -> None:
    """Does the line have as many words as its form?"""
    if not least <= len(line[1]) <= most:
        raise Malformed(repr(" ".join(line[1])), form, line[0])


def only_once(facts: dict[str, int], line: Line, about: dict[str, int]) -> None:
    """Note a fact with its line; a second line about it is refused.

    `about` says how many words of a line tell what it is about, where it is not one; 0: all of them.
    """
    number, words = line
    many = about.get(words[0], 1)
    fact = " ".join(words[:many] if many else words)
    if fact in facts:
        raise Malformed(f"a second line {fact!r}", f"one (the first is line {facts[fact]})", number)
    facts[fact] = number
