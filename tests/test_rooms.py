"""Imports point one way: faces → table → bots → games → parts → kernel."""

from __future__ import annotations

import ast
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
    {"drawing", "proofs", "bench", "lab", "adapters"},
    {"terminal", "server", "web"},
    {"cli", "__main__"},
)
"""From the ground up: a room imports from itself and from those before it alone."""

HEIGHT = {room: height for height, rooms in enumerate(ROOMS) for room in rooms}
FILES = sorted(file for file in SOURCE.rglob("*.py") if file != SOURCE / "__init__.py")


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


def _inside(name: str) -> Iterator[tuple[str, ...]]:
    first, *rest = name.split(".")
    if first == "regalia" and rest and rest[0] in HEIGHT:
        yield tuple(rest)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_point_one_way(file: Path) -> None:
    room = module(file)[0]
    assert room in HEIGHT, f"{room} is a new room: give it its place in ROOMS"
    upward = [".".join(name) for name in imports(file) if HEIGHT[name[0]] > HEIGHT[room]]
    assert not upward


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
