"""The same seed gives the same match: in another process, with other hashes, compiled or interpreted."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import regni
from support.digests import digests
from support.matches import amount


def elsewhere(matches: int, **environment: str) -> dict[str, Any]:
    """The digests of another process."""
    changed = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment}
    command = [sys.executable, "-m", "support.digests", str(matches)]
    done = subprocess.run(command, env=changed, capture_output=True, text=True, check=False, timeout=1500)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("hash_seed", ["1", "4321"])
def test_another_process_with_other_hashes_plays_the_same(hash_seed: str) -> None:
    matches = amount(4, 30, 200)
    found = elsewhere(matches, PYTHONHASHSEED=hash_seed)
    assert found["compiled"] == regni.COMPILED
    assert found["digests"] == digests(matches)


@pytest.mark.skipif(not regni.COMPILED, reason="compares the compiled engine with its source")
def test_the_compiled_engine_plays_as_its_source_does() -> None:
    matches = amount(0, 16, 150)
    found = elsewhere(matches, REGNI_INTERPRETED="1")
    assert not found["compiled"]
    assert found["digests"] == digests(matches)
