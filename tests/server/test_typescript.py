"""The page's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from regalia.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_types_of_the_page_are_made_from_the_wire() -> None:
    assert WIRE.read_text() == typescript(), "python -m regalia.server.typescript > web/src/wire.ts"


def test_what_the_page_sends_may_leave_out_what_has_a_default() -> None:
    made = typescript()
    assert "export interface NewTable {\n  game?: string;\n" in made
    assert "  section: string;\n  result: Result | null;\n" in made
    assert 'export interface TakeBack {\n  type: "take back";\n  at: number;\n}' in made
