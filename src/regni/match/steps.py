"""Steps as a short text: numbers of seven bits a byte, in base 64."""

import base64
import binascii
import zlib
from collections.abc import Sequence

from regni.core.refusal import Malformed


def packed(steps: Sequence[int]) -> str:
    """The codes of a match as text."""
    found = bytearray()
    for step in steps:
        while step >= 0x80:
            found.append(step & 0x7F | 0x80)
            step >>= 7
        found.append(step)
    return base64.b64encode(found).decode("ascii")


def unpacked(text: str) -> list[int]:
    """The codes of a text."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise Malformed("steps that are not base 64", "the steps of a whole record") from None
    steps: list[int] = []
    step, shift = 0, 0
    for byte in data:
        step |= (byte & 0x7F) << shift
        shift += 7
        if shift > 28:
            raise Malformed("a step of more than 28 bits", "codes of actions and outcomes")
        if byte < 0x80:
            steps.append(step)
            step, shift = 0, 0
    if shift:
        raise Malformed("steps that end in the middle of one", "the steps of a whole record")
    return steps


def checksum(text: str) -> int:
    """A number that changes when the text does."""
    return zlib.crc32(text.encode("utf-8"))
