"""A save belongs to one program at a time, is never half written, and never lost unnoticed."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.kernel.errors import BadRecord
from regalia.kernel.luck import Dice
from regalia.kernel.record import load, replay
from regalia.kernel.registry import keys
from regalia.table.save_file import NotSaved, write_whole
from regalia.table.saves import delete
from regalia.table.table import Table
from tests.table.tables import battle_ace
from tests.table.test_table import new_table, play_out

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")

OPEN_IT = """
import sys
from pathlib import Path
from regalia.kernel.errors import RegaliaError
from regalia.kernel.luck import Dice
from regalia.table.table import Table
try:
    table = Table.resume(Path(sys.argv[1]), Dice(1))
    table.play(table.actor, table.position.moves()[0])
    print("played")
except RegaliaError as error:
    print(error)
"""


def from_another_program(file: Path) -> str:
    """What another program says that goes on with the game and makes one decision."""
    ran = subprocess.run(
        [sys.executable, "-c", OPEN_IT, str(file)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ran.stdout.strip() or ran.stderr


# two programs


def test_a_game_that_is_being_played_cannot_be_opened_a_second_time(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    table.enter(0, "a1")
    held = file.read_bytes()
    assert from_another_program(file) == "This game is open in another program."
    with pytest.raises(BadRecord, match="This game is open in another program"):
        Table.resume(file, Dice(1))
    with pytest.raises(BadRecord, match="This game is open in another program"):
        battle_ace(file)
    with pytest.raises(BadRecord, match="This game is open in another program"):
        delete(file)
    assert file.read_bytes() == held
    table.enter(0, "b1")


def test_a_game_that_was_left_is_free_and_the_one_who_left_notices(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    table.enter(0, "a1")
    table.leave()
    assert from_another_program(file) == "played"
    held = file.read_bytes()
    with pytest.raises(NotSaved, match="was changed by another program; nothing was written"):
        table.enter(0, "b1")
    assert file.read_bytes() == held
    assert len(table.turns) == 1


def test_a_game_that_was_left_and_untouched_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    table.leave()
    table.enter(0, "a1")
    assert [step.move for step in load(file).steps] == ["a1"]
    assert from_another_program(file) == "This game is open in another program."


def test_a_finished_game_is_nobodys(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = new_table("royals", file)
    play_out(table)
    assert Table.resume(file, Dice(1)).over


def test_a_refused_resume_leaves_the_file_free(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    table.enter(0, "a1")
    table.leave()
    whole = file.read_bytes()
    file.write_bytes(whole + b"nonsense\n")
    with pytest.raises(BadRecord, match="line 4"):
        Table.resume(file, Dice(1))
    file.write_bytes(whole)
    assert Table.resume(file, Dice(1)).position.snapshot() == table.position.snapshot()


# what happened to the file meanwhile


def test_lines_that_somebody_added_are_noticed_before_writing(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    with file.open("ab") as out:
        out.write(b'{"seat":0,"move":"a1"}\n')
    held = file.read_bytes()
    with pytest.raises(NotSaved, match="was changed by another program"):
        table.enter(0, "b1")
    assert (file.read_bytes(), list(table.turns)) == (held, [])


def test_another_file_in_its_place_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    file.unlink()
    file.write_text("mine\n")
    with pytest.raises(NotSaved, match="replaced by another file"):
        table.enter(0, "a1")
    assert (file.read_text(), list(table.turns)) == ("mine\n", [])


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("whole_folder", [False, True])
def test_a_save_that_was_deleted_is_written_again_from_its_head(
    tmp_path: Path, key: str, whole_folder: bool
) -> None:
    file = tmp_path / "games" / "game.jsonl"
    table = new_table(key, file)
    play_out(table, 5)
    file.unlink()
    if whole_folder:
        file.parent.rmdir()
    play_out(table, 3)
    kept = load(file)
    assert kept.steps == [turn.step for turn in table.turns]
    *_, last = replay(kept)
    assert last.position.snapshot() == table.position.snapshot()
    assert list(file.parent.iterdir()) == [file]


def test_dice_that_could_not_be_written_fall_the_same_when_tried_again(tmp_path: Path) -> None:
    file, plain = tmp_path / "game.jsonl", battle_ace()
    table = battle_ace(file)
    for each in (table, plain):
        for seat, text in ((0, "a1"), (0, "b1"), (1, "a8"), (1, "b8")):
            each.enter(seat, text)
    with file.open("ab") as out:
        out.write(b"x")
    with pytest.raises(NotSaved):
        table.enter(0, "pack")
    os.truncate(file, file.stat().st_size - 1)
    table.enter(0, "pack")
    plain.enter(0, "pack")
    assert table.turns[-1].step.picks == plain.turns[-1].step.picks != ()


# drafts


def test_a_draft_follows_no_link_that_somebody_laid(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious\n")
    file = tmp_path / "game.jsonl"
    (tmp_path / "game.jsonl.new").symlink_to(victim)
    battle_ace(file)
    assert victim.read_text() == "precious\n"
    assert load(file).steps == []
    assert not file.is_symlink()


def test_a_guessed_draft_is_not_written_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "guessed")
    victim = tmp_path / "victim"
    victim.write_text("precious\n")
    (tmp_path / ".regalia-guessed.new").symlink_to(victim)
    with pytest.raises(NotSaved):
        battle_ace(tmp_path / "game.jsonl")
    assert victim.read_text() == "precious\n"
    assert not (tmp_path / "game.jsonl").exists()


def test_what_is_written_whole_keeps_its_rights_and_leaves_no_draft(tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    file.write_text("old")
    file.chmod(0o640)
    write_whole(file, "new").close()
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)
    assert list(tmp_path.iterdir()) == [file]


# power cuts


def test_a_game_is_synced_when_it_is_begun_left_and_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    table = new_table("royals", tmp_path / "game.jsonl")
    begun = len(synced)
    assert begun
    table.bot_move()
    assert len(synced) == begun
    table.leave()
    assert len(synced) == begun + 1
    play_out(table)
    assert len(synced) == begun + 2


# deleting


def test_a_saved_game_can_be_deleted(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    battle_ace(file).leave()
    delete(file)
    assert not file.exists()
    with pytest.raises(BadRecord, match="cannot be opened: No such file"):
        delete(file)
