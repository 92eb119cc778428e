"""Who types what docs/adding-a-game.md and docs/writing-a-faction.md print, and nothing else,
has a package that Regalia plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import regalia, told

DOCS = Path(__file__).parents[2] / "docs"
GAME, FACTION = "adding-a-game.md", "writing-a-faction.md"


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of a kind, those inside a list too."""
    found = re.findall(
        rf"^( *)```{kind}\n(.*?)^ *```$", (DOCS / page).read_text("utf-8"), re.M | re.S
    )
    return [re.sub(rf"^{indent}", "", text, flags=re.M) for indent, text in found]


def commands(page: str, name: str) -> list[list[str]]:
    """The words after `.venv/bin/NAME` wherever the page has such a command in a block."""
    lines = [line.split() for block in blocks(page, "sh") for line in block.splitlines()]
    return [words for command, *words in lines if command == f".venv/bin/{name}"]


def python(*lines: str, home: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def typed(page: str, word: str) -> list[str]:
    """What the page types into Python, in the block that has this word."""
    (block,) = [block for block in blocks(page, "pycon") if word in block]
    return re.findall(r"^>>> (.*)$", block, re.M)


def follow(page: str, name: str, home: Path) -> None:
    """Write the files of the page into a folder, and install them as it says.

    Into a folder of the test and not into the environment: it is on the path of all that runs.
    """
    folder = home / f"my-{name}"
    folder.mkdir()
    (folder / f"{name}.py").write_text("\n\n".join(blocks(page, "python")), "utf-8")
    (project,) = blocks(page, "toml")
    (folder / "pyproject.toml").write_text(project, "utf-8")
    ((*words, editable, where),) = commands(page, "pip")
    assert (editable, where) == ("--editable", f"../my-{name}")
    quietly = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-index")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            *words,
            *quietly,
            "--target",
            str(home / "site"),
            str(folder),
        ],
        check=True,
        cwd=home,
        timeout=120,
    )


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "site"))
    return tmp_path


def test_the_game_of_the_page_can_be_installed_played_read_and_proved(home: Path) -> None:
    follow(GAME, "ladder", home)
    listed, played = commands(GAME, "regalia")
    assert "\nladder " in told(home, *listed)
    ran = regalia(home, *played, "--plain", typed="roll\n" * 400)
    assert (ran.status, ran.err) == (0, "")
    assert "The game is over." in ran.out
    assert told(home, "rules", "ladder").startswith("Ladder: climb by the die")
    assert python(*typed(GAME, "prove"), home=home) == ""


def test_the_faction_of_the_page_can_be_installed_played_and_tried(home: Path) -> None:
    follow(FACTION, "lamplighters", home)
    played, matched = commands(FACTION, "regalia")
    ran = regalia(home, *played, "--plain", typed="quit\n")
    assert (ran.status, ran.err) == (0, "")
    assert "The Lamplighters" in ran.out
    assert "2 games" in told(home, *matched, "--games", "2")
    *lines, last = typed(FACTION, "trying")
    assert python(*lines, f"print(repr({last}))", home=home) == "'courier'\n"
    assert python(*typed(FACTION, "enlist"), home=home) == ""
