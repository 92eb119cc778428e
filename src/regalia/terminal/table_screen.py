"""The table at which a game is played: look, touch, type, take back, leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, Static

from regalia.analysis.brief import Brief
from regalia.bots.faults import BadBot
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import normal
from regalia.kernel.scene import Touch
from regalia.table.aside import Aside
from regalia.table.table import NO_HINTS, Table
from regalia.table.touching import Touching
from regalia.table.viewers import ALL, Viewers
from regalia.table.workers import WorkerLost
from regalia.terminal.advice import Advice
from regalia.terminal.dialogs import Curtain, Ending, Question, Rules
from regalia.terminal.hints import hint
from regalia.terminal.odds_watch import OddsWatch
from regalia.terminal.palette import GOLD, IVORY, SILVER
from regalia.terminal.panels import (
    ChoicePanel,
    HintPanel,
    LastWords,
    OddsLine,
    OddsPanel,
    StoryPanel,
)
from regalia.terminal.pointer import Pointer
from regalia.terminal.scene_view import Hovered, TableView, Touched, Words
from regalia.terminal.talking import TalkingScreen

PAUSE = 0.4
"""Seconds that a bot's turn stays on the screen before it moves."""

ODDS_PAUSE = 0.25
"""Seconds that the cursor rests on a move before its odds are counted."""

NOT_SAVED = "The decision could not be saved: {}"

NOT_YOURS = "It is not your turn to decide."

NEWS = 6
"""Sentences of the story that the curtain repeats."""


