"""Bots that other packages bring: each is looked at before it can sit down."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.command import Ran, regalia

SOURCE = """
import sys
from types import SimpleNamespace

from regalia.bots import Bot, bot
from regalia.bots.search import Search

class First(Bot):
    def decide(self, game, view, seat, luck):
        return int(view.moves()[0])

class Plain(First):
    line = "Takes the first move that it sees."

class Deep(Search):
    line = "Looks further – and further."
    usual = {"depth": 3}
    also = {"turns": "depth"}

class Asking(First):
    def __init__(self, chosen=None):
        super().__init__(chosen)
        self.adviser = bot("squire")

class Loud(First):
    line = 7

class Long(First):
    line = "One line.\\nAnother."

class Unusual(Search):
    usual = None

class Listed(Search):
    usual = [("depth", 3)]

class Nameless(First):
    also = None

class Numbered(Search):
    also = {2: "depth"}

class Astray(Search):
    also = {"c": "colour"}

class Tangled(Search):
    also = {"c": ["depth"]}

class Hollow(First):
    def __init__(self, chosen=None):
        pass

class Stuffed(First):
    def __init__(self, chosen=None):
        self.chosen = SimpleNamespace(cores=1)

class Standing(First):
    def __init__(self, chosen=None):
        raise ValueError("no chair")

class Leaving(First):
    def __init__(self, chosen=None):
        sys.exit("no chair")

class Wanting(First):
    def __init__(self, chosen):
        super().__init__(chosen)

class Unspeakable:
    def __repr__(self):
        raise RuntimeError("no words")

class Mute(First):
    line = Unspeakable()
"""

FIT = ("plain", "deep", "asking")
UNFIT = {
    "loud": "its line must be a text on one line, not 7",
    "long": r"its line must be a text on one line, not 'One line.\nAnother.'",
    "unusual": "its usual must be a dict of settings, not None",
    "listed": "its usual must be a dict of settings, not [('depth', 3)]",
    "nameless": "its also must be a dict of other names of settings, not None",
    "numbered": "its also must be a dict of other names of settings, not {2: 'depth'}",
    "astray": "its also must be a dict of other names of settings, not {'c': 'colour'}",
    "tangled": "its also must be a dict of other names of settings, not {'c': ['depth']}",
    "mute": "RuntimeError: no words",
}
UNSEATED = {
    "hollow": "has no settings: its __init__ must call that of Bot.",
    "stuffed": "has no settings: its __init__ must call that of Bot.",
    "standing": "failed: ValueError: no chair (odd_bots.py, line ",
    "leaving": "failed: SystemExit: no chair (odd_bots.py, line ",
    "wanting": "failed: TypeError: Wanting.__init__() missing 1 required positional argument",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package whose bots are fit and unfit to sit down."""
    folder = tmp_path_factory.mktemp("home")
    info = folder / "odd_bots-1.dist-info"
    info.mkdir()
    (folder / "odd_bots.py").write_text(SOURCE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1\n")
    points = "".join(
        f"{name} = odd_bots:{name.capitalize()}\n" for name in (*FIT, *UNFIT, *UNSEATED)
    )
    (info / "entry_points.txt").write_text(f"[regalia.bots]\n{points}")
    return folder


def ran(home: Path, *words: str) -> Ran:
    return regalia(home, *words, set_to={"PYTHONPATH": str(home)})


def test_a_bot_that_cannot_sit_down_is_left_out_of_every_list_which_says_why(home: Path) -> None:
    listed = ran(home, "bots", "--json")
    said = [f"regalia: Bot {name} is left out: {why}." for name, why in UNFIT.items()]
    assert (listed.status, listed.err.splitlines()) == (0, said)
    names = {each["name"] for each in msgspec.json.decode(listed.out)}
    assert names >= set(FIT)
    assert not names & set(UNFIT)
    plain = ran(home, "bots")
    assert (plain.status, plain.err) == (0, listed.err)
    assert "Looks further – and further." in plain.out


@pytest.mark.parametrize("name", ["nameless:c=1", "mute"])
def test_who_asks_for_one_that_is_left_out_hears_why(home: Path, name: str) -> None:
    asked = ran(home, "match", "royals", name, "random", "--games", "1")
    key = name.partition(":")[0]
    said = f"regalia: Bot {key} is left out: {UNFIT[key]}.\n"
    assert (asked.status, asked.out, asked.err) == (2, "", said)


@pytest.mark.parametrize("name", UNSEATED)
def test_one_that_fails_to_sit_down_is_named_in_a_line(home: Path, name: str) -> None:
    asked = ran(home, "match", "royals", name, "random", "--games", "1")
    assert (asked.status, asked.out) == (2, "")
    assert asked.err.startswith(f"regalia: Bot {name} {UNSEATED[name]}")
    assert asked.err.count("\n") == 1


@pytest.mark.parametrize("name", [*FIT, "deep:turns=1,positions=20"])
def test_a_bot_of_another_package_plays(home: Path, name: str) -> None:
    played = ran(home, "match", "royals", name, "random", "--games", "2", "--jobs", "1")
    assert (played.status, played.err) == (0, "")
    assert name in played.out
