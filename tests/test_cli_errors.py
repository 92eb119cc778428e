"""What a person got wrong is one line that says so, exit status 2, and nothing else."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from regalia.table.save_file import SaveFile
from tests.command import COMMAND, complaint, regalia
from tests.kernel.records import WHOLE, record_of, rows, written

ROYALS = record_of("royals", 2, WHOLE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a lawful record, a folder and an empty file."""
    (tmp_path / "game.jsonl").write_bytes(ROYALS)
    (tmp_path / "open.jsonl").write_bytes(b"".join(ROYALS.splitlines(keepends=True)[:10]))
    (tmp_path / "other.jsonl").write_bytes((tmp_path / "open.jsonl").read_bytes())
    foreign = (tmp_path / "open.jsonl").read_bytes().replace(b'"royals"', b'"chess"', 1)
    (tmp_path / "foreign.jsonl").write_bytes(foreign)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    return tmp_path


WRONG = {
    "terminal": "No terminal to draw on",
    "knit": "No such command 'knit'",
    "--loud": "No such option: --loud",
    "games --jsom": "No such option: --jsom",
    "rules royal": "There is no game 'royal'; .* Did you mean royals",
    "play": "Missing argument 'GAME'",
    "play chess --plain": "There is no game 'chess'; there are: ",
    "play royals --plain --seat person --seat genius": "There is no bot 'genius'; there are: ",
    "play royals --plain --seat person": "1 seat is named, and Royals takes 2 to 12",
    "play royal-battles --plain --seat a --seat b --seat c": "3 seats are named, .* takes 2",
    "play royal-battles --plain --option players=3": "Option players must be 2, not '3'",
    "play royals --plain --option players": "An option is written name=value, not 'players'",
    "play royals --plain --option players=13": "Option players must be a whole number from 2 to 12",
    "play royals --plain --option attacks=never": "attacks must be one of automatic, declared",
    "play royals --plain --option cards=3": "There is no option 'cards'; there are: players, ",
    "play royals --plain --seat random --seat random --option players=3": "2 seats for 3 players",
    "play royals --plain --seed soon": "Invalid value for '--seed'",
    "play royals --plain --seed -1": "Invalid value for '--seed'",
    "play royals --plain --record folder": "folder cannot be read: ",
    "play royals --plain --record empty/game.jsonl": "there is no folder empty",
    "play royals --plain --record new/game.jsonl": "game.jsonl cannot be .* there is no folder new",
    "play royals --plain --record other.jsonl --seed 4": "was not begun with seed 4",
    "resume open.jsonl --plain --seed 4": "This game was not begun with seed 4",
    "resume folder": "folder cannot be read: it is not a plain file",
    "play royals --plain --record game.jsonl": "game.jsonl holds a finished game",
    "play battle-ace --plain --record open.jsonl": "open.jsonl is a record of another game, royals",
    "resume": "There is no unfinished game",
    "resume none.jsonl --plain": "none.jsonl cannot be read: No such file",
    "resume game.jsonl --plain": "game.jsonl holds a finished game; try regalia replay game.jsonl",
    "match royals": "Missing argument",
    "match royals random": "1 bot is named, and Royals takes 2 to 12",
    "match royals random random --jobs 0": "Invalid value for '--jobs'",
    "match royals random genius": "There is no bot 'genius'",
    "match royals random random --games -1": "Invalid value for '--games'",
    "match royals random random --games 1 --records empty": "empty cannot be written: ",
    "match royals random search:depth=many": "depth of the bot search must be .* not 'many'",
    "match royals random knight:height=2": "no setting 'height' of the bot knight; there are: pos",
    "match royals random greedy:depth=2": "no setting 'depth' of the bot greedy; there are none",
    "play royals --plain --seat person --seat search:depth=x": "must be .* 1 to 20, not 'x'",
    "play royals --plain --seat person --seat search:depht=2": "'depht' .* Did you mean depth",
    "play royals --plain --seat person --seat search:seconds=0": "above 0 .* 3600, not '0'",
    "train battle-ace --device gpu": "Invalid value for '--device'",
    "train battle-ace --check -1": "Invalid value for '--check'",
    "train battle-ace --rounds 1 --games 1 -o folder": "folder cannot be .* not a plain file",
    "train battle-ace --rounds 1 --games 1 -o new/a.json": "a.json cannot be .* no folder new",
    "train battle-ace --rounds 1 --games 1 --folder empty": "empty: File exists",
    "ladder": "Missing argument",
    "ladder chess": "There is no game 'chess'",
    "ladder royals --players 99": "99 players are named, and Royals takes 2 to 12",
    "ladder royals --only genius": "There is no bot 'genius'; there are: page, ",
    "ladder royals --only random": "No meeting is about random",
    "ladder royals --only puct": "No meeting is about puct",
    "ladder royals --rivals 0.05 --only knight": "No meeting is about knight",
    "ladder royals --rivals 0": "Invalid value for '--rivals'",
    "ladder royals --page page.txt": "page.txt cannot be the page: its name must end with .md",
    "ladder royals --out game.jsonl": "game.jsonl, line 1, is no result: ",
    "ladder royals --out folder": "folder cannot be opened: ",
    "replay none.jsonl": "none.jsonl cannot be read: No such file",
    "check none.jsonl": "none.jsonl cannot be read: No such file",
    "check folder": "folder cannot be read: ",
    "check empty": "empty is cut short",
    "check foreign.jsonl": "cannot be checked: line 1: .* of 'chess', a game that is not here",
    "replay foreign.jsonl": "This is a record of 'chess', a game that is not here",
    "resume foreign.jsonl --plain": "This is a record of 'chess', a game that is not here",
    "draw game.jsonl": "Missing option '-o'",
    "draw game.jsonl -o folder": "folder cannot be written: ",
    "draw game.jsonl -o nowhere/a.svg": "nowhere/a.svg cannot be .* there is no folder nowhere",
    "draw game.jsonl -o a.svg --seat 2": "There is no seat 2; seats are 0 to 1",
    "draw game.jsonl -o a.svg --seat -1": "Invalid value for '--seat'",
    "draw game.jsonl -o a.svg --at 99999": "The record has [0-9]+ decisions, not 99999",
    "draw open.jsonl -o a.svg --move enough": "Seat 1 decides there; add --seat 1 to show",
    "draw open.jsonl -o a.svg --seat 0 --move enough": "Seat 1 decides there; add --seat 1",
    "draw open.jsonl -o a.svg --seat 1 --move knit": "“knit” is no move here. You could say: ",
    "draw game.jsonl -o a.svg --seat 0 --move 5H": "The game is over",
    "odds game.jsonl": "Missing argument 'MOVE'",
    "odds game.jsonl 5H": "The game is over",
    "odds open.jsonl enough": "[A-Z].*[.]$",
    "odds open.jsonl take that": "“take that” is no move here. You could say: ",
    "odds open.jsonl 5H --at 9": "The record has 8 decisions, not 9",
    "bench --game chess": "There is no game 'chess'",
    "load": "Missing option '--url'",
    "load --url chess": "The address of a server is like http://",
    "load --url http://127.0.0.1:1 --seconds 0": "Invalid value for '--seconds'",
    "load --url http://127.0.0.1:1 --game chess": "There is no game 'chess'",
    "load --url http://127.0.0.1:1 --seconds 1": "Nobody answers at http://127.0.0.1:1/health: ",
}


