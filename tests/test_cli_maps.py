"""Maps from the command line: checked, drawn and played on."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from regalia.games.wargame_chess.lists import ready_lists
from regalia.kernel.registry import games
from tests.command import complaint, told

MAPS = Path(__file__).parents[1] / "src" / "regalia" / "games" / "battle_royal" / "maps"
ROSES, BROOK = (MAPS / f"{name}.map" for name in ("roses", "brook"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a map, and with much that is none."""
    (tmp_path / "brook.map").write_bytes(BROOK.read_bytes())
    (tmp_path / "short.map").write_bytes(BROOK.read_bytes().replace(b" 5   ~ ~", b" 5   ~"))
    (tmp_path / "large.map").write_bytes(b"# x\n" * 30_000)
    (tmp_path / "long.map").write_bytes(b"# x\n" * 10_000)
    (tmp_path / "bytes.map").write_bytes(bytes(range(256)))
    (tmp_path / "empty.map").touch()
    (tmp_path / "folder").mkdir()
    return tmp_path


def test_a_map_that_can_be_played_is_summed_up(home: Path) -> None:
    assert told(home, "map", "check", "brook.map") == (
        "brook.map is good: The Brook, for 2 players: 7 columns, 8 rows, 30 open squares, "
        "2 towns, 4 river crossings, 1 sea.\n"
    )
    assert "for 2 to 4 players" in told(home, "map", "check", ROSES)


WRONG = {
    "map": "Missing command",
    "map check": "Missing argument 'FILE'",
    "map check none.map": "none.map cannot be read: No such file",
    "map check folder": "folder cannot be read: it is not a plain file",
    "map check empty.map": "empty.map: There is no drawing",
    "map check bytes.map": "bytes.map is not a text",
    "map check large.map": "large.map is too large: at most 100 kB",
    "map check long.map": "long.map: A map has at most 20,000 characters",
    "map check short.map": r"short.map: line \d+: there are 6 squares, and 7 columns",
    "map draw brook.map": "Missing option '-o'",
    "map draw short.map -o a.svg": r"short.map: line \d+: there are 6 squares",
    "play royals --plain --option attacks=@none": "Option attacks: none cannot be read: No such",
    "play royals --plain --option attacks=@folder": "Option attacks: folder cannot be read: it is",
    "play royals --plain --option attacks=@bytes.map": "Option attacks: bytes.map is not a text",
    "play royals --plain --option attacks=@large.map": "Option attacks: large.map is too large",
    "play royals --plain --option attacks=@": "Option attacks: . cannot be read: it is not a plain",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_is_wrong_with_a_map_is_said_in_one_line(home: Path, words: str) -> None:
    files = sorted(home.iterdir())
    assert re.search(WRONG[words], complaint(home, *words.split()))
    assert sorted(home.iterdir()) == files


def test_files_of_every_game_have_their_commands(home: Path) -> None:
    listed = told(home, "--help")
    for rules in games():
        for kind in rules.files():
            assert f"\n  {kind.name} " in listed
            assert kind.help.split()[0] in told(home, kind.name, "--help")
    (home / "my-units").write_text("knight.armor=3")
    assert told(home, "units", "check", "my-units").startswith("my-units is good: ")
    assert told(home, "units", "draw", "my-units", "-o", "units.svg") == ""
    assert "No such command 'draw'" in complaint(home, "list", "draw", "my-units", "-o", "a.svg")


def test_a_team_list_is_checked(home: Path) -> None:
    text = ready_lists()["court/host"]
    (home / "my-list").write_text(text, "utf-8")
    told_of = told(home, "list", "check", "my-list")
    assert re.fullmatch(r"my-list is good: .*, 14 points: 1 king, .*[.]\n", told_of)
    (home / "my-list").write_text(text + "9 pawn\n", "utf-8")
    assert complaint(home, "list", "check", "my-list") == (
        "my-list: a chess set has 8 of pawn, not 13."
    )
    (home / "my-list").write_text("court/host", "utf-8")
    assert "my-list: there is no faction" in complaint(home, "list", "check", "my-list")


def test_a_pipe_is_no_map(home: Path) -> None:
    os.mkfifo(home / "pipe")
    assert "pipe cannot be read: it is not a plain file" in complaint(home, "map", "check", "pipe")


def test_an_option_is_read_from_a_file(home: Path) -> None:
    (home / "choice").write_text("declared", "utf-8")
    words = ("match", "royals", "random", "random", "--games", "1", "--option", "attacks=@choice")
    assert "1 game, " in told(home, *words)


def test_a_map_is_drawn(home: Path) -> None:
    assert told(home, "map", "draw", "brook.map", "-o", "brook.svg") == ""
    picture = (home / "brook.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert "The Brook" in picture


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        ("folder", "folder cannot be written: it is not a plain file"),
        ("nowhere/a.svg", "nowhere/a.svg cannot be written: there is no folder nowhere"),
        ("brook.map", "brook.map cannot be written: it is what the picture is made from"),
    ],
)
def test_a_picture_is_written_over_nothing_else(home: Path, output: str, fault: str) -> None:
    before = (home / "brook.map").read_bytes()
    assert fault in complaint(home, "map", "draw", "brook.map", "-o", output)
    assert (home / "brook.map").read_bytes() == before


def test_a_game_is_played_on_a_map_of_ones_own(home: Path) -> None:
    words = ("match", "battle-royal", "random", "random", "--games", "1")
    assert "1 game, " in told(home, *words, "--option", "map=@brook.map")
    fault = complaint(home, *words, "--option", "map=@short.map")
    assert re.search(r"Option map: line \d+: there are 6 squares, and 7 columns", fault)
