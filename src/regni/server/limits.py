"""How much one connection or one address may ask for: messages a second, bytes, connections."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

MESSAGE_BYTES: Final = 64 * 1024
BODY_BYTES: Final = 256 * 1024  # a request may bring the record of a whole match
MOST_ADDRESSES: Final = 10_000  # whose requests are counted; who was silent longest is forgotten first


@dataclass(frozen=True)
class Limits:
    """What a server allows."""

    messages_a_second: float = 30
    messages_at_once: int = 60
    requests_a_second: float = 30
    requests_at_once: int = 400
    connections_an_address: int = 400
    waiting_messages: int = 256  # to a client that does not read
    waiting_bytes: int = 4 * 1024 * 1024  # of those, beside one message of any length
    refused_messages: int = 300  # too fast, until the connection is closed
    seconds_for_hello: float = 15


class Bucket:
    """Tokens that fill up with time; every message takes one."""

    def __init__(self, a_second: float, at_once: int, now: Callable[[], float] = time.monotonic) -> None:
        self._a_second, self._at_once, self._now = a_second, at_once, now
        self._left = float(at_once)
        self._at = now()

    def take(self) -> bool:
        """Take one; whether there was one."""
        now = self._now()
        self._left = min(self._at_once, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """The connections and requests of every address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    @contextmanager
    def connected(self, address: str) -> Iterator[bool]:
        """A connection while it lasts; whether there was room for it."""
        has_room = self._connections[address] < self._limits.connections_an_address
        self._connections[address] += has_room
        try:
            yield has_room
        finally:
            self._connections[address] -= has_room
            if not self._connections[address]:
                del self._connections[address]

    def may_request(self, address: str) -> bool:
        """Count a request; whether it may be answered."""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._limits.requests_a_second, self._limits.requests_at_once)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
