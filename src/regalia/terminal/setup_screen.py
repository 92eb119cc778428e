"""The set-up screen: a form made from a game's options, and who sits where."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Label, Select, Static, Switch

from regalia.bots import BOTS, OPPONENT
from regalia.kernel.errors import BadOptions, RegaliaError
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice
from regalia.kernel.options import Choice, Options, choices
from regalia.kernel.record import Sitter
from regalia.table.given_files import option_value
from regalia.table.saves import new_path
from regalia.table.table import PERSON, Table
from regalia.terminal.dialogs import Rules
from regalia.terminal.palette import GOLD
from regalia.terminal.talking import TalkingScreen

LONGEST_NAME = 40
SEED_BITS = 62
MOST_SEED = 2**63 - 1
OPTION = "option-"
"""Begins the ids of the fields that stand for options."""

OWN_FIELD = "own-"
"""Begins the ids of the fields for a text that is not in the list beside it."""

WHO = "who-"
"""Begins the ids of the fields that say who sits at a seat."""

OWN = "@"
"""What is chosen from a list in order to type a text instead: no name is written so."""

AS_USUAL = "usual"
HINTS = [("against bots alone", AS_USUAL), ("for everybody", "yes"), ("for nobody", "no")]
SAID = {AS_USUAL: None, "yes": True, "no": False}
"""What a table is told about hints."""


class SetUp(TalkingScreen[Table | None]):
    """Chooses options and seats. Dismissed with the new table, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,ctrl+s", "start", "Start"),
        Binding("f1", "rules", "Rules"),
        Binding("escape", "dismiss(None)", "Back"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._choices = choices(game.options)
        self._shown: Names = ()
        self._names: dict[int, str] = {}
        self._sitters: dict[int, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(Text(f" ♛ {self._game.title}: set up the table", f"bold {GOLD}"), id="title")
        with VerticalScroll(id="form"):
            yield Label("Options", classes="section")
            for choice in self._choices:
                yield from self._row(choice)
            yield Label("Who sits where", classes="section")
            yield Vertical(id="seats")
            yield Label("Hints and luck", classes="section")
            with Horizontal(classes="row"):
                yield Label("hints", classes="name")
                yield Select(HINTS, value=AS_USUAL, allow_blank=False, id="hinting", compact=True)
                yield Label("Whether players may ask for the best moves.", classes="help")
            with Horizontal(classes="row"):
                yield Label("seed", classes="name")
                yield Input(id="seed", compact=True, placeholder="new each time", type="integer")
                yield Label("A number; the same one makes the same luck again.", classes="help")
        yield Static(id="message")
        with Horizontal(id="start-row"):
            yield Button("Start (F5)", id="start", variant="primary")
            yield Button("Back (Esc)", id="back")
        yield Footer()

    def _row(self, choice: Choice) -> ComposeResult:
        with Horizontal(classes="row"):
            yield Label(choice.name.replace("_", " "), classes="name")
            ready = self._game.ready_made(choice.name)
            if ready:
                yield _pick_list(choice, ready)
            else:
                yield _field(choice)
            limits = f" ({choice.low} to {choice.high})" if _may_vary(choice) else ""
            yield Label(choice.help + limits, classes="help", markup=False)
        if ready:
            own = "" if choice.default in ready else str(choice.default)
            with Horizontal(classes="row own", id=f"{OWN_FIELD}row-{choice.name}"):
                hint = "your own text, or @ and the name of a file"
                yield Input(own, id=f"{OWN_FIELD}{choice.name}", compact=True, placeholder=hint)

    async def on_mount(self) -> None:
        await self._seat()
        self.query("#form Input, #form Select, #form Switch").first().focus()

    # the seats

    async def _seat(self) -> None:
        """A row for every seat; names and sitters already chosen are kept."""
        try:
            options = self._game.choose(self._values())
        except BadOptions as error:
            self.say(str(error), refused=True)
            return
        self.say("")
        names = self._game.seat_names(options)
        if names == self._shown:
            return
        self._remember()
        self._shown = names
        rows = self.query_one("#seats", Vertical)
        await rows.remove_children()
        await rows.mount_all(self._seat_row(seat, name) for seat, name in enumerate(names))

    def _remember(self) -> None:
        """Keep what was chosen for the seats on show."""
        for seat, proposed in enumerate(self._shown):
            name = self.query_one(f"#name-{seat}", Input).value
            if name != proposed:
                self._names[seat] = name
            self._sitters[seat] = str(self.query_one(f"#{WHO}{seat}", Select).value)

    def _seat_row(self, seat: int, name: str) -> Widget:
        who = self._sitters.get(seat, PERSON if seat == 0 else OPPONENT)
        shown = self._names.get(seat, name)
        kinds = [(PERSON, PERSON), *((f"bot: {bot}", bot) for bot in BOTS)]
        line = Label(_line(who), id=f"line-{seat}", classes="help", markup=False)
        return Horizontal(
            Label(f"seat {seat + 1}", classes="name"),
            Input(shown, id=f"name-{seat}", compact=True, max_length=LONGEST_NAME),
            Select(kinds, value=who, allow_blank=False, id=f"{WHO}{seat}", compact=True),
            line,
            classes="row seat",
        )

    async def on_input_changed(self, event: Input.Changed) -> None:
        if (event.input.id or "").startswith((OPTION, OWN_FIELD)):
            await self._seat()

    async def on_select_changed(self, event: Select.Changed) -> None:
        name = event.select.id or ""
        if name.startswith(WHO):
            line = self.query_one(f"#line-{name.removeprefix(WHO)}", Label)
            line.update(_line(str(event.value)))
        if name.startswith(OPTION):
            for row in self.query(f"#{OWN_FIELD}row-{name.removeprefix(OPTION)}"):
                row.set_class(event.value == OWN, "wanted")
            await self._seat()

    async def on_switch_changed(self, event: Switch.Changed) -> None:
        await self._seat()

    # the form

    def _values(self) -> dict[str, Any]:
        return {choice.name: self._value(choice) for choice in self._choices}

    def _value(self, choice: Choice) -> Any:
        field = self.query_one(f"#{OPTION}{choice.name}")
        match field:
            case Label():
                return choice.low
            case Switch():
                return field.value
            case Select() if field.value == OWN:
                own = self.query_one(f"#{OWN_FIELD}{choice.name}", Input)
                return option_value(choice.name, own.value.strip())
            case Select():
                return field.value
            case Input():
                return option_value(choice.name, field.value.strip())
        raise AssertionError(choice.name)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.dismiss(None)

    def action_start(self) -> None:
        try:
            options = self._game.choose(self._values())
            self.dismiss(self._table(options))
        except (RegaliaError, OSError) as error:
            self.say(str(error), refused=True)

    def _table(self, options: Options) -> Table:
        sitters = tuple(self._sitter(seat) for seat in range(options.players))
        names = tuple(sitter.name for sitter in sitters)
        for name in names:
            if names.count(name) > 1:
                raise BadOptions(f"Two players are called {name}; give each a name of their own.")
        typed = self.query_one("#seed", Input).value.strip()
        seed = int(typed) if typed.lstrip("+-").isdigit() else secrets.randbits(SEED_BITS)
        if not 0 <= seed <= MOST_SEED:
            raise BadOptions(f"The seed is a whole number from 0 to {MOST_SEED}.")
        file = new_path(self._game.key)
        hints = SAID[str(self.query_one("#hinting", Select).value)]
        return Table(self._game, options, sitters, Dice(seed), file, seed, hints)

    def _sitter(self, seat: int) -> Sitter:
        name = self.query_one(f"#name-{seat}", Input).value.strip()
        if not name:
            raise BadOptions(f"Seat {seat + 1} needs a name.")
        return Sitter(name, str(self.query_one(f"#{WHO}{seat}", Select).value))

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self._game))


