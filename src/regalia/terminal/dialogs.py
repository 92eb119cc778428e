"""Screens that lie over the table for a moment: the curtain, a question, the rules, the end."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Static

from regalia.analysis.brief import Brief
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import Game, Names
from regalia.kernel.position import Outcome
from regalia.table.outcome_words import points_lines, verdict_line, winners_line
from regalia.terminal.palette import GOLD, IVORY, SILVER

WIDE = 100
LOOKING = "Looking through the game …"


class Curtain(Screen[str]):
    """Hides the table while the screen goes from one person to the next.

    Dismissed with `open`, `undo` or `leave`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('open')", "I am here: show my view"),
        Binding("u", "answer('undo')", "Take the last decision back"),
        Binding("q", "answer('leave')", "Leave"),
    ]

    def __init__(self, name: str, news: list[str], undoer: str | None) -> None:
        super().__init__()
        self._person = name
        self._news = news
        self._undoer = undoer

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static("♛", classes="crest")
            words = Text("Pass the screen to ", IVORY)
            words.append(self._person, f"bold {GOLD}")
            words.append(" — press Enter")
            yield Static(words, id="curtain-words")
            yield Static(Text("\n".join(self._news), SILVER), id="curtain-news")
            if self._undoer:
                yield Static(Text(f"{self._undoer}: u takes your last decision back.", SILVER))
        yield Footer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return parameters != ("undo",) or self._undoer is not None

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class Question(ModalScreen[bool]):
    """Asks once before something is lost for good. Dismissed with whether it shall be."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", "Yes"),
        Binding("escape", "answer(False)", "No, back"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(Text(self._question, f"bold {IVORY}"), id="question-words")
            keys = Text("Enter", f"bold {GOLD}")
            keys.append(": yes, do it     ", SILVER)
            keys.append("Esc", f"bold {GOLD}")
            keys.append(": no, go back", SILVER)
            yield Static(keys)
        yield Footer()

    def on_click(self) -> None:
        self.dismiss(False)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Rules(ModalScreen[None]):
    """The rules of a game, to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1", "dismiss", "Back")
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        try:
            guide = self._game.guide()
        except OSError as error:
            guide = f"# {self._game.title}\n\nThe guide cannot be read: {error}."
        # Imported here, since it would cost every start a tenth of a second.
        from textual.widgets import MarkdownViewer

        self._page = MarkdownViewer(guide, show_table_of_contents=self.app.size.width >= WIDE)
        with Vertical(id="rules"):
            yield self._page
        yield Footer()

    def on_mount(self) -> None:
        self._page.document.focus()


class Ending(ModalScreen[str]):
    """How the game ended, said to the one person at the screen, or to all. Dismissed with
    `rematch`, `replay`, `leave` or `look`. What `brief` says in a line appears when it is known,
    all of it when somebody wants to know more."""

    AUTO_FOCUS = "#look"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "answer('rematch')", "Rematch", show=False),
        Binding("r", "answer('replay')", "Replay", show=False),
        Binding("q", "answer('leave')", "Menu", show=False),
        Binding("escape", "answer('look')", "Look", show=False),
        Binding("a", "analyse", "Luck or skill", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(
        self,
        outcome: Outcome,
        names: Names,
        brief: Brief,
        person: int | None = None,
    ) -> None:
        super().__init__()
        self._brief = brief
        self._asked = False
        self._outcome = outcome
        self._names = names
        self._person = person

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="ending"):
            yield Static("♛", classes="crest")
            headline = winners_line(self._outcome, self._names)
            why = self._outcome.why if self._person is None else f"{headline}. {self._outcome.why}"
            if self._person is not None:
                headline = verdict_line(self._outcome, self._person)
            yield Static(Text(headline, f"bold {GOLD}"), id="ending-winner")
            yield Static(Text(why, IVORY), id="ending-why")
            points = Text("\n".join(points_lines(self._outcome, self._names)), SILVER)
            with Center():
                yield Static(points, id="ending-points")
            with Horizontal(id="ending-buttons"):
                yield Button("Rematch (n)", id="rematch")
                yield Button("Replay (r)", id="replay")
                yield Button("Table (esc)", id="look")
                yield Button("Menu (q)", id="leave")
            yield Static(id="ending-line")
            asks = Text("a", f"bold {GOLD}")
            asks.append(": more about luck and decisions", SILVER)
            yield Static(asks, id="ending-analysis")

    def on_mount(self) -> None:
        self.run_worker(self._sum_up(), group="line")

    def on_unmount(self) -> None:
        self._brief.stop()

    async def _sum_up(self) -> None:
        told = await asyncio.to_thread(self._brief.line)
        if told and self.is_attached and not self._asked:
            line = self.query_one("#ending-line", Static)
            line.update(Text(told, IVORY))
            line.display = True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "look")

    def action_analyse(self) -> None:
        self._asked = True
        self.query_one("#ending-line").display = False
        self.query_one("#ending-analysis", Static).update(Text(LOOKING, SILVER))
        self.run_worker(self._analyse(), group="analysis", exclusive=True)

    async def _analyse(self) -> None:
        try:
            told = await asyncio.to_thread(self._brief.lines)
        except RegaliaError as error:
            told = [str(error)]
        if not self.is_attached:
            return
        answer = self.query_one("#ending-analysis", Static)
        answer.update(Text("\n".join(told), IVORY))
        self.call_after_refresh(answer.scroll_visible)

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)
