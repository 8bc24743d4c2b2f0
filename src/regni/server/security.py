"""Tokens of seats, origins of connections, and the headers of every answer."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN_BYTES: Final = 24
ID_BYTES: Final = 12

CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


# tokens


def new_token() -> str:
    """What only the person of one seat knows."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a new table, which nobody guesses."""
    return secrets.token_urlsafe(ID_BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def rematch_of(table: str) -> str:
    """The name of the table where a match is played again: the same for all who ask."""
    return hashlib.sha256(f"rematch {table}".encode()).hexdigest()[: 2 * ID_BYTES]


def seats_of(tokens: Iterable[str], hashes: Mapping[int, str]) -> dict[int, str]:
    """The seats that these tokens open, each with its token; compared in constant time."""
    found: dict[int, str] = {}
    for token in tokens:
        mine = token_hash(token)
        found.update({seat: token for seat, known in hashes.items() if hmac.compare_digest(mine, known)})
    return dict(sorted(found.items()))


# origins


def is_own_origin(origin: str | None, host: str | None, listed: Iterable[str] = ()) -> bool:
    """Whether a page of this server (or of a listed one) asks."""
    if not origin or not host:
        return False
    try:
        return origin in listed or urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # no address at all
        return False


# headers


class SecurityHeaders:
    """Every answer carries the headers that keep the page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_with_headers)
