"""Small scenes to show at a table, of no game."""

from __future__ import annotations

from regalia.kernel.scene import (
    Button,
    Card,
    Cell,
    Grid,
    Hand,
    Item,
    Mat,
    Piece,
    Scene,
    Sheet,
    Touch,
    square,
)

KNIGHT = Piece("piece.n", "knight", 0, 1, shade="white")
ENEMY = Piece("piece.e", "pawn", 1, 1, shade="black")
END = Button("word.end", "End the turn")
STAY = Touch(9, ("word.end",), "end")


def board(columns: int, rows: int, things: dict[str, tuple[Item, ...]]) -> Grid:
    """A board with these things on its spaces, by their names."""
    names = [(column, row, square(column, row)) for row in range(rows) for column in range(columns)]
    cells = tuple(
        Cell(f"square.{name}", name, column, row, "", things.get(name, ()))
        for column, row, name in names
    )
    return Grid("board", "Board", columns, rows, cells)


def field(
    *touches: Touch,
    last: tuple[str, ...] = (),
    refusals: tuple[tuple[str, str], ...] = (),
) -> Scene:
    """A board of four by four with a Knight on b2, an enemy on c3 and two cards in hand."""
    grid = board(4, 4, {"b2": (KNIGHT,), "c3": (ENEMY,)})
    hand = Hand("hand", "Hand", (Card("hand.2H", "2H", 0), Card("hand.3H", "3H", 0)))
    mats = (Mat("table", "Table", (grid,)), Mat("seat.0", "Anna", (hand,), 0))
    return Scene("toy", 0, 0, "Go.", mats, (END,), touches, last=last, refusals=refusals)


def wordy(things: dict[str, tuple[Item, ...]], columns: int = 8, rows: int = 8) -> Scene:
    """A board with more to read beside it than a small screen has room for."""
    grid = board(columns, rows, things)
    rules = tuple((f"Rule {number}", "It is so, and not otherwise. " * 4) for number in range(9))
    mats = tuple(
        Mat(f"seat.{seat}", name, (Sheet(f"sheet.{seat}", f"Rules of {name}", rules),), seat)
        for seat, name in enumerate(("Anna", "Ben"))
    )
    state = Sheet("state", "State of play", (("Turn", "1 of 9"),))
    first = Touch(0, ("square.a1",), "a1")
    return Scene("toy", 0, 0, "Go.", (Mat("table", "Table", (grid, state)), *mats), (), (first,))
