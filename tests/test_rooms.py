"""Imports point one way: faces → table → bots → games → parts → kernel."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "regalia"

ROOMS = (
    {"kernel"},
    {"parts"},
    {"games"},
    {"bots"},
    {"table"},
    {"drawing"},
    {"analysis"},
    {"proofs", "bench", "lab", "adapters"},
    {"terminal", "server", "web"},
    {"load"},
    {
        "cli_edge",
        "cli_files",
        "cli_given",
        "cli_admin",
        "cli_analyse",
        "cli_bots",
        "cli_load",
        "cli_train",
        "cli",
        "__main__",
    },
)
"""From the ground up: a room imports from itself and from those before it alone; rooms side by
side know nothing of each other, except where TOGETHER."""

TOGETHER = (
    {
        "cli_edge",
        "cli_files",
        "cli_given",
        "cli_admin",
        "cli_analyse",
        "cli_bots",
        "cli_load",
        "cli_train",
        "cli",
        "__main__",
    },
    {"server", "web"},
)
"""Rooms that are one thing in several files, or serve each other."""

FACES = {
    "drawing",
    "terminal",
    "server",
    "web",
    "cli",
    "cli_admin",
    "cli_analyse",
    "cli_bots",
    "cli_edge",
    "cli_files",
    "cli_given",
    "cli_load",
    "cli_train",
}
"""What people look at. Nothing below a face knows one, by whatever way of importing."""

HEIGHT = {room: height for height, rooms in enumerate(ROOMS) for room in rooms}
FILES = sorted(file for file in SOURCE.rglob("*.py") if file != SOURCE / "__init__.py")


MODULE = re.compile(r"regalia(\.[a-z_]+){2,}(:\w+)?")
"""A module named in a text; one dot alone makes the name of a group of entry points."""


def module(file: Path) -> tuple[str, ...]:
    """The dotted name of a file's module, in parts, after `regalia`."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """The modules of this package that a file imports, in parts, after `regalia`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _inside(alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            for alias in node.names:
                yield from _inside(f"{node.module}.{alias.name}")
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            yield from _inside(str(getattr(node.args[0], "value", "")))
        elif isinstance(node, ast.Constant) and MODULE.fullmatch(str(node.value)):
            yield from _inside(str(node.value))


def _called(node: ast.Call) -> str:
    """The name of what is called, without what it is called on."""
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def _inside(name: str) -> Iterator[tuple[str, ...]]:
    first, *rest = name.partition(":")[0].split(".")
    if first == "regalia" and rest and rest[0] in HEIGHT:
        yield tuple(rest)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_point_one_way(file: Path) -> None:
    room = module(file)[0]
    assert room in HEIGHT, f"{room} is a new room: give it its place in ROOMS"
    upward = [".".join(name) for name in imports(file) if not may_import(room, name[0])]
    assert not upward


def may_import(room: str, other: str) -> bool:
    """Whether what lives in one room may know what lives in another."""
    if room == other or any({room, other} <= rooms for rooms in TOGETHER):
        return True
    return HEIGHT[other] < HEIGHT[room]


def test_rooms_side_by_side_and_faces_below_are_refused() -> None:
    for room, other in (
        ("terminal", "server"),
        ("server", "terminal"),
        ("bench", "proofs"),
        ("kernel", "terminal"),
        ("table", "drawing"),
        ("games", "cli"),
    ):
        assert not may_import(room, other)
    assert may_import("cli", "terminal")
    below = [room for room in HEIGHT if HEIGHT[room] <= HEIGHT["table"]]
    assert not any(may_import(room, face) for room in below for face in FACES)


@pytest.mark.parametrize(
    "code",
    [
        'import_module("regalia.terminal")',
        'import_module("regalia.terminal.app")',
        'importlib.import_module("regalia.terminal.app")',
        '__import__("regalia.terminal.app")',
        'FACE = "regalia.terminal.app:run_menu"',
        "import regalia.terminal.app",
        "from regalia.terminal import app",
        "def late():\n    from regalia.terminal.app import run_menu",
    ],
)
def test_a_module_is_seen_however_it_is_imported(tmp_path: Path, code: str) -> None:
    (tmp_path / "sly.py").write_text(code)
    assert {name[0] for name in imports(tmp_path / "sly.py")} == {"terminal"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_game_knows_no_other_game_and_nobody_below_a_game_knows_one(file: Path) -> None:
    name = module(file)
    own = name[:2] if name[0] == "games" else ()
    strangers = [
        ".".join(other)
        for other in imports(file)
        if other[0] == "games" and len(other) > 1 and other[:2] != own
    ]
    assert not strangers


def test_the_product_stands_alone() -> None:
    outside = "/".join(("..", "shared"))
    files = [*ROOT.glob("src/**/*"), *ROOT.glob("tests/**/*")]
    texts = [file for file in files if file.suffix in {".py", ".md", ".toml", ".json", ".txt"}]
    assert texts
    assert [file for file in texts if outside in file.read_text("utf-8")] == []
