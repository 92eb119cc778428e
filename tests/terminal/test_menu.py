"""From the menu to a table: new games, saved games, damaged files."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Input, Select

from regalia.table.saves import folder, saved_games
from regalia.terminal.app import RegaliaApp
from regalia.terminal.menu import Menu
from regalia.terminal.replay_screen import ReplayScreen
from regalia.terminal.setup_screen import SetUp
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import SetTable, on_screen, press, settle, shown

SIZE = (100, 32)


def new_app() -> RegaliaApp:
    return RegaliaApp(pause=0, odds_pause=0)


async def open_set_up(app: RegaliaApp, pilot: Pilot[None]) -> SetUp:
    await settle(pilot)
    shown(app, Menu)
    await press(pilot, "enter")
    return shown(app, SetUp)


async def test_a_game_is_chosen_set_up_and_begun() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await open_set_up(app, pilot)
        assert "How many play." in on_screen(app)
        await press(pilot, "f5")
        table = shown(app, TableScreen).table
        assert [sitter.who for sitter in table.sitters] == ["person", "greedy"]
        assert table.file is not None
        assert table.file.exists()


async def test_the_seats_follow_the_number_of_players_and_keep_their_names() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = await open_set_up(app, pilot)
        screen.query_one("#name-0", Input).value = "Zoë"
        screen.query_one("#option-players", Input).value = "3"
        await settle(pilot)
        assert len(screen.query("#seats Input")) == 3
        screen.query_one("#who-2", Select).value = "random"
        screen.query_one("#seed", Input).value = "7"
        await settle(pilot)
        await press(pilot, "f5")
        sitters = shown(app, TableScreen).table.sitters
        assert [sitter.name for sitter in sitters] == ["Zoë", "Player 2", "Player 3"]
        assert sitters[2].who == "random"


async def test_bad_options_are_explained_and_nothing_begins() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = await open_set_up(app, pilot)
        screen.query_one("#option-players", Input).value = "9"
        await settle(pilot)
        assert "must be a whole number from 2 to 3" in on_screen(app)
        await press(pilot, "f5")
        shown(app, SetUp)
        screen.query_one("#option-players", Input).value = "2"
        screen.query_one("#name-1", Input).value = "Player 1"
        await settle(pilot)
        await press(pilot, "f5")
        assert "Two players are called Player 1" in on_screen(app)
        screen.query_one("#name-1", Input).value = " "
        await press(pilot, "f5")
        assert "Seat 2 needs a name" in on_screen(app)
    assert saved_games() == []


async def test_a_damaged_file_is_shown_with_its_reason_and_not_opened() -> None:
    folder().mkdir(parents=True)
    (folder() / "bad.jsonl").write_text("not a record\n\n")
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "damaged" in on_screen(app)
        await press(pilot, "tab", "enter")
        shown(app, Menu)
        assert "That file is damaged" in on_screen(app)


async def test_an_unlawful_record_is_refused_with_its_line(set_table: SetTable) -> None:
    table = set_table("person", "random")
    assert table.file is not None
    with table.file.open("a") as out:
        out.write('{"seat":0,"move":"10S a1","picks":[1,2,3]}\n')
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "tab", "enter")
        shown(app, Menu)
        assert "line 3" in on_screen(app)


async def test_a_finished_game_is_watched_again(set_table: SetTable) -> None:
    table = set_table("random", "random")
    while not table.over:
        table.bot_move()
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "finished" in on_screen(app)
        await press(pilot, "tab", "enter")
        shown(app, ReplayScreen)
        await press(pilot, "q")
        shown(app, Menu)
