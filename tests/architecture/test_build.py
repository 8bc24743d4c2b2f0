"""The build is what it claims to be."""

import importlib
import importlib.metadata
import importlib.util
import os
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import regni

ROOT = Path(__file__).parents[2]
INSTALLED = Path(regni.__file__).parent
COMPILED_PACKAGES = ("regni.core", "regni.games", "regni.players")
CLAIMS_COMPILED = os.environ.get("REGNI_INTERPRETED", "0") in ("", "0")


def build_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("regni_build_script", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(code: str, **environment: str) -> str:
    """What a fresh Python prints that runs this code."""
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def compiled_modules() -> list[str]:
    packages = [importlib.import_module(name) for name in COMPILED_PACKAGES]
    found = [each for package in packages for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [each.name for each in found if not each.ispkg]


def test_a_run_that_claims_to_be_compiled_is_compiled() -> None:
    assert regni.COMPILED == CLAIMS_COMPILED


def test_every_module_of_the_engine_is_compiled() -> None:
    files = {name: importlib.import_module(name).__file__ or "" for name in compiled_modules()}
    assert files
    assert [name for name, file in files.items() if file.endswith(".py") == CLAIMS_COMPILED] == []


def test_the_same_installation_also_runs_interpreted() -> None:
    code = "import regni, regni.core.legal; print(regni.COMPILED, regni.core.legal.__file__.endswith('.py'))"
    assert printed(code, REGNI_INTERPRETED="1") == "False True"
    assert printed(code, REGNI_INTERPRETED="0") == "True False"


def test_the_installed_package_is_the_source_of_this_repository() -> None:
    ours, theirs = ROOT / "src/regni", INSTALLED
    contents = [{path.relative_to(top): path.read_bytes() for path in top.rglob("*.py")} for top in (ours, theirs)]
    assert contents[0] == contents[1], "run `make setup`"


def test_the_version_is_that_of_the_distribution() -> None:
    assert regni.__version__ == importlib.metadata.version("regni")


def test_everything_exported_exists() -> None:
    assert [name for name in regni.__all__ if not hasattr(regni, name)] == []


def test_importing_regni_imports_nothing_heavy() -> None:
    """`regni bench` tells how long it takes; this is why it is short."""
    heavy = ("alembic", "asyncio", "click", "msgspec", "pebble", "rich", "sqlalchemy", "starlette", "uvicorn")
    code = f"import sys, regni; print([name for name in {heavy} if name in sys.modules])"
    assert printed(code) == "[]"


@pytest.mark.parametrize("line", ["cpy_r_r0 = 1 << cpy_r_k;", "    cpy_r_r12 = -3 << cpy_r_by;", "x = 16 << cpy_r_r1;"])
def test_the_build_notices_a_constant_that_is_shifted(line: str) -> None:
    assert build_script().narrow_shifts(f"int f(void) {{\n{line}\n}}") == [line.strip()]


@pytest.mark.parametrize(
    "line", ["r0 = word << by;", "r0 = r1 << 32;", "r0 = 5000000000LL << k;", "r0 = 1 + k;", "__bitmap |= 1 << 0;"]
)
def test_the_build_allows_other_shifts(line: str) -> None:
    assert build_script().narrow_shifts(line) == []


def test_the_build_stops_at_a_constant_that_is_shifted(tmp_path: Path) -> None:
    (tmp_path / "good.c").write_text("r0 = word << by;\n")
    (tmp_path / "bad.c").write_text("r0 = 1 << by;\n")
    build_script().refuse_narrow_shifts([tmp_path / "good.c"])
    with pytest.raises(SystemExit, match=r"bad\.c shifts a constant in 32 bits"):
        build_script().refuse_narrow_shifts([tmp_path / "good.c", tmp_path / "bad.c"])
