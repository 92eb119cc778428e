"""Saving: a device is never replaced, and a full disk leaves a record that can be read."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.kernel.errors import BadRecord
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.table.table import Table

FULL_DISK = """
import resource, sys
from pathlib import Path
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, load, replay
from regalia.kernel.registry import game
from regalia.table.table import Table

file = Path(sys.argv[1])
rules = game("battle-ace")
table = Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1), file)
whole = file.read_bytes()
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 5, hard))
try:
    table.play(table.actor, table.position.moves()[0])
except OSError:
    print("refused")
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert file.read_bytes() == whole and not table.turns
table.play(table.actor, table.position.moves()[0])
print(sum(1 for _ in replay(load(file))) - 1)
"""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files on this system")
def test_what_is_no_plain_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    rules = game("battle-ace")
    with pytest.raises(BadRecord, match="not a file that a record can be kept in"):
        Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1), pipe)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_record_behind_a_link_is_kept_where_the_link_leads(tmp_path: Path) -> None:
    link = tmp_path / "link.jsonl"
    link.symlink_to(tmp_path / "true.jsonl")
    rules = game("battle-ace")
    Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1), link)
    assert link.is_symlink()
    assert (tmp_path / "true.jsonl").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="file sizes cannot be limited there")
def test_a_decision_that_a_full_disk_cuts_short_is_neither_made_nor_half_written(
    tmp_path: Path,
) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path / "game.jsonl")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.stdout.split() == ["refused", "1"], ran.stderr
