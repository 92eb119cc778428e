"""The opening screen: choose a game, go on with a saved one, or watch one again."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

import regalia
from regalia import bots as all_bots
from regalia.kernel.errors import RegaliaError, UnknownName
from regalia.kernel.game import Game
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import keys
from regalia.table.saves import Saved, delete, saved_games
from regalia.terminal.dialogs import Question, Rules
from regalia.terminal.palette import CARD_PINK, FAINT, GOLD, IVORY, SILVER
from regalia.terminal.talking import TalkingScreen

CREST = "♛  R E G A L I A  ♛"
MOTTO = "battle games of cards, crowns and chessmen"
LONGEST_LIST = 100

AROUND = 13
"""Rows of the screen that the list of games leaves to everything else."""

ROOMY = 6
"""Lines for each game from which on sentences are shown in full."""

LOW = 34
"""Rows of a screen on which a saved game has two lines."""


class Fitted(Message):
    """The list of games has been laid out, so many letters wide."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width


class FittedList(OptionList):
    """A list that tells how wide it is, whenever it is laid out."""

    def on_resize(self, event: events.Resize) -> None:
        self.post_message(Fitted(self.scrollable_content_region.width))


class Menu(TalkingScreen[None]):
    """The opening screen. What is chosen goes out as a message, to be answered by the app."""

    class NewGame(Message):
        """A game is to be set up."""

        def __init__(self, game: Game) -> None:
            super().__init__()
            self.game = game

    class Open(Message):
        """A saved game is to be gone on with, or watched again."""

        def __init__(self, saved: Saved, watch: bool) -> None:
            super().__init__()
            self.saved = saved
            self.watch = watch

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Choose"),
        Binding("tab", "app.focus_next", "Games / Saved"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("r", "replay", "Replay"),
        Binding("d,delete", "delete", "Delete", key_display="d"),
        Binding("question_mark,f1", "rules", "Rules", key_display="?"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games, self._broken = _loaded()
        self._saved: list[Saved] = []
        self._room = (0, 0)

    def compose(self) -> ComposeResult:
        with Vertical(id="masthead"):
            yield Static(Text(CREST, f"bold {GOLD}"))
            yield Static(Text(MOTTO, SILVER))
            if regalia.build() != "compiled":
                yield Static(Text("the rules run uncompiled here", FAINT))
        with Horizontal(id="menu"):
            games = FittedList(id="games")
            games.border_title = "New game"
            games.border_subtitle = "Enter: set it up"
            yield games
            saved = OptionList(id="saved")
            saved.border_title = "Saved games, newest first"
            saved.border_subtitle = "Enter: go on, or watch it again"
            yield saved
        yield Static(id="message")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#games").focus()

    def on_fitted(self, message: Fitted) -> None:
        """All games stay in sight as far as possible: each has as many lines as there are."""
        room = (self.app.size.height, message.width)
        if room != self._room:
            self._room = room
            self._list_games(*room)
            self._list_saved()

    def _list_games(self, height: int, width: int) -> None:
        shown = self.query_one("#games", OptionList)
        pointed = shown.highlighted or 0
        lines = (height - AROUND) // max(1, len(self._games) + len(self._broken))
        shown.clear_options()
        shown.add_options([game_option(game, lines, width) for game in self._games])
        for reason in self._broken:
            shown.add_option(Option(Text(reason, SILVER), disabled=True))
        shown.highlighted = pointed if self._games else None

    def on_screen_resume(self) -> None:
        """Look into the folder again: something may have been played since."""
        self._saved = saved_games(LONGEST_LIST)
        self._list_saved()

    def _list_saved(self) -> None:
        shown = self.query_one("#saved", OptionList)
        pointed = shown.highlighted or 0
        low = self.app.size.height < LOW
        shown.clear_options()
        shown.add_options([saved_option(saved, low) for saved in self._saved])
        shown.highlighted = min(pointed, len(self._saved) - 1) if self._saved else None
        if not self._saved:
            empty = Text("None yet. Every game you begin is kept here.", FAINT)
            shown.add_option(Option(empty, disabled=True))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "games":
            self.say("")
            self.post_message(self.NewGame(self._games[event.option_index]))
        else:
            saved = self._saved[event.option_index]
            self._open(saved, watch=saved.finished)

    def action_choose(self) -> None:
        if isinstance(self.focused, OptionList):
            self.focused.action_select()

    def action_replay(self) -> None:
        saved = self._pointed_at()
        if saved:
            self._open(saved, watch=True)
        else:
            self.say("Choose a saved game to watch again.")

    def action_delete(self) -> None:
        saved = self._pointed_at()
        if saved is None:
            self.say("Choose a saved game to delete.")
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._delete(saved)

        names = f" ({saved.names()})" if saved.names() else ""
        question = f"Delete {saved.title}{names} for good?"
        self.app.push_screen(Question(question), answered)

    def _delete(self, saved: Saved) -> None:
        try:
            delete(saved.path)
        except (RegaliaError, OSError) as error:
            self.say(str(error), refused=True)
        else:
            self.say("Deleted.")
        self.on_screen_resume()

    def _open(self, saved: Saved, watch: bool) -> None:
        if saved.damage:
            self.say(f"That file is damaged. {saved.damage}", refused=True)
        elif saved.absent:
            self.say(saved.absent, refused=True)
        else:
            self.say("")
            self.post_message(self.Open(saved, watch))

    def action_rules(self) -> None:
        games = self.query_one("#games", OptionList)
        saved = self._pointed_at()
        if saved and saved.record:
            self.app.push_screen(Rules(saved.record.game()))
        elif games.highlighted is not None:
            self.app.push_screen(Rules(self._games[games.highlighted]))

    def _pointed_at(self) -> Saved | None:
        """The saved game under the cursor, while the cursor is in their list."""
        shown = self.query_one("#saved", OptionList)
        if self.focused is not shown or shown.highlighted is None or not self._saved:
            return None
        return self._saved[shown.highlighted]


def _loaded() -> tuple[list[Game], list[str]]:
    """All games that can be loaded, and why other things cannot: a package may be broken."""
    games, broken = [], []
    for key in keys():
        try:
            games.append(find_game(key))
        except UnknownName as error:
            broken.append(str(error))
    in_games = (line for game in games for line in game.left_out())
    return games, [*broken, *all_bots.broken().values(), *in_games]


def game_option(game: Game, lines: int, width: int) -> Option:
    """A game in the menu: its title and seats, then as far as there are lines the guide's first
    sentence, the author, and a line to set it off."""
    few, many = game.seats
    text = Text.assemble((game.title, f"bold {GOLD}"))
    text.append(f"  {few}-{many} players" if few != many else f"  {few} players", SILVER)
    if lines > 1:
        about = one_line(game)
        if len(about) > width and lines < ROOMY:
            about = about[: max(0, width - 1)].rstrip() + "…"
        text.append(f"\n{about}", IVORY)
    if lines > 2:
        text.append(f"\nby {game.author}", FAINT)
    if lines > 3:
        text.append("\n")
    return Option(text)


def one_line(game: Game) -> str:
    """What a game is about: the first sentence of its guide that is neither title nor table."""
    try:
        guide = game.guide()
    except OSError:
        return ""
    for part in guide.split("\n\n"):
        plain = " ".join(part.replace("*", "").replace("`", "").split())
        if plain and plain[0] not in "#|->[(":
            return plain.split(". ")[0].rstrip(".") + "."
    return ""


def saved_option(saved: Saved, low: bool) -> Option:
    """A saved game in the menu; where the screen is low, in two lines."""
    when = saved.when.strftime("%d %b %Y, %H:%M")
    end = "" if low else "\n"
    if saved.damage or saved.absent:
        text = Text.assemble((f"{saved.title}\n", f"bold {CARD_PINK}"))
        text.append((f"damaged: {saved.damage}" if saved.damage else saved.absent) + end, SILVER)
        return Option(text)
    decisions = len(saved.record.steps) if saved.record else 0
    made = f"{decisions} decision{'' if decisions == 1 else 's'}"
    text = Text.assemble((saved.title, f"bold {GOLD}"))
    text.append("  finished" if saved.finished else "  to be continued", IVORY)
    if low:
        text.append(f", {made}, {when}", FAINT)
    text.append(f"\n{saved.names()}", SILVER)
    if not low:
        text.append(f"\n{when}, {made}", FAINT)
    text.append(end)
    return Option(text)
