"""Every installed game can be played in the terminal, by keys and in plain lines."""

from __future__ import annotations

import io

import pytest
from textual.pilot import Pilot

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import games
from regalia.table.table import Table
from regalia.terminal.app import RegaliaApp
from regalia.terminal.cards import Look
from regalia.terminal.dialogs import Ending
from regalia.terminal.layout import choose_plan, draw_rest, draw_scene
from regalia.terminal.plain import play_plain
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import settle, shown

DECISIONS = 6
CASES = [
    pytest.param(game, players, id=f"{game.key}-{players}")
    for game in games()
    for players in range(game.seats[0], min(game.seats[1], 6) + 1)
]


def table_for(game: Game, players: int, *, persons: int, seed: int = 5) -> Table:
    options = game.choose({"players": players})
    sitters = tuple(
        Sitter(f"P{seat}", "person" if seat < persons else "random") for seat in range(players)
    )
    return Table(game, options, sitters, Dice(seed), bot_seed=seed + 1)


async def touch_until_decided(pilot: Pilot[None], table: Table) -> None:
    """Press Enter on whatever the cursor offers until a decision is made."""
    made = len(table.turns)
    for _ in range(6):
        await pilot.press("enter")
        await settle(pilot)
        if len(table.turns) > made:
            return
    pytest.fail("touching what is lit leads nowhere")


@pytest.mark.parametrize(("game", "players"), CASES)
async def test_a_person_plays_by_touching_what_is_lit(game: Game, players: int) -> None:
    table = table_for(game, players, persons=1)
    app = RegaliaApp(table, pause=0, odds_pause=0)
    async with app.run_test(size=(100, 32)) as pilot:
        await settle(pilot)
        for count in range(DECISIONS):
            if table.over:
                shown(app, Ending)
                break
            screen = shown(app, TableScreen)
            assert table.actor == 0
            assert screen.pointer.cursor
            for _ in range(count % 3):
                await pilot.press("tab")
            await touch_until_decided(pilot, table)


async def test_escape_takes_back_a_decision_while_the_turn_goes_on() -> None:
    table = table_for(find_game("battle-ace"), 2, persons=2)
    app = RegaliaApp(table, pause=0, odds_pause=0)
    async with app.run_test(size=(100, 32)) as pilot:
        await settle(pilot)
        first = table.actor
        await touch_until_decided(pilot, table)
        assert table.actor == first, "King and Ace are placed one after the other"
        await pilot.press("escape")
        await settle(pilot)
        assert not table.turns
        await pilot.press("escape")
        await settle(pilot)
        shown(app, TableScreen)


@pytest.mark.parametrize("size", [(54, 17), (67, 27), (107, 39)])
@pytest.mark.parametrize(("game", "players"), CASES)
def test_whatever_may_be_touched_is_drawn_or_is_a_word(
    game: Game, players: int, size: tuple[int, int]
) -> None:
    table = table_for(game, players, persons=players)
    luck = Dice(3)
    for _ in range(40):
        if table.over:
            break
        scene = table.scene(table.actor)
        plan = choose_plan(scene, Look(), *size)
        pages = (page(scene, Look(), plan, size[0]) for page in (draw_scene, draw_rest))
        drawn = {spot.id for page in pages for spot in page.spots}
        words = {button.id for button in scene.buttons}
        assert {touch.path[0] for touch in scene.touches} <= drawn | words
        table.play(table.actor, scene.touches[luck.pick(len(scene.touches))].move)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_game_is_played_in_plain_lines(
    game: Game, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for(game, players, persons=players)
    source, output = io.StringIO(), io.StringIO()
    luck = Dice(9)
    left = iter(range(200))

    def readline() -> str:
        if output.getvalue().endswith("(yes or no)\n> "):
            return "yes\n"
        if table.over or next(left, None) is None:
            return ""
        touches = table.scene(table.actor).touches
        return touches[luck.pick(len(touches))].text + "\n"

    monkeypatch.setattr(source, "readline", readline)
    assert play_plain(table, source, output) == 0
    told = output.getvalue()
    assert "Refused" not in told
    assert "The game is over." in told or len(table.turns) == 200
