"""What lies in the repository is finished, belongs to no one machine, and its README runs."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
NOT_OURS = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}
TEXTS = {".c", ".css", ".html", ".js", ".json", ".md", ".py", ".pyi", ".svelte", ".toml", ".ts", ".txt", ".yml", ""}
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
MACHINE_PATH = re.compile(r"(?<![\w.])(/(home|Users)/\w+|/ro" r"ot/|[A-Z]:\\Users)")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def is_ours(path: Path) -> bool:
    folders = path.relative_to(ROOT).parts[:-1]
    hidden = [each for each in folders if each in NOT_OURS or each.endswith(("_cache", ".egg-info", ".hypothesis"))]
    return path.is_file() and path.suffix in TEXTS and not hidden and path.name != ".git"


def our_texts() -> list[Path]:
    tops = [path for path in ROOT.iterdir() if path.name not in NOT_OURS]
    nested = [path for top in tops if top.is_dir() for path in top.rglob("*")]
    return sorted(path for path in [*tops, *nested] if is_ours(path))


def places(pattern: re.Pattern[str], text: str) -> list[int]:
    """The lines, counted from 1, where a pattern is found."""
    return [number for number, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


def places_in_repository(pattern: re.Pattern[str]) -> list[str]:
    texts = {path: path.read_text(encoding="utf-8") for path in our_texts()}
    assert texts
    return [f"{path.relative_to(ROOT)}:{n}" for path, text in texts.items() for n in places(pattern, text)]


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a Markdown text in one language."""
    return [body for found, body in BLOCK.findall(text) if found == language]


def commands(text: str) -> list[str]:
    """The lines of its shell blocks that run regni, comments removed."""
    lines = [line.removeprefix("$ ").strip() for body in blocks(text, "sh") for line in body.splitlines()]
    return [shlex.join(shlex.split(line, comments=True)) for line in lines if line.split(" ")[0] == "regni"]


def help_of(command: str) -> subprocess.CompletedProcess[str]:
    """The help of the subcommand that a command line names."""
    words = [word for word in shlex.split(command)[1:2] if not word.startswith("-")]
    regni = Path(sys.executable).with_name("regni")
    return subprocess.run([regni, *words, "--help"], capture_output=True, text=True, check=False)


def options_of(command: str) -> list[str]:
    return [word.split("=")[0] for word in shlex.split(command) if word.startswith("--")]


def run_python(source: str) -> None:
    """Run a block of Python: as a doctest where it shows a prompt, else as a script."""
    if ">>>" not in source:
        exec(compile(source, "README.md", "exec"), {"__name__": "readme"})
        return
    example = doctest.DocTestParser().get_doctest(source, {}, "README.md", "README.md", 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append)
    assert report == [], "".join(report)


def readme() -> str:
    return README.read_text(encoding="utf-8") if README.exists() else ""


def test_nothing_says_of_itself_that_it_is_unfinished() -> None:
    assert places_in_repository(UNFINISHED) == []


def test_no_path_of_one_machine_is_written_down() -> None:
    assert places_in_repository(MACHINE_PATH) == []


def test_this_copy_of_the_repository_is_not_named_in_it() -> None:
    if len(ROOT.parts) > 2:  # a folder directly under the root has too short a name to tell
        assert places_in_repository(re.compile(rf"(?<![\w.]){re.escape(str(ROOT))}/")) == []


def test_the_readme_shows_commands_and_python() -> None:
    assert commands(readme())
    assert blocks(readme(), "python")


@pytest.mark.parametrize("command", commands(readme()))
def test_a_command_of_the_readme_is_one_that_regni_knows(command: str) -> None:
    answer = help_of(command)
    assert answer.returncode == 0, answer.stderr
    assert [option for option in options_of(command) if option not in f"{answer.stdout} --help --version"] == []


@pytest.mark.parametrize("source", blocks(readme(), "python"))
def test_the_python_of_the_readme_runs(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(source)


EXAMPLE = """# Title
```sh
make test
regni play tigris --seats 3   # against two bots
$ regni bench
```
```python
x = 1
```
"""


def test_commands_and_blocks_are_found_in_a_text() -> None:
    assert commands(EXAMPLE) == ["regni play tigris --seats 3", "regni bench"]
    assert blocks(EXAMPLE, "python") == ["x = 1\n"]
    assert options_of("regni play --seats=3 --seed 7 -v") == ["--seats", "--seed"]


def test_a_fault_in_python_is_noticed() -> None:
    run_python("assert 1 + 1 == 2")
    run_python(">>> 1 + 1\n2\n")
    with pytest.raises(AssertionError):
        run_python("assert 1 + 1 == 3")
    with pytest.raises(AssertionError, match="Expected"):
        run_python(">>> 1 + 1\n3\n")


def test_a_mark_or_a_path_is_noticed() -> None:
    assert places(UNFINISHED, "done\n# TO" + "DO: later") == [2]
    assert places(MACHINE_PATH, "x = '/home" + "/ann/x'\nsee docs/home/page") == [1]