@pytest.mark.parametrize("words", WRONG, ids=lambda words: words or "nothing")
def test_what_is_wrong_is_said_in_one_line(home: Path, words: str) -> None:
    files = sorted(home.iterdir())
    assert re.search(WRONG[words], complaint(home, *words.split()))
    assert sorted(home.iterdir()) == files


def test_alone_it_serves_the_page_and_says_if_the_port_is_taken(home: Path) -> None:
    with closing(socket.socket()) as taken:
        with suppress(OSError):  # somebody else may have it
            taken.bind(("127.0.0.1", 8765))
            taken.listen()
        assert complaint(home).startswith("Cannot listen at 127.0.0.1, port 8765: ")


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_record_that_was_cut_short_is_not_lawful(home: Path, cut: int) -> None:
    (home / "game.jsonl").write_bytes(ROYALS[:-cut])
    lines = ROYALS[:-cut].count(b"\n") + 1
    said = complaint(home, "check", "game.jsonl")
    assert said == f"game.jsonl is cut short: line {lines} does not end."


def test_a_record_that_was_tampered_with_is_named_by_its_line(home: Path) -> None:
    lines = rows(ROYALS)
    lines[4]["picks"] = [999]
    (home / "game.jsonl").write_bytes(written(lines))
    for words in (["check"], ["draw", "-o", "a.svg"], ["odds", "5H"]):
        assert "line 5, decision 3: pick 999 is not from 0 to" in complaint(
            home, *words[:1], "game.jsonl", *words[1:]
        )


