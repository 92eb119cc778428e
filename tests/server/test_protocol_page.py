"""docs/protocol.md is true: its program runs, its messages are messages, its tables complete."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.server import wire
from regalia.server.faults import WORDS
from regalia.server.routes import ROUTES, SOCKET
from tests.server.serving import Server

SOURCE = Path(__file__).parents[2]
PAGE = (SOURCE / "docs" / "protocol.md").read_text()
SAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)


def test_the_program_on_the_page_plays_a_whole_game(server: Server) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-c", program, server.address],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    assert re.match(r"(You won|You lost|A draw) - ", ran.stdout.splitlines()[-1])


@pytest.mark.parametrize(("kind", "text"), SAMPLES)
def test_every_sample_is_of_its_kind(kind: str, text: str) -> None:
    assert msgspec.json.decode(text, type=getattr(wire, kind))


def test_there_are_samples_and_rows_for_what_can_be_said() -> None:
    assert len(SAMPLES) > 4
    said: Any = wire.Said
    for sample in re.findall(r"^\| `(\{\"type\".*?\})` \|", PAGE, re.MULTILINE):
        assert msgspec.json.decode(sample, type=said)
    for kind in said.__args__:
        assert f'"type": "{kind.__struct_config__.tag}"' in PAGE


def test_every_route_is_told() -> None:
    paths = [re.sub(r"{(game|table|name|code)}", _placeholder, route.path) for route in ROUTES]
    for path in [*paths, re.sub(r"{(table)}", _placeholder, SOCKET)]:
        assert path in PAGE


def _placeholder(found: re.Match[str]) -> str:
    return {"game": "KEY", "table": "ID", "name": "NAME", "code": "CODE"}[found[1]]


def test_every_fault_is_told() -> None:
    words = {fault for _, fault, _ in WORDS}
    for file in (SOURCE / "src" / "regalia" / "server").glob("*.py"):
        words |= set(re.findall(r"""(?:Refusal|Fault|refuse)\(\s*"([a-z-]+)",""", file.read_text()))
    assert len(words) > 20
    assert [word for word in sorted(words) if f"`{word}`" not in PAGE] == []
