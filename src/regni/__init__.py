"""Board games about kingdoms: rules, matches and computer players. Unofficial."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


class _SourceOnly:
    """Finds the Python source of our modules where a compiled one lies beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of this package; nothing for all others, or where there is only a compiled one."""
        if not name.startswith("regni.") or path is None:
            return None
        found = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name) for folder in path)
        return next((spec for spec in found if spec is not None), None)


if os.environ.get("REGNI_INTERPRETED", "0") not in ("", "0"):
    sys.meta_path.insert(0, _SourceOnly)

from regni.core import cells as _cells
from regni.core.events import Event
from regni.core.refusal import Malformed, Refusal, Refused
from regni.games import GAMES
from regni.match import Match, match_from_position, new_match, replay

COMPILED: bool = not (_cells.__file__ or "").endswith(".py")

__all__ = [
    "COMPILED",
    "GAMES",
    "Event",
    "Malformed",
    "Match",
    "Refusal",
    "Refused",
    "__version__",
    "match_from_position",
    "new_match",
    "replay",
]