def test_a_name_with_line_ends_and_commands_to_the_terminal_is_still_one_line(home: Path) -> None:
    complaint(home, "play", "royals", "--plain", "--option", "a\nb\x1b[2J=1")
    lines = rows(ROYALS)
    lines[3]["a\nb\x1b[2J"] = 1
    (home / "game.jsonl").write_bytes(written(lines))
    assert "line 4" in complaint(home, "check", "game.jsonl")


def test_a_file_name_that_is_too_long_is_refused(home: Path) -> None:
    assert "too long" in complaint(home, "play", "royals", "--plain", "--record", "x" * 300)


# whatever the shell and the system do


@pytest.mark.parametrize("word", ["check", "replay", "resume", "draw", "odds", "map", "play"])
def test_a_pipe_is_refused_and_never_waited_for(home: Path, word: str) -> None:
    os.mkfifo(home / "pipe")
    words = {
        "draw": ["draw", "pipe", "-o", "a.svg"],
        "odds": ["odds", "pipe", "5H"],
        "map": ["map", "check", "pipe"],
        "play": ["play", "royals", "--plain", "--record", "pipe"],
    }.get(word, [word, "pipe"])
    assert "pipe cannot be read: it is not a plain file" in complaint(home, *words)


def test_a_home_that_is_nobodys_is_named(home: Path) -> None:
    ran = regalia(home, "play", "royals", "--plain", set_to={"REGALIA_HOME": "~nosuch/x"})
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == ("regalia: REGALIA_HOME is '~nosuch/x', and there is no such home folder.\n")


@pytest.mark.parametrize("words", ["rules royals", "replay game.jsonl", "odds open.jsonl knit"])
def test_a_terminal_that_knows_only_ascii_gets_ascii(home: Path, words: str) -> None:
    plainest = {"PYTHONIOENCODING": "ascii", "LANG": "C", "LC_ALL": "C"}
    ran = regalia(home, *words.split(), set_to=plainest)
    assert "Traceback" not in ran.err
    assert (ran.out + ran.err).isascii()
    assert ran.status == (2 if "odds" in words else 0)


def test_letters_that_ascii_lacks_have_a_stand_in(home: Path) -> None:
    ran = regalia(home, "odds", "open.jsonl", "knit", set_to={"PYTHONIOENCODING": "ascii"})
    assert 'regalia: "knit" is no move here.' in ran.err


