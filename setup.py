"""Build regni: the engine compiled by mypyc and the calibrator in C, or everything interpreted.

REGNI_PURE=1 installs interpreted without trying to compile. REGNI_MUST_COMPILE=1 fails where there is no compiler
instead of installing interpreted. REGNI_QUICK=1 compiles several times sooner, on all cores, for an engine that is
somewhat slower.
"""

import os
import re
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/regni")
COMPILED_PARTS = ("core", "games", "players")
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist"}  # these need no extension: asking mypyc would cost seconds
NARROW_SHIFT = re.compile(r"(?<!__bitmap \|)= -?[0-9]+ << ")  # mypyc's own bitmaps of arguments are small


def is_set(name: str) -> bool:
    """Whether an environment variable says yes."""
    return os.environ.get(name, "0") not in ("", "0")


def compiled_modules() -> list[str]:
    """The source files that mypyc compiles: every module of the engine, without the packages themselves."""
    found = [path for part in COMPILED_PARTS for path in sorted((PACKAGE / part).rglob("*.py"))]
    return [str(path) for path in found if path.name != "__init__.py"]


def narrow_shifts(source: str) -> list[str]:
    """The lines of generated C that shift a constant.

    mypyc writes `1 << k` for a constant on the left, which C computes in 32 bits and without a warning.
    """
    return [line.strip() for line in source.splitlines() if NARROW_SHIFT.search(line)]


def refuse_narrow_shifts(files: Iterable[Path]) -> None:
    """Stop the build when generated C would shift a constant in 32 bits."""
    for file in files:
        if lines := narrow_shifts(file.read_text(encoding="utf-8")):
            raise SystemExit(f"{file} shifts a constant in 32 bits (shift a parameter instead): {lines[0]}")


def with_flags(extension: Extension, *flags: str) -> Extension:
    """The extension with more compiler flags, where the compiler understands them."""
    if sys.platform != "win32":
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # a new list: mypyc shares the old one
    return extension


def inlining() -> list[str]:
    """GCC inlines our many small functions further when asked; other compilers do not know these words."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    return ["--param=max-inline-insns-auto=120", "--param=inline-unit-growth=100"] if "gcc" in compiler else []


def engine() -> list[Extension]:
    """The engine in one group: one C file that inlines across modules, hidden symbols let it; quick, a file each."""
    from mypyc.build import mypycify

    quick = is_set("REGNI_QUICK")
    found = mypycify(compiled_modules(), group_name="regni", opt_level="1" if quick else "3", multi_file=quick)
    refuse_narrow_shifts({Path(source) for extension in found for source in extension.sources})
    if quick:
        compile_on_all_cores()
    return [
        with_flags(extension, "-g0", "-fvisibility=hidden", "-fwrapv", *([] if quick else inlining()))
        for extension in found
    ]


def compile_on_all_cores() -> None:
    """Compile the C files of an extension beside each other."""
    from pybind11.setup_helpers import ParallelCompile

    ParallelCompile().install()


def calibrator() -> Extension:
    """What `regni bench` compares the engine with."""
    return with_flags(Extension("regni.terminal._kernel", [str(PACKAGE / "terminal/_kernel.c")]), "-O3")


def extensions() -> list[Extension]:
    """Everything that a C compiler is asked for."""
    if is_set("REGNI_PURE") or METADATA_COMMANDS & set(sys.argv):
        return []
    return [*engine(), calibrator()]


class BuildOrGoWithout(build_ext):
    """Build all extensions or none: half a group could not be imported."""

    def run(self) -> None:
        """Compile; where that fails, go on without, unless the compiled engine was demanded."""
        try:
            super().run()
        except Exception as error:
            if is_set("REGNI_MUST_COMPILE"):
                raise
            self.go_without(error)

    def go_without(self, error: Exception) -> None:
        """Say once that the engine will be interpreted, and leave nothing compiled behind."""
        self.warn(
            f"regni is installed interpreted, about 100 times slower: no C compiler worked ({type(error).__name__})"
        )
        for built in self.get_outputs():
            Path(built).unlink(missing_ok=True)
        self.extensions = []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
