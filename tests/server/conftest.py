"""Databases for the tests of the server."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.postgres import Postgres, Unavailable, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL; where there can be none, the reason is told, and in CI that is a failure."""
    try:
        with running() as server:
            yield server
    except Unavailable as reason:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(f"no tests with PostgreSQL: {reason}")


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """The URL of a new database in PostgreSQL."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new place for data, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "data")
    url: str = request.getfixturevalue("shared")
    return url


@pytest.fixture
def unused_port() -> int:
    """A port of this machine on which nobody answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
