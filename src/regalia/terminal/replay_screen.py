"""The replay: a record step by step, forwards and backwards, through anybody's eyes."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Footer, ProgressBar, Static

from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Names
from regalia.kernel.position import OVER, WATCHER
from regalia.kernel.record import Moment, Record, replay
from regalia.table.outcome_words import seat_change, winners_line
from regalia.table.table import PERSON
from regalia.terminal.cards import Look
from regalia.terminal.dialogs import Rules
from regalia.terminal.palette import GOLD, IVORY, SILVER
from regalia.terminal.panels import LastWords, StoryPanel
from regalia.terminal.scene_view import TableView
from regalia.terminal.talking import TalkingScreen

BEAT = 0.8
"""Seconds that a step stays on the screen when the replay runs by itself."""


class ReplayScreen(TalkingScreen[None]):
    """A recorded game. A fault in the record ends the replay where it is, and is told."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "go(1)", "Step", key_display="←→"),
        Binding("home", "jump(0)", "First/last", key_display="home/end"),
        Binding("space", "play", "Play"),
        Binding("v", "view", "View"),
        Binding("t", "story", "Story"),
        Binding("question_mark,f1", "rules", "Rules", key_display="?"),
        Binding("q,escape", "dismiss(None)", "Leave"),
        Binding("left", "go(-1)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("up", "scroll(-2)", show=False),
        Binding("down", "scroll(2)", show=False),
    ]

    def __init__(self, record: Record, beat: float = BEAT) -> None:
        super().__init__()
        self._record = record
        self._game = record.game()
        self._changes = list(record.changes)
        self._beat = beat
        self._moments: list[Moment] = []
        self._fault = ""
        try:
            self._moments.extend(replay(record))
        except BadRecord as error:
            self._fault = str(error)
        self._at = 0
        self._views = self._views_allowed()
        self._view = int(WATCHER)
        self._autoplay: Timer | None = None

    @property
    def _names(self) -> Names:
        """What those are called who sit there at the step on the screen."""
        seats = self._moments[self._at].sitters if self._moments else self._record.header.seats
        return tuple(sitter.name for sitter in seats)

    def _views_allowed(self) -> list[int]:
        """Anybody's eyes once a game is over; until then nobody learns what others hold."""
        seats = self._record.sitters()
        everyone = list(range(len(seats)))
        if self._record.over or not self._game.hidden:
            return [int(WATCHER), *everyone]
        persons = [seat for seat in everyone if seats[seat].who == PERSON]
        return [int(WATCHER), *(persons if len(persons) == 1 else [])]

    def compose(self) -> ComposeResult:
        title = Text.assemble((f" ♛ {self._game.title} ", f"bold {GOLD}"))
        title.append(f" replay: {', '.join(self._names)}", SILVER)
        yield Static(title, id="title")
        yield Static(id="prompt")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield TableView()
            with Vertical(id="side"):
                yield StoryPanel()
        yield LastWords(id="last-words")
        yield ProgressBar(total=max(1, len(self._moments) - 1), show_eta=False, id="progress")
        yield Static(id="message")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(TableView).focus()
        if self._fault:
            self.say(f"The record is damaged: {self._fault}", refused=True)
        if self._moments:
            self.call_after_refresh(self._show)

    def _show(self) -> None:
        moment = self._moments[self._at]
        scene = self._game.scene(moment.position, self._view, self._names)
        look = Look(actor=scene.actor, viewer=self._view)
        self.query_one(TableView).present(scene, look)
        self.query_one("#prompt", Static).update(self._headline(moment))
        self.query_one(StoryPanel).tell(self._story(self._moments[: self._at + 1]))
        self.query_one(LastWords).tell(self._story([moment]))
        self.query_one(ProgressBar).update(progress=self._at)

    def _headline(self, moment: Moment) -> Text:
        eyes = "everybody" if self._view == WATCHER else self._names[self._view]
        text = Text.assemble((f"Step {moment.count} of {len(self._moments) - 1}", f"bold {GOLD}"))
        text.append(f" · as {eyes} sees it · ", SILVER)
        if moment.step:
            who = self._moments[moment.count - 1].sitters[moment.step.seat].name
            text.append(f"{who}: {moment.step.move}", f"bold {IVORY}")
        else:
            text.append("the deal", IVORY)
        if moment.position.actor == OVER:
            outcome = moment.position.outcome()
            text.append(f" · {winners_line(outcome, self._names)}. {outcome.why}", f"bold {GOLD}")
        elif moment is self._moments[-1] and self._record.over:
            text.append(f" · {self._record.over.over}", f"bold {GOLD}")
        return text

    def _story(self, moments: list[Moment]) -> list[str]:
        told: list[str] = []
        for moment in moments:
            before = self._moments[max(0, moment.count - 1)]
            names = tuple(sitter.name for sitter in before.sitters)
            told += self._game.story(moment.position, moment.events, self._view, names)
            told += [
                seat_change(change, since)
                for since, change in self._changes
                if since == moment.count
            ]
        return told

    def action_go(self, by: int) -> None:
        self.action_jump(max(0, self._at + by))

    def action_jump(self, to: int) -> None:
        """Go to a step; a negative number counts from the end."""
        if not self._moments:
            return
        last = len(self._moments) - 1
        self._at = min(last, to) if to >= 0 else last
        if self._at == last:
            self._pause()
        self._show()

    def action_play(self) -> None:
        if self._autoplay:
            self._pause()
        else:
            if self._at == len(self._moments) - 1:
                self._at = 0
            self._autoplay = self.set_interval(self._beat, lambda: self.action_go(1))

    def _pause(self) -> None:
        if self._autoplay:
            self._autoplay.stop()
            self._autoplay = None

    def action_view(self) -> None:
        if len(self._views) == 1:
            self.say("While a game goes on, only what everybody sees is shown.")
        elif self._moments:
            after = self._views.index(self._view) + 1
            self._view = self._views[after % len(self._views)]
            self._show()

    def action_story(self) -> None:
        self.toggle_class("story-first")

    def action_scroll(self, by: int) -> None:
        self.query_one(TableView).scroll_relative(y=by, animate=False)

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self._game))
