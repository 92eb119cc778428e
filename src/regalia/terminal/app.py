"""The full-screen face: one app around the menu, the set-up, the table and the replay."""

from __future__ import annotations

import os
import secrets
import select
import sys
from pathlib import Path
from threading import Thread
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from regalia.kernel.errors import RegaliaError
from regalia.kernel.luck import Dice
from regalia.kernel.record import Record, load
from regalia.table.saves import folder, new_path, resume_words
from regalia.table.table import Table
from regalia.terminal import palette
from regalia.terminal.menu import Menu
from regalia.terminal.replay_screen import ReplayScreen
from regalia.terminal.setup_screen import SEED_BITS, SetUp
from regalia.terminal.table_screen import ODDS_PAUSE, PAUSE, TableScreen

THEME = Theme(
    name="regalia",
    primary="#b8253a",
    secondary="#f4c95d",
    accent="#f4c95d",
    foreground=palette.IVORY,
    background=palette.CLOTH,
    surface="#0a2b1d",
    panel="#08231a",
    warning="#ffb454",
    error="#ff8a8a",
    success="#8fd694",
    dark=True,
)

WIDTHS = [(0, "-narrow"), (96, "-normal"), (132, "-wide")]
HEIGHTS = [(0, "-low"), (34, "-high")]
"""From which widths and heights on a screen has which class for the stylesheet."""


class RegaliaApp(App[None]):
    """The menu, and over it whatever was chosen there.

    With a table or a record to begin with, that is shown at once; leaving a table leads to
    the menu, leaving a record that was asked for by name ends the app.
    """

    CSS_PATH = "regalia.tcss"
    TITLE = "Regalia"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(
        self,
        table: Table | None = None,
        record: Record | None = None,
        pause: float = PAUSE,
        odds_pause: float = ODDS_PAUSE,
    ) -> None:
        super().__init__()
        self._first_table = table
        self._first_record = record
        self._pauses = (pause, odds_pause)
        self.table = table

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self._first_record:
            self.push_screen(ReplayScreen(self._first_record), lambda _: self.exit())
            return
        self.push_screen(Menu())
        if self._first_table:
            self.play(self._first_table)

    def on_unmount(self) -> None:
        """Whoever quits in mid-game leaves its file safe and free."""
        if self.table:
            self.table.leave()

    def play(self, table: Table) -> None:
        """Sit down at a table; afterwards back to the menu, or to the replay first."""
        self.table = table

        def left(answer: str | None) -> None:
            self.table = None
            table.leave()
            if answer == "replay":
                self.replay(table.record())
            elif answer == "rematch":
                self.rematch(table)

        self.push_screen(TableScreen(table, *self._pauses), left)

    def rematch(self, table: Table) -> None:
        """The same game with the same options and seats, and new luck."""
        file = new_path(table.game.key) if table.file else None
        luck = Dice(secrets.randbits(SEED_BITS))
        try:
            hints = table.hints_said
            self.play(Table(table.game, table.options, table.sitters, luck, file, hints=hints))
        except (RegaliaError, OSError) as error:
            if isinstance(self.screen, Menu):
                self.screen.say(str(error), refused=True)

    def replay(self, record: Record) -> None:
        """Replay a record; afterwards back to where it was asked for."""
        self.push_screen(ReplayScreen(record))

    def on_menu_new_game(self, message: Menu.NewGame) -> None:
        def set_up(table: Table | None) -> None:
            if table:
                self.play(table)

        self.push_screen(SetUp(message.game), set_up)

    def on_menu_open(self, message: Menu.Open) -> None:
        saved = message.saved
        try:
            if message.watch and saved.record:
                self.replay(saved.record)
            else:
                self.play(Table.resume(saved.path, Dice(secrets.randbits(SEED_BITS))))
        except (RegaliaError, OSError) as error:
            if isinstance(self.screen, Menu):
                self.screen.say(str(error), refused=True)


def run_menu() -> None:
    """Open the menu and stay until the person leaves; RegaliaError if it has no home."""
    folder()
    _run(RegaliaApp())


def run_table(table: Table) -> None:
    """Play at this table; leaving it leads to the menu."""
    _run(RegaliaApp(table=table))


def run_replay(path: Path) -> None:
    """Replay a record file; BadRecord, before anything is shown, if it cannot be read."""
    record = load(path, forgive_tail=True)
    _run(RegaliaApp(record=record))


def _run(app: RegaliaApp) -> None:
    """Run to the end; whoever breaks off in mid-game is told how to go on."""
    _end_with_the_terminal()
    app.run()
    if app.table and app.table.file and not app.table.over:
        print(resume_words(app.table.file))


def _end_with_the_terminal() -> None:
    """When the terminal is closed, so are we, at once: every decision is already in the file."""
    if not hasattr(select, "poll"):
        return
    watch = select.poll()
    watch.register(sys.stdin.fileno(), 0)  # a hang-up is told without being asked for

    def wait() -> None:
        watch.poll()
        os._exit(129)

    Thread(target=wait, daemon=True).start()
