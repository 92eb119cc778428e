"""The panels beside the table: the story so far, and the odds of the move in question."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from regalia.kernel.odds import Odds
from regalia.table.outcome_words import luck_decides, odds_brief, odds_lines
from regalia.terminal.palette import FAINT, GOLD, IVORY, SILVER

LONGEST_STORY = 400
BRIEF_STORY = 2


class StoryPanel(VerticalScroll, can_focus=False):
    """All that has happened, the newest at the end and in sight."""

    def __init__(self) -> None:
        super().__init__(Static(id="story-text"), id="story")
        self.border_title = "The story so far"

    def tell(self, sentences: list[str]) -> None:
        """Show these sentences and no others."""
        text = Text()
        for sentence in sentences[-LONGEST_STORY:-1]:
            text.append(f"{sentence}\n", SILVER)
        if sentences:
            text.append(sentences[-1], f"bold {IVORY}")
        else:
            text.append("Nothing has happened yet.", FAINT)
        self.query_one("#story-text", Static).update(text)
        self._to_the_end()

    def on_resize(self) -> None:
        self._to_the_end()

    def _to_the_end(self) -> None:
        self.call_after_refresh(self.scroll_end, animate=False, force=True)


class LastWords(Static):
    """The end of the story, where there is no room for its panel."""

    def tell(self, sentences: list[str]) -> None:
        few = 1 if self.screen.has_class("-low") else BRIEF_STORY
        self.update(Text("\n".join(sentences[-few:]), SILVER, no_wrap=True, overflow="ellipsis"))


class OddsPanel(Static):
    """What luck can make of a move. Empty, and out of sight, when luck has no say."""

    def __init__(self) -> None:
        super().__init__(id="odds")
        self.display = False

    def tell(self, move: str, odds: Odds | None) -> None:
        """Show the odds of the move with that text; with none, show nothing."""
        self.display = odds is not None and luck_decides(odds)
        self.border_title = escape(f"The odds of {move}")
        text = Text()
        if odds:
            *chances, trust = odds_lines(odds, 8)
            for line in chances:
                text.append(line[:9], f"bold {GOLD}")
                text.append(f"{line[9:]}\n", SILVER)
            text.append(trust, FAINT)
        self.update(text)


class OddsLine(Static):
    """The same in one line, where there is no room for the panel."""

    def tell(self, odds: Odds | None) -> None:
        brief = odds_brief(odds) if odds and luck_decides(odds) else ""
        self.update(Text(brief, SILVER, no_wrap=True, overflow="ellipsis"))
