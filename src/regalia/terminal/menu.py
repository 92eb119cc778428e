"""The opening screen: choose a game, go on with a saved one, or watch one again."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

import regalia
from regalia.kernel.game import Game
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import keys
from regalia.table.saves import Saved, saved_games
from regalia.terminal.dialogs import Rules
from regalia.terminal.palette import CARD_PINK, FAINT, GOLD, IVORY, SILVER
from regalia.terminal.talking import TalkingScreen

CREST = "♛  R E G A L I A  ♛"
MOTTO = "battle games of cards, crowns and chessmen"
LONGEST_LIST = 100


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
        Binding("question_mark,f1", "rules", "Rules", key_display="?"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games, self._broken = _loaded()
        self._saved: list[Saved] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="masthead"):
            yield Static(Text(CREST, f"bold {GOLD}"))
            yield Static(Text(MOTTO, SILVER))
            if regalia.build() != "compiled":
                yield Static(Text("the rules run uncompiled here", FAINT))
        with Horizontal(id="menu"):
            games = OptionList(*[game_option(game) for game in self._games], id="games")
            for key, reason in self._broken.items():
                text = Text(f"{key} cannot be played here: {reason}\n", SILVER)
                games.add_option(Option(text, disabled=True))
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

    def on_screen_resume(self) -> None:
        """Look into the folder again: something may have been played since."""
        self._saved = saved_games(LONGEST_LIST)
        shown = self.query_one("#saved", OptionList)
        shown.clear_options()
        shown.add_options([saved_option(saved) for saved in self._saved])
        shown.highlighted = 0 if self._saved else None
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

    def _open(self, saved: Saved, watch: bool) -> None:
        if saved.damage:
            self.say(f"That file is damaged. {saved.damage}", refused=True)
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


def _loaded() -> tuple[list[Game], dict[str, str]]:
    """All games that can be loaded, and why the others cannot: a package may be broken."""
    games, broken = [], {}
    for key in keys():
        try:
            games.append(find_game(key))
        except Exception as error:
            broken[key] = str(error)
    return games, broken


def game_option(game: Game) -> Option:
    """A game as a line of the menu: its title, author, seats and the guide's first sentence."""
    few, many = game.seats
    text = Text.assemble((game.title, f"bold {GOLD}"))
    text.append(f"  {few}-{many} players" if few != many else f"  {few} players", SILVER)
    text.append(f"\n{one_line(game)}", IVORY)
    text.append(f"\nby {game.author}\n", FAINT)
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


def saved_option(saved: Saved) -> Option:
    """A saved game as a line of the menu."""
    when = saved.when.strftime("%d %b %Y, %H:%M")
    if saved.damage:
        text = Text.assemble((f"{saved.title}\n", f"bold {CARD_PINK}"))
        text.append(f"damaged: {saved.damage}\n", SILVER)
        return Option(text)
    text = Text.assemble((saved.title, f"bold {GOLD}"))
    text.append("  finished" if saved.finished else "  to be continued", IVORY)
    text.append(f"\n{saved.names()}", SILVER)
    decisions = len(saved.record.steps) if saved.record else 0
    text.append(f"\n{when}, {decisions} decisions\n", FAINT)
    return Option(text)
