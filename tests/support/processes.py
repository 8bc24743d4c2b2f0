"""Servers in processes of their own, forked from one that has everything imported, so that they start at once."""

import asyncio
import multiprocessing
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess

import uvicorn

from regni.server.app import make_app
from regni.server.settings import Settings
from regni.terminal.serving import config_of

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["support.processes"])
SECONDS_TO_START = 60


class Announcing(uvicorn.Server):
    """A server that tells its port as soon as it listens."""

    def __init__(self, config: uvicorn.Config, ready: Connection, port: int) -> None:
        super().__init__(config)
        self._ready, self._port = ready, port

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready.send(self._port)


def _run(data: str, ready: Connection) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        config = config_of(make_app(Settings(data, pause=0.0)))
        asyncio.run(Announcing(config, ready, found.getsockname()[1]).serve([found]))


class ServerProcess:
    """A server process with its address."""

    def __init__(self, data: str) -> None:
        mine, theirs = FORKS.Pipe()
        self.process: ForkServerProcess = FORKS.Process(target=_run, args=(data, theirs))
        self.process.start()
        theirs.close()
        assert mine.poll(SECONDS_TO_START), "the server did not start"
        self.address = f"127.0.0.1:{mine.recv()}"

    def kill(self) -> None:
        """End it with SIGKILL: it has no time for anything."""
        self.process.kill()
        self.process.join()


@contextmanager
def server_process(data: str) -> Iterator[ServerProcess]:
    """A server process, which is ended in good order."""
    server = ServerProcess(data)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.join()
