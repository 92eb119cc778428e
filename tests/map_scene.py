"""A scene with a map as its board, made from a drawing without any game, for trying the faces."""

from __future__ import annotations

from msgspec import structs

from regalia.kernel.scene import (
    Button,
    Cell,
    Edge,
    Grid,
    Item,
    Label,
    Mat,
    Piece,
    Scene,
    Sheet,
    Token,
    Touch,
    square,
)

DRAWING = """
   a b c d e f g h i j k l m
11 C # . . . # C # . . . # C
10 # . . f f h # h . . m . #
 9 . . f f . . . . . m m . .
     - = -
 8 ~ . . .|. m m|. . o m T .
          /
 7 ~ ~ . . T m .|. f f . . .
                 - - =
 6 ~ ~ ~ . . . . . . f|T . .
         : : : : :
 5 ~ T . w w . . .:. . ~ ~ .
     -             : :
 4 ~ .|. w w T . . . . ~ ~ ~
     - -
 3 . . .|. . . . m m . . ~ ~

 2 # . .=. . h # h m . . . #
         -
 1 C # . . . # C # . . . # C
"""

GROUNDS = {
    ".": "open",
    "m": "mountain",
    "h": "hill",
    "f": "forest",
    "w": "marsh",
    "#": "rampart",
    "T": "town",
    "C": "capital",
    "~": "sea",
    "o": "lake",
}
COLOURS = {
    "a11": "yellow",
    "m11": "blue",
    "m1": "green",
    "a1": "red",
    "g1": "white",
    "g11": "black",
}
BORDERS = {"|": "river", "-": "river", "=": "bridge", ":": "frontier"}
NAMES = (
    ("Lancaster", "g1", "capital"),
    ("York", "g11", "capital"),
    ("Towton", "l8", "town"),
    ("Saint Albans", "e7", "town"),
    ("Bosworth", "k6", "town"),
    ("Ludlow", "b5", "town"),
    ("Northampton", "f4", "town"),
    ("Irish Sea", "b7", "sea"),
    ("The Wash", "l4", "sea"),
    ("Tarn", "j8", "lake"),
    ("Trent", "i7", "river"),
    ("Severn", "c3", "river"),
    ("Sherwood", "d10", "place"),
)
WHITE = ("g1", "g2", "h3", "g4", "g5", "f6", "f5")
BLACK = ("g11", "g10", "g9", "f8", "e7", "e6", "h9", "d6", "b7", "i9")


def map_grid(drawing: str = DRAWING) -> Grid:
    """The board: every space has a ground; the open ones are numbered from the top left."""
    header, *lines = [line for line in drawing.splitlines() if line.strip()]
    places = [place for place, letter in enumerate(header) if letter != " "]
    rows = max(int(line[:2]) for line in lines if line[:2].strip())
    cells: list[Cell] = []
    edges: list[Edge] = []
    above, number = rows, 0
    for line in (line.ljust(places[-1] + 1) for line in lines):
        if line[:2].strip():
            above = int(line[:2])
        for column, place in enumerate(places):
            kind, beside = line[place], line[place + 1 : place + 2]
            here = f"square.{square(column, above - 1)}"
            if line[:2].strip():
                number += kind == "."
                colour = next(
                    (
                        colour
                        for centre, colour in COLOURS.items()
                        if kind in "C#"
                        and abs(ord(centre[0]) - ord("a") - column) < 2
                        and abs(int(centre[1:]) - above) < 2
                    ),
                    "",
                )
                cells.append(
                    Cell(
                        here,
                        str(number) if kind == "." else square(column, above - 1),
                        column,
                        above - 1,
                        f"{GROUNDS[kind]} {colour}".strip(),
                    )
                )
                if beside in BORDERS:
                    right = f"square.{square(column + 1, above - 1)}"
                    edges.append(Edge(here, right, BORDERS[beside]))
            else:
                if kind in BORDERS:
                    edges.append(Edge(here, f"square.{square(column, above - 2)}", BORDERS[kind]))
                if beside == "/":
                    below = f"square.{square(column + 1, above - 2)}"
                    edges.append(Edge(here, below, "river"))
    labels = tuple(
        Label(text, ord(at[0]) - ord("a"), int(at[1:]) - 1, kind) for text, at, kind in NAMES
    )
    if drawing is not DRAWING:
        labels = ()
    return Grid("map", "", len(places), rows, tuple(cells), tuple(edges), labels)


def with_items(grid: Grid, items: dict[str, tuple[Item, ...]]) -> Grid:
    cells = (
        structs.replace(cell, items=items.get(square(cell.column, cell.row), ()))
        for cell in grid.cells
    )
    return structs.replace(grid, cells=tuple(cells))


def map_scene(drawing: str = DRAWING) -> Scene:
    """White to move in the middle of a game: prices in the squares, and two losses to come."""
    grid = map_grid(drawing)
    grounds = {square(cell.column, cell.row): cell.ground for cell in grid.cells}
    shown: dict[str, list[Item]] = {}
    for seat, (shade, squares) in enumerate((("white", WHITE), ("black", BLACK))):
        for at in squares:
            note = "jetty" if grounds.get(at) == "sea" else ""
            piece = Piece(f"pawn.{at}", "pawn", seat, note=note, shade=shade)
            shown[at] = [piece]
    costs = {"e7": 4, "e6": 3, "f7": 3, "g6": 1, "e5": 2, "e4": 2, "h4": 1, "g3": 1, "h2": 2}
    costs |= {"f3": 1, "i3": 2, "h6": 2, "f4": 1, "d6": 2}
    touches = []
    for move, (at, cost) in enumerate(costs.items()):
        shown.setdefault(at, []).append(Token(f"cost.{at}", "cost", cost))
        lost = tuple(f"pawn.{each}" for each in ("e6", "d6")) if at == "e6" else ()
        if at in ("e7", "d6"):
            lost = (f"pawn.{at}",)
        note = f"{cost} point{'s' if cost > 1 else ''}"
        note += f", cuts off {len(lost)} pawns" if len(lost) > 1 else ", captures" if lost else ""
        touches.append(Touch(move, (f"square.{at}",), at, note, lost))
    touches.append(Touch(99, ("word.end",), "end", "gives up 4 points"))
    grid = with_items(grid, {at: tuple(items) for at, items in shown.items()})
    seats = [
        Mat(
            f"seat{seat}",
            name,
            (Sheet(f"force{seat}", "Force", (("Pawns on the map", "8"), ("In reserve", "7"))),),
            seat,
            shade,
        )
        for seat, (name, shade) in enumerate((("Anna", "white"), ("Ben", "black")))
    ]
    table = Sheet("card", "Card", (("Drawn", "4"), ("Points left", "4")))
    return Scene(
        "demo",
        0,
        0,
        "Anna: place a pawn, 4 points left.",
        (Mat("table", "The Wars of the Roses", (grid, table)), *seats),
        (Button("word.end", "End the turn"),),
        tuple(touches),
    )