class TableScreen(TalkingScreen[str]):
    """A running game. Dismissed with `leave`, or `replay` or `rematch` once it is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "touch", "Touch"),
        Binding("escape", "back", "Back"),
        Binding("tab", "step(1)", "Next", key_display="tab"),
        Binding("full_stop,f3", "more", "More", key_display="."),
        Binding("slash", "type", "Type", key_display="/"),
        Binding("u", "undo", "Undo"),
        Binding("exclamation_mark,f4", "hint", "Hint", key_display="!"),
        Binding("question_mark,f1", "rules", "Rules", key_display="?"),
        Binding("t", "story", "Story"),
        Binding("s,f2", "where", show=False),
        Binding("q", "leave", "Leave"),
        Binding("up", "go(0,-1)", show=False),
        Binding("down", "go(0,1)", show=False),
        Binding("left", "go(-1,0)", show=False),
        Binding("right", "go(1,0)", show=False),
        Binding("shift+tab", "step(-1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("shift+up", "slide(-1)", show=False),
        Binding("shift+down", "slide(1)", show=False),
    ]

    def __init__(self, table: Table, pause: float = PAUSE, odds_pause: float = ODDS_PAUSE) -> None:
        super().__init__()
        self.table = table
        self.viewers = Viewers(table)
        self.pause = pause
        self._thinking = asyncio.Lock()
        self._ended = table.over
        self._view = TableView()
        self._words = Words()
        self.pointer = Pointer(self._view, self._words)
        self._odds = OddsWatch(self, table, odds_pause)
        self._aside = Aside()
        self._advice = Advice(self, table, self._aside)

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="prompt")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield self._view
                yield self._words
            with Vertical(id="side"):
                yield StoryPanel()
                yield ChoicePanel()
                yield OddsPanel()
                yield HintPanel()
        yield LastWords(id="last-words")
        with Horizontal(id="hints"):
            yield Static(id="hint")
            yield OddsLine(id="odds-line")
        yield Static(id="message")
        yield Input(id="typed", compact=True, max_length=200, select_on_focus=False)
        yield Footer()

    def on_mount(self) -> None:
        names = ", ".join(self.table.names)
        title = Text.assemble((f" ♛ {self.table.game.title} ", f"bold {GOLD}"))
        title.append(f" {names}", SILVER)
        self.query_one("#title", Static).update(title)
        self._view.focus()
        if any(self.table.ponders(seat) for seat in range(len(self.table.sitters))):
            self._aside.start()
        self._aim = self.table.game.aim(self.table.options)
        if not self.table.turns:
            self.say(f"How to win: {self._aim}")
        self.call_after_refresh(self.go_on)

    def on_unmount(self) -> None:
        self._aside.close()

    # showing

    def go_on(self) -> None:
        """Show what may be shown now, and see who is next: a person, a bot or nobody."""
        self.show_table()
        awaited = self.viewers.awaited()
        if awaited is not None:
            self._draw_curtain(awaited)
        elif self.table.over:
            self._show_ending()
        elif not self.table.is_person(self.table.actor):
            self.run_worker(self._let_bots_move(), group="bots", exclusive=True)

    def show_table(self) -> None:
        """Draw the table for the eyes that may see it, with nothing touched."""
        eyes = self.viewers.eyes()
        scene = self.table.scene(eyes)
        story = self.table.story(eyes)
        self.query_one("#prompt", Static).update(Text(scene.prompt, f"bold {IVORY}"))
        self.query_one(StoryPanel).tell(story, self._aim)
        self.query_one(LastWords).tell(story)
        self._advice.forget()
        typed = self.query_one("#typed", Input)
        words = {button.id for button in scene.buttons}
        moves = sorted(scene.touches, key=lambda touch: touch.path[0] in words)
        example = f", such as {moves[0].text}" if moves else ""
        typed.placeholder = f"/ to type a move{example}"
        self._present(Touching(scene))

    def _present(self, touching: Touching) -> None:
        self.pointer.present(touching)
        self.refresh_bindings()
        self._look()

    def _look(self) -> None:
        """Tell about the thing under the cursor, and what touching it would do."""
        cursor = self.pointer.cursor
        self.query_one("#hint", Static).update(hint(self.pointer, cursor))
        choices = self.pointer.choices(cursor)
        self.query_one(ChoicePanel).tell(self.pointer.called(cursor), choices)
        meant = choices[0] if len(choices) == 1 else None
        button = self.pointer.button(cursor)
        self._odds.watch(self.viewers.eyes(), meant, f"“{button}”" if button else "")

    def say(self, text: str, refused: bool = False) -> None:
        """Put a sentence where the hint was; "" shows the hint again."""
        super().say(text, refused)
        self.query_one("#hints").display = not text

    # touching and typing

    def action_go(self, dx: int, dy: int) -> None:
        self.say("")
        if self.pointer.move(dx, dy):
            self._look()
        else:
            self._view.scroll_relative(x=4 * dx, y=2 * dy, animate=False)

    def action_step(self, by: int) -> None:
        self.say("")
        self._view.focus()
        self.pointer.step(by)
        self._look()

    def action_page(self, by: int) -> None:
        story = self.query_one(StoryPanel)
        story.scroll_relative(y=by * max(1, story.size.height - 1), animate=False)

    def action_slide(self, by: int) -> None:
        """Look at another part of a table that is taller than the screen; the cursor stays."""
        self._view.scroll_relative(y=by * max(1, self._view.size.height // 2), animate=False)

    def action_touch(self) -> None:
        name = self.pointer.cursor
        if self.pointer.touchable(name):
            self._touch(name)
        elif name:
            self.say(self.pointer.refusal(name), refused=True)

    def action_more(self) -> None:
        """Show what has no room beside the board, or the board again."""
        self.say("")
        self.pointer.turn_page()
        self._look()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "more" or self._view.has_more

    def on_touched(self, message: Touched) -> None:
        """A click: touch it, or take a touch back, or say why not."""
        self._view.focus()
        touching = self.pointer.touching
        if self.pointer.touchable(message.thing):
            self.pointer.point(message.thing)
            self._touch(message.thing)
        elif touching and message.thing in touching.touched:
            touching.touched = touching.touched[: touching.touched.index(message.thing)]
            self._present(touching)
        else:
            self.say(self.pointer.refusal(message.thing) or self.pointer.called(message.thing))

    def on_hovered(self, message: Hovered) -> None:
        """The cursor follows the mouse to whatever may be touched."""
        if message.thing != self.pointer.cursor and self.pointer.touchable(message.thing):
            self.say("")
            self.pointer.point(message.thing)
            self._look()

    def _touch(self, name: str) -> None:
        touching = self.pointer.touching
        if touching is None:
            return
        said = touching.touch(name)
        if said:
            self._play(said)
        else:
            self.say("")
            self._present(touching)

    def _play(self, touch: Touch) -> None:
        """Make a move, if need be after a question."""
        seat, at = self.viewers.eyes(), self._at()

        def answered(sure: bool | None) -> None:
            if sure:
                self._attempt(lambda: self.table.play(seat, touch.move, at))
            elif self.pointer.touching:
                self.pointer.touching.back()
                self._present(self.pointer.touching)

        if touch.ask:
            self.app.push_screen(Question(touch.ask), answered)
        else:
            answered(True)

    def _at(self) -> int | None:
        """The number of the decision that is on the screen."""
        return self.pointer.scene.at if self.pointer.scene else None

    def _attempt(self, deed: Callable[[], object]) -> bool:
        """Do something to the table; if it is refused, say why and change nothing."""
        try:
            deed()
        except RegaliaError as error:
            self.say(str(error), refused=True)
            return False
        except OSError as error:
            self.say(NOT_SAVED.format(error), refused=True)
        else:
            self.say("")
        self.go_on()
        return True

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip().removeprefix("/")
        seat = self.viewers.eyes()
        if not text:
            self._view.focus()
        elif seat == ALL:
            self.say(NOT_YOURS, refused=True)
        elif normal(text) in ("hint", "hint line"):
            event.input.clear()
            self._view.focus()
            self.action_hint()
        else:
            self._enter(seat, text, event.input)

    def _enter(self, seat: int, text: str, line: Input) -> None:
        """Make the move that was typed, if need be after a question."""
        touches = self.pointer.scene.touches if self.pointer.scene else ()
        asked = [touch for touch in touches if touch.ask and normal(touch.text) == normal(text)]
        if asked:
            line.clear()
            self._view.focus()
            self._play(asked[0])
        elif self._attempt(lambda: self.table.enter(seat, text, self._at())):
            line.clear()

    def action_type(self) -> None:
        self.query_one("#typed", Input).focus()

    def on_key(self, event: events.Key) -> None:
        """Whoever begins to type without further ado types a move."""
        typed = self.query_one("#typed", Input)
        bound = event.key in self.active_bindings
        if self.focused is self._view and event.is_printable and event.character and not bound:
            event.stop()
            typed.focus()
            typed.insert_text_at_cursor(event.character)

    def action_back(self) -> None:
        """Take back the last touch, or the last small decision of a turn still going on.

        Out of the typing line it only leads back to the table.
        """
        self.say("")
        seat = self.viewers.eyes()
        if self.focused is not self._view:
            self.query_one("#typed", Input).clear()
            self._view.focus()
        elif self.pointer.touching and self.pointer.touching.back():
            self._present(self.pointer.touching)
        elif self.table.actor == seat and self.table.undoable(seat):
            self._attempt(lambda: self.table.undo(seat))

    # taking back, reading, leaving

    def action_undo(self) -> None:
        seat = self.viewers.undoer()
        if self._thinking.locked():
            self.say("One moment: a bot is deciding.", refused=True)
        elif seat is None:
            self.say("There is no decision of yours to take back.", refused=True)
        else:
            self._attempt(lambda: self.table.undo(seat))

    def action_hint(self) -> None:
        """Tell the best moves; asked again, also what may follow."""
        seat = self.viewers.eyes()
        if self.table.over or seat != self.table.actor:
            self.say(NOT_YOURS, refused=True)
        elif not self.table.may_hint:
            self.say(NO_HINTS, refused=True)
        else:
            self._advice.ask(seat)

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.table.game))

    def action_story(self) -> None:
        self.toggle_class("story-first")

    def action_where(self) -> None:
        if self.table.file:
            self.say(f"Saved after every decision in {self.table.file}")
        else:
            self.say("This game is not being saved.")

    async def action_leave(self) -> None:
        await self._leave_with("leave")

    async def _leave_with(self, answer: str) -> None:
        """Leave when the file is at rest; a bot that thinks is interrupted, and decides when the
        game goes on."""
        if self._aside.busy:
            self.workers.cancel_group(self, "bots")
        async with self._thinking:
            self.workers.cancel_group(self, "bots")
            self.dismiss(answer)

    # bots, curtain, end

    async def _let_bots_move(self) -> None:
        while not self.table.over and not self.table.is_person(self.table.actor):
            await asyncio.sleep(self.pause)
            async with self._thinking:
                if self.table.over or self.table.is_person(self.table.actor):
                    break
                try:
                    await self._let_bot_move()
                except BadBot as error:  # it would do so again
                    self.say(str(error), refused=True)
                    return
                except OSError as error:
                    self.say(NOT_SAVED.format(error), refused=True)
            self.show_table()
        self.go_on()

    async def _let_bot_move(self) -> None:
        """Let the bot whose turn it is decide: aside, if it takes its time."""
        table, seat = self.table, self.table.actor
        if table.ponders(seat):
            try:
                move = await self._aside.ask(table.bot_question().work)
            except WorkerLost:  # of what is known here alone, one thinks here
                pass
            else:
                table.play(seat, move)
                return
        await asyncio.to_thread(table.bot_move)

    def _draw_curtain(self, seat: int) -> None:
        undoer = self.viewers.undoer()
        may_undo = undoer is not None and self.table.undoable(undoer)
        name = self.table.names[undoer] if may_undo and undoer is not None else None
        news = self.table.story(ALL)[-NEWS:]
        self.query_one("#typed", Input).clear()
        self._view.focus()

        async def answered(answer: str | None) -> None:
            if answer == "leave":
                await self.action_leave()
            elif answer == "undo":
                self.action_undo()
            else:
                self.viewers.passed_to(seat)
                self.go_on()

        self.app.push_screen(Curtain(self.table.names[seat], news, name), answered)

    def _show_ending(self) -> None:
        if self._ended:
            return
        self._ended = True

        async def answered(answer: str | None) -> None:
            if answer in ("leave", "replay", "rematch"):
                await self._leave_with(answer)

        persons = self.viewers.persons
        person = persons[0] if len(persons) == 1 else None
        outcome = self.table.outcome()
        record = self.table.record()
        ending = Ending(outcome, self.table.names, Brief(record, person), person)
        self.app.push_screen(ending, answered)
