"""From the menu to a table: new games, saved games, damaged files."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from regalia.bots import BOTS, OPPONENT
from regalia.games.battle_royal import BattleRoyal
from regalia.games.battle_royal.options import BattleRoyalOptions
from regalia.games.royal_battles import RoyalBattles
from regalia.games.wargame_chess import WargameChess
from regalia.kernel import registry
from regalia.kernel.errors import UnknownName
from regalia.kernel.game import Game
from regalia.table.saves import folder, saved_games
from regalia.table.table import Table
from regalia.terminal import menu
from regalia.terminal.app import RegaliaApp
from regalia.terminal.dialogs import Question
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
        assert [sitter.who for sitter in table.sitters] == ["person", OPPONENT]
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


@pytest.mark.parametrize(("chosen", "said"), [("usual", None), ("yes", True), ("no", False)])
async def test_whoever_sets_up_a_table_says_who_may_ask_for_hints(
    chosen: str, said: bool | None
) -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = await open_set_up(app, pilot)
        screen.query_one("#hinting", Select).value = chosen
        await press(pilot, "f5")
        assert shown(app, TableScreen).table.hints_said is said


async def test_a_line_tells_how_the_chosen_bot_plays() -> None:
    app = new_app()
    async with app.run_test(size=(140, 40)) as pilot:
        screen = await open_set_up(app, pilot)
        assert BOTS[OPPONENT].line in on_screen(app)
        screen.query_one("#who-1", Select).value = "sovereign"
        await settle(pilot)
        assert f"Level 6: {BOTS['sovereign'].line}" in on_screen(app)
        assert BOTS[OPPONENT].line not in on_screen(app)


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
    table.leave()
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


# what is in sight


def installed() -> list[str]:
    """The games that come along, without the one that is here for the tests."""
    known = registry.keys()
    return [key for key in known if key != "duel"]


def visible_rows(shown: OptionList) -> int:
    return shown.scrollable_content_region.height


@pytest.mark.parametrize("size", [(80, 24), (100, 24), (100, 32), (140, 40), (60, 24), (200, 60)])
async def test_every_game_is_in_sight(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(menu, "keys", installed)
    app = new_app()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for key in installed():
            assert registry.game(key).title in on_screen(app)
        games = app.screen.query_one("#games", OptionList)
        assert games.virtual_size.height <= visible_rows(games)
        assert visible_rows(app.screen.query_one("#saved", OptionList)) >= 2


async def test_a_line_about_a_game_is_as_long_as_the_screen_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(menu, "keys", installed)
    app = new_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        royals = registry.game("royals")
        assert menu.one_line(royals)[:70] in on_screen(app)


async def test_a_resized_menu_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "keys", installed)
    app = new_app()
    async with app.run_test(size=(140, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "down")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen.query_one("#games", OptionList).highlighted == 2


async def test_a_game_that_cannot_be_loaded_is_named_and_the_others_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(menu, "keys", lambda: ["duel", "gone"])
    monkeypatch.setattr(menu, "find_game", found_or_gone)
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "gone cannot be played here" in on_screen(app)
        await press(pilot, "enter")
        shown(app, SetUp)


def found_or_gone(key: str) -> object:
    if key == "gone":
        raise UnknownName("gone cannot be played here: ImportError.")
    return registry.game(key)


# deleting


async def test_a_saved_game_is_deleted_after_a_yes(set_table: SetTable) -> None:
    table = set_table("person", "random")
    assert table.file is not None
    table.leave()
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "d")
        assert "Choose a saved game to delete." in on_screen(app)
        await press(pilot, "tab", "d")
        shown(app, Question)
        assert "Delete Duel (Anna, Ben) for good?" in on_screen(app)
        await press(pilot, "escape")
        assert table.file.exists()
        await press(pilot, "d", "enter")
        assert not table.file.exists()
        assert "Deleted." in on_screen(app)
        assert "None yet." in on_screen(app)


async def test_a_game_that_is_being_played_is_neither_opened_nor_deleted(
    set_table: SetTable,
) -> None:
    table = set_table("person", "random")
    assert table.file is not None
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for keys in (("tab", "enter"), ("d", "enter")):
            await press(pilot, *keys)
            shown(app, Menu)
            assert "This game is open in another program." in on_screen(app)
    assert table.file.exists()


async def test_a_game_that_was_left_can_be_gone_on_with(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = RegaliaApp(table=table, pause=0, odds_pause=0)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "q")
        shown(app, Menu)
        await press(pilot, "tab", "enter")
        assert shown(app, TableScreen).table.file == table.file


async def test_a_record_of_a_game_that_is_not_here_is_not_called_damaged() -> None:
    folder().mkdir(parents=True)
    header = '{"regalia":1,"game":"whist","edition":1,"options":{},"seats":[]}'
    (folder() / "whist.jsonl").write_text(header + '\n{"deal":[]}\n')
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "tab", "enter")
        shown(app, Menu)
        assert "This is a record of 'whist', a game that is not here." in on_screen(app)
        assert "damaged" not in on_screen(app)


# the form


async def test_ready_made_names_are_picked_from_a_list_and_a_text_of_ones_own_is_possible() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = SetUp(BattleRoyal())
        made: list[Table | None] = []
        app.push_screen(screen, made.append)
        await settle(pilot)
        maps = screen.query_one("#option-map", Select)
        own = screen.query_one("#own-map", Input)
        assert (maps.value, own.region.height) == ("roses", 0)
        maps.value = "brook"
        await settle(pilot)
        assert screen._values()["map"] == "brook"
        maps.value = "@"
        own.value = "@no-such-file"
        await settle(pilot)
        assert own.region.height == 1
        assert "no-such-file cannot be read" in on_screen(app)
        own.value = "brook"
        await settle(pilot)
        await press(pilot, "f5")
        (table,) = made
        assert table
        assert isinstance(table.options, BattleRoyalOptions)
        assert table.options.map == "brook"


@pytest.mark.parametrize(
    ("game", "option"),
    [
        (BattleRoyal(), "map"),
        (WargameChess(), "first"),
        (WargameChess(), "second"),
        (RoyalBattles(), "white"),
        (RoyalBattles(), "black"),
    ],
)
def test_every_ready_made_name_is_understood(game: Game, option: str) -> None:
    names = game.ready_made(option)
    assert names
    others = {"second": "first", "first": "second"}
    for name in names:
        given = {option: name}
        if option in others:
            other = game.ready_made(option)
            faction = name.partition("/")[0]
            given[others[option]] = next(each for each in other if not each.startswith(faction))
        if option in ("white", "black"):
            given["choosing"] = "given"
        assert getattr(game.choose(given), option) == name
    assert game.ready_made("players") == ()


async def test_what_cannot_vary_is_no_question() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = SetUp(RoyalBattles())
        app.push_screen(screen)
        await settle(pilot)
        assert "2 to 2" not in on_screen(app)
        assert screen._values()["players"] == 2


async def test_a_seed_typed_into_the_form_makes_the_same_game() -> None:
    tables = []
    for _ in range(2):
        app = new_app()
        async with app.run_test(size=SIZE) as pilot:
            screen = await open_set_up(app, pilot)
            screen.query_one("#seed", Input).value = "5"
            await press(pilot, "f5")
            tables.append(shown(app, TableScreen).table)
    assert tables[0].deal == tables[1].deal
    for table in tables:
        assert table.file is not None
        table.leave()
        Table.resume_seeded(table.file, 5).leave()
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        screen = await open_set_up(app, pilot)
        screen.query_one("#seed", Input).value = "-5"
        await press(pilot, "f5")
        assert "The seed is a whole number from 0 to" in on_screen(app)
