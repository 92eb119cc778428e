"""Draws the pictures of the README and the guides.

Run by `make pictures`. Each shows the first position, among games of greedy bots, in which there
is to be seen what its caption tells; so the captions hold when rules or bots change.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from regalia.drawing import draw
from regalia.kernel.luck import Dice
from regalia.kernel.position import WATCHER
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.kernel.scene import Card, Cell, Grid, Hand, Item, Piece, Scene, Sheet, Token, Touch
from regalia.table.table import Table

HERE = Path(__file__).parent
GAMES = HERE.parent.parent / "src" / "regalia" / "games"
MOST_GAMES = 400
BOT = "greedy"


class Shown(NamedTuple):
    """A picture: its file, the game and its options, who looks, and what must be seen; a touch
    that is found is what the picture is about."""

    file: Path
    game: str
    options: dict[str, object]
    viewer: int
    found: Callable[[Scene], Touch | bool]


def cells(scene: Scene) -> list[Cell]:
    grids = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    return [cell for grid in grids for cell in grid.cells]


def items(scene: Scene) -> list[Item]:
    return [item for cell in cells(scene) for item in cell.items]


def pieces(scene: Scene) -> list[Piece]:
    return [item for item in items(scene) if isinstance(item, Piece)]


def lines(scene: Scene) -> dict[str, str]:
    """Everything that is written on sheets, by its name."""
    sheets = [area for mat in scene.mats for area in mat.areas if isinstance(area, Sheet)]
    return dict(line for sheet in sheets for line in sheet.lines)


def decides(scene: Scene) -> bool:
    return scene.actor == scene.seat


def a_battle_under_way(scene: Scene) -> bool:
    """Stacks stand far from home, and somebody else has just moved."""
    stacks = [cell for cell in cells(scene) if len(cell.items) > 1]
    met = [cell for cell in stacks if cell.row in (3, 4)]
    return decides(scene) and len(stacks) > 3 and bool(met and scene.last)


def armies_on_the_table(scene: Scene) -> bool:
    hands = [area for mat in scene.mats for area in mat.areas if isinstance(area, Hand)]
    armies = [hand for hand in hands if hand.title.startswith("Army") and hand.cards]
    return decides(scene) and len(armies) > 1 and bool(scene.last)


def all_units_stand(scene: Scene) -> bool:
    return len(pieces(scene)) == 8


def a_card_may_go_to_five_spaces(scene: Scene) -> bool:
    """A card was played for a unit that may stay where it is as well."""
    touched = {touch.path[0] for touch in scene.touches}
    lit = [cell for cell in cells(scene) if cell.id in touched]
    stays = [item for cell in lit for item in cell.items if isinstance(item, Card)]
    empty = [cell for cell in lit if not cell.items]
    return decides(scene) and len(stays) == 1 and len(empty) == 5


def an_attack_may_be_made(scene: Scene) -> bool:
    """One enemy is in reach and can be hurt, and somebody has fallen already."""
    touched = {touch.path[0] for touch in scene.touches if len(touch.path) == 2}
    manned = [cell for cell in cells(scene) if any(isinstance(item, Piece) for item in cell.items)]
    targets = [cell for cell in manned if cell.id in touched]
    hurts = any("damage" in value for value in lines(scene).values())
    return decides(scene) and len(targets) == 1 and hurts and 4 < len(manned) < 8


def the_start(scene: Scene) -> bool:
    return scene.at == 0


def many_prices(scene: Scene) -> bool:
    prices = [item for item in items(scene) if isinstance(item, Token) and item.kind == "cost"]
    return decides(scene) and len({price.count for price in prices}) == 4 and bool(scene.last)


def a_sea_crossing(scene: Scene) -> bool:
    """Two jetties of White's, one of them in the enemy's half with a pawn beside it."""
    white = [
        (cell, item)
        for cell in cells(scene)
        for item in cell.items
        if isinstance(item, Piece) and item.shade == "white"
    ]
    jetties = [cell for cell, item in white if item.note == "jetty"]
    over = [cell for cell in jetties if cell.row > 6]
    ashore = [
        cell
        for cell, item in white
        if item.note != "jetty"
        and any(max(abs(cell.column - far.column), abs(cell.row - far.row)) == 1 for far in over)
    ]
    return len(jetties) == 2 and len(over) == 1 and len(ashore) == 1


def a_line_that_breaks(count: int) -> Callable[[Scene], Touch | bool]:
    """A capture that cuts off so many pawns."""

    def found(scene: Scene) -> Touch | bool:
        strikes = [touch for touch in scene.touches if len(touch.marks) == count + 1]
        return strikes[0] if strikes and decides(scene) else False

    return found


def a_fourth_turn(scene: Scene) -> bool:
    tokens = {item.kind for item in items(scene) if isinstance(item, Token)}
    trees = [cell for cell in cells(scene) if cell.ground == "tree"]
    hands = [area for mat in scene.mats for area in mat.areas if isinstance(area, Hand)]
    dealt = any(hand.cards for hand in hands)
    fourth = lines(scene).get("Turn", "").startswith("4 ")
    return bool(decides(scene) and fourth and len(tokens) > 2 and trees and dealt and scene.last)


LISTS: dict[str, object] = {"first": "oracle/vigil", "second": "wildwood/grove"}
GIVEN: dict[str, object] = {"choosing": "given"}
ROYAL_BATTLES = GAMES / "royal_battles" / "pictures"
BATTLE_ROYAL = GAMES / "battle_royal" / "pictures"
WARGAME_CHESS = GAMES / "wargame_chess" / "pictures"

PICTURES = (
    Shown(HERE / "battle-ace.svg", "battle-ace", {}, 0, a_battle_under_way),
    Shown(HERE / "royals.svg", "royals", {"players": 3}, 0, armies_on_the_table),
    Shown(HERE / "battle-royal.svg", "battle-royal", {}, 0, a_line_that_breaks(4)),
    Shown(ROYAL_BATTLES / "set-up.svg", "royal-battles", GIVEN, 0, all_units_stand),
    Shown(ROYAL_BATTLES / "movement.svg", "royal-battles", GIVEN, 0, a_card_may_go_to_five_spaces),
    Shown(ROYAL_BATTLES / "attack.svg", "royal-battles", GIVEN, 0, an_attack_may_be_made),
    Shown(BATTLE_ROYAL / "start.svg", "battle-royal", {}, WATCHER, the_start),
    Shown(BATTLE_ROYAL / "prices.svg", "battle-royal", {}, 0, many_prices),
    Shown(BATTLE_ROYAL / "crossing.svg", "battle-royal", {}, WATCHER, a_sea_crossing),
    Shown(BATTLE_ROYAL / "break.svg", "battle-royal", {}, 0, a_line_that_breaks(2)),
    Shown(WARGAME_CHESS / "table.svg", "wargame-chess", LISTS, 0, a_fourth_turn),
)


def drawn(shown: Shown) -> str:
    """The first position that shows what is wanted, as a picture."""
    rules = game(shown.game)
    options = rules.choose(shown.options)
    sitters = tuple(Sitter(name, BOT) for name in rules.seat_names(options))
    for seed in range(1, MOST_GAMES):
        table = Table(rules, options, sitters, Dice(seed), bot_seed=seed)
        while not table.over:
            scene = table.scene(shown.viewer)
            found = shown.found(scene)
            if found:
                title = f"{rules.title}, after {table.at} decisions" if table.at else rules.title
                return draw(scene, title, found if isinstance(found, Touch) else None)
            table.bot_move()
    raise SystemExit(f"No game of {MOST_GAMES} shows what {shown.file.name} is to show.")


if __name__ == "__main__":
    for each in PICTURES:
        each.file.parent.mkdir(exist_ok=True)
        each.file.write_text(drawn(each), encoding="utf-8")
        print(each.file.name)
