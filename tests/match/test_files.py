"""Options that a file may hold."""

from pathlib import Path

import pytest

import regni

ROWS = ["." * 16] * 19 + ["h" + "." * 15]


def written(folder: Path, text: str) -> str:
    path = folder / "map.txt"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_position_that_names_a_file_needs_it_no_more_afterwards(tmp_path: Path) -> None:
    file = written(tmp_path, "\n".join(ROWS))
    match = regni.match_from_position(f"game khronos\noption map {file}\nseats 2\n", seed=1)
    record = match.record()
    Path(file).unlink()
    assert match.view(None)["map"] == ROWS
    assert regni.replay(record).view(None) == match.view(None)
    assert regni.match_from_position(match.position(), seed=1).view(None)["map"] == ROWS


def test_the_value_of_a_file_can_be_given_itself() -> None:
    match = regni.new_match("khronos", seats=2, seed=1, map="/".join(ROWS))
    assert match.view(None)["map"] == ROWS


@pytest.mark.parametrize("value", ["nowhere.txt", "a/b/nowhere.txt", "a\0b", "x" * 5000])
def test_a_file_that_is_not_there_is_named(value: str) -> None:
    with pytest.raises(regni.Malformed, match="valley, a file"):
        regni.new_match("khronos", seats=2, seed=1, map=value)


def test_a_file_that_is_no_map_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    file = written(tmp_path, "\n".join([*ROWS[:19], "x" * 16]))
    with pytest.raises(regni.Malformed, match="row 20 of the map"):
        regni.new_match("khronos", seats=2, seed=1, map=file)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.bin"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(regni.Malformed, match="UTF-8"):
        regni.new_match("khronos", seats=2, seed=1, map=str(path))


def test_a_file_too_large_is_refused_unread(tmp_path: Path) -> None:
    with pytest.raises(regni.Malformed, match="at most"):
        regni.new_match("khronos", seats=2, seed=1, map=written(tmp_path, "." * 1_000_001))


def test_a_word_that_happens_to_be_a_file_changes_no_other_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("on").write_text("off")
    assert regni.new_match("khronos", seats=2, seed=1, holdem="on").view(None)["options"]["holdem"] == "on"