def _line(who: str) -> str:
    """How a bot plays, and its level; of a person nothing is known."""
    if who == PERSON:
        return ""
    kind = BOTS[who]
    return f"Level {kind.level}: {kind.line}" if kind.level else kind.line


def _may_vary(choice: Choice) -> bool:
    """Whether an option is a number of which there is more than one."""
    return choice.kind == "number" and choice.low != choice.high


def _pick_list(choice: Choice, ready: tuple[str, ...]) -> Widget:
    """The names that an option of text understands, and a way to say something else."""
    values = [(name, name) for name in ready]
    chosen = choice.default if choice.default in ready else OWN
    return Select(
        [*values, ("my own …", OWN)],
        value=chosen,
        allow_blank=False,
        id=f"{OPTION}{choice.name}",
        compact=True,
    )


def _field(choice: Choice) -> Widget:
    name = f"{OPTION}{choice.name}"
    default = choice.low if choice.default is None else choice.default
    match choice.kind:
        case "yes-no":
            return Switch(bool(default), id=name)
        case "one-of":
            values = [(value.replace("-", " "), value) for value in choice.values]
            chosen = str(default) if default is not None else choice.values[0]
            return Select(values, value=chosen, allow_blank=False, id=name, compact=True)
        case "number" if not _may_vary(choice):
            return Label(str(choice.low), id=name, classes="fixed")
        case "number":
            return Input(str(default), id=name, type="integer", compact=True)
        case _:
            return Input(str(default or ""), id=name, compact=True)
