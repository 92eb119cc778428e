"""Records live in one folder, and what lies there is never a surprise."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from regalia.kernel.errors import BadRecord, RegaliaError
from regalia.table.saves import folder, home, new_path, saved_games
from regalia.terminal.plain import tell_replay
from tests.terminal.conftest import SetTable


def test_regalia_home_comes_first_then_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert folder() == tmp_path / "games"
    monkeypatch.delenv("REGALIA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home() == tmp_path / "data" / "regalia"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert home() == tmp_path / ".local/share/regalia"


@pytest.mark.parametrize("home_named", ["~nosuch/x", None])
def test_a_home_that_cannot_be_found_is_said(
    monkeypatch: pytest.MonkeyPatch, home_named: str | None
) -> None:
    def nowhere(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("REGALIA_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    if home_named:
        monkeypatch.setenv("REGALIA_HOME", home_named)
    monkeypatch.setattr(Path, "expanduser", nowhere)
    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(RegaliaError, match=r"REGALIA_HOME is .*, and there is no such home folder"):
        folder()


def test_a_record_of_a_game_that_is_not_here_is_not_damaged() -> None:
    folder().mkdir(parents=True)
    header = b'{"regalia":1,"game":"chess","edition":1,"options":{},"seats":[]}\n{"deal":[]}\n'
    (folder() / "chess.jsonl").write_bytes(header)
    [saved] = saved_games()
    assert (saved.record, saved.damage) == (None, "")
    assert saved.absent == "This is a record of 'chess', a game that is not here."


def test_no_folder_means_no_saved_games() -> None:
    assert saved_games() == []


def test_two_games_begun_in_the_same_second_have_files_of_their_own() -> None:
    assert new_path("duel") != new_path("duel")


def test_a_name_that_a_terminal_would_obey_is_damage(set_table: SetTable) -> None:
    table = set_table("person", "random")
    assert table.file is not None
    text = table.file.read_text().replace('"Ben"', '"\\u001b[2J"')
    table.file.write_text(text)
    [saved] = saved_games()
    assert saved.damage.endswith("The name at seat 2 holds characters that cannot be shown.")
    with pytest.raises(BadRecord):
        tell_replay(table.file, io.StringIO())


def test_saved_games_are_listed_newest_first_with_who_played(set_table: SetTable) -> None:
    table = set_table("person", "random")
    assert table.file is not None
    older = table.file.with_name("older.jsonl")
    older.write_bytes(table.file.read_bytes())
    os.utime(older, (1_000_000, 1_000_000))
    listed = saved_games()
    assert [saved.path for saved in listed] == [table.file, older]
    assert listed[0].title == "Duel"
    assert listed[0].names() == "Anna, Ben"
    assert not listed[0].finished
    assert saved_games(1) == listed[:1]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "cut short"),
        (b"\xff\xfe nonsense\n\n", "line 1"),
        (
            b'{"regalia":9,"game":"duel","edition":1,"options":{},"seats":[]}\n{"deal":[]}\n',
            "version",
        ),
    ],
)
def test_a_damaged_file_is_listed_with_the_reason(data: bytes, reason: str) -> None:
    folder().mkdir(parents=True)
    (folder() / "bad.jsonl").write_bytes(data)
    [saved] = saved_games()
    assert saved.record is None
    assert reason in saved.damage
