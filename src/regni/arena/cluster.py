"""Workers on a Ray cluster. Regni, and the files of bots, must be there too."""

import re
import socket
from concurrent.futures import Future
from typing import Any

from regni.arena.contest import Contest
from regni.arena.playing import Batch, play_batch

HOST = re.compile(r"(?:ray://)?(?P<host>[^/:]+):(?P<port>\d+)")
PATIENCE = 5.0  # seconds; Ray itself would wait for minutes
LOCAL = "local"  # an address: a cluster of this machine alone, for this run


def find(address: str) -> None:
    """ConnectionError where nobody listens at an address of a host and a port."""
    if found := HOST.fullmatch(address):
        try:
            socket.create_connection((found["host"], int(found["port"])), PATIENCE).close()
        except (OSError, OverflowError) as fault:
            raise ConnectionError(str(fault)) from None


class RayWorkers:
    """The processors of a cluster: each batch is a task."""

    def __init__(self, address: str, amount: int) -> None:
        import ray

        find(address)
        started: dict[str, Any] = {"num_cpus": amount} if address == LOCAL else {"address": address}
        ray.init(include_dashboard=False, log_to_driver=False, **started)
        self.deaths: tuple[type[BaseException], ...] = (
            ray.exceptions.WorkerCrashedError,
            ray.exceptions.OutOfMemoryError,
        )
        self.breakdowns: tuple[type[BaseException], ...] = (ray.exceptions.NodeDiedError,)
        self.amount = amount if address == LOCAL else max(1, int(ray.cluster_resources()["CPU"]))  # type: ignore[no-untyped-call]  # Ray says no types there
        self._ray = ray
        self._task = ray.remote(max_retries=0)(play_batch)

    def play(self, contest: Contest, numbers: list[int], note: str | None) -> Future[Batch]:
        future: Future[Batch] = self._task.remote(contest, numbers, note).future()
        return future

    def close(self) -> None:
        self._ray.shutdown()
