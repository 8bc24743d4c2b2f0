"""Python files that bots are defined in, and the modules beside them."""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType


class BotFile:
    """A Python file of bots; while one of them is at work, it can import what lies beside the file.

    Nobody else meets these neighbours, so that two versions of a bot in two folders may each have a helper.py; it
    does not matter whether one is imported at the top of the file or in the midst of a match. What is imported from
    elsewhere, or was loaded under the same name before the file was, is shared with everybody, as usual.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = set(sys.modules)
        self._neighbours: dict[str, ModuleType] = {}

    @cached_property
    def module(self) -> ModuleType:
        """What the file defines; its name tells it from a file of the same name elsewhere."""
        name = f"bot_{self._path.stem}_{sha256(str(self._path).encode()).hexdigest()[:16]}"
        spec = importlib.util.spec_from_file_location(name, self._path)
        assert spec is not None, "a file whose name ends in .py can be loaded"
        assert spec.loader is not None, "it is loaded from a file"
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Its neighbours are there, until the work is done."""
        folder = str(self._path.parent)
        sys.path.insert(0, folder)
        sys.modules.update(self._neighbours)
        loaded = len(sys.modules)
        try:
            yield
        finally:
            with suppress(ValueError):  # a bot may do with the path what it wants
                sys.path.remove(folder)
            if len(sys.modules) != loaded:
                self._meet_neighbours()
            for name in self._neighbours:
                sys.modules.pop(name, None)

    def _meet_neighbours(self) -> None:
        """Find out which of the new modules lie beside the file, or in a package there."""
        new = {name: module for name, module in sys.modules.copy().items() if name not in self._known}
        self._neighbours = {name: module for name, module in new.items() if self._is_neighbour(name.split(".")[0])}

    def _is_neighbour(self, name: str) -> bool:
        """Does a module or package lie beside the file?"""
        spec = getattr(sys.modules.get(name), "__spec__", None)
        if spec is None:
            return False
        places = spec.submodule_search_locations or [spec.origin]
        return any(place is not None and Path(place).parent == self._path.parent for place in places)


@cache
def bot_file(path: Path) -> BotFile:
    """The Python file of a resolved path; this process loads it once."""
    return BotFile(path)