def test_bytes_that_are_no_text_are_read_as_a_move_that_is_none(home: Path) -> None:
    ran = subprocess.run(
        [*COMMAND, "play", "royals", "--plain"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=os.environ | {"REGALIA_HOME": str(home)},
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"is no move here" in ran.stdout


@pytest.mark.parametrize("option", ["\udcff=1", "first=\udcff"])
def test_an_option_that_is_no_text_is_refused(home: Path, option: str) -> None:
    said = complaint(home, "play", "wargame-chess", "--plain", "--option", option)
    assert said.endswith("is not a text; it must be written in UTF-8.")


@pytest.mark.parametrize("words", ["rules wargame-chess", "replay game.jsonl", "games"])
def test_a_reader_who_has_had_enough_is_no_error(home: Path, words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [*COMMAND, *words.split()],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=home,
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_are_no_error(home: Path, closed: str) -> None:
    line = f'exec "$@" {closed}'
    ran = subprocess.run(
        ["sh", "-c", line, "sh", *COMMAND, "games"], capture_output=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


FULL_DISK = """
import resource, sys
from regalia.cli import main
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
main()
"""


@pytest.mark.parametrize("old", [None, "an older picture"])
def test_a_full_disk_leaves_no_half_picture(home: Path, old: str | None) -> None:
    picture = home / "a.svg"
    if old:
        picture.write_text(old)
    ran = subprocess.run(
        [sys.executable, "-c", FULL_DISK, "draw", "game.jsonl", "-o", "a.svg"],
        capture_output=True,
        text=True,
        cwd=home,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (
        2,
        "regalia: a.svg cannot be written: File too large.\n",
    )
    assert (picture.read_text() if picture.exists() else None) == old
    assert not list(home.glob(".*"))


@pytest.mark.parametrize("words", ["rules", "play royals --plain --seat", "play royals --option"])
def test_a_long_name_is_not_repeated_in_full(home: Path, words: str) -> None:
    assert len(complaint(home, *words.split(), "x" * 5_000)) < 250


def test_a_game_that_is_open_elsewhere_is_not_resumed(home: Path) -> None:
    held = (home / "open.jsonl").read_bytes()
    with SaveFile.open(home / "open.jsonl"):
        said = complaint(home, "resume", "open.jsonl", "--plain")
    assert said == "This game is open in another program."
    assert (home / "open.jsonl").read_bytes() == held


def test_a_hundred_megabytes_of_nonsense_cost_little(home: Path) -> None:
    with (home / "huge").open("wb") as out:
        for _ in range(100):
            out.write(b"nonsense without an end, " * 41_944)
    ran = subprocess.run(
        [sys.executable, "-c", LITTLE_MEMORY, "check", "huge"],
        capture_output=True,
        text=True,
        cwd=home,
        timeout=20,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (
        2,
        "regalia: huge, line 1: too long to be a line of a record.\n",
    )


LITTLE_MEMORY = """
import resource, sys
from regalia.cli import main
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + 50_000_000, size + 50_000_000))
main()
"""


def test_what_another_package_breaks_is_named_and_left_out(home: Path) -> None:
    info = home / "gone-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gone\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[regalia.games]\ngone = no_such_module:Game\n"
        "[regalia.bots]\nsly = json:loads\n"
        "[regalia.wargame_chess.factions]\nlost = no_such_module:ROSTER\nodd = json:loads\n"
    )
    elsewhere = {"PYTHONPATH": str(home)}
    why = "gone cannot be played here: ModuleNotFoundError: No module named 'no_such_module'."
    ran = regalia(home, "games", set_to=elsewhere)
    assert ran.status == 0
    assert ran.err.splitlines() == [
        f"regalia: {why}",
        "regalia: Bot sly is left out: it is no bot.",
        "regalia: Faction lost is left out: ModuleNotFoundError: No module named 'no_such_module'.",
        "regalia: Faction odd is left out: it is no faction.",
    ]
    assert ran.out.startswith("battle-ace ")
    ran = regalia(home, "play", "gone", "--plain", set_to=elsewhere)
    assert (ran.status, ran.err, ran.out) == (2, f"regalia: {why}\n", "")
    assert regalia(home, "check", "game.jsonl", set_to=elsewhere).status == 0
    words = ("match", "wargame-chess", "random", "random", "--games", "1")
    assert regalia(home, *words, set_to=elsewhere).err == ""


BOTS_OF_OTHERS = """
from regalia.bots import Bot

class Wrong(Bot):
    def decide(self, game, view, seat, luck):
        return 999999

class Failing(Bot):
    def decide(self, game, view, seat, luck):
        raise RuntimeError("the lamp went out")

class Empty(Bot):
    line = "Cannot decide."
"""


@pytest.fixture
def elsewhere(home: Path) -> dict[str, str]:
    """Another package, with bots that are good for nothing."""
    info = home / "odd_bots-1.dist-info"
    info.mkdir()
    (home / "odd_bots.py").write_text(BOTS_OF_OTHERS)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[regalia.bots]\nwrong = odd_bots:Wrong\nfailing = odd_bots:Failing\n"
        "empty = odd_bots:Empty\n"
    )
    return {"PYTHONPATH": str(home)}


@pytest.mark.parametrize(
    "words",
    [
        "match battle-ace {} random --games 2 --jobs 1",
        "match royals {} random --games 4 --jobs 2",
        "match wargame-chess {} random --games 2 --jobs 1 --records folder",
        "play battle-royal --plain --seat {} --seat {}",
    ],
)
def test_a_bot_that_does_not_play_as_it_must_is_named_in_one_line(
    home: Path, elsewhere: dict[str, str], words: str
) -> None:
    for name, did in {
        "wrong": "chose 999999, which is no move here.",
        "failing": "failed: RuntimeError: the lamp went out (odd_bots.py, line 10).",
    }.items():
        ran = regalia(home, *words.format(name, name).split(), set_to=elsewhere)
        assert (ran.status, ran.err) == (2, f"regalia: Bot {name} {did}\n")
        assert "won" not in ran.out
    assert list((home / "folder").iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        "match royals random empty",
        "play royals --plain --seat person --seat empty:depth=2",
        "ladder royals --only empty",
    ],
)
def test_who_asks_for_a_bot_that_is_left_out_hears_why(
    home: Path, elsewhere: dict[str, str], words: str
) -> None:
    ran = regalia(home, *words.split(), set_to=elsewhere)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "regalia: Bot empty is left out: it has no decide.\n"


@pytest.mark.parametrize("words", ["bots", "bots --json"])
def test_a_list_of_bots_tells_which_are_left_out(
    home: Path, elsewhere: dict[str, str], words: str
) -> None:
    ran = regalia(home, *words.split(), set_to=elsewhere)
    assert (ran.status, ran.err) == (0, "regalia: Bot empty is left out: it has no decide.\n")
    assert "failing" in ran.out
    assert "empty" not in ran.out
