"""A private PostgreSQL for the tests: found or installed, run by a user without privileges, on a socket of its own."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]  # it comes without types

USER: Final = "regni"
LOWLY_USERS: Final = ("postgres", "nobody")
SECONDS_TO_START: Final = 60
UNSAFE_BUT_FAST: Final = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Unavailable(Exception):
    """Why there is no PostgreSQL on this machine."""


@dataclass(frozen=True)
class Postgres:
    """A running PostgreSQL."""

    folder: Path
    numbers: Iterator[int]

    def url(self, name: str) -> str:
        return f"postgresql:///{name}?host={self.folder}&user={USER}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"regni_{next(self.numbers)}"
        self.run("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, name: str, statement: str) -> list[Any]:
        """The rows that a statement gives in a database."""
        return asyncio.run(rows(self.url(name), statement))


async def rows(url: str, statement: str) -> list[Any]:
    """The rows that a statement gives in the database at a URL, over a connection of its own."""
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL that lives as long as the block; Unavailable says why there is none."""
    programs = installed()
    folder = Path(tempfile.mkdtemp(prefix="regni-pg-"))
    try:
        owned(folder)
        made(programs, folder)
        with started(programs, folder) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def installed() -> Path:
    """The folder of PostgreSQL's programs, which are installed where that is possible."""
    folder = found()
    if folder is None:
        install()
        folder = found()
    if folder is None:
        raise Unavailable("PostgreSQL was installed, but no folder has both initdb and postgres")
    return folder


def found() -> Path | None:
    """The folder of PostgreSQL's programs: on the path, or the newest where Debian puts them."""
    on_path = [Path(each) for each in os.get_exec_path()]
    of_debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: float(each.parent.name), reverse=True
    )
    return next((each for each in on_path + of_debian if has_programs(each)), None)


def has_programs(folder: Path) -> bool:
    return all(os.access(folder / name, os.X_OK) for name in ("initdb", "postgres"))


def install() -> None:
    """Install PostgreSQL as a package of Debian."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Unavailable("neither initdb nor postgres is found, and only root on Debian could install them")
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]):
        done = subprocess.run(
            ["apt-get", "-o", "DPkg::Lock::Timeout=300", *command],
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        raise Unavailable(f"neither initdb nor postgres is found, and apt-get could not install them: {done.stderr}")


def lowly() -> dict[str, Any]:
    """How to start a program without privileges: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return {}
    known = {each.pw_name: each for each in pwd.getpwall()}
    user = next((known[name] for name in LOWLY_USERS if name in known), None)
    if user is None:
        raise Unavailable(f"PostgreSQL does not run as root, and there is none of the users {', '.join(LOWLY_USERS)}")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def owned(folder: Path) -> None:
    """Give a folder to who runs PostgreSQL."""
    if user := lowly():
        os.chown(folder, user["user"], user["group"])


def made(programs: Path, folder: Path) -> None:
    """Make the files of a PostgreSQL without databases."""
    settings = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C", "--no-sync"]
    command = [str(programs / "initdb"), f"--pgdata={folder / 'data'}", *settings]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **lowly())
    if done.returncode != 0:
        raise Unavailable(f"initdb failed: {done.stderr}")


@contextmanager
def started(programs: Path, folder: Path) -> Iterator[Postgres]:
    """Run PostgreSQL on a socket in the folder."""
    settings = [f"unix_socket_directories={folder}", "listen_addresses=", *UNSAFE_BUT_FAST]
    command = [
        str(programs / "postgres"),
        "-D",
        str(folder / "data"),
        *(word for each in settings for word in ("-c", each)),
    ]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, **lowly())
    try:
        server = Postgres(folder, count(1))
        wait_for(server, process)
        yield server
    finally:
        process.send_signal(signal.SIGINT)  # end now, without waiting for connections to be closed
        process.wait()


def wait_for(server: Postgres, process: subprocess.Popen[bytes]) -> None:
    """Wait until PostgreSQL answers."""
    for _ in range(SECONDS_TO_START * 10):
        try:
            server.run("postgres", "SELECT 1")
        except (OSError, asyncpg.CannotConnectNowError):
            time.sleep(0.1)
        else:
            return
        if process.poll() is not None:
            break
    raise Unavailable(f"PostgreSQL did not start: {(server.folder / 'log').read_text(errors='replace')}")
