"""What whoever starts a server chooses. Light to import: the command line shows its defaults."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from regni.server.limits import Limits

PAGE: Final = Path(__file__).parent / "page"  # as Vite builds it


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, who may connect, how quick bots are."""

    data: str  # a folder, or the URL of a database
    origins: tuple[str, ...] = ()  # other pages that may connect
    limits: Limits = field(default_factory=Limits)
    pause: float = 0.6  # seconds before a bot's action, so that people can follow
    idle: float = 600.0  # seconds after which a table without anybody leaves the memory
    page: Path = PAGE
