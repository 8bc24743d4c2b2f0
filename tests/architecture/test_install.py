"""Where nothing can be compiled, regni still installs and works."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from regni.games import GAMES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
NEEDED = ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "README.md")
WARNING = "regni is installed interpreted"


def sources(folder: Path) -> Path:
    """A copy of what a build needs."""
    folder.mkdir()
    for name in NEEDED:
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    return folder


def pip(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run pip with its output in one text."""
    return subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def built(tmp_path: Path, **environment: str) -> tuple[subprocess.CompletedProcess[str], list[Path]]:
    """What pip said, and the wheels it made, under this environment."""
    flags = ("--no-deps", "--no-build-isolation", "--verbose", "--wheel-dir", tmp_path / "wheels")
    done = pip("wheel", *flags, sources(tmp_path / "sources"), **environment)
    return done, list((tmp_path / "wheels").glob("*.whl"))


def one_wheel(tmp_path: Path, **environment: str) -> tuple[str, Path]:
    done, wheels = built(tmp_path, **environment)
    assert done.returncode == 0, done.stdout
    (wheel,) = wheels
    return done.stdout, wheel


def extensions_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]


def installed_answer(wheel: Path, target: Path) -> list[str]:
    """Where regni is imported from once the wheel is installed, whether compiled, and whether a match starts."""
    done = pip("install", "--no-deps", "--no-index", "--target", target, wheel)
    assert done.returncode == 0, done.stdout
    code = (
        "import regni; print(regni.__file__, regni.COMPILED, regni.new_match('tigris', seats=2, seed=1).decision.kind)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.split()


def test_an_install_that_asks_for_no_compiling_is_interpreted_and_silent(tmp_path: Path) -> None:
    output, wheel = one_wheel(tmp_path, REGNI_PURE="1")
    assert extensions_in(wheel) == []
    assert WARNING not in output
    target = tmp_path / "target"
    assert installed_answer(wheel, target) == [str(target / "regni/__init__.py"), "False", "turn"]


def test_the_page_the_rules_and_the_guides_ship_inside_the_wheel(tmp_path: Path) -> None:
    _, wheel = one_wheel(tmp_path, REGNI_PURE="1")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        page = archive.read("regni/server/page/index.html").decode()
    assets = re.findall(r'(?:src|href)="\./([^"]+)"', page)
    assert assets
    assert {f"regni/server/page/{asset}" for asset in assets} <= names
    for folder in (*(f"games/{game}/data" for game in GAMES), "language/rules", "language/guides"):
        kept = {path.name for path in (ROOT / "src/regni" / folder).iterdir() if path.is_file()}
        assert {f"regni/{folder}/{name}" for name in kept} <= names
    assert "regni/server/migrations/versions/v0001_first_tables.py" in names


def test_an_install_without_a_compiler_is_interpreted_and_says_so_once(tmp_path: Path) -> None:
    output, wheel = one_wheel(tmp_path, CC="false")
    assert extensions_in(wheel) == []
    assert output.count(WARNING) == 1
    target = tmp_path / "target"
    assert installed_answer(wheel, target) == [str(target / "regni/__init__.py"), "False", "turn"]


def test_an_install_that_must_compile_fails_without_a_compiler(tmp_path: Path) -> None:
    done, wheels = built(tmp_path, CC="false", REGNI_MUST_COMPILE="1")
    assert done.returncode != 0
    assert wheels == []
