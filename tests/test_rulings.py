"""Every ruling has its place, so that nobody loses one unnoticed.

A test pins a ruling by naming it in its own docstring, and every ruling that matters ([!]) is
pinned by one. The rules cite a ruling in a comment or a docstring where it bites, and every
ruling is cited there unless its page says why it cannot be (**Not in code**).
"""

from __future__ import annotations

import ast
import re
import tokenize
from functools import cache
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
PAGES = TESTS.parent / "docs" / "rulings"
GAMES = TESTS.parent / "src" / "regalia" / "games"

HEADING = re.compile(r"^### ([A-Z]{2}-\d{2}[a-z]?)( \[!\])? (\S.*)$", re.MULTILINE)
ID = re.compile(r"\b(?:BA|BY|RB|RY|WG)-\d{2}[a-z]?\b")
PARAGRAPHS = ("Question", "Ruling", "Why")
NOT_IN_CODE = "Not in code"


class Ruling(NamedTuple):
    name: str
    marked: bool
    text: str

    @property
    def in_code(self) -> bool:
        return f"**{NOT_IN_CODE}**" not in self.text


@cache
def rulings() -> tuple[Ruling, ...]:
    """All rulings of all pages."""
    found = []
    for page in sorted(PAGES.glob("*.md")):
        parts = HEADING.split(page.read_text("utf-8"))[1:]
        for name, mark, _, text in zip(*[iter(parts)] * 4, strict=True):
            found.append(Ruling(name, bool(mark), text))
    return tuple(found)


def pinned_in(source: str) -> set[str]:
    """The rulings that the tests of a file name in their own docstrings."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if node.name.startswith("test_"):
            found.update(ID.findall(ast.get_docstring(node) or ""))
    return found


def cited_in(source: str) -> set[str]:
    """The rulings that a file of Python cites in comments and docstrings."""
    places = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    texts = [
        token.string
        for token in tokenize.generate_tokens(StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, places):
            texts += _strings_that_stand_alone(node.body)
    return {name for text in texts for name in ID.findall(text)}


def _strings_that_stand_alone(body: list[ast.stmt]) -> list[str]:
    """Docstrings: of the place itself, and of the constants defined in it."""
    return [
        node.value.value
        for node in body
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]


def cited_in_data(source: str) -> set[str]:
    """The rulings that a file of TOML cites in the lines that are comments."""
    comments = [line for line in source.splitlines() if line.lstrip().startswith("#")]
    return {name for line in comments for name in ID.findall(line)}


@cache
def pinned() -> frozenset[str]:
    files = (file for file in TESTS.rglob("test_*.py") if file != Path(__file__))
    return frozenset(name for file in files for name in pinned_in(file.read_text("utf-8")))


@cache
def cited() -> frozenset[str]:
    code = (cited_in(file.read_text("utf-8")) for file in GAMES.rglob("*.py"))
    data = (cited_in_data(file.read_text("utf-8")) for file in GAMES.rglob("*.toml"))
    return frozenset(name for found in (*code, *data) for name in found)


def names(*, marked: bool = False, in_code: bool = False) -> list[str]:
    """The names of all rulings, or of those that are marked, or that belong in the code."""
    return [
        ruling.name
        for ruling in rulings()
        if (ruling.marked or not marked) and (ruling.in_code or not in_code)
    ]


def test_there_are_rulings_and_some_are_marked() -> None:
    assert len(names()) > len(names(marked=True)) > 0


def test_every_heading_of_a_ruling_can_be_read() -> None:
    pages = [page.read_text("utf-8") for page in PAGES.glob("*.md")]
    lines = [
        line for page in pages for line in page.splitlines() if re.match(r"#+ [A-Z]{2}-", line)
    ]
    assert len(lines) == len(names())


def test_no_ruling_has_the_name_of_another() -> None:
    assert sorted(set(names())) == sorted(names())


def test_every_ruling_has_its_three_paragraphs_in_order() -> None:
    for ruling in rulings():
        found = re.findall(r"^\*\*([A-Z][a-z ]+)\*\* \S", ruling.text, re.MULTILINE)
        allowed = PARAGRAPHS if ruling.in_code else (*PARAGRAPHS, NOT_IN_CODE)
        assert tuple(found) == allowed, ruling.name


@pytest.mark.parametrize("ruling", names(marked=True))
def test_a_marked_ruling_is_pinned_by_a_test(ruling: str) -> None:
    assert ruling in pinned()


@pytest.mark.parametrize("ruling", names(in_code=True))
def test_a_ruling_is_cited_where_it_bites(ruling: str) -> None:
    assert ruling in cited()


def test_a_ruling_that_is_not_in_the_code_is_not_cited_there() -> None:
    assert cited() & (set(names()) - set(names(in_code=True))) == set()


def test_nobody_cites_a_ruling_that_does_not_exist() -> None:
    assert (pinned() | cited()) - set(names()) == set()


SAMPLE = '''"""A page about WG-01."""
# WG-02
WORDS = "WG-03"
"""WG-04 says so."""
def helper():
    """WG-05."""
    return WORDS  # WG-06
def test_something():
    """WG-07, WG-08: because."""
    assert WORDS == "WG-09"  # WG-10
class TestThings:
    async def test_more(self):
        """WG-11."""
'''


def test_a_test_pins_a_ruling_by_its_own_docstring_and_by_nothing_else() -> None:
    assert pinned_in(SAMPLE) == {"WG-07", "WG-08", "WG-11"}


def test_the_code_cites_in_comments_and_docstrings_and_not_in_other_texts() -> None:
    others = {"WG-03", "WG-09"}
    assert cited_in(SAMPLE) == {f"WG-{number:02}" for number in range(1, 12)} - others


def test_data_cites_in_its_comments() -> None:
    assert cited_in_data('# WG-12\ntext = "WG-13"  # WG-14\n  # WG-15\n') == {"WG-12", "WG-15"}
