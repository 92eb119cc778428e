"""Every ruling that matters ([!]) is cited by a test, so that nobody loses it unnoticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULINGS = TESTS.parent / "docs" / "rulings"
HEADING = re.compile(r"^### ([A-Z]{2}-\d{2}[a-z]?)( \[!\])? (\S.*)$", re.MULTILINE)


def headings() -> list[tuple[str, bool]]:
    """The id of every ruling, and whether it is marked [!]."""
    pages = sorted(RULINGS.glob("*.md"))
    found = [match for page in pages for match in HEADING.finditer(page.read_text("utf-8"))]
    return [(match[1], bool(match[2])) for match in found]


def marked() -> list[str]:
    return [ruling for ruling, important in headings() if important]


def cited() -> set[str]:
    """The ids that the other test files name."""
    files = [file for file in TESTS.rglob("*.py") if file != Path(__file__)]
    words = (re.findall(r"\b[A-Z]{2}-\d{2}[a-z]?\b", file.read_text("utf-8")) for file in files)
    return {ruling for found in words for ruling in found}


def test_there_are_rulings_and_some_are_marked() -> None:
    assert len(headings()) > len(marked()) > 0


def test_every_heading_of_a_ruling_can_be_read() -> None:
    pages = [page.read_text("utf-8") for page in RULINGS.glob("*.md")]
    lines = [
        line for page in pages for line in page.splitlines() if re.match(r"#+ [A-Z]{2}-", line)
    ]
    assert len(lines) == len(headings())


def test_no_ruling_has_the_name_of_another() -> None:
    names = [ruling for ruling, _ in headings()]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("ruling", marked())
def test_a_marked_ruling_is_cited_by_a_test(ruling: str) -> None:
    assert ruling in cited()
