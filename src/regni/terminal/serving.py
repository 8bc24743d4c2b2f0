"""A running server: where it listens, what it says, how it ends."""

import socket
import threading
import webbrowser
from errno import EADDRINUSE

import click
import uvicorn
from starlette.applications import Starlette

from regni.server.app import Data, make_app
from regni.server.garbage import search_young_only
from regni.server.limits import MESSAGE_BYTES
from regni.server.settings import Settings
from regni.terminal.speaking import say, wrong

MOST_BYTES = 16 * MESSAGE_BYTES  # what is larger ends the connection; what is only too large is refused in words
USUAL_PORT = 8000
SECONDS_TO_END = 5
WAITING_CONNECTIONS = 1024


async def run(settings: Settings, host: str, port: int | None, opens: bool) -> None:
    """Serve until somebody ends it; the data are opened first, so that what is wrong with them is said in one line."""
    with listening(host, port) as found:
        app = make_app(settings, data=await Data.open(settings.data))
        search_young_only()
        await Server(config_of(app), address_of(found), opens).serve([found])


class Server(uvicorn.Server):
    """A server that says where it is as soon as it is there."""

    def __init__(self, config: uvicorn.Config, address: str, opens: bool) -> None:
        super().__init__(config)
        self._address, self._opens = address, opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            click.echo(say("serve.ready", address=self._address))
            if self._opens:
                threading.Thread(target=webbrowser.open, args=[self._address], daemon=True).start()


def config_of(app: Starlette) -> uvicorn.Config:
    """How uvicorn runs the application: quietly, and without compressing what is sent often."""
    return uvicorn.Config(
        app,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        backlog=WAITING_CONNECTIONS,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at this address; port 0 is any that is free. Without a port it is the usual one, if that is free."""
    try:
        return _bound(host, USUAL_PORT if port is None else port)
    except OSError as fault:
        if port is None and fault.errno == EADDRINUSE:
            return _bound(host, 0)
        wrong("serve.not_there", host=host, port=USUAL_PORT if port is None else port, fault=fault)


def _bound(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def address_of(found: socket.socket) -> str:
    """What to type into a browser."""
    host, port = found.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
