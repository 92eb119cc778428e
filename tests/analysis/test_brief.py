"""The line that is said when a game has ended, and the sentences for whoever asks for more."""

from __future__ import annotations

import pytest

from regalia.analysis import brief as briefing
from regalia.analysis.brief import Brief
from regalia.kernel.errors import RegaliaError
from tests.analysis.played import played


def test_the_line_is_said_to_whoever_sat_there_or_to_all() -> None:
    record = played("royals", 2, 4, "greedy")
    mine, ours = Brief(record, 0).line(), Brief(record, None).line()
    assert "your decisions cost" in mine
    assert "your" not in ours
    assert "uck" in ours
    assert "ecision" in ours
    assert "\n" not in mine + ours


def test_whoever_asks_for_more_hears_the_same_figures() -> None:
    brief = Brief(played("royals", 2, 4, "greedy"), 0)
    line = brief.line()
    assert brief.lines()[0] == line
    assert len(brief.lines()) > 2


def test_a_line_that_takes_too_long_is_not_said_but_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(briefing, "LONGEST", 0.0)
    brief = Brief(played("royals", 2, 4, "greedy"), 0)
    assert brief.line() == ""
    assert "your decisions cost" in brief.lines()[0]


def test_when_nobody_waits_any_more_nothing_is_said() -> None:
    brief = Brief(played("royals", 2, 4, "greedy"), 0)
    brief.stop()
    assert brief.line() == ""


def test_of_a_game_in_which_nobody_decided_there_is_nothing_to_say() -> None:
    brief = Brief(played("royals", 2, 4, "greedy", 0), 0)
    assert brief.line() == ""
    with pytest.raises(RegaliaError, match="Nobody has decided anything"):
        brief.lines()
