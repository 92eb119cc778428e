"""The panels beside the table: the story so far, and what the move in question does."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from regalia.kernel.odds import Odds
from regalia.kernel.scene import Touch
from regalia.table.outcome_words import luck_decides, odds_brief, odds_lines
from regalia.terminal.palette import FAINT, GOLD, IVORY, SILVER

LONGEST_STORY = 400
BRIEF_STORY = 2
ODDS_OF = "If you choose {}:"
MOST_CHOICES = 9


class StoryPanel(VerticalScroll, can_focus=False):
    """All that has happened, the newest at the end and in sight."""

    def __init__(self) -> None:
        super().__init__(Static(id="story-text"), id="story")
        self.border_title = "The story so far"

    def tell(self, sentences: list[str], aim: str = "") -> None:
        """Show these sentences and no others, after a word on how to win."""
        text = Text()
        if aim:
            text.append(f"How to win: {aim}\n\n", GOLD)
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


class ChoicePanel(Static):
    """What the thing under the cursor would do: one move with its note, or those it begins."""

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.display = False

    def tell(self, called: str, choices: tuple[Touch, ...]) -> None:
        """Show these moves, or nothing where there is nothing to tell of them."""
        self.display = len(choices) > 1 or any(touch.note for touch in choices)
        self.border_title = escape(called)
        text = Text()
        for number, touch in enumerate(choices[:MOST_CHOICES]):
            text.append("\n" if number else "")
            text.append(touch.text, f"bold {GOLD}")
            if touch.note:
                text.append(f"  {touch.note}", f"bold {IVORY}")
        if len(choices) > MOST_CHOICES:
            text.append(f"\nand {len(choices) - MOST_CHOICES} more", FAINT)
        self.update(text)


class OddsPanel(Static):
    """What luck can make of a move. Empty, and out of sight, when luck has no say."""

    def __init__(self) -> None:
        super().__init__(id="odds")
        self.display = False

    def tell(self, move: str, odds: Odds | None) -> None:
        """Show the odds of the move that is called so; with none, show nothing."""
        self.display = odds is not None and luck_decides(odds)
        self.border_title = "The odds"
        text = Text()
        if odds:
            text.append(f"{ODDS_OF.format(move)}\n", IVORY)
            *chances, trust = odds_lines(odds, 8)
            for line in chances:
                text.append(line[:9], f"bold {GOLD}")
                text.append(f"{line[9:]}\n", SILVER)
            text.append(trust, FAINT)
        self.update(text)


class OddsLine(Static):
    """The same in one line, where there is no room for the panel."""

    def tell(self, move: str, odds: Odds | None) -> None:
        told = odds is not None and luck_decides(odds)
        brief = f"{ODDS_OF.format(move)} {odds_brief(odds)}" if odds and told else ""
        self.update(Text(brief, SILVER, no_wrap=True, overflow="ellipsis"))


class HintPanel(VerticalScroll, can_focus=False):
    """The best moves, for whoever asked. Empty, and out of sight, until then."""

    def __init__(self) -> None:
        super().__init__(Static(id="advice-text"), id="advice")
        self.display = False
        self.border_title = "Hints"

    def tell(self, lines: list[str]) -> None:
        """Show these lines; with none, nothing."""
        self.display = bool(lines)
        text = Text()
        for number, line in enumerate(lines):
            text.append("\n" if number else "")
            chance, words = line[:7], line[7:]
            text.append(chance, f"bold {GOLD}")
            text.append(words, IVORY if chance.strip() else SILVER)
        self.query_one("#advice-text", Static).update(text)
        self.scroll_home(animate=False)
